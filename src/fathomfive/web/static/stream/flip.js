// Gliding: where was everything, change the page, where is it now; then play the difference with the Web Animations API.
// A thing that is still in flight is measured where it is on the screen, so a new goal bends its path instead of restarting it.
import { zoom } from '../table/talk.js';
import { valuesIn, effects } from './effects.js';

const EASE = 'cubic-bezier(.2,.75,.25,1)';
const flights = new Map();          // key → { ghost, animation }

export function flip(root, change, { ms = 280 } = {}) {
  const before = places(root), values = valuesIn(root);
  flights.forEach(flight => flight.end());
  change();
  const after = places(document.getElementById(root.id) || root), running = [];
  for (const [key, now] of after) {
    const was = before.get(key) || origin(now.element);
    if (!was) running.push(appear(now.element, ms));
    else if (moved(was.box, now.box)) running.push(now.at !== was.at ? fly(key, now, was, ms) : reshaped(was.box, now.box) ? emerge(now.element, ms) : slide(now, was, ms));
  }
  for (const [key, was] of before) if (!after.has(key)) running.push(vanish(was, ms));
  running.push(...effects(document.getElementById(root.id) || root, values, ms));
  return { finished: Promise.allSettled(running.map(animation => animation.finished)), skip: () => running.forEach(animation => animation.finish()) };
}

function places(root) {
  const found = new Map();
  for (const element of root.querySelectorAll('[data-key]')) {
    const key = element.dataset.key, seen = flights.get(key)?.ghost || element, box = seen.getBoundingClientRect();
    if (box.width && seen.checkVisibility({ visibilityProperty: true })) found.set(key, { element, box, at: element.dataset.at });
  }
  return found;
}

// A new thing may say from which place it comes: data-from="deck".
function origin(element) {
  const from = element.dataset.from && document.querySelector(`[data-thing="${CSS.escape(element.dataset.from)}"]`);
  const box = from?.getBoundingClientRect();
  return box?.width ? { element, box, at: element.dataset.from } : null;
}

const moved = (a, b) => Math.abs(a.left - b.left) + Math.abs(a.top - b.top) > 1 || Math.abs(a.width - b.width) + Math.abs(a.height - b.height) > 2;
// Of another shape where it was: its area is drawn otherwise now, and stretched it would be a grimace.
const reshaped = (a, b) => Math.abs(Math.log(a.width * b.height / (a.height * b.width))) > .3;

function path(was, now) {
  const x = (was.box.left - now.box.left) / zoom(), y = (was.box.top - now.box.top) / zoom();
  const transform = `translate(${x}px,${y}px) scale(${was.box.width / now.box.width},${was.box.height / now.box.height})`;
  return [{ transformOrigin: '0 0', transform }, { transformOrigin: '0 0', transform: 'none' }];
}

const slide = (now, was, ms) => now.element.animate(path(was, now), { duration: ms, easing: EASE });
const emerge = (element, ms) => element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms, easing: EASE });
const appear = (element, ms) => element.animate([{ opacity: 0, transform: 'scale(.8)' }, { opacity: 1, transform: 'none' }], { duration: ms, easing: EASE });

// From place to place a copy flies in a layer above everything that clips; the thing itself waits unseen at its goal.
function fly(key, now, was, ms) {
  if (now.element.ownerSVGElement) return slide(now, was, ms);
  const ghost = ghostOf(now.element, now.box);
  ghost.classList.add('flying');
  now.element.style.visibility = 'hidden';
  const animation = ghost.animate(path(was, now), { duration: ms, easing: EASE, fill: 'both' });
  let landed = false;
  const end = () => {
    if (landed) return;
    landed = true;
    animation.cancel();
    if (flights.get(key)?.ghost === ghost) flights.delete(key);
    now.element.style.removeProperty('visibility');
    ghost.remove();
  };
  flights.set(key, { ghost, animation, end });
  animation.finished.then(end, end);
  return animation;
}

function vanish(was, ms) {
  const ghost = ghostOf(was.element, was.box);
  const animation = ghost.animate([{ opacity: 1 }, { opacity: 0, transform: 'scale(.85)' }], { duration: ms * .7, easing: EASE, fill: 'forwards' });
  animation.onfinish = animation.oncancel = () => ghost.remove();
  return animation;
}

export function ghostOf(element, box) {
  const ghost = element.cloneNode(true);
  for (const named of [ghost, ...ghost.querySelectorAll('[id],[data-key],[data-thing]')]) ['id', 'data-key', 'data-thing', 'data-choose'].forEach(name => named.removeAttribute(name));
  ghost.inert = true;
  ghost.setAttribute('aria-hidden', 'true');
  const [left, top, width, height] = [box.left, box.top, box.width, box.height].map(length => `${length / zoom()}px`);
  ghost.style.cssText += `;position:fixed;left:${left};top:${top};width:${width};height:${height};margin:0;pointer-events:none;visibility:visible`;
  layer().append(ghost);
  return ghost;
}

// The layer carries the table's classes, so that a copy looks as it did at home.
function layer() {
  let found = document.getElementById('flight');
  if (!found) {
    found = Object.assign(document.createElement('div'), { id: 'flight' });
    document.body.append(found);
  }
  found.className = document.getElementById('table')?.className ?? '';
  return found;
}
