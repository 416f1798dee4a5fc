// Looking back without leaving the table: a line of the log shows its moment, "since your turn" plays what happened since.
import { get, table, announce, zoom } from './talk.js';
import { hold, release, show, speed } from './frames.js';

const html = document.documentElement;
const bar = document.getElementById('looking-back');
let run = 0;                        // each new look ends the one before

export async function lookAt(moment, text = '') {
  const mine = ++run;
  hold();
  const markup = await get(`frame?at=${moment}`);
  if (mine !== run) return false;
  html.dataset.past = moment;
  document.getElementById('looking-text').textContent = text;
  bar.hidden = false;
  const shown = show({ html: markup });
  lay();
  await shown;
  return mine === run;
}

// The way back lies at the end of the prompt bar.
function lay() {
  const prompt = document.getElementById('prompt')?.getBoundingClientRect(), own = bar.getBoundingClientRect();
  if (prompt) Object.assign(bar.style, { left: `${(prompt.right - own.width) / zoom() - 9}px`, top: `${(prompt.top + (prompt.height - own.height) / 2) / zoom()}px` });
}
addEventListener('resize', lay);

export function backToNow() {
  if (!('past' in html.dataset)) return false;
  run++;
  delete html.dataset.past;
  bar.hidden = true;
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
  else if (button.dataset.catchUp) catchUp(Number(button.dataset.catchUp), Number(table().dataset.answers));
  else if (button.dataset.jump) { announce('Showing that moment'); lookAt(button.dataset.jump); }
});
