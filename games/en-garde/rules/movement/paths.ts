// Paths as answers: the space of legal paths of a model, and paths worth suggesting.

import { ahead, between, centreTouching, FULL_TURN, facingTo, type Point, towards } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { type EnGarde, inPlay, type Model, model, nameOf } from '../../state.ts';
import { openEnemies } from '../gates/open.ts';
import type { Surveyed } from '../gates/standing.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { placesBeside } from '../table/aboard.ts';
import { radiusOf } from '../table/geometry.ts';
import { countryOf, wagonShape } from '../table/terrain.ts';
import { enemiesOf } from '../turn/foundations.ts';
import { distances, isPlan, type Journey, type Terms } from './movement.ts';
import { isLegal, longest, type PathAnswer, planTo, same, stay } from './plans.ts';
import { BOARDING, dexterityOdds } from './special-movement.ts';
import { exitPlans, specialPlans } from './special-plans.ts';
import { survey, travel } from './travel.ts';

export { longest, type PathAnswer, stay };

const SIDEWAYS = [0, 2500, -2500, 6000, -6000] as const;

/** Ways to touch a foe: straight, from another side of him, or round whatever stands between. */
export function contactPlans(s: EnGarde, m: Model, foe: Model, terms: Terms, seen: Surveyed, most = 2): PathAnswer[] {
  if (foe.wagon !== null) return edgePlans(s, m, foe, terms, seen).slice(0, most);
  const start = terms.at ?? m;
  const reach = radiusOf(s, m) + radiusOf(s, foe);
  const limit = Math.min(longest(s, m, terms), terms.kind === 'move' ? distances(s, m, false)[1] : Number.MAX_SAFE_INTEGER);
  if (between(start, foe) - reach > limit) return [];
  const found: PathAnswer[] = [];
  const home = facingTo(foe, start);
  for (const turn of [0, 3000, -3000, 6000, -6000, 9000, -9000] as const) {
    const end = turn === 0 ? towards(foe, start, reach) : ahead(foe, home + turn, reach);
    const plan = planTo(m, end);
    if (isLegal(s, m, plan, terms, seen)) found.push(plan);
    if (found.length >= most) return found;
  }
  if (found.length > 0) return found;
  for (const side of [4000, -4000, 6500, -6500]) {
    const corner = ahead(start, facingTo(start, foe) + side, Math.round(between(start, foe) * 0.6));
    const plan = planTo(m, corner, towards(foe, corner, reach));
    if (isLegal(s, m, plan, terms, seen)) return [plan];
  }
  return found;
}

/** EG-WAG-01: to the edge of the wagon in which a foe is, the nearest places first. */
function edgePlans(s: EnGarde, m: Model, foe: Model, terms: Terms, seen: Surveyed): PathAnswer[] {
  const wagon = s.wagons[foe.wagon ?? -1];
  if (!wagon || m.wagon !== null) return [];
  const start = terms.at ?? m;
  const ends = [centreTouching(start, radiusOf(s, m), wagonShape(wagon)), ...placesBeside(s, m, wagon)];
  ends.sort((p, q) => between(p, start) - between(q, start));
  return ends.map((end) => planTo(m, end)).filter((plan) => isLegal(s, m, plan, terms, seen));
}

/** EG-WAG-01: off the wagon, and on from there towards each goal. */
export function alightPlans(s: EnGarde, m: Model, terms: Terms, seen: Surveyed, goals: readonly Point[]): PathAnswer[] {
  const wagon = m.wagon === null ? null : s.wagons[m.wagon];
  if (!wagon) return [];
  const found: PathAnswer[] = [];
  for (const p of placesBeside(s, m, wagon)) {
    const off: PathAnswer = { ...planTo(m, p), path: [[p.x, p.y, 'alight']] };
    if (!isLegal(s, m, off, terms, seen)) continue;
    found.push(off);
    const left = longest(s, m, terms) - BOARDING;
    const ends = nearestOf(goals, p).map((goal) => ahead(p, facingTo(p, goal), Math.min(left, between(p, goal))));
    if (terms.contact !== 'never')
      ends.push(...nearestOf(enemiesOf(s, m.seat), p).map((foe) => towards(foe, p, radiusOf(s, m) + radiusOf(s, foe))));
    for (const end of ends) {
      const on: PathAnswer = { ...off, path: [...off.path, [end.x, end.y]], facing: same(p, end) ? m.facing : facingTo(p, end) };
      if (left > 0 && !same(p, end) && isLegal(s, m, on, terms, seen)) found.push(on);
    }
  }
  return found;
}

function nearestOf<P extends Point>(places: readonly P[], p: Point): P[] {
  return [...places].sort((a, b) => between(a, p) - between(b, p)).slice(0, 1);
}

