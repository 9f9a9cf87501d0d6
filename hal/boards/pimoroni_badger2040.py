"""Pimoroni Badger 2040: RP2040, UC8151 e-ink 296x128 on SPI, five keys, a lamp, batteries.

GPIOs: pimoroni-pico badger2040.hpp, badger2040.py, circuitpython's pimoroni_badger2040. Up is previous, down
next, A back, B and C are OK. The keys close to 3V3. GPIO 10 has to stay high, or a board on batteries
switches itself off. The battery is measured
against a reference of 1.24 V.
"""

from machine import ADC, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.uc8151 import UC8151
from hal.light import Led
from hal.power import Battery
from hal.storage import Storage
from hal.wiring import keys_on, spi_link

NAME = "Pimoroni Badger 2040"
HOLD = 10
SPI, SPI_HZ = 0, 12_000_000
SCK, MOSI, CS, DC, RST, BUSY = 18, 19, 17, 20, 21, 26
KEYS = ((15, PREV), (11, NEXT), (12, BACK), (13, OK), (14, OK))     # up, down, A, B, C
LED = 25
# behind a divider by three, beside a reference of 1.24 V; both are switched on by the last one
BATTERY, REFERENCE, BATTERY_ENABLE = 29, 28, 27


def board():
    """The Board. First it takes care to stay on; then keys, so that what is held at power-on is seen."""
    Pin(HOLD, Pin.OUT, value=1)
    clock = Clock()
    buttons = Buttons(keys_on(KEYS, Pin.PULL_DOWN, 1), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = UC8151(link, Pin(BUSY, Pin.IN, Pin.PULL_UP))
    led = Led(Pin(LED, Pin.OUT))
    cell, reference = ADC(Pin(BATTERY)), ADC(Pin(REFERENCE))
    power = Battery(lambda: cell.read_u16() * 3720 // max(reference.read_u16(), 1), 65535, None,
                    Pin(BATTERY_ENABLE, Pin.OUT, value=0))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), power=power, leds=(led,))
