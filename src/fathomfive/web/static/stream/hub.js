// One stream for all tables that this browser has open, shared by its tabs (a SharedWorker): over HTTP/1.1 a browser has six
// connections to a server.  A tab says which table it shows and its newest frame; it is sent { live }, { frames } and { note }.
// The home page shows the lobby instead of a table; it is sent { lobby }.
import { backoff } from './line_patch.js';

const LONG_ENOUGH = 20000, GATHER = 30;     // milliseconds: the longest wait after a break; for tabs that come together
const LOBBY = 'lobby';
const tabs = new Map();                     // port → table
const newest = new Map();                   // table → its newest frame
let source = null, opening = 0, tries = 0;

self.addEventListener('connect', ({ ports: [port] }) => {
  port.addEventListener('message', ({ data }) => data.table ? join(port, data) : soon(0));
  port.start();
});

function join(port, { table, since, lock }) {
  tabs.set(port, table);
  newest.set(table, Math.min(since, newest.get(table) ?? since));
  soon(GATHER);
  navigator.locks.request(lock, () => leave(port));           // granted when the tab is gone
}
function leave(port) {
  const table = tabs.get(port);
  tabs.delete(port);
  if ([...tabs.values()].includes(table)) return;
  newest.delete(table);
  soon(GATHER);
}
function soon(ms) {
  clearTimeout(opening);
  opening = setTimeout(open, ms);
}

// The first table is named in the path, so that its server process serves the stream; after a break another one, should that be gone.
function open() {
  source?.close();
  source = null;
  const wanted = new Set(tabs.values()), lobby = wanted.delete(LOBBY), all = [...wanted], [first, ...others] = [...all.slice(tries % all.length), ...all.slice(0, tries % all.length)];
  if (!first && !lobby) return;
  const query = new URLSearchParams([['since', newest.get(first)], ['changes', 1], ...others.map(table => ['also', `${table}:${newest.get(table)}`])]);
  if (first && lobby) query.set('lobby', 1);
  source = new EventSource(first ? `/t/${first}/stream?${query}` : '/lobby/stream');
  source.addEventListener('lobby', event => tell({ lobby: JSON.parse(event.data).html }, LOBBY));
  source.addEventListener('open', () => { tries = 0; tell({ live: 'yes' }); });
  source.addEventListener('error', () => {
    tell({ live: 'no' });
    if (source?.readyState === EventSource.CLOSED) soon(backoff(tries++, LONG_ENOUGH));
  });
  for (const table of all) {
    const name = table === first ? '' : `:${table}`;
    source.addEventListener(`frames${name}`, event => {
      const { frames } = JSON.parse(event.data);
      newest.set(table, frames.at(-1).number);
      tell({ frames }, table);
    });
    source.addEventListener(`note${name}`, event => tell({ note: JSON.parse(event.data) }, table));
  }
}

function tell(what, table = null) {
  for (const [port, shown] of tabs) if (!table || shown === table) port.postMessage(what);
}
