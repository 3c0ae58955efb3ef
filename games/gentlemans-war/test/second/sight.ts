// The second opinion on levels, sight and cover (AGW-GEOM-11 to -14, AGW-SHOT-06, AGW-LAND-07). `null` means that it is too near a
// border for plain numbers to say.
import type { Weapon } from '../../content/types.ts';
import type { Feature } from '../../rules/country/features.ts';
import type { Unit, War } from '../../state.ts';
import {
  alongWall,
  centre,
  featureOf,
  featuresOf,
  figures,
  footprint,
  frontOf,
  isAllRound,
  isGarrison,
  isGun,
  isTribalHorse,
  isWagon,
  onTable,
  outlineOf,
  ranksOf,
  standsIn,
  wallsFacing,
  within,
  zoneOf,
} from './body.ts';
import {
  apart,
  chord,
  crosses,
  depthIn,
  distance,
  isInside,
  isNearBox,
  lengthIn,
  nearestOn,
  nearestPair,
  type Outline,
  type Spot,
  sidesOf,
  toSegment,
} from './shape.ts';

/** Nearer to a border than this, plain numbers and whole thousandths may differ. */
export const DOUBT = 0.004;
/** A hedge or wall has some thickness on the table, of which the ledger says nothing. */
export const THICK = 0.06;

type Maybe = boolean | null;

const any = (all: readonly Maybe[]): Maybe => (all.includes(true) ? true : all.includes(null) ? null : false);
const every = (all: readonly Maybe[]): Maybe => (all.includes(false) ? false : all.includes(null) ? null : true);

const HILLS = ['slight-hill', 'steep-hill', 'cliff'];
const hillsOf = (s: War) =>
  featuresOf(s)
    .filter((f) => HILLS.includes(f.kind))
    .map(outlineOf);

/** AGW-GEOM-13. */
function levelAt(s: War, p: Spot): number | null {
  const depths = hillsOf(s).map((hill) => depthIn(hill, p));
  return depths.some((d) => Math.abs(d) < DOUBT) ? null : depths.filter((d) => d > 0).length;
}

function levelOfUnit(s: War, u: Unit): number | null {
  return levelAt(s, isAllRound(s, u) ? centre(s, u) : frontOf(u.post));
}

/** AGW-GEOM-12: all figures of all-round units, the front rank of others, the middle of a gun's front. */
function eyesOf(s: War, u: Unit, to: Unit): Spot[] {
  const house = featureOf(s, u.post.building);
  if (house) return wallsFacing(outlineOf(house), figuresToward(s, to, u)).flatMap(([a, b]) => alongWall(a, b));
  if (isGun(s, u) && u.gun === null) return [frontOf(u.post)];
  return isAllRound(s, u) || isTribalHorse(s, u) ? figures(s, u) : (ranksOf(s, u)[0] as Spot[]);
}

/** Figures of a unit as another one looks at it. */
export function figuresToward(s: War, u: Unit, from: Unit): Spot[] {
  const house = featureOf(s, u.post.building);
  if (!house) return figures(s, u);
  const others = from.post.building ? [centre(s, from)] : figures(s, from);
  return wallsFacing(outlineOf(house), others).flatMap(([a, b]) => alongWall(a, b));
}

/** AGW-LAND-07: at least half of its front-rank figures within an inch. */
export function lines(s: War, u: Unit, feature: Feature): Maybe {
  if (!('line' in feature) || isGarrison(u)) return false;
  const path = lineOf(feature);
  const near = (figure: Spot) => Math.min(...path.map(([a, b]) => toSegment(figure, a, b))) - feature.width / 2000;
  const isHalf = (all: readonly Spot[]): Maybe => {
    // A hedge or wall has some thickness on the table, of which the ledger says nothing.
    const surely = all.filter((p) => near(p) < 1 + 0.01 - DOUBT).length;
    const perhaps = all.filter((p) => near(p) < 1 + 0.06 + DOUBT).length;
    return 2 * surely >= all.length === 2 * perhaps >= all.length ? 2 * surely >= all.length : null;
  };
  const ranks = ranksOf(s, u);
  // Skirmishers have no front: any of their ranks may be the one along it.
  if (u.post.formation === 'skirmish') return any(ranks.filter((rank) => rank.length > 0).map(isHalf));
  const front = isHalf(ranks[0] as Spot[]);
  return isAllRound(s, u) && isHalf(figures(s, u)) !== front ? null : front;
}

