// Previews that take the server longer than a frame may: asked for as soon as the frame stands, and then put into it.
import { get, table } from '../talk.js';
import { complete } from '../../stream/frames.js';

async function fetchPreviews() {
  const { previews, number } = table()?.dataset ?? {};
  if (previews !== 'follow') return;
  try {
    const markup = await get(`previews?number=${number}`);
    if (markup && table().dataset.number === number && table().dataset.previews === 'follow') complete(markup);
  } catch { /* one can play without them, and the next frame asks again */ }
}

document.addEventListener('framed', fetchPreviews);
fetchPreviews();
