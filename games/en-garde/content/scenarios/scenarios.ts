// The eight scenarios as a table (EGW-SKIRM to EGW-RAID): who fights whom, on what, how long, for what.
import { inches } from '@baize/geometry/open';

export const SCENARIO_IDS = ['skirmish', 'capture', 'duel', 'defence', 'escort', 'bridge', 'occupy', 'raid'] as const;
export type ScenarioId = (typeof SCENARIO_IDS)[number];

/** The escort is the defender. */
export type Role = 'attacker' | 'defender';

export interface Scenario {
  rule: string;
  name: string;
  players: readonly [least: number, most: number];
  /** EGW-SETUP-03: one side attacks. */
  roles: boolean;
  /** EGW-SETUP-05: parts of the points limit, in tenths, for attacker and defender. */
  limits: Readonly<Record<Role, number>>;
  table: 'standard' | 'square';
  terrain: 'random' | 'bridge' | 'feature';
  /** Turns: a fixed number, D6 + 6 (EGW-END-01), or EGW-END-02. */
  length: number | 'd6+6' | 'escalating';
  /** EGW-VP-05: kills, banners and routed models count. */
  standardPoints: boolean;
  /** Who has Civilians: one, or one for each 25 points (EGW-RAID-02). */
  civilians: 0 | 1 | 'one for 25 points';
}

const EVEN = { attacker: 10, defender: 10 };

// biome-ignore format: a table to be read like the book's
export const SCENARIOS: Readonly<Record<ScenarioId, Scenario>> = {
  skirmish: { rule: 'EGW-SKIRM-01',  name: 'Skirmish',        players: [2, 2], roles: false, limits: EVEN,                         table: 'standard', terrain: 'random',  length: 'd6+6',       standardPoints: true,  civilians: 0 },
  capture:  { rule: 'EGW-CAPT-01',   name: 'Capture',         players: [2, 2], roles: false, limits: EVEN,                         table: 'standard', terrain: 'random',  length: 8,            standardPoints: true,  civilians: 0 },
  duel:     { rule: 'EGW-DUEL-01',   name: 'Duel',            players: [2, 2], roles: false, limits: EVEN,                         table: 'standard', terrain: 'random',  length: 'd6+6',       standardPoints: true,  civilians: 0 },
  defence:  { rule: 'EGW-DEFN-01',   name: 'Defence',         players: [2, 2], roles: true,  limits: { attacker: 10, defender: 5 }, table: 'standard', terrain: 'random',  length: 'd6+6',       standardPoints: false, civilians: 0 },
  escort:   { rule: 'EGW-ESC-01',    name: 'Escort',          players: [2, 2], roles: true,  limits: { attacker: 10, defender: 5 }, table: 'standard', terrain: 'random',  length: 10,           standardPoints: false, civilians: 1 },
  bridge:   { rule: 'EGW-BRIDGE-01', name: 'Hold the Bridge', players: [2, 2], roles: true,  limits: { attacker: 12, defender: 10 }, table: 'square',  terrain: 'bridge',  length: 'escalating', standardPoints: false, civilians: 0 },
  occupy:   { rule: 'EGW-OCC-01',    name: 'Occupy',          players: [2, 4], roles: false, limits: EVEN,                         table: 'square',   terrain: 'feature', length: 'escalating', standardPoints: false, civilians: 0 },
  raid:     { rule: 'EGW-RAID-01',   name: 'Raid',            players: [2, 2], roles: true,  limits: { attacker: 12, defender: 10 }, table: 'standard', terrain: 'random', length: 10,           standardPoints: false, civilians: 'one for 25 points' },
};

/** EGW-SETUP-05: what a side may spend when the match's limit is L. */
export function limitOf(id: ScenarioId, points: number, role: Role | null): number {
  return Math.floor((SCENARIOS[id].limits[role ?? 'attacker'] * points) / 10);
}

/** The larger of the sides' limits, on which table and terrain depend. */
export function largerLimit(id: ScenarioId, points: number): number {
  return Math.max(limitOf(id, points, 'attacker'), limitOf(id, points, 'defender'));
}

/** EGW-SETUP-02: width and depth in thousandths of an inch. */
export function tableSize(
  id: ScenarioId,
  larger: number,
  option: 'by-points' | 'small' | 'large' = 'by-points',
): { width: number; height: number } {
  if (SCENARIOS[id].table === 'square') return { width: inches(36), height: inches(36) };
  const small = option === 'by-points' ? larger <= 100 : option === 'small';
  return small ? { width: inches(36), height: inches(24) } : { width: inches(48), height: inches(36) };
}

/** EGW-ESC-01, EGW-RAID-02: how many Civilians the defender gets for what he spent. */
export function civiliansOf(id: ScenarioId, spent: number): number {
  const { civilians } = SCENARIOS[id];
  return civilians === 'one for 25 points' ? Math.floor(spent / 25) : civilians;
}
