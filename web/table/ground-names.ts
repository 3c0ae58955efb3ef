// Where the names of zones, goals and gates are written on an open table: at their own edge, small, clear of its middle.
import type { Gate, Id, Point, SideOf, Surface, Zone } from '@baize/contracts';
import { textWidth } from '../art/text.ts';
import type { Projection } from './projection.ts';

export interface GroundName {
  id: Id;
  text: string;
  side: SideOf;
  /** The middle of the line. */
  x: number;
  y: number;
  /** Half of its width, with the pennant of who holds it. */
  half: number;
}

/** The size of its letters. */
export const NAME_SIZE = 13;
/** What the pennant before a name takes. */
export const PENNANT = 20;
/** How far from the edge a name stands. */
const OFF = 13;
/** How deep a gate is drawn. */
export const GATE_DEPTH = 9;

const halfOf = (text: string, side: SideOf): number => (textWidth(text) * NAME_SIZE * 1.06 + (side === null ? 0 : PENNANT)) / 2;

function boxOf(outline: readonly Point[], { toPixel }: Projection) {
  const spots = outline.map(toPixel);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** A goal is named over its outline, or under it where the table ends; a part in its near corner; any other zone at the table's edge. */
function zoneName(zone: Zone, projection: Projection): GroundName[] {
  const { id, title, side, outline, drawn } = zone;
  if (!drawn || !title || outline.length === 0) return [];
  const half = halfOf(title, side);
  const { left, right, top, bottom } = boxOf(outline, projection);
  const { content } = projection;
  const within = (x: number) => Math.max(content.x + half + 4, Math.min(content.x + content.width - half - 4, x));
  if (drawn === 'goal') {
    const y = top - OFF < content.y + OFF ? bottom + OFF : top - OFF;
    return [{ id, text: title, side, half, x: within((left + right) / 2), y }];
  }
  if (drawn === 'part') return [{ id, text: title, side, half, x: left + half + 8, y: bottom - 3 * OFF }];
  const isFar = top - content.y < content.y + content.height - bottom;
  return [{ id, text: title, side, half, x: within(left + half + 8), y: isFar ? top + OFF + GATE_DEPTH : bottom - OFF - GATE_DEPTH }];
}

/** A gate is named in its middle, inwards of the edge. */
function gateName({ id, title, side, from, to }: Gate, { toPixel, content }: Projection): GroundName {
  const half = halfOf(title, side);
  const [[x1, y1], [x2, y2]] = [toPixel(from), toPixel(to)];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const inX = GATE_DEPTH + 6 + half;
  const inY = GATE_DEPTH + OFF;
  return {
    id,
    text: title,
    side,
    half,
    x: Math.max(content.x + inX, Math.min(content.x + content.width - inX, x)),
    y: Math.max(content.y + inY, Math.min(content.y + content.height - inY, y)),
  };
}

export function groundNames(surface: Surface, projection: Projection): GroundName[] {
  if (surface.kind !== 'open') return [];
  return [
    ...(surface.zones ?? []).flatMap((zone) => zoneName(zone, projection)),
    ...(surface.gates ?? []).map((gate) => gateName(gate, projection)),
  ];
}

/** The chevrons of a gate: places along it and the way they point, in pixels and degrees clockwise from up. */
export function chevronsOf({ from, to, way }: Gate, { toPixel, content }: Projection): { x: number; y: number; turn: number }[] {
  const [[x1, y1], [x2, y2]] = [toPixel(from), toPixel(to)];
  const isLevel = Math.abs(x2 - x1) >= Math.abs(y2 - y1);
  const isFirst = isLevel ? y1 < content.y + content.height / 2 : x1 < content.x + content.width / 2;
  const outward = isLevel ? (isFirst ? 0 : 180) : isFirst ? 270 : 90;
  const length = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1));
  const count = Math.max(2, Math.round(length / SPACE));
  const inset = ((isFirst ? 1 : -1) * GATE_DEPTH) / 2;
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 0.5) / count;
    return {
      x: x1 + (x2 - x1) * share + (isLevel ? 0 : inset),
      y: y1 + (y2 - y1) * share + (isLevel ? inset : 0),
      turn: way === 'out' ? outward : (outward + 180) % 360,
    };
  });
}

/** Between two chevrons. */
const SPACE = 44;
