// Looking back without leaving the table: a line of the log shows its moment, "since your turn" plays what happened since.
import { get, table, announce, zoom } from '../talk.js';
import { hold, release, show, speed } from '../../stream/frames.js';
import { closeSheet, openSheet, openTab } from '../panels/sheets.js';

const html = document.documentElement;
const bar = document.getElementById('looking-back');
let run = 0;                        // each new look ends the one before
let latest = 0;                     // how many answers the game had when looking back began
let first = 0;                      // the number of the first line of the log, once it is known
const FRAME = { lines: 60, events: 180 };       // what a frame shows, unless the game has more (log_lines.py)

export async function lookAt(moment, text = '') {
  const mine = ++run;
  if (!('past' in html.dataset)) leaveNow();
  hold();
  const markup = await get(`frame?at=${moment}`);
  if (mine !== run) return false;
  html.dataset.past = moment;
  document.getElementById('looking-text').textContent = text;
  bar.hidden = false;
  mark(moment);
  const shown = show({ html: markup });
  lay();
  await shown;
  return mine === run;
}

// What the table keeps while it shows the past: how far one can step forward, and the room of the prompt bar (prompt.css).
function leaveNow() {
  latest = Number(table().dataset.answers);
  const prompt = document.getElementById('prompt')?.getBoundingClientRect();
  if (prompt) html.style.setProperty('--bar', `${prompt.height / zoom()}px`);
}

// The line of the log that is being looked at.
function mark(moment) {
  document.querySelectorAll('#log [aria-current]').forEach(button => button.removeAttribute('aria-current'));
  const lines = [...document.querySelectorAll('#log [data-jump]')].filter(button => Number(button.dataset.jump) <= Number(moment));
  const line = lines.reduce((best, one) => !best || Number(one.dataset.jump) > Number(best.dataset.jump) ? one : best, null);
  line?.setAttribute('aria-current', 'true');
  line?.scrollIntoView({ block: 'nearest' });
}
const step = by => lookAt(Math.max(0, Math.min(Number(html.dataset.past) + by, latest)));

// More than the lines that come with each frame: the frame of an earlier moment has those before it.
async function earlier() {
  const box = document.getElementById('log-earlier'), oldest = firstLine().querySelector('[data-jump]');
  const page = new DOMParser().parseFromString(await get(`frame?at=${Math.max(0, Number(oldest.dataset.jump) - 1)}`), 'text/html');
  const known = new Set([...document.querySelectorAll('#log li')].map(line => line.id));
  const found = [...page.querySelectorAll('#log li[id]')].filter(line => !known.has(line.id));
  if (!found.length) first = nth(firstLine());
  box.prepend(...found);
  more();
}
// Deeds without a line are counted, too, so the first line need not be number 1.
const nth = line => Number(line.id.slice(4));
const allLines = () => [...document.querySelectorAll('#log li[id^="log-"]')];
const firstLine = () => allLines().reduce((one, other) => nth(other) < nth(one) ? other : one);
function more() {
  const button = document.getElementById('log-more'), numbers = allLines().map(nth);
  const whole = !numbers.length || Math.min(...numbers) <= Math.max(first, 1) || (numbers.length < FRAME.lines && Math.max(...numbers) <= FRAME.events);
  if (button) button.hidden = whole;
}
document.addEventListener('framed', more);
more();

// The way back lies at the end of the prompt bar: beside its words, or under them on small screens (frame.css).
function lay() {
  const prompt = document.getElementById('prompt')?.getBoundingClientRect(), own = bar.getBoundingClientRect();
  if (!prompt) return;
  const below = html.dataset.layout?.includes('compact'), margin = 5 * zoom();
  const top = below ? prompt.bottom - own.height - margin : prompt.top + (prompt.height - own.height) / 2;
  Object.assign(bar.style, { left: `${(prompt.right - own.width) / zoom() - (below ? 5 : 9)}px`, top: `${top / zoom()}px` });
}
addEventListener('resize', lay);

// On a phone: the next line to look at, from the one that is shown.
function backToLog() {
  openTab('log');
  openSheet('side');
  document.querySelector('#log [aria-current]')?.scrollIntoView({ block: 'center' });
}

export function backToNow() {
  if (!('past' in html.dataset)) return false;
  run++;
  delete html.dataset.past;
  bar.hidden = true;
  mark(-1);
  release();
  return true;
}

async function catchUp(from, to) {
  for (let moment = from; moment <= to; moment++) {
    if (!await lookAt(moment, `${moment - from + 1} of ${to - from + 1}`)) return;
    await new Promise(done => setTimeout(done, 420 * (speed() || 1)));
    if (!('past' in html.dataset)) return;
  }
  backToNow();
}

document.addEventListener('click', event => {
  const button = event.target.closest('button');
  if (!button || document.body.classList.contains('replay')) return;
  if (button.id === 'back-to-now') backToNow();
  else if (button.id === 'look-earlier') step(-1);
  else if (button.id === 'look-later') step(1);
  else if (button.id === 'log-more') earlier();
  else if (button.dataset.catchUp) catchUp(Number(button.dataset.catchUp), Number(table().dataset.answers));
  else if (button.dataset.jump) { announce('Showing that moment'); closeSheet(); lookAt(button.dataset.jump); }        // of a phone, where the log covers the board
  else if (button.id === 'back-to-log') backToLog();
});
