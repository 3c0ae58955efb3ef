// Orders (EG-ORD): one Commander, several models, the same deed.

import { between, type Point } from '@baize/geometry/open';
import { choose, type Refusal, type Space } from '@baize/kernel';
import { decision, type EnGarde, has, type Id, inPlay, isCivilian, type Model, model, nameOf, procedure, recordOf } from '../../state.ts';
import { leashRefusal } from '../gates/leash.ts';
import { may } from '../gates/states.ts';
import { enemyTargets, type Target } from '../gates/targets.ts';
import { carryOut, placeForHelper } from '../movement/carry-out-move.ts';
import { moveTerms } from '../movement/move-terms.ts';
import { distances, isPlan, type Journey, type Plan, type Terms } from '../movement/movement.ts';
import { goalsOf, type PathAnswer, stepTowards } from '../movement/paths.ts';
import { survey, travel } from '../movement/travel.ts';
import { missileRow } from '../shooting/missile-row.ts';
import { type Reloading, reload, reloadGun, reloadings } from '../shooting/reloading.ts';
import { endOf, hasTarget, loadedArms, reachOf, shotRefusal } from '../shooting/shooting.ts';
import { volley } from '../shooting/shots.ts';
import { targetName, volleyOf } from '../shooting/volleys.ts';
import { closeRanks, engagedNow } from '../simplified/closing-ranks.ts';
import { baseOf, rangeBetween, rangeOf } from '../table/geometry.ts';
import { type Referee, say } from '../turn/foundations.ts';
import { daresAll, flight, rollNerve, routs, wavers } from '../wounds/morale.ts';
import { partnerOf } from './objects.ts';

const REACH = 3000;

/** EG-ORD-01, EG-ALL-01: friends within 3" of equal or lower Rank who may obey; Civilians only to move. */
export function orderedBy(s: EnGarde, commander: Model, what: What): Model[] {
  const { rank } = recordOf(s, commander);
  return s.models.filter((m) => {
    if (m.id === commander.id || m.seat !== commander.seat || !may(s, m, 'obey') || (what !== 'move' && isCivilian(s, m))) return false;
    // EG-ALL-01: of two who carry together both obey, or neither.
    const other = partnerOf(s, m);
    if (other !== null && other !== commander.id && !may(s, model(s, other), 'obey')) return false;
    return recordOf(s, m).rank <= rank && rangeBetween(s, m, commander) <= REACH;
  });
}

export type What = 'move' | 'shoot' | 'reload';

/** The orders that a model can give now. */
export function orderable(s: EnGarde, m: Model): What[] {
  if (!has(s, m, 'commander')) return [];
  const found: What[] = [];
  if (orderedBy(s, m, 'move').length > 0) found.push('move');
  const others = orderedBy(s, m, 'shoot');
  if (others.length === 0) return found;
  const ordered = [m.id, ...others.map(({ id }) => id)];
  if (others.some((other) => canShoot(s, other, ordered))) found.push('shoot');
  if ([m, ...others].some((other) => needsReload(s, other))) found.push('reload');
  return found;
}

function canShoot(s: EnGarde, m: Model, ordered: readonly Id[]): boolean {
  return shootingArms(s, m).some((arm) => hasTarget(s, m, null, reachOf(s, m, arm), undefined, ordered));
}

/** Arms for an ordinary shot. */
function shootingArms(s: EnGarde, m: Model): number[] {
  return loadedArms(s, m).filter((arm) => (missileRow(s, m, arm)?.blast ?? 1) === 0);
}

function needsReload(s: EnGarde, m: Model): boolean {
  return reloadings(s, m).length > 0;
}

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

export function orderOf(commander: Id, what: What, nerve: boolean | null = null): Order {
  return { commander, what, members: [], ordered: [], nerve, bold: [], targets: [], engaged: [] };
}

