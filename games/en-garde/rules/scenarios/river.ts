// The river of Hold the Bridge (EGW-BRIDGE-03 to -05): who goes in may be swept away.
import { disc, outside, overlaps, type Point, withinAny } from '@baize/geometry/open';
import { type EnGarde, has, type Model } from '../../state.ts';
import { setDown } from '../movement/set-down.ts';
import { baseOf, otherBases, type Round, radiusOf, refreshContacts } from '../table/geometry.ts';
import { countryOf, groundAt, isBridge } from '../table/terrain.ts';
import { type Referee, say, twoDice } from '../turn/foundations.ts';
import { drown, stun } from '../wounds/wounds.ts';

const isRiver = (marks: readonly string[]) => marks.includes('river');
const shapesOf = (s: EnGarde, which: (piece: { marks: readonly string[] }) => boolean) =>
  countryOf(s)
    .features.filter(which)
    .flatMap(({ shapes }) => shapes);
const bridgeShapes = (s: EnGarde) =>
  countryOf(s)
    .features.filter(isBridge)
    .flatMap(({ shapes }) => shapes);
const riverShapes = (s: EnGarde) => shapesOf(s, ({ marks }) => isRiver(marks));

/** EGW-BRIDGE-05: at least partly in the river; on the bridge one is out of it. */
export function inRiver(s: EnGarde, m: Model): boolean {
  return m.z === 0 && isWet(s, baseOf(s, m));
}

function isWet(s: EnGarde, base: Round): boolean {
  if (bridgeShapes(s).some((shape) => overlaps(disc(base, 1), shape, 0))) return false;
  return riverShapes(s).some((shape) => overlaps(disc(base, base.r), shape));
}

function centreInRiver(s: EnGarde, p: Point): boolean {
  return groundAt(s, { ...p, z: 0 }).some((piece) => isRiver(piece.marks));
}

/** EGW-BRIDGE-04: a model that comes into the water rolls; true if it was swept away, and its move is over. */
export function enterRiver(s: EnGarde, m: Model, path: readonly Point[], u: Referee): boolean {
  if (has(s, m, 'fly')) return false;
  const entry = entryPoint(s, path);
  if (!entry) return false;
  const die = u.d6();
  if (die < 6) {
    say(s, u, 'EGW-BRIDGE-04', 'waded', { model: m.id, die });
    return false;
  }
  const dice = twoDice(u);
  const spot = sweptTo(s, m, entry, (dice[0] + dice[1]) * 1000);
  setDown(s, m, { ...spot, z: 0 }, s.downstream === 'east' ? 0 : 18_000);
  say(s, u, 'EGW-BRIDGE-04', 'swept away', { model: m.id, dice, end: [m.x, m.y] });
  refreshContacts(s);
  const mounted = m.steed !== null;
  const wet = groundAt(s, m).some((piece) => isRiver(piece.marks));
  stun(s, m, 1, u, 'EGW-BRIDGE-04');
  // The counter itself brings the one drowning roll where it stands in the water (EG-WAT-02).
  if (!mounted && m.status === 'table' && !wet) drown(s, m, u);
  return true;
}

/** Where the centre first comes into the water, in a move that began out of it. */
function entryPoint(s: EnGarde, path: readonly Point[]): Point | null {
  if (centreInRiver(s, path[0] as Point)) return null;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Point, path[i] as Point];
    const off = outside(withinAny(a, b, bridgeShapes(s)));
    const wet = withinAny(a, b, riverShapes(s));
    for (const { from, to } of wet) {
      const part = off.map((span) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) })).find((span) => span.to >= span.from);
      if (part) return { x: Math.round(a.x + (b.x - a.x) * part.from), y: Math.round(a.y + (b.y - a.y) * part.from) };
    }
  }
  return null;
}

/** Straight downstream, under the bridge and clear of it, half an inch short of another model in the water, and no farther than the edge. */
function sweptTo(s: EnGarde, m: Model, entry: Point, length: number): Point {
  const sign = s.downstream === 'east' ? 1 : -1;
  const r = radiusOf(s, m);
  const edge = sign > 0 ? s.fixed.width - r : r;
  const spans = bridgeShapes(s).map(({ core }) => {
    const xs = core.map(({ x }) => x);
    return sign > 0 ? { near: Math.min(...xs) - r, far: Math.max(...xs) + r } : { near: Math.max(...xs) + r, far: Math.min(...xs) - r };
  });
  const ahead = (x: number) => (x - entry.x) * sign;
  let way = Math.min(length, Math.max(0, ahead(edge)));
  for (const { near, far } of spans) {
    const isUnder = ahead(near) < way && way < ahead(far);
    if (isUnder) way = Math.min(ahead(far), Math.max(0, ahead(edge)));
  }
  for (const base of otherBases(s, m.id, m.steed)) {
    if (!isWet(s, base) || ahead(base.x) <= 0) continue;
    const reach = base.r + r + 500;
    const aside = Math.abs(base.y - entry.y);
    if (aside >= reach) continue;
    way = Math.max(0, Math.min(way, Math.floor(ahead(base.x) - Math.sqrt(reach * reach - aside * aside))));
  }
  // One who would be stopped under the bridge stays before it.
  for (const { near, far } of spans) if (ahead(near) < way && way < ahead(far)) way = Math.max(0, ahead(near));
  return { x: Math.round(entry.x + sign * way), y: entry.y };
}
