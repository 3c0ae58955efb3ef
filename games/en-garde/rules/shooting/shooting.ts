// Shooting and reloading (EG-SHT, EG-RLD, EG-MSL): who may be shot at, the modifiers, and the shot itself.

import { ahead, disc, facingTo, gap, type Point, polygon } from '@baize/geometry/open';
import type { Refusal, RuleId } from '@baize/kernel';
import { QUALITY } from '../../content/magic.ts';
import type { Arm } from '../../content/types.ts';
import { isMissile, ORDNANCE } from '../../content/weapons.ts';
import {
  type EnGarde,
  type GunState,
  has,
  type Id,
  inPlay,
  isMounted,
  type Model,
  model,
  recordOf,
  type Shot,
  type Steed,
} from '../../state.ts';
import { barOn } from '../gates/states.ts';
import { areaModels, areaSteeds, atModel, atSteed, enemyTargets, type Target, targetRefusal } from '../gates/targets.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import {
  baseOf,
  gapToSpot,
  gunBase,
  gunReach,
  isFront,
  RADIUS,
  type Round,
  rangeOf,
  rangeToSpot,
  SIGHT_HEIGHT,
  sizeOf,
  steedBase,
  touching,
} from '../table/geometry.ts';
import { groundAtPoint, isFloor } from '../table/height.ts';
import {
  type Cover,
  coverFrom,
  coverModifier,
  type End,
  gunEnd,
  isShielded,
  modelEnd,
  pointBlocked,
  sightRefusal,
  steedEnd,
} from '../table/sight.ts';
import { engagedWith, isEngaged, shootOf, woundPenalty } from '../turn/foundations.ts';
import { missileRow } from './missile-row.ts';
import { isAtGun } from './reloading.ts';

export type { Target };

export interface Part {
  says: string;
  value: number;
  rule: RuleId;
}

/** EG-SHT-01, EG-RLD-01, EG-MSL-04, EG-WEA-02, EG-MNT-08, EG-ALL-01: whether an arm can be shot at all now. */
export function armRefusal(s: EnGarde, m: Model, arm: number): Refusal | null {
  const row = missileRow(s, m, arm);
  if (!row) return { rule: 'EG-SHT-01', reason: 'It has no such missile weapon.' };
  const bar = barOn(s, m, 'shoot') ?? conditionsOf(s).holdsFire(s);
  if (bar) return bar;
  if ((m.reload[arm] ?? 0) > 0) return { rule: 'EG-RLD-01', reason: 'It has a Reload counter.' };
  if (m.usedUp.includes(arm)) return { rule: 'EG-MSL-01', reason: 'It is used up.' };
  if (row.match && s.weather.rain) return { rule: 'EG-MSL-04', reason: 'A match cannot be used in rain.' };
  if (isMounted(m) && !row.fromHorseback) return { rule: 'EG-MNT-08', reason: 'Longbows are never shot from the saddle.' };
  return null;
}

export function loadedArms(s: EnGarde, m: Model): number[] {
  return recordOf(s, m).arms.flatMap((arm, i) => (isMissile(arm.weapon) && !armRefusal(s, m, i) ? [i] : []));
}

/** EG-ALL-08, EG-MSL-01: who may aim: with a missile weapon, loaded or not, that is not used up, or as a crewman within 1" of a gun that is not spiked. */
export function aimRefusal(s: EnGarde, m: Model): Refusal | null {
  const bar = barOn(s, m, 'shoot');
  if (bar) return bar;
  const armed = recordOf(s, m).arms.some(({ weapon }, arm) => isMissile(weapon) && !m.usedUp.includes(arm));
  const serves = s.guns.some((gun) => isAtGun(s, m, gun.id));
  return armed || serves ? null : { rule: 'EG-ALL-08', reason: 'It has nothing to aim.' };
}

/** Where a shot comes from. */
function originOf(s: EnGarde, m: Model, gun: GunState | null, at?: Round): End {
  return gun ? gunEnd(gun) : modelEnd(s, m, at);
}

