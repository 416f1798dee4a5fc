"""Words for laying out a table of Aqualuma and playing at it.

    t = dive("finn", at="kelp", dice="R3 B5", hand="surge ebb").strip("kelp", "pairs_bridge", "R3")
    t.say("Place red 3")

Worlds are coral, kelp, city, frost and ember, and lie on w1 to w5 in this order.  A die is its colour and its
number: R4.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import ask_again

from .specified import GAME, content

WORLDS = ("coral", "kelp", "city", "frost", "ember")
PLACES = (*WORLDS, "station")
NAMES = dict(
    zip(
        PLACES,
        ("Coral Gardens", "Kelp Forest", "Sunken City", "Frost Deep", "Ember Vents", "the diving station"),
        strict=True,
    )
)
CHARACTERS = ("finn", "crabgail", "crumbs", "shellzen", "octavia", "luma")
DARK = {"coral": 0, "kelp": 1, "city": 2, "frost": 3, "ember": 4, "die": 5, "?": 6, "blank": 7}
STRIPS = [strip.id for strip in content.STRIPS]
KINDS = [card.id for card in content.MAGIC]
FIRST = {
    "magic": content.FIRST_MAGIC,
    "dark": content.FIRST_DARK,
    "strip": content.FIRST_STRIP,
    "ball": content.FIRST_BALL,
}


def colour(die: int) -> str:
    return "RGB"[die // 7]


class Dive:
    """A real table and what one says at it; seat 0 acts unless told otherwise."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def s(self) -> Any:
        return self.table.position

    # arranging

    def _take(self, family: str, wanted: Any) -> int:
        """A piece that is wanted, lifted from wherever it lies; piles are searched first."""
        s = self.s
        fields = {
            "die": ("available", "chest", "dice", "cast", "kept", "spent"),
            "magic": ("magic_pile", "magic_discard", "hand"),
            "strip": ("strip_pile", "strip_discard", "strip_box", "strip"),
            "dark": ("dark_pile", "columns"),
            "ball": ("light", "bag", "carried", "inactive", "active"),
        }[family]
        for name in fields:
            for _, row in s.fields[name].rows(getattr(s, name)):
                for at, piece in enumerate(row):
                    if piece >= 0 and piece not in self.laid and wanted(piece):
                        if s.fields[name].kind == "zone":
                            row.pop(at)
                        else:
                            row[at] = EMPTY
                        self.laid.add(piece)
                        return piece
        raise AssertionError(f"no such {family} is free")

    @property
    def laid(self) -> set[int]:
        if not hasattr(self, "_laid"):
            self._laid: set[int] = set()
        return self._laid

    def again(self) -> Dive:
        """Put the open question anew, after the table has been rearranged."""
        self.table._questions = None
        ask_again(self.s)
        return self

    def go_on(self) -> Dive:
        """Let the table answer by itself what has only one answer now."""
        self.table.resume()
        return self.again() if self.asked else self

    def _die(self, text: str) -> int:
        die = self._take("die", lambda die: colour(die) == text[0])
        self.s.pips[die] = int(text[1:] or 0)
        return die

    def dice(self, text: str, seat: int = 0) -> Dive:
        """The dice before a seat."""
        for die in self.s.dice[seat]:
            self.s.pips[die] = 0
            self.laid.discard(die)
        self.s.available.extend(self.s.dice[seat])
        self.s.dice[seat][:] = []
        self.s.dice[seat].extend([self._die(word) for word in text.split()])
        return self.again()

    def hand(self, text: str, seat: int = 0) -> Dive:
        self.s.magic_discard.extend(self.s.hand[seat])
        self.s.hand[seat][:] = []
        cards = [
            self._take("magic", lambda card, kind=word: KINDS[content.KIND[card]] == kind)
            for word in text.split()
        ]
        self.s.hand[seat].extend(cards)
        return self.again()

    def next_cards(self, text: str) -> Dive:
        """The magic cards that are drawn next."""
        cards = [
            self._take("magic", lambda card, kind=word: KINDS[content.KIND[card]] == kind)
            for word in text.split()
        ]
        self.s.magic_pile.extend(cards[::-1])
        return self

    def strip(self, world: str, name: str, dice: str = "") -> Dive:
        """A strip with these dice on it; what lay there goes to the pile and to the available dice."""
        at = WORLDS.index(world)
        wanted = content.FIRST_STRIP + STRIPS.index(name)
        if self.s.strip[at] != wanted:
            old, self.s.strip[at] = self.s.strip[at], EMPTY
            elsewhere = [i for i, strip in enumerate(self.s.strip) if strip == wanted]
            self.s.strip[at] = self._take("strip", lambda strip: strip == wanted)
            if elsewhere:
                self.s.strip[elsewhere[0]] = old
            else:
                self.s.strip_pile.insert(0, old)
        for space in range(6):
            if self.s.cast[at * 6 + space] >= 0:
                self.s.pips[self.s.cast[at * 6 + space]] = 0
                self.s.available.append(self.s.cast[at * 6 + space])
                self.s.cast[at * 6 + space] = EMPTY
        for space, word in enumerate(dice.split()):
            self.s.cast[at * 6 + space] = self._die(word)
        return self.again()

    def darkness(self, text: str) -> Dive:
        """The crystals of all five worlds: `5 2 2 2 2`."""
        self.s.darkness[:] = [int(word) for word in text.split()]
        return self.again()

    def columns(self, *texts: str, next_card: str = "") -> Dive:
        """The darkness board, column by column from top to bottom, and the card that comes next."""
        self.laid.difference_update(range(content.FIRST_DARK, content.FIRST_STRIP))
        for at, card in enumerate(self.s.columns):
            if card >= 0:
                self.s.dark_pile.insert(0, card)
                self.s.columns[at] = EMPTY
        for column, text in enumerate(texts):
            for row, word in enumerate(text.split()):
                self.s.columns[column * content.DEPTH + row] = self._dark(word)
        return self.next_dark(next_card) if next_card else self.again()

    def next_dark(self, text: str) -> Dive:
        """The darkness cards that come next, the first of them first."""
        self.s.dark_pile.extend([self._dark(word) for word in text.split()][::-1])
        return self.again()

    def _dark(self, word: str) -> int:
        return self._take("dark", lambda card: content.DARKENS[card] == DARK[word])

    def cards_on_board(self, number: int) -> Dive:
        """So many darkness cards, as they would have come."""
        cards = sorted([card for card in self.s.columns if card >= 0] + self.s.dark_pile)
        self.s.columns[:] = [EMPTY] * len(self.s.columns)
        for n, card in enumerate(cards[:number]):
            self.s.columns[n % 5 * content.DEPTH + n // 5] = card
        self.s.dark_pile[:] = cards[number:]
        return self.again()

    def lights(self, text: str) -> Dive:
        """Where lightballs lie: `1 at kelp 1, 3 at kelp 3`."""
        for part in text.split(", "):
            ball, _, world, space = part.split()
            at = WORLDS.index(world) * 6 + int(space) - 1
            if self.s.light[at] >= 0:
                self.s.bag.append(self.s.light[at])
            self.s.light[at] = EMPTY
            self.s.light[at] = self._ball(ball)
        return self.again()

    def _ball(self, number: str) -> int:
        return self._take("ball", lambda ball: str(content.NUMBER[ball]) == number)

    def carry(self, text: str, seat: int = 0) -> Dive:
        self.s.carried[seat].extend([self._ball(word) for word in text.split()])
        return self.again()

    def on_station(self, inactive: str = "", active: str = "") -> Dive:
        self.s.inactive.extend([self._ball(word) for word in inactive.split()])
        self.s.active.extend([self._ball(word) for word in active.split()])
        return self.again()

    def supply(self, available: str = "", chest: str = "") -> Dive:
        """Exactly these dice available and in the chest, as colours `RRG`; all others lie on strips or out of
        reach."""
        loose = [*self.s.available, *self.s.chest]
        self.s.available[:] = []
        self.s.chest[:] = []
        for pile, text in ((self.s.available, available), (self.s.chest, chest)):
            for letter in text:
                die = next(die for die in loose if colour(die) == letter)
                loose.remove(die)
                pile.append(die)
        for at in range(30):
            if loose and self.s.cast[at] == EMPTY and at // 6 != 0:
                self.s.cast[at] = loose.pop()
                self.s.pips[self.s.cast[at]] = 1
        assert not loose
        return self.again()

    def at(self, place: str, seat: int = 0) -> Dive:
        self.s.place[seat] = PLACES.index(place)
        return self.again()

    def has(self, **fields: int) -> Dive:
        """Plain numbers of the position: `ignited=1`."""
        for name, value in fields.items():
            setattr(self.s, name, value)
        return self.again()

    # looking

    @property
    def asked(self) -> tuple[int, str] | None:
        return (self.s.asked, self.s.pending[-1][0].name) if self.s.asked >= 0 else None

    @property
    def offered(self) -> list[str]:
        return [self.table.label(option) for option in self.s.options]

    def may(self, *labels: str) -> bool:
        return all(label in self.offered for label in labels)

    def shows(self, dice: list[int]) -> str:
        return " ".join(f"{colour(die)}{self.s.pips[die] or ''}" for die in dice if die >= 0)

    def mine(self, seat: int = 0) -> str:
        """The dice before a seat, sorted."""
        return " ".join(sorted(self.shows(self.s.dice[seat]).split()))

    def on(self, world: str) -> str:
        """The dice on a strip."""
        at = WORLDS.index(world) * 6
        return self.shows(self.s.cast[at : at + 6])

    def chest(self) -> str:
        return "".join(sorted((colour(die) for die in self.s.chest), key="RGB".index))

    def available(self) -> str:
        return "".join(sorted((colour(die) for die in self.s.available), key="RGB".index))

    def cards(self, seat: int = 0) -> str:
        return " ".join(sorted(KINDS[content.KIND[card]] for card in self.s.hand[seat]))

    def piled(self, field: str) -> str:
        return " ".join(sorted(KINDS[content.KIND[card]] for card in getattr(self.s, field)))

    def strip_on(self, world: str) -> str:
        return STRIPS[self.s.strip[WORLDS.index(world)] - content.FIRST_STRIP]

    def light(self, world: str) -> str:
        """The light row of a world: `. 3 . . . .`."""
        row = self.s.light[WORLDS.index(world) * 6 :][:6]
        return " ".join("." if ball < 0 else str(content.NUMBER[ball]) for ball in row)

    def balls(self, field: str, seat: int | None = None) -> str:
        row = getattr(self.s, field) if seat is None else getattr(self.s, field)[seat]
        return " ".join(str(content.NUMBER[ball]) for ball in row)

    def dark(self) -> str:
        return " ".join(map(str, self.s.darkness))

    def board(self) -> list[str]:
        """The darkness board, column by column."""
        names = {number: word for word, number in DARK.items()}
        rows = [self.s.columns[at : at + content.DEPTH] for at in range(0, 5 * content.DEPTH, content.DEPTH)]
        return [" ".join(names[content.DARKENS[card]] for card in row if card >= 0) for row in rows]

    def where(self, seat: int = 0) -> str:
        return PLACES[self.s.place[seat]]

    def pieces(self) -> Counter[int]:
        """Every piece on the table, counted."""
        s, found = self.s, Counter[int]()
        for name, field in s.fields.items():
            if field.holds_cards:
                for _, row in field.rows(getattr(s, name)):
                    found.update(piece for piece in row if piece >= 0)
        return found

    # playing

    def say(self, *labels: str, rolls: str = "", chance: list[int] | None = None) -> Dive:
        """Answer with the options that are called so.  `rolls` are the numbers that dice show next, with the
        last answer."""
        for label in labels[:-1]:
            self._answer(label)
        outcomes = [int(number) - 1 for number in rolls.split()] if rolls else chance
        if outcomes is not None:
            self.table._journal.script = outcomes[::-1]
        self._answer(labels[-1])
        assert not self.table._journal.script, "fewer outcomes of chance were needed"
        return self

    def _answer(self, label: str) -> None:
        assert label in self.offered, f"{label!r} is not offered, but: {', '.join(self.offered)}"
        self.table.apply(self.s.options[self.offered.index(label)])

    def end_turn(self, **chance: Any) -> Dive:
        return self.say("End your turn", **chance)

    def log(self, number: int = 1) -> list[str]:
        return self.table.log()[-number:]


def dealt(seats: int = 1, seed: int = 0, **options: object) -> Dive:
    """A table at its first question."""
    return Dive(Table(GAME, seats, seed, options))


@cache
def _begun(characters: tuple[str, ...], options: tuple[tuple[str, object], ...]) -> Table:
    table = Table(GAME, len(characters), 0, {"world_order": "chosen"} | dict(options))
    for world in range(4):
        table.apply(world)
    while table.position.turn == 0:
        who = table.position.asked
        table.apply(CHARACTERS.index(characters[who]))
    return table


def begun(*characters: str, **options: object) -> Dive:
    """Seat 0 is about to take its first die."""
    return Dive(_begun(characters or ("finn",), tuple(sorted(options.items()))).copy())


@cache
def _diving(characters: tuple[str, ...], options: tuple[tuple[str, object], ...]) -> Table:
    table = _begun(characters, options).copy()
    while table.position.pending[-1][0].name != "act":
        table.apply(table.position.options[0])
    return table


def dive(*characters: str, at: str = "station", dice: str = "", hand: str = "", **options: object) -> Dive:
    """Seat 0 is at its first action with these dice and these cards; all crystals stand on 2, all strips are
    empty."""
    t = Dive(_diving(characters or ("shellzen",), tuple(sorted(options.items()))).copy())
    return t.at(at).dice(dice).hand(hand)
