// Falling back and running away where they meet other rules: rough ground, guns, hidden friends, fires, the edge of the table.
import assert from 'node:assert/strict';
import { gapBetween } from '@baize/geometry/open';
import type { UnitType } from '../content/types.ts';
import { flightDice } from '../rules/activation/dice.ts';
import { placeRefusal } from '../rules/all/place.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { bodyOf, centreOf } from '../rules/formations/footprint.ts';
import { newHiding } from '../rules/hidden/hiding.ts';
import { setFire } from '../rules/luck/fire.ts';
import { luckIn } from '../rules/luck/luck.ts';
import { compel } from '../rules/morale/retreat.ts';
import { returns } from '../rules/setup/arrivals.ts';
import { asBig } from './big-kit.ts';
import { aField, type Field, inch, type Placed, test, umpire } from './field.ts';
import { aLuckyField } from './luck.ts';
import { answer, march, withSpares } from './second/staging.ts';

const CREW = { figures: 4, original: 4 };
/** One man, on two inches of ground. */
const LONE = { formation: 'skirmish', ranks: 1, figures: 1, original: 6 } as const;

test('AGW-ROUGH-04 AGW-RET-01 horse that falls back in a wood, and a gun in a field, go an inch at least', () => {
  const goes = (ground: 'wood' | 'ploughed-field', type: UnitType, set: Placed, ...dice: number[]) => {
    const field = aField()
      .area('ground', ground, 10, 10, 28, 28)
      .unit('A', 'x', type, [24, 30], set)
      .unit('B', 'foe', 'infantry', [24, 45]);
    compel(field.s, field.of('x'), 'fall back', umpire(field.s, ...dice));
    return field.of('x').post.y;
  };
  assert.equal(goes('wood', 'heavy-cavalry', {}, 1, 1, 1), inch(29), 'three dice make three quarters of an inch');
  assert.equal(goes('wood', 'heavy-cavalry', {}, 2, 2, 2), inch(28.5));
  assert.equal(goes('ploughed-field', 'field-gun', CREW, 2), inch(29));
});

test('AGW-RET-01 AGX-LUCK-10 WL-13 a gun with a cracked axle cannot be prolonged: its crew leaves it and goes back on three dice', () => {
  const field = aLuckyField().unit('A', 'gun', 'field-gun', [24, 20], CREW).unit('B', 'foe', 'infantry', [24, 40]);
  luckIn(field.s).lasting.push({ card: 'WL-13', seat: 0, unit: 0, joker: 1, flips: null });
  compel(field.s, field.of('gun'), 'fall back', umpire(field.s, 3, 3, 3));
  assert.deepEqual(field.of('gun').gun, { x: inch(24), y: inch(19), facing: 9000 });
});

test('AGX-LUCK-11 AGW-ALL-11 AGW-EDGE-01 WL-15 who goes on out of a fire over his own edge is away, not destroyed', () => {
  const field = aLuckyField()
    .area('copse', 'wood', 18, 0, 12, 8)
    .unit('A', 'line', 'infantry', [24, 6])
    .unit('A', 'runner', 'infantry-detachment', [20, 4], { running: true, formation: 'skirmish' })
    .unit('B', 'foe', 'infantry', [24, 40]);
  setFire(field.s, 'copse', 'AGX-LUCK-10', umpire(field.s, 1, 1, 1, 1, 1));
  assert.equal(field.of('line').status, 'away');
  assert.equal(field.of('runner').status, 'lost', 'who runs does not come back');
});

test('AGW-INTP-03 AGX-HIDE-08 a hidden friend who is crashed into is found, and goes along if he must', () => {
  const crash = (set: Placed) => {
    const field = aField()
      .area('copse', 'wood', 10, 18, 28, 28)
      .unit('A', 'foe', 'infantry', [24, 10])
      .unit('B', 'first', 'infantry', [24, 15])
      .unit('B', 'lurker', 'infantry', [24, 20], { status: 'hidden', ...set })
      .set({ hidden: { ...newHiding(1), isSet: true, isTold: true } });
    compel(field.s, field.of('first'), 'fall back', umpire(field.s, 6, 6, 3, 3));
    return field.of('lurker');
  };
  assert.deepEqual([crash({}).status, crash({}).disordered, crash({}).counter], ['table', true, false]);
  const brittle = crash({ attributes: ['brittle'] });
  assert.deepEqual([brittle.status, brittle.counter, brittle.post.y > inch(20)], ['table', true, true]);
});

