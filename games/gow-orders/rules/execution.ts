// Execution: slot by slot, all at the same time, and nobody decides anything (ORD-EXEC-01, ORD-EXEC-02).

import { type Tile, tileName } from '@baize/geometry/tiles';
import type { Seat } from '@baize/kernel';
import { aimed } from '../content/orders.ts';
import { boardOf, cardOf, type Fray, isEnemy, isPresent, isStanding, named, SLOTS, type U, type Warrior, warrior } from '../state.ts';
import { attackAll, type Dodge, type Hit } from './attacks.ts';
import { orderName } from './commanding.ts';
import { fall, loseLife } from './downing.ts';
import { type Acts, type Moves, moveAll } from './moves.ts';
import { BRAWL_DAMAGE, brawls } from './traits.ts';
import { checkVictory, clearTeamsOut, type Fall, settleOverkill, teamsLeft } from './winning.ts';

export function beginExecution(s: Fray): void {
  s.phase = 'execution';
  s.slot = 1;
}

/** Whether anybody still has an order in the slot to come. */
export function slotsRemain(s: Fray): boolean {
  return s.slot <= SLOTS && s.warriors.some((w) => w.orders.length >= s.slot);
}

/** ORD-EXEC-01: those who have no order in this slot stay still. */
export function actsOf(s: Fray): Acts {
  return s.warriors.map((w) => {
    const words = w.orders[s.slot - 1];
    return isPresent(w) && words !== undefined ? (aimed(words) ?? null) : null;
  });
}

/** A brawl: damage of a trait, without modifiers (ORD-TRAIT-04). */
interface Brawl {
  attacker: Seat;
  target: Seat;
}

/** All that one slot brings, before any of it is carried out. */
export interface SlotOutcome {
  moves: Moves;
  hits: Hit[];
  dodges: Dodge[];
  brawls: Brawl[];
}

/** ORD-EXEC-03, steps A to E: what follows from the orders alone. */
export function foreseeSlot(s: Fray, acts: Acts): SlotOutcome {
  const moves = moveAll(s, acts);
  return { moves, ...attackAll(s, acts, moves), brawls: brawlsOf(s, moves) };
}

/** ORD-TRAIT-04: once for each enemy and slot. */
function brawlsOf(s: Fray, { stops }: Moves): Brawl[] {
  const found: Brawl[] = [];
  for (const w of s.warriors) {
    if (!brawls(w)) continue;
    for (const other of s.warriors) {
      const met = stops.some(
        (stop) => (stop.seat === w.seat && stop.met.includes(other.seat)) || (stop.seat === other.seat && stop.met.includes(w.seat)),
      );
      if (met && (isEnemy(w, other) || (s.fixed.friendlyFire && w !== other))) found.push({ attacker: w.seat, target: other.seat });
    }
  }
  return found;
}

/** ORD-EXEC-03. */
export function resolveSlot(s: Fray, _l: unknown, u: U): void {
  const acts = actsOf(s);
  const outcome = foreseeSlot(s, acts);
  if (u.tell) tellSlot(s, outcome, u);
  const falls = suffer(s, outcome, u);
  for (const w of s.warriors) if (isPresent(w)) w.tile = outcome.moves.end[w.seat] as Tile;
  if (!settleFalls(s, falls, u)) s.slot += 1;
}

/** Step F, ORD-ATK-07: all damage of the slot at once. Returns those who fell to 0 or less. */
function suffer(s: Fray, { hits, brawls }: SlotOutcome, u: U): Fall[] {
  const falls: Fall[] = [];
  for (const w of s.warriors) {
    let damage = 0;
    let count = 0;
    for (const hit of hits) {
      if (hit.target !== w.seat || hit.damage === 0) continue;
      damage += hit.damage;
      count += 1;
    }
    for (const brawl of brawls) {
      if (brawl.target !== w.seat) continue;
      damage += BRAWL_DAMAGE;
      count += 1;
    }
    if (count === 0) continue;
    if (isStanding(w)) hurt(w, damage, falls, u);
    else loseLife(s, w, count, u);
  }
  return falls;
}

