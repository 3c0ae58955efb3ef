// Where lessons are found: one list, each game's lessons and notes loaded when somebody opens them. They are no part of the rules.
import type { AnyLesson, Note } from '@baize/contracts';

export interface LessonBook {
  /** How many there are, for whoever shows dots without loading them. */
  count: number;
  load(): Promise<readonly AnyLesson[]>;
  /** By the name of a decision in the game's list. */
  notes(): Promise<Readonly<Record<string, Note | undefined>>>;
}

export const lessonShelf: Readonly<Record<string, LessonBook>> = {
  'seventeen-21': {
    count: 6,
    load: async () => (await import('./seventeen-21/lessons/index.ts')).lessons,
    notes: async () => (await import('./seventeen-21/lessons/notes.ts')).notes,
  },
  'gow-orders': {
    count: 5,
    load: async () => (await import('./gow-orders/lessons/index.ts')).lessons,
    notes: async () => (await import('./gow-orders/lessons/notes.ts')).notes,
  },
  'gow-skirmish': {
    count: 6,
    load: async () => (await import('./gow-skirmish/lessons/index.ts')).lessons,
    notes: async () => (await import('./gow-skirmish/lessons/notes.ts')).notes,
  },
  'en-garde': {
    count: 5,
    load: async () => (await import('./en-garde/lessons/index.ts')).lessons,
    notes: async () => (await import('./en-garde/lessons/notes.ts')).notes,
  },
};
