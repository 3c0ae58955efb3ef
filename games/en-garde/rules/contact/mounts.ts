// Mounts (EG-MNT): mounting and dismounting (EG-ACT-10, -11), and the ride-by.

import { ahead, between, FULL_TURN, facingTo, type Point } from '@baize/geometry/open';
import type { Json, Space } from '@baize/kernel';
import {
  decision,
  type EnGarde,
  type Id,
  inPlay,
  isMounted,
  type Model,
  model,
  nameOf,
  procedure,
  type Steed,
  steedOf,
} from '../../state.ts';
import { fight } from '../combat/combat.ts';
import { mayFight } from '../combat/melee.ts';
import { beginCombat } from '../combat/pools.ts';
import { type Plan, survey, type Terms, travel } from '../movement/movement.ts';
import { carryOut, place, settle } from '../movement/moving.ts';
import { contactPlans, type PathAnswer, pathLabel, pathSpace, stay } from '../movement/paths.ts';
import { standRefusal } from '../movement/standing.ts';
import { baseOf, gapOf, otherBases, RADIUS, type Round, radiusOf, sameFloor, steedBase } from '../table/geometry.ts';
import { enemiesOf, engagedWith, isEngaged, type Referee, say } from '../turn/foundations.ts';
import { daresAll, holdsNerve, inDuel } from '../wounds/morale.ts';

export type Pose = { piece: string; at: readonly [number, number]; facing: number };

/** EG-ACT-11: riderless mounts in contact, for one who began the game mounted. */
export function mountable(s: EnGarde, m: Model): Steed[] {
  if (isMounted(m) || !m.beganMounted || isEngaged(s, m.id)) return [];
  return s.steeds.filter((steed) => steed.status === 'riderless' && gapOf(baseOf(s, m), steedBase(steed)) <= 10);
}

/** EG-ACT-10: places for the rider's base in contact with the mount. */
export function dismountPlaces(s: EnGarde, m: Model): Point[] {
  const found: Point[] = [];
  for (let facing = 0; facing < FULL_TURN; facing += 3000) {
    const p = ahead(m, m.facing + facing, RADIUS[0] + RADIUS[1]);
    if (!dismountRefusal(s, m, p)) found.push(p);
  }
  return found;
}

function dismountRefusal(s: EnGarde, m: Model, p: Point): { rule: string; reason: string } | null {
  const no = (reason: string) => ({ rule: 'EG-ACT-10', reason });
  const gap = between(p, m) - RADIUS[0] - RADIUS[1];
  if (gap > 10 || gap < -10) return no('The rider stands in contact with his mount.');
  if (p.x < 500 || p.y < 500 || p.x + 500 > s.width || p.y + 500 > s.height) return no('The base must lie wholly on the table.');
  const base: Round = { ...p, z: m.z, r: RADIUS[0] };
  if (otherBases(s, m.id).some((other) => sameFloor(other, base) && between(other, base) < other.r + 500 - 10))
    return no('There is no room.');
  if (enemiesOf(s, m.seat).some((foe) => gapOf(baseOf(s, foe), base) <= 10)) return no('He may not step into contact with an enemy.');
  return standRefusal(s, { ...m, steed: null }, base, { bases: otherBases(s, m.id), old: [] });
}

export const AFTER: Terms = { kind: 'short', contact: 'never', plain: true };

const dismountPlace = decision<{ model: Id }, Pose>('dismount', {
  rule: 'EG-ACT-10',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => poseSpace(s, model(s, l.model)),
  prompt: (s, l) => `${nameOf(s, l.model)} dismounts: where?`,
  label: () => 'Here',
  apply(s, l, answer, u) {
    const m = model(s, l.model);
    const steed = steedOf(s, m) as Steed;
    Object.assign(steed, { status: 'riderless', x: m.x, y: m.y, z: m.z, facing: m.facing });
    m.steed = null;
    m.facing = answer.facing;
    place(s, m, { x: answer.at[0], y: answer.at[1] }, m.z);
    m.moved = true;
    m.hidden = false;
    say(s, u, 'EG-ACT-10', 'dismounted', { model: m.id, at: [...answer.at] });
    settle(s, u);
  },
});

