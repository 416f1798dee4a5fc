// Clocks: what is left is counted here between frames, by the server's time; only the server decides that time is up.
import { tellTime } from '../site/notify.js';

const skew = Number(document.body.dataset.now || 0) * 1000 - Date.now();
const SHORT = 30;                                         // seconds: from here on a clock looks urgent

// 4:05, 1 h 12 min, 2 d 5 h
export function spelled(seconds) {
  const left = Math.max(0, Math.ceil(seconds)), [days, hours, minutes] = [Math.floor(left / 86400), Math.floor(left % 86400 / 3600), Math.floor(left % 3600 / 60)];
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours} h ${minutes} min`;
  return `${minutes}:${String(left % 60).padStart(2, '0')}`;
}

function tick() {
  let own = '';
  for (const time of document.querySelectorAll('time[data-until], time[data-left]')) {
    const left = time.dataset.until ? Number(time.dataset.until) - (Date.now() + skew) / 1000 : Number(time.dataset.left), text = spelled(left);
    if (time.textContent !== text) time.textContent = text;
    time.classList.toggle('short', left < SHORT);
    if (time.matches('.clock.own[data-until]')) own = text;
  }
  tellTime(own);
}

document.addEventListener('framed', tick);
setInterval(tick, 250);
tick();
