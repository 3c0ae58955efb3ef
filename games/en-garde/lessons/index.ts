// The lessons of En Garde!, in the order in which they are taught.
import { ploysLesson, sealedCounters } from './blades.ts';
import type { EnGardeLesson } from './position.ts';
import { closingIn, orders, powder } from './table.ts';

export const lessons: readonly EnGardeLesson[] = [closingIn, sealedCounters, ploysLesson, powder, orders];
