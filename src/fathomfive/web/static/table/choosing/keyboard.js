// All of it by keyboard: arrows walk between what can be chosen by where it lies, letters do what the prompt bar offers.
import { clearPicked } from './choices.js';
import { closeSheet } from '../panels/sheets.js';
import { backToNow } from '../past/lookback.js';

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const KEYS = { u: '#undo', h: '#hint', l: '#list-open' };
const typing = element => element?.closest('input,textarea,select,[role=tablist],[contenteditable]');
const seen = element => element.offsetParent !== null && element.getBoundingClientRect().width > 0;

addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return leave(event.target);
  if (typing(event.target)) return;
  if (WAYS[event.key]) return walk(event);
  if (event.key === '?') return document.getElementById('help')?.togglePopover();
  if ((event.key === 'Enter' || event.key === ' ') && event.target.matches('[data-thing]:not(button,a)')) { event.preventDefault(); event.target.click(); }
  const found = KEYS[event.key.toLowerCase()] && document.querySelector(KEYS[event.key.toLowerCase()]);
  if (found && !found.disabled) { event.preventDefault(); found.click(); }
});

// One thing at a time; of a field only the sheet that it lies in is left, and the browser empties a search first.
function leave(from) {
  if (document.querySelector(':popover-open')) return;         // the browser closes it
  if (from.matches('[type=search]') && from.value) return;
  if (!closeSheet() && !from.matches('input,textarea,select') && !backToNow()) clearPicked();
}

function walk(event) {
  const within = document.querySelector(':popover-open');
  const all = [...(within ? within.querySelectorAll('button,a') : document.querySelectorAll('#board [data-choose],#top [data-choose],#players [data-choose],#prompt .acts .btn:not([disabled])'))].filter(seen);
  if (!all.length || (event.target.closest('[role=region],.panel ol') && !all.includes(event.target))) return;
  event.preventDefault();
  const here = all.includes(document.activeElement) ? document.activeElement : null;
  (here ? nearest(here, all, WAYS[event.key]) : all.find(one => one.matches('[data-choose]')) || all[0])?.focus();
}

// The nearest one in that direction; what lies aside counts more than what lies ahead.
function nearest(from, all, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null, least = Infinity;
  for (const one of all) {
    const [ox, oy] = middle(one), ahead = (ox - x) * dx + (oy - y) * dy, aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (one !== from && ahead > 4 && ahead + 2.2 * aside < least) { least = ahead + 2.2 * aside; best = one; }
  }
  return best;
}
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
