// Lessons: a staged match with scripted chance and a word from the umpire before each decision. A lesson is data in its
// game's folder; lesson-run.ts plays it, in the browser and in tests.
import type { AnswerOf, Decision, Decisions, Frame, Options, Scripted, Seat, View } from '@baize/kernel';
import type { Face, Figure, Icon, Livery } from './scene.ts';
import type { Tone } from './surface.ts';

/** A small thing in a picture beside the words. */
export type Pictured =
  | { die: number; of?: number; dropped?: boolean }
  | { card: Face }
  | { man: Figure; livery: Livery; fallen?: boolean }
  | { icon: Icon; tone?: Tone }
  /** A round counter with a letter; red strikes, blue guards. */
  | { counter: string; tone: Tone }
  | { words: string };

/** Things side by side, and a line under them. */
export interface NotePicture {
  shows: readonly Pictured[];
  says?: string;
  tone?: 'good' | 'bad';
}

/** What the umpire says: three sentences at most, in plain words, with a picture where one helps. */
export interface Note {
  title: string;
  says: string;
  pictures?: readonly NotePicture[];
}

/** A chance from 0 to 1, drawn as a bar. */
export interface OddsBar {
  says: string;
  odds: number;
  bad?: boolean;
}

/** What is said to an answer that misses the point. The learner then answers anew: nothing has changed. */
export interface Correction<A = unknown, S = unknown> {
  /** To which of the wrong answers; left out: to all that remain. */
  to?(answer: A, view: View<S>): boolean;
  title?: string;
  says: string;
  /** Where the chance is the point. */
  odds?(view: View<S>): readonly OddsBar[];
}

/** A procedure that is being played: by name; behind the question after which it goes on; or with its very place and locals. */
export type Running = string | { procedure: string; behind: string } | Frame;

// biome-ignore lint/suspicious/noExplicitAny: only the inferred part matters
type StateOf<D> = D extends Decision<infer S, any, any, any> ? S : never;

/** The learner is asked: a note before the decision, and which answers are right. */
export interface Task<K = string, A = unknown, S = unknown> extends Note {
  asks: K;
  right(answer: A, view: View<S>): boolean;
  wrong: readonly Correction<A, S>[];
  /** What "Show me" gives: one of the right answers. */
  shown(view: View<S>): A;
  /** Said once the answer is in. */
  well?: string;
  /** What chance brings on this answer, up to the next question. */
  chance?: readonly Scripted[];
}

/** Somebody else answers, or the umpire answers a dull question for the learner. */
export interface Reply<K = string, A = unknown, S = unknown> {
  seat: Seat;
  does: K;
  answer: A | ((view: View<S>) => A);
  /** Left out where the question is not put. */
  ifAsked?: true;
  chance?: readonly Scripted[];
}

export type TaskOf<D extends Decisions> = { [K in keyof D & string]: Task<K, AnswerOf<D[K]>, StateOf<D[K]>> }[keyof D & string];
export type ReplyOf<D extends Decisions> = { [K in keyof D & string]: Reply<K, AnswerOf<D[K]>, StateOf<D[K]>> }[keyof D & string];
export type BeatOf<D extends Decisions> = TaskOf<D> | ReplyOf<D>;

/** A question about what was seen, with the answers to choose from. */
export interface Check {
  asks: string;
  answers: readonly { says: string; right?: true; reply: string }[];
}

/** `D` are the game's decisions, `S` its state. */
export interface Lesson<D extends Decisions, S> {
  title: string;
  /** What one can do afterwards, in a few words. */
  teaches: string;
  /** Which seat the learner has. */
  seat: Seat;
  /** The names at the table, by seat; the learner's own is `You`. */
  names: readonly string[];
  options?: Options;
  /** The position, made from the state that the game sets up. */
  stage(s: S): void;
  /** What is being played, the outermost first; `behind` is a decision by its name in the game's list. */
  running: readonly Running[];
  /** What chance brings before the first question. */
  chance?: readonly Scripted[];
  beats: readonly BeatOf<D>[];
  check: Check;
  /** Then a few answers without help, against a bot. */
  alone: { says: string; answers: number };
}

// biome-ignore-start lint/suspicious/noExplicitAny: each game knows its own decisions and state, the house knows none
export type AnyLesson = Lesson<any, any>;
export type AnyTask = Task<string, any, any>;
export type AnyReply = Reply<string, any, any>;
// biome-ignore-end lint/suspicious/noExplicitAny: see above

/** What the umpire says to each kind of decision when it first comes up in a whole battle, by the decision's name in the game's list. */
export type Notes<D extends Decisions> = Partial<Record<keyof D & string, Note>>;
