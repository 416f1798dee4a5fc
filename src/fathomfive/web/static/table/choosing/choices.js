// Choosing.  What can be chosen is known only from the list #choices: each option with its words and the things it means.
import { post, get, whisper, announce, beside, table, visit } from '../talk.js';
import { point } from './ping.js';
import { lastInputWasKey } from '../../stream/frames.js';
import { mark, mood, preview } from './forecast.js';
import { hideLanding, landingWords, showLanding } from './landing.js';
import { exact, fitting, landings, stillMissing, toggledOption, toggledThing } from './picking.js';

const $ = selector => document.querySelector(selector);
const html = document.documentElement;
const LATEST_FRAME = 2000;                  // milliseconds to wait for a frame: the stream may be lost
let picked = [], pickedFor = '';            // options of a dialog, or things of a combination; and for which question
let wanted = null;                          // behind a menu: the thing that was pressed, and the decision that its answer opens
let armed = null;                           // a choice that is shown and waits for the second press: { option, id, near, next, card, asked, then }
let touched = false;                        // the last press was a finger's
let advised = null;                         // what a hint recommends: { asked, ids, then, button }
let ring = () => {};                        // draws a ring around it; fetched with the first hint
let sending = false;                        // an answer is on its way: until it has arrived, nothing else is sent

export const choices = () => [...document.querySelectorAll('#choices [data-option]')].map(button => ({
  option: Number(button.dataset.option), label: button.querySelector('span').textContent, preview: button.querySelector('small')?.textContent ?? '',
  targets: button.dataset.targets ? button.dataset.targets.split(' ') : [], button }));
const byThing = id => choices().filter(choice => choice.targets.includes(id));
const things = id => document.querySelectorAll(`[data-thing="${CSS.escape(id)}"]`);
// The question as far as it matters here: others who decide at the same time bring new frames, some of
// them without any question, but not a new question.
const question = () => `${table().dataset.dialog} ${$('#list h2')?.textContent} ${choices().map(choice => `${choice.option}:${choice.targets}`)}`;
export const collects = () => ['several', 'order'].includes(table().dataset.dialog);

addEventListener('pointerdown', event => { touched = event.pointerType === 'touch'; }, true);
addEventListener('keydown', () => { touched = false; }, true);

document.addEventListener('click', event => {
  const button = event.target.closest('button,a,[data-thing]'), thing = event.target.closest('[data-thing]');
  const card = litCard(), landing = card && thing && ways(card).get(thing.dataset.thing);
  if (armed && !event.target.closest('#prompt, #play-note') && !isArmed(thing) && !isArmed(button)) disarm();
  if (armed && event.target.closest('#foretell')) return disarm();        // its words bear a cross
  if (!button || button.closest('[inert]')) return;
  if (landing) return isArmed(thing) ? fire() : land(landing, thing, { card });
  if (button.id === 'play-armed') return fire();
  if (button.id === 'confirm') return confirmPicked();
  if (button.id === 'hint') return hint();
  if (button.dataset.post) return act(button);
  if (button.hasAttribute('data-option')) return option(button);
  if (button.dataset.means) return use(button);
  if (thing && (thing === button || !button.matches('[popovertarget],a,[data-jump]'))) choose(thing);
});

function option(button) {
  const choice = choices().find(one => one.option === Number(button.dataset.option));
  if (!choice) return answer({ option: Number(button.dataset.option), label: button.textContent.trim(), preview: '', targets: [] }, button);
  if (collects() && choice.targets.length + 1 && button.closest('#choices')) return toggleOption(choice);
  if (button.closest('#choices') && !twice(button)) $('#list').hidePopover();
  answer(choice, button);
}

// A thing on the board was pressed.
function choose(thing) {
  const id = thing.dataset.thing, found = byThing(id);
  if (isArmed(thing)) return fire();
  if (!found.length) return thing.hasAttribute('popovertarget') ? undefined : why(thing);
  if (collects()) return found.length === 1 ? toggleOption(found[0]) : menu(found, thing, toggleOption);
  if (table().dataset.dialog === 'menu') return found.length === 1 ? enter(found[0], thing) : menu(found, thing, choice => enter(choice, thing));
  if (found.some(choice => choice.targets.length > 1)) return toggleThing(id);
  return found.length === 1 ? answer(found[0], thing) : menu(found, thing, choice => answer(choice, thing));
}

// A button on a thing that is used for something else: data-means="world: station" says which choices it stands for, data-next="hand:0:1"
// what answers the question that follows.
function use(button) {
  const starts = button.dataset.means.split(' '), found = choices().filter(({ targets }) => targets.length === 1 && starts.some(one => targets[0].startsWith(one)));
  return found.length === 1 ? answer(found[0], button) : menu(found, button, choice => answer(choice, button));
}

