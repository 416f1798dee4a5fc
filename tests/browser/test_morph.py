"""A frame in the page: from whatever stood there before, it becomes exactly the new one, and what the browser
owns stays."""

from __future__ import annotations

import random
import re

import pytest

from fathomfive.games import load
from fathomfive.kernel.table import Table
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.export.svg_export import room as room_of
from fathomfive.web.render.frame import environment, render
from fathomfive.web.render.game_assets import playable
from tests.browser.people import Visitor
from tests.web.test_fragments import play

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]
TEMPLATES = environment()
# frame after frame in an element of its own; the numbers of those that came out otherwise
MORPHED = """async frames => {
  const { morph } = await import('/static/stream/morph.js'), place = document.createElement('template'), wrong = [];
  const parsed = markup => { place.innerHTML = markup; return place.content.firstElementChild.cloneNode(true); };
  const shown = document.body.appendChild(parsed(frames[0]));
  frames.forEach((frame, nth) => { morph(shown, frame); if (!shown.isEqualNode(parsed(frame))) wrong.push(nth); });
  return wrong;
}"""
OWNED = re.compile(r' data-(?:keep|own="[^"]*")')
KEPT = """async ([before, after]) => {
  const { morph } = await import('/static/stream/morph.js');
  document.body.insertAdjacentHTML('beforeend', before);
  morph(document.getElementById('t'), after);
  return document.getElementById('t').outerHTML;
}"""
BEFORE = """<main id="t"><p id="a" data-keep>mine</p><i data-own="style" style="color: red" class="x">1</i><b>2</b></main>"""
AFTER = """<main id="t" class="new"><p id="a" data-keep>theirs</p><i data-own="style" class="y">3</i><b title="so">4</b></main>"""


def frames_of(game: str, answers: int) -> list[str]:
    """Of one game, in an order in which much changes from one to the next, too."""
    room = room_of(Table(load(game), 2, 7, names=["Ana", "Ben"]))
    viewer, chance, frames = Viewer(0, True, "", (0,)), random.Random(7), list[str]()
    for _ in range(answers):
        frames.append(OWNED.sub("", render(TEMPLATES, room, viewer, room.moments[-1])))
        if room.over:
            break
        play(room, chance)
    return frames + random.Random(8).sample(frames, len(frames))


@pytest.mark.parametrize("game", playable())
def test_a_frame_becomes_any_other(ana: Visitor, game: str) -> None:
    page = ana.opens("/about")
    assert page.evaluate(MORPHED, frames_of(game, 40)) == []


def test_what_the_browser_owns_stays(ana: Visitor) -> None:
    assert ana.opens("/about").evaluate(KEPT, [BEFORE, AFTER]) == (
        '<main id="t" class="new"><p id="a" data-keep="">mine</p>'
        '<i data-own="style" style="color: red" class="y">3</i><b title="so">4</b></main>'
    )
