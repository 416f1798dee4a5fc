// The review under a replay: waits until it is made, then shows the graph and the decisions that cost most.
import { get, post, visit, whisper } from '../talk.js';

const AGAIN = 1500;
const fold = document.getElementById('review'), bar = fold.querySelector('progress'), words = fold.querySelector('.review-state');

async function look() {
  let said;
  try { said = await get('review'); } catch { fold.hidden = true; return; }
  fold.hidden = said.state === 'none';
  if (said.state === 'none') return;
  bar.value = said.progress;
  if (said.state !== 'ready') { words.textContent = fold.dataset.working; setTimeout(look, AGAIN); return; }
  bar.hidden = true;
  words.textContent = 'Review';
  fold.querySelector('.review-strip').innerHTML = said.strip;
  fold.querySelector('.review-content').innerHTML = said.html;
}

fold.addEventListener('click', async event => {
  const again = event.target.closest('[data-retry]'), share = event.target.closest('#share-review');
  if (again) {
    const said = await post('retry', { number: Number(again.dataset.retry) });
    if (said.to) visit(said.to); else whisper(said.error || said.detail || 'That did not work.');
  }
  if (event.target.closest('a[href^="#at="]')) fold.open = false;
  if (share) {
    event.preventDefault();
    const said = await post('share-review');
    if (!said.link) return;
    const link = said.link.startsWith('/') ? location.origin + said.link : said.link;
    try { await navigator.clipboard.writeText(link); share.textContent = 'Link copied'; } catch { prompt('The link to your review', link); }
  }
});
look();
