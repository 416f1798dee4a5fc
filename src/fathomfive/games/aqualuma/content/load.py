"""Aqualuma: dice, cards, strips, worlds and characters, loaded from content/sheets/*.csv and checked.

Gives typed rows for people and tables of ints for the rules (in capitals below).  Every die, card, strip and
lightball is one physical piece with a number for life: dice first, then magic cards, darkness cards, strips
and lightballs.
"""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.toolkit.sheets import (
    SheetRow,
    copies,
    fingerprint,
    folder_of,
    require_order,
    require_unique,
    sheet,
    total_count,
)

from . import notation
from .layouts import POSITIONS, PRINTED, WORLDS, read_layouts, start_darkness
from .notation import ABILITIES, COLOURS, SPACES, WHEN

FOLDER = folder_of(__package__ or "")
HASH = fingerprint(FOLDER)
LEVELS = ("easy", "medium", "hard", "very_hard")
YES_NO = ("yes", "no")
CUSTOM_START = 2  # AL-142: where crystals start in a layout of your own
HAND = 3  # AL-015, AL-081
TAKE = 3  # AL-021
COLUMNS = 5


@dataclass(frozen=True, slots=True)
class Strip:
    id: str
    name: str
    number_rule: str
    color_rule: str
    pushes: tuple[int, ...]  # by space
    arrows: tuple[int, ...]
    first_game: bool


@dataclass(frozen=True, slots=True)
class MagicCard:
    id: str
    name: str
    effect: str
    count: int


@dataclass(frozen=True, slots=True)
class Power:
    name: str
    effect: str
    text: str


@dataclass(frozen=True, slots=True)
class Character:
    id: str
    name: str
    first_game: bool
    powers: tuple[Power, Power]


def rows(name: str, columns: str, wanted: int = 0) -> list[SheetRow]:
    lines = sheet(FOLDER, name, f"{columns} provenance", wanted)
    for line in lines:
        line.required_text("provenance")
    return lines


# Dice (AL-011)

DICE_LINES = rows("dice", "color count start_available start_chest pips_color", len(COLOURS))
require_order(DICE_LINES, "color", COLOURS)
DICE = total_count(DICE_LINES, 21, what="dice")
START_AVAILABLE = tuple(line.integer("start_available", 0, 21) for line in DICE_LINES)
for line in DICE_LINES:
    if line.integer("start_available") + line.integer("start_chest", 0, 21) != line.integer("count"):
        line.fail("start_chest", "available dice and dice in the chest do not add up to the count.")
# of each die
COLOUR = tuple(copies(DICE_LINES, range(len(COLOURS))))

# Worlds (AL-003, AL-106)

WORLD_LINES = rows("worlds", "id name darkness_spaces last_space light_spaces count", WORLDS)
require_unique(WORLD_LINES, "id")
WORLD_IDS = [line.required_text("id") for line in WORLD_LINES]
WORLD_NAMES = tuple(line.required_text("name") for line in WORLD_LINES)
LAST_SPACE = WORLD_LINES[0].integer("last_space", 3, 12)
LIGHT_SPACES = WORLD_LINES[0].integer("light_spaces", 1, 8)
for line in WORLD_LINES:
    for column, same in (
        ("darkness_spaces", LAST_SPACE),
        ("last_space", LAST_SPACE),
        ("light_spaces", LIGHT_SPACES),
        ("count", 1),
    ):
        if line.integer(column) != same:
            line.fail(column, f"this must be {same}, as for every world.")
STATION = WORLDS  # as a place: the worlds are 0 to 4

POSITION_LINES = rows("layout_positions", "layout position row half_column start_darkness")
LAYOUT = read_layouts(POSITION_LINES, rows("layout_edges", "layout a b"))
LAYOUTS = (*PRINTED, "custom")
CUSTOM = len(PRINTED)
TILE_ROW = tuple(tuple(LAYOUT[name][at][0] for at in POSITIONS) for name in PRINTED)  # [layout][position]
TILE_HALF = tuple(tuple(LAYOUT[name][at][1] for at in POSITIONS) for name in PRINTED)
_START = start_darkness(POSITION_LINES, LAST_SPACE)
START_DARKNESS = (*(_START[name] for name in PRINTED), (CUSTOM_START,) * WORLDS)  # [layout][position - 1]

# Magic cards (AL-036 to AL-042)

