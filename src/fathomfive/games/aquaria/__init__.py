"""Aquaria, by Tomáš Holek (Delicious Games, 2025): 1 to 4 players furnish an aquarium in four rounds; alone
against an automa."""

from __future__ import annotations

from fathomfive.kernel.game import Choice, Cover, Game
from fathomfive.kernel.game.search_params import SearchParams

from . import words
from .bot import answers, estimate
from .content import load as content
from .rules import hidden, length, scoring, setup
from .state import State, step
from .words import names

OPTIONS = (
    Choice(
        "scoring",
        ("basic", "advanced"),
        "Final scoring",
        (
            "The brown side of the scoring aid.",
            "The gold side: more for Anemones and Schools, and Plants score too.",
        ),
    ),
    Choice(
        "least_progress",
        ("index", "rotations"),
        "Which circle progressed the least",
        (
            "The one whose arrow points to the lowest space.",
            "The one whose arrow moved least often in the round.",
        ),
    ),
    Choice(
        "tie",
        ("shared", "later"),
        "Ties",
        ("Tied players share the victory.", "Of tied players, the later one in the final player order wins."),
    ),
)

GAME = Game(
    name="aquaria",
    title="Aquaria",
    credit="Designed by Tomáš Holek, solo mode by Vladimír Suchý, published by Delicious Games, 2025.",
    cover=Cover(
        "The planted tank",
        "Plant, feed and balance a living aquarium on five turning wheels.",
        "1–4",
        minutes=60,
    ),
    version="1",
    content_hash=content.HASH,
    seats=(1, 2, 3, 4),
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
    options=OPTIONS,
    longest=length.longest,
    sample_hidden_choices=hidden.sample_hands,
    search=SearchParams(
        position_value=estimate.position_value,
        turn_number=estimate.turn_number,
        parts=estimate.parts,
        progress=estimate.progress_of_game,
        width=answers.search_width,
        horizon=1,
        whole_turns=True,
        exploration=2.0,
        rollout_epsilon=0.0,
        typical_margin=25.0,
    ),
    card_names=names.CARD_NAMES,
    collections={"Cards in the tank": ("tank",), "Starting tiles": ("tile",)},
)
