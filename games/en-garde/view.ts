// Who knows what: nearly everything is open. The kernel seals the split of a Combat Pool; a minor objective may be secret.

import { between, contains, disc, overlaps } from '@baize/geometry/open';
import { copy, type Seat } from '@baize/kernel';
import { minorObjectives } from './content/scenarios/dice.ts';
import { conditionsOf } from './rules/scenarios/conditions.ts';
import { HOLDS, occupantsOf } from './rules/table/aboard.ts';
import { baseOf, sameFloor } from './rules/table/geometry.ts';
import { countryOf, isBridge, isDeep, wagonShape } from './rules/table/terrain.ts';
import { type EnGarde, inPlay, type Model, recordOf } from './state.ts';

/** EGW-SKIRM-06: before the end each side sees only its own minor objective, and the other's if its die was a 6. */
const UNKNOWN = -1;

export function view(s: EnGarde, seat: Seat | null): EnGarde {
  if (!keepsSecrets(s)) return s;
  const knows = seat !== null && s.sides[seat]?.shares === true;
  const sides = s.sides.map((own) => (own.seat === seat ? own : { ...own, shares: false, ...(!knows && { objective: UNKNOWN }) }));
  return { ...s, sides };
}

function keepsSecrets(s: EnGarde): boolean {
  return s.fixed.rules.secretObjectives && conditionsOf(s).minorObjectives && !s.ended;
}

/** The dice that a viewer has not seen, rolled anew: a 6 takes the other's objective, two of them none. */
export function guess(v: EnGarde, _seat: Seat | null, u: { below(sides: number, what: string): number }): EnGarde {
  const s = copy(v);
  const hidden = s.sides.filter(({ objective }) => objective === UNKNOWN);
  const dice: [number, number] = [0, 0];
  for (const own of s.sides) {
    const known = !hidden.includes(own);
    dice[own.seat as 0 | 1] = known ? (own.shares ? 6 : own.objective) : u.below(6, 'a guess') + 1;
  }
  if (hidden.length === 0) return s;
  const objectives = minorObjectives(dice);
  for (const own of hidden) {
    own.objective = objectives[own.seat] ?? 0;
    own.shares = dice[own.seat] === 6;
  }
  return s;
}

export function secrets(): string[] {
  return [];
}

/** The laws of this game's physics. */
export function faults(s: EnGarde): string[] {
  return [...baseFaults(s), ...groundFaults(s), ...countFaults(s), ...wagonFaults(s)];
}

/** EG-GEO-07: bases never overlap. */
function baseFaults(s: EnGarde): string[] {
  const found: string[] = [];
  const standing = s.models.filter((m) => inPlay(m) && m.wagon === null);
  for (const [i, a] of standing.entries()) {
    const base = baseOf(s, a);
    if (a.x < base.r - 10 || a.y < base.r - 10 || a.x + base.r > s.fixed.width + 10 || a.y + base.r > s.fixed.height + 10)
      found.push(`${name(s, a)} stands over the edge.`);
    for (const b of standing.slice(i + 1)) {
      const other = baseOf(s, b);
      if (sameFloor(base, other) && between(a, b) < base.r + other.r - 15) found.push(`${name(s, a)} and ${name(s, b)} overlap.`);
    }
  }
  return found;
}

/** EG-WAG-01: at most four of one side, inside the rectangle; nobody else under it. */
function wagonFaults(s: EnGarde): string[] {
  return s.wagons.flatMap((wagon) => {
    const aboard = occupantsOf(s, wagon);
    const shape = wagonShape(wagon);
    const run = s.models.filter((m) => inPlay(m) && m.wagon === null && overlaps(disc(m, baseOf(s, m).r), shape));
    return [
      ...(aboard.length > HOLDS ? ['A wagon is overfull.'] : []),
      ...(new Set(aboard.map(({ seat }) => seat)).size > 1 ? ['Enemies are in one wagon.'] : []),
      ...aboard.filter((m) => !contains(shape, m)).map((m) => `${name(s, m)} has fallen off the wagon.`),
      ...run.map((m) => `${name(s, m)} is under the wagon.`),
    ];
  });
}

/** EG-MOV-08: nobody stands in deep water or inside impassable ground. */
function groundFaults(s: EnGarde): string[] {
  const found: string[] = [];
  const pieces = countryOf(s).features;
  for (const m of s.models) {
    if (!inPlay(m) || m.wagon !== null || m.z > 0) continue;
    const centre = disc(m, 1);
    if (pieces.some((piece) => isBridge(piece) && piece.shapes.some((shape) => overlaps(centre, shape, 0)))) continue;
    const bad = pieces.find(
      (piece) => piece.ground === 'impassable' && !piece.building && piece.shapes.some((shape) => overlaps(centre, shape, 0)),
    );
    if (bad && (isDeep(bad) || !recordOf(s, m).attributes.some(({ id }) => id === 'agile')))
      found.push(`${name(s, m)} stands in ${bad.name}.`);
  }
  return found;
}

/** EG-CMB-06, EG-WND-01, EG-RLD-01: counters are never negative, and nobody spends more than his allowance. */
function countFaults(s: EnGarde): string[] {
  const found: string[] = [];
  for (const m of s.models) {
    if (m.stunned < 0 || m.stunned > 2) found.push(`${name(s, m)} has ${m.stunned} Stunned counters.`);
    if (m.reload.some((counters) => counters < 0)) found.push(`${name(s, m)} has fewer than no Reload counters.`);
    if (m.magicPoints < 0) found.push(`${name(s, m)} has fewer than no Magic Points.`);
    if (m.status === 'table' && m.steed !== null && s.steeds[m.steed]?.status !== 'ridden') found.push(`${name(s, m)} rides no mount.`);
  }
  for (const combat of s.combats) {
    for (const pool of combat.pools) if (pool.attack < 0 || pool.defence < 0) found.push('A pool has fewer than no counters.');
    for (const [id, spent] of Object.entries(combat.spent)) {
      const allowance = combat.allowance[Number(id)];
      if (allowance !== undefined && spent > allowance && combat.kind !== 'helpless')
        found.push(`Model ${id} spent ${spent} of ${allowance} counters.`);
    }
  }
  for (const { a, b } of s.contacts) {
    if (!inPlay(s.models[a] as Model) || !inPlay(s.models[b] as Model)) found.push('Somebody who is not in play is in contact.');
  }
  return found;
}

function name(s: EnGarde, m: Model): string {
  return `${recordOf(s, m).name} (${m.id})`;
}
