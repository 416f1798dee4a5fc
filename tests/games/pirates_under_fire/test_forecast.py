"""Pirates Under Fire: a preview tells what really happens when the option is answered, in points and on the sea.

What a mine does that may be the enemy's dummy, and which known tile of the reserve comes, nobody can know.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.games.pirates_under_fire.rules import scoring
from fathomfive.games.pirates_under_fire.screen.view import ACTING
from fathomfive.games.pirates_under_fire.words import forecast
from fathomfive.kernel import loop
from fathomfive.toolkit.english import signed_number
from fathomfive.toolkit.what_if import Outcome
from tests.cited import rule

from .scenario import LIGHT, Sea, row, sea

GAME = ff.game("pirates_under_fire")
LAYING = ("lay_ship", "lay_mercenary")
AIMING = ("shoot_orthogonally", "shoot_diagonally", "shoot_horizontally")
ON_SEA = (
    "sea",
    "flag",
    "burning",
    "shields",
    "mines",
    "gold",
    "vp",
    "mines_taken",
    "dummies_taken",
    "markers",
)
LEAD = re.compile(r"([+-]\d+): ")
POINTS = re.compile(r"[+-]\d+: (?:you )?(-?\d+) → (-?\d+)(?: points?|,)")


def decisions(seed: int, **options: object) -> Iterator[Any]:
    """The positions of a random game that likes to buy."""
    s, chance = GAME.start(2, seed, options), random.Random(seed)
    while s.asked >= 0:
        yield s
        buys = (
            [option for option in s.options if option >= 12] if s.pending[-1][0].name == "main_action" else []
        )
        loop.answer(s, chance.choice(buys or s.options))


def foreseen(s: Any, option: int) -> Outcome[Any]:
    seen = s.seen_from(s.asked)
    return (forecast.laying if s.pending[-1][0].name in LAYING else forecast.answering)(seen, option)


def really(s: Any, outcome: Outcome[Any]) -> Any:
    """The true table, where every question is answered as the forecast has it."""
    table = s.copy()
    for deed in outcome.deeds:
        if len(deed.options) > 1:
            assert (table.pending[-1], table.options) == ((deed.step, *deed.arguments), list(deed.options))
            loop.answer(table, deed.answer)
    return table


def is_known(s: Any, outcome: Outcome[Any]) -> bool:
    """What waits from before the question, such as a second shot, is no part of what the answer does; but a mine that
    comes right after it is."""
    enemys = s.dummy == 2 - s.asked
    turned = [deed for deed in outcome.deeds if deed.step.name in ("mine_hit", "remove_mine")]
    waits = [frame[0].name for frame in s.pending[:-1]]
    if waits[-1] == "mine_hit" and s.pending[-1][-1] == 1:
        waits.pop()
    waits = [name for name in waits if name not in ("optional_action", "final_draw", "blockade")]
    return not (outcome.by_chance or waits or (enemys and any(any(deed.before.doubtful) for deed in turned)))


@pytest.mark.parametrize(
    "options",
    [
        {},
        pytest.param({"effects_optional": True}, marks=pytest.mark.slow),
        pytest.param({"mine_stacking": True}, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_a_preview_tells_what_happens(options: dict[str, object]) -> None:
    compared: Counter[str] = Counter()
    for seed in range(2):
        for s in decisions(seed, **options):
            step, *given = s.pending[-1]
            if step.name not in (*LAYING, *AIMING, "repair"):
                continue
            for option in s.options:
                outcome = foreseen(s, option)
                if len(s.options) < 2 or not is_known(s, outcome):
                    continue
                then = really(s, outcome)
                for name in ON_SEA:
                    assert getattr(outcome.after, name) == getattr(then, name), (
                        seed,
                        step.name,
                        option,
                        name,
                    )
                text = GAME.words.preview(s.seen_from(s.asked), step, given, option)
                if step.name not in AIMING:
                    now, later = (scoring.points(one, s.asked) for one in (s, then))
                    assert points_told(text, now) == (now, later), text
                    assert lead_told(text) == led(then, s.asked) - led(s, s.asked), text
                    compared["points"] += now != later
                compared[step.name] += 1
                repairs = [
                    deed for deed in outcome.deeds if deed.step.name == "repair" and deed.answer is not None
                ]
                compared["forced repair"] += any(len(deed.options) == 1 for deed in repairs)
    assert compared["lay_ship"] > 200 and compared["lay_mercenary"] > 10 and compared["points"] > 100
    assert compared["forced repair"] > 0 or options.get("effects_optional")


def points_told(text: str, now: int) -> tuple[int, ...]:
    """One's own points now and then; a preview that does not name them says that they stay."""
    told = POINTS.match(text)
    return tuple(map(int, told.groups())) if told else (now, now)


