// What a lesson or a note speaks of: things on the board by their id or by their name, and parts of the page.
const TINY = 24, CLEAR = 64;        // pixels: a thing that is too small to point at, and a part that is not
const READABLE = 40;                // pixels: smaller things only show that something is there

export const visible = element => element.checkVisibility() && element.getBoundingClientRect().width > 0;

// By the names of lesson.md: things by their id, parts of the page by #id, several with a star at the end.
export function pointed(name) {
  if (name.startsWith('#')) return [...document.querySelectorAll(`#table ${name}`)].flatMap(drawn);
  if (name.endsWith('*')) return [...document.querySelectorAll(`#table [data-thing^="${CSS.escape(name.slice(0, -1))}"]`)];
  return [...document.querySelectorAll(`#table [data-thing="${CSS.escape(name)}"]`)];
}

// A part that draws no box of its own is where its children are.
const drawn = part => getComputedStyle(part).display === 'contents' ? [...part.children].flatMap(drawn) : [part];

// Something too small to make out, as in a miniature on the phone: the part that holds it.
export function large(one) {
  let part = one;
  const wide = () => part.getBoundingClientRect().width;
  if (wide() > 0 && wide() < TINY) while (wide() < CLEAR && part.parentElement) part = part.parentElement;
  return part;
}

// The things that a text names, as a screen reader would.
const nameOf = one => (one.querySelector('.unseen')?.textContent || one.getAttribute('aria-label') || '').split(/[,:;(.]/)[0].trim();
const readable = one => visible(one) && one.getBoundingClientRect().width > READABLE;
export function named(says) {
  const found = [...document.querySelectorAll('#table [data-thing]')].filter(one => nameOf(one).length > 3 && says.includes(nameOf(one)) && readable(one));
  const names = new Set(found.map(nameOf)), isPart = name => [...names].some(longer => longer !== name && longer.includes(name));
  return found.filter(one => !isPart(nameOf(one)));               // Rainbow Gravel is no Gravel
}
export const called = name => [...document.querySelectorAll('#table [data-thing]')].filter(one => nameOf(one) === name && readable(one));
