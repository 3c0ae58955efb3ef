// What a force builder shows, whatever the game: plain data that a screen can draw without knowing the rules. Every
// thing that can be done carries its `act`, to be handed back to the game's `change`; every thing that cannot be done says
// why not, and by which rule.
import type { Json, Refusal } from '@baize/kernel';

/** A running total with its limit. */
export interface Meter {
  label: string;
  value: number;
  most: number | null;
  rule: string;
}

/** Something on or off. */
export interface Offer {
  id: string;
  label: string;
  /** How the force's points change. */
  cost: number;
  state: 'chosen' | 'available' | 'refused';
  refusal: Refusal | null;
  act: Json;
}

/** One question with its possible answers. */
export interface Control {
  id: string;
  label: string;
  rule: string;
  /** At most so many at a time; 1: choosing another lets go of the first. */
  most: number;
  offers: Offer[];
}

/** A kind of unit that can be added. */
export interface Entry {
  id: string;
  label: string;
  rule: string;
  /** Its figures, in the order of the game's own table. */
  figures: { label: string; value: string }[];
  notes: string[];
  cost: number;
  /** How many the force has already. */
  taken: number;
  state: 'available' | 'refused';
  refusal: Refusal | null;
  act: Json;
}

export interface Section {
  title: string;
  entries: Entry[];
}

/** A unit of the force. */
export interface Unit {
  id: string;
  /** Its own name, or that of its kind. */
  label: string;
  kind: string;
  cost: number;
  figures: { label: string; value: string }[];
  notes: string[];
  /** Leader, bearer, … */
  badges: string[];
  problems: Refusal[];
  /** Only of units that are open. */
  controls: Control[];
  acts: { remove: Json; copy: Json | null /** `name` is put in by the screen. */; rename: { [key: string]: Json } };
}

export interface Screen {
  title: string;
  meters: Meter[];
  /** What keeps the force from being played; none: it is legal. */
  problems: (Refusal & { about: string | null })[];
  controls: Control[];
  sections: Section[];
  units: Unit[];
}

/** A force on paper: a block for each kind of unit, a row of boxes to tick for each unit. */
export interface Paper {
  title: string;
  head: { label: string; value: string }[];
  blocks: {
    title: string;
    figures: { label: string; value: string }[];
    notes: string[];
    total: number;
    rows: { label: string; badges: string[]; boxes: string[] }[];
  }[];
  /** How many blocks go on a page. */
  perPage: number;
}

/**
 * What a game gives to the force builder. A force and the terms under which it is built are plain data that only the game
 * understands; the screen keeps them, shows what `describe` says, and hands acts back to `change`.
 */
export interface ForceBuilder {
  /** What a force can be built from. */
  kinds: readonly { id: string; label: string; note: string }[];
  /** Forces ready to be taken. */
  samples: readonly { label: string; kind: string; force: Json }[];
  blank(kind: string): Json;
  /** The terms that a match's options set for a seat with this limit. */
  terms(options: { [name: string]: Json }, limit: number): Json;
  read(value: unknown): { force: Json } | { refusal: Refusal };
  describe(force: Json, terms: Json, open: string | null): Screen;
  change(force: Json, act: Json): Json;
  refusals(force: Json, terms: Json): readonly Refusal[];
  points(force: Json): number;
  print(force: Json): Paper;
}
