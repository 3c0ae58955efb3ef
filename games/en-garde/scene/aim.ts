// A person's drag on the table as an answer: a path, a place, a direction.

import type { Aim } from '@baize/contracts';
import { ahead, between, centreTouching, contains, disc, facingTo, featuresAt, footOn, type Point, snapped } from '@baize/geometry/open';
import { on, type PerAim, type Seat, type View } from '@baize/kernel';
import { refuseSpot, TURNS } from '../content/scenarios/placement.ts';
import { asks, decisions } from '../decisions.ts';
import { moveTerms } from '../rules/movement/move-terms.ts';
import type { Plan, Terms } from '../rules/movement/movement.ts';
import type { PathAnswer } from '../rules/movement/plans.ts';
import { survey, travel } from '../rules/movement/travel.ts';
import { stretchesOf } from '../rules/setup/entering.ts';
import { type Placed, siteOf } from '../rules/setup/terrain-placing.ts';
import { isBeside, occupantsOf } from '../rules/table/aboard.ts';
import { radiusOf } from '../rules/table/geometry.ts';
import { floorsAt } from '../rules/table/height.ts';
import { countryOf, wagonShape } from '../rules/table/terrain.ts';
import { enemiesOf } from '../rules/turn/foundations.ts';
import type { EnGarde, Model } from '../state.ts';
import { fromScene, rulesFacing } from './faces.ts';
import { isShort } from './measuring.ts';
import { wayTo } from './reach.ts';

const SNAP = 400;

type Spot = readonly [number, number] | readonly [number, number, string];

/** An aim in the rules' own measure: the piece in hand, the places it was drawn to, and where it looks. */
interface Drawn {
  given: Aim;
  points: Point[];
  last: Point;
  facing: number | undefined;
  m: Model | undefined;
}

type Seen = View<EnGarde>;

const spot = (_view: Seen, _l: unknown, { last }: Drawn) => ({ at: [last.x, last.y] as const });
const path = (view: Seen, _l: unknown, { m, points, facing }: Drawn) => m && plainPath(view, m, points, facing);
const pose = ({ state }: Seen, _l: unknown, { given, last, facing }: Drawn) =>
  given.piece === null
    ? undefined
    : {
        piece: given.piece,
        at: [last.x, last.y] as const,
        facing: facing ?? facingTo(last, { x: state.fixed.width / 2, y: state.fixed.height / 2 }),
      };
const drawn = ({ state }: Seen, _l: unknown, { given, points, facing }: Drawn) => alongPoints(state, given, points, facing);

const AIMS: Partial<PerAim<typeof decisions, Drawn>> = {
  // Whoever is drawn anywhere moves; he is asked for his way next.
  activate: (_view, _l, { m }) => m && { model: m.id, do: 'move' },
  ...{ choosePoint: spot, chooseMark: spot, placeSummoned: spot },
  chooseDirection: (_view, _l, { m, last }) => m && { facing: facingTo(m, last) },
  placeTerrain: (view, _l, { given, points }) => terrainAt(view, given, points),
  shiftTerrain: (view, _l, { given, last }) => shiftTo(view.state, given, last),
  ...{ deploy: pose, setDownGun: pose, dismountPlace: pose },
  park: ({ state }, _l, { given, last, facing }) =>
    given.piece === null ? undefined : { piece: given.piece, at: [last.x, last.y], facing: facing ?? alongEdge(state, last) },
  handIn: (view, l, { m, last }) => m && together(view, l.members, m, last),
  entryPath: (view, _l, { m, points }) => m && enteringBy(view.state, m, points),
  ...{ drive: drawn, carry: drawn },
  ...{ movePath: path, stepFirst: path, stepBefore: path, shortMove: path, rideIn: path, rideAway: path, newCombatPath: path },
  ...{ declarePath: path, followPath: path, disengagePath: path, scoutMove: path },
};

const aimed = on<unknown>(decisions, AIMS);

/** A person's aim as an answer; the kernel says whether it is legal. */
export function aim(view: Seen, seat: Seat, given: Aim): unknown {
  const s = view.state;
  const points = given.points.map((p) => fromScene(s, p));
  const last = points[points.length - 1];
  if (!last) return undefined;
  const facing = given.facing === undefined ? undefined : rulesFacing(given.facing);
  const m = given.piece?.startsWith('model:') ? s.models[Number(given.piece.slice(6))] : undefined;
  return aimed(view, seat, { given, points, last, facing, m } satisfies Drawn);
}

