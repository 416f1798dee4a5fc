// The list of one's mistakes: a table to try one again.
import { visit } from '../../table/talk.js';

const word = document.querySelector('meta[name=csrf]').content;
document.addEventListener('click', async event => {
  const again = event.target.closest('[data-retry]');
  if (!again) return;
  const reply = await fetch(`/t/${again.dataset.table}/retry`, { method: 'POST', body: JSON.stringify({ number: Number(again.dataset.retry) }), headers: { 'content-type': 'application/json', 'x-fathom': word } });
  const said = await reply.json();
  if (said.to) visit(said.to);
});
