// Movement, guns, country: what one rule gives and another takes away.
import assert from 'node:assert/strict';
import { aField, inch, type Table, test } from './field.ts';

const march = (reserve = 0, road = false) => ({ do: 'roll', pace: 'march', reserve, road });
const rolls = (table: Table) => table.offers.filter((each) => (each as { do?: string }).do === 'roll');

/** An unlimbered horse gun 18" from a line. */
function horseGun(options = {}): Table {
  return aField(options)
    .unit('A', 'gun', 'horse-gun', [24, 20])
    .unit('B', 'b', 'infantry', [24, 40])
    .unit('A', 'spare', 'infantry', [4, 2])
    .deck('2♠')
    .turn('5♥')
    .gives('gun');
}

test('AGW-GUN-04 AGW-SHOT-07 a fighting retreat is said before the shot, which counts a band farther; then four dice are there', () => {
  const plain = horseGun().say({ do: 'shoot', target: 1 }, 1, 1, 1, 1);
  assert.equal(plain.told('shoots')[0]?.toHit, 5);
  plain.say({ do: 'limber' }).say(27000);
  assert.deepEqual(rolls(plain), [march()], 'who has shot at its true distance has no more than the march');
  const hasty = horseGun().say({ do: 'make haste' }).say({ do: 'shoot', target: 1 }, 1, 1, 1, 1);
  assert.equal(hasty.told('shoots')[0]?.toHit, 6);
  hasty.say({ do: 'limber' }).say(27000).say({ do: 'roll', pace: 'run', reserve: 0, road: false }, 4, 5);
  assert.equal(hasty.state.acting?.left, inch(9));
});

test('AGW-GUN-04 AGW-GUN-02 in haste a gun is not prolonged, foot artillery makes none, and `running: off` does not touch it', () => {
  const hasty = horseGun().say({ do: 'make haste' });
  assert.ok(!hasty.has({ do: 'prolong', way: 'back' }) && !hasty.has({ do: 'make haste' }));
  assert.ok(horseGun({ running: 'off' }).has({ do: 'make haste' }));
  const foot = aField().unit('A', 'gun', 'field-gun', [24, 20]).unit('B', 'b', 'infantry', [24, 40]).turn('5♥').gives('gun');
  assert.ok(!foot.has({ do: 'make haste' }));
});

test('AGW-ATTR-01 AGW-GUN-02 AGW-RET-01 Swift and Slow touch no prolonging die, in an activation or in a Fall Back', () => {
  for (const attribute of ['swift', 'slow'] as const) {
    const pushed = aField()
      .unit('A', 'gun', 'field-gun', [20, 10], { attributes: [attribute] })
      .unit('B', 'b', 'infantry', [4, 46])
      .turn('7♥')
      .gives('gun')
      .say({ do: 'prolong', way: 'forward' }, 3);
    assert.equal(pushed.farthest, inch(3));
    const back = aField()
      .unit('A', 'rifles', 'infantry', [24, 20])
      .unit('B', 'gun', 'field-gun', [24, 30], { attributes: [attribute], figures: 3, original: 4, shotDown: 1 })
      .unit('B', 'spare', 'infantry', [4, 40])
      .unit('A', 'rest', 'infantry', [40, 2])
      .deck('2♠')
      .turn('5♥')
      .gives('rifles')
      .say({ do: 'shoot', target: 1 }, 6, 1, 1, 1, 1, 1, 1, 3, 4);
    assert.deepEqual(back.told('falls back')[0]?.dice, [4]);
    assert.equal(back.unit('gun').post.y, inch(34));
  }
});

test('AGW-MOVE-01 AGW-ACT-05 bicycles run by road on six dice, horses have no bonus when they run', () => {
  const onRoad = (type: 'cyclists' | 'light-cavalry') =>
    aField()
      .area('road', 'road', 19, 0, 2, 48)
      .unit('A', 'x', type, [20, 21], { formation: 'march-column' })
      .unit('B', 'b', 'infantry', [4, 46])
      .turn('7♥')
      .gives('x');
  const byRoad = { do: 'roll', pace: 'run', reserve: 0, road: true };
  assert.ok(!onRoad('light-cavalry').has(byRoad));
  const table = onRoad('cyclists').say(byRoad, 1, 1, 1, 1, 1, 1);
  assert.equal(table.state.acting?.left, inch(6));
});

test('AGW-INTP-01 a passage of lines asks for 12" at every point of the way, not at its ends alone', () => {
  const field = (enemy: number) =>
    aField()
      .unit('A', 'wide', 'infantry', [20, 10])
      .unit('A', 'small', 'infantry', [19, 13.5], { figures: 4, original: 12 })
      .unit('B', 'b', 'infantry', [enemy, 13.5], { figures: 1, original: 12 })
      .turn('7♥')
      .gives('wide')
      .say(march(), 5, 5);
  assert.equal(field(36).refusalTo(0, { do: 'advance', by: inch(10) }), null);
  // Before and after it is 12.02" off, between them 11.5".
  const near = field(35);
  assert.equal(near.refusalTo(0, { do: 'advance', by: inch(10) })?.rule, 'AGW-INTP-02');
});
