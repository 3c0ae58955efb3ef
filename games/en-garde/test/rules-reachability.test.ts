// Whether somebody can be reached is decided by the rules: brute force finds no way where the search finds none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ahead,
  between,
  boundsOf,
  FULL_TURN,
  facingTo,
  HALF_TURN,
  inches,
  type Placement,
  type Point,
  posed,
  rectangle,
  type Shape,
  wrap,
} from '@baize/geometry/open';
import { type Space, sampled } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import { canLeave, LEAVING } from '../rules/contact/disengaging.ts';
import { BESIDE, dismountPlaces, dismountRefusal, type Pose } from '../rules/contact/mounts.ts';
import type { Terms } from '../rules/movement/movement.ts';
import { longest } from '../rules/movement/paths.ts';
import { isLegal, planTo } from '../rules/movement/plans.ts';
import { wayToTouch } from '../rules/movement/reaching.ts';
import { survey } from '../rules/movement/travel.ts';
import { placeRefusal, placesFor } from '../rules/setup/deployment.ts';
import { entryRefusal, mayEnter } from '../rules/setup/entering.ts';
import { park } from '../rules/setup/wagon-placing.ts';
import { summonPlaces, summonRefusal } from '../rules/special/summoning.ts';
import { groundAtPoint } from '../rules/table/height.ts';
import { isEngaged } from '../rules/turn/foundations.ts';
import { refix, type Side } from '../state.ts';
import { box, Table } from './builder.ts';

function chance(seed: number): (sides: number) => number {
  const source = sampled(seed);
  let draws = 0;
  return (sides) => source.below(sides, draws++, '');
}

const TERMS: readonly Terms[] = [
  { kind: 'short', contact: 'must', plain: true },
  { kind: 'normal', contact: 1, plain: true },
  { kind: 'ride', contact: 'must', plain: true },
];

/** A mover, a foe near by, and rocks, marsh and friends between them. */
function scattered(below: (sides: number) => number, mounted: boolean): Table {
  const t = new Table();
  const [mx, my] = [20, 20];
  t.model('A', 3, { at: [mx, my], facing: below(360), ...(mounted && { mount: { kind: 'horse', barding: null } as const }) });
  const far = (mounted ? 3 : 1.5) + below(mounted ? 700 : 450) / 100;
  const foe = ahead({ x: 20_000, y: 20_000 }, below(FULL_TURN), Math.round(far * 1000));
  t.model('B', 2, { at: [foe.x / 1000, foe.y / 1000] });
  const clear = (x: number, y: number, r: number) =>
    between({ x, y }, { x: 20_000, y: 20_000 }) > 1000 * r + (mounted ? 875 : 500) && between({ x, y }, foe) > 1000 * r + 500;
  for (let n = 1 + below(4); n > 0; n--) {
    const [x, y] = [14 + below(1200) / 100, 14 + below(1200) / 100];
    if (below(2)) {
      if (clear(x * 1000, y * 1000, 0.5)) t.model('A', 2, { at: [x, y] });
    } else {
      const [w, h] = [0.25 + below(30) / 10, 0.25 + below(30) / 10];
      const corner = Math.sqrt(w * w + h * h);
      const hard = below(3) > 0;
      if (clear(x * 1000, y * 1000, corner))
        t.piece({
          name: 'Ground',
          shapes: [box(x, y, w, h)],
          ground: hard ? 'impassable' : 'difficult',
          sight: hard ? 'tall' : 'flat',
          top: hard ? 6000 : 0,
        });
    }
  }
  return t;
}

const POSITIONS = counts(200, 20_000);

test(`EG-ALL-10 EG-CON-06 EG-NEW-01 EG-MNT-12 no way into contact is missed in ${POSITIONS} positions`, () => {
  const below = chance(71);
  let none = 0;
  for (let n = 0; n < POSITIONS; n++) {
    const at = below(3);
    const terms = TERMS[at] as Terms;
    const t = scattered(below, at === 2);
    const [m, foe] = [t.of(0), t.of(1)];
    const seen = survey(t.s, m);
    const found = wayToTouch(t.s, m, foe, terms, seen);
    if (found) {
      assert.ok(isLegal(t.s, m, found, terms, seen));
      continue;
    }
    none += 1;
    const most = longest(t.s, m, terms);
    const reach = (at === 2 ? 875 : 500) + 500;
    for (let tries = 0; tries < 120; tries++) {
      const end = ahead(foe, below(FULL_TURN), reach);
      const bend = ahead(m, tries % 2 ? m.facing : below(FULL_TURN), 1 + below(most));
      const way = tries % 3 === 0 ? planTo(m, end) : planTo(m, bend, ahead(foe, facingTo(foe, bend) - 3000 + below(6000), reach));
      assert.ok(
        !isLegal(t.s, m, way, terms, seen),
        JSON.stringify({ n, way, terms, models: t.s.models.map(({ x, y }) => [x, y]), layout: t.s.fixed.layout }),
      );
    }
  }
  assert.ok(none > POSITIONS / 20, `${none} out of reach`);
});

