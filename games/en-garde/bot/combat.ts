// How a good player fights: counters, targets, parries, ploys and luck.
import type { Seat } from '@baize/kernel';
import type { Blow } from '../rules/combat/attack-choices.ts';
import { attackParts, defenceParts, total, woundParts } from '../rules/combat/attack-parts.ts';
import type { Chance } from '../rules/combat/combat.ts';
import type { Ploys } from '../rules/combat/ploys.ts';
import { allowanceLeft, attackRange, current, sideOf, total as totalOf } from '../rules/combat/pools.ts';
import { inHand } from '../rules/combat/weapons.ts';
import { openEnemies } from '../rules/gates/open.ts';
import { distances } from '../rules/movement/movement.ts';
import {
  type Attack,
  type Combat,
  type EnGarde,
  type Fighter,
  type Held,
  type Id,
  inPlay,
  isCivilian,
  type Model,
  model,
} from '../state.ts';
import { gapFrom } from './field.ts';
import { type Blade, bladeOf, blow, blowWorth, exchange, lifeLost, usualSplit } from './fight.ts';

/** How the enemy may divide his counters: more or fewer attacks than usual. */
const LEANINGS = [-0.25, 0, 0.25];

/** EG-CMB-06: against each way in which the enemy is likely to divide his, on average. */
export function rateCounters(s: EnGarde, seat: Seat, answers: readonly number[]): number[] {
  const combat = current(s);
  const at = combat.sides[0] === seat ? 0 : 1;
  const parties = combat.models.map((ids) => ids.filter((id) => inPlay(model(s, id))).map((id) => bladeOf(s, model(s, id))));
  const own = parties[at] as Blade[];
  const others = parties[1 - at] as Blade[];
  const all = totalOf(s, combat, at);
  const theirs = totalOf(s, combat, (1 - at) as 0 | 1);
  const [least, most] = attackRange(s, combat, (1 - at) as 0 | 1);
  const usual = usualSplit(others, own);
  const share = usual.attack / Math.max(1, usual.attack + usual.defence);
  return answers.map((attack) => {
    let sum = 0;
    for (const leaning of LEANINGS) {
      const strikes = Math.max(least, Math.min(most, Math.round(theirs * (share + leaning))));
      const [lost, dealt] = exchange(own, others, { attack, defence: all - attack }, { attack: strikes, defence: theirs - strikes });
      sum += dealt - lost;
    }
    return sum;
  });
}

export function weaponWorth(s: EnGarde, answer: 'ready' | { model: Id; held: Held }): number {
  if (answer === 'ready') return 0;
  const m = model(s, answer.model);
  const now = s.combats[s.combats.length - 1]?.held[m.id];
  const isPistol = (held: Held | undefined) => held !== undefined && inHand(s, m, held) === 'pistol';
  return isPistol(answer.held) && !isPistol(now) ? 0.5 : -1;
}

/** Whether the other side can still parry for this model. */
function canParry(s: EnGarde, id: Id): boolean {
  const combat = s.combats[s.combats.length - 1];
  if (!combat) return false;
  return combat.pools[sideOf(s, combat, id)].defence > 0 && allowanceLeft(combat, id) > 0;
}

export function chanceWorth(s: EnGarde, seat: Seat, answer: Chance): number {
  if (answer === 'pass') return 0;
  const combat = current(s);
  if (answer === 'new combat') return newCombatWorth(s, combat, combat.order[combat.at]?.model);
  return blowsWorth(s, seat, combat.order[combat.at] ?? null, answer);
}

/**
 * EG-NEW-03: whoever seeks a new combat fights it with what he has left, less the counter that it costs him; the other comes to it fresh.
 * Of those whom he may reach he chooses.
 */
export function newCombatWorth(s: EnGarde, combat: Combat, id: Id | undefined): number {
  if (id === undefined) return 0;
  const m = model(s, id);
  const blade = bladeOf(s, m);
  const pool = combat.pools[sideOf(s, combat, id)];
  const attack = Math.min(pool.attack, allowanceLeft(combat, id)) - 1;
  const left = { attack, defence: Math.min(pool.defence, allowanceLeft(combat, id) - 1 - attack) };
  const [short] = distances(s, m, false);
  let best = -1;
  for (const foe of openEnemies(s, m)) {
    if (gapFrom(s, m, m, foe) > short) continue;
    const other = bladeOf(s, foe);
    const [lost, dealt] = exchange([blade], [other], left, usualSplit([other], [blade]));
    best = Math.max(best, dealt - lost);
  }
  return best;
}

