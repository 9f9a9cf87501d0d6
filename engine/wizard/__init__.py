"""Wizard: the engine's public names. Each is imported from its module when it is first asked for.

    game = WizardGame(4, GameOptions.preset("classic"), seed=1)
    while not game.is_finished:
        player = game.current_player
        observation = game.observation(player)
        events = game.apply(player, choose(observation.legal_actions))

Whoever is short of memory asks for WizardGame alone and uses ``legal_codes`` and ``apply_code``. The types
are in ``__init__.pyi``.
"""

from engine.lazy import lazy

_NAMES = """
actions: Bid ChooseTrump PlayCard action_code action_from_code action_from_dict action_to_dict
cards: ALL_CARDS Card CardKind Suit card_by_id new_shuffled_deck
codes: BID GAME_DONE ROUND_DONE TRICK_DONE TRUMP TRUMP_CHOSEN
game: IllegalActionError WizardGame
observation: Observation
options: GameOptions
phases: Phase
presets: PRESET_NAMES
state: GameFinished PlayedCard RoundCompleted RoundResult RoundStarted
state: TrickCompleted TrickResult TrumpChosen
"""

__getattr__ = lazy(globals(), _NAMES)
