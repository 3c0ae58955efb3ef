// The End Phase (EG-END) and morale (EG-MOR): tests, wavering, routing, the flight, and recovery.

import { ahead, between, facingTo, footOn, type Point } from '@baize/geometry/open';
import type { Refusal, Seat } from '@baize/kernel';
import {
  counts,
  decision,
  type EnGarde,
  has,
  type Id,
  inPlay,
  isCivilian,
  isMarked,
  type Model,
  model,
  nameOf,
  procedure,
  recordOf,
  side,
  warband,
} from '../../state.ts';
import { hasHandler } from '../gates/leash.ts';
import { isBound } from '../gates/open.ts';
import { standRefusal } from '../gates/standing.ts';
import { may } from '../gates/states.ts';
import { carryOut, leaveTable } from '../movement/carry-out-move.ts';
import { distances, mayRun } from '../movement/movement.ts';
import { place } from '../movement/set-down.ts';
import { survey, travel } from '../movement/travel.ts';
import { bannerInPlay } from '../special/objects.ts';
import { placesBeside } from '../table/aboard.ts';
import { baseOf, radiusOf, rangeOf } from '../table/geometry.ts';
import { groundAtPoint } from '../table/height.ts';
import { enemiesOf, inOrder, isEngaged, isFearless, isTough, type Referee, say, twoDice } from '../turn/foundations.ts';

/** EG-MOR-02: whether a side tests in this End Phase. */
export function mustTest(s: EnGarde, seat: Seat): boolean {
  const own = side(s, seat);
  if (own.out || own.morale === 'routing') return false;
  if (own.morale === 'wavering') return true;
  const same = s.fixed.rules.moraleTiming === 'same-turn';
  const lost = same ? own.lostNow : own.lostBefore;
  const leader = same ? own.leaderLostNow : own.leaderLostBefore;
  return leader || (lost > 0 && 4 * lost >= own.start);
}

/** EG-MOR-03: models in play, in reserve or gone by a scenario's exit. */
export function strength(s: EnGarde, seat: Seat): number {
  return s.models.filter((m) => m.seat === seat && counts(s, m) && ['table', 'reserve', 'left'].includes(m.status)).length;
}

/** EG-MOR-03, EG-ATR-04. */
export function moraleModifier(s: EnGarde, seat: Seat): number {
  const own = side(s, seat);
  const now = strength(s, seat);
  const half = 2 * now < own.start ? 1 : 0;
  const quarter = 4 * now < own.start ? 2 : 0;
  const commander = s.models.some((m) => m.seat === seat && (inPlay(m) || m.status === 'reserve') && has(s, m, 'commander')) ? 1 : 0;
  return half + quarter + (own.morale === 'wavering' ? 1 : 0) - commander;
}

export interface Test {
  seat: Seat;
  dice: number[];
  passed: boolean;
  rolled: boolean;
  [more: string]: number | number[] | boolean;
}

/** EG-MOR-07, EG-ATR-11: the first test is passed without a roll while an Inspiring model is in play. */
function inspires(s: EnGarde, seat: Seat): boolean {
  if (side(s, seat).inspired) return false;
  return s.models.some((m) => m.seat === seat && (inPlay(m) || m.status === 'reserve') && has(s, m, 'inspiring'));
}

function rollTest(s: EnGarde, l: Test, u: Referee): void {
  if (inspires(s, l.seat)) {
    l.passed = true;
    u.tell?.('EG-ATR-11', 'inspired', { seat: l.seat });
    side(s, l.seat).inspired = true;
    return;
  }
  side(s, l.seat).inspired = true;
  roll(s, l, u);
}

function roll(s: EnGarde, l: Test, u: Referee): void {
  const dice = twoDice(u);
  const total = dice[0] + dice[1] + moraleModifier(s, l.seat);
  const rating = warband(s, l.seat).morale;
  l.dice = dice;
  l.rolled = true;
  l.passed = total <= rating;
  u.tell?.('EG-MOR-03', 'morale test', { seat: l.seat, dice, total, rating, passed: l.passed });
}

/** EG-MOR-06: once, after a failed test, with the banner in play. */
export const bannerReroll = decision<Test, 'roll again' | 'accept'>('banner', {
  rule: 'EG-MOR-06',
  who: (_s, l) => l.seat,
  options: (s, l) => (!l.passed && l.rolled && bannerInPlay(s, l.seat) ? ['roll again', 'accept'] : []),
  prompt: () => 'The morale test failed. Rally round the banner?',
  label: (_s, _l, answer) => (answer === 'accept' ? 'Accept it' : 'Roll again'),
  apply(s, l, answer, u) {
    if (answer === 'roll again') roll(s, l, u);
  },
});

/** EG-MOR-04, -05. */
function settleTest(s: EnGarde, l: Test, u: Referee): void {
  const own = side(s, l.seat);
  const before = own.morale;
  if (l.passed) own.morale = 'steady';
  else own.morale = before === 'steady' ? 'wavering' : 'routing';
  if (own.morale !== before) u.tell?.(l.passed ? 'EG-MOR-04' : 'EG-MOR-05', 'morale', { seat: l.seat, level: own.morale });
}

