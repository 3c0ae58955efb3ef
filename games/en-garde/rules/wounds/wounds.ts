// Wounds (EG-WND): the table, how wounds add up, and what becomes of those who fall; mounts too (EG-MNT-04, -11, -15).
import { between, towards } from '@baize/geometry/open';
import {
  type Combat,
  counts,
  type EnGarde,
  has,
  type Id,
  isMounted,
  type Model,
  model,
  recordOf,
  remove,
  type Steed,
  side,
  steedOf,
  warband,
} from '../../state.ts';
import { lies } from '../gates/carrying.ts';
import { standRefusal, surveyFor } from '../gates/standing.ts';
import { place } from '../movement/set-down.ts';
import { dropAll, dropLoad, layBody } from '../special/objects.ts';
import { RADIUS, radiusOf, refreshContacts } from '../table/geometry.ts';
import { walkUp } from '../table/height.ts';
import { isInWater } from '../table/terrain.ts';
import { engagedWith, type Referee, say } from '../turn/foundations.ts';

export const RESULTS = ['scratch', 'stunned', 'light', 'grievous', 'critical'] as const;
export type Result = (typeof RESULTS)[number];

/** EG-WND-02. */
export function woundTable(score: number): Result {
  if (score <= 0) return 'scratch';
  if (score === 1) return 'stunned';
  if (score <= 3) return 'light';
  return score <= 5 ? 'grievous' : 'critical';
}

/** EGW-FATT-03. */
export function hugeTable(score: number): Result {
  if (score <= 2) return 'scratch';
  if (score <= 4) return 'stunned';
  if (score <= 7) return 'light';
  return score <= 10 ? 'grievous' : 'critical';
}

/** EG-MNT-04: lowered once; a Critical kills on 4 or more, else it is Grievous. */
export function lowered(result: Result, die: () => number): Result {
  if (result === 'light') return 'stunned';
  if (result === 'grievous') return 'light';
  if (result === 'critical') return die() >= 4 ? 'critical' : 'grievous';
  return result;
}

/** What can be hurt: a model or a steed has the same kinds of wound. */
interface Body {
  wound: 'none' | 'light' | 'grievous';
  stunned: number;
}

/** EG-WND-05, EG-WND-06, EG-WND-07: adds a result to what it has; true if it kills. */
export function addWound(body: Body, result: Result): boolean {
  switch (result) {
    case 'scratch':
      return false;
    case 'stunned':
      body.stunned += 1;
      if (body.stunned < 3) return false;
      body.stunned = 0;
      return addWound(body, 'light');
    case 'light':
      if (body.wound === 'grievous') return true;
      body.wound = body.wound === 'light' ? 'grievous' : 'light';
      return false;
    case 'grievous':
      if (body.wound === 'grievous') return true;
      body.wound = 'grievous';
      return false;
    case 'critical':
      return true;
  }
}

export interface How {
  rule: string;
  by?: Id;
  poisoned?: boolean;
  subdue?: boolean;
  /** EG-MNT-04: the die that a large body's Critical asks for, if it has been rolled already. */
  die?: number;
}

/** EG-MNT-04, EG-ATR-12: whether a score against a model or mount asks for the die of the large. */
export function asksLargeDie(s: EnGarde, m: Model, steed: Steed | null, score: number): boolean {
  return woundTable(score) === 'critical' && (steed !== null || (has(s, m, 'large') && !has(s, m, 'huge')));
}

export function resultFor(s: EnGarde, m: Model, score: number, u: Referee, die?: number): Result {
  if (has(s, m, 'huge')) return hugeTable(score);
  const result = woundTable(score);
  return has(s, m, 'large') ? lowered(result, () => die ?? u.d6()) : result;
}

/** EG-ATK-07, EG-SHT-03: a Final Wound Score against a model. */
export function wound(s: EnGarde, m: Model, score: number, u: Referee, how: How): Result {
  const result = resultFor(s, m, score, u, how.die);
  suffer(s, m, result, u, how, score);
  return result;
}

