// What is wrong with a table whatever the game: things beyond its edge, outlines that cross themselves, too many of a kind, and,
// where it is mirrored, things without a twin. A game adds what its own rules mind.
import { contains, linesMeet, type Point as Place, polygon } from '@baize/geometry/open';
import type { Point } from './surface.ts';
import type { TableFinding } from './table-maker.ts';
import type { TableTerms } from './table-reading.ts';
import {
  bandOf,
  coverSame,
  isPath,
  kindOf,
  type LaidThing,
  mirrored,
  mirroredWhole,
  movedBy,
  pathLength,
  type TableKind,
  type TableSheet,
  thingMiddle,
  thingOutline,
  withoutThing,
  withThing,
} from './table-sheet.ts';

/** Rounding may carry a corner so far beyond the edge. */
const SLACK = 10;
const SHORTEST = 1000;

type Check = (terms: TableTerms, sheet: TableSheet, thing: LaidThing, kind: TableKind) => TableFinding[];

export const placeOf = ([x, y]: Point): Place => ({ x, y });

function finding(
  terms: TableTerms,
  code: string,
  weight: TableFinding['weight'],
  reason: string,
  thing: LaidThing,
  cures: TableFinding['cures'],
): TableFinding {
  return { id: `${code}:${thing.id}`, rule: terms.rule, reason, weight, at: thingMiddle(thing), things: [thing.id], cures };
}

/** What must lie on the table: the corners of what has an outline, the points of what is drawn as a line. */
function cornersOf(kind: TableKind, thing: LaidThing): readonly Point[] {
  return isPath(thing) ? thing.points : thingOutline(kind, thing);
}

/** So far it must be moved to lie on the table; null where it is larger than the table. */
function wayBack({ width, height }: TableSheet, corners: readonly Point[]): Point | null {
  const back = (values: readonly number[], most: number): number | null => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    if (high - low > most + 2 * SLACK) return null;
    return low < -SLACK ? -low : high > most + SLACK ? most - high : 0;
  };
  const [dx, dy] = [
    back(
      corners.map(([x]) => x),
      width,
    ),
    back(
      corners.map(([, y]) => y),
      height,
    ),
  ];
  return dx === null || dy === null ? null : [dx, dy];
}

/** A zone, a goal or another thing that is no ground stays on the table, wherever it is let go. */
export function keptOn(sheet: TableSheet, kind: TableKind, thing: LaidThing): LaidThing {
  const back = kind.laid === 'piece' ? wayBack(sheet, cornersOf(kind, thing)) : null;
  return back && (back[0] !== 0 || back[1] !== 0) ? movedBy(thing, back) : thing;
}

const offTable: Check = (terms, sheet, thing, kind) => {
  const back = wayBack(sheet, cornersOf(kind, thing));
  if (back && back[0] === 0 && back[1] === 0) return [];
  const reason = `${kind.label}: it lies partly beyond the edge of the table.`;
  const cures = [
    ...(back ? [{ label: 'Bring it back', sheet: withThing(sheet, terms.kinds, movedBy(thing, back)) }] : []),
    { label: 'Take it away', sheet: withoutThing(sheet, thing.id) },
  ];
  return [finding(terms, 'edge', 'fault', reason, thing, cures)];
};

/** Whether two sides of a drawn outline cross. */
export function crossesItself(points: readonly Point[]): boolean {
  const count = points.length;
  const corner = (at: number) => placeOf(points[at % count] as Point);
  for (let i = 0; i < count; i++) {
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue;
      if (linesMeet(corner(i), corner(i + 1), corner(j), corner(j + 1))) return true;
    }
  }
  return false;
}

