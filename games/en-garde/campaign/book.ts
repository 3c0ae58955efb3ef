// The book of a campaign: all that follows from how it began and what was decided, as the rules know it. It is made anew
// from the campaign's record (journal.ts) and never kept.

import type { CampaignChapter, CampaignTale, Says, Tone } from '@baize/contracts';
import { keyed, type Options, secretFrom, seedFrom } from '@baize/kernel';
import type { Dice } from '../content/scenarios/dice.ts';
import type { Role, ScenarioId } from '../content/scenarios/scenarios.ts';
import type { SheetModel } from '../muster/sheet.ts';
import type { Terms } from '../muster/terms.ts';
import type { BattleEnd } from './ends.ts';
import type { Campaign, MasterRoster, Member } from './record.ts';

export type Player = 0 | 1;
export const PLAYERS: readonly Player[] = [0, 1];

/**
 * What is waited for. `pick`: one of the three scenarios (EGW-CAMP-02). `divide`: three small warbands (EGW-CAMP-03).
 * `choose`: the loser's scenario, `field`: the forces of a game (EGW-PROG-05). `honours`: who had the objective (EGW-PROG-01).
 * `rest`: new Ranks (EGW-PROG-02). `lead`: Leaders of the final (EGW-CAMP-07).
 */
export type Phase = 'pick' | 'divide' | 'choose' | 'field' | 'match' | 'honours' | 'rest' | 'lead' | 'over';

export type Chapter = Omit<CampaignChapter, 'lines'> & { lines: { says: string; rule: string; dice: number[]; tone: Tone }[] };

export type Book = Campaign & {
  kind: 'linked' | 'progression';
  options: Options;
  players: [string, string];
  terms: Terms;
  /** EGW-PROG-01. */
  experience: boolean;
  seed: string;
  /** How often chance has spoken. */
  rolled: number;
  phase: Phase;
  /** Who picks a scenario. */
  picker: Player;
  /** EGW-CAMP-05: who attacks in the next battle, where the campaign says so. */
  roles: [Role, Role] | null;
  leaders: [string | null, string | null];
  /** Who has done what he wanted at rest. */
  rested: [boolean, boolean];
  /** The battle whose heroes are still to be named; and those who have been. */
  battle: BattleEnd | null;
  named: [string | null, string | null];
  /** EGW-PROG-05: the killed, who are no longer in the rosters. */
  fallen: [Member[], Member[]];
  /** Models bought for the next game, not yet shown; and how many were bought before, for their ids. */
  bought: [SheetModel[], SheetModel[]];
  recruited: [number, number];
  chapters: Chapter[];
  tales: [Record<string, CampaignTale[]>, Record<string, CampaignTale[]>];
  verdict: (Says & { winner: Player | null }) | null;
};

export interface Thrown extends Dice {
  /** All that has been thrown here, as dice show it. */
  readonly thrown: { what: string; value: number }[];
}

/** The campaign's own dice: each throw follows from the seed and its number, so that nothing is rolled twice. */
export function diceOf(book: Book): Thrown {
  const source = keyed(seedFrom(secretFrom(book.seed), ['campaign']));
  const thrown: Thrown['thrown'] = [];
  const below = (sides: number, what: string) => {
    const value = source.below(sides, book.rolled, what);
    book.rolled += 1;
    thrown.push({ what, value: value + 1 });
    return value;
  };
  return { thrown, below, d6: (what) => below(6, what) + 1 };
}

/** A bot's own mind: as good as chance, and the same at every look. */
export function whim({ seed, rolled, chapters }: Book, seat: Player, sides: number): number {
  const word = secretFrom(`${seed} ${seat} ${rolled} ${chapters.length}`);
  return Number.parseInt(word.slice(0, 8), 16) % Math.max(1, sides);
}

export function rosterOf(book: Book, seat: Player): MasterRoster {
  return book.rosters[seat];
}

/** EGW-CAMP-07: whether the next battle is the final. */
export function isFinal(book: Book): boolean {
  return book.kind === 'linked' && book.won.length === 3;
}

/** EGW-PROG-05. */
export function gamesOf({ options }: Book): number {
  return Number(options.games ?? 5);
}

export function limitOfGame({ options }: Book): number {
  return Number(options['points-limit'] ?? 100);
}

export function nextScenario(book: Book): ScenarioId {
  return isFinal(book) ? 'skirmish' : (book.scenarios[book.won.length] as ScenarioId);
}
