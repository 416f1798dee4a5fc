// After the end: the moments that decided the game, with links into the replay; and a picture of the result to send to friends, drawn
// on a canvas.
import { get, table, whisper } from '../talk.js';
import { closeSheet } from '../panels/sheets.js';
import { courseLines } from './course.js';

const WIDTH = 1200, HEIGHT = 630;
const text = (root, selector) => root.querySelector(selector)?.textContent.trim() ?? '';
const colour = (element, name) => getComputedStyle(element).getPropertyValue(name).trim();

// What decided it: fetched once, when the end is first shown.
let asked = false;
async function decided() {
  const box = document.getElementById('moments');
  if (!box || asked) return;
  asked = true;
  closeSheet();         // of a phone, from which somebody has given up
  try { tell(box, await get('course')); } catch { asked = false; }
}
function tell(box, { points, moments }) {
  if (!moments.length) return;
  const list = make('ol'), together = table().hasAttribute('data-together');
  list.append(...moments.map(one => moment(one, together)));
  box.replaceChildren(make('h3', 'What decided it'), ...(together ? [] : [graph(points)]), list);
  box.hidden = false;
}
function moment({ number, seat, text: said, swing, points }, together) {
  const item = make('li'), link = item.appendChild(make('a')), words = make('span', said);
  link.href = `/t/${document.body.dataset.table}/replay#at=${number}`;
  words.append(make('small', `Move ${number}${together ? '' : ` · ${points.join(' – ')} points`}`));
  link.append(document.querySelector(`#end .seat-${seat % 4}`)?.cloneNode(true) ?? '', words, make('b', together ? '' : `+${swing}`));
  return item;
}
function graph(points) {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 100 40');
  picture.setAttribute('preserveAspectRatio', 'none');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', `The points of all players in the course of the game: at the end ${points.at(-1).join(', ')}`);
  courseLines(points, 100, 40).forEach((line, seat) => {
    const path = picture.appendChild(document.createElementNS(SVG, 'polyline'));
    path.setAttribute('points', line);
    path.style.setProperty('--seat', `var(--seat-${seat % 4})`);
  });
  const box = make('div');
  box.className = 'course';
  box.append(picture);
  return box;
}
const SVG = 'http://www.w3.org/2000/svg', make = (tag, words = '') => Object.assign(document.createElement(tag), { textContent: words });
document.addEventListener('framed', decided);
decided();

document.addEventListener('click', async event => {
  if (!event.target.closest('[data-picture]')) return;
  const picture = await drawn(document.getElementById('end'));
  const file = new File([picture], 'fathom-five.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {});
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 5000);
  whisper('The picture is saved.', { mood: 'glad' });
});

async function drawn(end) {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT }), pen = canvas.getContext('2d');
  const players = [...end.querySelectorAll('.tally')].map(one => ({ name: text(one, 'h3 > span'), points: Number(text(one, '.total strong')), hue: getComputedStyle(one.querySelector('.bar')).backgroundColor, won: one.classList.contains('won') }));
  pen.fillStyle = colour(document.body, '--ground') || '#0b2b3c';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  await cover(pen, end.dataset.cover);
  pen.fillStyle = '#06182acc';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#fff';
  say(pen, end.dataset.title, 60, 88, 700, 34, .8);
  say(pen, end.dataset.result, 60, 170, 800, 68);
  say(pen, text(end, '.how'), 60, 218, 500, 28, .85);
  const most = end.matches('.uncounted') ? 0 : Math.max(1, ...players.map(one => one.points));
  players.forEach((one, i) => row(pen, one, 290 + i * 76, most));
  [...end.querySelectorAll('.team b')].forEach((one, i) => say(pen, one.textContent, 60 + (i % 2) * 520, 310 + Math.floor(i / 2) * 76, 700, 44));
  say(pen, 'Fathom Five', WIDTH - 60, HEIGHT - 40, 700, 26, .8, 'right');
  return new Promise(done => canvas.toBlob(done, 'image/png'));
}
function row(pen, one, y, most) {
  say(pen, one.name, 60, y, one.won ? 800 : 600, 36);
  if (!most) return;              // nothing was counted
  pen.fillStyle = one.hue;
  pen.beginPath();
  pen.roundRect(360, y - 32, Math.max(16, 620 * one.points / most), 40, 14);
  pen.fill();
  pen.fillStyle = '#fff';
  say(pen, String(one.points), WIDTH - 60, y + 2, 800, 46, 1, 'right');
}
function say(pen, words, x, y, weight, size, opacity = 1, align = 'left') {
  Object.assign(pen, { font: `${weight} ${size}px Bricolage, system-ui, sans-serif`, textAlign: align, globalAlpha: opacity, fillStyle: '#fff' });
  pen.fillText(words, x, y, WIDTH - 120);
  pen.globalAlpha = 1;
}
function cover(pen, address) {
  return new Promise(done => {
    const picture = Object.assign(new Image(), { onload: () => { const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height); pen.drawImage(picture, (WIDTH - picture.width * scale) / 2, (HEIGHT - picture.height * scale) / 2, picture.width * scale, picture.height * scale); done(); }, onerror: done });
    picture.src = address;
  });
}
