// A stream of this tab's own, where browsers cannot share one.  A tab in sight always has it; of those out of sight a few keep theirs,
// for sounds and notices at once, and the others only look in now and then: a browser has six connections to a server over HTTP/1.1.
import { backoff } from './line_patch.js';

const LONG_ENOUGH = 20000;                              // milliseconds: the longest wait after a break
const KEPT = 2, LOOK_IN = 60000, LOOK_FOR = 4000;       // streams of hidden tabs; milliseconds
let source = null, tries = 0, again = 0, letGo = null, looking = 0, paused = false, table = '', newest = null, took = null;

export function listenAlone(shown, since, taken) {
  [table, newest, took] = [shown, since, taken];
  addEventListener('online', () => { if (!document.hidden) open(); });
  addEventListener('pageshow', event => { if (event.persisted) open(); });
  addEventListener('pagehide', () => source?.close());
  document.addEventListener('visibilitychange', () => document.hidden ? hidden() : seen());
  open();
  if (document.hidden) hidden();
}

function open() {
  clearTimeout(again);
  source?.close();
  paused = false;
  source = new EventSource(`/t/${table}/stream?since=${newest()}&changes=1`);
  source.addEventListener('open', () => { tries = 0; took({ live: 'yes' }); });
  source.addEventListener('frames', event => took(JSON.parse(event.data)));
  source.addEventListener('note', event => took({ note: JSON.parse(event.data) }));
  source.addEventListener('error', () => {
    if (!paused) took({ live: 'no' });
    if (source.readyState === EventSource.CLOSED) again = setTimeout(open, backoff(tries++, LONG_ENOUGH));
  });
}

async function hidden() {
  for (let nth = 0; nth < KEPT && navigator.locks; nth++) if (await keep(`fathom-stream-${nth}`)) return;
  if (!document.hidden) return;
  pause();
  looking = setInterval(() => { open(); setTimeout(() => { if (looking) pause(); }, LOOK_FOR); }, LOOK_IN);
}
// Whether one of the places for hidden tabs was free; it is held until the tab is seen again, or closed.
function keep(place) {
  return new Promise(known => navigator.locks.request(place, { ifAvailable: true }, lock => {
    known(Boolean(lock));
    return lock && document.hidden ? new Promise(done => { letGo = done; }) : null;
  }));
}
function pause() {
  clearTimeout(again);
  source?.close();
  paused = true;
  took({ live: 'paused' });
}
function seen() {
  clearInterval(looking);
  looking = 0;
  letGo?.();
  letGo = null;
  if (source?.readyState !== EventSource.OPEN) open();
}
