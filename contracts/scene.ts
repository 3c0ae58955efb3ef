// Scenes: what lies on the table for one viewer, as plain data. Games describe, the browser draws, and neither knows the other.
// Whatever can be pointed at has an id; an answer is given by touching elements in order (`touches`), by aiming on the
// surface (`aim`, once or leg by leg with `legs`), by building it item by item (`steps`), or, where nothing is touched, by a
// button.
// The table itself stands in surface.ts, what happens on it and how answers are given by hand in staging.ts.
import type { Seat } from '@baize/kernel';
import type { Id, Look, Point, Says, SideOf, Surface, Tone } from './surface.ts';

// ── the pieces ──────────────────────────────────────────────────────────────────────────────────────────────────────

// biome-ignore format: a list
export const HATS = [
  'tricorne', 'mitre', 'shako', 'busby', 'kepi', 'pith', 'morion', 'plumed', 'turban', 'helmet', 'bicorne', 'cap', 'tophat', 'bare', 'hood',
] as const;
// biome-ignore format: a list
export const WEAPONS = [
  'musket', 'rifle', 'pistol', 'sabre', 'rapier', 'sword', 'greatsword', 'axe', 'pike', 'halberd', 'spear', 'lance', 'club', 'dagger', 'bow', 'crossbow',
  'whip', 'staff', 'shield', 'standard', 'drum', 'trumpet', 'cannon', 'grenade', 'none',
] as const;
export const POSES = ['march', 'fire', 'charge', 'stand', 'fallen'] as const;
export type Pose = (typeof POSES)[number];

/** The colours of a man, as #rrggbb. */
export interface Livery {
  coat: string;
  facings: string;
  trousers: string;
  hat: string;
  plume?: string;
  /** Of the horse. */
  horse?: string;
  skin?: string;
}

/** One tin flat, put together from parts. */
export interface Figure {
  hat: (typeof HATS)[number];
  weapon: (typeof WEAPONS)[number];
  /** In the other hand. */
  offhand?: (typeof WEAPONS)[number];
  pose: Pose;
  mounted?: boolean;
  /** What a mounted man rides, where it is no horse. */
  mount?: 'camel';
  /** Serves a gun. */
  gun?: boolean;
  coat?: 'coat' | 'cuirass' | 'mail' | 'robe' | 'jacket' | 'dress';
}

/** The sign on a Kriegsspiel block. */
export type Arm = 'foot' | 'light' | 'guard' | 'horse' | 'lancer' | 'guns' | 'leader' | 'wagon' | 'ship' | 'beast' | 'object';

/** Small pictures for markers and counts, so that nobody has to read letters. */
// biome-ignore format: a list
export const ICONS = [
  'wound', 'loaded', 'empty', 'acted', 'ducks', 'disordered', 'shaken', 'exhausted', 'order', 'hold', 'aims', 'guards', 'star', 'cards', 'hand', 'held',
  'men', 'morale', 'general', 'banner', 'ammunition', 'points', 'clock', 'carries', 'climbs', 'down', 'magic', 'movement', 'skirmish', 'jammed',
] as const;
export type Icon = (typeof ICONS)[number];

/** A small enamel marker beside a base: a picture, or a letter where there is none; never colour alone, always with a shape. */
export interface Mark extends Says {
  letter: string;
  icon?: Icon;
  shape: 'disc' | 'square' | 'diamond' | 'triangle' | 'drop' | 'star';
  tone: Tone;
  count?: number;
}

/** What a piece stands on. Places are in the surface's measure, like the piece's own. */
export type Base =
  | { kind: 'round'; radius: number }
  /** Along the facing first. */
  | { kind: 'oval'; length: number; width: number }
  | { kind: 'block'; depth: number; width: number }
  /** It bends: the trail runs from the middle of its front edge to the middle of its rear edge. */
  | { kind: 'column'; trail: readonly Point[]; width: number }
  /** Corners in order. */
  | { kind: 'polygon'; outline: readonly Point[] };

/** Where a piece stands and how: all that changes while it moves. */
export type Stand = Pick<Piece, 'at' | 'facing' | 'base' | 'spots' | 'ranks'>;

