"""Aquatica: Duellum: the log of Regent Shrimpion's turn, each effect with its reason (DU-202 to DU-209)."""

from __future__ import annotations

from fathomfive.kernel.recording.events import Event
from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.english import plural

from ..content.load import COPIES, FACES, KIND, PLACES, SLOTS
from ..content.notation import ALL, BUY_ONLY, LOCATION, Op
from ..content.world import LEVELS
from ..rules.automa import cheapest
from ..rules.effects.vortex import vortex_cost
from ..state import State, disc_kind, other
from .names import REGENT, amount, name, op_text, player

NOT_DONE = {  # effects that mean nothing to the Regent
    "coin": "never pays",
    "trident": "never pays",
    "raise": "never raises",
    "full": "never raises",
    "ready": "never uses animals",
}


def drew(before: State, after: State, event: Event) -> str:
    """DU-202: a card, perhaps after a shuffle that costs the turn."""
    drawn = after.regent_cards > before.regent_cards
    shuffled = "shuffles a new deck and " if not before.regent_deck else ""
    card = f"plays {name(after.played[event.seat][-1])} from the deck" if drawn else "skips the turn"
    return f"{REGENT} {shuffled}{card}"


def drew_again(before: State, after: State, event: Event) -> str:
    """DU-202: why there is another card."""
    again = (
        LEVELS[after.automa_level - 1].redraw_when_idle
        and not after.regent_acted
        and after.pending
        and after.pending[-1][0].name == "regent_card"
    )
    return (
        f"Nothing of {name(after.played[event.seat][-1])} could be done, so {REGENT} draws again"
        if again
        else ""
    )


def did(before: State, after: State, event: Event) -> str:
    """One effect of a card: its result, or why it had none."""
    face, op = FACES[event.arguments[1]], FACES[event.arguments[1]].effects[event.arguments[2]][0]
    return f"{REGENT}, {face.name}: {deed(before, after, event, op)}"


def deed(before: State, after: State, event: Event, op: Op) -> str:
    if op[0] in NOT_DONE:
        return f"skips “{op_text(op)}”, since it {NOT_DONE[op[0]]}"
    reporter = {
        "rotate": turned,
        "refill": refilled,
        "take": took,
        "free": took,
        "score": scored,
        "manta": leads,
        "recall": recalled,
        "copy": copied,
        "tire": tired,
        "discard_opp": discarded,
    }.get(op[0])
    return reporter(before, after, event, op) if reporter else f"skips “{op_text(op)}”"


def turned(before: State, after: State, event: Event, op: Op) -> str:
    return f"turns the vortex {plural((after.disc - before.disc) % SLOTS, 'slot')} clockwise, as always"


def dealt(before: State, event: Event) -> list[int]:
    """The cards of a refill in the order in which they came: the cheapest slot first (DU-051)."""
    moves = [move for move in event.moves if move.target.field == "vortex"]
    return [
        move.card
        for move in sorted(moves, key=lambda move: vortex_cost(before, event.seat, move.target.index))
    ]


def refilled(before: State, after: State, event: Event, op: Op) -> str:
    came = dealt(before, event)
    if came:
        return f"refills the vortex, its cheapest slot first: {', '.join(map(name, came))}"
    return f"nothing to refill, {'the vortex is full' if EMPTY not in before.vortex else 'the deck is empty'}"


def took(before: State, after: State, event: Event, op: Op) -> str:
    """DU-204: the cheapest card of the class, a Location fully raised, a Mercenary straight to the pile."""
    slot = cheapest(before, event.seat, op[1] % BUY_ONLY)
    if slot == EMPTY:
        return f"cannot {op_text(op)}, there is none in the vortex"
    card, price = (
        before.vortex[slot],
        amount(vortex_cost(before, event.seat, slot), disc_kind(before, event.seat)),
    )
    if after.vortex[slot] == card:
        return f"ignores {name(card)}, its cheapest card ({price}): its board is full"
    where = "fully raised" if KIND[card] == LOCATION else "straight to its played Mercenaries"
    return f"takes {name(card)}, its cheapest card ({price}), {where}"


def scored(before: State, after: State, event: Event, op: Op) -> str:
    home = [
        before.board[event.seat][place] for place in range(PLACES) if after.board[event.seat][place] == EMPTY
    ]
    home = [card for card in home if card != EMPTY]
    points = sum(FACES[card].points for card in home)
    return (
        f"scores {', '.join(map(name, home))} from the left (+{points} PP)"
        if home
        else "has no Location to score"
    )


def leads(before: State, after: State, event: Event, op: Op) -> str:
    return "moves the Manta Leader up to two steps along a shortest path to its capital"


def recalled(before: State, after: State, event: Event, op: Op) -> str:
    """DU-207, DU-209."""
    if op[1] == ALL:
        return "shuffles all its Action Cards into a new deck"
    back = before.played[event.seat][-op[1] :]
    return (
        f"shuffles {', '.join(map(name, back))} back into its deck"
        if back
        else "has no played card to shuffle back"
    )


def copied(before: State, after: State, event: Event, op: Op) -> str:
    """DU-208."""
    pile, them = before.played[other(event.seat)], player(before, other(event.seat))
    if not pile:
        return f"nothing to copy, the discard pile of {them} is empty"
    if COPIES[pile[-1]]:
        return f"nothing to copy, {name(pile[-1])} is a copy card itself"
    return f"copies {name(pile[-1])} of {them}"


def tired(before: State, after: State, event: Event, op: Op) -> str:
    them = player(before, other(event.seat))
    flipped = [move.card for move in event.moves if move.target.field == "tired"]
    if not before.ready[other(event.seat)]:
        return f"nothing to tire, no animal of {them} is ready"
    return f"{them} must tire {', '.join(map(name, flipped)) or plural(op[1], 'animal')}"


def discarded(before: State, after: State, event: Event, op: Op) -> str:
    them = player(before, other(event.seat))
    return (
        f"{them} must discard an Action Card"
        if before.hand[other(event.seat)]
        else f"nothing to discard, the hand of {them} is empty"
    )
