// Zones, distances, sight, cover and shooting, compared with the second opinion over random positions.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { distanceBetween, figuresAt, hasInArc, zoneFrom } from '../../rules/formations/footprint.ts';
import type { Unit, War } from '../../state.ts';
import * as body from './body.ts';
import { compareShot, compareSight } from './comparisons.ts';
import { Differences } from './differences.ts';
import { COLONIAL, luckOf, position, story, type Wish } from './positions.ts';
import * as sight from './sight.ts';

const ZONES = { front: 'A', flank: 'B', rear: 'C' } as const;
const POSITIONS = counts(60, 20_000);
/** Country that covers and hides. */
const COVERED = {
  features: 7,
  areas: ['sound-building', 'flimsy-building', 'wood', 'thick-wood', 'slight-hill', 'rubble'],
  lines: ['high-wall', 'breastwork', 'trench', 'hedge', 'low-wall'],
};
const isNear = (a: number, b: number) => Math.abs(a / 1000 - b) < 0.004;

test(`AGW-GEOM-02 to AGW-GEOM-08 figures, footprints, zones and distances over ${POSITIONS} positions`, () => {
  const luck = luckOf(101);
  const differences = new Differences();
  for (let n = 0; n < POSITIONS; n++) {
    const { s, units } = position(luck);
    for (const a of units) {
      if (!body.isGarrison(a)) compareFigures(s, a, n, differences);
      for (const b of units) if (a !== b) comparePair(s, a, b, n, differences);
    }
  }
  differences.none({ zone: POSITIONS * 20, 'zone: A': POSITIONS, 'zone: B': POSITIONS, 'zone: C': POSITIONS, arc: POSITIONS });
});

function compareFigures(s: War, a: Unit, n: number, differences: Differences): void {
  const mine = body.figures(s, a);
  const theirs = figuresAt(s, a);
  const isSame = mine.length === theirs.length && mine.every((p) => theirs.some((q) => isNear(q.x, p.x) && isNear(q.y, p.y)));
  differences.compare('figures', isSame, true, () => `${n}: #${a.id}${story(s)}`);
}

function comparePair(s: War, a: Unit, b: Unit, n: number, differences: Differences): void {
  const where = () => `${n}: #${a.id} to #${b.id}${story(s)}`;
  differences.compare('distance', isNear(distanceBetween(s, a, b), body.gap(s, a, b)), true, where);
  const exact = a.post.facing % 9000 === 0 && b.post.facing % 9000 === 0;
  const zones = body.figures(s, b).map((p) => ({ p, ...body.zoneOf(s, a, p) }));
  for (const { p, zone, margin } of zones) {
    const theirs = zoneFrom(s, a, { x: Math.round(p.x * 1000), y: Math.round(p.y * 1000) });
    differences.compare('zone', ZONES[theirs], exact || margin > 0.004 ? zone : null, () => `${JSON.stringify(p)} ${where()}`);
  }
  // AGW-GEOM-12: of a garrison those at the walls that face the other.
  const facing = sight.figuresToward(s, b, a).map((p) => body.zoneOf(s, a, p));
  const isSure = exact || facing.every(({ margin }) => margin > 0.004);
  differences.compare('arc', hasInArc(s, a, b), isSure ? facing.some(({ zone }) => zone === 'A') : null, where);
}

test(`AGW-GEOM-11 to AGW-GEOM-14 AGW-SHOT-06 AGW-LAND-07 sight and cover over ${POSITIONS} positions`, () => {
  const luck = luckOf(102);
  const differences = new Differences();
  for (let n = 0; n < POSITIONS; n++) {
    const { s, units } = position(luck, n % 2 ? COVERED : {});
    for (const a of units)
      for (const b of units) {
        if (a.seat === b.seat) continue;
        compareSight(s, a, b, () => `${n}: #${a.id} at #${b.id}${story(s)}`, differences);
      }
  }
  differences.none({ 'sight: true': POSITIONS, 'sight: false': POSITIONS, 'cover: light': POSITIONS / 10, 'cover: heavy': POSITIONS / 10 });
});

test(`AGW-ALL-02 AGW-SHOT-03 AGW-SHOT-04 AGW-SHOT-05 AGW-SHOT-07 AGW-SAVE-01 to AGW-SAVE-04 shots over ${POSITIONS} positions`, () => {
  compareShots(103, { features: 3 });
});

test(`AGX-GEN-08 AGX-THOR-03 AGX-TRIB-06 AGX-GUN-01 AGX-WEAP-01 AGX-ERAS-02 AGX-ERAS-03 AGX-ERAS-11 shots of tribal troops and muskets over ${POSITIONS} positions`, () => {
  compareShots(104, { features: 3, ...COLONIAL });
});

/** Fieldworks, with little else beside them. */
const FIELDWORKS: Wish = { features: 5, room: 22, areas: ['earthwork', 'laager', 'earthwork', 'wood'], lines: ['trench', 'hedge'] };

test(`AGX-WORKS-07 AGW-SAVE-01 cover and saves in fieldworks over ${POSITIONS} positions`, () => {
  compareShots(105, FIELDWORKS);
});

function compareShots(seed: number, wish: Wish): void {
  const luck = luckOf(seed);
  const differences = new Differences();
  for (let n = 0; n < POSITIONS; n++) {
    const { s, units } = position(luck, wish);
    for (const a of units)
      for (const b of units)
        if (a.seat !== b.seat) compareShot(s, a, b, n % 13, () => `${n}: #${a.id} at #${b.id}${story(s)}`, differences);
  }
  differences.none({
    'may shoot: true': POSITIONS / 4,
    'may shoot: false': POSITIONS,
    dice: POSITIONS / 4,
    save: POSITIONS / 4,
    crammed: POSITIONS,
  });
}
