"""One byte an action, and what an action brought about: the language of the engine's inside.

Card ids are 0 to 59 (``cards.py``); suit numbers are 0 red, 1 yellow, 2 green, 3 blue. An action is its code:

    play card c     c         0 .. 59
    bid v           64 + v    64 .. 84
    name trump s    96 + s    96 .. 99

Journal, bots, firmware and the network all speak these codes.
"""

from engine.port import const

BID = const(64)
TRUMP = const(96)

# what WizardGame.apply_code returns, added up
TRICK_DONE = const(1)
ROUND_DONE = const(2)
GAME_DONE = const(4)
TRUMP_CHOSEN = const(8)
