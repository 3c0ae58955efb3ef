// AGX-SCN-12, -13, AGX-GEN-11: where a unit may come on by an edge. Arrivals, entries by card and returns all look here.
import { gapBetween, shapesOf } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import type { Edge, Stretch } from '../../scenarios/scenario.ts';
import type { Post, Unit, War } from '../../state.ts';
import { freeShift } from '../all/free-place.ts';
import { INCH } from '../all/ground.ts';
import { aboutCentre } from '../all/loss.ts';
import { placeRefusal } from '../all/place.ts';
import { isGun } from '../armies/kinds.ts';
import { blockOf, bodyAt, bodyOf } from '../formations/footprint.ts';
import { OUTWARD } from './edges.ts';
import { type Placing, readPlacing, startFormations } from './placing.ts';

/** AGX-SCN-12: at a joker, 3" from every enemy; AGX-SCN-13: on a card, in a formation that marches. */
export type Entrance = 'joker' | 'card';

const RULES: Record<Entrance, string> = { joker: 'AGX-SCN-12', card: 'AGX-SCN-13' };

type Form = ReturnType<typeof startFormations>[number];

/** AGX-SCN-12: guns come limbered and cavalry mounted; on a card nobody comes in square. */
export function entryForms(s: War, unit: Unit, by: Entrance): Form[] {
  const isRiding = startFormations(s, unit).some(({ mounted }) => mounted);
  return startFormations(s, unit).filter(({ formation, mounted }) => {
    if (isGun(s, unit)) return formation === 'limbered';
    return mounted === isRiding && !(by === 'card' && formation === 'square');
  });
}

/** How long an edge is. */
function edgeLength(s: War, edge: Edge): number {
  return edge === 'south' || edge === 'north' ? s.fixed.width : s.fixed.height;
}

/** Where a unit stands that touches an edge with its rear, its middle so far along it. */
export function edgePost(s: War, unit: Unit, post: Post, edge: Edge, along: number): Post {
  const facing = (OUTWARD[edge] + 18000) % 36000;
  const straight = { ...post, facing, trail: null, building: null };
  const inward = Math.ceil(blockOf(s, unit, straight).depth / 2);
  const { width, height } = s.fixed;
  const centre = {
    south: { x: along, y: inward },
    north: { x: along, y: height - inward },
    west: { x: inward, y: along },
    east: { x: width - inward, y: along },
  }[edge];
  return aboutCentre(s, unit, straight, centre);
}

function postIn(s: War, unit: Unit, { formation, ranks, mounted }: Form, edge: Edge, along: number): { as: Unit; post: Post } {
  const as: Unit = { ...unit, mounted };
  return { as, post: edgePost(s, as, { ...unit.post, formation, ranks }, edge, along) };
}

export function isClearOfEnemies(s: War, unit: Unit, post: Post): boolean {
  const body = bodyAt(s, unit, post);
  return !s.units.some(
    (enemy) => enemy.seat !== unit.seat && enemy.status === 'table' && gapBetween(body, bodyOf(s, enemy)) < 3 * INCH - 10,
  );
}

function isFree(s: War, unit: Unit, form: Form, edge: Edge, along: number, by: Entrance): boolean {
  const { as, post } = postIn(s, unit, form, edge, along);
  return !placeRefusal(s, as, post) && (by === 'card' || isClearOfEnemies(s, as, post));
}

/** AGX-GEN-11: places along an edge in steps of 1" from a point, nearer first. */
export function* alongFrom(at: number, least: number, most: number): Generator<number> {
  for (let off = 0; off <= most - least; off += INCH)
    for (const along of off === 0 ? [at] : [at + off, at - off]) if (along >= least && along <= most) yield along;
}

/** AGX-AMB-03: the very point where one comes on, as long as it is free. */
function narrowed(s: War, unit: Unit, form: Form, stretch: Stretch, by: Entrance): Stretch {
  const { edge, at } = stretch;
  return at !== undefined && isFree(s, unit, form, edge, at, by) ? { edge, from: at, to: at } : stretch;
}

/** AGX-GEN-11: the free places of a formation: all in the stretch, or where it is blocked the nearest beyond it. */
function roomFor(s: War, unit: Unit, form: Form, stretch: Stretch, by: Entrance, most: number): number[] {
  const { edge, from, to } = narrowed(s, unit, form, stretch, by);
  const middle = Math.round((from + to) / 2);
  const found: number[] = [];
  for (const along of alongFrom(middle, from, to)) {
    if (found.length >= most) return found;
    if (isFree(s, unit, form, edge, along, by)) found.push(along);
  }
  const between = found.length === 0 ? placeBetween(s, unit, form, { edge, from, to }, by) : null;
  if (between !== null) return [between];
  if (found.length > 0) return found;
  for (let off = INCH; off <= edgeLength(s, edge); off += INCH)
    for (const along of [from - off, to + off])
      if (along >= 0 && along <= edgeLength(s, edge) && isFree(s, unit, form, edge, along, by)) return [along];
  return [];
}

