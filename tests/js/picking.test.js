// Collecting picks at the table: things that belong together, and options of a dialog.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exact, fitting, landings, longest, stillMissing, toggledOption, toggledThing } from '../../src/fathomfive/web/static/table/choosing/picking.js';

const choice = (option, ...targets) => ({ option, targets });
const SWAPS = [choice(0, 'tank:0', 'tank:1'), choice(1, 'tank:1', 'tank:4'), choice(2, 'store:3')];

test('a choice fits what is picked as long as it means all of it', () => {
  assert.deepEqual(fitting(SWAPS, ['tank:1']).map(one => one.option), [0, 1]);
  assert.deepEqual(fitting(SWAPS, ['tank:0', 'tank:4']), []);
  assert.equal(fitting(SWAPS, []).length, 3);
});

test('only the choice that means exactly the picked things can be sent', () => {
  assert.equal(exact(SWAPS, ['tank:1']), undefined);
  assert.equal(exact(SWAPS, ['tank:4', 'tank:1']).option, 1);
  assert.equal(exact(SWAPS, ['store:3']).option, 2);
});

test('a thing that does not go with the others pushes the oldest out', () => {
  assert.deepEqual(longest(SWAPS, ['tank:0', 'tank:1'], 'tank:4'), ['tank:1', 'tank:4']);
  assert.deepEqual(longest(SWAPS, ['tank:0', 'tank:1'], 'store:3'), ['store:3']);
});

test('pressing a thing picks it, pressing it again takes it back', () => {
  assert.deepEqual(toggledThing(SWAPS, [], 'tank:0'), ['tank:0']);
  assert.deepEqual(toggledThing(SWAPS, ['tank:0'], 'tank:1'), ['tank:0', 'tank:1']);
  assert.deepEqual(toggledThing(SWAPS, ['tank:0', 'tank:1'], 'tank:0'), ['tank:1']);
  assert.deepEqual(toggledThing(SWAPS, ['tank:0'], 'deck'), ['tank:0']);
});

test('a dialog takes as many options as it may, and the only one gives way', () => {
  assert.deepEqual(toggledOption([], 7, 2), [7]);
  assert.deepEqual(toggledOption([7], 7, 2), []);
  assert.deepEqual(toggledOption([7], 8, 2), [7, 8]);
  assert.equal(toggledOption([7, 8], 9, 2), null);
  assert.deepEqual(toggledOption([7], 9, 1), [9]);
});

test('picks are never changed in place', () => {
  const picked = Object.freeze([7]);
  toggledOption(picked, 8, 2);
  toggledThing(SWAPS, picked, 'tank:0');
});

test('the button says how many are still missing', () => {
  const pairs = SWAPS.slice(0, 2);
  assert.equal(stillMissing(pairs, []), 'Choose 2');
  assert.equal(stillMissing(pairs, ['tank:0']), 'Choose 1 more');
  assert.equal(stillMissing(pairs, ['tank:0', 'tank:1']), 'Confirm');
  assert.equal(stillMissing([], []), 'Confirm');
});

const ways = (choices, thing) => Object.fromEntries(landings(choices, thing));

test('a thing lands on what a choice means together with it', () => {
  assert.deepEqual(ways(SWAPS, { id: 'tank:1' }), { 'tank:0': { option: 0 }, 'tank:4': { option: 1 } });
  assert.deepEqual(ways(SWAPS, { id: 'deck' }), {});
});

test('a card lands on the places of its forecast to which the next question leads', () => {
  const forecast = { 'tank:0': '+3', 'tank:1': 'same name', 'score': '+9', 'tank:2': '−1' };
  assert.deepEqual(ways(SWAPS, { id: 'store:3', forecast, then: 'tank:' }), { 'tank:0': { option: 2, then: 'tank:0', text: '+3' }, 'tank:2': { option: 2, then: 'tank:2', text: '−1' } });
  assert.deepEqual(ways(SWAPS, { id: 'store:3', forecast: { 'tank:0': '' }, then: 'tank:' }), { 'tank:0': { option: 2, then: 'tank:0', text: '' } }, 'what it brings follows');
  assert.deepEqual(ways(SWAPS, { id: 'store:3', forecast }), {});
  assert.deepEqual(ways(SWAPS, { id: 'store:9', forecast, then: 'tank:' }), {}, 'it cannot be chosen');
});

test('a die chooses itself where it is dropped, a figure the place', () => {
  assert.deepEqual(ways([choice(5, 'dice:0')], { id: 'dice:0', drop: ['world:2'] }), { 'world:2': { option: 5 } });
  assert.deepEqual(ways([choice(5, 'vortex:2', 'price:2:0', 'price:2:1'), choice(6, 'vortex:3')], { id: 'vortex:2', drop: ['board:0:1'] }), { 'board:0:1': { option: 5 } }, 'a card goes where it lands, whatever else stands for the same choice');
  assert.deepEqual(ways([choice(1, 'world:0'), choice(2, 'station'), choice(3, 'hand:0')], { drag: 'world: station' }), { 'world:0': { option: 1 }, station: { option: 2 } });
});
