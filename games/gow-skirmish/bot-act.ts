// How a good player spends action points: shots, blows, charges, dashes, loading, support.
import type { Cell } from '@baize/geometry/hexes';
import { fightersOf, objectiveAt, placeWorth } from './bot-place.ts';
import { bestStrike, chargeWorth, drawWorth, hitWorth, PACE, prowessOf, strikeWorth, worth } from './bot-worth.ts';
import type { Choice, Effects } from './content/ability.ts';
import { abilitiesOf, DASH_ID, type Listed, missing } from './rules/abilities.ts';
import { cardsFor, NO_AIM } from './rules/draws.ts';
import { boardOf, distanceBetween } from './rules/ground.ts';
import { inMelee, stat } from './rules/passives.ts';
import { reachOf } from './rules/steps.ts';
import { attackTargets, supportSide, supportTargets } from './rules/targets.ts';
import type { Act } from './rules/turn.ts';
import { actor, foe, type Gow, pointsLeft, type Unit, unitOf, unitsOf } from './state.ts';

/** What an action point is worth that is spent on nothing better. */
const POINT = 0.35;
/** Below this nothing is worth doing. */
export const IDLE = 0.05;

/** What a support effect is worth on a unit. */
export function supportWorth(target: Unit, effects: Effects): number {
  let sum = (effects.reveal ?? 0) * 0.05;
  if (effects.commanded) sum += target.activated || target.suppressed ? 0 : effects.commanded * (0.7 + target.cost / 40);
  if (effects.clear) sum += target.concussion * 1.1 + (target.immobilized ? 0.6 : 0) + (target.suppressed && !target.activated ? 0.9 : 0);
  if (effects.heal && target.wounds > 0)
    sum += Math.min(effects.heal, target.wounds) * (target.cost / (2 * Math.max(1, stat(target, '♠'))));
  if (effects.suppressed) sum += target.activated || target.suppressed ? 0.1 : 0.8 + target.cost / 40;
  if (effects.concussion) sum += effects.concussion;
  if (effects.move) sum += 0.8;
  return sum;
}

function bestSupport(s: Gow, unit: Unit, listed: Listed, choice: Choice): number {
  if (supportSide(choice.effects) === 'nobody') return (choice.effects.reveal ?? 0) * 0.05;
  let best = 0;
  for (const target of supportTargets(s, unit, listed, choice)) best = Math.max(best, supportWorth(target, choice.effects));
  return best;
}

/** What a blast on a hex does to both sides. */
export function blastWorth(s: Gow, seat: number, tile: Cell, area: number, effects: Effects): number {
  let sum = 0;
  for (const unit of s.units) {
    if (unit.at < 0 || distanceBetween(s, unit.at, tile) > area) continue;
    sum += unit.seat === seat ? -1.2 * hitWorth(unit, effects) : hitWorth(unit, effects);
  }
  return sum;
}

/** What is left of a blast when the enemy lets it drift by so many hexes. */
function driftingWorth(s: Gow, seat: number, tile: Cell, area: number, effects: Effects): number {
  const direct = blastWorth(s, seat, tile, area, effects);
  return effects.scatter ? direct * (effects.scatter > area ? 0.05 : 0.35) : direct;
}

export function tileWorth(s: Gow, unit: Unit, listed: Listed, tile: Cell, extra: number): number {
  const cards = cardsFor(s, unit, listed, { targets: [], tile }) + extra;
  return drawWorth(listed.ability.choices, Math.min(cards, 9), false, ({ effects }) =>
    driftingWorth(s, unit.seat, tile, listed.ability.area ?? 0, effects),
  );
}

function bestTile(s: Gow, unit: Unit, listed: Listed, extra: number): number {
  let best = 0;
  const seen = new Set<Cell>();
  const { grid } = boardOf(s);
  for (const enemy of unitsOf(s, foe(unit.seat))) {
    for (const tile of [enemy.at, ...(grid.neighbours[enemy.at] ?? [])]) {
      if (tile < 0 || seen.has(tile)) continue;
      seen.add(tile);
      best = Math.max(best, tileWorth(s, unit, listed, tile, extra));
    }
  }
  return best;
}

