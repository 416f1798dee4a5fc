// Runs before the first paint, so that a page never flashes in the wrong size or speed.  Settings belong to this browser.
(function () {
  var html = document.documentElement, kept = {};
  try { kept = JSON.parse(localStorage.getItem('fathom.settings')) || {}; } catch (trouble) { kept = {}; }
  var start = { motion: 'normal', sound: 'off', text: 'normal', tap: 'twice', confirm: 'off', notes: 'on', notify: 'off' }, dark = matchMedia('(prefers-color-scheme: dark)');
  // Contrast and the size of text: as the device has them, until somebody chooses.
  var letters = parseFloat(getComputedStyle(html).fontSize);
  start.contrast = matchMedia('(prefers-contrast: more)').matches ? 'more' : 'normal';
  if (letters >= 18) start.text = letters >= 21 ? 'larger' : 'large';
  for (var name in start) html.dataset[name] = kept[name] || start[name];
  html.dataset.tab = 'log';

  // The theme of the pages: as the device has it, or as chosen at the foot of a page.
  function paint() { html.dataset.theme = (kept.theme || 'system') === 'system' ? (dark.matches ? 'dark' : 'light') : kept.theme; }
  paint();
  dark.addEventListener('change', paint);
  document.addEventListener('change', function (event) {
    if (!event.target.hasAttribute('data-theme-choice')) return;
    kept.theme = event.target.value;
    try { localStorage.setItem('fathom.settings', JSON.stringify(kept)); } catch (trouble) { /* then for this visit only */ }
    paint();
  });
  document.addEventListener('DOMContentLoaded', function () {
    var choice = document.querySelector('[data-theme-choice]');
    if (choice) choice.value = kept.theme || 'system';
  });
})();
