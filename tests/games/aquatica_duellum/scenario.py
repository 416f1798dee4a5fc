"""Positions of Aquatica: Duellum in words, for tests that read like play.

    t = duel("turtles").board("anemone_market:1").vortex("pearl_garden - - - - -")
    t.animal("turtle_raise").say("anemone_market")
    assert t.open("anemone_market") == 1

Arranging only ever moves physical cards, so every card stays in exactly one place and play can go on.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from fathomfive.games.aquatica_duellum import GAME
from fathomfive.games.aquatica_duellum.content.load import (
    CARDS,
    DEPTHS,
    FACES,
    FIRST_ANIMAL,
    FIRST_MERCENARY,
    FIRST_TOKEN,
    PAYERS,
)
from fathomfive.games.aquatica_duellum.content.world import ID, MAP
from fathomfive.kernel.game import Game
from fathomfive.kernel.table import Table

SEATS = {"turtles": 0, "squids": 1}
MENU = ("main", "regroup", "mercenary", "animal", "depth", "goal", "end")
ON_BOARD = ("raise_", "full", "maestro", "forced_raise", "raise_rotate", "score", "hypnotise", "use_depth")
OF_ANIMALS = ("ready", "must_tire", "enchant", "empty_nest", "use_animal")
OF_ACTIONS = ("main_action", "extra_action", "recall", "must_discard")
STOP = -1


def short(card: int) -> str:
    """The id of a card, without the letter of its faction."""
    face = FACES[card]
    return face.id[2:] if face.sort in ("action", "token") else face.id


def number(name: str, seat: int = 0, taken: tuple[int, ...] = ()) -> int:
    """The card of that name: a full id, or that of a card of the seat's own faction."""
    for card in range(CARDS):
        if card not in taken and (
            FACES[card].id == name
            or (short(card) == name and FACES[card].owner == ("turtles", "squids")[seat])
        ):
            return card
    raise AssertionError(f"there is no {name}")


