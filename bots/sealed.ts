// A sealed question: all answer at once. Each seat goes by its regrets, which are what every other answer would have given it against what
// the others said, as far as is known; so it comes to mix its answers as nobody can profit from.
import type { Seat } from '@baize/kernel';
import type { Dice } from './dice.ts';
import { type Arm, type Choices, meanOf, routeVia, widthAt } from './tree.ts';

/** One answer that was given together with others, and what could have been said in its place. */
export interface Said {
  seat: Seat;
  /** Whose regrets these are: those of the seat that thinks are kept apart from those of what the others take it for. */
  who: Who;
  arm: Arm;
  choices: Choices;
}

export type Who = Seat | 'thinker';

interface Cell {
  visits: number;
  total: number;
}

/** What a seat got against one thing that the others said: in all, and by the number of its own answer. */
interface Column {
  visits: number;
  /** Beyond what the answers that were given here get everywhere. */
  beyond: number;
  cells: Map<number, Cell>;
}

interface Table {
  /** By what the others said. */
  columns: Map<number, Column>;
  /** What one who can choose among these answers regrets of each. */
  regrets: Map<string, number[]>;
}

interface Round {
  said: readonly Said[];
  /** The world is as another takes it to be. */
  isImagined: boolean;
}

export interface Sealed {
  tables: Map<Who, Table>;
  /** What was said each time, the oldest first. */
  rounds: Round[];
}

export function newSealed(): Sealed {
  return { tables: new Map(), rounds: [] };
}

/** In so many of 100 cases an answer is tried by its prior instead of by what is regretted. */
const TRIES = 30;

/** Before anything is known, an answer is regretted by its prior, as if so much had been lost by never giving it. */
const LEANING = 0.5;

/** What a cell was seen to give counts beside so many visits of what its row and its column would make one expect. */
const EXPECTED = 2;

/** How many answers are looked back on at most, and how often each is at most. */
const LOOKS = { all: 10_000, each: 60 };

function tableOf({ tables }: Sealed, who: Who): Table {
  let table = tables.get(who);
  if (!table) {
    table = { columns: new Map(), regrets: new Map() };
    tables.set(who, table);
  }
  return table;
}

const keys = new WeakMap<Choices, string>();

/** The same for all who can choose among the same answers. */
function keyOf(choices: Choices): string {
  let key = keys.get(choices);
  if (key === undefined) {
    key = choices.arms.map(({ id }) => id).join();
    keys.set(choices, key);
  }
  return key;
}

function regretsIn(regrets: Map<string, number[]>, choices: Choices): number[] {
  const key = keyOf(choices);
  let known = regrets.get(key);
  if (!known) {
    known = choices.priors.map((prior) => LEANING * prior);
    regrets.set(key, known);
  }
  return known;
}

/** What a seat says now. */
export function say(sealed: Sealed, who: Who, choices: Choices, dice: Dice): Arm {
  const { arms, priors } = choices;
  const width = widthAt(sealed.rounds.length, arms.length);
  for (let at = 0; at < width; at++) (arms[at] as Arm).offered += 1;
  const byPrior = dice.below(100) < TRIES;
  const odds = byPrior ? priors : oddsBy(regretsIn(tableOf(sealed, who).regrets, choices), width);
  return arms[drawn(odds, width, dice)] as Arm;
}

const ONE = 2 ** 30;

/** A place, by its odds. */
export function drawn(odds: readonly number[], count: number, dice: Dice): number {
  let all = 0;
  for (let at = 0; at < count; at++) all += odds[at] as number;
  let left = (dice.below(ONE) / ONE) * all;
  for (let at = 0; at < count; at++) {
    left -= odds[at] as number;
    if (left < 0) return at;
  }
  return 0;
}

function oddsBy(regrets: readonly number[], count: number): number[] {
  let all = 0;
  for (let at = 0; at < count; at++) all += regrets[at] as number;
  const odds: number[] = [];
  for (let at = 0; at < count; at++) odds.push(all > 0 ? (regrets[at] as number) / all : 1 / count);
  return odds;
}

function routeOfOthers(said: readonly Said[], seat: Seat): number {
  let route = 0;
  for (const each of said) if (each.seat !== seat) route = routeVia(route, each.arm);
  return route;
}

