"""Two ways of doing a thing, timed in turn: on a busy machine only their ratio means anything.

Time is this process's own, so that what else runs disturbs it little: neither side may wait, or start
processes.
"""

import gc
import time
from statistics import median


class Comparison:
    """``ours`` and ``theirs`` each do a slice of work, some tens of milliseconds, and return how much it was.

    ``unit`` is what they count; ``wanted`` the ratio of speeds that the project asks for, None if it asks for
    none.
    """

    def __init__(self, title, unit, ours, theirs, wanted=None):
        self.title = title
        self.unit = unit
        self.ours = ours
        self.theirs = theirs
        self.wanted = wanted

    def run(self, rounds):
        """Time both in turn, so many rounds; returns (ratios, our rates, their rates), units a second."""
        _rate(self.ours)
        _rate(self.theirs)
        ours, theirs = [], []
        for turn in range(rounds):
            # who is first changes, so that a machine that speeds up or slows down favours neither
            if turn % 2:
                theirs.append(_rate(self.theirs))
                ours.append(_rate(self.ours))
            else:
                ours.append(_rate(self.ours))
                theirs.append(_rate(self.theirs))
        return [mine / other for mine, other in zip(ours, theirs, strict=True)], ours, theirs

    def report(self, rounds):
        """Run it, and say in a few lines what came out."""
        ratios, ours, theirs = self.run(rounds)
        ratio = median(ratios)
        verdict = ""
        if self.wanted is not None:
            verdict = f"; wanted {self.wanted:g} x" + ("" if ratio >= self.wanted else ": MISSED")
        spread = f"median of {rounds} rounds, {min(ratios):.2f} to {max(ratios):.2f}"
        return (f"{self.title}\n"
                f"  {ratio:8.2f} x   ({spread}{verdict})\n"
                f"  {median(ours):12,.0f} against {median(theirs):,.0f} {self.unit} a second")


def _rate(work):
    gc.collect()
    begun = time.process_time()
    done = work()
    return done / (time.process_time() - begun)