export interface Piece extends Says {
  id: Id;
  side: SideOf;
  /** The middle of its base. */
  at: Point;
  /** Degrees clockwise from the far edge; undefined: it has none. */
  facing?: number;
  /** In the surface's measure; on wings, tiles and hexes it may be left out. */
  base?: Base;
  /** Storey or height, for what stands above the ground. */
  level?: number;
  figure: Figure;
  /**
   * How many of the same man, numbered from 0: those of a block or column stand in `ranks` ranks, the front rank first and
   * each rank from left to right. Number 0 is an officer, the middle one carries a standard, if they are many.
   */
  count?: number;
  ranks?: number;
  /** Exact places of the figures by their numbers, in the surface's measure: a loose formation, a square. */
  spots?: readonly Point[];
  /** Poses of single figures by their numbers, where they differ from that of `figure`: some load while others fire. */
  poses?: readonly (Pose | undefined)[];
  livery: Livery;
  arm: Arm;
  /** A name on the base's edge or the card that lies before it. */
  title: string;
  /** A short name on a plate under the base, for units that players know by name. */
  plate?: string;
  /** Makes men of one kind differ in small things (beard, stoop, pack); the same man always has the same number. */
  variety?: number;
  /** The number that matters most, shown on the block and the tag. */
  value?: string;
  marks?: readonly Mark[];
  /** Further lines of the explanation. */
  lines?: readonly Says[];
  /** A plan, not a thing that is there. */
  ghost?: boolean;
}

/** A counter, objective or other thing that lies on the surface. */
export interface Token extends Says {
  id: Id;
  at: Point;
  kind: 'objective' | 'flag' | 'treasure' | 'powder' | 'fire' | 'smoke' | 'banner' | 'counter' | 'light' | 'door';
  side: SideOf;
  title?: string;
}

/** An arrow on the surface that stands for a direction and can be touched. */
export interface AimArrow extends Says {
  id: Id;
  at: Point;
  /** Degrees clockwise from the far edge. */
  facing: number;
}

// ── cards and dice ──────────────────────────────────────────────────────────────────────────────────────────────────

export type Face =
  /** A card of a standard pack. */
  | { kind: 'playing'; rank: string; suit: '♠' | '♥' | '♦' | '♣' | '★' }
  /** A game's own card. `corner` stands large in the corner, `badge` small in the other. */
  | {
      kind: 'printed';
      title: string;
      corner?: string;
      badge?: string;
      lines?: readonly string[];
      vignette?:
        | { figure: Figure; livery: Livery; count?: number }
        | { look: Look }
        // `turn` in degrees, clockwise.
        | { motif: Motif; turn?: number }
        | { patterns: readonly (PatternArt | null)[] };
    };

/** Cells struck around a middle one, x to the right and y down; `full` ones with all force. Nine patterns lie in a square. */
export type PatternArt = readonly { x: number; y: number; full: boolean }[];

/** Small pictures for cards that show no soldier. */
export type Motif =
  | 'scroll'
  | 'crossed'
  | 'drum'
  | 'flag'
  | 'star'
  | 'boot'
  | 'shield'
  | 'eye'
  | 'hand'
  | 'heart'
  | 'sun'
  | 'cloud'
  | 'rain'
  | 'arrow';

export interface Card extends Says {
  id: Id;
  /** Null: only its back is seen. */
  face: Face | null;
  /** Which pattern its back has. */
  back: SideOf;
  /** Turned, set apart or spent. */
  state?: 'set' | 'spent' | 'raised';
}

/** Cards that lie together beside or on the table. */
export interface Tray extends Says {
  id: Id;
  title: string;
  side: SideOf;
  /** Where: the viewer's own edge, the far edge, the left or right of the surface, or laid out over its middle. */
  place: 'near' | 'far' | 'left' | 'right' | 'middle';
  how: 'fan' | 'row' | 'pile';
  cards: readonly Card[];
  /** A pile's size where its cards are not listed. */
  count?: number;
  /** Empty places after the cards. */
  room?: number;
}

export interface Die {
  sides: number;
  value: number;
  state?: 'kept' | 'dropped' | 'rerolled';
}

