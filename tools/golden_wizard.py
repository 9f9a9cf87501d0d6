"""Golden games: whole games of Wizard among basic bots, each as one hash of all that happened.

For 3 to 6 players, every preset that fits and 20 seeds. The hash is the SHA-256 of the game's log, the same
on every runtime. The log is a string of bytes:

    "WIZARD1", number of players, the five options (hidden bids, sum rule: 0 or 1; wizard_trump: 0 none,
        1 dealer; max_rounds: 0 for all; variant: 0 none, 1 mixed, 2 tournament), seed (4 bytes)
    each deal       "D", round, dealer, cards dealt, turned card (255: none), each seat's cards, ascending
    each action     "A", seat, code of the action, flags that apply_code returned
    each trick      "T", round, number, leader, its cards, winner
    each round      "R", and for each seat: bid, tricks, change (2 bytes), total (2 bytes)
    the end         "E", the winners' seats

Numbers are one byte unless said otherwise; longer ones are big-endian, and signed where they can be negative.
"""

from struct import pack

from tools.golden import digest

SEEDS = 20
FITTING = (
    ("house", (3, 4, 5, 6)),
    ("classic", (3, 4, 5, 6)),
    ("online", (3, 4, 5, 6)),
    ("mixed", (4,)),
    ("tournament", (4, 5)),
)


def game_log(options, players, seed):
    """Play the game that begins with this seed; its log, bytes."""
    from engine.wizard.bots import make_bot
    from engine.wizard.codes import GAME_DONE, ROUND_DONE, TRICK_DONE
    from engine.wizard.game import WizardGame

    game = WizardGame(players, options, seed=seed)
    bots = [make_bot("basic", seat) for seat in range(players)]
    log = bytearray(b"WIZARD1")
    log += bytes((
        players,
        options.hidden_bids,
        options.sum_rule,
        ("none", "dealer").index(options.wizard_trump),
        options.max_rounds or 0,
        (None, "mixed", "tournament").index(options.variant),
    ))
    log += pack(">I", seed)
    _deal(log, game)
    while (seat := game.current_player) is not None:
        code = bots[seat].choose(game.observation(seat))
        flags = game.apply_code(code)
        log += b"A" + bytes((seat, code, flags))
        if flags & TRICK_DONE:
            trick = game.last_trick_raw
            log += b"T" + bytes(trick[:3]) + bytes(trick[3]) + bytes((trick[4],))
        if flags & ROUND_DONE:
            _, _, _, bids, tricks, changes, scores = game.observation(None).rounds_raw[-1]
            log += b"R"
            for place in range(players):
                log += pack(">BBhh", bids[place], tricks[place], changes[place], scores[place])
            if not flags & GAME_DONE:
                _deal(log, game)
    return bytes(log + b"E" + bytes(game.winners()))


def _deal(log, game):
    turned = game.observation(None).trump_id
    log += b"D" + bytes((game.round_number, game.dealer, game.cards_dealt, 255 if turned is None else turned))
    for seat in range(game.num_players):
        log += bytes(game.hand_ids(seat))


def game_hash(preset, players, seed):
    """SHA-256 of the log of the game, in hexadecimal."""
    from engine.wizard.options import GameOptions

    log = game_log(GameOptions.preset(preset), players, seed)
    return digest(log)


def all_games():
    """Yields (preset, players, seed)."""
    for preset, seats in FITTING:
        for players in seats:
            for seed in range(SEEDS):
                yield preset, players, seed
