"""The bubble of a lesson, and a note in play, at the sizes that count: neither covers what it speaks of, its arrow points at
that, all that a step points at is in sight, and only what it accepts is lit."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

import fathomfive as ff
from fathomfive.lessons.script import Lesson, Note, lesson_of
from tests.browser.bubbles import faults
from tests.browser.chromium import picture
from tests.browser.layouts import resized
from tests.browser.people import Visits
from tests.browser.positions import laid_out
from tests.browser.table import by_mouse
from tests.browser.test_lessons import Pupil
from tests.samples import THOROUGH

pytestmark = pytest.mark.slow
SIZES = ((390, 844), (844, 390), (820, 1180), (1440, 900))
DESK = {"width": 1440, "height": 900}
# Each lesson is walked at a desk or on a phone in test_lessons; these at the other sizes, too.
WALKED = ff.games() if THOROUGH else ["ultimate_aquarium", "aquaria"]
NOTE_GAMES = 12
SEEN = "location.protocol === 'http:' && (localStorage['fathom.notes'] ??= {})"


def lesson(game: str) -> Lesson:
    found = lesson_of(game)
    assert found is not None
    return found


def faults_at_sizes(page: Page, what: str, nth: int) -> list[str]:
    """At one of the sizes, another one for each step and note; a thorough run looks at all."""
    found = []
    for width, height in SIZES if THOROUGH else (SIZES[nth % len(SIZES)],):
        resized(page, width, height)
        wrong = faults(page)
        found += [f"{what} at {width} × {height}: {one}" for one in wrong]
        if wrong:
            picture(page, f"bubble_{what}_{width}x{height}".replace(" ", "_"))
    resized(page, DESK["width"], DESK["height"])
    return found


@pytest.mark.parametrize("game", WALKED)
def test_a_bubble_covers_nothing_that_it_speaks_of(visit: Visits, game: str) -> None:
    pupil = Pupil(visit(has_touch=True), game, DESK, by_mouse)
    wrong, seen = list[str](), set[int]()
    while not (said := pupil.reads(pupil.after)).get("over"):
        if said["number"] not in seen:
            wrong += faults_at_sizes(pupil.page, f"{game} step {said['number']}", said["number"])
        seen.add(said["number"])
        pupil.after = said["decision"]
        pupil.obeys(said)
    assert len(seen) == len(lesson(game).steps)
    assert not wrong, "\n".join(wrong)


# Notes


def comes_up(note: Note, table: ff.Table) -> bool:
    """As notes.js finds it, for the first seat."""
    kind, _, rest = note.when.partition(" ")
    mine = next((ask for ask in table.asks if ask.seat == 0), None)
    if kind == "over" or mine is None:
        return kind == "over" and table.over
    if kind == "asked":
        return mine.step == rest
    if kind == "sees":
        return any(table.label(option, 0) == rest for option in mine.options)
    return bool(re.search(rest, "\n".join(table.log(0)[-8:])))


def positions(game: str) -> dict[str, tuple[Note, ff.Record]]:
    """For each note a position in which it comes up, from games of bots."""
    script, found = lesson(game), dict[str, tuple[Note, ff.Record]]()
    for seed in range(NOTE_GAMES):
        table = ff.new_table(game, script.seats, seed, script.note_options)
        bots = [ff.bot("greedy" if (seed + seat) % 3 else "random", seed=seed) for seat in range(table.seats)]
        while True:
            for note in script.notes:
                if note.name not in found and comes_up(note, table):
                    found[note.name] = (note, table.record())
            if table.ask is None:
                break
            table.apply(bots[table.ask.seat].choose(table.at(table.ask.seat)), table.ask.seat)
        if len(found) == len(script.notes):
            break
    return found


@pytest.mark.parametrize("game", ff.games())
def test_a_note_covers_nothing_that_it_speaks_of(visit: Visits, game: str) -> None:
    wrong = []
    for nth, (name, (note, record)) in enumerate(positions(game).items()):
        others = [one.name for one in lesson(game).notes if one.name != name]
        visitor = visit(notes="on")
        seen = json.dumps({game: ["learn", *others]})
        visitor.context.add_init_script(SEEN.format(json.dumps(seen)))
        page = visitor.opens(laid_out(visitor, record))
        expect(page.locator("#play-note p").first).to_have_text(note.says)
        wrong += faults_at_sizes(page, f"{game} note {name}", nth)
        page.close()
    assert not wrong, "\n".join(wrong)
