// The muster: army sheets as plain JSON, what they cost, every reason why one is not legal, and the army that takes the field.
export { armyOf } from './army.ts';
export { usualSheet } from './build.ts';
export { muster } from './builder/screen.ts';
export { refuseArmies, refuseNamed, sheetsIn } from './option.ts';
export { emptySheet, freshUnit } from './sheet.ts';
export { termsOf } from './terms.ts';
