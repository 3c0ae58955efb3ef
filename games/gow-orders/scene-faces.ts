// How characters, orders and weapons look: figures, liveries, printed faces.

import type { Face, Figure, Livery, Motif, PatternArt } from '@baize/contracts';
import type { Aim } from '@baize/geometry/tiles';
import type { Seat } from '@baize/kernel';
import { type CharacterId, character } from './content/characters.ts';
import { CARD_NAMES, type Card } from './content/orders.ts';
import { attack, isDual, weaponName } from './content/weapons.ts';
import { patternFor } from './rules/reach.ts';

// biome-ignore format: a table
const FIGURES: Record<CharacterId, Figure> = {
  C1:  { hat: 'helmet',   weapon: 'greatsword', pose: 'stand',  coat: 'cuirass' },
  C2:  { hat: 'hood',     weapon: 'dagger',     pose: 'march',  coat: 'jacket' },
  C3:  { hat: 'cap',      weapon: 'club',       pose: 'charge', coat: 'jacket' },
  C4:  { hat: 'shako',    weapon: 'standard',   pose: 'march',  coat: 'coat' },
  C5:  { hat: 'plumed',   weapon: 'rapier',     pose: 'charge', coat: 'coat' },
  C6:  { hat: 'kepi',     weapon: 'grenade',    pose: 'stand',  coat: 'coat' },
  C7:  { hat: 'busby',    weapon: 'musket',     pose: 'stand',  coat: 'coat' },
  C8:  { hat: 'bicorne',  weapon: 'staff',      pose: 'stand',  coat: 'coat' },
  C9:  { hat: 'bare',     weapon: 'whip',       pose: 'charge', coat: 'jacket' },
  C10: { hat: 'tophat',   weapon: 'pistol',     pose: 'stand',  coat: 'dress' },
  C11: { hat: 'turban',   weapon: 'rifle',      pose: 'fire',   coat: 'robe' },
};

/** By seat. */
// biome-ignore format: a table of colours
const LIVERIES: readonly Livery[] = [
  { coat: '#b3272d', facings: '#f3ead6', trousers: '#f3ead6', hat: '#23201b', plume: '#f3ead6' },
  { coat: '#24508f', facings: '#e3c878', trousers: '#f3ead6', hat: '#23201b', plume: '#b3272d' },
  { coat: '#cf952c', facings: '#5a3a1c', trousers: '#e9dcb8', hat: '#4a2f17', plume: '#f3ead6' },
  { coat: '#3d7a5c', facings: '#e3c878', trousers: '#d9c79a', hat: '#2a3a2c', plume: '#e9dcb8' },
];

export function figureOf(id: CharacterId, down: boolean): Figure {
  return down ? { ...FIGURES[id], pose: 'fallen' } : FIGURES[id];
}

export function liveryOf(seat: Seat): Livery {
  return LIVERIES[seat] as Livery;
}

const MOTIFS: Record<Card, Motif> = { advance: 'boot', 'press on': 'arrow', 'draw arms': 'eye', strike: 'crossed' };

const LINES: Record<Card, string> = {
  advance: 'Move 1 tile, any direction',
  'press on': 'Move 2 tiles straight',
  'draw arms': 'The ranged attack',
  strike: 'The melee attack',
};

export const ARROWS: Record<Aim, string> = { N: '↑', NE: '↗', E: '→', SE: '↘', S: '↓', SW: '↙', W: '←', NW: '↖' };

/** An order card; on the mat with its direction. */
export function orderFace(card: Card, aim?: Aim): Face {
  const face = { kind: 'printed', title: CARD_NAMES[card], lines: [LINES[card]], vignette: { motif: MOTIFS[card] } } as const;
  return aim ? { ...face, corner: ARROWS[aim], badge: aim } : face;
}

export function characterFace(id: CharacterId, seat: Seat): Face {
  const { name, hitPoints, says } = character(id);
  return {
    kind: 'printed',
    title: name,
    corner: String(hitPoints),
    lines: [says],
    vignette: { figure: figureOf(id, false), livery: liveryOf(seat) },
  };
}

/** Where the directions lie in a square of nine. */
const COMPASS: readonly (Aim | null)[] = ['NW', 'N', 'NE', 'W', null, 'E', 'SW', 'S', 'SE'];

/** ORD-COMP-06: what a weapon strikes, for all directions; a dual weapon's two attacks together. North is up. */
function patternsOf(ids: readonly string[]): (PatternArt | null)[] {
  return COMPASS.map((aim) => {
    const found = ids.map((id) => (aim ? patternFor(attack(id), aim) : null)).filter((pattern) => pattern !== null);
    if (found.length === 0) return null;
    const marks = (zone: 'direct' | 'glancing') =>
      found.flatMap((pattern) => pattern[zone].map(({ x, y }) => ({ x, y: 0 - y, full: zone === 'direct' })));
    return [...marks('direct'), ...marks('glancing')];
  });
}

export function weaponFace(card: string): Face {
  const ids = isDual(card) ? [`${card}m`, `${card}r`] : [card];
  const lines = ids.map((id) => `${attack(id).kind} ${attack(id).base}, glancing ${attack(id).glancing}%`);
  return {
    kind: 'printed',
    title: weaponName(card),
    corner: String(attack(ids[0] as string).base),
    lines,
    vignette: { patterns: patternsOf(ids) },
  };
}
