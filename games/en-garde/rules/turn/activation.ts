// The Move Phase (EG-ACT): who acts, with what, and passing.

import type { Refusal, Seat } from '@baize/kernel';
import { capital } from '../../names.ts';
import { type Acting, decision, type EnGarde, type Id, inPlay, type Model, model, nameOf, procedure, side } from '../../state.ts';
import { leaving, leavingLocals } from '../contact/contact.ts';
import { dismounting, mounting } from '../contact/mounts.ts';
import { isBound } from '../gates/open.ts';
import { barOn, may } from '../gates/states.ts';
import { askWhom, carryOut } from '../movement/carry-out-move.ts';
import { moveTerms } from '../movement/move-terms.ts';
import type { Terms } from '../movement/movement.ts';
import { type PathAnswer, pathLabel, pathSpace } from '../movement/paths.ts';
import { travel } from '../movement/travel.ts';
import { entering, mayEnter } from '../setup/entering.ts';
import { reload, reloadGun } from '../shooting/reloading.ts';
import { aimRefusal, armRefusal, hasTarget, reachOf } from '../shooting/shooting.ts';
import { volley } from '../shooting/shots.ts';
import { spraysFrom, type Volley, volleyOf } from '../shooting/volleys.ts';
import { closeRanks, engagedNow } from '../simplified/closing-ranks.ts';
import { closeIn } from '../special/duels.ts';
import { carryingGun } from '../special/gun-carrying.ts';
import { type Handing, handingLabel, handings, handOver } from '../special/handing.ts';
import { casting, castingOf } from '../special/magic.ts';
import { partnerOf } from '../special/objects.ts';
import { order, orderOf } from '../special/orders.ts';
import { carryOutSpecial } from '../special/special-actions.ts';
import { driving } from '../special/wagons.ts';
import { baseOf, mayHide } from '../table/geometry.ts';
import { callHounds, flight, holdsBack, rollDare, rollNerve } from '../wounds/morale.ts';
import { type Action, actionLabel, actionsOf } from './actions.ts';
import { isEngaged, type Referee, say } from './foundations.ts';

/** EG-ACT-01, EG-ALL-01: who may still be activated. */
export function mayAct(s: EnGarde, m: Model): boolean {
  return m.status === 'reserve' ? mayEnter(s, m) : may(s, m, 'go');
}

export function activatable(s: EnGarde, seat: Seat): Model[] {
  if (s.acting && model(s, s.acting.model).seat === seat) return [model(s, s.acting.model)];
  return s.models.filter((m) => m.seat === seat && mayAct(s, m));
}

/** EG-ACT-02, EG-MOR-11, EG-DUEL-04. */
export function mayPass(s: EnGarde, seat: Seat): boolean {
  if (s.acting) return false;
  if (side(s, seat).morale !== 'routing' && s.duels.length === 0) return true;
  const own = s.models.filter((m) => m.seat === seat && mayAct(s, m));
  if (side(s, seat).morale === 'routing' && own.some((m) => holdsBack(s, m))) return false;
  return !own.some((m) => inPlay(m) && isBound(s, m.id) && !isEngaged(s, m.id));
}

export function activeSeat(s: EnGarde): Seat {
  return s.order[s.go] as Seat;
}

function allActions(s: EnGarde, seat: Seat): (Action | 'pass')[] {
  const found: (Action | 'pass')[] = activatable(s, seat).flatMap((m) => actionsOf(s, m));
  if (mayPass(s, seat) || found.length === 0) found.push('pass');
  return found;
}

/** About so many actions a model has: passing is as likely as one of them. */
const USUAL_ACTIONS = 4;

/** One of all actions, of which only those of one model are made. */
function someAction(s: EnGarde, seat: Seat, below: (sides: number) => number): Action | 'pass' {
  const own = activatable(s, seat);
  const at = below(own.length * USUAL_ACTIONS + (mayPass(s, seat) ? 1 : 0) || 1);
  const chosen = own[Math.floor(at / USUAL_ACTIONS)];
  if (!chosen) return 'pass';
  const found = actionsOf(s, chosen);
  if (found.length > 0) return found[below(found.length)] as Action;
  const all = allActions(s, seat);
  return all[below(all.length)] as Action | 'pass';
}

