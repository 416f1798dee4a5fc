// What this device knows of somebody's puzzles in one game: a rating, a streak, and which are solved.  Pure functions, and storage.
const KEY = 'fathom.puzzles', FIRST = 1200, FAST = 40, SLOW = 20, SETTLED = 20;      // a rating moves faster at first

export const nothing = () => ({ rating: FIRST, streak: 0, best: 0, tries: 0, solved: [] });

// The chance that somebody of this rating solves a puzzle of that one.
export const expected = (own, puzzle) => 1 / (1 + 10 ** ((puzzle - own) / 400));

// After the first verdict on a puzzle: solved without help, or not.  A puzzle that was solved before changes nothing but the streak.
export function judged(record, number, rating, solved) {
  const known = record.solved.includes(number), step = record.tries < SETTLED ? FAST : SLOW;
  const streak = solved ? record.streak + 1 : 0;
  return {
    rating: known ? record.rating : Math.round(record.rating + step * ((solved ? 1 : 0) - expected(record.rating, rating))),
    streak, best: Math.max(record.best, streak), tries: record.tries + (known ? 0 : 1),
    solved: solved && !known ? [...record.solved, number] : record.solved,
  };
}

// The puzzle to offer next: not solved yet, nearest in rating; once all are solved, the one after this.
export function chosen(record, puzzles, after = 0) {
  const open = puzzles.filter(one => !record.solved.includes(one.number) && one.number !== after);
  const near = open.toSorted((a, b) => Math.abs(a.rating - record.rating) - Math.abs(b.rating - record.rating) || a.number - b.number);
  return near[0] ?? puzzles.find(one => one.number > after) ?? puzzles[0];
}

export const inWords = record => record.tries ? `Rating ${record.rating} · ${record.solved.length} solved · streak ${record.streak}${record.best > record.streak ? ` (best ${record.best})` : ''}` : '';

const all = () => { try { return JSON.parse(localStorage.getItem(KEY) || '{}'); } catch { return {}; } };
export const recordOf = game => ({ ...nothing(), ...all()[game] });
export function keep(game, record) {
  try { localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: record })); } catch { /* then it is not kept */ }
}
