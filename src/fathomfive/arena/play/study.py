"""Studies games in detail: the cards that a seat ended with, its opening, the sources of its points, and whether it won.

A study consists of sums only, so studies of any batches can be added up.  Knows no game: `toolkit.held_cards` finds the
owner of each card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from fathomfive.kernel.game import Game
from fathomfive.kernel.state import EVERYONE, Position
from fathomfive.toolkit.held_cards import cards_of

Key = tuple[str, str, str]  # kind of thing, place, name: ("card", "tank", "Anthias")
# places of the sums of each seat: games, parts of wins, points and their squares
TRIES, WON, POINTS, SQUARES, SUMS = 0, 1, 2, 3, 4
WHOLE = 60  # parts of a win, so that two to six seats can share one
EVERY: Key = ("seat", "", "")  # every seat of every game: the baseline
WINNERS: Key = ("seat", "winners", "")
OPENING = 6  # decisions of a seat that count as its opening


@dataclass(slots=True)
class GameStatistics:
    games: int = 0
    tallies: dict[Key, list[int]] = field(default_factory=dict)  # for each key the sums of seat 0, seat 1 …
    changed: set[str] = field(default_factory=set)  # numbers of a seat that changed after the opening

    def add(self, key: Key, seat: int, seats: int, won: int, points: int) -> None:
        tally = self.tallies.setdefault(key, [0] * SUMS * seats)
        for place, more in enumerate((1, won, points, points * points), SUMS * seat):
            tally[place] += more

    def __iadd__(self, more: GameStatistics) -> GameStatistics:
        self.games += more.games
        self.changed |= more.changed
        for key, tally in more.tallies.items():
            mine = self.tallies.get(key)
            self.tallies[key] = [a + b for a, b in zip(mine, tally, strict=True)] if mine else tally[:]
        return self


class Opening:
    """The first decisions of each seat in one game, in words, and the order in which seats decided first."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.answers: list[dict[str, str]] = [{} for _ in range(seats)]  # the first answer to each step
        self.order: list[int] = []
        self.left = [OPENING] * seats
        self.numbers: dict[str, list[int]] | None = None  # traits of the seats when all openings are over

    @property
    def over(self) -> bool:
        return self.numbers is not None

    def note(self, s: Position, option: int) -> None:
        """Records the option that is about to be played."""
        if not any(self.left):
            self.numbers = {name: list(getattr(s, name)) for name in traits(type(s))}  # type: ignore[arg-type]    # mypy: the class of an unhashable object
            return
        seat = s.asked
        if seat not in self.order:
            self.order.append(seat)
        if self.left[seat]:
            self.left[seat] -= 1
            step, *arguments = s.pending[-1]
            if step.name not in self.answers[seat]:
                self.answers[seat][step.name] = self.game.words.label(
                    s.seen_from(seat), step, arguments, option
                )


def studied(study: GameStatistics, game: Game, s: Position, opening: Opening, won: Sequence[int]) -> None:
    """Adds one finished game.  `won` has each seat's parts of the win; a whole win has WHOLE parts."""
    study.games += 1
    for name, was in (opening.numbers or {}).items():
        if was != getattr(s, name):
            study.changed.add(name)
    for seat in range(s.seats):
        points = game.score(s, seat)
        for key in (EVERY, *things(game, s, seat, opening)):
            study.add(key, seat, s.seats, won[seat], points)
        if won[seat]:
            study.add(WINNERS, seat, s.seats, won[seat], points)
        for source, gained in sources(game, s, seat).items():
            study.add(("source", "", source), seat, s.seats, won[seat], gained)
            if won[seat]:
                study.add(("source", "winners", source), seat, s.seats, won[seat], gained)


def things(game: Game, s: Position, seat: int, opening: Opening) -> Iterator[Key]:
    """Everything about this seat that may explain its result, each thing once."""
    yield from sorted({("card", where, game.card_names[card]) for where, card in cards_of(game, s, seat)})
    yield from (("opening", step, answer) for step, answer in opening.answers[seat].items())
    yield from (("trait", name, str(getattr(s, name)[seat])) for name in traits(type(s)))  # type: ignore[arg-type]    # mypy: the class of an unhashable object
    if seat in opening.order:
        yield "order", "", str(1 + opening.order.index(seat))


def sources(game: Game, s: Position, seat: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for source in game.breakdown(s, seat):
        found[source.name] += source.points
    return found


@cache
def traits(position: type[Position]) -> tuple[str, ...]:
    """The public numbers of each seat.  Those that never change are traits of the seat, such as its side or character."""
    return tuple(
        name
        for name, kept in position.fields.items()
        if kept.kind == "number" and kept.each_seat and kept.seen_by == EVERYONE
    )
