// Where a model can go: regions that respect bases, ground, turns and cost (EG-MOV). Jumps, climbs and doors to be opened are left out.
import type { Overlay } from '@baize/contracts';
import {
  between,
  contains,
  disc,
  type Feature,
  featuresAt,
  type Going,
  type Point,
  type Reach,
  reachFrom,
  regionOf,
  type Solid,
  wayWithin,
} from '@baize/geometry/open';
import type { Surveyed } from '../rules/gates/standing.ts';
import { groundFor, slows } from '../rules/movement/ground.ts';
import { KEEP_OFF } from '../rules/movement/meeting.ts';
import { distances, inch, mayRun, TURN_COST } from '../rules/movement/movement.ts';
import { survey } from '../rules/movement/travel.ts';
import { radiusOf, shapeOf } from '../rules/table/geometry.ts';
import { countryOf, isBridged, isGap, isWater, opennessOf } from '../rules/table/terrain.ts';
import { isEngaged } from '../rules/turn/foundations.ts';
import { type EnGarde, has, isMounted, type Model, model } from '../state.ts';
import { toScene } from './faces.ts';

/** How fine the edge of a region is drawn; a rider's is larger, and coarser. */
const FINE = 500;
const COARSE = 750;

type Kind = 'short' | 'normal' | 'run';

const known = new WeakMap<EnGarde, Map<string, readonly Reach[]>>();
const drawn = new WeakMap<readonly Reach[], Overlay & { kind: 'region' }>();

/** What a model reaches by a kind of move; worked out once for each view. */
function reachesOf(s: EnGarde, m: Model, kind: Kind): readonly Reach[] {
  const byModel = known.get(s) ?? new Map<string, readonly Reach[]>();
  known.set(s, byModel);
  const key = `${m.id} ${kind}`;
  const found = byModel.get(key) ?? lookAbout(s, m, kind);
  byModel.set(key, found);
  return found;
}

const PLACE: Record<Kind, 0 | 1 | 2> = { short: 0, normal: 1, run: 2 };

function lookAbout(s: EnGarde, m: Model, kind: Kind): Reach[] {
  const seen = survey(s, m);
  const engaged = isEngaged(s, m.id);
  if (kind !== 'short' && engaged) return [];
  if (kind === 'run' && (!mayRun(s, m) || comesNear(s, m, seen))) return [];
  const fast = distances(s, m, false)[PLACE[kind]];
  const slow = distances(s, m, true)[PLACE[kind]];
  return reachesFor(s, m, surroundings(s, m, seen, fast), fast, slow, kind === 'run' ? KEEP_OFF : 0);
}

function comesNear(s: EnGarde, m: Model, { bases }: Surveyed): boolean {
  const near = radiusOf(s, m) + KEEP_OFF;
  return bases.some((base) => isFoe(s, m, base.model) && between(base, m) - base.r < near);
}

function isFoe(s: EnGarde, m: Model, other: number | null): boolean {
  return other !== null && model(s, other).seat !== m.seat;
}

interface Surroundings {
  bases: { solid: Solid; foe: boolean }[];
  ground: Solid[];
  /** Ground that slows: kept out of at the full rate. */
  slow: Solid[];
}

function surroundings(s: EnGarde, m: Model, { bases }: Surveyed, most: number): Surroundings {
  const flies = has(s, m, 'fly') && !isMounted(m);
  const { solids, difficult, gaps } = groundFor(s, m, disc(m, most + 1000), m.z, opennessOf(s));
  const centre = (piece: Feature): Solid[] => piece.shapes.map((shape) => ({ id: piece.id, shape, stops: 'centre' }));
  const aloft = [...difficult, ...gaps].some((piece) => isGap(piece)) && isBridged(s, m);
  return {
    bases: flies
      ? []
      : bases
          .filter(({ z }) => Math.abs(z - m.z) < 2000)
          .map((base) => ({ solid: { id: base.id, shape: shapeOf(base) }, foe: isFoe(s, m, base.model) })),
    ground: flies ? [] : [...solids, ...edgesAround(s, m, most), ...(aloft ? [] : gaps.flatMap(centre))],
    slow: difficult.filter((piece) => slows(s, m, piece) && !(isWater(piece) && isBridged(s, m))).flatMap(centre),
  };
}

