// The bubble of a guided first game, beside what it is about: what glows, the rest dimmed, the reply to another answer.
// The server says which step it is, what it points at and which answers are right; nothing is decided here.
import { announce, table, zoom } from '../talk.js';
import { lastInputWasKey } from '../../stream/frames.js';
import { large, named, pointed, visible } from './subjects.js';

const MARGIN = 10, GRID = 12;       // pixels: from the edges of the window, and between the places that are tried
const CLOSE = 48, CORNER = 22;      // pixels: nothing else lies between an arrow and what it points at; how far from a corner it may stand
const WHOLE = .4;                   // something that fills more of the window than this may be covered in part
// All there is to see: a puzzle and a note lie over what is empty.
const CONTENTS = '#table :is([data-choose], [data-thing]:has(svg, img, b), [title], #players > *, #top > *, #log li)';
const bubble = () => document.getElementById('lesson');
const STILL = 350;                  // milliseconds after Go on in which a second tap at the same place is not meant for what has come there
let shown = '', wrong = 0, opened = null;     // the step that is shown, other answers to it, a sheet that was opened for it
let brought = '';                   // the step whose things have been brought into view, at this size of the window
let covered = false;                // a sheet has opened over the bubble
let explained = null;               // the decision at which two presses were explained
let pressed = null;                 // where Go on was pressed, until the bubble has moved away

// What can be pressed for the right answers: things on the board, or buttons in the prompt bar.  Where any of several things would
// do for now, because the question behind it asks which, it is the one that the step points at.
function pressable(box, lit) {
  return box.dataset.press.split(' ').filter(Boolean).flatMap(option => {
    const choice = document.getElementById(`choice-${option}`), targets = (choice?.dataset.targets || '').split(' ').filter(Boolean);
    if (!targets.length) return [...document.querySelectorAll(`#loose-${option}`)];
    const all = targets.flatMap(pointed), meant = all.filter(one => lit.includes(one));
    return meant.length && !table().hasAttribute('data-combined') ? meant : all;
  });
}

const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const gap = (a, b) => Math.hypot(Math.max(0, b.left - a.right, a.left - b.right), Math.max(0, b.top - a.bottom, a.top - b.bottom));
const area = box => box.width * box.height;

function paint() {
  const box = bubble();
  document.documentElement.toggleAttribute('data-lesson', Boolean(box));
  if (!box) { mark('lesson-glow', []); mark('lesson-press', []); dim([]); shown = brought = ''; return; }
  const step = `${box.dataset.points} ${box.dataset.press} ${box.querySelector('#lesson-says').textContent}`;
  if (step !== shown) begin(box);
  const subjects = box.dataset.points.split(' ').filter(Boolean).flatMap(pointed), points = subjects.map(large);
  const press = pressable(box, subjects), reveals = box.hasAttribute('data-reveals') || wrong > 1;
  if (!box.dataset.puzzle) light(box.hasAttribute('data-looks') ? [] : reveals ? press : [...subjects.filter(one => one.dataset.thing), ...press]);
  const meant = [...new Set([...points, ...(reveals ? press : [])])];
  if (step !== brought) bring(meant);
  brought = step;
  const glow = meant.some(visible) || isArmed() ? meant : [...meant, ...openers(meant)];
  explain(box, meant.some(visible));
  mark('lesson-glow', glow);
  mark('lesson-press', reveals ? press : []);
  describe([...glow, ...press]);
  rise(box);
  const says = box.querySelector('#lesson-says').textContent;
  place(box, glow.filter(visible), press.filter(visible), { veiled: !box.dataset.puzzle, mentioned: named(says) });
  if (step !== shown) ignoreSecondTap();
  watch();
  if (step !== shown && lastInputWasKey()) (box.querySelector('#lesson-next') || press.find(visible) || box).focus({ preventScroll: true });
  shown = step;
}

// Only what changes is touched: the browser computes a board's styles anew for each class.
function mark(name, meant) {
  for (const one of document.querySelectorAll(`.${name}`)) if (!meant.includes(one)) one.classList.remove(name);
  for (const one of meant) if (!one.classList.contains(name)) one.classList.add(name);
}

