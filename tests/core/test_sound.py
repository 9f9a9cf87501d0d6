"""Tones: what the PWM pin is told, and when."""

from hal.sim.clock import VirtualClock
from hal.sim.sound import FakePWM
from hal.sound import Sound


def rig(start=0):
    clock = VirtualClock(start)
    pwm = FakePWM(clock)
    return Sound(pwm, clock), pwm, clock


def run(sound, clock, ms):
    for _ in range(ms):
        clock.advance(1)
        sound.tick(clock.ticks_ms())


def test_tone_ends_by_itself():
    for start in (0, (1 << 30) - 30):
        sound, pwm, clock = rig(start)
        sound.tone(440, 50)
        assert pwm.sounding == 440
        run(sound, clock, 49)
        assert pwm.sounding == 440
        run(sound, clock, 1)
        assert pwm.sounding == 0
        run(sound, clock, 100)
        assert [hz for _, hz in pwm.heard()] == [440, 0]


def test_later_tone_replaces_the_first():
    sound, pwm, clock = rig()
    sound.tone(440, 50)
    run(sound, clock, 30)
    sound.tone(880, 50)
    run(sound, clock, 100)
    assert pwm.heard() == [(0, 440), (30, 880), (80, 0)]


def test_rest():
    sound, pwm, clock = rig()
    sound.tone(440, 50)
    run(sound, clock, 10)
    sound.tone(0, 50)
    run(sound, clock, 100)
    assert pwm.heard() == [(0, 440), (10, 0)]


def test_muted():
    sound, pwm, clock = rig()
    assert sound.muted is False
    sound.tone(440, 50)
    run(sound, clock, 10)
    sound.muted = True
    assert pwm.sounding == 0
    sound.tone(880, 50)
    assert pwm.sounding == 0
    sound.muted = False
    assert pwm.sounding == 0
    sound.tone(660, 5)
    run(sound, clock, 20)
    assert pwm.heard() == [(0, 440), (10, 0), (10, 660), (15, 0)]


def test_recorder_keeps_the_last_changes():
    sound, pwm, clock = rig()
    for number in range(100):
        sound.tone(100 + number, 5)
        run(sound, clock, 10)
    heard = pwm.heard()
    assert len(heard) == 64
    assert heard[-2:] == [(990, 199), (995, 0)]
