// What the shell has to say: how far the games are on their way, and notices with a button.
const $ = id => document.getElementById(id);
const STARTING = { python: [75, 'Starting Python …'], games: [95, 'Laying the tables …'] };
const DOWNLOAD = 60;                    // of 100: the rest is starting
const megabytes = bytes => (bytes / 1e6).toFixed(1);

export function progress({ received, total, stage }) {
  const bar = $('progress-bar');
  if (stage) [bar.value, $('progress-text').textContent] = STARTING[stage];
  else {
    bar.value = Math.max(bar.value, DOWNLOAD * received / total);
    if (bar.value <= DOWNLOAD) $('progress-text').textContent = received < total ? `Loading the games: ${megabytes(received)} of ${megabytes(total)} MB` : 'Starting Python …';
  }
}
export const ready = () => { $('progress').hidden = $('notice').hidden = true; };

export function notice(text, label = '', action = null, details = '') {
  const button = $('notice-button');
  $('notice-text').textContent = text;
  $('notice').title = details;
  $('notice').hidden = false;
  button.hidden = !action;
  button.textContent = label;
  button.onclick = () => { $('notice').hidden = true; action?.(); };
}