test('AGW-EDGE-01 AGW-GUN-06 a siege crew that fell back off the table does not return to a gun that was spiked meanwhile', () => {
  const field = withSpares(aField()).unit('A', 'line', 'infantry', [24, 46]).unit('B', 'gun', 'siege-gun', [24, 46], { facing: 270 });
  compel(field.s, field.of('gun'), 'fall back', umpire(field.s, 6, 6, 6));
  assert.deepEqual([field.of('gun').status, field.of('gun').gun?.y], ['away', inch(47)]);
  const table = field.turn('5♥').gives('line');
  answer(table, { do: 'spike', gun: 3 });
  returns(table.state, umpire(table.state));
  assert.equal(table.unit('gun').status, 'lost');
});

test('AGW-EDGE-01 AGW-RET-01 a gun prolonged off the table returns unlimbered, in good order, looking inwards', () => {
  const field = withSpares(aField())
    .unit('A', 'line', 'infantry', [24, 25])
    .unit('B', 'gun', 'field-gun', [24, 46], { ...CREW, facing: 270, ranged: [2] });
  compel(field.s, field.of('gun'), 'fall back', umpire(field.s, 6));
  assert.equal(field.of('gun').status, 'away');
  returns(field.s, umpire(field.s));
  const { status, post, disordered, counter, ranged } = field.of('gun');
  assert.deepEqual([status, post.formation, post.facing, disordered, counter, ranged], ['table', 'unlimbered', 27000, false, false, []]);
});

test('AGW-INTP-03 AGW-GEOM-08 a friend exactly 12" from the enemy is disordered, one a tenth farther off is not', () => {
  const crashed = (y: number) => {
    const field = aField()
      .unit('A', 'foe', 'infantry', [24, 10])
      .unit('B', 'first', 'infantry', [24, 15])
      .unit('B', 'second', 'infantry', [24, y]);
    compel(field.s, field.of('first'), 'fall back', umpire(field.s, 6, 6));
    return field.of('second').disordered;
  };
  assert.deepEqual([crashed(22), crashed(22.1)], [true, false]);
});

test('AGW-RET-01 AGW-RET-02 with no enemy on the table a Fall Back keeps its face and a run goes home', () => {
  const field = aField().unit('A', 'line', 'infantry', [24, 30]);
  compel(field.s, field.of('line'), 'fall back', umpire(field.s, 3, 4));
  assert.deepEqual([field.of('line').post.y, field.of('line').post.facing], [inch(23), 9000]);
  compel(field.s, field.of('line'), 'run away', umpire(field.s, 1, 1, 1, 1));
  assert.deepEqual([field.of('line').post.facing, field.of('line').post.y < inch(19)], [27000, true]);
});

/** A line of B that falls back so far on to a friend, with others about them. */
function fallsOn(inches: readonly [number, number], more: (field: Field) => Field = (field) => field): Field {
  const field = aField()
    .unit('A', 'foe', 'infantry', [24, 12.5])
    .unit('B', 'first', 'infantry', [24, 15])
    .unit('B', 'second', 'infantry', [24, 21]);
  more(field);
  compel(field.s, field.of('first'), 'fall back', umpire(field.s, ...inches));
  return field;
}

test('AGW-INTP-03 who is set beyond the friend on whom he would end crashes into those through whom he goes on', () => {
  const field = fallsOn([3, 3], (made) => made.unit('B', 'third', 'infantry', [24, 23.5]));
  assert.ok(field.of('first').post.y >= inch(25.5), 'beyond both');
  assert.deepEqual([field.of('second').disordered, field.of('third').disordered], [true, true]);
});

test('AGW-INTP-03 AGW-RET-03 beyond his friend he keeps an inch from the enemy, and goes through none', () => {
  const field = fallsOn([3, 3], (made) => made.unit('A', 'behind', 'infantry', [24, 25.4], { facing: 270 }));
  const { status } = field.of('first');
  const away = (name: string) => gapBetween(bodyOf(field.s, field.of('first')), bodyOf(field.s, field.of(name)));
  assert.equal(status, 'table');
  assert.ok(away('behind') >= inch(1) - 10, `${away('behind')}`);
  assert.ok(field.of('first').post.y < inch(25.4), 'on this side of him');
});

