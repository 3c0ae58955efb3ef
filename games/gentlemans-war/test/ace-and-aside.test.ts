// Generals who are stood upon, hidden units and aces: situations written from the rules alone, then driven through the engine.
import assert from 'node:assert/strict';
import { bodiesOverlap } from '@baize/geometry/open';
import { bodyOf, generalBody } from '../rules/formations/footprint.ts';
import { newHiding } from '../rules/hidden/hiding.ts';
import { aField, type Table, test } from './field.ts';
import { shoot, withSpares } from './second/staging.ts';

const isUnder = (table: Table, name: string) =>
  table.state.generals.some((general) => bodiesOverlap(generalBody(general), bodyOf(table.state, table.unit(name)), 10));

test('AGW-CMD-11 AGW-FORM-07 AGW-GEOM-12 a general steps aside for a gun that unlimbers where he stood, and does not stand in its sight', () => {
  const table = withSpares(aField())
    .unit('A', 'gun', 'field-gun', [24, 12], { formation: 'limbered' })
    .unit('B', 'b', 'infantry', [24, 30])
    .general('A', 'Fanshawe', [25.1, 10.4])
    .turn('5♥')
    .gives('gun')
    .say({ do: 'unlimber' })
    .say(9000);
  assert.ok(!isUnder(table, 'gun'));
  assert.ok(table.has(shoot(3)));
});

test('AGW-CMD-11 AGW-CHFM-02 a general steps aside for a column that forms line over him', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 12], { formation: 'march-column' })
    .general('A', 'Fanshawe', [22, 11])
    .turn('5♥')
    .gives('a')
    .say({ do: 'form', formation: 'line', ranks: 2, to: 'front' });
  assert.ok(!isUnder(table, 'a'));
});

test('AGX-HIDE-08 AGW-ACE-01 a hidden unit that has acted shows itself on an ace and then acts in full', () => {
  const table = withSpares(aField())
    .unit('A', 'band', 'tribal-infantry', [24, 10], { weapon: 'musket', status: 'hidden', counter: true })
    .unit('B', 'b', 'infantry', [24, 20])
    .area('scrub', 'scrub', 18, 5, 12, 6)
    .set({ hidden: { ...newHiding(0), isSet: true, isTold: true } })
    .deck('2♠')
    .turn('A♥')
    .say({ do: 'ace', unit: 2 });
  assert.equal(table.asks, 'A: hidden unit');
  table.say('show itself');
  assert.equal(table.asks, 'A: act');
  assert.ok(table.has(shoot(3)));
});