/** ORD-COMP-04: shown hit points never go below 0. */
function hurt(w: Warrior, damage: number, falls: Fall[], u: U): void {
  w.harmed = true;
  if (damage >= w.hitPoints) falls.push({ seat: w.seat, overkill: damage - w.hitPoints });
  w.hitPoints = Math.max(0, w.hitPoints - damage);
  u.tell?.('ORD-DMG-05', 'hurt', { ...named(w), damage, left: w.hitPoints, of: cardOf(w).hitPoints });
}

/** Steps G and H. True if the match is over. */
function settleFalls(s: Fray, falls: readonly Fall[], u: U): boolean {
  if (falls.length === 0) return false;
  const before = teamsLeft(s);
  const fallen = falls.map(({ seat }) => warrior(s, seat));
  const left = before.filter((team) => s.warriors.some((w) => w.team === team && isStanding(w) && !fallen.includes(w)));
  if (left.length === 0) {
    const spared = settleOverkill(s, before, falls, u);
    if (spared.length === 0) return true;
    for (const seat of spared) spare(warrior(s, seat), u);
    clearTeamsOut(
      s,
      u,
      spared.map((seat) => warrior(s, seat).team),
    );
    return false;
  }
  for (const w of fallen) if (left.includes(w.team)) fall(s, w, u);
  clearTeamsOut(s, u, left);
  return checkVictory(s, u);
}

/** ORD-WIN-04, tie = playOn. */
function spare(w: Warrior, u: U): void {
  w.hitPoints = 1;
  u.tell?.('ORD-WIN-04', 'spared', named(w));
}

const WEAPON_RULES = { direct: 'ORD-ATK-02', glancing: 'ORD-ATK-03' } as const;

function tellSlot(s: Fray, { moves, hits, dodges, brawls }: SlotOutcome, u: U): void {
  const at = (tile: Tile) => tileName(boardOf(s), tile);
  const orders = s.warriors
    .filter((w) => isPresent(w) && w.orders.length >= s.slot)
    .map((w) => ({ seat: w.seat, order: orderName(w, w.orders[s.slot - 1] as Warrior['orders'][number]) }));
  const steps = s.warriors
    .filter((w) => moves.moved[w.seat])
    .map((w) => ({ seat: w.seat, from: at(w.tile), end: at(moves.end[w.seat] as Tile) }));
  u.tell?.('ORD-EXEC-01', 'slot', { turn: s.turn, slot: s.slot, orders, moves: steps });
  for (const stop of moves.stops) {
    const w = warrior(s, stop.seat);
    u.tell?.(stop.rule, 'stopped', { ...named(w), at: at(w.tile), met: stop.met, yields: stop.yields });
  }
  for (const nudge of moves.nudges) u.tell?.('ORD-EXEC-05', 'nudged', { ...named(warrior(s, nudge.seat)), by: nudge.by });
  for (const { seat, from, end } of steps) u.tell?.('ORD-EXEC-06', 'moved', { ...named(warrior(s, seat)), from, end });
  for (const hit of hits) {
    const rule = hit.dodged ? 'ORD-ATK-05' : WEAPON_RULES[hit.how];
    const { how, dodged, base, own, bonus, damage } = hit;
    const details = { target: hit.target, victim: named(warrior(s, hit.target)).character, attack: hit.attack };
    u.tell?.(rule, 'hit', { ...named(warrior(s, hit.attacker)), ...details, how, dodged, base, own, bonus, damage });
  }
  for (const dodge of dodges) {
    u.tell?.('ORD-ATK-04', 'dodged', { ...named(warrior(s, dodge.target)), by: dodge.attacker, attack: dodge.attack });
  }
  for (const brawl of brawls) {
    const victim = named(warrior(s, brawl.target)).character;
    u.tell?.('ORD-TRAIT-04', 'brawl', { ...named(warrior(s, brawl.attacker)), target: brawl.target, victim, damage: BRAWL_DAMAGE });
  }
}