/** What several targets at once are worth to an attack. */
export function manyWorth(s: Gow, unit: Unit, listed: Listed, ids: readonly number[], extra: number): number {
  const cards = cardsFor(s, unit, listed, { targets: ids, tile: null }) + extra;
  let best = 0;
  for (const id of ids) best = Math.max(best, strikeWorth(listed, unitOf(s, id), cards));
  return best * (1 + 0.05 * (ids.length - 1));
}

/** Where a dash could lead, by how many movement points. */
interface Ways {
  best: number[];
  here: number;
}

function waysOf(s: Gow, unit: Unit, most: number): Ways {
  const [own, enemies] = [prowessOf(unit), fightersOf(s, foe(unit.seat))];
  const here = placeWorth(s, unit, unit.at, own, enemies);
  const best = new Array<number>(most + 1).fill(here);
  const reached = reachOf(s, unit, most);
  for (const [at, cell] of reached.cells.entries()) {
    const cost = reached.cost[at] as number;
    const value = placeWorth(s, unit, cell, own, enemies);
    if (value > (best[cost] as number)) best[cost] = value;
  }
  for (let i = 1; i <= most; i++) best[i] = Math.max(best[i] as number, best[i - 1] as number);
  return { best, here };
}

/** Loading: a shot to come, the nearer its end the better. */
function loadWorth(s: Gow, unit: Unit, listed: Listed, pay: number): number {
  const { range } = prowessOf(unit);
  const near = Math.min(...unitsOf(s, foe(unit.seat)).map((enemy) => distanceBetween(s, unit.at, enemy.at)), 30);
  const hope = near <= range + 5 ? 3.2 : 1.2;
  const left = missing(unit, listed) - pay;
  const soon = left === 0 ? 1 : 0.85;
  return (hope * soon * pay) / Math.max(1, pay + left);
}

function paymentWorth(s: Gow, unit: Unit, listed: Listed, pay: number): number {
  const effects = listed.ability.choices[0]?.effects ?? {};
  const done = pay >= missing(unit, listed) ? 1 : 0.4;
  if (effects.ammo) return loadWorth(s, unit, listed, pay);
  if (effects.heal) return done * bestSupport(s, unit, listed, listed.ability.choices[0] as Choice);
  if (effects.clear) return supportWorth(unit, { clear: 1 }) * 0.5;
  // Whoever has nothing better to do stands guard.
  if (effects.standGuard) return (pointsLeft(s) <= 2 ? 0.3 : 0.28) * done;
  if (effects.nip) {
    const left = pointsLeft(s) - pay;
    const strike = bestStrike(s, unit, left);
    const now = bestStrike(s, unit, left + 1);
    return strike && now && strike.worth > 1 ? 0.9 + (now.worth - strike.worth) : -1;
  }
  if (effects.reveal) return 0.06;
  if (effects.stow) return stowWorth(s, unit);
  if (effects.take) return takeWorth(s, unit);
  return -0.5;
}

/** A gun that is empty makes room for fists only where it must. */
function stowWorth(s: Gow, unit: Unit): number {
  const grenades = unit.items.some((item) => item.key === 'grenade' && item.left !== 0);
  return grenades && !inMelee(s, unit) && unit.weapons.every((weapon) => weapon.stowed || weapon.ammo === 0) ? 0.4 : -1;
}

function takeWorth(s: Gow, unit: Unit): number {
  return bestStrike(s, unit, 2) ? 0.2 : 0.8;
}

/** What an act gains, and what its points might be worth elsewhere. */
interface Rated {
  gain: number;
  price: number;
}

