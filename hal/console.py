"""The stations of a table console: for each seat a 128x64 SSD1306 and three keys, all on one I2C bus.

The displays are behind channels 0, 1, 2 ... of a TCA9548A. Three pins of an MCP23017 are the keys of each of
four seats; a fifth and a sixth seat have pins of the board itself.
"""

from hal import BACK, NEXT, OK, PREV
from hal.buttons import Buttons, Key
from hal.display.link import I2CLink
from hal.display.ssd1306 import SSD1306
from hal.expander import Expander
from hal.multiplexer import Multiplexer

LEAST_SEATS, MOST_SEATS = 3, 6
# Not GPA7 and GPB7: they may serve as outputs only (MCP23017 datasheet rev D, table 1-1).
KEYS_OF_EXPANDER = (0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13)
# of each seat: previous, next, OK, which is back when it is held for long
MEANINGS = ((PREV,), (NEXT,), (OK, BACK))

OLED_ADDRESS = 0x3C


def key_pins(i2c, clock, seats, own_pins):
    """Pins with ``value()``, three a seat; own_pins are the board's, for what the expander has no more."""
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        raise ValueError("a table has three to six seats")
    expander = Expander(i2c, clock)
    pins = [expander.pin(number) for number in KEYS_OF_EXPANDER[:seats * 3]]
    return pins + list(own_pins[:seats * 3 - len(pins)])


def stations(i2c, clock, seats, own_pins):
    """(displays, buttons), one of each a seat; OSError says whose part does not answer."""
    # keys first: what is held at power-on is seen before the displays take their time
    pins = key_pins(i2c, clock, seats, own_pins)
    buttons = []
    for seat in range(seats):
        keys = [Key(pins[seat * 3 + i], *MEANINGS[i]) for i in range(len(MEANINGS))]
        buttons.append(Buttons(keys, clock))
    multiplexer = Multiplexer(i2c)
    displays = []
    for seat in range(seats):
        try:
            displays.append(SSD1306(I2CLink(multiplexer.channel(seat), OLED_ADDRESS), 128, 64))
        except OSError as error:
            raise OSError("the display of seat %d does not answer: %s" % (seat + 1, error))
    return displays, buttons
