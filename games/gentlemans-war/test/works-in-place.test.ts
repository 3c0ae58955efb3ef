// AGW-ENG-04, -05, -08, AGW-OBST-05: works stand where their workers touch, whichever way they face; rivers are crossed to the bank.
import assert from 'node:assert/strict';
import { blowCharges, countCycle } from '../rules/engineering/progress.ts';
import type { Task } from '../state.ts';
import { ahead, alone, at, march, refused, words } from './drill.ts';
import { aField, type Field, inch, test, umpire } from './field.ts';

/** Engineers have finished a work at the end of a cycle. */
function finished(field: Field, kind: Task['kind'], feature: string | null, ...dice: number[]): Field {
  field.s.cycles[0] = 4;
  field.of('sappers').task = { kind, at: feature, counted: 20, needed: 20, begun: 1, broken: false };
  countCycle(field.s, 0, umpire(field.s, ...dice));
  return field;
}

const sappers = (x: number, y: number, facing: number): Field =>
  aField()
    .unit('A', 'sappers', 'engineers', [x, y], { facing })
    .unit('B', 'b', 'infantry', [40, 46])
    .unit('A', 'foot', 'infantry', [44, 2]);

/** The engineers are gone away, the charge goes off, and a column stands before the wall where it lay. */
function afterBreach(field: Field): Field {
  finished(field, 'breach', 'wall', 2);
  field.of('sappers').post = { ...field.of('sappers').post, ...at(40, 10) };
  blowCharges(field.s);
  return field;
}

test('AGW-ENG-08 a charge laid by men with their backs to the wall makes its gap in the wall, 3" wide', () => {
  // The three files of six engineers that face south reach from y = 18 to y = 20 at the wall.
  const field = afterBreach(
    sappers(20, 18, 270).line('wall', 'high-wall', [
      [10, 20.05],
      [30, 20.05],
    ]),
  );
  const [gap] = field.s.made;
  assert.ok(gap && 'outline' in gap && gap.kind === 'gap');
  const xs = gap.outline.map(({ x }) => x);
  assert.deepEqual([Math.min(...xs), Math.max(...xs)], [inch(18.5), inch(21.5)]);
  const table = field
    .unit('A', 'column', 'horse-gun', [20, 19], { formation: 'limbered' })
    .turn('7♥')
    .gives('column')
    .say(march(), 2, 2, 2);
  table.say({ do: 'march', path: [at(20, 25)] });
  assert.equal(table.unit('column').post.y, inch(25), 'a team goes through it');
});

test('AGW-ENG-08 in a slanting wall the gap is 3" of wall, and by its end all of it on the wall', () => {
  const slanting = afterBreach(
    sappers(20, 20, 45).line('wall', 'high-wall', [
      [10, 30.07],
      [30, 10.07],
    ]),
  );
  const [gap] = slanting.s.made;
  assert.ok(gap && 'outline' in gap);
  const [a, b] = gap.outline;
  assert.ok(a && b && Math.abs(Math.hypot(b.x - a.x, b.y - a.y) - 3000) <= 2, JSON.stringify(gap.outline));
  const atEnd = afterBreach(
    sappers(10.5, 20, 90).line('wall', 'high-wall', [
      [10, 20.05],
      [30, 20.05],
    ]),
  );
  const xs = atEnd.s.made.flatMap((feature) => ('outline' in feature ? feature.outline.map(({ x }) => x) : []));
  assert.deepEqual([Math.min(...xs), Math.max(...xs)], [inch(10), inch(13)]);
});

test('AGW-ENG-08 exactly 3" from the charge the men still hold it back', () => {
  const field = finished(
    sappers(20, 20, 90).line('wall', 'high-wall', [
      [10, 20.05],
      [30, 20.05],
    ]),
    'breach',
    'wall',
    2,
  );
  const away = (y: number) => {
    field.of('sappers').post = { ...field.of('sappers').post, ...at(20, y) };
    blowCharges(field.s);
    return field.s.made.length;
  };
  assert.equal(away(17.06), 0);
  assert.equal(away(17), 1);
});

