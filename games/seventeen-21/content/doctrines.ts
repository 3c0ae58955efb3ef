// The 12 doctrine cards (S21-CARD-09). What they do stands in rules/doctrines/.
import { HIDDEN, Hidden } from '@baize/kernel';

export const DOCTRINES = ['D01', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09', 'D10', 'D11', 'D12'] as const;
export type Doctrine = (typeof DOCTRINES)[number];

export interface DoctrineCard {
  name: string;
  cost: number;
  turn: string;
  combat: string;
}

// biome-ignore format: a table to be read like the book's
const CARDS: Record<Doctrine, DoctrineCard> = {
  D01: { name: 'Council of War',       cost: 2,  turn: 'Look at two doctrines of the deck; you may exchange one of yours for one of them.', combat: 'Look at the top card of the battle deck; leave or discard it.' },
  D02: { name: 'Local Guides',         cost: 3,  turn: 'Look at two terrains; you may replace the terrain of a wing by one of them.', combat: 'The terrain has no effect on Cohesion in this combat.' },
  D03: { name: 'Cold Steel',           cost: 4,  turn: 'Your units other than artillery need a lead of only 1.', combat: 'Your fighting unit needs a lead of only 1.' },
  D04: { name: 'Platoon Fire',         cost: 5,  turn: 'Your infantry adds 1 at the comparison.', combat: 'Your fighting infantry adds 1 at the comparison.' },
  D05: { name: 'Depot Battalions',     cost: 5,  turn: 'Take up to 2 cards from your rout pile into your reserve, not those just paid.', combat: 'Take 1 card from your rout pile into your reserve.' },
  D06: { name: 'Cavalry Screen',       cost: 6,  turn: "Look at the opponent's reserve; one card of your choice goes to his rout pile.", combat: "Look at the opponent's reserve." },
  D07: { name: 'Rally to the Colours', cost: 7,  turn: 'One or two of your shocked units become steady.', combat: 'One of your shocked units becomes steady.' },
  D08: { name: 'Iron Discipline',      cost: 7,  turn: 'All your units have Cohesion +1.', combat: 'Your fighting unit has Cohesion +1.' },
  D09: { name: 'Feigned Retreat',      cost: 8,  turn: 'Take a unit back into your reserve; you may put another (or the same) in its place.', combat: 'Take one combat card off your fighting unit.' },
  D10: { name: 'Forced March',         cost: 9,  turn: 'Deploy 1 or 2 units; then you may attack in the same turn.', combat: 'Deploy one unit to a wing with room.' },
  D11: { name: 'Grand Battery',        cost: 10, turn: 'In each wing with your artillery, shock one enemy unit.', combat: 'In one wing with your artillery, shock one enemy unit.' },
  D12: { name: 'Oblique Order',        cost: 11, turn: 'Move up to two units to other wings; then you may make one attack.', combat: 'Move one unit that is not fighting to another wing; it becomes steady.' },
};

export function doctrine(card: string): DoctrineCard {
  const found = CARDS[card as Doctrine];
  if (found) return found;
  throw card === HIDDEN ? new Hidden('a doctrine card') : new Error(`There is no doctrine '${card}'.`);
}
