// The shell: keeps Python's worker alive and shows the pages in a frame.  To a page it is the network: `fetch` and `EventSource` lead
// to the worker, and links, forms and visits are taken here.  The address of a page stands after the # of the shell's.
import { updates } from './updates.js';
import { notice, progress, ready } from './notices.js';

const base = new URL('./', location.href), waiting = new Map(), streams = new Map();
let worker = null, last = 0, showing = 0, frames = 0;

// The worker

function begin() {
  worker = new Worker(`./worker.js${location.search}`, { type: 'module' });      // ?pace=0: bots do not wait for people to follow
  worker.onerror = trouble => notice(`The games could not be started: ${trouble.message || 'this browser is too old'}.`);
  worker.onmessage = ({ data }) => {
    if (data.progress) progress(data.progress);
    else if (data.ready) arrived(data.ready);
    else if (data.elsewhere) notice('Fathom Five is open in another tab.', 'Play here', () => { shared.postMessage('release'); worker.postMessage({ take: true }); });
    else if (data.trouble) notice('The games could not be started. Reload the page to try again.', 'Reload', () => location.reload(), data.trouble);
    else if (data.piece !== undefined) streams.get(data.id)?.(data.piece);
    else { waiting.get(data.id)?.(data.reply); waiting.delete(data.id); }
  };
}
function send(what) {
  const id = ++last;
  worker.postMessage({ id, ...what });
  return new Promise(done => waiting.set(id, done));
}
function arrived({ known, from, ms }) {
  ready();
  document.documentElement.dataset.ready = from;
  document.documentElement.dataset.ms = ms;
  if (known && !showing && address() === '/') go('/', { push: false });        // with the games that go on
  updates();
}

// Another tab wants the games: this one lets go of them at once.
const shared = new BroadcastChannel('fathom-five');
shared.onmessage = ({ data }) => {
  if (data !== 'release') return;
  worker.terminate();
  notice('You play in another tab now.', 'Play here', () => location.reload());
};

// Pages

async function go(path, { method = 'GET', form = null, push = true } = {}) {
  const mine = ++showing, [plain, hash = ''] = path.split('#');
  const [status, type, text, to, file] = await send({ method, url: plain, form: form && JSON.stringify(form) });
  if (file) return save(text, type, file);
  if (to) return go(to);
  if (mine !== showing) return;
  if (type !== 'text/html') return notice(JSON.parse(text).error, 'All games', () => go('/'));
  if (push && address() !== path) history.pushState(null, '', `#${path}`);
  await show(text, path, hash, status);
}
const address = () => location.hash.slice(1) || '/';

async function show(html, path, hash = '') {
  const mine = ++frames;
  const frame = Object.assign(document.createElement('iframe'), { src: `./frame.html${hash && `#${hash}`}`, title: 'Fathom Five', allow: 'fullscreen; clipboard-write' });
  document.body.prepend(frame);
  await new Promise(done => { frame.onload = done; });
  const page = frame.contentWindow, loaded = new Promise(done => { frame.onload = done; setTimeout(done, 2500); });
  page.document.open();
  delete page.SharedWorker;                     // a tab's own stream will do: it costs no connection here
  page.fetch = (url, options) => fetched(page, url, options);
  page.EventSource = eventSource(page);
  page.document.write(html);
  page.document.close();
  page.addEventListener('click', event => clicked(event));
  page.addEventListener('auxclick', event => clicked(event));
  page.addEventListener('submit', event => submitted(event));
  page.addEventListener('visit', event => { event.preventDefault(); go(event.detail || path, { push: Boolean(event.detail) }); });
  await loaded;
  frame.onload = null;
  if (mine !== frames) return frame.remove();          // another page has come meanwhile
  document.querySelectorAll('iframe').forEach(old => { if (old !== frame) old.remove(); });
  frame.className = 'here';
  document.title = page.document.title;
  page.focus();
}

function clicked(event) {
  const link = event.target.closest?.('a[href]'), to = link?.getAttribute('href');
  if (!link || event.defaultPrevented || to.startsWith('#')) return;
  if (!to.startsWith('/') || to.startsWith(`${base.pathname}static/`)) { link.target = '_blank'; return; }       // a file, or another site
  event.preventDefault();
  go(to);
}
async function submitted(event) {
  if (event.defaultPrevented) return;
  event.preventDefault();
  ++showing; ++frames;                          // a page that is still on its way does not take the place of this one while files are read
  const form = event.target, path = event.submitter?.getAttribute('formaction') || form.getAttribute('action'), said = {};
  for (const [name, value] of new event.target.ownerDocument.defaultView.FormData(form, event.submitter)) said[name] = typeof value === 'string' ? value : await value.text();
  if (form.method === 'get') return go(`${path}?${new URLSearchParams(said)}`);
  go(path, { method: 'POST', form: said });
}
function save(text, type, name) {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// The network of a page

async function fetched(page, url, { method = 'GET', body } = {}) {
  const { pathname, search } = new URL(url, base.origin);
  const [status, type, text] = await send({ method, url: pathname + search, body });
  return new page.Response(status === 204 ? null : text, { status, headers: { 'content-type': type } });
}

const eventSource = page => class extends page.EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 2;
  constructor(path) {
    super();
    [this.readyState, this.id, this.rest] = [1, ++last, ''];
    streams.set(this.id, piece => this.take(piece));
    worker.postMessage({ id: this.id, stream: path });
    page.addEventListener('pagehide', () => this.close());
    page.queueMicrotask(() => this.dispatchEvent(new page.Event('open')));
  }
  take(piece) {
    const events = (this.rest + piece).split('\n\n');
    this.rest = events.pop();
    for (const text of events) {
      const said = Object.fromEntries(text.split('\n').map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
      if (said.data) this.dispatchEvent(new page.MessageEvent(said.event || 'message', { data: said.data, lastEventId: said.id || '' }));
    }
  }
  close() {
    this.readyState = 2;
    if (streams.delete(this.id)) worker.postMessage({ id: this.id, close: true });
  }
};

// The home page is a file: it is there before Python is.
async function first() {
  begin();
  if (address() !== '/') return go(address(), { push: false });
  const reply = await fetch('./home.html');
  if (!showing) await show(await reply.text(), '/');
}
addEventListener('popstate', () => go(address(), { push: false }));
navigator.storage?.persist?.().catch(() => {});
first();