/** A result already known, such as a Stunned counter or an automatic Light wound. */
export function suffer(s: EnGarde, m: Model, result: Result, u: Referee, how: How, score: number | null = null): void {
  const before = m.wound;
  say(s, u, how.rule, 'wounded', { model: m.id, result, score, ...(how.by !== undefined && { by: how.by }) });
  if (result === 'scratch') return;
  m.hidden = false;
  const killed = addWound(m, result);
  if (killed) {
    kill(s, m, u, how.rule);
    return;
  }
  // EG-POI-01: the attack's own result counts, also a Light that grows.
  if (how.poisoned && (result === 'light' || result === 'grievous')) poison(s, m, u);
  if (result === 'stunned') checkDrowning(s, m, u);
  // EG-PLY-08: whatever made the wound Grievous, the blow did.
  if (how.subdue && m.status === 'table' && m.wound === 'grievous' && before !== 'grievous') knockOut(s, m, u);
}

function poison(s: EnGarde, m: Model, u: Referee): void {
  m.poisoned = true;
  say(s, u, 'EG-POI-01', 'poisoned', { model: m.id });
}

/** Several Stunned counters on one occasion, one by one, and one roll for drowning (EG-WND-05, EG-WAT-02). */
export function stun(s: EnGarde, m: Model, count: number, u: Referee, rule: string, by?: Id): void {
  say(s, u, rule, 'stunned', { model: m.id, count, ...(by !== undefined && { by }) });
  m.hidden = false;
  for (let i = 0; i < count; i++) {
    if (addWound(m, 'stunned')) {
      kill(s, m, u, 'EG-WND-07');
      return;
    }
  }
  if (count > 0) checkDrowning(s, m, u);
}

export function hurtByFall(s: EnGarde, m: Model, score: number, u: Referee): void {
  wound(s, m, score, u, { rule: 'EG-SPM-05' });
}

/** EG-WAT-02: a model on foot in shallow water that is Stunned may drown, one who lies there unconscious too, unless he is carried. */
function checkDrowning(s: EnGarde, m: Model, u: Referee): void {
  if (!isMounted(m) && isInWater(s, m)) drown(s, m, u);
}

const isCarried = (s: EnGarde, m: Model) => s.things.some((thing) => thing.body === m.id && !lies(thing));

/** EG-WAT-02: on a 6, in heavy armour on 5 or 6. */
export function drown(s: EnGarde, m: Model, u: Referee): void {
  if (m.status !== 'table' && (m.status !== 'unconscious' || isCarried(s, m))) return;
  const die = u.d6();
  const drowned = die >= (recordOf(s, m).armour === 'heavy-armour' ? 5 : 6);
  say(s, u, 'EG-WAT-02', 'drowning', { model: m.id, die, drowned });
  if (drowned) kill(s, m, u, 'EG-WAT-02');
}

/** EG-WND-08: removed at once. */
export function kill(s: EnGarde, m: Model, u: Referee, rule: string): void {
  fallen(s, m, u, 'killed');
  say(s, u, rule, 'killed', { model: m.id });
  if (!counts(s, m)) return;
  const own = side(s, m.seat);
  own.lostNow += 1;
  if (warband(s, m.seat).leader === recordOf(s, m).id) own.leaderLostNow = true;
}

/** EG-PLY-08, -09: out of the fight, but not dead. */
export function knockOut(s: EnGarde, m: Model, u: Referee): void {
  fallen(s, m, u, 'unconscious');
  layBody(s, m);
  say(s, u, 'EG-PLY-08', 'knocked out', { model: m.id });
}

/** Leaves the fight: what it carried lies there (EG-WND-09), its mount bolts (EG-MNT-15). */
function fallen(s: EnGarde, m: Model, u: Referee, status: 'killed' | 'unconscious'): void {
  dropAll(s, m);
  const steed = steedOf(s, m);
  if (steed) {
    steed.status = 'gone';
    m.steed = null;
    say(s, u, 'EG-MNT-15', 'bolted', { model: m.id });
  }
  m.status = status;
  m.wagon = null;
  m.hidden = false;
  leaveFights(s, m.id);
  refreshContacts(s);
}

/** Takes a model out of its combats and duels. */
export function leaveFights(s: EnGarde, id: Id): void {
  for (const combat of s.combats) for (const models of combat.models) remove(models, id);
  s.duels = s.duels.filter((duel) => duel.a !== id && duel.b !== id);
}

