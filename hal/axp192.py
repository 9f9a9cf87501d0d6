"""AXP192: the power chip of an M5StickC Plus, which feeds the display and its back-light.

X-Powers, AXP192 datasheet v1.1, section 9.11; the settings are those of circuitpython's m5stack_stick_c_plus.
"""

from hal.port import const
from hal.power import percent_of

_OUTPUTS = const(0x12)          # bits: DC1, DC3, LDO2 (light), LDO3 (display), DC2, -, EXTEN
_VOLTAGES = const(0x28)         # LDO2 and LDO3, half a byte each: 1.8 V and 0.1 V a step
_BATTERY = const(0x78)          # 12 bits: the upper eight, then the lower four; 1.1 mV a step

_ON, _DARK = const(0x4D), const(0x49)
_LDO3 = const(12)               # 3.0 V
_DIMMEST, _BRIGHTEST = const(7), const(12)      # LDO2 at 2.5 and at 3.0 V: below, the light is out

_SETUP = (
    (0x30, 0x80),       # power from USB without asking
    (0x33, 0xC0),       # charging to 4.2 V with 100 mA
    (0x82, 0xFF),       # measure everything
    (_VOLTAGES, _BRIGHTEST << 4 | _LDO3),
    (_OUTPUTS, _DARK),
)


class AXP192:
    """The chip on ``i2c`` (machine.I2C): a back-light, ``level(0..255)``, and the contract's Power.

    OSError when it does not answer.
    """

    def __init__(self, i2c, address=0x34):
        self._i2c = i2c
        self._address = address
        self._setting = bytearray(2)
        self._pair = bytearray(2)
        for register, value in _SETUP:
            self._write(register, value)

    def level(self, level):
        if level:
            self._write(_VOLTAGES, (_DIMMEST + level * (_BRIGHTEST - _DIMMEST) // 255) << 4 | _LDO3)
        self._write(_OUTPUTS, _ON if level else _DARK)

    def battery(self):
        self._i2c.readfrom_mem_into(self._address, _BATTERY, self._pair)
        steps = self._pair[0] << 4 | self._pair[1] & 0x0F
        return percent_of(steps * 11 // 10)

    def _write(self, register, value):
        self._setting[0] = register
        self._setting[1] = value
        self._i2c.writeto(self._address, self._setting)
