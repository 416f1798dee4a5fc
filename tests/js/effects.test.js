// Effects of things that stay in their place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turned } from '../../src/fathomfive/web/static/stream/effects.js';

test('a wheel turns the shorter way', () => {
  assert.equal(turned(0, 90), 90);
  assert.equal(turned(270, 0), 90);
  assert.equal(turned(0, 270), -90);
  assert.equal(turned(-30.5, 30), 60.5);
});
