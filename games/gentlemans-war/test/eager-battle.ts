// Whole battles between players who look for a fight: what happens in them is watched by the tests of laws and of second opinions.
import {
  type Event,
  giveAnswer,
  isSpace,
  type Json,
  type Match,
  type Offer,
  offerTo,
  type Seat,
  type Source,
  sampled,
  startMatch,
  Umpire,
  waitingFor,
} from '@baize/kernel';
import { optionsFor } from '@baize/kernel/testkit';
import type { UnitType } from '../content/types.ts';
import { game } from '../game.ts';
import type { War } from '../state.ts';
import { armyOf } from './armies.ts';

export type Told = Event & { [detail: string]: unknown };
export type Below = (sides: number) => number;

/** Words that a player who wants a fight looks for first. */
const WANTED = ['charge', 'shoot', 'send out', 'split', 'recover', 'dismount', 'mount', 'roll', 'fight on', 'pursue', 'full'];
export const wordOf = (answer: unknown) => (typeof answer === 'string' ? answer : (answer as { do?: string } | null)?.do);

/** Two of three times anything, else the first deed that leads to blows or parts a unit. */
export function someAnswer(offer: Offer, decision: string, below: Below): unknown {
  if (isSpace(offer)) return decision === 'move' && below(3) > 0 ? (offer.candidates()[0] ?? offer.sample(below)) : offer.sample(below);
  const wanted = WANTED[below(WANTED.length)];
  const found = below(3) === 0 ? offer.filter((answer) => wordOf(answer) === wanted) : [];
  return found.length > 0 ? found[below(found.length)] : offer[below(offer.length)];
}

// biome-ignore format: a table
const ARMIES: readonly (readonly UnitType[])[] = [
  ['infantry', 'light-infantry', 'light-cavalry', 'field-gun'],
  ['light-infantry', 'heavy-dragoons', 'late-machine-gun', 'engineers'],
  ['infantry', 'sharpshooters', 'mounted-infantry', 'horse-gun'],
  ['infantry', 'heavy-cavalry', 'cyclists', 'infantry-detachment'],
];

/** Two of these armies, other ones for each battle. */
export function armiesOf(at: number): { [name: string]: Json } {
  const first = ARMIES[at % ARMIES.length] ?? [];
  const second = ARMIES[(at + 1 + Math.floor(at / ARMIES.length)) % ARMIES.length] ?? [];
  return { armies: [armyOf('britain', first), armyOf('france', second)], 'army-limits': 'none' };
}

export interface Watcher {
  before?(match: Match<War>, answer: unknown, answers: number): void;
  after?(match: Match<War>, told: readonly Told[], answer: unknown, answers: number): void;
}

/** How many answers were given until the battle ended, or `most`. */
export function eagerBattle(seed: number, options: { [name: string]: Json }, most: number, watcher: Watcher): number {
  const source = sampled(seed);
  const setup = {
    game: game.slug,
    rules: { version: '', hash: '' },
    seats: 2,
    fair: { commitment: '', entropy: [] },
    options: optionsFor(game, options),
  };
  return eagerOn(startMatch(game, setup, source) as Match<War>, source, seed, most, watcher);
}

/** The same from wherever a battle stands. */
export function eagerOn(
  match: Match<War>,
  source: Source,
  seed: number,
  most: number,
  watcher: Watcher,
  choose: typeof someAnswer = someAnswer,
): number {
  const umpire = new Umpire<War>(match, source, true);
  const dice = sampled(seed + 5000);
  const below: Below = (sides) => dice.below(sides, 0, '');
  let answers = 0;
  for (; !match.result && answers < most; answers++) {
    const seat = waitingFor(match)[0] as Seat;
    const answer = choose(offerTo(game, match, seat) ?? [], match.asked?.decision ?? '', below);
    watcher.before?.(match, answer, answers);
    umpire.events = [];
    giveAnswer(game, match, seat, answer, umpire);
    watcher.after?.(match, umpire.events as Told[], answer, answers);
  }
  return answers;
}
