// Charges and fights read like a lawyer once more: rough ground on the way, several chargers, several losers, the edge, narrow retreats.
import assert from 'node:assert/strict';
import { type Body, gapBetween } from '@baize/geometry/open';
import { attackRefusal } from '../rules/all/attacks.ts';
import { shotRefusal } from '../rules/all/shots.ts';
import { sees } from '../rules/country/sight.ts';
import { bodyOf, centreOf } from '../rules/formations/footprint.ts';
import { tryStep } from '../rules/movement/legs.ts';
import { shootersAt } from '../rules/shooting/shot.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';
import { answer, charge, chargeHome, chargeTogether, many, reply, straight, withSpares } from './second/staging.ts';

const grades = (table: Table) => table.told('combat result').map((event) => event.grade);
const near = (value: number | undefined, wanted: number) =>
  assert.ok(Math.abs((value ?? Number.NaN) - inch(wanted)) <= 30, `${value}, not ${wanted}`);
const gapOf = (table: Table, a: string, b: string) =>
  gapBetween(bodyOf(table.state, table.unit(a)) as Body, bodyOf(table.state, table.unit(b)));

test('AGW-ROUGH-02 AGW-ALL-06 foot that charges over a ploughed field comes home disordered, and strikes so', () => {
  const run = (ground: 'ploughed-field' | 'road') => {
    const table = withSpares(aField())
      .area('ground', ground, 14, 22, 20, 2)
      .unit('A', 'line', 'infantry', [24, 20])
      .unit('B', 'target', 'infantry', [24, 26], { counter: true })
      .deck('2♠')
      .turn('5♥');
    chargeHome(table, 'line', 3, 3, many(24, 1));
    return { disorder: table.told('disordered').map(({ name }) => name), scores: table.told('strikes').map(({ score }) => score) };
  };
  assert.deepEqual(run('ploughed-field').scores[0], -1);
  assert.equal(run('ploughed-field').disorder[0], 'line');
  assert.deepEqual(run('road').scores[0], 0);
});

test('AGW-RESP-11 of two chargers it shoots at and counter-charges the same one', () => {
  const table = chargeTogether(
    withSpares(aField())
      .unit('A', 'one', 'infantry', [16, 10])
      .unit('A', 'two', 'infantry', [24, 10])
      .unit('B', 'target', 'infantry', [20, 17])
      .general('B', 'Brissonnet', 'target'),
    [
      ['one', 'target'],
      ['two', 'target'],
    ],
  );
  assert.ok(table.has(reply('counter-charge', table.id('one'))) && table.has(reply('counter-charge', table.id('two'))));
  answer(table, reply('long shot', table.id('one')));
  assert.ok(table.has(reply('counter-charge', table.id('one'))));
  assert.ok(!table.has(reply('counter-charge', table.id('two'))), 'it deals with one of them');
});

test('AGW-CHG-11 AGW-ATTR-02 a Nervous unit that joins a charge tests at once, and may stay behind', () => {
  const joined = (die: number) => {
    const table = withSpares(aField())
      .unit('A', 'line', 'infantry', [20, 10])
      .unit('A', 'nervous', 'infantry', [27, 10], { attributes: ['nervous'] })
      .unit('B', 'target', 'infantry', [22, 16], { counter: true, disordered: true })
      .hand('A', '4♦')
      .turn('5♥')
      .gives('line');
    answer(table, charge(table.id('target')));
    answer(table, { card: '4♦', use: 'join', most: 1, within: 3 });
    answer(table, { unit: table.id('nervous'), target: table.id('target') }, [die]);
    return [table.told('morale').length, table.state.charge?.chargers[1]?.state];
  };
  assert.deepEqual(joined(6), [1, 'declared']);
  assert.deepEqual(joined(3), [1, 'off'], 'disordered, it does not charge');
});

/** Horse of A between a line and horse of B that it has beaten or doubled; the one of each that fled or fell. */
function betweenTwo(ours: 'light-cavalry' | 'infantry', blows: readonly number[], lineFigures = 12): Table {
  const field = withSpares(aField())
    .unit('A', 'winner', ours, [24, 14], { figures: ours === 'infantry' ? 12 : 6 })
    .unit('B', 'line', 'infantry', [21, 20], { disordered: true, counter: true, figures: lineFigures, original: 12 })
    .unit('B', 'horse', 'light-cavalry', [27, 20], { disordered: true, counter: true, ranks: 1 })
    .deck('2♠');
  if (ours === 'infantry') field.area('field', 'ploughed-field', 24.2, 17, 6, 6);
  const table = field.turn('5♥');
  table.gives('winner');
  answer(table, charge(table.id('line')));
  while (table.asks.endsWith('respond')) answer(table, 'enough');
  return answer(table, straight, [...many(ours === 'infantry' ? 3 : 5, 6), ...blows], 1);
}

