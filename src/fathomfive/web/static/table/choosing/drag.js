// Dragging: a card, a die or a figure is pulled onto what it is meant for, by mouse or finger, while the prompt bar says what would
// happen.  It is one more way to give answers that a press gives, too.  What may land where is known from the list of choices and
// from the markup: data-then="tank:" (the places of data-forecast to which the next question leads), data-drop="world:3" (there the
// thing itself is chosen) and data-drag="circle:" (there the place is chosen).
import { table } from '../talk.js';
import { land, landingOf, choices, foretold, ways } from './choices.js';
import { mark, mood, preview } from './forecast.js';
import { hideLanding, showLanding } from './landing.js';
import { ghostOf, removeGhost } from '../../stream/flip.js';
import { speed } from '../../stream/frames.js';

const SLOP = { mouse: 6, pen: 8, touch: 12 };     // pixels before a press becomes a drag
const SMALLEST = .5;                              // of a card that is dragged by finger
const REACH = 10;                                 // pixels beside a place that still mean it
const SOURCES = '#table :is([data-choose], [data-drag])';
let drag = null;                                  // { source, ghost, ways, x, y, over }: from the press to the drop
let pulled = false;                               // the click that comes after a drag is none

const shown = id => [...document.querySelectorAll(`#table [data-thing="${CSS.escape(id)}"]`)].filter(one => one.checkVisibility());

addEventListener('pointerdown', event => {
  pulled = false;
  const source = event.isPrimary && event.button === 0 && event.target.closest?.(SOURCES);
  if (!source || !table().classList.contains('mine') || table().getAttribute('aria-busy') === 'true') return;
  const found = ways(source);
  if (found.size) drag = { source, ways: found, x: event.clientX, y: event.clientY, pointer: event.pointerId, touch: event.pointerType === 'touch', slop: SLOP[event.pointerType] ?? 8, over: null };
});

addEventListener('pointermove', event => {
  if (event.pointerId !== drag?.pointer) return;
  const x = event.clientX - drag.x, y = event.clientY - drag.y;
  if (!drag.ghost && Math.hypot(x, y) < drag.slop) return;
  if (!drag.ghost) begin();
  drag.ghost.style.translate = `${x / drag.zoom}px ${y / drag.zoom}px`;
  hover(placeAt(event.clientX, event.clientY));
});

// The place under the pointer; between two places, the nearer one.
function placeAt(x, y) {
  const hit = document.elementsFromPoint(x, y).map(one => one.closest('[data-thing]')).find(one => drag.ways.has(one?.dataset.thing));
  return hit ?? [...document.querySelectorAll('#table .drop')].map(place => ({ place, away: distance(place.getBoundingClientRect(), x, y) }))
    .filter(({ away }) => away <= REACH).sort((one, other) => one.away - other.away)[0]?.place ?? null;
}
const distance = (box, x, y) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

function begin() {
  const { source } = drag;
  pulled = true;
  getSelection().removeAllRanges();
  source.dispatchEvent(new Event('dragstart', { bubbles: true, cancelable: true }));       // no long press any more
  drag.zoom = document.body.currentCSSZoom ?? 1;
  drag.ghost = ghostOf(source, source.getBoundingClientRect());
  drag.ghost.classList.add('dragged');
  source.classList.add('lifted');
  for (const id of drag.ways.keys()) shown(id).forEach(one => one.classList.add('drop'));
  if (drag.touch) shrink();
  preview(source);
}

// A card in the hand is larger than its place: under a finger it would hide where it is going.
function shrink() {
  const { ghost, source, x, y, zoom } = drag, card = source.getBoundingClientRect(), place = document.querySelector('#table .drop')?.getBoundingClientRect();
  if (!place || place.width >= card.width) return;
  ghost.style.transformOrigin = `${(x - card.left) / zoom}px ${(y - card.top) / zoom}px`;
  ghost.style.scale = Math.max(SMALLEST, place.width / card.width);
}

// What would happen, as long as the thing is held over a place.
function hover(place) {
  if (place === drag.over) return;
  drag.over?.classList.remove('drop-here');
  drag.over = place;
  place?.classList.add('drop-here');
  const foretell = document.getElementById('foretell'), way = drag.ways.get(place?.dataset.thing), choice = way && choices().find(one => one.option === way.option);
  document.getElementById('prompt').classList.toggle('dragging', Boolean(choice));
  if (choice) preview(drag.source);
  const landing = choice && showLanding(drag.source, place);
  if (landing) mark(landing); else hideLanding();
  const landed = choice && landingOf(choice, way, drag.source, place);
  foretell.replaceChildren(...(landed ? foretold(landed) : []));
  foretell.className = `foretell ${mood(landed?.preview ?? '')}`;
}

addEventListener('pointerup', event => {
  if (event.pointerId !== drag?.pointer) return;
  const { over, source } = drag, way = drag.ghost && drag.ways.get(over?.dataset.thing);
  end(Boolean(way));
  if (way) land(way, over, { card: source, dragged: true });
});
addEventListener('pointercancel', () => end());
document.addEventListener('inspect', () => end());
addEventListener('blur', () => end());
addEventListener('keydown', event => { if (event.key === 'Escape' && drag?.ghost) { event.stopImmediatePropagation(); end(); } }, true);
addEventListener('click', event => { if (pulled) { pulled = false; event.stopPropagation(); event.preventDefault(); } }, true);
document.addEventListener('dragstart', event => { if (event.isTrusted && table().contains(event.target)) event.preventDefault(); });       // pictures and texts stay

function end(landed = false) {
  const was = drag;
  drag = null;
  if (!was?.ghost) return;
  document.querySelectorAll('.drop, .drop-here, .lifted').forEach(one => one.classList.remove('drop', 'drop-here', 'lifted'));
  document.getElementById('prompt')?.classList.remove('dragging');
  hideLanding();
  preview(null);
  const back = landed || !speed() ? null : was.ghost.animate({ translate: '0 0' }, { duration: 160, easing: 'ease-out' });
  back ? back.finished.finally(() => removeGhost(was.ghost)) : removeGhost(was.ghost);
}

// A finger that moves across a row which can be swiped swipes it; in the other direction it drags.
function touchable() {
  for (const source of document.querySelectorAll(SOURCES)) if (ways(source).size) source.style.touchAction = `${swiped(source)} pinch-zoom`.trim();
}
function swiped(element) {
  for (let one = element.parentElement; one && one.id !== 'table'; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one);
    if (['auto', 'scroll'].includes(overflowX) && one.scrollWidth > one.clientWidth + 1) return 'pan-x';
    if (['auto', 'scroll'].includes(overflowY) && one.scrollHeight > one.clientHeight + 1) return 'pan-y';
  }
  return '';
}
document.addEventListener('framed', () => { if (drag && !drag.source.isConnected) end(); touchable(); });
addEventListener('resize', touchable);
touchable();
