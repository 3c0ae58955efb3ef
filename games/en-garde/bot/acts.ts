// What a good player does with an activation, and where he goes: all in points, so that a charge can be weighed against a shot.

import { ahead, between, facingTo, type Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { moveTerms } from '../rules/movement/move-terms.ts';
import type { Journey, Terms } from '../rules/movement/movement.ts';
import type { PathAnswer } from '../rules/movement/paths.ts';
import { travel } from '../rules/movement/travel.ts';
import { missileRow } from '../rules/shooting/missile-row.ts';
import { blankShot, coveredBy, loadedArms } from '../rules/shooting/shooting.ts';
import { type Spot, spotOf } from '../rules/shooting/volleys.ts';
import { orderedBy } from '../rules/special/orders.ts';
import type { Special } from '../rules/special/special-actions.ts';
import { gapBetween } from '../rules/table/geometry.ts';
import { isInCover } from '../rules/table/terrain.ts';
import type { Action } from '../rules/turn/actions.ts';
import { enemiesOf, isEngaged } from '../rules/turn/foundations.ts';
import { type EnGarde, type Id, isCivilian, type Model, model } from '../state.ts';
import { bestCharge, chargeGain, type Field, fieldOf, leaveGain, outlooks, standing } from './field.ts';
import { type Blade, bladeOf, gain, price, worth } from './fight.ts';
import { journeyOf } from './paths.ts';
import { errandPull, isShooter, nearestFoe, shotWorth } from './worth.ts';

/** The best that a loaded arm can do from here. */
function bestShot(s: EnGarde, m: Model, arm: number): number {
  return Math.max(0, ...enemiesOf(s, m.seat).map((foe) => shotWorth(s, m, arm, foe)));
}

/** Rates every activation; what a model hopes for from a charge is worked out once. */
export function rateActions(s: EnGarde, seat: Seat, answers: readonly (Action | 'pass')[]): number[] {
  const field = fieldOf(s, seat);
  const charges = new Map<Id, number>();
  const chargeOf = (m: Model) => {
    let best = charges.get(m.id);
    if (best === undefined) {
      best = bestCharge(field, field.all.get(m.id) ?? bladeOf(s, m));
      charges.set(m.id, best);
    }
    return best;
  };
  return answers.map((answer) => (answer === 'pass' ? 0 : actionWorth(field, answer, chargeOf)));
}

/** The better the blade, the more is lost while it is far from the enemy. */
function moveWorth(s: EnGarde, m: Model, charge: number): number {
  if (isEngaged(s, m.id)) return -0.5;
  if (charge > 0.4) return 1.2 + charge;
  return isShooter(s, m) ? 0.35 : 0.8 + 0.06 * price(s, m);
}

function shootWorth(s: EnGarde, m: Model, a: Action & { do: 'shoot' }): number {
  const best = bestShot(s, m, a.arm);
  if (a.step) {
    const after = best > 0 ? best : shotAfterStep(s, m, a.arm);
    return after > 0 ? 0.2 + after * 0.75 + (isShooter(s, m) ? 0.2 : 0) : -0.1;
  }
  return (isShooter(s, m) ? 0.6 : 0.3) + best * (a.twice ? 1.7 : 1.1);
}

/** EG-SHT-01: how far one steps before a shot, and the ways that come to mind. */
const STEP = 3000;
const STEPS = [0, 4500, -4500, 9000, -9000];

/** The shot at the nearest enemy that a step would give; 0: none. Whoever sees nobody from there either goes where he does. */
function shotAfterStep(s: EnGarde, m: Model, arm: number): number {
  const foe = nearestFoe(s, m);
  if (!foe) return 0;
  const home = facingTo(m, foe);
  const spots = STEPS.map((turn) => ahead(m, home + turn, STEP));
  const shots = spots.map((spot) => ({ spot, worth: shotWorth(s, { ...m, ...spot }, arm, foe, { moved: true }) }));
  const best = shots.filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth);
  return best.find(({ spot }) => canStep(s, m, spot))?.worth ?? 0;
}

