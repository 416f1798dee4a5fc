"""Kind 9.  Content: every row has an id and a provenance, and all that a game has is met in random games."""

from __future__ import annotations

import csv
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.bots.search import playouts
from fathomfive.kernel import loop
from fathomfive.kernel.recording.journal import ChanceLog
from fathomfive.kernel.state import EVERYONE

from .at_speed import simulated
from .settings import ALL, LONG, PLAIN, Setting, every_game, length
from .test_citations import room

DECISIONS = 30_000  # to meet everything in, shared by the settings of a game
# times as many, if something is still missing: a new option shares the decisions with more settings
PATIENCE = 4
SENSIBLE = 0.9  # how often players who are no fools do what looks best to them
RARE_HAND = "A hand that large is too rare by chance."
BY_POST = "Players by chance hardly ever carry a lightball that Captain Crumbs could send to a third or fourth seat."
# Aquaria: cards that chance brings
FROM_HANDS = {"first_card": 8, "place_more": 3, "place_free": 12, "discard_card": 12}
# game: what random games cannot reach ("step turn", "ending Pearl"), and why
UNMET: dict[str, dict[str, str]] = {
    "pirates_under_fire": {
        "action main_action 8": RARE_HAND,
        "action main_action 9": RARE_HAND,
        "action main_action 10": RARE_HAND,
        "action main_action 11": RARE_HAND,
        "action shoot_horizontally -1": "It needs the Frigate and the option of declining effects.",
    },
    "aquatica_duellum": {
        "action rotate 0": "A turn by no division is none.",
        "action copy 0": "Copying is the only effect of its card, so it is never a question.",
        "action copy -1": "Copying is the only effect of its card, so it is never a question.",
        "action echo_own 14": "Echo Maximus cannot lie in the pile that it reads.",
        **{
            f"action forced_raise {n}": "Maestro seldom meets a player who has two Locations by chance."
            for n in range(4)
        },
        "action pay 20": "Nursery Meadow seldom pays for anything by chance.",
        **{
            f"action {step} {n}": "So many Mercenaries seldom wait at once by chance."
            for step in ("mercenary", "another_mercenary")
            for n in (2, 3)
        },
        "action another_mercenary 1": "Two Mercenaries seldom wait at once by chance.",
        **{
            f"action {step} {n}": "Which one it is changes from game to game, and few games have it at all."
            for step, most in (("waste", 60), ("enchant", 24), ("echo_own", 16), ("must_tire", 24))
            for n in range(most)
        },
        **dict.fromkeys(
            (f"action use_animal {n}" for n in (0, 1, 4, 5, 8, 9, 10, 11, 12, 13)),
            "Such an animal only pays.",
        ),
        **dict.fromkeys(
            (f"action boost {n}" for n in (0, 1, 3, 4, 5, 7)), "Only the tokens 2 and 6 raise further."
        ),
        **dict.fromkeys(
            (f"action regent_route {n}" for n in (0, 6, 7, 10, 11, 17, 18, 21, 22)), "No two ways tie there."
        ),
        **dict.fromkeys((f"action regent_route {n}" for n in (8, 9)), "A tie there is rare by chance."),
    },
    "aqualuma": {
        **{f"action post {answer}": BY_POST for answer in (6, 7, 10, 11)},
        "action act 56": "The fourth seat hardly ever carries a lightball beside another diver by chance.",
        **{f"action give_card {card}": "Cards are seldom given by chance." for card in range(14)},
        **dict.fromkeys(
            ("action redraw 12", "action lure_die 15"),
            "Few games have this question, and each has other dice.",
        ),
        **{
            f"action keep_die {kind}": "Crabgail keeps dice that show 1 or 2."
            for kind in range(18)
            if kind % 6 >= 2
        },
    },
    "aquaria": {
        f"action {step} {place}": RARE_HAND
        for step, first in FROM_HANDS.items()
        for place in range(first, 100)
    }
    | {
        f"action {step} {100 + free}": "Random players seldom have pearls or tokens left when they place more."
        for step in ("place_more", "place_free")
        for free in (0, 1, 2, 4)
    }
    | {
        f"action use_token {kind}": "Random players seldom hold two kinds of tokens at once."
        for kind in range(13)
    }
    | {
        f"card {name}": "Random players take few Filter tokens."
        for name in ff.game("aquaria").card_names
        if "Filter token" in name
    }
    | {
        f"action feed {cell}": "Random players seldom have cans, so not every space comes up."
        for cell in range(16)
    },
}


@dataclass
class Met:
    """What was met in many games of one game."""

    public: set[int] = field(default_factory=set)  # cards that lay open to everyone
    moved: dict[int, set[str]] = field(default_factory=dict)  # in which fields each card lay
    steps: set[str] = field(default_factory=set)
    actions: set[int] = field(default_factory=set)
    endings: set[int] = field(default_factory=set)

    @property
    def present(self) -> set[int]:
        """Cards that were dealt or laid out at all."""
        return set(self.moved)


class Performed(ChanceLog):
    """In place of a journal: notes which steps are done, also those that ask nothing."""

    watches = True

    def __init__(self, steps: set[str]) -> None:
        self.steps = steps

    def next_random(self, n: int, by_chance: int) -> int:
        return by_chance

    def before(self, s: Any, frame: Any, choice: int) -> None:
        self.steps.add(frame[0].name)

    def after(self, s: Any) -> None:
        pass


