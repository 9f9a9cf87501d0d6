"""Sounds: a few notes for what is worth hearing. Only loaded on a board that has something to make them with.

They say what an eye that is elsewhere would miss: that it is your turn, that a trick is over. Where only bots
play it is quiet.
"""

from hal import OK

# what is heard, by rank: a lesser sound does not interrupt a greater one
CLICK, CARD, REFUSED, TRICK, TURN, ROUND, ROUND_MADE, END, FAULT = range(9)

_HZ, _MS = 16, 10  # units of the bytes below
# A line a tune: pitch and length of each note, a pitch of 0 is a rest; a length of 0 ends the tune. The
# pitches 0x41 52 62 83 are C6 E6 G6 C7, to a tenth of a tone.
_NOTES = (
    b"\x83\x01\x00\x00"
    b"\x62\x02\x00\x00"
    b"\x15\x06\x00\x00"
    b"\x52\x06\x62\x0a\x00\x00"
    b"\x41\x08\x00\x02\x62\x0c\x00\x00"
    b"\x52\x08\x41\x0e\x00\x00"
    b"\x41\x07\x52\x07\x62\x07\x83\x10\x00\x00"
    b"\x62\x09\x00\x02\x62\x05\x62\x05\x83\x1c\x00\x00"
    b"\x1c\x0c\x15\x18\x00\x00"
)
_FIRST = b"\x00\x04\x08\x0c\x12\x1a\x20\x2a\x36"  # where each tune begins


class Sounds:
    """The tunes on ``board``'s sound, as far as the settings of ``attention`` want any. Nothing here waits or
    allocates.
    """

    def __init__(self, board, attention):
        self._sound = board.sound
        self._clock = board.clock
        self._attention = attention
        self._cue = -1  # what is being played, -1: nothing
        self._at = 0  # its next note
        self._end = 0  # tick at which the present one is over
        self._logged = 0  # bytes of the table's log that were heard
        self._asked = None

    def play(self, cue):
        """Begin one of the tunes above with the next step(), unless something greater is heard."""
        muted = not self._attention.settings.get("sound")
        self._sound.muted = muted
        if muted:
            self._cue = -1
        elif cue >= self._cue:
            self._cue = cue
            self._at = _FIRST[cue]
            self._end = self._clock.ticks_ms()

    def test(self):
        """Be heard, unless it is off: somebody has just chosen that."""
        self.play(TURN)

    def pressed(self, key, is_answered):
        """A key went down. An OK that nothing came of is refused aloud; a click for each key is a setting."""
        if key == OK and not is_answered:
            self.play(REFUSED)
        elif self._attention.settings.get("clicks"):
            self.play(CLICK)

    def follow(self, table):
        """The table has moved on: say how."""
        has_acted = len(table.log) != self._logged
        self._logged = len(table.log)
        before = self._asked
        self._asked = asked = table.asked
        moment = table.moment
        if not table.attended:
            return
        if moment is not None:
            if moment.must_confirm:
                self.play(ROUND_MADE if _is_made(table) else ROUND)
            elif has_acted:
                self.play(TRICK)
        elif table.is_over:
            self.play(END)
        elif asked is not None and table.bots[asked] is None and (has_acted or before is None):
            self.play(TURN)
        elif has_acted:
            self.play(CARD)

    def step(self):
        """Go on with the notes. Returns ms until the next one, None when it is quiet."""
        clock = self._clock
        now = clock.ticks_ms()
        self._sound.tick(now)
        if self._cue < 0:
            return None
        left = clock.ticks_diff(self._end, now)
        if left <= 0:
            left = _NOTES[self._at + 1] * _MS
            if not left:
                self._cue = -1
                return None
            self._sound.tone(_NOTES[self._at] * _HZ, left)
            self._end = clock.ticks_add(now, left)
            self._at += 2
        return left


def _is_made(table):
    # one person among bots hears how it went
    return table.bots.count(None) == 1 and table.face.did_well(table, table.bots.index(None))
