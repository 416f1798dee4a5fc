"""Motion: in every game an answer moves something, briefly; for those who want no motion nothing moves."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import Visitor, Visits
from tests.browser.positions import SEATS, laid_out, points
from tests.browser.table import AtTable
from tests.browser.waiting import at_rest
from tests.samples import THOROUGH

pytestmark = pytest.mark.slow
LONGEST = 600  # milliseconds
# Every animation that a script or a style sheet of the board starts, with its length.
WATCH = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  window.moved.push({ name: 'script', ms: how.duration ?? how });
  return animate.call(this, frames, how);
};
addEventListener('animationstart', event => {
  if (!event.target.closest('#board, #players, #flight')) return;
  const one = event.target.getAnimations().find(found => found.animationName === event.animationName);
  const timing = one?.effect.getComputedTiming();
  if (timing && timing.iterations === 1) window.moved.push({ name: event.animationName, ms: timing.endTime });
}, true);
"""


# The first of what is offered, sent as the page sends it.
ANSWER = """async () => {
  const { post } = await import('/static/table/talk.js'), { decision, dialog, least } = document.getElementById('table').dataset;
  const options = [...document.querySelectorAll('#choices [data-option]')].map(one => Number(one.dataset.option));
  const what = ['several', 'order'].includes(dialog) ? { options: options.slice(0, Number(least)) } : { option: options[0] };
  return (await post('answer', { decision: Number(decision), ...what })).decision;
}"""


def after_answers(visitor: Visitor, game: str, answers: int = 12) -> list[dict[str, Any]]:
    """What moved while some answers were given in the middle of a game; two are enough if something did."""
    visitor.profile.runs_in_every_page(WATCH)
    table = visitor.comes_to(laid_out(visitor, dict(points(game))["middle"]))
    table.waits_for_live()
    for number in range(answers):
        if table.waits_for_turn() == "over" or (number >= 2 and table.page.evaluate("window.moved.length")):
            break
        table.sent = table.page.evaluate(ANSWER)
        table.follows(table.sent)
    moved: list[dict[str, Any]] = table.page.evaluate("window.moved")
    return moved


@pytest.mark.parametrize("game", SEATS)
def test_what_moves_is_seen_and_does_not_last(visit: Visits, game: str) -> None:
    moved = after_answers(visit(motion="normal"), game)
    assert moved, "nothing moved"
    assert [one for one in moved if one["ms"] > LONGEST] == []


@pytest.mark.parametrize("game", ["pirates_under_fire", "aqualuma"])
def test_nothing_moves_where_the_device_says_so(visit: Visits, game: str) -> None:
    moved = after_answers(visit(motion="normal", reduced_motion="reduce"), game)
    assert [one for one in moved if one["ms"] > 1] == []


# Copies of all that could fly: which of their parts are of another kind, size or place than at home?
COPIED = """async () => {
  const { ghostOf, removeGhost } = await import('/static/stream/flip.js'), found = new Set();
  const differs = (was, now) => was !== now && !(Math.abs(parseFloat(was) - parseFloat(now)) < 1);
  for (const thing of document.querySelectorAll('#table [data-key]')) {
    const box = thing.getBoundingClientRect();
    if (!box.width || thing.ownerSVGElement || !thing.checkVisibility({ visibilityProperty: true })) continue;
    const copy = ghostOf(thing, box), parts = copy.querySelectorAll('*');
    thing.querySelectorAll('*').forEach((part, nth) => {
      if (part.ownerSVGElement) return;
      const [was, now] = [part, parts[nth]].map(one => getComputedStyle(one));
      const wrong = ['display', 'position', 'fontSize', 'width', 'height'].filter(name => differs(was[name], now[name]));
      const what = wrong.map(name => `${name} ${was[name]} ${now[name]}`);
      if (wrong.length) found.add(`${thing.dataset.key}: ${part.className} ${what}`);
    });
    removeGhost(copy);
  }
  return [...found];
}"""


@pytest.mark.parametrize("game", SEATS if THOROUGH else ["aquatica_duellum", "ultimate_aquarium"])
def test_what_flies_looks_as_it_did_at_home(visit: Visits, game: str) -> None:
    phone = visit(phone=True)
    table = phone.comes_to(laid_out(phone, dict(points(game))["middle"]))
    assert table.page.evaluate(COPIED) == []