class Duel:
    """A real table and what one says at it.  `me` is the seat at its turn."""

    def __init__(self, table: Table, me: int) -> None:
        self.table, self.me = table, me
        self.by_itself: list[str] = []  # what has answered itself since the last word, as there was no choice

    @property
    def s(self) -> Any:
        return self.table.position

    def room(self, name: str) -> ModuleType:
        """A module of the game that is played: ours, or one with other sheets."""
        return import_module(f"{type(self.s).__module__.rpartition('.')[0]}.{name}")

    def seat(self, side: str) -> int:
        return SEATS[side] if side else self.me

    # arranging

    def _lift(self, card: int) -> None:
        for name, field in self.s.fields.items():
            if field.holds_cards:
                for _, row in field.rows(getattr(self.s, name)):
                    if card in row and field.kind == "zone":
                        row.remove(card)
                    elif card in row:
                        row[row.index(card)] = -1

    def _fresh(self) -> Duel:
        self.table.resume()
        return self

    def _piled(self, text: str, below: str, top: str, side: str) -> Duel:
        seat = self.seat(side)
        for name in text.split():
            card = number(name)
            self._lift(card)
            if getattr(self.s, top)[seat][0] >= 0:
                getattr(self.s, below)[seat].append(getattr(self.s, top)[seat][0])
            getattr(self.s, top)[seat][0] = card
        return self._fresh()

    def vortex(self, text: str, disc: int = 0) -> Duel:
        """Six names from slot 0 on, - for an empty slot; what lay there goes under the deck."""
        for slot in range(6):
            if self.s.vortex[slot] >= 0:
                self.s.deck.insert(0, self.s.vortex[slot])
                self.s.vortex[slot] = -1
        for slot, name in enumerate(text.split()):
            if name != "-":
                self._lift(number(name))
                self.s.vortex[slot] = number(name)
        self.s.disc = disc
        return self._fresh()

    def deck(self, text: str) -> Duel:
        """The next cards, the first to be drawn first."""
        for name in text.split()[::-1]:
            self._lift(number(name))
            self.s.deck.append(number(name))
        return self._fresh()

    def deck_is(self, text: str) -> Duel:
        """Nothing but these is left in the deck; the others are out of the game."""
        self.s.box += self.s.deck
        self.s.deck.clear()
        return self.deck(text)

    def no_deck(self) -> Duel:
        """An empty deck, so that nothing can be refilled."""
        return self.deck_is("")

    def board(self, text: str, side: str = "") -> Duel:
        """Locations from the left; `golden_atoll:2` has two depths covered, `golden_atoll:all` is fully
        raised."""
        seat = self.seat(side)
        for place, said in enumerate(text.split()):
            name, _, covered = said.partition(":")
            if name == "-":
                continue
            card = number(name)
            self._lift(card)
            self.s.board[seat][place] = card
            self.s.covered[seat][place] = DEPTHS[card] if covered == "all" else int(covered or 0)
        return self._fresh()

    def row(self, text: str, side: str = "") -> Duel:
        """Waiting Mercenaries; `caretaker!` lies face down."""
        seat = self.seat(side)
        for place, said in enumerate(text.split()):
            self._lift(number(said.rstrip("!")))
            self.s.row[seat][place], self.s.stance[seat][place] = (
                number(said.rstrip("!")),
                int(said.endswith("!")),
            )
        return self._fresh()

    def scored(self, text: str, side: str = "") -> Duel:
        return self._piled(text, "scored", "scored_top", side)

    def veterans(self, text: str, side: str = "") -> Duel:
        return self._piled(text, "veterans", "veteran_top", side)

    def played(self, text: str, side: str = "") -> Duel:
        """These Action Cards lie in the discard pile, the last on top; the others are in hand."""
        seat = self.seat(side)
        self.s.hand[seat] += self.s.played[seat]
        self.s.played[seat].clear()
        for name in text.split():
            self.s.hand[seat].remove(number(name, seat))
            self.s.played[seat].append(number(name, seat))
        self.s.hand[seat].sort()
        return self._fresh()

    def hand(self, text: str, side: str = "") -> Duel:
        """Only these are in hand; the others lie in the discard pile."""
        seat = self.seat(side)
        kept = [number(name, seat) for name in text.split()]
        return self.played(
            " ".join(
                short(card) for card in sorted(self.s.hand[seat] + self.s.played[seat]) if card not in kept
            ),
            side,
        )

    def owns(self, text: str, side: str = "") -> Duel:
        """Wild Mantas that have joined."""
        seat = self.seat(side)
        for name in text.split():
            card = number(name, seat, (*self.s.ready[seat], *self.s.tired[seat]))
            self._lift(card)
            self.s.ready[seat].append(card)
        return self._fresh()

    def tired(self, text: str, side: str = "") -> Duel:
        seat = self.seat(side)
        for card in [card for card in self.s.ready[seat] if short(card) in text.split() or text == "all"]:
            self.s.ready[seat].remove(card)
            self.s.tired[seat].append(card)
        return self._fresh()

    def token(self, goal: int, name: str, side: str = "", second: bool = False) -> Duel:
        card = number(name, self.seat(side))
        self._lift(card)
        (self.s.second if second else self.s.first)[goal] = card
        return self._fresh()

    def set(self, **fields: Any) -> Duel:
        """Numbers of the position; leader="heart", crowns=(3, 0)."""
        for name, value in fields.items():
            setattr(
                self.s,
                name,
                ID[value] if name == "leader" else list(value) if isinstance(value, tuple) else value,
            )
        return self._fresh()

    # looking

    def names(self, cards: list[int]) -> str:
        return " ".join(short(card) if card >= 0 else "-" for card in cards)

    def pile(self, what: str, side: str = "") -> str:
        """`scored` or `veterans` from below, the top card last."""
        seat = self.seat(side)
        top = self.s.scored_top if what == "scored" else self.s.veteran_top
        return self.names([card for card in [*getattr(self.s, what)[seat], *top[seat]] if card >= 0])

    def at(self, field: str, side: str = "") -> str:
        return self.names(getattr(self.s, field)[self.seat(side)])

    def open(self, name: str) -> int:
        """Open depths of a Location on a board."""
        card = number(name)
        for seat in range(2):
            if card in self.s.board[seat]:
                return DEPTHS[card] - self.s.covered[seat][self.s.board[seat].index(card)]
        raise AssertionError(f"{name} lies on no board")

    @property
    def pool(self) -> tuple[int, int]:
        return self.s.coins, self.s.tridents

    @property
    def asked(self) -> tuple[str, str] | None:
        """Who is asked what."""
        return (
            (("turtles", "squids")[self.s.asked], self.s.pending[-1][0].name) if self.s.asked >= 0 else None
        )

    @property
    def offered(self) -> list[str]:
        return [self.word(option) for option in self.s.options]

    def word(self, option: int) -> str:
        """An option of the open question as a short word."""
        step, me, *rest = self.s.pending[-1]
        if option == STOP:
            return "stop"
        if step.name == "turn":
            return MENU[option]
        if step.name in ON_BOARD:
            return short(self.s.board[me][option])
        if step.name in ("take_how", "waste_kind"):
            return ("buy", "conquer")[option] if step.name == "take_how" else ("coin", "trident")[option]
        if step.name in ("take", "free"):
            return short(self.s.vortex[option])
        if step.name in ("mercenary", "another_mercenary"):
            return short(self.s.row[me][option])
        if step.name in ("order", "alternative"):
            return self._effect(option, rest)
        return self._named(step.name, me, option)

    def _effect(self, option: int, rest: list[int]) -> str:
        face = self.room("content.load").FACES[self.s.face[self.s.level - 1]].written.lstrip("~").split(";")
        return face[rest[0]].split("|")[option] if rest else face[option]

    def _named(self, step: str, me: int, option: int) -> str:
        if (step, option) in (("ready", 20), ("recall", 8)):
            return "all"
        if step in OF_ANIMALS:
            return short(FIRST_ANIMAL + option)
        if step in OF_ACTIONS:
            return short(56 + 8 * me + option)
        if step in ("echo_own", "recall_merc"):
            return short(FIRST_MERCENARY + option)
        if step in ("pay", "waste"):
            return short(PAYERS[option])
        if step in ("manta", "regent_route"):
            return MAP[option].id
        if step in ("place_token", "boost"):
            return short(FIRST_TOKEN + 8 * me + option)
        return str(option) if step in ("rotate", "declare") else "do"

    # playing

    def say(self, *words: str) -> Duel:
        """One answer after the other; what has answered itself may be said as well."""
        for word in words:
            if word in self.by_itself:
                del self.by_itself[: self.by_itself.index(word) + 1]
                continue
            assert word in self.offered, (
                f"{word} is not offered by {self.asked}: {self.offered}; by itself: {self.by_itself}"
            )
            self.table.apply(self.s.options[self.offered.index(word)])
            self.by_itself = self._forced()
        return self

    def _forced(self) -> list[str]:
        found = []
        for (event, _), (_, before) in zip(
            self.table.last_deeds[1:], self.table.last_deeds[:-1], strict=True
        ):
            if event.forced and event.answer is not None:
                s = before.copy()
                s.pending = [(self.room("state").step.named(event.step), *event.arguments)]
                found.append(Duel(_At(s), self.me).word(event.answer))  # type: ignore[arg-type]
        return found

    def _chosen(self, menu: str, name: str) -> Duel:
        """Through the menu."""
        if self.asked and self.asked[1] == "turn":
            self.by_itself = []
            self.say(menu)
        return self.say(name)

    def play(self, card: str, *words: str) -> Duel:
        return self._chosen("main", card).say(*words)

    def mercenary(self, card: str, *words: str) -> Duel:
        return self._chosen("mercenary", card).say(*words)

    def animal(self, card: str, *words: str) -> Duel:
        return self._chosen("animal", card).say(*words)

    def depth(self, card: str, *words: str) -> Duel:
        return self._chosen("depth", card).say(*words)

    def may(self, menu: str, step: str) -> list[str]:
        """What could be chosen behind a word of the menu, now."""
        found = self.room("state").step.named(step)
        s = self.s.copy()
        s.options = []
        assert found.question is not None
        found.question(s, self.me)
        s.pending[-1] = (found, self.me)
        return [Duel(_At(s), self.me).word(option) for option in s.options]  # type: ignore[arg-type]

    @property
    def playable(self) -> list[str]:
        return self.may("main", "main_action")

    @property
    def callable(self) -> list[str]:
        return self.may("mercenary", "mercenary")

    @property
    def usable(self) -> list[str]:
        """Animals and Locations whose effect can be used now."""
        return self.may("animal", "use_animal") + self.may("depth", "use_depth")

    def end(self) -> Duel:
        """End the turn, if that has not happened by itself."""
        return (
            self.say("end") if self.asked and self.asked == (("turtles", "squids")[self.me], "turn") else self
        )

    def now(self, side: str) -> Duel:
        self.me = SEATS[side]
        return self

    def won(self) -> tuple[str, str]:
        """Who has won (or draw), and how the game ended."""
        assert self.table.outcome is not None
        names = [("turtles", "squids")[seat] for seat in self.table.winners]
        return (names[0] if len(names) == 1 else "draw"), self.table.outcome.ending


