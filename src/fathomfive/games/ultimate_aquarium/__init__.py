"""Ultimate Aquarium, by The Dusty Tophat: 2 to 4 players draft cards into a 3×3 tank; alone, a challenge."""

from __future__ import annotations

from collections.abc import Mapping

from fathomfive.kernel.game import Choice, Cover, Game, Value
from fathomfive.kernel.game.search_params import SearchParams

from . import words
from .bot import answers, values
from .content import load as content
from .rules import hidden, length, scoring, setup
from .state import State, step

OPTIONS = (
    Choice(
        "solo_challenge",
        (False, True),
        "Solo challenge",
        ("Two to four players.", "One player, eight rounds, a medal by points."),
    ),
    Choice(
        "first_player",
        ("random", 0, 1, 2, 3),
        "Who has the fish token first",
        ("Chance decides.", "Seat 1 starts.", "Seat 2 starts.", "Seat 3 starts.", "Seat 4 starts."),
    ),
    Choice(
        "tie_rule",
        ("shared", "ladder"),
        "Ties",
        ("Tied players share the rank.", "Ties are broken by unused tools, then by the best single card."),
    ),
    Choice(
        "open_opening",
        (False, True),
        "Opening hands",
        ("All choose in secret at the same time.", "Hands lie open and players choose one after the other."),
    ),
)


def why_not_playable(seats: int, options: Mapping[str, Value]) -> str:
    """UA-001, UA-100, UA-101."""
    if seats == 1 and not options["solo_challenge"]:
        return "Ultimate Aquarium is for 2 to 4 players; alone, choose the option solo_challenge=true."
    if seats != 1 and options["solo_challenge"]:
        return f"The solo challenge is for one player, not {seats}."
    first = options["first_player"]
    if isinstance(first, int) and first >= seats:
        return f"first_player is {first}, but with {seats} players the seats are 0 to {seats - 1}."
    return ""


GAME = Game(
    name="ultimate_aquarium",
    title="Ultimate Aquarium",
    credit="Designed and published by The Dusty Tophat, 2022.",
    cover=Cover(
        "The glass tank",
        "Draft fish, coral and treasure into nine cells, where every card looks at its neighbours.",
        "1–4",
        minutes=20,
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
    why_not_playable=why_not_playable,
    longest=length.longest,
    sample_hidden_choices=hidden.sample_openings,
    search=SearchParams(progress=values.progress_of_game, rollout_epsilon=0.0, typical_margin=4.0),
    card_names=tuple(content.KINDS[kind].name for kind in content.KIND),
    collections={"Cards in the tank": ("tank",)},
)
