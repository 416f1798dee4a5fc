// The log: the newest line stays in sight, unless somebody reads further up.
const NEAR = 8;                         // pixels from its end that still count as the end
let atEnd = true, watched = null;

const log = () => document.getElementById('log');
function stay() {
  const box = log();
  if (atEnd && box?.clientHeight) box.scrollTop = box.scrollHeight;
}
const sizes = new ResizeObserver(stay);
function watch() {
  const lines = document.getElementById('log-lines');
  if (lines === watched) return;
  sizes.disconnect();
  watched = lines;
  for (const one of [log(), lines]) if (one) sizes.observe(one);
}

document.addEventListener('scroll', event => {
  const box = event.target;
  if (box === log() && box.clientHeight) atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
}, true);
// A panel that grows with the focus would move what is pressed away from the mouse: by mouse its lines take no focus.
document.addEventListener('mousedown', event => { if (event.target.closest?.('#log button')) event.preventDefault(); });
document.addEventListener('framed', () => { watch(); stay(); });
watch();
