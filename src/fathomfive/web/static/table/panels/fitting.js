// Words in the prompt bar that have only a few lines on a phone: what does not fit ends at a word, with an ellipsis.
const LIMITED = '#news > span:not(.seat), .prompt .deed';
const cuts = new WeakMap();             // by text node: all its words, and those that stand there now

const whole = node => cuts.get(node)?.now === node.data ? cuts.get(node).all : node.data;
const longest = box => [...box.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).sort((one, other) => whole(other).length - whole(one).length)[0];
const tooLong = box => box.scrollHeight > box.clientHeight + 1;

function cut(node, all, words) {
  node.data = words < all.length ? `${all.slice(0, words).join(' ').replace(/[\s,;:.–…]+$/, '')}…` : all.join(' ');
}

function fit(box) {
  const node = longest(box);
  if (!node) return;
  const all = whole(node).split(' ');
  let fits = 0, most = all.length;
  cut(node, all, most);
  if (tooLong(box)) {
    for (most--; fits < most;) {
      const middle = Math.ceil((fits + most) / 2);
      cut(node, all, middle);
      if (tooLong(box)) most = middle - 1; else fits = middle;
    }
    cut(node, all, fits);
  }
  cuts.set(node, { all: all.join(' '), now: node.data });
}

const fitAll = () => document.querySelectorAll(LIMITED).forEach(fit);
document.addEventListener('framed', fitAll);
addEventListener('resize', fitAll);
document.fonts.ready.then(fitAll);
fitAll();
