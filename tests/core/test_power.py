"""Batteries and lights: a plausible answer or none."""

from hal import Board
from hal.light import Led, PinLight, PWMLight
from hal.power import Battery, percent_of
from hal.sim.bus import FakePin


class PWM:
    """machine.PWM as the back-light uses it."""

    def freq(self, hz):
        self.hz = hz

    def duty_u16(self, duty):
        self.duty = duty


def test_percent_of_a_lithium_cell():
    assert [percent_of(mv) for mv in (4200, 4000, 3950, 3800, 3700, 3300)] == [100, 80, 72, 50, 25, 0]
    assert percent_of(4300) == 100          # charging
    assert percent_of(2900) == 0
    last = 0
    for mv in range(2800, 4351, 10):
        assert last <= percent_of(mv) <= 100
        last = percent_of(mv)


def test_r20_what_no_cell_has_is_no_answer():
    """R20: battery read wrong. A floating pin, five volts from USB, nothing."""
    for mv in (0, 500, 2799, 4351, 5000, 9900):
        assert percent_of(mv) is None


def test_reading_through_a_divider():
    """Three to one before an ADC of 3.3 V: 9900 mV at full scale."""
    assert Battery(lambda: 65535 * 3800 // 9900, 9900).battery() in (49, 50)
    assert Battery(lambda: 65535, 9900).battery() is None
    assert Battery(lambda: 300, 9900).battery() is None


def test_readings_are_averaged():
    noise = [24000, 26000] * 4
    assert Battery(noise.pop, 9900).battery() == percent_of(25000 * 9900 // 65535)


def test_on_usb_the_voltage_is_not_the_cells():
    assert Battery(lambda: 25000, 9900, supplied=lambda: 1).battery() is None
    assert Battery(lambda: 25000, 9900, supplied=lambda: 0).battery() == 45


def test_the_divider_is_on_only_while_it_is_read():
    enable = FakePin()
    seen = []

    def read():
        seen.append(enable.value())
        return 25000

    assert Battery(read, 9900, enable=enable).battery() == 45
    assert seen == [1] * 8 and enable.value() == 0


def test_lights():
    pwm = PWM()
    light = PWMLight(pwm)
    duties = []
    for level in (0, 1, 40, 128, 255):
        light.level(level)
        duties.append(pwm.duty)
    assert duties == [0, 1, 1612, 16512, 65535] and pwm.hz == 1000
    pin = FakePin()
    PinLight(pin).level(3)
    assert pin.value() == 1


def test_leds():
    red, green = FakePin(1), FakePin(1)
    led = Led(red, green)
    assert (red.value(), green.value()) == (0, 0)
    led.set(True)
    assert (red.value(), green.value()) == (1, 1)
    low = FakePin()
    Led(low, active=0)
    assert low.value() == 1


def test_a_led_for_each_display():
    assert Board("two", (1, 2), (3, 4), None).leds == (None, None)
    assert Board("two", (1, 2), (3, 4), None, leds=(None, 5)).leds == (None, 5)
    try:
        Board("two", (1, 2), (3, 4), None, leds=(5,))
    except ValueError:
        return
    raise AssertionError("taken")
