// AGW-CHG-12, AGW-EVADE-05: a charger whose target is gone, or has reached safety.
import { type BlockBody, carryOut, type LegResult, type Pivot } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { type Charger, decision, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { INCH, unitBehind } from '../all/ground.ts';
import { disorder } from '../all/loss.ts';
import { placeRefusal } from '../all/place.ts';
import { walk } from '../all/walk.ts';
import { inchWords } from '../all/words.ts';
import { mayNotRunInto } from '../combat/pursuit.ts';
import { blockOf, postOf } from '../formations/footprint.ts';
import { revealOnWay } from '../hidden/reveal.ts';
import { arrive } from '../movement/arrive.ts';
import { lengthSpace } from '../movement/guns.ts';
import { chargerAt, type Running } from './charger.ts';
import { chargeGround, isDisorderedOn } from './path.ts';

/** AGW-CHG-12, AGW-EVADE-05: stay, or go on up to the roll. */
export const chooseGoOn = decision<Running, 'stay' | 'go on'>('target gone', {
  rule: 'AGW-CHG-12',
  who: (s, l) => unitOf(s, chargerAt(s, l).unit),
  options: () => ['stay', 'go on'],
  prompt: (_s, l) => (l.situation === 'gone' ? 'The target is gone. Stay, or go on?' : 'The target has reached safety. Stay, or go on?'),
  label: (_s, _l, choice) => (choice === 'stay' ? 'Stay' : 'Go on'),
  apply: (s, l, choice) => {
    chargerAt(s, l).state = 'stopped';
    if (choice === 'stay') l.situation = 'over';
  },
});

function wheeledBy(s: War, charger: Charger, pivot: Pivot, angle: number): LegResult {
  const unit = unitOf(s, charger.unit);
  const block: BlockBody = { kind: 'block', ...blockOf(s, unit) };
  return carryOut(block, { do: 'wheel', on: pivot, angle }, chargeGround(s, unit, []));
}

/** Why a charger with nobody to charge may not wheel so. */
export function wheelFree(s: War, charger: Charger, pivot: Pivot, angle: number): Refusal | null {
  return angle !== 0 && wheeledBy(s, charger, pivot, angle).stop ? { rule: 'AGW-CHG-06', reason: 'Something is in the way.' } : null;
}

interface Onward {
  wheel: LegResult | null;
  straight: LegResult;
  cost: number;
  /** The enemy that it runs into (AGW-ACC-01). */
  met: Unit | null;
}

/** Its wheel and so far straight on. */
function onward(s: War, charger: Charger, by: number): Onward {
  const unit = unitOf(s, charger.unit);
  const wheel = charger.angle === 0 ? null : wheeledBy(s, charger, charger.pivot, charger.angle);
  const body = wheel?.body ?? { kind: 'block' as const, ...blockOf(s, unit) };
  const straight = carryOut(body, { do: 'advance', by }, chargeGround(s, unit, []));
  const stopper = straight.stop?.by === 'solid' ? unitBehind(s, straight.stop.id) : null;
  const met = stopper && stopper.seat !== unit.seat && !mayNotRunInto(s, unit, stopper) ? stopper : null;
  return { wheel, straight, cost: (wheel?.cost ?? 0) + straight.cost, met };
}

/** AGW-ACC-02: an inch short of what it may not attack. */
function onwardRefusal(s: War, charger: Charger, by: number): Refusal | null {
  if (by === 0) return null;
  const { straight, cost, met } = onward(s, charger, by);
  if (cost > charger.total) return { rule: 'AGW-GAME-02', reason: 'The roll does not reach so far.' };
  if (met) return null;
  const next = onward(s, charger, by + INCH - 1);
  const isNear = next.straight.stop?.by === 'solid' && next.met === null;
  if (straight.stop || isNear) return { rule: 'AGW-ACC-02', reason: 'Something is in the way.' };
  const unit = unitOf(s, charger.unit);
  return placeRefusal(s, unit, postOf(unit.post, straight.body), { contact: true, straddles: true });
}

/** AGX-HIDE-05: whom it comes upon is revealed first; then it runs into him, or stops an inch short of one it may not attack. */
function pastHidden(s: War, charger: Charger, by: number, u: Ump): Onward {
  const unit = unitOf(s, charger.unit);
  const way = onward(s, charger, by);
  if (!s.hidden) return way;
  const posts = [unit.post, ...(way.wheel ? [postOf(unit.post, way.wheel.body)] : []), postOf(unit.post, way.straight.body)];
  revealOnWay(s, unit, posts, Infinity, u);
  const now = onward(s, charger, by);
  const isBarred = now.straight.stop?.by === 'solid' && now.met === null;
  return isBarred ? onward(s, charger, Math.max(0, now.straight.way - INCH)) : now;
}

/** AGW-EVADE-05: it may stop anywhere on its path. */
export const chooseStop = decision<Running, number>('where to stop', {
  rule: 'AGW-EVADE-05',
  who: (s, l) => unitOf(s, chargerAt(s, l).unit),
  options: (s, l) => lengthSpace(chargerAt(s, l).total, (by) => onwardRefusal(s, chargerAt(s, l), by)),
  prompt: () => 'How far does it go on?',
  label: (_s, _l, by) => (by === 0 ? 'Stay here' : `Ahead ${inchWords(by)}`),
  apply: (s, l, by, u) => {
    const charger = chargerAt(s, l);
    const unit = unitOf(s, charger.unit);
    const { situation } = l;
    l.situation = 'over';
    if (by === 0) return;
    const { wheel, straight, cost, met } = pastHidden(s, charger, by, u);
    const hasCome = walk(s, unit, postOf(unit.post, straight.body), 'charge', 'AGW-CHG-12', u);
    charger.distance = cost;
    arrive(s, unit, [...(wheel?.met ?? []), ...straight.met], u);
    if (isDisorderedOn(s, unit, [...(wheel ? [wheel] : []), straight])) disorder(s, unit, 'the ground', u);
    if (met && hasCome) l.met = met.id;
    else if (situation === 'gone') disorder(s, unit, 'a charge at nobody', u);
  },
});