test('AGW-BRAWL-03 AGW-RES-01 horse that has beaten foot and horse at once goes by either: it may regroup, and may pursue the foot alone', () => {
  // Three hits to none on eighteen: beaten.
  const table = betweenTwo('light-cavalry', [6, 6, 6, 1, 1, 1]);
  assert.deepEqual(grades(table), ['beats', 'beaten', 'beaten']);
  for (const choice of ['hold', 'regroup', 'pursue', 'advance']) assert.ok(table.offers.includes(choice), `${choice} of ${table.offers}`);
  answer(table, 'pursue');
  const losers = new Set(table.offers.map((each) => (each as { loser: number }).loser));
  assert.deepEqual([...losers], [table.id('line')], 'beaten horse is not pursued');
});

test('AGW-PURS-01 AGW-RES-01 only the loser that is followed is "pursued": the other recovers as if it were not', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [24, 14])
    .unit('B', 'left', 'infantry', [21, 20], { disordered: true, counter: true })
    .unit('B', 'right', 'infantry', [27, 20], { disordered: true, counter: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', table.id('left'), 5, [6, 6, 6, 6, 1, 1]);
  assert.deepEqual(grades(table), ['beats', 'beaten', 'beaten']);
  answer(table, 'pursue');
  answer(table, { loser: table.id('left'), pace: 'march' }, many(4, 1));
  answer(table, 0, many(3, 5));
  const risen = Object.fromEntries(table.told('recovers').map(({ name, recovered }) => [name, recovered]));
  assert.ok((risen.right ?? 0) > 0, 'on 5 and 6');
  assert.equal(risen.left, 0, 'on 6 alone');
});

test('AGW-PURS-04 AGW-BRAWL-03 of two foes one is destroyed and one gets away: its owner rides on, or goes by the other', () => {
  // Two of the three who are left fall, and more of the horse: doubled, the foot destroyed, the horse runs.
  const table = betweenTwo('light-cavalry', [6, 6, 6, 6, 6, 6], 3);
  assert.deepEqual(grades(table), ['doubles', 'destroyed', 'doubled']);
  assert.deepEqual([...table.offers].sort(), ['follow through', 'hold', 'pursue']);
  answer(table, 'follow through');
  assert.equal(table.told('follows through').length, 1);
  assert.equal(table.unit('winner').disordered, false);
});

test('AGW-PURS-04 horse that only beats an enemy of whom nobody is left standing rides on and forms up in good order', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [24, 14])
    .unit('B', 'foot', 'infantry', [24, 20], { figures: 3, original: 12, disordered: true, counter: true })
    .deck('2♠')
    .turn('5♥');
  // Three hits to two: beaten, and all three have fallen.
  chargeHome(table, 'horse', 3, 5, [6, 6, 6, 1, 1, 1, 6, 6, 1]);
  assert.deepEqual(grades(table), ['beats', 'destroyed']);
  assert.equal(table.told('follows through').length, 1);
  assert.equal(table.unit('horse').disordered, false);
});

/** Light horse that has beaten a line, which falls back over its edge. */
function backOverTheEdge(more: (field: Field) => Field): Table {
  const table = more(withSpares(aField()))
    .unit('A', 'horse', 'light-cavalry', [24, 38], { ranks: 1 })
    .unit('B', 'line', 'infantry', [24, 43], { disordered: true, counter: true })
    .deck('2♠')
    .turn('5♥');
  const line = table.id('line');
  return chargeHome(table, 'horse', line, 5, [6, 6, 1, 1, 1, 1, 6, ...many(11, 1), 6, 6]);
}

test('AGW-EDGE-02 AGW-ACC-01 a pursuer follows off the table only where nothing but the edge is before it', () => {
  const followed = backOverTheEdge((field) => field);
  assert.equal(followed.unit('line').status, 'away');
  answer(followed, 'pursue');
  answer(followed, { loser: followed.id('line'), pace: 'march' }, many(4, 6));
  answer(followed, followed.farthest);
  assert.deepEqual([followed.unit('horse').status, followed.unit('line').status], ['away', 'lost']);
  const barred = backOverTheEdge((field) => field.area('wood', 'wood', 14, 45.5, 20, 2.5));
  assert.equal(barred.unit('line').status, 'away');
  answer(barred, 'pursue');
  answer(barred, { loser: barred.id('line'), pace: 'march' }, many(4, 6));
  answer(barred, barred.farthest);
  assert.deepEqual([barred.unit('horse').status, barred.unit('line').status], ['table', 'away'], 'horse does not go into the wood');
});

