// A table of one's own: the sheet of an open table as plain data, and the pure functions that lay, move, turn, stretch, draw
// and mirror what lies on it. Places are those of a scene: thousandths of an inch from the far left corner. What may lie there
// is the game's to say (`TableKind`).
import { bandAlong, HALF_TURN, rotate, wrap } from '@baize/geometry/open';
import type { Area, Point, Says } from './surface.ts';

/** Off; the far half as in a mirror that lies along the middle line; the far half as the near one turned by half a circle. */
export const MIRRORS = ['off', 'across', 'turn'] as const;
export type Mirror = (typeof MIRRORS)[number];

/** What was chosen of a thing or of the whole table, by the id of the setting. */
export type Settings = Readonly<Record<string, string>>;

type Laid = {
  readonly id: string;
  /** Its kind in the game's library. */
  readonly of: string;
  readonly settings?: Settings;
  /** The thing that lies opposite, and goes with it while the table is mirrored. */
  readonly twin?: string;
};

/** A piece of the library: about its middle, turned clockwise by hundredths of a degree, stretched to a size. */
export type LaidPiece = Laid & {
  readonly at: Point;
  readonly turn: number;
  readonly size: Point;
  /** Its left is its right. */
  readonly flipped?: true;
};

/** Something drawn point by point: a line with a width, or the corners of an area. */
export type LaidPath = Laid & {
  readonly points: readonly Point[];
  readonly width: number;
};

export type LaidThing = LaidPiece | LaidPath;

/** A type and no interface, so that it is JSON for whoever keeps or sends it. */
export type TableSheet = {
  readonly form: 'table';
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly mirror: Mirror;
  readonly things: readonly LaidThing[];
  /** Of the whole table: weather, time of day. */
  readonly settings: Settings;
  /** Findings that its maker knows and lets be. */
  readonly accepted: readonly string[];
};

/** A choice of a thing or of the table; the first is meant where nothing is said. */
export interface TableSetting extends Says {
  id: string;
  label: string;
  choices: readonly { id: string; label: string }[];
}

export interface Range {
  value: number;
  from: number;
  to: number;
}

/** Something that can be laid on the table. */
export interface TableKind extends Says {
  id: string;
  label: string;
  /** The page of the library: Land, Zones, Goals. */
  page: string;
  /** A letter: the key that takes it in hand. */
  key: string;
  /** How it looks in the library, about its middle; a zone or a mark has none and is shown by its side. */
  picture: readonly Pick<Area, 'look' | 'outline' | 'height' | 'parts'>[];
  /** Whose zone or mark it is. */
  side?: 0 | 1;
  /** A piece is laid as it is, a line is drawn point by point, an area may be either: the library's outline, or corners of one's own. */
  laid: 'piece' | 'line' | 'area';
  /** The outline of a piece or an area about its middle, at its own size; a line has none. */
  outline: readonly Point[];
  size: Point;
  /** How far a piece can be stretched in each direction; without it, not at all. */
  stretch?: { from: number; to: number };
  /** Of a line: how wide. */
  width?: Range;
  /** Pieces are turned by steps of so many hundredths of a degree; nothing: they lie as they are. */
  turns: number;
  settings?: readonly TableSetting[];
  /** What lies opposite on a mirrored table; without it, the same kind. */
  opposite?: string;
  /** No more than so many on a table. */
  most?: number;
}

export function isPath(thing: LaidThing): thing is LaidPath {
  return 'points' in thing;
}

export function kindOf(kinds: readonly TableKind[], { of }: Pick<LaidThing, 'of'>): TableKind {
  const found = kinds.find(({ id }) => id === of);
  if (!found) throw new RangeError(`There is no ${of} in the library.`);
  return found;
}

/** A setting as it was chosen, or its first choice. */
export function settingOf({ settings }: { settings?: Settings }, { id, choices }: TableSetting): string {
  return choices.find((choice) => choice.id === settings?.[id])?.id ?? choices[0]?.id ?? '';
}

// ── where a thing lies ──────────────────────────────────────────────────────────────────────────────────────────────

/** A point of a piece's own frame where it lies: stretched, flipped, turned, moved. */
export function placedPoint(kind: Pick<TableKind, 'size'>, { at, turn, size, flipped }: LaidPiece, [x, y]: Point): Point {
  const wide = (x * size[0]) / kind.size[0];
  const turned = rotate({ x: Math.round(flipped ? -wide : wide), y: Math.round((y * size[1]) / kind.size[1]) }, turn);
  return [at[0] + turned.x, at[1] + turned.y];
}

