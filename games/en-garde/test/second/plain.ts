// A second opinion: sight, cover, range, shot modifiers and contact worked out slowly and plainly, straight from the ledger. It reads
// the state and the pieces of the table, and shares no code with the rules.
import type { Feature, Point } from '@baize/geometry/open';
import type { EnGarde, Model } from '../../state.ts';

const HAIR = 1e-6;

interface Spot {
  x: number;
  y: number;
  z: number;
}

/** EG-GEO-02: radius, sight height and body height by size, in thousandths. */
const SIZES = {
  small: { r: 500, eye: 1000, body: 1250 },
  large: { r: 875, eye: 1500, body: 2000 },
  huge: { r: 1250, eye: 2500, body: 3000 },
};

export function sizeOf(s: EnGarde, m: Model) {
  const record = s.fixed.warbands[m.seat]?.models[m.record];
  const has = (id: string) => record?.attributes.some((each) => each.id === id) ?? false;
  return has('huge') ? SIZES.huge : m.steed !== null || has('large') ? SIZES.large : SIZES.small;
}

const apart = (a: Point, b: Point) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** The corners of a piece's convex shapes; a strip has a thickness. */
export type Outline = { corners: readonly Point[]; thick: number };
export const outlines = (piece: Feature): Outline[] => piece.shapes.map(({ core, round }) => ({ corners: core, thick: round }));

/** EG-GEO-08: inside or on the border. */
export function inside({ corners, thick }: Outline, p: Point): boolean {
  // Once round the corners: a line from the point to the right crosses the border an odd number of times.
  let isWithin = false;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] as Point;
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) * (b.x - a.x)) / (b.y - a.y)) isWithin = !isWithin;
  });
  if (isWithin && corners.length > 2) return true;
  return corners.some((a, i) => toSegment(p, a, corners[(i + 1) % corners.length] as Point) <= thick + HAIR);
}

