// Hold Cards in charges and against trains where they meet the commander's place, the Old Duffer and the Civilian.
import assert from 'node:assert/strict';
import { cameosIn } from '../rules/cameos/cameo.ts';
import type { Suited } from '../rules/cards/deck.ts';
import { servingsOf } from '../rules/cards/serving.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, type Field, type Table, test } from './field.ts';
import { answer, charge, withSpares } from './second/staging.ts';

const support = (card: Suited) => ({ card, use: 'support' });
const shoots = (unit: number) => ({ unit, charger: 2, does: 'shoot' });

/** A line charges another; two rifle units stand linked on its flank, 4 and 5. */
function charged(field: Field, hand: Suited[]): Table {
  const table = field
    .hand('B', ...hand)
    .turn('5♥')
    .gives('charger');
  return answer(table, charge(3));
}

const defence = (start = aField()): Field =>
  withSpares(start)
    .unit('A', 'charger', 'infantry', [24, 16])
    .unit('B', 'target', 'infantry', [24, 22], { counter: true, disordered: true })
    .unit('B', 'one', 'infantry', [36, 18], { facing: 180 })
    .unit('B', 'two', 'infantry', [36, 11], { facing: 180 });

test('AGW-CMD-12 AGW-RESP-05 with the commander attached a card brings his unit to help, and on a court card its brigade along', () => {
  const court = charged(defence().general('B', 'Blimp', 'one', { isCommander: true }), ['K♠']);
  assert.ok(court.has(support('K♠')) && !court.has({ card: 'K♠', use: 'actions', target: 3 }));
  answer(court, support('K♠'));
  assert.ok(court.has(shoots(4)) && !court.has(shoots(5)), 'first his own unit');
  answer(court, shoots(4));
  assert.ok(court.has(shoots(5)), 'then who is linked with it');
  const number = charged(defence().general('B', 'Blimp', 'one', { isCommander: true }), ['7♠']);
  answer(number, support('7♠'));
  assert.ok(!number.has(shoots(5)));
  answer(number, shoots(4));
  assert.notEqual(number.asks, 'B: support', 'a number card brings one');
  const elsewhere = charged(defence().general('B', 'Blimp', 'spare B', { isCommander: true }), ['K♠', '7♠']);
  assert.notEqual(elsewhere.asks, 'B: card against the charge', 'nobody of his can help');
});

test('AGW-CMD-12 AGW-CMD-14 the heir of a fallen commander binds the hand to the unit that he is with', () => {
  const field = defence().general('B', 'Blimp', [44, 30], { isCommander: true }).general('B', 'Fanshawe', 'two');
  assert.ok(charged(field, ['7♠']).has({ card: '7♠', use: 'actions', target: 3 }));
  const heir = defence().general('B', 'Blimp', [44, 30], { status: 'lost' }).general('B', 'Fanshawe', 'two', { isCommander: true });
  const table = charged(heir, ['7♠']);
  assert.ok(!table.has({ card: '7♠', use: 'actions', target: 3 }));
  answer(table, support('7♠'));
  assert.ok(table.has(shoots(5)) && !table.has(shoots(4)));
});

test('AGX-CAMEO-14 AGW-RESP-05 an Old Duffer’s unit helps on a number card from 5 to 10, or with others on a court card', () => {
  const offered = (card: Suited, both = true) => {
    const field = withCameo(defence(aStage()), 'A', 'duffer', 'one');
    if (!both) field.of('two').counter = true;
    const table = charged(field, [card]);
    if (!table.has(support(card))) return 'nobody';
    answer(table, support(card));
    return [4, 5].filter((unit) => table.has(shoots(unit)));
  };
  assert.deepEqual(offered('5♠'), [4, 5]);
  assert.deepEqual(offered('10♠', false), [4]);
  assert.deepEqual(offered('4♠'), [5]);
  assert.equal(offered('4♠', false), 'nobody');
  assert.deepEqual(offered('A♠'), [5]);
  assert.deepEqual(offered('Q♠'), [5], 'on a court card not alone');
  assert.equal(offered('Q♠', false), 'nobody');
  const table = charged(withCameo(defence(aStage()), 'A', 'duffer', 'one'), ['Q♠']);
  answer(table, support('Q♠'));
  answer(table, shoots(5));
  assert.ok(table.has(shoots(4)), 'but as part of a brigade');
});