test('AGW-RES-06 AGW-FORM-06 two winners share the house as far as it has room', () => {
  const storm = (figures: number) => {
    const table = chargeTogether(
      withSpares(aField())
        .area('inn', 'sound-building', 20, 20, 4, 4)
        .unit('A', 'one', 'infantry', [22, 16], { figures, original: 12, attributes: ['gallant'] })
        .unit('A', 'two', 'infantry', [28, 23], { figures, original: 12, facing: 180, attributes: ['gallant'] })
        .unit('B', 'inside', 'infantry', [22, 20], {
          building: 'inn',
          formation: 'garrison',
          ranks: 1,
          figures: 6,
          original: 12,
          counter: true,
          disordered: true,
        })
        .general('A', 'Plumley', [26.3, 18.4])
        .deck('2♠'),
      [
        ['one', 'inside'],
        ['two', 'inside'],
      ],
    );
    while (table.asks.endsWith('charges') || table.asks.endsWith('respond')) answer(table, 'enough');
    answer(table, straight, many(3, 6));
    answer(table, straight, [...many(3, 6), ...many(40, 6)], 6);
    while (table.asks === 'A: after the victory') answer(table, 'advance', [], 1);
    return ['one', 'two'].map((name) => table.unit(name).post.building);
  };
  assert.deepEqual(storm(8), ['inn', 'inn']);
  assert.deepEqual(storm(10), ['inn', null], 'sixteen inches of wall hold sixteen');
});

test('AGW-ALL-05 AGW-RET-01 of skirmishers who fall back the way of the centre alone counts: a wall in a flank does not turn them aside', () => {
  const table = withSpares(aField())
    .area('house', 'sound-building', 26, 12, 4, 4)
    .unit('A', 'loose', 'sharpshooters', [24, 20], { ranks: 1, figures: 6 })
    .unit('B', 'enemy', 'infantry', [24, 30])
    .deck('2♠')
    .turn('5♠')
    .gives('enemy');
  answer(table, { do: 'shoot', target: table.id('loose') }, [6, 6, ...many(4, 1), 1, 1, 2, 3, 3, 3], 3);
  assert.equal(table.told('falls back').length, 1);
  near(centreOf(table.state, table.unit('loose')).x, 24);
  near(centreOf(table.state, table.unit('loose')).y, 10.5);
});

test('AGW-OBST-01 AGW-OBST-03 a Fall Back loses a die to the obstacles it reaches, not to those beyond its reach', () => {
  const back = (hedges: readonly number[]) => {
    const field = withSpares(aField())
      .unit('A', 'line', 'infantry', [24, 24], { shotDown: 3, figures: 9 })
      .unit('B', 'enemy', 'infantry', [24, 34]);
    for (const y of hedges)
      field.line(`h${y}`, 'hedge', [
        [14, y],
        [34, y],
      ]);
    const table = field.deck('2♠').turn('5♠').gives('enemy');
    answer(table, { do: 'shoot', target: table.id('line') }, [...many(6, 6), ...many(6, 1), 3, 4, 5], 3);
    assert.equal(table.told('falls back').length, 1);
    return table.unit('line').post.y / 1000;
  };
  // Nine inches; the rear stands at 22.
  near(inch(back([])), 15);
  near(inch(back([21])), 19);
  near(inch(back([21, 14.5])), 19);
});

test('AGW-ALL-11 AGW-MOVE-03 a wheel may not swing over the edge of the table, though it would end on it', () => {
  const field = aField().unit('A', 'line', 'infantry', [24, 2.5]).unit('B', 'enemy', 'infantry', [24, 46]);
  const wheel = (angle: number) =>
    tryStep(
      field.s,
      field.of('line'),
      { do: 'wheel', on: 'middle', angle },
      { dice: [6, 6, 6], taken: [], left: inch(18), hasMoved: false },
    );
  const over = wheel(9000);
  assert.ok('refusal' in over && over.refusal.rule === 'AGW-ALL-11');
  assert.ok('outcome' in wheel(500));
});

