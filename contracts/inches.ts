// Lengths in words.

/** Thousandths as inches, to a tenth: `7.5″`. */
export function inInches(length: number): string {
  const tenths = Math.round(length / 100);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}″`;
}