/** EG-GUN-02: own models within an inch of the gun do not block. */
function gunPast(s: EnGarde, m: Model, gun: GunState): Id[] {
  const base = gunBase(gun);
  return s.models.filter((other) => other.seat === m.seat && inPlay(other) && rangeOf(baseOf(s, other), base) <= 1000).map(({ id }) => id);
}

/** EG-ORD-03: comrades under the same order in contact with the shooter, of whom any single one does not block. */
function comradesOf(s: EnGarde, m: Model, ordered: readonly Id[], from: Round): Id[] {
  return ordered.filter((id) => id !== m.id && inPlay(model(s, id)) && touching(s, from, baseOf(s, model(s, id))) !== 'no');
}

/** The sets of models that may be shot past, one after the other. */
function pastSets(s: EnGarde, m: Model, gun: GunState | null, ordered: readonly Id[], from: Round): Id[][] {
  if (gun) return [gunPast(s, m, gun)];
  const comrades = comradesOf(s, m, ordered, from);
  return comrades.length === 0 ? [[]] : comrades.map((id) => [id]);
}

export interface Aimed {
  cover: Cover;
  range: number;
}

export function endOf(s: EnGarde, target: Target): End {
  return target.steed !== null ? steedEnd(s.steeds[target.steed] as Steed) : modelEnd(s, model(s, target.model ?? 0));
}

/** EG-SHT-01, -05, EG-ALL-03: why a target may not be shot at. */
export function shotRefusal(
  s: EnGarde,
  m: Model,
  gun: GunState | null,
  reach: number,
  target: Target,
  ordered: readonly Id[] = [],
  at?: Round,
): Refusal | null {
  const refusal = targetRefusal(s, m, target);
  if (refusal) return refusal;
  const from = originOf(s, m, gun, at);
  const end = endOf(s, target);
  if (rangeOf(from, end) > reach) return { rule: 'EG-SHT-05', reason: 'It is out of range.' };
  const prey = target.model === null ? { hidden: false } : model(s, target.model);
  const own = target.model === null ? [m.id] : [m.id, target.model];
  let blocked: Refusal | null = null;
  for (const past of pastSets(s, m, gun, ordered, from)) {
    const unseen = sightRefusal(s, from, end, [...own, ...past], prey, target.steed);
    if (!unseen) return null;
    blocked ??= unseen;
  }
  return blocked;
}

/** Whether a target may be shot at; its range and cover if so. */
export function aimAt(
  s: EnGarde,
  m: Model,
  gun: GunState | null,
  reach: number,
  target: Target,
  ordered: readonly Id[] = [],
  at?: Round,
): Aimed | { refusal: Refusal } {
  const refusal = shotRefusal(s, m, gun, reach, target, ordered, at);
  if (refusal) return { refusal };
  const from = originOf(s, m, gun, at);
  const end = endOf(s, target);
  return { range: rangeOf(from, end), cover: coverFrom(s, from, end, target.model === null ? null : model(s, target.model)) };
}

/** Everything that a weapon of a range may be shot at from a place. */
export function targetsOf(s: EnGarde, m: Model, gun: GunState | null, reach: number, ordered: readonly Id[] = [], at?: Round): Target[] {
  return targetsNear(s, m, gun, reach, at).filter((target) => shotRefusal(s, m, gun, reach, target, ordered, at) === null);
}

/** Is there anything at all to shoot at? Stops at the first. */
export function hasTarget(s: EnGarde, m: Model, gun: GunState | null, reach: number, at?: Round, ordered: readonly Id[] = []): boolean {
  return targetsNear(s, m, gun, reach, at).some((target) => shotRefusal(s, m, gun, reach, target, ordered, at) === null);
}

/** EG-SHT-05: the enemies that can be in range at all, by their centres; no base is larger than the largest. */
function targetsNear(s: EnGarde, m: Model, gun: GunState | null, reach: number, at?: Round): Target[] {
  const from = gun ?? at ?? m;
  const most = reach + 2 * RADIUS[2] + 1;
  return enemyTargets(s, m.seat).filter((target) => {
    const { x, y } = target.steed !== null ? (s.steeds[target.steed] as Steed) : model(s, target.model ?? 0);
    return (x - from.x) * (x - from.x) + (y - from.y) * (y - from.y) <= most * most;
  });
}

