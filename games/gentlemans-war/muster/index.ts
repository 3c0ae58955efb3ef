// The muster: army sheets as plain JSON, what they cost, every reason why one is not legal, and the army that takes the field.
export { armyOf, knowsColumn, liveryOf, mustered, weaponOf } from './army.ts';
export { armyByChance, type Below, isLegal, leastCost, proposals, usualSheet } from './build.ts';
export { muster } from './builder/screen.ts';
export { listSheet } from './lists/sheet.ts';
export { refuseArmies, refuseNamed, sheetsIn } from './option.ts';
export { attributePoints, type Price, priceOf, sheetCost, unitCost } from './points.ts';
export { coreTypes, randomCounts, rollArmy, typesRolled } from './random.ts';
export { readSheet } from './read.ts';
export { refusals } from './refusals.ts';
export { demonstrationSheet, emptySheet, freshUnit, readySheet } from './sheet.ts';
export { armySpace } from './space.ts';
export { type Build, ORDINARY, type Terms, termsOf, withPoints } from './terms.ts';
export type { Objection } from './units.ts';
