// Movement (EG-MOV): what a path is, the rates, and what each kind of move allows.

import { FACING, WHOLE } from '@baize/contracts';
import type { Point } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { ARMOUR, BARDING } from '../../content/armour.ts';
import { MOVES } from '../../content/profiles.ts';
import { type EnGarde, has, type Id, isMounted, type Model, model, recordOf, steedOf } from '../../state.ts';
import { carriesAlone, partnerOf } from '../special/objects.ts';
import type { Round } from '../table/geometry.ts';
import { CAUGHT } from '../table/undergrowth.ts';
import { transfixed } from '../turn/foundations.ts';
import type { Deed } from './special-movement.ts';

const STEPS = ['crawl', 'slow', 'infantry', 'fast', 'cavalry'] as const;
export type Pace = (typeof STEPS)[number];
/** EG-MOV-04: what each turn after the first costs. */
export const TURN_COST = 2000;

/** An answer: the places of the base's centre, each with what is done there, and where it looks at the end. */
export interface Plan {
  piece: string;
  path: readonly (readonly [number, number] | readonly [number, number, string])[];
  facing: number;
}

/** What kind of move it is. */
export interface Terms {
  /** `move`: Normal, or a Run if its conditions hold; `ride`: half the Run (EG-MNT-12); `scout`: EG-ATR-15. */
  kind: 'short' | 'normal' | 'move' | 'ride' | 'scout';
  /** May it end in contact? A number: it must touch that model. */
  contact: 'may' | 'never' | 'must' | Id;
  /** EG-MNT-14: keep an inch off every enemy. */
  keepOff?: boolean;
  /** EGW-END-07: it may leave over these edges. */
  exits?: (p: Point) => boolean;
  /** No jumping, climbing or doors: an entering, swept or following model; a light object may still be taken up. */
  plain?: boolean;
  /** The rest of what must hold at the end. */
  unless?: (journey: Journey) => Refusal | null;
  /** EG-ORD-02: an ordered model of a group may not run. */
  noRun?: boolean;
  /** EG-ORD-02: bases that have moved already in the same order stand elsewhere. */
  at?: Round;
  /** EGW-DEPL-04: where one who comes from off the table looks. */
  facing?: number;
  /** EG-GUN-05: another rate than its own. */
  pace?: Pace;
  /** EGW-CONQ-10: a flight is free of the hounds' 12" rule; an order looks at the end of all its moves. */
  unleashed?: boolean;
}

export interface Journey {
  path: Point[];
  facing: number;
  cost: number;
  /** Without turns and deeds. */
  length: number;
  run: boolean;
  z: number;
  /** Open enemies touched at the end. */
  touches: Id[];
  /** Came within 1" of an enemy at any time. */
  near: boolean;
  deeds: Deed[];
  /** EG-SPM-03: a jump that needs a check, at this point of the path. */
  jump: { leg: number; depth: number; middle: Point; water: boolean } | null;
  leaves: boolean;
}

/** EG-MOV-01: a rider goes at the mounted rate; Fly replaces the foot rate (EGW-FATT-02). */
export function paceOf(s: EnGarde, m: Model): Pace {
  const record = recordOf(s, m);
  if (isMounted(m)) return 'cavalry';
  return has(s, m, 'fly') ? 'fast' : m.beganMounted ? record.footMove : record.move;
}

/** What slows a move: difficult ground for the one who moves, and for the one who carries with it. */
export interface Slowed {
  own: boolean;
  partner: boolean;
  /** EGW-SPELL-09: caught in ground that has become impassable. */
  caught: boolean;
}

