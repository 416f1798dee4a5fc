// The content studio: keeps what is typed, marks what is wrong at its cell, draws faces, and makes the balance report.
const $ = id => document.getElementById(id), sheet = $('sheet'), { game, sheet: name } = sheet.dataset;
const csrf = document.querySelector('meta[name=csrf]').content, base = `/studio/${game}`;
const make = (tag, text = '', css = '') => Object.assign(document.createElement(tag), { textContent: text, className: css });
const WAIT = 250;                                            // milliseconds after the last key

async function call(path, body) {
  const sent = body === undefined ? {} : { method: 'POST', keepalive: true, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', 'X-Fathom': csrf } };
  const response = await fetch(base + path, sent), found = await response.json();
  if (!response.ok) throw new Error(found.error);
  return found;
}
const rowOf = number => sheet.querySelector(`tr[data-row="${number}"]`);
const cellOf = ({ row, column }) => rowOf(row)?.querySelector(`input[data-column="${CSS.escape(column)}"]`);

// Typing
const waiting = new Map();                                   // by input: its timer
let asked = 0;
sheet.addEventListener('input', ({ target }) => {
  if (!target.dataset.column) return;
  target.classList.toggle('changed', target.value !== target.dataset.ours);
  clearTimeout(waiting.get(target));
  waiting.set(target, setTimeout(keep, WAIT, target));
});
sheet.addEventListener('change', ({ target }) => waiting.has(target) && keep(target));
addEventListener('pagehide', () => [...waiting.keys()].forEach(keep));
sheet.addEventListener('keydown', event => {                 // as in a spreadsheet
  const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key], row = event.target.closest('tr')?.dataset.row;
  if (!step || !event.target.dataset.column) return;
  event.preventDefault();
  cellOf({ row: Number(row) + step, column: event.target.dataset.column })?.select();
});
async function keep(input) {
  clearTimeout(waiting.get(input));
  waiting.delete(input);
  await reviewed('/cell', { sheet: name, row: Number(input.closest('tr').dataset.row), column: input.dataset.column, value: input.value });
}

// What there is to say: only the newest answer counts.
async function reviewed(path, body) {
  const mine = ++asked;
  verdict('busy', 'Checking …');
  try {
    const found = await call(path, body);
    if (mine !== asked) return;
    show(found);
    if (found.fine) drawFaces();
  } catch (trouble) {
    if (mine === asked) verdict('wrong', `This was not saved: ${trouble.message}`);
  }
}
function verdict(state, text) { $('verdict').dataset.state = state; $('verdict').textContent = text; }
const counted = (n, word) => `${n} ${word}${n === 1 ? '' : 's'}`;
function show({ problems, warnings, changed, fine }) {
  verdict(fine ? 'fine' : 'wrong', !fine ? counted(problems.length, 'problem') : changed ? `Fine. ${counted(changed, 'row')} differ${changed === 1 ? 's' : ''} from ours.` : 'Fine. All rows are as ours.');
  $('problems').replaceChildren(...problems.map(listed));
  $('warnings').replaceChildren(...warnings.map(listed));
  sheet.querySelectorAll('.cell-note').forEach(note => note.remove());
  sheet.querySelectorAll('.wrong, .odd').forEach(one => { one.classList.remove('wrong', 'odd'); one.removeAttribute('aria-invalid'); one.removeAttribute('aria-describedby'); });
  problems.filter(one => one.file === name).forEach(mark);
  for (const warning of warnings.filter(one => one.file === name)) { const cell = cellOf(warning); if (cell) { cell.classList.add('odd'); cell.title = warning.text; } }
  document.querySelectorAll('.sheet-tabs a').forEach(tab => tab.classList.toggle('wrong', problems.some(one => one.file === tab.dataset.sheet)));
  $('run').disabled = !fine;
}
function mark(problem, number) {
  const cell = cellOf(problem);
  if (!cell) { rowOf(problem.row)?.classList.add('wrong'); return; }
  const note = make('span', problem.text.replace(/^.*?column \S+: /, ''), 'cell-note');
  note.id = `note-${number}`;
  cell.classList.add('wrong');
  cell.setAttribute('aria-invalid', 'true');
  cell.setAttribute('aria-describedby', note.id);
  cell.after(note);
}
function listed(remark) {
  const item = make('li'), button = make('button', remark.text);
  button.type = 'button';
  button.addEventListener('click', () => {
    if (remark.file && remark.file !== name) location.search = `?sheet=${encodeURIComponent(remark.file)}`;
    else (cellOf(remark) ?? rowOf(remark.row)?.querySelector('input'))?.focus();
  });
  item.append(button);
  return item;
}

