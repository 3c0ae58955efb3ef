// How the cards and units of the battle look: figures, liveries, printed faces.

import type { Arm, Card as CardView, Face, Figure, Livery, Look, SideOf } from '@baize/contracts';
import { HIDDEN, type Seat } from '@baize/kernel';
import { doctrine } from './content/doctrines.ts';
import { type TerrainCard, terrain } from './content/terrain.ts';
import { type Card, face, TYPE_NAMES, TYPES, type UnitType } from './content/units.ts';
import { SHORT } from './names.ts';

export const FIGURES: Record<UnitType, { figure: Figure; count: number; ranks: number; arm: Arm; short: string }> = {
  line: { figure: { hat: 'tricorne', weapon: 'musket', pose: 'march' }, count: 6, ranks: 2, arm: 'foot', short: SHORT.line },
  light: { figure: { hat: 'cap', weapon: 'rifle', pose: 'fire', coat: 'jacket' }, count: 4, ranks: 2, arm: 'light', short: SHORT.light },
  elite: { figure: { hat: 'mitre', weapon: 'musket', pose: 'march' }, count: 6, ranks: 2, arm: 'guard', short: SHORT.elite },
  artillery: {
    figure: { hat: 'tricorne', weapon: 'cannon', pose: 'stand', gun: true },
    count: 2,
    ranks: 1,
    arm: 'guns',
    short: SHORT.artillery,
  },
  horse: {
    figure: { hat: 'tricorne', weapon: 'sword', pose: 'charge', mounted: true },
    count: 3,
    ranks: 1,
    arm: 'horse',
    short: SHORT.horse,
  },
  hussars: {
    figure: { hat: 'busby', weapon: 'sabre', pose: 'charge', mounted: true },
    count: 3,
    ranks: 1,
    arm: 'horse',
    short: SHORT.hussars,
  },
  dragoons: {
    figure: { hat: 'tricorne', weapon: 'pistol', pose: 'march', mounted: true },
    count: 3,
    ranks: 1,
    arm: 'horse',
    short: SHORT.dragoons,
  },
};

// biome-ignore format: a table of colours
const COATS: readonly Record<UnitType, Livery>[] = [
  {
    line:      { coat: '#b3272d', facings: '#f3ead6', trousers: '#f3ead6', hat: '#23201b', plume: '#f3ead6' },
    light:     { coat: '#7d2a22', facings: '#2f5d3a', trousers: '#6b5a3a', hat: '#2f4d33', plume: '#2f5d3a' },
    elite:     { coat: '#b3272d', facings: '#24508f', trousers: '#f3ead6', hat: '#c9a13c', plume: '#f3ead6' },
    artillery: { coat: '#2b3a5c', facings: '#b3272d', trousers: '#f3ead6', hat: '#23201b', plume: '#b3272d' },
    horse:     { coat: '#b3272d', facings: '#e3c878', trousers: '#e9dcb8', hat: '#23201b', plume: '#f3ead6', horse: '#5b3620' },
    hussars:   { coat: '#8c1f3f', facings: '#e3c878', trousers: '#24508f', hat: '#3a2c20', plume: '#b3272d', horse: '#8a8378' },
    dragoons:  { coat: '#b3272d', facings: '#2f5d3a', trousers: '#d9c79a', hat: '#23201b', plume: '#2f5d3a', horse: '#2f2520' },
  },
  {
    line:      { coat: '#24508f', facings: '#b3272d', trousers: '#f3ead6', hat: '#23201b', plume: '#f3ead6' },
    light:     { coat: '#3d6244', facings: '#b3272d', trousers: '#d9c79a', hat: '#2a3a2c', plume: '#3d6244' },
    elite:     { coat: '#24508f', facings: '#e3c878', trousers: '#f3ead6', hat: '#b9c0c8', plume: '#b3272d' },
    artillery: { coat: '#24405f', facings: '#23201b', trousers: '#d9c79a', hat: '#23201b', plume: '#e3c878' },
    horse:     { coat: '#f0ecdf', facings: '#24508f', trousers: '#d9c79a', hat: '#23201b', plume: '#24508f', horse: '#3a2418' },
    hussars:   { coat: '#2d6f8f', facings: '#f3ead6', trousers: '#b3272d', hat: '#2c2620', plume: '#f3ead6', horse: '#6a4a30' },
    dragoons:  { coat: '#5f8fc0', facings: '#b3272d', trousers: '#e9dcb8', hat: '#23201b', plume: '#f3ead6', horse: '#241c18' },
  },
];

