"""A bot of one's own: it counts what is left in the deck, from what its seat has seen, and weighs one more dive."""

from __future__ import annotations

from fathomfive import Eyes
from fathomfive.kernel.verbs import NO, YES

from ..content.load import PEARLS, VALUE


class Counter:
    """`risk` is what it may lose beside what it may win: 1.0 breaks even, less is careful."""

    def __init__(self, risk: float = 1.0, seed: int = 0) -> None:
        self.risk, self.seed, self.why = risk, seed, ""

    def choose(self, eyes: Eyes) -> int:
        s = eyes.imagine(self.seed)  # what it reads of it is seen by all
        lying = {pearl for pile in (s.sea, *s.net, *s.chest) for pearl in pile}
        left = [pearl for pearl in range(PEARLS) if pearl not in lying]
        held = [VALUE[pearl] for pearl in s.net[eyes.seat]]
        tears = [pearl for pearl in left if VALUE[pearl] in held]
        gain = sum(VALUE[pearl] for pearl in left if pearl not in tears)
        again = len(tears) * sum(held) < self.risk * gain
        self.why = f"{len(tears)} of {len(left)} pearls would tear the net."
        return YES if again else NO
