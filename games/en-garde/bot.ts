// What a good player of En Garde! knows: how each kind of answer is judged, and how a position is.
import type { Json, Lore, Seat, View } from '@baize/kernel';
import { chargeWorth, health, isShooter, nearestFoe, placeWorth, prospects, prowess, shotWorth, worth } from './bot-worth.ts';
import type { Action } from './rules/actions.ts';
import { attackParts, defenceParts } from './rules/attack-parts.ts';
import type { Chance } from './rules/combat.ts';
import { enemiesOf, engagedWith, fightOf, isEngaged } from './rules/foundations.ts';
import { gapBetween } from './rules/geometry.ts';
import { moveTerms } from './rules/move-terms.ts';
import { distances, type Plan, type Terms, travel } from './rules/movement.ts';
import type { PathAnswer } from './rules/paths.ts';
import { attackRange, current } from './rules/pools.ts';
import { blankShot, coveredBy, missileRow } from './rules/shooting.ts';
import type { Special } from './rules/special-actions.ts';
import { isInCover } from './rules/terrain.ts';
import type { Pick } from './rules/turn.ts';
import { inHand } from './rules/weapons.ts';
import { type Attack, type EnGarde, type Held, type Id, isCivilian, type Model, model, side } from './state.ts';

type Rate = (s: EnGarde, seat: Seat, answer: never, view: View<EnGarde>) => number;

const MOVE: Terms = { kind: 'move', contact: 'may', plain: true };

/** The best that a loaded arm can do from here. */
function bestShot(s: EnGarde, m: Model, arm: number): number {
  return Math.max(0, ...enemiesOf(s, m.seat).map((foe) => shotWorth(s, m, arm, foe)));
}

/** The best charge within reach, as far as the eye can tell. */
function bestCharge(s: EnGarde, m: Model): number {
  const [, normal] = distances(s, m, false);
  const near = enemiesOf(s, m.seat).filter((foe) => gapBetween(s, m, foe) <= normal && !m.daunted.includes(foe.id));
  return Math.max(-1, ...near.map((foe) => chargeWorth(s, m, foe)));
}

function moveWorth(s: EnGarde, m: Model): number {
  if (isEngaged(s, m.id)) return -0.5;
  const charge = bestCharge(s, m);
  if (charge > 1) return 1 + charge;
  return isShooter(s, m) ? 0.35 : 0.9;
}

function shootWorth(s: EnGarde, m: Model, a: Action & { do: 'shoot' }): number {
  const best = bestShot(s, m, a.arm);
  if (a.step) return best > 0 ? best * 0.8 : isShooter(s, m) ? 0.5 : 0;
  return 0.4 + best * (a.twice ? 2.6 : 1.7);
}

function actionWorth(s: EnGarde, _seat: Seat, a: Action | 'pass'): number {
  if (a === 'pass') return 0;
  const m = model(s, a.model);
  switch (a.do) {
    case 'move':
      return moveWorth(s, m);
    case 'rest':
      return 0.05 + m.stunned * 0.5 + (isCivilian(s, m) ? 0.2 : 0);
    case 'leave': {
      const against = engagedWith(s, m.id).reduce((total, id) => total + prowess(s, model(s, id)), 0);
      return isCivilian(s, m) ? 0.8 : prowess(s, m) * 2.2 < against ? 0.3 : -1;
    }
    case 'shoot':
      return shootWorth(s, m, a);
    case 'throw':
      return a.step ? -0.5 : throwWorth(s, m, a.arm);
    case 'spray':
      return 1.2;
    case 'fire':
      return a.spray ? 1.2 : 2;
    case 'reload':
      return bestCharge(s, m) > 1.5 ? 0.2 : 0.9 + (isShooter(s, m) ? 0.5 : 0);
    case 'reload gun':
      return 1.4;
    case 'aim':
      return 0.15;
    case 'nerve':
      return bestCharge(s, m) > 1 ? 2 : -1;
    case 'dare':
      return bestCharge(s, m) > 1.5 ? 1.5 : -1;
    case 'rout':
    case 'duel':
    case 'enter':
      return 1.5;
    case 'cast':
      return a.step === 'no' ? castWorth(s, m, a.spell) : -0.5;
    case 'order':
      return a.what === 'shoot' ? 0.6 : -0.2;
    case 'special':
      return specialWorth(s, m, a.special);
    default:
      return -0.6;
  }
}

