// Whether there is any place at all, compared with looking everywhere: narrow zones, houses hemmed in, edges nearly full.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ahead, type Body, boxOf, gapBetween, type Point, shapesOf } from '@baize/geometry/open';
import type { Space } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import type { Formation, UnitType } from '../../content/types.ts';
import { blockOf, bodyAt } from '../../rules/formations/footprint.ts';
import { chooseExit, outPost } from '../../rules/formations/garrison.ts';
import { entrySpace } from '../../rules/setup/entry.ts';
import { freePlace } from '../../rules/setup/free-placing.ts';
import { deployRefusal, type Placing, postFor, type StartFormation, startFormations } from '../../rules/setup/placing.ts';
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

function outlineOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** What of an outline without hollows lies on one side: at most so far in a direction. */
function cutOff(outline: readonly Point[], direction: number, most: number): Point[] {
  const out = ahead({ x: 0, y: 0 }, direction, 1_000_000);
  const far = (p: Point) => (p.x * out.x + p.y * out.y) / 1_000_000;
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] as Point;
    const [before, after] = [far(a) - most, far(b) - most];
    const part = before / (before - after);
    const crossing = { x: Math.round(a.x + (b.x - a.x) * part), y: Math.round(a.y + (b.y - a.y) * part) };
    return [...(before <= 0 ? [a] : []), ...(before * after < 0 ? [crossing] : [])];
  });
}

/** A zone about a body, cut off aslant just beyond some of its corners. */
function cutZone(luck: Luck, box: Box, body: Body): Point[] {
  let outline = outlineOf({ x: box.x - 1500, y: box.y - 1500, width: box.width + 3000, height: box.height + 3000 });
  const corners = shapesOf(body).flatMap(({ core }) => core);
  for (let cuts = 5 + luck(3); cuts > 0; cuts--) {
    const direction = luck(36000);
    const out = ahead({ x: 0, y: 0 }, direction, 1_000_000);
    const reach = Math.max(...corners.map((p) => (p.x * out.x + p.y * out.y) / 1_000_000));
    outline = cutOff(outline, direction, Math.ceil(reach) + 3 + luck(luck.one([3, 100])));
  }
  return outline;
}

function zoned(field: Field, outline: Point[]): War {
  const { scenario } = field.s.fixed;
  const zone = { outlines: [outline], says: 'It stands elsewhere.', rule: 'AGW-DEPL-01' };
  Object.assign(field.s.fixed, { scenario: { ...scenario, zones: [zone, scenario.zones[1]] } });
  return field.s;
}

/** A pose of a unit about a place, in one of its formations: aslant as often as not. */
function somePose(luck: Luck, s: War, unit: Unit, about: { x: number; y: number }): Placing {
  const { formation, ranks } = luck.one(startFormations(s, unit));
  return { unit: unit.id, formation, ranks, ...about, facing: luck.in(2) ? luck.one(QUARTERS) : luck(36000), building: null };
}

function boxAt(s: War, unit: Unit, placing: Placing): Box {
  const { minX, minY, maxX, maxY } = boxOf(bodyIn(s, unit, placing));
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
}

function bodyIn(s: War, unit: Unit, placing: Placing): Body {
  const start = startFormations(s, unit).find(({ formation, ranks }) => formation === placing.formation && ranks === placing.ranks);
  const as = { ...unit, mounted: start?.mounted ?? false };
  return bodyAt(s, as, postFor(s, as, placing));
}

/** A zone little larger than a unit in one of its poses, somewhere between the half inches. */
function narrow(luck: Luck): { s: War; unit: Unit; zone: Box; planted: Placing } {
  const field = aField();
  field.unit('A', 'late', luck.one(TYPES), [20, 20], { status: 'waiting' });
  const unit = field.of('late');
  const planted = somePose(luck, field.s, unit, { x: 20_000 + luck(999), y: 20_000 + luck(999) });
  const { x, y, width, height } = boxAt(field.s, unit, planted);
  const spare = () => luck(luck.one([3, 60, 350]));
  const [west, south] = [Math.floor(x) - spare(), Math.floor(y) - spare()];
  const box = { x: west, y: south, width: Math.ceil(x + width - west) + spare(), height: Math.ceil(y + height - south) + spare() };
  const outline = luck.in(2) ? outlineOf(box) : cutZone(luck, box, bodyIn(field.s, unit, planted));
  const xs = outline.map((p) => p.x);
  const ys = outline.map((p) => p.y);
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
  const zone = { x: minX, y: minY, width: Math.max(...xs) - minX, height: Math.max(...ys) - minY };
  for (let n = luck(4); n > 0; n--) hinder(luck, field, n, zone);
  return { s: zoned(field, outline), unit, zone, planted };
}

const STEP = 35;

/** Everywhere in a box, closely; the first step is left to chance. */
function* everywhere(luck: Luck, { x, y, width, height }: Box, step = STEP): Generator<{ x: number; y: number }> {
  const [first, second] = [luck(step), luck(step)];
  for (let dx = first; dx <= width; dx += step) for (let dy = second; dy <= height; dy += step) yield { x: x + dx, y: y + dy };
}