/**
 * Remembers what each got when all said this together, and what he regrets of it. The thinker learns from every round; the others only
 * from worlds as they take them to be, for else they would answer as if they knew what he can choose from.
 */
export function note(sealed: Sealed, round: Round, shares: readonly number[]): void {
  sealed.rounds.push(round);
  const { said, isImagined } = round;
  for (const each of said) {
    if (!isImagined && each.who !== 'thinker') continue;
    const { seat, who, arm, choices } = each;
    const table = tableOf(sealed, who);
    const column = columnOf(table, routeOfOthers(said, seat));
    const share = shares[seat] as number;
    const cell = column.cells.get(arm.id);
    if (cell) {
      cell.visits += 1;
      cell.total += share;
    } else column.cells.set(arm.id, { visits: 1, total: share });
    column.visits += 1;
    column.beyond += share - meanOf(arm);
    regret(regretsIn(table.regrets, choices), choices, widthAt(sealed.rounds.length, choices.arms.length), column);
  }
}

function columnOf({ columns }: Table, route: number): Column {
  let column = columns.get(route);
  if (!column) {
    column = { visits: 0, beyond: 0, cells: new Map() };
    columns.set(route, column);
  }
  return column;
}

/** What an answer gives against what the others said: what was seen, and what its row and its column make one expect. */
function expected(arm: Arm, { visits, beyond, cells }: Column, middle: number): number {
  const cell = cells.get(arm.id);
  const guess = (arm.visits > 0 ? meanOf(arm) : middle) + beyond / (visits + EXPECTED);
  return cell ? (cell.total + EXPECTED * guess) / (cell.visits + EXPECTED) : guess;
}

/** What each would have given more than the mixture did; nothing is regretted less than not at all. */
function regret(regrets: number[], { arms }: Choices, width: number, column: Column): void {
  const odds = oddsBy(regrets, width);
  let [total, visits] = [0, 0];
  for (let at = 0; at < width; at++) {
    total += (arms[at] as Arm).total;
    visits += (arms[at] as Arm).visits;
  }
  const middle = visits > 0 ? total / visits : 0.5;
  const gives: number[] = [];
  let got = 0;
  for (let at = 0; at < width; at++) {
    const give = expected(arms[at] as Arm, column, middle);
    gives.push(give);
    got += give * (odds[at] as number);
  }
  for (let at = 0; at < width; at++) regrets[at] = Math.max(0, (regrets[at] as number) + (gives[at] as number) - got);
}

/** How the thinker's answers are to be mixed, by their places among his choices: all rounds are gone through again with what is known now. */
export function mixOf(sealed: Sealed, own: Choices, dice: Dice): number[] {
  const { rounds } = sealed;
  const regrets = new Map<Who, Map<string, number[]>>([...sealed.tables.keys()].map((who) => [who, new Map()]));
  const regretsAgain = ({ who, choices }: Said) => {
    const known = regrets.get(who) ?? new Map<string, number[]>();
    regrets.set(who, known);
    return regretsIn(known, choices);
  };
  const widthOf = ({ arms }: Choices) => widthAt(rounds.length, arms.length);
  const sum = own.arms.slice(0, widthOf(own)).map(() => 0);
  const times = Math.max(1, Math.min(LOOKS.each, Math.floor(LOOKS.all / rounds.length)));
  for (let time = 1; time <= times; time++) {
    for (const { said, isImagined } of rounds) {
      const again = said.map((each): Said => {
        const odds = oddsBy(regretsAgain(each), widthOf(each.choices));
        // Later rounds count more: the first are far from the end.
        if (each.who === 'thinker') for (const [at, part] of odds.entries()) sum[at] = (sum[at] as number) + time * part;
        return { ...each, arm: each.choices.arms[drawn(odds, odds.length, dice)] as Arm };
      });
      for (const each of again) {
        if (!isImagined && each.who !== 'thinker') continue;
        const column = tableOf(sealed, each.who).columns.get(routeOfOthers(again, each.seat)) ?? UNSEEN;
        regret(regretsAgain(each), each.choices, widthOf(each.choices), column);
      }
    }
  }
  const all = sum.reduce((total, each) => total + each, 0);
  return sum.map((each) => each / all);
}

const UNSEEN: Column = { visits: 0, beyond: 0, cells: new Map() };
