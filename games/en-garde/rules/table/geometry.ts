// Geometry (EG-GEO): bases, distances, contact, facing, and where a base may stand.

import { aslant, between, disc, type Facing, gap, isInFront, type Point, type Shape } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { ORDNANCE } from '../../content/weapons.ts';
import { type Contact, type EnGarde, type GunState, has, type Id, inPlay, isMounted, type Model, model, type Steed } from '../../state.ts';
import { areOpen } from '../gates/open.ts';
import { isOnHill, STEP } from './height.ts';
import { isInCover, isWallBetween, wagonShape } from './terrain.ts';

export type Size = 0 | 1 | 2;

/** EG-GEO-02: by size, Small, Large, Huge. */
export const RADIUS = [500, 875, 1250] as const;
export const SIGHT_HEIGHT = [1000, 1500, 2500] as const;
export const BODY_HEIGHT = [1250, 2000, 3000] as const;
export const GUN_RADIUS = { 'swivel-gun': 500, 'light-cannon': 875, cannon: 1250, ballista: 875 } as const;
/** EG-GEO-04. */
export const CONTACT = 10;
const HILL_RIM = 1500;

export function sizeOf(s: EnGarde, m: Model): Size {
  if (has(s, m, 'huge')) return 2;
  return isMounted(m) || has(s, m, 'large') ? 1 : 0;
}

export function radiusOf(s: EnGarde, m: Model): number {
  return RADIUS[sizeOf(s, m)];
}

/** A round base: of a model, a riderless mount, a gun or a body; `h` is its body's height where its size does not say. */
export interface Round extends Point {
  z: number;
  r: number;
  h?: number;
}

/** EG-ALL-05: guns, wagons and bodies count as 1" high. */
const LOW = 1000;

function heightOf({ r, h }: Round): number {
  return h ?? (r >= RADIUS[2] ? BODY_HEIGHT[2] : r >= RADIUS[1] ? BODY_HEIGHT[1] : BODY_HEIGHT[0]);
}

export function baseOf(s: EnGarde, m: Model): Round {
  return { x: m.x, y: m.y, z: m.z, r: radiusOf(s, m) };
}

export function steedBase(steed: Steed): Round {
  return { x: steed.x, y: steed.y, z: steed.z, r: RADIUS[1] };
}

export function gunBase(gun: GunState): Round {
  return { x: gun.x, y: gun.y, z: gun.z, r: GUN_RADIUS[gun.gun], h: LOW };
}

export function shapeOf(base: Round): Shape {
  return disc(base, base.r);
}

/** EG-GEO-03, EG-GEN-09: edge to edge on the flat, in whole thousandths. */
export function gapOf(a: Round, b: Round): number {
  return Math.max(0, between(a, b) - a.r - b.r);
}

/** EG-GEO-03: edge to edge with the difference of height. */
export function rangeOf(a: Round, b: Round): number {
  const dz = Math.abs(a.z - b.z);
  return dz === 0 ? gapOf(a, b) : aslant(gapOf(a, b), dz);
}

export function gapBetween(s: EnGarde, a: Model, b: Model): number {
  return gapOf(baseOf(s, a), baseOf(s, b));
}

export function rangeBetween(s: EnGarde, a: Model, b: Model): number {
  return rangeOf(baseOf(s, a), baseOf(s, b));
}

/** EG-ALL-06: to a point on a floor, with the difference of height. */
export function rangeToSpot(base: Round, p: Point & { z: number }): number {
  const dz = Math.abs(base.z - p.z);
  return dz === 0 ? gapToSpot(base, p) : aslant(gapToSpot(base, p), dz);
}

export function gapToSpot(base: Round, p: Point): number {
  return Math.max(0, between(base, p) - base.r);
}

/** EG-GEO-04, EG-BLD-06: bases touch, on floors no more than a step apart, with no wall between; through an open window, one against one. */
export function touching(s: EnGarde, a: Round, b: Round): 'no' | 'yes' | 'window' {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const reach = a.r + b.r + CONTACT + 1;
  if (dx * dx + dy * dy > reach * reach) return 'no';
  if (gapOf(a, b) > CONTACT || !isLevel(s, a, b)) return 'no';
  const wall = isWallBetween(s, a, b);
  return wall === 'solid' ? 'no' : wall === 'window' ? 'window' : 'yes';
}

/** EG-ALL-06: no more than a step apart; across the rim of a hill that is walked up, an inch and a half. */
function isLevel(s: EnGarde, a: Round, b: Round): boolean {
  const dz = Math.abs(a.z - b.z);
  if (dz <= STEP) return true;
  return dz <= HILL_RIM && (isOnHill(s, a, a.z) || isOnHill(s, b, b.z));
}

/** EG-ACT-06, EGW-FATT-03: in cover, and not Huge. */
export function mayHide(s: EnGarde, m: Model): boolean {
  return !has(s, m, 'huge') && isInCover(s, baseOf(s, m));
}

/** EG-GEO-05: is a point in front of the model? */
export function isFront(m: { x: number; y: number; facing: Facing }, p: Point): boolean {
  return isInFront(m, m.facing, p);
}

