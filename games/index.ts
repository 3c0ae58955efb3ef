// The shelf: every game in the house. The rooms above find games here and nowhere else.
import type { AnyGame } from '@baize/kernel';
import { box as enGarde } from './en-garde/box.ts';
import { box as gentlemansWar } from './gentlemans-war/box.ts';
import { box as gowOrders } from './gow-orders/box.ts';
import { box as gowSkirmish } from './gow-skirmish/box.ts';
import { box as seventeen21 } from './seventeen-21/box.ts';

/** How strong a bot of some rank is, on the scale of people's ratings: with 95 % within twice `deviation` of `rating`. */
export interface Rung {
  rank: string;
  rating: number;
  deviation: number;
}

/** A game's box: light enough to list, opened when somebody wants to play. */
export interface Box {
  slug: string;
  title: string;
  tagline: string;
  rulebook: URL;
  load: () => Promise<AnyGame>;
  /** Its ranked bots from the strongest to the weakest, as the lab has measured them. */
  ladder?: readonly Rung[];
}

export const shelf: readonly Box[] = [seventeen21, gowOrders, gowSkirmish, enGarde, gentlemansWar];