export const activate = decision<{}, Action | 'pass'>('activate', {
  rule: 'EG-ACT-01',
  who: activeSeat,
  options: (s, _l, seat) => allActions(s, seat),
  unlisted: { any: () => true, sample: (s, _l, seat, below) => someAction(s, seat, below) },
  prompt: (s) => (s.acting ? `What does ${nameOf(s, s.acting.model)} do now?` : 'Who acts, and how?'),
  label: (s, _l, answer) =>
    answer === 'pass'
      ? 'Pass for this phase'
      : s.acting?.model === answer.model
        ? capital(actionLabel(s, answer))
        : `${nameOf(s, answer.model)}: ${actionLabel(s, answer)}`,
  whyNot: (s, _l, answer, seat) => whyNot(s, answer, seat),
  apply(s, _l, answer, u, seat) {
    s.idle = false;
    if (answer === 'pass') {
      side(s, seat).passed = true;
      s.acting = null;
      u.tell?.('EG-ACT-02', 'passed', { seat });
      return;
    }
    carryOutAction(s, answer, u);
  },
});

function whyNot(s: EnGarde, answer: unknown, seat: Seat): Refusal | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const { model: id, do: deed, arm } = answer as Record<string, unknown>;
  const m = typeof id === 'number' ? s.models[id] : undefined;
  if (!m) return null;
  if (m.seat !== seat) return { rule: 'EG-ACT-01', reason: 'It is not your model.' };
  const bar = barOn(s, m, 'go');
  if (bar) return bar;
  if (deed === 'shoot' && typeof arm === 'number')
    return armRefusal(s, m, arm) ?? { rule: 'EG-SHT-01', reason: 'It sees no target in range.' };
  if (deed === 'aim') return aimRefusal(s, m);
  if (deed === 'cast') return barOn(s, m, 'shoot');
  return barOn(s, m, 'work');
}

/** A model that rests, and hides if it is in cover (EG-ACT-05, -06). */
export function rest(s: EnGarde, m: Model): void {
  const engaged = isEngaged(s, m.id);
  m.rested = !engaged && !m.wasEngaged;
  if (!engaged && mayHide(s, m)) m.hidden = true;
}

function done(s: EnGarde, m: Model): void {
  m.activated = true;
  s.acting = null;
}

/** What comes before the action itself: rolls that open the way, and handing over; true if it was that. */
function prepares(s: EnGarde, m: Model, a: Action, u: Referee): boolean {
  switch (a.do) {
    case 'nerve':
      actingOf(s, m).nerve = rollNerve(s, m, u, 'EG-MOR-08');
      return true;
    case 'dare':
      actingOf(s, m);
      rollDare(s, m, a.foe, u);
      return true;
    case 'hand':
      // EG-OBJ-02, -04: letting fall is free, and no part of an action.
      if (a.handing.to === null) actingOf(s, m);
      else {
        actingOf(s, m).handed = true;
        m.hidden = false;
      }
      handOver(s, a.handing, u);
      return true;
    case 'rout':
      if (rollNerve(s, m, u, 'EG-MOR-09')) actingOf(s, m).rallied = true;
      else {
        done(s, m);
        // EG-ALL-02: a reserve that fails waits.
        if (inPlay(m)) u.call(flight, { model: m.id });
      }
      return true;
    default:
      return false;
  }
}

function actingOf(s: EnGarde, m: Model): Acting {
  s.acting ??= { model: m.id, nerve: null, rallied: false, handed: false };
  return s.acting;
}

