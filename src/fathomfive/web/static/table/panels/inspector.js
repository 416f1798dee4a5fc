// The inspector: anything on the table in large, with its text in words, its signs, why it cannot be chosen now, and the rules that
// name it.  A long press or the key I opens it; by touch, so does a tap on what cannot be chosen.  The words are those that a screen
// reader hears.  The legend in the help sheet is made in the same way, from all signs that lie on the table.
import { get, ruleLink, table, zoom } from '../talk.js';
import { openTab, openRule } from './sheets.js';
import { point } from '../choosing/ping.js';

const $ = id => document.getElementById(id);
const LARGE = { width: 340, height: 300, most: 3 };
const make = (tag, text, css = '') => Object.assign(document.createElement(tag), { textContent: text, className: css });
const plain = text => text.replace(/\s+/g, ' ').trim();
let shown = null;

export function inspect(thing) {
  const sheet = $('inspector');
  if (!sheet || !thing) return;
  shown = thing;
  const [name, ...rest] = titled(wordsOf(thing), thing.dataset.called ?? plain(thing.querySelector('.name, .called, h3')?.textContent ?? ''));
  $('inspector-title').textContent = COORDINATE.test(name) ? name : name[0].toUpperCase() + name.slice(1);
  $('inspector-picture').replaceChildren(...(isDrawn(thing) ? [enlarged(thing)] : []));
  $('inspector-text').replaceChildren(...rest.map(sentence => make('p', sentence)));
  if (thing.dataset.preview && thing.hasAttribute('data-choose') && !wordsOf(thing).includes(thing.dataset.preview)) $('inspector-text').append(make('p', `If you choose it: ${thing.dataset.preview}.`, 'then'));
  $('inspector-signs').replaceChildren(...signsIn(thing).map(line));
  $('inspector-rules').replaceChildren(...(thing.closest('#prompt') ? [] : rulesAbout(thing, name)).map(ruleButton));
  $('inspector-point').hidden = Number(table().dataset.seat) < 0 || !thing.dataset.thing || !table().hasAttribute('data-company');
  sheet.showPopover();
  sheet.scrollTop = 0;                        // not where the last thing was read
  if (thing.dataset.thing && !thing.hasAttribute('data-choose')) explain(thing);
}

async function explain(thing) {
  if (Number(table().dataset.seat) < 0 || table().matches('.over')) return;
  try {
    const { text, rule } = await get(`why?thing=${encodeURIComponent(thing.dataset.thing)}`);
    if (!text || shown !== thing) return;
    $('inspector-text').append(make('p', text, 'then'));
    if (rule) $('inspector-text').lastElementChild.append(' ', ruleLink(rule));
  } catch { /* the words are enough */ }
}

// What it is called, and the rest of what is said of it.
const wordsOf = thing => plain(thing.querySelector(':scope > .unseen')?.textContent || thing.getAttribute('aria-label') || thing.title || thing.querySelector('.unseen')?.textContent || thing.innerText || 'Nothing is known of this.');
const sentences = words => words.split(/(?<=[.!?])\s+/).filter(Boolean).map(sentence => sentence[0].toUpperCase() + sentence.slice(1));
function titled(words, called) {
  if (called) return [called, ...sentences(/^[:,] /.test(words.slice(called.length)) && words.startsWith(called) ? words.slice(called.length + 2) : words)];
  const [, name, rest] = (/^([^.:]{2,40}):\s+(.*)$/.exec(words) ?? /^(.{2,48}?)(?:[,:.]\s+|\.$|$)(.*)$/.exec(words)) ?? [null, words, ''];
  return [name, ...sentences(rest)];
}

// Is there anything to see?  A button that only lies over a place shows nothing by itself, and the buttons of the prompt bar are words.
const isDrawn = thing => !thing.closest('#prompt') && (Boolean(thing.querySelector('svg, img')) || Boolean(seenText(thing)));
function seenText(thing) {
  const copy = thing.cloneNode(true);
  copy.querySelectorAll('.unseen').forEach(one => one.remove());
  return plain(copy.textContent);
}

