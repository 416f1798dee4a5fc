"""The parts of a reason as clauses: what an answer gains, what it denies others, and what it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fathomfive.toolkit.english import join_and

from .english import in_points
from .parts import Part


class Clauses:
    """In points where those count; else the parts alone, because their figures mean nothing to people."""

    def __init__(self, counts_points: bool, names: Mapping[int, str]) -> None:
        self.counts_points, self.names = counts_points, names

    def own(self, parts: Sequence[Part]) -> list[str]:
        """What the better answer brings more of."""
        if not parts:
            return []
        if not self.counts_points:
            return [f"it does more for {self.listed(parts)}"]
        gains, penalties = split(parts)
        clauses = [f"gains more from {self.listed(gains)}"] * bool(gains)
        clauses += [f"loses {in_points(abs(part.by))} less to {part.name}" for part in penalties]
        return [f"it {join_and(clauses)}"]

    def others(self, parts: Sequence[Part]) -> list[str]:
        """What each of the others gets less of."""
        return [
            clause
            for seat in sorted({part.seat for part in parts})
            for clause in self.of_other(self.name(seat), [part for part in parts if part.seat == seat])
        ]

    def of_other(self, name: str, parts: Sequence[Part]) -> list[str]:
        if not self.counts_points:
            return [f"it sets {name} back in {self.listed(parts)}"]
        gains, penalties = split(parts)
        clauses = [f"gets less from {self.listed(gains)}"] * bool(gains)
        clauses += [f"loses {in_points(abs(part.by))} more to {part.name}" for part in penalties]
        return [f"{name} {join_and(clauses)}"]

    def price(self, part: Part) -> str:
        """What the better answer brings less of, or gives to others."""
        who, more = ("it", "less") if part.is_own else (self.name(part.seat), "more")
        if not self.counts_points:
            does = f"it does less for {part.name}" if part.is_own else f"it helps {who} in {part.name}"
            return f"though {does}"
        if part.is_penalty:
            return f"though {who} loses {in_points(abs(part.by))} {'more' if part.is_own else 'less'} to {part.name}"
        return f"though {who} {'gains' if part.is_own else 'gets'} {more} from {self.listed([part])}"

    def listed(self, parts: Sequence[Part]) -> str:
        if not self.counts_points:
            return join_and([part.name for part in parts])
        return join_and([f"{part.name} ({'+' if part.by > 0 else ''}{in_points(part.by)})" for part in parts])

    def name(self, seat: int) -> str:
        return self.names.get(seat, f"Seat {seat + 1}")


def split(parts: Sequence[Part]) -> tuple[list[Part], list[Part]]:
    """Gains and penalties."""
    return [part for part in parts if not part.is_penalty], [part for part in parts if part.is_penalty]