/** EG-MNT-04, -11: a Final Wound Score against a mount. */
export function woundSteed(s: EnGarde, steed: Steed, score: number, u: Referee, how: How): Result {
  const result = lowered(woundTable(score), () => how.die ?? u.d6());
  const rider = s.models.find((m) => m.steed === steed.id && m.status === 'table');
  if (u.tell)
    u.tell(how.rule, 'steed wounded', {
      steed: steed.id,
      result,
      score,
      ...(rider && { riderName: recordOf(s, rider).name, rider: rider.id }),
      ...(how.by !== undefined && { by: how.by }),
    });
  hurtSteed(s, steed, rider ?? null, result, u);
  if (how.poisoned && (result === 'light' || result === 'grievous')) steed.poisoned = true;
  return result;
}

export function hurtSteed(s: EnGarde, steed: Steed, rider: Model | null, result: Result, u: Referee): void {
  const dead = addWound(steed, result);
  if (!dead && steed.wound !== 'grievous') return;
  if (rider) thrown(s, rider, steed, u);
  else {
    steed.status = 'gone';
    dropLoad(s, steed);
    u.tell?.('EG-MNT-10', 'steed lost', { steed: steed.id });
  }
}

/**
 * EG-MNT-11, EG-ALL-09: the rider stands where the mount stood, Stunned unless a Horse Master; what he and the mount bore falls; then enemies
 * close in on him; nothing two-handed in this combat.
 */
export function thrown(s: EnGarde, m: Model, steed: Steed, u: Referee): void {
  const foes = s.contacts
    .filter(({ a, b }) => a === m.id || b === m.id)
    .sort((p, q) => p.since - q.since)
    .map(({ a, b }) => (a === m.id ? b : a));
  steed.status = 'gone';
  m.steed = null;
  say(s, u, 'EG-MNT-11', 'thrown', { model: m.id });
  if (!has(s, m, 'horse-master')) stun(s, m, 1, u, 'EG-MNT-11');
  dropAll(s, m);
  dropLoad(s, { ...steed, x: m.x, y: m.y, z: m.z });
  for (const combat of s.combats) {
    combat.horses = combat.horses.filter((id) => id !== m.id);
    if (combat.models.some((ids) => ids.includes(m.id))) combat.unhorsed.push(m.id);
  }
  if (m.status !== 'table') return;
  for (const id of foes) slideIn(s, model(s, id), m);
  refreshContacts(s);
  for (const id of foes.filter((foe) => !engagedWith(s, m.id).includes(foe))) part(s, id, m.id);
}

/** EG-ALL-02, -05: straight in until it touches him, by a legal way to a legal place; one aboard a wagon stays there. */
function slideIn(s: EnGarde, foe: Model, m: Model): void {
  const reach = radiusOf(s, foe) + RADIUS[0];
  if (foe.wagon !== null || between(m, foe) <= reach) return;
  const to = towards(m, foe, reach);
  const up = walkUp(s, foe, foe, to, foe.z);
  if ('refusal' in up) return;
  const end = { ...to, z: up.z, r: radiusOf(s, foe) };
  if (standRefusal(s, foe, end, surveyFor(s, foe)) === null) place(s, foe, to, up.z);
}

/** EG-MNT-11, EG-NEW-01: two who no longer touch; who touches nobody else of the other side is out of the combat, and may seek a new one. */
function part(s: EnGarde, a: Id, b: Id): void {
  for (const combat of s.combats) {
    for (const [id, other] of [
      [a, b],
      [b, a],
    ] as const)
      leaveIfFree(s, combat, id, other);
  }
}

function leaveIfFree(s: EnGarde, combat: Combat, id: Id, left: Id): void {
  const at = combat.models.findIndex((ids) => ids.includes(id));
  const own = combat.models[at];
  const others = combat.models[1 - at] ?? [];
  if (!own || !(others.includes(left) || combat.away.includes(left))) return;
  if (engagedWith(s, id).some((foe) => others.includes(foe))) return;
  remove(own, id);
  combat.left[id] = [left];
  if (!combat.cycle) combat.away.push(id);
}