const RIVER = [
  [0, 22],
  [48, 22],
] as const;

test('AGW-ENG-04 a pontoon goes straight across from where its builders touch the bank, though they face along it', () => {
  const field = finished(sappers(20, 18.5, 0).line('river', 'river', RIVER, { width: 4 }), 'pontoon bridge', 'river');
  const [bridge] = field.s.made;
  assert.ok(bridge && 'outline' in bridge && bridge.kind === 'bridge');
  const ys = bridge.outline.map(({ y }) => y);
  assert.deepEqual([Math.min(...ys), Math.max(...ys)], [inch(19.5), inch(24.5)]);
});

test('AGW-ENG-05 a pontoon that is blown up again is gone: who stood on it is on the bank, disordered', () => {
  const field = finished(sappers(20, 20, 90).line('river', 'river', RIVER, { width: 4 }), 'pontoon bridge', 'river');
  const [bridge] = field.s.made;
  field.of('sappers').post = { ...field.of('sappers').post, ...at(23, 20) };
  field.unit('A', 'column', 'infantry', [20, 25], { formation: 'march-column' });
  finished(field, 'destroy bridge', bridge?.id ?? '');
  assert.deepEqual([field.s.made.length, field.of('column').disordered], [0, true]);
  const { trail } = field.of('column').post;
  assert.ok(trail?.every(({ y }) => y <= inch(20)) || trail?.every(({ y }) => y >= inch(24)), JSON.stringify(trail));
});

test('AGW-OBST-05 AGW-ALL-05 a river is crossed to its bank: where the enemy holds that nobody is set down behind him', () => {
  const crossing = (foe: number | null) => {
    const field = alone('infantry', [20, 20]).line('river', 'river', RIVER, { width: 4, crossable: true });
    if (foe !== null) field.unit('B', 'foe', 'infantry', [20, foe]);
    return field.deck('2♠').turn('7♥').gives('a');
  };
  const open = crossing(null).say({ do: 'cross river', line: 'river' });
  assert.ok(Math.abs(open.unit('a').post.y - inch(26)) <= 110 && open.unit('a').disordered);
  assert.ok(!words(crossing(25)).includes('cross river'), 'he lines the bank');
  assert.ok(words(crossing(27.2)).includes('cross river'), 'he is an inch away from it');
});

test('AGW-OBST-05 guns, wagons and squares do not swim; skirmishers keep their order', () => {
  const swims = (type: 'field-gun' | 'wagon' | 'infantry' | 'sharpshooters', formation?: 'square' | 'skirmish' | 'limbered') =>
    alone(type, [20, 20], formation ? { formation } : {})
      .line('river', 'river', RIVER, { width: 4, crossable: true })
      .deck('2♠')
      .turn('7♥')
      .gives('a');
  for (const table of [swims('field-gun', 'limbered'), swims('wagon'), swims('infantry', 'square')])
    refused(table, { do: 'cross river', line: 'river' });
  const loose = swims('sharpshooters', 'skirmish').say({ do: 'cross river', line: 'river' });
  assert.equal(loose.unit('a').disordered, false);
});

test('AGW-ENG-04 AGW-ALL-05 who has dug a trench before his front may face about behind it, and crosses it when he goes forward', () => {
  const dug = () => {
    const field = finished(sappers(20, 20, 90), 'trench', null);
    return field.turn('7♥').gives('sappers');
  };
  assert.ok(dug().has({ do: 'face', to: 'about' }));
  const table = dug().say(march(), 3, 4);
  table.refusesTo(0, ahead(1), 'AGW-ALL-05').say(ahead(2.2));
  assert.equal(table.state.acting?.left, inch(7 - 3 - 2.2));
});