export function liveryOf(seat: Seat, type: UnitType): Livery {
  return (COATS[seat] as Record<UnitType, Livery>)[type];
}

const LOOK_OF: Record<string, Look> = {
  plains: 'plain',
  difficult: 'marsh',
  hamlet: 'hamlet',
  ford: 'ford',
  hill: 'hill',
  wood: 'wood',
  redoubt: 'redoubt',
  ridge: 'ridge',
  lane: 'lane',
  heath: 'heath',
};

export function lookOf(card: TerrainCard): Look {
  return LOOK_OF[card.slice(0, card.indexOf('-'))] ?? 'plain';
}

/** What a terrain does, in lines of small print. */
export function groundLines(card: TerrainCard): string[] {
  const { kind, effect, capacity } = terrain(card);
  const lines = [1, -1].flatMap((change) => {
    const types = TYPES.filter((type) => effect[type] === change);
    if (types.length === 0) return [];
    const names = types.length === TYPES.length ? 'all units' : types.map((type) => FIGURES[type].short.toLowerCase()).join(', ');
    return [`${names} ${change > 0 ? '+1' : '−1'}`];
  });
  return [...lines, `${kind === 'holding' ? 'for its holder' : 'for both'} · ${capacity} a side`];
}

export function unitFace(card: Card, seat: SideOf): Face {
  const { type, cohesion, value } = face(card);
  const { figure, short } = FIGURES[type];
  return {
    kind: 'printed',
    title: short,
    corner: String(value),
    badge: String(cohesion),
    vignette: { figure, livery: liveryOf(seat ?? 0, type), count: type === 'artillery' ? 1 : figure.mounted ? 1 : 3 },
  };
}

export function unitSays(card: Card): string {
  const { type, cohesion, value } = face(card);
  return `${TYPE_NAMES[type]}: fights with ${value} as a card, holds with ${cohesion} in the field.`;
}

/** A unit card in a hand or pile; a hidden one shows its back. */
export function unitCard(card: Card, seat: SideOf, at: string): CardView {
  if (card === HIDDEN) return { id: at, face: null, back: seat, says: 'A hidden unit card.' };
  return { id: `card:${card}`, face: unitFace(card, seat), back: seat, says: unitSays(card), rule: 'S21-CARD-03' };
}

export function doctrineCard(card: string, seat: SideOf, at: string, running = false): CardView {
  if (card === HIDDEN) return { id: at, face: null, back: seat, says: 'A hidden doctrine.' };
  const { name, cost, turn, combat } = doctrine(card);
  return {
    id: `doctrine:${card}`,
    face: { kind: 'printed', title: name, corner: String(cost), lines: [turn, `In combat: ${combat}`], vignette: { motif: 'scroll' } },
    back: seat,
    says: `${name}, cost ${cost}. As an action: ${turn} In combat: ${combat}`,
    rule: 'S21-CARD-09',
    ...(running && { state: 'raised' as const }),
  };
}

export function terrainFaceCard(card: TerrainCard): CardView {
  const { name } = terrain(card);
  return {
    id: `terrain:${card}`,
    face: { kind: 'printed', title: name, lines: groundLines(card), vignette: { look: lookOf(card) } },
    back: null,
    says: `${name}: ${groundLines(card).join('; ')}.`,
    rule: 'S21-CARD-10',
  };
}
