"""Boards: one wiring file each, with a function ``board()`` that returns a ``hal.Board``.

The file ``board.txt`` on the device names one of them. Those of a shop say in their first line what they are;
``diy_*`` are made to be copied; ``sim_*`` are for the PC. Board files name their GPIOs in constants: SCK MOSI
CS DC RST BL or SDA SCL, KEYS and so on, and ROTATION in quarter turns, clockwise.

Boards that are not supported, and why:
    Pimoroni Tufty 2040, Pimoroni Explorer, LilyGo T-Display S3: their displays are on eight parallel lines,
    which want a driver in C or PIO to be fast enough. Wemos D1 mini with OLED 0.66 (ESP8266): its heap of
    some 36 KB does not hold the firmware. Pimoroni GFX Pack: there is no driver for its ST7567. Pimoroni
    Badger 2350: its wiring is known from one source alone. micro:bit V2: 25 lights are too few for a card.
"""
