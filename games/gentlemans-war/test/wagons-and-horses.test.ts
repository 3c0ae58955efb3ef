// AGW-UNIT-11, AGW-DISM: who climbs down, mounts or leads his horses, and what he may still do on that card.
import assert from 'node:assert/strict';
import { judgeSplits } from '../rules/cards/groups.ts';
import { alone, at, march, run, words } from './drill.ts';
import { aField, type Field, inch, type Placed, type Table, test } from './field.ts';

/** A wagon with passengers, and an enemy 16" before it. */
function aboard(type: 'sharpshooters' | 'engineers', set: Placed = {}, more = (field: Field): Field => field): Table {
  const field = aField()
    .unit('A', 'wagon', 'wagon', [20, 20])
    .unit('A', 'guests', type, [20, 20], { status: 'aboard', wagon: 0, ...set });
  return more(field.unit('A', 'spare', 'infantry', [44, 2]).unit('B', 'b', 'infantry', [20, 36]))
    .deck('2♠')
    .turn('7♥')
    .gives('guests');
}

test('AGW-UNIT-11 AGW-DISM-04 passengers climb down for a die and go on with those that are left', () => {
  const table = aboard('sharpshooters').say('climb down');
  assert.deepEqual([table.asks, table.unit('guests').status, table.unit('guests').counter], ['A: act', 'table', false]);
  assert.deepEqual(
    table.offers.filter((each) => (each as { do: string }).do === 'roll'),
    [march(0), march(1)],
    'two of the three dice of skirmishers, and no run',
  );
  assert.ok(words(table).includes('shoot') && !words(table).includes('board'), words(table).join());
  table.say({ do: 'done' });
  assert.ok(table.unit('guests').counter);
});

test('AGW-UNIT-11 AGW-ACT-02 foot in line that has climbed down has a die left, and neither shoots nor charges with it', () => {
  const table = aboard('engineers').say('climb down');
  assert.equal(table.unit('guests').post.formation, 'line');
  assert.deepEqual(
    table.offers.filter((each) => (each as { do: string }).do === 'roll'),
    [march(0)],
  );
  assert.ok(!words(table).includes('shoot') && !words(table).includes('charge') && !words(table).includes('work'), words(table).join());
});

test('AGW-UNIT-11 AGW-ALL-05 who has no room beside the wagon stays aboard, and has acted', () => {
  const shut = (field: Field) =>
    field
      .area('pond', 'cliff', 8, 6, 24, 12.9)
      .area('rock', 'cliff', 8, 20.1, 24, 12)
      .area('w', 'cliff', 8, 18, 11.4, 3)
      .area('e', 'cliff', 20.6, 18, 11.4, 3);
  const table = aboard('engineers', {}, shut);
  assert.deepEqual([table.unit('guests').status, table.unit('guests').counter], ['aboard', true]);
});

test('AGW-CYC-04 AGW-UNIT-11 skirmishers aboard a wagon share their support’s card as long as the wagon is within 6" of it', () => {
  const made = (y: number) => {
    const field = aField().pair({}, {}).unit('A', 'wagon', 'wagon', [20, y]).unit('B', 'b', 'infantry', [20, 46]);
    Object.assign(field.of('loose'), { status: 'aboard', wagon: field.id('wagon') });
    judgeSplits(field.s);
    return field.of('loose').apart;
  };
  assert.deepEqual([made(19), made(24)], [false, true], '6" and 11" from the front of the support');
});

/** Light horse on foot with its horses behind it and an enemy before it. */
function onFoot(set: Placed = {}): Table {
  return alone('light-cavalry', [20, 20], {
    formation: 'skirmish',
    mounted: false,
    holders: 1,
    horses: { ...at(20, 16), facing: 9000 },
    ...set,
  })
    .unit('B', 'near', 'infantry', [20, 30])
    .deck('2♠')
    .turn('7♥')
    .gives('a');
}

test('AGW-DISM-03 AGW-ACT-02 horses led along are no deed of the men: they still shoot first and then move, or run', () => {
  const led = () => onFoot().say({ do: 'lead horses' }, 1, 1, 1).say(at(20, 17));
  assert.ok(led().has(run) && !words(led()).includes('lead horses'));
  const table = led().say({ do: 'shoot', target: led().id('near') }, 1, 1);
  assert.ok(words(table).includes('roll'), 'the shot was their first thing');
  assert.equal(table.unit('a').horses?.y, inch(17));
});

test('AGW-DISM-03 AGW-ENG-02 men at work have their horses led along and lose nothing by it', () => {
  const table = onFoot({ task: { kind: 'break railway', at: 'rails', counted: 0, needed: 1, begun: 1, broken: false } });
  table.say({ do: 'lead horses' }, 1, 1, 1).say(at(20, 16)).say({ do: 'done' });
  assert.equal(table.unit('a').task?.broken, false);
});

test('AGW-DISM-01 a single rider cannot leave anybody with his horse; of two one dismounts, of seven two hold horses', () => {
  const dismounts = (figures: number) => alone('light-cavalry', [20, 20], { figures, original: figures }).turn('7♥').gives('a');
  assert.ok(!words(dismounts(1)).includes('dismount'));
  const held = (figures: number) => {
    const table = dismounts(figures).say({ do: 'dismount' });
    return table.say(table.candidates[0]).unit('a').holders;
  };
  assert.deepEqual([held(2), held(6), held(7)], [1, 1, 2]);
});
