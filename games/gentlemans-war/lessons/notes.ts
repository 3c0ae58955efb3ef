// What the umpire says when a question first comes up in a whole battle.
import type { Notes } from '@baize/contracts';
import type { decisions } from '../decisions.ts';

export const notes: Notes<typeof decisions> = {};
