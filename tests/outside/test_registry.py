"""Games and bots of other packages: by entry point, as module:ATTRIBUTE, registered, or given as they are."""

from __future__ import annotations

import importlib
import os
import pickle
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.arena import simulate
from fathomfive.arena.play.tournament import tournament
from fathomfive.bots import by_name, precompile
from fathomfive.games import outside, reference
from tests.kernel.small_games import HEADING

RULES = """
@step
def begin(s):
    then(s, turn, 0)
@step(answers=3)
def turn(s, me):
    for coins in range(3):
        option(s, coins)
@turn.chosen
def paid(s, me, coins):
    s.coins[me] += coins
    if me + 1 < s.seats:
        then(s, turn, me + 1)
def score(s, seat):
    return s.coins[seat]
def value(s, coins):
    return coins
GAME = game_of(State, step, begin, name="purse", title="Purse", score=score, standing=score, option_value=value)
"""
BOTS = """
class Fixed:
    def __init__(self, answer=0, seed=None):
        self.answer, self.seed = answer, seed
    def choose(self, eyes):
        return self.answer
class Plain:
    def choose(self, eyes):
        return eyes.options[0]
"""


@pytest.fixture
def purse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ff.Game]:
    """A game of one module that nobody knows yet."""
    (tmp_path / "purse.py").write_text(HEADING + RULES)
    (tmp_path / "purse_bots.py").write_text(BOTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(outside, "_registered", {})
    monkeypatch.setenv(outside.REGISTERED, "")
    monkeypatch.setattr(precompile, "can_compile", lambda: False)  # this is no place to wait for machine code
    importlib.invalidate_caches()
    yield importlib.import_module("purse").GAME
    for name in ("purse", "purse_bots"):
        sys.modules.pop(name, None)
    outside._imported.cache_clear()
    outside._entry_points.cache_clear()


def test_a_game_is_taken_where_a_name_is(purse: ff.Game) -> None:
    assert ff.new_table(purse, seats=2).game is purse
    assert simulate(purse, games=3, seats=2, bots=["greedy"], interpreted=True).facts()["score"]["mean"] == 2
    met = tournament(purse, bots=["greedy", "random"], games=20, interpreted=True)
    assert met.ranking() == ["greedy", "random"]
    table = ff.new_table(purse, seats=2)
    assert ff.bot("orca").choose(table.at(0)) == 2, "searches too, without a registry"


def test_module_and_attribute_are_a_name(purse: ff.Game) -> None:
    assert ff.game("purse:GAME") is purse
    assert pickle.loads(pickle.dumps(purse)) is purse
    assert reference(purse) == "purse:GAME"
    with pytest.raises(ff.BadTable, match="'purse:NONE' cannot be loaded: module 'purse' has no attribute"):
        ff.game("purse:NONE")
    with pytest.raises(ff.BadTable, match=r"'purse:State' is a .*, not a Game"):
        ff.game("purse:State")


def test_a_registered_game_has_a_name_here_and_in_other_processes(purse: ff.Game) -> None:
    with pytest.raises(ff.BadTable, match="There is no game called 'purse'; there are: ultimate_aquarium"):
        ff.game("purse")
    ff.register("purse:GAME")
    assert ff.game("purse") is purse and "purse" in ff.games()
    assert os.environ[outside.REGISTERED] == "purse:GAME", "what the processes of bots are started with"
    outside._registered.clear()
    assert ff.game("purse") is purse


def test_an_installed_package_brings_its_game(purse: ff.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    points = [
        EntryPoint("purse", "purse:GAME", outside.GROUP),
        EntryPoint("wallet", "purse:GAME", outside.GROUP),
        EntryPoint("lost", "not_there:GAME", outside.GROUP),
    ]
    monkeypatch.setattr(outside, "entry_points", lambda group: points)
    outside._entry_points.cache_clear()
    assert ff.games()[5:] == ["purse", "wallet", "lost"]
    assert ff.game("purse") is purse
    with pytest.raises(ff.BadTable, match="'wallet' leads to a game that is called 'purse'"):
        ff.game("wallet")
    with pytest.raises(ff.BadTable, match="'not_there:GAME' cannot be loaded: No module named 'not_there'"):
        ff.game("lost")


def test_two_games_of_one_name_are_refused(purse: ff.Game, tmp_path: Path) -> None:
    ff.register(purse)
    (tmp_path / "purse_again.py").write_text(HEADING + RULES)
    with pytest.raises(ff.BadTable, match="two games called 'purse'"):
        ff.register("purse_again:GAME")


def test_bots_take_arguments_and_a_seed(purse: ff.Game) -> None:
    fixed = ff.bot("purse_bots:Fixed(answer=2)", seed=9)
    assert vars(fixed) == {"answer": 2, "seed": 9}
    assert vars(ff.bot("purse_bots:Fixed(answer=1, seed=4)", seed=9)) == {"answer": 1, "seed": 4}
    assert vars(ff.bot("purse_bots:Plain", seed=9)) == {}
    found = simulate(purse, games=2, bots=["purse_bots:Fixed(answer=2)", "purse_bots:Plain"]).facts()
    assert found["wins"] == {"purse_bots:Fixed(answer=2)": 2.0, "purse_bots:Plain": 0.0}


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("purse_bots:Fixed(2)", "Write the arguments of a bot as in careful:Careful"),
        ("purse_bots:Fixed(answer=open('x'))", "Write the arguments of a bot as in careful:Careful"),
        ("purse_bots:Fixed(answer=2", "Write the arguments of a bot as in careful:Careful"),
        ("purse_bots:Fixed(depth=2)", "cannot be made: .* unexpected keyword argument 'depth'"),
        ("purse_bots:Lost", "cannot be made: module 'purse_bots' has no attribute 'Lost'"),
        ("nobody", "There is no bot called 'nobody'; there are: random, greedy"),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_in_one_sentence(
    purse: ff.Game, name: str, sentence: str
) -> None:
    with pytest.raises(ff.BadTable, match=sentence):
        ff.bot(name)


def test_commas_in_brackets_belong_to_a_bot() -> None:
    assert by_name.split("a:B(c=1, d=[2, 3]), random,,") == ["a:B(c=1, d=[2, 3])", "random"]


def test_an_installed_package_brings_its_bot(purse: ff.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"fixed": EntryPoint("fixed", "purse_bots:Fixed", by_name.GROUP)}
    monkeypatch.setattr(by_name, "installed", lambda: found)
    assert "fixed" in ff.bots()
    assert vars(ff.bot("fixed(answer=1)", seed=3)) == {"answer": 1, "seed": 3}
