// Where a model may go: a few good ways first, round what stands in between, and more of them where there is time to think.
import { ahead, between, disc, facingTo, findRoute, type Going, type Point, routeTowards, type Solid, towards } from '@baize/geometry/open';
import type { Surveyed } from '../rules/gates/standing.ts';
import { groundFor, slows } from '../rules/movement/ground.ts';
import { moveTerms } from '../rules/movement/move-terms.ts';
import { distances, type Journey, type Terms } from '../rules/movement/movement.ts';
import { contactPlans, longest, type PathAnswer, pathCandidates, stay, stepTowards } from '../rules/movement/paths.ts';
import { survey, travel } from '../rules/movement/travel.ts';
import { baseOf, CONTACT, radiusOf, sameFloor } from '../rules/table/geometry.ts';
import { countryOf, opennessOf, roomAt } from '../rules/table/terrain.ts';
import { type EnGarde, type Model, model } from '../state.ts';
import { type Field, fieldOf, gapFrom, nearness, type Outlook, outlooks } from './field.ts';
import { type Blade, bladeOf } from './fight.ts';
import { errand } from './worth.ts';

/** What the ways that were found come to, so that they need not be walked again to be judged. */
const walked = new WeakMap<PathAnswer, Journey>();

export function journeyOf(answer: PathAnswer): Journey | undefined {
  return walked.get(answer);
}

/** One who looks for ways. */
interface Walker {
  s: EnGarde;
  m: Model;
  terms: Terms;
  seen: Surveyed;
  found: PathAnswer[];
  ends: Set<string>;
}

function tryPlan(w: Walker, points: readonly Point[]): boolean {
  const last = points[points.length - 1] as Point;
  const key = `${last.x},${last.y}`;
  if (w.ends.has(key)) return true;
  const before = points[points.length - 2] ?? w.m;
  const path = points.map(({ x, y }) => [x, y] as const);
  const facing = before.x === last.x && before.y === last.y ? w.m.facing : facingTo(before, last);
  return tryAnswer(w, { piece: `model:${w.m.id}`, path, facing }, key);
}

function tryAnswer(w: Walker, answer: PathAnswer, key: string): boolean {
  const outcome = travel(w.s, w.m, answer, w.terms, w.seen);
  if ('refusal' in outcome) return false;
  walked.set(answer, outcome.journey);
  w.found.push(answer);
  w.ends.add(key);
  return true;
}

/** EG-MOV-04: the first turn is free. */
const TURNS = { freeTurns: 1, turnCost: 2000 };

/** EG-MOV-02: whoever runs stays this far off every enemy. */
const RUN_OFF = 1010;
/** Enough not to touch. */
const BESIDE = 30;

/** What is in the way of a model: impassable ground, other bases; difficult ground too, since it slows the whole move. */
function goingOf(w: Walker, reach: number, enemyOff: number, but: Model | null = null): Going {
  const { s, m, seen } = w;
  const r = radiusOf(s, m);
  const ground = groundFor(s, m, disc(m, reach + r), m.z, opennessOf(s));
  const solids: Solid[] = [...ground.solids];
  for (const piece of [...ground.difficult, ...ground.gaps]) {
    if (!slows(s, m, piece) && !ground.gaps.includes(piece)) continue;
    for (const shape of piece.shapes) solids.push({ id: piece.id, shape, stops: 'centre' });
  }
  for (const base of seen.bases) {
    if (base.model === but?.id || !sameFloor(base, baseOf(s, m))) continue;
    const enemy = base.model !== null && model(s, base.model).seat !== m.seat;
    solids.push({ id: base.id, shape: disc(base, base.r + (enemy ? enemyOff : -CONTACT)) });
  }
  return { width: s.fixed.width, height: s.fixed.height, radius: r, facing: m.facing, solids, ...TURNS };
}