class _At:
    """A bare position where a table is expected."""

    def __init__(self, position: Any) -> None:
        self.position = position


LEAD_MANTA = "manta_tire"  # what it is in the specification; with our sheets it tires an animal
CALM = "pearl_garden harpoon_ridge drowned_archive nursery_meadow bubbling_chimney whetstone_hollow"


def duel(side: str = "turtles", seed: int = 1, game: Game = GAME, **options: object) -> Duel:
    """The first turn of this side; the vortex holds six cheap Locations without a crown."""
    said = {"first_player": side, "goal_sides": "turtle"} | options
    t = Duel(Table(game, 2, seed, said), SEATS[side])
    t.s.deck.sort(key=lambda card: (card * 7919 + 13) % 104729)
    return t.vortex(CALM)


def solo(
    side: str = "turtles",
    level: int = 1,
    seed: int = 1,
    regent_first: bool = False,
    game: Game = GAME,
    **options: object,
) -> Duel:
    """Against Regent Shrimpion; the player is this side."""
    theirs = "squids" if side == "turtles" else "turtles"
    said = {"automa_level": level, "automa_faction": theirs, "first_player": theirs if regent_first else side}
    return Duel(Table(game, 2, seed, said | {"goal_sides": "turtle"} | options), SEATS[side])
