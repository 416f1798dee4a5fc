// What is left of a time, in a few letters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spelled } from '../../src/fathomfive/web/static/table/panels/time_left.js';

test('minutes and seconds, hours, days; never less than nothing', () => {
  const told = [0, -3, 5, 59.2, 65, 3599, 3600, 4500, 86399, 86400, 190000];
  assert.deepEqual(told.map(spelled), ['0:00', '0:00', '0:05', '1:00', '1:05', '59:59', '1 h 0 min', '1 h 15 min', '23 h 59 min', '1 d 0 h', '2 d 4 h']);
});
