"""The public names of engine.wizard, for type checkers: what ``__getattr__`` of ``__init__.py`` imports."""

from engine.wizard.actions import (
    Bid as Bid,
    ChooseTrump as ChooseTrump,
    PlayCard as PlayCard,
    action_code as action_code,
    action_from_code as action_from_code,
    action_from_dict as action_from_dict,
    action_to_dict as action_to_dict,
)
from engine.wizard.cards import (
    ALL_CARDS as ALL_CARDS,
    Card as Card,
    CardKind as CardKind,
    Suit as Suit,
    card_by_id as card_by_id,
    new_shuffled_deck as new_shuffled_deck,
)
from engine.wizard.codes import (
    BID as BID,
    GAME_DONE as GAME_DONE,
    ROUND_DONE as ROUND_DONE,
    TRICK_DONE as TRICK_DONE,
    TRUMP as TRUMP,
    TRUMP_CHOSEN as TRUMP_CHOSEN,
)
from engine.wizard.game import (
    IllegalActionError as IllegalActionError,
    WizardGame as WizardGame,
)
from engine.wizard.observation import (
    Observation as Observation,
)
from engine.wizard.options import (
    GameOptions as GameOptions,
    PRESET_NAMES as PRESET_NAMES,
)
from engine.wizard.state import (
    GameFinished as GameFinished,
    Phase as Phase,
    PlayedCard as PlayedCard,
    RoundCompleted as RoundCompleted,
    RoundResult as RoundResult,
    RoundStarted as RoundStarted,
    TrickCompleted as TrickCompleted,
    TrickResult as TrickResult,
    TrumpChosen as TrumpChosen,
)
