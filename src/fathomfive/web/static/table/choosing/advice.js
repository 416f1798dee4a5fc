// A ring around each thing that a hint recommends.  It is drawn above the table: what lies on a thing would hide a ring of its own.
import { zoom } from '../talk.js';

const WIDTH = 4, MOVES = 700;           // pixels; milliseconds after which everything has arrived where it goes
let asked = [], meant = [], rings = [], later = 0;

export function ring(things) {
  if (things.length === asked.length && things.every((thing, nth) => thing === asked[nth])) return follow();
  asked = things;
  meant = things.flatMap(bring);
  rings.forEach(one => one.remove());
  rings = meant.map(() => Object.assign(document.createElement('i'), { className: 'advice', ariaHidden: 'true' }));
  document.body.append(...rings);
  things.toReversed().forEach(thing => thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }));      // a hand on a phone shows three cards of many
  follow();
}

// What cannot be seen anywhere is swiped into sight; what lies in a closed sheet is found behind the button that opens it.
function bring(thing) {
  const twins = asked.filter(one => one.dataset.thing === thing.dataset.thing), sheet = thing.closest('[popover]:not(:popover-open)');
  if (twins.some(one => isInSight(one, one.getBoundingClientRect()))) return [thing];
  if (thing.checkVisibility()) thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  else if (sheet) return [...document.querySelectorAll(`[popovertarget="${sheet.id}"]`)].filter(one => !sheet.contains(one) && one.checkVisibility());
  return [thing];
}

function follow() {
  meant.forEach((thing, nth) => lay(rings[nth], thing));
  clearTimeout(later);
  if (meant.length) later = setTimeout(() => meant.forEach((thing, nth) => lay(rings[nth], thing)), MOVES);
}

function lay(around, thing) {
  const box = thing.getBoundingClientRect(), size = zoom(), { style } = around;
  around.hidden = !thing.checkVisibility({ visibilityProperty: true }) || !isInSight(thing, box);
  Object.assign(style, { left: `${box.left / size - WIDTH}px`, top: `${box.top / size - WIDTH}px`, width: `${box.width / size + 2 * WIDTH}px`, height: `${box.height / size + 2 * WIDTH}px`,
    borderRadius: `calc(${getComputedStyle(thing).borderRadius} + ${WIDTH}px)` });
}
// Or is it scrolled away, or under a sheet?
function isInSight(thing, box) {
  const on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return Boolean(on) && (thing.contains(on) || on.contains(thing));
}

addEventListener('resize', () => requestAnimationFrame(follow));
addEventListener('scroll', () => requestAnimationFrame(follow), true);
document.addEventListener('toggle', () => requestAnimationFrame(follow), true);
