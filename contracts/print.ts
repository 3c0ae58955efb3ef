// What a game can be played with on a real table, as pages to print and cut: cards, counters and blank sheets.
import type { Figure, Livery, Motif } from './scene.ts';

/** A card with its whole text. */
export interface PrintCard {
  title: string;
  /** What kind of card it is, under its title. */
  kind: string;
  lines: readonly string[];
  /** At its foot: how long it lasts. */
  foot?: string;
  motif?: Motif;
}

/** Round counters, alike. */
export interface PrintCounter {
  /** On its face. */
  sign: string;
  label: string;
  side: 0 | 1 | null;
  count: number;
}

/** A card of a unit that is filled in by hand. */
export interface PrintBlank {
  title: string;
  man?: { figure: Figure; livery: Livery };
  /** Lines to write on. */
  fields: readonly string[];
  /** Boxes to tick. */
  boxes: number;
}

export interface Printing {
  cards: { title: string; says: string; cards: readonly PrintCard[] };
  counters: { title: string; says: string; counters: readonly PrintCounter[] };
  blanks: { title: string; says: string; blanks: readonly PrintBlank[] };
}
