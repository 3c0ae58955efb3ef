// What ground and bases do to a leg of a path (EG-MOV-03, -06, -08, EG-SPM-02, EG-SHIP-01).

import {
  between,
  boundsOf,
  clipped,
  contains,
  disc,
  type Feature,
  featuresNear,
  type IsOpen,
  lengthOf,
  outside,
  overlaps,
  type Point,
  pointToLine2,
  type Shape,
  type Solid,
  type Span,
  storeyAt,
  wallsOf,
  withinAny,
} from '@baize/geometry/open';
import { type EnGarde, has, isMounted, type Model, model, recordOf } from '../../state.ts';
import { isAsLow, type Surveyed } from '../gates/standing.ts';
import { CONTACT, type Round, radiusOf, sameFloor } from '../table/geometry.ts';
import { countryOf, isBridge, isDeck, isDeep, isGap, isPlank, isWater, wagonShape } from '../table/terrain.ts';

export interface Ground {
  solids: Solid[];
  difficult: Feature[];
  gaps: Feature[];
  decks: Feature[];
}

/** EG-ALL-06: an impassable piece that an Agile model on foot gets over. */
function isScaled(s: EnGarde, m: Model, piece: Feature): boolean {
  return has(s, m, 'agile') && !isMounted(m) && !isDeep(piece) && piece.top - piece.bottom <= 3000;
}

/** EG-TER-02, EG-BLD-02: the country near a path, sorted by what it does to a base at a height; the inside of a building is difficult. */
export function groundFor(s: EnGarde, m: Model, shape: Shape, z: number, isOpen: IsOpen): Ground {
  const box = boundsOf(shape);
  const small = radiusOf(s, m) === 500 && !has(s, m, 'huge');
  const ground: Ground = { solids: [], difficult: [], gaps: [], decks: [] };
  for (const piece of featuresNear(countryOf(s), box)) {
    if (isGap(piece)) ground.gaps.push(piece);
    else if (isDeck(piece)) {
      ground.decks.push(piece);
      ground.difficult.push(piece);
    } else if (piece.building) {
      const storey = storeyAt(piece.building, piece.bottom, z);
      if (storey === undefined) continue;
      if (small) ground.solids.push(...wallsOf(piece, storey, isOpen));
      else ground.solids.push(...piece.shapes.map((footprint) => ({ id: piece.id, shape: footprint })));
      ground.difficult.push(piece);
    } else if (piece.ground === 'impassable') {
      if (z >= piece.top && piece.top > 0) continue;
      if (isScaled(s, m, piece)) ground.difficult.push(piece);
      else for (const footprint of piece.shapes) ground.solids.push({ id: piece.id, shape: footprint });
    } else if (piece.ground === 'difficult' && z <= piece.top) ground.difficult.push(piece);
  }
  for (const wagon of s.wagons) if (isAsLow(s, wagon, z)) ground.solids.push({ id: `wagon:${wagon.id}`, shape: wagonShape(wagon) });
  return ground;
}

/** Agile and flying models are not slowed by difficult ground; Agile ones are by impassable (EG-ATR-01). */
export function slows(s: EnGarde, m: Model, piece: Feature): boolean {
  if (has(s, m, 'fly')) return false;
  return !has(s, m, 'agile') || piece.ground === 'impassable';
}

/** A base may move out of what it overlaps already (a jamb, a cart pushed against it). */
export function startsIn(solid: Solid, at: Point, r: number): boolean {
  return solid.gates === undefined && overlaps(disc(at, r), solid.shape) && !contains(solid.shape, at);
}

export function nameOfSolid(s: EnGarde, id: string): string {
  if (id.startsWith('wagon:')) return 'the wagon';
  const piece = countryOf(s).features.find((each) => id === each.id || id.startsWith(`${each.id}/`));
  const wall = id.includes('/wall') ? 'a wall of ' : '';
  return `${wall}${(piece?.name ?? 'that').toLowerCase()}`;
}

