// What is wrong with a table at this size, as an eye and a finger would find it: a list of sentences, empty if all is well.
// With `only`, a quick look: what can be chosen and lies under something.
([finger, only = false]) => {
  // What a game asks with lies over its board, and may: what is under it does not count.
  const dialogs = [...document.querySelectorAll('#picker, #tray, .searching, #choosing')].filter(one => one.checkVisibility());
  const under = (one, box) => dialogs.some(dialog => !dialog.contains(one) && touches(dialog.getBoundingClientRect(), box));
  const touches = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const found = [], root = document.documentElement, say = (what, node, more = '') => found.push(`${what}: ${path(node)} ${more}`.trim());
  const element = node => node.nodeType === 1 ? node : node.parentElement;
  const named = one => one.id ? `#${one.id}` : one.dataset?.thing ? `[${one.dataset.thing}]` : `${one.tagName.toLowerCase()}${[...one.classList].map(name => `.${name}`).slice(0, 2).join('')}`;
  const path = node => [element(node)?.parentElement?.parentElement, element(node)?.parentElement, element(node)].filter(Boolean).map(named).join(' > ');
  const style = new Map(), look = one => style.get(one) ?? style.set(one, getComputedStyle(one)).get(one);
  const shown = one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('.unseen, .skip, #whisper, #flight, #sprite, #top h1') && (!over || one.closest('#end'));
  const over = document.querySelector('#end')?.checkVisibility();       // then the table is only the ground of the result
  const scrolls = (one, axis) => ['auto', 'scroll'].includes(look(one)[`overflow${axis}`]);
  const clips = (one, axis) => look(one)[`overflow${axis}`] !== 'visible';
  const above = one => one.assignedSlot ?? one.parentElement;
  if (only) { press(); return found; }

  // The page itself, and boxes that scroll both ways.
  if (root.scrollWidth > root.clientWidth + 1 || root.scrollHeight > root.clientHeight + 1) found.push(`the page scrolls: ${root.scrollWidth} × ${root.scrollHeight}`);
  for (const one of document.querySelectorAll('#table *')) {
    if (scrolls(one, 'X') && scrolls(one, 'Y') && one.scrollWidth > one.clientWidth + 2 && one.scrollHeight > one.clientHeight + 2 && shown(one)) say('scrolls both ways', one);
  }

  // Texts: where their letters are, cut by what, and how large.
  const texts = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.data.trim() || ['SCRIPT', 'STYLE', 'TITLE', 'OPTION'].includes(parent.tagName) || !shown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || under(parent, box) || look(parent).clipPath === 'inset(50%)') continue;
    texts.push({ parent, box, lines: [...range.getClientRects()], words: node.data.trim().slice(0, 28), hidden: false });
  }
  for (const text of texts) {
    const { parent, box, words } = text, drawing = parent.ownerSVGElement;
    const size = parseFloat(look(parent).fontSize) * (drawing ? Math.hypot(parent.getScreenCTM().a, parent.getScreenCTM().b) : parent.currentCSSZoom ?? 1);
    if (size && size < 11.95 && !parent.closest('.seat')) say('small text', parent, `“${words}” ${size.toFixed(1)} px`);
    const top = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let one = parent; one && one !== document.body; one = above(one)) {
      const edge = one.getBoundingClientRect();
      for (const [axis, from, to] of [['X', 'left', 'right'], ['Y', 'top', 'bottom']]) {
        if (!clips(one, axis)) continue;
        const last = axis === 'X' ? innerWidth : innerHeight, [least, most] = scrolls(one, axis) ? [Math.max(0, edge[from]), Math.min(last, edge[to])] : [edge[from], edge[to]];
        const beyond = Math.max(least - box[from], box[to] - most);
        if (beyond - (parseFloat(look(one).overflowClipMargin) || 0) * (one.currentCSSZoom ?? 1) > (axis === 'X' ? 2 : 5)) {
          const moves = scrolls(one, axis) || (look(one)[`overflow${axis}`] === 'hidden' && one.dataset.scrolls !== undefined);
          text.hidden = true;
          if (!moves) { say('cut off', parent, `“${words}” by ${Math.round(beyond)} px of ${named(one)}`); break; }
        }
      }
      if (text.hidden || look(one).position === 'fixed') break;
    }
    if (!text.hidden && (box.left < top.left - 3 || box.top < top.top - 3 || box.right > top.right + 3 || box.bottom > top.bottom + 3)) say('outside the window', parent, `“${words}”`), text.hidden = true;
  }

  // The log on a desktop: at least eight lines of text in sight.
  const log = document.getElementById('log');
  if (root.dataset.layout === 'desktop' && log && !over) {
    const edge = log.getBoundingClientRect(), lines = texts.filter(text => log.contains(text.parent) && text.parent.closest('li')).flatMap(text => text.lines);
    const seen = lines.filter(line => line.top >= edge.top - 2 && line.bottom <= edge.bottom + 2).length;
    if (seen < Math.min(8, lines.length)) say('short log', log, `${seen} lines`);
  }

  // Texts that lie on each other, and texts that something else lies on.
  const open = texts.filter(text => !text.hidden);
  for (let i = 0; i < open.length; i++) for (let j = i + 1; j < open.length; j++) {
    if (meet(open[i].box, open[j].box) && open[i].lines.some(a => open[j].lines.some(b => meet(a, b, drawn(open[i]) && drawn(open[j]) ? .65 : .4))) && !covered(open[i]) && !covered(open[j])) say('texts overlap', open[i].parent, `“${open[i].words}” and “${open[j].words}” (${path(open[j].parent)})`);
  }
  function drawn(text) { return text.parent.ownerSVGElement; }        // the box of such a text is higher than its letters
  function meet(a, b, share = .4) {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 4 && high > Math.max(5, Math.min(a.height, b.height) * share);
  }
  function covered(text) { return text.cover ??= cover(text); }
  function cover({ box, parent }) {
    const x = box.left + box.width / 2, y = box.top + box.height / 2, on = document.elementFromPoint(x, y);
    if (!on || parent.contains(on) || on.contains(parent) || look(parent).pointerEvents === 'none') return '';
    for (let one = on; one && !one.contains(parent); one = above(one)) if (inside(one.getBoundingClientRect(), x, y) && (look(one).backgroundColor !== 'rgba(0, 0, 0, 0)' || look(one).backgroundImage !== 'none' || one.tagName === 'IMG')) return one;
    return '';
  }
  function inside(edge, x, y) { return edge.left <= x && x <= edge.right && edge.top <= y && y <= edge.bottom; }     // else: only its ::after is here
  for (const text of open) if (covered(text)) say('covered', text.parent, `“${text.words}” by ${path(text.cover)}`);

  // What can be chosen is what a press in its middle meets: nothing lies over it, seen or unseen, not even what it shows to a mouse.
  press();
  function press() {
    for (const one of document.querySelectorAll('#table [data-choose], #prompt button')) {
      if (!shown(one) || one.disabled || under(one, one.getBoundingClientRect())) continue;
      const meant = inTheMiddle(one), on = meets(meant);
      if (on) say('under something', one, `by ${path(on)}`);
      if (on || !meant || root.dataset.layout.includes('compact')) continue;
      one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      const then = meets(meant);
      one.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
      if (then) say('gives way to a mouse', one, `for ${path(then)}`);
    }
  }
  function inTheMiddle(one) {
    const box = one.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
    return box.width < 2 || !inSight(one, x, y) ? null : { one, x, y };
  }
  function meets(meant) {
    const on = meant && document.elementFromPoint(meant.x, meant.y);
    return on && !meant.one.contains(on) && !on.contains(meant.one) ? on : null;
  }
  function inSight(one, x, y) {      // else: it can be scrolled to
    if (!inside({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, x, y)) return false;
    for (let up = above(one); up && up !== document.body; up = above(up)) if ((clips(up, 'X') || clips(up, 'Y')) && !inside(up.getBoundingClientRect(), x, y)) return false;
    return true;
  }

  // Targets for fingers: a small one may be reached around its edges, too.
  function reached(one, box) {
    const x = box.left + box.width / 2, y = box.top + box.height / 2, hit = (dx, dy) => one.contains(document.elementFromPoint(x + dx, y + dy));
    const reach = (dx, dy) => { let far = 0; while (far < finger && hit(dx * (far + 2), dy * (far + 2))) far += 2; return far; };
    return reach(1, 0) + reach(-1, 0) >= finger - 2 && reach(0, 1) + reach(0, -1) >= finger - 2;
  }
  if (finger) {
    for (const one of document.querySelectorAll('#table [data-choose], #top button, #prompt button, #table nav button, #table [popovertarget]')) {
      const box = one.getBoundingClientRect();
      if (shown(one) && !under(one, box) && box.width > 1 && (box.width < finger - .6 || box.height < finger - .6) && !reached(one, box)) say('small target', one, `${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
  }
  return found;
}
