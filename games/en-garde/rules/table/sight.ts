// Line of sight and cover (EG-LOS), and what weather and darkness do to them (EG-WEA-01).

import {
  type Blocker,
  blockedBy,
  type Country,
  coverOf,
  disc,
  type Feature,
  featuresAt,
  isIn,
  type Point,
  type SightLine,
  solidBlockOf,
} from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { sightLimit as limitBy } from '../../content/scenarios/dice.ts';
import { type EnGarde, type GunState, type Id, inPlay, type Model, model, recordOf, type Steed } from '../../state.ts';
import { BODY_HEIGHT, baseOf, gunBase, pieceOf, RADIUS, type Round, rangeOf, SIGHT_HEIGHT, sizeOf, steedBase } from './geometry.ts';
import { countryOf, opennessOf, wagonShape } from './terrain.ts';

/** EG-LOS-03. */
const LIGHT_COVER_DEPTH = 2000;
/** EG-LOS-05. */
const LOW_MARGIN = 500;
const COVER = { none: 0, light: 1, medium: 2, heavy: 3 } as const;
export type Cover = keyof typeof COVER;

/** EG-WEA-01: how far one sees; null: no limit. */
export function sightLimit(s: EnGarde): number | null {
  return limitBy(s.weather, s.time, s.turn);
}

/** An end of a line of sight: a base with the height from which it sees and is seen (EG-LOS-01). */
export interface End extends Round {
  eye: number;
}

export function modelEnd(s: EnGarde, m: Model, at: Round = baseOf(s, m)): End {
  return { ...at, eye: SIGHT_HEIGHT[sizeOf(s, m)] };
}

export function steedEnd(steed: Steed): End {
  return { ...steedBase(steed), eye: SIGHT_HEIGHT[1] };
}

export function gunEnd(gun: GunState): End {
  return { ...gunBase(gun), eye: 1000 };
}

function lookOf(from: End, to: End): SightLine {
  return {
    eye: { x: from.x, y: from.y, z: from.z + from.eye },
    eyeRound: from.r,
    mark: { x: to.x, y: to.y, z: to.z + to.eye },
    markRound: to.r,
    eyeFloor: from.z,
    markFloor: to.z,
  };
}

/** The country with wagons as low obstacles (EG-WAG-01). */
function sightCountry(s: EnGarde): Country {
  const country = countryOf(s);
  if (s.wagons.length === 0) return country;
  const wagons = s.wagons.map(
    (wagon): Feature => ({
      ...{
        id: `wagon:${wagon.id}`,
        name: 'Wagon',
        shapes: [wagonShape(wagon)],
        ground: 'impassable',
        cover: wagon.armoured ? 'heavy' : 'medium',
      },
      ...{ sight: 'low', bottom: 0, top: 1000, lifts: false, climbable: false, marks: [] },
    }),
  );
  return { ...country, features: [...country.features, ...wagons] };
}

/** EG-LOS-02: bodies in the way, but for the two ends and whoever may be shot past. */
function bodiesBut(s: EnGarde, but: readonly Id[], butSteed: number | null, line: SightLine): Blocker[] {
  const bodies: Blocker[] = [];
  const minX = Math.min(line.eye.x, line.mark.x) - 1300;
  const maxX = Math.max(line.eye.x, line.mark.x) + 1300;
  const minY = Math.min(line.eye.y, line.mark.y) - 1300;
  const maxY = Math.max(line.eye.y, line.mark.y) + 1300;
  for (const m of s.models) {
    if (!inPlay(m) || but.includes(m.id) || m.x < minX || m.x > maxX || m.y < minY || m.y > maxY) continue;
    const size = sizeOf(s, m);
    bodies.push({ id: pieceOf(m.id), shape: disc(m, RADIUS[size]), bottom: m.z, top: m.z + BODY_HEIGHT[size] });
  }
  for (const steed of s.steeds) {
    if (steed.status !== 'riderless' || steed.id === butSteed) continue;
    bodies.push({ id: `steed:${steed.id}`, shape: disc(steed, RADIUS[1]), bottom: steed.z, top: steed.z + BODY_HEIGHT[1] });
  }
  return bodies;
}

export interface Sight {
  /** Why it is not seen; null: it is. */
  blocked: Refusal | null;
  /** EG-LOS-05: the best cover. */
  cover: Cover;
}

const unseen = (rule: string, reason: string): Refusal => ({ rule, reason });

