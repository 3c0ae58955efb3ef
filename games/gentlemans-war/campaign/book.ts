// AGX-LINK: the book of a campaign: all that follows from how it began and what was decided and fought. It is made anew from
// the campaign's record (journal.ts) and never kept.
import type { CampaignChapter, CampaignTale, Says, Tone } from '@baize/contracts';
import { keyed, type Options, secretFrom, seedFrom } from '@baize/kernel';
import type { General, Sheet, SheetUnit } from '../content/types.ts';

export type Player = 0 | 1;
export const PLAYERS: readonly Player[] = [0, 1];

/** A unit that goes from battle to battle. */
export type Regiment = {
  /** As it takes the field whole. */
  unit: SheetUnit;
  points: number;
  /** AGX-LINK-02: its figures now, and how often it has been destroyed. */
  figures: number;
  destroyed: number;
  isGone: boolean;
};

export type Force = { sheet: Sheet; regiments: Regiment[]; generals: General[] };

/** What is waited for: the next scenario, who stays out of it, the battle; or nothing more. */
export type Phase = 'choose' | 'hold back' | 'match' | 'over';

export type Chapter = Omit<CampaignChapter, 'lines'> & { lines: { says: string; rule: string; dice: number[]; tone: Tone }[] };

export type Book = {
  options: Options;
  players: [string, string];
  seed: string;
  /** How often chance has spoken. */
  rolled: number;
  forces: [Force, Force];
  phase: Phase;
  /** AGX-LINK-01: who chooses, between which scenarios. */
  chooser: Player;
  drawn: string[];
  scenario: string;
  attacker: Player;
  /** AGX-LINK-03: who is kept out of the next battle; null: not decided yet. */
  kept: [string[] | null, string[] | null];
  /** By battle, who won it; null: a draw. */
  won: (Player | null)[];
  /** AGX-LINK-04: the enemy's points that each has destroyed. */
  destroyed: [number, number];
  chapters: Chapter[];
  tales: [Record<string, CampaignTale[]>, Record<string, CampaignTale[]>];
  verdict: (Says & { winner: Player | null }) | null;
};

/** The campaign's own dice: each throw follows from the seed and its number, so that nothing is rolled twice. */
export function roll(book: Book, sides: number, what: string): number {
  const value = keyed(seedFrom(secretFrom(book.seed), ['campaign'])).below(sides, book.rolled, what);
  book.rolled += 1;
  return value;
}

/** AGX-LINK-01. */
export function battlesOf({ options }: Book): number {
  return Number(options.battles ?? 3);
}

/** The regiments that are left. */
export function presentIn({ regiments }: Force): Regiment[] {
  return regiments.filter(({ isGone }) => !isGone);
}

/** AGX-PORT-04, AGX-SCN-03: those of them that count as units: porters and wagons never do. */
export function countedIn(force: Force): Regiment[] {
  return presentIn(force).filter(({ unit: { type } }) => type !== 'porters' && type !== 'wagon');
}

export function regimentOf(force: Force, id: string): Regiment | undefined {
  return force.regiments.find(({ unit }) => unit.id === id);
}

/** AGX-LINK-03: those who march into the next battle. */
export function marchingIn(book: Book, seat: Player): Regiment[] {
  return presentIn(book.forces[seat]).filter(({ unit }) => !book.kept[seat]?.includes(unit.id));
}

export function write(book: Book, rule: string, says: string, tone: Tone = 'quiet', dice: readonly number[] = []): void {
  book.chapters.at(-1)?.lines.push({ rule, says, dice: [...dice], tone });
}

/** A line in the life of a regiment. */
export function tell(book: Book, seat: Player, id: string, says: string, tone: Tone): void {
  const tales = book.tales[seat];
  tales[id] = [...(tales[id] ?? []), { chapter: book.chapters.length - 1, rule: 'AGX-LINK-02', says, tone }];
}
