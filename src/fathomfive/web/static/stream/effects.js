// What happens to a thing that stays in its place.  Its markup names a value, and when a frame brings another one, it moves:
//   data-turn="90"   a wheel, dial or pointer: it turns to these degrees, the shorter way
//   data-roll="5"    a die: it tumbles and shows its new side
//   data-tick="12"   a number: it grows for a moment
// The thing, or what it lies in, has an id.
const EASE = 'cubic-bezier(.2,.75,.25,1)', SPRING = 'cubic-bezier(.3,1.45,.5,1)';
const LONGEST = 600;                // milliseconds
const KINDS = {
  turn: (element, was, now, ms) => element.animate({ rotate: [`${-turned(was, now)}deg`, '0deg'] }, { duration: Math.min(LONGEST, ms * 2), easing: EASE }),
  roll: (element, was, now, ms) => element.animate({ transform: ['rotate(-380deg) scale(.5) translateY(-24px)', 'none'] }, { duration: Math.min(LONGEST, ms * 1.7), easing: SPRING }),
  tick: (element, was, now, ms) => element.animate({ scale: [1, 1.35, 1] }, { duration: Math.min(LONGEST, ms * 1.4), easing: EASE }),
};

// From one angle to another, at most half a turn.
export const turned = (was, now) => ((Number(now) - Number(was)) % 360 + 540) % 360 - 180;

const key = (element, kind) => `${kind} ${element.id || element.closest('[id]')?.id}`;
const each = (root, told) => { for (const kind in KINDS) for (const element of root.querySelectorAll(`[data-${kind}]`)) told(element, kind, element.dataset[kind]); };

export function valuesIn(root) {
  const found = new Map();
  each(root, (element, kind, value) => found.set(key(element, kind), value));
  return found;
}

export function effects(root, before, ms) {
  const running = [];
  each(root, (element, kind, now) => {
    const was = before.get(key(element, kind));
    if (was !== undefined && was !== now && element.checkVisibility()) running.push(KINDS[kind](element, was, now, ms));
  });
  return running;
}

// The games' own effects are animations of their style sheets, such as a shot: the next deed waits for them, and a press ends them.
const brief = root => root.getAnimations({ subtree: true }).filter(one => one instanceof CSSAnimation && one.effect.getComputedTiming().endTime < 2000);
export const playedOut = root => Promise.allSettled(brief(root).map(one => one.finished));
export function finishEffects(root) {
  for (const one of brief(root)) one.finish();
}
