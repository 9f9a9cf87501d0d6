"""The hardware contract: what a board gives the firmware, on one page.

A board file (``hal/boards/NAME.py``) has one function ``board()`` that wires parts to pins and returns a
``Board``. The parts keep the promises below; what a board lacks is ``None``, never a stub that lies. The
simulated board of the PC is just another board file: it runs the same drivers on buses that decode.

Display (``hal/display/CONTROLLER.py``), a ``framebuf.FrameBuffer`` subclass: draw on it, then show
    width, height       pixels, as the person sees them
    colors              2: mono, ink 1 is lit (on paper: black); 16: indexed through a palette
    pixels, stride      the frame buffer's memory; bytes from a row, or from a page of eight rows, to the next
    form                how it lies: COLUMNS, a byte is eight pixels of a column, the top one in bit 0; ROWS,
                        eight of a row, the left one in bit 0; NIBBLES, two of a row, the left one high
    palette(rgb)        only with 16 colors: 48 bytes, red, green and blue of each ink. In force for what is
                        shown from then on; before, ink 0 is black and all others are white
    show(x, y, w, h)    send what covers that rectangle; without arguments the whole frame. Clipped; empty is
                        no error. Allocates nothing. OSError when the panel does not answer: the buffer is
                        intact, and the next show() of the whole frame makes good
    contrast(level)     0..255, as bright as the panel goes; kept while the panel is off
    invert(on)          swap lit and dark on the whole panel
    power(on)           panel on or asleep; the panel's memory is kept, nothing is lost
    slow                True for e-ink: a frame takes from tenths of a second to seconds. show() then only
                        starts, and what is shown meanwhile is kept and goes with the next one
    busy                True while a slow panel changes; reading it starts what was kept. False on others
    refresh_fully()     the whole frame so that nothing remains of what was there before (a hand, at a change
                        of seat): slower than show() on e-ink, the same on others

Buttons (``hal/buttons.py``): from two to eight physical keys to four logical ones, polled, debounced
    poll(now_ms)        next event, or NO_EVENT when there is none for now: call until NO_EVENT, every
                        5..20 ms. ``now_ms`` are the clock's ticks. Allocates nothing. Never raises for a
                        stuck key
    held                bit mask of the logical keys that are down: ``held >> KEY & 1``
    stuck               bit mask of physical keys that were down at the start and have not been let go yet;
                        they give no event until they are let go
    is_held_since_start(key)   whether a physical key that means that logical one, if only by a long press,
                        was down when the keys were made and still is
    settling            True while a key was last seen moving. Who polls seldom, since the board sleeps, polls
                        every 5 ms while it is True, so that a short press is counted like any other
    An event is ``kind | key``: ``event & KEY_MASK`` and ``event & KIND_MASK``. PRESS comes once when a key
    goes down, REPEAT while PREV or NEXT is held, LONG once when a key has been held for long, RELEASE at the
    end. A key that carries two meanings (boards with two buttons) gives the PRESS of the short one when it is
    let go early, else the PRESS of the long one while it is still held; each is followed by its RELEASE.
    Of two physical keys with one meaning each gives its own events.

Clock (``hal/clock.py``; virtual: ``hal/sim/clock.py``)
    ticks_ms()          milliseconds that wrap at ``ticks_period`` (2**30 on boards): only differences mean
                        anything
    ticks_diff(a, b)    a - b in ms, right across the wrap while less than half a period apart
    ticks_add(t, ms)    the tick that lies ms after t
    sleep_ms(ms)        for the main loop alone; nothing below it sleeps

Storage (``hal/storage.py``): small named files. Names have up to 24 signs of ``a-z 0-9 _ - .``, do not begin
with a dot and do not end in ``.tmp``
    names()             sorted list of names
    read(name)          bytes, or None if there is no such file
    write(name, data)   the whole file at once: after a power cut the old one is there or the new one, never a
                        mixture
    append(name, data)  to the end, flushed before it returns; creates the file
    remove(name)        no error if there is none
    StorageError (an OSError) with a sentence that says what to do: full, read-only, a bad name

Sound (``hal/sound.py``)
    tone(hz, ms)        starts a tone and returns at once; a new tone replaces the old one; hz 0 is a rest
    tick(now_ms)        ends the tone when its time is over
    muted               settable; while True nothing sounds

Power (``hal/power.py``)
    battery()           percent 0..100, or None where it can't be read truthfully

Led (``hal/light.py``): a light beside the display, on while it is this station's turn
    set(on)             on or off

Errors in wiring (a missing part, a wrong address) raise OSError from ``board()`` with the part's name.
"""

# forms of a frame buffer
COLUMNS, ROWS, NIBBLES = 0, 1, 2

# logical keys
PREV, NEXT, OK, BACK = 0, 1, 2, 3
KEY_NAMES = ("previous", "next", "ok", "back")

# kinds of event
PRESS, REPEAT, LONG, RELEASE = 0x00, 0x10, 0x20, 0x30
KEY_MASK, KIND_MASK = 0x0F, 0xF0
NO_EVENT = -1


class StorageError(OSError):
    """A file could not be read or written; str() says what happened and what to do."""


class Board:
    """The parts of one board.

    displays: one for each station, first is the main one; buttons: the keys beside each display, same length.
    storage, sound and power may be None. leds: one for each station, None where it has none. name: for people
    and logs.
    """

    def __init__(self, name, displays, buttons, clock, storage=None, sound=None, power=None, leds=None):
        if len(displays) != len(buttons) or not displays:
            raise ValueError("a board needs keys for each display, and one display at least")
        if leds is None:
            leds = (None,) * len(displays)
        elif len(leds) != len(displays):
            raise ValueError("a led, or None, for each display")
        self.name = name
        self.displays = displays
        self.buttons = buttons
        self.clock = clock
        self.storage = storage
        self.sound = sound
        self.power = power
        self.leds = leds
