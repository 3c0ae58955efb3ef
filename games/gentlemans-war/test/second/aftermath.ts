// The second opinion on what comes of a close combat of one against one: grades, generals, moves, choices, recovery and order, long-hand
// (AGW-CC-04 to -06, AGW-CMD-08, -09, AGW-RES-01 to -05).
import { gradeOf } from './fighting.ts';

export interface Party {
  mounted: boolean;
  /** Line, columns, square: what falls back where others run. */
  close: boolean;
  running: boolean;
  isGun: boolean;
  /** It could fire a parting shot: foot with a weapon that is not limbered, away from its gun or jammed. */
  shoots: boolean;
  figures: number;
  original: number;
  entered: number;
  hits: number;
  hasGeneral: boolean;
}

export type Fate = 'none' | 'unhurt' | 'flesh wound' | 'wounded' | 'removed' | 'killed' | 'captured' | 'rides off';

export interface Aftermath {
  grades: [string, string];
  fates: [Fate, Fate];
  /** How the loser goes, if it does. */
  moves: ['stays' | 'falls back' | 'runs away', 'stays' | 'falls back' | 'runs away'];
  /** What the winner is offered; a single thing is not asked. */
  choices: string[];
  /** The lowest die that raises a fallen figure, if the winner holds; 7: none. */
  rises: [number, number];
  disordered: [boolean, boolean];
  /** The column of a parting shot, if there may be one. */
  parting: 'long' | 'short' | null;
}

const ORDER = ['doubles', 'beats', 'tie', 'beaten', 'doubled', 'destroyed'];
const MIRROR: Record<string, string> = {
  doubles: 'doubled',
  beats: 'beaten',
  tie: 'tie',
  beaten: 'beats',
  doubled: 'doubles',
  destroyed: 'doubles',
};

/** AGW-CC-05: with one's own losses and the arms of both. */
function lived(grade: string, own: Party, lost: number, other: Party): string {
  const isLost = grade === 'beaten' || grade === 'doubled' || grade === 'destroyed';
  if (!isLost) return grade;
  if (lost >= own.entered) return 'destroyed';
  if (grade === 'doubled' && (own.figures - lost) * 2 < own.original) return 'destroyed';
  // The row "cavalry doubles infantry".
  if (grade === 'doubled' && other.mounted && !own.mounted) return 'destroyed';
  return grade;
}

/** AGW-CMD-08, -09. */
function fateOf(own: Party, lost: number, isDestroyed: boolean, die: () => number): Fate {
  if (!own.hasGeneral) return 'none';
  const ride = (): Fate => {
    for (let i = 0; i < 4; i++) die();
    return 'rides off';
  };
  if (isDestroyed) {
    if (die() === 6) return ride();
    const second = die();
    if (second <= 2) return ride();
    return second === 6 ? 'killed' : 'captured';
  }
  const part = lost / own.entered + 1e-9;
  const most = part >= 2 / 3 ? 4 : part >= 1 / 2 ? 3 : part >= 1 / 3 ? 2 : part >= 1 / 6 ? 1 : 0;
  if (most === 0 || die() > most) return 'unhurt';
  const second = die();
  if (second <= 2) return 'flesh wound';
  if (second <= 4) return 'wounded';
  return second === 5 ? 'removed' : 'killed';
}

/** AGW-RES-01: winner and loser of one row. */
function rowOf(winner: Party, by: 'beats' | 'doubles', loser: Party) {
  const key = `${winner.mounted ? 'horse' : 'foot'} ${by} ${loser.mounted ? 'horse' : 'foot'}`;
  switch (key) {
    case 'horse beats horse':
      return { goes: 'falls back', up: 5, after: ['hold', 'advance', 'regroup'], won: 4, tidy: false, shot: null };
    case 'horse doubles horse':
      return { goes: 'runs away', up: 7, after: ['hold', 'pursue'], won: 4, tidy: true, shot: null };
    case 'horse beats foot':
      return { goes: loser.close ? 'falls back' : 'runs away', up: 5, after: ['hold', 'pursue'], won: 4, tidy: false, shot: null };
    case 'horse doubles foot':
      return { goes: 'stays', up: 7, after: ['follow through'], won: 4, tidy: true, shot: null };
    case 'foot beats horse':
      return { goes: 'falls back', up: 4, after: ['hold'], won: 4, tidy: true, shot: 'long' };
    case 'foot doubles horse':
      return { goes: 'runs away', up: 5, after: ['hold'], won: 3, tidy: true, shot: 'short' };
    case 'foot beats foot':
      return { goes: 'falls back', up: 5, after: ['hold', 'advance'], won: 4, tidy: false, shot: null };
    default:
      return { goes: 'runs away', up: 6, after: ['hold', 'advance'], won: 3, tidy: true, shot: null };
  }
}

/** What the dice after the blows bring; they are thrown by `die`, in the order of the book: generals, the attacker's first. */
export function aftermath(a: Party, b: Party, die: () => number): Aftermath {
  const taken: [number, number] = [b.hits, a.hits];
  const lost: [number, number] = [Math.min(taken[0], a.entered), Math.min(taken[1], b.entered)];
  const tolls = [a, b].map((party, i) => ({ hits: taken[i] as number, lost: lost[i] as number, entered: party.entered }));
  const [mine, theirs] = tolls as [(typeof tolls)[0], (typeof tolls)[0]];
  const plain = gradeOf(mine, theirs);
  const judged = (grade: string): [string, string] => [lived(grade, a, lost[0], b), lived(MIRROR[grade] as string, b, lost[1], a)];
  let grades = judged(plain);
  const first = fateOf(a, lost[0], grades[0] === 'destroyed', die);
  const second = fateOf(b, lost[1], grades[1] === 'destroyed', die);
  const worse = (grade: string) => ORDER[Math.min(ORDER.length - 1, ORDER.indexOf(grade) + 1)] as string;
  if (first === 'killed' && second !== 'killed') {
    const next = worse(plain);
    grades = [lived(next, a, lost[0], b), lived(MIRROR[next] as string, b, lost[1], a)];
  }
  if (second === 'killed' && first !== 'killed') {
    const next = worse(MIRROR[plain] as string);
    grades = [lived(MIRROR[next] as string, a, lost[0], b), lived(next, b, lost[1], a)];
  }
  const result: Aftermath = {
    grades,
    fates: [first, second],
    moves: ['stays', 'stays'],
    choices: [],
    rises: [5, 5],
    disordered: [true, true],
    parting: null,
  };
  const found = grades.findIndex((grade) => grade === 'beats' || grade === 'doubles');
  if (found < 0) return result;
  const winner = found as 0 | 1;
  const loser = (1 - winner) as 0 | 1;
  const [won, beaten] = winner === 0 ? [a, b] : [b, a];
  const isGone = grades[loser] === 'destroyed';
  const row = rowOf(won, grades[winner] === 'beats' ? 'beats' : 'doubles', beaten);
  if (!isGone) result.moves[loser] = beaten.running ? 'runs away' : (row.goes as 'falls back');
  // AGW-PURS-04: horse that has destroyed its enemy rides on and forms up in good order.
  const ridesOn = isGone && won.mounted;
  result.choices = ridesOn
    ? ['follow through']
    : row.after.filter((each) => each !== 'follow through' && (each !== 'advance' || !won.isGun) && (each !== 'pursue' || !isGone));
  result.rises[winner] = row.won;
  result.rises[loser] = row.up;
  result.disordered[winner] = !(row.tidy || ridesOn);
  result.parting = !isGone && won.shoots ? (row.shot as 'long' | 'short' | null) : null;
  return result;
}
