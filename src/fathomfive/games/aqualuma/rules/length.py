"""Aqualuma: the most decisions that a game can take, counted from the rules.

The darkness is the clock: every turn and every refill of the dice costs one of its cards.  Dice come back by refills only,
each serves once, and cards come at the end of turns and from pushes.  The sum is an upper bound: it grants every die its push
and every card its longest effect.
"""

from __future__ import annotations

from collections.abc import Mapping

from fathomfive.kernel.game import Value

from ..content.layouts import WORLDS
from ..content.load import (
    BALLS,
    DARK_CARDS,
    DARKENS,
    DICE,
    EFFECT,
    EFFECTS,
    FACE,
    HAND,
    IGNITION_STEPS,
    LEVELS,
    MAGIC,
    MAGIC_CARDS,
    POWER,
    PUSHES,
    START_AVAILABLE,
    START_CARDS,
    TAKE,
)
from ..content.notation import CHOOSE, DIE, HAND_SIZE, REROLL, REROLL_ONE, SPACES
from ..state import MOST_EXCHANGES

CHOSEN_DIE = 2  # AL-032, AL-119: which card, and which colour; or, of a face, which die and which value
SWAP = 3  # AL-061, AL-Q08: whether, which card, for which card
KEEP = END = ACT = STOP = AFTERGLOW = SIX = 1
ABILITIES = 2  # of a character, once a turn
ON_ABILITY = 1 + SWAP  # AL-116, the longest but for re-rolls


def longest(seats: int, options: Mapping[str, Value]) -> int:
    """AL-100, AL-133: the card after the last loses."""
    phases = DARK_CARDS - START_CARDS[LEVELS.index(str(options["difficulty"]))] + 1
    return set_up(seats) + max(
        in_turns(seats, phases - refills + 1, refills) + in_darkness(phases) for refills in range(phases + 1)
    )


def set_up(seats: int) -> int:
    """AL-001, AL-016, AL-142, AL-Q03: characters, who starts, tiles and worlds."""
    return seats + 1 + WORLDS + WORLDS - 1


def in_turns(seats: int, turns: int, refills: int) -> int:
    """With this many turns and this many refills of the dice."""
    dice = min(sum(START_AVAILABLE) + DICE * refills, turns * (TAKE + 1 + MAGIC_CARDS))  # AL-021 to AL-032
    cards = HAND * seats + turns * most_drawn() + int(dice * push_share())  # AL-015, AL-081, AL-051
    exchanges = turns * MOST_EXCHANGES * (ACT + SWAP) if seats > 1 else 0  # AL-063
    return sum(
        (
            refills + turns * (TAKE + KEEP + END),
            cards * (ACT + longest_card()) + turns,  # Many Arms take a second die once a turn
            dice * (ACT + ACT),  # placed and dissolved (AL-045, AL-056), or paid (AL-072)
            BALLS * (ACT + ACT + STOP + AFTERGLOW),  # AL-070, AL-071, AL-122
            sum(ACT + SIX + max(steps, 2) for _, steps in EFFECT[:EFFECTS]),  # AL-076
            exchanges,
            turns * ABILITIES * (ACT + ON_ABILITY),
            (rerolls() + 1) * (dice + 2 * turns) + rerolls() * turns,
        )
    )


def in_darkness(phases: int) -> int:
    """AL-104 to AL-107: cards that let the team choose, or may do so after a roll; and last ignition."""
    asking = sum(effect in (CHOOSE, DIE) for effect in DARKENS[-DARK_CARDS:])
    return phases * asking + IGNITION_STEPS


def most_drawn() -> int:
    """AL-081, AL-115."""
    return max(HAND, *(powers[HAND_SIZE] for powers in POWER))


def push_share() -> float:
    """AL-051, AL-053: pushes for each die, on the strip that pays best when it is dissolved at the right time."""
    return max(sum(strip[:filled]) / filled for strip in PUSHES for filled in range(1, SPACES + 1))


def longest_card() -> int:
    """AL-038 to AL-040."""
    return max(CHOSEN_DIE, *(times for what, _, times, _ in FACE if what == REROLL_ONE))


def rerolls() -> int:
    """AL-035, AL-037: how often a die can be picked for re-rolling in one turn: each card is played once."""
    return sum(card.count * face[2] for card, face in zip(MAGIC, FACE, strict=True) if face[0] == REROLL)
