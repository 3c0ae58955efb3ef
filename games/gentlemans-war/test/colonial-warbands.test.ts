// Warbands: their mass, their fights, their parties and unions.
import assert from 'node:assert/strict';
import { marchDice } from '../rules/activation/dice.ts';
import { attackRefusal } from '../rules/all/attacks.ts';
import { isTribal, isTribalArmy } from '../rules/colonial/kinds.ts';
import { partySizes } from '../rules/colonial/warbands.ts';
import { advantagesOf } from '../rules/combat/advantages.ts';
import { newFight, newFighter } from '../rules/combat/fighter.ts';
import { rowFor, rowForWinner } from '../rules/combat/outcome.ts';
import { diceFor, presentedFiles } from '../rules/combat/strength.ts';
import { resultRow } from '../rules/combat/table.ts';
import { buildingsOf } from '../rules/country/map.ts';
import { blockOf, extentOfUnit } from '../rules/formations/footprint.ts';
import { mayEnter } from '../rules/formations/garrison.ts';
import { shootersAt, shotParts, targetClass } from '../rules/shooting/shot.ts';
import { standingOf } from '../rules/winning/broken.ts';
import type { Fight, Pair } from '../state.ts';
import { aField, type Field, inch, test } from './field.ts';

const charge = (target: number) => ({ do: 'charge', target });
const straight = { pivot: 'middle', angle: 0 };
const times = (count: number, die: number) => Array.from({ length: count }, () => die);

function pairOf(made: Field, attacker: string, defender: string, set: Partial<Pair> = {}): Pair {
  return { attacker: made.id(attacker), defender: made.id(defender), kind: 'front', obstacle: false, levels: [0, 0], ...set };
}

function fightOf(made: Field, attackers: readonly string[], defenders: readonly string[], pairs: Pair[]): Fight {
  const sides = [
    ...attackers.map((name) => newFighter(made.of(name), 'attacker')),
    ...defenders.map((name) => newFighter(made.of(name), 'defender')),
  ];
  return newFight('charge', made.of(attackers[0] ?? '').seat, sides, pairs);
}

test('AGX-GEN-08 AGX-TRIB-01 a mass is six wide by default, four to nine if its owner wills; 11 at six wide stand 6 x 2, at four 4 x 3', () => {
  const made = aField()
    .unit('A', 'band', 'tribal-infantry', [10, 10])
    .unit('A', 'wide', 'tribal-infantry', [24, 10], { figures: 11 })
    .unit('A', 'deep', 'tribal-infantry', [36, 10], { figures: 11, files: 4 })
    .unit('A', 'few', 'tribal-infantry', [10, 20], { figures: 4 });
  const size = (name: string) => [blockOf(made.s, made.of(name)).width, blockOf(made.s, made.of(name)).depth];
  assert.deepEqual(['band', 'wide', 'deep', 'few'].map(size), [
    [6000, 3000],
    [6000, 2000],
    [4000, 3000],
    [4000, 1000],
  ]);
  assert.deepEqual(
    [presentedFiles(made.s, made.of('band'), 'front', made.of('wide')), presentedFiles(made.s, made.of('band'), 'flank', made.of('wide'))],
    [6, 3],
  );
});

test('AGX-GEN-08 the other footprints: tribal horsemen 2 x 2 to a figure, camelry as cavalry, scouts in one rank, a huge gun 4 x 3', () => {
  const made = aField()
    .unit('A', 'riders', 'tribal-horsemen', [10, 10])
    .unit('A', 'rank', 'tribal-horsemen', [30, 10], { ranks: 1 })
    .unit('A', 'camels', 'large-camelry', [10, 20], { ranks: 2 })
    .unit('A', 'scouts', 'camel-scouts', [30, 20])
    .unit('A', 'huge', 'huge-gun', [40, 20]);
  const size = (name: string) => [blockOf(made.s, made.of(name)).width, blockOf(made.s, made.of(name)).depth];
  assert.deepEqual(['riders', 'rank', 'camels', 'scouts', 'huge'].map(size), [
    [10000, 4000],
    [18000, 2000],
    [5000, 4000],
    [6000, 2000],
    [4000, 3000],
  ]);
});