/** The corners of a thing where it lies; of a line, those of its band. */
export function thingOutline(kind: TableKind, thing: LaidThing): Point[] {
  if (!isPath(thing)) return kind.outline.map((point) => placedPoint(kind, thing, point));
  return kind.laid === 'line' ? bandOf(thing.points, Math.max(thing.width, THIN)) : [...thing.points];
}

/** So wide a hedge without a width is drawn and touched. */
const THIN = 300;

/** The corners of a band along a line. */
export function bandOf(line: readonly Point[], width: number): Point[] {
  return bandAlong(
    line.map(([x, y]) => ({ x, y })),
    width,
  ).map(({ x, y }): Point => [x, y]);
}

export function thingMiddle(thing: LaidThing): Point {
  if (!isPath(thing)) return thing.at;
  const [xs, ys] = [thing.points.map(([x]) => x), thing.points.map(([, y]) => y)];
  const half = (values: readonly number[]) => Math.round((Math.min(...values) + Math.max(...values)) / 2);
  return [half(xs), half(ys)];
}

export function pathLength(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, [x, y], at) => {
    const [ax, ay] = points[at] as Point;
    return sum + Math.round(Math.sqrt((x - ax) ** 2 + (y - ay) ** 2));
  }, 0);
}

// ── changing a thing ────────────────────────────────────────────────────────────────────────────────────────────────

export function movedBy<T extends LaidThing>(thing: T, [dx, dy]: Point): T {
  const moved = ([x, y]: Point): Point => [Math.round(x + dx), Math.round(y + dy)];
  return isPath(thing) ? { ...thing, points: thing.points.map(moved) } : { ...thing, at: moved((thing as LaidPiece).at) };
}

/** Turned to the nearest step that its kind allows. */
export function turnedTo({ turns }: Pick<TableKind, 'turns'>, piece: LaidPiece, turn: number): LaidPiece {
  return turns === 0 ? piece : { ...piece, turn: wrap(Math.round(turn / turns) * turns) };
}

/** What is drawn is turned about its middle, point by point. */
export function turnedPath(path: LaidPath, by: number): LaidPath {
  const [mx, my] = thingMiddle(path);
  return {
    ...path,
    points: path.points.map(([x, y]) => {
      const turned = rotate({ x: x - mx, y: y - my }, by);
      return [mx + turned.x, my + turned.y];
    }),
  };
}

/** Quarter inches are fine enough for sizes. */
const SIZE_STEP = 250;

export function stretchedTo({ stretch, size: own }: Pick<TableKind, 'stretch' | 'size'>, piece: LaidPiece, size: Point): LaidPiece {
  if (!stretch) return { ...piece, size: own };
  const fit = (value: number) => Math.min(stretch.to, Math.max(stretch.from, Math.round(value / SIZE_STEP) * SIZE_STEP));
  return { ...piece, size: [fit(size[0]), fit(size[1])] };
}

export function withPoint(path: LaidPath, at: number, point: Point): LaidPath {
  return { ...path, points: path.points.map((old, n) => (n === at ? point : old)) };
}

export function withNewPoint(path: LaidPath, before: number, point: Point): LaidPath {
  return { ...path, points: [...path.points.slice(0, before), point, ...path.points.slice(before)] };
}

export function withoutPoint(path: LaidPath, at: number): LaidPath {
  return { ...path, points: path.points.filter((_, n) => n !== at) };
}

/** A piece as corners of its own, which can be moved one by one. */
export function asPath(kind: TableKind, piece: LaidPiece): LaidPath {
  const { at: _at, turn: _turn, size: _size, flipped: _flipped, ...rest } = piece;
  return { ...rest, points: thingOutline(kind, piece), width: 0 };
}

/** A new piece of a kind. */
export function newPiece({ id: of, size }: TableKind, id: string, at: Point): LaidPiece {
  return { id, of, at: [Math.round(at[0]), Math.round(at[1])], turn: 0, size };
}

export function newPath({ id: of, width }: TableKind, id: string, points: readonly Point[]): LaidPath {
  return { id, of, points, width: width?.value ?? 0 };
}

/** An id that no thing of the sheet has. */
export function freshThingId({ things }: Pick<TableSheet, 'things'>): string {
  const numbers = things.map(({ id }) => Number(id.slice(1)) || 0);
  return `t${Math.max(0, ...numbers) + 1}`;
}

