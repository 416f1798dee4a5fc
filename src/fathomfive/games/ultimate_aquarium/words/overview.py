"""Ultimate Aquarium: the whole table as text, and how the game ended."""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.kernel.state import UNKNOWN
from fathomfive.toolkit.english import join_and, plural
from fathomfive.toolkit.texts import final_ranking, grid_lines

from ..content.load import KIND, KINDS, ROUNDS
from ..rules.opening import KEEPS
from ..rules.scoring import ENDINGS, ending, kinds_in, points, score, standing
from ..state import State
from .names import TOOLS, name, spot, who


def describe(s: State, seat: int) -> str:
    """The table as text, in reading order: round, store, own tank, the others."""
    when = (
        f"Round {s.round} of {ROUNDS[s.seats]}"
        if s.round
        else f"The opening, before round 1 of {ROUNDS[s.seats]}"
    )
    lines = [f"{when}.  Deck {len(s.deck)}, discard pile {len(s.discard)}."]
    if s.store:
        lines += ["", "Store"] + [f"  {_face(card)}" for card in s.store]
    if seat >= 0 and s.hand[seat]:
        lines += ["", "Your opening hand"] + [f"  {_face(card)}" for card in s.hand[seat]] + _plan(s, seat)
    others = [other for other in range(s.seats) if other != seat]
    for owner in ([seat] if seat >= 0 else []) + others:
        whose = "Your tank" if owner == seat else f"{who(owner)}'s tank"
        lines += [
            "",
            f"{whose}: {plural(score(s, owner), 'point')}, {_tools(s, owner)}",
            *tank_lines(s, owner),
        ]
        if owner == seat:
            lines += ["", "The cards in your tank (details)", *_faces(s.tank[owner])]
    known = s.tank[seat] if seat >= 0 else []
    told = _faces([card for other in others for card in s.tank[other]], known)
    lines += ["", "The other cards around the table (details)", *told] if told else []
    return "\n".join(lines)


def _faces(cards: Sequence[int], known: Sequence[int] = ()) -> list[str]:
    """What each kind of card scores, once."""
    kinds = {name(card): card for card in cards}
    names = sorted(kinds.keys() - {name(card) for card in known})
    return [f"  {_face(kinds[called])}" for called in names]


def _plan(s: State, seat: int) -> list[str]:
    """UA-012: what is kept, and where it will go when all tanks open."""
    placed = s.committed[seat] - 1
    if placed < 0:
        return []
    kept = [name(s.hand[seat][place]) for place in KEEPS[s.keep[seat]]]
    where = [f" ({spot(cell)})" if nth < placed else "" for nth, cell in enumerate(s.spots[seat])]
    return [f"You keep {join_and([card + at for card, at in zip(kept, where, strict=True)])}"]


def tank_lines(s: State, owner: int) -> list[str]:
    """Three rows of three: name, type and points now."""
    tank, kinds = s.tank[owner], kinds_in(s.tank[owner])
    return grid_lines([f"{name(card)}{_type(card)} {points(kinds, i)}" for i, card in enumerate(tank)], 3)


def _type(card: int) -> str:
    return "" if card == UNKNOWN else f" ({KINDS[KIND[card]].type})"


def _face(card: int) -> str:
    if card == UNKNOWN:
        return "a card"
    kind = KINDS[KIND[card]]
    return f"{kind.name} ({kind.type}, {plural(kind.base, 'point')})  {kind.text}"


def _tools(s: State, owner: int) -> str:
    unused = [TOOLS[tool] for tool in TOOLS if getattr(s, tool)[owner]]
    return " and ".join(unused) + " unused" if unused else "no tools left"


def result(s: State) -> str:
    """UA-097, UA-100."""
    if s.solo_challenge:
        return f"{plural(score(s, 0), 'point')}: {ENDINGS[ending(s)]}"
    seats = range(s.seats)
    return final_ranking(
        [who(seat) for seat in seats],
        [standing(s, seat) for seat in seats],
        [score(s, seat) for seat in seats],
    )
