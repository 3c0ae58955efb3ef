// A campaign as plain data (EGW-CAMP, EGW-PROG-05): two rosters, what has been decided, and what became of everybody.

import type { ScenarioId } from '../content/scenarios/scenarios.ts';
import type { GunRecord, ListId, ModelRecord, Warband } from '../content/types.ts';

/** What a battle has left of a model; `hurt` rolls for recovery, `captured` and `killed` are gone from a campaign. */
export type Health = 'fit' | 'hurt' | 'killed' | 'captured';

/** A model of a roster. */
export type Member = {
  record: ModelRecord;
  health: Health;
  /** Its mount: `hurt` rolls for recovery as well. */
  mount: 'fit' | 'hurt' | 'lost' | null;
  /** Games that it still has to miss (EGW-PROG-05). */
  misses: number;
  /** EGW-PROG-01. */
  experience: number;
};

/** A player's master roster (EGW-CAMP-01). */
export type MasterRoster = {
  name: string;
  list: ListId | 'custom';
  morale: number;
  members: Member[];
  guns: GunRecord[];
  bearer: string | null;
  /** Points actually spent. */
  spent: number;
};

/** A small warband (EGW-CAMP-03): whose models, under which Leader. */
export type Force = {
  models: string[];
  leader: string;
};

export type Campaign = {
  rosters: [MasterRoster, MasterRoster];
  /** EGW-CAMP-02, in the order of play. */
  scenarios: ScenarioId[];
  /** EGW-CAMP-04: each player's three small warbands in the order of the scenarios; null: not handed in. */
  forces: [Force[] | null, Force[] | null];
  /** Who won each scenario played; null: a draw. */
  won: (0 | 1 | null)[];
  /** EGW-CAMP-06: the dice before the final have been rolled. */
  recovered: boolean;
};

export function rosterFrom(warband: Warband): MasterRoster {
  const member = (record: ModelRecord): Member => ({ record, health: 'fit', mount: record.mount ? 'fit' : null, misses: 0, experience: 0 });
  const { name, list, morale, guns, bearer, points } = warband;
  return { name, list, morale, members: warband.models.map(member), guns: [...guns], bearer, spent: points };
}

/** EGW-CAMP-01: from two rosters that passed the validator under `masterTerms`. */
export function newCampaign(warbands: readonly [Warband, Warband]): Campaign {
  return { rosters: [rosterFrom(warbands[0]), rosterFrom(warbands[1])], scenarios: [], forces: [null, null], won: [], recovered: false };
}

export function memberOf(roster: MasterRoster, id: string): Member {
  const found = roster.members.find(({ record }) => record.id === id);
  if (!found) throw new Error(`There is no '${id}' in the roster of ${roster.name}.`);
  return found;
}
