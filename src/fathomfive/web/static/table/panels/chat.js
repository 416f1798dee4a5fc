// Chat: a line of text or a quick phrase; a dot on the tab when something arrives unseen.
import { post, whisper, announce } from '../talk.js';

const html = document.documentElement;
const seen = () => html.dataset.tab === 'chat' && (!html.dataset.layout.includes('compact') || html.dataset.sheet === 'side');

async function say(text) {
  if (!text.trim()) return;
  const said = await post('chat', { text });
  if (said.status !== 200) whisper(said.error, { mood: 'sorry' });
}

export function arrived(text) {
  announce(text);
  if (seen()) return;
  html.dataset.unread = 'yes';
  whisper(text);
}

document.addEventListener('submit', event => {
  if (event.target.id !== 'chat-form') return;
  event.preventDefault();
  say(event.target.elements.text.value);
  event.target.reset();
});
document.addEventListener('click', event => {
  const phrase = event.target.closest('[data-say]')?.dataset.say;
  if (phrase) say(phrase);
});

let count = 0;
document.addEventListener('framed', () => {
  const lines = document.getElementById('chat-lines');
  if (!lines || Number(lines.dataset.count) === count) return;
  count = Number(lines.dataset.count);
  lines.scrollTop = lines.scrollHeight;
});
