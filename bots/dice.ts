// Fast chance for thinking: repeatable, cheap to seed anew, and never the chance of the table itself.

/** Fits wherever the kernel wants a source, a door, or chance for a guess. */
export interface Dice {
  /** A whole number from 0 to `sides` - 1. */
  below(sides: number): number;
}

export interface QuickDice extends Dice {
  reseed(seed: number, stream?: number): void;
}

/** The generator sfc32: a few whole-number operations a throw. */
export function quickDice(seed: number): QuickDice {
  let a = 0;
  let b = 0;
  let c = 0;
  let counter = 1;

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  }

  function reseed(from: number, stream = 0): void {
    a = stream | 0;
    b = Math.floor(from / 2 ** 32) | 0;
    c = from | 0;
    counter = 1;
    for (let i = 0; i < 12; i++) next();
  }

  reseed(seed);
  return { below: (sides) => Math.floor(next() * 2 ** -32 * sides), reseed };
}