function carryOutAction(s: EnGarde, a: Action, u: Referee): void {
  const m = model(s, a.model);
  if (prepares(s, m, a, u)) return;
  if (a.do === 'wait') {
    done(s, m);
    return;
  }
  // EGW-OBJ-05: of two who carry together one go is both's.
  const other = partnerOf(s, m);
  if (other !== null) model(s, other).activated = true;
  if (a.do !== 'rest') s.acted = [m.id];
  // EG-ACT-08: any other action ends it.
  if (a.do !== 'rest') m.hidden = false;
  switch (a.do) {
    case 'move':
      u.call(moving, { model: m.id, engaged: engagedNow(s) });
      return;
    case 'enter':
      u.call(entering, { model: m.id });
      return;
    case 'rest':
      done(s, m);
      rest(s, m);
      if (other !== null) rest(s, model(s, other));
      say(s, u, 'EG-ACT-05', m.hidden ? 'hides' : 'rests', { model: m.id });
      return;
    case 'aim':
      done(s, m);
      // EG-ALL-08: void if it was Engaged at any time this turn.
      m.aimed = m.wasEngaged ? 0 : s.turn;
      say(s, u, 'EG-ACT-09', 'aims', { model: m.id });
      return;
    case 'reload':
      done(s, m);
      reload(s, m, a.arm, u);
      return;
    default: {
      const nerve = s.acting?.nerve ?? null;
      done(s, m);
      begin(s, m, a, nerve, u);
    }
  }
}

/** The actions that take several steps. */
function begin(s: EnGarde, m: Model, a: Action, nerve: boolean | null, u: Referee): void {
  switch (a.do) {
    case 'leave':
      u.call(leaving, leavingLocals(s, m.id));
      return;
    case 'duel':
      closeIn(s, m, u);
      return;
    case 'shoot':
    case 'throw':
    case 'spray': {
      const kind = a.do === 'shoot' ? 'single' : a.do === 'throw' ? 'blast' : 'spray';
      const locals = volleyOf(m.id, { arm: a.arm, kind, twice: a.do === 'shoot' && a.twice, moved: a.step });
      if (a.step) u.call(stepAndShoot, { model: m.id, arm: a.arm, kind, twice: locals.twice });
      else u.call(volley, locals);
      return;
    }
    case 'fire':
      u.call(volley, volleyOf(m.id, { gun: a.gun, kind: a.spray ? 'spray' : 'single', grape: a.grape }));
      return;
    case 'reload gun':
      reloadGun(s, m, a.gun, u);
      return;
    case 'carry gun':
      u.call(carryingGun, { model: m.id, other: a.other, gun: a.gun });
      return;
    case 'dismount':
      u.call(dismounting, { model: m.id });
      return;
    case 'mount':
      u.call(mounting, { model: m.id, steed: a.steed });
      return;
    case 'order':
      u.call(order, orderOf(m.id, a.what, nerve));
      return;
    case 'cast':
      u.call(casting, castingOf(m.id, a.spell, a.step));
      return;
    case 'drive':
      u.call(driving, { driver: m.id, wagon: a.wagon });
      return;
    case 'special':
      carryOutSpecial(s, m, a.special, u);
  }
}

export const movePath = decision<{ model: Id }, PathAnswer>('move', {
  rule: 'EG-MOV-03',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => {
    const m = model(s, l.model);
    return isEngaged(s, m.id) ? turnSpace(s, m) : pathSpace(s, m, moveTerms(s, m));
  },
  prompt: (s, l) => `${nameOf(s, l.model)} moves: where to?`,
  label: (s, l, answer) => pathLabel(s, model(s, l.model), answer, moveTerms(s, model(s, l.model))),
  apply(s, l, answer, u) {
    const m = model(s, l.model);
    const outcome = travel(s, m, answer, moveTerms(s, m));
    done(s, m);
    if (!('refusal' in outcome)) carryOut(s, m, outcome.journey, u);
  },
});

/** EG-ACT-04: an Engaged model may turn on the spot. */
function turnSpace(s: EnGarde, m: Model) {
  const space = pathSpace(
    s,
    m,
    {
      kind: 'move',
      contact: 'may',
      plain: true,
      unless: ({ path }) => (path.length > 1 ? { rule: 'EG-ACT-04', reason: 'An Engaged model may only turn.' } : null),
    },
    () => [],
  );
  const turns = [0, 9000, 18_000, 27_000].map((facing): PathAnswer => ({ piece: `model:${m.id}`, path: [], facing }));
  return {
    ...space,
    any: () => true,
    candidates: () => turns,
    sample: (below: (sides: number) => number) => turns[below(4)] as PathAnswer,
  };
}

