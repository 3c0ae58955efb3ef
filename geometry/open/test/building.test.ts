import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as open from '../index.ts';
import { at } from '../index.ts';
import { aFacing, aPoint } from './arbitrary.ts';
import { aCountry, aFeature } from './builder.ts';

const outline = [at(-5, -3), at(5, -3), at(5, 3), at(-5, 3)];
const house = aFeature({
  id: 'house',
  shapes: [open.polygon(outline)],
  ground: 'building',
  cover: 'heavy',
  sight: 'tall',
  top: 6000,
  climbable: true,
  building: open.building({
    id: 'house',
    outline,
    storeys: 2,
    storeyHeight: 3000,
    hasRoof: true,
    doors: [at(0, -3), at(0, 3)],
    doorWidth: 1500,
    windows: [at(-3, -3), at(5, 0)],
    windowWidth: 1000,
    stairs: [at(-4, 2)],
  }),
});
const standing = open.placed(house, { ...at(20, 20), facing: 0 }, 'h');
const country = aCountry(standing);
const isOpen = () => true;
const rules = { isOpen, obscures: () => false, obscuredBeyond: 2000 };

function look(from: open.Point, to: open.Point, eyeFloor = 0, markFloor = 0): open.SightLine {
  const viewer = (p: open.Point, floor: number) => ({ ...p, floor, eyeHeight: 1000, round: 500 });
  return open.lookBetween(viewer(from, eyeFloor), viewer(to, markFloor));
}

test('openings lie in their walls, windows on every storey, and turn with the house', () => {
  const { openings, stairs } = house.building as open.Building;
  assert.deepEqual(
    openings.map((gate) => [gate.kind, gate.storey]),
    [
      ['door', 0],
      ['door', 0],
      ['window', 0],
      ['window', 0],
      ['window', 1],
      ['window', 1],
    ],
  );
  assert.equal(open.between(openings[0]?.a as open.Point, openings[0]?.b as open.Point), 1500);
  assert.equal(stairs.length, 1);
  for (let facing = 0; facing < open.FULL_TURN; facing += open.degrees(15)) {
    const turned = open.placed(house, { ...at(20, 20), facing }, 'h').building as open.Building;
    for (const gate of turned.openings) {
      const wall = turned.walls[gate.wall] as open.Wall;
      assert.ok(open.pointToLine2(gate.a, wall.a, wall.b) <= 2 && open.pointToLine2(gate.b, wall.a, wall.b) <= 2);
    }
  }
});

test('a path crosses a wall only through an open opening, and the jambs do not block', () => {
  const walls = open.wallsOf(standing, 0, isOpen);
  const shut = open.wallsOf(standing, 0, () => false);
  assert.ok(open.isLegClear(at(20, 15), at(20, 20), 500, walls));
  assert.ok(!open.isLegClear(at(20, 15), at(20, 20), 500, shut));
  assert.ok(open.isLegClear(at(20.6, 15), at(20.6, 20), 500, walls));
  assert.ok(!open.isLegClear(at(20.8, 15), at(20.8, 20), 500, walls));
  assert.ok(!open.isLegClear(at(22, 15), at(22, 20), 500, walls));
  assert.ok(!open.isLegClear(at(20, 15), at(20, 20), 500, open.wallsOf(standing, 1, isOpen)));
  assert.ok(open.isLegClear(at(17, 15), at(17, 20), 500, walls));
});

test('the same through the doors of a house that stands askew', () => {
  for (let facing = 0; facing < open.FULL_TURN; facing += open.degrees(15)) {
    const turned = open.placed(house, { ...at(20, 20), facing }, 'h');
    const walls = open.wallsOf(turned, 0, isOpen);
    const [before, behind] = [at(0, -6), at(0, 0)].map((p) => open.add(at(20, 20), open.rotate(p, facing))) as [open.Point, open.Point];
    assert.ok(open.isLegClear(before, behind, 500, walls), `askew by ${facing}`);
    const [aside, within] = [at(2, -6), at(2, 0)].map((p) => open.add(at(20, 20), open.rotate(p, facing))) as [open.Point, open.Point];
    assert.ok(!open.isLegClear(aside, within, 500, walls));
  }
});

