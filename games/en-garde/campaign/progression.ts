// Campaigns in which experience grows (EGW-PROG-05).
import type { Refusal } from '@baize/kernel';
import { LISTS } from '../content/lists/index.ts';
import type { Dice } from '../content/scenarios/dice.ts';
import { SCENARIO_IDS, type ScenarioId } from '../content/scenarios/scenarios.ts';
import type { ModelRecord, Warband } from '../content/types.ts';
import { type Aftermath, healthAfter, recovers } from './aftermath.ts';
import { type Deeds, withExperience } from './experience.ts';
import { forcePoints } from './forces.ts';
import { type Force, type MasterRoster, type Member, memberOf, rosterFrom } from './record.ts';

/** Two rosters that go from game to game. */
export type Progression = {
  rosters: [MasterRoster, MasterRoster];
  /** How many games were agreed on. */
  games: number;
  /** The points limit of a game. */
  limit: number;
  /** The scenario of the next game; null: it is still to be chosen. */
  scenario: ScenarioId | null;
  /** Who won each game; null: a draw. */
  won: (0 | 1 | null)[];
};

export function newProgression(warbands: readonly [Warband, Warband], scenario: ScenarioId, limit: number, games = 5): Progression {
  return { rosters: [rosterFrom(warbands[0]), rosterFrom(warbands[1])], games, limit, scenario, won: [] };
}

export function isOver({ won, games }: Progression): boolean {
  return won.length >= games;
}

/** A game has been played: deeds give experience, then the hurt are tended. */
export function afterGame(
  progression: Progression,
  ends: readonly [readonly Aftermath[], readonly Aftermath[]],
  deeds: readonly [Readonly<Record<string, Deeds>>, Readonly<Record<string, Deeds>>],
  winner: 0 | 1 | null,
  dice: Dice,
): Progression {
  const learnt = (player: 0 | 1) => {
    const roster = progression.rosters[player];
    const taught = (member: Member) => {
      const done = deeds[player][member.record.id];
      return done ? withExperience(member, done) : member;
    };
    return betweenGames({ ...roster, members: roster.members.map(taught) }, ends[player], dice);
  };
  return { ...progression, rosters: [learnt(0), learnt(1)], scenario: null, won: [...progression.won, winner] };
}

/** EGW-PROG-05: between two games of a progression campaign. Who missed a game is nearer to the next. */
export function betweenGames(roster: MasterRoster, ends: readonly Aftermath[], dice: Dice): MasterRoster {
  const after = (member: Member): Member => {
    const end = ends.find(({ id }) => id === member.record.id);
    if (!end) return { ...member, misses: Math.max(0, member.misses - 1) };
    const health = healthAfter(end);
    if (health === 'killed') return { ...member, health };
    const hurt = health === 'hurt' && !recovers(dice.d6(`recovery of ${member.record.name}`));
    return { ...member, health: 'fit', misses: hurt || health === 'captured' ? 1 : 0 };
  };
  return { ...roster, members: roster.members.map(after).filter(({ health }) => health !== 'killed') };
}

/** EGW-PROG-05: who can be picked for the next game. */
export function isReady({ health, misses }: Member): boolean {
  return health === 'fit' && misses === 0;
}

/** EGW-PROG-05: a force of ready models up to the game's limit. */
export function refuseProgressForce(roster: MasterRoster, force: Force, limit: number): Refusal | null {
  const no = (reason: string): Refusal => ({ rule: 'EGW-PROG-05', reason });
  const unready = force.models.map((id) => memberOf(roster, id)).find((member) => !isReady(member));
  if (unready) return no(`${unready.record.name} misses this game.`);
  const points = forcePoints(roster, force);
  return points > limit ? no(`${points} points where ${limit} are allowed.`) : null;
}

/** EGW-PROG-05: after the first game only Rank 1 models of his list may be added. */
export function refuseRecruit(roster: MasterRoster, recruit: ModelRecord): Refusal | null {
  const no = (reason: string): Refusal => ({ rule: 'EGW-PROG-05', reason });
  if (recruit.rank !== 1) return no(`Only Rank 1 models may be added, not Rank ${recruit.rank}.`);
  const own = roster.list === 'custom' ? recruit.list === null : recruit.list === roster.list;
  if (!own) return no(`${recruit.name} is not of ${roster.list === 'custom' ? 'a custom warband' : LISTS[roster.list].name}.`);
  return roster.members.some(({ record }) => record.id === recruit.id) ? no(`There is a '${recruit.id}' already.`) : null;
}

export function withRecruit(roster: MasterRoster, record: ModelRecord): MasterRoster {
  const member: Member = { record, health: 'fit', mount: record.mount ? 'fit' : null, misses: 0, experience: 0 };
  return { ...roster, members: [...roster.members, member], spent: roster.spent + record.points };
}

/** EGW-PROG-05: the loser of the last game chooses the next scenario; null: chance does. */
export function nextChooser(won: readonly (0 | 1 | null)[]): 0 | 1 | null {
  const last = won[won.length - 1] ?? null;
  return last === null ? null : last === 0 ? 1 : 0;
}

export function chanceScenario(dice: Dice): ScenarioId {
  return SCENARIO_IDS[dice.below(SCENARIO_IDS.length, 'a scenario')] as ScenarioId;
}

/** EGW-PROG-05: most games won; ties draw. */
export function progressWinner(won: readonly (0 | 1 | null)[]): 0 | 1 | null {
  const wins = (player: 0 | 1) => won.filter((winner) => winner === player).length;
  return wins(0) === wins(1) ? null : wins(0) > wins(1) ? 0 : 1;
}