def lead_told(text: str) -> int:
    """The change of the lead, which comes first."""
    told = LEAD.match(text)
    return int(told[1]) if told else 0


def led(s: Any, seat: int) -> int:
    return scoring.points(s, seat) - scoring.points(s, 1 - seat)


@rule("PF-049")
def test_a_repair_that_leaves_no_choice_is_foreseen() -> None:
    t = sea(row("3 4 5*"), hand="2 4 6").say("2")
    previews = {t.table.targets(option)[0]: t.table.preview(option) for option in t.s.options}
    assert previews["space:d1"] == "+2: 0 → 2 points; 3-4-5 for 2; 1 gold; repairs your 5 on c1"
    assert t.say("d1").at("c1") == "L5" and scoring.points(t.s, LIGHT) == 2


@rule("PF-049")
def test_of_several_repairs_the_best_is_told() -> None:
    t = sea(row("3 4 5*") + " L8*@g1", hand="2 4 6").say("2")
    previews = {t.table.targets(option)[0]: t.table.preview(option) for option in t.s.options}
    assert previews["space:d1"] == "+2: 0 → 2 points; 3-4-5 for 2; 1 gold; can repair your 5 on c1"


def test_what_a_tile_brings_at_best_is_the_best_of_its_spaces() -> None:
    compared = 0
    for s in decisions(5):
        step, *given = s.pending[-1]
        if step.name not in ACTING or compared > 60:
            continue
        for option in (one for one in s.options if one >= 0):
            chosen = s.copy()
            loop.answer(chosen, option)
            if chosen.pending[-1][0].name not in LAYING or len(chosen.options) < 2:
                continue
            now = forecast.lead(s, s.asked)
            best = max(
                forecast.lead(foreseen(chosen, space).after, s.asked) - now for space in chosen.options
            )
            said = GAME.words.preview(s.seen_from(s.asked), step, given, option)
            assert said == (
                f"{signed_number(best)} to your lead at best" if best else "no change in your lead at best"
            )
            compared += 1
    assert compared > 30


# A mine that the ship just laid is still to hit


def previews(t: Sea) -> dict[str, str]:
    return {t.table.targets(option)[0]: t.table.preview(option) for option in t.s.options}


@rule("PF-049", "PF-064")
def test_a_repair_counts_the_mine_that_follows() -> None:
    t = sea("L3*@b1 L4@c1 L5@d1 L8*@g1", hand="5 2 6", mines="a1").lay(5, "a1")
    assert previews(t) == {
        "space:b1": "0 points, as now; mine: -2 VP",
        "space:g1": "-2: 0 → -2 points; mine: -2 VP",
    }
    assert "Hits the mine" not in previews(sea("L3*@b1 L8*@g1", hand="5 2 6").lay(5, "a1"))["space:b1"]
    t.say("b1")
    assert scoring.points(t.s, LIGHT) == 0


@rule("PF-043", "PF-064")
def test_a_shot_counts_the_mine_that_follows() -> None:
    t = sea("L4@b1 D7*@c1 D6@c3 D5+1@f1", hand="3 4 6", mines="c1").lay(3, "c1")
    told = previews(t)
    assert told["space:c3"] == "-1: you 0 → -2, enemy 2 → 1 point; enemy 6 on c3 burns; mine: -2 VP"
    assert told["space:f1"] == "-2: 0 → -2 points; enemy 5 on f1 loses a shield; mine: -2 VP"


@rule("PF-061", "PF-064")
def test_a_mine_that_can_still_be_swept_is_not_counted() -> None:
    t = sea(gold=3, market="sweeper_lugger", mines="b1 a6 b6 c6").buy("sweeper_lugger", "b1")
    assert set(previews(t).values()) == {"0 points, as now"}
    t.say("a6", "b6")
    assert previews(t) == {"space:b1": "0 points, as now", "space:c6": "-2: 0 → -2 points; mine: -2 VP"}
    t = sea("L5@a1", hand="7 4 6", mines="a6 b6").lay(7, "b1")
    assert set(previews(t).values()) == {""}, "no mine is under this ship"
