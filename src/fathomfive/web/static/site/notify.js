// Your turn while you look elsewhere: the title, the icon of the tab, the badge of an installed page, a notification if you wish.
const html = document.documentElement, title = document.title;
const icon = document.querySelector('link[rel=icon]'), plain = icon?.href;
let mine = false, time = '';

export function tell(badge) {
  const turned = Boolean(badge) && !mine;
  mine = Boolean(badge);
  entitle();
  if (icon) icon.href = mine ? plain.replace('favicon.svg', 'favicon-turn.svg') : plain;
  if (mine) navigator.setAppBadge?.(1).catch(() => {}); else navigator.clearAppBadge?.().catch(() => {});
  if (turned && document.hidden && html.dataset.notify === 'on' && window.Notification?.permission === 'granted') shout();
}

// What is left of one's own time, in front of the title; nothing where no clock runs.
export function tellTime(left) {
  if (left !== time) [time] = [left], entitle();
}
function entitle() {
  document.title = `${time && mine ? `${time} · ` : ''}${mine ? '● Your turn · ' : ''}${title}`;
}

function shout() {
  const note = new Notification('Your turn', { body: document.body.dataset.title, tag: location.pathname, icon: plain });
  note.onclick = () => { focus(); note.close(); };
}
