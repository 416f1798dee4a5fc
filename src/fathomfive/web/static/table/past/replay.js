// A game again: a slider over its answers, playing at a chosen speed, from any seat; the address holds the moment (#at=12).
import { get, table } from '../talk.js';
import { show, start } from '../../stream/frames.js';
import '../choosing/forecast.js';
import { closeSheet } from '../panels/sheets.js';
import '../../site/settings.js';

const $ = id => document.getElementById(id);
const total = Number(document.body.dataset.answers), slider = $('moment'), known = new Map();
const BEAT = { slow: 1800, normal: 1000, fast: 450 };
let at = total, playing = 0, wanted = 0, copied = 0;

function frame(moment) {
  const place = `frame?at=${moment}&seat=${$('perspective').value}`;
  if (!known.has(place)) known.set(place, get(place));
  if (known.size > 60) known.delete(known.keys().next().value);
  return known.get(place);
}

async function go(moment) {
  const mine = ++wanted;
  at = Math.max(0, Math.min(total, moment));
  slider.value = at;
  $('moment-text').textContent = `${at} of ${total}`;
  slider.setAttribute('aria-valuetext', `Move ${at} of ${total}`);
  history.replaceState(null, '', `#at=${at}`);
  const html = await frame(at);
  if (mine !== wanted) return;
  await show({ html });
  if (at < total) frame(at + 1);
}

async function run() {
  const mine = ++playing;
  if (at >= total) await go(0);
  document.body.classList.add('playing');
  $('play').setAttribute('aria-label', 'Pause');
  while (mine === playing && at < total) {
    await new Promise(done => setTimeout(done, BEAT[$('speed').value]));
    if (mine === playing) await go(at + 1);
  }
  if (mine === playing) pause();
}
function pause() {
  playing++;
  document.body.classList.remove('playing');
  $('play').setAttribute('aria-label', 'Play');
}

$('play').addEventListener('click', () => document.body.classList.contains('playing') ? pause() : run());
$('first').addEventListener('click', () => { pause(); go(0); });
$('back').addEventListener('click', () => { pause(); go(at - 1); });
$('next').addEventListener('click', () => { pause(); go(at + 1); });
$('last').addEventListener('click', () => { pause(); go(total); });
slider.addEventListener('input', () => { pause(); go(Number(slider.value)); });
$('perspective').addEventListener('change', () => go(at));
$('copy-moment').addEventListener('click', async () => {
  try { await navigator.clipboard.writeText(location.href); } catch { return; }
  $('copy-word').textContent = 'Copied';
  clearTimeout(copied);
  copied = setTimeout(() => { $('copy-word').textContent = 'Link to this moment'; }, 1600);
});
document.addEventListener('click', event => { const jump = event.target.closest('[data-jump]'); if (jump) { pause(); closeSheet(); go(Number(jump.dataset.jump)); } });
addEventListener('keydown', event => {
  if (event.key === 'Escape' && !document.querySelector(':popover-open') && !event.target.value) closeSheet();
  if (event.target.closest('input,select,textarea')) return;
  if (event.key === ' ' && !event.target.closest('button')) { event.preventDefault(); $('play').click(); }
  if (event.key === 'ArrowRight') { pause(); go(at + 1); }
  if (event.key === 'ArrowLeft') { pause(); go(at - 1); }
});
const named = () => /#at=(\d+)/.exec(location.hash);
addEventListener('hashchange', () => { if (named() && Number(named()[1]) !== at) go(Number(named()[1])); });

start();
document.documentElement.dataset.end = 'seen';
go(named() ? Number(named()[1]) : table().hasAttribute('data-over') ? 0 : total);
