// What players call men and places: a numbered man of a force has a surname, a hex is so many paces off.
import { type Cell, hexAt } from '@baize/geometry/hexes';
import { type Effects, MEANINGS } from './content/ability.ts';
import { type Faction, UNITS } from './content/units.ts';
import { boardOf } from './rules/ground.ts';
import type { Gow, Unit } from './state.ts';

// biome-ignore format: lists of names
const SURNAMES: Record<Faction, readonly string[]> = {
  CRO: ['Mercer', 'Hobbs', 'Tolley', 'Ashdown', 'Pryce', 'Wick', 'Garrow', 'Bell', 'Thorne', 'Sedley', 'Marlow', 'Finch'],
  REP: ['Vasseur', 'Moreau', 'Lambert', 'Girard', 'Picard', 'Renaud', 'Colbert', 'Marchand', 'Duval', 'Tissot', 'Lemaire', 'Fabre'],
  SPN: ['Kettle', 'Rook', 'Harker', 'Doyle', 'Pike', 'Crabbe', 'Sully', 'Tanner', 'Oakes', 'Brill', 'Mott', 'Quill'],
  LEA: ['Brandt', 'Keller', 'Vogel', 'Lenz', 'Harms', 'Riedel', 'Ostermann', 'Falk', 'Winter', 'Krause', 'Jost', 'Adler'],
};

const FACTION_OF = new Map(Object.values(UNITS).map(({ name, faction }) => [name, faction]));

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `Redcoat 3` is Redcoat Hobbs; who has a name of his own keeps it. */
export function calledBy(id: number, name: string): string {
  const [, kind = '', number] = /^(.+) (\d+)$/.exec(name) ?? [];
  const faction = number === undefined ? undefined : FACTION_OF.get(kind);
  if (faction === undefined) return name;
  const names = SURNAMES[faction];
  return `${kind} ${names[id % names.length]}`;
}

export const called = ({ id, name }: Pick<Unit, 'id' | 'name'>): string => calledBy(id, name);

const COMPASS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'] as const;

/** Where a hex lies, seen from another: `4 paces north-east`. */
export function paces(s: Gow, from: Cell, to: Cell): string {
  const { grid } = boardOf(s);
  const [a, b] = [hexAt(grid, from), hexAt(grid, to)];
  const [q, r] = [b.q - a.q, b.r - a.r];
  const far = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  if (far === 0) return 'right here';
  const [x, y] = [2 * q + r, Math.sqrt(3) * r];
  return `${far} ${far === 1 ? 'pace' : 'paces'} ${COMPASS[sector(x, y)]}`;
}

/** Which eighth of the circle a way points into, clockwise from the east; the picture's y runs down. */
function sector(x: number, y: number): number {
  const steep = 2.414;
  const [wide, high] = [Math.abs(x), Math.abs(y)];
  const slant = wide > steep * high ? 0 : high > steep * wide ? 2 : 1;
  if (x >= 0) return y >= 0 ? slant : (8 - slant) % 8;
  return y >= 0 ? 4 - slant : 4 + slant;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const;
const numbered = (count: number, one: string, many = `${one}s`) => `${NUMBERS[count] ?? count} ${count === 1 ? one : many}`;

const DOES: Record<keyof Effects, (count: number) => string> = {
  wounds: (n) => numbered(n, 'wound'),
  piercing: (n) => `pierces ${NUMBERS[n] ?? n} of armour`,
  concussion: (n) => `he loses ${numbered(n, 'point')}`,
  immobilize: () => 'he may not dash',
  suppressed: () => 'he keeps his head down',
  knockback: (n) => `thrown back ${numbered(n, 'pace')}`,
  commanded: (n) => `${numbered(n, 'point')} more if next`,
  reveal: (n) => `looks at ${numbered(n, 'card')}`,
  ammo: (n) => numbered(n, 'shot'),
  heal: (n) => `heals ${numbered(n, 'wound')}`,
  clear: () => 'steadies him',
  move: (n) => `moves ${numbered(n, 'pace')}`,
  scatter: (n) => `may drift ${numbered(n, 'pace')}`,
  smoke: () => 'lays smoke',
  caltrops: () => 'strews caltrops',
  nip: (n) => `${numbered(n, 'card')} more next time`,
  stow: () => 'stows a weapon',
  take: () => 'takes a weapon in hand',
  fix: () => 'fixes or unfixes a bayonet',
  standGuard: () => 'steps in when somebody comes near',
};

/** What an option of an ability does, for people: `two wounds, pierces one of armour`. */
export function effectWords(effects: Effects): string {
  return MEANINGS.flatMap(([effect]) => {
    const count = effects[effect];
    return count === undefined ? [] : [DOES[effect](count)];
  }).join(', ');
}
