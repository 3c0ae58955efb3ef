// How a unit walks from one place to another: along its path, its front turning evenly, a wheel about its pivot, a column
// after its head.
import type { Motion, Sound, Stand } from '@baize/contracts';
import { ahead, between, bodyAfter, corners, type Point } from '@baize/geometry/open';
import type { View } from '@baize/kernel';
import type { Events } from '../events.ts';
import { isGun, isWagon } from '../rules/armies/kinds.ts';
import { blockOf, bodyOf, postOf } from '../rules/formations/footprint.ts';
import { onTable, type Post, type Unit, type War } from '../state.ts';
import { cutPath } from './aim-moves.ts';
import { generalId, onScene, unitId } from './faces.ts';
import { generalAt, standAt } from './pieces.ts';

const STRIDES = 6;
const SHARES = Array.from({ length: STRIDES + 1 }, (_, stride) => stride / STRIDES);

function turned(from: number, to: number, share: number): number {
  const turn = ((to - from + 54000) % 36000) - 18000;
  return (Math.round(from + turn * share) + 36000) % 36000;
}

/** The end of the front that stays where it is while a line wheels; null: it does not wheel on one. */
function pivotOf(s: War, unit: Unit, start: Post, end: Post): 'left' | 'right' | null {
  const [startRight, startLeft] = corners(blockOf(s, unit, start));
  const [endRight, endLeft] = corners(blockOf(s, unit, end));
  if (between(startLeft, endLeft) <= 60) return 'left';
  return between(startRight, endRight) <= 60 ? 'right' : null;
}

/** The middle of a front whose one end is fixed and which looks that way. */
function aboutPivot(pivot: Point, side: 'left' | 'right', facing: number, width: number): Point {
  return ahead(pivot, facing + (side === 'left' ? -9000 : 9000), Math.round(width / 2));
}

function straightStands(s: War, unit: Unit, start: Post, end: Post, via: readonly Point[]): Stand[] {
  const side = via.length === 0 && start.facing !== end.facing ? pivotOf(s, unit, start, end) : null;
  const { width } = blockOf(s, unit, start);
  const [right, left] = corners(blockOf(s, unit, start));
  const path = [start, ...via, end];
  return SHARES.map((share) => {
    const facing = turned(start.facing, end.facing, share);
    const at = side ? aboutPivot(side === 'left' ? left : right, side, facing, width) : pointAlong(path, share);
    return standAt(s, unit, share === 1 ? end : { ...start, x: at.x, y: at.y, facing });
  });
}

function pointAlong(path: readonly Point[], share: number): Point {
  const [first = { x: 0, y: 0 }] = path;
  return share === 0 ? first : (cutPath(path, share).at(-1) ?? first);
}

/** A column follows its head along the path. */
function columnStands(s: War, unit: Unit, path: readonly Point[]): { stands: Stand[]; end: Post } {
  const body = bodyOf(s, unit);
  const posts = SHARES.map((share) =>
    share === 0 ? unit.post : postOf(unit.post, bodyAfter(body, { do: 'march', path: [unit.post, ...cutPath(path, share)] })),
  );
  return { stands: posts.map((post) => standAt(s, unit, post)), end: posts.at(-1) ?? unit.post };
}

const HURRIED: Partial<Record<Events['moved']['by'], Sound>> = { charge: 'bugle', 'run away': 'groan' };

export function walked(e: Events['moved'], { state: s }: View<War>): Motion[] {
  const unit = s.units[e.unit];
  if (!unit || !onTable(unit) || unit.post.building !== null) return [];
  const isThere = unit.post.x === e.from.x && unit.post.y === e.from.y;
  const start: Post = isThere ? unit.post : { ...unit.post, x: e.from.x, y: e.from.y, facing: e.facing, trail: null };
  const isColumn = isThere && bodyOf(s, unit).kind === 'column';
  const goes = e.from.x !== e.at.x || e.from.y !== e.at.y;
  const { stands, end } =
    isColumn && goes
      ? columnStands(s, unit, [e.from, ...e.via, e.at])
      : (() => {
          const post: Post = { ...unit.post, x: e.at.x, y: e.at.y, facing: e.facing, trail: null };
          return { stands: straightStands(s, unit, start, post, e.via), end: post };
        })();
  const hooves = unit.mounted || isGun(s, unit) || isWagon(s, unit);
  const walk: Motion = { do: 'walk', id: unitId(unit.id), stands, sound: HURRIED[e.by] ?? (hooves ? 'hooves' : 'march') };
  const general = s.generals.find((each) => each.unit === unit.id && each.status === 'table');
  if (!general) return [walk];
  const moved: War = { ...s, units: s.units.map((each) => (each.id === unit.id ? { ...each, post: end } : each)) };
  return [{ do: 'move', id: generalId(general.id), via: [onScene(s, generalAt(moved, general))] }, walk];
}

/** On the spot: about, into another formation or to a flank. */
export function stoodAnew(e: { unit: number; at: Point; facing: number }, { state: s }: View<War>): Motion[] {
  const unit = s.units[e.unit];
  if (!unit || !onTable(unit) || unit.post.building !== null || bodyOf(s, unit).kind === 'column') return [];
  const end: Post = { ...unit.post, x: e.at.x, y: e.at.y, facing: e.facing, trail: null };
  return [{ do: 'walk', id: unitId(unit.id), stands: [standAt(s, unit), standAt(s, unit, end)], sound: 'drum' }];
}
