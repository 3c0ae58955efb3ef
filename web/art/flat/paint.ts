// The paint pots: a livery filled up with what it leaves open.
import type { Livery } from '@baize/contracts';

export interface Paint extends Required<Livery> {
  /** The coat in shadow, for the far arm. */
  dim: string;
}

export const INK = '#2a1f1a';
export const STEEL = '#c9d0d3';
export const GOLD = '#dcae3f';
export const BELT = '#f4eddc';
export const WOOD = '#8d5a2c';
export const BLACK = '#302a28';

const channels = (colour: string): readonly number[] => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16) || 0);

/** A colour mixed with another, `part` of it. */
export function mix(colour: string, other: string, part: number): string {
  const there = channels(other);
  return `#${channels(colour)
    .map((here, i) =>
      Math.round(here + ((there[i] ?? 0) - here) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const paintOf = (livery: Livery): Paint => ({
  coat: livery.coat,
  facings: livery.facings,
  trousers: livery.trousers,
  hat: livery.hat,
  plume: livery.plume ?? livery.facings,
  horse: livery.horse ?? '#7a4a2a',
  skin: livery.skin ?? '#f0c39c',
  dim: mix(livery.coat, '#1a1420', 0.22),
});
