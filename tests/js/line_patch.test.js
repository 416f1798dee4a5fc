// Frames that come as changes of the one before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backoff, patched } from '../../src/fathomfive/web/static/stream/line_patch.js';

test('parts are new lines, or runs of old ones', () => {
  const old = ['<main>', 'a', 'b', 'c', '</main>'];
  assert.deepEqual(patched(old, [[0, 2], 'new', [3, 2]]), ['<main>', 'a', 'new', 'c', '</main>']);
  assert.deepEqual(patched(old, [[3, 1], [1, 1], [3, 1]]), ['c', 'a', 'c']);
  assert.deepEqual(patched(old, []), []);
  assert.deepEqual(patched(old, [[0, 5]]), old);
});

test('a part may be an old line with another middle', () => {
  assert.deepEqual(patched(['x', '<b class="can">3</b>'], [[0, 1], [1, 10, 'not">4', 4]]), ['x', '<b class="not">4</b>']);
  assert.deepEqual(patched(['abc'], [[0, 3, 'd', 0]]), ['abcd']);
});

test('a line of digits is a line, not a number of lines', () => {
  assert.deepEqual(patched(['x'], ['12', [0, 1]]), ['12', 'x']);
});

test('each try to connect waits twice as long, up to a limit', () => {
  assert.deepEqual([0, 1, 2, 3].map(tries => backoff(tries, 3000)), [500, 1000, 2000, 3000]);
});
