// Where names, chips and words go: beside their thing, or nowhere, so that nothing lies on a unit or on another name.
import type { Piece, Surface, Token } from '@baize/contracts';
import { PLATES, type PlateSize, plateWidth } from '../art/text.ts';
import { type Box, baseBox, isBaseless } from './bases.ts';
import { figurePlaces } from './figure-places.ts';
import type { GroundName } from './ground-names.ts';
import type { Projection } from './projection.ts';

interface PlacedPlate {
  piece: Piece;
  text: string;
  /** Its middle. */
  x: number;
  y: number;
  /** Where its piece stands, if it could not be laid beside it: a thread leads there. */
  thread?: Spot;
}

type Spot = readonly [x: number, y: number];

/** The height of a plate or a chip. */
const HIGH = 26;

export const boxAbout = ([x, y]: Spot, half: number, high = HIGH): Box => ({
  left: x - half,
  right: x + half,
  top: y - high / 2,
  bottom: y + high / 2,
});

/** Many names lie on an open table: they are kept small there. */
export const plateSize = (surface: Surface): PlateSize => (surface.kind === 'open' ? 'slim' : 'full');

/** How much of each other two boxes hide. */
export const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** What lies half off the board is worse than what hides three others. */
const OUT = 3;

/** The first of these spots where a line of words of this width lies on nobody, else the one where it hides least. */
export function clearestSpot(
  spots: readonly Spot[],
  width: number,
  bodies: readonly Box[],
  { width: wide, height: high }: Projection,
): Spot {
  const costs = spots.map((spot) => {
    const box = boxAbout(spot, width / 2);
    const isOut = box.left < 0 || box.right > wide || box.top < 0 || box.bottom > high;
    return (isOut ? OUT * width * HIGH : 0) + bodies.reduce((sum, body) => sum + shared(box, body), 0);
  });
  return spots[costs.indexOf(Math.min(...costs))] ?? [0, 0];
}

export function placePlates(
  pieces: readonly Piece[],
  surface: Surface,
  projection: Projection,
  tokens: readonly Token[] = [],
  names: readonly GroundName[] = [],
): PlacedPlate[] {
  const size = plateSize(surface);
  const { high } = PLATES[size];
  const named = pieces.flatMap((piece) => {
    const text = piece.plate ?? (surface.kind === 'wings' ? piece.title : undefined);
    return text === undefined || piece.ghost ? [] : [{ piece, text }];
  });
  const bodies = new Map(pieces.filter(({ ghost }) => !ghost).map((piece) => [piece.id, bodyOf(piece, surface, projection)]));
  const things = [
    ...tokens.map((token) => tokenBox(token, projection)),
    ...pieces.flatMap((piece) => marksBox(piece, surface, projection)),
    ...names.map(({ x, y, half }) => ({ left: x - half, right: x + half, top: y - 9, bottom: y + 8 })),
  ];
  const taken: Box[] = [];
  const placed: PlacedPlate[] = [];
  // The nearest first: they are read first, too.
  const byDepth = named.sort((a, b) => projection.toPixel(b.piece.at)[1] - projection.toPixel(a.piece.at)[1]);
  for (const { piece, text } of byDepth) {
    const body = bodies.get(piece.id) ?? bodyOf(piece, surface, projection);
    const half = plateWidth(text, Boolean(piece.value), size) / 2;
    const others = [...bodies].flatMap(([id, other]) => (id === piece.id ? [] : [other]));
    const best =
      surface.kind === 'wings'
        ? { at: [(body.left + body.right) / 2, body.bottom + 29] as Spot, away: 0 }
        : bestSpot(body, half, high, { others, things, taken }, projection, surface.kind === 'open' ? RINGS : RINGS.slice(0, 1));
    if (best === undefined) continue;
    const [x, y] = best.at;
    taken.push(boxAbout(best.at, half, high));
    placed.push({ piece, text, x, y, ...(best.away > NEAR && { thread: threadEnd(piece, best.at, surface, projection) }) });
  }
  return placed;
}

/** Where the names lie. */
export function plateBoxes(pieces: readonly Piece[], surface: Surface, projection: Projection): Box[] {
  const size = plateSize(surface);
  return placePlates(pieces, surface, projection).map(({ piece, text, x, y }) =>
    boxAbout([x, y], plateWidth(text, Boolean(piece.value), size) / 2, PLATES[size].high),
  );
}

/** How far from its body a plate may lie, in pixels: it goes further out only where it would hide something nearer. */
const RINGS = [2, 14, 30, 50, 74, 100, 130, 165];
/** Further off than this it is tied to its unit by a thread. */
const NEAR = 16;

interface InTheWay {
  /** Other units, with their men. */
  others: readonly Box[];
  /** Tokens, marks beside bases, and what is written on the ground. */
  things: readonly Box[];
  /** Plates that lie there already. */
  taken: readonly Box[];
}