export function lineOf(feature: Feature): [Spot, Spot][] {
  if (!('line' in feature)) return [];
  const points = feature.line.map((p) => ({ x: p.x / 1000, y: p.y / 1000 }));
  return points.slice(1).map((p, i) => [points[i] as Spot, p]);
}

/** A line blocked by ground: more than a touch of it lies in the outline. */
function runsThrough(outline: Outline, a: Spot, b: Spot): Maybe {
  if (!isNearBox(outline, a, b, 0.1)) return false;
  return grazes(outline, a, b) ? null : lengthIn(outline, a, b) > 0.002;
}

/** Whether a slightly shifted line would be judged otherwise. */
function grazes(outline: Outline, a: Spot, b: Spot): boolean {
  const long = apart(a, b) || 1;
  const side = { x: ((b.y - a.y) / long) * 0.003, y: ((a.x - b.x) / long) * 0.003 };
  const tries = [-1, 0, 1].map((k) => {
    const p = { x: a.x + side.x * k, y: a.y + side.y * k };
    const q = { x: b.x + side.x * k, y: b.y + side.y * k };
    return lengthIn(outline, p, q) > 0.002;
  });
  return new Set(tries).size > 1;
}

/** AGW-GEOM-13: the ends have the levels of their units. */
function hillsBlock(s: War, a: Spot, b: Spot, from: Unit, to: Unit): Maybe {
  const [p, q] = [levelOfUnit(s, from), levelOfUnit(s, to)];
  if (p === null || q === null) return null;
  const top = Math.max(p, q);
  const hills = hillsOf(s);
  if (hills.length <= top) return false;
  // The levels along the line change only where it enters or leaves a hill.
  const cuts = [0, 1, ...hills.flatMap((hill) => chord(hill, a, b) ?? [])].sort((x, y) => x - y);
  let verdict: Maybe = false;
  for (let i = 1; i < cuts.length; i++) {
    const [from, to] = [cuts[i - 1] as number, cuts[i] as number];
    const middle = { x: a.x + ((b.x - a.x) * (from + to)) / 2, y: a.y + ((b.y - a.y) * (from + to)) / 2 };
    const level = hills.filter((hill) => isInside(hill, middle)).length;
    if (level <= top) continue;
    const long = (to - from) * apart(a, b);
    if (long > 0.05 && !hills.some((hill) => Math.abs(depthIn(hill, middle)) < DOUBT)) return true;
    if (long > 0) verdict = null;
  }
  return verdict ?? (hills.some((hill) => grazes(hill, a, b)) ? null : verdict);
}

