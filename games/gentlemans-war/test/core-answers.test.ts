// Answers to a charge where several of them meet: one pool of actions, and what each leaves possible.
import assert from 'node:assert/strict';
import { aField, type Table, test } from './field.ts';
import { answer, chargeTogether, declared, many, reply, stand, straight, withSpares, wordsOffered } from './second/staging.ts';

/** Foot and horse charge together; the horse's target slips away behind the line that the foot has charged, and it rides on at that. */
function bothAtLine(given: readonly string[]): Table {
  const table = chargeTogether(
    withSpares(aField())
      .unit('A', 'foot', 'infantry', [16, 10])
      .unit('A', 'horse', 'heavy-cavalry', [22.5, 10], { ranks: 2 })
      .unit('B', 'line', 'infantry', [20, 19], { figures: 20, original: 20 })
      .unit('B', 'loose', 'sharpshooters', [22.5, 15], { ranks: 2, figures: 2, original: 6 })
      .deck('2♠'),
    [
      ['foot', 'line'],
      ['horse', 'loose'],
    ],
  );
  for (const what of given) answer(table, reply(what, table.id('foot')));
  if (given.length < 2 && given[0] !== 'short shot') answer(table, 'enough');
  answer(table, reply('evade 3', table.id('horse')), [6, 6, 6]);
  answer(table, { facing: 9000, by: 9000, building: null });
  answer(table, straight, [6, 6, 6]);
  return answer(table, 'ride on', many(4, 5), 6);
}

test('AGW-RESP-11 AGW-ACC-01 one who has spent its actions on a charger has none left for another of the same card that runs into it', () => {
  const spent = bothAtLine(['short shot']);
  assert.equal(spent.told('accident').length, 1);
  assert.ok(!spent.asks.endsWith('respond'), spent.asks);
  assert.deepEqual(
    spent.told('shoots').map(({ targetName }) => targetName),
    ['foot'],
  );
});

test('AGW-RESP-11 AGW-ACC-01 with an action left it neither shoots again nor turns to a second charger', () => {
  const table = bothAtLine(['long shot']);
  assert.ok(!table.asks.endsWith('respond'), table.asks);
  assert.equal(table.told('shoots').length, 1);
});

test('AGW-ACC-01 one that kept its actions has them for whoever runs into it', () => {
  const table = bothAtLine([]);
  assert.equal(table.asks, 'B: respond');
  assert.ok(table.has(reply('short shot', table.id('horse'))), 'the foot against it charges on the same card');
  stand(table);
});

test('AGW-RESP-02 AGW-ALL-03 horse that means to counter-charge does not dismount, nor the other way round', () => {
  const rides = declared('light-cavalry', 'light-cavalry');
  answer(rides, reply('counter-charge', rides.id('a')));
  assert.ok(!rides.asks.endsWith('respond') || !wordsOffered(rides).includes('dismount'));
  const walks = declared('light-cavalry', 'light-cavalry');
  answer(walks, reply('dismount'));
  assert.ok(!wordsOffered(walks).includes('counter-charge'));
});

/** Six light infantry in skirmish order, charged by foot, with a card that makes three actions. */
function looseWithThree(): Table {
  const set = { figures: 6, original: 6, formation: 'skirmish' } as const;
  const table = declared('infantry', 'light-infantry', set, (field) => field.hand('B', '9♠'));
  return answer(table, { card: '9♠', use: 'actions', target: table.id('b') });
}

test('AGW-EVADE-01 AGW-RESP-02 who has formed line in answer does not slip away', () => {
  const table = looseWithThree();
  answer(table, reply('form', null, 'line'));
  assert.ok(!table.asks.endsWith('respond') || !wordsOffered(table).includes('evade 2'));
});

test('AGW-RESP-02 AGW-EVADE-01 responses come in the order chosen: skirmishers slip away in their order, and form where they have come to', () => {
  const table = looseWithThree();
  answer(table, reply('evade 2', table.id('a')));
  answer(table, reply('form', null, 'line'), [3, 4]);
  assert.deepEqual([table.asks, table.unit('b').post.formation], ['B: evade', 'skirmish']);
  answer(table, { facing: 9000, by: 7000, building: null });
  assert.deepEqual([table.unit('b').post.formation, table.unit('b').post.y], ['line', 27000]);
});
