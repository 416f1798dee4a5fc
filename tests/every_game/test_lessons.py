"""Every lesson is played through on the real engine.  It may say only what is so: each answer is offered, each
thing that it points at stands on the board that the browser would draw, each figure is true, each rule exists."""

from __future__ import annotations

import html
import re
from functools import cache
from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.games.rulebook import rulebook
from fathomfive.kernel.state import SPECTATOR
from fathomfive.kernel.table import Table
from fathomfive.lessons.progress import Progress, table_before
from fathomfive.lessons.script import Lesson, Paragraph, Step, lesson_of
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.export.svg_export import HEIGHT, WIDTH, frame, room
from fathomfive.web.render.frame import environment, render
from fathomfive.web.render.templating.environment import Templates

MOST_WORDS, MOST_SENTENCES = 34, 2
QUESTIONS = Path(__file__).parents[2] / "docs/rules-questions.md"
SHORT = 3  # letters: too few to be a name
CALLED = re.compile(
    r'data-thing="([^"]+)"[^>]*>\s*(?:<(?!span class="unseen")[^>]*>\s*)*<span class="unseen">([^<]+)'
)
NOTE_GAMES = 12  # of bots, in which all notes of a game come up


def lesson(name: str) -> Lesson:
    found = lesson_of(name)
    assert found is not None
    return found


def answered(progress: Progress, table: Table, nth: int = 0) -> Progress:
    """The next answer of the script, or the nth that is right."""
    seat = progress.seat(table)
    right = progress.right(table)
    step, line = progress.step, progress.beat.line
    assert line is not None
    for ask in table.asks:
        if ask.seat == seat:
            offered = [table.label(option, seat) for option in ask.options]
            assert ask.step == line.step, f"{step.title}: {ask.step} is asked, {offered}"
            assert set(line.labels) <= set(offered), f"{step.title}: offered are {offered}"
    assert right, f"{step.title}: nobody is asked {line.step}"
    assert progress.accepts(table, seat, [right[nth]])
    table.apply(right[nth], seat)
    return progress.after_answer()


def played(name: str, choices: dict[int, int], *, look: bool = False) -> tuple[Table, list[int]]:
    """The table after the lesson, and how many right answers each beat had; `choices` says which is taken."""
    progress = Progress(lesson(name))
    table, widths = progress.lesson.new_table(), [1] * len(progress.lesson.beats)
    while not progress.over:
        at, step = progress.at, progress.step
        if look and progress.begins_step:
            all_stands(table, progress.lesson.you, step, targets(progress, table))
        if progress.is_reading:
            progress = progress.moved(at + 1)
        else:
            widths[at] = len(progress.right(table)) if progress.beat.mine else 1
            progress = answered(progress, table, choices.get(at, 0))
        if progress.over or progress.step is not step:
            for claim in step.claims:
                holds(table, step, claim)
    return table, widths


def targets(progress: Progress, table: Table) -> set[str]:
    """The things that stand for a right answer."""
    seat = progress.seat(table)
    return {thing for option in progress.right(table) for thing in table.targets(option, seat)}


@cache
def templates() -> Templates:
    return environment()


def page_of(table: Table, seat: int) -> str:
    placed = room(table)
    return str(render(templates(), placed, Viewer(seat, True, "me"), placed.moments[-1]))


def all_stands(table: Table, seat: int, step: Step, right: set[str]) -> None:
    """A thing is named by its id, another part of the page by #id, several by a star at the end.  If a step names
    things on the board, it points at one of them, or the answer is one."""
    page = page_of(table, seat)
    things = set(re.findall(r'data-thing="([^"]+)"', page))
    ids = set(re.findall(r'\bid="([^"]+)"', page))
    pointed = set[str]()
    for point in step.points:
        among, name = (ids, point[1:]) if point.startswith("#") else (things, point)
        found = [one for one in among if one == name or (name[-1] == "*" and one.startswith(name[:-1]))]
        assert found, f"{step.title}: {point} is not on the board; there are {sorted(things)}"
        pointed |= {*found}
    named = {thing for thing, name in names(page).items() if len(name) > SHORT and name in step.says}
    assert not named or named & (pointed | right), f"{step.title}: it speaks of {sorted(named)}"


