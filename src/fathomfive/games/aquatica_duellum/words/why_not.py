"""Aquatica: Duellum: why a thing cannot be chosen now, in one sentence."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.english import plural

from ..content.load import COIN, FACES, GIVES, KIND, TRIDENT
from ..content.notation import BUY_ONLY, LOCATION
from ..rules import goals, turn
from ..rules.effects import hand, leader, locations, raising, resources
from ..rules.effects.payment import in_sources, pool
from ..rules.effects.resources import KINDS_OF_CLASS, cost, is_among
from ..state import FACE_DOWN, State, free_place
from .names import KIND_NAMES, goal_name, name

RAISING = (raising.raise_, raising.full, raising.maestro, raising.raise_rotate)
OWN = ("board", "row", "hand", "played", "ready", "tired")
SCORING = (locations.score, leader.hypnotise)


def reason(s: State, seat: int, thing: str) -> str:
    """The rules in the words of a player: not yours, not now, too expensive, no room, no use."""
    field, *rest = thing.split(":")
    numbers = [int(n) for n in rest if n.isdigit()]
    if field == "price":
        field, numbers = "vortex", numbers[:1]
    if field == "theirs":
        return "That is what the disc asks of your opponent."
    if field == "crown":
        return "Each crown on a card that you take from the vortex brings a step."
    if field in (*OWN, "tokens") and numbers and numbers[0] != seat:
        return "That belongs to your opponent."
    about = {
        "vortex": vortex_reason,
        "board": board_reason,
        "row": row_reason,
        "hand": hand_reason,
        "ready": animal_reason,
        "tired": tired_reason,
        "goals": goal_reason,
        "nests": map_reason,
    }.get(field)
    return about(s, seat, numbers) if about and exists(s, seat, field, numbers) else ""


def exists(s: State, seat: int, field: str, numbers: list[int]) -> bool:
    """People may ask for anything."""
    if field in OWN:
        return len(numbers) == 2 and numbers[1] < len(getattr(s, field)[seat])
    return bool(numbers) and numbers[-1] < len(getattr(s, field))


def vortex_reason(s: State, seat: int, numbers: list[int]) -> str:
    """DU-023, DU-032 to DU-034."""
    (step, *given), card = s.pending[-1], s.vortex[numbers[-1]]
    if card == EMPTY:
        return "That slot is empty; only a refill fills it."
    if step not in (resources.take, resources.free):
        return "Cards are taken with an effect that lets you buy or conquer."
    if not is_among(card, KINDS_OF_CLASS[given[1] % BUY_ONLY]):
        return "This effect takes a different kind of card."
    if free_place(s.board[seat] if KIND[card] == LOCATION else s.row[seat]) == EMPTY:
        return (
            "Your board is full: four Locations."
            if KIND[card] == LOCATION
            else "You already have four Mercenaries waiting."
        )
    needs = [
        plural(missing(s, seat, numbers[-1], kind), f"more {KIND_NAMES[kind]}") for kind in (COIN, TRIDENT)
    ]
    return f"{name(card)} needs {' or '.join(needs)}."


def missing(s: State, seat: int, slot: int, kind: int) -> int:
    return cost(s, seat, slot, kind) - pool(s, kind) - in_sources(s, seat, kind)


def board_reason(s: State, seat: int, numbers: list[int]) -> str:
    """DU-027, DU-042 to DU-049."""
    step, place = s.pending[-1][0], numbers[-1]
    card = s.board[seat][place]
    if card == EMPTY:
        return "No Location lies there."
    raised = s.covered[seat][place] == len(FACES[card].effects)
    if step in SCORING:
        return f"{name(card)} is not fully raised yet."
    if raised:
        return f"{name(card)} is fully raised; it can be scored."
    if step in RAISING:
        return "A raise cannot lift the Location it comes from."
    if any(GIVES[card][s.covered[seat][place]]):
        return "Its top depth is a resource, which is drawn only while you pay."
    if not FACES[card].effects[s.covered[seat][place]]:
        return "Its top depth is empty; only a raise passes it."
    return "Its top depth would do nothing now."


def row_reason(s: State, seat: int, numbers: list[int]) -> str:
    """DU-035, DU-070, DU-071."""
    if s.row[seat][numbers[-1]] == EMPTY:
        return "No Mercenary waits there."
    if s.stance[seat][numbers[-1]] == FACE_DOWN:
        return "This Mercenary lies face down until your next turn."
    if s.mercenary_done:
        return "You have played a Mercenary this turn."
    return f"{name(s.row[seat][numbers[-1]])} would do nothing now."


def hand_reason(s: State, seat: int, numbers: list[int]) -> str:
    """DU-011, DU-014."""
    if s.main_done and s.pending[-1][0] == turn.turn:
        return "You have taken your main action."
    if s.pending[-1][0] in (turn.turn, turn.main_action, hand.extra_action):
        return f"{name(s.hand[seat][numbers[-1]])} would do nothing now."
    return ""


def animal_reason(s: State, seat: int, numbers: list[int]) -> str:
    """DU-027, DU-060."""
    animal = s.ready[seat][numbers[-1]]
    if any(GIVES[animal][0]):
        return f"{name(animal)} gives a resource, which is drawn only while you pay."
    return f"{name(animal)} would do nothing now."


def tired_reason(s: State, seat: int, numbers: list[int]) -> str:
    return "A tired animal gives nothing until it is ready again."


def goal_reason(s: State, seat: int, numbers: list[int]) -> str:
    """DU-091."""
    goal = numbers[-1]
    if goals.has_token(s, seat, goal):
        return "You already have a token there."
    if s.goal_done:
        return "One goal per turn."
    if not goals.may_declare(s, seat, goal):
        return f"{goal_name(s, goal)}: you have {goals.progress(s, seat, goal)} of {goals.wanted(s, goal)}."
    return "Goals are declared between two actions."


def map_reason(s: State, seat: int, numbers: list[int]) -> str:
    return (
        "The Manta Leader can only step to a neighbouring territory."
        if s.pending[-1][0] == leader.manta
        else ""
    )
