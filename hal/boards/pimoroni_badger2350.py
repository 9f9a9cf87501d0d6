"""Pimoroni Badger 2350: RP2350, SSD1680 e-ink 264x176 on SPI, five keys, lamps at its back, a battery.

GPIOs: board header, pins and firmware of pimoroni/badger2350, circuitpython's pimoroni_badger2350. Up is
previous, down next, A back, B and C are OK; HOME at the back is the chip's BOOT. The keys close to ground.
GPIO 27 switches what is on the I2C bus, and is kept high as circuitpython and bb_epaper do. The battery is
measured against a reference of 1.1 V, and not while a cable feeds the board.
"""

from machine import ADC, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.ssd1680 import SSD1680
from hal.light import Led
from hal.power import Battery
from hal.storage import Storage
from hal.wiring import keys_on, spi_link

NAME = "Pimoroni Badger 2350"
POWER = 27
SPI, SPI_HZ = 0, 12_000_000
SCK, MOSI, CS, DC, RST, BUSY = 18, 19, 17, 20, 21, 16
KEYS = ((11, PREV), (6, NEXT), (7, BACK), (9, OK), (10, OK))        # up, down, A, B, C
LED = 0
BATTERY, REFERENCE, SUPPLIED = 26, 28, 12       # the battery is behind a divider by two; high: on a cable


def board():
    """The Board. Keys first, so that what is held at power-on is seen."""
    Pin(POWER, Pin.OUT, value=1)
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = SSD1680(link, Pin(BUSY, Pin.IN))
    led = Led(Pin(LED, Pin.OUT))
    cell, reference = ADC(Pin(BATTERY)), ADC(Pin(REFERENCE))
    power = Battery(lambda: cell.read_u16() * 2200 // max(reference.read_u16(), 1), 65535,
                    Pin(SUPPLIED, Pin.IN).value)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), power=power, leds=(led,))
