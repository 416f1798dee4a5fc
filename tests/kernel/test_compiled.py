"""Machine code of the same rules: in lock-step, with errors that have names, cached piece by piece."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import fathomfive
from fathomfive.kernel import compiled, run
from fathomfive.kernel.compiled import Compiled
from fathomfive.kernel.errors import CannotCompile, RulesOverflow, TooManyOptions, TooManySteps, ZoneOverflow
from fathomfive.kernel.game import Game
from fathomfive.kernel.verbs import pick_below, seed_chance
from tests.kernel.harbour import GAME
from tests.kernel.scratch import written_game

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def cache(tmp_path_factory):
    """A cache of our own, which all tests of this file share."""
    kept, compiled.CACHE = compiled.CACHE, tmp_path_factory.mktemp("cache")
    yield compiled.CACHE
    compiled.CACHE = kept


@pytest.fixture(scope="session")
def harbour(cache) -> Compiled:
    return Compiled(GAME).compile()


def in_lock_step(game: Game, fast: Compiled, seats: int, seed: int, **options: object) -> int:
    """A random game on both backends; the same options and the same key after every decision."""
    s, states, luck = game.start(seats, seed, options), fast.new(seats, seed, options), [1, 1]
    seed_chance(luck, seed)
    decisions = 0
    while s.asked >= 0:
        assert fast.position(states[0]).key() == s.key() and fast.position(states[0]).options == s.options
        choice = s.options[pick_below(luck, len(s.options))]
        run.answer(s, choice)
        fast.answer(states, choice)
        decisions += 1
    assert fast.position(states[0]).key() == s.key() and states[0]["asked"] == -1
    return decisions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_backends_play_in_lock_step(harbour, seats):
    played = [in_lock_step(GAME, harbour, seats, seed, open_hands=seed % 2 == 0) for seed in range(60)]
    assert min(played) > 0 and sum(played) > 600


def test_a_position_goes_into_a_record_and_back(harbour):
    s = GAME.start(3, 4)
    while s.asked >= 0:
        assert harbour.position(harbour.record(s)[0]) == s
        run.answer(s, s.options[-1])


def test_a_copy_of_a_record_is_independent(harbour):
    states = harbour.new(2, 7)
    twin = harbour.copy(states)
    harbour.answer(twin, 3)
    assert harbour.position(states[0]).key() == GAME.start(2, 7).key() != harbour.position(twin[0]).key()


def test_imagining_is_the_same_from_what_a_seat_knows(harbour):
    pool = np.zeros(GAME.position.cards, np.int64)
    believed = GAME.imagine(GAME.start(3, 9), 1, 0)
    for seed in range(10):
        states = harbour.record(believed)
        from fathomfive.kernel.imagine import forget
        plain = believed.copy()
        forget(plain, 1)
        states = harbour.record(plain)
        harbour.imagine(states, 1, seed, pool)
        assert harbour.position(states[0]).key() == GAME.imagine(believed, 1, seed).key()


def test_many_games_at_once_end_as_single_ones_do(harbour):
    seeds, bots = np.arange(20, dtype=np.int64), np.zeros((20, 4), np.int64)
    results, states = np.zeros((20, 2 + 2 * 4), np.int64), harbour.blank(3)
    harbour.simulate(harbour.blank(3), states, bots, np.ones(2, np.int64), seeds, results)
    for seed in range(20):
        s, luck = GAME.start(3, seed), [1, 1]
        seed_chance(luck, seed + 1)
        decisions = 0
        while s.asked >= 0:
            run.answer(s, s.options[pick_below(luck, len(s.options))])
            decisions += 1
        told = [value for seat in range(3) for value in (GAME.score(s, seat), GAME.standing(s, seat))]
        assert results[seed].tolist()[:8] == [decisions, GAME.ending(s), *told]


# Mistakes in rules

MISHAPS = """
WIDE, DEEP, FULL, DRY, NO_TOP, NOWHERE, MISSING, OUTSIDE, INSIDE_A_QUESTION, TWICE_INSIDE = range(10)
TABLE = (1, 2, 3)


@step
def begin(s):
    put(s.deck, 5)
    then(s, mishap, 0)


@step(answers=10)
def mishap(s, me):
    option(s, 0)
    option(s, 1)


