// The second opinion on drill: where a changed face or formation may stand, which changes a unit knows and can pay, how columns march,
// who passes through whom (AGW-CHFM, AGW-FORM, AGW-ALL-05, AGW-MOVE-04, AGW-INTP).
import type { Formation } from '../../content/types.ts';
import type { Post, Unit, War } from '../../state.ts';
import {
  enemiesOf,
  featuresOf,
  figures,
  footprint,
  gap,
  hasTrait,
  isGun,
  isLoose,
  isWagon,
  onTable,
  typeOf,
  widthAndDepth,
} from './body.ts';
import { costIn, groundsOf, isRough, priceOf } from './ground.ts';
import { box, depthIn, direction, distance, inFrame, middleOf, type Outline, overlap, type Spot, segmentToOutline } from './shape.ts';
import { lineOf, THICK } from './sight.ts';

export type Maybe = boolean | null;

const HOUSE = 48;
const fromEdge = (p: Spot) => Math.min(p.x, p.y, HOUSE - p.x, HOUSE - p.y);

/** AGW-ALL-10: horses, guns and tents that stand about; nobody ends on them. */
function thingsOf(s: War, u: Unit): Outline[] {
  const at = (spot: { x: number; y: number; facing: number }, width: number, depth: number) =>
    box(inFrame({ x: spot.x / 1000, y: spot.y / 1000 }, spot.facing, 0, depth / 2), spot.facing, width, depth);
  const lying = s.units
    .filter((each) => each.status !== 'lost')
    .flatMap((each) => [...(each.horses ? [at(each.horses, 2, 2)] : []), ...(each.gun && each !== u ? [at(each.gun, 1, 2)] : [])]);
  // AGW-DEPL-03: a tent of 3 x 3.
  const tents = s.quarters.flatMap((each) => (each && each.building === null ? [at({ ...each, facing: 9000 }, 3, 3)] : []));
  return [...lying, ...tents];
}

/** AGW-ALL-05: whether a unit may stand so; null: it is a matter of a hair. */
export function mayStand(s: War, u: Unit, post: Post): Maybe {
  const there: Unit = { ...u, post };
  const body = footprint(s, there);
  let isSure = true;
  const deepest = (deep: number): boolean => {
    if (deep > -0.02 && deep <= 0.02 && Math.abs(deep) > 1e-6) isSure = false;
    return deep > 0.02;
  };
  const edge = Math.min(...body.map(fromEdge));
  if (edge < -0.01) return false;
  if (edge < 0.004 && edge !== 0) isSure = false;
  for (const other of s.units.filter((each) => each !== u && onTable(each))) {
    if (deepest(overlap(body, footprint(s, other)))) return false;
    if (other.seat === u.seat || isWagon(s, other)) continue;
    const [was, is] = [gap(s, u, other), distance(body, footprint(s, other))];
    if (is < Math.min(1, was) - 0.03) return false;
    if (is < Math.min(1.005, was + 1e-4)) isSure = isSure && Math.abs(is - was) < 1e-6;
  }
  for (const thing of thingsOf(s, u)) if (deepest(overlap(body, thing))) return false;
  for (const f of featuresOf(s)) {
    const verdict = 'line' in f ? onLine(s, there, f, body) : onGround(s, there, f, body);
    if (verdict === false) return false;
    if (verdict === null) isSure = false;
  }
  return isSure ? true : null;
}

/** AGW-ALL-05, 5: nobody in close order stands astride a line; in skirmish order no figure in one that is closed. */
function onLine(s: War, u: Unit, f: ReturnType<typeof featuresOf>[number], body: Outline): Maybe {
  const half = 'width' in f ? Math.max(0.1, f.width / 1000) / 2 : 0.05;
  const reach = half + THICK;
  if (isLoose(u)) {
    if (priceOf(s, u, f) !== 'closed') return true;
    return lineOf(f).some(([a, b]) => figures(s, u).some((p) => segmentToOutline(a, b, [p, p, p]) < reach)) ? null : true;
  }
  if (!lineOf(f).some(([a, b]) => segmentToOutline(a, b, body) < reach)) return true;
  const middle = middleOf(body);
  const inner = body.map((p) => ({ x: p.x + (middle.x - p.x) * 0.15, y: p.y + (middle.y - p.y) * 0.15 }));
  return lineOf(f).some(([a, b]) => segmentToOutline(a, b, inner) === 0) ? false : null;
}

