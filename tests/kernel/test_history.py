"""A table tells what happened when somebody asks, and does nothing of it before."""

from __future__ import annotations

from dataclasses import replace

from fathomfive.kernel.recording import history
from fathomfive.kernel.table import Table
from tests.kernel.harbour import GAME


class CountedWords:
    """The toy game's words; counts the calls."""

    def __init__(self) -> None:
        self.calls = 0

    def __getattr__(self, name):
        self.calls += 1
        return getattr(GAME.words, name)


def played(table: Table, answers: int) -> list:
    """The first option again and again; the events as they were handed out."""
    return [table.apply(table.ask.options[0]) for _ in range(answers)]


def test_a_game_that_nobody_reads_costs_no_words():
    words = CountedWords()
    table = Table(replace(GAME, words=words), 3, 4)
    while table.ask:
        table.apply(table.ask.options[-1])
    assert words.calls == 0
    assert table.log() and words.calls > 0


def test_events_are_the_same_whenever_they_are_read():
    at_once, later = Table(GAME, 3, 4), Table(GAME, 3, 4)
    while at_once.ask:
        told = tuple(at_once.apply(at_once.ask.options[0]))
        assert told == at_once.events[-len(told) :]
        later.apply(later.ask.options[0])
    assert later.events == at_once.events and later.log(1) == at_once.log(1)
    assert later.last_deeds == at_once.last_deeds


def test_what_is_not_kept_is_played_again(monkeypatch):
    whole = Table(GAME, 3, 4)
    played(whole, 6)
    monkeypatch.setattr(history, "KEPT_POSITIONS", 2)
    short = Table(GAME, 3, 4)
    handed_out = played(short, 6)
    assert sum(entry.before is not None for entry in short._history.entries) == 3  # and the set-up
    assert tuple(handed_out[1]) == tuple(whole._history.events_of(whole._history.answers[1]))
    assert short.events == whole.events


def test_events_of_an_answer_that_was_taken_back_can_still_be_read():
    table, twin = Table(GAME, 2, 7), Table(GAME, 2, 7)
    events, expected = table.apply(1), tuple(twin.apply(1))
    table.undo()
    assert events == expected and table.events == Table(GAME, 2, 7).events


def test_a_question_keeps_its_words_after_the_answer():
    table = Table(GAME, 2, 7)
    asked, expected = table.ask, Table(GAME, 2, 7).ask.data()
    table.apply(asked.options[0])
    assert asked.data() == expected


def test_snapshots_of_earlier_answers_do_not_change_with_the_table():
    table, keys = Table(GAME, 3, 4), []
    for _ in range(6):
        keys.append(table.key())
        table.apply(table.ask.options[0])
    assert [entry.before.key() for entry in table._history.answers] == keys


def test_a_rearranged_position_is_what_the_next_answer_starts_from():
    table = Table(GAME, 2, 7)
    table.apply(1)
    table.position.coins[0] -= 1
    key = table.key()
    events = table.apply(table.ask.options[0])
    assert table._history.answers[-1].before.key() == key and len(events) > 0
