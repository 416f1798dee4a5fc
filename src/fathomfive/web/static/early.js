// Runs before the first paint, so that a page never flashes in the wrong size or speed.  Settings belong to this browser.
(function () {
  var html = document.documentElement, kept = {};
  try { kept = JSON.parse(localStorage.getItem('fathom.settings')) || {}; } catch (trouble) { kept = {}; }
  var start = { motion: 'normal', sound: 'off', text: 'normal', tap: 'twice', confirm: 'off', notify: 'off' };
  for (var name in start) html.dataset[name] = kept[name] || start[name];
  html.dataset.tab = 'log';
})();
