"""Kind 9.  Everything that a program holds can be copied, and sent to another process."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import pytest

import fathomfive as ff
from fathomfive.kernel import loop


def halfway(name: str) -> ff.Table:
    """A table after some first options, among them secret choices and dialogs."""
    table = ff.new_table(name, seats=2, seed=5)
    for _ in range(25):
        table.apply(table.ask.options[0])
    return table


TWINS = {"pickle": lambda thing: pickle.loads(pickle.dumps(thing)), "deepcopy": copy.deepcopy}


@pytest.mark.parametrize("how", TWINS)
@pytest.mark.parametrize("name", ff.games())
def test_tables_positions_and_eyes_can_be_copied(name, how):
    twin_of, table = TWINS[how], halfway(name)
    table.log()  # some of it read, some not
    table.apply(table.ask.options[-1])
    twin = twin_of(table)
    assert twin.game is table.game and twin.key() == table.key() and twin.ask == table.ask
    for one in (table, twin):
        one.apply(one.ask.options[0])
    assert twin.record() == table.record() and twin.events == table.events
    assert twin.why_no_undo() == table.why_no_undo()
    s = twin_of(table.position)
    assert s == table.position and s is not table.position and s.options == table.position.options
    loop.answer(s, s.options[0])
    assert s != table.position
    eyes = table.at(table.ask.seat)
    again = twin_of(eyes)
    assert (again.view, again.options) == (eyes.view, eyes.options)
    assert [again.value(option) for option in eyes.options] == [eyes.value(option) for option in eyes.options]
    assert again.imagine(3) == eyes.imagine(3)


OTHER_PROCESS = (
    "import pickle, sys; t = pickle.load(sys.stdin.buffer); t.undo(); print(t.key(), len(t.log()))"
)


def test_another_process_reads_a_table():
    table = halfway("ultimate_aquarium")
    while table.why_no_undo():
        table.apply(table.ask.options[0])
    told = subprocess.run(
        [sys.executable, "-c", OTHER_PROCESS], input=pickle.dumps(table), capture_output=True, check=True
    )
    table.undo()
    assert told.stdout.decode().split() == [table.key(), str(len(table.log()))]


def test_bots_forget_their_trees_and_no_more():
    thinker = ff.bot("search", seed=3)
    assert vars(pickle.loads(pickle.dumps(thinker))) == vars(thinker)