test('AGW-ALL-08 WL-15 of those whom a fire drives back the nearest to the enemy goes first', () => {
  const field = aLuckyField()
    .area('field', 'ploughed-field', 10, 20, 28, 16)
    .unit('A', 'far', 'sharpshooters', [24, 22])
    .unit('A', 'near', 'sharpshooters', [24, 30])
    .unit('B', 'foe', 'infantry', [24, 44]);
  const u = umpire(field.s, 1, 1, 1, 2, 2, 2);
  setFire(field.s, 'field', 'AGX-LUCK-10', u);
  assert.deepEqual(
    u.events.filter(({ kind }) => kind === 'falls back').map(({ name }) => name),
    ['near', 'far'],
  );
});

test('AGX-LUCK-10 AGW-RET-02 WL-03 in the heat a run for life rolls a die fewer; tribal troops and porters are at home in it', () => {
  const dice = (type: UnitType, card: 'WL-03' | null, set: Placed = {}) => {
    const field = aLuckyField().unit('A', 'x', type, [24, 20], set);
    return flightDice(field.set({ weather: card && { card, seat: 0, isSpent: false } }).s, field.of('x'));
  };
  for (const [type, cool, hot] of [
    ['infantry', 4, 3],
    ['light-cavalry', 5, 4],
    ['tribal-horsemen', 6, 6],
    ['tribal-infantry', 4, 4],
    ['porters', 4, 4],
  ] as const)
    assert.deepEqual([dice(type, null), dice(type, 'WL-03')], [cool, hot], type);
});

test('AGW-EDGE-01 AGW-ALL-11 who goes slantwise over the edge leaves, and comes back, where its middle crossed it', () => {
  const field = aField()
    .unit('A', 'line', 'infantry', [20, 4], { running: true, formation: 'skirmish' })
    .unit('B', 'foe', 'infantry', [13, 10]);
  const from = centreOf(field.s, field.of('line'));
  const foe = centreOf(field.s, field.of('foe'));
  compel(field.s, field.of('line'), 'run away', umpire(field.s, 6, 6, 6, 6));
  const { post, status } = field.of('line');
  assert.deepEqual([status, post.y], ['lost', 0]);
  const slope = (from.x - foe.x) / (foe.y - from.y);
  assert.ok(Math.abs(post.x - (from.x + slope * from.y)) < 20, `${post.x}`);
});

test('AGX-BIG-03 AGW-EDGE-03 who runs off the table is lost to the section in which it left', () => {
  const field = aField().unit('A', 'line', 'infantry', [22, 4]).unit('B', 'foe', 'infantry', [14, 10]);
  const s = asBig(field);
  assert.equal(field.of('line').section, 0);
  compel(s, field.of('line'), 'run away', umpire(s, 6, 6, 6, 6));
  assert.deepEqual([field.of('line').status, field.of('line').section], ['lost', 1]);
});

test('AGX-MOVE-01 AGX-PORT-02 AGX-PORT-05 porters swept along by a runner drop their load, and off the table they are gone', () => {
  const party = (y: number) => {
    const field = aField()
      .unit('A', 'foe', 'infantry', [24, y - 8])
      .unit('B', 'first', 'infantry', [24, y - 5])
      .unit('B', 'porters', 'porters', [24, y], { attributes: ['brittle'], facing: 270 });
    return field.set({ convoy: { ...newConvoy(), loads: [{ carrier: 2, at: null, fate: 'on the way' }] } });
  };
  const swept = party(24);
  compel(swept.s, swept.of('first'), 'run away', umpire(swept.s, 6, 6, 6, 6, 1, 1, 1, 1));
  assert.deepEqual([swept.of('porters').running, swept.s.convoy?.loads[0]?.carrier], [true, null]);
  const off = party(45);
  compel(off.s, off.of('porters'), 'fall back', umpire(off.s, 6, 6));
  assert.deepEqual([off.of('porters').status, off.s.convoy?.loads[0]?.at?.y], ['lost', inch(46)]);
});

