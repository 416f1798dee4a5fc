"""Aquatica: Duellum, by Ivan Tuzovsky: Turtles against Squids; alone, against Regent Shrimpion."""

from __future__ import annotations

from collections.abc import Mapping

from fathomfive.kernel.game import Choice, Cover, Game, Value
from fathomfive.kernel.game.search_params import SearchParams

from . import words
from .bot import answers, estimate
from .content import load as content
from .content.world import LEVELS
from .rules import length, scoring, setup, turn
from .state import State, step

SIDES = tuple("".join("tp"[sides >> slot & 1] for slot in range(4)) for sides in setup.MIXED_SIDES)
OPTIONS = (
    Choice(
        "factions",
        ("seats", "random"),
        "Who plays which faction, if two people play",
        ("Seat 1 plays the Turtles, seat 2 the Squids.", "Chance decides who plays the Turtles."),
    ),
    Choice(
        "goal_sides",
        ("random", "turtle", "plain", *SIDES),
        "Sides of the four goals",
        (
            "Chance decides for each goal.",
            "All turtle sides, good for a first game.",
            "All plain sides.",
            *(
                f"Slots 1 to 4: {', '.join('turtle' if side == 't' else 'plain' for side in sides)}."
                for sides in SIDES
            ),
        ),
    ),
    Choice(
        "waste_resources",
        (False, True),
        "Drawing resources without need",
        (
            "Coins and tridents are drawn only to pay.",
            "While a card is resolved, resources may be drawn into the pool.",
        ),
    ),
    Choice(
        "mercenary_may_fizzle",
        (False, True),
        "Mercenaries that do nothing",
        ("A Mercenary must do something.", "A Mercenary may be played without any effect."),
    ),
    Choice(
        "returned_mercenary_ready",
        (True, False),
        "Returned Mercenaries",
        ("A returned Mercenary lies face up.", "A returned Mercenary lies face down until your next turn."),
    ),
    Choice(
        "open_piles",
        (False, True),
        "Piles of scored and played cards",
        ("Only the top card of each pile is public.", "Everyone may look through all piles."),
    ),
    Choice(
        "max_rounds",
        turn.ROUNDS,
        "Longest game",
        tuple(f"Points are counted after {n} rounds at the latest." for n in turn.ROUNDS),
    ),
    Choice(
        "first_player",
        ("random", "turtles", "squids"),
        "Who has the First Player token",
        ("Chance decides.", "The Turtles start.", "The Squids start."),
    ),
    Choice(
        "automa_level",
        (0, 1, 2, 3, 4, 5),
        "Regent Shrimpion",
        (
            "Two people play.",
            *(f"Alone against {one.name}, level {level} of 5." for level, one in enumerate(LEVELS, 1)),
        ),
    ),
    Choice(
        "automa_faction",
        ("squids", "turtles", "random"),
        "Whom Regent Shrimpion plays, if at the table",
        (
            "The Squids, on seat 2; you are the Turtles, on seat 1.",
            "The Turtles, on seat 1; you are the Squids, on seat 2.",
            "Chance decides; the Regent is on seat 2, you are on seat 1.",
        ),
    ),
)


def why_not_playable(seats: int, options: Mapping[str, Value]) -> str:
    """DU-001, DU-105."""
    if seats == 1:
        return "Aquatica: Duellum has two seats, also alone: seats=2; automa_level=1 to 5 seats Regent Shrimpion."
    return ""


def automas(options: Mapping[str, Value]) -> Mapping[int, str]:
    """DU-105: Regent Shrimpion's seat and title."""
    level = int(options["automa_level"])
    seat = 0 if options["automa_faction"] == "turtles" else 1
    return {seat: LEVELS[level - 1].name} if level else {}


GAME = Game(
    name="aquatica_duellum",
    title="Aquatica: Duellum",
    credit="Designed by Ivan Tuzovsky, published by Cosmodrome Games.",
    cover=Cover(
        "The royal courts",
        "Turtles against squids for locations, crowns and the Manta Leader.",
        "1–2",
        minutes=45,
    ),
    version="1",
    content_hash=content.HASH,
    seats=(2,),
    position=State,
    steps=step,
    first=setup.set_up,
    words=words,
    score=scoring.score,
    standing=scoring.standing,
    breakdown=scoring.breakdown,
    ending=scoring.ending,
    endings=scoring.ENDINGS,
    option_value=answers.option_value,
    longest=length.longest,
    options=OPTIONS,
    why_not_playable=why_not_playable,
    automas=automas,
    search=SearchParams(
        position_value=estimate.position_value,
        turn_number=estimate.turn_number,
        parts=estimate.parts,
        progress=estimate.progress_of_game,
        horizon=1,
        whole_turns=True,
        margin_weight=0.0,
        typical_margin=23.5,
    ),
    card_names=content.CARD_NAMES,
    collections={
        "Locations": ("board", "scored", "scored_top"),
        "Mercenaries": ("row", "veterans", "veteran_top"),
    },
)
