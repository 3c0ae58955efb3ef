// Whether there is any place at all, compared with looking everywhere: narrow zones, houses hemmed in, edges nearly full.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Space } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import type { UnitType } from '../../content/types.ts';
import { blockOf } from '../../rules/formations/footprint.ts';
import { chooseExit } from '../../rules/formations/garrison.ts';
import { entrySpace } from '../../rules/setup/entry.ts';
import { freePlace } from '../../rules/setup/free-placing.ts';
import { deployRefusal, type Placing, type StartFormation, startFormations } from '../../rules/setup/placing.ts';
import { chooseGeneralPlace, chooseQuarters } from '../../rules/setup/staff.ts';
import type { Unit, War } from '../../state.ts';
import { aField, type Field } from '../field.ts';
import { type Luck, luckOf } from './positions.ts';

const TIMES = counts(20, 20_000);
const TYPES: readonly UnitType[] = ['wagon', 'field-gun', 'sharpshooters', 'infantry', 'light-cavalry', 'engineers'];
const QUARTERS = [0, 9000, 18000, 27000];

function sizeOf(s: War, unit: Unit, { formation, ranks, mounted }: StartFormation): { width: number; depth: number } {
  return blockOf(s, { ...unit, mounted }, { ...unit.post, formation, ranks, building: null, trail: null });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something that lies about a box: a friend, looking anywhere, a cliff or a wall. */
function hinder(luck: Luck, field: Field, n: number, { x, y, width, height }: Box): void {
  const at = (from: number, size: number) => (from - 1000 + luck(size + 2000)) / 1000;
  const [px, py] = [at(x, width), at(y, height)];
  const side = () => (300 + luck(1500)) / 1000;
  if (luck.in(3))
    field.unit('A', `friend ${n}`, luck.one(['sharpshooters', 'wagon']), [px, py], { facing: luck.in(2) ? luck(4) * 90 : luck(360) });
  else if (luck.in(2)) field.area(`cliff ${n}`, 'cliff', px, py, side(), side());
  else field.line(`wall ${n}`, 'high-wall', [[px, py], luck.in(2) ? [px + side(), py] : [px, py + side()]]);
}

function zoned(field: Field, { x, y, width, height }: Box): War {
  const outline = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  const { scenario } = field.s.fixed;
  const zone = { outlines: [outline], says: 'It stands elsewhere.', rule: 'AGW-DEPL-01' };
  Object.assign(field.s.fixed, { scenario: { ...scenario, zones: [zone, scenario.zones[1]] } });
  return field.s;
}

/** A zone little larger than a unit in one of its formations, somewhere between the half inches. */
function narrow(luck: Luck): { s: War; unit: Unit; zone: Box } {
  const field = aField();
  field.unit('A', 'late', luck.one(TYPES), [20, 20], { status: 'waiting' });
  const unit = field.of('late');
  const { width: wide, depth: deep } = sizeOf(field.s, unit, luck.one(startFormations(field.s, unit)));
  const zone = { x: 10_000 + luck(999), y: 10_000 + luck(999), width: wide + luck(700), height: deep + luck(700) };
  for (let n = luck(4); n > 0; n--) hinder(luck, field, n, zone);
  return { s: zoned(field, zone), unit, zone };
}

const STEP = 35;

/** Everywhere in a box, closely; the first step is left to chance. */
function* everywhere(luck: Luck, { x, y, width, height }: Box, step = STEP): Generator<{ x: number; y: number }> {
  const [first, second] = [luck(step), luck(step)];
  for (let dx = first; dx <= width; dx += step) for (let dy = second; dy <= height; dy += step) yield { x: x + dx, y: y + dy };
}

function placeByLooking(luck: Luck, s: War, unit: Unit, zone: Box): Placing | null {
  for (const start of startFormations(s, unit)) {
    const { formation, ranks } = start;
    const { width, depth } = sizeOf(s, unit, start);
    for (const facing of QUARTERS) {
      const [wide, deep] = facing % 18000 === 0 ? [depth, width] : [width, depth];
      if (wide > zone.width + 2 || deep > zone.height + 2) continue;
      for (const at of everywhere(luck, zone)) {
        const placing = { unit: unit.id, formation, ranks, ...at, facing, building: null };
        if (!deployRefusal(s, unit, placing)) return placing;
      }
    }
  }
  return null;
}

test(`AGW-DEPL-02 AGW-ALL-12 whoever has a place in its zone is told so, in ${TIMES} narrow zones`, () => {
  const luck = luckOf(2101);
  const seen = { place: 0, none: 0, between: 0 };
  for (let n = 0; n < TIMES; n++) {
    const { s, unit, zone } = narrow(luck);
    const found = freePlace(s, unit);
    if (found) assert.equal(deployRefusal(s, unit, found), null, `${n}: what is found is legal`);
    else assert.equal(placeByLooking(luck, s, unit, zone), null, `${n}: ${unit.id} has a place`);
    seen[found ? 'place' : 'none'] += 1;
    if (found && (found.x % 500 !== zone.x % 500 || found.y % 500 !== zone.y % 500)) seen.between += 1;
  }
  assert.ok(Math.min(seen.place, seen.none, seen.between) >= TIMES / 20, JSON.stringify(seen));
});

type Pose = { x: number; y: number; facing: number };

/** A house with a garrison, hemmed in by cliffs and friends. */
function hemmed(luck: Luck): { s: War; unit: Unit; house: Box } {
  const house = { x: 20_000 + luck(999), y: 20_000 + luck(999), width: 3000 + luck(2000), height: 3000 + luck(2000) };
  const at = (value: number) => value / 1000;
  const field = aField().area('house', 'sound-building', at(house.x), at(house.y), at(house.width), at(house.height));
  field.unit('A', 'inside', luck.one(['sharpshooters', 'engineers']), [20, 20], { formation: 'garrison', ranks: 1, building: 'house' });
  const [x, y, right, top] = [at(house.x), at(house.y), at(house.x + house.width), at(house.y + house.height)];
  // Cliffs all round, each with a little room to the house, or none.
  const off = () => (luck(3) > 0 ? 0.1 : 0.6 + luck(1900) / 1000);
  field.area('west', 'cliff', x - 5 - off(), y - 9, 5, 24).area('east', 'cliff', right + off(), y - 9, 5, 24);
  field.area('south', 'cliff', x - 9, y - 5 - off(), 24, 5).area('north', 'cliff', x - 9, top + off(), 24, 5);
  for (let n = luck(3); n > 0; n--) hinder(luck, field, n, { ...house, x: house.x - 1500, width: house.width + 3000 });
  return { s: field.s, unit: field.of('inside'), house };
}

function outByLooking(luck: Luck, space: Space<Pose>, { x, y, width, height }: Box): Pose | null {
  const around = { x: x - 3500, y: y - 3500, width: width + 7000, height: height + 7000 };
  for (const facing of [0, 9000])
    for (const at of everywhere(luck, around, counts(140, STEP))) if (!space.refusal({ ...at, facing })) return { ...at, facing };
  return null;
}

const EXITS = counts(6, 2000);

test(`AGW-FORM-06 AGW-ALL-12 a garrison that can leave is told so, from ${EXITS} houses hemmed in`, () => {
  const luck = luckOf(2102);
  const seen = { out: 0, none: 0 };
  for (let n = 0; n < EXITS; n++) {
    const { s, unit, house } = hemmed(luck);
    const formation = unit.entry === 0 && startFormations(s, unit).some((each) => each.formation === 'line') ? 'line' : 'skirmish';
    const space = chooseExit.options(s, { unit: unit.id, formation }, 0) as Space<Pose>;
    const isOut = space.any();
    if (isOut) for (const place of space.candidates()) assert.equal(space.refusal(place), null, `${n}: what is suggested is legal`);
    else assert.equal(outByLooking(luck, space, house), null, `${n}: there is a way out`);
    seen[isOut ? 'out' : 'none'] += 1;
  }
  assert.ok(Math.min(seen.out, seen.none) >= Math.floor(EXITS / 20), JSON.stringify(seen));
});

test(`AGW-DEPL-03 AGW-ALL-12 a tent and a general that find a place in the zone are told so, in ${TIMES} narrow zones`, () => {
  const luck = luckOf(2103);
  const seen = { tent: 0, 'no tent': 0, general: 0, 'no general': 0 };
  for (let n = 0; n < TIMES; n++) {
    const isTent = luck.in(2);
    const least = isTent ? 3000 : 1000;
    const zone = { x: 10_000 + luck(999), y: 10_000 + luck(999), width: least + luck(700), height: least + luck(700) };
    const field = aField().unit('A', 'far', 'infantry', [40, 40]);
    field.general('A', 'general', [0, 0], { status: 'waiting' });
    for (let hindered = luck(4); hindered > 0; hindered--) hinder(luck, field, hindered, zone);
    const s = zoned(field, zone);
    const asked = (isTent ? chooseQuarters : chooseGeneralPlace).options(s, { seat: 0 }, 0) as Space<{ x: number; y: number }>;
    const found = asked.candidates().find((at) => 'x' in at) ?? null;
    if (found) assert.equal(asked.refusal(found), null, `${n}: what is suggested is legal`);
    const looked = found ? null : ([...everywhere(luck, zone)].find((at) => !asked.refusal(at)) ?? null);
    assert.equal(looked, null, `${n}: there is a place`);
    seen[`${found ? '' : 'no '}${isTent ? 'tent' : 'general'}`] += 1;
  }
  assert.ok(Math.min(...Object.values(seen)) >= Math.floor(TIMES / 40), JSON.stringify(seen));
});

test(`AGX-SCN-13 AGW-ALL-12 who can come on in its stretch is told so, at ${TIMES} edges nearly full`, () => {
  const luck = luckOf(2104);
  const seen = { place: 0, none: 0 };
  for (let n = 0; n < TIMES; n++) {
    const field = aField().unit('A', 'late', luck.one(TYPES), [20, 20], { status: 'waiting' });
    const unit = field.of('late');
    const from = 12_000 + luck(999);
    const to = from + luck(4000);
    for (let x = from / 1000 - 4; x < to / 1000 + 4; x += 0.8 + luck(2500) / 1000)
      field.area(`cliff ${x}`, 'cliff', x, luck(3), (100 + luck(900)) / 1000, 3);
    const stretch = { edge: 'south' as const, from, to };
    const space = entrySpace(field.s, [{ unit, stretch }], luck.in(2) ? 'card' : 'joker');
    const within = space.candidates().filter(({ x }) => x >= from && x <= to);
    for (const placing of within) assert.equal(space.refusal(placing), null, `${n}: what is suggested is legal`);
    if (within.length === 0)
      for (let x = from + luck(20); x <= to; x += 20)
        for (const start of startFormations(field.s, unit)) {
          const { formation, ranks } = start;
          const { depth } = sizeOf(field.s, unit, start);
          const placing = { unit: unit.id, formation, ranks, x, y: depth, facing: 9000, building: null };
          assert.notEqual(space.refusal(placing), null, `${n}: it comes on ${formation} at ${x}`);
        }
    seen[within.length > 0 ? 'place' : 'none'] += 1;
  }
  assert.ok(Math.min(seen.place, seen.none) >= TIMES / 40, JSON.stringify(seen));
});