test('where a shut door stops a base it stands touching it', () => {
  const shut = open.wallsOf(standing, 0, () => false);
  assert.equal(open.firstHit([at(20, 15), at(20, 20)], 500, shut)?.way, 1500);
});

test('floors of a house: each storey and the roof', () => {
  assert.deepEqual(
    open.floorsAt(country, at(20, 20)).map(({ height, kind, on }) => [height, kind, on]),
    [
      [0, 'storey', 0],
      [3000, 'storey', 1],
      [6000, 'roof', 'roof'],
    ],
  );
  assert.deepEqual(
    [0, 1, 'roof' as const].map((on) => open.heightAt(country, at(20, 20), on)),
    [0, 3000, 6000],
  );
  assert.equal(open.heightAt(country, at(30, 30), 1), 0);
  assert.equal(open.floorFrom(country, at(20, 20), 3000).height, 3000);
  assert.equal(open.floorFrom(country, at(30, 30), 3000).height, 0);
});

test('a house hides what is behind it and is looked out of through openings', () => {
  assert.deepEqual(open.blockedBy(country, look(at(20, 10), at(20, 30)), [], rules), { by: 'feature', id: 'h' });
  assert.equal(open.blockedBy(country, look(at(20, 20), at(20, 10)), [], rules), undefined);
  assert.equal(open.blockedBy(country, look(at(20, 20), at(20, 10)), [], { ...rules, isOpen: () => false })?.by, 'wall');
  assert.equal(open.blockedBy(country, look(at(20, 20), at(23, 10)), [], rules)?.by, 'wall');
  assert.equal(open.blockedBy(country, look(at(16, 20), at(24, 20)), [], { ...rules, isOpen: () => false }), undefined);
});

test('an upper window serves its own storey only', () => {
  const up = look(at(24, 20), at(34, 20), 3000, 0);
  assert.equal(open.blockedBy(country, up, [], rules), undefined);
  assert.equal(open.blockedBy(country, up, [], { ...rules, isOpen: (gate) => gate.storey === 0 })?.by, 'wall');
  assert.equal(open.blockedBy(country, look(at(20, 20), at(20, 10), 3000, 0), [], rules)?.by, 'wall');
  assert.equal(open.blockedBy(country, look(at(20, 20), at(22, 20), 3000, 0), [], rules)?.by, 'floor');
});

test('he who is inside has the cover of the house from those outside only', () => {
  const cover = (l: open.SightLine) => open.coverOf(country, l, { isOpen, lowMargin: 500 }).map((c) => c.reason);
  assert.deepEqual(cover(look(at(20, 10), at(20, 20))), ['inside']);
  assert.deepEqual(cover(look(at(20, 20), at(20, 10))), []);
  assert.deepEqual(cover(look(at(18, 20), at(22, 20))), []);
});

test('a way into the house goes through its door', () => {
  const going: open.Going = {
    width: 48000,
    height: 48000,
    radius: 500,
    facing: 0,
    solids: open.wallsOf(standing, 0, (gate) => gate.kind === 'door'),
    freeTurns: 1,
    turnCost: 2000,
  };
  const route = open.findRoute(going, at(27, 15), at(22, 22), 30000);
  assert.ok(route);
  assert.equal(open.firstHit(route.path, 500, going.solids), undefined);
  assert.ok(route.path.length >= 3);
  assert.equal(open.routeCost(going, route.path), route.cost);
});

