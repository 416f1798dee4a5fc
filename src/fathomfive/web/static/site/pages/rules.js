// The chapters of the rules: folded on a phone, open where there is room.  A link to a rule opens its chapter.
if (matchMedia('(min-width: 1000px)').matches) for (const chapter of document.querySelectorAll('.chapter')) chapter.open = true;

function reveal() {
  const meant = document.getElementById(decodeURIComponent(location.hash.slice(1))), chapter = meant?.closest('.chapter');
  if (!chapter) return;
  chapter.open = true;
  meant.scrollIntoView();
}
addEventListener('hashchange', reveal);
reveal();
