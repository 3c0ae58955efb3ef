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