/** One who is hard pressed: friends and foes all round, close or packed, on foot or mounted, with rocks and marsh between them. */
function pressed(below: (sides: number) => number): Table {
  const t = new Table();
  const mounted = below(4) === 0;
  const middle = { x: 20_000, y: 20_000 };
  const own = mounted ? 875 : 500;
  t.model('A', 3, { at: [20, 20], facing: below(360), ...(mounted && { mount: { kind: 'horse', barding: null } as const }) });
  const packed = below(2) === 0;
  const ring: Point[] = [];
  for (let each = packed ? 40 : 3 + below(5); each > 0; each--) {
    const off = packed ? below(60) : below(3) * below(120) + (below(3) === 0 ? below(900) : 0);
    const p = ahead(middle, below(FULL_TURN), own + 500 + off);
    if (ring.every((other) => between(other, p) >= 1000)) ring.push(p);
  }
  for (const [at, p] of ring.entries()) t.model((at + below(2)) % 2 ? 'A' : 'B', 2, { at: [p.x / 1000, p.y / 1000] });
  for (let rocks = below(4); rocks > 0; rocks--) {
    const p = ahead(middle, below(FULL_TURN), own + 50 + below(2500));
    const [w, h] = [200 + below(2000), 200 + below(2000)];
    const isClear = (q: Point, r: number) => Math.abs(q.x - p.x) > w / 2 + r || Math.abs(q.y - p.y) > h / 2 + r;
    if (!isClear(middle, own) || !ring.every((q) => isClear(q, 500))) continue;
    const shape = box((p.x - w / 2) / 1000, (p.y - h / 2) / 1000, w / 1000, h / 1000);
    t.piece({ name: 'Rock', shapes: [shape], ground: below(3) ? 'impassable' : 'difficult', sight: 'tall', top: 6000 });
  }
  return t;
}

const PRESSED = counts(150, 20_000);

test(`EG-ALL-10 EG-CON-03 EG-PLY-10 no way out of contact is missed in ${PRESSED} positions`, () => {
  const below = chance(72);
  let shut = 0;
  for (let n = 0; n < PRESSED; n++) {
    const t = pressed(below);
    const m = t.of(0);
    if (!isEngaged(t.s, m.id) || canLeave(t.s, m)) continue;
    shut += 1;
    const seen = survey(t.s, m);
    const most = longest(t.s, m, LEAVING);
    const some = () => 1 + below([40, 150, 600, most][below(4)] as number);
    for (let tries = 0; tries < 1500; tries++) {
      const first = ahead(m, tries % 4 === 0 ? m.facing + below(41) - 20 : below(FULL_TURN), some());
      const second = ahead(first, below(FULL_TURN), some());
      const third = ahead(second, below(FULL_TURN), some());
      const way = planTo(m, ...[first, second, third].slice(0, 1 + (tries % 3)));
      assert.ok(!isLegal(t.s, m, way, LEAVING, seen), JSON.stringify({ n, way, models: t.s.models.map(({ x, y }) => [x, y]) }));
    }
  }
  assert.ok(shut > 0, `${shut} shut in`);
});

test('EG-ALL-10 EGW-DEPL-05 no place of deployment is missed', () => {
  const below = chance(73);
  let full = 0;
  for (let n = 0; n < counts(25, 20_000); n++) {
    const t = new Table();
    (t.s.sides[0] as Side).edge = 'south';
    const late = t.model('A', 2, { at: [50, 50] });
    t.of(late).status = 'reserve';
    // The strip is filled with rocks that leave narrow gaps.
    for (let x = 0; x < 60; ) {
      const w = 2 + below(800) / 100;
      t.piece({ name: 'Rock', shapes: [box(x, below(60) / 100, Math.min(w, 60 - x), 3)], ground: 'impassable', sight: 'tall', top: 6000 });
      x += w + (below(60) + 45) / 100;
    }
    const piece = `model:${late}`;
    const [place] = placesFor(t.s, 0, piece, 1);
    if (place) {
      assert.equal(placeRefusal(t.s, 0, piece, place), null);
      continue;
    }
    full += 1;
    for (let tries = 0; tries < 3000; tries++) {
      const p = { x: 500 + below(59_000), y: 500 + below(1001) };
      assert.notEqual(placeRefusal(t.s, 0, piece, p), null, JSON.stringify({ n, p, layout: t.s.fixed.layout }));
    }
  }
  assert.ok(full > 0, `${full} full`);
});