@mishap.chosen
def happened(s, me, what):
    if what == WIDE:
        then(s, pick, me, 5)
    elif what == DEEP:
        for i in range(5):
            then(s, pick, me, 2)
    elif what == FULL:
        for i in range(4):
            put(s.hand[me], i)
    elif what == DRY:
        s.day = draw(s.hand[me])
    elif what == NO_TOP:
        s.day = top(s.hand[me])
    elif what == NOWHERE:
        s.day = take_out(s.deck, 1)
    elif what == MISSING:
        s.day = take_card(s.deck, 4)
    elif what == OUTSIDE:
        s.day = TABLE[s.seats + 1]
    elif what == INSIDE_A_QUESTION:
        s.day = 1 if offers(s, reads_outside, me, 9) else 2
    elif what == TWICE_INSIDE:
        then(s, asks_in_a_circle, me, 3)
    s.coins[me] = 9


@step(answers=5)
def pick(s, me, many):
    for i in range(many):
        option(s, i)


@pick.chosen
def picked(s, me, many, answer):
    s.day = answer


@step(answers=5)
def reads_outside(s, me, place):
    option(s, s.row[place])


@reads_outside.chosen
def read(s, me, place, answer):
    s.day = answer


@step(answers=5)
def asks_in_a_circle(s, me, left):
    if left == 0:
        option(s, TABLE[s.seats + 7])
    elif offers(s, asks_in_a_circle, me, left - 1):
        option(s, left)


@asks_in_a_circle.chosen
def asked(s, me, left, answer):
    s.day = answer
"""
MISTAKES = [
    (0, TooManyOptions, "A question offers more options than the position declares with `width`."),
    (1, TooManySteps, "More steps are pending than the position declares with `frames`."),
    (2, ZoneOverflow, "More cards are put into a zone than it has room for."),
    (3, ZoneOverflow, "A card is drawn from an empty zone."),
    (4, ZoneOverflow, "The top of an empty zone is asked for."),
    (5, ZoneOverflow, "A card is taken out of a zone at a place where there is none."),
    (6, ZoneOverflow, "A card is taken out of a zone that does not hold it."),
    (7, IndexError, ""),
    (8, IndexError, ""),
    (9, IndexError, ""),
]


@pytest.fixture(scope="session")
def mishaps(cache, tmp_path_factory) -> Compiled:
    return Compiled(written_game(tmp_path_factory.mktemp("mishaps"), MISHAPS, "mishaps")[0]).compile()


@pytest.mark.parametrize(("what", "trouble", "sentence"), MISTAKES)
def test_a_mistake_in_a_rule_is_an_exception_with_a_name(mishaps, what, trouble, sentence):
    states = mishaps.new(2, 1)
    guarded = np.zeros(3, mishaps.dtype)
    guarded[1] = states[0]
    with pytest.raises(trouble) as told:
        mishaps.answer(guarded[1:2], what)
    assert sentence in str(told.value) and (trouble is IndexError or isinstance(told.value, RulesOverflow))
    assert not guarded[0:1].view(np.uint8).any() and not guarded[2:3].view(np.uint8).any()         # nothing beside it was touched


@pytest.mark.parametrize(("what", "trouble", "sentence"), MISTAKES)
def test_the_same_mistake_is_found_when_interpreted(mishaps, what, trouble, sentence):
    s = mishaps.game.start(2, 1)
    with pytest.raises((RulesOverflow, IndexError, ValueError)):
        run.answer(s, what)
        s.check()


def test_after_a_mistake_the_machine_code_still_works(mishaps):
    states = mishaps.new(2, 1)
    with pytest.raises(ZoneOverflow):
        mishaps.answer(states, 3)
    fresh = mishaps.new(2, 1)
    assert mishaps.position(fresh[0]).key() == mishaps.game.start(2, 1).key()


# What cannot be compiled

@pytest.mark.parametrize(("rule", "reason"), [
    ("    s.day = PEARLS", "NameError: name 'PEARLS' is not defined|PEARLS"),
    ("    s.day = s.coins[0].real.imag.size()", "size"),
])
def test_what_cannot_be_compiled_is_named_with_rule_and_reason(cache, tmp_path, rule, reason):
    game, path = written_game(tmp_path, f"@step\ndef begin(s):\n{rule}\n", "uncompilable")
    with pytest.raises(CannotCompile, match=rf"^The rule begin cannot be compiled: .*({reason})") as trouble:
        Compiled(game)._unit(game.first.deed, 1, "")
    assert str(path) in str(trouble.value) and "\n" not in str(trouble.value)


def test_scoring_that_cannot_be_compiled_is_named_too(cache, tmp_path):
    rules = "@step\ndef begin(s):\n    pass\ndef score(s, seat):\n    return s.pearls\n"
    game, _ = written_game(tmp_path, rules, "unscorable")
    with pytest.raises(CannotCompile, match=r"pearls"):
        Compiled(game).compile()


def test_a_ragged_table_is_named(cache, tmp_path):
    game, _ = written_game(tmp_path, "RAGGED = ((1, 2), (3,))\n@step\ndef begin(s):\n    s.day = RAGGED[0][1]\n", "ragged")
    with pytest.raises(CannotCompile, match=r"^A table that rules use must be ints in rows of equal length, not \(\(1, 2\), \(3,\)\)…$"):
        Compiled(game)._unit(game.first.deed, 1, "")


# The cache

PIECES = """
STEEP = 2