MAGIC_LINES = rows("magic_cards", "id name effect back_effect count")
require_unique(MAGIC_LINES, "id")
MAGIC_CARDS = total_count(MAGIC_LINES, 16, 48, "magic cards")  # AL-015: four hands and some to draw
for line in MAGIC_LINES:
    line.one_of("back_effect", ("take_die|move:1",))
MAGIC = tuple(
    MagicCard(
        line.required_text("id"),
        line.required_text("name"),
        line.required_text("effect"),
        line.integer("count"),
    )
    for line in MAGIC_LINES
)
# [kind]: what, colour, number, values as bits
FACE = tuple(line.read("effect", notation.face) for line in MAGIC_LINES)
KINDS = len(MAGIC)

# Darkness (AL-100 to AL-105)

DARK_LINES = rows("darkness_cards", "id name effect count")
require_unique(DARK_LINES, "id")
# AL-133: as many as the difficulties count on
DARK_CARDS = total_count(DARK_LINES, 21, what="darkness cards")
DARK_NAMES = tuple(line.required_text("name") for line in DARK_LINES)
_EFFECTS = tuple(line.read("effect", lambda text: notation.darkening(text, WORLD_IDS)) for line in DARK_LINES)
SIDE_LINES = rows("underwater_die", "face effect count", 6)
require_order(SIDE_LINES, "face", tuple("123456"))
SIDE = tuple(line.read("effect", lambda text: notation.darkening(text, WORLD_IDS)) for line in SIDE_LINES)
for line, effect in zip(SIDE_LINES, SIDE, strict=True):
    if effect in (notation.DIE, notation.NOTHING):
        line.fail("effect", "a side of the underwater die shows a world or dark:choose.")
