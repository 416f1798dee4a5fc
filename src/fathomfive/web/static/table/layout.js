// Which arrangement the table takes, and how large it is drawn.  Runs before the first paint and whenever the window changes.
// A stylesheet asks for a word of <html data-layout>:
//   desktop          board and rail side by side; "snug" when there is less room than on a screen of 1440 × 900
//   compact portrait   one column, the prompt at the thumb, the log behind the menu: phones and tablets held upright; "short" on small phones
//   compact landscape  two columns, the log behind the menu: phones and tablets on their side, small windows; "tall" on a tablet
// Each arrangement is drawn for a narrow range of sizes; --zoom takes that drawing to the size of the window, within
// the limits that keep text at 12 px and targets for fingers at 44 px.
(function () {
  var html = document.documentElement, coarse = matchMedia('(pointer: coarse)');
  function between(least, value, most) { return Math.max(least, Math.min(most, value)); }

  function arrange() {
    var width = html.clientWidth, height = html.clientHeight, size = { large: 1.06, larger: 1.12 }[html.dataset.text] || 1, words, zoom;
    if (height > width) {
      words = 'compact portrait';
      zoom = between(.923, Math.min(width / 390, height / 844), Math.max(1.4, width / 700));
      if (height / zoom < 780) words += ' short';
    } else if (height < 700 * size || width < (coarse.matches ? 1280 : 1180) * size) {
      words = 'compact landscape';
      zoom = between(.923, height / 400, 1.25);
      if (height / zoom >= 520) words += ' tall';
    } else {
      words = 'desktop';
      zoom = width < 1280 ? width / 1280 : between(1, Math.min(width / 1440, height / 900), 3);
      if (width / zoom <= 1380 || height / zoom < 856) words += ' snug';
    }
    html.dataset.layout = words;
    html.style.setProperty('--zoom', zoom.toFixed(4));
  }
  arrange();
  addEventListener('resize', arrange);
  coarse.addEventListener('change', arrange);
  new MutationObserver(arrange).observe(html, { attributes: true, attributeFilter: ['data-text'] });
})();
