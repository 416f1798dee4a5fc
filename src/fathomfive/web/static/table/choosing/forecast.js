// What would happen: the server has said it in data-forecast, data-look, data-count and data-preview; here it is only shown.
import { lastInputWasKey } from '../../stream/frames.js';

const ASKING = '[data-forecast],[data-look],[data-count],[data-preview]';
const thing = id => document.querySelector(`#table [data-thing="${CSS.escape(id)}"]`);
const ids = text => (text || '').split(/\s+/).filter(Boolean);
export const mood = text => text.startsWith('+') ? 'good' : /^[−-]/.test(text) ? 'bad' : text === '0' || text === '±0' ? 'zero' : 'no';
let pointed = null, held = null;       // what the pointer or the focus is on; what a first tap shows until the second

function clear() {
  document.querySelectorAll('.delta.hover').forEach(note => note.remove());
  document.querySelectorAll('.look,.count').forEach(one => one.classList.remove('look', 'count'));
  const foretell = document.getElementById('foretell');
  if (foretell) foretell.textContent = '';
}

function paint(element) {
  clear();
  if (!element?.isConnected) return;
  mark(element);
  const foretell = document.getElementById('foretell');
  if (foretell && element.dataset.preview) { foretell.textContent = element.dataset.preview.replace(/(^|\s)-(?=\d)/g, '$1−'); foretell.className = `foretell ${mood(element.dataset.preview)}`; }
}

// On the board, beside what is marked there already.
export function mark(element) {
  for (const [id, text] of Object.entries(JSON.parse(element.dataset.forecast || '{}'))) {
    if (!text) continue;            // it may go there; what it brings follows
    const note = Object.assign(document.createElement('span'), { className: `delta hover ${mood(text)}`, textContent: text });
    note.setAttribute('aria-hidden', 'true');
    thing(id)?.append(note);
  }
  ids(element.dataset.look).forEach(id => thing(id)?.classList.add('look'));
  ids(element.dataset.count).forEach(id => thing(id)?.classList.add('count'));
}

export function preview(element) {
  held = element?.closest?.(ASKING) ?? element;
  paint(held);
}

const came = event => { pointed = event.target.closest?.(ASKING); if (pointed && !held) paint(pointed); };
document.addEventListener('pointerover', came);
document.addEventListener('focusin', event => { if (lastInputWasKey()) came(event); });     // not the focus that a closed sheet gives back
for (const go of ['pointerout', 'focusout']) document.addEventListener(go, event => { if (event.target.closest?.(ASKING)) { pointed = null; if (!held) clear(); } });
document.addEventListener('framed', () => { if (!held) paint(pointed?.isConnected ? pointed : null); });
