// AGW-ADV, AGW-CC, AGW-RES: the tables of close combat.
import type { CombatRow } from '../../content/types.ts';

export const COLUMNS = ['+2 or more', '+1', 'tie or lower', 'worst'] as const;
export type Column = (typeof COLUMNS)[number];

// biome-ignore format: a table
const TO_HIT: Record<CombatRow, Record<Column, number | null>> = {
  'infantry':       { '+2 or more': 3, '+1': 4, 'tie or lower': 5, 'worst': 6 },
  'skirmishers':    { '+2 or more': 4, '+1': 5, 'tie or lower': 6, 'worst': 6 },
  'heavy-cavalry':  { '+2 or more': 2, '+1': 3, 'tie or lower': 4, 'worst': 6 },
  'light-cavalry':  { '+2 or more': 3, '+1': 4, 'tie or lower': 5, 'worst': 6 },
  'artillery-crew': { '+2 or more': 4, '+1': 5, 'tie or lower': 6, 'worst': null },
};

/** AGW-CC-01: the lowest score that hits; null: it cannot. */
export function scoreToStrike(row: CombatRow, column: Column): number | null {
  return TO_HIT[row][column];
}

/** AGW-ADV-05: which column a score uses against another. */
export function columnFor(own: number, other: number, isDisordered: boolean): Column {
  if (own - other >= 2) return '+2 or more';
  if (own - other === 1) return '+1';
  if (own === other) return 'tie or lower';
  return isDisordered || own < 0 ? 'worst' : 'tie or lower';
}

/** How a side came out of a combat. */
export const GRADES = ['doubles', 'beats', 'tie', 'beaten', 'doubled', 'destroyed'] as const;
export type Grade = (typeof GRADES)[number];

const OPPOSITE: Record<Grade, Grade> = {
  doubles: 'doubled',
  beats: 'beaten',
  tie: 'tie',
  beaten: 'beats',
  doubled: 'doubles',
  destroyed: 'doubles',
};

export function oppositeOf(grade: Grade): Grade {
  return OPPOSITE[grade];
}

/** Hits taken, figures lost and figures that entered, of one side. */
export interface Toll {
  hits: number;
  lost: number;
  entered: number;
}

/** AGW-CC-04: the first side's grade. */
export function gradeOf(own: Toll, other: Toll): Grade {
  if (own.hits === other.hits) return 'tie';
  const [loser, winner] = own.hits > other.hits ? [own, other] : [other, own];
  const isDoubled = loser.hits >= 2 * winner.hits && 3 * loser.lost >= loser.entered;
  if (loser === own) return isDoubled ? 'doubled' : 'beaten';
  return isDoubled ? 'doubles' : 'beats';
}

/** AGW-CC-06: one grade worse for the side whose general fell. */
export function worsened(grade: Grade): Grade {
  return GRADES[Math.min(GRADES.length - 1, GRADES.indexOf(grade) + 1)] as Grade;
}

export type FightingArm = 'cavalry' | 'infantry';

/** What the loser does. */
export type LoserMove = 'fall back' | 'run away' | 'destroyed' | 'by order';
/** What the winner may do. */
export type WinnerChoice = 'hold' | 'advance' | 'regroup' | 'pursue' | 'follow through';

export interface ResultRow {
  /** `by order`: close order falls back, others run away. */
  loser: LoserMove;
  /** The lowest score that recovers a fallen figure of the loser; null: none. */
  loserRecovers: number | null;
  /** The same if it is pursued. */
  loserPursued: number | null;
  winner: readonly WinnerChoice[];
  winnerRecovers: number;
  winnerInOrder: boolean;
  /** The column on which winning foot may shoot. */
  shot: 'long' | 'short' | null;
}

type ResultKey = `${FightingArm} ${'beats' | 'doubles'} ${FightingArm}`;

// biome-ignore format: a table
const RESULTS: Record<ResultKey, ResultRow> = {
  'cavalry beats cavalry':     { loser: 'fall back', loserRecovers: 5, loserPursued: 5, winner: ['hold', 'advance', 'regroup'], winnerRecovers: 4, winnerInOrder: false, shot: null },
  'cavalry doubles cavalry':   { loser: 'run away', loserRecovers: null, loserPursued: null, winner: ['hold', 'pursue'], winnerRecovers: 4, winnerInOrder: true, shot: null },
  'cavalry beats infantry':    { loser: 'by order', loserRecovers: 5, loserPursued: 6, winner: ['hold', 'pursue'], winnerRecovers: 4, winnerInOrder: false, shot: null },
  'cavalry doubles infantry':  { loser: 'destroyed', loserRecovers: null, loserPursued: null, winner: ['follow through'], winnerRecovers: 4, winnerInOrder: true, shot: null },
  'infantry beats cavalry':    { loser: 'fall back', loserRecovers: 4, loserPursued: 4, winner: ['hold'], winnerRecovers: 4, winnerInOrder: true, shot: 'long' },
  'infantry doubles cavalry':  { loser: 'run away', loserRecovers: 5, loserPursued: 5, winner: ['hold'], winnerRecovers: 3, winnerInOrder: true, shot: 'short' },
  'infantry beats infantry':   { loser: 'fall back', loserRecovers: 5, loserPursued: 5, winner: ['hold', 'advance'], winnerRecovers: 4, winnerInOrder: false, shot: null },
  'infantry doubles infantry': { loser: 'run away', loserRecovers: 6, loserPursued: 6, winner: ['hold', 'advance'], winnerRecovers: 3, winnerInOrder: true, shot: null },
};

/** AGW-RES-01. */
export function resultRow(winner: FightingArm, by: 'beats' | 'doubles', loser: FightingArm): ResultRow {
  return RESULTS[`${winner} ${by} ${loser}`];
}

/** AGW-RES-01, the row of ties: what recovers a fallen figure of either side. */
export const TIE_RECOVERS = 5;

/** AGW-CC-05: fewer than half of the original figures stand. */
export function isHalved(standing: number, original: number): boolean {
  return 2 * standing < original;
}