// A menu: an option stands for several things, and the question behind it asks which.  Pressing a thing answers both.
const enter = (choice, thing) => answer(choice, thing, choice.targets.length > 1 ? thing.dataset.thing : '');
// What the next question will be answered with.
function want(id) {
  wanted = id ? { id, opens: Infinity } : null;
}
// The question behind a menu comes with the frame that opens the next decision, perhaps after frames of single deeds.
function follow() {
  const main = table(), open = Number(main.dataset.decision);
  if (!wanted || sending || open < wanted.opens) return;
  if (open === wanted.opens && !main.classList.contains('mine')) return;
  const found = open === wanted.opens ? byThing(wanted.id) : [];
  wanted = null;
  if (found.length === 1 && found[0].targets.length === 1) send({ option: found[0].option });
}

// Where a thing may go (drag.js), and which answers that means.
export const ways = source => collects() ? new Map() : landings(choices(), {
  id: source.dataset.thing, forecast: JSON.parse(source.dataset.forecast || '{}'), then: source.dataset.then,
  drop: (source.dataset.drop || '').split(' ').filter(Boolean), drag: source.dataset.drag });
// The first press was on a card, and the places where it may go are lit: this card.  A press on one of them is about putting it there.
function litCard() {
  const id = armed?.asked === question() && (armed.card ?? armed.id);
  return id ? document.querySelector(`#table [data-thing="${CSS.escape(id)}"][data-then]`) : null;
}

// What is said of a card that is about to land on a place.
export function landingOf(choice, way, card, place) {
  const { says, brings } = landingWords(card, place);
  const itself = choice.targets.length === 1 && choice.targets[0] === place?.dataset.thing;      // the choice is the place, not the card
  return { label: says || (itself ? choice.label : `${choice.label} here`), preview: brings || (measured(way.text, card?.dataset.unit) ?? choice.preview) };
}
const measured = (text, unit = '') => text && `${text} ${text === '1' ? unit.replace(/s$/, '') : unit}`.trim();

// A card goes to a place, by two presses or dragged (drag.js): the option that means it, and perhaps what the next question is answered
// with.  A drag has shown what would happen on its way; a press on the place shows it first.
export function land(way, place, { card, dragged = false }) {
  const choice = choices().find(one => one.option === way.option), next = way.then ?? '';
  const go = () => { want(next); send({ option: way.option }); };
  const waits = dragged ? html.dataset.confirm === 'on' : twice(place);
  return waits ? arm({ ...landingOf(choice, way, card, place), option: way.option }, place, { next, card: card.dataset.thing, then: go }) : go();
}

// Dialogs that collect several picks, in order if order matters.
function toggleOption(choice) {
  const most = Number(table().dataset.most), now = toggledOption(picked, choice.option, most);
  if (!now) return whisper(`At most ${most}. Take one back first.`);
  picked = now;
  paint();
  offer(picked.length === most);
}

// Choices that mean several things at once: things are collected until they are exactly what one choice means.
function toggleThing(id) {
  picked = toggledThing(choices(), picked, id);
  paint();
  showPartners();
  offer(exact(choices(), picked));
}
// One thing is picked: the others show what it would bring to pick them, too.
function showPartners() {
  const [one] = picked.length === 1 && !collects() ? things(picked[0]) : [];
  preview(one?.dataset.forecast ? one : null);
}
// A keyboard player who has collected everything stands at the button that sends it.
function offer(complete) {
  document.dispatchEvent(new CustomEvent('armed'));
  if (complete && lastInputWasKey()) $('#confirm')?.focus();
}

function confirmPicked() {
  if (collects()) return send({ options: picked });
  const choice = exact(choices(), picked);
  if (choice) send({ option: choice.option });
}

