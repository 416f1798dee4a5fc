// Collecting picks: pure functions of what can be chosen and what is picked.  A choice is { option, targets, preview }.

// The choices that mean all of these things, and perhaps more.
export const fitting = (choices, ids) => choices.filter(choice => ids.every(id => choice.targets.includes(id)));

// The choice that means exactly what is picked.
export const exact = (choices, picked) => fitting(choices, picked).find(choice => choice.targets.length === picked.length);

// A new thing with as many of the newest old ones as still go together.
export function longest(choices, picked, id) {
  for (let from = 0; from <= picked.length; from++) {
    const kept = [...picked.slice(from), id];
    if (fitting(choices, kept).length) return kept;
  }
  return [id];
}

// A thing is pressed: taken back if it was picked, else added, with what still goes together; left alone if it fits nothing.
export function toggledThing(choices, picked, id) {
  if (picked.includes(id)) return picked.filter(one => one !== id);
  return fitting(choices, [id]).length ? longest(choices, picked, id) : picked;
}

// An option of a dialog is pressed: taken back, added, or in the place of the only one; null if there are too many.
export function toggledOption(picked, option, most) {
  if (picked.includes(option)) return picked.filter(one => one !== option);
  if (picked.length < most) return [...picked, option];
  return most === 1 ? [option] : null;
}

// What the button says while a combination is not complete.
export function stillMissing(choices, picked) {
  const sizes = (picked.length ? fitting(choices, picked) : choices).map(choice => choice.targets.length).filter(Boolean);
  const missing = Math.min(...sizes) - picked.length;
  return sizes.length && missing > 0 ? `Choose ${missing}${picked.length ? ' more' : ''}` : 'Confirm';
}

// Where a thing may be dragged, and which option that means: by the place's id { option, then, text }.  `then` is what the next question is
// answered with.  A thing is { id, forecast, then, drop, drag } as its markup has it (drag.js).
export function landings(choices, { id, forecast = {}, then = '', drop = [], drag = '' }) {
  const found = new Map(), own = id ? choices.filter(choice => choice.targets.includes(id)) : [], alone = own.filter(choice => choice.targets.length === 1);
  for (const { option, targets } of own) if (targets.length === 2) found.set(targets.find(one => one !== id), { option });
  if (alone.length === 1) {
    const { option } = alone[0];
    for (const [place, text] of Object.entries(forecast)) if (then && place.startsWith(then) && /^([+−±\d-]|$)/.test(text)) found.set(place, { option, then: place, text });
  }
  const meant = own.length === 1 ? own : alone;
  if (meant.length === 1) for (const place of drop) found.set(place, { option: meant[0].option });
  const prefixes = drag.split(' ').filter(Boolean);
  for (const { option, targets } of choices) if (targets.length === 1 && prefixes.some(one => targets[0].startsWith(one))) found.set(targets[0], { option });
  return found;
}
