// The pages of puzzles: what this device knows of them (puzzle_record.js), and which is offered next.
import { chosen, inWords, recordOf } from '../puzzle_record.js';

for (const place of document.querySelectorAll('[data-puzzle-record]')) place.textContent = inWords(recordOf(place.dataset.puzzleRecord));

const next = document.querySelector('[data-puzzle-next]'), cards = [...document.querySelectorAll('.puzzle-list button')];
if (next && cards.length) {
  const record = recordOf(location.pathname.split('/').pop());
  for (const card of cards) card.toggleAttribute('data-solved', record.solved.includes(Number(card.value)));
  next.value = chosen(record, cards.map(card => ({ number: Number(card.value), rating: Number(card.dataset.rating) }))).number;
}