function onGround(s: War, u: Unit, f: ReturnType<typeof featuresOf>[number], body: Outline): Maybe {
  if (costIn(s, u, f) !== Number.POSITIVE_INFINITY) return true;
  let isSure = true;
  for (const ground of groundsOf(s, f)) {
    const deep = isLoose(u) ? Math.max(...figures(s, u).map((p) => depthIn(ground, p))) : overlap(body, ground);
    if (deep > 0.02) return false;
    // A body may touch such ground; a middle just on its edge is left to the eye.
    if (deep > -0.02 && (isLoose(u) || Math.abs(deep) > 1e-6)) isSure = false;
  }
  return isSure ? true : null;
}

/** A post whose footprint has its middle at a spot. */
function about(s: War, u: Unit, post: Post, middle: Spot): Post {
  const [, depth] = widthAndDepth(s, u, post);
  const front = inFrame(middle, post.facing, 0, depth / 2);
  return { ...post, x: Math.round(front.x * 1000), y: Math.round(front.y * 1000), trail: null };
}

const turned = (facing: number, by: number) => (((facing + by) % 36_000) + 36_000) % 36_000;

/** AGW-CHFM-01: the post after a change of face; null: it cannot change so. Columns of these positions are straight. */
export function faced(s: War, u: Unit, to: 'left' | 'right' | 'about'): Post | null {
  const { formation } = u.post;
  if (['skirmish', 'square', 'garrison', 'unlimbered', 'loose'].includes(formation)) return null;
  const facing = turned(u.post.facing, to === 'left' ? 9000 : to === 'right' ? -9000 : 18_000);
  const middle = middleOf(footprint(s, u));
  const isColumn = formation === 'march-column' || formation === 'limbered';
  if (!isColumn || to === 'about') return about(s, u, { ...u.post, facing, trail: null }, middle);
  if (formation === 'limbered' || typeOf(s, u) === 'cyclists') return null;
  return about(s, u, { ...u.post, formation: 'line', ranks: 2, facing, trail: null }, middle);
}

export interface Change {
  formation: Formation;
  ranks: 1 | 2;
  to: 'front' | 'left' | 'right';
}

/** AGW-FORM-01 to -05, AGW-UNIT: the formations that a whole unit may change to. */
export function changesOf(s: War, u: Unit): Change[] {
  const now = u.post;
  const type = typeOf(s, u);
  if (isGun(s, u) || isWagon(s, u) || u.running || now.building !== null) return [];
  const all: Change[] = [];
  const add = (formation: Formation, ranks: 1 | 2 = 2, to: Change['to'] = 'front') => all.push({ formation, ranks, to });
  if (type === 'cyclists') {
    if (u.mounted) add(now.formation === 'open-line' ? 'march-column' : 'open-line', 1);
    return all;
  }
  const isFoot = ['infantry', 'light-infantry', 'infantry-detachment', 'light-detachment', 'engineers'].includes(type);
  if (!isFoot && !u.mounted) return [];
  if (now.formation === 'skirmish' && !type.startsWith('light-')) return [];
  if (u.mounted) for (const ranks of [1, 2] as const) add('line', ranks);
  else add('line');
  add('march-column');
  if (now.formation === 'line') for (const to of ['left', 'right'] as const) add('march-column', 2, to);
  if (isFoot) {
    add('attack-column');
    add('square');
    if (type === 'light-detachment') for (const ranks of [1, 2] as const) add('skirmish', ranks);
  }
  const isSame = (c: Change) =>
    c.to === 'front' &&
    c.formation === now.formation &&
    (c.formation === 'skirmish' || !u.mounted || c.formation !== 'line' || c.ranks === now.ranks);
  return all.filter((c) => !isSame(c) && !(c.formation === 'march-column' && now.formation === 'march-column'));
}

/** AGW-MOVE-01: dice of a march. */
function diceOf(s: War, u: Unit): number {
  const type = typeOf(s, u);
  if (u.mounted) return type.startsWith('light-') ? 4 : 3;
  return u.post.formation === 'line' || u.post.formation === 'square' ? 2 : 3;
}

/** AGW-ACT-02, AGW-CHFM-03, -04: whether a fresh unit can pay a change of formation. */
export function canPay(s: War, u: Unit): boolean {
  if (u.post.formation === 'square') return true;
  const cost = hasTrait(s, u, 'well-drilled') ? 1 : hasTrait(s, u, 'poor-drill') ? 3 : 2;
  const dice = diceOf(s, u);
  return cost <= dice || (cost === 3 && dice === 2);
}

/** AGW-CHFM-02: the middle of the front edge and the facing are kept; to a flank the middle of the footprint. */
export function formed(s: War, u: Unit, { formation, ranks, to }: Change): Post {
  const post: Post = { ...u.post, formation, ranks, trail: null };
  if (to === 'front') return post;
  return about(s, u, { ...post, facing: turned(u.post.facing, to === 'left' ? 9000 : -9000) }, middleOf(footprint(s, u)));
}