export const moraleTest = procedure<Test>('morale test').do(rollTest).decide(bannerReroll).do(settleTest);

export function testLocals(seat: Seat): Test {
  return { seat, dice: [], passed: false, rolled: false };
}

/** EG-END-02, EG-MNT-05: Stunned counters come off. */
export function recover(s: EnGarde, _l: unknown, u: Referee): void {
  for (const seat of inOrder(s)) {
    for (const m of s.models) {
      if (m.seat !== seat || !inPlay(m) || m.stunned === 0) continue;
      if (has(s, m, 'large')) {
        m.stunned -= 1;
        continue;
      }
      const die = u.d6();
      const total = die - (isEngaged(s, m.id) ? 1 : 0) + (m.rested && !m.wasEngaged ? 2 : 0) + (isTough(s, m) ? 1 : 0);
      const removed = Math.min(m.stunned, total >= 7 ? 2 : total >= 5 ? 1 : 0);
      m.stunned -= removed;
      say(s, u, 'EG-END-02', 'recovery', { model: m.id, die, total, removed });
    }
  }
  for (const steed of s.steeds) if (steed.status !== 'gone' && steed.stunned > 0) steed.stunned -= 1;
}

/** EG-MOR-08, EG-MOR-12: whether contact needs a roll. */
export function wavers(s: EnGarde, m: Model): boolean {
  return side(s, m.seat).morale === 'wavering' && !isFearless(s, m) && !isCivilian(s, m);
}

/** EG-MOR-09: whether acting needs a roll; Engaged models are not affected. */
export function routs(s: EnGarde, m: Model): boolean {
  return side(s, m.seat).morale === 'routing' && !isFearless(s, m) && !isCivilian(s, m) && !isEngaged(s, m.id) && !isBound(s, m.id);
}

/** EG-MOR-08, -09: D6 + Rank, 7 or more. */
export function rollNerve(s: EnGarde, m: Model, u: Referee, rule: 'EG-MOR-08' | 'EG-MOR-09'): boolean {
  const die = u.d6();
  const total = die + recordOf(s, m).rank;
  say(s, u, rule, 'nerve', { model: m.id, die, total, passed: total >= 7 });
  return total >= 7;
}

/** EG-MOR-08: for follows and ride-bys: rolled if the warband wavers or routs. */
export function holdsNerve(s: EnGarde, m: Model, u: Referee): boolean {
  if (wavers(s, m)) return rollNerve(s, m, u, 'EG-MOR-08');
  return side(s, m.seat).morale !== 'routing' || isFearless(s, m) || rollNerve(s, m, u, 'EG-MOR-09');
}

/** EGW-FATT-07: who is Terrifying to it, and not dared yet. */
export function terrors(s: EnGarde, m: Model, touched: readonly Id[]): Id[] {
  return touched.filter((id) => has(s, model(s, id), 'terrifying') && !m.dared.includes(id) && !inDuelWith(s, m.id, id));
}

function inDuelWith(s: EnGarde, a: Id, b: Id): boolean {
  return s.duels.some((duel) => (duel.a === a && duel.b === b) || (duel.a === b && duel.b === a));
}

/** EGW-FATT-07: a die lower than its own Rank. */
export function rollDare(s: EnGarde, m: Model, foe: Id, u: Referee): boolean {
  const die = u.d6();
  const passed = die < recordOf(s, m).rank;
  say(s, u, 'EGW-FATT-07', 'dare', { model: m.id, target: foe, die, passed });
  (passed ? m.dared : m.daunted).push(foe);
  return passed;
}

export function daresAll(s: EnGarde, m: Model, touched: readonly Id[], u: Referee): boolean {
  return terrors(s, m, touched).every((foe) => !m.daunted.includes(foe) && rollDare(s, m, foe, u));
}

/** Why a model may not touch these: it has not found the courage. */
export function terrorRefusal(s: EnGarde, m: Model, touched: readonly Id[]): Refusal | null {
  const [foe] = terrors(s, m, touched);
  if (foe === undefined) return null;
  return { rule: 'EGW-FATT-07', reason: `${nameOf(s, foe)} is Terrifying: courage must be found first.` };
}

/** EG-MOR-11: who keeps a routing player from passing. */
export function holdsBack(s: EnGarde, m: Model): boolean {
  return inPlay(m) && !isFearless(s, m) && !isCivilian(s, m) && !isEngaged(s, m.id) && may(s, m, 'go');
}

const TURNS = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90] as const;

/** The nearest points of the table's edges, nearest first. */
export function edgePoints(s: EnGarde, m: Model): Point[] {
  const ends = [
    { x: m.x, y: 0 },
    { x: s.fixed.width, y: m.y },
    { x: m.x, y: s.fixed.height },
    { x: 0, y: m.y },
  ];
  return ends.sort((p, q) => between(p, m) - between(q, m));
}

