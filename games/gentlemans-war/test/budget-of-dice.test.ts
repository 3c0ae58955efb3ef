// AGW-ACT-01, -02: what an activation can pay for, what may be done but once, and what takes the whole of it.
import assert from 'node:assert/strict';
import type { UnitType } from '../content/types.ts';
import { words } from './drill.ts';
import { aField, inch, type Placed, type Table, test } from './field.ts';
import { answer, shoot, withSpares } from './second/staging.ts';

/** A unit with a card in hand, and an enemy line ten inches before it. */
function acting(type: UnitType, set: Placed = {}): Table {
  return withSpares(aField()).unit('A', 'x', type, [24, 12], set).unit('B', 'b', 'infantry', [24, 22]).deck('2♠').turn('5♥').gives('x');
}

const kinds = (table: Table) => [...new Set(words(table))].sort();
const form = (formation: string) => ({ do: 'form', formation, ranks: 2, to: 'front' });
const hasForm = (table: Table) => words(table).includes('form');

test('AGW-ACT-01 AGW-ACT-02 AGW-CHFM-03 a line that has shot has one die left: it faces or marches, and forms nothing', () => {
  const table = acting('infantry');
  assert.ok(hasForm(table));
  answer(table, shoot(table.id('b')), [1, 1, 1, 1, 1, 1]);
  assert.ok(words(table).includes('face') && words(table).includes('roll'));
  assert.ok(!hasForm(table) && !words(table).includes('send out'));
});

test('AGW-ACT-01 AGW-ACT-02 a march column of three dice shoots and forms line, and then has nothing left for a face', () => {
  const table = acting('infantry', { formation: 'march-column' });
  answer(table, shoot(table.id('b')), [1, 1]);
  assert.ok(hasForm(table));
  answer(table, form('line'));
  assert.ok(!words(table).includes('face') && !words(table).includes('roll'));
});

test('AGW-ACT-02 each action once, changes of face apart: a Well-drilled column forms line for one die, never again, and faces twice', () => {
  const table = acting('infantry', { formation: 'march-column', attributes: ['well-drilled'] });
  answer(table, form('line'));
  assert.ok(!hasForm(table), 'two dice are left, but it has formed');
  answer(table, { do: 'face', to: 'left' });
  assert.ok(words(table).includes('face'));
  answer(table, { do: 'face', to: 'right' });
  assert.ok(!words(table).includes('face'));
});

test('AGW-ACT-02 AGW-CHFM-04 leaving a square takes the whole activation: not after a shot, and nothing after it', () => {
  const shot = acting('infantry', { formation: 'square' });
  assert.ok(hasForm(shot));
  answer(shot, shoot(shot.id('b')), [1, 1, 1]);
  assert.ok(!hasForm(shot) && words(shot).includes('shift square'));
  const formed = answer(acting('infantry', { formation: 'square' }), form('line'));
  assert.deepEqual([formed.asks, formed.unit('x').counter], ['B: use the card', true]);
});

test('AGW-ACT-02 AGW-SHOT-09 a jam is cleared in an activation of its own: a gun that has turned first does not clear it', () => {
  const fresh = acting('early-machine-gun', { jammed: true });
  assert.ok(words(fresh).includes('clear jam'));
  const turned = acting('early-machine-gun', { jammed: true });
  answer(turned, { do: 'turn gun' });
  answer(turned, 18000);
  assert.ok(!words(turned).includes('clear jam'));
});

test('AGW-ACT-02 AGW-SHOT-01 close order shoots as the first thing, skirmishers as the first or the last', () => {
  const line = answer(acting('infantry', { formation: 'march-column' }), { do: 'face', to: 'about' });
  answer(line, { do: 'face', to: 'about' });
  assert.ok(!words(line).includes('shoot'));
  const loose = acting('sharpshooters');
  answer(loose, { do: 'roll', pace: 'march', reserve: 1, road: false }, [1, 1]);
  answer(loose, { do: 'halt' });
  assert.ok(words(loose).includes('shoot'));
});

test('AGW-ACT-03 a die kept back is not turned into movement, and a die rolled pays for nothing', () => {
  const table = acting('infantry', { formation: 'march-column' });
  answer(table, { do: 'roll', pace: 'march', reserve: 1, road: false }, [3, 3]);
  assert.deepEqual([table.state.acting?.left, table.state.acting?.reserve], [inch(6), 1]);
  answer(table, { do: 'halt' });
  assert.ok(words(table).includes('face') && !hasForm(table), 'one die kept is no price for a formation');
});

test('AGW-ACT-02 AGW-DIS-06 a disordered line of two dice shoots and reforms, and can then only run, with the third die of the charge', () => {
  const table = acting('infantry', { disordered: true, weapon: 'magazine-rifle' });
  answer(table, shoot(table.id('b')), [1, 1, 1, 1, 1, 1]);
  assert.ok(words(table).includes('reform'));
  answer(table, { do: 'reform' });
  // Of the three dice of a run one is left.
  assert.ok(!words(table).includes('face') && !table.has({ do: 'roll', pace: 'march', reserve: 0, road: false }));
  assert.ok(table.has({ do: 'roll', pace: 'run', reserve: 0, road: false }));
  assert.equal(table.unit('x').disordered, false);
});

test('AGW-GUN-01 AGW-ACT-02 a field gun of two dice limbers and then neither turns nor shoots; a mountain gun pays two for it', () => {
  const field = acting('field-gun');
  assert.ok(words(field).includes('limber'));
  answer(field, { do: 'limber' });
  answer(field, 9000);
  assert.ok(!words(field).includes('shoot') && !words(field).includes('limber'));
  const mountain = answer(acting('mountain-gun'), shoot(1), [1, 1, 1]);
  assert.ok(words(mountain).includes('limber'), 'three dice: one for the shot, two for the limber');
  const siege = answer(acting('siege-gun'), shoot(1), [1, 1, 1, 1, 1, 1]);
  assert.deepEqual(
    kinds(siege).filter((each) => each === 'limber'),
    [],
  );
});
