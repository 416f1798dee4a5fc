"""Aquaria: cards, tiles, boards and tracks, loaded from content/sheets/*.csv and checked.

Gives typed kinds for people and tables of ints for the rules (in capitals below).  All things that move are
numbered as cards: first the Aquarium cards, then Lionfish, Encyclopedia tokens, Filter Bonus tokens, Starting
tiles, Solo tiles, Active Color tiles.
"""

from __future__ import annotations

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

from .kinds import (
    CIRCLES,
    COLOURS,
    TYPES,
    Card,
    Lionfish,
    Space,
    Token,
    linked,
    read_card,
    read_dial,
    read_lionfish,
    read_space,
    read_token,
)
from .notation import FILTER_COLOURS, ONLY_PLACED, Effects

FOLDER = folder_of(__package__ or "")
HASH = fingerprint(FOLDER)
PLACE, STUDY, OXYGEN, GAIN, PETSHOP, CENTRE, OFF = range(7)  # circles; OFF is beside the board
OUTER = 5
RED, BLUE, GREEN, YELLOW, NO_COLOUR = range(5)
CLOWNFISH, SCHOOL, PLANT, ANEMONE, LIONFISH = range(5)
COLOUR_COUNT = 4
CELLS, SIDE_LENGTH, DIALS, ROUNDS, LEVELS, OFFER = 16, 4, 8, 4, 4, 6
EFFECTS = Effects()


def effect(line: SheetRow, column: str, *refused: str) -> int:
    return line.read(column, lambda text: EFFECTS.number(text, (*ONLY_PLACED, *refused)))


def numbered(name: str, columns: str, column: str, rows: int, first: int = 1) -> list[SheetRow]:
    """A sheet of this many rows, numbered one after the other."""
    lines = sheet(FOLDER, name, f"{columns} provenance", rows)
    require_order(lines, column, range(first, first + rows))
    return lines


# Cards

CARD_LINES = sheet(
    FOLDER,
    "aquarium_cards",
    "id name colour type cost anemone_discount food feed_vp bonus income count provenance",
)
require_unique(CARD_LINES, "id")
KINDS: tuple[Card, ...] = tuple(read_card(line, EFFECTS) for line in CARD_LINES)
total_count(CARD_LINES, 40, 160)  # AQ-006, AQ-010: four hands and the offer; AQ-074 for the rest
LIONFISH_LINES = sheet(
    FOLDER, "lionfish_cards", "id name scores_by scores_for flat_vp vp_each vp_max bonus count provenance"
)
require_unique(LIONFISH_LINES, "id")
LION_KINDS: tuple[Lionfish, ...] = tuple(read_lionfish(line, EFFECTS) for line in LIONFISH_LINES)
total_count(LIONFISH_LINES, 8, 20)  # AQ-007: two for each of four players
AQUARIUM = tuple(copies(CARD_LINES, KINDS))
LIONS = tuple(copies(LIONFISH_LINES, LION_KINDS))
DECK_SIZE, FIRST_LION = len(AQUARIUM), len(AQUARIUM)

COLOUR = tuple(COLOURS.index(card.colour) for card in AQUARIUM) + (NO_COLOUR,) * len(LIONS)
TYPE = tuple(TYPES.index(card.type) for card in AQUARIUM) + (LIONFISH,) * len(LIONS)
COST = tuple(card.cost for card in AQUARIUM) + (0,) * len(LIONS)
DISCOUNT = tuple(int(card.discount) for card in AQUARIUM) + (0,) * len(LIONS)
FOOD = tuple(card.food for card in AQUARIUM) + ((0, 0, 0),) * len(LIONS)  # red, green and blue cans
CANS = tuple(sum(need) for need in FOOD)
FEED_VP = tuple(card.feed_vp for card in AQUARIUM) + (0,) * len(LIONS)
BONUS = tuple(card.bonus for card in AQUARIUM) + tuple(lion.bonus for lion in LIONS)
INCOME = tuple(card.income for card in AQUARIUM) + (0,) * len(LIONS)
LION_BY_COLOUR = tuple(int(lion.by_colour) for lion in LIONS)
LION_FOR = tuple(lion.counts for lion in LIONS)  # the colour or the type that it counts
LION_VP = tuple((lion.flat_vp, lion.vp_each, lion.vp_max) for lion in LIONS)

# Tokens and tiles

TOKEN_LINES = sheet(FOLDER, "encyclopedia_tokens", "id ring effect back_vp count provenance")
require_unique(TOKEN_LINES, "id")
TOKEN_KINDS: tuple[Token, ...] = tuple(read_token(line, EFFECTS) for line in TOKEN_LINES)
total_count(TOKEN_LINES, 30)
# kind of each token
TOKEN = tuple(copies(TOKEN_LINES, range(len(TOKEN_KINDS))))
FIRST_TOKEN = FIRST_LION + len(LIONS)
TOKEN_RED = tuple(int(kind.red) for kind in TOKEN_KINDS)
TOKEN_EFFECT = tuple(kind.effect for kind in TOKEN_KINDS)
TOKEN_VP = tuple(kind.back_vp for kind in TOKEN_KINDS)