/** One who stands on a roof, a rock or a deck stays on it. */
function edgesAround(s: EnGarde, m: Model, most: number): Solid[] {
  if (m.z === 0) return [];
  const pieces = groundFor(s, m, disc(m, most), 0, opennessOf(s));
  const under = [...pieces.decks, ...standingPieces(s, m)].filter(
    (piece) => piece.shapes.some((shape) => contains(shape, m)) && !piece.marks.includes('hill'),
  );
  const base = under.sort((p, q) => area(q) - area(p))[0];
  const core = base?.shapes[0]?.core ?? [];
  return core.map(
    (a, at): Solid => ({ id: `${base?.id}/edge`, shape: { core: [a, core[(at + 1) % core.length] as Point], round: 0 }, stops: 'centre' }),
  );
}

function area({ shapes }: Feature): number {
  const xs = (shapes[0]?.core ?? []).map(({ x }) => x);
  const ys = (shapes[0]?.core ?? []).map(({ y }) => y);
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}

function standingPieces(s: EnGarde, m: Model): Feature[] {
  return featuresAt(countryOf(s), m).filter((piece) => piece.top === m.z);
}

/** EG-MOV-06: at the full rate round difficult ground, or at the lower one through it. */
function reachesFor(s: EnGarde, m: Model, around: Surroundings, fast: number, slow: number, keepOff: number): Reach[] {
  const bases = around.bases.map(
    ({ solid, foe }): Solid => (foe && keepOff > 0 ? { ...solid, shape: { ...solid.shape, round: solid.shape.round + keepOff } } : solid),
  );
  const going = (solids: readonly Solid[]): Going => ({
    ...{ width: s.fixed.width, height: s.fixed.height, radius: radiusOf(s, m), facing: m.facing, freeTurns: 1, turnCost: TURN_COST },
    solids,
  });
  const solids = [...bases, ...around.ground];
  const isIn = around.slow.some(({ shape }) => contains(shape, m));
  const found: Reach[] = isIn ? [] : [reachFrom(going([...solids, ...around.slow]), m, fast)];
  if (around.slow.length > 0) found.push(reachFrom(going(solids), m, slow));
  return found;
}

function outline(s: EnGarde, reaches: readonly Reach[]) {
  const grid = Math.max(...reaches.map(({ most }) => most)) > 6000 ? COARSE : FINE;
  return regionOf(reaches, grid).map((loop) => loop.map((p) => toScene(s, p)));
}

/** The regions of a Normal move and of a Run; of a Short move where it is one that is asked for. */
export function reachOverlays(s: EnGarde, m: Model, isShort: boolean): Overlay[] {
  // One who is in a wagon gets off first, to whichever side.
  if (m.wagon !== null) return [];
  const [far, usual, farthest] = distances(s, m, false);
  const region = (reaches: readonly Reach[], tone: Overlay['tone'], says: string): Overlay[] => {
    if (reaches.length === 0) return [];
    const overlay = drawn.get(reaches) ?? { kind: 'region' as const, tone, says, outline: outline(s, reaches) };
    drawn.set(reaches, overlay);
    return [overlay];
  };
  if (isShort || isEngaged(s, m.id)) return region(reachesOf(s, m, 'short'), 'own', `Short move, ${inch(far)}`);
  const run = region(reachesOf(s, m, 'run'), 'quiet', `Run, ${inch(farthest)}`);
  return [...run, ...region(reachesOf(s, m, 'normal'), 'own', `Normal move, ${inch(usual)}`)];
}

/** A way round what is in the way, if there is one. */
export function wayTo(s: EnGarde, m: Model, to: Point, isShort: boolean): readonly Point[] | undefined {
  const reaches = isShort ? reachesOf(s, m, 'short') : [...reachesOf(s, m, 'normal'), ...reachesOf(s, m, 'run')];
  for (const reach of reaches) {
    const way = wayWithin(reach, to);
    if (way) return way.slice(1);
  }
  return undefined;
}
