"""A lesson at the terminal, typed line by line."""

import pytest

import fathomfive as ff
from fathomfive.cli.play.typed_answers import choices
from fathomfive.lessons.progress import Progress
from fathomfive.lessons.script import lesson_of

from .running import fathom

pytestmark = pytest.mark.usefixtures("elsewhere")


def typed(name: str, *, wrong: bool = False) -> str:
    """What somebody types who does as the lesson says; if wanted, with another answer before each."""
    lesson = lesson_of(name)
    assert lesson is not None
    progress, table, lines = Progress(lesson), lesson.new_table(), []
    while not progress.over:
        if progress.is_reading:
            lines.append("")
            progress = progress.moved(progress.at + 1)
            continue
        seat, right = progress.seat(table), progress.right(table)
        if progress.beat.mine:
            ask = next(ask for ask in table.asks if ask.seat == seat)
            found = [choice.option for choice in choices(table, ask)]
            lines += [str(n) for n, option in enumerate(found, 1) if option not in right][: int(wrong)]
            lines.append(str(found.index(right[0]) + 1))
        table.apply(right[0], seat)
        progress = progress.after_answer()
    return "\n".join([*lines, ""])


@pytest.mark.parametrize("name", ff.games())
def test_a_lesson_and_then_the_game(name):
    out = fathom(f"learn {name} --plain", typed=typed(name)).out
    lesson = lesson_of(name)
    assert lesson is not None
    for step in lesson.steps:
        assert step.says.split()[0] in out
    assert f"{len(lesson.steps)} of {len(lesson.steps)}" in out
    assert "You now know" in out and lesson.recap[0] in " ".join(out.split())
    assert out.rstrip().endswith("No more input, so the game ends here.")


def test_another_answer_is_replied_to_and_changes_nothing():
    out = fathom("learn pirates_under_fire --plain", typed=typed("pirates_under_fire", wrong=True)).out
    assert "Any ship would do, but let us begin with the 4." in out
    assert "You now know" in out


def test_a_lesson_can_be_left():
    out = fathom("learn pirates_under_fire --plain", typed="\nskip\n1\n").out
    assert "The game is yours from here." in out
    assert "Any ship would do" not in out