export function toSegment(p: Point, a: Point, b: Point): number {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const part = square === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square));
  return apart(p, { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
}

type Span = [from: number, to: number];

/** The parts of the way from a to b that lie in an outline: found by fine steps and beside each corner, then each border by halving. */
function spansIn(outline: Outline, a: Point, b: Point): Span[] {
  const STEPS = 600;
  const at = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  const isIn = (t: number) => inside(outline, at(t));
  const border = (out: number, within: number): number => {
    let [p, q] = [out, within];
    for (let n = 0; n < 50; n++) {
      const middle = (p + q) / 2;
      if (isIn(middle)) q = middle;
      else p = middle;
    }
    return q;
  };
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const beside = outline.corners.map((p) => ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square);
  const stops = [...Array.from({ length: STEPS + 1 }, (_, n) => n / STEPS), ...beside.filter((t) => t > 0 && t < 1)].sort((p, q) => p - q);
  const found: Span[] = [];
  let from: number | null = isIn(0) ? 0 : null;
  let before = 0;
  for (const t of stops.slice(1)) {
    const now = isIn(t);
    if (now && from === null) from = border(before, t);
    if (!now && from !== null) {
      found.push([from, border(t, before)]);
      from = null;
    }
    before = t;
  }
  if (from !== null) found.push([from, 1]);
  return found;
}

/** Spans of the look over a piece, where it is not higher than a height. */
function lowSpans(piece: Feature, eye: Spot, mark: Spot, top: number): Span[] {
  const spans = outlines(piece).flatMap((outline) => spansIn(outline, eye, mark));
  const rise = mark.z - eye.z;
  const under: Span = rise === 0 ? (eye.z <= top ? [0, 1] : [2, 2]) : rise > 0 ? [0, (top - eye.z) / rise] : [(top - eye.z) / rise, 1];
  return spans.map(([p, q]): Span => [Math.max(p, under[0]), Math.min(q, under[1])]).filter(([p, q]) => p <= q);
}

/** The length of a union of spans. */
function covered(spans: readonly Span[], length: number): number {
  const sorted = [...spans].sort((p, q) => p[0] - q[0]);
  let total = 0;
  let end = 0;
  for (const [p, q] of sorted) {
    if (q <= end) continue;
    total += q - Math.max(p, end);
    end = q;
  }
  return total * length;
}

export interface Looker extends Spot {
  r: number;
  eye: number;
}

export function lookerOf(s: EnGarde, m: Model): Looker {
  const { r, eye } = sizeOf(s, m);
  return { x: m.x, y: m.y, z: m.z, r, eye };
}

/** EG-LOS-01 to -04 on a table without buildings: is the target seen? Null where it is too near a border to say. */
export function isSeen(s: EnGarde, pieces: readonly Feature[], shooter: Model, target: Model): boolean | null {
  return isSeenFrom(s, pieces, lookerOf(s, shooter), lookerOf(s, target), [shooter.id, target.id]);
}

/** The same for any two ends; the models named never block. */
export function isSeenFrom(s: EnGarde, pieces: readonly Feature[], from: Looker, to: Looker, past: readonly number[]): boolean | null {
  const eye = { ...from, z: from.z + from.eye };
  const mark = { ...to, z: to.z + to.eye };
  const length = apart(from, to);
  let doubtful = false;
  for (const piece of pieces) {
    if (piece.sight !== 'tall') continue;
    // What goes on at houses is not this opinion's business.
    if (piece.ground === 'building' && isNearHouse(piece, from, to)) {
      doubtful = true;
      continue;
    }
    const length2 = covered(lowSpans(piece, eye, mark, piece.top), length);
    if (length2 > 1) return false;
    if (length2 > 0) doubtful = true;
  }
  for (const m of s.models) {
    if (past.includes(m.id) || m.status !== 'table') continue;
    const { r, body } = sizeOf(s, m);
    const off = toSegment(m, from, to);
    const part = Math.max(0, Math.min(1, ((m.x - from.x) * (to.x - from.x) + (m.y - from.y) * (to.y - from.y)) / (length * length)));
    const height = eye.z + (mark.z - eye.z) * part;
    const within = height >= m.z - 1 && height <= m.z + body + 1;
    if (Math.abs(off - r) < 1 && within) doubtful = true;
    else if (off < r && height >= m.z && height <= m.z + body) return false;
  }
  for (const steed of s.steeds) {
    if (steed.status !== 'riderless' || apart(steed, to) < 1 || apart(steed, from) < 1) continue;
    if (toSegment(steed, from, to) < SIZES.large.r + 1) doubtful = true;
  }
  const light = pieces
    .filter((piece) => piece.sight === 'area' && piece.cover === 'light')
    .flatMap((piece) => lowSpans(piece, eye, mark, piece.top));
  const between = light.map(([p, q]): Span => [Math.max(p, from.r / length), Math.min(q, 1 - to.r / length)]).filter(([p, q]) => p < q);
  const growth = covered(between, length);
  if (Math.abs(growth - 2000) < 2) return null;
  if (growth > 2000) return false;
  return doubtful ? null : true;
}

const isNearHouse = (piece: Feature, from: Looker, to: Looker): boolean =>
  outlines(piece).some((outline) => [from, to].some((p) => inside({ ...outline, thick: outline.thick + p.r }, p)));

const COVER = ['none', 'light', 'medium', 'heavy'] as const;
export type Cover = (typeof COVER)[number];

/** EG-LOS-05 on a table without buildings: the best cover. Null where it is too near a border to say. */
export function coverOf(s: EnGarde, pieces: readonly Feature[], shooter: Model, target: Model): Cover | null {
  return coverFor(pieces, lookerOf(s, shooter), lookerOf(s, target));
}

export function coverFor(pieces: readonly Feature[], from: Looker, to: Looker): Cover | null {
  const eye = { ...from, z: from.z + from.eye };
  const mark = { ...to, z: to.z + to.eye };
  const length = apart(from, to);
  let best = 0;
  let doubtful = false;
  const give = (piece: Feature) => {
    best = Math.max(best, COVER.indexOf(piece.cover as Cover));
  };
  for (const piece of pieces) {
    if (piece.ground === 'building' && isNearHouse(piece, from, to)) doubtful = true;
    if (piece.sight === 'area') {
      if (outlines(piece).some((outline) => inside(outline, to))) give(piece);
      const spans = lowSpans(piece, eye, mark, piece.top).filter(([p, q]) => q > from.r / length && p < 1 - to.r / length);
      const part = covered(
        spans.map(([p, q]): Span => [Math.max(p, from.r / length), Math.min(q, 1 - to.r / length)]),
        length,
      );
      if (part > 1) give(piece);
      else if (spans.length > 0) doubtful = true;
    }
    if (piece.sight === 'low') {
      const spans = lowSpans(piece, eye, mark, piece.top + 500).filter(([, q]) => q >= from.r / length);
      const last = spans.sort((p, q) => p[1] - q[1]).pop();
      if (!last) continue;
      if ((last[1] - last[0]) * length < 1) doubtful = true;
      const way = last[1] * length;
      const toMark = Math.max(0, length - way - to.r);
      const toEye = Math.max(0, way - from.r);
      if (Math.abs(toMark - toEye) < 2) doubtful = true;
      else if (toMark <= toEye) give(piece);
    }
    if (piece.sight === 'tall') {
      for (const hand of [1, -1]) {
        const end = {
          x: to.x - (hand * (to.y - from.y) * to.r) / length,
          y: to.y + (hand * (to.x - from.x) * to.r) / length,
          z: mark.z,
        };
        const cut = covered(lowSpans(piece, eye, end, piece.top), apart(from, end));
        if (cut > 2) give(piece);
        else if (cut > 0 || outlines(piece).some(({ corners }) => corners.some((c) => toSegment(c, from, end) < 2))) doubtful = true;
      }
    }
  }
  return doubtful ? null : (COVER[best] as Cover);
}

/** EG-GEO-03: edge to edge with the height, in thousandths. */
export function rangeOf(a: Looker, b: Looker): number {
  const gap = Math.max(0, Math.round(apart(a, b)) - a.r - b.r);
  return Math.round(Math.sqrt(gap * gap + (a.z - b.z) ** 2));
}

/** EG-SHT-04: all that is added to a bow's dice for one shooter and one target, standing still, unhurt, in fair weather. */
export function shotBonus(s: EnGarde, shooter: Model, target: Model, cover: Cover, engaged: boolean): number {
  const range = rangeOf(lookerOf(s, shooter), lookerOf(s, target));
  const shoot = s.fixed.warbands[shooter.seat]?.models[shooter.record]?.shoot ?? 0;
  const band = range <= 3000 ? 1 : range <= 12_000 ? 0 : range <= 24_000 ? -1 : range <= 36_000 ? -2 : -3;
  const size = sizeOf(s, target) === SIZES.huge ? 2 : sizeOf(s, target) === SIZES.large ? 1 : 0;
  const saddle = shooter.steed === null ? 0 : -2;
  return shoot + band + size + saddle - COVER.indexOf(cover) + (engaged ? -2 : 0);
}

/** EG-GEO-04, EG-ALL-02: are two models in contact? On open ground: bases that touch, no more than a step apart, of two warbands. */
export function areInContact(s: EnGarde, a: Model, b: Model): boolean {
  if (a.seat === b.seat || a.status !== 'table' || b.status !== 'table') return false;
  const elsewhere = s.duels.some((duel) => [duel.a, duel.b].includes(a.id) !== [duel.a, duel.b].includes(b.id));
  const gap = Math.max(0, Math.round(apart(a, b)) - sizeOf(s, a).r - sizeOf(s, b).r);
  return !elsewhere && gap <= 10 && Math.abs(a.z - b.z) <= 1000;
}
