// A plan on the table: the way that orders would take a character, and what its attacks would strike on it.
import type { Overlay, Point } from '@baize/contracts';
import { type Aim, columnOf, OUTSIDE, rowOf, STEP, shifted, type Tile } from '@baize/geometry/tiles';
import { type Aimed, aimed, type Order } from './content/orders.ts';
import { attackOfOrder } from './rules/attacks.ts';
import { isOpen, stepsOf, targetOf } from './rules/moves.ts';
import { DIRECT, NONE, reachOf, zoneAt } from './rules/reach.ts';
import { boardOf, type Fray, type Warrior } from './state.ts';

/** North is at the top. */
export function pointOf(s: Fray, tile: Tile): Point {
  const board = boardOf(s);
  return [columnOf(board, tile), board.rows - 1 - rowOf(board, tile)];
}

/** The tiles that a character is on if nobody is in its way: first, and after each order. */
export function wayOf(s: Fray, w: Warrior, orders: readonly Order[]): Tile[] {
  const way = [w.tile];
  for (const words of orders) {
    const from = way[way.length - 1] as Tile;
    const act = aimed(words) as Aimed;
    const target = stepsOf(w, act) === 0 ? OUTSIDE : targetOf(boardOf(s), w, from, act);
    way.push(target === OUTSIDE ? from : target);
  }
  return way;
}

/** The tiles on which an attack strikes somebody: direct ones in one tone, glancing ones in another. */
export function patternOverlays(s: Fray, weapon: string, aims: readonly Aim[], from: Tile, words: string): Overlay[] {
  const reach = reachOf(s.board, weapon);
  const direct: Point[] = [];
  const glancing: Point[] = [];
  for (let tile = 0; tile < reach.tiles; tile++) {
    if (!isOpen(boardOf(s), tile)) continue;
    const zones = aims.map((aim) => zoneAt(reach, aim, from, tile));
    if (zones.includes(DIRECT)) direct.push(pointOf(s, tile));
    else if (zones.some((zone) => zone !== NONE)) glancing.push(pointOf(s, tile));
  }
  const overlays: Overlay[] = [];
  if (direct.length > 0) overlays.push({ kind: 'cells', tone: 'bad', cells: direct, says: `${words}: direct` });
  if (glancing.length > 0) overlays.push({ kind: 'cells', tone: 'warn', cells: glancing, says: `${words}: glancing` });
  return overlays;
}

/** The way of a plan, and the pattern of each of its attacks. */
export function planOverlays(s: Fray, w: Warrior, orders: readonly Order[]): Overlay[] {
  const way = wayOf(s, w, orders);
  const overlays: Overlay[] = [];
  const points = way.filter((tile, i) => i === 0 || tile !== way[i - 1]).map((tile) => pointOf(s, tile));
  if (points.length > 1) overlays.push({ kind: 'path', tone: 'own', points });
  for (const [slot, words] of orders.entries()) {
    const act = aimed(words) as Aimed;
    const weapon = attackOfOrder(w, act);
    const from = way[slot] as Tile;
    if (weapon) overlays.push(...patternOverlays(s, weapon.id, [act.aim], from, `${slot + 1} ${weapon.name}`));
  }
  return overlays;
}

/** Where the numbers stand in their tile: in a corner, beside whoever stands there and the arrows. */
const CORNER = [-0.35, 0.28] as const;

/** Where each order takes effect: a move on the tile where it ends, an attack on the tile before the character. */
export function slotNumbers(s: Fray, w: Warrior, orders: readonly Order[]): Overlay[] {
  const way = wayOf(s, w, orders);
  const numbers = new Map<Tile, number[]>();
  for (const [slot, words] of orders.entries()) {
    const { aim, ...act } = aimed(words) as Aimed;
    const from = way[slot] as Tile;
    const before = shifted(boardOf(s), from, STEP[aim].x, STEP[aim].y);
    const tile = stepsOf(w, { ...act, aim }) > 0 || before === OUTSIDE ? (way[slot + 1] as Tile) : before;
    numbers.set(tile, [...(numbers.get(tile) ?? []), slot + 1]);
  }
  return [...numbers].map(([tile, slots]) => {
    const [x, y] = pointOf(s, tile);
    return { kind: 'words', tone: 'own', at: [x + CORNER[0], y + CORNER[1]], text: slots.join(' ') };
  });
}
