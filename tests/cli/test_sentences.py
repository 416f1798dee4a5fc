"""Bad arguments: exit code 2, nothing on standard output, one sentence that says what would be right."""

import subprocess
import sys
from pathlib import Path

import pytest

import fathomfive as ff

from .running import fathom


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("simulate", "Missing argument 'GAME'; fathom simulate --help tells what is possible."),
        (
            "simulate chess",
            f"There is no game called 'chess'; there are: {', '.join(ff.games())}, or your own as module:ATTRIBUTE.",
        ),
        ("simulate ultimate_aquarium --games abc", "Invalid value for '--games'"),
        ("simulate ultimate_aquarium --games 0", "Invalid value for '--games'"),
        ("simulate ultimate_aquarium --seed -1", "Invalid value for '--seed'"),
        (
            "simulate ultimate_aquarium --bots shark",
            "There is no bot called 'shark'; there are: random, greedy",
        ),
        ("simulate ultimate_aquarium --bots nowhere:Shark", "The bot 'nowhere:Shark' cannot be made"),
        ("simulate ultimate_aquarium --seats 9", "Ultimate Aquarium is for"),
        (
            "simulate ultimate_aquarium --seats 2 --bots random,random,random",
            "3 bots are named for 2 seats; name at most 2.",
        ),
        ("simulate ultimate_aquarium --options colour=red", "has no option 'colour'"),
        (
            "simulate ultimate_aquarium --options tie_rule=coin",
            "The option tie_rule cannot be 'coin'; it can be shared, ladder.",
        ),
        ("simulate ultimate_aquarium --options tie_rule", "Write an option as name=value, not 'tie_rule'."),
        ("simulate ultimate_aquarium --content nowhere", "There is no folder"),
        ("simulate ultimate_aquarium --bogus", "No such option: --bogus"),
        ("swim", "No such command 'swim'"),
        (
            "arena ultimate_aquarium --bots greedy",
            "A tournament compares bots: name at least two different ones, each once.",
        ),
        ("bench chess", "There is no game called 'chess'"),
        ("rules chess", "There is no game called 'chess'"),
        ("rules --coverage --tests nowhere", "There is no folder nowhere with tests."),
        ("content chess", "There is no game called 'chess'"),
        ("replay nowhere.json", "nowhere.json cannot be used: No such file or directory."),
        ("terminal ultimate_aquarium --seats human", "alone, choose the option solo_challenge=true."),
        (
            "terminal ultimate_aquarium --seats human,shark",
            "A seat cannot be 'shark'; it can be human, random, greedy, search",
        ),
        ("terminal ultimate_aquarium --seats greedy,greedy", "give at least one seat to a human"),
    ],
)
def test_one_sentence_and_exit_code_2(command, sentence):
    ran = fathom(command)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_json_is_as_silent_when_something_is_wrong():
    ran = fathom("simulate chess --json")
    assert (ran.code, ran.out, ran.err) == (
        2,
        "",
        f"There is no game called 'chess'; there are: {', '.join(ff.games())}, or your own as module:ATTRIBUTE.\n",
    )


def test_a_damaged_record_is_told_in_one_sentence(tmp_path):
    (tmp_path / "game.json").write_text("{}")
    ran = fathom("replay", str(tmp_path / "game.json"))
    assert ran.code == 2
    assert ran.err.startswith("This is not a record of a game") and ran.err.count("\n") == 1


def test_help_and_version():
    assert fathom("--version").out == "fathom 0.2.0\n"
    for command in ("terminal", "simulate", "arena", "bench", "rules", "content", "replay"):
        assert command in fathom("--help").out
        ran = fathom(f"{command} --help")
        assert ran.code == 0 and "Usage: fathom" in ran.out


def test_without_a_command_there_is_help():
    ran = fathom("")
    assert (ran.code, ran.err) == (0, "") and "terminal" in ran.out


@pytest.mark.slow
def test_python_m_fathomfive_is_the_command_and_loads_nothing_heavy():
    heavy = "{'numba', 'numpy', 'matplotlib', 'openskill'}"
    code = f"import sys, fathomfive.cli; fathomfive.cli.main(['--help']); print({heavy} & {{*sys.modules}})"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.endswith("set()\n")
    ran = subprocess.run(
        [sys.executable, "-m", "fathomfive", "simulate", "chess"], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)


def test_an_interrupt_is_quiet(monkeypatch):
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fathomfive.arena.measure.speed.measure", interrupted)
    ran = fathom("bench --json")
    assert (ran.code, ran.out, ran.err) == (130, "", "")


@pytest.mark.slow
@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_a_bot_that_fails_shows_its_traceback_and_no_table_of_zeros(command: str, tmp_path: Path) -> None:
    bots, out = (
        "tests.arena.test_simulate:Clumsy,random",
        ["--out", str(tmp_path)] if command == "arena" else [],
    )
    ran = fathom(f"{command} ultimate_aquarium --games 2 --seats 2 --bots {bots}", *out)
    assert ran.code == 1 and "failed" in ran.out
    assert "Traceback (most recent call last):" in ran.out and "eyes.options[0] // 0" in ran.out
    assert "Points" not in ran.out