FILTER_LINES = sheet(FOLDER, "filter_tokens", "id colour bonus count provenance")
require_unique(FILTER_LINES, "id")
total_count(FILTER_LINES, 27)
FILTER_IDS = tuple(line.text("id") for line in FILTER_LINES)
FILTER_COLOUR = tuple(
    FILTER_COLOURS.index(line.one_of("colour", FILTER_COLOURS[:3])) for line in FILTER_LINES
)
FILTER_BONUS = tuple(effect(line, "bonus") for line in FILTER_LINES)
FILTER_TYPE = tuple(
    kind for kind, line in enumerate(FILTER_LINES) for _ in range(line.integer("count", 3, 3))
)
FIRST_FILTER = FIRST_TOKEN + len(TOKEN)

START_LINES = numbered("starting_tiles", "id number resources count", "number", 8)
START_EFFECT = tuple(effect(line, "resources", "encbonus") for line in START_LINES)
FIRST_START = FIRST_FILTER + len(FILTER_TYPE)

SOLO_LINES = sheet(FOLDER, "solo_tiles", "id destination from_centre extra arrow count provenance")
require_unique(SOLO_LINES, "id")
total_count(SOLO_LINES, 8)
CLOCKWISE, COUNTERCLOCKWISE = 6, 7  # destinations of a Solo tile besides the circles
DESTINATIONS = (*CIRCLES, "clockwise", "counterclockwise")
SOLO_TO = tuple(DESTINATIONS.index(line.one_of("destination", DESTINATIONS)) for line in SOLO_LINES)
SOLO_FROM_CENTRE = tuple(
    (*CIRCLES, "same").index(line.one_of("from_centre", (*CIRCLES, "same"))) for line in SOLO_LINES
)
SOLO_EXTRAS = ("none", "enc:1", "enc:2", "discard_bottom_row", "by_destination")
SOLO_EXTRA = tuple(SOLO_EXTRAS.index(line.one_of("extra", SOLO_EXTRAS)) for line in SOLO_LINES)
SOLO_RIGHT = tuple(int(line.one_of("arrow", ("left", "right", "none")) == "right") for line in SOLO_LINES)
FIRST_SOLO = FIRST_START + len(START_LINES)
FIRST_ACTIVE = FIRST_SOLO + len(SOLO_LINES)
CARDS = FIRST_ACTIVE + len(COLOURS)

# Boards and tracks

TILE_LINES = sheet(FOLDER, "action_bonus_tiles", "tile side index mark bonus provenance")
SIDES = ("1-2", "3-4")
LAST_INDEX = (3, 4)  # of the arrow, by side
TILES = tuple(dict.fromkeys(line.required_text("tile") for line in TILE_LINES))


def tile_bonus(tile: str, side: int, index: int) -> int:
    for line in TILE_LINES:
        if (line.text("tile"), line.one_of("side", SIDES), line.integer("index", 0, LAST_INDEX[1])) == (
            tile,
            SIDES[side],
            index,
        ):
            return effect(line, "bonus", "encbonus")
    TILE_LINES[0].fail("index", f"{tile} has no space {index} on its side for {SIDES[side]} players.")


# by side, tile and index
TILE_BONUS = tuple(
    tuple(tuple(tile_bonus(tile, side, min(index, LAST_INDEX[side])) for index in range(5)) for tile in TILES)
    for side in range(2)
)
VERSION_LINES = sheet(FOLDER, "action_circles", "circle version pearl_cost effect provenance")
VERSIONS = 3


def versions(circle: str) -> tuple[tuple[int, int], ...]:
    """Pearls and effect of each version; a missing version costs more pearls than a player can have."""
    own = [line for line in VERSION_LINES if line.text("circle") == circle]
    found = [(line.integer("pearl_cost", 0, 9), effect(line, "effect")) for line in own]
    return tuple([*found, *[(999, 0)] * VERSIONS][:VERSIONS])


VERSION = tuple(versions(circle) for circle in CIRCLES[:OUTER])
SPACE_LINES = sheet(
    FOLDER, "encyclopedia_board", "side space rank x size ring bonus on_enter next_left_to_right provenance"
)
SPACES: tuple[tuple[Space, ...], ...] = tuple(
    tuple(read_space(line, EFFECTS) for line in SPACE_LINES if line.one_of("side", SIDES) == side)
    for side in SIDES
)
MOST_SPACES, MOST_NEXT, NOWHERE = max(len(spaces) for spaces in SPACES), 4, -1
# [side][space][left to right]
NEXT = tuple(linked(side, MOST_SPACES, MOST_NEXT, SPACE_LINES) for side in SPACES)
FINAL = tuple(next(i for i, space in enumerate(side) if space.size == "final") for side in SPACES)


