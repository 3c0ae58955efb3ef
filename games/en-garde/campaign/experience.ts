// Experience (EGW-PROG-01, -02).
import type { ScenarioId } from '../content/scenarios/scenarios.ts';
import type { ModelRecord } from '../content/types.ts';
import type { Member } from './record.ts';

/** What a model did in a battle. */
export interface Deeds {
  survived: boolean;
  /** The Ranks, as at the start, of the enemies to whom it gave a Light wound or worse, one for each such result. */
  wounded: readonly number[];
  /** It holds the enemy's banner at the end. */
  banner: boolean;
  /** It is the one that its owner names for the objective, or carried a Civilian off. */
  objective: boolean;
}

/** EGW-PROG-01. */
export function experienceFor({ rank, marks }: ModelRecord, deeds: Deeds): number {
  if (marks.includes('summoned') || marks.includes('civilian')) return 0;
  const wounds = deeds.wounded.filter((victim) => victim >= rank).length;
  return (deeds.survived ? 1 : 0) + wounds + (deeds.banner ? 1 : 0) + (deeds.objective ? 1 : 0);
}

export function withExperience(member: Member, deeds: Deeds): Member {
  return { ...member, experience: member.experience + experienceFor(member.record, deeds) };
}

/** EGW-PROG-02: what the step from this Rank costs; null: there is none. */
export function priceOfRank(rank: number): number | null {
  return [3, 5, 10, 15][rank - 1] ?? null;
}

/** What can make a model the one that captured the scenario's objective. */
export interface Part {
  id: string;
  /** In play, or gone by a scenario's exit. */
  living: boolean;
  /** Touches or carries the objective at the end, or carried it off; touches the piece or feature. */
  touches: boolean;
  carriedCivilianOff: boolean;
  killedCivilian: boolean;
  onDefendersSide: boolean;
}

/** EGW-PROG-01: who may be named for the objective; in a Raid all of them gain by it, elsewhere the owner names one. */
export function objectiveCandidates(
  id: ScenarioId,
  parts: readonly Part[],
  side: { won: boolean; escorts: boolean; civilianAway: boolean },
): string[] {
  const fulfils = (part: Part): boolean => {
    switch (id) {
      case 'capture':
        return part.touches;
      case 'defence':
      case 'occupy':
        return side.won && part.touches;
      case 'escort':
        return side.escorts ? part.living && side.civilianAway : part.killedCivilian;
      case 'raid':
        return part.carriedCivilianOff;
      case 'bridge':
        return side.won && part.onDefendersSide;
      default:
        return false;
    }
  };
  return parts.filter(fulfils).map((part) => part.id);
}
