// Shooting and reloading (EG-SHT, EG-RLD, EG-MSL): who may be shot at, the modifiers, and the shot itself.

import { ahead, disc, facingTo, gap, polygon } from '@baize/geometry/open';
import type { Refusal, RuleId } from '@baize/kernel';
import { QUALITY } from '../../content/magic.ts';
import type { Arm } from '../../content/types.ts';
import { isMissile, MISSILE, type MissileRow, ORDNANCE } from '../../content/weapons.ts';
import { type EnGarde, type GunState, has, type Id, inPlay, isMounted, type Model, model, recordOf, type Shot } from '../../state.ts';
import { baseOf, gapToSpot, gunBase, gunReach, isFront, type Round, rangeOf, SIGHT_HEIGHT, sizeOf, steedBase } from '../table/geometry.ts';
import { type Cover, coverModifier, type End, gunEnd, isShielded, modelEnd, pointBlocked, sight, steedEnd } from '../table/sight.ts';
import { engagedWith, isEngaged, shootOf, woundPenalty } from '../turn/foundations.ts';

/** A target of an ordinary shot. */
export interface Target {
  model: Id | null;
  steed: number | null;
}

export interface Part {
  says: string;
  value: number;
  rule: RuleId;
}

export function missileRow(s: EnGarde, m: Model, arm: number): MissileRow | null {
  const weapon = recordOf(s, m).arms[arm]?.weapon;
  return weapon && isMissile(weapon) ? MISSILE[weapon] : null;
}

/** EG-SHT-01, EG-RLD-01, EG-MSL-04, EG-WEA-02, EG-MNT-08: whether an arm can be shot at all now. */
export function armRefusal(s: EnGarde, m: Model, arm: number): Refusal | null {
  const row = missileRow(s, m, arm);
  if (!row) return { rule: 'EG-SHT-01', reason: 'It has no such missile weapon.' };
  if (isEngaged(s, m.id)) return { rule: 'EG-ACT-04', reason: 'An Engaged model may not shoot.' };
  if ((m.reload[arm] ?? 0) > 0) return { rule: 'EG-RLD-01', reason: 'It has a Reload counter.' };
  if (m.usedUp.includes(arm)) return { rule: 'EG-MSL-01', reason: 'It is used up.' };
  if (row.match && s.weather.rain) return { rule: 'EG-MSL-04', reason: 'A match cannot be used in rain.' };
  if (isMounted(m) && !row.fromHorseback) return { rule: 'EG-MNT-08', reason: 'Longbows are never shot from the saddle.' };
  if (s.scenario === 'duel' && s.turn <= 2) return { rule: 'EGW-DUEL-03', reason: 'No missile weapons in the first two turns.' };
  return null;
}

export function loadedArms(s: EnGarde, m: Model): number[] {
  return recordOf(s, m).arms.flatMap((arm, i) => (isMissile(arm.weapon) && !armRefusal(s, m, i) ? [i] : []));
}

/** Where a shot comes from. */
function originOf(s: EnGarde, m: Model, gun: GunState | null, at?: Round): End {
  return gun ? gunEnd(gun) : modelEnd(s, m, at);
}

/** EG-GUN-02: own models within an inch of the gun do not block; EG-ORD-03: nor one ordered comrade in contact. */
function pastOf(s: EnGarde, m: Model, gun: GunState | null, ordered: readonly Id[]): Id[] {
  if (gun)
    return s.models
      .filter((other) => other.seat === m.seat && inPlay(other) && gapToSpot(baseOf(s, other), gun) - gunBase(gun).r <= 1000)
      .map(({ id }) => id);
  return ordered.filter((id) => id !== m.id && rangeOf(baseOf(s, model(s, id)), baseOf(s, m)) <= 10);
}

export interface Aimed {
  cover: Cover;
  range: number;
}

