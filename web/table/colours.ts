// Whose colours a player wears: partners those of their side, everybody else his own.
import type { Scene, SideOf } from '@baize/contracts';
import { sideColour } from '../art/index.ts';

export function colourOfSeat({ standings }: Pick<Scene, 'standings'>, seat: SideOf): string {
  return sideColour(standings.find(({ side }) => side === seat)?.colours ?? seat);
}
