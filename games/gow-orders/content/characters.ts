// The eleven characters: hit points, looks, and the trait of each.
import type { RuleId } from '@baize/kernel';

export interface CharacterCard {
  id: string;
  name: string;
  hitPoints: number;
  /** Looks only (ORD-COMP-02). */
  faction: 'Foundry' | 'Marches' | 'Harbour' | 'Crown';
  trait: RuleId;
  /** The trait in a few words. */
  says: string;
}

// biome-ignore format: a table
const CHARACTERS = [
  { id: 'C1',  name: 'Iron Baroness',   hitPoints: 99, faction: 'Foundry', trait: 'ORD-TRAIT-03', says: 'Press On moves 1 tile' },
  { id: 'C2',  name: 'Slyfoot Scout',   hitPoints: 86, faction: 'Marches', trait: 'ORD-TRAIT-02', says: 'moves in all eight directions' },
  { id: 'C3',  name: 'Dock Brawler',    hitPoints: 84, faction: 'Harbour', trait: 'ORD-TRAIT-04', says: '8 damage in a movement conflict' },
  { id: 'C4',  name: 'Standard-Bearer', hitPoints: 82, faction: 'Crown',   trait: 'ORD-TRAIT-05', says: '+10% direct for the team within 2 tiles' },
  { id: 'C5',  name: 'Court Duellist',  hitPoints: 80, faction: 'Crown',   trait: 'ORD-TRAIT-06', says: '+25% direct with Strike!' },
  { id: 'C6',  name: 'Battery Gunner',  hitPoints: 79, faction: 'Foundry', trait: 'ORD-TRAIT-07', says: '+25% direct with Draw Arms' },
  { id: 'C7',  name: 'Drill Sergeant',  hitPoints: 73, faction: 'Crown',   trait: 'ORD-TRAIT-08', says: '-25% of glancing hits taken' },
  { id: 'C8',  name: 'Quartermaster',   hitPoints: 58, faction: 'Harbour', trait: 'ORD-TRAIT-09', says: 'hand of 6, draws 3' },
  { id: 'C9',  name: 'Rope Acrobat',    hitPoints: 68, faction: 'Harbour', trait: 'ORD-TRAIT-10', says: 'no glancing hits while moving' },
  { id: 'C10', name: 'Field Surgeon',   hitPoints: 65, faction: 'Foundry', trait: 'ORD-TRAIT-11', says: 'regains 3, revives with half' },
  { id: 'C11', name: 'Solak Sharpshot', hitPoints: 63, faction: 'Marches', trait: 'ORD-TRAIT-01', says: '+50% glancing' },
] as const satisfies readonly CharacterCard[];

export type CharacterId = (typeof CHARACTERS)[number]['id'];

export const CHARACTER_IDS: readonly CharacterId[] = CHARACTERS.map((card) => card.id);

const byId = Object.fromEntries(CHARACTERS.map((card) => [card.id, card])) as Record<CharacterId, CharacterCard>;

export function character(id: CharacterId): CharacterCard {
  return byId[id];
}
