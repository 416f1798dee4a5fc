// A puzzle at the table: its verdict counts once, on this device.  The server says what is right; the bubble is that of a lesson.
import { inWords, judged, keep, recordOf } from '../../site/puzzle_record.js';
import { announce } from '../talk.js';

const bubble = () => document.querySelector('#lesson[data-puzzle]');
const key = () => `fathom.puzzle.${document.body.dataset.table}`;
let kept = null;       // where nothing can be stored
const stored = () => { try { return sessionStorage.getItem(key()) ?? kept; } catch { return kept; } };

function verdict(solved) {
  const box = bubble();
  if (!box || stored()) return;
  kept = solved ? 'solved' : 'missed';
  try { sessionStorage.setItem(key(), kept); } catch { /* then it counts again after a reload */ }
  const before = recordOf(box.dataset.game), after = judged(before, Number(box.dataset.puzzle), Number(box.dataset.rating), solved);
  keep(box.dataset.game, after);
  tell(box);
  if (solved) announce(`Solved. ${inWords(after)}`);
}

function tell(box) {
  box.querySelector('#puzzle-score').textContent = inWords(recordOf(box.dataset.game));
  const sign = box.querySelector('#puzzle-verdict'), found = stored();
  sign.textContent = box.hasAttribute('data-looks') ? (found === 'missed' ? 'The answer' : 'Solved') : '';
  sign.toggleAttribute('data-missed', found === 'missed');
}

// Folded, the bubble leaves the whole board in sight.
function fold(box) {
  const folded = box.toggleAttribute('data-folded');
  box.querySelector('#puzzle-fold').setAttribute('aria-expanded', String(!folded));
  document.dispatchEvent(new Event('framed'));
}

function look() {
  const box = bubble();
  if (!box) return;
  tell(box);
  const form = box.querySelector('#puzzle-next');
  if (form) form.elements.csrf.value = document.querySelector('meta[name=csrf]').content;
  if (box.hasAttribute('data-looks')) {
    box.removeAttribute('data-folded');
    verdict(true);
  }
}

document.addEventListener('offscript', () => verdict(false));
document.addEventListener('click', event => { if (event.target.closest('#puzzle-show[data-sure]')) verdict(false); }, true);
document.addEventListener('click', event => { if (event.target.closest('#puzzle-fold')) fold(bubble()); });
document.addEventListener('framed', look);
look();