/** AGW-FORM-05: no figure of a square in rough ground. */
export function mayForm(s: War, u: Unit, post: Post): Maybe {
  const stands = mayStand(s, u, post);
  if (post.formation !== 'square' || stands === false) return stands;
  const depths = featuresOf(s)
    .filter((f) => 'outline' in f && isRough(f))
    .flatMap((f) => groundsOf(s, f).flatMap((ground) => figures(s, { ...u, post }).map((p) => depthIn(ground, p))));
  if (depths.some((deep) => deep > 0.01)) return false;
  return depths.some((deep) => deep > -0.01) ? null : stands;
}

/** AGW-CHFM-02: there is a place within an inch, beyond doubt. */
export function hasPlaceNear(s: War, u: Unit, post: Post): boolean {
  for (let far = 0; far <= 1; far += 0.2)
    for (let turn = 0; turn < 24; turn++) {
      const d = direction(turn * 1500);
      const at: Post = { ...post, x: Math.round(post.x + d.x * far * 990), y: Math.round(post.y + d.y * far * 990) };
      if (mayForm(s, u, at) === true) return true;
      if (far === 0) break;
    }
  return false;
}

export interface Marched {
  may: Maybe;
  cost: number;
  taken: number[];
}

/** The pieces of a column whose head has gone so far along its path: straight bands behind each other. */
function bands(path: readonly Spot[], gone: number, length: number, width: number): Outline[] {
  const found: Outline[] = [];
  let left = gone;
  let i = 0;
  while (i < path.length - 2 && left > apart(path[i] as Spot, path[i + 1] as Spot)) {
    left -= apart(path[i] as Spot, path[i + 1] as Spot);
    i += 1;
  }
  let head = toward(path[i] as Spot, path[i + 1] as Spot, left);
  let rest = length;
  for (let k = i; k >= 0 && rest > 1e-9; k--) {
    const back = path[k] as Spot;
    const far = apart(head, back);
    const part = k === 0 ? rest : Math.min(rest, far);
    if (far > 1e-9) {
      const tail = toward(head, back, part);
      found.push(band(head, tail, width));
    }
    rest -= part;
    head = back;
  }
  return found;
}

const apart = (a: Spot, b: Spot) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

function toward(a: Spot, b: Spot, by: number): Spot {
  const far = apart(a, b) || 1;
  return { x: a.x + ((b.x - a.x) * by) / far, y: a.y + ((b.y - a.y) * by) / far };
}

function band(head: Spot, tail: Spot, width: number): Outline {
  const long = apart(head, tail) || 1;
  const [nx, ny] = [((head.y - tail.y) / long) * (width / 2), ((tail.x - head.x) / long) * (width / 2)];
  return [
    { x: head.x + nx, y: head.y + ny },
    { x: tail.x + nx, y: tail.y + ny },
    { x: tail.x - nx, y: tail.y - ny },
    { x: head.x - nx, y: head.y - ny },
  ];
}

