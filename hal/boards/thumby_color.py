"""Thumby Color: RP2350, GC9107 128x128 on SPI, a pad, five keys, a speaker, a battery, a coloured lamp.

GPIOs: TinyCircuits-Tiny-Game-Engine engine_io_rp3.c and .h, engine_io_module.c, circuitpython's
tinycircuits_thumby_color. Up and left are previous, down and right are next, A is OK, B is back, and so is
MENU; of the bumpers the right one is OK. The lamp, green while it is one's turn, is lit by a low level. The
light has no levels: its pin shares a PWM channel with the speaker's.
"""

from machine import ADC, PWM, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.gc9107 import GC9107, glass_128x128
from hal.light import Led, PinLight
from hal.power import Battery
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
BATTERY, CHARGING = 29, 24       # behind a divider by two; low while it charges
LED_GREEN, LED_OTHERS = 10, (11, 12)


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST, SPI_MODE)
    display = GC9107(link, glass_128x128(), ROTATION, PinLight(Pin(BL, Pin.OUT, value=0)))
    sound = Sound(PWM(Pin(SPEAKER)), clock)
    Pin(AMPLIFIER, Pin.OUT, value=1)
    for number in LED_OTHERS:
        Pin(number, Pin.OUT, value=1)
    led = Led(Pin(LED_GREEN, Pin.OUT), active=0)
    charging = Pin(CHARGING, Pin.IN, Pin.PULL_UP)
    power = Battery(ADC(Pin(BATTERY)).read_u16, 2 * 3300, lambda: not charging.value())
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), sound, power, (led,))
