// Landsknechts (EGW-LAND). Figures: Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type { WarbandList } from '../types.ts';
import { anyAttributes, crew, entry, exchange, gain, mount } from './notation.ts';

// biome-ignore format: a table to be read like the book's
export const landsknechts: WarbandList = {
  id: 'landsknechts',
  rule: 'EGW-LAND-01',
  name: 'Landsknechts',
  source: 'printed',
  morale: 8,
  banner: true,
  composition: [
    { kind: 'most-of-rank', rank: 5, most: 1 },
    { kind: 'most-with', weapons: 'all', share: [1, 2] },
    { kind: 'most-guns', guns: ['swivel-gun'], most: 1 },
  ],
  entries: [
    entry('EGW-LAND-02', 'landsknecht', 'Landsknecht', [2, 'infantry', 2, 0, 2, 0, 15], { carries: ['pike', 'sword'], armour: 'medium-armour' }, [
      exchange('weapon', 'pike', { matchlock: 1, crossbow: 1 }),
      crew({ 'swivel-gun': 10 }),
    ]),
    entry('EGW-LAND-03', 'doppelsoldner', 'Doppelsoldner', [3, 'infantry', 3, 1, 3, 1, 22], { carries: ['pike', 'sword'], armour: 'medium-armour' }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      exchange('weapon', 'pike', { 'great-weapon': 0, matchlock: 1, crossbow: 1, halberd: 1 }),
      anyAttributes(2),
    ]),
    entry('EGW-LAND-04', 'hauptmann', 'Hauptmann', [4, 'infantry', 4, 2, 4, 2, 29], { carries: ['sword'], armour: 'medium-armour', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      gain('weapon', { 'great-weapon': 2, halberd: 3 }),
      anyAttributes(2),
    ]),
    entry('EGW-LAND-05', 'oberst', 'Oberst', [5, 'infantry', 5, 2, 5, 2, 33], { carries: ['sword'], armour: 'medium-armour', has: ['commander'] }, [
      exchange('armour', 'medium-armour', { 'heavy-armour': 3 }),
      gain('weapon', { 'great-weapon': 2, halberd: 3 }),
      mount('mount', { horse: 10, warhorse: 15 }),
      anyAttributes(3),
    ]),
  ],
};