function paint() {
  keepPicked();
  const main = table(), confirm = $('#confirm');
  const chosen = collects() ? choices().filter(choice => picked.includes(choice.option)).flatMap(choice => choice.targets) : picked;
  const open = main.hasAttribute('data-combined') && !collects() && picked.length ? new Set(fitting(choices(), picked).flatMap(choice => choice.targets)) : null;
  document.querySelectorAll('#table [data-choose]').forEach(thing => {
    const on = chosen.includes(thing.dataset.thing);
    thing.classList.toggle('picked', on);
    thing.classList.toggle('cannot', Boolean(open && !open.has(thing.dataset.thing)));
    if (main.hasAttribute('data-combined')) thing.setAttribute('aria-pressed', on);
    thing.dataset.order = on && main.dataset.dialog === 'order' ? chosen.indexOf(thing.dataset.thing) + 1 : '';
  });
  choices().forEach(choice => { if (collects()) choice.button.setAttribute('aria-pressed', picked.includes(choice.option)); });
  if (!confirm) return;
  const least = Number(main.dataset.least), most = Number(main.dataset.most), choice = collects() ? null : exact(choices(), picked);
  confirm.disabled = collects() ? picked.length < least : !choice;
  confirm.toggleAttribute('data-complete', collects() ? picked.length === most : Boolean(choice) && fitting(choices(), picked).length === 1);
  const word = main.dataset.deed || 'Confirm';
  confirm.replaceChildren(choice ? word : collects() ? 'Done' : stillMissing(choices(), picked));
  if (choice?.preview) confirm.append(' ', Object.assign(document.createElement('small'), { textContent: typeset(choice.preview) }));
  const count = $('#picked-count');
  if (count) count.textContent = `${picked.length} of ${least === most ? most : `${least}–${most}`}`;
}

// What is picked outlives a reload of this tab, as long as the same question is open.
const KEPT = `fathom.picked.${document.body.dataset.table}`;
function keepPicked() {
  try { picked.length ? sessionStorage.setItem(KEPT, JSON.stringify({ asked: pickedFor, picked })) : sessionStorage.removeItem(KEPT); } catch { /* then for this page only */ }
}
function keptPicked() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT));
    return kept?.asked === pickedFor ? kept.picked : [];
  } catch { return []; }
}

export function clearPicked() {
  const had = picked.length > 0;
  picked = [];
  paint();
  if (had) showPartners();
  return disarm() || had;
}

// Two presses: the first shows what would happen, the second, or the button in the prompt bar, does it.  So it goes by touch,
// where nothing can be pointed at, unless the settings say otherwise; and everywhere for those who want to confirm moves.
const twice = (near, choice) => html.dataset.confirm === 'on'
  || (touched && html.dataset.tap !== 'once' && (near?.closest('#board, #players, #top, #choices') || unsaid(near, choice)));
// An answer in the prompt bar says itself what it brings, and acts at once; unless there was no room to say it, or it ends something at a
// price (StepTexts.warns): that is the same on every screen.
const unsaid = (near, choice) => Boolean(choice?.preview) && near?.matches('#prompt .loose')
  && (near.hasAttribute('data-warns') || !near.querySelector('small')?.getClientRects().length);
function arm(choice, near, { next = '', card = null, then }) {
  disarm();
  armed = { option: choice.option, id: near.dataset.thing, near, next, card, asked: question(), then };
  const foretell = $('#foretell');
  keepHeight(true);
  preview(card ? things(card)[0] : near);
  const inMenu = table().dataset.dialog === 'menu', words = inMenu ? choice.preview || wordsOf(near) : '', [name, ...rest] = words.split(': ');
  const named = !choice.preview || near.querySelector('.unseen')?.textContent.startsWith(name);      // as the thing is called
  // where the button says what is done with a thing, its own words are enough
  if (words && near.dataset.deed && named) foretell.replaceChildren(...foretold({ label: name, preview: rest.join(': ') }));
  else foretell.replaceChildren(...foretold(inMenu && words && !choice.preview ? { ...choice, preview: words, joint: ', ' } : choice));
  foretell.className = `foretell ${mood(choice.preview ?? '')}`;
  const word = deed(choice, near, card && things(card)[0]);
  $('#play-armed').textContent = near.dataset.second = word;
  if (lastInputWasKey()) announce(`${foretell.textContent}. Press again: ${word}.`);
  show();
}
// The deed in one word: what a card does that lands, what this thing is for, what the question is about.
function deed({ targets = [] }, near, card) {
  if (card) return card.dataset.lands || 'Place';
  const thing = targets.map(id => things(id)[0]).find(Boolean);
  return near.dataset.deed || thing?.dataset.deed || (targets.length ? table().dataset.deed : 'Confirm') || 'Choose';
}
// Is it this thing, or this line of the list, that waits for the second press?
const isArmed = one => Boolean(armed && one) && armed.asked === question() && (one === armed.near || (Boolean(armed.id) && one.dataset.thing === armed.id));
// What a choice is called, and what it brings: "Row 2, column 4: 0 OPs".  One colon is enough, and b1 is b1 everywhere.
export function foretold({ label, preview: brings, joint = between(label, brings) }) {
  const name = Object.assign(document.createElement('b'), { textContent: label.replace(/^[a-z](?!\d)/, first => first.toUpperCase()) });
  return brings ? [name, Object.assign(document.createElement('span'), { textContent: `${joint}${typeset(brings)}` })] : [name];
}
const between = (label, brings) => label.includes(': ') ? '; ' : /^[^:,;]+: /.test(brings) ? ', ' : ': ';
// A minus is no hyphen, and "17 → 19" stays on one line.
const typeset = text => text.replace(/(^|\s)-(?=\d)/g, '$1−').replace(/ → /g, '\u00a0→\u00a0');
// An entry of a menu stands for several things: which one was pressed.
const wordsOf = thing => thing.dataset.thing ? thing.dataset.preview || thing.querySelector('.unseen')?.textContent || '' : '';

