// Settings: kept in this browser, shown in the settings sheet, applied as attributes of <html> (early.js does so before the first paint).
import { sample } from './sound.js';

const html = document.documentElement, form = document.getElementById('settings-form');
const NAMES = ['motion', 'sound', 'text', 'contrast', 'tap', 'confirm', 'notes', 'notify'];

export function change(name, value) {
  html.dataset[name] = value;
  try { localStorage.setItem('fathom.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('fathom.settings') || '{}'), ...Object.fromEntries(NAMES.map(one => [one, html.dataset[one]])) })); } catch { /* then for this visit only */ }
  show();
  if (name === 'sound' && value === 'on') sample();
  if (name === 'notify' && value === 'on') ask();
}

async function ask() {
  if (!('Notification' in window) || await Notification.requestPermission() !== 'granted') change('notify', 'off');
}

function show() {
  for (const name of NAMES) {
    const field = form?.querySelector(`[name=${name}][value="${html.dataset[name]}"]`);
    if (field) field.checked = true;
  }
  document.getElementById('sound')?.setAttribute('aria-pressed', html.dataset.sound === 'on');
}

form?.addEventListener('change', event => change(event.target.name, event.target.value));
document.addEventListener('click', event => {
  const name = event.target.closest('[data-setting-toggle]')?.dataset.settingToggle;
  if (name) change(name, html.dataset[name] === 'on' ? 'off' : 'on');
});
show();
