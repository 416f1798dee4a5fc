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

  // The player of a replay and its review stand below the table and leave it less room.
  function below() {
    var heights = Array.prototype.map.call(document.querySelectorAll('.replay > .player, .replay > .review-fold'), function (one) { return one.getBoundingClientRect(); });
    return heights.length ? Math.max.apply(null, heights.map(function (box) { return box.bottom; })) - Math.min.apply(null, heights.filter(function (box) { return box.height; }).map(function (box) { return box.top; })) : 0;
  }

  function arrange() {
    var width = html.clientWidth, height = html.clientHeight, under = below(), room = height - under, size = { large: 1.06, larger: 1.12 }[html.dataset.text] || 1, words, zoom;
    if (height > width) {
      words = 'compact portrait';
      zoom = between(.923, Math.min(width / 390, room / 844), Math.max(1.4, width / 700));
      if (room / zoom < 780) words += ' short';
    } else if (height < 700 * size || width < (coarse.matches ? 1280 : 1180) * size) {
      words = 'compact landscape';
      zoom = between(.923, room / 400, 1.25);
      if (room / zoom >= 520) words += ' tall';
    } else {
      words = 'desktop';
      zoom = width < 1280 ? width / 1280 : between(1, Math.min(width / 1440, room / 900), 3);
      if (width / zoom <= 1380 || room / zoom < 856) words += ' snug';
    }
    html.dataset.layout = words;
    html.style.setProperty('--zoom', zoom.toFixed(4));
    html.style.setProperty('--below', under.toFixed(1) + 'px');
  }
  arrange();
  addEventListener('resize', arrange);
  coarse.addEventListener('change', arrange);
  addEventListener('DOMContentLoaded', function () {
    var watch = new ResizeObserver(arrange);
    document.querySelectorAll('.replay > .player, .replay > .review-fold').forEach(function (one) { watch.observe(one); });
  });
  new MutationObserver(arrange).observe(html, { attributes: true, attributeFilter: ['data-text'] });
})();
