// Paths as answers: the space of legal paths of a model, and paths worth suggesting.
import type { Json, Refusal, Space } from '@baize/kernel';
import {
  ahead,
  between,
  centreTouching,
  contains,
  disc,
  FULL_TURN,
  facingTo,
  footOn,
  midpoint,
  nearest,
  type Piece,
  type Point,
  piecesNear,
  type Shape,
  towards,
  wrap,
} from '@baize/table/open';
import { type EnGarde, inPlay, type Model, model, nameOf, type Thing } from '../state.ts';
import { placesBeside } from './aboard.ts';
import { climbPlaces } from './climbing.ts';
import { enemiesOf } from './foundations.ts';
import { baseOf, radiusOf } from './geometry.ts';
import { distances, isPlan, mayRun, type Plan, type Surveyed, survey, type Terms, travel } from './movement.ts';
import { isHidden, roomsLeft } from './searching.ts';
import { BOARDING } from './special-movement.ts';
import { countryOf, isDeck, isDeep, isGap, openingState, openingsOf, reaches, roomAt, wagonShape } from './terrain.ts';

export type PathAnswer = { piece: string; path: (readonly [number, number] | readonly [number, number, string])[]; facing: number };

const SIDEWAYS = [0, 2500, -2500, 6000, -6000] as const;

export function stay(m: Model, facing: number = m.facing): PathAnswer {
  return { piece: `model:${m.id}`, path: [], facing };
}

function planTo(m: Model, ...points: Point[]): PathAnswer {
  const last = points[points.length - 1] as Point;
  const before = points[points.length - 2] ?? m;
  return {
    piece: `model:${m.id}`,
    path: points.map(({ x, y }) => [x, y] as const),
    facing: same(before, last) ? m.facing : facingTo(before, last),
  };
}

const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;

export function isLegal(s: EnGarde, m: Model, plan: Plan, terms: Terms, seen?: Surveyed): boolean {
  return !('refusal' in travel(s, m, plan, terms, seen));
}

/** The greatest length that the terms allow on open ground. */
export function longest(s: EnGarde, m: Model, terms: Terms): number {
  const [short, normal, run] = distances(s, m, false);
  if (terms.kind === 'short') return short;
  if (terms.kind === 'normal') return normal;
  if (terms.kind === 'ride') return run / 2;
  return terms.kind === 'scout' ? 12_000 : mayRun(s, m) ? run : normal;
}

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
    .pieces.filter((piece) => piece.cover !== 'none' && piece.ground !== 'impassable')
    .map((piece) => piece.shapes[0]?.core[0] as Point)
    .filter((p) => p && between(p, m) < 14_000)
    .sort((p, q) => between(p, m) - between(q, m));
  goals.push(...cover.slice(0, 1));
  goals.push(...scenarioGoals(s, m));
  const [nearest] = foes;
  if (nearest) goals.push(ahead(m, facingTo(nearest, m), 9000));
  return goals;
}

/** What the scenario is fought for: the middle, the bridge and beyond, the far edge. */
function scenarioGoals(s: EnGarde, m: Model): Point[] {
  const centre = { x: s.width / 2, y: s.height / 2 };
  switch (s.scenario) {
    case 'occupy':
    case 'defence':
      return [centre];
    case 'bridge': {
      const bank = s.riverWidth / 2 + 1700;
      return [bank, -bank, 9000, -9000].map((off) => ({ x: centre.x, y: centre.y + off }));
    }
    case 'escort':
      return [
        { x: m.x, y: 500 },
        { x: m.x, y: s.height - 500 },
      ];
    case 'capture':
      return isHidden(s) ? roomsLeft(s, m.seat).map(({ piece }) => doorOf(piece)) : [];
    default:
      return [];
  }
}