function alongEdge(s: EnGarde, p: Point): number {
  return Math.min(p.x, s.fixed.width - p.x) < Math.min(p.y, s.fixed.height - p.y) ? 9000 : 0;
}

/** The way of a wagon or a gun. */
function alongPoints(s: EnGarde, given: Aim, points: readonly Point[], facing: number | undefined): PathAnswer | undefined {
  const [kind, id] = (given.piece ?? '').split(':');
  const mover = kind === 'wagon' ? s.wagons[Number(id)] : kind === 'gun' ? s.guns[Number(id)] : undefined;
  if (!mover || given.piece === null) return undefined;
  const end = points[points.length - 1] as Point;
  const before = points[points.length - 2] ?? mover;
  return { piece: given.piece, path: points.map(({ x, y }) => [x, y] as const), facing: facing ?? facingTo(before, end) };
}

/** A path for the model in hand, snapped to what it is meant to touch; round what is in the way, up or down, on or off a wagon. */
function plainPath(view: View<EnGarde>, m: Model, points: readonly Point[], facing: number | undefined): PathAnswer {
  const s = view.state;
  const last = points[points.length - 1] as Point;
  const r = radiusOf(s, m);
  const manned = s.wagons.filter((wagon) => occupantsOf(s, wagon).some(({ seat }) => seat !== m.seat)).map(wagonShape);
  const foes = enemiesOf(s, m.seat).filter(({ wagon }) => wagon === null);
  const end = snapped(last, r, [...foes.map((foe) => disc(foe, radiusOf(s, foe))), ...manned], SNAP);
  const drawn = planOf(
    m,
    [...points.slice(0, -1), end].map(({ x, y }): Spot => [x, y]),
    facing,
  );
  const terms = asks(view, decisions.movePath) ? moveTerms(s, m) : null;
  if (!terms || isLegal(s, m, drawn, terms)) return drawn;
  const others = [
    ...boarding(s, m, points).map((path) => planOf(m, path, facing)),
    ...climbing(s, m, points).map((path) => planOf(m, path, facing)),
    ...(points.length === 1 ? around(view, m, end).map((path) => planOf(m, path, facing)) : []),
  ];
  return others.find((plan) => isLegal(s, m, plan, terms)) ?? drawn;
}

function planOf(m: Model, path: readonly Spot[], facing: number | undefined): PathAnswer {
  const spots = path.map(([x, y]) => ({ x, y }));
  const end = spots[spots.length - 1] ?? m;
  const before = spots[spots.length - 2] ?? m;
  const looks = before.x === end.x && before.y === end.y ? m.facing : facingTo(before, end);
  return { piece: `model:${m.id}`, path: [...path], facing: facing ?? looks };
}

function isLegal(s: EnGarde, m: Model, plan: Plan, terms: Terms): boolean {
  return !('refusal' in travel(s, m, plan, terms, survey(s, m)));
}

function around(view: View<EnGarde>, m: Model, end: Point): Spot[][] {
  const way = wayTo(view.state, m, end, isShort(view));
  return way ? [way.map(({ x, y }): Spot => [x, y])] : [];
}

/** EG-WAG-01: let go over a wagon, one boards it; from a wagon one gets off on the side where one is going. */
function boarding(s: EnGarde, m: Model, points: readonly Point[]): Spot[][] {
  const last = points[points.length - 1] as Point;
  const r = radiusOf(s, m);
  const before = points.slice(0, -1).map(({ x, y }): Spot => [x, y]);
  const from = points[points.length - 2] ?? m;
  const own = m.wagon === null ? undefined : s.wagons[m.wagon];
  if (own) {
    const first = points[0] as Point;
    const off = centreTouching(first, r, wagonShape(own));
    const rest = isBeside({ ...first, z: m.z, r }, own) ? points.slice(1) : points;
    const spot = isBeside({ ...first, z: m.z, r }, own) ? first : off;
    return [[[spot.x, spot.y, 'alight'], ...rest.map(({ x, y }): Spot => [x, y])]];
  }
  return s.wagons
    .filter((wagon) => contains(wagonShape(wagon), last))
    .map((wagon) => {
      const at = centreTouching(from, r, wagonShape(wagon));
      return [...before, [at.x, at.y, `board ${wagon.id}`] as Spot];
    });
}

