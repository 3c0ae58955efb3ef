// Scenarios judged at one moment both ways, trains and locks, and the Hold Cards of an Old Duffer's unit: written from the rules alone.
import assert from 'node:assert/strict';
import { interruptions, mayBring, servingsOf } from '../rules/cards/serving.ts';
import { verdictNow } from '../scenarios/judging.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, type Field, test } from './field.ts';

/** As many units of a side, of which so many are lost or have gone out. */
function army(field: Field, side: 'A' | 'B', count: number, lost: number, exited = 0): Field {
  for (let at = 0; at < count; at++) {
    const status = at < lost ? 'lost' : at < lost + exited ? 'exited' : 'table';
    const set = status === 'lost' ? { status, figures: 0, original: 12 } : { status };
    field.unit(side, `${side}${at}`, 'infantry', [4 + 7 * (at % 6), side === 'A' ? 4 : 44], set as object);
  }
  return field;
}

const judged = (field: Field) => {
  const verdict = verdictNow(field.s, 'flip');
  return verdict && [verdict.winner, verdict.grade, verdict.rule];
};

const of = (scenario: string, variant?: string) => aField({ scenario, roles: 'host-attacks', ...(variant && { variant }) });

test('AGX-SCN-19 AGX-ADV-03 a quarter through counts before a broken army, also one’s own', () => {
  assert.deepEqual(judged(army(army(of('advance-guards'), 'A', 4, 2, 1), 'B', 4, 0)), [0, 'major', 'AGX-ADV-03']);
  assert.deepEqual(judged(army(army(of('advance-guards'), 'A', 4, 2), 'B', 4, 2)), [null, 'draw', 'AGX-SCN-05']);
});

test('AGX-SCN-19 AGX-WORKS-04 a work that is taken counts before stormers who break over it', () => {
  assert.deepEqual(judged(army(army(of('fieldworks'), 'A', 4, 2), 'B', 2, 2)), [0, 'major', 'AGX-WORKS-04']);
});

test('AGX-SCN-19 AGX-ESC-07 that raiders are driven off is read before what is left of the train', () => {
  const verdict = judged(army(army(of('escort'), 'A', 4, 1), 'B', 4, 3));
  assert.equal(verdict?.[2], 'AGX-ESC-07');
});

test('AGX-ISO-08 AGX-SCN-19 attackers who break as the last defender falls have lost the Last Stand', () => {
  assert.deepEqual(judged(army(army(of('isolated', 'last-stand'), 'A', 4, 2), 'B', 2, 2)), [1, 'major', 'AGX-SCN-05']);
});

test('AGX-REAR-03 AGX-REAR-04 a way that opens as the pursuers break is open: the time stops there', () => {
  const field = army(army(of('rearguard'), 'A', 4, 2, 1), 'B', 2, 1).set({ jokers: 2 });
  field.s.scenario.facts.push({ name: 'the way is open', joker: 2 });
  // 16 x 2 / 8 + floor(8 x 1 / 2) - 1 = 7
  assert.deepEqual(judged(field), [0, 'marginal', 'AGX-REAR-04']);
});

test('AGX-CAMEO-14 AGW-HOLD-04 an Old Duffer’s unit is interrupted with by a card from 5 to 10 alone', () => {
  const usable = (...cards: ('4♥' | '7♥' | 'A♥' | 'Q♥')[]) => {
    const field = aStage().unit('A', 'his', 'infantry', [20, 10]).unit('A', 'done', 'infantry', [40, 10], { counter: true });
    withCameo(field.unit('B', 'b', 'infantry', [24, 44]), 'B', 'duffer', 'his').hand('A', ...cards);
    return servingsOf(field.s, 0, 'number', true, cards[0] ?? '4♥').map((each) => each.do);
  };
  assert.deepEqual([usable('4♥'), usable('7♥')], [['tick'], ['unit']]);
});

test('AGX-CAMEO-14 AGW-HOLD-04 with others still to act a wrong card is of no use to it, and no interruption', () => {
  const field = aStage()
    .unit('A', 'his', 'infantry', [20, 10])
    .unit('A', 'other', 'infantry', [40, 10])
    .unit('B', 'b', 'infantry', [24, 44]);
  withCameo(field, 'B', 'duffer', 'his').hand('A', '4♥', 'A♥', '7♥');
  const served = (card: '4♥' | 'A♥' | '7♥', kind: 'number' | 'ace') =>
    servingsOf(field.s, 0, kind, true, card).some((each) => 'unit' in each && each.unit === field.id('his'));
  assert.deepEqual([served('4♥', 'number'), served('A♥', 'ace'), served('7♥', 'number')], [false, false, true]);
  assert.deepEqual(interruptions(field.s, 0), ['4♥', 'A♥', '7♥'], 'the other may be served');
});

test('AGX-CAMEO-14 AGW-CHG-11 AGW-RESP-05 a Hold Card of another value brings it into no charge', () => {
  const field = aStage()
    .unit('A', 'his', 'infantry', [20, 10])
    .unit('A', 'mate', 'infantry', [28, 10])
    .unit('B', 'b', 'infantry', [24, 44]);
  withCameo(field, 'B', 'duffer', 'his');
  const brings = (card: '3♥' | '7♥' | 'A♥' | 'Q♥') => mayBring(field.s, 0, card, field.of('his'), []);
  assert.deepEqual([brings('3♥'), brings('7♥'), brings('A♥'), brings('Q♥')], [false, true, false, false]);
});

test('AGX-TRIG-05 AGW-RES-07 a unit that the train strikes out of a lock is locked no more', () => {
  const field = aField({ scenario: 'open-battle', roles: 'host-attacks', events: [{ joker: 1, do: 'train' }] })
    .area('rails', 'railway', 0, 29, 48, 2)
    .unit('A', 'line', 'infantry', [24, 30], { facing: 90 })
    .unit('A', 'far', 'infantry', [10, 5])
    .unit('B', 'foe', 'infantry', [24, 32], { facing: 270 })
    .unit('B', 'b', 'infantry', [40, 46]);
  field.unit('A', 'off', 'infantry', [20, 5]);
  field.of('foe').post.y = 30_000;
  field.of('foe').post.x = 24_000;
  field.s.locks.push({ seat: 0, pairs: [{ attacker: 0, defender: 2, kind: 'front', obstacle: false, levels: [0, 0] }], roles: [] });
  const table = field.deck('joker-1', '3♠').next(...Array(24).fill(1));
  assert.deepEqual([table.unit('line').disordered, table.unit('foe').disordered], [true, true]);
  assert.deepEqual(table.state.locks, []);
});