/** A step of up to a length towards a goal, or as near to that as it goes. */
export function stepTowards(s: EnGarde, m: Model, goal: Point, length: number, terms: Terms, seen: Surveyed): PathAnswer | null {
  const start = terms.at ?? m;
  const far = between(start, goal);
  if (far === 0) return null;
  const facing = facingTo(start, goal);
  const slow = distances(s, m, true)[terms.kind === 'short' ? 0 : 1];
  const lengths = [...new Set([Math.min(length, far), Math.min(slow, far), Math.min(1000, far)])].filter((each) => each > 0);
  for (const each of lengths) {
    for (const side of SIDEWAYS) {
      if (each <= 1000 && side !== 0) break;
      const end = side === 0 && each === far ? goal : ahead(start, facing + side, Math.round(each));
      const plan = planTo(m, { x: end.x, y: end.y });
      if (isLegal(s, m, plan, terms, seen)) return plan;
    }
  }
  return null;
}

/** Places that are worth going to: foes, objects, cover. */
export function goalsOf(s: EnGarde, m: Model): Point[] {
  const foes = enemiesOf(s, m.seat).sort((p, q) => between(p, m) - between(q, m) || p.id - q.id);
  const goals: Point[] = foes.slice(0, 2).map(({ x, y }) => ({ x, y }));
  for (const thing of s.things)
    if (thing.carrier === null && thing.takenBy === null && (thing.heavy || between(thing, m) < 12_000)) goals.push(thing);
  const cover = countryOf(s)
    .features.filter((piece) => piece.cover !== 'none' && piece.ground !== 'impassable')
    .map((piece) => piece.shapes[0]?.core[0] as Point)
    .filter((p) => p && between(p, m) < 14_000)
    .sort((p, q) => between(p, m) - between(q, m));
  goals.push(...cover.slice(0, 1));
  goals.push(...conditionsOf(s).goals(s, m));
  const [nearest] = foes;
  if (nearest) goals.push(ahead(m, facingTo(nearest, m), 9000));
  return goals;
}

/** Paths worth a thought, the boldest first. */
export function pathCandidates(s: EnGarde, m: Model, terms: Terms, goals: readonly Point[] = goalsOf(s, m)): PathAnswer[] {
  const seen = survey(s, m);
  const found: PathAnswer[] = [];
  if (m.wagon !== null && !terms.at) {
    const still = stay(m);
    return [...alightPlans(s, m, terms, seen, goals), ...(isLegal(s, m, still, terms, seen) ? [still] : [])];
  }
  if (terms.contact !== 'never') {
    const foes = typeof terms.contact === 'number' ? [model(s, terms.contact)] : openEnemies(s, m);
    for (const foe of foes) if (inPlay(foe)) found.push(...contactPlans(s, m, foe, terms, seen));
  }
  if (terms.contact === 'must' || typeof terms.contact === 'number') return found;
  const lengths = terms.kind === 'move' ? [longest(s, m, terms), distances(s, m, false)[1]] : [longest(s, m, terms)];
  for (const [at, goal] of goals.entries()) {
    for (const length of new Set(at < 2 ? lengths : lengths.slice(0, 1))) {
      const plan = stepTowards(s, m, goal, length, terms, seen);
      if (plan && !found.some((each) => JSON.stringify(each) === JSON.stringify(plan))) found.push(plan);
    }
  }
  if (!terms.plain) found.push(...specialPlans(s, m, terms, seen));
  if (terms.exits) found.push(...exitPlans(s, m, terms, seen));
  const still = stay(m);
  if (isLegal(s, m, still, terms, seen)) found.push(still);
  return found;
}

/** Where the ways into or out of contact are sought by the rules themselves: whether there is one, and some of them. */
export interface Ways {
  any: () => boolean;
  some: () => readonly PathAnswer[];
}

/** The space of a model's paths under given terms. Without `ways` it may always stay where it is. */
export function pathSpace(s: EnGarde, m: Model, terms: Terms, goals?: () => readonly Point[], ways?: Ways): Space<PathAnswer> {
  const piece = `model:${m.id}`;
  let found: readonly PathAnswer[] | null = null;
  const candidates = () => {
    found ??= ways ? ways.some() : pathCandidates(s, m, terms, goals?.());
    return found;
  };
  return {
    kind: 'path',
    shape: { piece, kind: terms.kind, contact: terms.contact, longest: longest(s, m, terms) },
    refusal: (answer: unknown): Refusal | null => {
      if (!isPlan(answer)) return { rule: 'EG-MOV-03', reason: 'A path is a list of places for the base’s centre, and a facing.' };
      if (answer.piece !== piece) return { rule: 'EG-ACT-01', reason: 'It is another model that moves.' };
      const outcome = travel(s, m, answer, terms);
      return 'refusal' in outcome ? outcome.refusal : null;
    },
    any: ways?.any ?? (() => true),
    sample: (below) => (ways ? (candidates()[below(candidates().length)] as PathAnswer) : samplePath(s, m, terms, candidates, below)),
    candidates,
  };
}

