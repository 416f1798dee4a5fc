"""Aquatica: Duellum: the world map, the four double-sided goals and the five levels of Regent Shrimpion, from
content/sheets/*.csv."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fathomfive.toolkit.sheets import SheetRow

from .load import FACTIONS, rows

CONDITIONS = (
    "types_all",
    "same_type_all",
    "mercs_played",
    "locations_scored",
    "mercs_waiting",
    "wild_mantas",
    "animals_tired",
    "distinct_points_board",
)
(
    TYPES_ALL,
    SAME_TYPE_ALL,
    MERCS_PLAYED,
    LOCATIONS_SCORED,
    MERCS_WAITING,
    WILD_MANTAS,
    ANIMALS_TIRED,
    DISTINCT_POINTS,
) = range(8)
TURTLE_SIDE, PLAIN_SIDE = 0, 1
SIDES = ("turtle", "plain")
CENTRE, WEST, EAST = range(3)
MOST_NEIGHBOURS = 6


@dataclass(frozen=True, slots=True)
class Territory:
    id: str
    name: str
    side: str
    nest: bool
    capital: str


@dataclass(frozen=True, slots=True)
class Goal:
    id: str
    name: str
    condition: int
    number: int


@dataclass(frozen=True, slots=True)
class Level:
    name: str
    ocean_currents: int
    skip_turn_on_reshuffle: int
    redraw_when_idle: int
    start_crowns: int
    start_manta_steps: int
    bonus_points: int


def territory(line: SheetRow) -> Territory:
    return Territory(
        line.required_text("id"),
        line.required_text("name"),
        line.one_of("side", ("centre", "west", "east")),
        bool(line.integer("nest", 0, 1)),
        line.one_of("capital", ("", *FACTIONS)),
    )


def edge(line: SheetRow) -> tuple[int, int]:
    return ID[line.one_of("a", ID)], ID[line.one_of("b", ID)]


def goal(line: SheetRow, number: int) -> Goal:
    if (line.text("token"), line.text("side")) != ("ABCD"[number % 4], SIDES[number // 4]):
        line.fail(
            "token", f"the goals stand in order, so this is {'ABCD'[number % 4]}, {SIDES[number // 4]}."
        )
    found = re.fullmatch(r"(\w+)>=(\d)", line.text("condition"))
    if found is None or found[1] not in CONDITIONS:
        line.fail(
            "condition",
            f"{line.text('condition')!r} is not count>=number with a count of {', '.join(CONDITIONS)}.",
        )
    return Goal(
        line.required_text("id"), line.required_text("name"), CONDITIONS.index(found[1]), int(found[2])
    )


def level(line: SheetRow, number: int) -> Level:
    if line.integer("level", 1, 5) != number:
        line.fail("level", f"the levels stand in order, so this is {number}.")
    return Level(
        line.required_text("name"),
        line.integer("ocean_currents", 0, 1),
        line.integer("skip_turn_on_reshuffle", 0, 1),
        line.integer("redraw_when_idle", 0, 1),
        line.integer("start_crowns", 0, 8),
        line.integer("start_manta_steps", 0, 2),
        line.integer("bonus_points", 0, 99),
    )


def neighbours(own: int) -> tuple[int, ...]:
    """The number of neighbours, then the neighbours."""
    found = sorted({b for a, b in EDGES if a == own} | {a for a, b in EDGES if b == own})
    if not 1 <= len(found) <= MOST_NEIGHBOURS:
        EDGE_LINES[0].fail(
            "a", f"{MAP[own].id} has {len(found)} neighbours; it must have 1 to {MOST_NEIGHBOURS}."
        )
    return len(found), *found, *[0] * (MOST_NEIGHBOURS - len(found))


def steps_to(goal: int) -> tuple[int, ...]:
    """Steps from every territory to another one; no path leads through a capital."""
    found = {goal: 0}
    for at in (todo := [goal]):
        for near in NEIGHBOURS[at][1 : 1 + NEIGHBOURS[at][0]]:
            if near not in found and not (MAP[at].capital and at != goal):
                found[near] = found[at] + 1
                todo.append(near)
    if len(found) < len(MAP):
        EDGE_LINES[0].fail("a", "not every territory can be reached from the capitals.")
    return tuple(found[at] for at in range(len(MAP)))


MAP_LINES = rows("map_territories", "id name side distance nest capital")
MAP = tuple(territory(line) for line in MAP_LINES)
ID = {place.id: number for number, place in enumerate(MAP)}
if sum(place.nest for place in MAP) != 12 or sorted(
    place.capital for place in MAP if place.capital
) != sorted(FACTIONS):
    MAP_LINES[0].fail("nest", "the map has 12 nests and one capital for each faction.")
if [place.side for place in MAP].count("centre") != 1:
    MAP_LINES[0].fail("side", "exactly one territory is the centre, where the Manta Leader starts.")
EDGE_LINES = rows("map_edges", "a b")
EDGES = tuple(edge(line) for line in EDGE_LINES)
GOAL_LINES = rows("goals", "id name token side condition count", 8)
GOALS = tuple(goal(line, number) for number, line in enumerate(GOAL_LINES))
LEVEL_LINES = rows(
    "automa_levels",
    "level name ocean_currents skip_turn_on_reshuffle redraw_when_idle start_crowns "
    "start_manta_steps bonus_points",
    5,
)
LEVELS = tuple(level(line, number) for number, line in enumerate(LEVEL_LINES, 1))

# Tables for the rules

TERRITORIES = len(MAP)
NEIGHBOURS = tuple(neighbours(own) for own in range(TERRITORIES))  # [territory]: how many, then which
NEST = tuple(int(place.nest) for place in MAP)
SIDE = tuple(("centre", "west", "east").index(place.side) for place in MAP)
HEART = SIDE.index(CENTRE)
# by seat
CAPITAL = tuple(next(at for at, place in enumerate(MAP) if place.capital == faction) for faction in FACTIONS)
for at, line in enumerate(MAP_LINES):
    if line.integer("distance", 0, 30) != (apart := steps_to(HEART)[at]):
        line.fail("distance", f"it is {apart} steps from the centre.")
CAPITAL_OF = tuple(FACTIONS.index(place.capital) if place.capital else -1 for place in MAP)
AWAY = tuple(steps_to(capital) for capital in CAPITAL)  # [seat][territory]
CONDITION = tuple((one.condition, one.number) for one in GOALS)  # [side * 4 + slot]
REGENT = tuple(
    (
        one.ocean_currents,
        one.skip_turn_on_reshuffle,
        one.redraw_when_idle,
        one.start_crowns,
        one.start_manta_steps,
        one.bonus_points,
    )
    for one in LEVELS
)
OCEAN_CURRENTS, SKIPS_A_TURN, REDRAWS, START_CROWNS, START_STEPS, BONUS_POINTS = range(6)