/** EG-SPM-04: let go on a roof or rock, or beside it from above, one climbs there. */
function climbing(s: EnGarde, m: Model, points: readonly Point[]): Spot[][] {
  const last = points[points.length - 1] as Point;
  const from = points[points.length - 2] ?? m;
  const r = radiusOf(s, m);
  const before = points.slice(0, -1).map(({ x, y }): Spot => [x, y]);
  const there = featuresAt(countryOf(s), last).filter((piece) => piece.climbable);
  const here = featuresAt(countryOf(s), from).filter((piece) => piece.climbable);
  const up = there.flatMap((piece) =>
    floorsAt(s, last)
      .map(({ height }) => height)
      .filter((z) => z !== m.z)
      .map((z): Spot[] => {
        const shape = piece.shapes[0];
        const foot = shape && !contains(shape, from) ? centreTouching(from, r, shape) : from;
        return [...before, [foot.x, foot.y, `climb ${z} ${last.x},${last.y}`]];
      }),
  );
  const down =
    m.z === 0
      ? []
      : here.flatMap((piece) =>
          edgeTowards(piece.shapes[0]?.core ?? [], last).map((edge): Spot[] => [
            ...before,
            [edge.x, edge.y, `climb 0 ${last.x},${last.y}`],
          ]),
        );
  const nearest = [...up, ...down].map((path) =>
    path.map(([x, y, word]): Spot => (word ? [x, y, word.split(' ').slice(0, 2).join(' ')] : [x, y])),
  );
  return [...up, ...down, ...nearest];
}

/** The nearest point of an outline to a place. */
function edgeTowards(core: readonly Point[], to: Point): Point[] {
  const feet = core.map((a, at) => footOn(to, a, core[(at + 1) % core.length] as Point));
  feet.sort((p, q) => between(p, to) - between(q, to));
  return feet.slice(0, 1).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** EGW-DEPL-04: from the point of the edge that lies nearest to where the way begins. */
function enteringBy(s: EnGarde, m: Model, points: readonly Point[]): PathAnswer | undefined {
  const [first] = points;
  if (!first) return undefined;
  const r = radiusOf(s, m);
  const starts = stretchesOf(s, m).map((stretch) => {
    const foot = footOn(first, stretch.a, stretch.b);
    const out = { south: 27_000, north: 9000, west: 18_000, east: 0 }[stretch.edge];
    return ahead({ x: Math.round(foot.x), y: Math.round(foot.y) }, out, r);
  });
  starts.sort((p, q) => between(p, first) - between(q, first));
  const [start] = starts;
  if (!start) return undefined;
  const path = [start, ...points];
  return {
    piece: `model:${m.id}`,
    path: path.map(({ x, y }) => [x, y] as const),
    facing: facingTo(path[path.length - 2] as Point, path[path.length - 1] as Point),
  };
}

/** EG-ORD-02: all who were ordered go the way of the one in hand, the foremost first. */
function together(view: View<EnGarde>, members: readonly number[], m: Model, to: Point): PathAnswer[] | undefined {
  const s = view.state;
  if (!members.includes(m.id)) return undefined;
  const by = { x: to.x - m.x, y: to.y - m.y };
  const facing = facingTo(m, to);
  const order = members.map((id) => s.models[id] as Model).sort((p, q) => q.x * by.x + q.y * by.y - p.x * by.x - p.y * by.y);
  return order.map(({ id, x, y }) => ({ piece: `model:${id}`, path: [[x + by.x, y + by.y] as const], facing }));
}

/** EGW-TERR-07: the template in hand; a hook at the end of the drag turns it, else the first turn that fits. */
function terrainAt(view: View<EnGarde>, given: Aim, points: readonly Point[]): Placed | undefined {
  if (!given.piece?.startsWith('template:')) return undefined;
  const template = given.piece.slice('template:'.length);
  const last = points[points.length - 1] as Point;
  const before = points[points.length - 2];
  if (before && between(before, last) < 5000) {
    const turn = Math.round(facingTo(before, last) / 1500) % TURNS;
    return { template, at: [before.x, before.y], turn };
  }
  const site = siteOf(view.state);
  const turns = Array.from({ length: TURNS }, (_, turn) => turn);
  const turn = turns.find((each) => !refuseSpot(site, { template, x: last.x, y: last.y, turn: each })) ?? 0;
  return { template, at: [last.x, last.y], turn };
}

/** EGW-TERR-09: a piece of the batch is drawn to another place. */
function shiftTo(s: EnGarde, given: Aim, to: Point): { piece: number; to: readonly [number, number] } | undefined {
  const id = given.piece?.startsWith('piece:') ? given.piece.slice('piece:'.length) : '';
  const piece = s.fixed.layout.findIndex((laid) => id.startsWith(`${laid.id}.`));
  return piece < 0 ? undefined : { piece, to: [to.x, to.y] };
}