test('AGX-GEN-08 target classes: a mass saves as a close-order line and is flanked like one, tribal horsemen and scouts are open order', () => {
  const made = aField()
    .unit('A', 'shots', 'infantry', [24, 10])
    .unit('A', 'beside', 'infantry', [40, 22.5], { facing: 180 })
    .unit('B', 'band', 'tribal-infantry', [24, 20])
    .unit('B', 'riders', 'tribal-horsemen', [10, 20])
    .unit('B', 'scouts', 'camel-scouts', [36, 30]);
  const kind = (shooter: string, target: string) => targetClass(made.s, made.of(shooter), made.of(target), 'activation');
  assert.deepEqual(
    [kind('shots', 'band'), kind('beside', 'band'), kind('shots', 'riders'), kind('shots', 'scouts')],
    ['close', 'dense', 'open', 'open'],
  );
});

test('AGX-GEN-07 who is tribal: by type or by list, and an army by more than half of its units', () => {
  const made = aField()
    .unit('A', 'band', 'tribal-infantry', [10, 10])
    .unit('A', 'jezails', 'sharpshooters', [20, 10], { traits: ['tribal'] })
    .unit('A', 'line', 'infantry', [30, 10])
    .unit('B', 'rifles', 'sharpshooters', [20, 40])
    .unit('B', 'camels', 'camelry', [30, 40]);
  assert.deepEqual(
    ['band', 'jezails', 'line', 'rifles', 'camels'].map((name) => isTribal(made.s, made.of(name))),
    [true, true, false, false, true],
  );
  assert.deepEqual([isTribalArmy(made.s, 0), isTribalArmy(made.s, 1)], [true, false]);
});

test('AGX-TRIB-02 AGX-MOVE-01 a warband marches three dice, and rough ground costs it nothing and does not disorder it', () => {
  const made = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 10])
    .unit('B', 'far', 'infantry', [4, 46])
    .area('wood', 'wood', 10, 10.5, 28, 10);
  assert.equal(marchDice(made.s, made.of('band')), 3);
  const table = made
    .turn('5♥')
    .gives('band')
    .say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 2, 2, 2)
    .say({ do: 'advance', by: inch(6) });
  assert.deepEqual([table.unit('band').post.y, table.unit('band').disordered], [inch(16), false]);
});

test('AGX-TRIB-02 a hedge takes its die from a warband, and a wood is still rough for those who would charge it', () => {
  const made = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 10])
    .unit('B', 'horse', 'light-cavalry', [24, 40])
    .area('wood', 'wood', 18, 4, 12, 8)
    .line('hedge', 'hedge', [
      [10, 13],
      [40, 13],
    ]);
  assert.equal(attackRefusal(made.s, made.of('horse'), made.of('band'), 'charge')?.rule, 'AGW-CHG-03');
  const table = made.turn('5♥').gives('band').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 2, 3, 4);
  assert.ok(table.refusalTo(0, { do: 'advance', by: inch(8) }), 'nine less the lowest die is seven');
  table.say({ do: 'advance', by: inch(7) });
  assert.equal(table.unit('band').post.y, inch(17));
});

test('AGX-TRIB-03 AGX-NAT-17 AGX-TRIB-06 three ranks fight and two shoot: eighteen roll 18 in close combat, 6 dice of shot', () => {
  const made = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 10], { weapon: 'jezail' })
    .unit('B', 'line', 'infantry', [24, 20])
    .unit('B', 'narrow', 'field-gun', [40, 30]);
  const fight = fightOf(made, ['band'], ['line'], [pairOf(made, 'band', 'line')]);
  assert.equal(diceFor(made.s, fight, fight.fighters[0] ?? assert.fail()), 18);
  assert.equal(diceFor(made.s, fight, fight.fighters[1] ?? assert.fail()), 12);
  assert.equal(shootersAt(made.s, made.of('band'), made.of('line'), 'activation'), 12);
});

test('AGX-WEAP-01 content golden 30: a Pashtun mass at 10" 6 dice on 5, at 2" still on 5, at 15" on 6', () => {
  const at = (y: number) => {
    const made = aField().unit('A', 'band', 'tribal-infantry', [24, 10], { weapon: 'jezail' }).unit('B', 'line', 'infantry', [24, y]);
    const parts = shotParts(made.s, made.of('band'), made.of('line'), 'activation');
    return parts && [parts.dice, parts.toHit];
  };
  assert.deepEqual([at(20), at(12), at(25), at(28.2)], [[6, 5], [6, 5], [6, 6], null]);
});