def by_space(value: object) -> tuple[tuple[int, ...], ...]:
    rows = [[int(getattr(space, str(value))) for space in side] for side in SPACES]
    return tuple((*row, *[0] * (MOST_SPACES - len(row))) for row in rows)


RANK, SPACE_BONUS, ON_ENTER, LARGE, RED_RING = (
    by_space(name) for name in ("rank", "bonus", "on_enter", "large", "red")
)
ARRIVAL_VP = (
    0,
    *(line.integer("vp", 0, 30) for line in numbered("encyclopedia_arrival", "place vp", "place", 4)),
)
OXYGEN_LINES = numbered("oxygen_track", "level vp", "level", 12, first=0)
OXYGEN_VP = tuple(line.integer("vp", -9, 20) for line in OXYGEN_LINES)
MOST_OXYGEN = len(OXYGEN_VP) - 1
SHOP_LINES = numbered("pet_shop_track", "level upper lower_a lower_b", "level", LEVELS)
UPPER = (0, *(effect(line, "upper") for line in SHOP_LINES))
LOWER = ((0, 0), *((effect(line, "lower_a"), effect(line, "lower_b")) for line in SHOP_LINES))
DIAL_LINES = sheet(FOLDER, "microflora_dials", "dial line index bonus provenance")
if len(DIAL_LINES) != DIALS:
    DIAL_LINES[-1].fail("dial", f"there are {DIALS} dials: one for each column, then one for each row.")
DIAL_BONUS = tuple(read_dial(line, number, EFFECTS) for number, line in enumerate(DIAL_LINES))
numbered("dial_positions", "position colour", "position", 4, first=0)
FILTER_START = EFFECTS.number("pearl:1;card_offer:1")  # AQ-068: the printed starting space

# Scoring tables: [basic or advanced][how many]

TABLE_LINES = sheet(FOLDER, "scoring_tables", "table n basic_vp advanced_vp provenance")


def table_rows(name: str) -> list[SheetRow]:
    rows = [line for line in TABLE_LINES if line.text("table") == name]
    return rows or TABLE_LINES[0].fail("table", f"there is no row for {name}.")


def table(name: str, first: int = 1, last: int = 1) -> tuple[tuple[int, ...], ...]:
    rows = table_rows(name)
    if [line.integer("n", 0, 9) for line in rows] != [*range(first, last + 1)]:
        rows[-1].fail("n", f"{name} has a row for each n from {first} to {last}, in order, and no others.")
    return tuple(
        tuple(line.integer(column, -99, 99) for line in rows) for column in ("basic_vp", "advanced_vp")
    )


SCHOOL_VP = tuple((0, *row) for row in table("school_group", 1, 7))
ANEMONE_VP = tuple(row[0] for row in table("anemone_per_adjacent_clownfish"))
PLANT_VP = table("plant_adjacent_colours", 0, 4)
LINE_VP, PEARL_VP, WOOL_VP = (table(name)[0][0] for name in ("full_line", "pearl", "wool_tile"))
CANS_PER_VP = table_rows("food_cans_per_vp")[0].integer("n", 1, 9)
RATING_LINES = sheet(FOLDER, "solo_rating", "min_basic min_advanced rating_key provenance")
RATINGS = tuple(line.required_text("rating_key") for line in RATING_LINES)
RATING = tuple(
    tuple(line.integer(column, 0, 999) for line in RATING_LINES) for column in ("min_basic", "min_advanced")
)

# Tables of effects for the rules

EFFECT, ITEM, ALTERNATIVE, ATOM = (
    tuple(rows) for rows in (EFFECTS.effects, EFFECTS.items, EFFECTS.alternatives, EFFECTS.atoms)
)


def atoms_of(effect: int) -> list[tuple[int, int]]:
    """All atoms of an effect, on both sides of a slash."""
    items = [ITEM[item] for item in range(EFFECT[effect][0], sum(EFFECT[effect]))]
    sides = [ALTERNATIVE[side] for first, count in items for side in range(first, first + count)]
    return [ATOM[atom] for first, count in sides for atom in range(first, first + count)]


NEIGHBOURS = tuple(
    tuple(
        cell + step if inside else NOWHERE
        for step, inside in (
            (-SIDE_LENGTH, cell >= SIDE_LENGTH),
            (SIDE_LENGTH, cell < CELLS - SIDE_LENGTH),
            (-1, cell % SIDE_LENGTH > 0),
            (1, cell % SIDE_LENGTH < SIDE_LENGTH - 1),
        )
    )
    for cell in range(CELLS)
)
