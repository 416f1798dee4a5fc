"""Aquatica: Duellum: Prosperity Points, instant victories, and who stands where (DU-099, DU-102, DU-103)."""

from __future__ import annotations

from fathomfive.kernel.game import Source
from fathomfive.kernel.state import EMPTY

from ..content.load import FACES, POINTS, TURTLES
from ..content.world import BONUS_POINTS, EAST, REGENT, SIDE, WEST
from ..state import State, faction, is_regent
from .goals import GOAL_SLOTS, owner_of
from .piles import scored_card, scored_of, veteran, veterans_of

ENDINGS = ("crowns", "Manta Leader", "goals", "deck", "rounds")
BY_CROWNS, BY_LEADER, BY_GOALS, BY_DECK, BY_ROUNDS = range(5)
INSTANT_VICTORY = 1_000_000


def score(s: State, seat: int) -> int:
    """DU-102: scored Locations, played Mercenaries and tokens; nothing else."""
    total = 0
    for i in range(scored_of(s, seat)):
        total += worth(scored_card(s, seat, i))
    for i in range(veterans_of(s, seat)):
        total += worth(veteran(s, seat, i))
    return total + token_points(s, seat) + regent_bonus(s, seat)


def worth(card: int) -> int:
    """The points of a card in a pile; a card that the viewer does not know counts nothing (DU-106a)."""
    return POINTS[card] if card >= 0 else 0


def token_points(s: State, seat: int) -> int:
    """DU-092, DU-093: a covered token keeps its points."""
    total = 0
    for goal in range(GOAL_SLOTS):
        if owner_of(s, s.first[goal]) == seat:
            total += POINTS[s.first[goal]]
        if owner_of(s, s.second[goal]) == seat:
            total += POINTS[s.second[goal]]
    return total


def regent_bonus(s: State, seat: int) -> int:
    """DU-212: what the level adds for Regent Shrimpion."""
    return REGENT[s.automa_level - 1][BONUS_POINTS] if is_regent(s, seat) else 0


def standing(s: State, seat: int) -> int:
    """DU-099, DU-103: an instant victory is above all; then points; then the side of the map where the Leader
    stands."""
    reached = score(s, seat) * 10
    if SIDE[s.leader] == (WEST if faction(s, seat) == TURTLES else EAST):
        reached += 1
    if s.winner == seat + 1:
        reached += INSTANT_VICTORY
    return reached


def ending(s: State) -> int:
    return s.ended_by


def breakdown(s: State, seat: int) -> list[Source]:
    """DU-102, by source."""
    scored = [card for i in range(scored_of(s, seat)) if (card := scored_card(s, seat, i)) >= 0]
    played = [card for i in range(veterans_of(s, seat)) if (card := veteran(s, seat, i)) >= 0]
    laid = [
        (goal, token)
        for goal in range(GOAL_SLOTS)
        for token in (s.first[goal], s.second[goal])
        if token != EMPTY and owner_of(s, token) == seat
    ]
    found = [Source(FACES[card].name, POINTS[card], "scored Location") for card in scored]
    found += [Source(FACES[card].name, POINTS[card], "played Mercenary") for card in played]
    found += [
        Source(f"{FACES[token].size.capitalize()} Achievement token", POINTS[token], f"goal {goal + 1}")
        for goal, token in laid
    ]
    bonus = regent_bonus(s, seat)
    return found + ([Source("Regent's bonus", bonus, "for the level")] if bonus else [])
