// Home and my games: a name is kept as soon as the field is left; a file that is chosen is sent at once; times are told in words.
import { isSure } from './sure.js';

const form = document.querySelector('[data-name]');
form?.elements.name.addEventListener('change', () => form.requestSubmit());
document.querySelectorAll('[data-upload] input[type=file]').forEach(file => file.addEventListener('change', event => event.target.form.requestSubmit()));

// What cannot be taken back is asked first; one press starts one game.
document.addEventListener('submit', event => {
  if (event.submitter && !isSure(event.submitter)) return event.preventDefault();
  if (event.target.dataset.sent) event.preventDefault();
  if (event.target.matches('[data-once]')) event.target.dataset.sent = 'yes';
});
addEventListener('pageshow', () => document.querySelectorAll('[data-sent]').forEach(one => delete one.dataset.sent));

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
for (const time of document.querySelectorAll('time[data-at]')) {
  const seconds = Number(time.dataset.at) - Date.now() / 1000;
  const [size, unit] = [[86400, 'day'], [3600, 'hour'], [60, 'minute'], [1, 'second']].find(([one]) => Math.abs(seconds) >= one) || [1, 'second'];
  time.textContent = words.format(Math.round(seconds / size), unit);
}

// A lesson that was finished on this device has a tick.
let learned = [];
try { learned = JSON.parse(localStorage.getItem('fathom.learned') || '[]'); } catch { learned = []; }
for (const lesson of document.querySelectorAll('form.learn')) if (learned.includes(lesson.action.split('/').pop())) { const tick = Object.assign(document.createElement('span'), { className: 'tick', textContent: '✓' }), button = lesson.querySelector('button'); button.append(tick); button.ariaLabel += ', done'; }
