"""Plays games into the journal on littlefs and counts what that does to the flash. Runs on MicroPython:
``micropython wear_on_flash.py ROOT GAMES KIB``, with a file of so many KiB on the flash beside the saves.

Prints bytes programmed, operations, blocks erased (each in all games together), most erases of one block,
games, and actions of a game.
"""

import sys


def main(root, games, kib):
    """Play ``games`` games on the flash of a Pico."""
    sys.path[:] = [root, ".frozen"]
    import vfs

    from firmware.saves import open_journal, remove
    from firmware.stats import Statistics
    from hal.sim.flash import PAGE_BYTES, PICO_BLOCKS, NorFlash
    from hal.storage import Storage

    flash = NorFlash(PICO_BLOCKS)
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE_BYTES)
    vfs.mount(vfs.VfsLfs2(flash, progsize=PAGE_BYTES), "/flash")
    with open("/flash/firmware", "wb") as file:
        for _ in range(int(kib)):
            file.write(bytes(1024))
    storage = Storage("/flash/saves")
    table, words = whole_game()
    before = (flash.programmed, flash.operations, sum(flash.erased))
    flash.erased = [0] * PICO_BLOCKS
    for n in range(int(games)):
        journal = open_journal(storage, table)
        for count in range(len(table.log) + 1):
            log = table.log[:count]
            while journal.wants(log):
                journal.record(log, words[count])
        Statistics(storage).count(table, journal.check(table.log) ^ n)
        remove(storage, journal.slot)
    erased = sum(flash.erased)
    print(flash.programmed - before[0], flash.operations - before[1], erased, max(flash.erased), games,
          len(table.log))


def whole_game():
    """A finished table of four, of which one is a person, and how far it was after each action, in words."""
    from engine.wizard.bots import make_bot
    from firmware import games
    from firmware.table import AT_ONCE, Seat, Table

    face = games.face("wizard")
    seats = [Seat(b"ANNA"), Seat(b"BELA", "basic"), Seat(b"CLEO", "basic"), Seat(b"DAN", "basic")]
    table = Table(face, seats, face.new_choices().options(4), bytes(32), AT_ONCE)
    bot = make_bot("basic", 1)
    words = [face.progress(table.game)]
    while not table.is_over:
        if table.moment is not None:
            table.go_on()
        elif table.to_act == 0:
            table.act(0, bot.choose(table.view(0)))
        else:
            table.step(1)
        if len(words) <= len(table.log):
            words.append(face.progress(table.game))
    return table, words


if __name__ == "__main__":
    main(*sys.argv[1:])
