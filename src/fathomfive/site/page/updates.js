// Offline and updates: the service worker keeps every file of one version.  A new version is announced, and starts when it is asked for.
import { notice } from './notices.js';

export async function updates() {
  if (!navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.register('./service_worker.js').catch(() => null);
  if (!registration) return;
  let asked = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => { if (asked) location.reload(); });
  const offer = waiting => notice('A new version of Fathom Five is ready. Your games go on with it.', 'Start it', () => { asked = true; waiting.postMessage('start'); });
  const watch = coming => coming?.addEventListener('statechange', () => { if (coming.state === 'installed' && navigator.serviceWorker.controller) offer(coming); });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  navigator.serviceWorker.ready.then(() => { document.documentElement.dataset.offline = 'ready'; });
}
