// Gliding: where was everything, change the page, where is it now; then play the difference with the Web Animations API.
// A thing that is still in flight is measured where it is on the screen, so a new goal bends its path instead of restarting it.
import { zoom } from '../table/talk.js';
import { valuesIn, effects } from './effects.js';

// What a shell around a copy in flight shows and takes: nothing.
const SHELL = ['display:block', 'position:fixed', 'inset:0 auto auto 0', 'margin:0', 'padding:0', 'border:0', 'box-sizing:content-box', 'min-width:0', 'min-height:0', 'max-width:none', 'max-height:none',
  'opacity:1', 'visibility:hidden', 'overflow:visible', ...['background', 'box-shadow', 'filter', 'backdrop-filter', 'transform', 'translate', 'rotate', 'scale', 'clip-path', 'mask', 'animation', 'transition'].map(name => `${name}:none`)];
const EASE = 'cubic-bezier(.2,.75,.25,1)';
const flights = new Map();          // key → { ghost, animation }

export function flip(root, change, { ms = 280 } = {}) {
  const before = withHomes(places(root)), values = valuesIn(root);
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
  const { left, top, width, height } = reshaped(was.box, now.box) ? amid(was.box, now.box) : was.box;
  const x = (left - now.box.left) / zoom(), y = (top - now.box.top) / zoom();
  const transform = `translate(${x}px,${y}px) scale(${width / now.box.width},${height / now.box.height})`;
  return [{ transformOrigin: '0 0', transform }, { transformOrigin: '0 0', transform: 'none' }];
}
// In the middle of a place of another shape, such as a pile, as large as fits.
function amid(place, { width, height }) {
  const scale = Math.min(1, place.width / width, place.height / height);
  return { left: place.left + (place.width - width * scale) / 2, top: place.top + (place.height - height * scale) / 2, width: width * scale, height: height * scale };
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
    removeGhost(ghost);
  };
  flights.set(key, { ghost, animation, end });
  animation.finished.then(end, end);
  return animation;
}

function vanish(was, ms) {
  const ghost = ghostOf(was.element, was.box, was.home);
  const animation = ghost.animate([{ opacity: 1 }, { opacity: 0, transform: 'scale(.85)' }], { duration: ms * .7, easing: EASE, fill: 'forwards' });
  animation.onfinish = animation.oncancel = () => removeGhost(ghost);
  return animation;
}

export function ghostOf(element, box, home = ancestors(element).map(shellOf)) {
  const ghost = element.cloneNode(true);
  for (const named of [ghost, ...ghost.querySelectorAll('[id],[data-key],[data-thing]')]) ['id', 'data-key', 'data-thing', 'data-choose'].forEach(name => named.removeAttribute(name));
  ghost.inert = true;
  ghost.setAttribute('aria-hidden', 'true');
  const [left, top, width, height] = [box.left, box.top, box.width, box.height].map(length => `${length / zoom()}px`);
  ghost.style.cssText += `;position:fixed;left:${left};top:${top};width:${width};height:${height};margin:0;pointer-events:none;visibility:visible`;
  inShells(home).append(ghost);
  return ghost;
}

export function removeGhost(ghost) {
  while (ghost.parentElement && ghost.parentElement.id !== 'flight') ghost = ghost.parentElement;
  ghost.remove();
}

// Style sheets know a thing by what it lies in, and by how large that is.  So a copy flies inside empty copies of all that, as large as
// they are inside, which nobody sees.
function inShells(home) {
  let inner = layer();
  for (const one of home) {
    const shell = one.cloneNode(false);
    inner.append(shell);
    inner = shell;
  }
  return inner;
}
function shellOf(one) {
  const shell = one.cloneNode(false), style = getComputedStyle(one);
  for (const name of shell.getAttributeNames()) if (!['id', 'class', 'style'].includes(name)) shell.removeAttribute(name);
  shell.inert = true;
  shell.style.cssText += `;${[...SHELL, `container-type:${style.containerType}`, `width:${inside(style, 'width', 'Left', 'Right')}`, `height:${inside(style, 'height', 'Top', 'Bottom')}`].map(rule => `${rule} !important`).join(';')}`;
  return shell;
}
// When a thing is gone, what it lay in may be gone, too, or something else.
function withHomes(found) {
  const shells = new Map(), around = one => shells.get(one) ?? shells.set(one, shellOf(one)).get(one);
  for (const thing of found.values()) thing.home = ancestors(thing.element).map(around);
  return found;
}
function inside(style, side, ...ends) {
  const edges = style.boxSizing === 'border-box' ? ends.flatMap(end => [`padding${end}`, `border${end}Width`]) : [];
  return style[side].endsWith('px') ? `${edges.reduce((left, edge) => left - parseFloat(style[edge]), parseFloat(style[side]))}px` : 'auto';
}

function ancestors(element) {
  const found = [];
  for (let one = element.parentElement; one && one.id !== 'table' && one !== document.body; one = one.parentElement) found.unshift(one);
  return found;
}

// The layer carries the table's classes, so that a copy looks as it did at home.
function layer() {
  let found = document.getElementById('flight');
  if (!found) {
    found = Object.assign(document.createElement('div'), { id: 'flight' });
    document.body.append(found);
  }
  const table = document.getElementById('table');
  found.className = table?.className ?? '';
  found.style.color = table ? getComputedStyle(table).color : '';
  return found;
}
