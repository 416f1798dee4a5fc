"""Aqualuma, by Michael Luu: one to four players together bring lightballs home before the darkness wins."""

from __future__ import annotations

from fathomfive.kernel.game import Choice, Cover, Game
from fathomfive.kernel.game.search_params import SearchParams

from . import words
from .bot import answers, estimate
from .content import load as content
from .rules import hidden, length, scoring, setup
from .state import State, step

OPTIONS = (
    Choice(
        "difficulty",
        content.LEVELS,
        "Difficulty",
        (
            "3 lightballs, 2 darkness cards at the start.",
            "4 lightballs, 3 darkness cards at the start.",
            "5 lightballs, 4 darkness cards at the start.",
            "All 6 lightballs, 5 darkness cards at the start.",
        ),
    ),
    Choice(
        "layout",
        content.LAYOUTS,
        "How the worlds lie",
        (
            "A pyramid with the diving station on top; for your first games.",
            "All worlds around the diving station.",
            "All worlds in one line below the diving station.",
            "You lay out the worlds yourselves, tile by tile.",
        ),
    ),
    Choice(
        "strip_set",
        ("all", "first_game"),
        "Magic strips",
        ("All sixteen strips.", "The eight strips for a first game."),
    ),
    Choice(
        "characters",
        ("chosen", "random", "first_game"),
        "Characters",
        (
            "Everyone chooses one of the six.",
            "Chance deals them out.",
            "Everyone chooses one of the four for a first game.",
        ),
    ),
    Choice(
        "start_player",
        ("first_seat", "random", "chosen"),
        "Who starts",
        ("The first seat starts.", "Chance decides.", "The team decides."),
    ),
    Choice(
        "world_order",
        ("random", "chosen"),
        "Where which world lies",
        ("Chance decides.", "The team decides."),
    ),
    Choice(
        "rise_allows_equal",
        (False, True),
        "Rising strips",
        ("Every number is higher than the one before.", "Equal numbers may follow each other."),
    ),
    Choice(
        "refill_mode",
        ("to_three", "draw_three_max"),
        "Cards at the end of a turn",
        ("Draw until you hold three.", "Draw three more, without a limit."),
    ),
    Choice(
        "card_gifts",
        (False, True),
        "Giving cards",
        ("Cards are swapped one for one.", "A card may be given without return."),
    ),
    Choice(
        "swap_consent",
        (False, True),
        "Consent",
        ("The active player decides on an exchange.", "The partner is asked first."),
    ),
    Choice(
        "hidden_hands", (False, True), "Hands", ("All hands lie open.", "Everyone sees only their own hand.")
    ),
    Choice(
        "first_game_pile",
        ("marked_only", "marked_then_rest"),
        "Strip pile of a first game",
        (
            "Only the marked strips are used.",
            "The worlds begin with marked strips, the pile holds all others.",
        ),
    ),
)

GAME = Game(
    name="aqualuma",
    title="Aqualuma",
    credit="Designed by Michael Luu, published by SPIEL DAS! Verlag, 2025.",
    cover=Cover(
        "The glowing deep",
        "Together against the darkness: dice, magic and three to six lights to ignite.",
        "1–4",
        minutes=45,
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
    longest=length.longest,
    sample_hidden_choices=hidden.sample_given_card,
    options=OPTIONS,
    cooperative=True,
    search=SearchParams(
        position_value=estimate.position_value,
        turn_number=estimate.turn_number,
        parts=estimate.parts,
        progress=estimate.progress_of_game,
        horizon=1,
        whole_turns=True,
        margin_weight=0.0,
        rollout_epsilon=0.0,
        typical_margin=15.0,
    ),
    card_names=content.PIECE_NAMES,
    collections={
        "Magic cards that were played": ("magic_discard", "played"),
        "Strips in the game": ("strip", "strip_discard"),
    },
)
