"""Twins: two positions of one seat's information set.  What the seat reads must be equal until it sees a difference."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fathomfive.kernel import loop
from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.events import Event, Spot
from fathomfive.kernel.recording.journal import Journal
from fathomfive.kernel.state import EVERYONE, SPECTATOR, Position


def viewers(s: Position) -> range:
    """All viewers: the spectator and the seats."""
    return range(SPECTATOR, s.seats)


def hidden_cards(s: Position, seat: int) -> dict[str, list[tuple[str, int, list[int]]]]:
    """All cards that the seat cannot see, by family: field, owner and cards."""
    found: dict[str, list[tuple[str, int, list[int]]]] = {}
    for name, field in s.fields.items():
        if field.holds_cards and field.seen_by != EVERYONE:
            for owner, row in field.rows(getattr(s, name)):
                if not s.can_see(seat, name, owner):
                    found.setdefault(f"{field.of} of {owner}" if field.own else field.of, []).append(
                        (name, owner, row)
                    )
    return found


def hidden_numbers(s: Position, seat: int) -> list[tuple[str, int]]:
    """Field and owner of every number or row of numbers of other seats that this one cannot see."""
    own = [name for name, field in s.fields.items() if field.each_seat and not field.holds_cards]
    return [(name, owner) for name in own for owner in range(s.seats) if not s.can_see(seat, name, owner)]


def lying_open(s: Position, seat: int) -> set[int]:
    """The cards that a seat can see."""
    view = s.view(seat)
    holding = [name for name, field in s.fields.items() if field.holds_cards]
    rows = [row for name in holding for _, row in s.fields[name].rows(view[name])]
    return {card for row in rows for card in row if card is not None and card >= 0}


def texts(game: Game, s: Position, seat: int) -> list[object]:
    """Every text that the table would show this seat now."""
    seen, words = s.seen_from(seat), game.words
    shown: list[object] = [words.describe(seen, seat)]
    if s.asked == seat >= 0:
        step, *arguments = s.pending[-1]
        shown.append(words.prompt(seen, step, arguments))
        for option in s.options:
            shown += [
                words.label(seen, step, arguments, option),
                words.preview(seen, step, arguments, option),
                words.targets(seen, step, arguments, option),
            ]
        shown += [words.why_not(seen, seat, thing) for thing in things(s)]
    return shown


def things(s: Position) -> list[str]:
    """The id of everything on the table: each field, and each place in it."""
    found = []
    for name, field in s.fields.items():
        for owner, row in field.rows(getattr(s, name)):
            found += [str(Spot(name, owner)), *(str(Spot(name, owner, index)) for index in range(len(row)))]
    return found


@dataclass
class Deed:
    event: Event
    after: dict[str, Any]  # what the watching seat sees then


class WatchingJournal(Journal):
    """A journal that records what one seat sees after each deed."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game.words)
        self.seat, self.watched = seat, list[Deed]()

    def after(self, s: Position) -> None:
        super().after(s)
        self.watched.append(Deed(self.events[-1], s.view(self.seat)))


def assert_equal_until_seen(game: Game, truth: Position, twin: Position, seat: int, option: int) -> None:
    """Answers in both positions and compares what the seat reads of each deed until it sees a difference.

    The secret answer of another seat differs between both where it can, and must not show either.
    """
    in_secret = truth.pending[-1][0].secret and truth.asked != seat
    other = next((offered for offered in twin.options if offered != option), option) if in_secret else option
    if other not in twin.options:
        return
    twin.rng = truth.rng[:]
    for one, two in zip(deeds(game, truth, seat, option), deeds(game, twin, seat, other), strict=False):
        if one.after != two.after or one.event.step != two.event.step:
            return
        assert one.event.seen_by(seat) == two.event.seen_by(seat), (
            f"an event tells seat {seat} something hidden"
        )
        assert one.event.line(seat) == two.event.line(seat), f"a log line tells seat {seat} something hidden"


def deeds(game: Game, s: Position, seat: int, option: int) -> list[Deed]:
    played, journal = s.copy(), WatchingJournal(game, seat)
    played.journal = journal
    loop.answer(played, option)
    return journal.watched
