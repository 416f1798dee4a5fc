"""Ultimate Aquarium: every text a player reads.  Made from what the reader sees, never from the truth."""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.kernel.events import Event
from fathomfive.kernel.state import UNKNOWN
from fathomfive.kernel.steps import Step

from ..content.load import CELL, CELLS, KIND, KINDS, ROUNDS
from ..rules import turn
from ..rules.scoring import ENDINGS, ending, points, score, swap_gain
from ..state import State
from .forecast import Kinds, best_gain, gain

PROMPTS = {
    turn.opening_keep: "Keep three of your five cards",
    turn.opening_place: "Where does your {card} go?",
    turn.turn: "Take a card from the store",
    turn.place: "Which card does your {card} replace?",
    turn.after_place: "Use your Net now, or end your turn?",
    turn.net_swap: "Which two cards change places?",
}
WAITING = {  # what others are told meanwhile: "Ben is …"
    turn.opening_keep: "choosing three opening cards",
    turn.opening_place: "placing the opening cards",
    turn.turn: "choosing a card from the store",
    turn.place: "placing {card}",
    turn.after_place: "thinking about the Net",
    turn.net_swap: "swapping two cards with the Net",
}
TOOLS = {"net": "Net", "restock": "Restock"}
USES = {turn.RESTOCK: "Use Restock: a whole new store", turn.NET: "Use the Net: swap two cards"}


def name(card: int) -> str:
    return "a card" if card == UNKNOWN else KINDS[KIND[card]].name


def spot(cell: int) -> str:
    return CELL[cell].name.replace("_", " ")


def who(seat: int) -> str:
    return f"Seat {seat + 1}"


# Questions


def prompt(s: State, step: Step, arguments: Sequence[int]) -> str:
    return PROMPTS[step].format(card=name(_card_in_hand(s, step, *arguments)))


def _card_in_hand(s: State, step: Step, me: int, which: int = 0) -> int:
    if step == turn.place:
        return s.store[which]
    return s.hand[me][turn.KEEPS[s.keep[me]][which]] if step == turn.opening_place else UNKNOWN


def waiting(s: State, step: Step, arguments: Sequence[int]) -> str:
    return WAITING[step].format(card=name(s.store[arguments[1]]) if step == turn.place else "")