export function reachOf(s: EnGarde, m: Model, arm: number): number {
  return (missileRow(s, m, arm)?.range ?? 0) * 1000;
}

/** The range of a shot in hand. */
export function shotReach(s: EnGarde, shot: Shot): number {
  if (shot.kind === 'power-blast') return 12_000;
  if (shot.gun !== null) return shot.grape ? 18_000 : gunReach(s.guns[shot.gun] as GunState);
  return reachOf(s, model(s, shot.shooter), shot.arm ?? 0);
}

/** EG-SHT-04: range bands; each starts just above its lower figure. */
export function rangeModifier(range: number): number {
  if (range <= 3000) return 1;
  if (range <= 12_000) return 0;
  if (range <= 24_000) return -1;
  return range <= 36_000 ? -2 : -3;
}

function armOf(s: EnGarde, shot: Shot): Arm | null {
  return shot.arm === null ? null : (recordOf(s, model(s, shot.shooter)).arms[shot.arm] ?? null);
}

/** What the roll of a shot is made of besides its dice (EG-SHT-03, EG-SHT-04, EG-ATR-09). */
export function shotParts(s: EnGarde, shot: Shot, range: number, cover: Cover): Part[] {
  const shooter = model(s, shot.shooter);
  const parts: Part[] = [{ says: 'Shoot', value: shootOf(s, shooter), rule: 'EG-SHT-03' }];
  const add = (says: string, value: number, rule: RuleId = 'EG-SHT-04') => {
    if (value !== 0) parts.push({ says, value, rule });
  };
  if (shot.kind === 'power-blast') return parts;
  const row = shot.gun === null ? missileRow(s, shooter, shot.arm ?? 0) : null;
  const template = shot.kind === 'blast' || shot.kind === 'spray';
  add('range', rangeModifier(range));
  if (row?.inaccurate && range > 12_000) add('inaccurate', -1, 'EG-MSL-03');
  add('moved', shot.moved ? -1 : 0);
  add('wounded', shooter.wound !== 'none' && woundPenalty(s, shooter) > 0 ? -1 : 0);
  add('aimed', shot.aimed ? 1 : 0, 'EG-ACT-09');
  add('mounted', isMounted(shooter) && !has(s, shooter, 'horse-master') && shot.gun === null ? -2 : 0, 'EG-MNT-08');
  add('two shots', shot.archer > 0 ? -1 : 0, 'EG-ATR-02');
  add('wind', s.weather.wind ? -1 : 0, 'EG-WEA-03');
  add('mist', s.mistUntil >= s.turn ? -2 : 0, 'EGW-SPELL-04');
  const striking = armOf(s, shot)?.qualities?.reduce((sum, quality) => sum + QUALITY[quality].attack, 0) ?? 0;
  add('weapon of striking', striking, 'EGW-ITEM-01');
  if (template) return parts;
  add(`${cover} cover`, coverModifier(cover), 'EG-LOS-05');
  if (shot.steed !== null) add('large', 1);
  if (shot.target === null) return parts;
  const prey = model(s, shot.target);
  const size = sizeOf(s, prey);
  add(size === 2 ? 'huge' : 'large', size === 0 ? 0 : size === 2 ? 2 : 1, size === 2 ? 'EGW-FATT-03' : 'EG-SHT-04');
  add('Engaged', isEngaged(s, prey.id) ? -2 : 0);
  const ignores = shot.gun !== null ? ORDNANCE[(s.guns[shot.gun] as GunState).gun].ignoresDodge : (row?.ignoresDodge ?? false);
  const from = shot.gun !== null ? (s.guns[shot.gun] as GunState) : shooter;
  add('Dodge', has(s, prey, 'dodge') && !ignores && prey.status === 'table' && isFront(prey, from) ? -2 : 0, 'EG-ATR-05');
  return parts;
}

export const sum = (parts: readonly Part[]) => parts.reduce((total, part) => total + part.value, 0);