/** AGW-ALL-12: a place in the stretch between those at whole inches. */
function placeBetween(s: War, unit: Unit, form: Form, { edge, from, to }: Stretch, by: Entrance): number | null {
  const serves = (along: number) => along >= from && along <= to && isFree(s, unit, form, edge, along, by);
  const end = [from, to].find(serves);
  if (end !== undefined) return end;
  const { as, post } = postIn(s, unit, form, edge, from);
  const isAlongX = edge === 'south' || edge === 'north';
  const [[minX, minY], [maxX, maxY]] = isAlongX
    ? ([
        [from, post.y],
        [to, post.y],
      ] as const)
    : ([
        [post.x, from],
        [post.x, to],
      ] as const);
  const enemies =
    by === 'card'
      ? []
      : s.units.filter((each) => each.seat !== unit.seat && each.status === 'table').flatMap((enemy) => shapesOf(bodyOf(s, enemy)));
  const apart = enemies.map((shape) => ({ shape, keep: 3 * INCH - 10 }));
  const shift = freeShift(s, as, post, { box: { minX, minY, maxX, maxY }, apart }, ({ x, y }) =>
    isAlongX ? y === 0 && serves(from + x) : x === 0 && serves(from + y),
  );
  return shift && from + (isAlongX ? shift.x : shift.y);
}

function isBlocked(s: War, unit: Unit, form: Form, stretch: Stretch, by: Entrance): boolean {
  const { edge, from, to } = stretch;
  for (const along of alongFrom(Math.round((from + to) / 2), from, to)) if (isFree(s, unit, form, edge, along, by)) return false;
  return placeBetween(s, unit, form, stretch, by) === null;
}

export function placingAt(s: War, unit: Unit, form: Form, edge: Edge, along: number): Placing {
  const { formation, ranks } = form;
  const { x, y, facing } = postIn(s, unit, form, edge, along).post;
  return { unit: unit.id, formation, ranks, x, y, facing, building: null };
}

/** The first places of a unit, formation by formation. */
export function entryPlaces(s: War, unit: Unit, stretch: Stretch, by: Entrance, most = 3): Placing[] {
  return entryForms(s, unit, by).flatMap((form) =>
    roomFor(s, unit, form, stretch, by, most).map((along) => placingAt(s, unit, form, stretch.edge, along)),
  );
}

export function mayEnter(s: War, unit: Unit, stretch: Stretch, by: Entrance): boolean {
  return entryForms(s, unit, by).some((form) => roomFor(s, unit, form, stretch, by, 1).length > 0);
}

/** How far along an edge the middle of a placing is. */
export function alongOf(edge: Edge, { x, y }: { x: number; y: number }): number {
  return edge === 'south' || edge === 'north' ? x : y;
}

/** Why a unit may not come on so. */
export function entryRefusal(s: War, unit: Unit, placing: Placing, stretch: Stretch, by: Entrance): Refusal | null {
  const rule = RULES[by];
  const form = entryForms(s, unit, by).find(({ formation, ranks }) => formation === placing.formation && ranks === placing.ranks);
  if (!form || placing.building !== null) return { rule, reason: 'It does not come on so.' };
  const along = alongOf(stretch.edge, placing);
  const at = placingAt(s, unit, form, stretch.edge, along);
  if (at.x !== placing.x || at.y !== placing.y || at.facing !== placing.facing)
    return { rule, reason: 'It comes on with its rear at the edge, facing inwards.' };
  const { from, to } = narrowed(s, unit, form, stretch, by);
  const isWithin = along >= from && along <= to;
  if (!isWithin && !(isBlocked(s, unit, form, stretch, by) && roomFor(s, unit, form, stretch, by, 1).includes(along)))
    return { rule, reason: 'It comes on elsewhere along the edge.' };
  const { as, post } = postIn(s, unit, form, stretch.edge, along);
  const refusal = placeRefusal(s, as, post);
  if (refusal) return refusal;
  return by === 'joker' && !isClearOfEnemies(s, as, post) ? { rule, reason: 'That is less than 3″ from an enemy.' } : null;
}

const STRANGE: Refusal = { rule: 'AGX-SCN-12', reason: 'That is no unit that comes on now.' };

/** The places where some units may come on; `unless`: what else is asked of them. */
export function entrySpace(
  s: War,
  units: readonly { unit: Unit; stretch: Stretch }[],
  by: Entrance,
  unless: (unit: Unit, placing: Placing) => Refusal | null = () => null,
): Space<Placing> {
  const refusal = (given: unknown): Refusal | null => {
    const placing = readPlacing(given);
    const found = placing && units.find(({ unit }) => unit.id === placing.unit);
    if (!placing || !found) return STRANGE;
    return entryRefusal(s, found.unit, placing, found.stretch, by) ?? unless(found.unit, placing);
  };
  const places = (most: number) =>
    units.flatMap(({ unit, stretch }) => entryPlaces(s, unit, stretch, by, most).filter((placing) => !unless(unit, placing)));
  return {
    kind: 'entry',
    shape: { units: units.map(({ unit }) => unit.id) },
    refusal,
    any: () => places(LOOKED_AT).length > 0,
    sample: (below) => {
      const all = places(LOOKED_AT);
      return all[below(all.length)] as Placing;
    },
    candidates: () => places(3),
  };
}

/** As many places along an edge as are looked at for one unit and formation. */
const LOOKED_AT = 100;
