// The lobby on the home page: open tables as they come and go; online.js brings them.
const tables = document.getElementById('lobby-tables'), csrf = document.querySelector('meta[name=csrf]').content;

function show(html) {
  const focused = document.activeElement?.closest('#lobby-tables form')?.getAttribute('action'), all = tables.querySelector('details')?.open;
  tables.innerHTML = html;
  if (all) tables.querySelector('details')?.setAttribute('open', '');
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

document.addEventListener('lobby', event => show(event.detail));
complete();
setInterval(tick, 1000);