/** EG-SHT-01, -05: whether a target may be shot at; its range and cover if so. */
export function aimAt(
  s: EnGarde,
  m: Model,
  gun: GunState | null,
  reach: number,
  target: Target,
  ordered: readonly Id[] = [],
  at?: Round,
): Aimed | { refusal: Refusal } {
  const from = originOf(s, m, gun, at);
  const no = (rule: string, reason: string) => ({ refusal: { rule, reason } });
  const steed = target.steed === null ? null : s.steeds[target.steed];
  const prey = target.model === null ? null : s.models[target.model];
  if (steed) {
    if (steed.status !== 'riderless' || steed.seat === m.seat) return no('EG-SHT-01', 'It is no target.');
    const range = rangeOf(from, steedBase(steed));
    if (range > reach) return no('EG-SHT-05', 'It is out of range.');
    const seen = sight(s, from, steedEnd(steed), [m.id], { hidden: false });
    return seen.blocked ? { refusal: seen.blocked } : { cover: seen.cover, range };
  }
  if (!prey || (prey.status !== 'table' && prey.status !== 'unconscious')) return no('EG-SHT-01', 'It is not there.');
  if (prey.seat === m.seat) return no('EG-SHT-01', 'Nobody shoots at friends.');
  if (s.duels.some((duel) => duel.a === prey.id || duel.b === prey.id)) return no('EG-DUEL-05', 'Nobody may shoot at a duellist.');
  const range = rangeOf(from, baseOf(s, prey));
  if (range > reach) return no('EG-SHT-05', 'It is out of range.');
  const past = pastOf(s, m, gun, ordered);
  const lone = past.length > 1 && !gun ? past : null;
  const but = [m.id, prey.id, ...(lone ? [] : past)];
  const seen = sight(s, from, modelEnd(s, prey), but, prey);
  if (!seen.blocked) return { cover: seen.cover, range };
  // EG-ORD-03: a single friend does not block; with several in contact, any one of them.
  for (const one of lone ?? []) {
    const again = sight(s, from, modelEnd(s, prey), [m.id, prey.id, one], prey);
    if (!again.blocked) return { cover: again.cover, range };
  }
  return { refusal: seen.blocked };
}

/** Everything that a weapon of a range may be shot at from a place. */
export function targetsOf(s: EnGarde, m: Model, gun: GunState | null, reach: number, ordered: readonly Id[] = [], at?: Round): Target[] {
  const found: Target[] = [];
  for (const prey of s.models) {
    if (prey.seat === m.seat || (prey.status !== 'table' && prey.status !== 'unconscious')) continue;
    const target = { model: prey.id, steed: null };
    if (!('refusal' in aimAt(s, m, gun, reach, target, ordered, at))) found.push(target);
  }
  for (const steed of s.steeds) {
    if (steed.status !== 'riderless' || steed.seat === m.seat) continue;
    const target = { model: null, steed: steed.id };
    if (!('refusal' in aimAt(s, m, gun, reach, target, ordered, at))) found.push(target);
  }
  return found;
}