/** Into contact: straight, else round what is in the way, to one side of the foe or the other. */
function chargeAt(w: Walker, foe: Model, wide: boolean): void {
  const { s, m } = w;
  const reach = radiusOf(s, m) + radiusOf(s, foe);
  const [, normal] = distances(s, m, false);
  if (between(m, foe) - reach > normal) return;
  if (foe.wagon !== null) {
    for (const plan of contactPlans(s, m, foe, w.terms, w.seen, 1)) tryAnswer(w, plan, JSON.stringify(plan));
    return;
  }
  if (tryPlan(w, [towards(foe, m, reach)]) && !wide) return;
  const home = facingTo(foe, m);
  if (!wide) {
    for (const turn of [4500, -4500]) if (tryPlan(w, [ahead(foe, home + turn, reach)])) return;
    return;
  }
  const going = goingOf(w, normal, BESIDE, foe);
  let ways = 0;
  for (const turn of [0, 6000, -6000, 12_000, -12_000]) {
    const end = turn === 0 ? towards(foe, m, reach) : ahead(foe, home + turn, reach);
    const route = findRoute(going, m, end, normal);
    if (route && route.path.length > 1 && tryPlan(w, route.path.slice(1))) ways += 1;
    if (ways >= 2) return;
  }
}

/** How much farther than the crow flies a way round may be. */
const ROUND = 14_000;

/** Towards a goal: straight, else round what is in the way, else as the rules suggest. */
function goFor(w: Walker, goal: Point, length: number, routed: boolean): void {
  const { s, m, terms, seen } = w;
  const far = between(m, goal);
  if (far < 200) return;
  const straight = far <= length ? goal : ahead(m, facingTo(m, goal), Math.round(length));
  if (tryPlan(w, [straight])) return;
  if (routed) {
    const going = goingOf(w, far + ROUND / 2, RUN_OFF);
    const route = routeTowards(going, m, goal, length, far + ROUND);
    if (route && route.path.length > 1 && tryPlan(w, route.path.slice(1))) return;
  }
  const step = stepTowards(s, m, goal, length, terms, seen);
  if (step) tryAnswer(w, step, JSON.stringify(step.path));
}

/** A place before a foe, out of his reach by so much. */
function before(s: EnGarde, m: Model, foe: Model, gap: number): Point {
  return towards(foe, m, radiusOf(s, m) + radiusOf(s, foe) + gap);
}

/** Behind what gives cover, as seen from the nearest foe. */
function coverNear(s: EnGarde, m: Model, foe: Model, reach: number): Point[] {
  const r = radiusOf(s, m);
  const found: Point[] = [];
  for (const piece of countryOf(s).features) {
    const core = piece.shapes[0]?.core;
    if (piece.cover === 'none' || piece.building || !core || core.length === 0) continue;
    const middle = {
      x: Math.round(core.reduce((sum, p) => sum + p.x, 0) / core.length),
      y: Math.round(core.reduce((sum, p) => sum + p.y, 0) / core.length),
    };
    if (between(middle, m) > reach + 3000) continue;
    if (piece.ground !== 'impassable' && piece.sight === 'area') {
      found.push(middle);
      continue;
    }
    const size = Math.max(...core.map((p) => between(p, middle)), 0) + (piece.shapes[0]?.round ?? 0);
    const spot = towards(middle, foe, -(Math.min(size, 2500) + r + 150));
    if (spot.x > r && spot.y > r && spot.x < s.fixed.width - r && spot.y < s.fixed.height - r) found.push(spot);
  }
  return found.sort((p, q) => between(p, m) - between(q, m)).slice(0, 2);
}

/** What draws a model most. */
function drawnTo(s: EnGarde, blade: Blade, views: readonly Outlook[]): Outlook | undefined {
  const pull = ({ foe, hope }: Outlook) => hope * nearness(gapFrom(s, blade.m, blade.m, foe.m));
  return [...views].sort((p, q) => pull(q) - pull(p))[0];
}