// Faces: the server has cleaned their HTML (studio/clean_html.py).
let drawing = 0;
async function drawFaces() {
  const mine = ++drawing;
  const { rows } = await call(`/faces?sheet=${encodeURIComponent(name)}`);
  if (mine !== drawing) return;
  for (const face of sheet.querySelectorAll('[data-face]')) {
    const html = rows[face.closest('tr').dataset.row] ?? '';
    if (face.dataset.drawn !== html) { face.innerHTML = html; face.dataset.drawn = html; }
  }
}

// The balance report
const signed = n => `${n < 0 ? '−' : '+'}${Math.abs(n).toFixed(2)}`;
const within = one => `95 %: ${signed(one.low)} to ${signed(one.high)}`;
$('run').addEventListener('click', async () => {
  $('report').hidden = true;
  $('report-trouble').hidden = true;
  try { follow(await call('/report', {})); } catch (trouble) { failed(trouble.message); }
});
function failed(text) { $('progress').hidden = true; $('run').disabled = false; $('report-trouble').textContent = text; $('report-trouble').hidden = false; }
function follow(run) {
  if (run.error) { failed(run.error); return; }
  $('progress').hidden = !run.running;
  $('run').disabled = run.running;
  if (!run.running) { tell(run.result); return; }
  const bar = $('progress').firstElementChild;
  if (run.of) { bar.max = run.of; bar.value = run.done; } else bar.removeAttribute('value');
  bar.nextElementSibling.textContent = run.of ? `${run.done} of ${run.of} games${run.left === null ? '' : `, about ${run.left} s left`}` : 'Getting ready …';
  setTimeout(async () => { try { follow((await call('/report')).report); } catch (trouble) { failed(trouble.message); } }, 500);
}
function tell(found) {
  const rows = [found.whole, ...found.rows], reach = Math.max(...rows.flatMap(one => [Math.abs(one.low), Math.abs(one.high)]), 0.01);
  const headline = make('p', `points per seat and game: ${found.first.toFixed(2)} with ours, ${found.second.toFixed(2)} with yours. ${within(found.whole)}; ${counted(found.games, 'deal')} each.`);
  const first = found.rows[0], table = make('table');
  for (const [place, one] of rows.entries()) table.append(line(one, reach, place === 0));
  const parts = [make('p', signed(found.whole.mean), 'figure'), headline];
  if (first) parts.push(make('p', first.low <= 0 && first.high >= 0 ? 'No single row brings a certain change.' : `Most of it comes from ${first.what.replace(/^.*: /, '')}: ${signed(first.mean)} (${within(first)}).`));
  parts.push(table);
  if (found.unmatched.length) parts.push(make('p', `Added or taken out, so not tried alone: ${found.unmatched.join(', ')}.`));
  if (found.untried.length) parts.push(make('p', `Not tried alone for want of time: ${found.untried.join(', ')}.`));
  $('report').replaceChildren(...parts);
  $('report').hidden = false;
}
function line(one, reach, whole) {
  const row = make('tr', '', one.low <= 0 && one.high >= 0 ? 'unsure' : ''), title = make('th', whole ? 'All changes' : one.what), value = make('td', signed(one.mean));
  const span = make('span', '', 'span'), range = make('i'), dot = make('b'), zero = make('u'), at = n => 50 + 48 * n / reach;
  range.style.cssText = `left:${at(one.low)}%;width:${at(one.high) - at(one.low)}%`;
  dot.style.left = `${at(one.mean)}%`;
  zero.style.left = '50%';
  span.append(zero, range, dot);
  span.setAttribute('aria-hidden', 'true');
  title.scope = 'row';
  title.append(span);
  value.append(make('small', within(one), 'unseen'));
  row.append(title, value);
  return row;
}

// Leaving, bringing
document.querySelector('[data-import] input[type=file]').addEventListener('change', ({ target }) => target.files.length && target.form.submit());
for (const form of document.querySelectorAll('[data-confirm]')) form.addEventListener('submit', event => { if (!confirm(form.dataset.confirm)) event.preventDefault(); });
reviewed('/review').then(drawFaces);
call('/report').then(({ report }) => report && follow(report));
