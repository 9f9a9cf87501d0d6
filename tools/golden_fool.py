"""Golden games: whole matches of Fool among bots, each as one hash of all that happened.

For 2 to 5 players and the rules of TABLES: 20 seeds with basic bots, 3 with strong ones. The hash is the
SHA-256 of the game's log, the same on every runtime. The log is a string of bytes:

    "FOOL1", number of players, the five options (first_bout_limit; adders: 0 all, 1 neighbours; transfer: 0
        or 1; deck_size; deals), seed (4 bytes)
    each deal       "D", number, first attacker, turned card, each seat's cards, ascending
    each action     "A", seat, code of the action (2 bytes), flags that apply_code returned
    each bout       "B", attacker, defender, taken: 0 or 1; unless it is the deal's last, of each seat: how
                    many cards it holds now, and which
    each deal's end "F", fool (255: nobody), and the losses of each seat
    the end         "E", the winners' seats

Numbers are one byte unless said otherwise; longer ones are big-endian.
"""

from struct import pack

from tools.golden import digest

SEEDS = (("basic", 20), ("strong", 3))
TABLES = (
    ("usual", {}),
    ("transfer", {"transfer": True}),
    ("large", {"deck_size": 52, "first_bout_limit": 6}),
    ("match", {"adders": "neighbours", "deals": 3}),
)


def game_log(bot, options, players, seed):
    """Play the game that begins with this seed; its log, bytes."""
    from engine.fool.bots import make_bot
    from engine.fool.codes import BOUT_DONE, DEAL_DONE, GAME_DONE
    from engine.fool.game import FoolGame

    game = FoolGame(players, options, seed=seed)
    player = make_bot(bot, 0)  # for every seat: none of them remembers anything
    log = bytearray(b"FOOL1")
    adders = ("all", "neighbours").index(options.adders)
    log += bytes((players, options.first_bout_limit, adders, options.transfer))
    log += bytes((options.deck_size, options.deals))
    log += pack(">I", seed)
    _deal(log, game)
    while True:
        seat = game.current_player
        code = player.choose(game.observation(seat))
        flags = game.apply_code(code)
        log += b"A" + pack(">BHB", seat, code, flags)
        if flags & BOUT_DONE:
            bout = game.last_bout
            log += b"B" + bytes((bout.attacker, bout.defender, bout.taken))
        if flags & DEAL_DONE:
            fool = game.fool
            log += b"F" + bytes((255 if fool is None else fool,)) + bytes(game.losses)
            if flags & GAME_DONE:
                log += b"E" + bytes(game.winners())
                return bytes(log)
            _deal(log, game)
        elif flags & BOUT_DONE:
            for seat in range(players):
                hand = game.hand_ids(seat)
                log += bytes((len(hand),)) + bytes(hand)


def _deal(log, game):
    log += b"D" + bytes((game.deal_number, game.attacker, game.trump_card.id))
    for seat in range(game.num_players):
        log += bytes(game.hand_ids(seat))


def game_hash(bot, table, players, seed):
    """SHA-256 of the log of the game, in hexadecimal."""
    from engine.fool.options import FoolOptions

    changes = next(changes for name, changes in TABLES if name == table)
    log = game_log(bot, FoolOptions().replace(**changes), players, seed)
    return digest(log)


def all_games():
    """Yields (bot, table, players, seed)."""
    for bot, seeds in SEEDS:
        for table, _ in TABLES:
            for players in (2, 3, 4, 5):
                for seed in range(seeds):
                    yield bot, table, players, seed
