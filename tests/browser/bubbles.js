// What is wrong with the bubble of a lesson, or with a note: a list of sentences, empty if all is well; nothing while something moves.
async () => {
  const NEAR = 60;      // pixels
  const nextFrame = () => new Promise(requestAnimationFrame), endless = one => one.effect.getComputedTiming().iterations === Infinity;
  await nextFrame(), await nextFrame();
  if (document.getAnimations().some(one => one.playState === 'running' && !endless(one))) return null;
  const box = document.getElementById('lesson') ?? document.getElementById('play-note'), at = box.getBoundingClientRect(), found = [];
  const all = selector => [...document.querySelectorAll(`#table ${selector}`)];
  const called = one => one.dataset.thing || one.id || one.className;
  const over = one => Math.max(0, Math.min(at.right, one.right) - Math.max(at.left, one.left)) * Math.max(0, Math.min(at.bottom, one.bottom) - Math.max(at.top, one.top));
  const inSight = one => { const edge = one.getBoundingClientRect(); return one.checkVisibility() && edge.width > 0 && edge.right > 0 && edge.bottom > 0 && edge.left < innerWidth && edge.top < innerHeight; };
  const isBoard = one => { const edge = one.getBoundingClientRect(); return edge.width * edge.height > innerWidth * innerHeight * .4; };

  // It lies in the window, on top, and over nothing that it speaks of.
  if (at.left < 0 || at.top < 0 || at.right > innerWidth + .5 || at.bottom > innerHeight + .5) found.push('it sticks out of the window');
  if (!document.elementFromPoint((at.left + at.right) / 2, at.bottom - 12)?.closest('#lesson, #play-note, button') && box.id === 'lesson') found.push('something lies over it');
  for (const one of [...all('.lesson-glow'), ...all('.lesson-press'), document.getElementById('prompt')]) {
    if (!isBoard(one) && over(one.getBoundingClientRect()) > 4) found.push(`it covers ${called(one)}`);
  }

  // What a step points at can be seen; some parts are drawn only on phones, others only on desks.
  const parts = one => getComputedStyle(one).display === 'contents' ? [...one.children].flatMap(parts) : [one];
  const pointed = name => name.startsWith('#') ? all(name).flatMap(parts) : name.endsWith('*') ? all(`[data-thing^="${name.slice(0, -1)}"]`) : all(`[data-thing="${name}"]`);
  const points = (box.dataset.points || '').split(' ').filter(Boolean);
  if (points.length && !points.some(name => pointed(name).some(inSight))) found.push(`${points} is out of sight`);

  // Only what the step accepts is lit, or what it points at where something is to be found.
  const press = (box.dataset.press || '').split(' ').filter(Boolean), targets = press.flatMap(option => (document.getElementById(`choice-${option}`)?.dataset.targets || '').split(' ').filter(Boolean));
  const meant = new Set([...targets, ...(box.hasAttribute('data-reveals') ? [] : points.flatMap(pointed).map(one => one.dataset.thing))]);
  if (box.id === 'lesson') {
    for (const one of all('[data-choose]:is(.can, .lit)')) if (box.hasAttribute('data-looks') || !meant.has(one.dataset.thing)) found.push(`${called(one)} is lit`);
    for (const thing of new Set(targets)) if (!all(`[data-thing="${thing}"]`).some(one => one.closest('.can, .lit') || one.matches('[data-choose]'))) found.push(`${thing} is not lit`);
  }

  // The arrow points straight at something that glows, close by.
  const side = box.dataset.side, style = getComputedStyle(box), zoom = document.body.currentCSSZoom ?? 1;
  const x = at.left + parseFloat(style.getPropertyValue('--arrow-x')) * zoom, y = at.top + parseFloat(style.getPropertyValue('--arrow-y')) * zoom;
  const ahead = {
    bottom: one => one.left < x && x < one.right && one.top >= at.bottom && one.top < at.bottom + NEAR,
    top: one => one.left < x && x < one.right && one.bottom <= at.top && one.bottom > at.top - NEAR,
    right: one => one.top < y && y < one.bottom && one.left >= at.right && one.left < at.right + NEAR,
    left: one => one.top < y && y < one.bottom && one.right <= at.left && one.right > at.left - NEAR,
  }[side];
  const subjects = [...all('.lesson-glow'), document.getElementById('prompt'), ...all('#log li')].filter(inSight).map(one => one.getBoundingClientRect());
  if (ahead && !subjects.some(ahead)) found.push('its arrow points at something else');
  return { found };
}