/** The way in. */
function doorOf(piece: Piece): Point {
  const door = piece.building?.openings.find(({ kind }) => kind === 'door');
  return door ? midpoint(door.a, door.b) : (piece.shapes[0]?.core[0] as Point);
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
    const foes = typeof terms.contact === 'number' ? [model(s, terms.contact)] : enemiesOf(s, m.seat);
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

/** Doors to be opened, stairs, climbs, and light objects to be taken up. */
function specialPlans(s: EnGarde, m: Model, terms: Terms, seen: Surveyed): PathAnswer[] {
  const found: PathAnswer[] = [];
  const tryPlan = (plan: PathAnswer) => {
    if (isLegal(s, m, plan, terms, seen)) found.push(plan);
  };
  const base = baseOf(s, m);
  for (const { opening, piece } of openingsOf(s)) {
    if (opening.kind !== 'door' || openingState(s, opening) !== 'closed' || !reaches({ ...base, r: base.r + 4000 }, piece, opening))
      continue;
    const middle = { x: Math.round((opening.a.x + opening.b.x) / 2), y: Math.round((opening.a.y + opening.b.y) / 2) };
    const before = towards(middle, m, 700);
    const beyond = towards(middle, m, -900);
    tryPlan({
      piece: `model:${m.id}`,
      path: [
        [before.x, before.y, `open ${opening.id}`],
        [beyond.x, beyond.y],
      ],
      facing: facingTo(before, beyond),
    });
    tryPlan({ piece: `model:${m.id}`, path: [[before.x, before.y, `open ${opening.id}`]], facing: facingTo(before, middle) });
  }
  const room = roomAt(s, m);
  for (const stair of room?.piece.building?.stairs ?? []) {
    if (between(stair, m) > 4000) continue;
    for (const word of ['up', 'down'] as const) tryPlan({ piece: `model:${m.id}`, path: [[stair.x, stair.y, word]], facing: m.facing });
  }
  for (const p of acrossWater(s, m, base.r)) tryPlan(planTo(m, p));
  for (const wagon of s.wagons) {
    if (base.r > 500 || m.steed !== null) continue;
    const to = centreTouching(m, base.r, wagonShape(wagon));
    tryPlan({ ...planTo(m, to), path: [[to.x, to.y, `board ${wagon.id}`]] });
  }
  if (base.r === 500 && m.steed === null) {
    for (const place of climbPlaces(s, m, base))
      tryPlan({ piece: `model:${m.id}`, path: [[m.x, m.y, `climb ${place.z}`]], facing: m.facing });
  }
  for (const thing of s.things) if (thing.carrier === m.id) handPlans(s, m, thing).forEach(tryPlan);
  for (const thing of s.things) {
    if (thing.heavy || thing.carrier !== null || thing.takenBy !== null || between(thing, m) > 9000) continue;
    tryPlan({
      piece: `model:${m.id}`,
      path: [[thing.x, thing.y, `take ${thing.id}`]],
      facing: same(m, thing) ? m.facing : facingTo(m, thing),
    });
  }
  return found;
}

/** EG-OBJ-02, -04: dropped for nothing, or handed to a friend in contact. */
function handPlans(s: EnGarde, m: Model, thing: Thing): PathAnswer[] {
  const here = (word: string): PathAnswer => ({ piece: `model:${m.id}`, path: [[m.x, m.y, word]], facing: m.facing });
  const friends = s.models.filter((other) => other.seat === m.seat && other.id !== m.id && inPlay(other) && between(other, m) <= 2000);
  return [here(`drop ${thing.id}`), ...(thing.heavy ? [] : friends.map(({ id }) => here(`give ${thing.id}>${id}`)))];
}

/** EG-SHIP-01: the nearest places on the decks and quays across a strip of water. */
function acrossWater(s: EnGarde, m: Model, r: number): Point[] {
  const box = { minX: m.x - STRIDE, minY: m.y - STRIDE, maxX: m.x + STRIDE, maxY: m.y + STRIDE };
  const near = piecesNear(countryOf(s), box);
  const basin = near.find((piece) => isGap(piece) && isDeep(piece));
  if (!basin) return [];
  const found: Point[] = [];
  for (const deck of near) {
    const shape = deck.shapes[0];
    if (!isDeck(deck) || !shape || contains(shape, m)) continue;
    const edge = nearest(disc(m, 0), shape).b;
    if (!same(edge, m)) found.push(towards(edge, m, -r), towards(edge, m, -10));
  }
  const { core } = basin.shapes[0] ?? { core: [] };
  for (const [at, a] of core.entries()) {
    const foot = footOn(m, a, core[(at + 1) % core.length] as Point);
    if (contains(basin.shapes[0] as Shape, m) && !same(foot, m)) found.push(towards(foot, m, -10), towards(foot, m, -r));
  }
  return found.filter((p) => between(p, m) <= STRIDE).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** Farther than any Short move on a deck. */
const STRIDE = 4000;

/** EGW-END-07: over the nearest edges. */
function exitPlans(s: EnGarde, m: Model, terms: Terms, seen: Surveyed): PathAnswer[] {
  const r = radiusOf(s, m);
  const ends: Point[] = [
    { x: r, y: m.y },
    { x: s.width - r, y: m.y },
    { x: m.x, y: r },
    { x: m.x, y: s.height - r },
  ];
  return ends.flatMap((end) => {
    const plan: PathAnswer = {
      piece: `model:${m.id}`,
      path: [[end.x, end.y, 'leave']],
      facing: same(m, end) ? m.facing : facingTo(m, end),
    };
    return isLegal(s, m, plan, terms, seen) ? [plan] : [];
  });
}

/** The space of a model's paths under given terms. */
export function pathSpace(s: EnGarde, m: Model, terms: Terms, goals?: () => readonly Point[]): Space<PathAnswer> {
  const piece = `model:${m.id}`;
  let found: PathAnswer[] | null = null;
  const candidates = () => {
    found ??= pathCandidates(s, m, terms, goals?.());
    return found;
  };
  return {
    kind: 'path',
    shape: { piece, kind: terms.kind, contact: terms.contact, longest: longest(s, m, terms) },
    refusal: (answer: Json): Refusal | null => {
      if (!isPlan(answer)) return { rule: 'EG-MOV-03', reason: 'A path is a list of places for the base’s centre, and a facing.' };
      if (answer.piece !== piece) return { rule: 'EG-ACT-01', reason: 'It is another model that moves.' };
      const outcome = travel(s, m, answer, terms);
      return 'refusal' in outcome ? outcome.refusal : null;
    },
    sample: (below) => samplePath(s, m, terms, candidates, below),
    candidates,
  };
}

function samplePath(s: EnGarde, m: Model, terms: Terms, candidates: () => PathAnswer[], below: (sides: number) => number): PathAnswer {
  const must = terms.contact === 'must' || typeof terms.contact === 'number';
  const rides = m.wagon !== null && !terms.at;
  if (!must && !rides && below(2) > 0) {
    const seen = survey(s, m);
    const start = terms.at ?? m;
    const most = longest(s, m, terms);
    for (let tries = 0; tries < 5; tries++) {
      const first = ahead(start, below(FULL_TURN), 1 + below(most));
      const plan = below(3) === 0 ? planTo(m, first, ahead(first, below(FULL_TURN), 1 + below(most))) : planTo(m, first);
      if (below(4) === 0) plan.facing = below(FULL_TURN);
      if (isLegal(s, m, plan, terms, seen)) return plan;
    }
  }
  const one = must || rides ? null : someCandidate(s, m, terms, below);
  if (one) return one;
  const all = candidates();
  return all[below(all.length)] ?? stay(m, wrap(m.facing + below(FULL_TURN)));
}

/** One suggestion without working out all of them: a foe to touch, or a goal to go for. */
function someCandidate(s: EnGarde, m: Model, terms: Terms, below: (sides: number) => number): PathAnswer | null {
  const seen = survey(s, m);
  switch (below(3)) {
    case 0: {
      const foes = terms.contact === 'never' ? [] : enemiesOf(s, m.seat);
      return foes.length === 0 ? null : (contactPlans(s, m, foes[below(foes.length)] as Model, terms, seen, 1)[0] ?? null);
    }
    case 1: {
      const goals = goalsOf(s, m);
      const goal = goals[below(Math.max(1, goals.length))];
      return goal ? stepTowards(s, m, goal, longest(s, m, terms), terms, seen) : null;
    }
    default:
      return null;
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
  return `${journey.run ? 'Run' : 'Move'} ${Math.round(journey.cost / 100) / 10}"${word ? `, ${word.split(' ')[0]}` : ''}`;
}