function canStep(s: EnGarde, m: Model, { x, y }: Point): boolean {
  return journeyFor(s, m, { piece: `model:${m.id}`, path: [[x, y]], facing: facingTo(m, { x, y }) }) !== null;
}

/** A shot to come, if nothing better can be done at once. */
function reloadWorth(s: EnGarde, m: Model, arm: number, charge: number): number {
  if (charge > 1 || !isShooter(s, m)) return 0.2;
  return 1 + 0.5 * Math.min(2, bestShot(s, m, arm));
}

function actionWorth(field: Field, a: Action, chargeOf: (m: Model) => number): number {
  const { s } = field;
  const m = model(s, a.model);
  switch (a.do) {
    case 'move':
      return moveWorth(s, m, chargeOf(m));
    case 'rest':
      return 0.05 + m.stunned * 0.5 + (isCivilian(s, m) ? 0.2 : 0);
    case 'leave':
      return isCivilian(s, m) ? 0.8 : 0.05 + leaveGain(field, field.all.get(m.id) ?? bladeOf(s, m));
    case 'shoot':
      return shootWorth(s, m, a);
    case 'throw':
      return a.step ? -0.5 : throwWorth(s, m, a.arm);
    case 'spray':
      return 1.2;
    case 'fire':
      return a.spray ? 1.2 : 2;
    case 'reload':
      return reloadWorth(s, m, a.arm, chargeOf(m));
    case 'reload gun':
      return 1.4;
    case 'aim':
      return 0.15;
    case 'nerve':
      return chargeOf(m) > 0.5 ? 2 : -1;
    case 'dare':
      return chargeOf(m) > 1 ? 1.5 : -1;
    case 'rout':
    case 'duel':
    case 'enter':
      return 1.5;
    case 'cast':
      return a.step === 'no' ? castWorth(s, m, a.spell) : -0.5;
    case 'order':
      return orderWorth(s, m, a.what);
    case 'special':
      return specialWorth(s, m, a.special);
    default:
      return -0.6;
  }
}

/** Several act in one go: the shots of all, or the weapons of all who must reload. */
function orderWorth(s: EnGarde, m: Model, what: 'move' | 'shoot' | 'reload'): number {
  if (what === 'move') return -0.2;
  const others = [m, ...orderedBy(s, m, what)];
  if (what === 'reload') return 0.1 + 0.4 * others.filter((other) => other.reload.some((counters) => counters > 0)).length;
  const shots = others.map((other) => Math.max(0, ...loadedArms(s, other).map((arm) => bestShot(s, other, arm))));
  return 0.3 + shots.reduce((sum, shot) => sum + shot, 0);
}

