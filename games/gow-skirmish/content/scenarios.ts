// GOW-SCN: the scenarios, their zones and their figures.

export const SCENARIOS = ['pitched', 'ford', 'building', 'swimmers', 'hut', 'gates', 'blockade'] as const;
export type ScenarioKey = (typeof SCENARIOS)[number];

/** Where a side deploys: so many rows from the top or the bottom, or only on Floor hexes. */
export type Zone = { from: 'top' | 'bottom'; rows: number } | 'floor';

export interface Scenario {
  key: ScenarioKey;
  rule: string;
  name: string;
  /** Its own map; pitched battles are fought on any. */
  map: string;
  /** Where there is no attacker, the first zone goes to either side by chance. */
  roles: 'attack and defence' | 'equal';
  zones: { attacker: Zone; defender: Zone };
  turns: number;
  says: string;
}

const TOP: Zone = { from: 'top', rows: 2 };
const BOTTOM: Zone = { from: 'bottom', rows: 2 };

/**
 * What the objectives need. Set by test/balance.ts, against the ledger's figures: building and swimmers here; the turns of Ford, Building
 * and Swimmers; the zones of the swimmers' defenders and of those who run the blockade.
 */
export const FIGURES = {
  /** GOW-SCN-04: points of the attackers in the building. */
  building: 2,
  /** GOW-SCN-05. */
  swimmers: 4,
  /** GOW-SCN-06: the lead. */
  hut: 3,
  /** GOW-SCN-07: the score that can win before the last turn. */
  gates: 10,
} as const;

export const SCENARIO: Readonly<Record<ScenarioKey, Scenario>> = {
  pitched: {
    key: 'pitched',
    rule: 'GOW-SCN-02',
    name: 'Pitched Battle',
    map: 'hut',
    roles: 'equal',
    zones: { attacker: BOTTOM, defender: TOP },
    turns: 10,
    says: 'After the last turn the side that has put more enemy points out of action wins.',
  },
  ford: {
    key: 'ford',
    rule: 'GOW-SCN-03',
    name: 'Ford the River',
    map: 'sussex',
    roles: 'attack and defence',
    zones: { attacker: BOTTOM, defender: { from: 'top', rows: 3 } },
    turns: 7,
    says: 'The attackers win as soon as all of them that are left stand on the north bank; after the last turn the defenders win.',
  },
  building: {
    key: 'building',
    rule: 'GOW-SCN-04',
    name: 'Hold the Building',
    map: 'city',
    roles: 'attack and defence',
    zones: { attacker: TOP, defender: 'floor' },
    turns: 7,
    says: `An attacking unit that starts its activation on a Floor hex with a point to spend scores 1; ${FIGURES.building} win. After the last turn the defenders win.`,
  },
  swimmers: {
    key: 'swimmers',
    rule: 'GOW-SCN-05',
    name: 'Swimmers',
    map: 'city',
    roles: 'attack and defence',
    zones: { attacker: TOP, defender: { from: 'bottom', rows: 6 } },
    turns: 4,
    says: `An attacking unit that ends its activation in the fountain is a swimmer; ${FIGURES.swimmers} of them (or all, in a smaller force) win. After the last turn the defenders win.`,
  },
  hut: {
    key: 'hut',
    rule: 'GOW-SCN-06',
    name: 'The Hut',
    map: 'hut',
    roles: 'equal',
    zones: { attacker: BOTTOM, defender: TOP },
    turns: 10,
    says: `A unit that starts its activation on a Floor hex scores 1 for its side. A lead of ${FIGURES.hut} wins at once; after the last turn the leader wins.`,
  },
  gates: {
    key: 'gates',
    rule: 'GOW-SCN-07',
    name: 'Toll Gates',
    map: 'span',
    roles: 'equal',
    zones: { attacker: BOTTOM, defender: TOP },
    turns: 6,
    says: `At the end of each turn a side scores 1 for each gate where only its units stand on it or adjacent. ${FIGURES.gates} and more than the other wins at once; after the last turn the higher score wins.`,
  },
  blockade: {
    key: 'blockade',
    rule: 'GOW-SCN-08',
    name: 'Run the Blockade',
    map: 'quay',
    roles: 'attack and defence',
    zones: { attacker: { from: 'bottom', rows: 4 }, defender: { from: 'top', rows: 5 } },
    turns: 7,
    says: 'An attacking unit that ends its activation in row 0, or on a painted way out, escapes; half of the attackers escaped win. After the last turn, or with no attacker left, the defenders win.',
  },
};
