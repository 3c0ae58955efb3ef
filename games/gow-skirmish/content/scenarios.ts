// GOW-SCN: the scenarios, their zones and their figures.

export const SCENARIOS = ['pitched', 'ford', 'building', 'swimmers', 'hut', 'gates', 'blockade'] as const;
export type ScenarioKey = (typeof SCENARIOS)[number];

/** GOW-SCN-09: the book's own figures, or those that were measured to be even. */
export const FIGURE_SETS = ['book', 'even'] as const;
export type FigureSet = (typeof FIGURE_SETS)[number];

/** Where a side deploys: so many rows from the top or the bottom, or only on Floor hexes. */
export type Zone = { from: 'top' | 'bottom'; rows: number } | 'floor';

export interface Figures {
  /** The last turn. */
  turns: number;
  zones: { attacker: Zone; defender: Zone };
  /** What wins: points in the building, swimmers, the lead at the hut, the score at the gates; 0 where nothing is counted. */
  goal: number;
}

export interface Scenario {
  key: ScenarioKey;
  rule: string;
  name: string;
  /** Its own map; pitched battles are fought on any. */
  map: string;
  /** Where there is no attacker, the first zone goes to either side by chance. */
  roles: 'attack and defence' | 'equal';
  says: (goal: number) => string;
}

const top = (rows: number): Zone => ({ from: 'top', rows });
const bottom = (rows: number): Zone => ({ from: 'bottom', rows });

// biome-ignore format: a table
const BOOK: Readonly<Record<ScenarioKey, Figures>> = {
  pitched:  { turns: 10, goal: 0,  zones: { attacker: bottom(2), defender: top(2) } },
  ford:     { turns: 5,  goal: 0,  zones: { attacker: bottom(2), defender: top(3) } },
  building: { turns: 5,  goal: 3,  zones: { attacker: top(2),    defender: 'floor' } },
  swimmers: { turns: 5,  goal: 3,  zones: { attacker: top(2),    defender: bottom(2) } },
  hut:      { turns: 10, goal: 3,  zones: { attacker: bottom(2), defender: top(2) } },
  gates:    { turns: 6,  goal: 10, zones: { attacker: bottom(2), defender: top(2) } },
  blockade: { turns: 7,  goal: 0,  zones: { attacker: bottom(2), defender: top(5) } },
};

/** What was measured to be even, by test/balance.ts, where it differs from the book. */
// biome-ignore format: a table
const EVEN: Readonly<Partial<Record<ScenarioKey, Partial<Figures>>>> = {
  ford:     { turns: 7 },
  building: { turns: 7, goal: 2 },
  swimmers: { turns: 4, goal: 4, zones: { attacker: top(2),    defender: bottom(6) } },
  blockade: {                    zones: { attacker: bottom(4), defender: top(5) } },
};

/** GOW-SCN-09: what the attackers took of the games between policy bots, in percent; bench/FIGURES.md has the runs. */
// biome-ignore format: a table
export const ATTACKERS_TOOK: Readonly<Partial<Record<ScenarioKey, Record<FigureSet, number>>>> = {
  ford:     { book: 31, even: 50 },
  building: { book: 12, even: 49 },
  swimmers: { book: 98, even: 51 },
  blockade: { book: 36, even: 47 },
};

/** GOW-SCN-09. */
export function figuresFor(scenario: ScenarioKey, set: FigureSet): Figures {
  return set === 'book' ? BOOK[scenario] : { ...BOOK[scenario], ...EVEN[scenario] };
}

export const SCENARIO: Readonly<Record<ScenarioKey, Scenario>> = {
  pitched: {
    key: 'pitched',
    rule: 'GOW-SCN-02',
    name: 'Pitched Battle',
    map: 'hut',
    roles: 'equal',
    says: () => 'After the last turn the side that has put more enemy points out of action wins.',
  },
  ford: {
    key: 'ford',
    rule: 'GOW-SCN-03',
    name: 'Ford the River',
    map: 'sussex',
    roles: 'attack and defence',
    says: () => 'The attackers win as soon as all of them that are left stand on the north bank; after the last turn the defenders win.',
  },
  building: {
    key: 'building',
    rule: 'GOW-SCN-04',
    name: 'Hold the Building',
    map: 'city',
    roles: 'attack and defence',
    says: (goal) =>
      `An attacking unit that starts its activation on a Floor hex with a point to spend scores 1; ${goal} win. After the last turn the defenders win.`,
  },
  swimmers: {
    key: 'swimmers',
    rule: 'GOW-SCN-05',
    name: 'Swimmers',
    map: 'city',
    roles: 'attack and defence',
    says: (goal) =>
      `An attacking unit that ends its activation in the fountain is a swimmer; ${goal} of them (or all, in a smaller force) win. After the last turn the defenders win.`,
  },
  hut: {
    key: 'hut',
    rule: 'GOW-SCN-06',
    name: 'The Hut',
    map: 'hut',
    roles: 'equal',
    says: (goal) =>
      `A unit that starts its activation on a Floor hex scores 1 for its side. A lead of ${goal} wins at once; after the last turn the leader wins.`,
  },
  gates: {
    key: 'gates',
    rule: 'GOW-SCN-07',
    name: 'Toll Gates',
    map: 'span',
    roles: 'equal',
    says: (goal) =>
      `At the end of each turn a side scores 1 for each gate where only its units stand on it or adjacent. ${goal} and more than the other wins at once; after the last turn the higher score wins.`,
  },
  blockade: {
    key: 'blockade',
    rule: 'GOW-SCN-08',
    name: 'Run the Blockade',
    map: 'quay',
    roles: 'attack and defence',
    says: () =>
      'An attacking unit that ends its activation in row 0, or on a painted way out, escapes; half of the attackers escaped win. After the last turn, or with no attacker left, the defenders win.',
  },
};
