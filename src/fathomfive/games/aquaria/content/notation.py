"""Aquaria: the notation of bonuses, read into tables of ints.

    effects := "none" | item (";" item)*      all items, left to right
    item    := alt ("|" alt)*                 one alternative by choice: the printed slash
    alt     := atom ("+" atom)*               all atoms of the alternative
    atom    := name ":" argument [":" count]

An atom is a pair (opcode, n), and every opcode is a step of the rules.  Knows no cards and no rules.
"""

from __future__ import annotations

FOODS = ("red", "green", "blue")
FILTER_COLOURS = ("red", "blue", "green", "any")
OPCODES = (
    "food_red",
    "food_green",
    "food_blue",
    "food_any",
    "pearl",
    "vp",
    "oxygen",
    "wool",
    "turn",
    "linkturn",
    "card",
    "card_offer",
    "enc",
    "encbonus",
    "filter",
    "place",
    "place_free",
    "lionfish",
    "petshop",
    "petshop_discard",
)
(
    FOOD_RED,
    FOOD_GREEN,
    FOOD_BLUE,
    FOOD_ANY,
    PEARL,
    VP,
    OXYGEN_POINTS,
    WOOL,
    TURN,
    LINKTURN,
    CARD,
    CARD_OFFER,
    ENC,
    ENCBONUS,
    TOKEN_OF,
    PLACE_PAID,
    PLACE_FREE,
    LION,
    SHOP,
    SHOP_DISCARD,
) = range(len(OPCODES))
COUNTED = (
    "pearl",
    "vp",
    "oxygen",
    "wool",
    "turn",
    "linkturn",
    "card",
    "card_offer",
    "enc",
    "encbonus",
    "place",
)
ONCE = ("lionfish", "petshop")
MOST = 9
ONLY_PLACED = ("linkturn",)  # needs a card that has just been placed
Atom = tuple[int, int]
Pair = tuple[int, int]  # where the parts begin, and how many there are


def whole(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= MOST:
        raise ValueError(f"{text!r} is no number from 1 to {MOST}")
    return int(text)


def atom(text: str) -> Atom:
    """`food:red:2` as its opcode and its number."""
    name, *rest = text.split(":")
    if name == "food" and 1 <= len(rest) <= 2:
        if rest[0] not in (*FOODS, "any"):
            raise ValueError(f"{rest[0]!r} is no food; there are {', '.join(FOODS)} and any")
        return OPCODES.index(f"food_{rest[0]}"), whole(rest[1]) if len(rest) > 1 else 1
    if len(rest) != 1:
        raise ValueError(f"{text!r} is not name:argument")
    if name == "filter":
        if rest[0] not in FILTER_COLOURS:
            raise ValueError(
                f"{rest[0]!r} is no colour of a Filter Bonus token; there are {', '.join(FILTER_COLOURS)}"
            )
        return OPCODES.index(name), FILTER_COLOURS.index(rest[0])
    if text == "place:free":
        return OPCODES.index("place_free"), 1
    return _counted(name, rest[0])


def _counted(name: str, text: str) -> Atom:
    if name == "petshop_discard" and text not in ("2", "3"):
        raise ValueError("petshop_discard takes 2 or 3 cards")
    if name in ONCE and text != "1":
        raise ValueError(f"{name} happens once, so it is {name}:1")
    if name not in (*COUNTED, *ONCE, "petshop_discard"):
        raise ValueError(
            f"{name!r} is no effect; there are {', '.join([*COUNTED, *ONCE, 'food', 'filter', 'place:free'])}"
        )
    return OPCODES.index(name), whole(text)


class Effects:
    """All effects of a game, each text once.  Number 0 is no effect at all."""

    def __init__(self) -> None:
        self.texts = ["none"]
        self.effects: list[Pair] = [(0, 0)]
        self.items: list[Pair] = []
        self.alternatives: list[Pair] = []
        self.atoms: list[Atom] = []

    def __repr__(self) -> str:
        """So that two sets of cards can be compared."""
        return f"Effects({self.texts})"

    def number(self, text: str, refused: tuple[str, ...] = ()) -> int:
        """The number of an effect; ValueError says what is wrong with its text."""
        for name in refused:
            if name in [part.split(":")[0] for part in text.replace("|", ";").replace("+", ";").split(";")]:
                raise ValueError(f"{name} has no meaning here")
        if text not in self.texts:
            self._add(text)
        return self.texts.index(text)

    def _add(self, text: str) -> None:
        read = [
            [[atom(one) for one in alt.split("+")] for alt in item.split("|")] for item in text.split(";")
        ]
        self.effects.append((len(self.items), len(read)))
        for item in read:
            self.items.append((len(self.alternatives), len(item)))
            for alternative in item:
                self.alternatives.append((len(self.atoms), len(alternative)))
                self.atoms += alternative
        self.texts.append(text)