# A card leaves together with what it lies in: is its copy of the same parts?
LEAVES = """async () => {
  const { flip } = await import('/static/stream/flip.js'), thing = document.querySelector('#vortex .card [data-key]');
  const parts = root => [...root.querySelectorAll('*')].filter(one => !one.ownerSVGElement).map(one => {
    const { display, position, fontSize, width, height } = getComputedStyle(one);
    return `${one.className} ${display} ${position} ${[fontSize, width, height].map(size => Math.round(parseFloat(size)))}`;
  });
  const was = parts(thing);
  flip(document.getElementById('table'), () => thing.closest('.card').remove(), { ms: 1e6 });
  return [was, parts([...document.querySelectorAll(`#flight .${thing.classList[0]}`)].at(-1))];
}"""


def test_what_leaves_with_its_place_keeps_its_shape(visit: Visits) -> None:
    phone = visit(phone=True, motion="normal")
    table = phone.comes_to(laid_out(phone, dict(points("aquatica_duellum"))["middle"]))
    was, leaving = table.page.evaluate(LEAVES)
    assert was and leaving == was


GOES_ON = """() => document.getAnimations().filter(one => one.playState === 'running').map(one => one.animationName)"""


@pytest.mark.parametrize("game", ["pirates_under_fire", "aqualuma"])
def test_nothing_moves_for_ever_where_motion_is_off(ana: Visitor, game: str) -> None:
    page = ana.opens(laid_out(ana, dict(points(game))["middle"]))
    assert page.evaluate("document.documentElement.dataset.motion") == "off"
    assert at_rest(page, lambda: page.evaluate(GOES_ON), []) == []


TURNED = """async degrees => {
  const { show } = await import('/static/stream/frames.js');
  const markup = document.getElementById('table').outerHTML.replace(/(id="dial-0-1".*?data-turn=")\\d+/, `$1${degrees}`);
  show({ html: markup }, 1);
  const [turning] = document.querySelector('#dial-0-1 [data-turn]').getAnimations();
  return turning ? [turning.effect.getKeyframes()[0].rotate, turning.effect.getTiming().duration] : null;
}"""


def test_a_dial_turns_the_shorter_way_and_a_press_ends_it(visit: Visits) -> None:
    ana = visit(motion="normal")
    table: AtTable = ana.comes_to(laid_out(ana, dict(points("aquaria"))["middle"]))
    table.waits_for_live()
    before = int(table.page.locator("#dial-0-1 [data-turn]").get_attribute("data-turn") or 0)
    assert table.page.evaluate(TURNED, before + 270) == ["90deg", 560]
    table.page.mouse.click(3, 3)
    expect(table.page.locator("#table")).to_be_visible()
    assert table.page.evaluate("document.querySelector('#dial-0-1 [data-turn]').getAnimations().length") == 0


# A ship catches fire, and all but its flames is held to have come to its end: does the page still wait?
FIRED = """async () => {
  const { show } = await import('/static/stream/frames.js'), soon = () => new Promise(done => setTimeout(done, 20));
  let done = false;
  const burning = document.getElementById('table').outerHTML.replace('class="tile dark"', 'class="tile dark ignite"');
  const shown = show({ html: burning }, 1).then(() => { done = true; });
  const flames = document.querySelector('#sea .ignite').getAnimations().filter(one => one.animationName === 'pf-ignite');
  flames.forEach(one => one.pause());
  const others = document.getAnimations().filter(one => !flames.includes(one));
  others.filter(one => one.effect.getComputedTiming().endTime < 5000).forEach(one => one.finish());
  await soon();
  const waits = !done;
  dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await shown;
  return [flames.length, waits];
}"""


def test_the_next_deed_waits_until_a_shot_has_hit_and_a_press_ends_it(visit: Visits) -> None:
    ana = visit(motion="normal")
    table: AtTable = ana.comes_to(laid_out(ana, dict(points("pirates_under_fire"))["middle"]))
    table.waits_for_live()
    assert table.page.evaluate(FIRED) == [1, True]