/** Something reckoned up on the table: a combat, a check, a shot. */
export interface Reckoning {
  id: Id;
  title: string;
  /** Where on the surface it happens: the sheet is laid on the other side; in a wing it is also shown there. */
  at?: Point;
  /** Who takes part: they stand out on the board. */
  about?: readonly Id[];
  sides: readonly {
    title: string;
    side: SideOf;
    /** Large. */
    total?: string;
    /** Out of how much: drawn as a gauge. */
    of?: { value: number; most: number };
    dice?: readonly Die[];
    cards?: readonly Card[];
    /** Those who fight, drawn large; the first side looks to the right, the others to the left. */
    men?: readonly { figure: Figure; livery: Livery; title: string }[];
    /** Counters that lie before it; without a letter they lie face down. */
    counters?: readonly { letter: string | null; tone: Tone; says: string; count: number }[];
    /** The arithmetic, part by part. */
    parts: readonly (Says & { value?: string })[];
  }[];
  says?: string;
}

// ── overlays ────────────────────────────────────────────────────────────────────────────────────────────────────────

export type Overlay = { tone: Tone; says?: string } & (
  | { kind: 'cells'; cells: readonly Point[] }
  | { kind: 'region'; outline: readonly (readonly Point[])[] }
  | { kind: 'ring'; at: Point; radius: number }
  /** From `from` clockwise to `to`, in degrees. */
  | { kind: 'arc'; at: Point; radius: number; from: number; to: number }
  | { kind: 'line'; from: Point; to: Point; stops?: Point }
  /** A way gone or to go; its words (a cost) stand at its end. */
  | { kind: 'path'; points: readonly Point[] }
  | { kind: 'ghost'; piece: Piece }
  | { kind: 'words'; at: Point; text: string }
  /** Under an element: gold a chance, paper a modifier, ink a measure. */
  | { kind: 'chip'; on: Id; text: string; chip: 'chance' | 'modifier' | 'measure' }
  /** What was done last; pale and dashed until the viewer acts. */
  | { kind: 'last'; from: Point; to: Point; side: SideOf }
);

// ── the scene ───────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Scene {
  /** Round, weather, score: one line at the table's head. */
  headline: string;
  surface: Surface;
  pieces: readonly Piece[];
  tokens?: readonly Token[];
  /** Golden arrows to be touched, about whoever aims. */
  aims?: readonly AimArrow[];
  /** Whose deed it is now: they stand out on the board. */
  acting?: readonly Id[];
  trays?: readonly Tray[];
  reckonings?: readonly Reckoning[];
  overlays?: readonly Overlay[];
  /** Where the rules forbid the viewer to measure now: why. */
  unmeasured?: Says;
  /** One for each seat: what everybody may know of it at a glance. */
  standings: readonly Standing[];
  /** Which edge of the surface is the viewer's own: it is turned to lie near, or left where a table is played lengthwise. */
  home?: 'near' | 'far' | 'left' | 'right';
  /** Time of day and weather, as a tint over the table. */
  mood?: 'day' | 'dusk' | 'night' | 'mist' | 'rain' | 'snow';
  /** What the dock beside the board shows while nothing is pointed at: a fight, a plan, what the one in hand can do. */
  matter?: Matter;
}

/** A player's plaque. */
export interface Standing {
  side: Seat;
  title: string;
  /** What he does or holds, in a few words: `6 of 7 units, 3 have acted`. */
  doing?: string;
  /** Where he stands among his partners, in a word: `left`. */
  post?: string;
  /** Whose colours he wears, where several players make one side; left out: his own. */
  colours?: Seat;
  /** Drawn in the medallion. */
  portrait?: { figure: Figure; livery: Livery };
  /** With an icon, a count beside a small picture. */
  facts: readonly (Says & { value: string; icon?: Icon })[];
}

/** A matter for the dock: what a deed is about, in rows that read at a glance. */
export interface Matter {
  title: string;
  says?: string;
  /** The one whom it is about, drawn beside the title. */
  about?: MatterSide;
  /** Those who meet, drawn large and facing each other. */
  versus?: readonly [MatterSide, MatterSide];
  rows?: readonly (Says & { value: string; tone?: Tone })[];
  /** Small plates in groups: the members of a brigade, the abilities of a man; `id` makes one an element that can be touched. */
  groups?: readonly { title: string; items: readonly { title: string; says?: string; value?: string; id?: Id; spent?: boolean }[] }[];
}

export interface MatterSide {
  title: string;
  side: SideOf;
  men: readonly { figure: Figure; livery: Livery }[];
}