function disarm() {
  const had = Boolean(armed);
  armed = null;
  if (had) { keepHeight(false); preview(null); show(); }
  return had;
}
// The bar does not shrink while it asks: what was tapped stays under the finger.
function keepHeight(kept) {
  const prompt = $('#prompt');
  prompt.style.minHeight = kept ? getComputedStyle(prompt).height : '';
}
function fire() {
  const then = armed?.then;
  disarm();
  then?.();
}
function show() {
  $('#prompt')?.classList.toggle('armed', Boolean(armed));
  $('#play-armed')?.toggleAttribute('hidden', !armed);
  document.querySelectorAll('#table .armed:not(#prompt)').forEach(thing => thing.classList.remove('armed'));
  document.querySelectorAll('#table :is(.lands, .reach)').forEach(thing => thing.classList.remove('lands', 'reach'));
  hideLanding();
  if (armed) (armed.near.isConnected ? [armed.near] : things(armed.id)).forEach(thing => thing.classList.add(armed.card ? 'lands' : 'armed'));
  if (armed?.card) showLandingOf(things(armed.card)[0], things(armed.id)[0]);
  const card = litCard();
  if (card) ways(card).forEach((way, id) => things(id).forEach(thing => thing.classList.add('reach')));
  aboveSheets(Boolean(armed?.id && [...things(armed.id)].some(thing => thing.closest(':popover-open'))));
  document.dispatchEvent(new CustomEvent('armed'));
}
function showLandingOf(card, place) {
  card?.classList.add('armed');
  const landing = showLanding(card, place);
  if (landing) mark(landing);
}
document.addEventListener('toggle', event => { if (armed && event.target.id !== 'prompt' && event.target.closest('#table')) show(); }, true);

// A sheet lies over everything: what was tapped in it is asked about above it.
function aboveSheets(needed) {
  const prompt = $('#prompt');
  if (!prompt || prompt.matches(':popover-open') === needed) return;
  if (needed) { prompt.popover = 'manual'; prompt.showPopover(); }
  else { prompt.hidePopover(); prompt.removeAttribute('popover'); }
}

// Sending
function answer(choice, near, next = near?.dataset.next ?? '') {
  const then = () => { want(next); return send({ option: choice.option }, near); };
  if (armed?.option === choice.option && armed.asked === question() && armed.next === next) return fire();
  return twice(near, choice) ? arm(choice, near, { next, then }) : then();
}

async function send(what, near) {
  if (sending) return;
  sending = true;
  showBusy();
  near?.classList.add('sent');
  const said = await given(what, question(), Number(table().dataset.seat));
  if (said.status === 200) near?.closest('#board [popover]')?.hidePopover();      // a sheet that was opened for this answer
  if (said.status === 200 && wanted) wanted.opens = said.decision;
  if (said.status === 200) await shown(said.decision);
  sending = false;
  showBusy();
  near?.classList.remove('sent');
  if (said.lesson) document.dispatchEvent(new CustomEvent('offscript', { detail: said.error }));
  else if (said.status !== 200) whisper(said.error || 'That did not work.', { mood: 'sorry' });
  else { picked = []; $('#list')?.hidePopover?.(); follow(); }
}

// The reply may come before the frame that shows what it did; until then the old question still stands on the table.
function shown(decision) {
  return new Promise(done => {
    const look = () => { if (!(Number(table().dataset.decision) < decision)) finish(); };
    const finish = () => { clearTimeout(late); document.removeEventListener('framed', look); done(); };
    const late = setTimeout(finish, LATEST_FRAME);
    document.addEventListener('framed', look);
    look();
  });
}

// A frame may come before the reply, and brings a table that is not busy.
function showBusy() {
  if (sending) table().setAttribute('aria-busy', 'true'); else table().removeAttribute('aria-busy');
}

