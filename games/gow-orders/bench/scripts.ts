// Three commanders who always do the same: what a bot that thinks must beat. They look only at where the enemy is now.

import { AIMS, type Aim, OUTSIDE, stepsBetween, type Tile } from '@baize/geometry/tiles';
import type { Engine, Seat, View } from '@baize/kernel';
import type { Sparring } from '../../bench.ts';
import { type Card, type Order, orderOf } from '../content/orders.ts';
import { aimsOf, command } from '../rules/commanding.ts';
import { targetOf } from '../rules/moves.ts';
import { DIRECT, NONE, reachOf, zoneAt } from '../rules/reach.ts';
import { boardOf, type Fray, isEnemy, isPresent, isStanding, removeOne, SLOTS, type Warrior, warrior } from '../state.ts';

/** A commander in the midst of writing his orders. */
interface Writing {
  s: Fray;
  w: Warrior;
  foe: Warrior;
  tile: Tile;
  hand: Card[];
  orders: Order[];
}

function away(at: Writing, tile: Tile): number {
  return stepsBetween(boardOf(at.s), tile, at.foe.tile);
}

function has(at: Writing, card: Card): boolean {
  return at.hand.includes(card) && at.orders.length < SLOTS;
}

function write(at: Writing, card: Card, aim: Aim): void {
  removeOne(at.hand, card);
  at.orders.push(orderOf(card, aim));
}

/** The direction in which an attack strikes the enemy where he is now; a direct hit rather than a glancing one. */
function lineOn(at: Writing, card: 'strike' | 'draw arms'): Aim | null {
  const reach = reachOf(at.s.board, (card === 'strike' ? at.w.melee : at.w.ranged) as string);
  let glancing: Aim | null = null;
  for (const aim of aimsOf(at.w, card)) {
    const zone = zoneAt(reach, aim, at.tile, at.foe.tile);
    if (zone === DIRECT) return aim;
    if (zone !== NONE) glancing ??= aim;
  }
  return glancing;
}

/** Attacks as long as there are cards and the enemy is in reach. */
function attackWith(at: Writing, card: 'strike' | 'draw arms', most: number): void {
  for (let done = 0; done < most && has(at, card); done++) {
    const aim = lineOn(at, card);
    if (!aim) return;
    write(at, card, aim);
  }
}

/** One movement order to the tile that this measure likes least; false if none is better than where he stands. */
function moveBy(at: Writing, measure: (tile: Tile) => number): boolean {
  let best: { card: Card; aim: Aim; tile: Tile } | null = null;
  let least = measure(at.tile);
  for (const card of ['advance', 'press on'] as const) {
    if (!has(at, card)) continue;
    for (const aim of aimsOf(at.w, card)) {
      const tile = targetOf(boardOf(at.s), at.w, at.tile, { card, aim });
      if (tile === OUTSIDE || tile === at.foe.tile || measure(tile) >= least) continue;
      least = measure(tile);
      best = { card, aim, tile };
    }
  }
  if (!best) return false;
  write(at, best.card, best.aim);
  at.tile = best.tile;
  return true;
}

/** Runs at the enemy and strikes. */
function charge(at: Writing): void {
  while (!lineOn(at, 'strike') && moveBy(at, (tile) => away(at, tile)));
  attackWith(at, 'strike', SLOTS);
}

/** Shoots whenever the enemy is in line, else walks until he is. */
function shoot(at: Writing): void {
  const missing = (tile: Tile) => (lineOn({ ...at, tile }, 'draw arms') ? 0 : away(at, tile));
  while (!lineOn(at, 'draw arms') && moveBy(at, missing));
  attackWith(at, 'draw arms', 2);
  attackWith(at, 'strike', 1);
}

/** Attacks once, then steps back out of reach. */
function dance(at: Writing): void {
  if (!lineOn(at, 'strike') && !lineOn(at, 'draw arms')) moveBy(at, (tile) => away(at, tile));
  const count = at.orders.length;
  attackWith(at, 'strike', 1);
  if (at.orders.length === count) attackWith(at, 'draw arms', 1);
  moveBy(at, (tile) => -away(at, tile));
}

function ordersBy(plan: (at: Writing) => void, s: Fray, seat: Seat): Order[] {
  const w = warrior(s, seat);
  const near = (a: Warrior, b: Warrior) => stepsBetween(boardOf(s), w.tile, a.tile) - stepsBetween(boardOf(s), w.tile, b.tile);
  const foe = s.warriors.filter((each) => isPresent(each) && isEnemy(each, w)).sort(near)[0];
  if (!foe || !isStanding(w)) return [];
  const at: Writing = { s, w, foe, tile: w.tile, hand: [...w.hand], orders: [] };
  plan(at);
  if (at.orders.length === 0) write(at, at.hand[0] as Card, AIMS[0]);
  return at.orders;
}

/** A bot that follows a script; it takes the first of whatever else it is offered. */
function scriptBot(name: string, plan: (at: Writing) => void): Sparring {
  return {
    name,
    answer(engine: Engine, view: View, seat: Seat): unknown {
      if (view.asked?.decision === command.name) return ordersBy(plan, view.state as Fray, seat);
      return (engine.thinking.offer(view, seat) as readonly unknown[])[0];
    },
  };
}

export const scripts: readonly Sparring[] = [scriptBot('charger', charge), scriptBot('marksman', shoot), scriptBot('dancer', dance)];
