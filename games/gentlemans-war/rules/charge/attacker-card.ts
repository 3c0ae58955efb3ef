// AGW-CHG-09 to -11: the attacker's Hold Card in a charge.
import { readAnswer, WHOLE } from '@baize/contracts';
import { PIVOTS, type Pivot, wheeled } from '@baize/geometry/open';
import * as v from 'valibot';
import {
  type Charger,
  chargeIn,
  decision,
  enemiesOf,
  type Id,
  nameOf,
  onTable,
  type Post,
  procedure,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { rollFor } from '../activation/dice.ts';
import { placeRefusal } from '../all/place.ts';
import { walk } from '../all/walk.ts';
import { wheelWords } from '../all/words.ts';
import { isSkirmishing } from '../armies/kinds.ts';
import { mayServeFromHand } from '../cards/commander.ts';
import { kindOf, type Suited } from '../cards/deck.ts';
import { handOf, mayUseHold, mightHold, spend } from '../cards/hold.ts';
import { sectionAt } from '../cards/sections.ts';
import { mayBring } from '../cards/serving.ts';
import { blockOf, distanceBetween, isWithin } from '../formations/footprint.ts';
import { attackerIn, chargerAt, type Running, reckon, tellRoll } from './charger.ts';
import { declare, diceToCharge, mayCharge, targetsFor } from './declare.ts';
import { chargersNerves } from './nerves.ts';
import { covers } from './path.ts';

/** AGW-HOLD-06, AGW-CMD-12: whether a Hold Card may be used for a unit now. */
export function mayServe(s: War, seat: number, unit: Id): boolean {
  // AGX-BIG-12: each side uses the hand of the section that its own unit belongs to.
  return mayUseHold(s, seat, unitOf(s, unit).section) && mayServeFromHand(s, seat, unitOf(s, unit));
}

export function useCard(s: War, seat: number, card: Suited, section: number): void {
  spend(s, seat, card, section);
  sectionAt(s, section).flip.used[seat as 0 | 1] = true;
}

export type DistanceUse = 'none' | { card: Suited; use: 're-roll' | 'one die' | 'two dice' };

/** AGW-CHG-09, -10, step 8: after seeing the roll: roll all again, or add a die; with a court card two. */
export const chooseDistanceCard = decision<Running, DistanceUse>('card for the charge', {
  rule: 'AGW-CHG-09',
  who: (s, l) => unitOf(s, chargerAt(s, l).unit),
  options: (s, l) => {
    const { seat } = chargeIn(s);
    const charger = chargerAt(s, l);
    if (charger.state !== 'declared' || !mayServe(s, seat, charger.unit)) return [];
    const uses = handOf(s, seat, unitOf(s, charger.unit).section).flatMap((card): DistanceUse[] => [
      { card, use: 're-roll' },
      { card, use: 'one die' },
      ...(kindOf(card) === 'court' ? [{ card, use: 'two dice' as const }] : []),
    ]);
    return uses.length === 0 ? [] : ['none', ...uses];
  },
  prompt: (s, l) => {
    const { total, distance } = chargerAt(s, l);
    return covers(total, distance) ? 'The charge goes home. Spend a Hold Card all the same?' : 'The charge is short. Spend a Hold Card?';
  },
  label: (_s, _l, answer) => (answer === 'none' ? 'No card' : `${answer.card}: ${USE_WORDS[answer.use]}`),
  apply: (s, l, answer, u) => {
    if (answer === 'none') return;
    const charger = chargerAt(s, l);
    const { seat } = chargeIn(s);
    useCard(s, seat, answer.card, unitOf(s, charger.unit).section);
    u.tell?.('AGW-CHG-09', 'attacker card', { seat, card: answer.card, use: USE_WORDS[answer.use] });
    const isAnew = answer.use === 're-roll';
    const thrown = isAnew
      ? rollFor(s, unitOf(s, charger.unit), charger.dice, u)
      : Array.from({ length: answer.use === 'two dice' ? 2 : 1 }, () => u.d6());
    charger.roll = isAnew ? thrown : [...charger.roll, ...thrown];
    reckon(s, charger);
    tellRoll(s, charger, u, thrown);
  },
});

const USE_WORDS = { 're-roll': 'roll all again', 'one die': 'one die more', 'two dice': 'two dice more' };

export type OpeningUse = 'none' | { card: Suited; use: 'wheel'; unit: Id } | { card: Suited; use: 'join'; most: 1 | 2; within: 3 | 24 };

export interface Joiner {
  unit: Id;
  target: Id;
}

function chargersIn(s: War): Unit[] {
  return chargeIn(s)
    .chargers.filter((charger) => charger.state !== 'off')
    .map((charger) => unitOf(s, charger.unit));
}

/** Those of the joiners whom a card may bring. */
function broughtBy(s: War, card: Suited, all: readonly Joiner[]): Joiner[] {
  return all.filter(({ unit }) => mayBring(s, chargeIn(s).seat, card, unitOf(s, unit), chargersIn(s)));
}

/**
 * Units that could join the charge: within reach of one that was declared, without a counter, able to charge its target or one that
 * supports it (AGW-CHG-11).
 */
function joiners(s: War, within: 3 | 24): Joiner[] {
  const now = chargeIn(s);
  const seat = now.seat;
  const declared = now.chargers.filter(({ state, joined }) => state !== 'off' && !joined);
  const chargers = declared.map((charger) => unitOf(s, charger.unit));
  const first = [...new Set(declared.flatMap(({ targets }) => targets))].map((id) => unitOf(s, id));
  return s.units.flatMap((unit) => {
    if (unit.seat !== seat || !onTable(unit) || unit.counter || now.chargers.some((charger) => charger.unit === unit.id)) return [];
    // AGX-BIG-08: they belong to the section of the card that calls them.
    if (unit.section !== attackerIn(s).section) return [];
    if (!chargers.some((charger) => isWithin(distanceBetween(s, charger, unit), within))) return [];
    const dice = diceToCharge(s, unit);
    return enemiesOf(s, seat)
      .filter((enemy) => first.some((target) => target.id === enemy.id || isWithin(distanceBetween(s, target, enemy), 3)))
      .filter((enemy) => mayCharge(s, unit, enemy, dice))
      .map((enemy) => ({ unit: unit.id, target: enemy.id }));
  });
}

/** AGW-CHG-01, step 3: a free wheel, or others who join. */
export const chooseOpeningCard = decision<{}, OpeningUse>('card before the charge', {
  rule: 'AGW-CHG-09',
  who: attackerIn,
  options: (s) => {
    const now = chargeIn(s);
    const isHis = (unit: Id) => unitOf(s, unit).section === attackerIn(s).section;
    const going = now.chargers.filter(({ state, unit }) => state === 'declared' && isHis(unit));
    if (going.length === 0 || !mayUseHold(s, now.seat, attackerIn(s).section)) return [];
    const wheels = going.map(({ unit }) => unitOf(s, unit)).filter((unit) => !isSkirmishing(unit) && mayServeFromHand(s, now.seat, unit));
    const [near, far] = [joiners(s, 3), joiners(s, 24)];
    const usesOf = (card: Suited): OpeningUse[] => {
      const isCourt = kindOf(card) === 'court';
      const isJoined = broughtBy(s, card, near).length > 0;
      return [
        ...wheels.map(({ id }): OpeningUse => ({ card, use: 'wheel', unit: id })),
        ...(isJoined ? [{ card, use: 'join' as const, most: isCourt ? (2 as const) : (1 as const), within: 3 as const }] : []),
        ...(isCourt && broughtBy(s, card, far).length > 0 ? [{ card, use: 'join' as const, most: 1 as const, within: 24 as const }] : []),
      ];
    };
    const [seat, section] = [now.seat, attackerIn(s).section];
    const isAsked = mightHold(s, seat, section).some((card) => usesOf(card).length > 0);
    return isAsked ? ['none', ...handOf(s, seat, section).flatMap(usesOf)] : [];
  },
  prompt: () => 'Spend a Hold Card before the charge?',
  label: (s, _l, answer) => {
    if (answer === 'none') return 'No card';
    if (answer.use === 'wheel') return `${answer.card}: ${nameOf(s, unitOf(s, answer.unit))} wheels freely first`;
    return `${answer.card}: ${answer.most === 2 ? 'up to two units' : 'a unit'} within ${answer.within}″ may join`;
  },
  apply: (s, _l, answer, u) => {
    if (answer === 'none') return;
    const { seat } = chargeIn(s);
    useCard(s, seat, answer.card, attackerIn(s).section);
    u.tell?.('AGW-CHG-09', 'attacker card', { seat, card: answer.card, use: answer.use === 'wheel' ? 'a free wheel' : 'others join' });
    if (answer.use === 'wheel') u.call(freeWheeling, { unit: answer.unit });
    else u.call(joining, { left: answer.most, within: answer.within, card: answer.card });
  },
});

export interface FreeWheeling {
  unit: Id;
}

/** AGW-CHG-09: up to 180 degrees on a corner or the middle of its front; only the end needs room, and who does not turn stays as he stands. */
export function wheeledPost(s: War, unit: Unit, pivot: Pivot, angle: number): Post {
  if (angle === 0) return unit.post;
  const { x, y, facing } = wheeled(blockOf(s, unit), pivot, angle);
  return { ...unit.post, x, y, facing, trail: null };
}

const ANGLES = Array.from({ length: 25 }, (_, i) => (i - 12) * 1500);

const FULL_WHEEL = v.strictObject({ pivot: v.picklist(PIVOTS), angle: v.pipe(WHOLE, v.minValue(-18_000), v.maxValue(18_000)) });

export const chooseFreeWheel = decision<FreeWheeling, { pivot: Pivot; angle: number }>('free wheel', {
  rule: 'AGW-CHG-09',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => {
    const unit = unitOf(s, l.unit);
    const refusal = (pivot: Pivot, angle: number) =>
      angle === 0 ? null : placeRefusal(s, unit, wheeledPost(s, unit, pivot, angle), { contact: true });
    const suggestions = PIVOTS.flatMap((pivot) => ANGLES.map((angle) => ({ pivot, angle })));
    return {
      kind: 'wheel',
      shape: { unit: unit.id, widest: 18000 },
      refusal(given) {
        const wheel = readAnswer(FULL_WHEEL, given);
        return wheel ? refusal(wheel.pivot, wheel.angle) : { rule: 'AGW-CHG-09', reason: 'A wheel of up to 180 degrees.' };
      },
      any: () => true,
      sample(below) {
        for (let tries = 0; tries < 10; tries++) {
          const wheel = { pivot: PIVOTS[below(3)] ?? ('middle' as const), angle: below(36001) - 18000 };
          if (!refusal(wheel.pivot, wheel.angle)) return wheel;
        }
        return { pivot: 'middle' as const, angle: 0 };
      },
      candidates: () => suggestions.filter(({ pivot, angle }) => !refusal(pivot, angle)),
    };
  },
  prompt: (s, l) => `How does ${nameOf(s, unitOf(s, l.unit))} wheel?`,
  label: (_s, _l, { pivot, angle }) => wheelWords(pivot, angle),
  apply: (s, l, { pivot, angle }, u) => {
    const unit = unitOf(s, l.unit);
    const charger = chargeIn(s).chargers.find((each) => each.unit === l.unit) as Charger;
    walk(s, unit, wheeledPost(s, unit, pivot, angle), 'wheel', 'AGW-CHG-09', u);
    charger.stood = charger.from;
    charger.from = unit.post;
    charger.freeWheel = true;
  },
});

const freeWheeling = procedure<FreeWheeling>('free wheel').decide(chooseFreeWheel);

export interface Joining {
  left: number;
  within: 3 | 24;
  /** The card that brings them. */
  card: Suited;
}

/** AGW-CHG-11: joiners charge on the same card, each with its own path and roll. */
export const chooseJoiner = decision<Joining, Joiner | 'enough'>('join the charge', {
  rule: 'AGW-CHG-11',
  who: attackerIn,
  options: (s, l) => {
    const units = broughtBy(s, l.card, joiners(s, l.within));
    return units.length === 0 ? [] : ['enough', ...units];
  },
  prompt: () => 'Who joins the charge?',
  label: (s, _l, answer) =>
    answer === 'enough' ? 'Nobody more' : `${nameOf(s, unitOf(s, answer.unit))} against ${nameOf(s, unitOf(s, answer.target))}`,
  apply: (s, l, answer, u) => {
    if (answer === 'enough') {
      l.left = 0;
      return;
    }
    l.left -= 1;
    join(s, answer, u);
    // AGW-ATTR-02, AGW-CHG-11: a Nervous one tests at once.
    u.call(chargersNerves, { at: chargeIn(s).chargers.length - 1 });
  },
});

function join(s: War, answer: Joiner, u: Ump): void {
  const unit = unitOf(s, answer.unit);
  const dice = diceToCharge(s, unit);
  const targets = targetsFor(s, unit, unitOf(s, answer.target), dice) ?? [answer.target];
  declare(s, unit, targets, dice, true, u);
  unit.counter = true;
  if (s.action) s.action.waiting = s.action.waiting.filter((id) => id !== unit.id);
}

const joining = procedure<Joining>('joining').while(
  (s, l) => l.left > 0 && broughtBy(s, l.card, joiners(s, l.within)).length > 0,
  (p) => p.decide(chooseJoiner),
);
