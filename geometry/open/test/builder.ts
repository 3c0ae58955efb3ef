import type { Country, Piece, Shape } from '../index.ts';

/** A piece of open, flat, low country unless told otherwise. */
export function aPiece(told: Partial<Piece> & { id: string; shapes: readonly Shape[] }): Piece {
  return {
    name: told.id,
    ground: 'open',
    cover: 'none',
    sight: 'flat',
    bottom: 0,
    top: 0,
    lifts: false,
    climbable: false,
    marks: [],
    ...told,
  };
}

export function aCountry(...pieces: Piece[]): Country {
  return { width: 48000, height: 48000, pieces };
}