test('AGX-TRIB-04 content golden 22: against a line a warband is read as cavalry, against a warband or horse as infantry', () => {
  const made = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 10])
    .unit('B', 'line', 'infantry', [24, 20])
    .unit('B', 'tribe', 'tribal-infantry', [10, 20])
    .unit('B', 'horse', 'light-cavalry', [36, 20]);
  const rows = (enemy: string) => {
    const fight = fightOf(made, ['band'], [enemy], [pairOf(made, 'band', enemy)]);
    const [band, other] = fight.fighters;
    if (!band || !other) throw new Error('two fight');
    const lost = rowFor(made.s, fight, { ...band, grade: 'doubled' });
    const won = rowForWinner(made.s, fight, { ...band, grade: 'beats' });
    const beaten = rowFor(made.s, fight, { ...other, grade: 'beaten' });
    return [lost, won, beaten];
  };
  assert.deepEqual(rows('line'), [
    resultRow('infantry', 'doubles', 'cavalry'),
    resultRow('cavalry', 'beats', 'infantry'),
    resultRow('cavalry', 'beats', 'infantry'),
  ]);
  assert.deepEqual(rows('tribe'), [
    resultRow('infantry', 'doubles', 'infantry'),
    resultRow('infantry', 'beats', 'infantry'),
    resultRow('infantry', 'beats', 'infantry'),
  ]);
  assert.deepEqual(rows('horse')[0], resultRow('cavalry', 'doubles', 'infantry'));
});

test('AGX-TRIB-04 in a brawl a warband that touches horse as well is infantry, and its doubling reaches only the foot it touched', () => {
  const made = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 10])
    .unit('A', 'friend', 'infantry', [34, 10])
    .unit('B', 'line', 'infantry', [24, 20])
    .unit('B', 'other', 'infantry', [34, 20])
    .unit('B', 'horse', 'light-cavalry', [14, 20]);
  const pairs = [pairOf(made, 'band', 'line'), pairOf(made, 'friend', 'other')];
  const brawl = fightOf(made, ['band', 'friend'], ['line', 'other'], pairs);
  const doubled = (fight: Fight, name: string) => {
    const loser = fight.fighters.find(({ unit }) => unit === made.id(name)) ?? assert.fail();
    return rowFor(made.s, fight, { ...loser, grade: 'doubled' }).loser;
  };
  assert.deepEqual([doubled(brawl, 'line'), doubled(brawl, 'other')], ['destroyed', 'run away']);
  const mixed = fightOf(made, ['band', 'friend'], ['line', 'other', 'horse'], [...pairs, pairOf(made, 'band', 'horse')]);
  assert.equal(doubled(mixed, 'line'), 'run away');
});

test('AGX-TRIB-04 AGX-TRIB-05 AGW-PURS-01 a warband that beats a line may pursue, at the march only', () => {
  const table = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 10], { weapon: null })
    .unit('B', 'line', 'infantry', [24, 14], { counter: true })
    .unit('B', 'far', 'infantry', [4, 46])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('band')
    .say(charge(1))
    .say('enough')
    .say(straight, 3, 3, 3, 3, ...times(3, 6), ...times(15, 1), ...times(12, 1), 3, 3);
  assert.equal(table.asks, 'A: after the victory');
  assert.ok(table.offers.includes('pursue'));
  table.say('pursue');
  assert.deepEqual(table.offers, [{ loser: 1, pace: 'march' }]);
});

