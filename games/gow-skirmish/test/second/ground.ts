// Hexes, sight, cover and steps after the ledger alone: slow and plain, in whole numbers, for each question anew.

/** Column and row of the map. */
export interface Spot {
  column: number;
  row: number;
}

export interface Land {
  rows: readonly string[];
  smoke: readonly Spot[];
  caltrops: readonly Spot[];
  /** Where units stand. */
  taken: readonly Spot[];
  coverStack: boolean;
}

type Axial = readonly [q: number, r: number];
type Point = readonly [x: number, y: number];

export const sameSpot = (a: Spot, b: Spot): boolean => a.column === b.column && a.row === b.row;
const axial = ({ column, row }: Spot): Axial => [column - Math.floor(row / 2), row];
const spot = ([q, r]: Axial): Spot => ({ column: q + Math.floor(r / 2), row: r });
/** GOW-HEX-04. */
const plane = ([q, r]: Axial): Point => [2 * q + r, 3 * r];

/** GOW-HEX-02, clockwise from E. */
const AROUND: readonly Axial[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** GOW-HEX-03. */
export function far(a: Spot, b: Spot): number {
  const [[aq, ar], [bq, br]] = [axial(a), axial(b)];
  return Math.max(Math.abs(bq - aq), Math.abs(br - ar), Math.abs(bq - aq + br - ar));
}

/** What is printed; `x` also beside the map. */
export function sign(land: Land, { column, row }: Spot): string {
  return land.rows[row]?.[column] ?? 'x';
}

export const around = (land: Land, at: Spot): Spot[] =>
  AROUND.map(([q, r]) => spot([axial(at)[0] + q, axial(at)[1] + r])).filter((next) => sign(land, next) !== 'x');

export const standable = (land: Land, at: Spot): boolean => !'#x'.includes(sign(land, at));
const lies = (list: readonly Spot[], at: Spot): boolean => list.some((each) => sameSpot(each, at));
export const wet = (land: Land, at: Spot): boolean => '~f'.includes(sign(land, at)) || lies(land.caltrops, at);
export const soft = (land: Land, at: Spot): boolean => sign(land, at) === 's' || lies(land.smoke, at);
export const taken = (land: Land, at: Spot): boolean => lies(land.taken, at);

export function everySpot(land: Land): Spot[] {
  return land.rows.flatMap((line, row) => [...line].map((_, column) => ({ column, row })));
}

/** GOW-COV-02: does the segment run for more than a point inside the hex or along its border? */
function touches(a: Point, b: Point, centre: Point): boolean {
  const d: Point = [b[0] - a[0], b[1] - a[1]];
  // The part of the segment that lies on the inner side of all six edges, its ends as fractions.
  let from: Point = [0, 1];
  let to: Point = [1, 1];
  const edges: readonly (readonly [x: number, y: number, most: number])[] = [
    [1, 0, 1],
    [-1, 0, 1],
    [1, 1, 2],
    [-1, 1, 2],
    [1, -1, 2],
    [-1, -1, 2],
  ];
  for (const [x, y, most] of edges) {
    const room = most - (x * (a[0] - centre[0]) + y * (a[1] - centre[1]));
    const speed = x * d[0] + y * d[1];
    if (speed === 0 && room < 0) return false;
    if (speed > 0 && room * to[1] < to[0] * speed) to = [room, speed];
    if (speed < 0 && -room * from[1] > from[0] * -speed) from = [-room, -speed];
  }
  return from[0] * to[1] < to[0] * from[1];
}

/** GOW-COV-03, GOW-COV-04: cards less for cover. `ends` are those of the attack; their own models do not count. */
export function coverLoss(land: Land, from: Spot, to: Spot): number {
  const [a, b] = [plane(axial(from)), plane(axial(to))];
  const met = everySpot(land).filter((at) => far(from, at) > 2 && touches(a, b, plane(axial(at))));
  const hard = met.some((at) => sign(land, at) === '#');
  const light = met.some((at) => soft(land, at) || (taken(land, at) && !sameSpot(at, to)));
  if (land.coverStack) return (hard ? 2 : 0) + (light ? 1 : 0);
  return hard ? 2 : light ? 1 : 0;
}

/** GOW-LOS-01, GOW-LOS-02. */
export function inSight(land: Land, from: Spot, to: Spot): boolean {
  const [a, t] = [axial(from), axial(to)];
  const [pa, pt] = [plane(a), plane(t)];
  const d: Point = [pt[0] - pa[0], pt[1] - pa[1]];
  const cross = (v: Point) => d[0] * v[1] - d[1] * v[0];
  const corners: readonly Point[] = [
    [0, 2],
    [0, -2],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ];
  const half = Math.max(...corners.map((corner) => Math.abs(cross(corner))));
  const product = ([aq, ar]: Axial, [bq, br]: Axial) => 2 * aq * bq + 2 * ar * br + aq * br + ar * bq;
  const way: Axial = [t[0] - a[0], t[1] - a[1]];
  const dark = new Set<number>();
  for (const at of everySpot(land)) {
    if (sign(land, at) !== '#') continue;
    const c = axial(at);
    const along = product([c[0] - a[0], c[1] - a[1]], way);
    if (along <= 0 || along >= product(way, way)) continue;
    const p = plane(c);
    const middle = cross([p[0] - pa[0], p[1] - pa[1]]);
    for (let part = Math.max(-half, middle - half); part < Math.min(half, middle + half); part++) dark.add(part);
  }
  return 4 * dark.size <= 3 * 2 * half;
}

export interface Walker {
  skirmisher: boolean;
  roadBound: boolean;
}

/** GOW-MOVE-01, GOW-MOVE-03, GOW-CON-05, GOW-CON-06: what a step costs; null: it cannot be made. */
function stepCost(land: Land, walker: Walker, at: Spot): number | null {
  if (!standable(land, at) || taken(land, at)) return null;
  const rough = wet(land, at) ? 'water' : soft(land, at) ? 'soft' : null;
  if (rough && walker.roadBound) return null;
  if (rough === 'soft' && walker.skirmisher) return 1;
  return rough ? 2 : 1;
}

/** Every other hex that can be entered with so many points, by trying out all ways. */
export function within(land: Land, walker: Walker, from: Spot, points: number): Spot[] {
  let best: { at: Spot; left: number }[] = [{ at: from, left: points }];
  for (;;) {
    const more = best.flatMap(({ at, left }) =>
      around(land, at).flatMap((next) => {
        const cost = stepCost(land, walker, next);
        return cost === null || cost > left ? [] : [{ at: next, left: left - cost }];
      }),
    );
    const all = new Map<string, { at: Spot; left: number }>();
    for (const each of [...best, ...more]) {
      const name = `${each.at.column},${each.at.row}`;
      const held = all.get(name);
      if (!held || held.left < each.left) all.set(name, each);
    }
    const next = [...all.values()];
    const sum = (list: typeof best) => list.reduce((total, { left }) => total + left + 1, 0);
    if (next.length === best.length && sum(next) === sum(best)) return next.map(({ at }) => at).filter((at) => !sameSpot(at, from));
    best = next;
  }
}
