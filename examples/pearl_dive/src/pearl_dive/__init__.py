"""Pearl Dive: dive for pearls as long as you dare; a pearl of a value that you hold already tears the net."""

from __future__ import annotations

from fathomfive.kernel.game import Cover, Game
from fathomfive.kernel.game.search_params import SearchParams

from . import words
from .bot import answers
from .content import load as content
from .rules import scoring, turn
from .state import State, step

GAME = Game(
    name="pearl_dive",
    title="Pearl Dive",
    credit="Made as an example for Fathom Five.",
    cover=Cover(
        "The clear lagoon",
        "The deeper you dive, the finer the pearls, until the net tears.",
        "2–4",
        minutes=5,
    ),
    version="1",
    content_hash=content.HASH,
    seats=(2, 3, 4),
    position=State,
    steps=step,
    first=turn.set_up,
    words=words,
    score=scoring.score,
    standing=scoring.score,
    breakdown=scoring.breakdown,
    ending=scoring.ending,
    endings=scoring.ENDINGS,
    option_value=answers.option_value,
    search=SearchParams(position_value=answers.position_value, horizon=6),
    card_names=content.NAME,
)
