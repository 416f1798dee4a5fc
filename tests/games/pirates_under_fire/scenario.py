"""Positions of Pirates Under Fire in words, for tests that read like play.

    t = sea("L4@c1 D6*@c2", hand="2")
    t.lay(2, "c2")
    assert t.at("c2") == "L2"

A ship is colour, number, `*` if it burns, `+` and a number for shield tokens, `@` and its space: `D5+1@c4`.
A mercenary is colour and name: `Lboarding_galley@c3`.  Arranging moves physical tiles only, so every tile
stays in exactly one place and play can go on.
"""

from __future__ import annotations

import re
from typing import Any

import fathomfive as ff
from fathomfive.games.pirates_under_fire import GAME
from fathomfive.games.pirates_under_fire.content import load as content
from fathomfive.games.pirates_under_fire.content.sea import NAMES, ORDERS
from fathomfive.kernel.verbs import STOP

LIGHT, DARK = 0, 1
SEATS = {"light": LIGHT, "dark": DARK}
DIRECTIONS = {
    "shoot_orthogonally": ("up", "right", "down", "left"),
    "shoot_horizontally": ("right", "left"),
    "shoot_diagonally": ("up right", "down right", "down left", "up left"),
}
ON_SPACES = (
    "lay_ship",
    "lay_mercenary",
    "repair",
    "raise_shield",
    "lay_mine",
    "remove_mine",
    "hide_dummy",
    "hide_mine",
)
BUY = 12
SHIP = re.compile(
    r"(?P<colour>[LD])(?P<what>\d|[a-z_]+)(?P<fire>\*?)(?:\+(?P<shields>\d))?@(?P<space>[a-g][1-6])"
)
STANDARD: dict[str, object] = {"sea_setup": "standard", "first_player": "light"}


def mercenary(name: str) -> int:
    """The physical tile: `ring_of_fire` by its id or its name."""
    for card, kind in enumerate(content.KINDS):
        if name in (kind.id.removeprefix("merc_"), kind.name.lower().replace(" ", "_")):
            return card
    raise AssertionError(f"there is no mercenary {name}")


def merc_name(card: int) -> str:
    return content.KINDS[card].name.lower().replace(" ", "_")


def number(card: int) -> int:
    return content.NUMBER[card]


