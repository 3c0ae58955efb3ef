// The way out of contact, and Disengage (EG-PLY-10).
import { ahead, facingTo } from '@baize/geometry/open';
import { decision, type EnGarde, type Id, inPlay, type Model, model, nameOf, procedure } from '../../state.ts';
import { onlyCharges } from '../gates/leash.ts';
import { carryOut } from '../movement/carry-out-move.ts';
import type { Terms } from '../movement/movement.ts';
import { alightPlans, type PathAnswer, pathLabel, pathSpace, stepTowards } from '../movement/paths.ts';
import { survey, travel } from '../movement/travel.ts';
import { engagedWith } from '../turn/foundations.ts';
import { leaveFights } from '../wounds/wounds.ts';
import { wayOutOf } from './way-out.ts';

/** EG-CON-03: a Short move that ends touching no enemy. */
export const LEAVING: Terms = { kind: 'short', contact: 'never', plain: true };

/** Some ways out of contact. */
export function disengagePaths(s: EnGarde, m: Model): PathAnswer[] {
  if (onlyCharges(s, m)) return [];
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
  const way = wayOutOf(s, m, LEAVING);
  return way ? [way] : [];
}

/** EG-ALL-10: whether there is any way out at all. */
export function canLeave(s: EnGarde, m: Model): boolean {
  return disengagePaths(s, m).length > 0;
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