function throwWorth(s: EnGarde, m: Model, arm: number): number {
  const reach = (missileRow(s, m, arm)?.range ?? 0) * 1000;
  const near = enemiesOf(s, m.seat).filter((foe) => gapBetween(s, m, foe) <= reach);
  return Math.max(-0.5, ...near.map((foe) => pointWorth(s, m.id, [foe.x, foe.y])));
}

function castWorth(s: EnGarde, m: Model, spell: string): number {
  const foe = nearestFoe(s, m);
  const near = foe ? gapBetween(s, m, foe) : 99_000;
  if (spell === 'power-blast') return 1.6;
  if (spell === 'drain-life') return 1.5;
  if (spell === 'summon') return 1.1;
  if (spell === 'armour') return near < 8000 ? 0.9 : -0.2;
  return spell === 'transfix' && near < 8000 ? 0.8 : -0.3;
}

function specialWorth(s: EnGarde, m: Model, special: Special): number {
  const thing = 'thing' in special ? s.things[special.thing] : null;
  if (special.what === 'lift' && thing) {
    if (thing.what === 'objective') return 4;
    return thing.seat !== m.seat ? 1.2 : -0.5;
  }
  return special.what === 'spike' ? 1 : -0.6;
}

/** Friends and foes under a blast. */
function pointWorth(s: EnGarde, shooter: Id, at: readonly [number, number]): number {
  const arm = grenadeOf(s, shooter);
  const hit = coveredBy(s, { ...blankShot(shooter), kind: 'blast', arm, x: at[0], y: at[1] });
  return hit.reduce((total, id) => total + worth(s, model(s, id)) * (model(s, id).seat === model(s, shooter).seat ? -0.9 : 0.6), -0.4);
}

function grenadeOf(s: EnGarde, id: Id): number {
  const m = model(s, id);
  return Math.max(
    0,
    m.reload.findIndex((_, arm) => (missileRow(s, m, arm)?.blast ?? 0) > 0),
  );
}

/** A path by where it ends and whom it touches. */
function pathWorth(s: EnGarde, _seat: Seat, answer: PathAnswer | 'stay'): number {
  if (answer === 'stay') return 0;
  const m = model(s, Number(answer.piece.slice('model:'.length)));
  const entering = m.status === 'reserve';
  const last = answer.path[answer.path.length - 1];
  const end = last ? { x: last[0], y: last[1] } : m;
  if (entering) return placeWorth(s, m, end);
  if (last?.[2] === 'leave') return 6;
  const outcome = travel(
    s,
    m,
    answer as Plan,
    m.status === 'table' ? { ...moveTerms(s, m), ...(answer.path.some(([, , word]) => word) ? {} : { plain: true }) } : MOVE,
  );
  const touched = 'journey' in outcome ? outcome.journey.touches : [];
  if (touched.length > 0) return 1 + Math.max(...touched.map((id) => chargeWorth(s, m, model(s, id)))) - 0.5 * (touched.length - 1);
  const cover = isShooter(s, m) && isInCover(s, { ...end, z: m.z, r: 500 }) ? 0.4 : 0;
  return placeWorth(s, m, end) + cover - placeWorth(s, m, m);
}

/** EG-CMB-06: the better blade attacks, the worse one parries. */
function countersWorth(s: EnGarde, seat: Seat, answer: number): number {
  const combat = current(s);
  const at = combat.sides[0] === seat ? 0 : 1;
  const power = (side: 0 | 1) => combat.models[side].reduce((total, id) => total + prowess(s, model(s, id)), 0);
  const [, most] = attackRange(s, combat, at);
  const share = Math.min(0.85, Math.max(0.35, 0.55 + (power(at) - power((1 - at) as 0 | 1)) * 0.05));
  return -Math.abs(answer - Math.max(1, Math.round(most * share)));
}

function weaponWorth(s: EnGarde, answer: 'ready' | { model: Id; held: Held }): number {
  if (answer === 'ready') return 0;
  const m = model(s, answer.model);
  const now = s.combats[s.combats.length - 1]?.held[m.id];
  const isPistol = (held: Held | undefined) => held !== undefined && inHand(s, m, held) === 'pistol';
  return isPistol(answer.held) && !isPistol(now) ? 0.5 : -1;
}

function chanceWorth(s: EnGarde, seat: Seat, answer: Chance): number {
  if (answer === 'pass') return 0;
  if (answer === 'new combat') return 0.7;
  if ('switch' in answer) {
    const better = answer.switch.arm === 0 ? 0.5 : 0.1;
    return better;
  }
  const prey = model(s, answer.attack);
  if (s.scenario === 'raid' && isCivilian(s, prey) && prey.seat !== seat) return 2;
  return 1 + (1 - health(prey)) + worth(s, prey) * 0.1 - prowess(s, prey) * 0.05 - (answer.steed ? 0.3 : 0);
}

