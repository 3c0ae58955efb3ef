// What comes of close combats, fought through the engine with random dice and compared with the second opinion.
import { test } from 'node:test';
import type { Source } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import type { Formation, UnitType } from '../../content/types.ts';
import { newFight, newFighter } from '../../rules/combat/fighter.ts';
import type { AttackKind, Unit } from '../../state.ts';
import { aField, type Field, type Placed, type Table } from '../field.ts';
import { type Aftermath, aftermath, type Fate, type Party } from './aftermath.ts';
import { Differences } from './differences.ts';
import { type Luck, luckOf } from './positions.ts';

const FIGHTS = counts(150, 20_000);

/** Random dice, all of which are remembered. */
function remembered(luck: Luck): Source & { left(): number; dice: number[] } {
  const dice: number[] = [];
  return {
    dice,
    below: (sides) => {
      const drawn = luck(sides);
      if (sides === 6) dice.push(drawn + 1);
      return drawn;
    },
    left: () => 0,
  };
}

const FOOT: readonly [UnitType, Formation][] = [
  ['infantry', 'line'],
  ['infantry', 'attack-column'],
  ['infantry-detachment', 'line'],
];
const HORSE: readonly [UnitType, Formation][] = [
  ['heavy-cavalry', 'line'],
  ['light-cavalry', 'line'],
];
const OTHERS: readonly [UnitType, Formation][] = [
  ['light-infantry', 'skirmish'],
  ['sharpshooters', 'skirmish'],
  ['infantry', 'march-column'],
  ['infantry', 'square'],
  ['field-gun', 'unlimbered'],
  ['horse-gun', 'limbered'],
  ['late-machine-gun', 'unlimbered'],
  ['mounted-infantry', 'line'],
];

function drawn(luck: Luck, [type, formation]: readonly [UnitType, Formation], isDefender: boolean): [UnitType, Placed] {
  const original = type === 'infantry' || type === 'light-infantry' ? 12 : type.includes('gun') ? 4 : 6;
  const figures = Math.max(1, original - luck(luck.in(2) ? 2 : original));
  const running = isDefender && formation !== 'limbered' && formation !== 'unlimbered' && luck.in(8);
  const isMounted = type.includes('cavalry') || type.startsWith('mounted');
  return [
    type,
    {
      formation: running && !isMounted ? 'skirmish' : formation,
      ranks: running || luck.in(2) ? 2 : 1,
      figures,
      original,
      running,
      disordered: running || luck.in(3),
    },
  ];
}

/** Two units in contact, and the fight between them. */
function aFight(luck: Luck): { field: Field; pair: [UnitType, UnitType] } {
  const isHorse = luck.in(2);
  const [a, setA] = drawn(luck, luck.one(isHorse ? HORSE : FOOT), false);
  const foes = isHorse ? [...FOOT, ...HORSE, ...OTHERS] : [...FOOT, ...OTHERS.filter(([type]) => type !== 'mounted-infantry')];
  const [b, setB] = drawn(luck, luck.one(foes), true);
  // Foot is struck by horse as well: a supporter's charge, or one that rides into it.
  const field = aField()
    .unit('A', 'a', a, [24, 24], setA)
    .unit('B', 'b', b, [24, 24], setB)
    .unit('A', 'spare A', 'infantry', [44, 2])
    .unit('B', 'spare B', 'infantry', [4, 46]);
  for (const [side, name] of [
    ['A', 'a'],
    ['B', 'b'],
  ] as const)
    if (luck.in(2)) field.general(side, `general ${name}`, name, { wounded: !luck.in(3) });
  const [one, other] = [field.of('a'), field.of('b')];
  const isRound = ['skirmish', 'square'].includes(other.post.formation) || other.running;
  const kind = isRound ? 'front' : luck.one<AttackKind>(['front', 'front', 'flank', 'rear']);
  const attacker = { ...newFighter(one, 'attacker'), rest: luck(7) * 1000, pool: [6] };
  const fight = newFight(
    'charge',
    0,
    [attacker, newFighter(other, 'defender')],
    [{ attacker: one.id, defender: other.id, kind, obstacle: false, levels: [luck(2), luck(2)] }],
  );
  field.set({ fight }).deck('2♠', '3♠');
  return { field, pair: [a, b] };
}

function partyOf(unit: Unit, type: UnitType, table: Table, at: 0 | 1, hasGeneral: boolean): Party {
  const strikes = table.told('strikes')[at] as unknown as { hits: number };
  const isGun = type.includes('gun');
  const { formation } = unit.post;
  const close = !unit.running && !isGun && ['line', 'attack-column', 'march-column', 'square'].includes(formation);
  const shoots = !unit.mounted && !unit.running && formation !== 'limbered';
  const { mounted, running, figures, original } = unit;
  return { mounted, close, running, isGun, shoots, figures, original, entered: figures, hits: strikes.hits, hasGeneral };
}

/** What became of a general, as far as it can be seen. */
function seenFate(table: Table, id: number | null): string {
  const general = table.state.generals.find((each) => each.id === id);
  if (!general) return 'none';
  if (general.status === 'lost') return 'lost';
  return general.unit === null ? 'rides off' : general.wounded ? 'wounded' : 'sound';
}

function expectedFate(fate: Fate, wasWounded: boolean): string {
  if (fate === 'none' || fate === 'rides off') return fate;
  if (fate === 'killed' || fate === 'captured' || fate === 'removed') return 'lost';
  return wasWounded || fate === 'wounded' ? 'wounded' : 'sound';
}

