// Base profiles and the prices of changing them (EGW-PTS-01, -02, -09), rates of movement (EG-MOV-01), and the models that
// nobody buys.
import type { ModelRecord, Rate } from './types.ts';

export interface BaseProfile {
  rank: number;
  cp: number;
  initiative: number;
  fight: number;
  shoot: number;
  points: number;
  /** How many Attributes; of the Rank 2 models only half may have theirs. */
  attributes: number;
}

/** By Rank, from 1. */
// biome-ignore format: a table to be read like the book's
export const BASE_PROFILES: readonly BaseProfile[] = [
  { rank: 1, cp: 1, initiative: 0, fight: 1, shoot: 0, points: 4,  attributes: 0 },
  { rank: 2, cp: 2, initiative: 1, fight: 2, shoot: 0, points: 9,  attributes: 1 },
  { rank: 3, cp: 3, initiative: 2, fight: 3, shoot: 1, points: 15, attributes: 2 },
  { rank: 4, cp: 4, initiative: 3, fight: 4, shoot: 2, points: 22, attributes: 3 },
  { rank: 5, cp: 5, initiative: 3, fight: 5, shoot: 2, points: 26, attributes: 4 },
];

export function baseProfile(rank: number): BaseProfile {
  const profile = BASE_PROFILES[rank - 1];
  if (!profile) throw new Error(`There is no base profile of Rank ${rank}.`);
  return profile;
}

/** EGW-PTS-09: by Morale. */
export const MORALE_POINTS: Readonly<Record<number, number>> = { 5: -2, 6: -1, 7: 0, 8: 1, 9: 2, 10: 3 };

/** EGW-PTS-02: a point of CP, Fight or Shoot; a step of the rate. */
export const CHARACTERISTIC_POINTS = 2;
export const RATE_POINTS = 2;
export const BANNER_POINTS = 5;

/** EG-MOV-01: Short, Normal, Run, in inches; `crawl` is the floor of EG-MOV-07. */
// biome-ignore format: a table to be read like the book's
export const MOVES: Record<Rate | 'crawl', readonly [number, number, number]> = {
  crawl:    [1,  2,  3],
  slow:     [2,  4,  6],
  infantry: [3,  6,  9],
  fast:     [4,  8, 12],
  cavalry:  [6, 12, 18],
};

const UNBOUGHT = {
  list: null,
  entry: null,
  move: 'infantry',
  footMove: 'infantry',
  cp: 1,
  shoot: 0,
  armour: null,
  shield: null,
  mount: null,
  spells: [],
  magicPoints: 0,
  talismans: [],
  points: 0,
} as const satisfies Partial<Record<keyof ModelRecord, unknown>>;

/** EGW-ESC-04, EG-CIV-01. */
export function civilian(id: string): ModelRecord {
  const lists = { arms: [], attributes: [], spells: [], talismans: [] };
  return { ...UNBOUGHT, ...lists, id, name: 'Civilian', rank: 0, initiative: 0, fight: 0, primary: null, marks: ['civilian'] };
}

/** EGW-SPELL-07: what Summon brings. */
export function summoned(id: string): ModelRecord {
  const lists = { arms: [{ weapon: 'hand-weapon' as const }], attributes: [{ id: 'fearless' as const }], spells: [], talismans: [] };
  return { ...UNBOUGHT, ...lists, id, name: 'Summoned', rank: 1, initiative: 1, fight: 1, primary: 0, marks: ['summoned'] };
}
