"""The board at every decision of whole games: it shows every choice, and nothing hidden."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.games.aquaria import GAME
from tests.games.boards import Tags, both_pages, page, viewed

SETTINGS: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (1, {"scoring": "advanced"}),
    (2, {"tie": "later"}),
    (3, {"scoring": "advanced"}),
    (4, {"least_progress": "rotations"}),
]


def setting(value: Any) -> str:
    return str(value) if isinstance(value, int) else "-".join(map(str, value.values())) or "plain"


def played(seats: int, seed: int, options: dict[str, object]) -> Iterator[ff.Table]:
    """A random game that likes to place and study, decision by decision; the table before each answer and at
    the end."""
    game, chance = ff.Table(GAME, seats, seed, options), random.Random(seed)
    while not game.over:
        yield game
        ask = game.asks[0]
        labels = {option: game.label(option, ask.seat) for option in ask.options if option >= 0}
        liked = [option for option, label in labels.items() if not label.startswith(("Refresh", "Exchange"))]
        game.apply(chance.choice(liked or ask.options), ask.seat)
    yield game


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=setting)
def test_every_viewer_has_a_board_at_every_decision_and_it_tells_nothing_hidden(
    seats: int, options: dict[str, object]
) -> None:
    for game in played(seats, 1, options):
        if len(game.answers) % (2 * seats - 1) == 0 or game.over:
            for viewer in range(-1, seats):
                twin = game.imagine(viewer, seed=len(game.answers))
                truth, imagined = both_pages(game, viewer, twin)
                assert truth == imagined


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=setting)
def test_every_choice_is_a_thing_that_lies_on_the_board_once(seats: int, options: dict[str, object]) -> None:
    for game in played(seats, 2, options):
        if not game.over and len(game.answers) % (1 + seats // 3) == 0:
            viewer = game.asks[0].seat
            t = viewed(game, viewer)
            html, things = page(game, viewer, t=t), t.things
            assert set(re.findall(r'data-thing="([^"]+)" data-choose', html)) == things
            lying = Counter(re.findall(r'data-thing="([^"]+)"', html))
            assert [thing for thing, times in lying.items() if times > 1] == []


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=setting)
def test_pages_are_well_formed(seats: int, options: dict[str, object]) -> None:
    """At the first time of each question, for who is asked, and at the end for a spectator."""
    seen = set()
    for game in played(seats, 2, options):
        step = "" if game.over else game.asks[0].step
        if step not in seen:
            seen.add(step)
            tags = Tags(page(game, -1 if game.over else game.asks[0].seat))
            assert [name for name, times in Counter(tags.all("id")).items() if times > 1] == []
            assert all(
                json.loads(said).keys() <= set(tags.all("data-thing")) for said in tags.all("data-forecast")
            )
            assert sorted(set(tags.all("popovertarget")) - set(tags.all("id"))) == []


QUESTIONS = {
    "keep_start_tile",
    "keep_cards",
    "move_die",
    "choose_version",
    "centre_action",
    "turn_menu",
    "first_card",
    "place_more",
    "place_free",
    "choose_cell",
    "lionfish",
    "settle_lionfish",
    "choose_alternative",
    "food_any",
    "card",
    "card_offer",
    "exchange",
    "use_token",
    "choose_branch",
    "encbonus",
    "filter_token",
    "turn",
    "linkturn",
    "petshop_discard",
    "discard_card",
    "petshop_lower",
    "microflora_next",
    "income_tokens",
    "feed",
}


def test_every_question_of_the_game_was_thought_of() -> None:
    assert {step.name for step in GAME.steps if step.question is not None} == QUESTIONS


@pytest.mark.slow
def test_every_choice_but_to_stop_and_yes_or_no_lies_on_the_board() -> None:
    """What has no thing is a button of the prompt bar, which has room for a few."""
    loose: Counter[str] = Counter()
    for seats, options in SETTINGS:
        for game in played(seats, 3, options):
            for ask in game.asks:
                bare = [option for option in ask.options if not game.targets(option, ask.seat)]
                loose[ask.step] = max(loose[ask.step], len(bare))
    assert {step for step, count in loose.items() if count > 1} == {"encbonus"}
    assert loose["encbonus"] == 2
