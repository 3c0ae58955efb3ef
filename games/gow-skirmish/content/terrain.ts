// GOW-HEX-05: the kinds of terrain.

export interface Terrain {
  sign: string;
  name: string;
  /** What it costs to enter; null: impassable. */
  cost: number | null;
  cover: 'none' | 'soft' | 'hard';
}

// biome-ignore format: a table
export const TERRAIN = {
  '.': { sign: '.', name: 'Flat Ground',    cost: 1,    cover: 'none' },
  o:   { sign: 'o', name: 'Floor',          cost: 1,    cover: 'none' },
  s:   { sign: 's', name: 'Soft Cover',     cost: 2,    cover: 'soft' },
  '#': { sign: '#', name: 'Hard Cover',     cost: null, cover: 'hard' },
  '~': { sign: '~', name: 'Water',          cost: 2,    cover: 'none' },
  f:   { sign: 'f', name: 'Fountain',       cost: 2,    cover: 'none' },
  x:   { sign: 'x', name: 'not on the map', cost: null, cover: 'none' },
} as const satisfies Record<string, Terrain>;
export type TerrainSign = keyof typeof TERRAIN;
