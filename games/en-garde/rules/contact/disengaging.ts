// The way out of contact, and Disengage (EG-PLY-10).
import { ahead, between, FULL_TURN, facingTo, SINE_ONE, sine, wrap } from '@baize/geometry/open';
import { decision, type EnGarde, type Id, inPlay, type Model, model, nameOf, procedure } from '../../state.ts';
import type { Terms } from '../movement/movement.ts';
import { carryOut } from '../movement/moving.ts';
import { alightPlans, longest, type PathAnswer, pathLabel, pathSpace, stepTowards } from '../movement/paths.ts';
import { isLegal, planTo } from '../movement/plans.ts';
import { survey, travel } from '../movement/travel.ts';
import { otherBases, radiusOf } from '../table/geometry.ts';
import { engagedWith } from '../turn/foundations.ts';
import { leaveFights } from '../wounds/wounds.ts';

/** EG-CON-03: a Short move that ends touching no enemy. */
export const LEAVING: Terms = { kind: 'short', contact: 'never', plain: true };

/** Some ways out of contact. */
export function disengagePaths(s: EnGarde, m: Model): PathAnswer[] {
  const seen = survey(s, m);
  if (m.wagon !== null) return alightPlans(s, m, LEAVING, seen, []).slice(0, 3);
  const found: PathAnswer[] = [];
  const from = engagedWith(s, m.id).map((id) => model(s, id));
  const home = from[0] ? facingTo(from[0], m) : m.facing;
  for (const turn of [0, 4500, -4500, 9000, -9000, 13_500, -13_500, 18_000]) {
    const plan = stepTowards(s, m, ahead(m, home + turn, 3000), 3000, LEAVING, seen);
    if (plan) found.push(plan);
    if (found.length >= 3) break;
  }
  if (found.length > 0) return found;
  const way = wayOutOf(s, m);
  return way ? [way] : [];
}

/** EG-ALL-10: whether there is any way out at all. */
export function canLeave(s: EnGarde, m: Model): boolean {
  return disengagePaths(s, m).length > 0;
}

const LENGTHS = [1, 3, 7, 11, 15, 30, 60, 120, 250, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000];

/** The legs of a way with a bend. */
const BENDS = [120, 500, 1000, 2000, 3000];

/** Straight in every direction in which something might just be passed, short and long; then with a bend. */
function wayOutOf(s: EnGarde, m: Model): PathAnswer | null {
  const seen = survey(s, m);
  const most = longest(s, m, LEAVING);
  const firsts = directionsFrom(s, m, most).flatMap((facing) =>
    LENGTHS.filter((length) => length <= most).map((length) => ahead(m, facing, length)),
  );
  for (const p of firsts) {
    const plan = planTo(m, p);
    if (isLegal(s, m, plan, LEAVING, seen)) return plan;
  }
  // With a bend, from every place that a first leg can reach; one who is hemmed in has none.
  for (const p of firsts) {
    const far = between(m, p);
    const left = most - far;
    if (!BENDS.includes(Math.round(far / 10) * 10) || left < 50) continue;
    if ('refusal' in travel(s, m, planTo(m, p), { ...LEAVING, contact: 'may', unless: () => null }, seen)) continue;
    for (const facing of directionsFrom(s, { ...m, ...p }, left)) {
      for (const length of BENDS.filter((each) => each <= left)) {
        const plan = planTo(m, p, ahead(p, facing, length));
        if (isLegal(s, m, plan, LEAVING, seen)) return plan;
      }
    }
  }
  return null;
}

/** All round, and along the sides of every base near by. */
function directionsFrom(s: EnGarde, m: Model, most: number): number[] {
  const found = new Set<number>();
  for (let facing = 0; facing < FULL_TURN; facing += 1000) found.add(facing);
  const r = radiusOf(s, m);
  for (const base of otherBases(s, m.id, m.steed)) {
    const far = between(base, m);
    if (far === 0 || far > most + base.r + r) continue;
    const straight = facingTo(m, base);
    const reach = base.r + r;
    // By halves: the angle at which a leg just passes the base.
    let [inner, outer] = [0, 9000];
    for (let n = 0; n < 10; n++) {
      const angle = (inner + outer) / 2;
      const aside = (far * sine(Math.round(angle))) / SINE_ONE;
      if (aside < reach) inner = angle;
      else outer = angle;
    }
    for (const off of [Math.ceil(outer), Math.ceil(outer) + 50, 18_000]) found.add(wrap(straight + off)).add(wrap(straight - off));
  }
  return [...found];
}

/** EG-PLY-10: out of contact by a Short move, without reactions. */
export const disengagePath = decision<{ model: Id }, PathAnswer>('disengage', {
  rule: 'EG-PLY-10',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => wayOut(s, model(s, l.model)),
  prompt: (s, l) => `${nameOf(s, l.model)} disengages: where to?`,
  label: (s, l, answer) => pathLabel(s, model(s, l.model), answer, LEAVING),
  apply(s, l, answer, u) {
    const m = model(s, l.model);
    const outcome = travel(s, m, answer, LEAVING);
    if ('refusal' in outcome) return;
    const combat = s.combats[s.combats.length - 1];
    if (combat) combat.left[m.id] = engagedWith(s, m.id);
    m.aimed = 0;
    m.rested = false;
    carryOut(s, m, outcome.journey, u);
    leaveFights(s, m.id);
    // In simplified combat it is out (EG-ALL-07).
    if (combat && !combat.cycle && inPlay(m)) combat.away.push(m.id);
  },
});

/** A path space whose suggestions lead out of contact. */
export function wayOut(s: EnGarde, m: Model) {
  const ways = disengagePaths(s, m);
  return pathSpace(s, m, LEAVING, undefined, { any: () => ways.length > 0, some: () => ways });
}

export const pick =
  <T>(list: readonly T[]) =>
  (below: (sides: number) => number): T =>
    list[below(list.length)] as T;

export const disengaging = procedure<{ model: Id }>('disengaging').decide(disengagePath);
