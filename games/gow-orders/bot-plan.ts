// Plans: the orders of a turn, found slot by slot among the most promising beginnings.
import { type Aim, OUTSIDE, shareEdge, stepsBetween, type Tile } from '@baize/geometry/tiles';
import { attackValue, bestAttack, NEXT_TURN, type Outlook, threatAt } from './bot-outlook.ts';
import { aimed, CARDS, type Card, type Order, orderOf } from './content/orders.ts';
import { aimsOf } from './rules/commanding.ts';
import { targetOf } from './rules/moves.ts';
import { AIM_INDEX } from './rules/reach.ts';
import { handLimit, redraws } from './rules/traits.ts';
import { isStanding, isTeammate, SLOTS } from './state.ts';

/** How much the commander minds being hit, what a card in hand is worth, and what a good tile at the end is. */
const CAUTION = 0.9;
const CARD_WORTH: Record<Card, number> = { advance: 2.5, 'press on': 2, 'draw arms': 5, strike: 5 };
const BY_WORTH = [...CARDS].sort((a, b) => CARD_WORTH[b] - CARD_WORTH[a]);
const PROSPECT = 0.35;
const EXPOSURE = 0.7;
const APPROACH = 0.35;
const RESCUE = 25;
interface Beginning {
  orders: Order[];
  tile: Tile;
  hand: Card[];
  /** What the slots so far are expected to bring. */
  value: number;
}

export interface Plan {
  orders: Order[];
  value: number;
}

/** What the slots without an order cost, the cards that are kept, and the tile on which the turn ends. */
function ending(o: Outlook, { orders, tile, hand, value }: Beginning): number {
  return value - CAUTION * lullAt(o, tile, orders.length) + keeping(o, hand) + prospectAt(o, tile);
}

/** What standing still on a tile costs from a slot to the end of the turn. */
function lullAt(o: Outlook, tile: Tile, from: number): number {
  const key = from * 128 + tile;
  let cost = o.lullMemo.get(key);
  if (cost === undefined) {
    cost = 0;
    for (let slot = from; slot < SLOTS; slot++) cost += threatAt(o, tile, slot).still;
    o.lullMemo.set(key, cost);
  }
  return cost;
}

function prospectAt(o: Outlook, tile: Tile): number {
  let worth = o.prospectMemo.get(tile);
  if (worth === undefined) {
    worth = prospect(o, tile);
    o.prospectMemo.set(tile, worth);
  }
  return worth;
}

/** The cards that are worth most, as far as there is room: those that would have to be discarded anyway are worth nothing. */
function keeping(o: Outlook, hand: readonly Card[]): number {
  let room = handLimit(o.w) - redraws(o.w);
  let sum = 0;
  for (const kind of BY_WORTH) {
    for (const card of hand) {
      if (card !== kind || room === 0) continue;
      sum += CARD_WORTH[card];
      room -= 1;
    }
  }
  return sum;
}

function prospect(o: Outlook, tile: Tile): number {
  const { ground, foes, s, w } = o;
  let nearest = Number.POSITIVE_INFINITY;
  for (const foe of foes) nearest = Math.min(nearest, stepsBetween(ground, tile, foe.tile));
  const reach = bestAttack(o, 'strike', tile, NEXT_TURN).value + bestAttack(o, 'shoot', tile, NEXT_TURN).value;
  let worth = PROSPECT * reach - EXPOSURE * threatAt(o, tile, NEXT_TURN).still - APPROACH * nearest;
  for (const mate of s.warriors) {
    if (!isTeammate(mate, w) || mate.tile === OUTSIDE) continue;
    if (mate.condition === 'downed') worth += shareEdge(ground, tile, mate.tile) ? RESCUE : -stepsBetween(ground, tile, mate.tile);
    else if (!isStanding(w)) worth += shareEdge(ground, tile, mate.tile) ? RESCUE : -2 * stepsBetween(ground, tile, mate.tile);
  }
  return worth;
}

