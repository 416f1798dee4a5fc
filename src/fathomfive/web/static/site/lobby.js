// The lobby on the home page: open tables as they come and go, through the stream that all tabs of this browser share (stream/hub.js).
const tables = document.getElementById('lobby-tables'), csrf = document.querySelector('meta[name=csrf]').content;

function show(html) {
  const focused = document.activeElement?.closest('#lobby-tables form')?.getAttribute('action');
  tables.innerHTML = html;
  if (focused) tables.querySelector(`form[action="${CSS.escape(focused)}"] button`)?.focus();
  complete();
}
// What comes by the stream is the same for everybody; the word of this page's forms is this visitor's own.
function complete() {
  for (const form of tables.querySelectorAll('form')) form.elements.csrf.value = csrf;
  tick();
}
function tick() {
  for (const time of tables.querySelectorAll('time[data-fill]')) {
    const left = Math.max(0, Math.ceil(Number(time.dataset.fill) - Date.now() / 1000));
    time.textContent = left > 90 ? `in ${Math.round(left / 60)} min` : `in ${left} s`;
  }
}

if ('SharedWorker' in window && navigator.locks) {
  const lock = `fathom-tab-${crypto.randomUUID?.() ?? Math.random()}`;
  const { port } = new SharedWorker(new URL('../stream/hub.js', import.meta.url), { type: 'module', name: `fathom-${document.body.dataset.version}` });
  navigator.locks.request(lock, () => new Promise(() => {}));
  port.addEventListener('message', ({ data }) => { if (data.lobby) show(data.lobby); });
  port.start();
  const join = () => port.postMessage({ table: 'lobby', since: 0, lock });
  navigator.locks.query().then(join, join);
  addEventListener('online', () => port.postMessage({}));
  addEventListener('pageshow', event => { if (event.persisted) location.reload(); });
} else {
  const source = new EventSource('/lobby/stream');
  source.addEventListener('lobby', event => show(JSON.parse(event.data).html));
  addEventListener('pagehide', () => source.close());
}
complete();
setInterval(tick, 1000);
