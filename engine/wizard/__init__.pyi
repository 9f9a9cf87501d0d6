"""The public names of engine.wizard for type checkers; ``__init__.py`` imports them one by one."""

from engine.wizard.actions import (
    Bid,
    ChooseTrump,
    PlayCard,
    action_code,
    action_from_code,
    action_from_dict,
    action_to_dict,
)
from engine.wizard.cards import ALL_CARDS, Card, CardKind, Suit, card_by_id, new_shuffled_deck
from engine.wizard.codes import BID, GAME_DONE, ROUND_DONE, TRICK_DONE, TRUMP, TRUMP_CHOSEN
from engine.wizard.game import IllegalActionError, WizardGame
from engine.wizard.observation import Observation
from engine.wizard.options import GameOptions
from engine.wizard.phases import Phase
from engine.wizard.presets import PRESET_NAMES
from engine.wizard.state import (
    GameFinished,
    PlayedCard,
    RoundCompleted,
    RoundResult,
    RoundStarted,
    TrickCompleted,
    TrickResult,
    TrumpChosen,
)

__all__ = [
    "ALL_CARDS",
    "BID",
    "Bid",
    "Card",
    "CardKind",
    "ChooseTrump",
    "GAME_DONE",
    "GameFinished",
    "GameOptions",
    "IllegalActionError",
    "Observation",
    "PRESET_NAMES",
    "Phase",
    "PlayCard",
    "PlayedCard",
    "ROUND_DONE",
    "RoundCompleted",
    "RoundResult",
    "RoundStarted",
    "Suit",
    "TRICK_DONE",
    "TRUMP",
    "TRUMP_CHOSEN",
    "TrickCompleted",
    "TrickResult",
    "TrumpChosen",
    "WizardGame",
    "action_code",
    "action_from_code",
    "action_from_dict",
    "action_to_dict",
    "card_by_id",
    "new_shuffled_deck",
]
