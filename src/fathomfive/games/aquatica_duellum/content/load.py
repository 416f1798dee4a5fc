"""Aquatica: Duellum: cards, animals, tokens, map and tracks, loaded from content/sheets/*.csv and checked.

Every thing that moves is one physical card with a number for life: 40 Locations, 16 Mercenaries, 16 Action
Cards, 20 animals, 16 Achievement tokens.  Behind them, as faces that never move, come the spaces of the crown
tracks.  Map and goals are in world.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.toolkit.sheets import SheetRow, copies, fingerprint, folder_of, require_unique, sheet

from .notation import (
    BOOSTS,
    LOCATION,
    MERCENARY,
    RESOURCES,
    Effect,
    in_any_order,
    read_depths,
    read_effect,
    read_effects,
)

FOLDER = folder_of(__package__ or "")
HASH = fingerprint(FOLDER)
FACTIONS = ("turtles", "squids")  # by seat
TURTLES, SQUIDS = 0, 1
SIZES = ("first", "second")
COIN, TRIDENT = 0, 1  # kinds of resource, and so the ways to pay: buying and conquering
SLOTS, PLACES, CROWNS_TO_WIN = 6, 4, 9
ONLY_ONCE = ("extra_mercenary", "echo_own", "echo_opponent")  # one card each, so that "could I?" always ends
SMALL = (
    "coin",
    "trident",
    "raise",
    "full",
    "rotate",
    "refill",
    "manta",
    "score",
    "tire",
    "discard_opp",
    "recall",
    "recall_merc",
)
LARGER = (*SMALL, "ready", "free", "maestro", "raise_rotate", "capture_top", "tire_per_mercenary")


@dataclass(frozen=True, slots=True)
class Face:
    """One face with effects: a card, an animal, a token or a space of a crown track."""

    id: str
    name: str
    sort: str  # location, mercenary, action, animal, token or space
    owner: str  # a faction, or none
    effects: tuple[Effect, ...]  # of a Location its depths, from the top
    written: str  # the same as in the sheet
    any_order: bool = False
    type: str = ""
    price: int = 0
    points: int = 0
    crown: int = 0
    size: str = ""  # of a token


def rows(name: str, columns: str, wanted: int = 0) -> list[SheetRow]:
    lines = sheet(FOLDER, name, f"{columns} provenance", wanted)
    if "id" in columns.split():
        require_unique(lines, "id")
    return lines


def all_copies(lines: list[SheetRow], faces: list[Face], what: str, least: int, most: int = 0) -> list[Face]:
    """Each face as often as its row says, within the limits of the game."""
    each = copies(lines, faces, 20)
    if not least <= len(each) <= (most or least):
        wanted = f"{least} to {most}" if most else f"{least}"
        lines[0].fail("count", f"there are {len(each)} {what}; there must be {wanted}.")
    return each


def location(line: SheetRow) -> Face:
    depths = line.read("depths", lambda text: read_depths(text, TYPES))
    only(line, "depths", depths, LARGER)
    return Face(
        line.required_text("id"),
        line.required_text("name"),
        "location",
        "",
        depths,
        line.text("depths"),
        False,
        line.one_of("type", LOCATION_TYPES),
        line.integer("price", 1, 9),
        line.integer("points", 0, 15),
        line.integer("crown", 0, 1),
    )


def mercenary(line: SheetRow) -> Face:
    return Face(
        line.required_text("id"),
        line.required_text("name"),
        "mercenary",
        "",
        effects_of(line),
        line.text("effect"),
        in_any_order(line.text("effect")),
        line.one_of("type", MERCENARY_TYPES),
        line.integer("price", 1, 9),
        line.integer("points", 0, 15),
        line.integer("crown", 0, 1),
    )


def action(line: SheetRow) -> Face:
    return Face(
        line.required_text("id"),
        line.required_text("name"),
        "action",
        line.one_of("faction", FACTIONS),
        effects_of(line),
        line.text("effect"),
        in_any_order(line.text("effect")),
    )


def effects_of(line: SheetRow) -> tuple[Effect, ...]:
    effects = line.read("effect", lambda text: read_effects(text, TYPES))
    if any(op in (*BOOSTS, "win") for effect in effects for op, _ in effect):
        line.fail(
            "effect", "a boost stands only on Achievement tokens, and win only at the end of a crown track."
        )
    return effects


def only(line: SheetRow, column: str, effects: tuple[Effect, ...], allowed: tuple[str, ...]) -> None:
    """DU-022, DU-Q22: effects used between actions pay for nothing and play no card, and no animal readies others."""
    for op in (op for effect in effects for op, _ in effect if op not in allowed):
        line.fail(column, f"{op} cannot stand there; there can be {', '.join(allowed)}.")


def animal(line: SheetRow) -> Face:
    kind = line.one_of("kind", ("turtle", "squid", "wild"))
    owner = "" if kind == "wild" else line.one_of("faction", FACTIONS)
    only(line, "effect", (one_effect(line),), SMALL)
    return Face(
        line.required_text("id"),
        line.required_text("name"),
        "animal",
        owner,
        (one_effect(line),),
        line.text("effect"),
    )


def token(line: SheetRow) -> Face:
    effect = one_effect(line)
    if effect[0][0] not in (*RESOURCES, *BOOSTS):
        line.fail("effect", "a token gives coins, tridents, boost_raise or boost_rotate.")
    return Face(
        line.required_text("id"),
        line.required_text("name"),
        "token",
        line.one_of("faction", FACTIONS),
        (effect,),
        line.text("effect"),
        points=line.integer("points", 0, 20),
        size=line.one_of("size", SIZES),
    )


def one_effect(line: SheetRow) -> Effect:
    return line.read("effect", lambda text: read_effect(text, TYPES))


def space(line: SheetRow, faction: str, number: int) -> Face:
    if (line.one_of("faction", FACTIONS), line.integer("space", 0, CROWNS_TO_WIN)) != (faction, number):
        line.fail("space", f"the spaces stand in order, so this is {faction}, {number}.")
    written = line.text("effect")
    if (written == "win") != (number == CROWNS_TO_WIN) or (number == 0 and written):
        line.fail("effect", f"nothing stands on space 0, and win on space {CROWNS_TO_WIN} only.")
    effects = () if number in (0, CROWNS_TO_WIN) else effects_of(line)
    only(line, "effect", effects, LARGER)
    return Face(f"{faction}_{number}", f"crown space {number}", "space", faction, effects, written)


def check_once(faces: list[Face], lines: list[SheetRow], ops: tuple[str, ...]) -> None:
    """DU-071: cards that lead to other cards are unique, so checks terminate; likewise an animal that steps."""
    for op in ops:
        if sum(one == op for face in faces for effect in face.effects for one, _ in effect) > 1:
            lines[0].fail("effect", f"{op} may stand on one card only.")


TYPE_LINES = rows("types", "id category name", 9)
TYPES = tuple(line.required_text("id") for line in TYPE_LINES)
TYPE_NAMES = tuple(line.required_text("name") for line in TYPE_LINES)
LOCATION_TYPES = [
    line.text("id") for line in TYPE_LINES if line.one_of("category", ("location", "mercenary")) == "location"
]
MERCENARY_TYPES = [name for name in TYPES if name not in LOCATION_TYPES]

LOCATION_LINES = rows("locations", "id name type price points crown depths count")
MERCENARY_LINES = rows("mercenaries", "id name type price points crown effect count")
ACTION_LINES = rows("action_cards", "id faction name effect count")
ANIMAL_LINES = rows("helper_animals", "id name kind faction effect count")
TOKEN_LINES = rows("achievement_tokens", "id name faction size effect points count")
SPACE_LINES = rows("crown_tracks", "faction space effect meaning", 20)
DISC_LINES = rows("vortex_disc", "division trident_cost coin_cost", SLOTS)

LOCATIONS = all_copies(LOCATION_LINES, [location(line) for line in LOCATION_LINES], "Locations", 20, 60)
MERCENARIES = all_copies(MERCENARY_LINES, [mercenary(line) for line in MERCENARY_LINES], "Mercenaries", 8, 30)
ACTIONS = all_copies(ACTION_LINES, [action(line) for line in ACTION_LINES], "Action Cards", 16)
ANIMALS = all_copies(ANIMAL_LINES, [animal(line) for line in ANIMAL_LINES], "animals", 20)
TOKENS = all_copies(TOKEN_LINES, [token(line) for line in TOKEN_LINES], "Achievement tokens", 16)
SPACES = [space(line, FACTIONS[i // 10], i % 10) for i, line in enumerate(SPACE_LINES)]
check_once(MERCENARIES, MERCENARY_LINES, ONLY_ONCE)
check_once(ANIMALS, ANIMAL_LINES, ("manta",))

for lines, faces, each in (
    (ACTION_LINES, ACTIONS, 8),
    (ANIMAL_LINES, ANIMALS[:8], 4),
    (TOKEN_LINES, TOKENS, 8),
):
    if [face.owner for face in faces] != [FACTIONS[0]] * each + [FACTIONS[1]] * each:
        lines[0].fail("faction", f"first come {each} of the turtles, then {each} of the squids.")
if [face.size for face in TOKENS] != 2 * [
    "first",
    "first",
    "first",
    "first",
    "second",
    "second",
    "second",
    "second",
]:
    TOKEN_LINES[0].fail("size", "each faction has four first tokens and then four second ones.")
for number, line in enumerate(DISC_LINES):
    if line.integer("division", 0, SLOTS - 1) != number:
        line.fail("division", f"the divisions stand in order, so this is {number}.")

# Tables for the rules

FACES = (*LOCATIONS, *MERCENARIES, *ACTIONS, *ANIMALS, *TOKENS, *SPACES)
FIRST_MERCENARY = len(LOCATIONS)
FIRST_ACTION = FIRST_MERCENARY + len(MERCENARIES)
FIRST_ANIMAL = FIRST_ACTION + len(ACTIONS)
FIRST_TOKEN = FIRST_ANIMAL + len(ANIMALS)
CARDS = FIRST_TOKEN + len(TOKENS)
FIRST_WILD = FIRST_ANIMAL + 8
DECK, HAND = FIRST_ACTION, 8  # cards of the draw deck; Action Cards of a faction
KIND = tuple({"location": LOCATION, "mercenary": MERCENARY}.get(face.sort, 0) for face in FACES)
TYPE_OF = tuple(TYPES.index(face.type) if face.type else -1 for face in FACES)
PRICE, CROWN = tuple(face.price for face in FACES), tuple(face.crown for face in FACES)
POINTS = tuple(face.points for face in FACES)
DEPTHS = tuple(len(face.effects) if face.sort == "location" else 0 for face in FACES)
ANY_ORDER = tuple(int(face.any_order) for face in FACES)
MOST_ORDERED = max((len(face.effects) for face in FACES if face.any_order), default=1)
WHOLE = tuple((1 << len(face.effects)) - 1 for face in FACES)  # all effects of a face, as bits
# empty depths
BLANK = tuple(
    tuple(int(i < len(face.effects) and not face.effects[i]) for i in range(PLACES)) for face in FACES
)
COPIES = tuple(int(("copy", 1) in [op for effect in face.effects for op in effect]) for face in FACES)
# by division and seat
VORTEX_COST = tuple(
    (line.integer("trident_cost", 1, 9), line.integer("coin_cost", 1, 9)) for line in DISC_LINES
)
TURNED_COST = VORTEX_COST + VORTEX_COST  # by slot + SLOTS - the divisions that the disc has turned


def gives(face: Face, i: int) -> tuple[int, int]:
    """Coins and tridents of one effect, as a source of payment (DU-022, DU-026)."""
    effects = dict(face.effects[i]) if i < len(face.effects) else {}
    return effects.get("coin", 0), effects.get("trident", 0)


GIVES = tuple(tuple(gives(face, i) for i in range(PLACES)) for face in FACES)  # [face][effect][kind]


def gives_on(face: Face, depth: int, kind: int) -> int:
    """All of a kind that consecutive depths give from this one on (DU-024)."""
    given = [gives(face, i)[kind] for i in range(depth, PLACES)] + [0]
    return sum(given[: given.index(0)])


# coins and tridents side by side in one number: all sources of a seat give at most 324 of a kind
RESOURCE_BITS, MOST_RESOURCES = 9, 511
# [Location][depths that are covered]
GIVES_ON = tuple(
    tuple(
        gives_on(face, depth, COIN) | gives_on(face, depth, TRIDENT) << RESOURCE_BITS
        for depth in range(PLACES + 1)
    )
    for face in FACES[:DECK]
)
# [animal or token]: its first effect
GIVES_WHOLE = tuple(gives(face, 0)[COIN] | gives(face, 0)[TRIDENT] << RESOURCE_BITS for face in FACES)
PAYERS = tuple(
    number
    for number, face in enumerate(FACES[:CARDS])  # everything that can pay, as answers of `pay`
    if face.sort in ("location", "animal", "token") and any(map(any, GIVES[number]))
)
PAYER = tuple(PAYERS.index(card) if card in PAYERS else -1 for card in range(CARDS))
# by token
BOOST_RAISE, BOOST_ROTATE = (tuple(dict(face.effects[0]).get(op, 0) for face in TOKENS) for op in BOOSTS)
CARD_NAMES = tuple(face.name for face in FACES[:CARDS])
