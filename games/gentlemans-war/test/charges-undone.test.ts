// Charges whose charger, target, commander or way out is gone before the next step.
import assert from 'node:assert/strict';
import { aField, inch, type Table, test } from './field.ts';
import { answer, charge, many, reply, stand, straight, withSpares } from './second/staging.ts';

test('AGW-CHG-01 AGW-RESP-02 AGW-GUN-06 who has shot the charger to the last man does not slip away from nobody', () => {
  for (const type of ['light-detachment', 'field-gun'] as const) {
    const table = withSpares(aField())
      .unit('A', 'few', 'infantry', [22, 20], { figures: 2, original: 12 })
      .unit('A', 'more', 'infantry', [8, 3])
      .unit('B', 'target', type, [22, 28], type === 'field-gun' ? {} : { formation: 'skirmish' })
      .general('B', 'Brissonnet', 'target')
      .deck('2♠')
      .turn('5♥')
      .gives('few');
    answer(table, charge(table.id('target')));
    answer(table, reply('short shot', table.id('few')));
    answer(table, reply('evade 2', table.id('few')), [], 6);
    answer(table, 'keep', [], 1);
    assert.equal(table.unit('few').status, 'lost');
    assert.deepEqual([table.told('evades'), table.told('gun left')], [[], []]);
    assert.equal(table.unit('target').post.y, inch(28));
  }
});

/** A charge at the very edge of the table, from where nobody slips away. */
function atTheEdge(type: 'field-gun' | 'sharpshooters'): Table {
  const table = aField()
    .unit('A', 'far A', 'infantry', [8, 3])
    .unit('B', 'far B', 'infantry', [8, 40])
    .unit('A', 'foot', 'infantry', [24, 38])
    .unit('B', 'target', type, [24, 46], { attributes: ['stalwart'], ranged: type === 'field-gun' ? [2] : [] })
    .deck('2♠')
    .turn('5♥')
    .gives('foot');
  answer(table, charge(table.id('target')));
  answer(table, reply('evade 2', table.id('foot')));
  answer(table, 'enough', [3, 3]);
  assert.equal(table.asks, 'B: evade');
  answer(table, { facing: 9000, by: 0, building: null });
  return answer(table, straight, [6, 6, 6], 1);
}

const scores = (table: Table) => table.told('strikes').map(({ name, score }) => [name, score]);

test('AGW-EVADE-02 AGW-EVADE-03 AGW-ALL-06 skirmishers with nowhere to go stay: nobody has caught them running, and Stalwart counts', () => {
  assert.deepEqual(scores(atTheEdge('sharpshooters')), [
    ['foot', 0],
    ['target', 1],
  ]);
});

test('AGW-EVADE-02 AGW-GUN-06 AGW-SHOT-08 gunners with nowhere to go stay at their gun, and keep its ranges', () => {
  const table = atTheEdge('field-gun');
  const { gun, post, ranged } = table.unit('target');
  assert.deepEqual([gun, post.formation, ranged], [null, 'unlimbered', [table.id('foot')]]);
  assert.deepEqual(scores(table), [
    ['foot', 0],
    ['target', 1],
  ]);
});

/** Foot charges a Nervous target that falls back out of its reach. */
function outOfReach(inAHouse: boolean): Table {
  const field = withSpares(aField()).unit('A', 'foot', 'infantry', [22, 20]);
  if (inAHouse)
    field
      .area('house', 'sound-building', 20, 28, 4, 4)
      .unit('B', 'nervous', 'infantry', [22, 30], { formation: 'garrison', ranks: 1, building: 'house', attributes: ['nervous'] });
  else
    field
      .unit('B', 'nervous', 'infantry', [22, 27], { attributes: ['nervous'] })
      .unit('B', 'behind', 'infantry', [22, 30], { counter: true, disordered: false });
  const table = field.deck('2♠').turn('5♥').gives('foot');
  return answer(table, charge(table.id('nervous')), [inAHouse ? 1 : 2, 5, 5]);
}

