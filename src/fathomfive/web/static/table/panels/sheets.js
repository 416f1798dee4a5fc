// The rail's tabs, the phone's sheet and swiped row, the rules with their search, copying links, the end of the game put aside.
import { table } from '../talk.js';
import { lastInputWasKey } from '../../stream/frames.js';

const html = document.documentElement;
const $ = selector => document.querySelector(selector);

document.addEventListener('click', event => {
  const button = event.target.closest('button,a');
  if (!button && event.target.closest('#news, #news:not(:empty) ~ .ask') && html.dataset.layout.includes('compact')) { openTab('log'); return toggleSheet('side'); }
  if (!button) { if (event.target.closest('#side') === null) closeSheet(); return; }
  if (button.dataset.ruleOpen && !event.ctrlKey && !event.metaKey) { event.preventDefault(); button.closest(':popover-open')?.hidePopover(); openTab('rules', true); openRule(button.dataset.ruleOpen); }
  else if (button.dataset.tab) openTab(button.dataset.tab);
  else if (button.dataset.tabOpen) openTab(button.dataset.tabOpen, true);
  else if (button.dataset.sheet) toggleSheet(button.dataset.sheet);
  else if (button.dataset.copy) copy(button);
  else if (button.hasAttribute('data-end-close')) html.dataset.end = 'seen';
  else if (button.hasAttribute('data-end-open')) delete html.dataset.end;
});

// Tabs: one open at a time; arrows walk between them.
export function openTab(name, focus = false) {
  html.dataset.tab = name;
  document.querySelectorAll('[data-tab]').forEach(tab => {
    if (tab === html) return;
    tab.setAttribute('aria-selected', tab.dataset.tab === name);
    tab.tabIndex = tab.dataset.tab === name ? 0 : -1;
  });
  if (name === 'chat') { delete html.dataset.unread; const lines = $('#chat-lines'); if (lines) lines.scrollTop = lines.scrollHeight; }
  if (name === 'rules') showRules();
  if (focus) $(name === 'rules' ? '#rules-search' : `#tab-${name}`)?.focus();
}
document.addEventListener('keydown', event => {
  const tab = event.target.closest?.('[role=tab]'), step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!tab || !step) return;
  const all = [...tab.parentElement.children], next = all[(all.indexOf(tab) + step + all.length) % all.length];
  openTab(next.dataset.tab);
  next.focus();
});

const toggleSheet = name => html.dataset.sheet === name ? closeSheet() : openSheet(name);
export function openSheet(name) {
  html.dataset.sheet = name;
  $('#menu')?.setAttribute('aria-expanded', 'true');
  openTab(html.dataset.tab);
  $(`#tab-${html.dataset.tab}`)?.focus();
}
export function closeSheet() {
  if (!html.dataset.sheet) return false;
  const within = document.activeElement?.closest('#side');
  delete html.dataset.sheet;
  $('#menu')?.setAttribute('aria-expanded', 'false');
  if (within && lastInputWasKey()) $('#menu')?.focus();
  return true;
}

// Rules: they come with the page, open at the rule that matters now, and are searched here.
function showRules() {
  const box = $('#rules-text'), source = $('#rules-source');
  if (!box || !source) return;
  if (!box.querySelector('.rule')) box.replaceChildren(source.content.cloneNode(true));
  if (!$('#rules-search').value) markRule(table().dataset.rule);
}
function markRule(id) {
  document.querySelectorAll('.rule.now').forEach(rule => rule.classList.remove('now'));
  const rule = id && document.getElementById(`rule-${id}`);
  if (!rule) return;
  rule.classList.add('now');
  $('#rules-text').scrollTop = rule.offsetTop - $('#rules-text').offsetTop - 40;
}
export function openRule(id) {
  if (html.dataset.layout?.includes('compact') && html.dataset.sheet !== 'side') toggleSheet('side');
  $('#rules-search').value = '';
  search('');
  markRule(id.replace('rule-', ''));
}
document.addEventListener('input', event => { if (event.target.id === 'rules-search') search(event.target.value); });
function search(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  document.querySelectorAll('#rules-text .rule').forEach(rule => { rule.hidden = !words.every(word => rule.textContent.toLowerCase().includes(word)); });
  document.querySelectorAll('#rules-text section').forEach(section => { section.hidden = !section.querySelector('.rule:not([hidden])'); });
  if (!words.length) markRule(table().dataset.rule);
}
document.addEventListener('framed', () => { if (html.dataset.tab === 'rules' && !$('#rules-search')?.value) showRules(); });

// A row that can be swiped shows the child that the server names in data-follow, and follows when it names another one.  What waits
// for its second press elsewhere, on a map say, is shown here until the press is taken back, or until the question behind it is answered.
let followed = '', looking = null;          // … at the decision at which it was looked at
function follow() {
  const row = $('[data-follow]'), id = row?.dataset.follow;
  if (!row || id === followed) return;
  followed = id;
  swipe(row, document.getElementById(id));
}
function swipe(row, child) {
  looking = null;
  if (child) row.scrollTo({ left: child.offsetLeft - (row.clientWidth - child.offsetWidth) / 2, behavior: 'instant' });
}
function look() {
  const row = $('[data-follow]'), waits = row && [...document.querySelectorAll('#board .armed')].find(one => !row.contains(one));
  const child = waits && row.querySelector(`[data-thing="${CSS.escape(waits.dataset.thing)}"]`)?.closest('[data-follow] > *');
  const now = Number(table().dataset.decision), answered = table().ariaBusy || now === looking + 1;
  if (child) { swipe(row, child); looking = now; }
  else if (looking !== null && !answered) swipe(row, document.getElementById(followed));
}
document.addEventListener('framed', follow);
document.addEventListener('armed', () => requestAnimationFrame(look));
addEventListener('resize', () => requestAnimationFrame(() => { followed = ''; follow(); }));       // a phone that is turned scrolls it elsewhere
follow();

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  try { await navigator.clipboard.writeText(field.value); } catch { field.select(); document.execCommand('copy'); }
  const was = button.textContent;
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = was; }, 1600);
}

// Where the server does not know its public address, links come without a host: the one in the address bar is right.
for (const field of document.querySelectorAll('#share input[readonly]')) field.value = new URL(field.value, location.href).href;