DEPTH = -(-DARK_CARDS // COLUMNS)  # cards that the longest column may hold

# Strips (AL-045 to AL-059)

STRIP_LINES = rows(
    "magic_strips", "id name spaces number_rule color_rule push_spaces arrows first_game count"
)
require_unique(STRIP_LINES, "id")
if total_count(STRIP_LINES, 8, 32, "magic strips") != len(STRIP_LINES):
    STRIP_LINES[0].fail("count", "every strip is there once; a second one like it has a row of its own.")
for line in STRIP_LINES:
    line.integer("spaces", SPACES, SPACES)
PUSHES = tuple(line.read("push_spaces", notation.push_spaces) for line in STRIP_LINES)  # [strip][space]
ARROWS = tuple(line.read("arrows", notation.arrows) for line in STRIP_LINES)
STRIPS = tuple(
    Strip(
        line.required_text("id"),
        line.required_text("name"),
        line.required_text("number_rule"),
        line.required_text("color_rule"),
        pushes,
        shown,
        line.one_of("first_game", YES_NO) == "yes",
    )
    for line, pushes, shown in zip(STRIP_LINES, PUSHES, ARROWS, strict=True)
)
_NUMBERS = [line.read("number_rule", notation.number_rule) for line in STRIP_LINES]
_TINTS = [line.read("color_rule", notation.colour_rule) for line in STRIP_LINES]
ASKS = tuple(
    tuple(notation.filled_up(a + b) for a, b in zip(number, tint, strict=True))
    # [strip][space][which]: clause, with what
    for number, tint in zip(_NUMBERS, _TINTS, strict=True)
)
FIRST_GAME_STRIP = tuple(int(strip.first_game) for strip in STRIPS)
if sum(FIRST_GAME_STRIP) != 8:
    STRIP_LINES[0].fail(
        "first_game", f"{sum(FIRST_GAME_STRIP)} strips are marked yes; it must be 8 (AL-006)."
    )

# Lightballs (AL-007 to AL-010)

BALL_LINES = rows("lightballs", "id number count", 6)
require_unique(BALL_LINES, "id")
NUMBERS = tuple(line.integer("number", 1, LIGHT_SPACES) for line in BALL_LINES)
if NUMBERS.count(1) != 1:
    BALL_LINES[0].fail("number", "exactly one lightball has the number 1 (AL-Q01).")
BALLS = len(NUMBERS)

# Station (AL-076 to AL-079, AL-106)

EFFECT_LINES = rows("station_effects", "id name cost effect uses_per_game", 4)
require_unique(EFFECT_LINES, "id")
for number, line in enumerate(EFFECT_LINES):
    line.one_of("cost", ("trigger:last_space",) if number == 3 else ("die:6",))
    line.integer("uses_per_game", 1, 1)
EFFECT = tuple(line.read("effect", notation.reduction) for line in EFFECT_LINES)  # [effect]: how, steps
EFFECT_NAMES = tuple(line.required_text("name") for line in EFFECT_LINES)
if EFFECT[3][0] != notation.SPREAD:
    EFFECT_LINES[3].fail("effect", "last ignition is spread freely, so this is reduce:spread:n.")
EFFECTS, IGNITION_STEPS = 3, EFFECT[3][1]

# Difficulty (AL-014, AL-131)

LEVEL_LINES = rows(
    "difficulty", "id name start_darkness_cards lightballs_to_activate max_darkness_phases", len(LEVELS)
)
require_order(LEVEL_LINES, "id", LEVELS)
START_CARDS = tuple(line.integer("start_darkness_cards", 0, COLUMNS) for line in LEVEL_LINES)
TO_ACTIVATE = tuple(line.integer("lightballs_to_activate", 1, BALLS) for line in LEVEL_LINES)
for line, cards in zip(LEVEL_LINES, START_CARDS, strict=True):
    left = DARK_CARDS - cards
    if line.integer("max_darkness_phases") != left:
        line.fail(
            "max_darkness_phases", f"with {cards} cards at the start {left} of the {DARK_CARDS} are left."
        )

# Characters (AL-111 to AL-122)


def read_character(line: SheetRow) -> Character:
    powers = []
    for each in "ab":
        effect = line.required_text(f"{each}_effect")
        line.read(f"{each}_effect", notation.ability)
        line.one_of(f"{each}_when", (WHEN.get(effect.partition(":")[0], "turn"),))
        powers.append(Power(line.required_text(f"{each}_name"), effect, line.required_text(f"{each}_text")))
    return Character(
        line.required_text("id"),
        line.required_text("name"),
        line.one_of("first_game", YES_NO) == "yes",
        (powers[0], powers[1]),
    )


CHARACTER_LINES = rows(
    "characters", "id name first_game a_name a_effect a_when a_text b_name b_effect b_when b_text count", 6
)
require_unique(CHARACTER_LINES, "id")
CHARACTERS = tuple(read_character(line) for line in CHARACTER_LINES)
CHARACTER_COUNT = len(CHARACTERS)
FIRST_GAME_CHARACTER = tuple(int(each.first_game) for each in CHARACTERS)
if sum(FIRST_GAME_CHARACTER) != 4:
    CHARACTER_LINES[0].fail(
        "first_game", f"{sum(FIRST_GAME_CHARACTER)} characters are marked yes; it must be 4 (AL-144)."
    )
_ABILITY = [[notation.ability(power.effect) for power in each.powers] for each in CHARACTERS]
POWER = (
    (0,) * len(ABILITIES),
    *(tuple(dict(own).get(code, 0) for code in range(len(ABILITIES))) for own in _ABILITY),
)
SLOT = (
    (0,) * len(ABILITIES),
    *(tuple(int(own[1][0] == code) for code in range(len(ABILITIES))) for own in _ABILITY),
)
# [character + 1][ability]: its number, 0 for none; which of the two it is.  Row 0 is for a seat without a
# character yet.

# Physical pieces

FIRST_MAGIC = DICE
FIRST_DARK = FIRST_MAGIC + MAGIC_CARDS
FIRST_STRIP = FIRST_DARK + DARK_CARDS
FIRST_BALL = FIRST_STRIP + len(STRIPS)
PIECES = FIRST_BALL + BALLS
KIND = (0,) * FIRST_MAGIC + tuple(copies(MAGIC_LINES, range(KINDS)))
_DARK = copies(DARK_LINES, range(len(DARK_LINES)))
DARK_ROW = (0,) * FIRST_DARK + tuple(_DARK)  # which row of the sheet a darkness card is
DARKENS = (0,) * FIRST_DARK + tuple(_EFFECTS[row] for row in _DARK)
NUMBER = (0,) * FIRST_BALL + NUMBERS
PIECE_NAMES = (
    *(f"{COLOURS[colour]} die" for colour in COLOUR),
    *(MAGIC[kind].name for kind in KIND[FIRST_MAGIC:]),
    *(DARK_NAMES[row] for row in _DARK),
    *(strip.name for strip in STRIPS),
    *(f"lightball {n}" for n in NUMBERS),
)
