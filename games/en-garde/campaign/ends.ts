// How a battle ended, as a campaign wants to know it (EGW-CAMP-06, EGW-PROG-01): from the state at its end and what was told.
import type { Event } from '@baize/kernel';
import type { ScenarioId } from '../content/scenarios/scenarios.ts';
import { touchesThing } from '../rules/gates/carrying.ts';
import { account } from '../rules/scenarios/outcome.ts';
import { baseOf } from '../rules/table/geometry.ts';
import { type EnGarde, has, inPlay, isCivilian, type Model, model, recordOf, type Thing } from '../state.ts';
import type { Aftermath } from './aftermath.ts';
import { objectiveCandidates, type Part } from './experience.ts';

/** What one model did, before anybody is named for the objective. */
export type Feats = {
  /** EGW-PROG-01: Ranks of the enemies that it gave a Light wound or worse. */
  wounded: number[];
  banner: boolean;
};

export type BattleEnd = {
  scenario: ScenarioId;
  /** null: a draw. */
  winner: 0 | 1 | null;
  rule: string;
  conceded: boolean;
  points: number[];
  ends: [Aftermath[], Aftermath[]];
  feats: [Record<string, Feats>, Record<string, Feats>];
  /** EGW-PROG-01: who fulfils the objective. */
  heroes: [string[], string[]];
};

type Seen = { kind: 'wound'; by: number | null; model: number } | { kind: 'death'; model: number };

const SERIOUS = ['light', 'grievous', 'critical'];

/** EGW-PROG-01: every result of Light or worse in order, with whoever gave it; a third Stunned counter is one. */
export function woundsTold(s: EnGarde, events: readonly Event[]): Seen[] {
  const told: Seen[] = [];
  const stunned = new Map<number, number>();
  const stun = (id: number, count: number, by: number | null) => {
    for (let n = 0; n < count; n++) {
      const now = (stunned.get(id) ?? 0) + 1;
      stunned.set(id, now % 3);
      if (now === 3) told.push({ kind: 'wound', by, model: id });
    }
  };
  const shaken = new Map<number, number>();
  for (const { kind, model: about, by, result, count, removed, steed, rider } of events) {
    const id = Number(about);
    const giver = typeof by === 'number' ? by : null;
    if (kind === 'wounded' && result === 'stunned') stun(id, 1, giver);
    else if (kind === 'wounded' && SERIOUS.includes(String(result))) told.push({ kind: 'wound', by: giver, model: id });
    else if (kind === 'steed wounded') {
      // EGW-PROG-01: a wound on a ridden mount counts against its rider's Rank; three Stunned counters are one.
      const now = (shaken.get(Number(steed)) ?? 0) + (result === 'stunned' ? 1 : 0);
      shaken.set(Number(steed), now % 3);
      const serious = SERIOUS.includes(String(result)) || now === 3;
      if (serious && typeof rider === 'number') told.push({ kind: 'wound', by: giver, model: rider });
    } else if (kind === 'stunned') stun(id, Number(count), giver);
    else if (kind === 'recovery') stunned.set(id, Math.max(0, (stunned.get(id) ?? 0) - Number(removed)));
    else if (kind === 'healed') stunned.set(id, 0);
    else if (kind === 'killed') told.push({ kind: 'death', model: id });
    // EG-END-02, EG-MNT-05: Large models and mounts lose one without a word.
    else if (kind === 'turn') {
      for (const [each, n] of stunned) if (n > 0 && has(s, model(s, each), 'large')) stunned.set(each, n - 1);
      for (const [each, n] of shaken) if (n > 0) shaken.set(each, n - 1);
    }
  }
  return told;
}

/** The mounts in the order in which their riders were raised. */
function steedsOf(s: EnGarde): Map<number, number> {
  const riders = s.models.filter((m) => m.record >= 0 && recordOf(s, m).mount !== null);
  return new Map(riders.map((m, at) => [m.id, at]));
}

/** EGW-CAMP-06: a mount is killed by a Critical alone, since a Grievous wound takes it from the table. */
function mountEnd(s: EnGarde, m: Model, events: readonly Event[]): Aftermath['mount'] {
  const steed = steedsOf(s).get(m.id);
  if (steed === undefined) return null;
  if (events.some((event) => event.kind === 'steed wounded' && event.steed === steed && event.result === 'critical')) return 'killed';
  return s.steeds[steed]?.wound === 'grievous' ? 'grievous' : 'sound';
}

const bought = (s: EnGarde, seat: number) => s.models.filter((m) => m.seat === seat && m.record >= 0);

