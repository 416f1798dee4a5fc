// The course of a game as lines.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courseLines } from '../../src/fathomfive/web/static/table/past/course.js';

test('each seat has a line from left to right, the lowest points at the bottom', () => {
  assert.deepEqual(courseLines([[0, 0], [5, 0], [5, 10]], 100, 40), ['0.0,40.0 50.0,20.0 100.0,20.0', '0.0,40.0 50.0,40.0 100.0,0.0']);
});

test('a game without points is a flat line', () => {
  assert.deepEqual(courseLines([[3]], 100, 40), ['0.0,40.0']);
});
