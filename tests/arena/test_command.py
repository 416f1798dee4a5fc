"""`fathom arena` as somebody types it."""

from unittest.mock import patch

import pytest

from tests.cli.running import fathom

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may

AQUARIUM = "ultimate_aquarium"


def test_a_gauntlet_as_json(tmp_path):
    found = fathom(
        f"arena {AQUARIUM} --bots greedy,random --gauntlet --games 6 --seats 3 --json --out", str(tmp_path)
    ).data
    assert (found["format"], found["orders"], found["deals"], found["finished"]) == ("gauntlet", 3, 2, 6)
    assert found["report"] == str(tmp_path / "report.html")


def test_the_mirror_for_people(tmp_path):
    ran = fathom(
        f"arena {AQUARIUM} --bots random --mirror --games 30 --seats 2 --study 0 --out", str(tmp_path)
    )
    assert ran.code == 0
    assert "Ultimate Aquarium: 30 games, 30 deals in 1 order\n" in ran.out
    assert "Wins by seat: " in ran.out and "Rating" not in ran.out


def test_options_that_vary(tmp_path):
    ran = fathom(
        f"arena {AQUARIUM} --bots random --mirror --games 4 --seats 2 --vary tie_rule --json --out",
        str(tmp_path),
    )
    assert [(one["option"], one["value"], one["games"]) for one in ran.data["varied"]] == [
        ("tie_rule", "shared", 2),
        ("tie_rule", "ladder", 2),
    ]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("--gauntlet --mirror", "A tournament is a gauntlet or a mirror, not both."),
        ("--vary depth", "Ultimate Aquarium has no option 'depth' to vary."),
        (
            "--bots greedy --gauntlet",
            "A tournament compares bots: name at least two different ones, each once.",
        ),
    ],
)
def test_one_sentence_says_what_would_be_right(more, sentence):
    ran = fathom(f"arena {AQUARIUM} --games 2 {more}")
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err


def test_ctrl_c_still_writes_the_report_of_what_is_done(tmp_path):
    def piece_by_piece(play, batches):
        for number, batch in enumerate(batches):
            if number == 3:  # both orders have played their first twenty deals, one of them twenty more
                raise KeyboardInterrupt
            yield play(batch)

    with patch(
        "fathomfive.arena.play.workers.InProcess.map",
        lambda self, play, batches: piece_by_piece(play, batches),
    ):
        ran = fathom(
            f"arena {AQUARIUM} --bots random,tests.arena.bots:First --games 200 --seats 2 --jobs 1 --out",
            str(tmp_path),
        )
    assert ran.code == 130
    assert "40 games, 20 deals in 2 orders" in ran.out and "Stopped early" in ran.out
    assert "It was stopped before its end" in (tmp_path / "report.html").read_text()
