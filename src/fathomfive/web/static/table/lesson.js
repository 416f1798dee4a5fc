// The bubble of a guided first game, beside what it is about: what glows, the rest dimmed, the reply to another answer.
// The server says which step it is, what it points at and which answers are right; nothing is decided here.
import { announce, table, zoom } from './talk.js';
import { lastInputWasKey } from '../stream/frames.js';

const MARGIN = 10, GRID = 12;       // pixels: from the edges of the window, and between the places that are tried
const WHOLE = .4;                   // something that fills more of the window than this may be covered in part
const bubble = () => document.getElementById('lesson');
let shown = '', wrong = 0, opened = null;     // the step that is shown, other answers to it, a sheet that was opened for it

// What the step points at: things by their id, parts of the page by #id, several with a star at the end.
function pointed(name) {
  if (name.startsWith('#')) return [...document.querySelectorAll(`#table ${name}`)].flatMap(drawn);
  if (name.endsWith('*')) return [...document.querySelectorAll(`#table [data-thing^="${CSS.escape(name.slice(0, -1))}"]`)];
  return [...document.querySelectorAll(`#table [data-thing="${CSS.escape(name)}"]`)];
}

// A part that draws no box of its own is where its children are.
const drawn = part => getComputedStyle(part).display === 'contents' ? [...part.children].flatMap(drawn) : [part];

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

const visible = element => element.checkVisibility() && element.getBoundingClientRect().width > 0;
const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const gap = (a, b) => Math.hypot(Math.max(0, b.left - a.right, a.left - b.right), Math.max(0, b.top - a.bottom, a.top - b.bottom));
const area = box => box.width * box.height;

function paint() {
  const box = bubble();
  document.querySelectorAll('.lesson-glow,.lesson-press').forEach(one => one.classList.remove('lesson-glow', 'lesson-press'));
  document.documentElement.toggleAttribute('data-lesson', Boolean(box));
  if (!box) { dim([]); shown = ''; return; }
  const step = `${box.dataset.points} ${box.dataset.press} ${box.querySelector('#lesson-says').textContent}`;
  if (step !== shown) begin(box);
  const points = box.dataset.points.split(' ').filter(Boolean).flatMap(pointed);
  const press = pressable(box, points), reveals = box.hasAttribute('data-reveals') || wrong > 1;
  const glow = [...new Set([...points, ...(reveals ? press : [])])];
  if (step !== shown) bring(glow);
  glow.forEach(one => one.classList.add('lesson-glow'));
  if (reveals) press.forEach(one => one.classList.add('lesson-press'));
  describe([...glow, ...press]);
  rise(box);
  place(box, glow.filter(visible), press.filter(visible), !box.dataset.puzzle);
  if (step !== shown && lastInputWasKey()) (box.querySelector('#lesson-next') || press.find(visible) || box).focus({ preventScroll: true });
  shown = step;
}

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
  glow.find(one => one.checkVisibility())?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
}

// Over an open sheet the bubble must be a popover, too.
const sheets = () => [...document.querySelectorAll('#table :popover-open')].filter(one => one !== bubble());
function rise(box) {
  if (box.popover && !sheets().length) { box.hidePopover(); box.popover = null; }
  if (!box.popover && sheets().length) { box.popover = 'manual'; box.showPopover(); }
}

function describe(elements) {
  elements.forEach(one => one.setAttribute('aria-describedby', 'lesson-says'));
}

