"""Fool (Durak): the engine's public names. Each is imported from its module when it is first asked for.

    game = FoolGame(2, FoolOptions(transfer=True), seed=1)
    while not game.is_finished:
        player = game.current_player
        observation = game.observation(player)
        events = game.apply(player, choose(observation.legal_actions))

Whoever is short of memory asks for FoolGame alone and uses ``legal_codes`` and ``apply_code``. The types
are in ``__init__.pyi``.
"""

from engine.lazy import lazy

_NAMES = """
actions: Attack Beat Pass Take Transfer action_code action_from_code action_from_dict action_to_dict
cards: ALL_CARDS Card Suit card_by_id
codes: ABSENT BEAT BOUT_DONE CODE_BYTES DEAL_DONE DISCARDED GAME_DONE ON_TABLE PASS TAKE TRANSFER
codes: UNDER_STOCK UNSEEN
game: FoolGame IllegalActionError
observation: Observation
options: FoolOptions
phases: Phase
state: BoutCompleted BoutResult DealCompleted DealResult DealStarted GameFinished Pair
state: PlayerOut
"""

__getattr__ = lazy(globals(), _NAMES)