function poseSpace(s: EnGarde, m: Model): Space<Pose> {
  const piece = `model:${m.id}`;
  const places = dismountPlaces(s, m);
  const poses = places.map((p): Pose => ({ piece, at: [p.x, p.y], facing: facingTo(m, p) }));
  return {
    kind: 'pose',
    shape: { piece },
    refusal: (answer) => {
      const pose = readPose(answer);
      if (!pose || pose.piece !== piece) return { rule: 'EG-ACT-10', reason: 'A place beside the mount, and a facing.' };
      return dismountRefusal(s, m, { x: pose.at[0], y: pose.at[1] });
    },
    candidates: () => poses,
    sample: (below) => ({ ...(poses[below(poses.length)] as Pose), facing: below(FULL_TURN) }),
  };
}

export function readPose(answer: Json): Pose | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const { piece, at, facing, ...rest } = answer as { [key: string]: Json };
  if (typeof piece !== 'string' || !Array.isArray(at) || at.length !== 2 || !at.every(Number.isInteger) || Object.keys(rest).length > 0)
    return null;
  if (!Number.isInteger(facing) || (facing as number) < 0 || (facing as number) >= FULL_TURN) return null;
  return { piece, at: [at[0] as number, at[1] as number], facing: facing as number };
}

/** A Short move that comes with another action, or none. */
export const shortMove = decision<{ model: Id }, PathAnswer>('short move', {
  rule: 'EG-MOV-02',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => (inPlay(model(s, l.model)) && !isEngaged(s, l.model) ? pathSpace(s, model(s, l.model), AFTER) : []),
  prompt: (s, l) => `${nameOf(s, l.model)}: a Short move?`,
  label: (s, l, answer) => pathLabel(s, model(s, l.model), answer, AFTER),
  apply(s, l, answer, u) {
    const m = model(s, l.model);
    const outcome = travel(s, m, answer as Plan, AFTER);
    if (!('refusal' in outcome) && (answer.path.length > 0 || answer.facing !== m.facing)) carryOut(s, m, outcome.journey, u);
  },
});

export const dismounting = procedure<{ model: Id }>('dismounting').decide(dismountPlace).decide(shortMove);

/** EG-ACT-11: on the mount's spot, with both sets of wounds. */
export const mounting = procedure<{ model: Id; steed: number }>('mounting')
  .do((s, l, u) => {
    const m = model(s, l.model);
    const steed = s.steeds[l.steed] as Steed;
    steed.status = 'ridden';
    m.steed = steed.id;
    m.facing = steed.facing;
    m.moved = true;
    m.hidden = false;
    place(s, m, steed, steed.z);
    say(s, u, 'EG-ACT-11', 'mounted', { model: m.id });
    settle(s, u);
  })
  .decide(shortMove);

const IN: Terms = { kind: 'ride', contact: 'must', plain: true };
const AWAY: Terms = { kind: 'ride', contact: 'never', keepOff: true, plain: true };

function rideTerms(m: Model): Terms {
  return {
    ...IN,
    unless: ({ touches }) =>
      touches.some((id) => m.daunted.includes(id)) ? { rule: 'EGW-FATT-07', reason: 'It dares not touch that one.' } : null,
  };
}

function ridePlans(s: EnGarde, m: Model): PathAnswer[] {
  const seen = survey(s, m);
  return enemiesOf(s, m.seat).flatMap((foe) => contactPlans(s, m, foe, rideTerms(m), seen));
}

/** EG-MNT-12: mounted, not Engaged, has not moved, has not fought. */
export function mayRideBy(s: EnGarde, m: Model): boolean {
  if (s.rules.combat === 'simplified' || !isMounted(m) || m.moved || m.fought || isEngaged(s, m.id) || inDuel(s, m.id) || !mayFight(s, m))
    return false;
  return ridePlans(s, m).length > 0;
}

interface Ride {
  model: Id;
  rides: boolean;
  [more: string]: Id | boolean;
}

