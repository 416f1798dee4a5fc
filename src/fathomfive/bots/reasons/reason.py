"""A reason: two answers, how much they differ, and what makes the difference; in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fathomfive.toolkit.english import join_and

from .because import Clauses
from .english import chance_of_100, in_points, of_100, wins, with_preview
from .parts import A_POINT, Part

EQUAL_CHANCE = 0.03  # a difference below which answers are about equal
SOON = 0.15  # of the tries: this many more wins before the horizon are the reason …
CONFIRMED = 0.5  # … if the chance to win differs by this share of them: else the other wins a little later
EVEN = 50  # wins in 100 games, between two …
LEVEL = 10  # … and this many from it, a lead of no points agrees with it


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
    price: Part | None = None  # what `better` brings less of, if that is much
    unclear: bool = False  # they differ, but by less than the tries can tell
    is_rough: bool = False  # too few tries to call anything equal without need
    more_points: float = 0.0  # that `better` surely brings; below 0 where it brings fewer
    counts_points: bool = True  # does a lead in points decide who wins?
    alone: bool = False
    seats: int = 2
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
        if self.unclear:
            return f"{quoted(self.better)} seems better than {quoted(self.worse)}, {self.not_sure()}"
        return f"{quoted(self.better)} is better than {quoted(self.worse)}{self.because()}. {self.figures()}"

    def beside_rival(self) -> str:
        """The same where the better option has just been named: for hints."""
        if self.worse is None:
            return f"Expected: {self.outcome(self.better)}."
        if self.equal and self.differs_in_points and self.more_points > 0:
            often = f"{quoted(self.worse)} wins about as often ({wins(self.worse.won)})"
            return f"{often} but is {self.points_of(self.worse)}."
        if self.equal:
            expected = self.outcome(self.better) if self.alone else f"{wins(self.better.won)} from here"
            return f"{quoted(self.worse)} is about as good, so choose as you like: either way {expected}."
        if self.unclear:
            return f"It seems better than {quoted(self.worse)}, {self.not_sure()}"
        return f"It is better than {quoted(self.worse)}{self.because()}. {self.figures()}"

    @property
    def differs_in_points(self) -> bool:
        return self.counts_points and not self.alone and abs(self.more_points) >= A_POINT

    def points_of(self, line: Line) -> str:
        """How one of the two compares with the other."""
        more = (self.more_points > 0) == (line is self.better)
        return f"worth {in_points(abs(self.more_points))} {'more' if more else 'less'}"

    def because(self) -> str:
        """What it enables and what it prevents, and what it costs; nothing where no part stands out."""
        writer, clauses = Clauses(self.counts_points, self.names), []
        if self.wins_soon:
            assert self.worse
            soon, later = of_100(self.better.wins_soon), of_100(self.worse.wins_soon)
            clauses.append(
                f"it wins within a few turns in {soon} of 100 tries, the other in {later or 'none'}"
            )
        clauses += writer.own([part for part in self.parts if part.is_own])
        clauses += writer.others([part for part in self.parts if not part.is_own])
        price = f", {writer.price(self.price)}" if self.price else ""
        return f": {', and '.join(clauses)}{price}" if clauses else ""

    @property
    def wins_soon(self) -> bool:
        """Are wins that come soon the reason?"""
        if self.worse is None:
            return False
        sooner = self.better.wins_soon - self.worse.wins_soon
        return sooner >= SOON and self.gain >= CONFIRMED * sooner and self.better.agrees

    def in_points_only(self) -> str:
        """The plainest reason, where no part stands out: it brings more points."""
        more = self.differs_in_points and self.more_points > 0
        return f": it is {self.points_of(self.better)}" if more else ""

    def figures(self) -> str:
        if self.worse is None:
            return f"Expected: {self.outcome(self.better)}."
        if self.alone:
            return f"It should bring about {in_points(self.gain)} more."
        high, low = chance_of_100(self.better.won), chance_of_100(self.worse.won)
        text = f"It wins about {high} games in 100 instead of {low}"
        if not self.differs_in_points:
            return f"{text}."
        return f"{text} {'and' if self.more_points > 0 else 'but'} is {self.points_of(self.better)}."

    def not_sure(self) -> str:
        assert self.worse
        if self.alone:
            return f"but that is not sure: expect {self.outcome(self.better)}."
        high, low = chance_of_100(self.better.won), chance_of_100(self.worse.won)
        return f"but that is not sure: about {high} and {low} wins in 100 games."

    def outcome(self, line: Line) -> str:
        if self.alone:
            return f"about {in_points(line.points)}"
        text, lead = wins(line.won), round(line.points)
        if not self.counts_points or self.denies(line.won, lead):
            return text
        if lead == 0:
            return f"{text}, level on points"
        return f"{text}, {in_points(abs(lead))} {'ahead' if lead > 0 else 'behind'}"

    def denies(self, won: float, lead: int) -> bool:
        """Does the chance to win contradict the lead?  The chance is calibrated, the lead is not."""
        above = chance_of_100(won) - EVEN
        return self.seats == 2 and (abs(above) > LEVEL if lead == 0 else above * lead < 0)

    def remark(self) -> str:
        """A bot's words at the table: what it expects, and what decided.  Names no card."""
        expects = f"I expect {self.outcome(self.better)}."
        if self.worse is None or self.unclear or not (self.equal or self.has_public_parts):
            return expects
        if self.equal:
            silent = self.differs_in_points or self.is_rough
            return expects if silent else f"{expects} Two options were about equal."
        own = [part.name for part in self.parts if part.is_own]
        others = [part.name for part in self.parts if not part.is_own]
        if own:
            return f"{expects} This does most for {join_and(own)}."
        them = "my opponent" if self.seats == 2 else "others"
        return f"{expects} This sets {them} back in {join_and(others)}." if others else expects


def quoted(line: Line) -> str:
    return with_preview(line.label, line.preview)
