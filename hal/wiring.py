"""What board files make out of ``machine``: keys on pins, displays on SPI, lights.

The order matters on rp2: a bus takes a default pin for the input that no display has (GPIO 8 or 16, the data
line of many boards), so it is made before the pins are.
"""

from machine import ADC, PWM, SPI, Pin

from hal.buttons import Key
from hal.display.spi import SPILink
from hal.keyfile import load
from hal.light import PWMLight
from hal.power import Battery


def keys_on(keys, pull=Pin.PULL_UP, active=0):
    """A list of Key. keys: a row of (GPIO, logical key) or (GPIO, short press, long press).

    pull: Pin.PULL_UP, Pin.PULL_DOWN, or None where the board has a resistor or the pin has no pull of its
    own; active: the level of a key that is down.
    """
    made = []
    for number, *meanings in keys:
        pin = Pin(number, Pin.IN) if pull is None else Pin(number, Pin.IN, pull)
        made.append(Key(pin, *meanings, active=active))
    return made


def keys_of_file():
    """A list of Key from the file ``keys.txt`` (``hal/keyfile.py``): OSError, ValueError."""
    made = []
    for number, meanings, active, pulled in load():
        pull = None if not pulled else Pin.PULL_DOWN if active else Pin.PULL_UP
        made += keys_on(((number,) + meanings,), pull, active)
    return made


def spi_link(bus, hz, sck, mosi, cs, dc, reset=None, mode=0):
    """An SPILink: bus is the number of machine.SPI, hz its highest rate, mode 0 or 3, the others GPIOs."""
    level = mode >> 1
    spi = SPI(bus, baudrate=hz, polarity=level, phase=level, sck=Pin(sck), mosi=Pin(mosi), miso=None)
    return SPILink(spi, Pin(dc, Pin.OUT), Pin(cs, Pin.OUT, value=1),
                   None if reset is None else Pin(reset, Pin.OUT, value=1))


def light_on(number):
    """A back-light with levels on a GPIO; dark until the display is ready."""
    pwm = PWM(Pin(number))
    light = PWMLight(pwm)
    light.level(0)
    return light


def half_battery(number, enable=None):
    """The contract's Power for a lithium cell behind a divider by two on a GPIO of an ESP32."""
    adc = ADC(Pin(number), atten=ADC.ATTN_11DB)
    # corrected for the chip's own error, unlike read_u16(): microvolts of half the cell
    read_uv = adc.read_uv       # pyright: ignore[reportAttributeAccessIssue]
    return Battery(lambda: read_uv() // 500, 65535, None,
                   None if enable is None else Pin(enable, Pin.OUT, value=0))
