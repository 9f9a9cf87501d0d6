"""The handheld on a PC: what ``tools/simulate.py`` is made of.

    session     the firmware on the simulated board, stepped by hand or by a clock; runs on MicroPython too
    script      key scripts, played at once on a virtual clock, with screenshots
    demo        a game among bots, told as text
    play        the handheld in a terminal: the loop, and its parts
        keys        bytes of a terminal to PC keys          fingers     PC keys to held-down pins
        blocks      pixels to signs                         handheld    the drawn case around them
        painter     writes what changed                     posix, windows   the terminal itself
    png         a small picture writer
    saves       where games are kept on this PC
"""