const moving = procedure<{ model: Id; engaged: Id[] }>('moving')
  .decide(movePath)
  .do((s, l, u) => closeRanks(s, [l.model], l.engaged, u));

export interface StepShot {
  model: Id;
  arm: number;
  kind: Volley['kind'];
  twice: boolean;
}

/** EG-SHT-02: the Short move comes first, to a place from which there is something to shoot at. */
function stepTerms(s: EnGarde, m: Model, l: StepShot): Terms {
  const reach = reachOf(s, m, l.arm);
  return {
    kind: 'short',
    contact: 'never',
    plain: true,
    unless: ({ path, z }) => {
      if (l.kind === 'blast' || path.length < 2) return null;
      const end = { ...(path[path.length - 1] as { x: number; y: number }), z, r: baseOf(s, m).r };
      const some = l.kind === 'spray' ? spraysFrom(s, m, l.arm, end) : hasTarget(s, m, null, reach, end);
      return some ? null : { rule: 'EG-SHT-02', reason: 'There is nothing to shoot at from there.' };
    },
  };
}

export const stepFirst = decision<StepShot, PathAnswer>('step and shoot', {
  rule: 'EG-SHT-02',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => pathSpace(s, model(s, l.model), stepTerms(s, model(s, l.model), l)),
  prompt: (s, l) => `${nameOf(s, l.model)} moves before shooting: where to?`,
  label: (s, l, answer) => pathLabel(s, model(s, l.model), answer, stepTerms(s, model(s, l.model), l)),
  apply(s, l, answer, u) {
    const m = model(s, l.model);
    const outcome = travel(s, m, answer, stepTerms(s, m, l));
    if ('refusal' in outcome) return;
    carryOut(s, m, outcome.journey, u);
    if (!may(s, m, 'shoot')) return;
    const shoots = l.kind !== 'single' || hasTarget(s, m, null, reachOf(s, m, l.arm));
    if (shoots) u.call(volley, volleyOf(m.id, { arm: l.arm, kind: l.kind, twice: l.twice, moved: answer.path.length > 0 }));
  },
});

const stepAndShoot = procedure<StepShot>('step and shoot').decide(stepFirst);

export const handAfter = decision<{}, 'nothing' | Handing>('hand over', {
  rule: 'EG-ALL-04',
  who: (s) => (s.acted.length > 0 ? model(s, s.acted[0] as Id).seat : []),
  options: (s) => {
    const found = handings(s, s.acted);
    return found.length > 0 ? ['nothing' as const, ...found] : [];
  },
  prompt: () => 'Hand anything over?',
  label: (s, _l, answer) => (answer === 'nothing' ? 'Nothing' : handingLabel(s, answer)),
  apply(s, _l, answer, u) {
    if (answer !== 'nothing') handOver(s, answer, u);
  },
});

/** EG-ACT-01, -02: whose go is next; those with nothing left to do have passed. */
function nextGo(s: EnGarde): void {
  s.idle = true;
  s.acted = [];
  if (s.acting) return;
  for (let tries = 0; tries < s.order.length; tries++) {
    s.go = (s.go + 1) % s.order.length;
    if (isIn(s, activeSeat(s))) return;
  }
}

function isIn(s: EnGarde, seat: Seat): boolean {
  const own = side(s, seat);
  return !own.passed && !own.out && s.models.some((m) => m.seat === seat && mayAct(s, m));
}

function goesOn(s: EnGarde): boolean {
  return s.acting !== null || s.order.some((seat) => isIn(s, seat));
}

function startMoving(s: EnGarde): void {
  s.phase = 'move';
  s.go = -1;
  for (const own of s.sides) own.passed = false;
}

/** EG-ACT-05: those never activated have rested. */
function restTheOthers(s: EnGarde): void {
  for (const m of s.models) if (inPlay(m) && !m.activated) rest(s, m);
}

export const movePhase = procedure('move phase')
  .do(startMoving, callHounds, (s, _l, u) => askWhom(s, u))
  .while(goesOn, (p) => p.do(nextGo).decide(activate).decide(handAfter))
  .do(restTheOthers);
