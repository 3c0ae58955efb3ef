// AGX-CAMEO-05 to -23: the single figures that a player may field.

// biome-ignore format: a list
export const CAMEO_ROLES = [
  'boy-scout', 'bruiser', 'cantiniere', 'dressing-station', 'observer', 'companion', 'civilian', 'messenger', 'scientist', 'duffer',
  'wilde', 'rash-officer', 'mascot', 'sergeant-major', 'sniper', 'spy', 'spy-hunter', 'staff-officer', 'correspondent',
] as const;
export type CameoRole = (typeof CAMEO_ROLES)[number];

export interface CameoKind {
  name: string;
  rule: string;
  /** From the start only, at any joker only, or either. */
  comes: 'start' | 'joker' | 'either';
  /** With whom or where he stands. */
  place: 'own unit' | 'own infantry' | 'own unit or general' | 'enemy unit' | 'enemy general' | 'own headquarters' | 'point';
  says: string;
}

// biome-ignore format: a table
export const CAMEOS: Record<CameoRole, CameoKind> = {
  'boy-scout':        { name: 'Boy Scout', rule: 'AGX-CAMEO-05', comes: 'joker', place: 'own unit', says: 'Once his unit crosses rough ground, woods and obstacles as if they were open.' },
  'bruiser':          { name: 'Bruiser', rule: 'AGX-CAMEO-06', comes: 'start', place: 'own unit', says: 'A die more in close combat, and once a cycle a challenge to an enemy within 12″.' },
  'cantiniere':       { name: 'Cantiniere', rule: 'AGX-CAMEO-07', comes: 'start', place: 'own infantry', says: 'At every joker each of her unit’s fallen may come back on 5 or 6.' },
  'dressing-station': { name: 'Dressing Station', rule: 'AGX-CAMEO-08', comes: 'start', place: 'point', says: 'At every second joker those who fell within 24″ may come back on 4 to 6.' },
  'observer':         { name: 'Foreign Observer', rule: 'AGX-CAMEO-09', comes: 'start', place: 'own unit or general', says: 'Changes of formation cost a die less, and one action more when charged.' },
  'companion':        { name: 'General’s Companion', rule: 'AGX-CAMEO-10', comes: 'either', place: 'enemy general', says: 'Once in each enemy cycle she costs him a number card of his Hold Cards.' },
  'civilian':         { name: 'Inconvenient Civilian', rule: 'AGX-CAMEO-11', comes: 'joker', place: 'point', says: 'Until the next joker he stops one enemy unit far from the fighting in each enemy cycle.' },
  'messenger':        { name: 'Messenger', rule: 'AGX-CAMEO-12', comes: 'start', place: 'own headquarters', says: 'At the start of a cycle he may ride to a unit, which then acts twice on the first card.' },
  'scientist':        { name: 'Mad Scientist', rule: 'AGX-CAMEO-13', comes: 'joker', place: 'point', says: 'Once a cycle a number card lets him move or try his invention.' },
  'duffer':           { name: 'Old Duffer', rule: 'AGX-CAMEO-14', comes: 'start', place: 'enemy unit', says: 'That unit acts alone only on number cards from 5 to 10.' },
  'wilde':            { name: 'Oscar Wilde', rule: 'AGX-CAMEO-15', comes: 'start', place: 'own unit', says: 'Once an enemy unit within 12″ that has not acted must charge whom he names.' },
  'rash-officer':     { name: 'Rash Officer', rule: 'AGX-CAMEO-16', comes: 'start', place: 'enemy unit', says: 'In secret with one enemy unit; once it must charge whom you name.' },
  'mascot':           { name: 'Regimental Mascot', rule: 'AGX-CAMEO-17', comes: 'start', place: 'own infantry', says: 'A die more in close combat and +1 to morale dice.' },
  'sergeant-major':   { name: 'Sergeant Major', rule: 'AGX-CAMEO-18', comes: 'start', place: 'own unit', says: 'Changes of formation cost one die, and every morale test may be rolled again once.' },
  'sniper':           { name: 'Sniper', rule: 'AGX-CAMEO-19', comes: 'start', place: 'point', says: 'Once a cycle he shoots at an enemy general, messenger or staff officer.' },
  'spy':              { name: 'Spy', rule: 'AGX-CAMEO-20', comes: 'joker', place: 'point', says: 'At the start of each own cycle he may try to destroy enemy Hold Cards.' },
  'spy-hunter':       { name: 'Spy Hunter', rule: 'AGX-CAMEO-21', comes: 'joker', place: 'own headquarters', says: 'An enemy spy is caught more easily.' },
  'staff-officer':    { name: 'Staff Officer', rule: 'AGX-CAMEO-22', comes: 'either', place: 'own unit or general', says: 'A second unit within 3″ acts on his unit’s number card; his brigade may have six units.' },
  'correspondent':    { name: 'War Correspondent', rule: 'AGX-CAMEO-23', comes: 'start', place: 'own unit or general', says: 'Once a cycle one die of his unit is rolled again.' },
};