// A flat card shows a strip of its drawing, or none of it; in large it is as tall as the drawing wants.
function hidden(thing) {
  const art = thing.matches('.card') && thing.querySelector('img.art:not(.full)');
  if (!art?.naturalWidth) return 0;
  const { height } = art.getBoundingClientRect(), width = art.getBoundingClientRect().width || thing.getBoundingClientRect().width;
  return Math.max(0, Math.min(width / 2, width * art.naturalHeight / art.naturalWidth - height));
}
function enlarged(thing) {
  const box = thing.getBoundingClientRect(), copy = thing.cloneNode(true), height = box.height / zoom() + hidden(thing) / zoom();
  const width = Math.max(box.width / zoom(), thing.scrollWidth);          // a card in a fan is wider than what is seen of it
  const scale = Math.min(LARGE.most, LARGE.width / width, LARGE.height / height), frame = make('div', '', 'enlarged');
  for (const one of [copy, ...copy.querySelectorAll('*')]) ['id', 'data-key', 'data-thing', 'data-choose', 'popovertarget', 'title', 'tabindex', 'aria-pressed'].forEach(name => one.removeAttribute(name));
  copy.querySelectorAll('.unseen, .tell, .delta').forEach(one => one.remove());
  for (const one of copy.querySelectorAll('.type')) { const sign = one.querySelector('svg, img'), words = sign && meaning(sign); if (words) one.lastChild.textContent = words.replace(/:.*| \(.*\)/g, ''); }       // in large there is room for the whole word
  copy.classList.remove('can', 'lit', 'armed', 'picked', 'look', 'count');
  copy.inert = true;
  copy.style.cssText += `;position:absolute;inset:0 auto auto 0;width:${width}px;height:${height}px;margin:0;translate:none;transform:scale(${scale});transform-origin:0 0`;
  frame.style.cssText = `width:${width * scale}px;height:${height * scale}px`;
  frame.className = `enlarged ${table().className}`;
  frame.append(copy);
  return frame;
}

// Signs: whatever carries a title and a picture, and every sign that the game has a word for; each once.
const known = JSON.parse($('sign-words')?.textContent || '{}');
// The signs in a drawing that has many.
function parts(picture) {
  const uses = picture.matches('svg') ? [...picture.querySelectorAll('use')] : [];
  return uses.length < 2 ? [] : uses.map(use => {
    const sign = document.createElementNS(picture.namespaceURI, 'svg'), drawn = sign.appendChild(document.createElementNS(picture.namespaceURI, 'use'));
    sign.setAttribute('class', 'i');
    drawn.setAttribute('href', use.getAttribute('href'));
    return sign;
  }).filter(meaning);
}
function meaning(picture) {
  const address = picture.tagName === 'IMG' ? picture.getAttribute('src') : picture.querySelector(':scope > use:only-child')?.getAttribute('href');      // a drawing with many signs in it is none
  const name = address?.split('#')[1];
  return name && (known[name] ?? known[name.replace(/^\w-/, '')]);
}
// Those that the game has words for, and what has a title and a picture without words of its own.
function signsIn(root) {
  const found = new Map(), own = root.matches('[data-thing]') ? wordsOf(root) : '';
  for (const picture of root.querySelectorAll('svg, img')) if (meaning(picture)) found.set(meaning(picture), picture);      // the last one: the first may be the shape behind a number
  for (const picture of root.querySelectorAll('svg')) for (const sign of parts(picture)) if (!found.has(meaning(sign))) found.set(meaning(sign), sign);
  for (const one of root.querySelectorAll('[title]')) {
    const picture = one.matches('svg, img') ? one : one.querySelector('svg, img');
    if (picture && (picture === one || !meaning(picture)) && one.title !== root.title && !own.startsWith(one.title) && !found.has(one.title) && !one.matches('button:not([data-thing])')) found.set(one.title, picture);
  }
  return [...found].map(([words, picture]) => ({ words, picture }));
}
function line({ words, picture }) {
  const item = document.createElement('li'), copy = picture.cloneNode(true);
  copy.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  item.append(copy, make('span', words));
  return item;
}