/** Rates every act of the acting unit; what they share is worked out once. */
export function rateActs(s: Gow, acts: readonly Act[]): number[] {
  const rated = ratedActs(s, acts);
  const left = pointsLeft(s) - s.fixed.baseCost;
  const isSense = (other: Act, at: number) => {
    const { gain, price } = rated[at] as Rated;
    if (typeof other === 'string' || gain - price <= IDLE) return false;
    return ('pay' in other ? other.pay : s.fixed.baseCost + other.extra) <= left;
  };
  const hasMore = ({ use }: { use: string }) =>
    acts.some((other, at) => isSense(other, at) && typeof other !== 'string' && other.use !== use);
  // Points that nothing else is worth go into the blow that is struck.
  return rated.map(({ gain, price }, at) => {
    const act = acts[at] as Act;
    const isBlow = typeof act !== 'string' && 'extra' in act && act.use !== DASH_ID && act.extra > 0 && gain > 0;
    return isBlow && !hasMore(act) ? gain : gain - price;
  });
}

function ratedActs(s: Gow, acts: readonly Act[]): Rated[] {
  const unit = actor(s);
  const points = pointsLeft(s);
  const shoots = prowessOf(unit).range > 0;
  const known = new Map(abilitiesOf(unit).map((listed) => [listed.id, listed]));
  const dashCards = cardsFor(s, unit, known.get(DASH_ID) as Listed, NO_AIM);
  let ways: Ways | undefined;
  let strike: number | undefined;
  return acts.map((act): Rated => {
    if (act === 'end') return { gain: IDLE, price: 0 };
    if (act === 'dismount') return { gain: dismountWorth(s, unit), price: 0 };
    const listed = known.get(act.use) as Listed;
    if ('pay' in act) return { gain: paymentWorth(s, unit, listed, act.pay), price: POINT * 0.3 * act.pay };
    if (act.use !== DASH_ID) return { gain: checkWorth(s, unit, listed, act), price: POINT * act.extra * (shoots ? 1.4 : 0.6) };
    const cards = dashCards + act.extra;
    const left = points - s.fixed.baseCost - act.extra;
    if (act.charge !== undefined)
      return { gain: chargeWorth(s, unit, unitOf(s, act.charge), cards, left) + 0.2, price: POINT * act.extra * 0.5 };
    ways ??= waysOf(s, unit, Math.min(12, Math.round((dashCards + points) * PACE)));
    strike ??= bestStrike(s, unit, points)?.worth ?? 0;
    // A unit in reach of an enemy strikes before it walks off.
    return { gain: dashWorth(ways, cards) - (strike > 2 ? 0.5 : 0), price: POINT * act.extra };
  });
}

/** The gain in place that so many cards can be expected to bring. */
function dashWorth({ best, here }: Ways, cards: number): number {
  const pace = Math.min(best.length - 1, Math.max(0, Math.round(cards * PACE)));
  return (best[pace] as number) - here;
}

function checkWorth(s: Gow, unit: Unit, listed: Listed, { extra, target }: Extract<Act, { extra: number }>): number {
  const { ability } = listed;
  if (target !== undefined) {
    const cards = cardsFor(s, unit, listed, { targets: [target], tile: null }) + extra;
    return strikeWorth(listed, unitOf(s, target), cards) - (ability.ammo > 0 ? 0.3 : 0);
  }
  if (ability.area !== null) return bestTile(s, unit, listed, extra) - 0.4;
  if (ability.type === 'support') {
    const cards = cardsFor(s, unit, listed, NO_AIM) + extra;
    return drawWorth(ability.choices, Math.min(cards, 9), ability.multichoice || ability.repeatable, (choice) =>
      bestSupport(s, unit, listed, choice),
    );
  }
  let best = 0;
  for (const enemy of attackTargets(s, unit, listed)) best = Math.max(best, manyWorth(s, unit, listed, [enemy.id], extra));
  return best - 0.3;
}

/** A rider whose mount is in his way gets off; hardly ever. */
function dismountWorth(s: Gow, unit: Unit): number {
  return objectiveAt(s, unit, unit.at) > 5 && worth(unit) > 0 && unit.mount === 'velocipede' && s.fixed.scenario === 'swimmers' ? 0.2 : -2;
}
