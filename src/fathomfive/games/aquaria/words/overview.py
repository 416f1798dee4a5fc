"""Aquaria: the table as text in reading order, and the result."""

from __future__ import annotations

from collections import Counter
from functools import cache

from fathomfive.toolkit.english import gain, plural
from fathomfive.toolkit.texts import final_ranking

from ..content.kinds import COLOURS
from ..content.load import (
    ARRIVAL_VP,
    BONUS,
    CENTRE,
    COLOUR,
    COST,
    DIAL_BONUS,
    DIALS,
    FEED_VP,
    FILTER_START,
    FIRST_ACTIVE,
    FIRST_LION,
    FOOD,
    INCOME,
    LOWER,
    NEXT,
    NOWHERE,
    OUTER,
    OXYGEN_VP,
    PETSHOP,
    SIDE_LENGTH,
    SPACES,
    TILE_BONUS,
    TOKEN_KINDS,
    TYPE,
    UPPER,
    VERSION,
)
from ..rules.automa import ROW
from ..rules.effects.gaining import cards_in_deck
from ..rules.effects.study import side
from ..rules.scoring import ENDINGS, ending, score, standing
from ..rules.turn import is_adjacent
from ..state import State
from .names import CIRCLE_NAMES, TYPE_NAMES, cans, dial_name, effect_words, lionfish_words, name, who

PHASES = (
    "setup",
    "Action phase",
    "Microflora",
    "Player Order",
    "Income",
    "Feeding",
    "Preparation",
    "Refresh",
)


def describe(s: State, seat: int) -> str:
    """Round, circles, offer, own hand and aquarium, then the others."""
    lines = [f"{_when(s)}  {_colours(s)}", "", *_circles(s, seat), "", *_offer(s), "", *_supplies(s)]
    if seat >= 0:
        lines += ["", "Your hand", *[f"  {face(card)}" for card in s.hand[seat]]]
    for owner in [*([seat] if seat >= 0 else []), *(other for other in range(s.seats) if other != seat)]:
        whose = "You" if owner == seat else who(owner)
        lines += [
            "",
            f"{whose}: {plural(score(s, owner), 'point')} if the game ended now, {plural(s.vp[owner], 'VP')} scored",
            *_board(s, owner),
        ]
    if s.seats == 1:
        lines += ["", f"Automa: die {_die(s.automa_die)}, Encyclopedia {SPACES[side(s)][s.automa_space].id}"]
    return "\n".join(lines)


def _when(s: State) -> str:
    if not s.round:
        return "Setup, before round 1 of 4."
    action = f", action {s.action} of 4" if PHASES[s.phase] == "Action phase" else ""
    return f"Round {s.round} of 4, {PHASES[s.phase]}{action}."


def _colours(s: State) -> str:
    colours = [COLOURS[tile - FIRST_ACTIVE] for tile in s.active if tile >= 0]
    return "Active colours from now on: " + ", ".join(colours) + "."


def _die(circle: int) -> str:
    if circle > OUTER:
        return "beside the board"
    return f"{'in' if circle == CENTRE else 'on'} {CIRCLE_NAMES[circle]}"


def _lying_there(s: State, circle: int, seat: int) -> str:
    """` (adjacent, 2 pearls, your die)`."""
    adjacent = (
        seat >= 0 and circle != CENTRE and s.die[seat] != circle and is_adjacent(s, s.die[seat], circle)
    )
    pearls = s.circle_pearls[circle] if circle != CENTRE else 0
    parts = ["adjacent"] * adjacent + [plural(pearls, "pearl")] * (pearls > 0)
    owners = [owner for owner in range(s.seats) if s.die[owner] == circle]
    parts += ["your die" if owner == seat else f"the die of {who(owner)}" for owner in owners]
    return f" ({', '.join(parts)})" if parts else ""


def _circles(s: State, seat: int) -> list[str]:
    lines = ["Circles clockwise: the bonus of the arrow now, and the action"]
    for circle in s.ring:
        bonus = effect_words(TILE_BONUS[side(s)][s.bonus_tile[circle]][s.arrow[circle]])
        lying = _lying_there(s, circle, seat)
        lines.append(f"  {CIRCLE_NAMES[circle]}{lying}: bonus {bonus}; action: {action_words(circle)}")
    middle = f"  Middle{_lying_there(s, CENTRE, seat)}: 1 wool; action: the free version of any one"
    return [*lines, middle]


@cache
def action_words(circle: int) -> str:
    """What the action of a circle does, smallest version first."""
    if circle == PETSHOP:
        return "discard 2 cards of one colour for a level of the Pet Shop, or 3 also for a lower bonus"
    return "; or ".join(
        f"{effect_words(number)} ({plural(pearls, 'pearl') if pearls else 'free'})"
        for pearls, number in VERSION[circle]
    )


def _offer(s: State) -> list[str]:
    # AQ-147: the automa discards the bottom row
    rows = ("top row: ", "bottom row: ") if s.seats == 1 else ("", "")
    faces = [f"  {rows[at // ROW]}{face(card)}" for at, card in enumerate(s.offer) if card >= 0]
    lions = [f"  {face(card)}" for card in s.display if card >= 0]
    return [
        f"Offer (deck {cards_in_deck(s)}, discard pile {len(s.discard)})",
        *faces,
        "",
        "Lionfish" if lions else "Lionfish: none left",
        *lions,
    ]


