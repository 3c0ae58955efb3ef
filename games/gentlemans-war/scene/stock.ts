// AGX-TAB-08, AGX-PLACE-04: the stock from which the country is laid, at the rim of the table, and the hand that lays it.
import type { Aim, Card, Id, Tray } from '@baize/contracts';
import { type Point, wrap } from '@baize/geometry/open';
import { runningLocals, type View } from '@baize/kernel';
import { STOCK, STOCK_KINDS, type StockKind, TURN } from '../content/stock.ts';
import { footAlong } from '../rules/country/along.ts';
import { drawing, type Lay, readLay, siteOf } from '../rules/drawing/drawing.ts';
import { layRefusal } from '../rules/drawing/limits.ts';
import { countryWith, type Drawn, type Lie } from '../rules/drawing/piece.ts';
import { nextId } from '../rules/drawing/suggest.ts';
import { layingGoals } from '../rules/setup/goals.ts';
import type { War } from '../state.ts';
import { endOf, INCH, isTaken } from './aim-basics.ts';
import { nearestLegal } from './aim-places.ts';
import { AREA_LOOKS, LINE_LOOKS } from './country.ts';

export const stockId = (kind: StockKind): Id => `stock:${kind}`;
export const GOAL_ID = 'goal:next';

const kindIn = (id: Id | null): StockKind | undefined => STOCK_KINDS.find((kind) => stockId(kind) === id);

function lookOf(kind: StockKind) {
  const { shape } = STOCK[kind];
  if (shape.of === 'straight' || shape.kind === 'brook' || shape.kind === 'stream') return LINE_LOOKS[shape.kind][0];
  return AREA_LOOKS[shape.kind][0];
}

function measures(kind: StockKind): string {
  const { shape } = STOCK[kind];
  if (shape.of === 'straight') return `${shape.long}″ long`;
  return shape.of === 'winding' ? 'from edge to edge' : `${shape.size[0]} × ${shape.size[1]}″`;
}

function stockCard(kind: StockKind, left: number): Card {
  const { name } = STOCK[kind];
  return {
    id: stockId(kind),
    face: { kind: 'printed', title: name, corner: String(left), lines: [measures(kind)], vignette: { look: lookOf(kind) } },
    back: null,
    says: `${name}, ${measures(kind)}, ${left} left: draw it to its place.`,
    rule: 'AGX-TAB-08',
  };
}

/** What is left of the stock, for whoever lays the country. */
export function stockTrays(view: View<War>): Tray[] {
  const { asked, viewer } = view;
  if (viewer === null || !asked?.seats.includes(viewer)) return [];
  if (runningLocals(view, layingGoals)) return [goalTray(viewer)];
  const l = runningLocals(view, drawing);
  if (l?.stage !== 'laying' || viewer !== l.layer) return [];
  const left = (kind: StockKind) => STOCK[kind].number - l.laid.filter(({ of }) => STOCK[of].pile === STOCK[kind].pile).length;
  const cards = STOCK_KINDS.filter((kind) => left(kind) > 0).map((kind) => stockCard(kind, left(kind)));
  return [{ id: 'stock', title: 'Stock', side: l.layer, place: 'near', how: 'row', cards, says: 'Pieces of country to lay.' }];
}

/** The mark of an objective. */
function goalTray(seat: number): Tray {
  const card: Card = {
    id: GOAL_ID,
    face: { kind: 'printed', title: 'Objective', lines: ['6 × 6″'], vignette: { motif: 'flag' } },
    back: null,
    says: 'An objective, six inches square: draw it to its place.',
    rule: 'AGX-PLACE-04',
  };
  return { id: 'goals', title: 'Objective', side: seat, place: 'near', how: 'row', cards: [card], says: 'An objective to lay.' };
}

/** Where a straight way through a point leaves the table. */
function throughTable(s: War, at: Point, turn: number): readonly Point[] {
  const { width, height } = s.fixed;
  const isUpright = turn % 18000 > 4500 && turn % 18000 < 13500;
  return isUpright
    ? [
        { x: at.x, y: 0 },
        { x: at.x, y: height },
      ]
    : [
        { x: 0, y: at.y },
        { x: width, y: at.y },
      ];
}

/** A line with one more bend, at a point, where it passes next to it. */
function bentTo(line: readonly Point[], at: Point): Point[] {
  const { way } = footAlong(line, at);
  const before = line.filter((p, i) => i < line.length - 1 && footAlong(line, p).way <= way);
  return [...before, at, ...line.slice(before.length)];
}

/** AGX-TAB-08: a piece where the hand lets go; a way that lies already is bent there. */
export function layFor(view: View<War>, aim: Aim): Lay | undefined {
  const s = view.state;
  const l = runningLocals(view, drawing);
  const kind = kindIn(aim.piece);
  if (!l || !kind) return undefined;
  const before = readLay(aim.draft);
  const isWinding = STOCK[kind].shape.of === 'winding';
  const turn = aim.facing === undefined ? (before && 'turn' in before ? before.turn : 0) : stepped(aim.facing);
  const isFree = (lie: Lie) => !layRefusal(siteOf(s), l.laid, { id: nextId(l.laid), of: kind, ...lie });
  const end = endOf(s, aim);
  if (aim.step && before && 'at' in before) return { ...before, at: stepFrom(before.at, aim.step) };
  if (isTaken(aim) || !end) return before ?? undefined;
  if (isWinding) {
    const line = before && 'line' in before && before.line.length < 8 ? bentTo(before.line, end) : throughTable(s, end, turn);
    const bridge = STOCK[kind].pile === 'water' ? (before && 'line' in before ? before.bridge : footAlong(line, end).at) : null;
    return { lay: kind, line, bridge };
  }
  return { lay: kind, at: nearestLegal(end, (at) => isFree({ at, turn })), turn };
}

const stepped = (facing: number): number => wrap(Math.round((9000 - Math.round(facing * 100)) / TURN) * TURN);

function stepFrom({ x, y }: Point, step: NonNullable<Aim['step']>): Point {
  const by = { ahead: [0, INCH], back: [0, -INCH], left: [-INCH, 0], right: [INCH, 0] }[step] as [number, number];
  return { x: x + by[0], y: y + by[1] };
}

/** The table with one piece more, whether it may lie there or not. */
export function withLaid(view: View<War>, lay: Lay): War {
  const s = view.state;
  const laid = runningLocals(view, drawing)?.laid ?? [];
  const { base, road } = siteOf(s);
  const { lay: of, ...lie } = lay;
  const piece: Drawn = { id: nextId(laid), of, ...lie };
  return { ...s, fixed: { ...s.fixed, country: countryWith(base, road, [...laid, piece]) } };
}