test('where a wall stops a base, the way up to it is clear', () => {
  fc.assert(
    fc.property(aFacing, aPoint, aPoint, aPoint, (facing, a, b, c) => {
      const askew = open.placed(house, { ...at(10, 10), facing }, 'h');
      const walls = open.wallsOf(askew, 0, isOpen);
      fc.pre(open.fits(a, 500, walls));
      const hit = open.firstHit([a, b, c], 500, walls);
      if (hit) assert.equal(open.firstHit(open.cutTo([a, b, c], hit.way - 1), 500, walls), undefined);
      const shut = open.wallsOf(askew, 0, () => false);
      if (open.isLegClear(a, b, 500, shut)) assert.ok(open.isLegClear(a, b, 500, walls));
    }),
    { numRuns: 500 },
  );
});

test('what the line between two centres passes: a wall, an open door, a shut one', () => {
  const passed = (a: open.Point, b: open.Point, floor: number, doorsOpen: boolean) =>
    open.passedBetween(country, a, b, floor, () => doorsOpen);
  assert.deepEqual(passed(at(20, 16.5), at(20, 17.5), 0, true).walls, []);
  assert.equal(passed(at(20, 16.5), at(20, 17.5), 0, true).gates[0]?.kind, 'door');
  assert.equal(passed(at(20, 16.5), at(20, 17.5), 0, false).walls.length, 1);
  assert.equal(passed(at(22, 16.5), at(22, 17.5), 0, true).walls.length, 1);
  assert.equal(passed(at(17, 16.5), at(17, 17.5), 3000, true).gates[0]?.kind, 'window');
  assert.deepEqual(passed(at(20, 16.5), at(20, 17.5), 6000, false), { walls: [], gates: [] });
});

test('in a doorway; inside; what is solid on which floor', () => {
  const door = standing.building?.openings[0] as open.Opening;
  assert.ok(open.isAtGate(door, at(20, 16.5), 500));
  assert.ok(!open.isAtGate(door, at(20, 16.4), 500));
  assert.equal(open.roomAt(country, at(20, 20), 3000)?.storey, 1);
  assert.equal(open.roomAt(country, at(20, 20), 6000), undefined);
  const pool = aFeature({ id: 'pool', shapes: [open.rectangle(0, 0, 1000, 1000)], ground: 'impassable' });
  const crag = aFeature({
    id: 'crag',
    shapes: [open.rectangle(3000, 0, 3000, 3000)],
    ground: 'impassable',
    top: 3000,
    sight: 'tall',
    climbable: true,
  });
  const wild = aCountry(standing, pool, crag);
  const ids = (floor: number) =>
    new Set(open.solidsAt(wild, floor, isOpen, (feature) => feature.ground === 'impassable').map((s) => s.id.replace(/\/.*/, '')));
  assert.deepEqual(ids(0), new Set(['h', 'pool', 'crag']));
  assert.deepEqual(ids(3000), new Set(['h']));
  assert.deepEqual(ids(6000), new Set());
  assert.deepEqual(
    open.floorsAt(wild, at(4, 1)).map(({ height, kind }) => [height, kind]),
    [[3000, 'top']],
  );
});

test('hills are walked up step by step, and a roof is a drop', () => {
  const hills = aCountry(
    aFeature({ id: 'slope', shapes: [open.rectangle(4000, 0, 8000, 8000)], top: 1000, lifts: true, sight: 'tall' }),
    aFeature({ id: 'crest', shapes: [open.rectangle(6000, 0, 3000, 8000)], top: 2000, lifts: true, sight: 'tall' }),
  );
  assert.deepEqual(open.risesAlong(hills, [at(2, 4), at(14, 4)], 0), [
    { way: 2000, from: 0, to: 1000 },
    { way: 4000, from: 1000, to: 2000 },
    { way: 7000, from: 2000, to: 1000 },
    { way: 10000, from: 1000, to: 0 },
  ]);
  assert.deepEqual(open.risesAlong(country, [at(20, 20), at(20, 26)], 6000), [{ way: 3000, from: 6000, to: 0 }]);
});
