// Winning: teams that are out, overkill, the turn limit, conceding.

import { OUTSIDE } from '@baize/geometry/tiles';
import type { Result, RuleId, Seat } from '@baize/kernel';
import { aimed, type Card } from '../content/orders.ts';
import { cardOf, type Fray, isPresent, isStanding, named, type U, type Warrior, warrior } from '../state.ts';

export function teams(s: Fray): number[] {
  return [...new Set(s.warriors.map((w) => w.team))];
}

/** Teams that are not out (ORD-WIN-01). */
export function teamsLeft(s: Fray): number[] {
  return teams(s).filter((team) => s.warriors.some((w) => w.team === team && isStanding(w)));
}

/** The dead and the characters of a team that is out leave the board. */
export function leaveBoard(w: Warrior): void {
  w.condition = 'out';
  w.tile = OUTSIDE;
  w.hitPoints = 0;
  w.rescue = 0;
  for (const words of w.orders) w.discards.push(aimed(words)?.card as Card);
  w.orders = [];
}

/** ORD-WIN-01: none of its characters is standing. */
export function clearTeamsOut(s: Fray, u: U, left: readonly number[] = teamsLeft(s)): void {
  for (const w of s.warriors) {
    if (left.includes(w.team) || !isPresent(w)) continue;
    leaveBoard(w);
    u.tell?.('ORD-WIN-01', 'out', { ...named(w), withTeam: s.fixed.mode === 'teams' });
  }
}

/** Each seat's part where these teams share the victory. */
export function shareAmong(s: Fray, winners: readonly number[]): number[] {
  return s.warriors.map((w) => {
    if (!winners.includes(w.team)) return 0;
    return 1 / winners.length / s.warriors.filter((other) => other.team === w.team).length;
  });
}

export function endMatch(s: Fray, rule: RuleId, kind: string, winners: readonly number[], u: U): void {
  const result: Result = { rule, kind, share: shareAmong(s, winners), points: s.warriors.map((w) => w.hitPoints) };
  const seats = s.warriors.filter((w) => winners.includes(w.team)).map((w) => w.seat);
  u.tell?.(rule, 'over', { result: kind, seats });
  u.end(result);
}

/** ORD-WIN-02. */
export function checkVictory(s: Fray, u: U, rule: RuleId = 'ORD-WIN-02', kind = 'victory'): boolean {
  const left = teamsLeft(s);
  if (left.length !== 1) return false;
  endMatch(s, rule, kind, left, u);
  return true;
}

/** The damage beyond 0 of one who fell in this slot. */
export interface Fall {
  seat: Seat;
  overkill: number;
}

/** ORD-WIN-03, ORD-WIN-04: all remaining teams went out in the same slot. Returns those who stay with 1 hit point. */
export function settleOverkill(s: Fray, remaining: readonly number[], falls: readonly Fall[], u: U): Seat[] {
  const overkill = (team: number) =>
    falls.filter((fall) => warrior(s, fall.seat).team === team).reduce((sum, fall) => sum + fall.overkill, 0);
  const smallest = Math.min(...remaining.map(overkill));
  const best = remaining.filter((team) => overkill(team) === smallest);
  u.tell?.('ORD-WIN-03', 'overkill', { teams: remaining.map((team) => ({ seats: seatsOf(s, team), overkill: overkill(team) })) });
  if (best.length === 1) endMatch(s, 'ORD-WIN-03', 'victory by overkill', best, u);
  else if (!s.fixed.playOn) endMatch(s, 'ORD-WIN-04', 'draw by equal overkill', best, u);
  else return falls.map((fall) => fall.seat).filter((seat) => best.includes(warrior(s, seat).team));
  return [];
}

function seatsOf(s: Fray, team: number): Seat[] {
  return s.warriors.filter((w) => w.team === team).map((w) => w.seat);
}

/** ORD-WIN-05: exact fractions; a/b against c/d is ad against cb. The downed and the dead have 0 hit points. */
export function checkTurnLimit(s: Fray, _l: unknown, u: U): void {
  if (s.turn < s.fixed.turnLimit) return;
  const shares = teams(s).map((team) => {
    const members = s.warriors.filter((w) => w.team === team);
    const now = members.reduce((sum, w) => sum + w.hitPoints, 0);
    return { team, now, most: members.reduce((sum, w) => sum + cardOf(w).hitPoints, 0) };
  });
  const best = shares.filter((a) => shares.every((b) => a.now * b.most >= b.now * a.most));
  const kind = best.length === 1 ? 'victory at the turn limit' : 'draw at the turn limit';
  endMatch(
    s,
    'ORD-WIN-05',
    kind,
    best.map(({ team }) => team),
    u,
  );
}

/** ORD-WIN-06: only during Commanding, and only by those who still have a character on the board. */
export function mayConcede(s: Fray, seat: Seat): boolean {
  return s.phase === 'commanding' && warrior(s, seat).tile !== OUTSIDE;
}

export function concede(s: Fray, seat: Seat, u: U): void {
  const w = warrior(s, seat);
  u.tell?.('ORD-WIN-06', 'conceded', named(w));
  leaveBoard(w);
  clearTeamsOut(s, u);
  checkVictory(s, u, 'ORD-WIN-06', 'concession');
}
