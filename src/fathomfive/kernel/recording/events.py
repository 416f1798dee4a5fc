"""The events of a deed: which cards moved from where to where, which numbers changed, and who could see it.

Found by comparing the position before and after, so no rule has to report anything.  Log lines, animation,
sound and announcements are all made from events.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ..state import EVERYONE, SPECTATOR, UNKNOWN, Field, Position

NO_INDEX = -1
Place = tuple[str, int, int]  # what a Spot holds; cheaper, and most cards have not moved


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the table; its text is the id by which clients know it: `store:2`, `tank:0:4`, `deck`."""

    field: str
    seat: int = SPECTATOR
    index: int = NO_INDEX

    def __str__(self) -> str:
        return ":".join([self.field, *(str(n) for n in (self.seat, self.index) if n >= 0)])


@dataclass(frozen=True, slots=True)
class Move:
    card: int
    source: Spot
    target: Spot
    known_to: frozenset[int]  # the seats, and SPECTATOR, who saw which card it was


@dataclass(frozen=True, slots=True)
class Change:
    spot: Spot
    before: int
    after: int
    known_to: frozenset[int]


@dataclass(frozen=True, slots=True)
class Event:
    """One deed.  `seat` is whose deed it was, or SPECTATOR for the game's own; `answer` is None where nothing
    was asked."""

    decision: int  # how many answers had been given before
    step: str
    seat: int
    arguments: tuple[int, ...]
    answer: int | None
    forced: bool  # the only option, so it was answered by itself
    secret: bool
    moves: tuple[Move, ...] = ()
    changes: tuple[Change, ...] = ()
    chance: tuple[int, ...] = ()
    # by viewer; SPECTATOR's is for all who have none of their own
    lines: dict[int, str] = field(default_factory=dict)

    def line(self, viewer: int) -> str:
        return self.lines.get(viewer, self.lines.get(SPECTATOR, ""))

    def seen_by(self, viewer: int) -> Event:
        """The same event as far as a seat saw it: unknown cards are UNKNOWN, hidden numbers and secret
        answers are left out.

        Only its own seat sees that an answer was forced: that may follow from a hidden hand.
        """
        moves = tuple(m if viewer in m.known_to else replace(m, card=UNKNOWN) for m in self.moves)
        changes = tuple(c for c in self.changes if viewer in c.known_to)
        own = viewer == self.seat
        answer = None if self.secret and not own else self.answer
        return Event(
            self.decision,
            self.step,
            self.seat,
            self.arguments,
            answer,
            self.forced and own,
            self.secret,
            moves,
            changes,
        )

    def is_public(self, seats: int) -> bool:
        known = [move.known_to for move in self.moves] + [change.known_to for change in self.changes]
        return not self.secret and all(len(viewers) == seats + 1 for viewers in known)


def differences(
    before: Position, after: Position, by_chance: bool
) -> tuple[tuple[Move, ...], tuple[Change, ...]]:
    """What moved and what changed; if chance had a part in it, piles may have been shuffled on the way."""
    changed = after.changed_fields(before)
    holding = [name for name in changed if after.fields[name].holds_cards]
    was = {card: place for name in holding for card, place in _cards(before, name)}
    moved = [
        (card, Spot(*was[card]), Spot(*place))
        for name in holding
        for card, place in _cards(after, name)
        if card in was and _moved(after.fields[name], was[card], place)
    ]
    moves = [
        Move(card, source, target, _who_knows(before, source, by_chance) | _who_saw(after, target))
        for card, source, target in moved
    ]
    changes = [change for name in changed if name not in holding for change in _changes(before, after, name)]
    return tuple(moves), tuple(changes)


def reveals(before: Position, after: Position, moves: tuple[Move, ...]) -> bool:
    """Can anybody see a card or a number that they could not see before?"""
    return any(_who_saw(after, move.target) - _who_saw(before, move.source) for move in moves) or _opened(
        before, after
    )


def _opened(before: Position, after: Position) -> bool:
    """Did a field open to somebody without any card moving?"""
    fields = [(name, declared) for name, declared in after.fields.items() if declared.open_if]
    return any(
        _who_saw(after, Spot(name, owner)) - _who_saw(before, Spot(name, owner))
        for name, declared in fields
        for owner, row in declared.rows(getattr(after, name))
        if row
    )


def _cards(s: Position, name: str) -> Iterator[tuple[int, Place]]:
    """All cards of a field.  In a hidden hand or pile they have no index: it could tell which card it was."""
    declared = s.fields[name]
    hidden = declared.kind == "zone" and declared.seen_by != EVERYONE
    for owner, row in declared.rows(getattr(s, name)):
        for index, card in enumerate(row):
            if card >= 0:
                yield card, (name, owner, NO_INDEX if hidden else index)


def _moved(declared: Field, source: Place, target: Place) -> bool:
    """Cards of a zone close ranks when one leaves; that is not a move."""
    return source != target and not (source[:2] == target[:2] and declared.kind == "zone")


def _who_saw(s: Position, spot: Spot) -> frozenset[int]:
    return s.viewers_of(spot.field, spot.seat)


def _who_knows(before: Position, source: Spot, by_chance: bool) -> frozenset[int]:
    """Who saw which card left: nobody if it was in a pile that may have been shuffled before."""
    return (
        frozenset() if by_chance and before.fields[source.field].kind == "zone" else _who_saw(before, source)
    )


def _changes(before: Position, after: Position, name: str) -> Iterator[Change]:
    declared = after.fields[name]
    pairs = zip(declared.rows(getattr(before, name)), declared.rows(getattr(after, name)), strict=True)
    for (owner, old), (_, new) in pairs:
        for index, (was, now) in enumerate(zip(old, new, strict=True)):
            if was != now:
                spot = Spot(name, owner, index if declared.is_row else NO_INDEX)
                yield Change(spot, was, now, _who_saw(after, spot))