function defenceWorth(s: EnGarde, answer: Attack['defence']): number {
  const a = s.attack;
  if (!a) return 0;
  const attackers = attackParts(s, a)[0]?.value ?? 0;
  const own = defenceParts(s, a)[0]?.value ?? 0;
  const danger = 3.5 + attackers - own;
  if (answer === 'none') return 0;
  if (answer === 'riposte') return own + 1 >= attackers ? danger + 1 : danger - 0.5;
  return danger;
}

function ployWorth(s: EnGarde, seat: Seat, answer: { mighty: boolean; trick: Attack['trick'] }): number {
  const a = s.attack;
  if (!a) return 0;
  const prey = model(s, a.target.model);
  const captive = s.scenario === 'raid' && isCivilian(s, prey) && prey.seat !== seat;
  const trick = { none: 0, feint: -0.6, subdue: captive ? 1 : -0.5, disengage: -1.5 }[answer.trick];
  return trick + (answer.mighty ? (a.defence === 'none' ? -0.3 : 0.15) : 0);
}

/** Luck is kept for a blow that would decide something. */
function luckWorth(s: EnGarde, seat: Seat, answer: 'no' | { model: Id; roll: string; at: number }): number {
  if (answer === 'no') return 0.5;
  const a = s.attack;
  if (!a || a.result) return 0;
  const kept = a.dice.filter((_, at) => at !== a.dropped).reduce((total, die) => total + die, 0);
  const hit =
    kept + (attackParts(s, a)[0]?.value ?? 0) - a.defenceDice.reduce((total, die) => total + die, 0) - (defenceParts(s, a)[0]?.value ?? 0);
  const mine = model(s, a.target.model).seat === seat;
  if (mine) return hit >= 4 && answer.roll === 'attack' ? (a.dice[answer.at] ?? 0) * 0.2 : 0;
  return hit <= 0 && hit > -4 && answer.roll === 'attack' && (a.dice[answer.at] ?? 6) <= 2 ? 0.8 : 0;
}

function targetWorth(s: EnGarde, answer: { model: Id | null } | 'hold', view: View<EnGarde>): number {
  if (answer === 'hold' || answer.model === null) return 0.1;
  const locals = view.stack[view.stack.length - 1]?.locals as { shooter?: number; arm?: number; gun?: number } | undefined;
  const m = model(s, locals?.shooter ?? 0);
  const gun = locals?.gun !== undefined && locals.gun >= 0 ? { gun: locals.gun } : {};
  return 0.2 + shotWorth(s, m, locals?.arm ?? 0, model(s, answer.model), gun);
}

function pickWorth(s: EnGarde, answer: Pick): number {
  if (answer === 'pass') return 0;
  if ('ride' in answer) return bestCharge(s, model(s, answer.ride)) - 0.5;
  if ('strike' in answer) return worth(s, model(s, answer.at));
  return 1 + worth(s, model(s, answer.fight)) * 0.1;
}

function duelWorth(s: EnGarde, answer: 'pass' | { model: Id; target: Id }): number {
  return answer === 'pass' ? 0 : prowess(s, model(s, answer.model)) - prowess(s, model(s, answer.target)) - 0.5;
}

function answerDuel(answer: 'accept' | 'decline', view: View<EnGarde>): number {
  const pending = (view.stack[view.stack.length - 1]?.locals.pending ?? []) as number[];
  const [a, b] = pending.map((id) => prowess(view.state, model(view.state, id)));
  return answer === 'accept' ? (b ?? 0) - (a ?? 0) : 0;
}

const lowDie = (dice: readonly number[] | undefined, answer: 'no' | number) => (answer === 'no' ? 0 : 3 - (dice?.[answer] ?? 6));

