// A picture of the result, to send to friends: the cover of the game, who played and their points, drawn on a canvas.
import { whisper } from './talk.js';

const WIDTH = 1200, HEIGHT = 630;
const text = (root, selector) => root.querySelector(selector)?.textContent.trim() ?? '';
const colour = (element, name) => getComputedStyle(element).getPropertyValue(name).trim();

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
  say(pen, text(end, '#end-title'), 60, 170, 800, 68);
  say(pen, text(end, '.how'), 60, 218, 500, 28, .85);
  const most = Math.max(1, ...players.map(one => one.points));
  players.forEach((one, i) => row(pen, one, 290 + i * 76, most));
  say(pen, 'Fathom Five', WIDTH - 60, HEIGHT - 40, 700, 26, .8, 'right');
  return new Promise(done => canvas.toBlob(done, 'image/png'));
}
function row(pen, one, y, most) {
  say(pen, one.name, 60, y, one.won ? 800 : 600, 36);
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