test('AGX-TRIB-05 AGX-GEN-10 warbands attack as foot: not horse in the open, horse in rough ground; tigermen, scouts and porters attack nobody', () => {
  const made = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 10])
    .unit('A', 'tigers', 'tigermen', [10, 10])
    .unit('A', 'bold', 'tigermen', [10, 4], { attributes: ['gallant'] })
    .unit('A', 'scouts', 'camel-scouts', [36, 10])
    .unit('A', 'porters', 'porters', [40, 4])
    .unit('A', 'riders', 'tribal-horsemen', [14, 24])
    .unit('B', 'horse', 'light-cavalry', [24, 16])
    .unit('B', 'stuck', 'light-cavalry', [24, 26])
    .unit('B', 'line', 'infantry', [36, 16])
    .unit('B', 'loose', 'sharpshooters', [10, 14])
    .area('wood', 'wood', 18, 22, 12, 8);
  const may = (attacker: string, target: string, how: 'charge' | 'counter-charge' | 'accidental' = 'charge') =>
    attackRefusal(made.s, made.of(attacker), made.of(target), how) === null;
  assert.deepEqual(
    [may('band', 'line'), may('band', 'horse'), may('band', 'stuck'), may('band', 'horse', 'counter-charge')],
    [true, false, true, false],
  );
  assert.deepEqual([may('tigers', 'loose'), may('bold', 'loose'), may('bold', 'line')], [false, true, false]);
  assert.deepEqual([may('scouts', 'loose'), may('porters', 'line'), may('porters', 'line', 'accidental')], [false, false, false]);
  assert.deepEqual([may('riders', 'line'), may('riders', 'stuck'), may('riders', 'horse')], [true, false, true]);
});

test('AGX-TRIB-05 a charged warband counter-charges with one die, and has neither evasion nor a change of formation', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [24, 10])
    .unit('B', 'band', 'tribal-infantry', [24, 16])
    .unit('B', 'far', 'infantry', [4, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('line')
    .say(charge(1));
  const kinds = new Set(table.offers.map((each) => (each as { do?: string }).do));
  assert.ok(kinds.has('counter-charge') && kinds.has('long shot'));
  for (const barred of ['evade 2', 'evade 3', 'form', 'recover', 'dismount']) assert.ok(!kinds.has(barred), barred);
  table.say({ do: 'counter-charge', against: 0, formation: null }).say('enough', 4);
  assert.deepEqual(table.told('counter-charges')[0]?.dice, [4]);
});

test('AGX-TRIB-01 a warband never forms line, column or square, sends out no skirmishers and holds no building; a party may', () => {
  const made = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 10], { figures: 8, original: 18 })
    .unit('A', 'party', 'tribal-infantry', [34, 11], { figures: 6, formation: 'skirmish', part: 'party', facing: 90 })
    .unit('B', 'far', 'infantry', [4, 46])
    .area('house', 'sound-building', 22, 10, 12, 6);
  const [house] = buildingsOf(made.s);
  if (!house) throw new Error('there is a house');
  assert.equal(mayEnter(made.s, made.of('band'), house), false);
  assert.equal(mayEnter(made.s, { ...made.of('party'), post: { ...made.of('party').post, x: inch(28), y: inch(10) } }, house), true);
  const table = made.turn('5♥').gives('band');
  for (const barred of ['form', 'send out', 'split', 'enter'])
    assert.ok(!table.offers.some((each) => (each as { do: string }).do === barred), barred);
});

test('AGX-TRIB-08 content golden 21 content golden 59: parts of 17 are 6, 6, 5; of 10 4, 3, 3; of 8 two of 4', () => {
  assert.deepEqual(
    [partySizes(17, 3), partySizes(10, 3), partySizes(8, 2)],
    [
      [6, 6, 5],
      [4, 3, 3],
      [4, 4],
    ],
  );
  const breaks = (figures: number, card: 'K♥' | '5♥') => {
    const table = aField()
      .unit('A', 'band', 'tribal-infantry', [24, 20], { figures, original: 18, files: 4 })
      .unit('B', 'far', 'infantry', [4, 46])
      .turn(card)
      .gives('band');
    return {
      parties: table.offers.flatMap((each) => ((each as { do: string }).do === 'break up' ? [(each as { parties: number }).parties] : [])),
      most: Math.max(
        0,
        ...table.offers.flatMap((each) => ((each as { do: string }).do === 'split off' ? [(each as { figures: number }).figures] : [])),
      ),
    };
  };
  assert.deepEqual([breaks(17, 'K♥').parties, breaks(8, 'K♥').parties, breaks(17, '5♥').parties], [[2, 3], [2], []]);
  assert.deepEqual([breaks(8, '5♥').most, breaks(7, '5♥').most, breaks(5, '5♥').most, breaks(18, '5♥').most], [5, 4, 0, 6]);
});

