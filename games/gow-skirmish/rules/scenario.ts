// GOW-SCN: zones, objectives, scores and turn limits.

import { type Cell, OFF } from '@baize/geometry/hexes';
import type { Seat } from '@baize/kernel';
import { figuresFor, SCENARIO, type Scenario } from '../content/scenarios.ts';
import { foe, type Gow, SIDES, type U, type Unit, unitsOf } from '../state.ts';
import { boardOf, isRoadBound, isSoft, isWater, neighboursOf, placeOf, signAt } from './ground.ts';
import { zoneHexes } from './maps.ts';
import { endBattle, initialUnits, unitsLost } from './rout.ts';
import { escapedUnits, scoreOf } from './score.ts';

export function scenarioOf(s: Gow): Scenario {
  return SCENARIO[s.fixed.scenario];
}

/** GOW-SCN-09: what wins, by the figures of this battle. */
export function goalOf(s: Gow): number {
  return figuresFor(s.fixed.scenario, s.fixed.figures).goal;
}

/** GOW-DEP-03, GOW-MAP-01: the hexes on which a side deploys, Hard Cover left out. */
export function zoneCells(s: Gow, seat: Seat): Cell[] {
  return zoneHexes(boardOf(s), s.fixed.zones, [s.fixed.scenario, s.fixed.figures], seat === s.attacker ? 'attacker' : 'defender');
}

/** GOW-SCN-03: the first rows, or what the players have painted. */
export function isOnNorthBank(s: Gow, cell: Cell): boolean {
  return s.fixed.marks.includes('n') ? s.fixed.marks[cell] === 'n' : placeOf(s, cell).row < s.fixed.northBank;
}

/** GOW-SCN-08: row 0, or what the players have painted. */
export function isWayOut(s: Gow, cell: Cell): boolean {
  return s.fixed.marks.includes('e') ? s.fixed.marks[cell] === 'e' : placeOf(s, cell).row === 0;
}

/** GOW-DEP-02, GOW-CON-05. */
export function mayDeploy(s: Gow, unit: Unit, cell: Cell): boolean {
  return !(isRoadBound(unit) && (isSoft(s, cell) || isWater(s, cell)));
}

function score(s: Gow, seat: Seat, count: number, rule: string, u: U, unit?: Unit): void {
  s.scores[seat] = (s.scores[seat] as number) + count;
  u.tell?.(rule, 'scored', { seat, count, score: s.scores[seat] as number, ...(unit && { unit: unit.id, name: unit.name }) });
}

/** GOW-SCN-04, GOW-SCN-06: a unit starts its activation. */
export function scoreAtStart(s: Gow, unit: Unit, points: number, u: U): void {
  if (signAt(s, unit.at) !== 'o') return;
  if (s.fixed.scenario === 'building' && unit.seat === s.attacker && points >= 1) {
    score(s, unit.seat, 1, 'GOW-SCN-04', u, unit);
    if ((s.scores[unit.seat] as number) >= goalOf(s)) endBattle(s, unit.seat, 'GOW-SCN-04', 'building taken', u);
  }
  if (s.fixed.scenario === 'hut') {
    score(s, unit.seat, 1, 'GOW-SCN-06', u, unit);
    if ((s.scores[unit.seat] as number) - (s.scores[foe(unit.seat)] as number) >= goalOf(s))
      endBattle(s, unit.seat, 'GOW-SCN-06', 'hut held', u);
  }
}

/** GOW-SCN-05: a force of fewer units needs them all. */
export function swimmersNeeded(s: Gow): number {
  return Math.min(goalOf(s), initialUnits(s, s.attacker));
}

/** GOW-SCN-03, GOW-SCN-05, GOW-SCN-08: a unit has ended its activation. */
export function scoreAtEnd(s: Gow, unit: Unit, u: U): void {
  const attacks = unit.seat === s.attacker && unit.at !== OFF;
  if (s.fixed.scenario === 'swimmers' && attacks && !unit.swum && signAt(s, unit.at) === 'f') {
    unit.swum = true;
    score(s, unit.seat, 1, 'GOW-SCN-05', u, unit);
    if ((s.scores[unit.seat] as number) >= swimmersNeeded(s)) endBattle(s, unit.seat, 'GOW-SCN-05', 'a swim', u);
  }
  if (s.fixed.scenario === 'ford') {
    const crossing = unitsOf(s, s.attacker);
    const over = crossing.length > 0 && crossing.every((each) => isOnNorthBank(s, each.at));
    if (over) endBattle(s, s.attacker, 'GOW-SCN-03', 'river forded', u);
  }
  if (s.fixed.scenario === 'blockade' && attacks && isWayOut(s, unit.at)) slipAway(s, unit, u);
}

/** GOW-SCN-08: it leaves the board and is not out of action. */
function slipAway(s: Gow, unit: Unit, u: U): void {
  unit.at = OFF;
  unit.lost = 'escaped';
  s.melee = s.melee.filter(([a, b]) => a !== unit.id && b !== unit.id);
  u.tell?.('GOW-SCN-08', 'escaped', { seat: unit.seat, unit: unit.id, name: unit.name });
  if (2 * escapedUnits(s, s.attacker) >= initialUnits(s, s.attacker)) endBattle(s, s.attacker, 'GOW-SCN-08', 'blockade run', u);
  else if (unitsOf(s, s.attacker).length === 0) endBattle(s, foe(s.attacker), 'GOW-SCN-08', 'blockade held', u);
}

/** GOW-SCN-07: who holds a gate, alone on it or next to it. */
export function gateHolder(s: Gow, gate: Cell): Seat | null {
  const near = [gate, ...neighboursOf(s, gate)];
  const there = SIDES.filter((seat) => unitsOf(s, seat).some((unit) => near.includes(unit.at)));
  return there.length === 1 ? (there[0] as Seat) : null;
}

function scoreGates(s: Gow, u: U): void {
  for (const gate of s.fixed.gates) {
    const holder = gateHolder(s, gate);
    if (holder !== null) score(s, holder, 1, 'GOW-SCN-07', u);
  }
  const [a, b] = s.scores;
  if (Math.max(a, b) >= goalOf(s) && a !== b) endBattle(s, a > b ? 0 : 1, 'GOW-SCN-07', 'toll gates', u);
}

/** GOW-TURN-03, GOW-END-03: scoring at the end of a turn, and the limit. */
export function scoreTurn(s: Gow, u: U): void {
  if (s.fixed.scenario === 'gates') scoreGates(s, u);
  if (u.match.result || s.turn < s.fixed.lastTurn) return;
  const { rule, roles } = scenarioOf(s);
  if (roles === 'attack and defence') {
    endBattle(s, foe(s.attacker), rule, 'the defenders hold', u);
    return;
  }
  const [a, b] = SIDES.map((seat) => scoreOf(s, seat)) as [number, number];
  if (a === b) endBattle(s, null, 'GOW-END-03', 'drawn battle', u);
  else endBattle(s, a > b ? 0 : 1, rule, 'on points', u);
}

/** What is left of a side, for the table's margin. */
export function standing(s: Gow, seat: Seat): { board: number; lost: number; initial: number; score: number } {
  return { board: unitsOf(s, seat).length, lost: unitsLost(s, seat), initial: initialUnits(s, seat), score: scoreOf(s, seat) };
}
