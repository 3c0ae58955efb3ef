// The names that are written on the ground of an open table, and the chevrons of its gates.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Gate, Piece, Surface, Zone } from '@baize/contracts';
import { chevronsOf, groundNames } from '../ground-names.ts';
import { placePlates } from '../plates.ts';
import { projectionOf } from './projection-of.ts';

const square = (x: number, y: number, size: number): Zone['outline'] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const zone = (id: string, more: Partial<Zone>): Zone => ({ id, outline: square(20_000, 20_000, 6000), side: null, says: '', ...more });
const gate = (from: Gate['from'], to: Gate['to'], way: Gate['way']): Gate => ({
  id: 'gate',
  from,
  to,
  way,
  side: 0,
  title: 'Way out',
  says: '',
});
const table = (more: Partial<Extract<Surface, { kind: 'open' }>>): Surface => ({
  kind: 'open',
  width: 72_000,
  height: 48_000,
  areas: [],
  ...more,
});
const room = { width: 1000, height: 640 };

test('goals and named zones have their names within the table, other zones none', () => {
  const zones = [
    zone('goal', { title: 'The mill', drawn: 'goal', side: 1 }),
    zone('corner', { title: 'A corner', drawn: 'goal', outline: square(0, 0, 4000) }),
    zone('field', { title: 'The Guards', drawn: 'named', outline: square(0, 40_000, 8000) }),
    zone('tint', { title: 'A tent' }),
  ];
  const surface = table({ zones });
  const projection = projectionOf(surface, [], { room });
  const names = groundNames(surface, projection);
  assert.deepEqual(
    names.map(({ text }) => text),
    ['The mill', 'A corner', 'The Guards'],
  );
  const { content } = projection;
  for (const { x, y, half, text } of names) {
    assert.ok(x - half >= content.x && x + half <= content.x + content.width, `${text} lies on the table`);
    assert.ok(y > content.y && y < content.y + content.height, `${text} lies on the table`);
  }
});

test('chevrons point out of the table or into it, on all four edges and on a turned table', () => {
  const edges: [Gate['from'], Gate['to'], number][] = [
    [[0, 0], [72_000, 0], 0],
    [[0, 48_000], [72_000, 48_000], 180],
    [[0, 0], [0, 48_000], 270],
    [[72_000, 0], [72_000, 48_000], 90],
  ];
  for (const home of ['near', 'far'] as const) {
    const surface = table({});
    const projection = projectionOf(surface, [], { room, home });
    for (const [from, to, outward] of edges) {
      const expected = (outward + projection.turn) % 360;
      for (const { turn } of chevronsOf(gate(from, to, 'out'), projection)) assert.equal(turn, expected);
      for (const { turn } of chevronsOf(gate(from, to, 'in'), projection)) assert.equal(turn, (expected + 180) % 360);
    }
  }
});

test('the plate of a unit gives way to a name on the ground', () => {
  const unit: Piece = {
    id: 'unit:1',
    side: 0,
    at: [23_000, 16_600],
    base: { kind: 'block', width: 3000, depth: 1500 },
    facing: 0,
    figure: { hat: 'kepi', weapon: 'rifle', pose: 'stand' },
    count: 6,
    livery: { coat: '#900', facings: '#fff', trousers: '#fff', hat: '#000' },
    arm: 'foot',
    title: 'The Buffs',
    plate: 'Buffs',
    says: '',
  };
  const [bare, named] = [table({}), table({ zones: [zone('goal', { title: 'The mill', drawn: 'goal' })] })];
  const spot = (surface: Surface) => {
    const projection = projectionOf(surface, [unit], { room });
    return placePlates([unit], surface, projection, [], groundNames(surface, projection))[0];
  };
  const [first, second] = [spot(bare), spot(named)];
  assert.ok(first && second && (first.y !== second.y || first.x !== second.x), 'it stands elsewhere');
});