const crossed: Check = (terms, sheet, thing, kind) => {
  if (!isPath(thing)) return [];
  const isBroken = (points: readonly Point[]) =>
    kind.laid === 'line' ? kind.width !== undefined && crossesItself(bandOf(points, thing.width)) : crossesItself(points);
  if (!isBroken(thing.points)) return [];
  const fewer = { ...thing, points: thing.points.slice(0, -1) };
  const isMended = fewer.points.length >= (kind.laid === 'line' ? 2 : 3) && !isBroken(fewer.points);
  const cures = [
    ...(isMended ? [{ label: 'Take its last point away', sheet: withThing(sheet, terms.kinds, fewer) }] : []),
    { label: 'Take it away', sheet: withoutThing(sheet, thing.id) },
  ];
  return [
    finding(
      terms,
      'crossed',
      'fault',
      `${kind.label}: ${kind.laid === 'line' ? 'it bends too sharply for its width' : 'its edge crosses itself'}.`,
      thing,
      cures,
    ),
  ];
};

const tooShort: Check = (terms, sheet, thing, kind) => {
  if (!isPath(thing) || pathLength(thing.points) >= SHORTEST) return [];
  const cures = [{ label: 'Take it away', sheet: withoutThing(sheet, thing.id) }];
  return [finding(terms, 'short', 'fault', `${kind.label}: it is shorter than an inch.`, thing, cures)];
};

const tooMany: Check = (terms, sheet, thing, kind) => {
  const alike = sheet.things.filter(({ of }) => of === thing.of);
  if (kind.most === undefined || alike.length <= kind.most || alike.indexOf(thing) < kind.most) return [];
  const reason = `${kind.label}: there ${kind.most === 1 ? 'is only one' : `are only ${kind.most}`} on a table.`;
  return [finding(terms, 'many', 'fault', reason, thing, [{ label: 'Take it away', sheet: withoutThing(sheet, thing.id) }])];
};

/** Where a table is mirrored: things whose image does not lie on the other half. */
function withoutTwins({ kinds }: TableTerms, sheet: TableSheet): LaidThing[] {
  if (sheet.mirror === 'off') return [];
  return sheet.things.filter((thing) => {
    const image = mirrored(sheet, kinds, thing);
    return !sheet.things.some((other) => coverSame(kinds, image, other));
  });
}

/** More of them than this are told in one. */
const FEW = 2;

function noTwins(terms: TableTerms, sheet: TableSheet): TableFinding[] {
  const alone = withoutTwins(terms, sheet);
  const twinned = (after: TableSheet, { twin: _, ...thing }: LaidThing) => withThing(after, terms.kinds, thing);
  if (alone.length <= FEW)
    return alone.map((thing) => {
      const reason = `${kindOf(terms.kinds, thing).label}: it has no twin on the other half.`;
      return finding(terms, 'twin', 'doubt', reason, thing, [
        { label: 'Give it a twin', sheet: twinned(sheet, thing) },
        { label: 'Take it away', sheet: withoutThing({ ...sheet, mirror: 'off' }, thing.id) },
      ]);
    });
  const cures = [
    { label: 'Give each a twin', sheet: alone.reduce(twinned, sheet) },
    { label: 'Mirror the near half', sheet: mirroredWhole(sheet, terms.kinds, sheet.mirror) },
  ];
  const many = finding(terms, 'twins', 'doubt', `${alone.length} things have no twin on the other half.`, alone[0] as LaidThing, cures);
  return [{ ...many, id: 'twins', at: [sheet.width / 2, sheet.height / 2], things: alone.map(({ id }) => id) }];
}

const CHECKS: readonly Check[] = [offTable, crossed, tooShort, tooMany];

export function commonFindings(terms: TableTerms, sheet: TableSheet): TableFinding[] {
  const single = CHECKS.flatMap((check) => sheet.things.flatMap((thing) => check(terms, sheet, thing, kindOf(terms.kinds, thing))));
  return [...single, ...noTwins(terms, sheet)];
}

/** Those that still stand: a doubt that its maker lets be is none. */
export function standingFindings(sheet: TableSheet, findings: readonly TableFinding[]): TableFinding[] {
  return findings.filter(({ id, weight }) => weight === 'fault' || !sheet.accepted.includes(id));
}