// Only what the step accepts is lit; where something is to be found, all things that it points at; nothing while there is only something to read.
function light(accepted) {
  const isMeant = one => accepted.some(right => one.contains(right) || right.contains(one));
  for (const one of document.querySelectorAll('#table :is(.can, .lit)')) if (hasChoice(one) && !isMeant(one)) one.classList.remove('can', 'lit');
  for (const one of document.querySelectorAll('#table [data-lights]')) one.classList.toggle('unlit', !accepted.some(right => right.dataset.thing === one.dataset.lights));
}
const hasChoice = one => one.matches('[data-choose], nav *') || Boolean(one.querySelector('[data-choose]'));

function begin(box) {
  wrong = 0;
  delete box.dataset.wrong;
  box.querySelector('#lesson-reply').hidden = true;
}

// What glows comes into view: rows are swiped to it, and a sheet that holds it opens, and closes when it is done with.
function bring(glow) {
  const sheet = glow[0]?.closest('#table [popover]') ?? null;
  if (opened && opened !== sheet && opened.matches(':popover-open')) opened.hidePopover();
  opened = sheet && !sheet.matches(':popover-open') && !glow.some(visible) ? sheet : null;
  opened?.showPopover();
  if (opened) Promise.allSettled(opened.getAnimations().map(one => one.finished)).then(paint);       // where it has come to rest
  const seen = glow.filter(one => one.checkVisibility());
  seen[0]?.scrollIntoView({ block: 'nearest', inline: seen.length > 1 ? 'start' : 'center', behavior: 'instant' });
}

// Where what glows lies in a sheet that was closed again: the buttons that open it.
const openers = glow => [...new Set(glow.map(one => one.closest('#table [popover]')?.id).filter(Boolean))]
  .flatMap(sheet => [...document.querySelectorAll(`#table [popovertarget="${CSS.escape(sheet)}"]:not([popovertargetaction="hide"])`)]).filter(visible);

// Over an open sheet the bubble must be a popover, too, and the one that opened last.
const sheets = () => [...document.querySelectorAll('#table :popover-open')].filter(one => one !== bubble());
function rise(box) {
  const focused = box.contains(document.activeElement) ? document.activeElement : null, needed = sheets().length > 0;
  if (box.popover && (covered || !needed)) { box.hidePopover(); box.popover = null; }
  if (!box.popover && needed) { box.popover = 'manual'; box.showPopover(); }
  if (focused && document.activeElement !== focused) focused.focus({ preventScroll: true });
  covered = false;
}

// By touch the first press only shows what would happen: said once in a lesson, while the button for the second waits, and
// wherever a sheet has closed over the thing that was pressed.
// What is collected waits for its button, too.
const isArmed = () => document.getElementById('prompt').matches('.armed');
const collected = () => document.querySelector('#confirm[data-complete]')?.firstChild.textContent;
function explain(box, seen) {
  const hint = box.querySelector('#lesson-tap'), waits = isArmed(), word = collected(), now = table().dataset.decision;
  if (!hint) return;
  if (waits) explained ??= now;
  hint.hidden = !word && (!waits || (seen && explained !== now));
  hint.textContent = word ? hint.dataset.collected.replace('…', word) : seen ? hint.dataset.seen : hint.dataset.away;
}