/** A pocket among rocks in which a wagon stands, in any facing; the wagon itself is taken away again. */
function pocket(below: (sides: number) => number): { t: Table; wagon: Placement } {
  const t = new Table({ wagons: 'each' });
  (t.s.sides[0] as Side).edge = 'south';
  t.model('A', 2, { at: [50, 50] });
  const wagon = { x: 20_000 + below(20_000), y: 1000 + below(1001), facing: below(HALF_TURN) };
  const shape = posed(rectangle(-2000, -1000, 4000, 2000), wagon);
  const rock = (...shapes: Shape[]) => t.piece({ name: 'Rock', shapes, ground: 'impassable', sight: 'tall', top: 6000 });
  rock(rectangle(0, 0, wagon.x - 4000, 12_000), rectangle(wagon.x + 4000, 0, 56_000 - wagon.x, 12_000));
  // Walls of rock round about it, each just beyond its farthest corner.
  for (let turn = below(6000); turn < FULL_TURN; turn += 4500 + below(3000)) {
    const out = ahead({ x: 0, y: 0 }, turn, 1_000_000);
    const reach = Math.max(...shape.core.map(({ x, y }) => ((x - wagon.x) * out.x + (y - wagon.y) * out.y) / 1_000_000));
    const foot = ahead(wagon, turn, Math.ceil(reach) + 2 + below(below(2) ? 200 : 20));
    rock(posed(rectangle(0, -9000, 1500, 18_000), { ...foot, facing: wrap(turn) }));
  }
  return { t, wagon };
}

test('EG-ALL-10 EG-WAG-01 no place for a wagon is missed, whatever it faces', () => {
  const below = chance(76);
  const most = counts(25, 20_000);
  let aslant = 0;
  for (let n = 0; n < most; n++) {
    const { t, wagon } = pocket(below);
    const space = park.options(t.s, { seat: 0 }, 0) as Space<Pose>;
    const planted: Pose = { piece: `wagon:${t.s.wagons.length}`, at: [wagon.x, wagon.y], facing: wagon.facing };
    if (space.refusal(planted)) continue;
    assert.ok(space.any(), JSON.stringify({ n, planted, layout: t.s.fixed.layout }));
    for (const pose of space.candidates()) assert.equal(space.refusal(pose), null);
    if (space.candidates().every(({ facing }) => facing % 9000 !== 0)) aslant += 1;
  }
  assert.ok(aslant >= most / 20, `${aslant} aslant`);
});

/** An edge that rocks, friends and foes leave little room at, and somebody who would come in over it. */
function hemmedEdge(below: (sides: number) => number, isMounted: boolean): Table {
  const t = new Table({ reserves: 'on' });
  t.s.turn = 3;
  refix(t.s, { width: inches(20) });
  (t.s.sides[0] as Side).edge = 'south';
  const late = t.model('A', 2, { at: [10, 50], ...(isMounted && { mount: { kind: 'horse', barding: null } as const }) });
  t.of(late).status = 'reserve';
  const widest = (isMounted ? 100 : 26) + below(8);
  for (let x = -below(200) / 100; x < 20; ) {
    const kind = below(5);
    const y = below(25) / 100;
    const w = kind < 3 ? 1 + below(500) / 100 : 1;
    if (kind < 3) t.piece({ name: 'Rock', shapes: [box(x, y, w, 1.5)], ground: 'impassable', sight: 'tall', top: 6000 });
    else if (x > 0 && x < 19) t.model('A', 2, { at: [x + 0.5, 0.5 + y] });
    x += w + (below(widest) + 70) / 100;
  }
  return t;
}