/** AGW-MOVE-04, AGW-ROUGH-01, AGW-OBST: a straight column marches along a path; what it costs is the way of its head, dearer in rough ground. */
export function marched(s: War, u: Unit, path: readonly Spot[], dice: readonly number[]): Marched {
  const [width, depth] = widthAndDepth(s, u);
  const way = path.slice(1).reduce((sum, p, i) => sum + apart(path[i] as Spot, p), 0);
  const tail = inFrame(path[0] as Spot, u.post.facing, 0, -depth);
  const whole = [tail, ...path];
  const steps = Math.max(2, Math.ceil(way / 0.05));
  let [cost, isSure] = [0, true];
  const crossed = new Map<string, 'low' | 'high'>();
  const grazed = new Set<string>();
  const NO: Marched = { may: false, cost: 0, taken: [] };
  for (let i = 1; i <= steps; i++) {
    const bodies = bands(whole, depth + (way * i) / steps, depth, width);
    const deepIn = (outline: Outline) => Math.max(...bodies.map((each) => overlap(each, outline)));
    const inside = Math.min(...bodies.flatMap((each) => each.map(fromEdge)));
    if (inside < -0.02) return NO;
    if (inside < 0.02) isSure = false;
    for (const other of s.units.filter((each) => each !== u && onTable(each))) {
      const keep = other.seat === u.seat || isWagon(s, other) ? 0 : 1;
      const near = Math.min(...bodies.map((each) => distance(each, footprint(s, other))));
      const deep = deepIn(footprint(s, other));
      if (keep === 0 ? deep > 0.3 : near < 0.7 && gap(s, u, other) > 1.02) return other.seat === u.seat ? { ...NO, may: null } : NO;
      if (keep === 0 ? deep > -0.3 : near < 1.3) isSure = false;
    }
    let factor = 1;
    for (const f of featuresOf(s)) {
      if ('line' in f) {
        const price = priceOf(s, u, f);
        if (!lineOf(f).some(([a, b]) => bodies.some((each) => segmentToOutline(a, b, each) < 0.2))) continue;
        const isOn = lineOf(f).some(([a, b]) => bodies.some((each) => segmentToOutline(a, b, each) === 0 && isThrough(a, b, each)));
        if (price === 'closed' && isOn) return NO;
        if (price === 'closed' || lineOf(f).some(([a, b]) => segmentToOutline(a, b, footprint(s, u)) < 0.2)) isSure = false;
        else if (!isOn) grazed.add(f.id);
        else if (price !== 'free') crossed.set(f.id, price);
        continue;
      }
      const inches = costIn(s, u, f);
      if (inches === 1) continue;
      for (const ground of groundsOf(s, f)) {
        const deep = deepIn(ground);
        if (inches === Number.POSITIVE_INFINITY) {
          if (deep > 0.3) return NO;
          if (deep > -0.3) isSure = false;
        } else if (deep > 0) factor = Math.max(factor, inches);
      }
    }
    cost += (way / steps) * factor;
  }
  const end = bands(whole, depth + way, depth, width);
  for (const f of featuresOf(s))
    if ('line' in f && lineOf(f).some(([a, b]) => end.some((each) => segmentToOutline(a, b, each) < 0.2)))
      return lineOf(f).some(([a, b]) => end.some((each) => isThrough(a, b, each))) && isSure ? NO : { ...NO, may: null };
  const prices = [...crossed.values()];
  if ([...grazed].some((id) => !crossed.has(id))) isSure = false;
  if (new Set(prices).size > 1 || prices.length > dice.length) isSure = false;
  const left = [...dice].sort((a, b) => a - b);
  const taken = prices.map((price) => (price === 'low' ? left.shift() : left.pop())).filter((die): die is number => die !== undefined);
  const total = dice.reduce((sum, die) => sum + die, 0);
  const all = cost + taken.reduce((sum, die) => sum + die, 0);
  if (Math.abs(all - total) < 0.5) isSure = false;
  return { may: isSure ? all <= total : null, cost: all, taken };
}

/** Whether a line runs through a band, not only along its side. */
function isThrough(a: Spot, b: Spot, outline: Outline): boolean {
  const middle = middleOf(outline);
  const inner = outline.map((p) => ({ x: p.x + (middle.x - p.x) * 0.3, y: p.y + (middle.y - p.y) * 0.3 }));
  return segmentToOutline(a, b, inner) === 0;
}

export interface Passage {
  may: Maybe;
  /** AGW-INTP-01: it stops against the friend, and both are disordered. */
  fails: boolean;
}

/** AGW-INTP-01, -02: an advance in close order with a friend in the way. */
export function passage(s: War, u: Unit, friend: Unit, by: number): Passage {
  const d = direction(u.post.facing);
  const at = (way: number): Outline => footprint(s, u).map((p) => ({ x: p.x + d.x * way, y: p.y + d.y * way }));
  const there = footprint(s, friend);
  const foes = enemiesOf(s, u.seat).map((foe) => footprint(s, foe));
  const steps = Math.ceil(by / 0.05);
  const ways = Array.from({ length: steps + 1 }, (_, i) => (by * i) / steps);
  const deep = ways.map((way) => overlap(at(way), there));
  const [deepest, last] = [Math.max(...deep), deep.at(-1) ?? 0];
  const nearest = (body: Outline) => Math.min(99, ...foes.map((foe) => distance(body, foe)));
  if (deepest < -0.02) return { may: ways.some((way) => nearest(at(way)) < 1.03) ? null : true, fails: false };
  if (deepest < 0.05 || (last > -0.05 && last < 0.05)) return { may: null, fails: false };
  const [start, other] = [nearest(at(0)), nearest(there)];
  const onWay = Math.min(...ways.map((way) => nearest(at(way))));
  // A passage that fails ends against the friend: the mover is judged at every point up to him.
  const upTo = Math.min(...ways.filter((_, i) => (deep[i] ?? 0) < 0.02).map((way) => nearest(at(way))));
  if ([start, other, onWay, upTo].some((away) => Math.abs(away - 12) < 0.1)) return { may: null, fails: false };
  if (start < 12 || other < 12 || (last > 0 && upTo < 12)) return { may: false, fails: false };
  if (last > 0) return { may: null, fails: true };
  return { may: onWay >= 12, fails: false };
}