test('AGX-CAMEO-14 AGW-RESP-04 the responses of an Old Duffer’s unit are normal: any card gives it actions', () => {
  const table = charged(withCameo(defence(aStage()), 'A', 'duffer', 'target'), ['3♠', 'A♠', 'K♠']);
  for (const card of ['3♠', 'A♠', 'K♠']) assert.ok(table.has({ card, use: 'actions', target: 3 }));
});

const attack = (start = aField()): Field =>
  withSpares(start)
    .unit('A', 'charger', 'infantry', [20, 12])
    .unit('A', 'mate', 'infantry', [27, 12])
    .unit('B', 'target', 'infantry', [23, 20]);

/** The charger of the card is declared; the uses of the hand before it moves. */
function charging(field: Field, hand: Suited[], card: Suited = '6♥'): Table {
  const table = field
    .hand('A', ...hand)
    .turn(card)
    .gives('charger');
  return answer(table, charge(4));
}
const join = (card: Suited, most = 1, within = 3) => ({ card, use: 'join', most, within });
const wheel = (card: Suited) => ({ card, use: 'wheel', unit: 2 });

test('AGX-CAMEO-14 AGW-CHG-11 an Old Duffer’s unit joins a charge on a number card from 5 to 10 or on a court card', () => {
  const table = charging(withCameo(attack(aStage()), 'B', 'duffer', 'mate'), ['4♥', '8♥', 'K♥', 'A♥']);
  assert.equal(table.asks, 'A: card before the charge');
  assert.deepEqual(
    [table.has(join('4♥')), table.has(join('8♥')), table.has(join('K♥', 2)), table.has(join('K♥', 1, 24)), table.has(join('A♥'))],
    [false, true, true, true, false],
  );
  answer(table, join('8♥'));
  assert.ok(table.has({ unit: 3, target: 4 }));
});

test('AGX-CAMEO-14 AGW-CHG-09 a unit under the Old Duffer that charges on its card may use any Hold Card in it', () => {
  const table = charging(withCameo(attack(aStage()), 'B', 'duffer', 'charger'), ['3♥']);
  assert.ok(table.has(wheel('3♥')) && table.has(join('3♥')));
});

test('AGW-CMD-12 AGW-CHG-11 with the commander at a charger others join; with him at another only that one joins', () => {
  const his = charging(attack().general('A', 'Plumley', 'charger', { isCommander: true }), ['8♥']);
  assert.ok(his.has(wheel('8♥')) && his.has(join('8♥')));
  const mates = charging(attack().general('A', 'Plumley', 'mate', { isCommander: true }), ['8♥']);
  assert.ok(!mates.has(wheel('8♥')) && mates.has(join('8♥')), 'the card is used for his unit');
  const other = charging(attack().general('A', 'Plumley', 'spare A', { isCommander: true }), ['8♥']);
  assert.notEqual(other.asks, 'A: card before the charge');
});

test('AGX-CAMEO-11 AGX-GEN-13 whom a Civilian has stopped no card brings into a charge', () => {
  const field = withCameo(attack(aStage()), 'B', 'civilian', [40, 40]);
  field.of('mate').counter = true;
  cameosIn(field.s).stopped.push(field.id('mate'));
  assert.ok(!charging(field, ['8♥', 'K♥']).has(join('8♥')));
});

test('AGX-CAMEO-14 AGW-HOLD-03 AGW-HOLD-07 an Old Duffer’s unit acts on a held or traded 7, not on a 4, and marked it may be on any card', () => {
  const field = () => withCameo(withSpares(aStage()).unit('A', 'old', 'infantry', [20, 10]), 'B', 'duffer', 'old');
  const acts = (card: Suited, kind: 'number' | 'court' | 'ace') =>
    servingsOf(field().s, 0, kind, true, card)
      .filter((each) => 'unit' in each && each.unit === 2)
      .map((each) => each.do);
  assert.deepEqual([acts('7♥', 'number'), acts('4♥', 'number'), acts('K♥', 'court'), acts('A♥', 'ace')], [['unit'], [], [], []]);
  const last = field();
  last.of('spare A').counter = true;
  const marks = (card: Suited, kind: 'number' | 'court' | 'ace') => servingsOf(last.s, 0, kind, true, card).map((each) => each.do);
  assert.deepEqual([marks('4♥', 'number'), marks('K♥', 'court'), marks('A♥', 'ace')], [['tick'], ['tick'], ['ace', 'tick']]);
  last.unit('A', 'dead', 'infantry', [40, 3], { status: 'lost', figures: 0 });
  assert.deepEqual(servingsOf(last.s, 0, 'number', false, '4♥'), [{ do: 'tick', unit: 3 }], 'it is not the only one left');
});
