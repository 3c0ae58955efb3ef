// Positions for lessons: a small field, and who stands on it.
import type { Face, Lesson, Pictured, Running } from '@baize/contracts';
import type { Seat } from '@baize/kernel';
import { ITEMS } from '../content/equipment.ts';
import { unitKind } from '../content/units.ts';
import { weaponKind } from '../content/weapons.ts';
import type { decisions } from '../decisions.ts';
import type { Gow, Unit } from '../state.ts';

export type GowLesson = Lesson<typeof decisions, Gow>;

export const YOU: Seat = 0;
export const FOE: Seat = 1;

/** A meadow with hedges and a wall; odd rows lie half a hex to the right. */
const FIELD = [
  '....s.......s...',
  '..s.......s.....',
  '......##........',
  '...s......s..s..',
  '................',
  '..s.....s.......',
  '.........s..##..',
  '....s...........',
  '..........s...s.',
];
const WIDTH = 16;

export const hex = (column: number, row: number) => row * WIDTH + column;

interface Man {
  seat: Seat;
  kind: string;
  name: string;
  at: readonly [column: number, row: number];
  weapons: readonly string[];
  items?: readonly string[];
  set?: Partial<Unit>;
}

/** The men stand in the order of their numbers; `first` is who activates first. */
export function field(first: Seat, men: readonly Man[]): (s: Gow) => void {
  return (s) => {
    s.fixed = { ...s.fixed, map: FIELD.join('\n'), mapName: 'The Exercise Ground', northBank: 0, zones: '', marks: '', gates: [] };
    s.fixed.forces = [
      { name: 'Your men', faction: 'Crown Expedition' },
      { name: 'The others', faction: 'Republic in Exile' },
    ];
    Object.assign(s, { turn: 1, first, active: first });
    s.units = men.map(unitOf);
  };
}

function unitOf({ seat, kind, name, at, weapons, items = [], set = {} }: Man, id: number): Unit {
  return {
    id,
    seat,
    kind,
    name,
    cost: unitKind(kind).points,
    stats: [...unitKind(kind).stats],
    weapons: weapons.map((key) => ({ key, ammo: weaponKind(key).ammo, most: weaponKind(key).ammo, stowed: false, on: null })),
    items: items.map((key) => ({ key, left: ITEMS[key]?.uses ?? null })),
    body: null,
    head: null,
    mount: null,
    at: hex(...at),
    lost: 'no',
    wounds: 0,
    concussion: 0,
    immobilized: false,
    suppressed: false,
    commanded: 0,
    standsGuard: false,
    activated: false,
    progress: {},
    uses: {},
    nips: 0,
    charge: null,
    moved: false,
    heavyUsed: [],
    swum: false,
    ...set,
  };
}

export const turn: readonly Running[] = ['battle', 'turn'];

type Suit = Extract<Face, { kind: 'playing' }>['suit'];

/** A card of the pack, for the pictures of notes. */
export const card = (rank: string, suit: Suit): Pictured => ({ card: { kind: 'playing', rank, suit } });
