// The river of Hold the Bridge (EGW-BRIDGE-03 to -05): who goes in may be swept away.
import { between, disc, overlaps, type Point } from '@baize/geometry/open';
import { type EnGarde, has, type Model } from '../../state.ts';
import type { Journey } from '../movement/movement.ts';
import { bringAlong } from '../special/objects.ts';
import { type Referee, say, twoDice } from '../turn/foundations.ts';
import { drown, stun } from '../wounds/wounds.ts';
import { baseOf, otherBases, radiusOf, refreshContacts } from './geometry.ts';
import { countryOf, groundAt, isBridge } from './terrain.ts';

const isRiver = (marks: readonly string[]) => marks.includes('river');

/** EGW-BRIDGE-05: at least partly in the river; on the bridge one is out of it. */
export function inRiver(s: EnGarde, m: Model): boolean {
  if (s.scenario !== 'bridge' || m.z !== 0) return false;
  const base = baseOf(s, m);
  const pieces = countryOf(s).pieces;
  if (pieces.some((piece) => isBridge(piece) && piece.shapes.some((shape) => overlaps(disc(base, 1), shape, 0)))) return false;
  return pieces.some((piece) => isRiver(piece.marks) && piece.shapes.some((shape) => overlaps(disc(base, base.r), shape)));
}

function centreInRiver(s: EnGarde, p: Point): boolean {
  return groundAt(s, { ...p, z: 0 }).some((piece) => isRiver(piece.marks));
}

/** EGW-BRIDGE-04: a model that comes into the water rolls; true if it was swept away, and its move is over. */
export function enterRiver(s: EnGarde, m: Model, journey: Journey, u: Referee): boolean {
  if (s.scenario !== 'bridge' || has(s, m, 'fly')) return false;
  const [start, ...rest] = journey.path as [Point, ...Point[]];
  if (centreInRiver(s, start)) return false;
  const entry = entryPoint(s, start, rest);
  if (!entry) return false;
  const die = u.d6();
  if (die < 6) {
    say(s, u, 'EGW-BRIDGE-04', 'waded', { model: m.id, die });
    return false;
  }
  const dice = twoDice(u);
  const end = sweptTo(s, m, entry, (dice[0] + dice[1]) * 1000);
  m.x = end.x;
  m.y = end.y;
  m.z = 0;
  bringAlong(s, m);
  say(s, u, 'EGW-BRIDGE-04', 'swept away', { model: m.id, dice, end: [end.x, end.y] });
  refreshContacts(s);
  const { stunned } = m;
  const mounted = m.steed !== null;
  stunInRiver(s, m, u);
  if (!mounted && m.status === 'table' && m.stunned === stunned) drown(s, m, u);
  return true;
}

/** One Stunned counter and one drowning roll, which the counter itself brings in water (EG-WAT-02). */
function stunInRiver(s: EnGarde, m: Model, u: Referee): void {
  stun(s, m, 1, u, 'EGW-BRIDGE-04');
}

/** Where the centre first comes into the water. */
function entryPoint(s: EnGarde, start: Point, rest: readonly Point[]): Point | null {
  let from = start;
  for (const to of rest) {
    const far = between(from, to);
    for (let way = 0; way <= far; way += 100) {
      const part = far === 0 ? 1 : way / far;
      const p = { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) };
      if (centreInRiver(s, p)) return p;
    }
    if (centreInRiver(s, to)) return to;
    from = to;
  }
  return null;
}

/** Straight downstream, under the bridge and clear of it, half an inch short of another base, and no farther than the edge. */
function sweptTo(s: EnGarde, m: Model, entry: Point, length: number): Point {
  const sign = s.downstream === 'east' ? 1 : -1;
  const r = radiusOf(s, m);
  const others = otherBases(s, m.id, m.steed);
  const bridge = countryOf(s).pieces.filter(isBridge);
  let x = entry.x;
  for (let way = 0; ; way += 50) {
    const next = entry.x + sign * way;
    if (next < r || next > s.width - r) return { x, y: entry.y };
    const p = { x: next, y: entry.y };
    const under = bridge.some((piece) => piece.shapes.some((shape) => overlaps(disc(p, r), shape)));
    const blocked = others.some((base) => between(base, p) < base.r + r + 500 && (base.x - entry.x) * sign > 0);
    if (blocked && !under) return { x, y: entry.y };
    if (!under) x = next;
    if (way >= length && !under) return { x, y: entry.y };
  }
}