function goalsFor(field: Field, blade: Blade, views: readonly Outlook[]): Point[] {
  const { s } = field;
  const { m } = blade;
  const goals: Point[] = [];
  const near = [...field.foes].sort((p, q) => between(p.m, m) - between(q.m, m));
  const best = drawnTo(s, blade, views);
  if (best && best.hope > 0) goals.push(before(s, m, best.foe.m, RUN_OFF + 40));
  const purpose = errand(s, m);
  if (purpose) goals.push(purpose);
  const [nearest] = near;
  if (nearest) {
    if (nearest !== best?.foe) goals.push(before(s, m, nearest.m, RUN_OFF + 40));
    // Just out of his charge, where one waits for friends or shoots.
    const [, normal] = distances(s, nearest.m, false);
    goals.push(before(s, m, nearest.m, normal + 400));
    goals.push(...coverNear(s, m, nearest.m, 9000));
  }
  for (const thing of s.things)
    if (thing.carrier === null && thing.takenBy === null && between(thing, m) < 12_000) goals.push({ x: thing.x, y: thing.y });
  const friend = field.own
    .filter(({ m: other }) => other.id !== m.id)
    .sort((p, q) => q.price - p.price || between(p.m, m) - between(q.m, m))[0];
  if (friend) goals.push(before(s, m, friend.m, 300));
  return goals;
}

const RING = [0, 4500, 9000, 13_500, 18_000, 22_500, 27_000, 31_500];

/** All that decides where a model may go, and would. */
function placesOf(s: EnGarde, m: Model): string {
  let key = `${m.id} ${s.turn} ${s.clock} ${s.acting?.nerve ?? ''} ${m.dared} ${m.daunted} ${s.wagons.length + s.guns.length + s.undergrowth.length}`;
  for (const { x, y, z, status, steed } of s.models) if (status === 'table') key += ` ${x},${y},${z},${steed ?? ''}`;
  for (const { x, y, carrier } of s.things) key += `;${x},${y},${carrier}`;
  for (const id in s.openings) key += `;${id}${s.openings[id]}`;
  return key;
}

/** Ways found not long ago: a search comes back to the same positions again and again. */
const recent = new WeakMap<EnGarde['fixed'], Map<string, PathAnswer[]>>();
const RECENT = 200;

/** What first comes to mind: the ways of a Move in thought. */
export function usualWays(s: EnGarde, m: Model): PathAnswer[] {
  let known = recent.get(s.fixed);
  if (!known || known.size > RECENT) {
    known = new Map();
    recent.set(s.fixed, known);
  }
  const key = placesOf(s, m);
  let found = known.get(key);
  if (!found) {
    found = moveCandidates(s, m, false);
    known.set(key, found);
  }
  return found;
}

/** Paths of a Move. `wide`: for the question that is really asked; else only what first comes to mind. */
export function moveCandidates(s: EnGarde, m: Model, wide: boolean): PathAnswer[] {
  const terms = moveTerms(s, m);
  const field = fieldOf(s, m.seat);
  const blade = field.all.get(m.id) ?? bladeOf(s, m);
  const w: Walker = { s, m, terms, seen: survey(s, m), found: [], ends: new Set() };
  if (terms.contact !== 'never') {
    for (const foe of field.foes) chargeAt(w, foe.m, wide);
  }
  const views = outlooks(field, blade);
  const most = longest(s, m, terms);
  const [, normal] = distances(s, m, false);
  const goals = goalsFor(field, blade, views);
  for (const [at, goal] of goals.slice(0, wide ? goals.length : 3).entries()) {
    goFor(w, goal, most, wide);
    if (at < 2 && most > normal) goFor(w, goal, normal, false);
  }
  if (wide) for (const facing of RING) tryPlan(w, [ahead(m, facing, facing % 9000 === 0 ? normal : Math.round(normal / 2))]);
  if (wide || terms.exits || s.things.length > 0 || roomAt(s, m)) {
    for (const plan of pathCandidates(s, m, { ...terms, contact: 'never' }, [])) tryAnswer(w, plan, JSON.stringify(plan));
  }
  if (w.found.length === 0) tryAnswer(w, stay(m), 'stay');
  return w.found;
}
