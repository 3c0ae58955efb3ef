import { type Box, boundsOf, boxesMeet, type Shape } from './shape.ts';

/** Things that move about, sorted into squares of the table so that those near a place are found without looking at all. */
export interface Crowd<T> {
  readonly square: number;
  readonly squares: ReadonlyMap<number, readonly T[]>;
}

/** Squares of four inches: few bases reach over more than two. */
const SQUARE = 4000;
const ROW = 1 << 12;

export function crowd<T extends { readonly shape: Shape }>(things: readonly T[], square: number = SQUARE): Crowd<T> {
  const squares = new Map<number, T[]>();
  for (const thing of things) {
    for (const key of keysOf(boundsOf(thing.shape), square)) {
      const list = squares.get(key);
      if (list) list.push(thing);
      else squares.set(key, [thing]);
    }
  }
  return { square, squares };
}

function* keysOf(box: Box, square: number): Generator<number> {
  const right = Math.floor(box.maxX / square);
  const top = Math.floor(box.maxY / square);
  for (let y = Math.floor(box.minY / square); y <= top; y++) {
    for (let x = Math.floor(box.minX / square); x <= right; x++) yield y * ROW + x;
  }
}

/** Those whose boxes meet a box, each once. */
export function near<T extends { readonly shape: Shape }>(things: Crowd<T>, box: Box): T[] {
  const found = new Set<T>();
  for (const key of keysOf(box, things.square)) {
    for (const thing of things.squares.get(key) ?? []) if (boxesMeet(boundsOf(thing.shape), box)) found.add(thing);
  }
  return [...found];
}
