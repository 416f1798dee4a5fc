// Talking with the server: POSTs that carry the page's word, and short notes to the person.
const page = document.body, word = document.querySelector('meta[name=csrf]').content;
const wait = ms => new Promise(done => setTimeout(done, ms));

export const table = () => document.getElementById('table');
export const address = path => `/t/${page.dataset.table}/${path}`;

// Every action may be sent again safely: answers name their decision, the others end in the same state.
export async function post(path, body = {}, tries = 3) {
  for (let i = 1; ; i++) {
    try {
      const reply = await fetch(address(path), {
        method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', accept: 'application/json', 'x-fathom': word } });
      const said = await reply.json().catch(() => ({}));
      return { status: reply.status, ...said };
    } catch (trouble) {
      if (i >= tries) return { status: 0, error: 'The connection is gone; this was not sent.' };
      await wait(400 * i);
    }
  }
}

export async function get(path) {
  const reply = await fetch(address(path), { headers: { accept: 'application/json, text/html' } });
  if (!reply.ok) throw new Error(String(reply.status));
  return (reply.headers.get('content-type') || '').includes('json') ? reply.json() : reply.text();
}

// Somewhere else, or this page again.  A host that shows the pages itself takes the event.
export function visit(url = '') {
  if (!dispatchEvent(new CustomEvent('visit', { detail: url, cancelable: true }))) return;
  if (url) location.href = url; else location.reload();
}

// For screen readers only.
export function announce(text) {
  if (text) document.getElementById('say').textContent = text;
}

// A short note beside what it is about, or under the prompt.  It goes by itself, or with the next press.
let fading = 0;
export function whisper(text, { near = null, mood = '', ms = 0, rule = '', clear = [] } = {}) {
  const box = document.getElementById('whisper');
  clearTimeout(fading);
  box.hidden = !text;
  if (!text) return;
  box.textContent = text;
  if (rule) box.append(' ', ruleLink(rule));
  box.className = `whisper ${mood} ${near || clear.length ? 'near' : ''}`;
  box.style.left = box.style.top = '';
  if (near) beside(box, near.getBoundingClientRect());
  else if (clear.length) clearOf(box, clear);
  fading = setTimeout(() => { box.hidden = true; }, ms || 2600 + 45 * text.length);
}

// The rule about something: the rules panel opens there (sheets.js).
export function ruleLink(rule) {
  const link = Object.assign(document.createElement('a'), { className: 'rule-of', textContent: rule, href: `/rules/${page.className.match(/g-(\w+)/)?.[1]}#rule-${rule}` });
  link.dataset.ruleOpen = rule;
  return link;
}

// The table is drawn larger or smaller than its stylesheet says (layout.js): lengths that scripts set are divided by this.
export const zoom = () => document.body.currentCSSZoom ?? 1;

// Puts a fixed box under or over a rectangle, inside the window.
export function beside(box, at) {
  const { width, height } = box.getBoundingClientRect(), room = 10;
  const left = at.left + at.width / 2 - width / 2, under = at.bottom + room;
  const top = under + height < innerHeight ? under : at.top - height - room;
  box.style.left = `${Math.max(room, Math.min(innerWidth - width - room, left)) / zoom()}px`;
  box.style.top = `${Math.max(room, Math.min(innerHeight - height - room, top)) / zoom()}px`;
}
// Puts a fixed box where it covers none of these elements, and of the rest of the table as little as can be; least of all what its game
// wants to stay in sight (data-clear).
const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
function clearOf(box, elements) {
  const { width, height } = box.getBoundingClientRect(), room = 10, right = innerWidth - width - room, bottom = innerHeight - height - room;
  const weights = [...elements.map(one => [one, 100]), [document.getElementById('prompt'), 10], ...[...document.querySelectorAll('#menu, #top, #players, #board [data-clear]')].map(one => [one, 2]), ...[...document.querySelectorAll('#board [data-thing]')].map(one => [one, 1])];
  const taken = weights.filter(([one]) => one).map(([one, weight]) => [one.getBoundingClientRect(), weight]);
  const cost = at => taken.reduce((sum, [rect, weight]) => sum + weight * overlap(at, rect), 0);
  let best = null;
  for (const left of [(room + right) / 2, room, right]) for (let step = 0; step <= 32; step++) {
    const at = new DOMRect(left, room + (bottom - room) * step / 32, width, height), price = cost(at);
    if (!best || price < best.price) best = { at, price };
  }
  box.style.left = `${Math.max(room, best.at.left) / zoom()}px`;
  box.style.top = `${Math.max(room, best.at.top) / zoom()}px`;
}
// On the note itself only the click closes it: a note gone before would let the tap through to what lies under it.
addEventListener('pointerdown', event => { if (!event.target.closest?.('#whisper')) whisper(''); }, true);
document.getElementById('whisper').addEventListener('click', () => whisper(''));
