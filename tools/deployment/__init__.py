"""Getting the project onto a board: what tools/deploy.py is made of.

    payload.py    which files belong on a board, and how they are compiled
    names.py      which names they have there
    board.py      one connected board: what it runs, what is on it, files to and from it
    plan.py       what is to be sent and what removed, from what is wanted and what is there
    update.py     the way a new version takes the old one's place, whatever interrupts it
    finish.py     the last part of that, which runs on the board
    backup.py     copies of saves and of what gets lost, on the PC
    restore.py    the saves of a copy, back beside what has been played since
    pack.py       all modules in one file, where the flash is small
    rom.py        the same through a ROMFS partition
    kiosk.py      kiosk mode, the log of failures, the count of starts
    package.py    package.json, for those who install with mip
"""