/** EG-ALL-05: do two bases stand in each other's way at all? Only where their heights, from floor to head, overlap. */
export function sameFloor(a: Round, b: Round): boolean {
  return a.z < b.z + heightOf(b) && b.z < a.z + heightOf(a);
}

/** EG-ALL-05: the circles of those who lie unconscious; a rider's is Small. */
export function bodiesLying(s: EnGarde): Round[] {
  if (s.things.length === 0) return [];
  return s.things.flatMap((thing) => {
    if (thing.body === null || thing.carrier !== null || thing.steed !== null || thing.takenBy !== null) return [];
    const m = model(s, thing.body);
    return m.status === 'unconscious' ? [{ ...baseOf(s, m), h: LOW }] : [];
  });
}

const pieces: string[] = [];

/** What a model is called among pieces and bodies; made once for each number. */
export function pieceOf(id: Id): string {
  let found = pieces[id];
  if (found === undefined) {
    found = `model:${id}`;
    pieces[id] = found;
  }
  return found;
}

/** Every base that others may not overlap, but one model's own (EG-GEO-07); guns too, which nobody can attack (EG-GUN-06). */
export function otherBases(s: EnGarde, but: Id | null, butSteed: number | null = null): (Round & { id: string; model: Id | null })[] {
  const found: (Round & { id: string; model: Id | null })[] = [];
  for (const m of s.models) {
    if (m.id === but || !inPlay(m) || m.wagon !== null) continue;
    found.push({ x: m.x, y: m.y, z: m.z, r: radiusOf(s, m), id: pieceOf(m.id), model: m.id });
  }
  for (const steed of s.steeds) {
    if (steed.status !== 'riderless' || steed.id === butSteed) continue;
    found.push({ x: steed.x, y: steed.y, z: steed.z, r: RADIUS[1], id: `steed:${steed.id}`, model: null });
  }
  for (const gun of s.guns) if (gun.onTable) found.push({ ...gunBase(gun), id: `gun:${gun.id}`, model: null });
  return found;
}

/** EG-CON, EG-CMB-04, EG-ALL-02: contacts of open pairs as they are now; those that go on keep their age. */
export function refreshContacts(s: EnGarde): void {
  const before = s.contacts;
  if (s.wagons.length > 0) for (const m of s.models) m.grapples = grappled(s, m);
  const now: Contact[] = [];
  for (let i = 0; i < s.models.length; i++) {
    const p = s.models[i] as Model;
    if (!inPlay(p)) continue;
    for (let j = i + 1; j < s.models.length; j++) {
      const q = s.models[j] as Model;
      if (p.seat === q.seat || !inPlay(q) || areFar(p, q)) continue;
      const touch = touchingModels(s, p, baseOf(s, p), q, baseOf(s, q));
      if (touch === 'no' || !areOpen(s, p, q)) continue;
      const old = before.find(({ a, b }) => a === p.id && b === q.id);
      now.push(old ?? { a: p.id, b: q.id, since: 0, fought: 0, window: touch === 'window' });
    }
  }
  for (const contact of now) {
    if (contact.since === 0) contact.since = ++s.clock;
    for (const id of [contact.a, contact.b]) {
      const m = model(s, id);
      m.wasEngaged = true;
      m.rested = false;
      m.hidden = false;
      m.aimed = 0;
    }
  }
  s.contacts = now;
}

const FAR = 2 * RADIUS[2] + 2 * CONTACT;

/** Too far apart for the largest bases to touch; those about wagons are looked at more closely. */
function areFar(p: Model, q: Model): boolean {
  if (p.wagon !== null || q.wagon !== null) return false;
  const dx = p.x - q.x;
  const dy = p.y - q.y;
  return dx * dx + dy * dy > FAR * FAR;
}

/** EG-WAG-01: a model at a wagon's edge touches the occupant that it chose; those in one wagon touch each other. */
function touchingModels(s: EnGarde, p: Model, pBase: Round, q: Model, qBase: Round): 'no' | 'yes' | 'window' {
  if (p.wagon === null && q.wagon === null) return touching(s, pBase, qBase);
  if (p.wagon !== null && q.wagon !== null) return 'no';
  return p.grapples === q.id || q.grapples === p.id ? 'yes' : 'no';
}

/** EG-WAG-01: the enemies aboard the wagons that a base touches. */
export function enemiesAtEdge(s: EnGarde, seat: Seat, base: Round): Model[] {
  return s.wagons.flatMap((wagon) => {
    const aboard = s.models.filter((m) => m.wagon === wagon.id && m.seat !== seat && inPlay(m));
    return aboard.length > 0 && gap(shapeOf(base), wagonShape(wagon)) <= CONTACT ? aboard : [];
  });
}

/** The choice stands while both stay where they are; with one enemy aboard there is no choice. */
function grappled(s: EnGarde, m: Model): Id | null {
  if (!inPlay(m) || m.wagon !== null) return null;
  const foes = enemiesAtEdge(s, m.seat, baseOf(s, m)).filter((foe) => areOpen(s, m, foe));
  if (foes.some(({ id }) => id === m.grapples)) return m.grapples;
  return foes.length === 1 ? (foes[0] as Model).id : null;
}

export function gunReach(gun: GunState): number {
  return ORDNANCE[gun.gun].range * 1000;
}