/** EG-LOS-01 to -05: from one end to the other. `but` and `butSteed` never stand in the way. */
export function sight(
  s: EnGarde,
  from: End,
  to: End,
  but: readonly Id[],
  target: { hidden: boolean; wagon?: number | null },
  butSteed: number | null = null,
): Sight {
  const blocked = sightRefusal(s, from, to, but, target, butSteed);
  return { blocked, cover: blocked && blocked.rule !== 'EG-ACT-07' ? 'none' : coverFrom(s, from, to, target) };
}

/** Why it is not seen; its cover is asked for only where that matters. */
export function sightRefusal(
  s: EnGarde,
  from: End,
  to: End,
  but: readonly Id[],
  target: { hidden: boolean; wagon?: number | null },
  butSteed: number | null = null,
): Refusal | null {
  const limit = sightLimit(s);
  // EG-ALL-06: the sight limit too is measured with the height.
  if (limit !== null && rangeOf(from, to) > limit) return unseen('EG-WEA-01', 'It is beyond the sight limit.');
  const look = lookOf(from, to);
  const blocked = blockedBy(sightCountry(s), look, bodiesBut(s, but, butSteed, look), {
    isOpen: opennessOf(s),
    obscures: (piece) => piece.cover === 'light',
    obscuredBeyond: LIGHT_COVER_DEPTH,
  });
  if (blocked) {
    if (blocked.by === 'growth') return unseen('EG-LOS-03', 'More than 2" of light cover lies between.');
    if (blocked.by === 'body') return unseen('EG-LOS-02', `${bodyName(s, blocked.id)} stands in the line of sight.`);
    return unseen('EG-LOS-04', 'Something solid stands in the line of sight.');
  }
  // EG-ACT-07: only from whom it would have cover.
  return target.hidden && coverFrom(s, from, to, target) !== 'none' ? unseen('EG-ACT-07', 'It is Hidden there.') : null;
}

/** EG-LOS-05: the best cover that a target has from somewhere, whether it is seen or not. */
export function coverFrom(s: EnGarde, from: End, to: End, target: { wagon?: number | null } | null): Cover {
  let best: Cover = 'none';
  for (const { feature, reason } of coverOf(sightCountry(s), lookOf(from, to), { isOpen: opennessOf(s), lowMargin: LOW_MARGIN })) {
    const cover = reason === 'inside' ? 'heavy' : (feature.cover as Cover);
    if (COVER[cover] > COVER[best]) best = cover;
  }
  const aboard = target?.wagon == null ? null : s.wagons[target.wagon];
  if (aboard) best = aboard.armoured ? 'heavy' : best === 'heavy' ? 'heavy' : 'medium';
  return best;
}

function bodyName(s: EnGarde, id: string): string {
  return id.startsWith('model:') ? recordOf(s, model(s, Number(id.slice(6)))).name : 'A riderless mount';
}

/** A point is seen, and strikes, an inch above its floor. */
const ABOVE = 1000;

/** EG-LOS-06: to an inch above the floor at a point; only tall things, walls, floors and the sight limit stop it. */
export function pointBlocked(s: EnGarde, from: End, to: Point & { z: number }): Refusal | null {
  const limit = sightLimit(s);
  const end: End = { ...to, r: 0, eye: ABOVE };
  if (limit !== null && rangeOf(from, end) > limit) return { rule: 'EG-WEA-01', reason: 'It is beyond the sight limit.' };
  const blocked = solidBlockOf(countryOf(s), lookOf(from, end), opennessOf(s)) ?? floorBetween(s, from, end);
  return blocked ? { rule: 'EG-LOS-06', reason: 'Something solid stands in the way.' } : null;
}

/** EG-MSL-02, -08, EG-ALL-03: is a base cut off from a point by something tall, a wall, or a floor of one building? */
export function isShielded(s: EnGarde, from: Point & { z: number }, base: Round, eye: number): boolean {
  const source: End = { ...from, r: 0, eye: ABOVE };
  const victim: End = { ...base, eye };
  return solidBlockOf(countryOf(s), lookOf(source, victim), opennessOf(s)) !== undefined || floorBetween(s, source, victim);
}

/** Between the storeys and the roof of one building there is always a floor. */
function floorBetween(s: EnGarde, a: End, b: End): boolean {
  if (a.z === b.z) return false;
  return featuresAt(countryOf(s), a).some((piece) => {
    if (!piece.building || !isIn(piece, b)) return false;
    const within = (end: End) => end.z >= piece.bottom && end.z <= piece.top;
    return within(a) && within(b);
  });
}

export function coverModifier(cover: Cover): number {
  return -COVER[cover] + 0;
}