function samplePath(
  s: EnGarde,
  m: Model,
  terms: Terms,
  candidates: () => readonly PathAnswer[],
  below: (sides: number) => number,
): PathAnswer {
  const must = terms.contact === 'must' || typeof terms.contact === 'number';
  const rides = m.wagon !== null && !terms.at;
  if (!must && !rides) {
    const seen = survey(s, m);
    const one = (below(2) > 0 ? anyPath(s, m, terms, seen, below) : null) ?? someCandidate(s, m, terms, seen, below);
    if (one) return one;
  }
  const all = candidates();
  return all[below(all.length)] ?? stay(m);
}

/** One or two legs in any direction, if one of a few tries is legal. */
function anyPath(s: EnGarde, m: Model, terms: Terms, seen: Surveyed, below: (sides: number) => number): PathAnswer | null {
  const start = terms.at ?? m;
  const most = longest(s, m, terms);
  for (let tries = 0; tries < 5; tries++) {
    const first = ahead(start, below(FULL_TURN), 1 + below(most));
    const plan = below(3) === 0 ? planTo(m, first, ahead(first, below(FULL_TURN), 1 + below(most))) : planTo(m, first);
    if (below(4) === 0) plan.facing = below(FULL_TURN);
    if (isLegal(s, m, plan, terms, seen)) return plan;
  }
  return null;
}

const SUGGESTED = ['touch', 'go', 'do', 'leave', 'stay'] as const;

/** A suggestion of some kind without working out all of them; where there is none of the kind, one of the next. */
function someCandidate(s: EnGarde, m: Model, terms: Terms, seen: Surveyed, below: (sides: number) => number): PathAnswer | null {
  const from = below(SUGGESTED.length);
  for (let tries = 0; tries < SUGGESTED.length; tries++) {
    const plan = suggested(s, m, terms, seen, SUGGESTED[(from + tries) % SUGGESTED.length] as (typeof SUGGESTED)[number], below);
    if (plan) return plan;
  }
  return null;
}

function suggested(
  s: EnGarde,
  m: Model,
  terms: Terms,
  seen: Surveyed,
  kind: (typeof SUGGESTED)[number],
  below: (sides: number) => number,
): PathAnswer | null {
  const anyOf = <T>(list: readonly T[]): T | null => (list.length === 0 ? null : (list[below(list.length)] as T));
  switch (kind) {
    case 'touch': {
      const foe = terms.contact === 'never' ? null : anyOf(openEnemies(s, m));
      return foe && (contactPlans(s, m, foe, terms, seen, 1)[0] ?? null);
    }
    case 'go': {
      const goal = anyOf(goalsOf(s, m));
      return goal && stepTowards(s, m, goal, longest(s, m, terms), terms, seen);
    }
    case 'do':
      return terms.plain ? null : anyOf(specialPlans(s, m, terms, seen));
    case 'leave':
      return terms.exits ? anyOf(exitPlans(s, m, terms, seen)) : null;
    case 'stay':
      return isLegal(s, m, stay(m), terms, seen) ? stay(m) : null;
  }
}

export function pathLabel(s: EnGarde, m: Model, answer: PathAnswer, terms: Terms): string {
  const outcome = travel(s, m, answer, terms);
  if ('refusal' in outcome) return 'Move';
  const { journey } = outcome;
  if (journey.leaves) return 'Leave the table';
  const touched = journey.touches.map((id) => nameOf(s, id)).join(' and ');
  if (touched) return `Into contact with ${touched}`;
  if (answer.path.length === 0) return answer.facing === m.facing ? 'Stay' : 'Turn on the spot';
  const [last] = answer.path.slice(-1);
  const word = last?.[2];
  return `${journey.run ? 'Run' : 'Move'} ${Math.round(journey.cost / 100) / 10}"${word ? `, ${word.split(' ')[0]}` : ''}${risksOf(s, m, journey)}`;
}

/** EG-ALL-06: the checks and falls on a path, told with their chance before it is confirmed. */
export function risksOf(s: EnGarde, m: Model, { jump, deeds }: Journey): string {
  const odds = () => `${Math.round((100 * dexterityOdds(s, m)) / 36)} %`;
  const found: string[] = [];
  if (jump) found.push(`a jump that succeeds in ${odds()}, else a fall`);
  if (deeds.some(({ kind }) => kind === 'climb')) found.push(`a climb that succeeds in ${odds()}, else a fall`);
  if (deeds.some(({ kind }) => kind === 'leap')) found.push('a fall');
  return found.length > 0 ? ` (${found.join(', ')})` : '';
}