def names(page: str) -> dict[str, str]:
    """What the things on a board are called, as a screen reader hears it."""
    return {
        thing: re.split(r"[,:;(.]", html.unescape(words))[0].strip() for thing, words in CALLED.findall(page)
    }


def text_of(table: Table) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", frame(table, 0)).split())


def holds(table: Table, step: Step | Paragraph, claim: str) -> None:
    """`score 0 = 25`, or any field of the position: `gold 0 = 2`, `round = 1`, `asked = 0`; or what the table
    says: `reads 2 pips`."""
    if claim.startswith("reads "):
        assert claim.removeprefix("reads ") in text_of(table), f"{step.title}: {claim}"
        return
    left, _, right = claim.partition(" = ")
    name, *at = left.split()
    found = table.scores if name == "score" else getattr(table.position, name)
    for place in at:
        found = found[int(place)]
    assert int(found) == int(right), f"{step.title}: it says {claim}, but it is {int(found)}"


def finished(table: Table, bot: str) -> Table:
    players = [ff.bot(bot, seed=seat) for seat in range(table.seats)]
    while table.ask:
        table.apply(players[table.ask.seat].choose(table.at(table.ask.seat)))
    return table


@pytest.mark.slow
@pytest.mark.parametrize("name", ff.games())
def test_a_lesson_can_be_played_and_tells_the_truth(name):
    table, widths = played(name, {}, look=True)
    assert table.ask is not None and table.ask.seat == lesson(name).you, "it ends in the player's own turn"
    for at, right in enumerate(widths):  # whichever right answer is given, the rest holds
        for nth in range(1, right):
            played(name, {at: nth})


@pytest.mark.slow
@pytest.mark.parametrize("name", ff.games())
def test_a_lesson_goes_over_into_a_whole_game(name):
    table, _ = played(name, {})
    assert finished(table, "greedy").over
    assert lesson(name).after in ff.bots()


@pytest.mark.parametrize("name", ff.games())
def test_a_lesson_is_short_and_full_of_things_to_do(name):
    script = lesson(name)
    assert 25 <= len(script.steps) <= 40
    assert sum(bool(step.yours) for step in script.steps) * 2 >= len(script.steps)
    assert 4.5 <= script.minutes <= 8
    assert 3 <= len(script.recap) <= 5
    assert 0 < len(script.goal.split()) <= 25
    for step in script.steps:
        assert len(step.says.split()) <= MOST_WORDS, step.title
        assert len(re.findall(r"[.!?](?:\s|$)", step.says)) <= MOST_SENTENCES, step.title
        assert step.points, step.title
        assert step.otherwise or not any(line.labels for line in step.yours), (
            f"{step.title}: what is said to another answer?"
        )


@pytest.mark.parametrize("name", ff.games())
def test_lessons_and_notes_cite_rules_that_exist(name):
    known = {rule.id for rule in rulebook(name).rules}
    for said in (*lesson(name).steps, *lesson(name).notes):
        assert set(said.rules) <= known, said


@pytest.mark.slow
@pytest.mark.parametrize("name", ff.games())
def test_the_rules_in_one_page_have_a_picture_for_each_paragraph(name):
    script = lesson(name)
    assert script.summary[0].title == "The goal" and len(script.summary) in (4, 5)
    assert sum(len(part.says.split()) for part in script.summary) <= 400, "a few minutes"
    for part in script.summary:
        assert len(part.alt.split()) > 4 and part.shows, part.title
        assert part.crop.width * part.crop.height < 0.6 * WIDTH * HEIGHT, f"{part.title}: too small to read"
        for claim in part.claims:
            holds(table_before(script, part.picture), part, claim)
        assert 20 <= len(part.says.split()) <= 80, part.title
        assert not table_before(script, part.picture).over
        assert 1 <= part.picture <= len(script.steps)