test('AGW-CHG-12 AGW-RESP-10 AGW-FORM-06 a charger whose target nerves have driven out of its reach may stay, in order', () => {
  const table = outOfReach(true);
  assert.equal(table.unit('nervous').post.building, null, 'it has left its house on the far side');
  assert.equal(table.asks, 'A: target gone');
  answer(table, 'stay');
  assert.deepEqual([table.unit('foot').disordered, table.unit('foot').post.y], [false, inch(20)]);
  assert.equal(table.told('charge falls short').length, 0);
});

test('AGW-CHG-12 AGW-ACC-01 AGW-RESP-10 or it goes on, and runs into the friend behind whom the target has fallen back', () => {
  const table = outOfReach(false);
  answer(table, 'go on');
  answer(table, straight, [6, 6, 6]);
  answer(table, inch(18), [3], 1);
  assert.equal(table.told('accident')[0]?.name, 'behind');
  assert.deepEqual(table.told('fight')[0]?.defenders, ['behind']);
});

/** A charge led by the commander, who is killed by a shot before the skirmishers slip away; where his heir is. */
function leaderless(heir: string | readonly [number, number]): Table {
  const table = withSpares(aField())
    .unit('A', 'foot', 'infantry', [22, 20])
    .unit('A', 'other', 'infantry', [34, 5])
    .unit('B', 'loose', 'light-detachment', [22, 29], { formation: 'skirmish', attributes: ['marksmen'] })
    .general('A', 'Campbell', 'foot', { isCommander: true })
    .general('A', 'Hughes', heir, { rank: 'subordinate' })
    .general('B', 'Brissonnet', 'loose')
    .hand('A', '9♥')
    .deck('2♠')
    .turn('5♥')
    .gives('foot');
  answer(table, charge(table.id('loose')));
  answer(table, 'none');
  answer(table, reply('short shot', table.id('foot')));
  answer(table, reply('evade 2', table.id('foot')), many(4, 6));
  answer(table, 'keep', [...many(4, 1), 1, 6, 6, 6, 6]);
  answer(table, table.candidates[0]);
  return answer(table, table.candidates[0], [1, 1, 2]);
}

test('AGW-CMD-12 AGW-CMD-14 AGW-CHG-09 the commander killed with the charger frees the hand, or his heir binds it to another unit', () => {
  assert.equal(leaderless([5, 5]).asks, 'A: card for the charge');
  assert.equal(leaderless('other').asks, 'B: charge short', 'the heir is with another unit, and no card serves this one');
});

/** Heavy horse of A strikes a disordered line; the dice of the charge and the blows are given, and then sixes. */
function struck(generals: readonly ('A' | 'B')[], faces: readonly number[]): Table {
  const field = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [22, 20])
    .unit('B', 'line', 'infantry', [22, 28], { counter: true, disordered: true })
    .unit('B', 'more', 'infantry', [8, 46]);
  for (const side of generals) field.general(side, side === 'A' ? 'Campbell' : 'Brissonnet', side === 'A' ? 'horse' : 'line');
  const table = field.deck('2♠').turn('5♥').gives('horse');
  answer(table, charge(table.id('line')));
  stand(table);
  answer(table, straight, [...many(4, 6), ...faces.slice(0, faces.indexOf(0))]);
  for (const [at] of generals.entries()) {
    const rest = at === generals.length - 1 ? faces.slice(faces.indexOf(0) + 1) : [];
    answer(table, 'keep', rest, 6);
  }
  return table;
}

test('AGW-CC-06 AGW-RES-01 AGW-PURS-04 foot that horse has only beaten, and whose general is killed, is cut down, and the horse rides on', () => {
  const table = struck(['B'], [6, 6, 1, 1, 1, 1, 6, ...many(12, 1), 0, 1, 6]);
  assert.deepEqual(
    table.told('combat result').map(({ grade }) => grade),
    ['doubles', 'destroyed'],
  );
  assert.equal(table.told('follows through')[0]?.distance, inch(16));
});

