// Where a climb ends: the nearest place, or the one that the player names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between, inches } from '@baize/geometry/open';
import { carryOut } from '../rules/movement/carry-out-move.ts';
import { climbPlaces } from '../rules/movement/climbing.ts';
import type { Plan } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { baseOf } from '../rules/table/geometry.ts';
import { box, move, Table } from './builder.ts';

const CRAG = {
  shapes: [box(20, 20, 6, 6)],
  ground: 'impassable',
  cover: 'heavy',
  sight: 'tall',
  top: 3000,
  climbable: true,
  name: 'Crag',
} as const;

const climb = (t: Table, id: number, word: string) =>
  travel(t.s, t.of(id), move(id, [[t.of(id).x / 1000, t.of(id).y / 1000, word]], 0) as unknown as Plan, { kind: 'move', contact: 'may' });

test('EG-SPM-04 a climber comes to stand at the nearest place on top', () => {
  const t = new Table().piece(CRAG);
  const a = t.model('A', 3, { at: [22.37, 19.5], facing: 0 });
  const [place] = climbPlaces(t.s, t.of(a), baseOf(t.s, t.of(a)));
  assert.deepEqual([place?.x, place?.y, place?.z], [inches(22.37), inches(20), 3000]);
  const outcome = climb(t, a, 'climb 3000');
  assert.ok('journey' in outcome, JSON.stringify(outcome));
  t.rolls(5, 5).with((s, u) => carryOut(s, t.of(a), outcome.journey, u));
  assert.deepEqual([t.of(a).x, t.of(a).y, t.of(a).z], [inches(22.37), inches(20), 3000]);
});

test('EG-SPM-04 where somebody stands in the way, the nearest place beside him', () => {
  const t = new Table().piece(CRAG);
  t.model('A', 2, { at: [22.37, 20.2], z: 3 });
  const a = t.model('A', 3, { at: [22.37, 19.5], facing: 0 });
  const [place] = climbPlaces(t.s, t.of(a), baseOf(t.s, t.of(a)));
  assert.ok(place);
  const off = between(place, { x: inches(22.37), y: inches(20.2) });
  assert.ok(off >= 990 && off <= 1060, `touching: ${off}`);
  assert.ok(place.y >= inches(20) && place.y < inches(20.1));
});

test('EG-SPM-04 the player may name the place to the thousandth, up to half an inch beyond the nearest', () => {
  const t = new Table().piece(CRAG);
  const a = t.model('A', 3, { at: [22.37, 19.5], facing: 0 });
  const named = climb(t, a, 'climb 3000 22777,20123');
  assert.ok('journey' in named, JSON.stringify(named));
  t.rolls(5, 5).with((s, u) => carryOut(s, t.of(a), named.journey, u));
  assert.deepEqual([t.of(a).x, t.of(a).y, t.of(a).z], [22777, 20123, 3000]);
  const b = t.model('A', 3, { at: [24.5, 19.5], facing: 0 });
  const far = climb(t, b, 'climb 3000 24500,20600');
  assert.equal('refusal' in far && far.refusal.rule, 'EG-SPM-04');
  const air = climb(t, b, 'climb 3000 24500,19900');
  assert.equal('refusal' in air && air.refusal.rule, 'EG-SPM-04', 'not over the edge');
});

test('EG-SPM-04 EG-SPM-06 down again to the foot, from the edge only; a leap may be aimed too', () => {
  const t = new Table().piece(CRAG);
  const a = t.model('A', 3, { at: [23, 20.1], z: 3, facing: 270 });
  const down = climb(t, a, 'climb 0');
  assert.ok('journey' in down && down.journey.deeds[0]?.to);
  const { to } = down.journey.deeds[0];
  assert.ok(Math.abs(to.x - inches(23)) <= 30 && to.y <= inches(19.51) && to.y >= inches(19.45), JSON.stringify(to));
  const leap = climb(t, a, 'leap 23200,19480');
  assert.ok('journey' in leap, JSON.stringify(leap));
  const middle = t.model('A', 3, { at: [23, 23], z: 3 });
  const inland = climb(t, middle, 'climb 0');
  assert.equal('refusal' in inland && inland.refusal.rule, 'EG-SPM-04');
});

test('EG-SPM-04 EG-BLD-04 out of an upper room one climbs by an open window only', () => {
  const t = new Table().template('U-L1', 30, 30);
  const inRoom = t.model('A', 3, { at: [31.5, 28], z: 3 });
  assert.deepEqual(
    climbPlaces(t.s, t.of(inRoom), baseOf(t.s, t.of(inRoom))).map(({ z }) => z),
    [],
  );
  const atWindow = t.model('A', 3, { at: [33, 27.6], z: 3 });
  assert.deepEqual(
    climbPlaces(t.s, t.of(atWindow), baseOf(t.s, t.of(atWindow)))
      .map(({ z }) => z)
      .sort(),
    [0, 6000],
  );
});
