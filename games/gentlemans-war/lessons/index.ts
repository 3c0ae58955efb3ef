// The lessons of A Gentleman's War, in the order in which they are taught.
import { cardsAndCycles, holding } from './cards.ts';
import { charging, generals, receiving } from './charges.ts';
import { diceAndFormations, shootingAndMorale } from './marching.ts';
import type { WarLesson } from './position.ts';

export const lessons: readonly WarLesson[] = [cardsAndCycles, diceAndFormations, shootingAndMorale, charging, receiving, holding, generals];
