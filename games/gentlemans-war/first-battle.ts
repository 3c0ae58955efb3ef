// What the battle of "Play now" (cover.ts) needs of the game's data, and of what reads armies and tables from outside: by file,
// what it exports there. A browser fetches no more than this for it.
import { EUROPEAN as LISTS } from './content/armies/european.ts';
import { EVENT_CARDS, LUCK_CARDS } from './content/event-cards.ts';
import { NAME_TABLES } from './content/names.ts';
import { EUROPEAN as WARDROBES } from './content/wardrobes/european.ts';

const NATIONS = ['britain', 'france'];

const of = <T>(table: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(table).filter(([id]) => NATIONS.includes(id)));

const nothing = () => null;
/** Never called: both armies are ready-made, the country is the village, nobody draws a map. */
const never = () => {
  throw new Error('This is not needed in the first battle.');
};

export const firstBattle = {
  'content/armies/european.ts': { EUROPEAN: LISTS.filter(({ id }) => NATIONS.includes(id)) },
  'content/armies/imperial.ts': { IMPERIAL: [] },
  'content/armies/irregular.ts': { IRREGULAR: [] },
  'content/armies/other.ts': { OTHER: [] },
  'content/armies/imaginary.ts': { IMAGINARY: [] },
  'content/armies/era.ts': { ERA: [] },
  'content/wardrobes/european.ts': { EUROPEAN: of(WARDROBES) },
  'content/wardrobes/overseas.ts': { OVERSEAS: {} },
  'content/wardrobes/irregular.ts': { IRREGULAR: {} },
  'content/wardrobes/other.ts': { OTHER: {} },
  'content/wardrobes/imaginary.ts': { IMAGINARY: {} },
  'content/wardrobes/era.ts': { ERA: {} },
  'content/names.ts': { NAME_TABLES: of(NAME_TABLES) },
  // The village lies in rules/country.
  'scenarios/layouts/data.ts': { LAYOUTS: [] },
  'content/event-cards.ts': {
    LUCK_CARDS,
    EVENT_CARDS: Object.fromEntries(Object.entries(EVENT_CARDS).map(([id, card]) => [id, { ...card, says: '', lasts: '' }])),
  },
  'scenarios/others.ts': { OTHERS: [] },
  'tables/check.ts': { refuseOwnTable: nothing, refuseOn: nothing },
  'tables/own-table.ts': { OWN_TABLE: 'own table', ownTableIn: nothing },
  'muster/read.ts': { readSheet: never },
  'muster/build.ts': { usualSheet: never, armyByChance: never, leastCost: never, proposals: never },
  'muster/lists/sheet.ts': { listedUnit: never, listSheet: never },
};
