// EG-ORD-02: the march of those who were ordered to move: all their paths at once.

import { between, type Point } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { type EnGarde, type Id, isCivilian, type Model, model, nameOf } from '../../state.ts';
import { leashRefusal } from '../gates/leash.ts';
import type { Target } from '../gates/targets.ts';
import { placeForHelper } from '../movement/carry-out-move.ts';
import { moveTerms } from '../movement/move-terms.ts';
import { distances, isPlan, type Journey, type Plan, type Terms } from '../movement/movement.ts';
import { goalsOf, type PathAnswer, stepTowards } from '../movement/paths.ts';
import { survey, travel } from '../movement/travel.ts';
import { baseOf, rangeOf } from '../table/geometry.ts';
import { partnerOf } from './objects.ts';

/** How near an ordered model is to its Commander. */
export const REACH = 3000;

export type What = 'move' | 'shoot' | 'reload';

export interface Order {
  commander: Id;
  what: What;
  /** Who is still to obey, the Commander too if he does the deed himself. */
  members: Id[];
  /** EG-ORD-03: all who got the order, whether they have shot, will shoot or cannot. */
  ordered: Id[];
  /** EG-MOR-08: whether the Commander steeled himself before; null: he did not try. */
  nerve: boolean | null;
  /** EG-MOR-08: who may make contact. */
  bold: Id[];
  /** EG-ORD-03: who may be shot at. */
  targets: Target[];
  /** Who was Engaged before (EG-SIM-02). */
  engaged: Id[];
}

/** EG-ORD-02: all paths together, moved in this order. */
export type Paths = readonly Plan[];

interface March {
  journeys: { id: Id; plan: Plan; journey: Journey }[];
  noRun: boolean;
}

export function termsFor(s: EnGarde, l: Order, m: Model, noRun: boolean): Terms {
  const contact = l.bold.includes(m.id) && !isCivilian(s, m) ? 'may' : 'never';
  return { ...moveTerms(s, m), contact, plain: true, noRun, unleashed: true, unless: ({ touches }) => dauntedBy(m, touches) };
}

/** EGW-FATT-07: the roll comes when the paths are handed in; whoever failed one this turn keeps away. */
function dauntedBy(m: Model, touches: readonly Id[]): Refusal | null {
  return touches.some((id) => m.daunted.includes(id)) ? { rule: 'EGW-FATT-07', reason: 'It dares not touch that one this turn.' } : null;
}

/** EG-ORD-02: whether the whole march is legal. Bases that have moved stand in their new places. */
export function march(s: EnGarde, l: Order, paths: Paths): March | { refusal: Refusal } {
  const first = marchOnce(s, l, paths, false);
  if ('refusal' in first) return first;
  const near = first.journeys.some(({ journey }) => journey.near || journey.touches.length > 0);
  return near ? marchOnce(s, l, paths, true) : first;
}

/** The same table, on which the ordered models can be moved in thought. */
function withMembersApart(s: EnGarde, { members }: Order): EnGarde {
  return { ...s, models: s.models.map((m) => (members.includes(m.id) ? { ...m } : m)) };
}

function marchOnce(s: EnGarde, l: Order, paths: Paths, noRun: boolean): March | { refusal: Refusal } {
  const table = withMembersApart(s, l);
  const journeys: March['journeys'] = [];
  const done = new Set<Id>();
  for (const plan of paths) {
    const id = Number(plan.piece.slice('model:'.length));
    const m = model(table, id);
    if (!l.members.includes(id) || journeys.some((other) => other.id === id))
      return { refusal: { rule: 'EG-ORD-02', reason: 'Each ordered model moves once.' } };
    if (done.has(id)) return { refusal: { rule: 'EGW-OBJ-05', reason: 'Two who carry together move together.' } };
    const outcome = travel(table, m, plan, termsFor(s, l, m, noRun));
    if ('refusal' in outcome) return outcome;
    journeys.push({ id, plan, journey: outcome.journey });
    const end = outcome.journey.path[outcome.journey.path.length - 1] ?? m;
    Object.assign(m, { x: end.x, y: end.y, z: outcome.journey.z, facing: plan.facing });
    bringPartner(table, m, done);
  }
  const loose = journeys
    .map(({ id, journey }) =>
      leashRefusal(table, model(table, id), baseOf(s, model(s, id)), baseOf(table, model(table, id)), journey.touches.length > 0),
    )
    .find((refusal) => refusal !== null);
  if (loose) return { refusal: loose };
  const commander = model(table, l.commander);
  const strayed = l.members.find((id) => rangeOf(baseOf(table, model(table, id)), baseOf(table, commander)) > REACH);
  if (strayed !== undefined)
    return { refusal: { rule: 'EG-ORD-02', reason: `${nameOf(s, strayed)} would be more than 3" from the Commander.` } };
  return { journeys, noRun };
}

