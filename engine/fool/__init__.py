"""Fool (Durak): the engine's public names. Each is imported from its module when it is first asked for.

    game = FoolGame(2, FoolOptions(transfer=True), seed=1)
    while not game.is_finished:
        player = game.current_player
        observation = game.observation(player)
        events = game.apply(player, choose(observation.legal_actions))

Whoever is short of memory asks for FoolGame alone and uses ``legal_codes`` and ``apply_code``. The types
are in ``__init__.pyi``.
"""

# module: names. One string, because on a board a table of names would cost three times as much.
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


def __getattr__(name):
    if name == "__all__":
        return [word for line in _NAMES.strip().split("\n") for word in line.split(": ")[1].split()]
    for line in _NAMES.strip().split("\n"):
        module, names = line.split(": ")
        if name in names.split():
            value = getattr(__import__("engine.fool." + module, None, None, (name,)), name)
            globals()[name] = value
            return value
    raise AttributeError("engine.fool has no %s" % name)
