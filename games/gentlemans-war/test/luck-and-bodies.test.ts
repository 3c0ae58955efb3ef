// Event cards where they meet split and running units: situations written from the rules alone, then driven through the engine.
import assert from 'node:assert/strict';
import { endCycle } from '../rules/cards/cycle.ts';
import { join, splitOff } from '../rules/formations/bodies.ts';
import { endFires, setFire } from '../rules/luck/fire.ts';
import { rumourMongers } from '../rules/luck/units.ts';
import { has } from '../state.ts';
import { inch, test, umpire } from './field.ts';
import { aLuckyField, drawing } from './luck.ts';

const damp = (unit: number) => ({ card: 'WL-12' as const, seat: 0, unit, joker: 3, flips: null });

test('AGX-LUCK-10 AGW-ATTR-01 WL-12 the skirmishers of a unit with damp cartridges are Bad Shots as well', () => {
  const field = aLuckyField().unit('A', 'a', 'infantry', [24, 20]).unit('B', 'b', 'infantry', [24, 40]);
  field.s.luck?.lasting.push(damp(0));
  const out = splitOff(field.s, field.of('a'), 6, 'skirmishers', { ...field.of('a').post, formation: 'skirmish' });
  assert.deepEqual([has(field.s, field.of('a'), 'bad-shots'), has(field.s, out, 'bad-shots')], [true, true]);
});

test('AGX-LUCK-10 AGX-TRIB-13 WL-12 the parties of a band with damp cartridges are Bad Shots as well', () => {
  const field = aLuckyField()
    .unit('A', 'band', 'tribal-infantry', [24, 20], { weapon: 'musket' })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'b', 'infantry', [24, 40]);
  field.s.luck?.lasting.push(damp(0));
  const table = field
    .turn('5♥')
    .gives('band')
    .say({ do: 'split off', figures: 6 })
    .say({ x: inch(24), y: inch(22), facing: 9000, ranks: 2 });
  const party = table.state.units[3];
  assert.ok(party && has(table.state, party, 'bad-shots'));
});

test('AGX-LUCK-10 AGW-MOR-01 WL-18 nobody tells a rumour to a unit that runs: it takes no test but its rally', () => {
  const field = aLuckyField()
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'runs', 'infantry', [24, 40], { running: true, disordered: true, formation: 'skirmish' })
    .unit('B', 'stands', 'infantry', [8, 40]);
  assert.deepEqual(
    rumourMongers(field.s, 1).map(({ id }) => id),
    [field.id('stands')],
  );
});

test('AGW-RET-04 AGX-LUCK-11 WL-15 a runner whom a fire drives back runs still: only its rally halts it', () => {
  const field = aLuckyField()
    .area('wood', 'wood', 20, 18, 10, 8)
    .unit('A', 'runs', 'infantry', [25, 22], { running: true, disordered: true, formation: 'skirmish' })
    .unit('B', 'b', 'infantry', [25, 44]);
  setFire(field.s, 'wood', 'AGX-LUCK-10', umpire(field.s, 6, 6, 6, 6));
  const runner = field.of('runs');
  assert.ok(runner.post.y < inch(18));
  assert.deepEqual([runner.running, runner.disordered], [true, true]);
});

test('AGX-LUCK-10 AGW-RET-04 WL-16 so does one whom wasps have stung', () => {
  const table = drawing(
    aLuckyField()
      .area('wood', 'wood', 20, 18, 10, 8)
      .unit('A', 'runs', 'infantry', [25, 22], { running: true, disordered: true, formation: 'skirmish' })
      .unit('B', 'b', 'infantry', [25, 44]),
    'A',
    'WL-16',
  )
    .deck('5♠')
    .next(2, 3, 4);
  assert.equal(table.told('falls back').length, 1);
  assert.equal(table.unit('runs').running, true);
});

test('AGW-ENG-04 AGX-LUCK-11 works dug before and after a fire has gone out are two works', () => {
  const task = () => ({ kind: 'shallow trench', at: null, counted: 0, needed: 1, begun: 0, broken: false });
  const field = aLuckyField()
    .area('wood', 'wood', 36, 30, 6, 6)
    .unit('A', 'one', 'engineers', [10, 10], { task: task() })
    .unit('A', 'two', 'engineers', [30, 10])
    .unit('B', 'b', 'infantry', [24, 44]);
  setFire(field.s, 'wood', 'AGX-LUCK-10', umpire(field.s));
  endCycle(field.s, 0, umpire(field.s));
  field.s.jokers = field.s.jokersHere = 2;
  endFires(field.s, umpire(field.s));
  field.of('two').task = task();
  endCycle(field.s, 0, umpire(field.s));
  const ids = field.s.made.map(({ id }) => id);
  assert.deepEqual([ids.length, new Set(ids).size], [2, 2], ids.join());
});

test('AGW-ENG-03 AGW-ENG-07 a company whose group has laid a mine and joined again walks off it unharmed', () => {
  const field = aLuckyField()
    .unit('A', 'one', 'engineers', [20, 20], { figures: 3, original: 3, part: 'group', partner: 1 })
    .unit('A', 'two', 'engineers', [20, 23], { figures: 3, original: 3, part: 'group', partner: 0, entry: 0 })
    .unit('A', 'spare', 'infantry', [42, 3])
    .unit('B', 'b', 'infantry', [24, 44]);
  field.s.mines = [{ seat: 0, x: inch(20), y: inch(19), armed: false, by: 1 }];
  field.s.charges = [{ at: 'wall', by: 1, x: inch(20), y: inch(21) }];
  join(field.s, field.of('one'), field.of('two'), umpire(field.s));
  field.of('one').counter = false;
  const table = field.turn('5♥').gives('one').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 6, 6);
  table.say({ do: 'advance', by: inch(1) });
  assert.deepEqual([table.unit('one').figures, table.told('mine').length], [6, 0]);
  assert.equal(table.state.charges.length, 1, 'and the charge waits until they are 3 inches away');
});

test('AGX-LUCK-11 AGW-RET-03 WL-15 who cannot go straight on out of a fire is destroyed: nobody leaps a river or an enemy to get clear', () => {
  const caught = (more: (field: ReturnType<typeof aLuckyField>) => ReturnType<typeof aLuckyField>) => {
    const field = more(
      aLuckyField().area('copse', 'wood', 18, 12, 12, 16).unit('A', 'line', 'infantry', [24, 26]).unit('B', 'foe', 'infantry', [24, 44]),
    );
    setFire(field.s, 'copse', 'AGX-LUCK-10', umpire(field.s, 1, 1));
    return field.of('line').status;
  };
  assert.equal(
    caught((field) => field),
    'table',
  );
  const river = [
    [0, 16],
    [48, 16],
  ] as const;
  assert.equal(
    caught((field) => field.line('river', 'river', river, { width: 2 })),
    'lost',
  );
  assert.equal(
    caught((field) => field.unit('B', 'other', 'infantry', [24, 10])),
    'lost',
  );
});
