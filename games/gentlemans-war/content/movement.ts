// The movement table (AGW-MOVE-01, AGX-MOVE-01), in movement dice.
import type { MovementRow } from './types.ts';

export interface Movement {
  march: number;
  /** Charge, Run and Run Away; null: not allowed. */
  charge: number | null;
  /** On good road all the way: a die more in march column or limbered, figures of its own, or nothing. */
  road: 'bonus' | { march: number; charge: number } | null;
  /** What an inch of rough ground costs; null: closed. */
  rough: number | null;
  /** Whether rough ground disorders it. */
  disordered: boolean;
  /** Dice for limbering and unlimbering; `all`: its whole activation; null: it has no limber. */
  limber: number | 'all' | null;
  /** AGW-GUN-02: whether it may be pushed by hand. */
  prolongs: boolean;
}

const BICYCLE_ROAD = { march: 5, charge: 6 };

type Row = [
  Movement['march'],
  Movement['charge'],
  Movement['road'],
  Movement['rough'],
  Movement['disordered'],
  Movement['limber'],
  Movement['prolongs'],
];

// biome-ignore format: a table to be read like the book's
const ROWS: Record<MovementRow, Row> = {
  //                     march  charge  road          rough  disordered  limber  prolongs
  'infantry-line':      [2,     3,      null,         2,     true,       null,   false],
  'infantry-column':    [3,     4,      'bonus',      2,     true,       null,   false],
  square:               [2,     null,   null,         null,  false,      null,   false],
  skirmish:             [3,     4,      null,         1,     false,      null,   false],
  'heavy-cavalry':      [3,     4,      'bonus',      4,     true,       null,   false],
  'light-cavalry':      [4,     5,      'bonus',      4,     true,       null,   false],
  'foot-artillery':     [2,     null,   'bonus',      null,  false,      1,      true],
  'horse-artillery':    [3,     4,      'bonus',      null,  false,      1,      true],
  'siege-artillery':    [1,     null,   null,         null,  false,      'all',  false],
  'mountain-artillery': [3,     4,      null,         2,     false,      2,      true],
  bicycles:             [3,     4,      BICYCLE_ROAD, 2,     false,      null,   false],
  wagons:               [2,     null,   null,         null,  false,      null,   false],
  'tribal-infantry':    [3,     4,      null,         1,     false,      null,   false],
  'tribal-horsemen':    [5,     6,      null,         2,     true,       null,   false],
  camels:               [3,     5,      null,         2,     true,       null,   false],
  'ancient-artillery':  [2,     null,   null,         null,  false,      1,      true],
  'huge-artillery':     [1,     null,   null,         null,  false,      null,   false],
  porters:              [2,     4,      null,         2,     false,      null,   false],
};

function movementOf([march, charge, road, rough, disordered, limber, prolongs]: Row): Movement {
  return { march, charge, road, rough, disordered, limber, prolongs };
}

export const MOVEMENT = Object.fromEntries(Object.entries(ROWS).map(([row, figures]) => [row, movementOf(figures)])) as Record<
  MovementRow,
  Movement
>;