test(`AGW-CC-04 AGW-CC-05 AGW-CC-06 AGW-CMD-08 AGW-CMD-09 AGW-RES-01 AGW-RES-03 AGW-RES-04 AGW-RES-05 what comes of ${FIGHTS} fights`, () => {
  const luck = luckOf(303);
  const differences = new Differences();
  for (let n = 0; n < FIGHTS; n++) {
    const { field, pair } = aFight(luck);
    const before = [field.of('a'), field.of('b')].map((unit) => structuredClone(unit)) as [Unit, Unit];
    const generals = field.s.generals.map((general) => ({ ...general }));
    const generalOf = (at: 0 | 1) => generals.find((general) => general.seat === at) ?? null;
    const source = remembered(luck);
    const table = field.begin('combat', source);
    const blows = source.dice.length;
    const isAsked = () => table.asks.endsWith('re-roll a blow');
    if (isAsked()) {
      // The dice of the blows are thrown; what follows waits for the generals.
      while (isAsked()) table.does({ seat: table.match.asked?.seats[0] ?? 0, answer: 'keep' }, source);
    }
    const struck = table.told('strikes').reduce((sum, event) => sum + (event as unknown as { dice: number[] }).dice.length, 0);
    const turned = table.told('unable to turn').length;
    let at = struck + turned;
    const die = () => source.dice[at++] ?? 0;
    const parties = ([0, 1] as const).map((i) => partyOf(before[i], pair[i], table, i, generalOf(i) !== null)) as [Party, Party];
    const mine = aftermath(parties[0], parties[1], die);
    const where = () => `${n}: ${JSON.stringify({ parties, mine })}\n${table.log()}`;
    if (blows < struck) differences.add('dice', where());
    compare(table, mine, generals, differences, where);
    finish(table, mine, parties, source, differences, where);
  }
  differences.none({
    grade: FIGHTS,
    choices: FIGHTS / 4,
    recovery: FIGHTS / 4,
    'parting: long': Math.floor(FIGHTS / 1000),
    'fate: lost': FIGHTS / 40,
  });
});

function compare(
  table: Table,
  mine: Aftermath,
  generals: readonly { id: number; seat: number; wounded: boolean }[],
  differences: Differences,
  where: () => string,
): void {
  const grades = table.told('combat result').map((event) => event.grade);
  for (const i of [0, 1] as const) {
    differences.compare('grade', grades[i], mine.grades[i], where);
    const general = generals.find(({ seat }) => seat === i);
    // A winner of whom nobody rose is destroyed after all, and its general's fate is rolled then (AGW-CC-05, AGW-CMD-04).
    const isEnded = mine.grades[i] !== 'destroyed' && table.unit(i === 0 ? 'a' : 'b').status !== 'table';
    const expected = isEnded ? null : expectedFate(mine.fates[i], general?.wounded ?? false);
    differences.compare('fate', seenFate(table, general?.id ?? null), expected, where);
  }
  if (mine.grades.includes('tie')) return;
  const went = (name: string) =>
    table.told('falls back').some((event) => event.name === name)
      ? 'falls back'
      : table.told('runs away').some((event) => event.name === name)
        ? 'runs away'
        : 'stays';
  differences.compare('moves', [went('a'), went('b')], mine.moves, where);
}

/** The winner holds, or does what alone is left; then the fallen rise, and who may fires after the loser. */
function finish(
  table: Table,
  mine: Aftermath,
  parties: readonly [Party, Party],
  source: Source & { left(): number },
  differences: Differences,
  where: () => string,
): void {
  if (mine.grades.includes('tie')) return;
  const say = (answer: unknown) => table.does({ seat: table.match.asked?.seats[0] ?? 0, answer }, source);
  const isAsked = table.asks.endsWith('after the victory');
  if (isAsked || mine.choices.length > 1) differences.compare('choices', isAsked ? table.offers : [], mine.choices, where);
  if (isAsked) say('hold');
  for (const i of [0, 1] as const) {
    if (mine.grades[i] === 'destroyed') {
      differences.compare('status', table.unit(i === 0 ? 'a' : 'b').status, 'lost', where);
      continue;
    }
    const [own, other] = i === 0 ? parties : [parties[1], parties[0]];
    const fallen = Math.min(other.hits, own.entered);
    const [event] = table.told('recovers').filter(({ name }) => name === (i === 0 ? 'a' : 'b'));
    const dice = (event as unknown as { dice: number[] } | undefined)?.dice ?? [];
    const up = dice.filter((each) => each >= mine.rises[i]).length;
    // AGW-EDGE-03: who has run off the table has nobody left to rise.
    const isOff = table.told('leaves').some((event) => event.name === (i === 0 ? 'a' : 'b') && event.for === 'good');
    differences.compare('recovery', dice.length, mine.rises[i] === 7 || isOff ? 0 : fallen, where);
    const left = own.figures - fallen + up;
    const unit = table.unit(i === 0 ? 'a' : 'b');
    if (unit.status !== 'table') continue;
    differences.compare('figures', unit.figures, left, where);
    differences.compare('disordered', unit.disordered, mine.disordered[i], where);
  }
  const loser = mine.grades[0] === 'beaten' || mine.grades[0] === 'doubled' ? 'a' : 'b';
  // AGW-CC-05: a winner of whom nobody rose is gone before it could shoot.
  const isThere = table.unit('a').status === 'table' && table.unit('b').status === 'table';
  const isOffered = table.asks.endsWith('parting shot');
  if (isOffered) say(table.id(loser));
  const shot = isOffered ? table.told('shoots')[0]?.band : 'none';
  differences.compare('parting', shot, isThere ? (mine.parting ?? 'none') : 'none', where);
}