def slope(s, times={}):
    return STEEP * times


@step
def begin(s):
    then(s, climb)
    then(s, rest)


@step
def climb(s):
    s.day = slope(s)


@step
def rest(s):
    s.coins[0] = 1
"""


def folders_of(folder: Path, rules: str) -> dict[str, str]:
    """Where the machine code of each unit of these rules is kept."""
    code = Compiled(written_game(folder, rules, "pieces")[0])
    return {rule.__name__: code._folder(rule).name for rule, _, _ in code._pieces()}


@pytest.mark.parametrize(("old", "new"), [
    ("STEEP = 2", "STEEP = 3"), ("STEEP * times", "STEEP + times"), ("times=1", "times=2"), ("s.day = slope(s)", "s.day = slope(s, 3)"),
])
def test_a_change_costs_only_the_unit_that_reaches_it(cache, tmp_path, old, new):
    rules = PIECES.format(1)
    assert old in rules
    before, after = folders_of(tmp_path, rules), folders_of(tmp_path, rules.replace(old, new))
    assert {name for name in before if before[name] != after[name]} == {"climb"}


def test_the_same_rules_in_another_file_share_their_code(cache, tmp_path):
    (tmp_path / "moved").mkdir()
    assert folders_of(tmp_path, PIECES.format(1)) == folders_of(tmp_path / "moved", "\n\n" + PIECES.format(1))


def test_a_changed_number_is_in_the_new_machine_code(cache, tmp_path):
    days = []
    for times in (1, 4):
        game, _ = written_game(tmp_path, PIECES.format(times), "pieces")
        code = Compiled(game)
        for piece in code._pieces():
            code._unit(*piece)
        code.begin = code._entry("begin")
        days.append(int(code.new(2, 1)[0]["day"]))
    assert days == [2, 8]


OTHER_PROCESS = """
from fathomfive.kernel.compiled import Compiled
from tests.kernel.harbour import GAME
code = Compiled(GAME).compile()
hits = sum(sum(unit.stats.cache_hits.values()) for unit in code._units)
print(hits, len(code._units), code.position(code.new(2, 7)[0]).key())
"""


def test_another_process_finds_the_machine_code_in_the_cache(cache, harbour):
    files = {path: path.stat().st_mtime_ns for path in (cache / "harbour").rglob("*") if path.suffix in (".nbi", ".nbc", ".py")}
    paths = os.pathsep.join([str(Path(fathomfive.__file__).parents[1]), str(ROOT)])
    told = subprocess.run([sys.executable, "-c", OTHER_PROCESS], capture_output=True, text=True, check=True,
                          env=os.environ | {"PYTHONPATH": paths, "FATHOM_CACHE": str(cache)})
    hits, units, key = told.stdout.split()
    assert (hits, units, key) == ("16", "16", GAME.start(2, 7).key())
    assert files == {path: path.stat().st_mtime_ns for path in (cache / "harbour").rglob("*") if path.suffix in (".nbi", ".nbc", ".py")}
