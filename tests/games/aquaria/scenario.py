"""Positions of Aquaria in words, for tests that read like play.

    t = table().lay(hand="blue_clownfish_1", tank={"2/1": "red_anemone_1"}, oxygen=4).turn()
    t.say("Placing", "place 1 card").say("row 2, column 2")

Arranging only moves physical cards about, so every card stays in exactly one place.  Seat 0 is meant unless
told otherwise.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from fathomfive.games.aquaria import GAME
from fathomfive.games.aquaria.content import load as content
from fathomfive.games.aquaria.content.load import (
    CELLS,
    EFFECTS,
    FIRST_FILTER,
    FIRST_LION,
    FIRST_START,
    FIRST_TOKEN,
    SPACES,
)
from fathomfive.games.aquaria.content.notation import OPCODES, atom
from fathomfive.games.aquaria.rules.effects import opcodes
from fathomfive.kernel.table import Table

CIRCLES = ("place", "study", "oxygen", "gain", "petshop", "centre", "off")
COLOURS = ("red", "blue", "green", "yellow")
FOODS = ("red", "green", "blue")
DIALS = ("col_1", "col_2", "col_3", "col_4", "row_1", "row_2", "row_3", "row_4")
NUMBERS = ("oxygen", "pearls", "vp", "wool", "wool_waiting", "level", "matched", "arrived")
CARD_ID = {card.id: number for number, card in enumerate(content.AQUARIUM)}
CARD_ID |= {lion.id: FIRST_LION + number for number, lion in enumerate(content.LIONS)}
NAME = {card.id: card.name for card in (*content.AQUARIUM, *content.LIONS)}
ID = {number: name for name, number in CARD_ID.items()}
# VPs for feeding: designed, so they may be retuned
FED = {card.id: card.feed_vp for card in content.AQUARIUM}
AQUARIUM_PILES = (
    "deck",
    "tucked",
    "offer",
    "discard",
    "hand",
    "tank",
    "display",
    "lionfish_box",
    "lionfish_gone",
)


def cell(name: str) -> int:
    """`2/3` is the second row from the top, the third column from the left."""
    row, column = name.split("/")
    return 4 * (int(row) - 1) + int(column) - 1


def spot(name: str) -> str:
    row, column = name.split("/")
    return f"row {row}, column {column}"


class Play:
    """A real table and what one says at it."""

    def __init__(self, played: Table) -> None:
        self.table = played

    @property
    def s(self) -> Any:
        return self.table.position

    # arranging

    def lay(
        self,
        seat: int = 0,
        *,
        hand: str = "",
        tank: dict[str, str] | None = None,
        food: str = "",
        die: str = "",
        tokens: str = "",
        filters: str = "",
        dials: str = "",
        space: str = "",
        **numbers: int,
    ) -> Play:
        for name, value in numbers.items():
            assert name in NUMBERS, name
            getattr(self.s, name)[seat] = value
        self.s.vp_from[seat][0] = self.s.vp[seat]
        for card in hand.split():
            self._lift(CARD_ID[card])
            self.s.hand[seat].append(CARD_ID[card])
        for where, card in (tank or {}).items():
            self._lift(CARD_ID[card])
            self.s.tank[seat][cell(where)] = CARD_ID[card]
        for colour in food.split():
            self.s.food[seat][FOODS.index(colour)] += 1
        if die:
            self.s.die[seat] = CIRCLES.index(die)
        if dials:
            self.s.dials[seat][:] = [COLOURS.index(colour) for colour in dials.split()]
        if space:
            self.s.space[seat] = self.space(space)
        return self._lay_tokens(seat, tokens, filters)

    def _lay_tokens(self, seat: int, tokens: str, filters: str) -> Play:
        for name in tokens.split():
            self.s.tokens[seat].append(self._token(name))
        for name in filters.split():
            kind = content.FILTER_IDS.index(name)
            token = next(t for t in self.s.filter_supply if content.FILTER_TYPE[t - FIRST_FILTER] == kind)
            self.s.filter_supply.remove(token)
            self.s.filter_tokens[seat].append(token)
        return self

    def _token(self, name: str) -> int:
        """A physical Encyclopedia token of this kind, lifted from box or board."""
        kind = next(number for number, known in enumerate(content.TOKEN_KINDS) if known.id == name)
        for pile in (self.s.plain_box, self.s.red_box):
            for token in pile:
                if content.TOKEN[token - FIRST_TOKEN] == kind:
                    pile.remove(token)
                    return int(token)
        for space, token in enumerate(self.s.enc_tokens):
            if token >= 0 and content.TOKEN[token - FIRST_TOKEN] == kind:
                self.s.enc_tokens[space] = -1
                return int(token)
        raise AssertionError(f"there is no free {name}")

    def token_on(self, space: str, name: str) -> Play:
        """Put a token of this kind on a space; what lies there goes to its box."""
        token, where = self._token(name), self.space(space)
        if self.s.enc_tokens[where] >= 0:
            old = self.s.enc_tokens[where]
            red = content.TOKEN_KINDS[content.TOKEN[old - FIRST_TOKEN]].red
            (self.s.red_box if red else self.s.plain_box).append(old)
        self.s.enc_tokens[where] = token
        return self

    def _lift(self, card: int) -> None:
        """Take a card from wherever it lies; a gap in the offer is filled from the deck."""
        for name in AQUARIUM_PILES:
            for _, row in self.s.fields[name].rows(getattr(self.s, name)):
                if card in row:
                    if self.s.fields[name].kind == "places":
                        row[row.index(card)] = self.s.deck.pop() if name == "offer" else -1
                    else:
                        row.remove(card)
                    return
        raise AssertionError(f"card {card} is nowhere")

    def offer(self, cards: str) -> Play:
        """These cards in the offer, from place 1 on."""
        for place, name in enumerate(cards.split()):
            card = CARD_ID[name]
            self._lift(card)
            self.s.deck.insert(0, self.s.offer[place])
            self.s.offer[place] = card
        return self

    def top_of_deck(self, name: str) -> Play:
        self._lift(CARD_ID[name])
        self.s.deck.append(CARD_ID[name])
        return self

    def display(self, names: str) -> Play:
        """These Lionfish, and no others."""
        for place, lion in enumerate(self.s.display):
            if lion >= 0:
                self.s.lionfish_box.append(lion)
                self.s.display[place] = -1
        for place, name in enumerate(names.split()):
            self._lift(CARD_ID[name])
            self.s.display[place] = CARD_ID[name]
        return self

    def ring(self, names: str) -> Play:
        self.s.ring[:] = [CIRCLES.index(name) for name in names.split()]
        return self

    def bonus(self, circle: str, tile: int, index: int) -> Play:
        """Tile `tile` on a circle (it changes places with the one there), the arrow on this index."""
        tiles, there = self.s.bonus_tile, CIRCLES.index(circle)
        other = tiles.index(tile - 1)
        tiles[there], tiles[other] = tiles[other], tiles[there]
        self.s.arrow[there] = index
        return self

    def arrows(self, **indices: int) -> Play:
        for name, index in indices.items():
            self.s.arrow[CIRCLES.index(name)] = index
        return self

    def colours(self, names: str) -> Play:
        """The active colours of rounds 1 to 4."""
        for place, name in enumerate(names.split()):
            tile = content.FIRST_ACTIVE + COLOURS.index(name)
            other = self.s.active.index(tile)
            self.s.active[place], self.s.active[other] = self.s.active[other], self.s.active[place]
        return self

    def round(self, number: int) -> Play:
        self.s.round = number
        return self

    # beginning something

    def turn(self, seat: int = 0) -> Play:
        """The turn of a seat, and nothing after it."""
        return self.run("start_of_turn", seat)

    def run(self, step: str, *arguments: int) -> Play:
        """One step and all that follows from it."""
        self.s.pending = [(GAME.steps.named(step), *arguments)]
        return self._go()

    def gain(self, effect: str, seat: int = 0, at: str = "") -> Play:
        """A bonus written in the notation, with `+` for the order; no slashes."""
        frames = []
        for text in effect.split("+"):
            opcode, n = atom(text)
            where = (cell(at),) if OPCODES[opcode] == "linkturn" else ()
            frames.append((opcodes.STEPS[OPCODES[opcode]], seat, n, *where))
        self.s.pending = frames[::-1]
        return self._go()

    def _go(self) -> Play:
        self.table.resume()
        return self

    # looking

    @property
    def asked(self) -> str:
        return f"{self.s.asked} {self.s.pending[-1][0].name}" if self.s.asked >= 0 else "over"

    @property
    def offered(self) -> list[str]:
        return [self.table.label(option) for option in self.s.options]

    def stock(self, seat: int = 0) -> str:
        """`oxygen 4, pearls 1, vp 0, wool 0, food red green`."""
        s = self.s
        food = " ".join(FOODS[colour] for colour in range(3) for _ in range(s.food[seat][colour]))
        return f"oxygen {s.oxygen[seat]}, pearls {s.pearls[seat]}, vp {s.vp[seat]}, wool {s.wool[seat]}, food {food or 'none'}"

    def hand(self, seat: int = 0) -> str:
        return " ".join(ID[card] for card in self.s.hand[seat])

    def tank(self, where: str, seat: int = 0) -> str:
        card = self.s.tank[seat][cell(where)]
        return ID[card] if card >= 0 else ""

    def cards_placed(self, seat: int = 0) -> int:
        return sum(self.s.tank[seat][where] >= 0 for where in range(CELLS))

    def dial(self, name: str, seat: int = 0) -> str:
        return COLOURS[self.s.dials[seat][DIALS.index(name)]]

    def space(self, name: str) -> int:
        side = SPACES[0 if self.s.seats <= 2 else 1]
        return next(number for number, space in enumerate(side) if space.id == name)

    def stands_on(self, seat: int = 0) -> str:
        return SPACES[0 if self.s.seats <= 2 else 1][self.s.space[seat]].id

    def arrow(self, circle: str) -> int:
        return int(self.s.arrow[CIRCLES.index(circle)])

    def pad(self, seat: int = 0) -> dict[str, int]:
        """The scoring aid."""
        return {source.name: source.points for source in GAME.breakdown(self.s, seat)}

    def points(self, seat: int = 0) -> int:
        return GAME.score(self.s, seat)

    # playing

    def say(self, *whats: str) -> Play:
        """Answer with the options that are called so, one after the other."""
        for what in whats:
            assert what in self.offered, f"{what!r} is not offered by {self.asked}, but: {self.offered}"
            self.table.apply(self.s.options[self.offered.index(what)])
        return self

    def finish(self) -> Play:
        """Decline whatever can be declined, else take the first, until nothing is asked."""
        for _ in range(200):
            if self.s.asked < 0:
                return self
            self.table.apply(-1 if -1 in self.s.options else self.s.options[0])
        raise AssertionError("this does not end")


@cache
def _opened(seats: int, options: tuple[tuple[str, str], ...]) -> Table:
    table = Table(GAME, seats, 3, dict(options))
    while table.position.round == 0:
        table.apply(table.position.options[0])
    return table


def table(seats: int = 2, **options: str) -> Play:
    """Round 1, nobody has played; hands, purses and tanks are empty; seats play in order; dials show red,
    blue is active."""
    t = Play(_opened(seats, tuple(sorted(options.items()))).copy())
    s = t.s
    for seat in range(seats):
        s.deck[:0] = [*s.hand[seat], *s.tucked[seat]]
        s.hand[seat][:], s.tucked[seat][:] = [], []
        s.oxygen[seat], s.pearls[seat], s.vp[seat], s.wool[seat], s.die[seat] = 4, 0, 0, 0, content.OFF
        s.food[seat][:], s.dials[seat][:] = [0, 0, 0], [0] * 8
        s.filter_supply.extend(s.filter_tokens[seat])
        s.filter_tokens[seat][:] = []
        s.order[seat] = seat
        for i in range(content.OUTER):
            s.arrow[i], s.arrow_moves[i] = 1, 0
    s.automa_die, s.automa_first, s.round, s.phase, s.action, s.free_for = content.OFF, 0, 1, 1, 1, 0
    s.solo_deck.extend(s.solo_discard)
    s.solo_discard.clear()
    s.automa_space = 0
    s.filter_supply.sort()
    return t.ring("place study oxygen gain petshop").colours("blue green yellow red")


def dealt(seats: int = 2, seed: int = 3, **options: str) -> Play:
    """A table at its first question: nobody has chosen a Starting tile."""
    return Play(Table(GAME, seats, seed, options))


def start_tile(card: int) -> int:
    return card - FIRST_START + 1


def known_effect(text: str) -> int:
    return EFFECTS.texts.index(text)