/** EG-GUN-04: grape has 2 less. */
export function shotWound(s: EnGarde, shot: Shot): number {
  if (shot.kind === 'power-blast') return 2;
  if (shot.gun !== null) return ORDNANCE[(s.guns[shot.gun] as GunState).gun].wound - (shot.grape ? 2 : 0);
  const magic = armOf(s, shot)?.qualities?.reduce((total, quality) => total + QUALITY[quality].wound, 0) ?? 0;
  return (missileRow(s, model(s, shot.shooter), shot.arm ?? 0)?.wound ?? 0) + magic;
}

/** EG-SHT-07. */
export function misfires(s: EnGarde, shot: Shot): boolean {
  if (shot.kind === 'power-blast' || shot.stray || shot.dice[0] !== 1 || shot.dice[1] !== 1) return false;
  return shot.gun !== null || (missileRow(s, model(s, shot.shooter), shot.arm ?? 0)?.misfires ?? false);
}

/** The range and cover of the shot in hand, as they are now. A stray shot needs no sight, but what it meets has cover (EG-SHT-06). */
export function measureShot(s: EnGarde, shot: Shot): Aimed {
  const shooter = model(s, shot.shooter);
  const gun = shot.gun === null ? null : (s.guns[shot.gun] as GunState);
  const from = originOf(s, shooter, gun);
  if (shot.kind === 'blast') return { range: rangeToSpot(from, shot), cover: 'none' };
  if (shot.kind === 'spray') {
    const ranges = victimsOf(s, shot).map((target) => rangeOf(from, endOf(s, target)));
    return { range: ranges.length > 0 ? Math.min(...ranges) : 0, cover: 'none' };
  }
  const end = endOf(s, { model: shot.target, steed: shot.steed });
  return { range: rangeOf(from, end), cover: coverFrom(s, from, end, shot.target === null ? null : model(s, shot.target)) };
}

/** EG-MSL-08, -09: the triangle of a spray, its corner on the base's edge. */
export function sprayCorners(from: Round, facing: number, side: number, slide = 0): { x: number; y: number }[] {
  const height = Math.round(side * 0.866);
  const start = from.r + slide;
  const place = (along: number, across: number) => ahead(ahead(from, facing, along), facing + 9000, across);
  return [place(start, 0), place(start + height, Math.round(side / 2)), place(start + height, -Math.round(side / 2))];
}

export function spraySide(s: EnGarde, shot: Shot): number {
  if (shot.gun !== null) return shot.grape ? 3000 : 0;
  return (missileRow(s, model(s, shot.shooter), shot.arm ?? 0)?.spray ?? 0) * 1000;
}

/** EG-MSL-02, -08, EG-ALL-03: all whom a template strikes, riderless mounts and bodies too, the nearest to the point or muzzle first. */
export function victimsOf(s: EnGarde, shot: Shot): Target[] {
  const shooter = model(s, shot.shooter);
  const gun = shot.gun === null ? null : (s.guns[shot.gun] as GunState);
  const from = originOf(s, shooter, gun);
  const blast = shot.kind === 'blast';
  const slide = !blast && s.fixed.rules.spray === 'sliding' && shot.target !== null ? slideTo(s, shot, from) : 0;
  const corners = blast ? [] : sprayCorners(from, shot.facing, spraySide(s, shot), slide);
  const [muzzle] = corners;
  const source = blast ? { x: shot.x, y: shot.y, z: shot.z } : { ...(muzzle as Point), z: from.z };
  const isHit = blast
    ? (base: Round) => rangeToSpot(base, source) <= blastOf(s, shot)
    : sprayTest(corners, source, spraySide(s, shot), slide > 0);
  const found: { target: Target; far: number; id: number }[] = [];
  const add = (target: Target, base: Round, eye: number, id: number) => {
    if (isHit(base) && !isShielded(s, source, base, eye)) found.push({ target, far: rangeToSpot(base, source), id });
  };
  for (const m of areaModels(s)) if (blast || m.id !== shooter.id) add(atModel(m.id), baseOf(s, m), SIGHT_HEIGHT[sizeOf(s, m)], m.id);
  for (const steed of areaSteeds(s)) add(atSteed(steed.id), steedBase(steed), SIGHT_HEIGHT[1], s.models.length + steed.id);
  return found.sort((p, q) => p.far - q.far || p.id - q.id).map(({ target }) => target);
}

