// Searching and hiding where brigades, gaps, arrivals and called charges come in: situations written from the rules alone.
import assert from 'node:assert/strict';
import { newHiding } from '../rules/hidden/hiding.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, type Field, inch, type Placed, test } from './field.ts';
import { answer, charge, march, stand, straight, withSpares, wordsOffered } from './second/staging.ts';

const hiding = () => ({ ...newHiding(1), isSet: true, isTold: true });
const lurks: Placed = { status: 'hidden', figures: 6, original: 6, formation: 'skirmish' };
const ahead = (by: number) => ({ do: 'advance', by: inch(by) });

test('AGX-HIDE-04 in a brigade each unit looks for itself, in turn, and nobody looks for what has been found', () => {
  const found = (...dice: number[]) => {
    const field = withSpares(aField({}))
      .area('copse', 'wood', 18, 28, 12, 6)
      .unit('A', 'one', 'infantry', [18, 17])
      .unit('A', 'two', 'infantry', [25, 17])
      .unit('A', 'three', 'infantry', [32, 17])
      .unit('B', 'lurker', 'sharpshooters', [24, 30], lurks)
      .set({ hidden: hiding() })
      .deck('2♠');
    const table = field.turn('K♥');
    answer(table, { do: 'brigade', led: null });
    const names = ['one', 'two', 'three'];
    answer(
      table,
      names.map((name) => table.id(name)),
    );
    answer(table, { do: 'apart' });
    for (const name of names) {
      if (table.asks.endsWith('next unit')) answer(table, table.id(name));
      answer(table, march(), [1, 1]);
      answer(table, ahead(1));
      table.say({ do: 'halt' });
      const die = dice.shift();
      table.say({ do: 'done' }, ...(die === undefined ? [] : [die]));
    }
    return table.unit('lurker').status;
  };
  // 10" off 3 to 6 finds him; dice are thrown for every feature as long as anybody hides.
  assert.equal(found(2, 4), 'table', 'the second finds him, and nobody throws any more');
  assert.equal(found(2, 2, 2), 'hidden');
});

/** South searches and has no part in it; the lurker has two woods, this far apart. */
function twoWoods(gap: number): Field {
  return withSpares(aField({}))
    .area('west', 'wood', 10, 26, 10, 8)
    .area('east', 'wood', 20 + gap, 26, 10, 8)
    .unit('A', 'line', 'infantry', [24, 2])
    .unit('B', 'lurker', 'sharpshooters', [15, 29], { ...lurks, figures: 4, original: 4 })
    .set({ hidden: hiding() })
    .deck('3♣');
}

test('AGX-HIDE-08 AGX-HIDE-09 a gap of 3" between two woods is crossed unseen, one of 3.5" is not', () => {
  const crosses = (gap: number, die: number) => {
    const table = twoWoods(gap).turn('7♠').gives('lurker').say('stay hidden', 6, 6, 6, 6, 6, 6);
    const { facing } = table.unit('lurker').post;
    const step = { steps: [{ do: 'go', x: inch(23 + gap), y: inch(29), facing, ranks: 2, via: [] }] };
    if (table.refusalTo(1, step)) return 'seen';
    answer(table, step, [die]);
    return [table.unit('lurker').status, table.unit('lurker').post.x];
  };
  // 24" to the nearest searching unit counts as within 12": 3-6 finds him.
  assert.deepEqual(
    [crosses(3, 2), crosses(3, 3)],
    [
      ['hidden', inch(26)],
      ['table', inch(26)],
    ],
  );
  assert.equal(crosses(3.5, 1), 'seen', 'to go there it has to show itself first');
});

test('AGX-HIDE-09 beyond 48" counts as up to 48": a six finds who creeps in a wood, and nobody who creeps among rocks', () => {
  const creeps = (kind: 'wood' | 'rocks', die: number) => {
    const field = withSpares(aField({ size: 'large' }))
      .area('cover', kind, 60, 50, 10, 8)
      .unit('B', 'lurker', 'sharpshooters', [65, 53], { ...lurks, figures: 4, original: 4 })
      .set({ hidden: hiding() })
      .deck('3♣');
    Object.assign(field.of('spare A').post, { x: inch(4), y: inch(3) });
    const table = field.turn('7♠').gives('lurker').say('stay hidden', 6, 6, 6, 6, 6, 6);
    const { facing } = table.unit('lurker').post;
    answer(table, { steps: [{ do: 'go', x: inch(65.5), y: inch(53.5), facing, ranks: 2, via: [] }] }, [die]);
    return table.unit('lurker').status;
  };
  assert.deepEqual([creeps('wood', 5), creeps('wood', 6), creeps('rocks', 6)], ['hidden', 'table', 'hidden']);
});