/** What is left of a box for the middle of something so large; null: it is too large. */
function roomIn(box: Box, wide: number, deep: number): Box | null {
  const [width, height] = [box.width - wide + 4, box.height - deep + 4];
  return width < 0 || height < 0 ? null : { x: box.x + wide / 2 - 2, y: box.y + deep / 2 - 2, width, height };
}

/** Looked for square everywhere, and aslant by chance, wherever the zone is large enough. */
function placeByLooking(luck: Luck, s: War, unit: Unit, zone: Box): Placing | null {
  const lies = (placing: Placing) => (deployRefusal(s, unit, placing) ? null : placing);
  for (const { formation, ranks } of startFormations(s, unit)) {
    const turns = [...QUARTERS, ...Array.from({ length: 30 }, () => luck(36000))];
    for (const facing of turns) {
      const at = (x: number, y: number): Placing => ({ unit: unit.id, formation, ranks, x, y, facing, building: null });
      const box = boxAt(s, unit, at(zone.x, zone.y));
      const room = roomIn(zone, box.width, box.height);
      if (!room) continue;
      const [dx, dy] = [zone.x - box.x - box.width / 2, zone.y - box.y - box.height / 2];
      const spots = QUARTERS.includes(facing)
        ? everywhere(luck, room)
        : Array.from({ length: 4 }, () => ({ x: room.x + luck(room.width + 1), y: room.y + luck(room.height + 1) }));
      for (const { x, y } of spots) {
        const found = lies(at(Math.round(x + dx), Math.round(y + dy)));
        if (found) return found;
      }
    }
  }
  return null;
}

test(`AGW-DEPL-02 AGW-ALL-12 whoever has a place in its zone is told so, in ${TIMES} narrow zones`, () => {
  const luck = luckOf(2101);
  const seen = { place: 0, none: 0, between: 0, aslant: 0 };
  for (let n = 0; n < TIMES; n++) {
    const { s, unit, zone, planted } = narrow(luck);
    const found = freePlace(s, unit);
    if (found) assert.equal(deployRefusal(s, unit, found), null, `${n}: what is found is legal`);
    else {
      assert.ok(deployRefusal(s, unit, planted), `${n}: ${unit.id} has the place ${JSON.stringify(planted)}`);
      assert.equal(placeByLooking(luck, s, unit, zone), null, `${n}: ${unit.id} has a place`);
    }
    seen[found ? 'place' : 'none'] += 1;
    if (found && (found.x % 500 !== zone.x % 500 || found.y % 500 !== zone.y % 500)) seen.between += 1;
    if (found && !QUARTERS.includes(found.facing)) seen.aslant += 1;
  }
  assert.ok(Math.min(...Object.values(seen)) >= TIMES / 20, JSON.stringify(seen));
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

/** Anywhere about the house, pushed up to it until it touches, in any facing. */
function outByPushing(luck: Luck, s: War, unit: Unit, formation: Formation, house: Box): Pose {
  const wall: Body = { kind: 'building', outline: outlineOf(house) };
  const facing = luck.in(3) ? luck.one(QUARTERS) : luck(36000);
  const from = luck(36000);
  const middle = { x: house.x + luck(house.width), y: house.y + luck(house.height) };
  let far = 12_000;
  const there = () => ({ ...ahead(middle, from, far), facing });
  const gap = () => gapBetween(wall, bodyAt(s, unit, outPost(s, unit, formation, there())));
  for (let off = gap(); off > 5 && far > 0; off = gap()) far -= off - 4;
  return there();
}

const EXITS = counts(12, 5000);
const PUSHES = 40;

test(`AGW-FORM-06 AGW-ALL-12 a garrison that can leave is told so, from ${EXITS} houses hemmed in`, () => {
  const luck = luckOf(2102);
  const seen = { out: 0, none: 0 };
  for (let n = 0; n < EXITS; n++) {
    const { s, unit, house } = hemmed(luck);
    const formation = unit.entry === 0 && startFormations(s, unit).some((each) => each.formation === 'line') ? 'line' : 'skirmish';
    const space = chooseExit.options(s, { unit: unit.id, formation }, 0) as Space<Pose>;
    const isOut = space.any();
    if (isOut) for (const place of space.candidates()) assert.equal(space.refusal(place), null, `${n}: what is suggested is legal`);
    else
      for (let tries = 0; tries < PUSHES; tries++) {
        const pose = outByPushing(luck, s, unit, formation, house);
        assert.ok(space.refusal(pose), `${n}: there is a way out, ${JSON.stringify(pose)}`);
      }
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
    const s = zoned(field, outlineOf(zone));
    const asked = (isTent ? chooseQuarters : chooseGeneralPlace).options(s, { seat: 0 }, 0) as Space<{ x: number; y: number }>;
    const found = asked.candidates().find((at) => 'x' in at) ?? null;
    if (found) assert.equal(asked.refusal(found), null, `${n}: what is suggested is legal`);
    const looked = found
      ? null
      : ([...everywhere(luck, roomIn(zone, least, least) ?? zone)]
          .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
          .find((at) => !asked.refusal(at)) ?? null);
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
