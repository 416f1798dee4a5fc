// Another try at a moment of a finished game: the first answer is judged at once.
import { post, table, visit } from '../talk.js';

const [game, number] = document.body.dataset.retry.split(' ');
let judged = false;

function button(text, ghost, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = ghost ? 'btn ghost' : 'btn';
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}

async function judge() {
  if (judged || Number(table().dataset.answers) <= Number(number)) return;
  judged = true;
  const box = document.createElement('section'), words = document.createElement('p'), row = document.createElement('div');
  box.className = 'try-result';
  box.setAttribute('role', 'status');
  words.textContent = 'Comparing it with the best that the review found …';
  row.className = 'row';
  box.append(words, row);
  document.body.append(box);
  const said = await post('judge');
  words.textContent = said.text || said.error || said.detail || 'It could not be judged.';
  box.classList.add(said.good ? 'good' : 'bad');
  row.append(
    button('Once more', said.good, once),
    button('Play on', true, () => box.remove()),
    button('Back to the review', !said.good, () => visit(`/t/${game}/replay#at=${number}`)));
}

async function once() {
  const word = document.querySelector('meta[name=csrf]').content;
  const reply = await fetch(`/t/${game}/retry`, { method: 'POST', body: JSON.stringify({ number: Number(number) }), headers: { 'content-type': 'application/json', 'x-fathom': word } });
  const said = await reply.json();
  if (said.to) visit(said.to);
}

document.addEventListener('framed', judge);
judge();