@cache
def met(name: str) -> Met:
    """Everything that random games in all settings come across."""
    found, game = Met(), ff.game(name)

    holding = [(place, kept) for place, kept in game.position.fields.items() if kept.holds_cards]
    lay: dict[tuple[str, int], list[int]] = {}  # what was seen last: only what has changed is looked at

    def look(s: Any) -> None:
        s.journal = s.journal or Performed(found.steps)
        found.actions.update(game.actions.id(s.pending[-1][0], option) for option in s.options)
        for place, kept in holding:
            for owner, row in kept.rows(getattr(s, place)):
                if lay.get((place, owner)) != row:
                    lay[place, owner] = row[:]
                    meet(place, kept.seen_by == EVERYONE, row)

    def meet(place: str, is_open: bool, row: list[int]) -> None:
        for card in row:
            if card >= 0:
                found.moved.setdefault(card, set()).add(place)
                if is_open:
                    found.public.add(card)

    settings = [setting for setting in ALL if setting.name == name]
    for setting in settings:
        game.start(setting.seats, 0, setting.options, Performed(found.steps))  # type: ignore[arg-type]
    for seed in range(PATIENCE * max(map(games_for, settings))):  # no longer than it takes
        if any([cards_missing(game, found), steps_missing(game, found), actions_missing(game, found)]):
            for setting in settings:
                if seed < PATIENCE * games_for(setting):
                    found.endings.add(game.ending(played(setting, seed, look)))
    return found


def games_for(setting: Setting) -> int:
    """Of a long game, in which nobody thinks, more decisions."""
    alike, decisions = sum(one.name == setting.name for one in ALL), length(setting)
    return max(2, DECISIONS * (3 if decisions > LONG else 2) // (2 * alike * decisions))


def played(setting: Setting, seed: int, look: Callable[[Any], None]) -> Any:
    """A game by chance; of a short game every second one by players who are no fools, because that leads
    elsewhere."""
    s, chance = setting.start(seed), random.Random(seed)
    sensible = SENSIBLE if seed % 2 and length(setting) <= LONG else 0
    while s.asked >= 0:
        look(s)
        looks = partial(setting.game.option_value, s)
        loop.answer(s, max(s.options, key=looks) if chance.random() < sensible else chance.choice(s.options))
    return s


def unmet(game: ff.Game, kind: str, names: Iterator[str]) -> list[str]:
    """Those that were not met and have no excuse."""
    return [name for name in names if f"{kind} {name}" not in UNMET.get(game.name, {})]


def cards_missing(game: ff.Game, found: Met) -> list[str]:
    """Cards that were never dealt, never lay open or never moved anywhere."""
    cards = range(game.position.cards)
    unseen = [game.card_names[card] for card in cards if card not in found.public]
    still = (game.card_names[card] for card in cards if len(found.moved.get(card, ())) < 2)
    return unseen + unmet(game, "card", still)


def steps_missing(game: ff.Game, found: Met) -> list[str]:
    return unmet(game, "step", (step.name for step in game.steps if step.name not in found.steps))


def actions_missing(game: ff.Game, found: Met) -> list[str]:
    missing = (pair for action, pair in enumerate(game.actions.pairs) if action not in found.actions)
    return unmet(game, "action", (f"{step.name} {answer}" for step, answer in missing))


# Sheets


def sheets(game: ff.Game) -> list[Path]:
    return sorted((room(game) / "content" / "sheets").glob("*.csv"))


@every_game
def test_every_row_says_where_it_comes_from(game: ff.Game) -> None:
    assert sheets(game)
    for path in sheets(game):
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        assert rows, path.name
        for number, row in enumerate(rows, 2):
            assert (row.get("provenance") or "").strip(), f"{path.name}, row {number} has no provenance"
            assert None not in row and None not in row.values(), (
                f"{path.name}, row {number} has too many or too few cells"
            )


@every_game
def test_ids_are_given_once_and_counts_are_positive(game: ff.Game) -> None:
    for path in sheets(game):
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        named = [row["id"] for row in rows if "id" in row]
        assert len(set(named)) == len(named) and all(name == name.strip().lower() for name in named), (
            path.name
        )
        assert all(int(row["count"]) >= 1 for row in rows if row.get("count")), path.name


@every_game
def test_every_physical_card_has_a_name(game: ff.Game) -> None:
    assert len(game.card_names) == game.position.cards
    assert all(name.strip() for name in game.card_names)


# Everything is met


@every_game
@pytest.mark.slow
def test_every_card_is_dealt_shown_and_played(game: ff.Game) -> None:
    found = met(game.name)
    assert found.present == set(range(game.position.cards)), "cards that are in no game at all"
    assert found.present - found.public == set(), "cards that never lay open"
    assert cards_missing(game, found) == [], "cards that never moved anywhere"


@every_game
@pytest.mark.slow
def test_every_step_is_taken(game: ff.Game) -> None:
    assert steps_missing(game, met(game.name)) == []


@every_game
@pytest.mark.slow
def test_every_action_is_offered(game: ff.Game) -> None:
    assert actions_missing(game, met(game.name)) == []


@every_game
@pytest.mark.slow
def test_every_ending_is_reached(game: ff.Game) -> None:
    """By random players, or by greedy ones at full speed."""
    reached = met(game.name).endings
    reached |= greedy_endings(game, set(range(len(game.endings))) - reached)
    assert (
        unmet(game, "ending", (name for number, name in enumerate(game.endings) if number not in reached))
        == []
    )


def greedy_endings(game: ff.Game, missing: set[int]) -> set[int]:
    """Which of the missing endings greedy players reach; no longer than it takes."""
    reached: set[int] = set()
    for setting in [setting for setting in PLAIN if setting.name == game.name]:
        for first in range(0, 2000, 200):
            if missing <= reached:
                return reached
            rows, _ = simulated(setting, playouts.GREEDY, range(first, first + 200))
            reached |= set(rows[:, playouts.ENDING].tolist())
    return reached


@every_game
def test_every_excuse_has_a_reason(game: ff.Game) -> None:
    assert all(reason.endswith(".") for reason in UNMET.get(game.name, {}).values())
