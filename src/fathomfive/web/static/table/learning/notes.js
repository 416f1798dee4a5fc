// Notes for newcomers: one sentence when something happens for the first time, once per game on this device; and, at the very first
// table of a game, the offer to learn it.  What there is to say comes with the page (#play-notes, from the game's lesson.md).
import { announce, table } from '../talk.js';
import { called, named, visible } from './subjects.js';
import { change } from '../../site/settings.js';

const html = document.documentElement, { game = '', title = '', goal = '', minutes = 0, notes = [] } = JSON.parse(document.getElementById('play-notes')?.textContent || '{}');
const SEEN = 'fathom.notes', OFFER = 'learn', CLEAR = .05;       // a note lies where the board is emptiest, rather than near the prompt bar
let shown = null;                   // the moment at which the note that is open came up
let about = null;                   // what it is about, and its words

function seen() {
  try { return JSON.parse(localStorage.getItem(SEEN) || '{}')[game] || []; } catch { return []; }
}
function seenAnywhere(name) {
  try { return Object.values(JSON.parse(localStorage.getItem(SEEN) || '{}')).flat().includes(name); } catch { return true; }
}
function remember(name) {
  try { localStorage.setItem(SEEN, JSON.stringify({ ...JSON.parse(localStorage.getItem(SEEN) || '{}'), [game]: [...new Set([...seen(), name])] })); } catch { /* then it comes again */ }
}

const lines = () => [...document.querySelectorAll('#log-lines li')];
function happens(when) {
  const [kind, ...rest] = when.split(' '), main = table();
  if (kind === 'asked') return main.matches(`.mine.step-${rest[0]}`) ? document.getElementById('prompt') : null;
  if (kind === 'over') return main.matches('.over') ? document.getElementById('prompt') : null;
  if (kind === 'sees') return called(rest.join(' '))[0] ?? null;
  const own = line => Boolean(line.querySelector(`.seat-${main.dataset.seat % 4}`)), whose = { mine: own, theirs: line => !own(line) }[kind] ?? (() => true);
  return lines().findLast(line => new RegExp(rest.join(' ')).test(line.textContent) && whose(line)) ?? null;
}

// A sheet hides what a note is about: the note waits until it is closed.  So it does while the result is shown.
const resultIsShown = () => table().matches('.over') && html.dataset.end !== 'seen';
const sheetIsOpen = () => Boolean(html.dataset.sheet || resultIsShown() || document.querySelector('.sheet:popover-open, #table :popover-open'));

// The question, and whether one has answered anything yet: others may decide meanwhile.
const moment = () => `${table()?.className.match(/step-\w+|over/)?.[0]} ${Boolean(document.getElementById('undo'))}`;

function look() {
  const main = table();
  if (shown !== null && moment() !== shown) close();
  if (!main || html.dataset.notes === 'off' || shown !== null || Number(main.dataset.seat) < 0 || 'past' in html.dataset) return;
  const guide = document.getElementById('lesson');
  if (guide) return 'puzzle' in guide.dataset ? undefined : learned();
  if (!main.matches('.mine, .over') || sheetIsOpen()) return;
  const known = seen();
  if (!known.length && !document.getElementById('undo') && main.matches('.mine') && minutes) return show({ name: OFFER, says: `${goal} New to ${title}? Learn it by playing, in ${minutes} minutes.`.trim() }, document.getElementById('prompt'));
  for (const note of notes) {
    if (main.matches('.over') && note.when !== 'over') continue;
    const near = known.includes(note.name) ? null : happens(note.when);
    if (near) return show(note, near);
  }
}

// Somebody who takes the lesson needs no offer any more; home shows a tick once it is finished.
function learned() {
  remember(OFFER);
  if (!document.querySelector('.lesson-recap')) return;
  try { localStorage.setItem('fathom.learned', JSON.stringify([...new Set([...JSON.parse(localStorage.getItem('fathom.learned') || '[]'), game])])); } catch { /* no tick then */ }
}

// The first time at a table by touch: in the prompt bar where that has room for it, else below the offer to learn.  It waits for a
// question that it is true of: what is collected is ticked by the first tap.
const TOUCH = 'touch', words = document.getElementById('tip')?.textContent;
let read = null;                    // the moment at which it stood in the prompt bar
const isNew = () => matchMedia('(pointer: coarse)').matches && html.dataset.notes !== 'off' && !seenAnywhere(TOUCH);
function tip() {
  const line = document.getElementById('tip'), main = table();
  if (!line || !main) return;
  if (read && read !== moment()) remember(TOUCH);
  line.hidden = !isNew() || !main.matches('.mine') || Boolean(document.querySelector('#confirm, #news:not(:empty)'));
  if (!line.hidden) read = moment();
}

function show(note, near) {
  const box = Object.assign(document.createElement('aside'), { id: 'play-note', className: 'lesson play-note' });
  box.setAttribute('aria-label', 'A note for newcomers');
  box.style.visibility = 'hidden';            // until it has its place
  box.append(Object.assign(document.createElement('p'), { textContent: note.says }));
  if (note.name === OFFER && isNew() && !document.getElementById('tip').checkVisibility()) box.append(Object.assign(document.createElement('p'), { textContent: words }));
  const foot = box.appendChild(document.createElement('footer'));
  if (note.name === OFFER) foot.append(Object.assign(document.createElement('a'), { className: 'btn', href: `/learn/${game}`, textContent: 'Learn' }), button('Just play', close), button('Help', () => document.getElementById('help').showPopover()));
  else foot.append(button('Got it', close, 'btn'), button('No more notes', () => { change('notes', 'off'); close(); }));
  document.body.append(box);
  shown = moment();
  remember(note.name);
  announce(note.says);
  about = { near, says: note.says };
  point();
}
// The note lies beside what it is about, and the things that it names glow.
async function point() {
  if (!document.getElementById('play-note')) return;
  const { place } = await import('./lesson.js'), box = document.getElementById('play-note');
  if (!box || !about) return;
  box.style.visibility = '';
  const things = named(about.says), subjects = [about.near, ...things].filter(one => one.isConnected && visible(one));
  things.forEach(one => one.classList.add('lesson-glow'));
  place(box, subjects, [], { veiled: false, clear: CLEAR });
}
function button(text, then, kind = 'lesson-word') {
  const made = Object.assign(document.createElement('button'), { type: 'button', className: kind, textContent: text });
  made.addEventListener('click', then);
  return made;
}
function close() {
  document.getElementById('play-note')?.remove();
  document.querySelectorAll('#table .lesson-glow').forEach(one => one.classList.remove('lesson-glow'));
  shown = about = null;
}

document.addEventListener('click', event => {
  if (!event.target.closest('[data-notes-again]')) return;
  try { localStorage.removeItem(SEEN); } catch { /* nothing is kept */ }
  change('notes', 'on');
  event.target.closest('[data-notes-again]').textContent = 'They will come again';
});
document.addEventListener('framed', () => { tip(); look(); });
new MutationObserver(() => { if (resultIsShown()) close(); else look(); }).observe(html, { attributes: true, attributeFilter: ['data-end'] });
document.addEventListener('toggle', event => { if (event.newState === 'closed') look(); }, true);
document.addEventListener('framed', point);
addEventListener('resize', () => requestAnimationFrame(point));
new MutationObserver(point).observe(html, { attributes: true, attributeFilter: ['data-layout', 'style'] });      // drawn in another size (layout.js)
document.fonts?.ready.then(() => { tip(); look(); });