test('AGW-RES-02 AGW-CMD-08 AGW-CC-06 a general is taken with the foot that horse doubles, though the horse’s own death spares the foot', () => {
  const table = struck(['A', 'B'], [6, 6, 6, 6, 1, 1, 1, 6, ...many(12, 1), 0, 1, 6, 5, 3]);
  assert.deepEqual(
    table.told('general lost').map(({ general, how }) => [general, how]),
    [
      ['Campbell', 'killed'],
      ['Brissonnet', 'captured'],
    ],
  );
  assert.deepEqual(
    table.told('combat result').map(({ grade }) => grade),
    ['beats', 'beaten'],
  );
  assert.equal(table.unit('line').status, 'table');
});

test('AGW-RESP-09 AGW-EVADE-05 AGW-LAND-08 horse whose skirmishers are called in behind a hedge may stop without disorder', () => {
  const table = aField()
    .pair()
    .unit('A', 'spare', 'infantry', [42, 3])
    .line('hedge', 'hedge', [
      [10, 10.4],
      [30, 10.4],
    ])
    .unit('B', 'horse', 'light-cavalry', [20, 28])
    .unit('B', 'more', 'infantry', [42, 46])
    .deck('2♥')
    .turn('5♠')
    .gives('horse');
  answer(table, charge(table.id('loose')));
  answer(table, reply('recover'), [4]);
  stand(table);
  assert.equal(table.asks, 'B: target gone');
  answer(table, 'stay');
  assert.equal(table.unit('horse').disordered, false);
  assert.equal(table.told('fight').length, 0);
});

/** Light horse of B rides sharpshooters down and runs into the skirmishers of a pair, who stand and are called in with this die. */
function calledIn(die: number, chargeDice: readonly number[] = many(5, 6)): Table {
  const table = aField()
    .pair()
    .unit('A', 'loosest', 'sharpshooters', [20, 20], { counter: true, disordered: true })
    .unit('A', 'spare', 'infantry', [42, 3])
    .unit('B', 'horse', 'light-cavalry', [20, 28])
    .unit('B', 'more', 'infantry', [42, 46])
    .deck('2♥')
    .turn('5♠')
    .gives('horse');
  answer(table, charge(table.id('loosest')));
  answer(table, straight, [...chargeDice, ...many(6, 6), ...many(6, 1), 5]);
  answer(table, reply('recover'), [die]);
  return stand(table);
}

test('AGW-ACC-01 AGW-RESP-09 skirmishers run into and called in: the horse has to ride on to their support with what it has left', () => {
  const joined = calledIn(5);
  assert.deepEqual(joined.told('fight').at(-1)?.defenders, ['support']);
  assert.equal(joined.told('moved').filter(({ name }) => name === 'horse')[2]?.by, 'ride on');
  assert.equal(joined.told('strikes').at(-1)?.name, 'support');
  assert.equal(joined.unit('support').figures, 12);
  const behind = calledIn(2);
  assert.deepEqual(behind.told('fight').at(-1)?.defenders, ['support']);
  // 17 of which it has used 8, and 6 to the skirmishers: three are left for the four inches to the support.
  const short = calledIn(5, [6, 5, 4, 1, 1]);
  assert.equal(short.told('fight').length, 1);
  assert.equal(short.unit('horse').post.y, inch(11));
});

test('AGW-ACC-01 AGW-RESP-02 AGW-DISM-01 horse closes up to riders who have dismounted away from it, and fights them there', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [24, 14])
    .unit('B', 'loose', 'sharpshooters', [24, 20], { counter: true, disordered: true })
    .unit('B', 'riders', 'mounted-infantry', [24, 26], { formation: 'line' })
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(table.id('loose')));
  answer(table, straight, [...many(4, 6), ...many(6, 6), ...many(6, 1), 5]);
  answer(table, reply('dismount'));
  answer(table, 'enough');
  answer(table, { x: inch(24), y: inch(30.05), facing: 27000, ranks: 2 }, [], 1);
  assert.deepEqual(table.told('fight').at(-1)?.defenders, ['riders']);
  assert.equal(
    table
      .told('moved')
      .filter(({ name }) => name === 'horse')
      .at(-1)?.rule,
    'AGW-ACC-01',
  );
});
