"""Positions of Ultimate Aquarium in words, for tests that read like play.

    t = tank("water water water / water clownfish water / gravel gravel gravel", store="pink_gravel water
    diver mangrove anthias")
    t.take("pink_gravel").may_go_to("bottom left")

Arranging only ever lets two physical cards change places, so every card stays in exactly one zone and play
can go on.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import fathomfive as ff
from fathomfive.games.ultimate_aquarium.content import load as content

GAME = "ultimate_aquarium"
CELLS = (
    "top left",
    "top center",
    "top right",
    "middle left",
    "center",
    "middle right",
    "bottom left",
    "bottom center",
    "bottom right",
)
RESTOCK, NET = 6, 7  # answers of `turn` besides the slots of the store
YES = 1
LONGEST = 200  # answers: four players need at most 16 + 4 × (8 × 3 + 3) = 124
KEEPS = tuple(combinations(range(5), 3))
PAIRS = tuple(combinations(range(9), 2))
START = "water water water / water clownfish water / gravel gravel gravel"
EXAMPLE = "driftwood spaghetti_algae driftwood / cardinalfish hermit_crab manatee_grass / pink_gravel spaghetti_algae pink_gravel"
Pile = list[int]


def kind(card: int) -> str:
    return content.KINDS[content.KIND[card]].id


def is_starter(card: int) -> bool:
    return kind(card) in ("water", "gravel", "clownfish")


def words(picture: str) -> list[str]:
    return picture.replace("|", " ").replace("/", " ").split()


def cell(name: str) -> int:
    return CELLS.index(name)


def _bring(what: str, place: Pile, index: int, free: list[Pile]) -> None:
    """Let the card that lies there change places with a free card of the wanted kind, wherever that is."""
    if kind(place[index]) == what:
        return
    for pile in free:
        for at, card in enumerate(pile):
            if kind(card) == what and not (pile is place and at < index):
                pile[at], place[index] = place[index], card
                return
    raise AssertionError(f"there is no free {what} on this table")


class Table:
    """A real table and what one says at it.  `me` is the seat whose tank was laid out."""

    def __init__(self, table: ff.Table, me: int = 0) -> None:
        self.table, self.me = table, me
        self.laid: set[tuple[str, int]] = set()

    @property
    def s(self) -> Any:
        return self.table.position

    # arranging

    def lay_tank(self, picture: str, seat: int | None = None) -> Table:
        assert len(words(picture)) == 9, f"a tank has nine cards: {picture}"
        return self._lay("tank", self.me if seat is None else seat, words(picture))

    def lay_store(self, text: str) -> Table:
        assert len(words(text)) == len(self.s.store), f"the store has {len(self.s.store)} cards"
        return self._lay("store", 0, words(text))

    def lay_hand(self, text: str, seat: int | None = None) -> Table:
        """An opening hand, at a table that is `dealt`."""
        return self._lay("hand", self.me if seat is None else seat, words(text))

    def _piles(self) -> dict[tuple[str, int], Pile]:
        """All piles by name, those first from which a card is missed least."""
        s = self.s
        tanks = {("tank", seat): s.tank[seat] for seat in reversed(range(s.seats))}
        hands = {("hand", seat): s.hand[seat] for seat in range(s.seats)}
        return {("discard", 0): s.discard, ("deck", 0): s.deck, ("store", 0): s.store, **hands, **tanks}

    def _lay(self, field: str, seat: int, wanted: list[str]) -> Table:
        """Piles that have been laid before keep their cards."""
        self.laid.discard((field, seat))
        free = {where: pile for where, pile in self._piles().items() if where not in self.laid}
        for index, what in enumerate(wanted):
            _bring(what, free[field, seat], index, list(free.values()))
        self.laid.add((field, seat))
        self.table.resume()
        return self

    # looking

    def tank(self, seat: int | None = None) -> str:
        names = [kind(card) for card in self.s.tank[self.me if seat is None else seat]]
        return " / ".join(" ".join(names[row : row + 3]) for row in (0, 3, 6))

    @property
    def store(self) -> str:
        return " ".join(kind(card) for card in self.s.store)

    @property
    def discard(self) -> str:
        return " ".join(kind(card) for card in self.s.discard)

    @property
    def asked(self) -> tuple[int, str] | None:
        """Who is asked what; None when the game is over.  (Read off the position, which may have been
        rearranged.)"""
        return (self.s.asked, self.s.pending[-1][0].name) if self.s.asked >= 0 else None

    @property
    def offered(self) -> list[str]:
        """The options in words: cards of the store, cells, pairs of cells, tools."""
        return [self.said(option) for option in self.s.options]

    def said(self, option: int) -> str:
        """An option of the open question in words."""
        step = self.asked[1] if self.asked else ""
        if step == "turn":
            return {RESTOCK: "restock", NET: "net"}.get(option) or kind(self.s.store[option])
        if step == "opening_keep":
            return "keep " + " ".join(str(place) for place in KEEPS[option])
        if step == "net_swap":
            return " + ".join(CELLS[one] for one in PAIRS[option])
        if step == "after_place":
            return "net" if option == YES else "end turn"
        return CELLS[option]

    def points(self, seat: int | None = None) -> str:
        """The score pad of a tank: `1 1 1 / 1 2 1 / 1 1 1 = 10`."""
        score = self.table.scores[self.me if seat is None else seat]
        each = [str(source.points) for source in score.breakdown]
        return " / ".join(" ".join(each[row : row + 3]) for row in (0, 3, 6)) + f" = {score}"

    # playing

    def say(self, what: str) -> Table:
        """Answer with the option that is called so."""
        assert len(self.table.answers) < LONGEST, "this game does not end"
        assert what in self.offered, f"{what} is not offered, but: {', '.join(self.offered)}"
        self.table.apply(self.s.options[self.offered.index(what)])
        return self

    def take(self, what: str) -> Table:
        """Take a card of the store; one that was taken but not placed goes back first."""
        if self.asked == (self.s.asked, "place"):
            self.table.undo()
        return self.say(what)

    def put(self, where: str) -> Table:
        return self.say(where)

    def net(self, one: str, two: str) -> Table:
        return self.say("net").say(f"{one} + {two}")

    def restock(self) -> Table:
        return self.say("restock")

    def end_turn(self) -> Table:
        """Nothing more, if there is anything to decline."""
        return self.say("end turn") if self.asked and self.asked[1] == "after_place" else self

    def turn(self, what: str = "", where: str = "") -> Table:
        """A whole plain turn: any card on any cell if it does not matter."""
        options = [option for option in self.offered if option not in ("restock", "net")]
        self.take(what or options[0])
        return self.put(where or self.offered[0]).end_turn()

    # claiming

    def may_go_to(self, *cells: str) -> None:
        assert set(cells) <= set(self.offered)

    def may_only_go_to(self, *cells: str) -> None:
        assert sorted(cells) == sorted(self.offered)


def dealt(seats: int = 2, seed: int = 0, **options: object) -> Table:
    """A table at its first question: hands are dealt, nobody has decided, seat 0 holds the fish token unless
    told otherwise."""
    return Table(
        ff.new_table(GAME, seats=seats, seed=seed, options={"first_player": 0} | _alone(seats) | options)
    )


def opened(seats: int, seed: int = 0, **options: object) -> Table:
    """A table whose opening is over: the first seat is at its first turn.  Seat 0 holds the fish token unless
    told otherwise."""
    return Table(
        _opened(seats, seed, tuple(sorted(({"first_player": 0} | _alone(seats) | options).items()))).copy()
    )


def ended(seats: int, **options: object) -> Table:
    """A table whose last round is over, for laying out final tanks."""
    return Table(_ended(seats, tuple(sorted(({"first_player": 0} | _alone(seats) | options).items()))).copy())


def _alone(seats: int) -> dict[str, object]:
    return {"solo_challenge": True} if seats == 1 else {}


@cache
def _opened(seats: int, seed: int, options: tuple[tuple[str, object], ...]) -> ff.Table:
    table = ff.new_table(GAME, seats=seats, seed=seed, options=dict(options))
    while table.position.round == 0:
        table.apply(table.position.options[0])
    return table


@cache
def _ended(seats: int, options: tuple[tuple[str, object], ...]) -> ff.Table:
    table = _opened(seats, 0, options).copy()
    while not table.over:
        table.apply(table.position.options[0])
    return table


def tank(
    picture: str = START,
    *,
    store: str = "",
    seats: int = 2,
    seed: int = 0,
    others: dict[int, str] | None = None,
    round: int = 1,  # noqa: A002
    net: bool = True,
    restock: bool = True,
    **options: object,
) -> Table:
    """Seat 0 is at its turn with this tank, this store and these tools; the rest of the table is as the seed
    dealt it."""
    t = opened(seats, seed, **options)
    t.s.round, t.s.net[0], t.s.restock[0] = round, int(net), int(restock)
    t.lay_tank(picture)
    for seat, theirs in (others or {}).items():
        t.lay_tank(theirs, seat)
    return t.lay_store(store) if store else t


def worth(picture: str) -> str:
    """What a tank scores, card by card: `1 1 1 / 1 2 1 / 1 1 1 = 10`."""
    return ended(4).lay_tank(picture).points()


def final(*pictures: str, nets: str = "", restocks: str = "", **options: object) -> Table:
    """A finished game with these tanks; the tools are told seat by seat, 1 for unused: nets="10"."""
    t = ended(len(pictures), **options)
    for seat, picture in enumerate(pictures):
        t.lay_tank(picture, seat)
    unused = [*map(int, nets or "0" * len(pictures))], [*map(int, restocks or "0" * len(pictures))]
    t.s.net[:], t.s.restock[:] = unused
    return t