export function withAccepted(sheet: TableSheet, id: string): TableSheet {
  return sheet.accepted.includes(id) ? sheet : { ...sheet, accepted: [...sheet.accepted, id] };
}

// ── measuring ground ────────────────────────────────────────────────────────────────────────────────────────────────

/** Square inches of an outline between two heights of the table. */
export function areaBetween(outline: readonly Point[], from: number, to: number): number {
  const above = clipped(outline, ([, y]) => y - from);
  const inside = clipped(above, ([, y]) => to - y);
  const twice = inside.reduce((sum, [x, y], at) => {
    const [u, v] = inside[(at + 1) % inside.length] ?? [x, y];
    return sum + x * v - u * y;
  }, 0);
  return Math.abs(twice) / 2_000_000;
}

/** What of an outline lies where this is not below nothing. */
function clipped(outline: readonly Point[], inside: (point: Point) => number): Point[] {
  return outline.flatMap((a, at) => {
    const b = outline[(at + 1) % outline.length] ?? a;
    const [p, q] = [inside(a), inside(b)];
    const cut: Point = [a[0] + ((b[0] - a[0]) * p) / (p - q), a[1] + ((b[1] - a[1]) * p) / (p - q)];
    return [...(p >= 0 ? [a] : []), ...(p >= 0 !== q >= 0 ? [cut] : [])];
  });
}

/**
 * Whether somebody who needs so much room on every side can go from one part of the table to another: squares of an inch,
 * each open or closed.
 */
export function isWayBetween(
  { width, height }: Pick<TableSheet, 'width' | 'height'>,
  isOpen: (at: Point) => boolean,
  isStart: (at: Point) => boolean,
  isEnd: (at: Point) => boolean,
): boolean {
  const [columns, rows] = [Math.floor(width / STEP), Math.floor(height / STEP)];
  const spot = (cell: number): Point => [((cell % columns) + 0.5) * STEP, (Math.floor(cell / columns) + 0.5) * STEP];
  const seen = new Set<number>();
  const queue: number[] = [];
  const visit = (column: number, row: number) => {
    const cell = row * columns + column;
    if (column < 0 || row < 0 || column >= columns || row >= rows || seen.has(cell) || !isOpen(spot(cell))) return;
    seen.add(cell);
    queue.push(cell);
  };
  for (let cell = 0; cell < columns * rows; cell++) if (isStart(spot(cell))) visit(cell % columns, Math.floor(cell / columns));
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    if (isEnd(spot(cell))) return true;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    visit(column - 1, row);
    visit(column + 1, row);
    visit(column, row - 1);
    visit(column, row + 1);
  }
  return false;
}

const STEP = 1000;

/** The thing that lies under a point, the smallest of several; within a reach for fingers. */
export function thingAt(sheet: TableSheet, kinds: readonly TableKind[], point: Point, reach: number): LaidThing | null {
  let best: LaidThing | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of sheet.things) {
    const outline = thingOutline(kindOf(kinds, thing), thing);
    const away = awayFrom(outline, point);
    if (away > reach) continue;
    // What is hit outright goes before what is only near.
    const size = areaBetween(outline, -1e9, 1e9) + (away > 0 ? 1e6 * (1 + away / reach) : 0);
    if (size <= least) [best, least] = [thing, size];
  }
  return best;
}

/** How far a point lies from an outline; nothing inside it. */
function awayFrom(outline: readonly Point[], [x, y]: Point): number {
  if (contains(polygon(outline.map(placeOf)), { x, y })) return 0;
  return Math.min(
    ...outline.map(([ax, ay], at) => {
      const [bx, by] = outline[(at + 1) % outline.length] as Point;
      const [dx, dy] = [bx - ax, by - ay];
      const square = dx * dx + dy * dy;
      const part = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
      return Math.sqrt((x - ax - part * dx) ** 2 + (y - ay - part * dy) ** 2);
    }),
  );
}