test('AGX-TRIB-07 AGX-TRIB-10 AGX-TRIB-13 on a number card six go out; both act on it, and afterwards each needs its own', () => {
  const table = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 20], { hasFailed: true, shotDown: 3, figures: 15, original: 18, weapon: 'musket' })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'gun', 'field-gun', [24, 44], { ranged: [0] })
    .deck('2♠')
    .turn('5♥')
    .gives('band')
    .say({ do: 'split off', figures: 6 });
  assert.equal(table.asks, 'A: party place');
  assert.ok(table.refusalTo(0, { x: inch(24), y: inch(27), facing: 9000, ranks: 2 }), 'more than 3" from the band');
  assert.ok(table.refusalTo(0, { x: inch(24), y: inch(19), facing: 9000, ranks: 2 }), 'upon the band');
  table.say({ x: inch(24), y: inch(22), facing: 9000, ranks: 2 });
  const party = table.state.units[3];
  assert.ok(party);
  const { figures, original, shotDown, hasFailed, part, post } = party;
  assert.deepEqual([figures, original, shotDown, hasFailed, part, post.formation], [6, 6, 0, true, 'party', 'skirmish']);
  assert.deepEqual(
    [table.unit('band').figures, table.unit('band').original, table.unit('band').shotDown, table.unit('band').post.x],
    [9, 9, 0, inch(24)],
  );
  assert.deepEqual(table.state.units[2]?.ranged, [0, 3], 'guns that had the range of the band have the range of its party');
  table.say({ do: 'done' });
  assert.equal(table.asks, 'A: act');
  table.say({ do: 'done' });
  assert.deepEqual([table.unit('band').counter, table.state.units[3]?.counter, table.unit('spare').counter], [true, true, false]);
});

test('AGX-TRIB-08 AGX-GEN-12 on a court card a band breaks up; each party acts in full but may not charge', () => {
  const table = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 20], { attributes: ['gallant'] })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'loose', 'sharpshooters', [24, 30])
    .turn('K♥')
    .gives('band')
    .say({ do: 'break up', parties: 3 })
    .say({ x: inch(24), y: inch(21), facing: 9000, ranks: 2 })
    .say({ x: inch(16.5), y: inch(19), facing: 9000, ranks: 2 })
    .say({ x: inch(31.5), y: inch(19), facing: 9000, ranks: 2 });
  assert.deepEqual(
    table.state.units.filter(({ entry, seat }) => seat === 0 && entry === 0).map(({ figures }) => figures),
    [6, 6, 6],
  );
  assert.equal(table.asks, 'A: act');
  assert.ok(!table.offers.some((each) => (each as { do: string }).do === 'charge'), 'Gallant skirmishers, but not on this card');
  assert.ok(
    table.offers.some((each) => (each as { do: string; pace?: string }).pace === 'run'),
    'they may run',
  );
  table.say({ do: 'done' });
  assert.equal(table.asks, 'A: next unit');
});

test('AGX-TRIB-07 AGX-TRIB-08 a number card under a general stays a number card: nobody breaks up on it', () => {
  const table = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 20], { weapon: 'musket' })
    .unit('A', 'other', 'tribal-infantry', [32, 20], { weapon: 'musket' })
    .unit('B', 'far', 'infantry', [4, 46])
    .general('A', 'Malik', 'band')
    .turn('5♥')
    .say({ do: 'brigade', led: 0 })
    .say([0, 1])
    .say({ do: 'apart' })
    .say(0);
  const kinds = new Set(table.offers.map((each) => (each as { do: string }).do));
  assert.ok(kinds.has('split off') && !kinds.has('break up'));
});

test('AGX-TRIB-07 a band in contact, Fanatics and a band without firearms do not split; nor does one that is in three parts', () => {
  const splits = (set: object, more: (made: Field) => Field = (made) => made) => {
    const table = more(aField().unit('A', 'band', 'tribal-infantry', [24, 20], set).unit('B', 'far', 'infantry', [4, 46]))
      .turn('K♥')
      .gives('band');
    return table.offers.some((each) => ['split off', 'break up'].includes((each as { do: string }).do));
  };
  assert.equal(splits({ weapon: 'musket' }), true);
  assert.equal(splits({ weapon: null }), false);
  assert.equal(splits({ weapon: 'musket', attributes: ['fanatic'] }), false);
  assert.equal(
    splits({ weapon: 'musket' }, (made) => made.unit('B', 'foe', 'infantry', [24, 20], { facing: 270 })),
    false,
  );
  const parts = (made: Field) =>
    made
      .unit('A', 'one', 'tribal-infantry', [10, 10], { formation: 'skirmish', part: 'party', figures: 3, entry: 0 })
      .unit('A', 'two', 'tribal-infantry', [38, 10], { formation: 'skirmish', part: 'party', figures: 3, entry: 0 });
  assert.equal(splits({ weapon: 'musket', figures: 12 }, parts), false);
});

