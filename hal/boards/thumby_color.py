"""Thumby Color: RP2350, GC9107 128x128 on SPI, a pad, two keys and two more behind, a menu key, a speaker.

GPIOs: TinyCircuits-Tiny-Game-Engine engine_io_rp3.h, circuitpython's tinycircuits_thumby_color. Up and left
are previous, down and right are next, A is OK, B is back, and so is MENU; of the bumpers the right one is OK.
How the battery is divided before GPIO 29 and which level lights the lamp (GPIO 10 to 12) is not published:
neither is used. The light has no levels: its pin shares a PWM channel with the speaker's.
"""

from machine import PWM, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.gc9107 import GC9107, glass_128x128
from hal.light import PinLight
from hal.sound import Sound
from hal.storage import Storage
from hal.wiring import keys_on, spi_link

NAME = "Thumby Color"
SPI, SPI_HZ, SPI_MODE = 0, 24_000_000, 3
SCK, MOSI, CS, DC, RST, BL = 18, 19, 17, 16, 4, 7
ROTATION = 2
KEYS = (
    (1, PREV), (3, NEXT), (0, PREV), (2, NEXT),         # up, down, left, right
    (21, OK), (25, BACK), (22, OK), (26, BACK),         # A, B, right bumper, menu
)
SPEAKER, AMPLIFIER = 23, 20


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST, SPI_MODE)
    display = GC9107(link, glass_128x128(), ROTATION, PinLight(Pin(BL, Pin.OUT, value=0)))
    sound = Sound(PWM(Pin(SPEAKER)), clock)
    Pin(AMPLIFIER, Pin.OUT, value=1)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), sound)