// Somebody else may have decided in the same moment; if the question is still the same, it is answered under its new number.
async function given(what, asked, seat) {
  const number = () => Number(table().dataset.decision), named = number();
  const said = await post('answer', { decision: named, seat, ...what });
  for (let waited = 0; said.status === 409 && !said.lesson && waited < 15; waited++) {
    await new Promise(done => setTimeout(done, 100));
    if (number() !== named && question() === asked) return given(what, asked, seat);
  }
  return said;
}

async function act(button) {
  if (button.dataset.ask && !(await import('../../site/sure.js')).isSure(button)) return;
  button.disabled = true;
  const said = await post(button.dataset.post, JSON.parse(button.dataset.body || '{}'));
  button.disabled = false;
  if (said.url) visit(said.url);
  else if (said.status !== 200) whisper(said.error || 'That did not work.', { mood: 'sorry' });
  else if (said.asked) whisper('The others are asked whether you may take it back.');
  else if (['sit', 'handback', 'concede'].includes(button.dataset.post)) { button.closest('[popover]')?.hidePopover(); if (button.dataset.post === 'sit') visit(); }
}
// Where people play together, a press shows the others what one means.
const pointing = () => table().matches('[data-together][data-company]');
async function why(thing) {
  if (touched && thing.closest('#table') && !pointing()) return thing.dispatchEvent(new CustomEvent('inspect', { bubbles: true }));
  if (table().dataset.seat < 0 || !thing.closest('#table')) return;
  if (pointing() && !table().matches('.mine, .over')) return point(thing);
  try {
    const { text, rule } = await get(`why?thing=${encodeURIComponent(thing.dataset.thing)}`);
    whisper(text, { near: thing, rule });
  } catch { /* the next press asks again */ }
}

// A search may take seconds: the button shows that it thinks, and a second press asks nothing new.
let thinking = false;
export async function hint() {
  if (thinking) return;
  thinking = true;
  whisper('Looking for a good move …', { ms: 60000 });
  const [said, advice] = await during('#hint', () => Promise.all([post('hint'), import('./advice.js')]));
  ring = advice.ring;
  thinking = false;
  advised = said.text ? { asked: question(), ids: [...said.targets, ...said.then], then: said.then, button: `loose-${said.option}` } : null;
  whisper(said.text || said.error, { mood: said.text ? 'glad' : 'sorry', ms: 9000, clear: showAdvice() });
}
// What a hint recommends has a ring around it until its question is answered, and then the place to which what was chosen goes.
function showAdvice() {
  const main = table(), open = main.classList.contains('mine');
  if (advised && open && advised.asked !== question()) advised = advised.then.length ? { asked: question(), ids: advised.then, then: [] } : null;
  if (main.matches('.over')) advised = null;
  const meant = advised && open ? [...advised.ids.flatMap(id => [...things(id)]), ...[document.getElementById(advised.button)].filter(Boolean)] : [];
  document.querySelectorAll('#table .hinted').forEach(one => one.classList.toggle('hinted', meant.includes(one)));
  meant.forEach(one => one.classList.add('hinted'));
  ring(meant);
  return meant;
}

// While it is being asked for, a button is busy, also when a new frame brings a new one.
async function during(selector, asked) {
  const busy = () => $(selector)?.setAttribute('aria-busy', 'true');
  busy();
  document.addEventListener('framed', busy);
  try { return await asked(); } finally {
    document.removeEventListener('framed', busy);
    $(selector)?.removeAttribute('aria-busy');
  }
}

// Several choices share one thing: a small menu beside it.
function menu(found, near, then) {
  $('#thing-menu')?.remove();
  const box = document.createElement('div');
  Object.assign(box, { id: 'thing-menu', className: 'menu', popover: 'auto' });
  const list = box.appendChild(document.createElement('ol'));
  for (const choice of found) {
    const button = list.appendChild(document.createElement('li')).appendChild(document.createElement('button'));
    button.append(Object.assign(document.createElement('span'), { textContent: choice.label }));
    if (choice.preview) button.append(Object.assign(document.createElement('small'), { textContent: choice.preview }));
    button.addEventListener('click', event => { event.stopPropagation(); box.hidePopover(); then(choice); });
  }
  document.body.append(box);
  box.showPopover();
  beside(box, near.getBoundingClientRect());
  list.querySelector('button').focus();
}

document.addEventListener('framed', () => {
  showBusy();
  if (armed && armed.asked !== question()) disarm();
  show();
  if (table().classList.contains('mine') && question() !== pickedFor) { pickedFor = question(); picked = []; showPartners(); $('#thing-menu')?.remove(); }
  paint();
  showAdvice();
  follow();
});
if (table()) { pickedFor = question(); picked = keptPicked(); paint(); }
