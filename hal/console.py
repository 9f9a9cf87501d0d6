"""The stations of a table console: for each seat a 128x64 SSD1306 and three keys, all on one I2C bus.

The displays are behind channels 0, 1, 2 ... of a TCA9548A. Three pins of an MCP23017 are the keys of each of
four seats; a fifth and a sixth seat have pins of the board itself.
"""

from hal import BACK, NEXT, OK, PREV
from hal.buttons import Buttons, Key
from hal.display.link import I2CLink
from hal.display.ssd1306 import SSD1306
from hal.expander import Expander, ExpanderButtons
from hal.multiplexer import Multiplexer

LEAST_SEATS, MOST_SEATS = 3, 6
# Not GPA7 and GPB7: they may serve as outputs only (MCP23017 datasheet rev D, table 1-1).
KEYS_OF_EXPANDER = (0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13)
# of each seat: previous, next, OK, which is back when it is held for long
MEANINGS = ((PREV,), (NEXT,), (OK, BACK))

OLED_ADDRESS = 0x3C


def stations(i2c, clock, seats, own_pins):
    """(displays, buttons), one of each a seat; own_pins are the board's, three a seat, for the seats that the
    expander has no keys for. OSError says whose part does not answer.
    """
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        raise ValueError("a table has three to six seats")
    # keys first: what is held at power-on is seen before the displays take their time
    expander = Expander(i2c, clock)
    pins = [expander.pin(number) for number in KEYS_OF_EXPANDER] + list(own_pins)
    buttons = []
    for seat in range(seats):
        keys = [Key(pins[seat * 3 + i], *MEANINGS[i]) for i in range(len(MEANINGS))]
        if seat * 3 < len(KEYS_OF_EXPANDER):
            buttons.append(ExpanderButtons(keys, clock, expander))
        else:
            buttons.append(Buttons(keys, clock))
    multiplexer = Multiplexer(i2c)
    displays = []
    for seat in range(seats):
        try:
            displays.append(SSD1306(I2CLink(multiplexer.channel(seat), OLED_ADDRESS), 128, 64))
        except OSError as error:
            raise OSError("the display of seat %d does not answer: %s" % (seat + 1, error))
    return displays, buttons
