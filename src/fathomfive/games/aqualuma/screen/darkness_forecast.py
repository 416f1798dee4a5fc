"""Aqualuma on screen: the forecast of the next darkness phase: what is certain, and what its new card can do (AL-100
to AL-105)."""

from __future__ import annotations

from dataclasses import dataclass, field

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.what_if import if_done

from ..content.layouts import WORLDS
from ..content.load import (
    DARK_LINES,
    DARK_NAMES,
    DARK_ROW,
    DARKENS,
    DEPTH,
    FIRST_DARK,
    FIRST_STRIP,
    LAST_SPACE,
)
from ..content.notation import CHOOSE, DIE, NOTHING
from ..rules.darkness import column_length, darken, shortest_column
from ..state import State

TOLD = {DIE: "the die names a world", CHOOSE: "you name a world", NOTHING: "nothing happens"}


@dataclass(frozen=True, slots=True)
class Stroke:
    """One card of the next phase: what it does to which world, as far as it is known."""

    name: str
    world: int = -1
    before: int = 0
    after: int = 0
    text: str = ""
    last: bool = False  # it reaches the last space
    unsure: bool = False  # it comes after a last ignition, so nobody knows where the crystal will stand


@dataclass(slots=True)
class Forecast:
    column: int
    strokes: list[Stroke]
    sure: list[int]  # by world: how often it is hit for certain
    chances: list[int]  # by world: how many of the unseen cards hit it
    any_world: int  # unseen cards that can hit any world
    still: int  # unseen cards that do nothing
    unseen: int
    lost: bool = False  # no card is left: the phase loses the game
    alarms: list[str] = field(default_factory=list)  # by world: nothing, `may` or `sure` reach the last space


def forecast(s: State) -> Forecast:
    column, then = shortest_column(s), s
    strokes: list[Stroke] = []
    for row in range(column_length(s, column)):
        made_of, then = stroke(then, s.columns[column * DEPTH + row], any(one.last for one in strokes))
        strokes.append(made_of)
    sure = [sum(one.world == world for one in strokes) for world in range(WORLDS)]
    left = unseen(s)
    made = Forecast(
        column,
        strokes,
        sure,
        left[:WORLDS],
        left[DIE] + left[CHOOSE],
        left[NOTHING],
        sum(left),
        not s.dark_pile,
    )
    made.alarms = [alarm(s, made, world) for world in range(WORLDS)]
    return made


def stroke(s: State, card: int, unsure: bool) -> tuple[Stroke, State]:
    """One card, and how the crystals stand for those that come after it."""
    world, name = DARKENS[card], DARK_NAMES[DARK_ROW[card]]
    if world >= WORLDS:
        return Stroke(name, text=TOLD[world]), s
    before = s.darkness[world]
    if unsure:
        return Stroke(name, world, before, before, unsure=True), s
    then = if_done(s, darken, s.playing, world).after
    last = then.ignited > s.ignited or then.ended > s.ended
    return Stroke(name, world, before, then.darkness[world], last=last), then


def unseen(s: State) -> list[int]:
    """How many cards of each effect are not on the board; which of them comes next nobody knows."""
    count = [0] * (NOTHING + 1)
    for card in range(FIRST_DARK, FIRST_STRIP):
        if card not in s.columns:
            count[DARKENS[card]] += 1
    return count


def alarm(s: State, made: Forecast, world: int) -> str:
    steps = LAST_SPACE - s.darkness[world]
    if made.sure[world] >= steps:
        return "sure"
    fog = sum(one.text in (TOLD[DIE], TOLD[CHOOSE]) for one in made.strokes)
    new = 1 if made.chances[world] + made.any_world else 0
    return "may" if made.sure[world] + fog + new >= steps else ""


def card_picture(card: int) -> str:
    """The name of a darkness card's picture; EMPTY has none."""
    return "" if card == EMPTY else DARK_LINES[DARK_ROW[card]].text("id")
