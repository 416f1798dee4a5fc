"""Kind 4.  Save and load, record and replay: the same key at every decision, whatever happens to the code's
order."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import fathomfive as ff
from fathomfive.kernel.steps import Step, StepBook
from fathomfive.testing.playing import OVER, play, play_table, whole
from tests.samples import THOROUGH

from .settings import FEW, Setting, games_each, sampled

Same = Callable[[ff.Table], Any]


@games_each(2, 8)
def test_a_saved_position_loads_as_it_was(setting: Setting, seeds: range) -> None:
    def check(s: Any, option: int) -> None:
        for loader in (game, shuffled):
            loaded = loader.load(json.loads(json.dumps(s.data())))
            assert loaded.key() == s.key() and loaded.options == s.options
            assert loaded == s

    game = setting.game
    shuffled = replace(game, steps=backwards(game.steps))
    for seed in seeds:
        play(setting, seed, sampled(setting, seed, check))


def backwards(steps: StepBook) -> StepBook:
    """The same steps, numbered from the other end, as after a reordering of the code."""
    book = StepBook()
    for step in reversed(steps.steps):
        made = Step(len(book.steps))
        vars(made).update(vars(step))
        book.steps.append(made)
    return book


@games_each(1, 3)
def test_a_record_gives_the_game_again(setting: Setting, seeds: range) -> None:
    """One game, and all that its record is good for.  Whole games are compared with all their texts in some settings; in
    the others it is positions, and in a thorough run texts everywhere."""
    same = whole if THOROUGH or setting in FEW else position
    for seed in seeds:
        keys: list[str] = []
        said: list[tuple[int, int]] = []

        def note(table: ff.Table, seat: int, option: int, keys: Any = keys, said: Any = said) -> None:
            keys.append(table.key())
            said.append((seat, option))

        table = play_table(setting, seed, note)
        replays_to_the_same_key(table, keys, same)
        takes_chance_from_the_record(table, seed, same)
        goes_on_after_a_restart(table, said, same)


def position(table: ff.Table) -> Any:
    """All of `whole` but what happened."""
    undo = [table.why_no_undo(seat) for seat in range(table.seats)]
    return table.key(), table.position.options[:], table.asks, table.record(), undo


def replays_to_the_same_key(table: ff.Table, keys: list[str], same: Same) -> None:
    record = ff.Record.from_json(table.record().to_json())
    assert record == table.record() and record.key == keys[-1]
    assert same(ff.replay(record)) == same(table)
    for upto in {0, 1, len(keys) // 3, len(keys) - 2}:
        assert ff.replay(record, upto).key() == keys[upto], f"after {upto} answers of the record"


def takes_chance_from_the_record(table: ff.Table, seed: int, same: Same) -> None:
    other = ff.replay(replace(table.record(), seed=seed + 1000))
    assert but_the_generator(other.position) == but_the_generator(table.position)
    if same is whole:
        assert [other.log(seat) for seat in range(-1, table.seats)] == [
            table.log(seat) for seat in range(-1, table.seats)
        ]


def but_the_generator(s: Any) -> dict[str, Any]:
    data: dict[str, Any] = s.data() | {"chance": None}
    return data


def goes_on_after_a_restart(finished: ff.Table, said: list[tuple[int, int]], same: Same) -> None:
    """A table that is replayed half way takes the same answers to the same end."""
    half = len(finished.answers) // 2
    table = ff.replay(ff.replay(finished.record(), half).record().to_json())
    for seat, option in said[half:]:
        if option != OVER:
            table.apply(option, seat)
    assert same(table) == same(finished)