/** What it costs to hide as much as the whole plate, or to lie 60 pixels off. */
const COST = { taken: 60, others: 4, own: 3, things: 5, away: 1 / 60, doubt: 0.5, order: 0.012 };

/** Where a name is read best: close to its unit, on nobody, and not so that it could be meant for another. */
function bestSpot(
  body: Box,
  half: number,
  high: number,
  { others, things, taken }: InTheWay,
  { width, height }: Projection,
  rings: readonly number[],
) {
  const area = 2 * half * high;
  const hidden = (box: Box, boxes: readonly Box[]) => boxes.reduce((sum, each) => sum + shared(box, each), 0) / area;
  let best: { at: Spot; away: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const away of rings) {
    for (const [order, at] of spotsAbout(body, half, high, away).entries()) {
      const box = boxAbout(at, half, high);
      if (box.top < 0 || box.bottom > height || box.left < 0 || box.right > width) continue;
      const isDoubtful = away > NEAR && others.some((other) => gap(box, other) < gap(box, body));
      const cost =
        COST.taken * hidden(box, taken) +
        COST.others * hidden(box, others) +
        COST.own * hidden(box, [body]) +
        COST.things * hidden(box, things) +
        COST.away * away +
        COST.order * order +
        (isDoubtful ? COST.doubt : 0);
      if (cost < least) [best, least] = [{ at, away }, cost];
    }
  }
  return best;
}

/** Between two boxes, 0 where they touch. */
const gap = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));

/** Under a body and over its heads, first in the middle, then slid to either end; then beside it. */
function spotsAbout(body: Box, half: number, high: number, away: number): Spot[] {
  const x = (body.left + body.right) / 2;
  const under = body.bottom + high / 2 + away;
  const over = body.top - high / 2 - away;
  const wide = (body.right - body.left) / 2;
  const [right, left] = [body.right + half + 2 + away, body.left - half - 2 - away];
  const slides = [wide * 0.5, wide, wide + half].flatMap((by) => [by, -by]);
  const levels = [body.bottom - high / 2, (body.top + body.bottom) / 2, body.top + high / 2];
  return [
    [x, under],
    [x, over],
    ...levels.slice(0, 1).flatMap((level): Spot[] => [
      [right, level],
      [left, level],
    ]),
    ...slides.flatMap((by): Spot[] => [
      [x + by, under],
      [x + by, over],
    ]),
    ...levels.slice(1).flatMap((level): Spot[] => [
      [right, level],
      [left, level],
    ]),
  ];
}

/** Where the thread of a plate ends: at the nearest edge of its piece's base. */
function threadEnd(piece: Piece, [x, y]: Spot, surface: Surface, projection: Projection): Spot {
  const base = baseBox(piece, surface, projection);
  const within = (value: number, from: number, to: number) => Math.max(Math.min(from + 4, to), Math.min(Math.max(to - 4, from), value));
  return [within(x, base.left, base.right), within(y, base.top, base.bottom)];
}

/** A thing that lies on the table, with its name. */
function tokenBox({ at, title = '' }: Token, projection: Projection): Box {
  const [x, y] = projection.toPixel(at);
  const half = Math.max(14, title.length * 3.6);
  return { left: x - half, right: x + half, top: y - 32, bottom: y + (title ? 20 : 4) };
}

/** The enamel marks that stand to the right of a base. */
function marksBox(piece: Piece, surface: Surface, projection: Projection): Box[] {
  const count = piece.marks?.length ?? 0;
  if (count === 0 || surface.kind !== 'open') return [];
  const { right } = baseBox(piece, surface, projection);
  const [, y] = projection.toPixel(piece.at);
  return [{ left: right - 3, right: right + 15 + 17 * (count - 1), top: y - 11, bottom: y + 7 }];
}

/** How high those are who lie on the ground, by those who stand. */
const FALLEN = 0.3;

/** The box that a piece and its men take in the picture. */
export function bodyOf(piece: Piece, surface: Surface, projection: Projection): Box {
  const base = baseBox(piece, surface, projection);
  const { figureHeight } = projection;
  if (surface.kind !== 'open') return { ...base, top: base.top + Math.min((base.bottom - base.top) / 2, 10) - figureHeight };
  const [x, y] = projection.toPixel(piece.at);
  const feet = figurePlaces(piece, surface, projection);
  const tall = figureHeight * (piece.figure.pose === 'fallen' ? FALLEN : 1);
  const slim = isBaseless(piece) ? figureHeight * 0.2 : 0;
  return {
    left: Math.min(base.left, ...feet.map((foot) => x + foot.x - slim)),
    right: Math.max(base.right, ...feet.map((foot) => x + foot.x + slim)),
    top: Math.min(base.top, ...feet.map((foot) => y + foot.y - tall)),
    bottom: Math.max(base.bottom, ...feet.map((foot) => y + foot.y)),
  };
}
