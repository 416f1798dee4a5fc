"""Kind 4.  Save and load, record and replay: the same key at every decision, whatever happens to the code's
order."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import fathomfive as ff
from fathomfive.kernel.steps import Step, StepBook
from fathomfive.testing.playing import OVER, play, play_table, whole

from .settings import Setting, every_setting, games_each


@games_each(2, 20)
def test_a_saved_position_loads_as_it_was(setting: Setting, seeds: range) -> None:
    def check(s: Any, option: int) -> None:
        for loader in (game, shuffled):
            loaded = loader.load(json.loads(json.dumps(s.data())))
            assert loaded.key() == s.key() and loaded.options == s.options
            assert loaded == s

    game = setting.game
    shuffled = replace(game, steps=backwards(game.steps))
    for seed in seeds:
        play(setting, seed, check)


def backwards(steps: StepBook) -> StepBook:
    """The same steps, numbered from the other end, as after a reordering of the code."""
    book = StepBook()
    for step in reversed(steps.steps):
        made = Step(len(book.steps))
        vars(made).update(vars(step))
        book.steps.append(made)
    return book


@games_each(1, 3)
def test_a_record_replays_to_the_same_key_at_every_decision(setting: Setting, seeds: range) -> None:
    for seed in seeds:
        keys: list[str] = []
        table = play_table(setting, seed, lambda table, seat, option, keys=keys: keys.append(table.key()))
        record = ff.Record.from_json(table.record().to_json())
        assert record == table.record() and record.key == keys[-1]
        assert whole(ff.replay(record)) == whole(table)
        for upto in {0, 1, 2, len(keys) // 3, len(keys) // 2, len(keys) - 2}:
            assert ff.replay(record, upto).key() == keys[upto], f"after {upto} answers of the record"


@games_each(1, 3)
def test_chance_comes_from_the_record_and_not_from_the_seed(setting: Setting, seeds: range) -> None:
    for seed in seeds:
        table = play_table(setting, seed, lambda *_: None)
        other = ff.replay(replace(table.record(), seed=seed + 1000))
        assert but_the_generator(other.position) == but_the_generator(table.position)
        assert [other.log(seat) for seat in range(-1, table.seats)] == [
            table.log(seat) for seat in range(-1, table.seats)
        ]


def but_the_generator(s: Any) -> dict[str, Any]:
    data: dict[str, Any] = s.data() | {"chance": None}
    return data


@every_setting
def test_a_half_recorded_game_goes_on_after_loading(setting: Setting) -> None:
    """A server that restarts: the replayed table takes the same answers to the same end."""
    ends: list[tuple[int, int]] = []
    whole_game = play_table(setting, 5, lambda table, seat, option: ends.append((seat, option)))
    half = len(whole_game.answers) // 2
    table = ff.replay(ff.replay(whole_game.record(), half).record().to_json())
    for seat, option in ends[half:]:
        if option != OVER:
            table.apply(option, seat)
    assert whole(table) == whole(whole_game)
