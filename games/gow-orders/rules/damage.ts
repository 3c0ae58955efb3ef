// Damage: percentages are added up, and each hit is rounded on its own.

/** ORD-DMG-03: percentages are added, never multiplied; below 0 counts as 0 (ORD-DMG-04). */
export function percentOf(base: number, ...modifiers: readonly number[]): number {
  return Math.max(
    0,
    modifiers.reduce((sum, modifier) => sum + modifier, base),
  );
}

/** ORD-DMG-04: to the nearest whole number, halves up. */
export function damageOf(base: number, percent: number): number {
  return Math.floor((base * percent + 50) / 100);
}
