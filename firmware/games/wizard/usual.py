"""Wizard's screens for all displays but the tiny ones."""

from firmware.games.wizard.bid import BidScreen
from firmware.games.wizard.play import LastTrickScreen, PlayScreen
from firmware.games.wizard.tablet import RoundScreen, Tablet
from firmware.games.wizard.trump import TrumpScreen

__all__ = ("BidScreen", "LastTrickScreen", "PlayScreen", "RoundScreen", "Tablet", "TrumpScreen")