/** EG-MOV-06, -07, EG-ALL-04: each cause lowers the rate by one step, down to half Slow; two who carry go at the slower one's rate. */
export function distances(s: EnGarde, m: Model, slowed: boolean | Slowed, pace?: Pace): readonly [number, number, number] {
  const { own, partner, caught } = typeof slowed === 'boolean' ? { own: slowed, partner: slowed, caught: false } : slowed;
  if (caught) return CAUGHT;
  let step = STEPS.indexOf(pace ?? paceOf(s, m)) - (own ? 1 : 0);
  if (carriesAlone(s, m)) step -= 1;
  const other = partnerOf(s, m);
  if (other !== null) step = Math.min(step, STEPS.indexOf(paceOf(s, model(s, other))) - (partner ? 1 : 0));
  const row = MOVES[STEPS[Math.max(0, step)] as Pace];
  const scale = (inch: number) => (transfixed(s, m) ? Math.floor(inch / 2) : inch) * 1000;
  return [scale(row[0]), scale(row[1]), scale(row[2])];
}

/** EG-MOV-09, EG-ARM-04, EG-MNT-02: heavy armour and heavy barding do not run, nor does one who carries with such a one. */
export function mayRun(s: EnGarde, m: Model): boolean {
  const other = partnerOf(s, m);
  return runs(s, m) && (other === null || runs(s, model(s, other)));
}

function runs(s: EnGarde, m: Model): boolean {
  const { armour } = recordOf(s, m);
  if (armour && !ARMOUR[armour].run) return false;
  const barding = steedOf(s, m)?.barding;
  return !barding || BARDING[barding].run;
}

/** Farther out than any table. */
const FAR = v.pipe(WHOLE, v.minValue(-199_999), v.maxValue(199_999));
const STOP = v.union([v.strictTuple([FAR, FAR]), v.strictTuple([FAR, FAR, v.pipe(v.string(), v.maxLength(79))])]);
const PLAN = v.strictObject({ piece: v.string(), path: v.pipe(v.array(STOP), v.maxLength(12)), facing: FACING });

export function isPlan(answer: unknown): answer is Plan {
  return v.is(PLAN, answer);
}

/** EG-MOV-02, -04: whether the cost is within what the kind of move allows; a `move` beyond the Normal distance becomes a Run. */
export function limitRefusal(s: EnGarde, m: Model, journey: Journey, terms: Terms, slowed: Slowed): Refusal | null {
  const [short, normal, run] = distances(s, m, slowed, terms.pace);
  const over = (limit: number, what: string) => ({
    rule: slowed.caught ? 'EGW-SPELL-09' : slowed.own ? 'EG-MOV-06' : 'EG-MOV-01',
    reason: `That costs ${inch(journey.cost)}; ${what} is ${inch(limit)}${slowed.own ? ' in difficult terrain' : ''}.`,
  });
  const { cost } = journey;
  const special = journey.jump !== null || journey.deeds.some((deed) => deed.needsShort);
  if (special && terms.kind !== 'scout' && cost > short) return { ...over(short, 'a Short move'), rule: 'EG-SPM-03' };
  const takes = journey.deeds.some(({ kind }) => kind === 'take');
  if (takes && (terms.kind === 'short' || terms.kind === 'ride' || terms.kind === 'scout'))
    return { rule: 'EG-OBJ-02', reason: 'A light object is taken up in a Normal move.' };
  switch (terms.kind) {
    case 'scout':
      return journey.length <= 12_000 ? null : over(12_000, 'a Scout’s move');
    case 'short':
      return cost <= short ? null : over(short, 'a Short move');
    case 'ride':
      return cost <= run / 2 ? null : over(run / 2, 'half a Run');
    case 'normal':
      return cost <= normal ? null : over(normal, 'a Normal move');
    case 'move': {
      if (cost <= normal) return null;
      if (cost > run) return over(run, 'a Run');
      if (takes) return { rule: 'EG-OBJ-02', reason: 'A light object is taken up in a Normal move.' };
      if (terms.noRun) return { rule: 'EG-ORD-02', reason: 'One of them comes near an enemy, so nobody may run.' };
      if (!mayRun(s, m)) return { rule: 'EG-MOV-09', reason: `It cannot run, and a Normal move is ${inch(normal)}.` };
      if (journey.near) return { rule: 'EG-MOV-02', reason: `A Run stays an inch off every enemy, and a Normal move is ${inch(normal)}.` };
      journey.run = true;
      return null;
    }
  }
}

export function inch(length: number): string {
  return `${Math.round(length / 10) / 100}"`;
}
