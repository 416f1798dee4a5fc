// Clocks: what is left is counted here between frames, by the server's time; only the server decides that time is up.
import { tellTime } from '../../site/notify.js';
import { spelled } from './time_left.js';

const skew = Number(document.body.dataset.now || 0) * 1000 - Date.now();
const SHORT = 30;                                         // seconds: from here on a clock looks urgent

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
