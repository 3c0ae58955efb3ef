// Mounts (EG-MNT): mounting and dismounting (EG-ACT-10, -11), and the ride-by.

import { FACING, readAnswer, SPOT } from '@baize/contracts';
import { ahead, between, boundsOf, disc, FULL_TURN, facingTo, firstOn, type Point } from '@baize/geometry/open';
import { type Refusal, type Space, same } from '@baize/kernel';
import * as v from 'valibot';
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
import { beginCombat } from '../combat/pools.ts';
import { openEnemies } from '../gates/open.ts';
import { bordersAround, centreBorders, standBorders } from '../gates/places.ts';
import { standRefusal, surveyFor } from '../gates/standing.ts';
import { may } from '../gates/states.ts';
import { carryOut, stepOver } from '../movement/carry-out-move.ts';
import type { Terms } from '../movement/movement.ts';
import { type PathAnswer, pathLabel, pathSpace, stay } from '../movement/paths.ts';
import { isLegal, planTo } from '../movement/plans.ts';
import { wayToTouch } from '../movement/reaching.ts';
import { survey, travel } from '../movement/travel.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { drop } from '../special/objects.ts';
import { baseOf, CONTACT, RADIUS, type Round, shapeOf, steedBase, touching } from '../table/geometry.ts';
import { engagedWith, isEngaged, type Referee, say } from '../turn/foundations.ts';
import { daresAll, holdsNerve } from '../wounds/morale.ts';
import { wayOutOf } from './way-out.ts';

export type Pose = { piece: string; at: readonly [number, number]; facing: number };

/** EG-ACT-11, EG-ALL-02: riderless mounts in contact, for one who began the game mounted; none that an enemy touches, since nobody mounts into contact. */
export function mountable(s: EnGarde, m: Model): Steed[] {
  if (isMounted(m) || !m.beganMounted || !may(s, m, 'work')) return [];
  return s.steeds.filter((steed) => {
    if (steed.status !== 'riderless' || touching(s, baseOf(s, m), steedBase(steed)) !== 'yes') return false;
    return !openEnemies(s, m).some((foe) => touching(s, baseOf(s, foe), steedBase(steed)) !== 'no');
  });
}

export const BESIDE = RADIUS[0] + RADIUS[1];

/** EG-ACT-10: some places for the rider's base in contact with the mount; one at least, if there is any. */
export function dismountPlaces(s: EnGarde, m: Model): Point[] {
  const found: Point[] = [];
  for (let facing = 0; facing < FULL_TURN; facing += 3000) {
    const p = ahead(m, m.facing + facing, BESIDE);
    if (!dismountRefusal(s, m, p)) found.push(p);
  }
  if (found.length > 0) return found;
  const box = boundsOf(disc(m, BESIDE + CONTACT));
  const rings = [BESIDE - CONTACT, BESIDE, BESIDE + CONTACT].map((far) => disc(m, far));
  const borders = [
    ...rings.flatMap(centreBorders),
    ...openEnemies(s, m).flatMap((foe) => bordersAround(shapeOf(baseOf(s, foe)), RADIUS[0], CONTACT + 1)),
    ...standBorders(s, surveyFor(s, m), RADIUS[0], box),
  ];
  const place = firstOn(borders, (p) => !dismountRefusal(s, m, p), { box });
  return place ? [place] : [];
}

export function dismountRefusal(s: EnGarde, m: Model, p: Point): Refusal | null {
  const no = (reason: string) => ({ rule: 'EG-ACT-10', reason });
  const gap = between(p, m) - BESIDE;
  if (gap > 10 || gap < -10) return no('The rider stands in contact with his mount.');
  const base: Round = { ...p, z: m.z, r: RADIUS[0] };
  if (touching(s, baseOf(s, m), base) !== 'yes') return no('Something built stands between him and his mount.');
  if (openEnemies(s, m).some((foe) => touching(s, baseOf(s, foe), base) !== 'no')) return no('He may not step into contact with an enemy.');
  return standRefusal(s, { ...m, steed: null }, base, surveyFor(s, m)) ?? conditionsOf(s).placeRefusal(s, m, base);
}

export const AFTER: Terms = { kind: 'short', contact: 'never', plain: true };

export const dismountPlace = decision<{ model: Id }, Pose>('dismount', {
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
    say(s, u, 'EG-ACT-10', 'dismounted', { model: m.id, at: [...answer.at] });
    if (stepOver(s, m, { x: answer.at[0], y: answer.at[1] }, m.z, u)) u.leave(dismounting);
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
    any: () => poses.length > 0,
    sample: (below) => ({ ...(poses[below(poses.length)] as Pose), facing: below(FULL_TURN) }),
  };
}

const POSE = v.strictObject({ piece: v.string(), at: SPOT, facing: FACING });

export function readPose(answer: unknown): Pose | null {
  return readAnswer(POSE, answer);
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
    const outcome = travel(s, m, answer, AFTER);
    if (!('refusal' in outcome) && (answer.path.length > 0 || answer.facing !== m.facing)) carryOut(s, m, outcome.journey, u);
  },
});

export const dismounting = procedure<{ model: Id }>('dismounting').decide(dismountPlace).decide(shortMove);