test('EG-ALL-10 EGW-DEPL-04 no way in over an edge is missed, straight, aslant or bent, on foot or mounted', () => {
  const below = chance(75);
  let [shut, open] = [0, 0];
  for (let n = 0; n < counts(30, 20_000); n++) {
    const isMounted = below(3) === 0;
    const t = hemmedEdge(below, isMounted);
    const m = t.of(0);
    if (mayEnter(t.s, m)) {
      open += 1;
      continue;
    }
    shut += 1;
    const r = isMounted ? 875 : 500;
    const bases = t.s.models.slice(1).map((friend) => friend.x + 500);
    const sides = [...bases, ...t.s.fixed.layout.flatMap(({ piece }) => piece?.shapes.map((shape) => boundsOf(shape).maxX) ?? [])];
    for (let tries = 0; tries < 300; tries++) {
      // A good part of them just beside what stands there.
      const side = sides[below(sides.length)] as number;
      const x = tries % 4 ? Math.max(0, Math.min(20_000, side + r + below(24) - 4)) : r + below(20_001 - 2 * r);
      const start = { x, y: -r };
      const first = ahead(start, tries % 2 ? 9000 : 1000 + below(16_000), tries % 3 ? 2 * r + below(300) : 2 * r + below(5000));
      const bend = ahead(start, tries % 2 ? 9000 : 3000 + below(12_000), 100 + below(2 * r + 400));
      const ends = tries % 5 < 2 ? [bend, ahead(bend, below(18_001), below(3) ? below(2500) : 2 * r)] : [first];
      const last = ends[ends.length - 1] as Point;
      const plan = {
        piece: `model:${m.id}`,
        path: [start, ...ends].map((p): [number, number] => [p.x, p.y]),
        facing: facingTo(ends[ends.length - 2] ?? start, last),
      };
      assert.notEqual(entryRefusal(t.s, m, plan), null, JSON.stringify({ n, plan, models: t.s.models.map(({ x, y }) => [x, y]) }));
    }
  }
  assert.ok(Math.min(shut, open) > counts(30, 20_000) / 10, `${shut} shut, ${open} open`);
});

/** Somebody among friends, foes, rocks and a hill that leave little room. */
function crowded(below: (sides: number) => number, mounted: boolean): Table {
  const t = new Table();
  const spot = () =>
    (mounted ? [15.5 + below(900) / 100, 15.5 + below(900) / 100] : [16 + below(800) / 100, 16 + below(800) / 100]) as [number, number];
  if (below(3) === 0) t.piece({ name: 'Hill', shapes: [box(...spot(), 1.5, 1)], top: 1000, lifts: true, marks: ['hill'] });
  const height = (x: number, y: number) => groundAtPoint(t.s, { x: x * 1000, y: y * 1000 }) / 1000;
  t.model('A', 5, { at: [20, 20], z: height(20, 20), ...(mounted && { mount: { kind: 'horse', barding: null } as const }) });
  // Only who touches the mount leaves no room beside it; an enemy keeps the summoned an inch off, so that a few fill the room.
  for (let n = mounted ? 20 + below(120) : 6 + below(48); n > 0; n--) {
    const [x, y] = spot();
    const far = Math.sqrt((x - 20) * (x - 20) + (y - 20) * (y - 20));
    const kind = below(4);
    const isFoe = mounted ? kind === 0 : kind !== 0;
    if (kind < 3 && far > (mounted ? 1.4 : 1)) t.model(isFoe ? 'B' : 'A', 2, { at: [x, y], z: height(x, y) });
    if (kind === 3 && far > 2.5) t.piece({ name: 'Rock', shapes: [box(x, y, 1, 1.3)], ground: 'impassable', sight: 'tall', top: 6000 });
  }
  return t;
}

/** No dart hits a legal place where the rules know of none. */
function hasNoMiss(
  name: string,
  mounted: boolean,
  some: (t: Table) => readonly Point[],
  isLegalAt: (t: Table, p: Point) => boolean,
  reach: number,
): void {
  const below = chance(74);
  let [full, open] = [0, 0];
  for (let n = 0; n < counts(15, 20_000); n++) {
    const t = crowded(below, mounted);
    if (some(t).length > 0) {
      open += 1;
      continue;
    }
    full += 1;
    for (let tries = 0; tries < 1500; tries++) {
      const p = ahead({ x: 20_000, y: 20_000 }, below(FULL_TURN), mounted ? reach - 10 + below(21) : below(reach));
      assert.ok(!isLegalAt(t, p), `${name}: ${JSON.stringify({ n, p, models: t.s.models.map(({ x, y }) => [x, y]) })}`);
    }
  }
  assert.ok(full > 0 && open > 0, `${name}: ${full} full, ${open} open`);
}

test('EG-ALL-10 EGW-SPELL-07 no place for one who is summoned is missed', () => {
  hasNoMiss(
    'summon',
    false,
    (t) => summonPlaces(t.s, t.of(0)),
    (t, p) => summonRefusal(t.s, t.of(0), p) === null,
    3000,
  );
});

test('EG-ALL-10 EG-ACT-10 no place beside the mount is missed', () => {
  hasNoMiss(
    'dismount',
    true,
    (t) => dismountPlaces(t.s, t.of(0)),
    (t, p) => dismountRefusal(t.s, t.of(0), p) === null,
    BESIDE,
  );
});
