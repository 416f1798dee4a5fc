// The rating and the streak of somebody's puzzles.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosen, expected, inWords, judged, nothing } from '../../src/fathomfive/web/static/site/puzzle_record.js';

test('a puzzle of one\'s own rating is solved half the time', () => {
  assert.equal(expected(1200, 1200), .5);
  assert.ok(expected(1200, 1600) < .1);
});

test('a solved puzzle raises rating and streak, a missed one lowers the rating and ends the streak', () => {
  const up = judged(nothing(), 3, 1200, true);
  assert.deepEqual(up, { rating: 1220, streak: 1, best: 1, tries: 1, solved: [3] });
  const down = judged(up, 4, 1220, false);
  assert.deepEqual(down, { rating: 1200, streak: 0, best: 1, tries: 2, solved: [3] });
});

test('a puzzle that was solved before counts for the streak only', () => {
  const once = judged(nothing(), 3, 1200, true), twice = judged(once, 3, 1200, true);
  assert.deepEqual(twice, { ...once, streak: 2, best: 2 });
});

test('the next puzzle is open and near one\'s rating; when all are solved they begin again', () => {
  const puzzles = [{ number: 1, rating: 900 }, { number: 2, rating: 1250 }, { number: 5, rating: 1600 }];
  assert.equal(chosen(nothing(), puzzles).number, 2);
  assert.equal(chosen({ ...nothing(), solved: [2] }, puzzles).number, 1);
  const all = { ...nothing(), solved: [1, 2, 5] };
  assert.equal(chosen(all, puzzles, 2).number, 5);
  assert.equal(chosen(all, puzzles, 5).number, 1);
});

test('in words', () => {
  assert.equal(inWords(nothing()), '');
  assert.equal(inWords(judged(judged(nothing(), 1, 1200, true), 2, 1200, false)), 'Rating 1199 · 1 solved · streak 0 (best 1)');
});
