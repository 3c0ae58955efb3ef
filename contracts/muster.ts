// What a force builder shows, whatever the game: plain data that a screen can draw without knowing the rules.
//
// The words, the same in every game: a *sheet* is what a player has written down, perhaps half finished; the *screen* is the
// sheet as the builder shows it, with what can be added (*entries* in *sections*), what is in the force (*units*) and what
// can be decided (*controls* with their *offers*); a *change* turns one sheet into the next; the *roster* is the sheet as it
// is printed. Every thing that can be done carries its `act`, to be handed back to `change`; every thing that cannot be done
// says why not, and by which rule.
import type { Json, Options, Refusal, RuleId, Seat } from '@baize/kernel';
import type { Figure, Livery } from './scene.ts';

/** How somebody of a force is drawn; `count` of the same man where a unit has many. */
export interface MusterMan {
  figure: Figure;
  livery: Livery;
  count?: number;
}

/** A running total with its limit. */
export interface MusterMeter {
  label: string;
  value: number;
  most: number | null;
  rule: RuleId;
}

/** What a thing that can be chosen is drawn as. */
export type MusterPicture = Figure['weapon'] | 'horse' | 'cuirass' | 'mail';

/** Something on or off. */
export interface MusterOffer {
  id: string;
  label: string;
  /** How the force's points change. */
  cost: number;
  /** What it does, in a few words: the figures of a weapon. */
  detail?: string;
  /** A weapon, armour or steed, as the picture beside it. */
  picture?: MusterPicture;
  state: 'chosen' | 'available' | 'refused';
  refusal: Refusal | null;
  act: Json;
  /** A paint, as #rrggbb: shown as a dab of colour with its label as its name. */
  swatch?: string;
  /** How the man would look. */
  man?: MusterMan;
  flag?: MusterFlag;
}

/** A flag: the colours are those of the field and its parts, from the top, the hoist or the edge on. */
export interface MusterFlag {
  // biome-ignore format: a list
  pattern: 'plain' | 'bands' | 'pales' | 'cross' | 'saltire' | 'quarters' | 'canton' | 'border' | 'disc' | 'eagle' | 'crescent';
  colours: readonly string[];
}

/** One question with its possible answers. */
export interface MusterControl {
  id: string;
  label: string;
  rule: RuleId;
  /** At most so many at a time; 1: choosing another lets go of the first. */
  most: number;
  offers: readonly MusterOffer[];
  /** A name that may be typed in: what it is now, and the act in which the screen puts `name`. */
  typed?: { value: string; act: { [key: string]: Json } };
}

/** A kind of unit that can be added. */
export interface MusterEntry {
  id: string;
  label: string;
  rule: RuleId;
  /** Its figures, in the order of the game's own table. */
  figures: readonly { label: string; value: string }[];
  notes: readonly string[];
  cost: number;
  man?: MusterMan;
  /** How many the force has already. */
  taken: number;
  state: 'available' | 'refused';
  refusal: Refusal | null;
  act: Json;
}

export interface MusterSection {
  title: string;
  entries: readonly MusterEntry[];
}

/** A unit of the force. */
export interface MusterUnit {
  id: string;
  /** Its own name, or that of its kind. */
  label: string;
  kind: string;
  cost: number;
  figures: readonly { label: string; value: string }[];
  notes: readonly string[];
  man?: MusterMan;
  /** Leader, bearer, … */
  badges: readonly string[];
  problems: readonly Refusal[];
  /** Only of units that are open. */
  controls: readonly MusterControl[];
  /** In `rename`, the screen puts in `name`. */
  acts: { remove: Json; copy: Json | null; rename: { [key: string]: Json } | null };
}

export interface MusterScreen {
  title: string;
  /** Gives the force a name of its own: the screen puts in `name`. */
  rename: { [key: string]: Json };
  meters: readonly MusterMeter[];
  /** What keeps the force from being played; none: it is legal. */
  problems: readonly (Refusal & { about: string | null })[];
  controls: readonly MusterControl[];
  sections: readonly MusterSection[];
  units: readonly MusterUnit[];
}

/** A sheet as it is printed: blocks of figures with boxes to tick. */
export interface MusterRoster {
  title: string;
  facts: readonly { label: string; value: string }[];
  blocks: readonly {
    title: string;
    points: number;
    /** Drawn at the head of its card, as many as it has. */
    man?: MusterMan;
    flag?: MusterFlag;
    figures: readonly { label: string; value: string }[];
    lines: readonly string[];
    /** One row a model, with an empty box for each of these. */
    models: readonly { label: string; badges: readonly string[] }[];
    boxes: readonly string[];
  }[];
  notes: readonly string[];
}

/** A game's force builder: pure functions over sheets, which are plain data. */
export interface Muster {
  rule: RuleId;
  /** What is built: a warband, a force. */
  noun: string;
  /** What one may begin with: lists, factions, and ready-made forces. */
  starts: readonly { id: string; label: string; says: string; ready: boolean }[];
  start(id: string): Json;
  /** Whether JSON from anywhere is a sheet at all. */
  read(value: Json): { sheet: Json } | { refusal: Refusal };
  /** The game's options that change what may be built. */
  matters: readonly string[];
  /** `open` is the unit whose controls are wanted. */
  screen(sheet: Json, open: string | null, options: Options): MusterScreen;
  change(sheet: Json, act: Json): Json;
  roster(sheet: Json): MusterRoster;
  /** The options of a match in which this seat fields the sheet. */
  enlist(options: Options, seat: Seat, sheet: Json): Options;
}