/** Is there anything at all to shoot at? Stops at the first. */
export function hasTarget(s: EnGarde, m: Model, gun: GunState | null, reach: number, at?: Round): boolean {
  return s.models.some(
    (prey) => prey.seat !== m.seat && inPlay(prey) && !('refusal' in aimAt(s, m, gun, reach, { model: prey.id, steed: null }, [], at)),
  );
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

/** The range and cover of the shot in hand, as they are now. */
export function measureShot(s: EnGarde, shot: Shot): Aimed {
  const shooter = model(s, shot.shooter);
  const gun = shot.gun === null ? null : (s.guns[shot.gun] as GunState);
  const from = originOf(s, shooter, gun);
  if (shot.kind === 'blast') return { range: gapToSpot(from, shot), cover: 'none' };
  if (shot.kind === 'spray') {
    const ranges = coveredBy(s, shot).map((id) => rangeOf(from, baseOf(s, model(s, id))));
    return { range: ranges.length > 0 ? Math.min(...ranges) : 0, cover: 'none' };
  }
  const end = shot.steed !== null ? steedEnd(s.steeds[shot.steed] as never) : modelEnd(s, model(s, shot.target ?? 0));
  const but = shot.target === null ? [shooter.id] : [shooter.id, shot.target, ...pastOf(s, shooter, gun, shot.ordered)];
  const seen = sight(s, from, end, shot.stray ? s.models.map(({ id }) => id) : but, null);
  return { range: rangeOf(from, end), cover: seen.cover };
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

/** EG-MSL-02, -08: every model, friend or foe, under the template or within the blast, that nothing tall shields. */
export function coveredBy(s: EnGarde, shot: Shot): Id[] {
  const shooter = model(s, shot.shooter);
  const gun = shot.gun === null ? null : (s.guns[shot.gun] as GunState);
  const from = originOf(s, shooter, gun);
  const bodies = s.models.filter((m) => m.status === 'table' || m.status === 'unconscious');
  if (shot.kind === 'blast') {
    const reach = (missileRow(s, shooter, shot.arm ?? 0)?.blast ?? 0) * 1000;
    const spot = { x: shot.x, y: shot.y, z: 0 };
    return bodies
      .filter((m) => gapToSpot(baseOf(s, m), spot) <= reach && !isShielded(s, spot, baseOf(s, m), SIGHT_HEIGHT[sizeOf(s, m)]))
      .map(({ id }) => id);
  }
  const slide = s.rules.spray === 'sliding' && shot.target !== null ? slideTo(s, shot, from) : 0;
  const triangle = polygon(sprayCorners(from, shot.facing, spraySide(s, shot), slide));
  return bodies
    .filter((m) => m.id !== shooter.id && gap(disc(m, 0), triangle) < baseOf(s, m).r)
    .filter((m) => !isShielded(s, { ...from, z: from.z + from.eye }, baseOf(s, m), SIGHT_HEIGHT[sizeOf(s, m)]))
    .map(({ id }) => id);
}

/** EG-MSL-09: forward until the far side passes the target's centre. */
function slideTo(s: EnGarde, shot: Shot, from: Round): number {
  const prey = model(s, shot.target ?? 0);
  return Math.max(0, gapToSpot(from, prey) - Math.round(spraySide(s, shot) * 0.866));
}

/** EG-MSL-08: at least one enemy under it, in front after the free turn. */
export function sprayRefusal(s: EnGarde, shot: Shot): Refusal | null {
  const enemy = coveredBy(s, shot).some((id) => model(s, id).seat !== model(s, shot.shooter).seat);
  return enemy ? null : { rule: 'EG-MSL-08', reason: 'At least one enemy must be under the triangle.' };
}

/** EG-MSL-02, EG-LOS-06: any point in range that nothing tall shields. */
export function throwRefusal(s: EnGarde, m: Model, arm: number, p: { x: number; y: number }, at?: Round): Refusal | null {
  const from = modelEnd(s, m, at);
  if (p.x < 0 || p.y < 0 || p.x > s.width || p.y > s.height) return { rule: 'EG-MSL-02', reason: 'That point is not on the table.' };
  if (gapToSpot(from, p) > reachOf(s, m, arm)) return { rule: 'EG-SHT-05', reason: 'That point is out of range.' };
  return pointBlocked(s, from, { x: p.x, y: p.y, z: 0 });
}

/** EG-SHT-06: the others of the target's combat, or of its contacts. */
export function othersInCombat(s: EnGarde, prey: Id, combat: readonly Id[] | null): Id[] {
  return (combat ?? [prey, ...engagedWith(s, prey)]).filter((id) => id !== prey && inPlay(model(s, id)));
}

export function blankShot(shooter: Id): Shot {
  return {
    ...{ shooter, gun: null, arm: null, kind: 'single', grape: false, target: null, steed: null, x: 0, y: 0, facing: 0 },
    ...{ dice: [], moved: false, archer: 0, aimed: false, stray: false, ordered: [], result: null },
  };
}

/** EG-SHT-01: it turns to face the target first. */
export function turnTo(m: { x: number; y: number; facing: number }, p: { x: number; y: number }): void {
  if (p.x !== m.x || p.y !== m.y) m.facing = facingTo(m, p);
}
