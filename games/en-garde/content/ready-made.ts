// One legal warband of at most 100 points for each list (EGW-READY-01): how many of which entry with which options.
// `@` marks an Attribute. The first model is the Leader.
import type { ListId } from './types.ts';

export interface ReadyMade {
  list: ListId;
  units: readonly (readonly [count: number, entry: string, ...options: string[]])[];
  /** The unit whose first model bears a banner. */
  bearer?: number;
  /** The unit whose models are handlers. */
  handlers?: number;
  points: number;
}

/** What each seat fields unless somebody says otherwise. */
export const USUAL_WARBANDS: readonly ListId[] = ['three-musketeers', 'cardinals-guard', 'swashbucklers', 'border-reivers'];

// biome-ignore format: a table to be read like the book's
export const READY_MADE: readonly ReadyMade[] = [
  { list: 'landsknechts', units: [[1, 'hauptmann'], [3, 'landsknecht'], [1, 'landsknecht', 'matchlock']], bearer: 0, points: 95 },
  { list: 'three-musketeers', units: [[1, 'dartagnan', 'pistol'], [1, 'athos', 'pistol'], [1, 'servant', 'great-weapon'], [1, 'servant', 'matchlock']], points: 99 },
  { list: 'cardinals-guard', units: [[1, 'senior-officer', 'pistol'], [1, 'officer', '@weapon-master(sword)'], [2, 'guard', 'halberd'], [2, 'guard', 'matchlock'], [3, 'ruffian']], points: 98 },
  { list: 'conquistadors', units: [[1, 'hidalgo'], [1, 'soldier', 'buckler'], [2, 'soldier', 'matchlock'], [1, 'warhound'], [1, 'soldier'], [1, 'militia', 'pike']], handlers: 4, points: 96 },
  { list: 'aztecs', units: [[1, 'noble'], [1, 'military-order'], [2, 'macehualli'], [1, 'macehualli', 'bow'], [3, 'peasant', 'sling']], points: 96 },
  { list: 'border-reivers', units: [[1, 'chieftain', 'pistol'], [2, 'reiver', 'longbow'], [2, 'reiver', 'buckler'], [4, 'broken-man']], points: 99 },
  { list: 'english-civil-war', units: [[1, 'veteran-foot', '@commander', 'halberd'], [3, 'regular-foot', 'matchlock'], [2, 'regular-foot', 'pike'], [2, 'militia', 'pike']], points: 98 },
  { list: 'swashbucklers', units: [[1, 'captain', 'pistol', '@weapon-master(sword)'], [1, 'petty-officer'], [2, 'able-seaman', 'musket'], [2, 'able-seaman'], [1, 'seaman']], points: 100 },
  { list: 'ottoman-empire', units: [[1, 'boluk-bashi'], [2, 'janissary', 'light-armour', 'bow'], [1, 'azab', 'halberd'], [1, 'azab', 'matchlock'], [1, 'azab', 'light-armour']], points: 100 },
  { list: 'spain-17c', units: [[1, 'captain', 'pistol'], [1, 'tercio-veteran', '@weapon-master(sword)', '@duellist'], [2, 'bravo'], [1, 'retainer', 'halberd'], [1, 'retainer', 'matchlock']], points: 97 },
  { list: 'scots-civil-war', units: [[1, 'clan-chief'], [3, 'highlander'], [1, 'highlander', 'longbow'], [1, 'highlander', 'halberd'], [2, 'levy', 'pike']], points: 96 },
  { list: 'native-north-americans', units: [[1, 'war-chief', 'bow'], [2, 'warrior', 'bow', '@archer'], [2, 'warrior', '@scout'], [4, 'young-brave']], points: 99 },
  { list: 'thirty-years-war', units: [[1, 'captain'], [2, 'foot-soldier', 'pike'], [3, 'foot-soldier', 'matchlock'], [2, 'levy']], points: 99 },
  { list: 'polish-lithuanian', units: [[1, 'winged-hussar'], [2, 'pancerny']], points: 98 },
  { list: 'mughal-empire', units: [[1, 'mansabdar'], [1, 'war-elephant'], [1, 'rajput-footman'], [5, 'levy-footman']], points: 99 },
  { list: 'great-northern-war-sweden', units: [[1, 'captain'], [3, 'musketeer', 'bayonet'], [2, 'pikeman']], points: 98 },
  { list: 'great-northern-war-russia', units: [[1, 'officer'], [3, 'fusilier', 'musket', 'bayonet'], [1, 'fusilier', 'pike'], [1, 'cossack'], [1, 'militia']], points: 100 },
  { list: 'jacobites', units: [[1, 'chieftain'], [1, 'clan-gentleman'], [4, 'highlander'], [3, 'clansman', 'great-weapon']], points: 100 },
  { list: 'government-redcoats', units: [[1, 'officer'], [1, 'sergeant'], [3, 'redcoat', 'musket', 'bayonet'], [1, 'redcoat'], [1, 'militia']], points: 98 },
];
