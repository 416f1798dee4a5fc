// Keeps all files of one version, and answers from them: after one visit the site needs no network.  A newer version waits until a
// page asks for it, so it never changes files under a game that is being played.
const VERSION = '__VERSION__', FILES = '__FILES__';
const place = new URL(registration.scope).pathname.replace(/\/$/, ''), files = `fathom-five-files${place}`, BOX = `${files} ${VERSION}`;

addEventListener('install', event => event.waitUntil((async () => {
  const box = await caches.open(BOX);
  await box.addAll(FILES.map(file => new Request(file, { cache: 'no-cache' })));
})()));
addEventListener('activate', event => event.waitUntil((async () => {
  const snapshots = `fathom-five-snapshot${place}`, old = name => [files, snapshots].some(kind => name.startsWith(`${kind} `)) && !name.endsWith(` ${VERSION}`);
  for (const name of await caches.keys()) if (old(name)) await caches.delete(name);
  await clients.claim();
})()));
addEventListener('message', event => { if (event.data === 'start') skipWaiting(); });
addEventListener('fetch', event => {
  if (event.request.method !== 'GET' || !event.request.url.startsWith(registration.scope)) return;
  event.respondWith((async () => {
    const box = await caches.open(BOX);
    return await box.match(event.request, { ignoreSearch: true }) ?? fetch(event.request);
  })());
});