export const chooseMembers = decision<Order, readonly Id[]>('order whom', {
  rule: 'EG-ORD-01',
  who: (s, l) => model(s, l.commander).seat,
  options: (s, l) => {
    const commander = model(s, l.commander);
    const able = orderedBy(s, commander, l.what).map(({ id }) => id);
    return choose({
      rule: 'EG-ORD-01',
      from: able,
      least: 1,
      most: recordOf(s, commander).rank,
      unless: (chosen) => togetherRefusal(s, l.commander, chosen),
      suggest: () => suggestions(able, recordOf(s, commander).rank).filter((chosen) => !togetherRefusal(s, l.commander, chosen)),
    });
  },
  prompt: (s, l) => `${nameOf(s, l.commander)} orders up to ${recordOf(s, model(s, l.commander)).rank} others to ${l.what}: whom?`,
  label: (s, _l, answer) => answer.map((id) => nameOf(s, id)).join(', '),
  apply(s, l, answer, u) {
    l.members = [l.commander, ...answer];
    l.ordered = [...l.members];
    l.engaged = engagedNow(s);
    s.acted = [...l.members];
    say(s, u, 'EG-ORD-01', 'order', { model: l.commander, what: l.what, members: answer.map((id) => nameOf(s, id)) });
  },
});

/** EG-ALL-01: two who carry together, both or neither. */
function togetherRefusal(s: EnGarde, commander: Id, chosen: readonly Id[]): Refusal | null {
  const all = [commander, ...chosen];
  const parted = chosen.some((id) => {
    const other = partnerOf(s, model(s, id));
    return other !== null && !all.includes(other);
  });
  return parted ? { rule: 'EG-ALL-01', reason: 'Two who carry together are ordered together.' } : null;
}

function suggestions(able: readonly Id[], most: number): Id[][] {
  return [[...able].slice(0, most), ...able.slice(0, 3).map((id) => [id])];
}

/** EG-ORD-01, EG-MOR-09: in a Routing warband each first rolls; who fails flees. All are used up. */
function muster(s: EnGarde, l: Order, u: Referee): void {
  for (const id of [...l.members]) {
    const m = model(s, id);
    m.activated = true;
    m.hidden = false;
    if (id === l.commander || !routs(s, m) || rollNerve(s, m, u, 'EG-MOR-09')) continue;
    l.members = l.members.filter((other) => other !== id);
    u.call(flight, { model: id });
  }
}

/** EG-MOR-08: waver rolls are made per model before paths are handed in, and no more than one for each. */
function steady(s: EnGarde, l: Order, u: Referee): void {
  l.bold = l.members.filter((id) => {
    const m = model(s, id);
    if (!wavers(s, m)) return true;
    return (id === l.commander ? l.nerve : null) ?? rollNerve(s, m, u, 'EG-MOR-08');
  });
}

/** EG-ORD-02: all paths together, moved in this order. */
type Paths = readonly Plan[];

interface March {
  journeys: { id: Id; plan: Plan; journey: Journey }[];
  noRun: boolean;
}