class Sea:
    """A real table and what one says at it."""

    def __init__(self, table: ff.Table) -> None:
        self.table = table

    @property
    def s(self) -> Any:
        return self.table.position

    # looking

    @property
    def asked(self) -> tuple[str, str] | None:
        """Who is asked what; None when the game is over."""
        return (("light", "dark")[self.s.asked], self.s.pending[-1][0].name) if self.s.asked >= 0 else None

    @property
    def offered(self) -> list[str]:
        return [self.said(option) for option in self.s.options]

    def said(self, option: int) -> str:
        step, me = self.s.pending[-1][0].name, self.s.asked
        if option == STOP:
            return "end turn" if step == "optional_action" else "decline"
        if step in ON_SPACES:
            return NAMES[option]
        if step in DIRECTIONS:
            return DIRECTIONS[step][option]
        if step == "main_action" and option < BUY:
            return str(number(self.s.hand[me][option]))
        if step in ("main_action", "optional_action"):
            return f"buy {merc_name(self.s.market[option - BUY if step == 'main_action' else option])}"
        if step == "choose_order":
            return ("sea first", "ship first")[option]
        if step == "choose_reserve":
            return str(number(self.s.known_reserve[me][option]))
        return {"arrange_order": ORDERS[option % 6], "arrange_side": f"side {option + 1}"}.get(
            step, f"turn {option}"
        )

    def at(self, space: str) -> str:
        """What lies there: `D5*`, `L3+1`, `mine`, or nothing."""
        place = NAMES.index(space)
        card = self.s.sea[place]
        if card < 0:
            return "mine" * self.s.mines[place]
        shields = self.s.shields[place]
        what = number(card) if card < content.FIRST_MERCENARY else merc_name(card)
        return (
            f"{'LD'[self.s.flag[place]]}{what}{'*' * self.s.burning[place]}{f'+{shields}' if shields else ''}"
        )

    @property
    def mines(self) -> str:
        return " ".join(name for place, name in enumerate(NAMES) for _ in range(self.s.mines[place]))

    @property
    def hand(self) -> str:
        """Light's hand."""
        return self.hand_of("light")

    def hand_of(self, who: str) -> str:
        return " ".join(map(str, sorted(number(card) for card in self.s.hand[SEATS[who]])))

    def destroyed(self) -> str:
        return " ".join(f"{'LD'[card // 27]}{number(card)}" for card in self.s.destroyed)

    def log(self, viewer: int = ff.SPECTATOR) -> list[str]:
        return [line for event in self.table.events if (line := event.line(viewer))]

    def points(self, who: str = "light") -> dict[str, int]:
        """The score sheet by source."""
        return {source.name: source.points for source in self.table.scores[SEATS[who]].breakdown}

    # playing

    def say(self, *answers: str) -> Sea:
        """Answer with the options that are called so."""
        for answer in answers:
            assert answer in self.offered, (
                f"{answer} is not offered to {self.asked}, but: {', '.join(self.offered)}"
            )
            self.table.apply(self.s.options[self.offered.index(answer)])
        return self

    def lay(self, tile: int, space: str, *then: str) -> Sea:
        """The main action: a tile of the hand (if there is a choice) on a space, then what its effects
        ask."""
        assert self.asked is not None and self.asked[1] == "main_action", self.asked
        self.say(str(tile))
        if self.asked and self.asked[1] == "lay_ship":
            self.say(space)
        assert self.at(space)[1:2] == str(tile), f"{space} has {self.at(space)}"
        return self.say(*then)

    def buy(self, name: str, space: str, *then: str) -> Sea:
        self.say(f"buy {merc_name(mercenary(name))}")
        if self.asked and self.asked[1] == "lay_mercenary":
            self.say(space)
        return self.say(*then)

    def spaces(self, tile: int) -> list[str]:
        """Where this tile of the hand may be laid; nothing is changed."""
        tried = Sea(self.table.copy()).say(str(tile))
        assert tried.asked and tried.asked[1] == "lay_ship"
        return tried.offered


def table(seed: int = 0, **options: object) -> Sea:
    """As dealt: the standard sea, light begins, unless told otherwise."""
    return Sea(ff.Table(GAME, 2, seed, STANDARD | options))


def sea(
    ships: str = "",
    *,
    hand: str = "2 4 6",
    enemy: str = "2 4 6",
    mines: str = "",
    gold: int = 0,
    enemy_gold: int = 0,
    market: str = "",
    to_move: str = "light",
    turn: int = 5,
    reserve: int = 9,
    enemy_reserve: int = 9,
    shields: int | None = None,
    mine_supply: int | None = None,
    promised: bool = False,
    **options: object,
) -> Sea:
    """The seat to move is at its main action, with these ships on the sea and these tiles in hand."""
    t = table(**options)
    s = t.s
    _clear(s, promised)
    for said in ships.split():
        _put_ship(s, said)
    for seat, tiles, kept in ((LIGHT, hand, reserve), (DARK, enemy, enemy_reserve)):
        _deal(s, seat, [int(tile) for tile in tiles.split()], kept)
    for space in mines.split():
        s.mines[NAMES.index(space)] += 1
    s.mine_supply = 14 - sum(s.mines) if mine_supply is None else mine_supply
    s.shield_supply = 7 - sum(s.shields) - sum(s.promised) if shields is None else shields
    s.gold[:] = [gold, enemy_gold]
    _hire(s, market)
    me = SEATS[to_move]
    s.turn[me], s.turn[1 - me] = turn, turn if me != s.first_seat else turn - 1
    s.pending[:] = [(GAME.steps.named("blockade"), me, 0)]
    t.table.resume()
    return t


