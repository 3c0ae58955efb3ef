// Where wagons stand at the start (EG-WAG-01, match option `wagons`).

import {
  boundsOf,
  disc,
  type Feature,
  FULL_TURN,
  freePose,
  gap,
  HALF_TURN,
  overlaps,
  type Part,
  type Point,
  rectangle,
  type Turning,
} from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import { isInZone } from '../../content/scenarios/zones.ts';
import { decision, type EnGarde, procedure, type Wagon } from '../../state.ts';
import { type Pose, readPose } from '../contact/mounts.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { baseOf, otherBases, shapeOf } from '../table/geometry.ts';
import { countryOf, isDeck, isGap, wagonShape } from '../table/terrain.ts';
import { enemiesOf } from '../turn/foundations.ts';
import { zoneFor } from './deployment.ts';

function newWagon(s: EnGarde, seat: Seat | null, at: Point, facing: number): Wagon {
  const armoured = s.fixed.rules.wagons === 'armoured';
  return { id: s.wagons.length, seat, x: at.x, y: at.y, facing, armoured, activated: false, burning: false };
}

/** EG-GEO-07: on the table, over nobody, over nothing that is impassable or built. */
function standsClear(s: EnGarde, wagon: Wagon): boolean {
  const shape = wagonShape(wagon);
  if (shape.core.some(({ x, y }) => x < 0 || y < 0 || x > s.fixed.width || y > s.fixed.height)) return false;
  if (otherBases(s, null).some((base) => overlaps(shape, shapeOf(base)))) return false;
  if (s.wagons.some((other) => overlaps(shape, wagonShape(other)))) return false;
  return !solidsOf(s).some(({ shapes }) => shapes.some((each) => overlaps(shape, each)));
}

function solidsOf(s: EnGarde): Feature[] {
  return countryOf(s).features.filter((piece) => piece.building || piece.ground === 'impassable' || isGap(piece) || isDeck(piece));
}

/** One that belongs to nobody stands as near to the middle as there is room. */
export function parkWagon(s: EnGarde): void {
  if (s.fixed.rules.wagons !== 'one') return;
  const centre = { x: s.fixed.width / 2, y: s.fixed.height / 2 };
  // In a Capture the objective has the middle.
  for (let far = conditionsOf(s).hasObjective ? 4000 : 0; far < s.fixed.width / 2; far += 500) {
    for (const [dx, dy] of AROUND) {
      const wagon = newWagon(s, null, { x: centre.x + dx * far, y: centre.y + dy * far }, 0);
      if (!standsClear(s, wagon)) continue;
      s.wagons = [...s.wagons, wagon];
      return;
    }
  }
}

// biome-ignore format: a list
const AROUND = [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [-1, -1], [1, -1], [-1, 1]] as const;

export interface Parking {
  seat: Seat;
}

/** Its middle is put into the zone as if it were a base so large. */
const MIDDLE = 500;

/** Its middle lies in the zone of its side, an inch from every enemy. */
function parkRefusal(s: EnGarde, seat: Seat, { at, facing }: Pose): Refusal | null {
  const wagon = newWagon(s, seat, { x: at[0], y: at[1] }, facing);
  const zone = zoneFor(s, seat, null);
  if (!isInZone(zone, disc(wagon, MIDDLE), true)) return { rule: zone.rule, reason: `A wagon's middle is set up ${zone.says}.` };
  if (!standsClear(s, wagon)) return { rule: 'EG-GEO-07', reason: 'There is no room for the wagon.' };
  const near = enemiesOf(s, seat).some((foe) => gap(wagonShape(wagon), shapeOf(baseOf(s, foe))) < 1000);
  return near ? { rule: 'EGW-DEPL-05', reason: 'That is within 1" of an enemy.' } : null;
}

/** EG-ALL-10: a place for the wagon in whatever facing, if there is one; both its ends are alike. */
function anyParking(s: EnGarde, seat: Seat, piece: string): Pose | null {
  const pose = (facing: number, { x, y }: Point): Pose => ({ piece, at: [x, y], facing });
  const turning: Turning = {
    parts: (facing) => partsOf(s, seat, facing),
    reach: WAGON_REACH,
    isFree: (facing, by) => !parkRefusal(s, seat, pose(facing, by)),
  };
  const found = freePose(turning, 0, 0) ?? freePose(turning, 9000, 9000) ?? freePose(turning, 0, HALF_TURN - 1);
  return found && pose(found.facing, found.by);
}

