"""The Tab key: commands, games and bots are completed by the shell."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from fathomfive.cli.arguments import complete_bots


def completed(words: str) -> list[str]:
    """What bash is told for these words, the last of which is being typed."""
    environment = {
        "_FATHOM_COMPLETE": "complete_bash",
        "COMP_WORDS": words,
        "COMP_CWORD": str(words.count(" ")),
    }
    code = "import sys; from fathomfive.cli import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | environment,
        text=True,
        capture_output=True,
        check=False,
    )
    return done.stdout.split()


@pytest.mark.slow
def test_commands_and_games_are_completed() -> None:
    assert {"serve", "simulate", "new-game"} <= {*completed("fathom ")}
    assert completed("fathom simulate aqua") == ["aqualuma", "aquatica_duellum", "aquaria"]


def test_the_last_bot_of_a_list_is_completed() -> None:
    assert complete_bots("greedy,oc") == ["greedy,octopus"]
    assert complete_bots("orc") == ["orca"]