// Go on moves away with its bubble: a second tap at the same place is not meant for what lies there now.
function ignoreSecondTap() {
  if (!pressed || pressed.moved) return;
  pressed.moved = true;
  document.documentElement.toggleAttribute('data-lesson-moved', true);
  setTimeout(() => { pressed = null; document.documentElement.removeAttribute('data-lesson-moved'); }, STILL);
}
document.addEventListener('click', event => {
  const button = event.target.closest?.('#lesson-next, #lesson-back'), at = pressed?.moved ? pressed : null;
  if (button && event.detail && !pressed) pressed = { ...grown(button.getBoundingClientRect(), 6), moved: false };
  if (button || !at || !event.detail || event.clientX < at.left || event.clientX > at.right || event.clientY < at.top || event.clientY > at.bottom) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

function describe(elements) {
  for (const one of elements) if (one.getAttribute('aria-describedby') !== 'lesson-says') one.setAttribute('aria-describedby', 'lesson-says');
}

// The nearest place that covers neither what glows, nor what is to be pressed, nor the prompt bar; where there is none, a smaller bubble.
// What else the text names stays free if it can; beside a note, so does what can be chosen.
export function place(box, glow, press, how = {}) {
  box.toggleAttribute('data-tight', false);
  if (put(box, glow, press, how) > 0) { box.toggleAttribute('data-tight', true); put(box, glow, press, how); }
}
// How much of what must be seen is covered; `clear` weighs what else should be.
function put(box, glow, press, { veiled = true, clear = .004, mentioned = [] }) {
  const prompt = document.getElementById('prompt').getBoundingClientRect(), whole = innerWidth * innerHeight * WHOLE;
  const lit = glow.map(one => one.getBoundingClientRect()).filter(inWindow), small = lit.filter(one => area(one) < whole);
  const kept = [...small, ...press.map(one => one.getBoundingClientRect()), prompt].map(one => grown(one, 8)), spoken = mentioned.map(one => one.getBoundingClientRect());
  const free = box.matches('.puzzle, .play-note') ? CONTENTS : '#table [data-choose]';
  const others = [...document.querySelectorAll(free)].filter(visible).map(one => one.getBoundingClientRect());
  const asked = box.matches('.play-note') ? [...document.querySelectorAll('#table [data-choose]')].filter(visible).map(one => one.getBoundingClientRect()) : [];
  const { width, height } = box.getBoundingClientRect(), near = lit.length ? lit : [prompt];
  let best = null, least = Infinity;
  for (const left of steps(MARGIN, innerWidth - width - MARGIN)) {
    for (const top of steps(MARGIN, innerHeight - height - MARGIN)) {
      const at = { left, top, right: left + width, bottom: top + height };
      let cost = Math.min(...near.map(one => gap(at, one)));
      for (const [weight, boxes] of [[1000, kept], [10, spoken], [clear, others], [1, asked]]) if (cost < least) cost += weight * sum(boxes, one => overlap(at, one));
      if (cost < least) { least = cost; best = at; }
    }
  }
  box.style.left = `${best.left / zoom()}px`;
  box.style.top = `${best.top / zoom()}px`;
  arrow(box, best, small);
  if (veiled) dim([...lit, prompt]);
  return sum(kept, one => overlap(best, one));
}
const inWindow = one => one.right > 0 && one.bottom > 0 && one.left < innerWidth && one.top < innerHeight;
const grown = (one, by) => ({ left: one.left - by, top: one.top - by, right: one.right + by, bottom: one.bottom + by });
const sum = (all, of) => all.reduce((total, one) => total + of(one), 0);
function steps(from, to) {
  const all = [];
  for (let at = from; at < to; at += GRID) all.push(at);
  all.push(Math.max(from, to));
  return all;
}

// An arrow on the side that faces the nearest thing, if it lies straight ahead and close by.
function arrow(box, at, lit) {
  const to = lit.toSorted((a, b) => gap(at, a) - gap(at, b))[0];
  box.dataset.side = '';
  if (!to || gap(at, to) > CLOSE) return;
  const x = between(at.left, at.right, to.left + to.width / 2), y = between(at.top, at.bottom, to.top + to.height / 2);
  if (x > to.left && x < to.right) box.dataset.side = to.top >= at.bottom ? 'bottom' : to.bottom <= at.top ? 'top' : '';
  else if (y > to.top && y < to.bottom) box.dataset.side = to.left >= at.right ? 'right' : to.right <= at.left ? 'left' : '';
  box.style.setProperty('--arrow-x', `${(x - at.left) / zoom()}px`);
  box.style.setProperty('--arrow-y', `${(y - at.top) / zoom()}px`);
}
const between = (from, to, wanted) => Math.max(from + CORNER, Math.min(to - CORNER, wanted));

// A veil over the table with holes where it matters; it catches no press.
function dim(lit) {
  let veil = document.getElementById('lesson-veil');
  if (!lit.length) return veil?.remove();
  if (!veil) {
    veil = Object.assign(document.createElement('div'), { id: 'lesson-veil' });
    document.body.append(veil);
  }
  const scale = zoom(), hole = one => `M${one.left / scale} ${one.top / scale}H${one.right / scale}V${one.bottom / scale}H${one.left / scale}z`;
  veil.style.clipPath = `path(evenodd, "M0 0H${innerWidth / scale}V${innerHeight / scale}H0z ${apart(lit).map(hole).join(' ')}")`;
}
// Overlapping holes would close each other again: the same area in bands that do not overlap.
function apart(boxes) {
  const all = boxes.map(one => grown(one, 6)).map(one => Object.fromEntries(Object.entries(one).map(([side, at]) => [side, Math.round(at)])));
  const edges = [...new Set(all.flatMap(one => [one.top, one.bottom]))].sort((a, b) => a - b), made = [];
  for (let nth = 1; nth < edges.length; nth++) {
    const [top, bottom] = [edges[nth - 1], edges[nth]];
    for (const { left, right } of joined(all.filter(one => one.top < bottom && one.bottom > top))) {
      const above = made.find(one => one.bottom === top && one.left === left && one.right === right);
      if (above) above.bottom = bottom; else made.push({ left, right, top, bottom });
    }
  }
  return made;
}
function joined(boxes) {
  const made = [];
  for (const { left, right } of boxes.toSorted((a, b) => a.left - b.left)) {
    const last = made.at(-1);
    if (last && left <= last.right) last.right = Math.max(last.right, right); else made.push({ left, right });
  }
  return made;
}

// Another answer: the lesson's reply stands in the bubble until the next step; after two the right thing glows.
document.addEventListener('offscript', event => {
  const box = bubble();
  if (!box) return;
  const reply = box.querySelector('#lesson-reply');
  wrong += 1;
  reply.textContent = event.detail;
  reply.hidden = false;
  delete box.dataset.wrong;
  void box.offsetWidth;
  box.dataset.wrong = 'yes';
  announce(event.detail);
  paint();
});

// Enter, Space and → go on where there is only something to read; Esc asks whether to leave.
addEventListener('keydown', event => {
  const box = bubble(), free = [document.body, table(), box].includes(document.activeElement);
  const open = [...document.querySelectorAll(':popover-open')].some(one => one !== box && !one.closest('#table'));
  if (!box || event.ctrlKey || event.metaKey || event.altKey || open) return;
  const next = box.querySelector('#lesson-next');
  if (next && (event.key === 'ArrowRight' || (free && ['Enter', ' '].includes(event.key)))) { event.preventDefault(); event.stopPropagation(); next.click(); }
  if (event.key === 'Escape' && free) { const skip = box.querySelector('#lesson-skip'); skip?.focus(); if (skip && !skip.dataset.sure) skip.click(); }
}, true);

// Once before the next picture, however much moves.
let waits = 0;
function repaint() {
  waits ||= requestAnimationFrame(() => { waits = 0; if (bubble()) paint(); });
}

// Whatever moves what glows moves its frame: a prompt bar that grows, a board that gives way, things that were still on their way.
const sizes = new ResizeObserver(repaint);
let watched = [];
function watch() {
  const parts = ['prompt', 'board'].map(id => document.getElementById(id));
  if (parts.every((part, nth) => part === watched[nth])) return;
  sizes.disconnect();
  watched = parts;
  parts.forEach(part => { if (part) sizes.observe(part); });
}
function settle() {
  const moving = bubble() ? document.getAnimations().filter(one => one.effect.getComputedTiming().endTime !== Infinity && one.effect.target?.closest('#table')) : [];
  if (moving.length) Promise.allSettled(moving.map(one => one.finished)).then(paint);
}

document.addEventListener('framed', () => { paint(); requestAnimationFrame(settle); });
document.addEventListener('armed', () => { if (bubble()) paint(); });
document.addEventListener('toggle', event => {
  if (!bubble() || event.target === bubble() || !event.target.closest('#table')) return;
  covered ||= event.newState === 'open';
  repaint();
}, true);
addEventListener('resize', () => { brought = ''; repaint(); });
addEventListener('scroll', event => { if (event.target.querySelector('.lesson-glow, .lesson-press')) repaint(); }, true);
document.fonts?.ready.then(paint);
paint();