function aftermaths(s: EnGarde, seat: number, events: readonly Event[]): Aftermath[] {
  const all = s.models.filter((m) => m.seat === seat && !isCivilian(s, m));
  const ends = account(s)[seat]?.models ?? [];
  return all.flatMap((m, at) => {
    const end = ends[at];
    if (m.record < 0 || !end) return [];
    return [{ id: recordOf(s, m).id, fate: end.fate, wound: end.wound, captured: end.captured, mount: mountEnd(s, m, events) }];
  });
}

function holdsEnemyBanner(s: EnGarde, m: Model): boolean {
  const alive = inPlay(m) || m.status === 'left' || m.status === 'routed';
  return alive && s.things.some(({ what, seat, carrier }) => what === 'banner' && seat !== m.seat && carrier === m.id);
}

function featsOf(s: EnGarde, seat: number, told: readonly Seen[]): Record<string, Feats> {
  const rows = bought(s, seat).map((m): [string, Feats] => {
    const victims = told.flatMap((each) => (each.kind === 'wound' && each.by === m.id ? [model(s, each.model)] : []));
    const enemies = victims.filter((victim) => victim.seat !== seat).map((victim) => recordOf(s, victim).rank);
    return [recordOf(s, m).id, { wounded: enemies, banner: holdsEnemyBanner(s, m) }];
  });
  return Object.fromEntries(rows);
}

/** EGW-PROG-01, Capture: touching or carrying it, or having carried it off. */
function atObjective(s: EnGarde, m: Model): boolean {
  const hold = (thing: Thing) => {
    if (thing.carrier === m.id || thing.helper === m.id) return inPlay(m) || thing.takenBy === m.seat;
    return thing.takenBy === null && inPlay(m) && touchesThing(s, baseOf(s, m), thing);
  };
  return s.things.some((thing) => thing.what === 'objective' && hold(thing));
}

function killedCivilian(s: EnGarde, m: Model, told: readonly Seen[]): boolean {
  return told.some((each, at) => {
    if (each.kind !== 'death' || !isCivilian(s, model(s, each.model)) || model(s, each.model).seat === m.seat) return false;
    const last = told.slice(0, at).findLast((earlier) => earlier.kind === 'wound' && earlier.model === each.model);
    return last?.kind === 'wound' && last.by === m.id;
  });
}

function carriedCivilianOff(s: EnGarde, m: Model): boolean {
  return s.things.some(({ body, carrier, takenBy }) => {
    if (body === null || carrier !== m.id || takenBy !== m.seat) return false;
    return isCivilian(s, model(s, body)) && model(s, body).seat !== m.seat;
  });
}

function heroesOf(s: EnGarde, seat: number, winner: number | null, told: readonly Seen[]): string[] {
  const side = account(s)[seat];
  const ends = side?.models ?? [];
  const parts = s.models
    .filter((m) => m.seat === seat && !isCivilian(s, m))
    .flatMap((m, at): Part[] => {
      const end = ends[at];
      if (m.record < 0 || !end || end.fate === 'killed') return [];
      return [
        {
          id: recordOf(s, m).id,
          living: end.fate === 'table' || end.fate === 'left',
          touches: s.fixed.scenario === 'capture' ? atObjective(s, m) : end.touches,
          carriedCivilianOff: carriedCivilianOff(s, m),
          killedCivilian: killedCivilian(s, m, told),
          onDefendersSide: end.fate === 'table' && end.onDefendersSide,
        },
      ];
    });
  const civilianAway = side?.civilians.some(({ overFarEdge }) => overFarEdge) ?? false;
  return objectiveCandidates(s.fixed.scenario, parts, { won: winner === seat, escorts: side?.role === 'defender', civilianAway });
}

export function battleEnd(
  s: EnGarde,
  result: { rule: string; share: readonly number[]; points?: number[] },
  events: readonly Event[],
): BattleEnd {
  const [first, second] = result.share;
  const winner = first === second ? null : Number(first) > Number(second) ? 0 : 1;
  const told = woundsTold(s, events);
  return {
    scenario: s.fixed.scenario,
    winner,
    rule: result.rule,
    conceded: s.sides.some(({ conceded }) => conceded),
    points: [...(result.points ?? [])],
    ends: [aftermaths(s, 0, events), aftermaths(s, 1, events)],
    feats: [featsOf(s, 0, told), featsOf(s, 1, told)],
    heroes: [heroesOf(s, 0, winner, told), heroesOf(s, 1, winner, told)],
  };
}