// ── mirrors ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export function mirroredPoint({ width, height, mirror }: Pick<TableSheet, 'width' | 'height' | 'mirror'>, [x, y]: Point): Point {
  if (mirror === 'off') return [x, y];
  return mirror === 'across' ? [x, height - y] : [width - x, height - y];
}

/** A thing as it lies on the other half. */
export function mirrored(sheet: Pick<TableSheet, 'width' | 'height' | 'mirror'>, kinds: readonly TableKind[], thing: LaidThing): LaidThing {
  const of = kinds.find(({ id }) => id === thing.of)?.opposite ?? thing.of;
  if (sheet.mirror === 'off') return thing;
  if (isPath(thing)) return { ...thing, of, points: thing.points.map((point) => mirroredPoint(sheet, point)) };
  const { flipped, ...rest } = { ...thing, of, at: mirroredPoint(sheet, thing.at) };
  if (sheet.mirror === 'turn') return { ...rest, turn: wrap(thing.turn + HALF_TURN), ...(flipped && { flipped }) };
  return { ...rest, turn: wrap(HALF_TURN - thing.turn), ...(!flipped && { flipped: true as const }) };
}

/** Whether two things cover the same ground: a thing in the middle is its own mirror image. */
export function coverSame(kinds: readonly TableKind[], a: LaidThing, b: LaidThing): boolean {
  if (a.of !== b.of) return false;
  const kind = kindOf(kinds, a);
  const [left, right] = [thingOutline(kind, a), thingOutline(kind, b)];
  const isNear = ([x, y]: Point, [u, v]: Point) => Math.abs(x - u) <= NEAR && Math.abs(y - v) <= NEAR;
  const isIn = (point: Point, others: readonly Point[]) => others.some((other) => isNear(point, other));
  return left.length === right.length && left.every((point) => isIn(point, right)) && right.every((point) => isIn(point, left));
}

/** Places may differ by the rounding of turns. */
const NEAR = 20;

// ── changing a sheet ────────────────────────────────────────────────────────────────────────────────────────────────

type Things = readonly LaidThing[];

function untwinned(things: Things, id: string): Things {
  return things.map((thing) => {
    if (thing.twin !== id) return thing;
    const { twin: _, ...rest } = thing;
    return rest;
  });
}

function replaced(things: Things, thing: LaidThing): Things {
  return things.some(({ id }) => id === thing.id) ? things.map((old) => (old.id === thing.id ? thing : old)) : [...things, thing];
}

/** The thing laid, or laid anew; on a mirrored table with its twin on the other half. */
export function withThing(sheet: TableSheet, kinds: readonly TableKind[], thing: LaidThing): TableSheet {
  const { twin: old, ...alone } = thing;
  if (sheet.mirror === 'off') return { ...sheet, things: untwinned(replaced(sheet.things, alone), thing.id) };
  const image = mirrored(sheet, kinds, alone);
  if (coverSame(kinds, image, alone))
    return { ...sheet, things: replaced(untwinned(sheet.things, thing.id), alone).filter(({ id }) => id !== old) };
  const twin = old ?? freshThingId({ things: [...sheet.things, thing] });
  return { ...sheet, things: replaced(replaced(sheet.things, { ...alone, twin }), { ...image, id: twin, twin: thing.id }) };
}

/** The thing taken away; on a mirrored table with its twin. */
export function withoutThing(sheet: TableSheet, id: string): TableSheet {
  const twin = sheet.mirror === 'off' ? undefined : sheet.things.find((thing) => thing.id === id)?.twin;
  return { ...sheet, things: untwinned(sheet.things, id).filter((thing) => thing.id !== id && thing.id !== twin) };
}

/** The other half made anew from this one: what lies wholly beyond the middle line goes, the rest gets its twin. */
export function mirroredWhole(sheet: TableSheet, kinds: readonly TableKind[], mirror: Mirror): TableSheet {
  const bare: TableSheet = { ...sheet, mirror, things: [] };
  if (mirror === 'off') return { ...sheet, mirror };
  const near = sheet.things.filter((thing) => thingMiddle(thing)[1] >= sheet.height / 2);
  return near.reduce((sum: TableSheet, { twin: _, ...thing }) => withThing(sum, kinds, { ...thing, id: freshThingId(sum) }), bare);
}

/** Another size: everything moves with the middle of the table. */
export function resized(sheet: TableSheet, width: number, height: number): TableSheet {
  const by: Point = [Math.round((width - sheet.width) / 2), Math.round((height - sheet.height) / 2)];
  return { ...sheet, width, height, things: sheet.things.map((thing) => movedBy(thing, by)) };
}
