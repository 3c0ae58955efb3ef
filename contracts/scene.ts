// Scenes: what lies on the table for one viewer, as plain data. Games describe, the browser draws, and neither knows the other.
// Whatever can be pointed at has an id; an answer is given by touching elements in order (`touches`), by aiming on the
// surface (`aim`, once or leg by leg with `legs`), by building it item by item (`steps`), or, where nothing is touched, by a
// button.
import type { Event, RuleId, Seat, View } from '@baize/kernel';

/** An element that can be pointed at: `unit:12`, `wing:0`, `card:LN4-06a`. Stable from one scene to the next. */
export type Id = string;

/**
 * A place in the surface's own measure. Open table: thousandths of an inch from the far left corner. Tiles: column and row.
 * Hexes: axial q and r. Wings: the wing's number, and the place in it: -2, -1 the far side's, 1, 2 the near side's.
 */
export type Point = readonly [x: number, y: number];

/** Whose a thing is: drawn in that side's colour and pattern. */
export type SideOf = Seat | null;

export type Tone = 'own' | 'foe' | 'good' | 'bad' | 'warn' | 'quiet';

/** A line of explanation, with the rule behind it. */
export interface Says {
  says: string;
  rule?: RuleId;
}

// ── the surface ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Kinds of ground that the browser can draw, each with a pattern of its own. */
// biome-ignore format: a list
export const LOOKS = [
  'plain', 'rough', 'wood', 'hill', 'ridge', 'river', 'ford', 'road', 'lane', 'marsh', 'field', 'heath', 'hamlet', 'house',
  'redoubt', 'wall', 'hedge', 'fence', 'bridge', 'rock', 'water', 'sand', 'floor', 'stairs', 'ship', 'wagon', 'pit', 'smoke', 'void',
] as const;
export type Look = (typeof LOOKS)[number];

export interface Wing extends Says {
  id: Id;
  title: string;
  look: Look;
  /** Small print under the title: what the ground does. */
  lines: readonly string[];
  held: SideOf;
  /** How many places each side has here. */
  places: number;
}

/** One square or hex. */
export interface Cell extends Says {
  id: Id;
  at: Point;
  look: Look;
  /** Steps of height, drawn as contour and shade. */
  height?: number;
  /** A short mark printed in the cell, such as a letter of a zone. */
  print?: string;
  /** Whose zone it belongs to, as a tint and hatching. */
  zone?: SideOf;
}

/** A wall, hedge or other edge between two corners, in the surface's measure. */
export interface Edge extends Says {
  from: Point;
  to: Point;
  look: Look;
}

/** A piece of terrain on the open table. */
export interface Area extends Says {
  id: Id;
  look: Look;
  /** Corners in order. */
  outline: readonly Point[];
  /** In thousandths of an inch; drawn by its shadow and steps. */
  height?: number;
  title?: string;
  /** Walls, doors, windows, stairs inside it. */
  parts?: readonly { kind: 'wall' | 'door' | 'window' | 'stairs'; from: Point; to: Point; open?: boolean }[];
}

/** A zone that is not ground: where one deploys, an objective's reach. */
export interface Zone extends Says {
  id: Id;
  outline: readonly Point[];
  side: SideOf;
  title?: string;
}

export type Surface =
  | { kind: 'wings'; wings: readonly Wing[] }
  | { kind: 'tiles'; cells: readonly Cell[]; edges?: readonly Edge[] }
  | { kind: 'hexes'; cells: readonly Cell[]; edges?: readonly Edge[]; pointy: boolean }
  | { kind: 'open'; width: number; height: number; areas: readonly Area[]; zones?: readonly Zone[] };

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
  /** Serves a gun. */
  gun?: boolean;
  coat?: 'coat' | 'cuirass' | 'mail' | 'robe' | 'jacket' | 'dress';
}

/** The sign on a Kriegsspiel block. */
export type Arm = 'foot' | 'light' | 'guard' | 'horse' | 'lancer' | 'guns' | 'leader' | 'wagon' | 'ship' | 'beast' | 'object';

/** A small enamel marker beside a base: never colour alone, always a letter and a shape. */
export interface Mark extends Says {
  letter: string;
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
  /** Where on the surface it happens: the sheet is laid on the other side. */
  at?: Point;
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
);

// ── the scene ───────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Scene {
  /** Round, weather, score: one line at the table's head. */
  headline: string;
  surface: Surface;
  pieces: readonly Piece[];
  tokens?: readonly Token[];
  trays?: readonly Tray[];
  reckonings?: readonly Reckoning[];
  overlays?: readonly Overlay[];
  /** Where the rules forbid the viewer to measure now: why. */
  unmeasured?: Says;
  /** One for each seat: what everybody may know of it at a glance. */
  standings: readonly { side: Seat; title: string; facts: readonly (Says & { value: string })[] }[];
}

