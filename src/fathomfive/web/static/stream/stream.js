// The stream: frames and notes as they happen, through one connection that all tabs of this browser share (hub.js), or one of this tab's
// own (tab_stream.js).  After a break it goes on from the last frame seen.
import { push, newest } from './frames.js';
import { listenAlone } from './tab_stream.js';
import { whisper, announce } from '../table/talk.js';
import { arrived } from '../table/panels/chat.js';
import { pinged } from '../table/choosing/ping.js';
import { patched } from './line_patch.js';

const html = document.documentElement, table = document.body.dataset.table;
let lines = [];                     // of the newest frame: later ones are told by what is new in them

export function listen() {
  if ('SharedWorker' in window && navigator.locks) share();
  else listenAlone(table, newest, take);
}

function take({ live, frames = [], note: said }) {
  if (live) html.dataset.live = live;
  for (const { number, html: whole, parts, ...cues } of frames) {
    lines = parts ? patched(lines, parts) : whole.split('\n');
    push(number, { ...cues, html: lines.join('\n') });
  }
  if (said) note(said);
}

// The worker learns from the lock, which this tab holds as long as it lives, when the tab is gone.
function share() {
  const lock = `fathom-tab-${crypto.randomUUID()}`;
  const { port } = new SharedWorker(new URL('./hub.js', import.meta.url), { type: 'module', name: `fathom-${document.documentElement.dataset.version}` });
  navigator.locks.request(lock, () => new Promise(() => {}));
  port.addEventListener('message', event => take(event.data));
  port.start();
  const join = () => port.postMessage({ table, since: newest(), lock });
  navigator.locks.query().then(join, join);                                   // the lock is asked for before the worker asks for it
  addEventListener('online', () => port.postMessage({}));
  addEventListener('pageshow', event => { if (event.persisted) location.reload(); });
}

function note(said) {
  if (said.chat) return arrived(said.text);
  if (said.ping) return pinged(said);
  if (said.url) return whisper(`${said.text}`, { mood: 'glad', ms: 8000 });
  announce(said.text);
  whisper(said.text, said.announced ? { mood: 'glad', ms: 20000 } : {});
}