/** EG-ACT-11: on the mount's spot, with both sets of wounds. */
export const mounting = procedure<{ model: Id; steed: number }>('mounting');
mounting
  .do((s, l, u) => {
    const m = model(s, l.model);
    const steed = s.steeds[l.steed] as Steed;
    // EG-ALL-04: who mounts first puts down what is heavy; EG-ALL-03: a mount belongs to those who rode it last.
    for (const thing of s.things) {
      if (thing.heavy && thing.carrier === m.id) drop(s, thing, m);
      if (thing.helper === m.id) thing.helper = null;
    }
    steed.status = 'ridden';
    steed.seat = m.seat;
    m.steed = steed.id;
    m.facing = steed.facing;
    say(s, u, 'EG-ACT-11', 'mounted', { model: m.id });
    if (stepOver(s, m, { x: steed.x, y: steed.y }, steed.z, u)) u.leave(mounting);
  })
  .decide(shortMove);

const AWAY: Terms = { kind: 'ride', contact: 'never', keepOff: true, plain: true };

function rideTerms(m: Model): Terms {
  return {
    ...{ kind: 'ride', contact: 'must', plain: true },
    unless: ({ touches }) =>
      touches.some((id) => m.daunted.includes(id)) ? { rule: 'EGW-FATT-07', reason: 'It dares not touch that one.' } : null,
  };
}

function* waysIn(s: EnGarde, m: Model): Generator<PathAnswer> {
  const seen = survey(s, m);
  for (const foe of openEnemies(s, m)) {
    const way = wayToTouch(s, m, foe, rideTerms(m), seen);
    if (way) yield way;
  }
}

/** EG-MNT-12, EG-ALL-02: mounted, not Engaged, has not moved, has not fought, and reaches somebody. */
export function mayRideBy(s: EnGarde, m: Model): boolean {
  if (s.fixed.rules.combat === 'simplified' || !isMounted(m) || m.moved || m.fought || m.balked === s.turn) return false;
  if (isEngaged(s, m.id) || !may(s, m, 'seek')) return false;
  return !waysIn(s, m).next().done;
}

export interface Ride {
  model: Id;
  rides: boolean;
}

export const rideIn = decision<Ride, PathAnswer>('ride by', {
  rule: 'EG-MNT-12',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => {
    const m = model(s, l.model);
    const found = l.rides ? [...waysIn(s, m)] : [];
    return pathSpace(s, m, rideTerms(m), undefined, { any: () => found.length > 0, some: () => found });
  },
  prompt: (s, l) => `${nameOf(s, l.model)} rides by: into whom?`,
  label: (s, l, answer) => pathLabel(s, model(s, l.model), answer, rideTerms(model(s, l.model))),
  apply(s, l, answer, u) {
    const m = model(s, l.model);
    const outcome = travel(s, m, answer, rideTerms(m));
    l.rides = false;
    // EGW-FATT-07: one who does not dare may still do anything else.
    if ('refusal' in outcome || !daresAll(s, m, outcome.journey.touches, u)) return;
    Object.assign(m, { fought: true, aimed: 0, rested: false, hidden: false });
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

/** EG-MNT-14: on by half a Run, an inch clear of everybody; staying is always allowed. */
export const rideAway = decision<Ride, PathAnswer>('ride away', {
  rule: 'EG-MNT-14',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => {
    const m = model(s, l.model);
    if (!l.rides || !inPlay(m) || !isMounted(m)) return [];
    const found = awayPlans(s, m);
    if (found.length === 0) {
      const bent = wayOutOf(s, m, AWAY);
      if (!bent) return [];
      found.push(bent);
    }
    const still = stay(m);
    const space = pathSpace(s, m, AWAY, undefined, { any: () => true, some: () => [...found, still] });
    return { ...space, refusal: (answer) => (same(answer, still) ? null : space.refusal(answer)) };
  },
  prompt: (s, l) => `${nameOf(s, l.model)} rides on: where to?`,
  label: (s, l, answer) => (answer.path.length === 0 ? 'Stay' : pathLabel(s, model(s, l.model), answer, AWAY)),
  apply(s, l, answer, u) {
    const m = model(s, l.model);
    if (answer.path.length === 0) return;
    const outcome = travel(s, m, answer, AWAY);
    if (!('refusal' in outcome)) carryOut(s, m, outcome.journey, u);
  },
});

/** Straight ways on, every five degrees and as far as it goes. */
function awayPlans(s: EnGarde, m: Model): PathAnswer[] {
  const seen = survey(s, m);
  const found: PathAnswer[] = [];
  const foe = engagedWith(s, m.id).map((id) => model(s, id))[0];
  const home = foe ? facingTo(foe, m) : m.facing;
  for (let turn = 0; turn <= FULL_TURN / 2 && found.length < 7; turn += 500) {
    for (const side of turn === 0 ? [0] : [turn, -turn]) {
      for (const length of [9000, 6000, 4500, 3000, 2000, 1500, 1200, 1010]) {
        const plan = planTo(m, ahead(m, home + side, length));
        if (!isLegal(s, m, plan, AWAY, seen)) continue;
        found.push(plan);
        break;
      }
    }
  }
  return found;
}

/** EG-MNT-12 to -14, EG-MOR-08. */
export const rideBy = procedure<Ride>('ride-by')
  .do((s, l, u) => {
    const m = model(s, l.model);
    l.rides = holdsNerve(s, m, u);
    if (!l.rides) m.balked = s.turn;
  })
  .decide(rideIn)
  .do(meetThem)
  .decide(rideAway);