test('AGX-TRIB-09 AGX-TRIB-13 AGX-GEN-13 content golden 60: parties of 6, 5 and 3 of one band make 14 of 18, halved below nine, and have acted', () => {
  const party = (figures: number) => ({
    formation: 'skirmish' as const,
    part: 'party' as const,
    figures,
    original: 6,
    shotDown: 6 - figures,
    facing: 90,
  });
  const made = aField()
    .unit('A', 'one', 'tribal-infantry', [24, 20], party(6))
    .unit('A', 'two', 'tribal-infantry', [15, 20], { ...party(5), entry: 0 })
    .unit('A', 'three', 'tribal-infantry', [32, 20], { ...party(3), entry: 0 })
    .unit('B', 'far', 'infantry', [4, 46]);
  const table = made
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('one')
    .say({ do: 'call', units: [1, 2] }, 1, 2, 3, 2, 2, 2);
  assert.equal(table.asks, 'A: width of the mass');
  table.say(6);
  const { figures, original, shotDown, counter, post, union } = table.unit('one');
  assert.deepEqual([figures, original, shotDown, counter, post.formation, post.files, union], [14, 18, 4, true, 'mass', 6, null]);
  assert.deepEqual([post.x, post.y], [inch(24), inch(20)]);
  assert.deepEqual([table.unit('two').status, table.unit('three').status], ['lost', 'lost']);
  assert.deepEqual(standingOf(table.state, 0), { gone: 0, of: 2 });
});

test('AGX-TRIB-09 who does not reach the caller stays behind with its march spent; the disordered and those who have acted are not called', () => {
  const party = { formation: 'skirmish' as const, part: 'party' as const, figures: 6, facing: 90 };
  const made = aField()
    .unit('A', 'one', 'tribal-infantry', [24, 20], party)
    .unit('A', 'near', 'tribal-infantry', [17.5, 20], party)
    .unit('A', 'off', 'tribal-infantry', [24, 13.2], party)
    .unit('A', 'tired', 'tribal-infantry', [31, 20], { ...party, counter: true })
    .unit('A', 'mass', 'tribal-infantry', [24, 26], { figures: 6 })
    .unit('B', 'far', 'infantry', [4, 46]);
  const table = made.unit('A', 'spare', 'infantry', [4, 2]).deck('2♠').turn('5♥').gives('one');
  const calls = table.offers.flatMap((each) => ((each as { do: string }).do === 'call' ? [(each as { units: number[] }).units] : []));
  assert.deepEqual(calls, [[1], [2], [1, 2]]);
  table.say({ do: 'call', units: [1, 2] }, 1, 1, 1, 1, 1, 1).say(6);
  assert.deepEqual([table.unit('one').figures, table.unit('off').status, table.unit('off').counter], [12, 'table', true]);
});

test('AGX-TRIB-13 parts of different bands: shared distinctions, every deficiency, the shorter weapon, and each parent counts until all of it is gone', () => {
  const party = { formation: 'skirmish' as const, part: 'party' as const, figures: 6, facing: 90 };
  const made = aField()
    .unit('A', 'one', 'tribal-infantry', [24, 20], { ...party, attributes: ['gallant', 'swift'], weapon: 'jezail', tests: 1 })
    .unit('A', 'two', 'tribal-infantry', [17.5, 20], {
      ...party,
      attributes: ['gallant', 'bad-shots'],
      weapon: 'musket',
      hasFailed: true,
      tests: 2,
    })
    .unit('B', 'far', 'infantry', [4, 46]);
  const table = made
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('one')
    .say({ do: 'call', units: [1] }, 6, 6, 6)
    .say(6);
  const { union, hasFailed, tests } = table.unit('one');
  assert.deepEqual(union, { entries: [0, 1], attributes: ['gallant', 'bad-shots'], weapon: 'musket' });
  assert.deepEqual([hasFailed, tests], [true, 1]);
  assert.deepEqual(standingOf(table.state, 0), { gone: 0, of: 3 });
  table.unit('one').status = 'lost';
  assert.deepEqual(standingOf(table.state, 0), { gone: 2, of: 3 });
});