/** A beginning with one order more. */
function extend(o: Outlook, from: Beginning, card: Card, aim: Aim): Beginning {
  const slot = from.orders.length;
  const hand = [...from.hand];
  hand.splice(hand.indexOf(card), 1);
  const orders = [...from.orders, orderOf(card, aim)];
  const threat = threatAt(o, from.tile, slot);
  if (!isStanding(o.w) || card === 'advance' || card === 'press on') {
    const target = targetOf(o.ground, o.w, from.tile, { card, aim });
    if (target === OUTSIDE || o.taken.includes(target))
      return { orders, hand, tile: from.tile, value: from.value - CAUTION * threat.still - 0.1 };
    const risk = Math.max(threat.moving, threatAt(o, target, slot).moving);
    return { orders, hand, tile: target, value: from.value - CAUTION * risk };
  }
  const kind = card === 'strike' ? 'strike' : 'shoot';
  const best = bestAttack(o, kind, from.tile, slot);
  const value = best.aim === aim ? best.value : attackValue(o, kind, AIM_INDEX[aim], from.tile, slot);
  return { orders, hand, tile: from.tile, value: from.value + value - CAUTION * threat.still };
}

function extensions(o: Outlook, from: Beginning): Beginning[] {
  const found: Beginning[] = [];
  for (const card of CARDS) {
    if (!from.hand.includes(card)) continue;
    const moves = !isStanding(o.w) || card === 'advance' || card === 'press on';
    if (moves) {
      for (const aim of aimsOf(o.w, card)) {
        const next = extend(o, from, card, aim);
        if (next.tile !== from.tile) found.push(next);
      }
    } else {
      const best = bestAttack(o, card === 'strike' ? 'strike' : 'shoot', from.tile, from.orders.length);
      if (best.value > 0) found.push(extend(o, from, card, best.aim));
    }
  }
  return found;
}

/** How widely and how far plans are sought, and how many are weighed. */
export interface Care {
  width: number;
  depth: number;
  count: number;
  /** Plans that fall behind the best by more than this many hit points are not weighed against it. */
  slack: number;
}

/** The best plans, best first. */
export function plansOf(o: Outlook, { width, depth, count, slack }: Care): Plan[] {
  const plans: Plan[] = [];
  const start: Beginning = { orders: [], tile: o.w.tile, hand: o.w.hand, value: 0 };
  if (!isStanding(o.w)) plans.push({ orders: [], value: ending(o, start) });
  let beginnings = [start];
  for (let slot = 0; slot < depth && beginnings.length > 0; slot++) {
    const next = beginnings.flatMap((from) => extensions(o, from)).map((each) => ({ each, worth: ending(o, each) }));
    next.sort((a, b) => b.worth - a.worth);
    for (const { each, worth } of next.slice(0, count)) plans.push({ orders: each.orders, value: worth });
    beginnings = distinct(
      next.map(({ each }) => each),
      width,
    );
  }
  if (plans.length === 0) plans.push(idle(o, start));
  plans.sort((a, b) => b.value - a.value);
  const best = plans[0] as Plan;
  return plans.slice(0, count).filter(({ value }) => value >= best.value - slack);
}

/** Hemmed in and with nobody to hit: any order will do. */
function idle(o: Outlook, start: Beginning): Plan {
  const card = o.w.hand[0] as Card;
  const orders = extend(o, start, card, aimsOf(o.w, card)[0] as Aim);
  return { orders: orders.orders, value: ending(o, orders) };
}

/** Beginnings that end on the same tile with the same cards are one; the better comes first. */
function distinct(list: readonly Beginning[], width: number): Beginning[] {
  const seen = new Set<string>();
  const kept: Beginning[] = [];
  for (const each of list) {
    const key = `${each.tile} ${each.hand.join()}`;
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(each);
    if (kept.length === width) break;
  }
  return kept;
}

/** What any orders are worth. */
export function worthOf(o: Outlook, orders: readonly Order[]): number {
  let so: Beginning = { orders: [], tile: o.w.tile, hand: o.w.hand, value: 0 };
  for (const words of orders) {
    const { card, aim } = aimed(words) as { card: Card; aim: Aim };
    so = extend(o, so, card, aim);
  }
  return ending(o, so);
}