function termsFor(s: EnGarde, l: Order, m: Model, noRun: boolean): Terms {
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

function marchSpace(s: EnGarde, l: Order): Space<Paths> {
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

export const handIn = decision<Order, Paths>('ordered paths', {
  rule: 'EG-ORD-02',
  who: (s, l) => model(s, l.commander).seat,
  options: (s, l) => marchSpace(s, l),
  prompt: () => 'The ordered models move together: where to?',
  label: (s, _l, answer) =>
    answer.length === 0 ? 'Nobody moves' : answer.map(({ piece }) => nameOf(s, Number(piece.slice(6)))).join(', '),
  apply(s, l, answer, u) {
    const result = march(s, l, answer);
    if ('refusal' in result) return;
    for (const { id, plan, journey } of result.journeys) {
      const m = model(s, id);
      // EG-ALL-02: one who does not dare stays where it is, and so does one to whom he thereby closes the way.
      if (!inPlay(m) || !daresAll(s, m, journey.touches, u)) continue;
      const outcome = travel(s, m, plan, termsFor(s, l, m, result.noRun));
      if (!('refusal' in outcome)) carryOut(s, m, outcome.journey, u);
    }
  },
});

/** EG-ORD-03: a target that at least one of them can see. */
export const nameTarget = decision<Order, Target>('order to shoot at', {
  rule: 'EG-ORD-03',
  who: (s, l) => model(s, l.commander).seat,
  options: (s, l) =>
    enemyTargets(s, model(s, l.commander).seat).filter((target) => l.members.some((id) => sees(s, l, model(s, id), target))),
  prompt: () => 'At whom shall they shoot?',
  label: (s, _l, answer) => targetName(s, answer),
  apply(s, l, answer, u) {
    const named = endOf(s, answer);
    l.targets = enemyTargets(s, model(s, l.commander).seat).filter((target) => rangeOf(endOf(s, target), named) <= REACH);
    say(s, u, 'EG-ORD-03', 'target named', { model: l.commander, ...(answer.model !== null && { target: answer.model }) });
  },
});

function sees(s: EnGarde, l: Order, m: Model, target: Target): boolean {
  return shootingArms(s, m).some((arm) => shotRefusal(s, m, null, reachOf(s, m, arm), target, l.ordered) === null);
}

export type OrderedShot = 'done' | { shooter: Id; arm: number; twice: boolean };

/** EG-ORD-03, EG-ORD-04: one at a time, casualties removed as they fall; the Commander needs no missile weapon. */
export const nextShooter = decision<Order, OrderedShot>('next shooter', {
  rule: 'EG-ORD-03',
  who: (s, l) => model(s, l.commander).seat,
  options: (s, l) => {
    const found: OrderedShot[] = l.members.flatMap((id) => orderedShots(s, l, model(s, id)));
    return found.length > 0 ? [...found, 'done'] : [];
  },
  prompt: () => 'Who shoots next?',
  label: (s, _l, answer) => (answer === 'done' ? 'Enough' : `${nameOf(s, answer.shooter)}${answer.twice ? ', twice' : ''}`),
  apply(_s, l, answer, u) {
    if (answer === 'done') {
      l.members = [];
      return;
    }
    l.members = l.members.filter((id) => id !== answer.shooter);
    u.call(volley, volleyOf(answer.shooter, { arm: answer.arm, twice: answer.twice, ordered: [...l.ordered], among: [...l.targets] }));
  },
});

function orderedShots(s: EnGarde, l: Order, m: Model): Exclude<OrderedShot, 'done'>[] {
  return shootingArms(s, m).flatMap((arm) => {
    const any = l.targets.some((target) => shotRefusal(s, m, null, reachOf(s, m, arm), target, l.ordered) === null);
    if (!any) return [];
    const once = { shooter: m.id, arm, twice: false };
    return has(s, m, 'archer') && missileRow(s, m, arm)?.twice === true ? [once, { ...once, twice: true }] : [once];
  });
}

export const reloadWhat = decision<Order, Reloading>('ordered reload', {
  rule: 'EG-ORD-05',
  who: (s, l) => model(s, l.commander).seat,
  options: (s, l) => reloadings(s, model(s, l.members[0] as Id)),
  forced: true,
  prompt: (s, l) => `${nameOf(s, l.members[0] as Id)} reloads: what?`,
  label: (s, l, answer) =>
    'gun' in answer ? 'The gun' : `The ${(recordOf(s, model(s, l.members[0] as Id)).arms[answer.arm]?.weapon ?? '').replaceAll('-', ' ')}`,
  apply(s, l, answer, u) {
    const m = model(s, l.members[0] as Id);
    if ('gun' in answer) reloadGun(s, m, answer.gun, u);
    else reload(s, m, answer.arm, u);
  },
});

export const order = procedure<Order>('order')
  .decide(chooseMembers)
  .do(muster)
  .when(
    (_s, l) => l.what === 'move',
    (p) =>
      p
        .do(steady)
        .decide(handIn)
        .do((s, l, u) => closeRanks(s, l.ordered, l.engaged, u)),
  )
  .when(
    (_s, l) => l.what === 'shoot',
    (p) =>
      p.decide(nameTarget).while(
        (s, l) => l.targets.length > 0 && l.members.some((id) => orderedShots(s, l, model(s, id)).length > 0),
        (q) => q.decide(nextShooter),
      ),
  )
  .when(
    (_s, l) => l.what === 'reload',
    (p) =>
      p.while(
        (_s, l) => l.members.length > 0,
        (q) =>
          q.decide(reloadWhat).do((_s, l) => {
            l.members = l.members.slice(1);
          }),
      ),
  );