/** What happens before the eyes, made from an event. Played one after the other; moves, calls or falls in a row go together. */
export type Motion = { sound?: Sound } & (
  | { do: 'move'; id: Id; via: readonly Point[]; facing?: number }
  /** A walk that follows path and facing: from the first stand to the last, evenly between two of them. */
  | { do: 'walk'; id: Id; stands: readonly Stand[] }
  /** The whole piece; with numbers, only these of its figures, one after the other. */
  | { do: 'fall'; id: Id; figures?: readonly number[] }
  /** A card travels from one tray (or element) to another. */
  | { do: 'deal'; from: Id; to: Id; face: Face | null; back: SideOf }
  | { do: 'roll'; dice: readonly Die[]; says: string; side: SideOf }
  /** A word rises over an element. */
  | { do: 'call'; at: readonly Id[]; says: string; tone: Tone }
  | { do: 'shot'; from: Id; to: Id; hit: boolean }
  | { do: 'clash'; a: Id; b: Id }
  /** A word across the table: a new turn, the end. */
  | { do: 'announce'; says: string }
);

export type Sound = 'card' | 'shuffle' | 'dice' | 'drum' | 'musket' | 'cannon' | 'steel' | 'march' | 'hooves' | 'bugle' | 'bell' | 'groan';

/** Which part of a piece was gripped. A round base has only a middle, a column only its ends and its middle. */
export type GripPart = 'middle' | 'front' | 'rear' | 'left' | 'right' | 'front left' | 'front right' | 'rear left' | 'rear right';

/** Where a piece was gripped: the part, and the very spot in the piece's own frame, to the right of its middle and ahead of it. */
export interface Grip {
  part: GripPart;
  right: number;
  ahead: number;
}

/** By keys: one step ahead or back, or a small turn. */
export type AimStep = 'ahead' | 'back' | 'left' | 'right';

/** A person's aim on an open surface: the piece in hand, where the pointer went, how it shall face. */
export interface Aim {
  piece: Id | null;
  /** Where the piece was gripped; undefined where none is in hand. */
  grip?: Grip;
  /** From where it was gripped to where the pointer is, that first spot left out. None, and no step: the piece is only taken in hand. */
  points: readonly Point[];
  facing?: number;
  step?: AimStep;
  /** The answer as earlier aims at the same piece have built it; undefined: this is the first. */
  draft?: unknown;
}

/** An answer that is built leg by leg, in words. */
export interface DraftLegs {
  /** The piece that is moved: it can be gripped again, and keys steer it. */
  piece: Id;
  /** One line for each leg; none yet while the piece is only in hand. */
  legs: readonly string[];
  /** What it costs and what there is: `7.5″ of 12″`. */
  cost?: string;
}

/** An answer that is being built by `steps` or by `legs`, as far as it goes, and the elements that were touched for it. */
export interface Draft {
  answer: unknown;
  touched: readonly Id[];
}

/** How a game is shown. `seat` is the viewer's own. All of it runs on the viewer's view and never needs the full match. */
export interface Staging<S> {
  /** With a draft: as things would lie if it were given. */
  scene(view: View<S>, draft?: Draft): Scene;
  /** The elements to touch, in order, for this answer; for a choice of several (`choose`, `allot`), for one item of it, and for a group as `{ group: name }`. None: a button. */
  touches(view: View<S>, seat: Seat, answer: unknown): readonly Id[];
  /** What pointing at an answer shows: where it leads, what it reaches. */
  preview?(view: View<S>, seat: Seat, answer: unknown): readonly Overlay[];
  /** What pointing at an element shows besides its words. */
  inspect?(view: View<S>, seat: Seat | null, id: Id): { overlays?: readonly Overlay[]; lines?: readonly Says[] };
  /** What touching these elements would have meant, for "why not?" (undefined: nothing); the kernel then says why it is refused. */
  meant?(view: View<S>, seat: Seat, ids: readonly Id[]): unknown;
  /** The answer that an aim stands for (a path found, a base snapped; undefined: none); the kernel then says whether it is legal. */
  aim?(view: View<S>, seat: Seat, aim: Aim): unknown;
  /**
   * Where answers are built leg by leg: what the draft that `aim` gave has become, in words. Each aim adds to it, legs are
   * taken back freely, and it is given as one answer when the person says so. Undefined: an aim is the whole answer.
   */
  legs?(view: View<S>, seat: Seat, draft: unknown): DraftLegs | undefined;
  /** The next items of an answer that is a list built one by one: the kernel judges the whole. */
  steps?(view: View<S>, seat: Seat, begun: readonly unknown[]): readonly { item: unknown; label: string; touches: readonly Id[] }[];
  /** The scene's events in motion; `view` is as it was before them. */
  motions(view: View<S>, event: Event): readonly Motion[];
}

// biome-ignore lint/suspicious/noExplicitAny: each game knows its own state, the browser knows none
export type AnyStaging = Staging<any>;