const rideIn = decision<Ride, PathAnswer>('ride by', {
  rule: 'EG-MNT-12',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => {
    const m = model(s, l.model);
    const ways = l.rides ? ridePlans(s, m) : [];
    return ways.length > 0
      ? { ...pathSpace(s, m, rideTerms(m)), candidates: () => ways, sample: (below) => ways[below(ways.length)] as PathAnswer }
      : [];
  },
  prompt: (s, l) => `${nameOf(s, l.model)} rides by: into whom?`,
  label: (s, l, answer) => pathLabel(s, model(s, l.model), answer, IN),
  apply(s, l, answer, u) {
    const m = model(s, l.model);
    const outcome = travel(s, m, answer as Plan, rideTerms(m));
    l.rides = false;
    if ('refusal' in outcome || !daresAll(s, m, outcome.journey.touches, u)) return;
    carryOut(s, m, outcome.journey, u);
    l.rides = true;
  },
});

/** EG-MNT-13: the rider alone against those it touches. */
function meetThem(s: EnGarde, l: Ride, u: Referee): void {
  const m = model(s, l.model);
  const foes = engagedWith(s, m.id);
  const [first] = foes;
  l.rides &&= inPlay(m) && first !== undefined;
  if (!l.rides || first === undefined) return;
  const enemy = model(s, first).seat;
  beginCombat(s, 'ride-by', [m.seat, enemy], [[m.id], foes.filter((id) => model(s, id).seat === enemy)]);
  u.call(fight, {});
}

/** EG-MNT-14: on by half a Run, an inch clear of everybody. */
const rideAway = decision<Ride, PathAnswer>('ride away', {
  rule: 'EG-MNT-14',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => {
    const m = model(s, l.model);
    if (!l.rides || !inPlay(m) || !isMounted(m)) return [];
    const ways = awayPlans(s, m);
    if (ways.length === 0) return [];
    const space = pathSpace(s, m, AWAY);
    const still = stay(m);
    return {
      ...space,
      refusal: (answer) => (isStay(answer, still) ? null : space.refusal(answer)),
      candidates: () => [...ways, still],
      sample: (below) => [...ways, still][below(ways.length + 1)] as PathAnswer,
    };
  },
  prompt: (s, l) => `${nameOf(s, l.model)} rides on: where to?`,
  label: (s, l, answer) => (answer.path.length === 0 ? 'Stay' : pathLabel(s, model(s, l.model), answer, AWAY)),
  apply(s, l, answer, u) {
    const m = model(s, l.model);
    if (answer.path.length === 0) return;
    const outcome = travel(s, m, answer as Plan, AWAY);
    if (!('refusal' in outcome)) carryOut(s, m, outcome.journey, u);
  },
});

function isStay(answer: Json, still: PathAnswer): boolean {
  return JSON.stringify(answer) === JSON.stringify(still);
}

function awayPlans(s: EnGarde, m: Model): PathAnswer[] {
  const seen = survey(s, m);
  const found: PathAnswer[] = [];
  const foe = engagedWith(s, m.id).map((id) => model(s, id))[0] ?? enemiesOf(s, m.seat)[0];
  const home = foe ? facingTo(foe, m) : m.facing;
  for (const turn of [0, 3000, -3000, 6000, -6000, 9000, -9000]) {
    for (const length of [9000, 6000, 3000, 1500]) {
      const end = ahead(m, home + turn, length);
      const r = radiusOf(s, m);
      const plan: PathAnswer = { piece: `model:${m.id}`, path: [[end.x, end.y]], facing: facingTo(m, end) };
      if (end.x < r || end.y < r || 'refusal' in travel(s, m, plan, AWAY, seen)) continue;
      found.push(plan);
      break;
    }
  }
  return found;
}

/** EG-MNT-12 to -14, EG-MOR-08. */
export const rideBy = procedure<{ model: Id }>('ride-by')
  .do((s, l, u) => {
    (l as Ride).rides = holdsNerve(s, model(s, l.model), u);
    model(s, l.model).fought = true;
  })
  .decide(rideIn as never)
  .do((s, l, u) => meetThem(s, l as Ride, u))
  .decide(rideAway as never);