function blastOf(s: EnGarde, shot: Shot): number {
  return (missileRow(s, model(s, shot.shooter), shot.arm ?? 0)?.blast ?? 0) * 1000;
}

/** EG-MSL-08, EG-ALL-06: under the triangle, and within its side of the muzzle by gap and height. */
function sprayTest(corners: readonly Point[], muzzle: Point & { z: number }, side: number, slid: boolean): (base: Round) => boolean {
  const triangle = polygon(corners);
  return (base) => gap(disc(base, 0), triangle) < base.r && (slid || base.z === muzzle.z || rangeToSpot(base, muzzle) <= side);
}

/** The models among those whom a template strikes. */
export function coveredBy(s: EnGarde, shot: Shot): Id[] {
  return victimsOf(s, shot).flatMap(({ model: id }) => (id === null ? [] : [id]));
}

/** EG-MSL-09: forward until the far side passes the target's centre. */
function slideTo(s: EnGarde, shot: Shot, from: Round): number {
  const prey = model(s, shot.target ?? 0);
  return Math.max(0, gapToSpot(from, prey) - Math.round(spraySide(s, shot) * 0.866));
}

/** EG-MSL-08: at least one enemy under it, in front after the free turn. */
export function sprayRefusal(s: EnGarde, shot: Shot): Refusal | null {
  const by = model(s, shot.shooter);
  const enemy = victimsOf(s, shot).some((target) => targetRefusal(s, by, target) === null || isFoe(s, by, target));
  return enemy ? null : { rule: 'EG-MSL-08', reason: 'At least one enemy must be under the triangle.' };
}

/** A bound duellist cannot be named, but a template may be laid over him (EG-DUEL-05). */
function isFoe(s: EnGarde, by: Model, target: Target): boolean {
  return target.model !== null && model(s, target.model).seat !== by.seat;
}

/** EG-MSL-02, EG-LOS-06, EG-ALL-06: any point in range, on a floor that is there, that nothing tall shields. */
export function throwRefusal(s: EnGarde, m: Model, arm: number, p: Point & { z: number }, at?: Round): Refusal | null {
  const from = modelEnd(s, m, at);
  if (p.x < 0 || p.y < 0 || p.x > s.fixed.width || p.y > s.fixed.height)
    return { rule: 'EG-MSL-02', reason: 'That point is not on the table.' };
  if (!isFloor(s, p, p.z)) return { rule: 'EG-ALL-06', reason: 'There is no floor at that height.' };
  if (rangeToSpot(from, p) > reachOf(s, m, arm)) return { rule: 'EG-SHT-05', reason: 'That point is out of range.' };
  return pointBlocked(s, from, p);
}

/** EG-ALL-06: the floor at a point that somebody means who does not say: his own if it goes on there, else the ground. */
export function floorMeant(s: EnGarde, m: Model, p: Point): number {
  return isFloor(s, p, m.z) ? m.z : groundAtPoint(s, p);
}

/** EG-SHT-06: the others of the target's combat, or of its contacts. */
export function othersInCombat(s: EnGarde, prey: Id, combat: readonly Id[] | null): Id[] {
  return (combat ?? [prey, ...engagedWith(s, prey)]).filter((id) => id !== prey && inPlay(model(s, id)));
}

export function blankShot(shooter: Id): Shot {
  return {
    ...{ shooter, gun: null, arm: null, kind: 'single', grape: false, target: null, steed: null, x: 0, y: 0, z: 0, facing: 0 },
    ...{ dice: [], moved: false, archer: 0, aimed: false, stray: false, ordered: [], result: null },
  };
}

/** EG-SHT-01: it turns to face the target first. */
export function turnTo(m: { x: number; y: number; facing: number }, p: { x: number; y: number }): void {
  if (p.x !== m.x || p.y !== m.y) m.facing = facingTo(m, p);
}
