// Python in a thread of its own, in place of a server.  In: { id, method, url, body, form }, { id, stream }, { id, close }, { take }.
// Out: { progress }, { ready }, { elsewhere }, { trouble }, and { id, reply } or { id, piece }.
//
// The first visit starts Python and loads all games; then a snapshot of its memory is put beside the other files of the site, and
// later visits begin there.  Where a snapshot cannot be used, or has failed once, the start is the plain one.
import { VERSION, PACKED } from './version.js';
import { openGames } from './games.js';

const LOCK = 'fathom-five-games', SNAPSHOT = './python/snapshot', TRYING = './python/snapshot-trying', PATIENCE = 4000;
const here = new URL('./', self.location.href), place = here.pathname.replace(/\/$/, ''), started = performance.now();
const tell = what => postMessage(what);

// Files that the builder has packed are unpacked here, whatever the web host does, and what has come is counted.
const total = Object.values(PACKED).reduce((sum, size) => sum + size, 0), network = self.fetch.bind(self);
let received = 0;
const counted = () => new TransformStream({ transform(piece, out) { received += piece.length; tell({ progress: { received: Math.min(received, total), total } }); out.enqueue(piece); } });
self.fetch = async (address, options) => {
  const name = String(address.url || address).split('/').pop().split('?')[0];
  if (!(name in PACKED)) return network(address, options);
  const reply = await network(new URL(`./python/${name}.packed`, here));
  if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
  const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/zip';
  return new Response(reply.body.pipeThrough(counted()).pipeThrough(new DecompressionStream('gzip')), { headers: { 'content-type': type } });
};
const archive = async () => (await fetch('./python/fathom.zip')).arrayBuffer();

// The games belong to one tab at a time.  Another tab lets go when it is closed, or when this one's shell asks it; one that does not
// answer loses them.
async function own() {
  if (!navigator.locks || await held({ ifAvailable: true })) return;
  tell({ elsewhere: true });
  const patience = new AbortController(), freed = held({ signal: patience.signal }).catch(() => false);
  const asked = new Promise(pressed => { taken = pressed; });
  await Promise.race([freed, asked]);
  const late = setTimeout(() => patience.abort(), PATIENCE);
  if (!await freed && !await held({ steal: true })) throw new Error('the games could not be taken over');
  clearTimeout(late);
}
let taken = null;
const held = options => new Promise((known, failed) => navigator.locks.request(LOCK, options, lock => {
  known(Boolean(lock));
  return lock && new Promise(() => {});
}).catch(failed));

// Starting

const SNAPSHOTS = `fathom-five-snapshot${place}`, BOX = `${SNAPSHOTS} ${VERSION}`;
const box = () => caches.open(BOX);
async function snapshot() {
  try {
    const kept = await box();
    if (await kept.match(TRYING)) { await caches.delete(BOX); return null; }
    return (await (await kept.match(SNAPSHOT))?.arrayBuffer()) ?? null;
  } catch { return null; }
}
async function keep(memory) {
  for (const name of await caches.keys()) if (name.startsWith(`${SNAPSHOTS} `)) await caches.delete(name);
  await (await box()).put(SNAPSHOT, new Response(memory));
}

async function plain() {
  const { loadPyodide } = await import('./python/pyodide.mjs'), code = archive();
  const python = await loadPyodide({ indexURL: new URL('./python/', here).href, _makeSnapshot: Boolean(self.caches) });
  tell({ progress: { stage: 'python' } });
  python.unpackArchive(await code, 'zip', { extractDir: '/app' });
  python.runPython(`import sys; sys.path.insert(0, "/app"); from fathomfive.site import host; host.prepare(${JSON.stringify(place)})`);
  tell({ progress: { stage: 'games' } });
  if (self.caches) {
    try {
      const memory = python.makeMemorySnapshot();
      setTimeout(() => keep(memory).catch(() => {}), 4000);              // when the first page has been shown
    } catch { /* the next start is a plain one, too */ }
  }
  return { python, from: 'plain' };
}

async function remembered(memory) {
  await (await box()).put(TRYING, new Response('yes'));
  const { loadPyodide } = await import('./python/pyodide.mjs');
  const python = await loadPyodide({ indexURL: new URL('./python/', here).href, _loadSnapshot: memory });
  python.runPython('import random; random.seed()');
  await (await box()).delete(TRYING);
  // Files are not in a snapshot: they come after it, for whatever is imported late.
  setTimeout(async () => python.unpackArchive(await archive(), 'zip', { extractDir: '/app' }), 1500);
  return { python, from: 'snapshot' };
}

async function start() {
  await own();
  const memory = self.caches ? await snapshot() : null;
  let made = null;
  if (memory) made = await remembered(memory).catch(async trouble => { console.warn('The snapshot cannot be used:', trouble); await caches.delete(BOX).catch(() => {}); return null; });
  const { python, from } = made ?? await plain();
  const { found, save } = await openGames();
  const host = python.pyimport('fathomfive.site.host');
  const pace = new URLSearchParams(self.location.search).get('pace');
  const site = host.open_site.callKwargs(python.toPy(found), save, { address: here.href, ...(pace !== null && { pace: Number(pace) }) });
  return { python, site, from, known: Object.keys(found).length > 0 };
}

const opened = start();
opened.then(({ from, known }) => tell({ ready: { from, known, ms: Math.round(performance.now() - started) } }),
  trouble => tell({ trouble: String(trouble.stack || trouble).slice(-1500) }));

self.onmessage = async ({ data }) => {
  if (data.take) return taken?.();
  const { site } = await opened;
  if (data.close) return site.close(data.id);
  if (data.stream) return site.listen(data.id, data.stream, piece => tell({ id: data.id, piece }));
  const answer = await site.ask(data.method, data.url, data.body || '', data.form || '');
  tell({ id: data.id, reply: answer.toJs() });
  answer.destroy();
};
