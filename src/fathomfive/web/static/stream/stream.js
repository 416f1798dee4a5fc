// The stream: frames and notes as server-sent events.  After a break it goes on from the last frame seen.
import { push, newest } from './frames.js';
import { whisper, announce } from '../table/talk.js';
import { arrived } from '../table/chat.js';
import { pinged } from '../table/ping.js';
import { patched, backoff } from './line_patch.js';

const html = document.documentElement, table = document.body.dataset.table;
const LONG_ENOUGH = 20000;          // the server speaks every 15 seconds; a closed stream is opened anew
let source = null, retry = 0, again = 0;
let lines = [];                     // of the newest frame: later ones are told by what is new in them

export function listen() {
  clearTimeout(again);
  source?.close();
  source = new EventSource(`/t/${table}/stream?since=${newest()}&changes=1`);
  source.addEventListener('open', () => { html.dataset.live = 'yes'; retry = 0; });
  source.addEventListener('frames', event => {
    for (const { number, html: whole, parts, ...cues } of JSON.parse(event.data).frames) {
      lines = parts ? patched(lines, parts) : whole.split('\n');
      push(number, { ...cues, html: lines.join('\n') });
    }
  });
  source.addEventListener('note', event => note(JSON.parse(event.data)));
  source.addEventListener('error', () => {
    if (html.dataset.live !== 'paused') html.dataset.live = 'no';
    if (source.readyState === EventSource.CLOSED) again = setTimeout(listen, backoff(retry++, LONG_ENOUGH));
  });
}

function note(said) {
  if (said.chat) return arrived(said.text);
  if (said.ping) return pinged(said);
  if (said.url) return whisper(`${said.text}`, { mood: 'glad', ms: 8000 });
  announce(said.text);
  whisper(said.text, said.announced ? { mood: 'glad', ms: 20000 } : {});
}

// A browser allows six connections to a server over HTTP/1.1.  A tab in sight always has its stream; of those out of sight a few
// keep theirs, for sounds and notices at once, and the others only look in now and then.
const KEPT = 2, LOOK_IN = 60000, LOOK_FOR = 4000;       // streams of hidden tabs; milliseconds
let letGo = null, looking = 0;

async function hidden() {
  for (let nth = 0; nth < KEPT && navigator.locks; nth++) if (await keep(`fathom-stream-${nth}`)) return;
  if (!document.hidden) return;
  pause();
  looking = setInterval(() => { listen(); setTimeout(() => { if (looking) pause(); }, LOOK_FOR); }, LOOK_IN);
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
  html.dataset.live = 'paused';
}
function seen() {
  clearInterval(looking);
  looking = 0;
  letGo?.();
  letGo = null;
  if (source?.readyState !== EventSource.OPEN) listen();
}

// A tab that slept, or a phone that was out of reach, asks at once instead of waiting for the browser.
addEventListener('online', () => { if (!document.hidden) listen(); });
addEventListener('pageshow', event => { if (event.persisted) listen(); });
addEventListener('pagehide', () => source?.close());
document.addEventListener('visibilitychange', () => document.hidden ? hidden() : seen());
if (document.hidden) addEventListener('load', hidden);