def test_wrong_answers_back_and_undo():
    script = lesson("ultimate_aquarium")
    progress, table = Progress(script), script.new_table()
    while progress.is_reading:
        progress = progress.moved(progress.at + 1)
    ask = table.ask
    assert ask is not None
    right = progress.right(table)
    assert len(right) == 1
    wrong = next(option for option in ask.options if option not in right)
    assert not progress.accepts(table, ask.seat, [wrong])
    assert not progress.accepts(table, 1, right), "somebody else's answer"
    assert progress.moved(progress.back).step.title == "In one sentence"
    further = progress.after_answer()
    assert further.after_undo(0) == progress
    assert progress.after_undo(5) == progress, "what comes later is not reached by taking back"
    assert further.answers_before(further.at) == 1


def came_up(table: Table, you: int) -> str:
    sources = [
        f"{source.name} {source.detail}"
        for score in table.scores
        for source in score.breakdown
        if source.points
    ]
    return "\n".join([*table.log(you), *sources])


def by(seat: int, line: str) -> bool:
    return line.startswith(f"Seat {seat + 1} ")


@pytest.mark.slow
@pytest.mark.parametrize("name", ff.games())
def test_every_note_comes_up_in_some_game_of_bots(name):
    script = lesson(name)
    waiting = {note.name: note.when for note in script.notes}
    assert len(waiting) == len(script.notes) >= 7
    for seed in range(NOTE_GAMES):
        table = ff.new_table(name, script.seats, seed, script.note_options)
        bots = [ff.bot("greedy" if (seed + seat) % 3 else "random", seed=seed) for seat in range(table.seats)]
        asked = set()
        while table.ask:
            asked.add(f"asked {table.ask.step}")
            table.apply(bots[table.ask.seat].choose(table.at(table.ask.seat)))
        log = came_up(table, script.you)
        mine = "\n".join(line for seat in range(table.seats) for line in table.log(seat) if by(seat, line))
        theirs = "\n".join(line for line in log.splitlines() if not by(script.you, line))
        waiting = {
            name: when
            for name, when in waiting.items()
            if when != "over"
            and when not in asked
            and not (when.startswith("log ") and re.search(when[4:], log))
            and not (when.startswith("mine ") and re.search(when[5:], mine))
            and not (when.startswith("theirs ") and re.search(when[7:], theirs))
            and not (when.startswith("sees ") and when[5:] in log)
        }
        if not waiting:
            return
    raise AssertionError(f"never seen: {waiting}")


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in ff.games() if not ff.game(name).cooperative])
def test_a_note_that_says_you_is_about_no_deed_of_others(name):
    script = lesson(name)
    personal = [
        note
        for note in script.notes
        if note.when.startswith("log ") and re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", note.says)
    ]
    table = ff.new_table(name, script.seats, 1, script.note_options)
    bots = [ff.bot("random", seed=seat) for seat in range(table.seats)]
    while table.ask:
        table.apply(bots[table.ask.seat].choose(table.at(table.ask.seat)))
    others = [event.line(script.you) for event in table.events if event.seat not in (SPECTATOR, script.you)]
    for note in personal:
        assert not [line for line in others if re.search(note.when[4:], line)], note


@pytest.mark.parametrize("name", ff.games())
def test_the_questions_for_testers_can_be_answered_after_the_lesson(name):
    """Each cites a rule that one of the steps teaches; the page of rules has the others."""
    parts = QUESTIONS.read_text(encoding="utf-8").split("\n## ")
    asked = next(part for part in parts if part.startswith(f"{ff.game(name).title}\n"))
    answers = re.findall(r"(?m)^\d+\. .*\(([^()]+)\)$", asked)
    taught = {rule for step in lesson(name).steps for rule in step.rules}
    assert len(answers) == 10
    assert [rules for rules in answers if not taught & set(rules.split(", "))] == []
