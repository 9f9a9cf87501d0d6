"""A Raspberry Pi Pico in the middle of a table; an SSD1306 OLED and three keys for each of 3 to 6 seats.

              Pico (USB on top)
              ┌────┬───┬────┐
              ⋮             ⋮                 TCA9548A (displays)
        GP4  6┤ SDA         │                ┌────────────┐
        GP5  7┤ SCL         │        SDA ────┤SDA      SD0├──── SDA ┐ OLED of
              ⋮             ⋮        SCL ────┤SCL      SC0├──── SCL ┘ seat 1
        GP6  9┤ seat 5 prev │        3V3 ────┤VIN         │
        GP7 10┤ seat 5 next │        3V3 ────┤RST  SD1 SC1├──── seat 2
        GP8 11┤ seat 5 OK   │        GND ────┤A0   SD2 SC2├──── seat 3
       GP10 14┤ seat 6 prev │        GND ────┤A1   SD3 SC3├──── seat 4
       GP11 15┤ seat 6 next │        GND ────┤A2   SD4 SC4├──── seat 5
       GP12 16┤ seat 6 OK   │        GND ────┤GND  SD5 SC5├──── seat 6
       GP15 20┤ piezo       │                └────────────┘
              ⋮             ⋮                 MCP23017 (keys)
    3V3 OUT 36┤ 3V3         │                ┌────────────┐
        GND 38┤ GND         │        SDA ────┤SDA     GPA0├──── previous ┐
              └─────────────┘        SCL ────┤SCL     GPA1├──── next     │ seat 1
                                     3V3 ────┤VDD     GPA2├──── OK       ┘
     each key: one leg to its pin,   3V3 ────┤RESET       │     seat 2: GPA3 GPA4 GPA5
     the other one to GND            GND ────┤A0 A1 A2    │     seat 3: GPB0 GPB1 GPB2
     each OLED: VCC to 3V3,          GND ────┤VSS         │     seat 4: GPB3 GPB4 GPB5
     GND to GND, address 0x3C                └────────────┘
     the piezo's other leg: GND

Set SEATS to the number of seats that are wired, seat 1 first. OK held for long is "back". The keys need no
resistors. SDA and SCL want a pull-up each (4.7 kΩ to 3V3) unless a module carries them, and so does each
channel with a display; the usual modules do. With cables of more than half a metre set FREQUENCY to 100_000.
Without the piezo set PIEZO to None.
"""

from machine import I2C, PWM, Pin

from hal import Board
from hal.clock import Clock
from hal.console import stations
from hal.sound import Sound
from hal.storage import Storage

SEATS = 4
SDA, SCL = 4, 5
FREQUENCY = 400_000
KEYS_OF_SEATS_5_AND_6 = (6, 7, 8, 10, 11, 12)
PIEZO = 15
# A frame passes in one transfer: 24 ms at 400 kHz, 94 at 100, and rp2 gives up after 50 by default.
TIMEOUT_US = 200_000


def board(seats=SEATS):
    """The Board with a station for each seat; OSError says whose part does not answer."""
    clock = Clock()
    i2c = I2C(0, sda=Pin(SDA), scl=Pin(SCL), freq=FREQUENCY, timeout=TIMEOUT_US)
    own_pins = [Pin(number, Pin.IN, Pin.PULL_UP) for number in KEYS_OF_SEATS_5_AND_6]
    displays, buttons = stations(i2c, clock, seats, own_pins)
    sound = None if PIEZO is None else Sound(PWM(Pin(PIEZO)), clock)
    return Board("table console", displays, buttons, clock, Storage("/saves"), sound)
