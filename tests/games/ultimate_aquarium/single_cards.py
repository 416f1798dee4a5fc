"""Questions about one card, answered from outside by laying out tanks: where it looks, what it likes, what it
is worth."""

from __future__ import annotations

from fathomfive.games.ultimate_aquarium.content import load as content

from .scenario import CELLS, cell, ended

ALL_KINDS = tuple(each.id for each in content.KINDS)
TYPE = {each.id: each.type for each in content.KINDS}


def copies(kind: str) -> int:
    """How many physical cards of this kind there are, in the deck and in all starter sets."""
    return sum(content.KINDS[number].id == kind for number in content.KIND)


def points(kind: str, picture: str) -> int:
    """The points of the first card of this kind in a tank."""
    pad = ended(4).lay_tank(picture).table.scores[0].breakdown
    return pad[picture.replace("/", " ").split().index(kind)].points


def alone(kind: str, at: str, among: str = "water") -> int:
    """Its points with eight starter cards of one kind around it."""
    return _try(kind, at, {}, among)


def reach(kind: str, at: str, of: str, among: str = "water") -> str:
    """How its points change with a card `of` that kind in each other cell: `. . . / +1 . +1 / . . .`."""
    base = alone(kind, at, among)
    changes = [_try(kind, at, {there: of}, among) - base if there != at else 0 for there in CELLS]
    shown = [f"{change:+d}" if change else "." for change in changes]
    return " / ".join(" ".join(shown[row : row + 3]) for row in (0, 3, 6))


def likes(kind: str, at: str, there: str, among: str = "water") -> str:
    """Which cards in that cell change its points: whole types by name, single kinds with a #."""
    base = alone(kind, at, among)
    counted = {
        other for other in ALL_KINDS if other != among and _try(kind, at, {there: other}, among) != base
    }
    whole = {
        TYPE[one] for one in counted if {k for k in ALL_KINDS if TYPE[k] == TYPE[one]} - {among} <= counted
    }
    return " ".join(sorted(whole) + sorted(f"#{one}" for one in counted if TYPE[one] not in whole))


def _try(kind: str, at: str, there: dict[str, str], among: str) -> int:
    names = [among] * 9
    for where, what in {**there, at: kind}.items():
        names[cell(where)] = what
    return int(ended(4).lay_tank(" ".join(names)).table.scores[0].breakdown[cell(at)].points)
