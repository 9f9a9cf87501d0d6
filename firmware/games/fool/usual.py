"""Fool's screens for all displays but the tiny ones."""

from firmware.games.fool.bout import BoutScreen, LastBoutScreen
from firmware.games.fool.result import DealScreen

__all__ = ("BoutScreen", "DealScreen", "LastBoutScreen")
