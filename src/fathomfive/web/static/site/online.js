// Every page beside the tables: who has one open is online, through the stream that all tabs of this browser share (stream/hub.js).
// What the stream brings is the lobby; a page that shows it hears "lobby" with its HTML.
const heard = html => document.dispatchEvent(new CustomEvent('lobby', { detail: html }));

if ('SharedWorker' in window && navigator.locks) {
  const lock = `fathom-tab-${crypto.randomUUID?.() ?? Math.random()}`;
  const { port } = new SharedWorker(new URL('../stream/hub.js', import.meta.url), { type: 'module', name: `fathom-${document.documentElement.dataset.version}` });
  navigator.locks.request(lock, () => new Promise(() => {}));
  port.addEventListener('message', ({ data }) => { if (data.lobby) heard(data.lobby); });
  port.start();
  const join = () => port.postMessage({ table: 'lobby', since: 0, lock });
  navigator.locks.query().then(join, join);
  addEventListener('online', () => port.postMessage({}));
  addEventListener('pageshow', event => { if (event.persisted) location.reload(); });
} else {
  const source = new EventSource('/lobby/stream');
  source.addEventListener('lobby', event => heard(JSON.parse(event.data).html));
  addEventListener('pagehide', () => source.close());
}
