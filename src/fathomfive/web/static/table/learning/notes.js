// Notes for newcomers: one sentence when something happens for the first time, once per game on this device; and, at the very first
// table of a game, the offer to learn it.  What there is to say comes with the page (#play-notes, from the game's lesson.md).
import { announce, table } from '../talk.js';
import { place } from './lesson.js';
import { change } from '../../site/settings.js';

const html = document.documentElement, { game = '', title = '', minutes = 0, notes = [] } = JSON.parse(document.getElementById('play-notes')?.textContent || '{}');
const READABLE = 40;                // pixels: smaller things only show that something is there
const SEEN = 'fathom.notes', OFFER = 'learn', CLEAR = .05;       // a note lies where the board is emptiest, rather than near the prompt bar
let shown = null;                   // the moment at which the note that is open came up

function seen() {
  try { return JSON.parse(localStorage.getItem(SEEN) || '{}')[game] || []; } catch { return []; }
}
function remember(name) {
  try { localStorage.setItem(SEEN, JSON.stringify({ ...JSON.parse(localStorage.getItem(SEEN) || '{}'), [game]: [...new Set([...seen(), name])] })); } catch { /* then it comes again */ }
}

const lines = () => [...document.querySelectorAll('#log ol:first-child li')];
function happens(when) {
  const [kind, ...rest] = when.split(' '), main = table();
  if (kind === 'asked') return main.matches(`.mine.step-${rest[0]}`) ? document.getElementById('prompt') : null;
  if (kind === 'over') return main.matches('.over') ? document.getElementById('prompt') : null;
  if (kind === 'sees') return named(rest.join(' '))[0] ?? null;
  return lines().find(line => new RegExp(rest.join(' ')).test(line.textContent)) ?? null;
}

// A sheet hides what a note is about: the note waits until it is closed.
const sheetIsOpen = () => Boolean(html.dataset.sheet || document.querySelector('.sheet:popover-open, #table :popover-open'));

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
  if (!known.length && !document.getElementById('undo') && main.matches('.mine') && minutes) return show({ name: OFFER, says: `New to ${title}? Learn it by playing, in ${minutes} minutes.` }, document.getElementById('prompt'));
  for (const note of notes) {
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

function show(note, near) {
  const box = Object.assign(document.createElement('aside'), { id: 'play-note', className: 'lesson play-note' });
  box.setAttribute('aria-label', 'A note for newcomers');
  box.append(Object.assign(document.createElement('p'), { textContent: note.says }));
  const foot = box.appendChild(document.createElement('footer'));
  if (note.name === OFFER) foot.append(Object.assign(document.createElement('a'), { className: 'btn', href: `/learn/${game}`, textContent: 'Learn' }), button('Just play', close));
  else foot.append(button('Got it', close, 'btn'), button('No more notes', () => { change('notes', 'off'); close(); }));
  document.body.append(box);
  shown = moment();
  remember(note.name);
  announce(note.says);
  place(box, [near, ...named(note.says)].filter(one => one.checkVisibility()), [], { veiled: false, clear: CLEAR });
}
// The things that a note is about, by their names: it must not lie over them.
const nameOf = one => (one.querySelector('.unseen')?.textContent || one.getAttribute('aria-label') || '').split(/[,:;(.]/)[0].trim();
function named(says) {
  return [...document.querySelectorAll('#table [data-thing]')].filter(one => one.checkVisibility() && one.getBoundingClientRect().width > READABLE && nameOf(one).length > 3 && says.includes(nameOf(one)));
}
function button(text, then, kind = 'lesson-word') {
  const made = Object.assign(document.createElement('button'), { type: 'button', className: kind, textContent: text });
  made.addEventListener('click', then);
  return made;
}
function close() {
  document.getElementById('play-note')?.remove();
  shown = null;
}

document.addEventListener('click', event => {
  if (!event.target.closest('[data-notes-again]')) return;
  try { localStorage.removeItem(SEEN); } catch { /* nothing is kept */ }
  change('notes', 'on');
  event.target.closest('[data-notes-again]').textContent = 'They will come again';
});
document.addEventListener('framed', look);
document.addEventListener('toggle', event => { if (event.newState === 'closed') look(); }, true);
document.fonts?.ready.then(look);
