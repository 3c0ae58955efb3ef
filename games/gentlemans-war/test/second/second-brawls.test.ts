// What comes of brawls, fought through the engine with random dice and compared with the second opinion.
import { test } from 'node:test';
import type { Source } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import type { Formation, UnitType } from '../../content/types.ts';
import { newFight, newFighter } from '../../rules/combat/fighter.ts';
import type { Pair, Unit } from '../../state.ts';
import { aField, type Placed, type Table } from '../field.ts';
import { type Brawler, brawl } from './brawling.ts';
import { Differences } from './differences.ts';
import { type Luck, luckOf } from './positions.ts';

const BRAWLS = counts(150, 20_000);

const KINDS: readonly [UnitType, Formation][] = [
  ['infantry', 'line'],
  ['infantry', 'attack-column'],
  ['infantry-detachment', 'line'],
  ['light-infantry', 'skirmish'],
  ['heavy-cavalry', 'line'],
  ['light-cavalry', 'line'],
  ['field-gun', 'unlimbered'],
];

/** Attackers fight on foot in close order or on horseback. */
const ATTACKERS = KINDS.filter(([, formation]) => formation !== 'skirmish' && formation !== 'unlimbered');

function drawn(luck: Luck, [type, formation]: readonly [UnitType, Formation]): [UnitType, Placed] {
  const original = type.endsWith('infantry') ? 12 : type.includes('gun') ? 4 : 6;
  const figures = Math.max(1, original - luck(luck.in(2) ? 2 : original));
  return [type, { formation, ranks: luck.in(2) ? 2 : 1, figures, original, disordered: luck.in(4) }];
}

/** Who touches whom: two on one, one on two, or two on two in a row. */
const SHAPES: readonly (readonly [string, string])[][] = [
  [
    ['a1', 'b1'],
    ['a2', 'b1'],
  ],
  [
    ['a1', 'b1'],
    ['a1', 'b2'],
  ],
  [
    ['a1', 'b1'],
    ['a1', 'b2'],
    ['a2', 'b2'],
  ],
];

interface Staged {
  table: Table;
  before: Map<string, Unit>;
  pairs: readonly (readonly [string, string])[];
}

/** They stand far apart, so that nobody crashes into his friends; who touches whom is what the fight says. */
function staged(luck: Luck): Staged {
  const pairs = luck.one(SHAPES);
  const names = [...new Set(pairs.flat())].sort();
  const field = aField();
  for (const name of names) {
    const isA = name.startsWith('a');
    const [type, set] = drawn(luck, luck.one(isA ? ATTACKERS : KINDS));
    field.unit(isA ? 'A' : 'B', name, type, [name.endsWith('1') ? 12 : 36, 24], set);
  }
  field.unit('A', 'spare A', 'infantry', [24, 2]).unit('B', 'spare B', 'infantry', [24, 46]);
  const fighters = names.map((name) => newFighter(field.of(name), name.startsWith('a') ? 'attacker' : 'defender'));
  const fought = pairs.map(
    ([a, b]): Pair => ({ attacker: field.id(a), defender: field.id(b), kind: 'front', obstacle: false, levels: [0, 0] }),
  );
  field.set({ fight: newFight('charge', 0, fighters, fought) }).deck('2♠', '3♠');
  const before = new Map(names.map((name) => [name, structuredClone(field.of(name))]));
  const source: Source & { left(): number } = { below: (sides) => luck(sides), left: () => 0 };
  return { table: field.begin('combat', source), before, pairs };
}

function brawlersOf({ table, before, pairs }: Staged): Brawler[] {
  return [...before].map(([name, unit]): Brawler => {
    const isAttacker = name.startsWith('a');
    const hits = table.told('strikes').find((event) => event.name === name)?.hits;
    const close = !unit.mounted && unit.post.formation !== 'skirmish' && unit.post.formation !== 'unlimbered';
    const touches = pairs.filter((pair) => pair.includes(name)).map(([a, b]) => (isAttacker ? b : a));
    const { mounted, running, figures, original } = unit;
    return { name, isAttacker, mounted, close, running, figures, original, hits: Number(hits ?? 0), touches };
  });
}

test(`AGW-BRAWL-02 AGW-BRAWL-03 AGW-CC-04 AGW-CC-05 AGW-RES-01 what comes of ${BRAWLS} brawls`, () => {
  const luck = luckOf(951);
  const differences = new Differences();
  for (let n = 0; n < BRAWLS; n++) {
    const stage = staged(luck);
    const { table } = stage;
    const brawlers = brawlersOf(stage);
    const mine = brawl(brawlers);
    const where = () => `${n}: ${JSON.stringify(brawlers)}\n${JSON.stringify([...mine])}\n${table.log()}`;
    for (const { name } of brawlers) {
      const result = table.told('combat result').find((event) => event.name === name);
      const own = mine.get(name);
      differences.compare('taken', result?.taken, own?.taken, where);
      differences.compare('grade', result?.grade, own?.grade, where);
      const ran = table.told('runs away').some((event) => event.name === name);
      const fell = table.told('falls back').some((event) => event.name === name);
      // In a tie each chooses for itself.
      if (own?.grade !== 'tie') differences.compare('goes', ran ? 'runs away' : fell ? 'falls back' : 'stays', own?.goes, where);
    }
  }
  differences.none({ taken: BRAWLS, 'grade: beaten': BRAWLS / 10, 'grade: doubled': BRAWLS / 50, 'grade: destroyed': BRAWLS / 10 });
});
