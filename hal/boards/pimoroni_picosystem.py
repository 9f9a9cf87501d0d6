"""Pimoroni PicoSystem: RP2040, ST7789 240x240 on SPI, a pad, four keys, a piezo, a battery, a coloured lamp.

GPIOs: pimoroni/picosystem hardware.cpp, circuitpython's pimoroni_picosystem. Up and left are previous, down
and right are next, A and X are OK, B and Y are back. The lamp is green while it is one's turn.
"""

from machine import ADC, PWM, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7789 import ST7789, glass_240x240
from hal.light import Led
from hal.power import Battery
from hal.sound import Sound
from hal.storage import Storage
from hal.wiring import keys_on, light_on, spi_link

NAME = "Pimoroni PicoSystem"
SPI, SPI_HZ = 0, 24_000_000
SCK, MOSI, CS, DC, RST, BL = 6, 7, 5, 9, 4, 12
ROTATION = 0
KEYS = (
    (23, PREV), (20, NEXT), (22, PREV), (21, NEXT),     # up, down, left, right
    (18, OK), (19, BACK), (17, OK), (16, BACK),         # A, B, X, Y
)
PIEZO = 11
BATTERY = 26            # behind a divider by three
LED_GREEN, LED_OTHERS = 13, (14, 15)


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = ST7789(link, glass_240x240(), ROTATION, light_on(BL))
    for number in LED_OTHERS:
        Pin(number, Pin.OUT, value=0)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), Sound(PWM(Pin(PIEZO)), clock),
                 Battery(ADC(Pin(BATTERY)).read_u16, 3 * 3300), (Led(Pin(LED_GREEN, Pin.OUT)),))