test('AGX-CAMEL-02 AGX-HIDE-03 camel scouts at 40" see rocks as from 24", at 10" a ravine as from 6", at 5" a wood without a die', () => {
  const finds = (kind: 'rocks' | 'ravine' | 'wood', away: number, ...dice: number[]) => {
    const field = withSpares(aField({ size: 'medium' }))
      .area('cover', kind, 8, 3 + away, 12, 6)
      .unit('A', 'scouts', 'camel-scouts', [14, 3])
      .unit('B', 'lurker', 'sharpshooters', [14, 6 + away], { ...lurks, figures: 4, original: 4 })
      .set({ hidden: { ...hiding(), moved: [] } })
      .deck('2♠');
    field.of('spare A').post.x = inch(60);
    field.of('spare B').post.x = inch(60);
    field.s.hidden?.moved.push(field.id('scouts'));
    const table = field.turn('7♥').gives('scouts');
    table.say({ do: 'done' }, ...dice);
    return table.unit('lurker').status;
  };
  assert.deepEqual([finds('rocks', 40, 5), finds('rocks', 40, 6)], ['hidden', 'table']);
  assert.deepEqual([finds('ravine', 10, 3), finds('ravine', 10, 4)], ['hidden', 'table']);
  assert.equal(finds('wood', 5, 1), 'table');
});

test('AGX-HIDE-11 AGW-RESP-06 who is found by the charger on its way in is the one charged and answers with all it has', () => {
  const field = withSpares(aField({}))
    .area('copse', 'wood', 18, 19, 12, 6)
    .unit('A', 'mover', 'infantry', [10, 12])
    .unit('A', 'charger', 'infantry', [24, 12])
    .unit('B', 'lurker', 'infantry', [24, 20.5], { status: 'hidden', figures: 12 })
    .set({ hidden: hiding() })
    .deck('6♥');
  field.s.hidden?.moved.push(field.id('mover'));
  const table = field.turn('5♥').gives('mover');
  answer(table, { do: 'face', to: 'right' });
  table.say({ do: 'done' }, 6);
  assert.deepEqual([table.unit('lurker').status, table.unit('lurker').counter], ['table', false]);
  table.gives('charger');
  answer(table, charge(table.id('lurker')));
  assert.deepEqual([...new Set(wordsOffered(table))], ['enough', 'long shot', 'short shot', 'counter-charge', 'form']);
});

test('AGX-HIDE-10 AGW-BRIG-01 a court card moves two hidden units of a brigade: the enemy hears how many, and not who', () => {
  const field = withSpares(aField({}))
    .area('copse', 'wood', 10, 26, 20, 8)
    .unit('A', 'line', 'infantry', [24, 2])
    .unit('B', 'one', 'sharpshooters', [14, 29], lurks)
    .unit('B', 'two', 'sharpshooters', [22, 29], lurks)
    .set({ hidden: hiding() })
    .deck('3♣');
  const table = field.turn('K♠');
  answer(table, { do: 'brigade', led: null });
  answer(table, [table.id('one'), table.id('two')]);
  for (const name of ['one', 'two']) {
    if (table.asks.endsWith('next unit')) answer(table, table.id(name));
    answer(table, 'stay hidden');
    answer(table, table.candidates[0]);
  }
  const heard = table.events.filter(({ kind }) => kind === 'brigade' || kind === 'hidden acts');
  assert.deepEqual(
    heard.map(({ kind, names }) => [kind, names]),
    [
      ['brigade', ['two hidden units']],
      ['hidden acts', undefined],
      ['hidden acts', undefined],
    ],
  );
});

/** South's Wilde calls a charge of North's line; one of South's hides beside its way or on it. */
test('AGX-HIDE-05 AGX-CAMEO-15 AGW-ACC-01 a called charge that comes under 2" of a wood finds who lies there, and goes on to its target', () => {
  const field = aStage()
    .area('copse', 'wood', 24.5, 12, 8, 4)
    .unit('A', 'wilde', 'infantry', [10, 10], { counter: true })
    .unit('A', 'aim', 'infantry', [20, 8], { facing: 90, counter: true })
    .unit('A', 'lurker', 'sharpshooters', [29, 14], lurks)
    .unit('A', 'free', 'infantry', [4, 3])
    .unit('B', 'called', 'infantry', [20, 18])
    .unit('B', 'far', 'infantry', [44, 46])
    .set({ hidden: { ...newHiding(0), isSet: true, isTold: true } });
  withCameo(field, 'A', 'wilde', 'wilde');
  const table = field.deck('2♠').next();
  table.say({ do: 'call', unit: field.id('called'), target: field.id('aim') });
  stand(table);
  answer(table, straight, [6, 6, 6]);
  const told = table.events.map(({ kind }) => kind);
  assert.deepEqual([table.unit('lurker').status, table.told('contact')[0]?.target], ['table', table.id('aim')]);
  assert.ok(told.indexOf('charge roll') < told.indexOf('revealed') && told.indexOf('revealed') < told.indexOf('contact'));
  assert.equal(table.told('accident').length, 0, 'beside its way it stops nobody');
});
