"""A reason: two answers, by how much they differ, and what carries the difference; in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fathomfive.toolkit.english import join_and

from .english import chance_of_100, in_points, of_100, wins, with_preview
from .parts import A_POINT, Part

EQUAL_CHANCE = 0.03  # a difference below which answers are about equal
SOON = 0.15  # of the tries: so many more wins before the horizon are the reason


@dataclass(frozen=True, slots=True)
class Line:
    """What one answer leads to."""

    option: int
    label: str
    preview: str  # what it brings now, by the rules
    won: float  # the true chance to win
    points: float  # lead over the best other seat; alone or together, the points themselves
    wins_soon: float = 0.0  # share of tries that win before the search stops looking ahead

    @property
    def agrees(self) -> bool:
        """Does the longer look confirm the wins that come soon?"""
        return self.wins_soon <= self.won + EQUAL_CHANCE


@dataclass(frozen=True, slots=True)
class Reason:
    """Why `better` beats `worse`; `parts` speak for it, the strongest first."""

    better: Line
    worse: Line | None
    gain: float  # of the chance to win, or points where one plays alone for them
    equal: bool
    parts: tuple[Part, ...] = ()
    more_points: float = 0.0  # that `better` surely brings; below 0 where it brings fewer
    counts_points: bool = True  # does a lead in points decide who wins?
    alone: bool = False
    has_public_parts: bool = True  # do the parts name no card?
    names: Mapping[int, str] = field(default_factory=dict)

    def sentence(self) -> str:
        """For the eyes of the seat only."""
        if self.worse is None:
            return f"{quoted(self.better)}: {self.outcome(self.better)}."
        if self.equal and self.differs_in_points:
            more, fewer = (self.better, self.worse) if self.more_points > 0 else (self.worse, self.better)
            return (
                f"{quoted(more)} and {quoted(fewer)} win about equally often ({wins(self.better.won)}), "
                f"but “{more.label}” is {self.points_of(more)}."
            )
        if self.equal:
            both = f"{quoted(self.better)} and {quoted(self.worse)}"
            return f"{both} are about equally good: either way {self.outcome(self.better)}."
        return f"{quoted(self.better)} is better than {quoted(self.worse)}{self.because()}. {self.figures()}"

    def beside_rival(self) -> str:
        """The same where the better option has just been named: for hints."""
        if self.worse is None:
            return f"Expected: {self.outcome(self.better)}."
        if self.equal and self.differs_in_points and self.more_points > 0:
            often = f"{quoted(self.worse)} wins about as often ({wins(self.worse.won)})"
            return f"{often} but is {self.points_of(self.worse)}."
        if self.equal:
            return f"{quoted(self.worse)} is about as good: either way {self.outcome(self.better)}."
        return f"It is better than {quoted(self.worse)}{self.because()}. {self.figures()}"

    @property
    def differs_in_points(self) -> bool:
        return self.counts_points and not self.alone and abs(self.more_points) >= A_POINT

    def points_of(self, line: Line) -> str:
        """How one of the two compares with the other."""
        more = (self.more_points > 0) == (line is self.better)
        return f"worth {in_points(abs(self.more_points))} {'more' if more else 'less'}"

    def because(self) -> str:
        """What it enables and what it prevents; nothing where no part stands out."""
        said = []
        if self.worse and self.better.wins_soon - self.worse.wins_soon >= SOON and self.better.agrees:
            soon, later = of_100(self.better.wins_soon), of_100(self.worse.wins_soon)
            said.append(f"it wins within a few turns in {soon} of 100 tries, the other in {later or 'none'}")
        own = [part for part in self.parts if part.seat < 0]
        if own:
            said.append(
                f"it {'gains more from' if self.counts_points else 'does more for'} {self.named(own)}"
            )
        for seat in sorted({part.seat for part in self.parts if part.seat >= 0}):
            theirs = self.named([part for part in self.parts if part.seat == seat])
            name = self.names.get(seat, f"Seat {seat + 1}")
            said.append(
                f"{name} gets less from {theirs}"
                if self.counts_points
                else f"it sets {name} back in {theirs}"
            )
        return f": {', and '.join(said)}" if said else ""

    def in_points_only(self) -> str:
        """The plainest reason, where no part stands out: it brings more points."""
        more = self.differs_in_points and self.more_points > 0
        return f": it is {self.points_of(self.better)}" if more else ""

    def named(self, parts: Sequence[Part]) -> str:
        if not self.counts_points:
            return join_and([part.name for part in parts])
        return join_and([f"{part.name} ({'+' if part.by > 0 else ''}{in_points(part.by)})" for part in parts])

    def figures(self) -> str:
        if self.worse is None:
            return f"Expected: {self.outcome(self.better)}."
        if self.alone:
            return f"It should bring about {in_points(self.gain)} more."
        high, low = chance_of_100(self.better.won), chance_of_100(self.worse.won)
        said = f"It wins about {high} games in 100 instead of {low}"
        if not self.differs_in_points:
            return f"{said}."
        return f"{said} {'and' if self.more_points > 0 else 'but'} is {self.points_of(self.better)}."

    def outcome(self, line: Line) -> str:
        if self.alone:
            return f"about {in_points(line.points)}"
        said, lead = wins(line.won), round(line.points)
        if not self.counts_points:
            return said
        if lead == 0:
            return f"{said}, level on points"
        return f"{said}, {in_points(abs(lead))} {'ahead' if lead > 0 else 'behind'}"

    def remark(self) -> str:
        """A bot's words at the table: what it expects, and what decided.  Names no card."""
        expects = f"I expect {self.outcome(self.better)}."
        if self.worse is None or not (self.equal or self.has_public_parts):
            return expects
        if self.equal:
            return expects if self.differs_in_points else f"{expects} Two options were about equal."
        own = [part.name for part in self.parts if part.seat < 0]
        others = [part.name for part in self.parts if part.seat >= 0]
        if own:
            return f"{expects} This does most for {join_and(own)}."
        return f"{expects} This sets others back in {join_and(others)}." if others else expects


def quoted(line: Line) -> str:
    return with_preview(line.label, line.preview)
