"""Aquatica: Duellum on screen: what each card of the vortex costs a player, and what could pay for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.english import capitalized
from fathomfive.toolkit.what_if import if_done

from ..content.load import (
    COIN,
    CROWNS_TO_WIN,
    DEPTHS,
    FACES,
    GIVES,
    KIND,
    PLACES,
    SLOTS,
    TRIDENT,
    VORTEX_COST,
)
from ..rules.effects.payment import KINDS, pool, working_token
from ..rules.effects.resources import cost, gain, has_room
from ..rules.goals import GOAL_SLOTS, progress, wanted
from ..state import State, crown_face, disc_kind, faction, other
from ..words.names import amount, face_text, name
from . import faces, pieces
from .view import View

WAYS = ("buy", "conquer")
KIND_SIGNS = ("coin", "trident")
MOST_NAMES = 4  # of sources in one line
LANDS = "lands here"


@dataclass(frozen=True, slots=True)
class Payer:
    """A source of coins or tridents: where it lies, what it gives in all, its name."""

    thing: str
    gives: int
    name: str


@dataclass(frozen=True, slots=True)
class Prices:
    """What the near player could spend now: the pool of the turn, and all sources."""

    owner: int
    pool: list[int]
    payers: list[list[Payer]]
    reserve: list[int]
    progress: list[int]  # how far the goals are, for those that a card would bring nearer

    def can_pay(self, price: int, kind: int) -> bool:
        return price <= self.pool[kind] + self.reserve[kind]

    def spoken(self, price: int, kind: int) -> str:
        """`= 2 from the pool + 1 from Spear Turtle or Willing Manta`"""
        drawn = max(price - self.pool[kind], 0)
        parts = [f"{min(price, self.pool[kind])} from the pool"] if self.pool[kind] else []
        if drawn and not self.can_pay(price, kind):
            return f"– {price - self.pool[kind] - self.reserve[kind]} more needed"
        if drawn:
            names = [payer.name for payer in self.payers[kind]]
            names = (
                names
                if len(names) <= MOST_NAMES
                else [*names[: MOST_NAMES - 1], f"{len(names) - MOST_NAMES + 1} more"]
            )
            parts.append(f"{drawn} from {', '.join(names[:-1])}{' or ' if len(names) > 1 else ''}{names[-1]}")
        return "= " + " + ".join(parts)

    def pays(self, price: int, kind: int) -> dict[str, str]:
        """The things to highlight besides the sources."""
        drawn = price - self.pool[kind]
        if drawn <= 0 or not self.can_pay(price, kind):
            return {}
        return {payer.thing: f"pays {min(payer.gives, drawn)}" for payer in self.payers[kind]}


def purse_of(view: View) -> Prices:
    owner, s = view.near, view.s
    at_turn, own = view.active == owner, view.seat == owner
    found = [payers(view, owner, kind) for kind in range(KINDS)]
    return Prices(
        owner,
        [pool(s, kind) if at_turn else 0 for kind in range(KINDS)],
        found,
        [sum(payer.gives for payer in found[kind]) for kind in range(KINDS)],
        [progress(s, owner, goal) if own else 0 for goal in range(GOAL_SLOTS)],
    )


def payers(view: View, owner: int, kind: int) -> list[Payer]:
    """DU-022 to DU-026: ready animals, Locations from their top depth on, working tokens."""
    s, found = view.s, []
    for at, animal in enumerate(s.ready[owner]):
        if GIVES[animal][0][kind]:
            found.append(Payer(f"ready:{owner}:{at}", GIVES[animal][0][kind], name(animal)))
    for place in range(PLACES):
        card, depth, gives = s.board[owner][place], s.covered[owner][place], 0
        while card != EMPTY and depth < DEPTHS[card] and GIVES[card][depth][kind]:
            gives, depth = gives + GIVES[card][depth][kind], depth + 1
        if gives:
            found.append(Payer(f"board:{owner}:{place}", gives, name(card)))
    for goal in range(GOAL_SLOTS):
        token = working_token(s, owner, goal)
        if token != EMPTY and GIVES[token][0][kind]:
            found.append(
                Payer(
                    f"{'second' if s.second[goal] == token else 'first'}:{goal}",
                    GIVES[token][0][kind],
                    "a token",
                )
            )
    return found


# The vortex


def slots(view: View) -> list[dict[str, Any]]:
    return [view.kept(slot_model, slot) for slot in range(SLOTS)]


def slot_model(view: View, slot: int) -> dict[str, Any]:
    """A slot: its card, both prices for the viewer, and what the disc asks of the opponent."""
    purse = view.kept(purse_of)
    s, me, thing = view.s, purse.owner, f"vortex:{slot}"
    card, division = s.vortex[slot], (slot - s.disc) % SLOTS
    made: dict[str, Any] = {
        "slot": slot,
        "card": card,
        "glides": [pieces.on_disc(division, slot, whose) for whose in ("own", "theirs")],
        "own": VORTEX_COST[division][faction(s, me)],
        "theirs": VORTEX_COST[division][faction(s, other(me))],
        "own_kind": KIND_SIGNS[disc_kind(s, me)],
        "own_thing": f"price:{slot}:{disc_kind(s, me)}",
        "their_kind": KIND_SIGNS[disc_kind(s, other(me))],
    }
    if card == EMPTY:
        return made | {"html": pieces.in_vortex(slot, card, "", view.attributes(thing), ""), "prices": []}
    landing = view.kept(lands, slot)
    prices = sorted(
        (price_model(view, purse, slot, kind, landing) for kind in range(KINDS)),
        key=lambda one: not one["on_disc"],
    )
    payable = [one for one in prices if one["payable"]]
    return made | {"prices": prices, "html": card_in_slot(view, purse, slot, payable, landing)}


def card_in_slot(
    view: View, purse: Prices, slot: int, payable: list[dict[str, Any]], landing: dict[str, str]
) -> str:
    """The card, which may be pressed or dragged to where it lands, with the prices that can be paid for it."""
    card, thing = view.s.vortex[slot], f"vortex:{slot}"
    dim = view.takes_card and not view.asks(thing)
    css = f" {faces.css(card)}{view.css(thing)}{' dim' if dim else ''}"
    spoken, kinds = spoken_card(view, purse, slot), [one["way"] for one in payable]
    preview = spoken_card(view, purse, slot, kinds) if view.asks(thing) and kinds else spoken
    forecast = payable[0]["pays"] | landing if len(payable) == 1 else landing
    attributes = view.attributes(thing, preview, forecast=forecast)
    attributes += "".join(f' data-drop="{place}"' for place, said in landing.items() if said == LANDS)
    words = f"{faces.spoken(card)}. {capitalized(spoken.partition(': ')[2])}."
    return pieces.in_vortex(slot, card, css, attributes, words)


def price_model(view: View, purse: Prices, slot: int, kind: int, landing: dict[str, str]) -> dict[str, Any]:
    s, me, thing = view.s, purse.owner, f"price:{slot}:{kind}"
    price = cost(s, me, slot, kind)
    payable = purse.can_pay(price, kind)
    spoken = f"{WAYS[kind].capitalize()} {name(s.vortex[slot])} for {amount(price, kind)} {purse.spoken(price, kind)}"
    pays = purse.pays(price, kind)
    look = [payer.thing for payer in purse.payers[kind]] if pays else []
    attributes = view.attributes(thing, spoken, look, pays | landing if payable else None)
    css, on_disc = view.css(thing) + mood(view, thing, payable), kind == disc_kind(s, me)
    glides = pieces.on_disc((slot - s.disc) % SLOTS, slot, "own") if on_disc else ""
    return {
        "kind": KIND_SIGNS[kind],
        "way": kind,
        "n": price,
        "on_disc": on_disc,
        "spoken": spoken,
        "payable": payable,
        "pays": pays,
        "html": pieces.price(KIND_SIGNS[kind], price, css, attributes, spoken, glides),
    }


def mood(view: View, thing: str, payable: bool) -> str:
    """A price is bright while it can be chosen, or a main action of this turn may still pay it."""
    if not payable:
        return " no"
    could = view.active == view.near and not view.s.main_done
    return "" if could or view.asks(thing) else " idle"


def spoken_card(view: View, purse: Prices, slot: int, kinds: Sequence[int] = (COIN, TRIDENT)) -> str:
    """The ways to take a card, in one line."""
    ways = [
        f"{WAYS[kind]} {amount(cost(view.s, purse.owner, slot, kind), kind)} "
        f"{purse.spoken(cost(view.s, purse.owner, slot, kind), kind)}"
        for kind in kinds
    ]
    return f"{name(view.s.vortex[slot])}: {'; '.join(ways)}"


def lands(view: View, slot: int) -> dict[str, str]:
    """The place of a card if it were taken, the crown that it would earn, and the goals that it would advance."""
    s, me, card = view.s, view.near, view.s.vortex[slot]
    if view.seat != me or not has_room(s, me, KIND[card]):
        return {}
    then = if_done(s, gain, me, slot).after
    row, places = ("board", then.board[me]) if card in then.board[me] else ("row", then.row[me])
    found = {f"{row}:{me}:{list(places).index(card)}": LANDS}
    if then.crowns_due[me] > s.crowns_due[me] and s.crowns[me] < CROWNS_TO_WIN:
        space = s.crowns[me] + 1
        found[f"crown:{me}:{space}"] = face_text(FACES[crown_face(s, me, space)]) or "victory"
    return found | advanced_goals(then, view.kept(purse_of))


def advanced_goals(then: State, purse: Prices) -> dict[str, str]:
    reached = [(goal, progress(then, purse.owner, goal)) for goal in range(GOAL_SLOTS)]
    return {
        f"goals:{goal}": f"{after} of {wanted(then, goal)}"
        for goal, after in reached
        if after > purse.progress[goal]
    }
