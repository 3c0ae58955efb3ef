// The numbers of the content's golden cases that no other test has: prices, a major victory, a plan passed over, unions, a truce.
import assert from 'node:assert/strict';
import type { Attribute, UnitType } from '../content/types.ts';
import { emptySheet, freshUnit } from '../muster/index.ts';
import { unitCost } from '../muster/points.ts';
import { termsOf } from '../muster/terms.ts';
import { dutiesOf } from '../rules/colonial/fanatics.ts';
import { isHalved } from '../rules/combat/table.ts';
import { luckIn } from '../rules/luck/luck.ts';
import { verdictNow } from '../scenarios/judging.ts';
import { aField, inch, test } from './field.ts';
import { aLuckyField } from './luck.ts';

test('AGX-FRC-03 AGX-FRC-18 content golden 2 content golden 53: guards of 10 points, volunteers never under 3, a Gurkha detachment of 5, provisional horse of 3', () => {
  const cost = (nation: string, entry: string, type: UnitType, ...attributes: Attribute[]) =>
    unitCost({ type, figures: freshUnit(type, emptySheet(nation)).figures, attributes, entry }, termsOf({}), nation);
  assert.equal(cost('britain', 'guards', 'infantry', 'brave', 'gallant', 'stalwart', 'well-drilled'), 10);
  assert.equal(cost('britain', 'volunteers', 'infantry', 'poor-drill', 'nervous', 'brittle', 'bad-shots'), 3);
  assert.equal(cost('india', 'gurkhas', 'infantry-detachment', 'brave', 'gallant', 'stalwart', 'marksmen'), 5);
  assert.equal(cost('france', 'provisional', 'light-cavalry', 'brittle', 'bad-shots'), 3);
});

test('AGX-REAR-04 golden AGX 19: with 4 of 8 saved at the eighth joker the score of 20 is a major victory of the defender', () => {
  const made = aField({ scenario: 'rearguard', roles: 'host-attacks' });
  for (let at = 0; at < 12; at++) made.unit('A', `a${at}`, 'infantry-detachment', [4 + at * 4, 4]);
  for (let at = 0; at < 8; at++)
    made.unit('B', `b${at}`, 'infantry-detachment', [4 + at * 4, 44], at < 4 ? { status: 'lost', figures: 0, original: 6 } : {});
  made.s.jokers = 8;
  const verdict = verdictNow(made.s, 'joker');
  assert.deepEqual([verdict?.winner, verdict?.grade], [1, 'major']);
});

test('AGX-REINF-03 golden AGX 33: a plan for joker 3 that is passed over and announced at 4 brings its units at 5', () => {
  const planned = (jokers: number) => {
    const made = aField({ scenario: 'open-battle', roles: 'host-attacks', reinforcements: 'third' })
      .unit('A', 'a', 'infantry', [10, 20])
      .unit('A', 'late', 'infantry', [0, 0], { status: 'waiting' })
      .unit('B', 'b', 'infantry', [40, 40]);
    const stretch = { edge: 'west' as const, from: 0, to: inch(12) };
    made.s.scenario.plans[0] = { units: [made.id('late')], joker: 3, stretch, announced: null };
    made.s.scenario.coming.push({ unit: made.id('late'), how: 'joker', joker: null, stretch, why: 'plan' });
    return made.set({ jokers });
  };
  const passed = planned(2).deck('joker-1', '3♠').next();
  passed.say('wait');
  assert.deepEqual([passed.state.jokers, passed.state.scenario.coming[0]?.joker], [3, null]);
  const again = planned(3).deck('joker-2').next('4♠', '5♠', '6♠', '7♠', '8♠', '9♠');
  assert.equal(again.match.asked?.decision, 'announce reinforcements');
  again.say('announce');
  assert.deepEqual([again.state.jokers, again.state.scenario.coming[0]?.joker], [4, 5]);
});

test('AGX-TRIB-13 content golden 60: a union of 18 is below its half with 8 left, not with 9', () => {
  const halved = (figures: number) => isHalved(figures, 18);
  assert.deepEqual([halved(8), halved(9), halved(14)], [true, false, false]);
});

test('AGX-FANAT-04 AGX-LUCK-10 WL-17 content golden 62: while tea is taken Ghazis 12" from a line have no duty', () => {
  const made = aLuckyField()
    .unit('A', 'ghazis', 'tribal-infantry', [24, 10], { attributes: ['fanatic'], weapon: null })
    .unit('B', 'line', 'infantry', [24, 22]);
  assert.equal(dutiesOf(made.s, 0).length, 1);
  luckIn(made.s).lasting.push({ card: 'WL-17', seat: 1, unit: null, joker: null, flips: 4 });
  assert.deepEqual(dutiesOf(made.s, 0), []);
});
