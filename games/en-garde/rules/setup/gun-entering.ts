// A gun that comes with its crew from the edge (EGW-DEPL-09).

import { between, boundsOf, disc, FULL_TURN, facingTo, firstOn, footOn, gap, isOnTable, line, type Point } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import type { Stretch } from '../../content/scenarios/zones.ts';
import { decision, type EnGarde, type GunState, type Id, inPlay, type Model, model, nameOf, procedure } from '../../state.ts';
import { type Pose, readPose } from '../contact/mounts.ts';
import { bordersAround, standBorders } from '../gates/places.ts';
import { standRefusal } from '../gates/standing.ts';
import { baseOf, GUN_RADIUS, gunBase, otherBases, type Round } from '../table/geometry.ts';
import { groundAtPoint } from '../table/height.ts';

const INCH = 1000;
const STEP = 100;

/** The gun that the first of its crew to enter brings along. */
export function gunBrought(s: EnGarde, m: Model): GunState | null {
  return s.guns.find(({ onTable, crew }) => !onTable && crew.includes(m.id)) ?? null;
}

/** The centre of a gun's base that touches an edge from inside, beside a point of the edge. */
function inside({ edge }: Stretch, foot: Point, r: number): Point {
  const x = edge === 'west' ? foot.x + r : edge === 'east' ? foot.x - r : foot.x;
  const y = edge === 'south' ? foot.y + r : edge === 'north' ? foot.y - r : foot.y;
  return { x: Math.round(x), y: Math.round(y) };
}

/** Base touching the entry stretch, at a legal place, the crewman within an inch of it. */
function gunRefusal(s: EnGarde, m: Model, end: Round, gun: GunState, stretches: readonly Stretch[], p: Point): Refusal | null {
  const r = GUN_RADIUS[gun.gun];
  const rule = 'EGW-DEPL-09';
  if (!stretches.some((stretch) => between(inside(stretch, footOn(p, stretch.a, stretch.b), r), p) <= 1))
    return { rule, reason: 'The gun is set down touching the edge where its crew enters.' };
  if (!isOnTable(disc(p, r), s.fixed.width, s.fixed.height)) return { rule: 'EG-GEO-01', reason: 'The gun must stand on the table.' };
  const apart = gap(disc(p, r), disc(end, end.r));
  if (apart > INCH || between(p, end) < r + end.r - 10) return { rule, reason: 'The crewman ends within 1" of the gun.' };
  return standRefusal(s, m, { ...p, z: groundAtPoint(s, p), r }, { bases: otherBases(s, m.id), bodies: [], old: [] });
}

/** Places for the gun when its crewman stands somewhere. */
export function gunPlaces(s: EnGarde, m: Model, end: Round, gun: GunState, stretches: readonly Stretch[], most: number): Point[] {
  const r = GUN_RADIUS[gun.gun];
  const found: Point[] = [];
  for (const stretch of stretches) {
    const foot = inside(stretch, footOn(end, stretch.a, stretch.b), r);
    const along = stretch.a.y === stretch.b.y ? { x: 1, y: 0 } : { x: 0, y: 1 };
    for (let off = 0; off <= 2 * INCH + r + end.r; off += STEP) {
      for (const side of off === 0 ? [0] : [off, -off]) {
        const p = { x: foot.x + along.x * side, y: foot.y + along.y * side };
        if (found.length < most && !gunRefusal(s, m, end, gun, stretches, p)) found.push(p);
      }
    }
  }
  const last = found.length === 0 ? anyGunPlace(s, m, end, gun, stretches) : null;
  return last ? [last] : found;
}

/** EG-ALL-10: a place for the gun, if there is any at all. */
function anyGunPlace(s: EnGarde, m: Model, end: Round, gun: GunState, stretches: readonly Stretch[]): Point | null {
  const r = GUN_RADIUS[gun.gun];
  const crewman = disc(end, end.r);
  const box = boundsOf(disc(end, end.r + r + INCH));
  const borders = [
    ...stretches.map((stretch) => line(inside(stretch, stretch.a, r), inside(stretch, stretch.b, r))),
    ...bordersAround(crewman, r, INCH),
    ...bordersAround(crewman, r),
    ...standBorders(s, { bases: otherBases(s, m.id), bodies: [] }, r, box),
  ];
  return firstOn(borders, (p) => !gunRefusal(s, m, end, gun, stretches, p), { box });
}

export interface SettingDown {
  model: Id;
  gun: number;
  stretches: Stretch[];
}

function gunSpace(s: EnGarde, l: SettingDown): Space<Pose> {
  const m = model(s, l.model);
  const gun = s.guns[l.gun] as GunState;
  const piece = `gun:${gun.id}`;
  const end = baseOf(s, m);
  const centre = { x: s.fixed.width / 2, y: s.fixed.height / 2 };
  const poses = inPlay(m)
    ? gunPlaces(s, m, end, gun, l.stretches, 12).map((p): Pose => ({ piece, at: [p.x, p.y], facing: facingTo(p, centre) }))
    : [];
  return {
    kind: 'pose',
    shape: { pieces: [piece] },
    refusal: (answer) => {
      const pose = readPose(answer);
      if (!pose || pose.piece !== piece) return { rule: 'EGW-DEPL-09', reason: 'Set down the gun.' };
      return gunRefusal(s, m, end, gun, l.stretches, { x: pose.at[0], y: pose.at[1] });
    },
    any: () => poses.length > 0,
    candidates: () => poses,
    sample: (below) => ({ ...(poses[below(poses.length)] as Pose), facing: below(FULL_TURN) }),
  };
}

export const setDownGun = decision<SettingDown, Pose>('set down the gun', {
  rule: 'EGW-DEPL-09',
  who: (s, l) => model(s, l.model).seat,
  options: gunSpace,
  prompt: (s, l) => `${nameOf(s, l.model)} brings the gun: where does it stand?`,
  label: () => 'Set the gun down here',
  apply(s, l, { at, facing }, u) {
    const gun = s.guns[l.gun] as GunState;
    const p = { x: at[0], y: at[1] };
    Object.assign(gun, { onTable: true, x: p.x, y: p.y, z: groundAtPoint(s, p), facing });
    u.tell?.('EGW-DEPL-09', 'gun set down', { gun: gun.id, at: [gunBase(gun).x, gunBase(gun).y] });
  },
});

export const settingDownGun = procedure<SettingDown>('setting down a gun').decide(setDownGun);