/** EG-MOR-10: towards one point of the edge, or as near to it as the way allows. */
function flee(s: EnGarde, m: Model, edge: Point, u: Referee): void {
  if (m.wagon !== null) jumpOff(s, m, edge);
  const seen = survey(s, m);
  const r = radiusOf(s, m);
  const nearAtStart = enemiesOf(s, m.seat).some((foe) => rangeOf(baseOf(s, m), baseOf(s, foe)) < 1000);
  const [, normal, run] = distances(s, m, false);
  const [, slowNormal, slowRun] = distances(s, m, true);
  const running = mayRun(s, m) && !nearAtStart;
  const home = facingTo(m, edge);
  let best: { plan: Parameters<typeof travel>[2]; left: number } | null = null;
  for (const turn of TURNS) {
    for (const length of running ? [run, slowRun] : [normal, slowNormal]) {
      const end = along(m, home + turn * 100, length, s, r);
      const plan = { piece: `model:${m.id}`, path: [[end.x, end.y] as const], facing: facingTo(m, end) };
      const outcome = travel(
        s,
        m,
        plan,
        {
          kind: running ? 'move' : 'normal',
          contact: 'never',
          plain: true,
          unleashed: true,
          unless: ({ near, path }) => {
            const clear = nearAtStart ? staysClear(s, m, path) : !near;
            return clear ? null : { rule: 'EG-MOR-10', reason: 'Too near an enemy.' };
          },
        },
        seen,
      );
      if ('refusal' in outcome) continue;
      const left = edge.x === m.x ? Math.abs(end.y - edge.y) : Math.abs(end.x - edge.x);
      if (!best || left < best.left) best = { plan, left };
      break;
    }
    if (best && turn === 0) break;
  }
  if (!best) return;
  const outcome = travel(s, m, best.plan, { kind: running ? 'move' : 'normal', contact: 'never', plain: true, unleashed: true }, seen);
  if (!('refusal' in outcome)) carryOut(s, m, outcome.journey, u);
}

/** EG-WAG-01: one who flees leaves the wagon on the side of the edge. */
function jumpOff(s: EnGarde, m: Model, edge: Point): void {
  const wagon = m.wagon === null ? null : s.wagons[m.wagon];
  const places = wagon ? placesBeside(s, m, wagon).sort((p, q) => between(p, edge) - between(q, edge)) : [];
  const seen = survey(s, m);
  const to = places.find((p) => standRefusal(s, m, { ...p, z: groundAtPoint(s, p), r: radiusOf(s, m) }, seen) === null);
  if (!to) return;
  m.wagon = null;
  place(s, m, to, groundAtPoint(s, to));
}

/** One who starts within an inch of enemies comes no nearer to them on his way, and within an inch of nobody else. */
function staysClear(s: EnGarde, m: Model, [start = m, end = m]: readonly Point[]): boolean {
  const base = baseOf(s, m);
  return enemiesOf(s, m.seat).every((foe) => {
    const before = rangeOf(base, baseOf(s, foe));
    const nearest = rangeOf({ ...base, ...footOn(foe, start, end) }, baseOf(s, foe));
    return nearest >= Math.min(1000, before);
  });
}

/** So far in a direction, or until the base touches the edge of the table. */
function along(m: Model, facing: number, length: number, s: EnGarde, r: number): Point {
  const p = ahead(m, facing, Math.round(length));
  const part = (from: number, to: number, far: number) => {
    const end = Math.min(far - r, Math.max(r, to));
    return to === from ? 1 : (end - from) / (to - from);
  };
  const share = Math.max(0, Math.min(part(m.x, p.x, s.fixed.width), part(m.y, p.y, s.fixed.height)));
  return { x: Math.round(m.x + (p.x - m.x) * share), y: Math.round(m.y + (p.y - m.y) * share) };
}

export const chooseEdge = decision<{ model: Id }, readonly [number, number]>('flee to', {
  rule: 'EG-MOR-10',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => {
    const m = model(s, l.model);
    const points = edgePoints(s, m);
    const [first] = points as [Point];
    return points.filter((p) => between(p, m) === between(first, m)).map(({ x, y }) => [x, y] as const);
  },
  forced: true,
  prompt: (s, l) => `${nameOf(s, l.model)} flees: to which edge?`,
  label: (s, _l, [x, y]) => (x === 0 ? 'West' : x === s.fixed.width ? 'East' : y === 0 ? 'South' : 'North'),
  apply(s, l, [x, y], u) {
    const m = model(s, l.model);
    m.activated = true;
    flee(s, m, { x, y }, u);
    const r = radiusOf(s, m);
    if (inPlay(m) && (m.x <= r || m.y <= r || m.x + r >= s.fixed.width || m.y + r >= s.fixed.height)) leaveTable(s, m, u, 'routed');
  },
});

export const flight = procedure<{ model: Id }>('flight').decide(chooseEdge);

/** EGW-CONQ-10: hounds out of reach of a handler roll at the start of the Move Phase. */
export function callHounds(s: EnGarde, _l: unknown, u: Referee): void {
  for (const m of s.models) {
    m.stays = false;
    if (!inPlay(m) || !isMarked(s, m, 'handled') || hasHandler(s, m)) continue;
    const die = u.d6();
    m.stays = die < 4;
    say(s, u, 'EGW-CONQ-10', 'hound', { model: m.id, die, heeds: die >= 4 });
  }
}
