// Turns what the page shows into a new frame, and touches only what differs: a phone has no time for the rest.
// Where the same elements stand in the same order, they get the new attributes and texts; where something came, went or
// moved, Idiomorph finds what belongs together.
import { Idiomorph } from '../vendor/idiomorph.esm.js';

const page = document.documentElement, parsed = document.createElement('template');
const OPTIONS = { morphStyle: 'outerHTML', callbacks: { beforeNodeMorphed: old => !isKept(old), beforeAttributeUpdated: (name, element) => !owns(element, name) } };

export function morph(element, markup) {
  parsed.innerHTML = markup;
  settle(element, parsed.content.firstElementChild);
  parsed.replaceChildren();
}

// What the browser owns: whole elements (data-keep) and single attributes (data-own).
// While an earlier moment is on the table the log stays whole, so that one can go on in it.
const isKept = node => node.nodeType === Node.ELEMENT_NODE && (node.hasAttribute('data-keep') || (node.id === 'log' && 'past' in page.dataset));
const owns = (element, name) => (element.dataset?.own || '').split(' ').includes(name);

function settle(old, now) {
  if (old.isEqualNode(now) || isKept(old)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) old.nodeValue = now.nodeValue;
  else if (!hasSameChildren(old, now)) Idiomorph.morph(old, now.cloneNode(true), OPTIONS);
  else {
    const children = [...old.childNodes];
    settleAttributes(old, now);
    now.childNodes.forEach((child, nth) => settle(children[nth], child));
  }
}

function hasSameChildren(old, now) {
  return old.nodeName === now.nodeName && !('value' in old) && old.childNodes.length === now.childNodes.length
    && [...now.childNodes].every((child, nth) => child.nodeName === old.childNodes[nth].nodeName && child.id === old.childNodes[nth].id);
}

function settleAttributes(old, now) {
  for (const attribute of now.attributes) {
    if (old.getAttribute(attribute.name) !== attribute.value && !owns(old, attribute.name)) old.setAttributeNode(attribute.cloneNode());
  }
  for (const name of old.getAttributeNames()) if (!now.hasAttribute(name) && !owns(old, name)) old.removeAttribute(name);
}