const RATES: Record<string, Rate> = {
  activate: actionWorth as Rate,
  move: pathWorth as Rate,
  'step and shoot': pathWorth as Rate,
  'short move': pathWorth as Rate,
  'step and cast': pathWorth as Rate,
  'ride by': pathWorth as Rate,
  'new combat': pathWorth as Rate,
  follow: ((s: EnGarde, seat: Seat, answer: PathAnswer | 'stay') => (answer === 'stay' ? 0.5 : pathWorth(s, seat, answer))) as Rate,
  'enter the table': pathWorth as Rate,
  scout: pathWorth as Rate,
  'choose counters': countersWorth as Rate,
  'simplified counters': ((_s: EnGarde, _seat: Seat, answer: number) => -Math.abs(answer - 3)) as Rate,
  'declare weapons': ((s: EnGarde, _seat: Seat, answer: 'ready') => weaponWorth(s, answer)) as Rate,
  'simplified weapons': ((_s: EnGarde, _seat: Seat, answer: Json) => (answer === 'ready' ? 1 : 0)) as Rate,
  opportunity: chanceWorth as Rate,
  'second attack': chanceWorth as Rate,
  'simplified attack': ((_s: EnGarde, _seat: Seat, answer: Json) => (answer === 'pass' ? 0 : 1)) as Rate,
  defend: ((s: EnGarde, _seat: Seat, answer: Attack['defence']) => defenceWorth(s, answer)) as Rate,
  'choose ploys': ployWorth as Rate,
  'weapon master attacks': ((s: EnGarde, _seat: Seat, answer: 'no' | number) => lowDie(s.attack?.dice, answer)) as Rate,
  'weapon master defends': ((s: EnGarde, _seat: Seat, answer: 'no' | number) => lowDie(s.attack?.defenceDice, answer)) as Rate,
  sharpshooter: ((s: EnGarde, _seat: Seat, answer: 'no' | number) => lowDie(s.shot?.dice, answer)) as Rate,
  'discard a die': ((s: EnGarde, _seat: Seat, answer: number) => -(s.attack?.dice[answer] ?? 0)) as Rate,
  'use luck': luckWorth as Rate,
  'choose a target': ((s: EnGarde, _seat: Seat, answer: { model: Id | null }, view: View<EnGarde>) => targetWorth(s, answer, view)) as Rate,
  'choose a point': ((s: EnGarde, _seat: Seat, answer: { at: readonly [number, number] }, view: View<EnGarde>) =>
    pointWorth(s, (view.stack[view.stack.length - 1]?.locals.shooter as number) ?? 0, answer.at)) as Rate,
  'order to shoot at': ((s: EnGarde, _seat: Seat, answer: Id) => worth(s, model(s, answer))) as Rate,
  'next shooter': ((_s: EnGarde, _seat: Seat, answer: Json) => (answer === 'done' ? 0 : 1)) as Rate,
  react: ((_s: EnGarde, _seat: Seat, answer: string) => ({ nothing: 0, attack: 1, 'attack mount': 0.8, follow: 0.9 })[answer] ?? 0) as Rate,
  'pick a combat': ((s: EnGarde, _seat: Seat, answer: Pick) => pickWorth(s, answer)) as Rate,
  challenge: ((s: EnGarde, _seat: Seat, answer: 'pass') => duelWorth(s, answer)) as Rate,
  'answer the challenge': ((_s: EnGarde, _seat: Seat, answer: 'accept' | 'decline', view: View<EnGarde>) =>
    answerDuel(answer, view)) as Rate,
  withdraw: ((_s: EnGarde, _seat: Seat, answer: string) => (answer === 'stay' ? 1 : 0)) as Rate,
  'name a new duellist': ((s: EnGarde, _seat: Seat, answer: 'nobody' | Id) =>
    answer === 'nobody' ? 0 : prowess(s, model(s, answer))) as Rate,
  'name a duellist': ((s: EnGarde, _seat: Seat, answer: Id) => prowess(s, model(s, answer))) as Rate,
  resist: ((s: EnGarde, _seat: Seat, answer: 'nobody' | Id) => (answer === 'nobody' ? 0 : 1 + worth(s, model(s, answer)))) as Rate,
  'target of a spell': ((s: EnGarde, seat: Seat, answer: Json) => spellWorth(s, seat, answer)) as Rate,
  'edges or corners': ((_s: EnGarde, _seat: Seat, answer: string) => (answer === 'edges' ? 1 : 0)) as Rate,
};

function spellWorth(s: EnGarde, seat: Seat, answer: Json): number {
  if (typeof answer !== 'object' || answer === null || !('model' in answer)) return 0;
  const m = model(s, answer.model as Id);
  const healing = m.seat === seat ? (1 - health(m)) * 2 : 0;
  return worth(s, m) * (m.seat === seat ? 0.2 : 1) + healing + fightOf(s, m) * 0.05;
}

export const lore: Lore<EnGarde> = {
  rate(view, seat, answers) {
    const rate = RATES[view.asked?.decision ?? ''];
    if (!rate) return answers.map((_, at) => -at * 0.001);
    return answers.map((answer, at) => rate(view.state, seat, answer as never, view) - at * 0.0001);
  },
  evaluate: (s, seat) => (side(s, seat).out ? 0.02 : prospects(s, seat)),
};
