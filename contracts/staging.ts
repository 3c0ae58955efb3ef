// Staging: how a game is shown and played by hand. What happens before the eyes, what an aim on the surface means, and the
// one interface that a game's scene offers to the browser.
import type { Event, Seat, View } from '@baize/kernel';
import type { Die, Face, Matter, Overlay, Scene, Stand } from './scene.ts';
import type { Id, Point, Says, SideOf, Tone } from './surface.ts';

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

export type Weight = 'deed' | 'quiet' | 'grave';

/** How a game is shown. `seat` is the viewer's own. All of it runs on the viewer's view and never needs the full match. */
export interface Staging<S> {
  /** With a draft: as things would lie if it were given. */
  scene(view: View<S>, draft?: Draft): Scene;
  /** How an answer stands in the bar: `deed` is gold, `quiet` outlined (pass, stop, end), `grave` is asked once more. Left out: a deed. */
  weight?(view: View<S>, seat: Seat, answer: unknown): Weight;
  /** What the dock shows while this answer is pointed at, or while it is the likeliest. */
  matter?(view: View<S>, seat: Seat, answer: unknown): Matter | undefined;
  /** The elements to touch, in order, for this answer; for a choice of several (`choose`, `allot`), for one item of it, and for a group as `{ group: name }`. None: a button. */
  touches(view: View<S>, seat: Seat, answer: unknown): readonly Id[];
  /** What pointing at an answer shows: where it leads, what it reaches. */
  preview?(view: View<S>, seat: Seat, answer: unknown): readonly Overlay[];
  /** What pointing at an element shows besides its words; with a draft, as things would stand if it were given. */
  inspect?(view: View<S>, seat: Seat | null, id: Id, draft?: Draft): { overlays?: readonly Overlay[]; lines?: readonly Says[] };
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
  /** Kinds of events that are told in the log alone: on the table they are seen, or the next one says as much. */
  untold?: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: each game knows its own state, the browser knows none
export type AnyStaging = Staging<any>;
