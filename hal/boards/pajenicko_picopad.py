"""Pajenicko Picopad: Pico W, ST7789 320x240 on SPI, a pad, four keys, a speaker, a lamp.

GPIOs: Pajenicko/Picopad demo.py, circuitpython's pajenicko_picopad. Up and left are previous, down and right
are next, A and X are OK, B and Y are back. The lamp is lit by a low level. The battery's pin (29) is shared
with the radio, where reading it upsets the radio or gives rubbish (micropython #10406): it is not read.

A Pico W's heap has room for the frame of 320x240 and a game only if the code is frozen into its image
(firmware/manifest.py).
"""

from machine import PWM, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7789 import ST7789, glass_240x320
from hal.light import Led
from hal.sound import Sound
from hal.storage import Storage
from hal.wiring import keys_on, light_on, spi_link

NAME = "Pajenicko Picopad"
SPI, SPI_HZ, SPI_MODE = 0, 24_000_000, 3
SCK, MOSI, CS, DC, RST, BL = 18, 19, 21, 17, 20, 16
ROTATION = 1
KEYS = (
    (4, PREV), (5, NEXT), (3, PREV), (2, NEXT),         # up, down, left, right
    (7, OK), (6, BACK), (9, OK), (8, BACK),             # A, B, X, Y
)
SPEAKER = 15
LED = 22


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST, SPI_MODE)
    display = ST7789(link, glass_240x320(), ROTATION, light_on(BL))
    led = Led(Pin(LED, Pin.OUT), active=0)
    sound = Sound(PWM(Pin(SPEAKER)), clock)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), sound, leds=(led,))