/** Parts of a way that may overlap: where woods lie over each other an inch is an inch in the woods. */
function lengthOfAll(parts: readonly [number, number][]): number {
  let [sum, end] = [0, 0];
  for (const [from, to] of parts.toSorted((p, q) => p[0] - q[0])) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

/** AGW-GEOM-14. */
function woodsBlock(s: War, a: Spot, b: Spot): Maybe {
  const inside: [number, number][] = [];
  let doubtful = false;
  for (const wood of featuresOf(s).filter((f) => f.kind === 'wood' || f.kind === 'thick-wood')) {
    const outline = outlineOf(wood);
    const [p, q] = [depthIn(outline, a), depthIn(outline, b)];
    if (Math.abs(p) < DOUBT || Math.abs(q) < DOUBT) return null;
    if (p < 0 && q < 0) {
      const through = runsThrough(outline, a, b);
      if (through === true) return true;
      if (through === null) doubtful = true;
      continue;
    }
    const long = lengthIn(outline, a, b);
    inside.push(chord(outline, a, b) ?? [0, 0]);
    if (wood.kind === 'thick-wood') {
      if (Math.abs(long - 3.005) < 0.01) doubtful = true;
      else if (long > 3) return true;
    }
  }
  const deep = lengthOfAll(inside) * apart(a, b);
  if (Math.abs(deep - 6.005) < 0.01) return null;
  return deep > 6 ? true : doubtful ? null : false;
}

/** AGW-SHOT-06: whether a body of a level, at a distance from the lower of the two, can be seen over. */
function isSeenOver(s: War, level: number | null, body: Outline, from: Unit, to: Unit): Maybe {
  const [p, q] = [levelOfUnit(s, from), levelOfUnit(s, to)];
  if (p === null || q === null || level === null) return null;
  if (p > level && q > level) return true;
  if (p <= level && q <= level) return false;
  const away = distance(body, footprint(s, p < q ? from : to));
  return Math.abs(away - 3.01) < DOUBT ? null : !within(away, 3);
}

function unitsBlock(s: War, a: Spot, b: Spot, from: Unit, to: Unit): Maybe {
  const verdicts: Maybe[] = [];
  for (const other of s.units) {
    if (other === from || other === to || !onTable(other) || isGarrison(other)) continue;
    const through = runsThrough(footprint(s, other), a, b);
    if (through === false) continue;
    const over = isSeenOver(s, levelOfUnit(s, other), footprint(s, other), from, to);
    if (over === true) continue;
    verdicts.push(through === true && over === false ? true : null);
  }
  for (const general of s.generals) {
    if (general.status !== 'table' || general.unit !== null) continue;
    const at = { x: general.x / 1000, y: general.y / 1000 };
    const away = toSegment(at, a, b);
    if (away > 0.5 + DOUBT) continue;
    const ring = Array.from({ length: 64 }, (_, i) => ({
      x: at.x + 0.5 * Math.cos((i * Math.PI) / 32),
      y: at.y + 0.5 * Math.sin((i * Math.PI) / 32),
    }));
    const over = isSeenOver(s, levelAt(s, at), ring, from, to);
    if (over === true) continue;
    verdicts.push(away < 0.5 - DOUBT && over === false ? true : null);
  }
  return any(verdicts);
}

function groundBlocks(s: War, a: Spot, b: Spot, from: Unit, to: Unit): Maybe {
  const own = [from.post.building, to.post.building];
  const verdicts: Maybe[] = [];
  for (const f of featuresOf(s)) {
    if (own.includes(f.id)) continue;
    if (['sound-building', 'flimsy-building', 'rubble'].includes(f.kind)) verdicts.push(runsThrough(outlineOf(f), a, b));
    if (f.kind === 'high-wall') {
      const lined = any([lines(s, from, f), lines(s, to, f)]);
      if (lined === true) continue;
      const over = any(lineOf(f).map(([c, d]) => crosses(a, b, c, d, THICK)));
      verdicts.push(over === false ? false : over === true && lined === false ? true : null);
    }
  }
  return any(verdicts);
}

export function isBlocked(s: War, a: Spot, b: Spot, from: Unit, to: Unit): Maybe {
  return any([groundBlocks(s, a, b, from, to), hillsBlock(s, a, b, from, to), woodsBlock(s, a, b), unitsBlock(s, a, b, from, to)]);
}

/** AGW-GEOM-12: at least half of the eyes have a clear line to some figure. */
export function sees(s: War, from: Unit, to: Unit): Maybe {
  // Of two houses that share a wall neither's men look out at the other's: they touch, and whether they see each other matters to nobody.
  if (isGarrison(from) && isGarrison(to) && distance(footprint(s, from), footprint(s, to)) < THICK) return null;
  const marks = figuresToward(s, to, from);
  const clear = eyesOf(s, from, to).map((eye): Maybe => {
    const blocked = every(marks.map((mark) => isBlocked(s, eye, mark, from, to)));
    return blocked === null ? null : !blocked;
  });
  const surely = clear.filter((each) => each === true).length;
  const perhaps = clear.filter((each) => each !== false).length;
  const isHalf = (count: number) => clear.length > 0 && 2 * count >= clear.length;
  return isHalf(surely) === isHalf(perhaps) ? isHalf(surely) : null;
}

type Cover = 'none' | 'light' | 'heavy';
const LIGHT = ['wood', 'thick-wood', 'hedge', 'low-wall', 'flimsy-building', 'shallow-trench', 'light-emplacement', 'laager'];
const HEAVY = ['trench', 'breastwork', 'high-wall', 'sound-building', 'heavy-emplacement', 'earthwork'];

const coverBy = (kind: string): Cover => (LIGHT.includes(kind) ? 'light' : HEAVY.includes(kind) ? 'heavy' : 'none');

/** All the lines between nearest points: where sides are parallel there are many, and the ends of the stretch stand for all. */
function nearestLines(one: Outline, other: Outline): [Spot, Spot][] {
  const { away } = nearestPair(one, other);
  const found: [Spot, Spot][] = [];
  for (const p of one) for (const [a, b] of sidesOf(other)) found.push([p, nearestOn(p, a, b)]);
  for (const q of other) for (const [a, b] of sidesOf(one)) found.push([nearestOn(q, a, b), q]);
  return found.filter(([p, q]) => apart(p, q) < away + 0.002);
}

/** AGW-SHOT-12: the heavy rows of every period's table. */
const SIEGE: readonly Weapon[] = ['heavy-artillery', 'smooth-bore-heavy', 'rifled-heavy'];

/** AGW-LAND-07: the cover of a target from a shooter; null where it hangs on a hair. */
export function coverFrom(s: War, shooter: Unit, target: Unit, weapon: Weapon | null): Cover | null {
  const given: (Cover | null)[] = ['none'];
  for (const f of featuresOf(s)) {
    const cover = coverBy(f.kind);
    if (cover === 'none') continue;
    const holds = coverHolds(s, f, shooter, target);
    if (holds === false) continue;
    const isHouse = f.kind === 'sound-building';
    const lessened = isHouse && weapon !== null && SIEGE.includes(weapon) && !('fortified' in f && f.fortified) ? 'light' : cover;
    given.push(holds === null ? null : lessened);
  }
  if (given.includes('heavy')) return 'heavy';
  if (given.includes(null)) return null;
  return given.includes('light') ? 'light' : 'none';
}

function coverHolds(s: War, f: Feature, shooter: Unit, target: Unit): Maybe {
  if (f.kind.endsWith('building')) return target.post.building === f.id;
  // AGX-WORKS-07: those half inside are covered from all outside, and from nobody inside.
  if (f.kind === 'earthwork' || f.kind === 'laager') {
    if (isGarrison(target)) return false;
    if (isGarrison(shooter) || isWagon(s, target) || isWagon(s, shooter)) return null;
    const within = standsIn(s, shooter, outlineOf(f));
    return every([standsIn(s, target, outlineOf(f)), within === null ? null : !within]);
  }
  if (isWagon(s, target)) return 'outline' in f && !f.kind.endsWith('emplacement') ? isInside(outlineOf(f), centre(s, target)) : null;
  if (f.kind.endsWith('emplacement')) {
    if (!isGun(s, target) || target.post.formation !== 'unlimbered') return false;
    const stands = standsIn(s, target, outlineOf(f));
    const behind = figures(s, shooter).map((p) => zoneOf(s, target, p));
    if (behind.some((each) => each.margin < DOUBT)) return null;
    const zones = new Set(behind.map((each) => each.zone === 'C'));
    return zones.size > 1 ? null : every([stands, !zones.has(true)]);
  }
  if ('outline' in f) return isGarrison(target) ? false : standsIn(s, target, outlineOf(f));
  const crossed = nearestLines(footprint(s, shooter), footprint(s, target)).map(([p, q]) =>
    any(lineOf(f).map(([a, b]) => crosses(p, q, a, b, THICK))),
  );
  const line = new Set(crossed).size === 1 ? (crossed[0] as Maybe) : null;
  return every([lines(s, target, f), line]);
}