// The nearest place that covers neither what glows, nor what is to be pressed, nor the prompt bar.
export function place(box, glow, press, veiled = true) {
  const prompt = document.getElementById('prompt').getBoundingClientRect(), whole = innerWidth * innerHeight * WHOLE;
  const lit = glow.map(one => one.getBoundingClientRect()), small = lit.filter(one => area(one) < whole);
  const kept = [...small, ...press.map(one => one.getBoundingClientRect()), prompt].map(one => grown(one, 8));
  const free = box.dataset.puzzle ? '#table [data-thing], #table [data-choose]' : '#table [data-choose]';       // in a puzzle all there is matters
  const others = [...document.querySelectorAll(free)].filter(visible).map(one => one.getBoundingClientRect());
  const { width, height } = box.getBoundingClientRect(), near = lit.length ? lit : [prompt];
  let best = null, least = Infinity;
  for (const left of steps(MARGIN, innerWidth - width - MARGIN)) {
    for (const top of steps(MARGIN, innerHeight - height - MARGIN)) {
      const at = { left, top, right: left + width, bottom: top + height };
      const cost = 1000 * sum(kept, one => overlap(at, one)) + .004 * sum(others, one => overlap(at, one)) + Math.min(...near.map(one => gap(at, one)));
      if (cost < least) { least = cost; best = at; }
    }
  }
  box.style.left = `${best.left / zoom()}px`;
  box.style.top = `${best.top / zoom()}px`;
  arrow(box, best, small);
  if (veiled) dim([...lit, prompt]);
}
const grown = (one, by) => ({ left: one.left - by, top: one.top - by, right: one.right + by, bottom: one.bottom + by });
const sum = (all, of) => all.reduce((total, one) => total + of(one), 0);
function steps(from, to) {
  const all = [];
  for (let at = from; at < to; at += GRID) all.push(at);
  all.push(Math.max(from, to));
  return all;
}

// An arrow on the side that faces the nearest thing.
function arrow(box, at, lit) {
  const to = lit.toSorted((a, b) => gap(at, a) - gap(at, b))[0];
  box.dataset.side = '';
  if (!to || gap(at, to) > 90) return;
  const x = Math.max(at.left + 22, Math.min(at.right - 22, to.left + to.width / 2)), y = Math.max(at.top + 22, Math.min(at.bottom - 22, to.top + to.height / 2));
  box.dataset.side = to.top >= at.bottom ? 'bottom' : to.bottom <= at.top ? 'top' : to.left >= at.right ? 'right' : to.right <= at.left ? 'left' : '';
  box.style.setProperty('--arrow-x', `${(x - at.left) / zoom()}px`);
  box.style.setProperty('--arrow-y', `${(y - at.top) / zoom()}px`);
}

// A veil over the table with holes where it matters; it catches no press.
function dim(lit) {
  let veil = document.getElementById('lesson-veil');
  if (!lit.length) return veil?.remove();
  if (!veil) {
    veil = Object.assign(document.createElement('div'), { id: 'lesson-veil' });
    document.body.append(veil);
  }
  const scale = zoom(), hole = one => `M${(one.left - 6) / scale} ${(one.top - 6) / scale}h${(one.width + 12) / scale}v${(one.height + 12) / scale}h${-(one.width + 12) / scale}z`;
  veil.style.clipPath = `path(evenodd, "M0 0H${innerWidth / scale}V${innerHeight / scale}H0z ${apart(lit).map(hole).join(' ')}")`;
}
// Overlapping holes would close each other again: one inside another is left out, and those that touch become one.
function apart(boxes) {
  const made = [];
  for (const one of boxes) {
    let now = { left: one.left, top: one.top, right: one.right, bottom: one.bottom };
    for (let i = made.length - 1; i >= 0; i--) if (gap(made[i], now) < 13) {
      const [was] = made.splice(i, 1);
      now = { left: Math.min(was.left, now.left), top: Math.min(was.top, now.top), right: Math.max(was.right, now.right), bottom: Math.max(was.bottom, now.bottom) };
      i = made.length;
    }
    made.push(now);
  }
  return made.map(one => ({ ...one, width: one.right - one.left, height: one.bottom - one.top }));
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

document.addEventListener('framed', paint);
document.addEventListener('toggle', event => { if (bubble() && event.target !== bubble() && event.target.closest('#table')) requestAnimationFrame(paint); }, true);
addEventListener('resize', () => requestAnimationFrame(paint));
addEventListener('scroll', () => { if (bubble()) requestAnimationFrame(paint); }, true);
document.fonts?.ready.then(paint);
paint();
