// Frames: one queue, one deed at a time.  Each whole frame is morphed into the page; what moved glides.
import { morph } from './morph.js';
import { flip } from './flip.js';
import { finishEffects, playedOut } from './effects.js';
import { announce, table } from '../table/talk.js';

const SPEED = { off: 0, fast: .5, normal: 1, slow: 2.2 };
const GLIDE = 280, PAUSE = 160;     // milliseconds at normal speed
const TOGETHER = 25, PATIENCE = 400; // milliseconds: for frames that belong together
const PILE = 3, CROWD = 9;          // more frames waiting than this: hurry, but so that each deed is still seen; or let them flit by
const html = document.documentElement, calm = matchMedia('(prefers-reduced-motion: reduce)');
const queue = [], listeners = [];
let showing = null, seen = Number(document.body.dataset.number || 0), live = null, held = false, pumping = false, byKey = false;

export const onFrame = listener => listeners.push(listener);
export const newest = () => seen;
export const lastInputWasKey = () => byKey;
export const speed = () => calm.matches || document.hidden ? 0 : SPEED[html.dataset.motion] ?? 1;

export function start() {
  live = { html: table().outerHTML };
  if (new URLSearchParams(location.search).has('motion')) html.dataset.motion = 'off';
}

// A frame from the stream.
export function push(number, frame) {
  if (number && number <= seen) return;
  seen = number || seen;
  live = frame;
  if (document.hidden) queue.length = 0;      // nobody watches: the newest is enough
  queue.push({ ...frame, drawn: pictures(frame.html) });
  pump();
}

async function pump() {
  if (pumping || held) return;
  pumping = true;
  try { await drain(); } finally { pumping = false; }
}

async function drain() {
  while (queue.length && !held) {
    await gathered();
    if (held || !queue.length) return;
    const frame = queue.shift(), pace = speed() * (queue.length > CROWD ? .3 : queue.length > PILE ? .65 : 1);
    if (pace) await frame.drawn;
    if (pace || !queue.length) await show(frame, pace);      // without motion only the last can be seen
    tell(frame.say);
    listeners.forEach(listener => listener(frame));
    if (pace && queue.length) await rest(PAUSE * pace);
  }
}

// Pictures that come for the first time are fetched before their frame is shown: a card that flies is never an empty one.  A slow
// network is not waited for.
const PICTURE = /<img(?![^>]*loading="lazy")[^>]* src="([^"#]+)"/g, drawn = new Map();
function pictures(markup) {
  const found = new Set([...markup.matchAll(PICTURE)].map(([, source]) => source));
  const fresh = [...found].filter(source => !drawn.has(source)).map(fetched);
  return fresh.length ? Promise.race([Promise.all(fresh), rest(PATIENCE)]) : null;
}
function fetched(source) {
  const image = Object.assign(new Image(), { src: source });
  drawn.set(source, image);
  return image.decode().catch(() => {});
}

// Several frames may tell of one answer.  One that moves nothing here (a secret choice of somebody else) is not shown on its own,
// and one that only takes the choices away waits a little for the one that brings them back: else they would be gone in the
// middle of a click.
async function gathered() {
  for (let waited = 0; waited < PATIENCE && queue.length === 1 && takesAway(queue[0].html); waited += TOGETHER) await rest(TOGETHER);
  while (queue.length > 1 && layout(queue[0].html) === layout(table().outerHTML)) {
    const [still] = queue.splice(0, 1);
    queue[0].say ||= still.say;
  }
}
const rest = ms => new Promise(done => setTimeout(done, ms));
const takesAway = markup => table().classList.contains('mine') && table().getAttribute('aria-busy') !== 'true' && !/^\s*<main[^>]*class="[^"]*\bmine\b/.test(markup) && layout(markup) === layout(table().outerHTML);
const layout = markup => (markup.match(/data-(?:key="[^"]*" data-at|turn|roll|tick)="[^"]*"/g) || []).join();

// What has happened or is asked, for those who hear the page.  A question is told once: other frames may come while one thinks.
let told = '';
function tell(text) {
  const { decision } = table().dataset;
  if (text || decision !== told) announce(text || asked());
  told = decision;
}
const asked = () => document.querySelector('#prompt.you .ask')?.innerText ?? '';

// Puts a frame on the page; ready when everything has arrived.
export async function show(frame, pace = speed()) {
  const focus = document.activeElement?.id;
  html.style.setProperty('--pace', pace);
  const glide = pace ? flip(table(), () => morph(table(), frame.html), { ms: GLIDE * pace }) : (morph(table(), frame.html), null);
  refocus(focus);
  document.dispatchEvent(new CustomEvent('framed', { detail: frame }));
  showing = glide;
  if (glide) await Promise.all([glide.finished, playedOut(table())]);
  showing = null;
}

// The frame that stands, with what came later: nothing moves.
export function complete(markup) {
  if (held || queue.length) return;
  const focus = document.activeElement?.id;
  live = { ...live, html: markup };
  morph(table(), markup);
  refocus(focus);
  document.dispatchEvent(new CustomEvent('framed', { detail: live }));
}

// An earlier moment is on the table: hold the game back, then catch up with it.
export function hold() { held = true; queue.length = 0; }
export async function release() {
  if (!held) return;
  queue.length = 0;
  held = false;
  await show(live);
  pump();
}
export const current = () => live;

// The focused thing keeps the focus wherever it goes; a keyboard player whose choice vanished stands at the first new one.
function refocus(id) {
  const lost = () => !document.activeElement || document.activeElement === document.body;
  if (id && lost()) document.getElementById(id)?.focus({ preventScroll: true });
  if (byKey && lost()) (document.querySelector('#board [data-choose]') || document.querySelector('#prompt .btn:not([disabled])'))?.focus({ preventScroll: true });
}
addEventListener('keydown', () => { byKey = true; }, true);
addEventListener('pointerdown', () => { byKey = false; }, true);

// A press ends the glide, and goes to the last frame if more are waiting.
addEventListener('pointerdown', () => {
  finishEffects(table());
  if (!showing) return;
  if (queue.length > 1) queue.splice(0, queue.length - 1);
  showing.skip();
}, true);