test('AGX-GUN-02 AGX-TRIG-05 a train moves the crew of a huge gun, and not the gun', () => {
  const table = aField({ roles: 'host-attacks', scenario: 'open-battle', events: [{ joker: 1, do: 'train' }] })
    .area('rails', 'railway', 0, 29, 48, 2)
    .unit('A', 'gun', 'huge-gun', [24, 31.5])
    .unit('B', 'far', 'infantry', [40, 46])
    .deck('joker-1', '3♠')
    .next(...Array.from({ length: 12 }, () => 1));
  assert.deepEqual([table.unit('gun').gun?.y, table.unit('gun').disordered], [inch(30), true]);
});

test('AGW-RET-01 AGW-RET-03 who has fallen back turns to the enemy only if that brings nobody within an inch of him', () => {
  const turns = (y: number) => {
    const field = aField()
      .unit('A', 'line', 'infantry', [24, 30])
      .unit('B', 'foe', 'sharpshooters', [28, 26.5], { ...LONE, facing: 180 })
      .unit('B', 'behind', 'sharpshooters', [25.4, y], { ...LONE, facing: 270 });
    compel(field.s, field.of('line'), 'fall back', umpire(field.s, 3, 4));
    return field.of('line').post.facing;
  };
  assert.equal(turns(15), 4500);
  assert.equal(turns(17.25), 9000, 'its corner would swing to within an inch of the man behind it');
});

test('AGW-ALL-11 AGW-RET-03 who hangs over the edge and would be slid back to within an inch of an enemy leaves', () => {
  const runs = (x: number, y: number) => {
    const field = aField()
      .unit('A', 'few', 'sharpshooters', [5.293, 19.293], { facing: 225 })
      .unit('B', 'foe', 'sharpshooters', [9, 23.5], { ...LONE, facing: 180 })
      .unit('B', 'post', 'sharpshooters', [x, y], { ...LONE, facing: 180 });
    compel(field.s, field.of('few'), 'run away', umpire(field.s, 2, 2, 2, 1));
    return field.of('few').status;
  };
  assert.equal(runs(20, 5), 'table', 'its middle is on the table, and it is slid back on to it');
  assert.equal(runs(4.7, 10.9), 'lost');
});

test('AGW-RET-02 AGW-RET-03 a runner keeps the shape it had where the new one would come within an inch of an enemy', () => {
  const shape = (x: number) => {
    const field = aField().unit('A', 'line', 'infantry', [24, 30]).unit('B', 'foe', 'infantry', [24, 33]);
    for (const y of [29, 18]) field.unit('B', `post ${y}`, 'sharpshooters', [x, y], { ...LONE, facing: 180 });
    compel(field.s, field.of('line'), 'run away', umpire(field.s, 3, 3, 3, 2));
    return field.of('line').post.formation;
  };
  assert.equal(shape(36), 'skirmish');
  assert.equal(shape(30.6), 'line', 'twelve loose men are as wide again');
});

test('AGX-GEN-11 AGX-LUCK-11 WL-15 who has no figure in a fire but stands over it is put off it, and may march away', () => {
  const field = withSpares(aLuckyField()).area('field', 'ploughed-field', 14, 10, 7.3, 8.3).unit('A', 'line', 'infantry', [24, 20]);
  setFire(field.s, 'field', 'AGX-LUCK-10', umpire(field.s));
  const { disordered, counter, post } = field.of('line');
  assert.deepEqual([disordered, counter, placeRefusal(field.s, field.of('line'), post)], [false, false, null]);
  const table = field.turn('5♥').gives('line');
  answer(table, march(), [3, 3]);
  answer(table, { do: 'advance', by: inch(2) });
  assert.equal(table.unit('line').post.y, post.y + inch(2));
});

test('AGW-RET-03 AGW-ALL-11 who runs over the edge before it comes within an inch of an enemy keeps its direction', () => {
  // It runs from B along the edge and over it; straight on, an enemy would have been within an inch had there been any table left.
  const made = aField()
    .unit('A', 'runner', 'infantry-detachment', [44.5, 15], { figures: 2, formation: 'square', facing: 270 })
    .unit('A', 'other', 'infantry', [6, 6])
    .unit('B', 'behind', 'infantry', [41.5, 5.5], { facing: 90 })
    .unit('B', 'ahead', 'infantry', [45.5, 32.2], { figures: 6, facing: 270, formation: 'square' });
  compel(made.s, made.of('runner'), 'run away', umpire(made.s, 6, 6, 6, 6));
  const { status, post } = made.of('runner');
  assert.equal(status, 'lost');
  assert.ok(post.y > inch(27), `it left straight on, at ${post.y}`);
});