/** Whether a base stands in the way of one that goes from one height to another. */
export function meetsLevels(base: Round, r: number, from: number, to: number): boolean {
  return sameFloor(base, { x: 0, y: 0, r, z: from }) || sameFloor(base, { x: 0, y: 0, r, z: to });
}

/** EG-MOV-03: the first base that is overlapped on a leg; Agile models pass through friends (EG-ATR-01). */
export function basesInWay(
  s: EnGarde,
  m: Model,
  a: Point,
  b: Point,
  r: number,
  levels: readonly [number, number],
  seen: Surveyed,
): string | null {
  const agile = has(s, m, 'agile');
  for (const base of seen.bases) {
    const reach = r + base.r - CONTACT;
    if (pointToLine2(base, a, b) >= reach * reach || !meetsLevels(base, r, levels[0], levels[1])) continue;
    if (agile && base.model !== null && model(s, base.model).seat === m.seat) continue;
    return base.model !== null ? recordOf(s, model(s, base.model)).name : base.id.startsWith('gun') ? 'A gun' : 'A riderless mount';
  }
  return null;
}

/** EG-SPM-02: the part of a leg over a gap, but for decks and planks that lie over it. */
export function gapsOn({ gaps, decks }: Ground, a: Point, b: Point): { length: number; piece: Feature; middle: Point } | null {
  for (const piece of gaps) {
    const over = withinAny(a, b, piece.shapes);
    if (over.length === 0) continue;
    const spans = offDeck(decks, a, b).flatMap(({ from, to }) => clipped(over, from, to));
    const length = lengthOf(spans, between(a, b));
    const first = spans[0];
    const end = spans[spans.length - 1];
    if (length === 0 || !first || !end) continue;
    const part = (first.from + end.to) / 2;
    return { length, piece, middle: { x: Math.round(a.x + (b.x - a.x) * part), y: Math.round(a.y + (b.y - a.y) * part) } };
  }
  return null;
}

function offDeck(decks: readonly Feature[], a: Point, b: Point): Span[] {
  return outside(
    withinAny(
      a,
      b,
      decks.flatMap(({ shapes }) => shapes),
    ),
  );
}

/** The decks of one ship are marked with its name. */
function shipOf(deck: Feature): string {
  return deck.marks.find((mark) => mark.startsWith('ship:')) ?? deck.id;
}

/** EG-SHIP-01: from one ship to another, or between ship and dock, unless by a gangplank: where it may fall, and from what height. */
export function betweenDecks(ground: Ground, a: Point, b: Point): { middle: Point; height: number } | null {
  if (ground.decks.length === 0) return null;
  const deckOf = (p: Point) => ground.decks.filter((deck) => deck.shapes.some((shape) => contains(shape, p)));
  const [from, to] = [deckOf(a), deckOf(b)];
  if ([...from, ...to].some(isPlank)) return null;
  const [leaves, enters] = [from[0] && shipOf(from[0]), to[0] && shipOf(to[0])];
  if (leaves === enters) return null;
  const water = gapsOn(ground, a, b);
  if (!water && (ground.gaps.length > 0 || ground.decks.some((deck) => isPlank(deck) && withinAny(a, b, deck.shapes).length > 0)))
    return null;
  const middle = water?.middle ?? { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
  return { middle, height: Math.max(...[...from, ...to].map(({ top }) => top)) };
}

/** EG-MOV-06: any point of the centre's path, start and end included. */
export function slowedOn(s: EnGarde, m: Model, ground: Ground, a: Point, b: Point): boolean {
  return ground.difficult.some((piece) => {
    if (!slows(s, m, piece)) return false;
    const spans = withinAny(a, b, piece.shapes);
    if (spans.length === 0) return false;
    if (!isWater(piece)) return true;
    const bridges = countryOf(s).features.filter(isBridge);
    const off = outside(
      withinAny(
        a,
        b,
        bridges.flatMap(({ shapes }) => shapes),
      ),
    );
    return off.some(({ from, to }) => clipped(spans, from, to).length > 0);
  });
}