/** What a blow of a fighter is worth, in either kind of combat. */
export function blowsWorth(s: EnGarde, seat: Seat, fighter: Fighter | null, answer: Blow): number {
  if ('switch' in answer) return answer.switch.arm === 0 ? 0.04 : 0.01;
  if (!fighter) return 0.1;
  const prey = model(s, answer.attack);
  const strike = blowWorth(bladeOf(s, model(s, fighter.model)), bladeOf(s, prey), canParry(s, prey.id));
  if (isPrize(s, seat, prey)) return 2 + strike;
  return 0.1 + strike * (answer.steed ? 0.4 : 1);
}

/** One whom it pays to take alive. */
function isPrize(s: EnGarde, seat: Seat, prey: Model): boolean {
  return s.fixed.scenario === 'raid' && prey.seat !== seat && isCivilian(s, prey);
}

export function defenceWorth(s: EnGarde, answer: Attack['defence']): number {
  const a = s.attack;
  if (!a || answer === 'none') return 0;
  const prey = model(s, a.target.model);
  const edge = total(attackParts(s, a)) - total(defenceParts(s, a));
  const bonus = total(woundParts(s, a));
  const saved = (blow(edge, bonus, false, prey.wound) - blow(edge, bonus, true, prey.wound)) * bladeOf(s, prey).price;
  if (answer === 'parry') return 0.02 + saved;
  // EG-PLY-03: the more he overreaches himself, the better; but the next chance is given up.
  const foe = model(s, a.attacker.model);
  const counter = blow(-edge, -2, true, foe.wound) * bladeOf(s, foe).price;
  return 0.02 + saved + counter - 0.35 * blowWorth(bladeOf(s, prey), bladeOf(s, foe), true);
}

/** A Mighty Blow is paid for with another blow. */
export function ployWorth(s: EnGarde, seat: Seat, answer: Ploys): number {
  const a = s.attack;
  if (!a) return 0;
  const prey = model(s, a.target.model);
  const edge = total(attackParts(s, a)) - total(defenceParts(s, a));
  const bonus = total(woundParts(s, a));
  const parried = a.defence !== 'none';
  const now = blow(edge, bonus, parried, prey.wound);
  const mighty = blow(edge, bonus, parried, prey.wound, true) - now;
  const later = blow(edge, bonus, canParry(s, prey.id), prey.wound) * (1 - 0.7 * now);
  const trick = { none: 0, feint: -0.6, subdue: isPrize(s, seat, prey) ? 0.5 : -0.5, disengage: -1.5 }[answer.trick];
  return trick + (answer.mighty ? mighty - later : 0);
}

/** Luck is kept for a throw that decides something: what it may change, less what it is worth to have it later. */
const KEPT = 1.5;

export function luckWorth(s: EnGarde, seat: Seat, answer: 'no' | { model: Id; roll: string; at: number }): number {
  if (answer === 'no') return 0;
  const a = s.attack;
  if (!a || a.result || (answer.roll !== 'attack' && answer.roll !== 'defence')) return -0.5;
  const prey = model(s, a.target.model);
  const sum = (dice: readonly number[], but: number | null) => dice.reduce((all, die, at) => all + (at === but ? 0 : die), 0);
  const hit = sum(a.dice, a.dropped) + total(attackParts(s, a)) - sum(a.defenceDice, null) - total(defenceParts(s, a));
  const bonus = total(woundParts(s, a));
  const die = (answer.roll === 'attack' ? a.dice : a.defenceDice)[answer.at] ?? 3;
  const sign = answer.roll === 'attack' ? 1 : -1;
  let after = 0;
  for (let face = 1; face <= 6; face++) after += harm(prey, hit + sign * (face - die), bonus) / 6;
  const change = (after - harm(prey, hit, bonus)) * bladeOf(s, prey).price;
  return (prey.seat === seat ? -change : change) - KEPT;
}

/** What a Hit Score takes from a model. */
function harm(prey: Model, hit: number, bonus: number): number {
  return hit > 0 ? lifeLost(prey.wound, hit + bonus) : 0;
}
