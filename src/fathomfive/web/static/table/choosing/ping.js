// Pointing at something on the board, for everybody at the table to see: the right button, P on what has the focus, or the button
// in the inspector, which a long press opens; where all play together, a plain press while somebody else decides will do (choices.js).
import { post, whisper, announce, beside, table } from '../talk.js';

const LONG = 550, STAYS = 3200;         // milliseconds: a long press; how long the pointer stays
const shown = id => [...document.querySelectorAll(`#table [data-thing="${CSS.escape(id)}"]`)].find(one => one.checkVisibility({ visibilityProperty: true }));
let pressing = 0, press = 0, swallow = false, byTouch = false, opens = null;

export async function point(thing) {
  if (Number(table().dataset.seat) < 0 || !thing) return;
  const said = await post('ping', { thing: thing.dataset.thing });
  if (said.status !== 200) whisper(said.error, { mood: 'sorry' });
}

// Somebody points: the thing lights up, and their mark stands beside it.
export function pinged({ ping, seat, name }) {
  const thing = shown(ping);
  announce(`${name} points at ${thing ? called(thing) : 'something'}.`);
  if (!thing) return whisper(`${name} points at something that is not in sight here.`);
  thing.classList.remove('pinged');
  void thing.offsetWidth;
  thing.classList.add('pinged');
  pointed.set(ping, Date.now() + STAYS);
  stand(thing, seat, name);
}
const pointed = new Map();              // what is pointed at, and until when: a new frame knows nothing of it
document.addEventListener('framed', () => {
  for (const [thing, until] of pointed) if (until > Date.now()) shown(thing)?.classList.add('pinged'); else pointed.delete(thing);
});
const called = thing => (thing.querySelector('.unseen')?.textContent || thing.getAttribute('aria-label') || thing.textContent || 'something').trim().split(/[.:]/)[0];

// A mark stands under a small thing, and in the middle of a large one.
const heart = box => box.width < 140 || box.height < 100 ? box : new DOMRect(box.left + box.width / 2, box.top + box.height / 2 - 30, 0, 0);

function stand(thing, seat, name) {
  document.getElementById(`pointer-${seat}`)?.remove();
  const mark = Object.assign(document.createElement('div'), { id: `pointer-${seat}`, className: `pointer seat-${seat}` });
  mark.append(Object.assign(document.createElement('span'), { textContent: name }));
  mark.setAttribute('aria-hidden', 'true');
  document.body.append(mark);
  beside(mark, heart(thing.getBoundingClientRect()));
  setTimeout(() => mark.remove(), STAYS);
}

const at = event => event.target.closest?.('#table [data-thing]');
const OPENS = '#table [popovertarget]:not([data-choose], [popovertargetaction="hide"])';
addEventListener('contextmenu', event => {
  if (!at(event)) return;
  event.preventDefault();
  if (byTouch) return;                  // the long press opens the inspector
  clearTimeout(pressing);
  if (!swallow) point(at(event));
  swallow = true;                       // whatever click may still come of this press; the next press begins anew
});
addEventListener('pointerdown', event => {
  byTouch = event.pointerType === 'touch';
  swallow = false;
  clearTimeout(pressing);
  opens = null;
  if (event.button !== 0) return;
  const thing = at(event) || event.target.closest?.('#table [title]'), area = byTouch && event.target.closest?.(OPENS);
  if (area && (area === thing || !at(event))) hold(() => { swallow = true; opens = area; area.classList.add('held'); });
  else if (thing) hold(() => { swallow = true; thing.dispatchEvent(new CustomEvent('inspect', { bubbles: true })); });
});
// On a busy device the finger may have moved already, and the page will only hear of it with the next frame: then it drags.
function hold(open) {
  const mine = ++press;
  pressing = setTimeout(() => requestAnimationFrame(() => { if (mine === press) open(); }), LONG);
}
// What opens in large anyway, as the area of an opponent or the points of a captain do, opens when the finger leaves: the end of a press closes what is open.
addEventListener('pointerup', () => {
  const area = opens;
  opens = null;
  area?.classList.remove('held');
  if (area) setTimeout(() => area.popoverTargetElement?.showPopover());
});
for (const end of ['pointerup', 'pointercancel', 'scroll', 'dragstart']) addEventListener(end, () => { press++; clearTimeout(pressing); }, true);
addEventListener('click', event => { if (swallow) { swallow = false; event.stopPropagation(); event.preventDefault(); } }, true);
addEventListener('keydown', event => {
  const typing = event.target.closest?.('input,textarea,select');
  if (event.key.toLowerCase() === 'p' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) point(document.activeElement?.closest?.('#table [data-thing]'));
});