test('AGX-TRIB-11 a Well-drilled warband faces for nothing, one with Poor Drill for two dice', () => {
  const left = (attributes: ('well-drilled' | 'poor-drill')[]) => {
    const table = aField()
      .unit('A', 'band', 'tribal-infantry', [24, 20], { attributes })
      .unit('B', 'far', 'infantry', [4, 46])
      .turn('5♥')
      .gives('band')
      .say({ do: 'face', to: 'left' });
    return Math.max(
      ...table.offers.map((each) =>
        (each as { do: string }).do === 'roll' && (each as { pace?: string }).pace === 'march'
          ? (each as { reserve: number }).reserve + 1
          : 0,
      ),
    );
  };
  assert.deepEqual([left(['well-drilled']), left([]), left(['poor-drill'])], [3, 2, 1]);
});

test('AGX-GEN-08 a new width costs a die, is offered where there is room, and keeps the front centre', () => {
  const table = aField()
    .unit('A', 'band', 'tribal-infantry', [24, 20])
    .unit('B', 'far', 'infantry', [4, 46])
    .turn('5♥')
    .gives('band')
    .say({ do: 'widen', files: 9 });
  assert.deepEqual([blockOf(table.state, table.unit('band')).width, table.unit('band').post.x], [9000, inch(24)]);
  assert.ok(!table.offers.some((each) => (each as { do: string }).do === 'widen'), 'once');
  assert.ok(
    table.has({ do: 'roll', pace: 'march', reserve: 0, road: false }) && !table.has({ do: 'roll', pace: 'march', reserve: 2, road: false }),
  );
});

test('AGX-TRIB-12 AGX-TRIB-10 sharpshooters of a tribe and parties are skirmishers: three dice, four at a run, skirmishers in close combat', () => {
  const made = aField()
    .unit('A', 'jezails', 'sharpshooters', [10, 10], { traits: ['tribal'], weapon: 'jezail' })
    .unit('A', 'party', 'tribal-infantry', [24, 10], { formation: 'skirmish', part: 'party', figures: 6 })
    .unit('B', 'horse', 'light-cavalry', [24, 20]);
  assert.deepEqual([marchDice(made.s, made.of('party')), extentOfUnit(made.s, made.of('party')).cellWidth], [3, 2000]);
  const fight = fightOf(made, ['horse'], ['party'], [pairOf(made, 'horse', 'party')]);
  const [horse, party] = fight.fighters;
  if (!horse || !party) throw new Error('two fight');
  const says = advantagesOf(made.s, fight, horse, party, pairOf(made, 'horse', 'party')).map((each) => each.says);
  assert.ok(says.includes('cavalry against skirmishers or artillery'));
  assert.equal(shotParts(made.s, made.of('jezails'), made.of('horse'), 'activation')?.weapon, 'jezail');
});

test('AGX-TRIB-08 AGX-GEN-11 a band whose first party takes all the room stays in its mass, on nobody’s ground', () => {
  const table = aField()
    .area('left', 'cliff', 8, 10, 12.9, 28)
    .area('right', 'cliff', 27.1, 10, 12.9, 28)
    .area('below', 'cliff', 20.9, 10, 6.2, 10.9)
    .area('above', 'cliff', 20.9, 26.2, 6.2, 10)
    .unit('A', 'band', 'tribal-infantry', [24, 24])
    .unit('A', 'spare', 'infantry', [44, 3])
    .unit('B', 'foe', 'infantry', [4, 46])
    .turn('K♥')
    .gives('band')
    .say({ do: 'break up', parties: 3 })
    .say({ x: inch(24), y: inch(23.6), facing: 9000, ranks: 2 });
  const { figures, part, post } = table.unit('band');
  assert.deepEqual([figures, part, post.formation, post.y], [18, 'whole', 'mass', inch(24)]);
  assert.ok(!table.offers.some((each) => (each as { do: string }).do === 'break up'), 'it has tried');
});
