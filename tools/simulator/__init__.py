"""Boards on a PC: what ``tools/simulate.py`` is made of.

    session     the firmware on the simulated board, stepped by hand or by a clock; runs on MicroPython too
    script      key scripts, played at once on a virtual clock, with screenshots
    demo        a game among bots, told as text
    play        a board in a terminal: the loop, and its parts
        keys        bytes of a terminal to PC keys          fingers     PC keys to held-down pins
        blocks      pixels to signs                         glass       a panel, its colours and its size
        fronts      what of a session is drawn              handheld    one panel in a case
        tabletop    the panels of all stations              colours     styles and colours of a terminal
        painter     writes what changed                     posix, windows   the terminal itself
    png         a small picture writer
    saves       where games are kept on this PC
"""