/** EGW-OBJ-05: who carries with one that has moved comes along with him. */
function bringPartner(table: EnGarde, m: Model, done: Set<Id>): void {
  const id = partnerOf(table, m);
  if (id === null) return;
  const other = model(table, id);
  const to = placeForHelper(table, m, other);
  if (to) Object.assign(other, { x: to.x, y: to.y, z: m.z });
  done.add(id);
}

export function marchSpace(s: EnGarde, l: Order): Space<Paths> {
  const rule = 'EG-ORD-02';
  let found: Paths[] | null = null;
  const candidates = () => {
    found ??= marchPlans(s, l);
    return found;
  };
  return {
    kind: 'paths',
    shape: { pieces: l.members.map((id) => `model:${id}`) },
    refusal: (answer) => {
      if (!Array.isArray(answer) || answer.length > l.members.length || !answer.every(isPlan))
        return { rule, reason: 'Hand in a path for each model that moves.' };
      const result = march(s, l, answer);
      return 'refusal' in result ? result.refusal : null;
    },
    // Nobody need move.
    any: () => true,
    candidates,
    sample: (below) => someMarch(s, l, below),
  };
}

/** How far they go together, in parts of what the slowest of them can. */
const SHARES = [1, 0.5] as const;

/** All of them the same way towards what the Commander would go for. */
function marchPlans(s: EnGarde, l: Order): Paths[] {
  const found: Paths[] = [];
  for (const goal of marchGoals(s, l)) {
    for (const share of SHARES) {
      const paths = marchTowards(s, l, goal, share);
      if (paths.length > 0 && !('refusal' in march(s, l, paths))) found.push(paths);
    }
  }
  found.push([]);
  return found;
}

function marchGoals(s: EnGarde, l: Order): Point[] {
  return goalsOf(s, model(s, l.commander)).slice(0, 3);
}

/** One of these, worked out alone; where it cannot be done, nobody moves. */
function someMarch(s: EnGarde, l: Order, below: (sides: number) => number): Paths {
  const goals = marchGoals(s, l);
  const goal = goals[below(goals.length + 1)];
  if (!goal) return [];
  const paths = marchTowards(s, l, goal, SHARES[below(SHARES.length)] as number);
  return 'refusal' in march(s, l, paths) ? [] : paths;
}

function marchTowards(s: EnGarde, l: Order, goal: Point, share: number): PathAnswer[] {
  const length = Math.min(...l.members.map((id) => distances(s, model(s, id), false)[1])) * share;
  const table = withMembersApart(s, l);
  const order = [...l.members].sort((p, q) => between(model(s, p), goal) - between(model(s, q), goal));
  const commander = model(s, l.commander);
  const done = new Set<Id>();
  return order.flatMap((id) => {
    const m = model(table, id);
    if (done.has(id)) return [];
    const offset = { x: goal.x + m.x - commander.x, y: goal.y + m.y - commander.y };
    const plan = stepTowards(table, m, offset, length, { ...termsFor(s, l, m, true), contact: 'never' }, survey(table, m));
    if (!plan) return [];
    const end = plan.path[plan.path.length - 1] ?? [m.x, m.y];
    Object.assign(m, { x: end[0], y: end[1] });
    bringPartner(table, m, done);
    return [plan];
  });
}
