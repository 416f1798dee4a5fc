// A table: starts everything that a table page needs.  The modules know each other only through what they import.
import { start as frames, onFrame } from '../stream/frames.js';
import { listen } from '../stream/stream.js';
import './choosing/choices.js';
import './choosing/drag.js';
import './choosing/keyboard.js';
import './choosing/forecast.js';
import './choosing/previews.js';
import './panels/sheets.js';
import '../site/settings.js';
import './panels/chat.js';
import './panels/log.js';
import './panels/fitting.js';
import './past/lookback.js';
import './learning/notes.js';
import './panels/clock.js';
import { play } from '../site/sound.js';
import { tell } from '../site/notify.js';

onFrame(frame => { play(frame.sound); tell(frame.badge); });
frames();

// The inspector is fetched when the pointer first comes to the table, or something is asked of it.
const inspector = () => import('./panels/inspector.js');
document.getElementById('table').addEventListener('pointerover', inspector, { once: true });
document.addEventListener('inspect', async event => { const thing = event.target; (await inspector()).inspect(thing); });
addEventListener('keydown', async event => {
  const thing = document.activeElement?.closest?.('#table [data-thing]');
  if (event.key.toLowerCase() === 'i' && thing && !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest?.('input,textarea,select')) (await inspector()).inspect(thing);
});
document.getElementById('help')?.addEventListener('beforetoggle', async event => { if (event.newState === 'open') (await inspector()).showLegend(); });

// What comes after the game is fetched when it has come.
const end = () => { if (document.getElementById('end')) import('./past/end.js'); };
document.addEventListener('framed', end);
end();

tell(document.getElementById('table').classList.contains('mine'));
listen();

// The bubble of a lesson or a puzzle is fetched when there is one, or when a note needs it (notes.js).
const guide = () => { if (document.getElementById('lesson')) import('./learning/lesson.js'); };
document.addEventListener('framed', guide);
guide();

// Only the table of a puzzle needs its script.
if (document.querySelector('#lesson[data-puzzle]')) import('./learning/puzzle.js');