def label(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    me = arguments[0]
    if step == turn.opening_keep:
        return ", ".join(name(s.hand[me][place]) for place in turn.KEEPS[option])
    if step == turn.net_swap:
        return " and ".join(f"{name(s.tank[me][cell])} ({spot(cell)})" for cell in turn.PAIRS[option])
    if step in (turn.place, turn.opening_place):
        return f"{name(s.tank[me][option])} ({spot(option)})"
    if step == turn.after_place:
        return "Use the Net" if option else "End turn"
    return USES.get(option) or name(s.store[option])


def preview(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    """The change of the own score, where it can be known."""
    me = arguments[0]
    if step == turn.turn and option < turn.RESTOCK:
        return f"{best_gain(_kinds(s, me), KIND[s.store[option]]):+d} at best"
    if step == turn.place:
        return _change(s, me, gain(_kinds(s, me), option, KIND[s.store[arguments[1]]]))
    if step == turn.opening_place:
        s = s.copy()
        for nth in range(arguments[1]):  # count on what has been placed already
            s.tank[me][s.spots[me][nth]] = _card_in_hand(s, step, me, nth)
        return _change(s, me, gain(_kinds(s, me), option, KIND[_card_in_hand(s, step, *arguments)]))
    if step == turn.net_swap:
        return _change(s, me, swap_gain(s.tank[me], *turn.PAIRS[option]))
    return ""


def _kinds(s: State, me: int) -> Kinds:
    return tuple(KIND[card] for card in s.tank[me])


def _change(s: State, me: int, change: int) -> str:
    return f"{change:+d}: {score(s, me)} → {score(s, me) + change} points"


def targets(s: State, step: Step, arguments: Sequence[int], option: int) -> tuple[str, ...]:
    me = arguments[0]
    if step == turn.opening_keep:
        return tuple(f"hand:{me}:{place}" for place in turn.KEEPS[option])
    if step == turn.net_swap:
        return tuple(f"tank:{me}:{cell}" for cell in turn.PAIRS[option])
    if step in (turn.place, turn.opening_place):
        return (f"tank:{me}:{option}",)
    if step == turn.after_place:
        return (f"net:{me}",) if option else ()
    tool = {turn.RESTOCK: "restock", turn.NET: "net"}.get(option)
    return (f"{tool}:{me}",) if tool else (f"store:{option}",)


def why_not(s: State, seat: int, thing: str) -> str:
    """UA-033, UA-034, UA-040 to UA-046 as a player meets them."""
    field, *numbers = thing.split(":")
    step, *arguments = s.pending[-1]
    if field in TOOLS:
        if numbers != [str(seat)]:
            return f"That {TOOLS[field]} belongs to somebody else."
        if not getattr(s, field)[seat]:
            return f"Your {TOOLS[field]} is spent; it can be used once per game."
        if field == "restock" and step != turn.turn:
            return "Restock comes before you take a card, on your own turn."
    if field == "tank" and numbers[:1] != [str(seat)]:
        return "That is somebody else's tank."
    if field == "tank" and step == turn.place:
        return f"A card may not replace a card of the same name: {name(s.store[arguments[1]])}."
    if field == "tank" and step == turn.opening_place:
        return "One of your opening cards goes there already."
    if field == "store" and step == turn.turn:
        return "Every cell of your tank holds a card of that name."
    if field in ("deck", "discard"):
        return "Cards are taken from the store only."
    return f"Not now. {prompt(s, step, arguments)}"


# What happened


def log_line(before: State, after: State, event: Event) -> str:
    """Told of each deed to each viewer; nothing of the opening before it is revealed (UA-014)."""
    actor = who(event.seat)
    if event.step == "start_of_round":
        return f"Round {after.round} begins, {who(after.fish_token)} starts"
    if event.step == "opening_place" and event.arguments[1] == turn.OPENING_KEEP - 1:
        return f"{actor} is ready"
    if event.step == "reveal":
        came = ", ".join(
            f"{name(m.card)} ({spot(m.target.index)})" for m in event.moves if m.target.field == "tank"
        )
        return f"{actor} opens with {came}"
    if event.step == "place":
        taken, replaced = sorted(event.moves, key=lambda move: move.target.field == "store")
        return (
            f"{actor} takes {name(taken.card)}, puts it on {name(replaced.card)} ({spot(taken.target.index)}), "
            f"{name(replaced.card)} goes to the store"
        )
    if event.step == "restocking":
        return f"{actor} uses Restock"
    if event.step == "net_swap":
        pair = " and ".join(name(move.card) for move in event.moves)
        return f"{actor} nets {pair} ({score(after, event.seat) - score(before, event.seat):+d})"
    return ""


# The whole table


def describe(s: State, seat: int) -> str:
    """The table as text, in the order in which a player looks: round, store, own tank, the others."""
    lines = [f"Round {s.round} of {ROUNDS[s.seats]}.  Deck {len(s.deck)}, discard pile {len(s.discard)}."]
    if s.store:
        lines += ["", "Store"] + [f"  {_face(card)}" for card in s.store]
    if seat >= 0 and s.hand[seat]:
        lines += ["", "Your opening hand"] + [f"  {_face(card)}" for card in s.hand[seat]]
    others = [other for other in range(s.seats) if other != seat]
    for owner in ([seat] if seat >= 0 else []) + others:
        whose = "Your tank" if owner == seat else f"{who(owner)}'s tank"
        lines += ["", f"{whose}: {score(s, owner)} points, {_tools(s, owner)}", *tank_lines(s, owner)]
    return "\n".join(lines)


def tank_lines(s: State, owner: int) -> list[str]:
    """Three rows of three: name and points now."""
    texts = [f"{name(card)} {points(s.tank[owner], cell)}" for cell, card in enumerate(s.tank[owner])]
    wide = max(len(text) for text in texts)
    return [
        "  " + " │ ".join(text.ljust(wide) for text in texts[row : row + 3]).rstrip()
        for row in range(0, CELLS, 3)
    ]


def _face(card: int) -> str:
    if card == UNKNOWN:
        return "a card"
    kind = KINDS[KIND[card]]
    return f"{kind.name} ({kind.type}, {kind.base})  {kind.text}"


def _tools(s: State, owner: int) -> str:
    unused = [TOOLS[tool] for tool in TOOLS if getattr(s, tool)[owner]]
    return " and ".join(unused) + " unused" if unused else "both tools spent"


def result(s: State) -> str:
    """UA-097, UA-100."""
    if s.solo_challenge:
        return f"{score(s, 0)} points: {ENDINGS[ending(s)]}"
    return ", ".join(f"{who(seat)} {score(s, seat)}" for seat in range(s.seats))
