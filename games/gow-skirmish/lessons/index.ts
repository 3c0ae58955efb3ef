// The lessons of Gentlemen of War 3.0, in the order in which they are taught.
import { charging, guarding } from './melee.ts';
import type { GowLesson } from './position.ts';
import { armour, dashing, firstShot, theDraw } from './shooting.ts';

export const lessons: readonly GowLesson[] = [firstShot, theDraw, dashing, charging, guarding, armour];