test('AGW-GEOM-09 AGW-CHG-08 a charger that halts short among enemies is not in contact, and no distance is lessened after', () => {
  const table = withSpares(aField())
    .unit('A', 'line', 'infantry', [24, 14])
    .unit('B', 'target', 'infantry', [24, 24], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥');
  table.gives('line');
  answer(table, charge(table.id('target')));
  while (table.asks.endsWith('respond')) answer(table, 'enough');
  answer(table, straight, [3, 3, 3]);
  answer(table, 'full');
  assert.ok(gapOf(table, 'line', 'target') > 900);
  assert.equal(table.told('fight').length, 0);
});

test('AGW-PURS-01 without room to turn on its centre a pursuer goes straight on', () => {
  const chase = (more: (field: Field) => Field) => {
    const table = more(withSpares(aField()))
      .area('cliff', 'cliff', 20, 28, 3.4, 8)
      .unit('A', 'horse', 'light-cavalry', [24, 20], { ranks: 2 })
      .unit('B', 'line', 'infantry', [24, 25], { disordered: true, counter: true })
      .deck('2♠')
      .turn('5♥');
    chargeHome(table, 'horse', table.id('line'), 5, [5, 5, 1, 1, 1, 1, 6, ...many(11, 1), 2, 3]);
    answer(table, 'pursue');
    answer(table, { loser: table.id('line'), pace: 'march' }, many(4, 1), 1);
    return table.unit('horse').post.facing;
  };
  assert.notEqual(
    chase((field) => field),
    9000,
  );
  const hemmed = (field: Field) =>
    field
      .unit('A', 'left', 'infantry', [21.4, 25], { figures: 4, original: 12 })
      .unit('A', 'right', 'infantry', [26.6, 25], { figures: 4, original: 12 });
  assert.equal(chase(hemmed), 9000);
});

test('AGW-RESP-05 a supporter strikes the side that the charger shows where he made contact, not where he started', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [14, 20], { ranks: 1, facing: 0 })
    .unit('B', 'target', 'infantry', [14, 30], { counter: true })
    .unit('B', 'help', 'light-cavalry', [24, 27], { ranks: 2, facing: 180 })
    .hand('B', '9♠')
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(table.id('target')));
  answer(table, { card: '9♠', use: 'support' });
  answer(table, { unit: table.id('help'), charger: table.id('horse'), does: 'charge' });
  while (table.asks.endsWith('respond')) answer(table, 'enough');
  answer(table, { pivot: 'left', angle: 9000 }, [...many(5, 6), ...many(4, 6)], 1);
  const struck = table.told('strikes').find(({ name }) => name === 'help');
  assert.ok(Number(struck?.score) >= 2, `it comes from the flank: ${struck?.score}`);
});

test('AGW-GEOM-14 woods that lie over each other are one wood: an inch in both is an inch', () => {
  const field = aField()
    .area('one', 'wood', 20, 20, 8, 10)
    .area('two', 'wood', 20, 20, 8, 10)
    .unit('A', 'outside', 'infantry', [24, 16])
    .unit('B', 'inside', 'infantry', [24, 23]);
  assert.equal(sees(field.s, field.of('outside'), field.of('inside')), true, 'four inches deep at most');
  const deeper = aField()
    .area('one', 'wood', 20, 20, 8, 12)
    .unit('A', 'outside', 'infantry', [24, 16])
    .unit('B', 'inside', 'infantry', [24, 26.5]);
  assert.equal(sees(deeper.s, deeper.of('outside'), deeper.of('inside')), false);
});

test('AGW-LAND-08 AGW-FORM-04 skirmishers astride a wall are come at before it by horse on their own side', () => {
  const astride = (y: number) => {
    const field = aField()
      .line('wall', 'low-wall', [
        [14, 20],
        [34, 20],
      ])
      .unit('A', 'horse', 'heavy-cavalry', [24, 10])
      .unit('B', 'loose', 'sharpshooters', [24, y], { ranks: 2 });
    return attackRefusal(field.s, field.of('horse'), field.of('loose'), 'charge')?.rule ?? null;
  };
  assert.equal(astride(19.5), null, 'their front stands before the wall');
  assert.equal(astride(20.5), 'AGW-CHG-03');
});

test('AGW-SHOT-03 AGW-GEOM-12 from house to house only walls shoot from which a facing wall is seen', () => {
  const field = aField()
    .area('north', 'sound-building', 24.5, 23.5, 3, 5)
    .area('south', 'sound-building', 22, 14.5, 6, 5)
    .unit('A', 'shooters', 'infantry', [25, 24], { building: 'north', formation: 'garrison', ranks: 1 })
    .unit('B', 'target', 'infantry', [23, 15], { building: 'south', formation: 'garrison', ranks: 1 });
  assert.equal(shootersAt(field.s, field.of('shooters'), field.of('target'), 'activation'), 8, 'three of the south wall, five of the west');
});

test('AGW-GEOM-06 AGW-GEOM-12 a garrison is in the arc of a gun by the walls that face the gun', () => {
  const field = aField()
    .area('house', 'sound-building', 17, 31, 3, 4)
    .unit('A', 'gun', 'horse-gun', [15, 30.5], { facing: 303.13 })
    .unit('B', 'inside', 'infantry', [17, 31], { building: 'house', formation: 'garrison', ranks: 1, figures: 1, original: 12 });
  assert.equal(shotRefusal(field.s, field.of('gun'), field.of('inside'), 'activation')?.rule, 'AGW-GEOM-06');
});