// Rules about it: those that the game lists for its name, those that begin with it, those that the game lists for its kind, those
// that name it, or those about the last word of its name unless that begins another name ("Deep Breath" is not about Frost Deep).  Examples, answers to
// doubts and options of the table are no rules of a thing, and a coordinate names nothing.
const listed = JSON.parse($('thing-rules')?.textContent || '{}');
const COORDINATE = /^[a-z]\d+$/i, ASIDE = /-[EQ]\d/, OPTION = /\bthe option \w/, MOST_RULES = 2, IS_ABOUT = 4;
function rulesAbout(thing, name) {
  const kind = thing.dataset.thing?.split(':')[0];
  const ruled = ids => ids.map(id => $('rules-source')?.content.getElementById(`rule-${id}`)).filter(Boolean);
  if (listed[name]) return ruled(listed[name]);
  const naming = COORDINATE.test(name) ? [] : rulesNaming(name);
  if (listed[kind]) return naming.length && weight(naming[0], safe(name)) >= IS_ABOUT ? naming : ruled(listed[kind]);
  return naming.length ? naming : rulesOnTheWord(name);
}
const safe = words => words.replace(/[^\w\s’'-]/g, '.');
function matching(pattern, flags) {
  const rules = [...($('rules-source')?.content.querySelectorAll('.rule[id]') ?? [])].filter(rule => !ASIDE.test(rule.id) && !OPTION.test(textOf(rule)));
  return rules.filter(rule => new RegExp(`\\b${pattern}`, flags).test(textOf(rule)));
}
function rulesNaming(name) {
  const words = safe(name), found = heaviest(matching(`${words}(?:s\\b|(?!\\w))`, 'i'), words);
  return found.filter(rule => weight(rule, words) >= weight(found[0], words) / 2);          // one that only mentions it adds nothing
}
function rulesOnTheWord(name) {
  const last = safe(name.split(' ').at(-1));
  if (COORDINATE.test(name) || /^[\d.]*$/.test(last)) return [];
  return heaviest(matching(`(?:${last}|${last.toLowerCase()})(?!\\w* [A-Z])`).filter(rule => weight(rule, last) >= IS_ABOUT), last);
}
const heaviest = (found, words) => found.sort((one, two) => weight(two, words) - weight(one, words)).slice(0, MOST_RULES);
// A rule that begins with a name is about it; "your Net" says more of it than a list with "1 Net" in it.
function weight(rule, words) {
  const count = pattern => textOf(rule).match(new RegExp(`${pattern}s?\\b`, 'gi'))?.length ?? 0;
  return 4 * count(`^${words}`) + 2 * count(`\\b(?:the|your|an?) ${words}`) + Math.min(count(`\\b${words}`), 1);
}
const textOf = rule => plain(rule.textContent.replace(rule.querySelector('.id').textContent, ''));
function ruleButton(rule) {
  const item = document.createElement('li'), button = item.appendChild(make('button', '', 'rule-link'));
  button.type = 'button';
  button.append(`${textOf(rule)} `, make('b', rule.querySelector('.id').textContent));
  button.addEventListener('click', () => { $('inspector').hidePopover(); openTab('rules', true); openRule(rule.id); });
  return item;
}

// A sign says what it means when it is pointed at.
document.addEventListener('pointerover', event => {
  const picture = event.target.closest?.('#table :is(svg, img)'), words = picture && meaning(picture);
  if (words && !picture.closest('[title]')) (picture.tagName === 'IMG' ? picture : picture.parentElement).title = words;
});

// A press opens it, so the end of that press must not close it: it is closed by hand, with Escape, or by the next press beside it.
const close = () => { if ($('inspector')?.matches(':popover-open')) $('inspector').hidePopover(); };
addEventListener('pointerdown', event => { if (!event.target.closest?.('#inspector')) close(); }, true);
addEventListener('keydown', event => { if (event.key === 'Escape' && $('inspector')?.matches(':popover-open')) { event.stopImmediatePropagation(); close(); shown?.focus(); } }, true);
document.addEventListener('beforetoggle', event => { if (event.newState === 'open' && event.target.matches('.sheet:not(#inspector)')) close(); }, true);
$('inspector-point')?.addEventListener('click', () => { $('inspector').hidePopover(); point(shown); });

export async function showLegend() {
  const found = signsIn(table()).filter(({ words }) => Object.values(known).includes(words) || !/.{49}|: |^.$/.test(words));      // cards are no signs
  $('legend').replaceChildren(...found.map(line));
  try { $('legend').append(...(await notOnTheTable(found)).map(line)); } catch { /* without a connection those on the table are enough */ }
}

// The signs of the game that do not lie on the table now: from the sheets that the others come from.
const ADDRESS = { svg: picture => picture.querySelector(':scope > use'), img: picture => picture };
async function notOnTheTable(found) {
  const sheets = new Map(), missing = new Map(Object.entries(known).filter(([, words]) => !found.some(one => one.words === words)));
  for (const { picture } of found) {
    const holder = ADDRESS[picture.localName](picture), [sheet, name] = (holder?.getAttribute('href') ?? holder?.getAttribute('src') ?? '').split('#');
    if (name && sheet.startsWith('/')) sheets.set(sheet, picture);
  }
  const drawn = [];
  for (const [sheet, picture] of sheets) {
    const ids = [...(await (await fetch(sheet)).text()).matchAll(/<(?:symbol|view|g|svg)[^>]*? id="([\w+-]+)"/g)].map(match => match[1]);
    for (const id of ids) {
      const name = missing.has(id) ? id : id.replace(/^\w-/, '');
      if (!missing.has(name)) continue;
      drawn.push({ words: missing.get(name), picture: pointedAt(picture.cloneNode(true), `${sheet}#${id}`) });
      missing.delete(name);
    }
  }
  return drawn;
}
function pointedAt(picture, address) {
  ADDRESS[picture.localName](picture).setAttribute(picture.localName === 'img' ? 'src' : 'href', address);
  return picture;
}