def _clear(s: Any, promised: bool) -> None:
    """Everything back to its owner's deck."""
    for seat in (LIGHT, DARK):
        for pile in (s.hand[seat], s.reserve[seat]):
            s.deck[seat].extend(pile)
            pile.clear()
        s.deck[seat].sort()
    if not promised:
        s.promised[:] = [0, 0]


def _put_ship(s: Any, said: str) -> None:
    found = SHIP.fullmatch(said)
    assert found, said
    seat, place = "LD".index(found["colour"]), NAMES.index(found["space"])
    assert s.sea[place] < 0, f"two ships on {found['space']}"
    if found["what"].isdigit():
        s.sea[place] = _take(s.deck[seat], int(found["what"]))
    else:
        card = mercenary(found["what"])
        _release(s, card)
        s.unused.remove(card)
        s.sea[place] = card
    s.flag[place], s.burning[place], s.shields[place] = (
        seat,
        bool(found["fire"]) * 1,
        int(found["shields"] or 0),
    )


def _take(deck: list[int], wanted: int) -> int:
    for card in deck:
        if number(card) == wanted:
            deck.remove(card)
            return card
    raise AssertionError(f"no {wanted} is left")


def _deal(s: Any, seat: int, hand: list[int], reserve: int) -> None:
    s.hand[seat][:] = [_take(s.deck[seat], tile) for tile in hand]
    s.reserve[seat][:], s.deck[seat][:] = s.deck[seat][:reserve], s.deck[seat][reserve:]


def _release(s: Any, card: int) -> None:
    """Out of the market, if it is there."""
    if card in s.market:
        s.market[s.market.index(card)] = -1
        s.unused.append(card)


def _hire(s: Any, market: str) -> None:
    if market:
        for card in [card for card in s.market if card >= 0]:
            _release(s, card)
        for slot, name in enumerate(market.split()):
            s.unused.remove(mercenary(name))
            s.market[slot] = mercenary(name)


def final(
    ships: str,
    *,
    vp: tuple[int, int] = (0, 0),
    gold: tuple[int, int] = (0, 0),
    mines: tuple[int, int] = (0, 0),
    **how: Any,
) -> Sea:
    """A finished game with these ships on the sea and these tokens in front of light and dark."""
    t = sea(ships, **{"hand": "", "enemy": ""} | how)
    s = t.s
    s.vp[:], s.gold[:], s.mines_taken[:] = vp, gold, mines
    s.mine_supply -= sum(mines)
    s.turn[:] = [16, 16]
    s.pending[:] = [(GAME.steps.named("final_scoring"),)]
    t.table.resume()
    return t


def row(tiles: str, line: int = 1, first: str = "a", colour: str = "L") -> str:
    """Ships side by side: `row("2 3 4")` is `L2@a1 L3@b1 L4@c1`; a dash leaves a gap, an X is the Escort
    Admiral."""
    columns = "abcdefg"["abcdefg".index(first) :]
    named = [
        ("escort_admiral" if tile == "X" else tile, column)
        for tile, column in zip(tiles.split(), columns, strict=False)
    ]
    return " ".join(f"{colour}{tile}@{column}{line}" for tile, column in named if tile != "-")


def combinations(ships: str, who: str = "light") -> int:
    """What the combinations of a finished sea are worth."""
    return final(ships).points(who)["Combinations"]


def spaces(text: str) -> list[str]:
    """`a1-g1` or `a1 c3` as a list."""
    return [name for part in text.split() for name in (_range(part) if "-" in part else [part])]


def _range(part: str) -> list[str]:
    first, last = part.split("-")
    return [f"{column}{first[1]}" for column in "abcdefg" if first[0] <= column <= last[0]]