def _supplies(s: State) -> list[str]:
    """Encyclopedia, Pet Shop and Filter tokens: the common supplies."""
    spaces = SPACES[side(s)]
    lines = ["Encyclopedia, by space: the way on, the token, the bonus"]
    for number, space in enumerate(spaces):
        ways = [spaces[after].id for after in NEXT[side(s)][number] if after != NOWHERE]
        on = f"to {' or '.join(ways)}" if ways else "the end"
        token = name(s.enc_tokens[number]) if s.enc_tokens[number] >= 0 else "no token"
        lines.append(f"  {space.id}: {on}; {token}; {effect_words(space.bonus)}")
    lines += ["", "Pet Shop, by level: what it gives; with three cards also one of the lower bonuses"]
    for level in range(1, len(UPPER)):
        lower = " or ".join(effect_words(one) for one in LOWER[level])
        lines.append(f"  {level}: {effect_words(UPPER[level])}; lower: {lower}")
    lines += ["", "Dials: what each gives at the end of a round of its colour"]
    lines += [f"  {dial_name(dial)}: {effect_words(DIAL_BONUS[dial])}" for dial in range(DIALS)]
    counts = Counter(name(token) for token in s.filter_supply)
    supply = ", ".join(f"{count} × {token}" for token, count in sorted(counts.items()))
    trigger = f"{effect_words(FILTER_START)}, what your tokens give, and the VPs of your Oxygen level"
    return [
        *lines,
        "",
        f"Filter: with 5 wool it gives {trigger}",
        f"  tokens in the supply: {supply or 'none'}",
    ]


@cache
def face(card: int) -> str:
    """A card as one line: name, colour and type, cost, food, bonus, income."""
    if card < 0:
        return "a card"
    if card >= FIRST_LION:
        return f"{name(card)}: {effect_words(BONUS[card])}; at the end {lionfish_words(card)}"
    food = f"; eats {cans(FOOD[card])} for {plural(FEED_VP[card], 'VP')}" if any(FOOD[card]) else ""
    income = f"; income {effect_words(INCOME[card])}" if INCOME[card] else ""
    return (
        f"{name(card)} ({COLOURS[COLOUR[card]]} {TYPE_NAMES[TYPE[card]]}, {plural(COST[card], 'OP')}): "
        f"{effect_words(BONUS[card])}{income}{food}"
    )


def _board(s: State, owner: int) -> list[str]:
    place = f", place {s.arrived[owner]} ({ARRIVAL_VP[s.arrived[owner]]} VPs)" if s.arrived[owner] else ""
    tokens = ", ".join(name(token) for token in s.tokens[owner]) or "none"
    in_filter = ", ".join(name(token) for token in s.filter_tokens[owner]) or "no tokens"
    columns, rows = (
        ", ".join(COLOURS[s.dials[owner][dial]] for dial in range(first, first + SIDE_LENGTH))
        for first in (0, SIDE_LENGTH)
    )
    return [
        f"  Oxygen {s.oxygen[owner]} ({gain(OXYGEN_VP[s.oxygen[owner]], 'VP')}), {plural(s.pearls[owner], 'pearl')}",
        f"  Food {cans(s.food[owner])} (the fish eat {cans(_needed(s, owner))})",
        f"  {plural(len(s.hand[owner]), 'card')} in hand, die {_die(s.die[owner])}",
        f"  Wool {s.wool[owner]} of 5, filter: {in_filter}",
        f"  Pet Shop level {s.level[owner]}, Encyclopedia {SPACES[side(s)][s.space[owner]].id}{place}, tokens: {tokens}",
        f"  Dials of columns 1 to 4: {columns}; of rows 1 to 4: {rows}",
        *_tank(s, owner),
    ]


def _needed(s: State, owner: int) -> list[int]:
    return [sum(FOOD[card][colour] for card in s.tank[owner] if card >= 0) for colour in range(3)]


def _tank(s: State, owner: int) -> list[str]:
    """Row by row, because the names are too long for a grid: `Row 2: column 1 Sebae Clownfish (green Clownfish)`."""
    lines = []
    for row in range(SIDE_LENGTH):
        cards = s.tank[owner][row * SIDE_LENGTH : (row + 1) * SIDE_LENGTH]
        lying = [f"column {at} {_in_tank(card)}" for at, card in enumerate(cards, 1) if card >= 0]
        lines.append(f"  Row {row + 1}: {', '.join(lying) or 'empty'}")
    return lines


def _in_tank(card: int) -> str:
    """Name, colour and type, which matter for neighbours and for the final scoring."""
    colour = "" if card >= FIRST_LION else f"{COLOURS[COLOUR[card]]} "
    return f"{name(card)} ({colour}{TYPE_NAMES[TYPE[card]]})"


def result(s: State) -> str:
    """AQ-120, AQ-152."""
    if s.seats == 1:
        return f"{plural(score(s, 0), 'point')}: {ENDINGS[ending(s)]}"
    seats = range(s.seats)
    return final_ranking(
        [who(seat) for seat in seats],
        [standing(s, seat) for seat in seats],
        [score(s, seat) for seat in seats],
    )


@cache
def rims_and_shades() -> str:
    """What the Encyclopedia shows without words: red rims, and bonuses that entering does not pay."""
    red, plain = (max(kind.back_vp for kind in TOKEN_KINDS if kind.red == ring) for ring in (True, False))
    return (
        f"An unused token scores {plain} VPs at the end, with a red rim {red}. Pale spaces pay only by an "
        "Encyclopedia bonus."
    )
