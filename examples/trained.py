"""The bot that examples/train.py made, for every place where a bot can be named.

fathom simulate ultimate_aquarium --games 100 --bots examples.trained:Trained,greedy
fathom serve --bots examples.trained:Trained            plays in the browser, beside the bots of the house
"""

from __future__ import annotations

import os
from functools import cache

import numpy as np
from sb3_contrib import MaskablePPO

import fathomfive as ff
from fathomfive.adapters.observations import ObservationLayout

from .train import GAME, SEATS


class Trained:
    """Knows one game at one size of table, as it was trained for."""

    def choose(self, eyes: ff.Eyes) -> int:
        game, seen = eyes.game, eyes.imagine(0)  # any imagined table will do: all look the same to this seat
        if (game.name, seen.seats) != (GAME, SEATS):
            raise ff.BadTable(
                f"This bot has learned {GAME} with {SEATS} seats, not {game.name} with {seen.seats}."
            )
        step, mask = game.steps.named(eyes.step), np.zeros(len(game.actions), bool)
        mask[[game.actions.id(step, option) for option in eyes.options]] = True
        action, _ = model().predict(layout().observe(seen, eyes.seat), action_masks=mask, deterministic=True)
        return game.actions.answer(int(action))


@cache
def model() -> MaskablePPO:
    """Read once in every process."""
    return MaskablePPO.load(os.environ.get("TRAINED", "trained.zip"), device="cpu")


@cache
def layout() -> ObservationLayout:
    return ObservationLayout(ff.game(GAME), SEATS)