/** From its middle to its corners. */
const WAGON_REACH = 2240;

/** What keeps a wagon from a place: its middle lies in the zone, all of it on the table, and clear of what is solid and of enemies. */
function partsOf(s: EnGarde, seat: Seat, facing: number): Part[] {
  const own = [wagonShape(newWagon(s, seat, HERE, facing))];
  const { shapes, measure, closed } = zoneFor(s, seat, null);
  const middle = [{ core: [HERE], round: 0 }];
  const others = [...otherBases(s, null).map(shapeOf), ...s.wagons.map(wagonShape), ...solidsOf(s).flatMap((piece) => piece.shapes)];
  const enemies = enemiesOf(s, seat).map((foe) => ({ shape: shapeOf(baseOf(s, foe)), keep: 1000 }));
  return [
    { own: middle, limits: measure === 'whole' ? { within: shapes } : { near: shapes.map((shape) => ({ shape, most: MIDDLE })) } },
    { own: middle, limits: { apart: closed.map((shape) => ({ shape, keep: MIDDLE })), across: shapes } },
    { own, limits: { apart: [...others.map((shape) => ({ shape })), ...enemies] } },
    { own, limits: { within: [rectangle(0, 0, s.fixed.width, s.fixed.height)] } },
  ];
}

const HERE: Point = { x: 0, y: 0 };

function parkSpace(s: EnGarde, seat: Seat): Space<Pose> {
  const piece = `wagon:${s.wagons.length}`;
  const found: Pose[] = [];
  for (const shape of zoneFor(s, seat, null).shapes) {
    const box = boundsOf(shape);
    const step = (from: number, to: number) => Math.max(250, Math.round((to - from) / 12));
    for (let x = Math.max(0, box.minX); x <= Math.min(s.fixed.width, box.maxX); x += step(box.minX, box.maxX)) {
      for (let y = Math.max(0, box.minY); y <= Math.min(s.fixed.height, box.maxY); y += step(box.minY, box.maxY)) {
        for (const facing of [0, 9000]) {
          const pose: Pose = { piece, at: [Math.round(x), Math.round(y)], facing };
          if (found.length < 40 && !parkRefusal(s, seat, pose)) found.push(pose);
        }
      }
    }
  }
  const last = found.length === 0 ? anyParking(s, seat, piece) : null;
  if (last) found.push(last);
  const few = found.filter((_, at) => at % Math.ceil(Math.max(1, found.length / 8)) === 0);
  return {
    kind: 'pose',
    shape: { pieces: [piece] },
    refusal: (answer) => {
      const pose = readPose(answer);
      if (!pose || pose.piece !== piece) return { rule: 'EG-WAG-01', reason: 'Set up your wagon.' };
      return parkRefusal(s, seat, pose);
    },
    any: () => found.length > 0,
    candidates: () => few,
    sample: (below) => {
      const near = found[below(found.length)] as Pose;
      const pose: Pose = { piece, at: [near.at[0] - 500 + below(1001), near.at[1] - 500 + below(1001)], facing: below(FULL_TURN) };
      return parkRefusal(s, seat, pose) ? near : pose;
    },
  };
}

export const park = decision<Parking, Pose>('place the wagon', {
  rule: 'EG-WAG-01',
  who: (_s, l) => l.seat,
  options: (s, l) => (s.fixed.rules.wagons === 'each' || s.fixed.rules.wagons === 'armoured' ? parkSpace(s, l.seat) : []),
  prompt: () => 'Where does your wagon stand?',
  label: () => 'Park the wagon here',
  apply(s, l, { at, facing }, u) {
    const wagon = newWagon(s, l.seat, { x: at[0], y: at[1] }, facing);
    s.wagons = [...s.wagons, wagon];
    u.tell?.('EG-WAG-01', 'wagon placed', { seat: l.seat, wagon: wagon.id, at: [...at] });
  },
});

export const parkingWagon = procedure<Parking>('parking a wagon').decide(park);
