// Notices: the time zone of this browser, fields that matter only sometimes, and web push.
const form = document.querySelector('form[action="/me/notices/when"]'), zone = document.getElementById('zone');
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone.value === 'UTC' && [...zone.options].some(option => option.value === here)) zone.value = here;

function show() {
  form.querySelector('[data-daily]').hidden = form.elements.digest.value !== 'daily';
  form.querySelectorAll('[data-quiet]').forEach(field => { field.hidden = !form.elements.quiet.checked; });
}
form.addEventListener('change', show);
show();

const kind = document.getElementById('kind'), address = document.getElementById('address');
function hint() {
  address.placeholder = kind.selectedOptions[0]?.dataset.hint || '';
  address.type = kind.value === 'email' ? 'email' : 'url';
}
kind.addEventListener('change', hint);
hint();

// Web push needs a secure page; where there is none, nothing is offered.
const row = document.getElementById('push-row'), button = document.getElementById('push'), said = document.getElementById('push-said');
row.hidden = !('serviceWorker' in navigator && 'PushManager' in window);
button.addEventListener('click', async () => {
  said.textContent = '';
  try {
    if (await Notification.requestPermission() !== 'granted') throw new Error('This browser does not allow it; its settings for this page decide.');
    const worker = await navigator.serviceWorker.register('/push.js');
    await navigator.serviceWorker.ready;
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: row.dataset.key });
    const word = document.querySelector('meta[name=csrf]').content;
    const answer = await fetch('/me/notices/push', { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Fathom': word }, body: JSON.stringify({ subscription: JSON.stringify(subscription) }) });
    if (!answer.ok) throw new Error((await answer.json()).error);
    location.reload();
  } catch (trouble) { said.textContent = trouble.message; }
});
