// The lessons of 17(21), in the order in which they are taught.
import { freeDoctrines, payingDoctrines, threeWings } from './field.ts';
import { cohesion, layingCards, theBust } from './fights.ts';
import type { Lesson21 } from './position.ts';

export const lessons: readonly Lesson21[] = [layingCards, theBust, cohesion, threeWings, payingDoctrines, freeDoctrines];