function throwWorth(s: EnGarde, m: Model, arm: number): number {
  const reach = (missileRow(s, m, arm)?.range ?? 0) * 1000;
  const near = enemiesOf(s, m.seat).filter((foe) => gapBetween(s, m, foe) <= reach);
  return Math.max(-0.5, ...near.map((foe) => pointWorth(s, m.id, { at: [foe.x, foe.y] })));
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
export function pointWorth(s: EnGarde, shooter: Id, spot: Spot): number {
  const m = model(s, shooter);
  const arm = m.reload.findIndex((_, each) => (missileRow(s, m, each)?.blast ?? 0) > 0);
  const hit = coveredBy(s, { ...blankShot(shooter), kind: 'blast', arm: Math.max(0, arm), ...spotOf(s, m, spot) });
  return hit.reduce((total, id) => total + worth(s, model(s, id)) * (model(s, id).seat === m.seat ? -0.9 : 0.6), -0.4);
}

const MOVE: Terms = { kind: 'move', contact: 'may', plain: true };

function journeyFor(s: EnGarde, m: Model, answer: PathAnswer): Journey | null {
  const known = journeyOf(answer);
  if (known) return known;
  const plain = answer.path.some(([, , word]) => word) ? {} : { plain: true };
  const outcome = travel(s, m, answer, m.status === 'table' ? { ...moveTerms(s, m), ...plain } : MOVE);
  return 'journey' in outcome ? outcome.journey : null;
}

/** What is risked by climbs, leaps and long jumps. */
function risk(answer: PathAnswer, journey: Journey | null): number {
  const word = answer.path[answer.path.length - 1]?.[2] ?? '';
  if (word.startsWith('climb') || word.startsWith('leap')) return 1.2;
  return journey?.jump ? 1 : 0;
}

/** Paths by where they end and whom they touch. */
export function ratePaths(s: EnGarde, seat: Seat, answers: readonly (PathAnswer | 'stay')[]): number[] {
  const first = answers.find((answer) => answer !== 'stay') as PathAnswer | undefined;
  if (!first) return answers.map(() => 0);
  const field = fieldOf(s, seat);
  const m = model(s, Number(first.piece.slice('model:'.length)));
  const blade = field.all.get(m.id) ?? bladeOf(s, m);
  const views = outlooks(field, blade);
  const shooter = isShooter(s, m);
  const valueAt = (p: Point) =>
    standing(field, blade, views, p) + errandPull(s, m, p) + (shooter ? rangeWorth(field, m, p) + sightWorth(field, m, p) : 0);
  const here = m.status === 'reserve' ? 0 : valueAt(m);
  return answers.map((answer) => {
    if (answer === 'stay') return 0;
    const last = answer.path[answer.path.length - 1];
    const end = last ? { x: last[0], y: last[1] } : m;
    if (last?.[2] === 'leave') return 6;
    if (m.status === 'reserve') return valueAt(end);
    const journey = journeyFor(s, m, answer);
    const touched = (journey?.touches ?? []).flatMap((id) => field.all.get(id) ?? []);
    if (touched.length > 0 && !isEngaged(s, m.id)) return touchWorth(field, blade, touched) - risk(answer, journey);
    const took = last?.[2]?.startsWith('take') ? 1 : 0;
    const cover = isInCover(s, { ...end, z: m.z, r: 500 }) ? (shooter ? 0.4 : 0.08) : 0;
    return valueAt(end) + cover + took - here - risk(answer, journey);
  });
}

/** Whoever touches several fights them all. */
function touchWorth(field: Field, blade: Blade, touched: readonly Blade[]): number {
  const gains = touched.map((foe) => chargeGain(field, blade, foe));
  if (touched.length === 1) return 0.2 + (gains[0] as number);
  return 0.2 + Math.min(Math.max(...gains), gain([blade], touched));
}

/** Shooters like to have the nearest foe at some distance. */
function rangeWorth(field: Field, m: Model, p: Point): number {
  const gap = Math.min(30_000, ...field.foes.map(({ m: foe }) => Math.hypot(p.x - foe.x, p.y - foe.y)));
  return -Math.abs(gap - 11_000) * (m.reload.some((counters) => counters > 0) ? 0.00002 : 0.00006);
}

/** What a loaded shooter hopes for from a shot in the next turn, at one of the nearest. */
function sightWorth({ s, foes }: Field, m: Model, p: Point): number {
  const arms = loadedArms(s, m);
  if (arms.length === 0) return 0;
  const there = { ...m, x: p.x, y: p.y };
  const near = foes.map(({ m: foe }) => foe).sort((a, b) => between(p, a) - between(p, b));
  return 0.5 * Math.max(0, ...near.slice(0, SEEN).flatMap((foe) => arms.map((arm) => shotWorth(s, there, arm, foe))));
}

const SEEN = 3;

/** One who steps out to shoot wants to be where the shot is good. */
export function rateSteps(
  s: EnGarde,
  seat: Seat,
  answers: readonly PathAnswer[],
  { model: id, arm }: { model: Id; arm: number },
): number[] {
  const rates = ratePaths(s, seat, answers);
  const m = model(s, id);
  return answers.map((answer, at) => {
    const last = answer.path[answer.path.length - 1];
    const spot = last ? { x: last[0], y: last[1] } : { x: m.x, y: m.y };
    const shooter = { ...m, ...spot };
    const best = Math.max(0, ...enemiesOf(s, m.seat).map((foe) => shotWorth(s, shooter, arm, foe, { moved: last !== undefined })));
    return (rates[at] as number) + best;
  });
}
