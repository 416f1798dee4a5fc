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
