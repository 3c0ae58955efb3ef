// The 13 terrain cards of 10 kinds (S21-CARD-10).
import { HIDDEN, Hidden } from '@baize/kernel';
import type { UnitType } from './units.ts';

export type TerrainCard = string;

export interface Terrain {
  name: string;
  /** Units a side (S21-TERR-02). */
  capacity: number;
  kind: 'fighting' | 'holding';
  /** The change to the Cohesion of some types. */
  effect: Partial<Record<UnitType, number>>;
}

// biome-ignore format: a table to be read like the book's
const KINDS: Record<string, Terrain & { cards: number }> = {
  plains:       { name: 'Plains',          cards: 2, capacity: 2, kind: 'fighting', effect: { horse: 1, hussars: 1, dragoons: 1 } },
  difficult:    { name: 'Difficult Going', cards: 3, capacity: 2, kind: 'fighting', effect: { horse: -1, hussars: -1, dragoons: -1, artillery: -1 } },
  hamlet:       { name: 'Hamlet',          cards: 1, capacity: 2, kind: 'holding',  effect: { line: 1, light: 1, elite: 1 } },
  ford:         { name: 'Stream/Ford',     cards: 1, capacity: 1, kind: 'holding',  effect: { line: 1, light: 1, elite: 1, artillery: 1, horse: 1, hussars: 1, dragoons: 1 } },
  hill:         { name: 'Hill',            cards: 1, capacity: 2, kind: 'holding',  effect: { artillery: 1, line: 1, elite: 1 } },
  wood:         { name: 'Wood',            cards: 1, capacity: 2, kind: 'fighting', effect: { light: 1, horse: -1, hussars: -1, dragoons: -1 } },
  redoubt:      { name: 'Redoubt',         cards: 1, capacity: 2, kind: 'holding',  effect: { line: 1, light: 1, elite: 1, artillery: 1 } },
  ridge:        { name: 'Ridge',           cards: 1, capacity: 2, kind: 'holding',  effect: { line: 1, light: 1, elite: 1, artillery: 1, horse: 1, hussars: 1, dragoons: 1 } },
  lane:         { name: 'Sunken Lane',     cards: 1, capacity: 2, kind: 'fighting', effect: { line: 1, light: 1, elite: 1 } },
  heath:        { name: 'Heath',           cards: 1, capacity: 2, kind: 'fighting', effect: { light: 1, hussars: 1, dragoons: 1 } },
};

/** Card ids are the kind and a number: `plains-1`, `plains-2`. */
export const ALL_TERRAIN: readonly TerrainCard[] = Object.entries(KINDS).flatMap(([kind, { cards }]) =>
  Array.from({ length: cards }, (_, i) => `${kind}-${i + 1}`),
);

export const PLAINS = ['plains-1', 'plains-2'];
/** The two that only rain or snow brings out (S21-SET-02). */
export const SET_ASIDE = ['difficult-2', 'difficult-3'];

const BY_CARD: Record<TerrainCard, Terrain> = Object.fromEntries(
  ALL_TERRAIN.map((card) => [card, KINDS[card.slice(0, card.indexOf('-'))] as Terrain]),
);

export function terrain(card: TerrainCard): Terrain {
  const found = BY_CARD[card];
  if (found) return found;
  throw card === HIDDEN ? new Hidden('a terrain card') : new Error(`There is no terrain card '${card}'.`);
}
