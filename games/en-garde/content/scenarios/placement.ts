// Placing terrain (EGW-TERR-06 to -12): which spots are legal, and what happens where there is no room.

import { type Box, boundsOf, gap, inches, type Point, posed, type Shape, shifted, TOUCH } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { type Ground, type Location, type Size, templateOf, templateParts, templatesOf } from '../terrain.ts';
import type { Dice, Due } from './dice.ts';
import { type Corner, centreOf, quarterOf, type Size as TableSize } from './zones.ts';

/** A template on the table: its anchor, turned by steps of 15 degrees. */
export interface Spot {
  template: string;
  x: number;
  y: number;
  turn: number;
}

/** EGW-TERR-12, EGW-BRIDGE-02: what must stay clear. */
export interface KeepClear {
  rule: string;
  says: string;
  shapes: readonly Shape[];
  /** A part may not come nearer than this; `beyond`: nor as near. */
  distance: number;
  beyond: boolean;
  /** Only parts of these grounds matter. */
  grounds: readonly Ground[] | null;
}

export interface Site extends TableSize {
  laid: readonly Spot[];
  clear: readonly KeepClear[];
}

const STEP = 1500;
export const TURNS = 24;
const GAP = inches(2);
const GRID = inches(0.5);
/** Tries of chance before every legal spot is looked for. */
const TRIES = 200;

/** A shape with the upright box around it, which settles most questions. */
interface Boxed {
  shape: Shape;
  box: Box;
  ground: Ground;
}

interface Plan {
  parts: readonly Boxed[];
  box: Box;
}

function boxed(shape: Shape, ground: Ground = 'open'): Boxed {
  return { shape, box: boundsOf(shape), ground };
}

const plans = new Map<string, Plan>();

/** The parts of a turned template around its anchor. */
function planOf(template: string, turn: number): Plan {
  const key = `${template}/${turn}`;
  const known = plans.get(key);
  if (known) return known;
  const pose = { x: 0, y: 0, facing: turn * STEP };
  const parts = templateParts(template).flatMap(({ shapes, ground }) => shapes.map((shape) => boxed(posed(shape, pose), ground)));
  const box = {
    minX: Math.min(...parts.map(({ box: { minX } }) => minX)),
    minY: Math.min(...parts.map(({ box: { minY } }) => minY)),
    maxX: Math.max(...parts.map(({ box: { maxX } }) => maxX)),
    maxY: Math.max(...parts.map(({ box: { maxY } }) => maxY)),
  };
  const plan = { parts, box };
  plans.set(key, plan);
  return plan;
}

/** The footprint of a spot: the shapes of all its parts. */
export function footprintOf(spot: Spot): Shape[] {
  return planOf(spot.template, spot.turn).parts.map(({ shape }) => shifted(shape, spot));
}

/** Whether a box that is shifted and another are surely further apart than this. */
function apart(a: Box, by: Point, b: Box, distance: number): boolean {
  return (
    a.minX + by.x - b.maxX > distance ||
    b.minX - a.maxX - by.x > distance ||
    a.minY + by.y - b.maxY > distance ||
    b.minY - a.maxY - by.y > distance
  );
}

/** A site with everything worked out that many spots are measured against. */
interface Surveyed {
  site: Site;
  used: ReadonlyMap<string, number>;
  /** What a part must keep away from, and how far. */
  closed: readonly {
    rule: string;
    says: string;
    things: readonly Boxed[];
    distance: number;
    beyond: boolean;
    grounds: readonly Ground[] | null;
  }[];
}

function survey(site: Site): Surveyed {
  const used = new Map<string, number>();
  for (const { template } of site.laid) used.set(template, (used.get(template) ?? 0) + 1);
  const pieces = site.laid.flatMap((spot) => footprintOf(spot).map((shape) => boxed(shape)));
  const gaps = { rule: 'EGW-TERR-08', says: 'Pieces lie at least 2" apart.', things: pieces, distance: GAP, beyond: false, grounds: null };
  const zones = site.clear.map(({ shapes, ...zone }) => ({ ...zone, things: shapes.map((shape) => boxed(shape)) }));
  return { site, used, closed: [gaps, ...zones] };
}

/** By how much a spot is too near to what must stay clear: so far it can be shifted and is too near still; -1: it is not. */
function depthIn(spot: Spot, { parts, box }: Plan, zone: Surveyed['closed'][number]): number {
  const { things, distance, grounds } = zone;
  for (const thing of things) {
    if (apart(box, spot, thing.box, distance)) continue;
    for (const part of parts) {
      if (grounds && !grounds.includes(part.ground)) continue;
      if (apart(part.box, spot, thing.box, distance)) continue;
      const measured = gapAtMost(part.shape, spot, thing.shape, distance);
      if (zone.beyond ? measured <= distance : measured < distance) return Math.max(0, distance - measured);
    }
  }
  return -1;
}

/** The gap between two shapes; of those that are too near, two near corners will do, without measuring the shapes. */
function gapAtMost(part: Shape, by: Point, thing: Shape, distance: number): number {
  const round = part.round + thing.round;
  const reach = distance + round - 1;
  for (const p of part.core) {
    for (const q of thing.core) {
      const dx = p.x + by.x - q.x;
      const dy = p.y + by.y - q.y;
      const square = dx * dx + dy * dy;
      if (square < reach * reach) return Math.max(0, Math.sqrt(square) - round);
    }
  }
  return gap(shifted(part, by), thing);
}

function refuseAt({ site, used, closed }: Surveyed, spot: Spot): Refusal | null {
  const no = (reason: string, rule = 'EGW-TERR-08') => ({ rule, reason });
  if (!Number.isInteger(spot.turn) || spot.turn < 0 || spot.turn >= TURNS) return no('Pieces are turned by steps of 15 degrees.');
  const plan = planOf(spot.template, spot.turn);
  const { minX, minY, maxX, maxY } = plan.box;
  if (spot.x + minX < 0 || spot.y + minY < 0 || spot.x + maxX > site.width || spot.y + maxY > site.height)
    return no('All of the piece must be on the table.');
  if ((used.get(spot.template) ?? 0) >= 2) return no('No template lies on the table more than twice.');
  const broken = closed.find((zone) => depthIn(spot, plan, zone) >= 0);
  return broken ? no(broken.says, broken.rule) : null;
}

/** EGW-TERR-08: what says of each spot why a template may not lie there. */
export function spotRefuser(site: Site): (spot: Spot) => Refusal | null {
  const surveyed = survey(site);
  return (spot) => refuseAt(surveyed, spot);
}

export function refuseSpot(site: Site, spot: Spot): Refusal | null {
  return spotRefuser(site)(spot);
}

/** EGW-TERR-07: a template of the right location and size. */
export function isDue(due: Due, template: string): boolean {
  const found = templateOf(template);
  return found.location === due.location && found.size === due.size;
}

export function refuseTemplate(due: Due, template: string): Refusal | null {
  if (isDue(due, template)) return null;
  const found = templateOf(template);
  return { rule: 'EGW-TERR-07', reason: `${found.name} is not a ${due.size} piece of the kind ${due.location}.` };
}

/** EGW-TERR-07: how many pieces the next batch has. */
export function batchOf(left: number): number {
  return Math.min(3, left);
}

/** EGW-TERR-07: at most one piece of a batch in any one quarter. */
export function refuseQuarter(site: TableSize, batch: readonly Point[], spot: Point): Refusal | null {
  const quarter: Corner = quarterOf(spot, site);
  const taken = batch.some((other) => quarterOf(other, site) === quarter);
  return taken ? { rule: 'EGW-TERR-07', reason: `The batch already has a piece in the ${quarter} quarter.` } : null;
}

/** EGW-TERR-09: a piece of the other's batch moved by at most 6", without turning it. */
export function refuseShift(site: Site, at: number, to: Point): Refusal | null {
  const spot = site.laid[at];
  if (!spot) return { rule: 'EGW-TERR-09', reason: 'There is no such piece.' };
  const [dx, dy] = [to.x - spot.x, to.y - spot.y];
  if (dx * dx + dy * dy > inches(6) * inches(6)) return { rule: 'EGW-TERR-09', reason: 'A piece is moved by up to 6".' };
  const rest = { ...site, laid: site.laid.filter((_, other) => other !== at) };
  return refuseSpot(rest, { ...spot, x: to.x, y: to.y });
}

/** Every way in which a piece could be tried: template, turn, and spot on a half-inch grid. */
interface Search {
  templates: readonly string[];
  columns: number;
  rows: number;
  count: number;
}

function searchFor(site: Site, location: Location, size: Size): Search {
  const used = (template: string) => site.laid.filter((spot) => spot.template === template).length;
  const templates = templatesOf(location, size).filter((template) => used(template) < 2);
  const columns = Math.floor(site.width / GRID) + 1;
  const rows = Math.floor(site.height / GRID) + 1;
  return { templates, columns, rows, count: templates.length * TURNS * columns * rows };
}

function spotAt({ templates, columns, rows }: Search, number: number): Spot {
  const column = number % columns;
  const row = Math.floor(number / columns) % rows;
  const rest = Math.floor(number / (columns * rows));
  return { template: templates[Math.floor(rest / TURNS)] as string, x: column * GRID, y: row * GRID, turn: rest % TURNS };
}

/** What else a spot must fulfil, such as the bank it lies on. */
export type Also = (spot: Spot) => boolean;

const ANYWHERE: Also = () => true;

/** The numbers of all legal spots, or of the first few, template by template and turn by turn. */
function legalNumbers(search: Search, surveyed: Surveyed, also: Also, most = Infinity): number[] {
  const { templates, columns, rows } = search;
  const { site, closed } = surveyed;
  const found: number[] = [];
  for (const [at, template] of templates.entries()) {
    for (let turn = 0; turn < TURNS; turn++) {
      const plan = planOf(template, turn);
      const first = (at * TURNS + turn) * columns * rows;
      const [left, right] = onGrid(plan.box.minX, plan.box.maxX, site.width);
      const [low, high] = onGrid(plan.box.minY, plan.box.maxY, site.height);
      for (let row = low; row <= Math.min(high, rows - 1); row++) {
        for (let column = left; column <= Math.min(right, columns - 1); column++) {
          const spot = { template, x: column * GRID, y: row * GRID, turn };
          if (!also(spot)) continue;
          const depth = depthOf(spot, plan, closed);
          if (depth >= 0) {
            // The next columns are too near for the same reason; two thousandths are left for rounding.
            column += Math.max(0, Math.floor((depth - 2) / GRID));
            continue;
          }
          found.push(first + row * columns + column);
          if (found.length >= most) return found;
        }
      }
    }
  }
  return found;
}

/** How deep a spot lies in the first of what must stay clear; -1: in nothing. */
function depthOf(spot: Spot, plan: Plan, closed: Surveyed['closed']): number {
  for (const zone of closed) {
    const depth = depthIn(spot, plan, zone);
    if (depth >= 0) return depth;
  }
  return -1;
}

/** The lines of the grid between which a box lies wholly on the table. */
function onGrid(min: number, max: number, length: number): [number, number] {
  return [Math.max(0, Math.ceil(-min / GRID)), Math.floor((length - max) / GRID)];
}

/** EGW-TERR-10: some legal spot for a piece of this kind on the half-inch grid; null: there is none. */
export function anySpot(site: Site, { location, size }: Due, also: Also = ANYWHERE): Spot | null {
  const search = searchFor(site, location, size);
  const surveyed = survey(site);
  // A few long strides find room where there is plenty; else all is looked through.
  for (let n = 0; n < TRIES && n < search.count; n++) {
    const spot = spotAt(search, (n * STRIDE) % search.count);
    if (also(spot) && !refuseAt(surveyed, spot)) return spot;
  }
  const [first] = legalNumbers(search, surveyed, also, 1);
  return first === undefined ? null : spotAt(search, first);
}

export function hasRoom(site: Site, due: Due): boolean {
  return anySpot(site, due) !== null;
}

const STRIDE = 7919;

/** EGW-TERR-10: a large piece without room becomes a small one of its location; a small one is dropped. */
export function fitted(site: Site, due: Due): Due | null {
  if (hasRoom(site, due)) return due;
  return due.size === 'large' ? fitted(site, { ...due, size: 'small' }) : null;
}

/** EGW-TERR-01 `auto`: any legal spot, each as likely as another. */
export function chanceSpot(site: Site, { location, size }: Due, dice: Dice, also: Also = ANYWHERE): Spot | null {
  const search = searchFor(site, location, size);
  if (search.count === 0) return null;
  const surveyed = survey(site);
  for (let n = 0; n < TRIES; n++) {
    const spot = spotAt(search, dice.below(search.count, 'where a piece lies'));
    if (also(spot) && !refuseAt(surveyed, spot)) return spot;
  }
  const legal = legalNumbers(search, surveyed, also);
  return legal.length > 0 ? spotAt(search, legal[dice.below(legal.length, 'where a piece lies')] as number) : null;
}

/** EGW-TERR-01 `auto`: all pieces, with EGW-TERR-10 where one has no room; `also` knows what has been laid before. */
export function autoTerrain(
  site: Site,
  pieces: readonly Due[],
  dice: Dice,
  also: (laid: readonly Spot[]) => Also = () => ANYWHERE,
): Spot[] {
  const laid: Spot[] = [];
  for (const due of pieces) {
    const now = { ...site, laid: [...site.laid, ...laid] };
    const small: Due = { ...due, size: 'small' };
    const fits = also(laid);
    const spot = chanceSpot(now, due, dice, fits) ?? (due.size === 'large' ? chanceSpot(now, small, dice, fits) : null);
    if (spot) laid.push(spot);
  }
  return laid;
}

/** EGW-TERR-12: around the centre in a Capture. */
export function captureClear(size: TableSize): KeepClear {
  const centre = { core: [centreOf(size)], round: 0 };
  const says = 'Nothing impassable and no deep water lies within 1" of the objective.';
  return { rule: 'EGW-TERR-12', says, shapes: [centre], distance: inches(1), beyond: true, grounds: ['impassable'] };
}

/** EGW-TERR-12: the circle of a Duel. */
export function duelClear(size: TableSize): KeepClear {
  const centre = { core: [centreOf(size)], round: 0 };
  return {
    rule: 'EGW-TERR-12',
    says: 'The duelling circle stays empty.',
    shapes: [centre],
    distance: inches(6),
    beyond: false,
    grounds: null,
  };
}

/** EGW-TERR-12: around the objective piece of a Defence. */
export function defenceClear(objective: readonly Shape[]): KeepClear {
  const says = 'No piece lies within 8" of the objective piece.';
  return { rule: 'EGW-TERR-12', says, shapes: objective, distance: inches(8), beyond: true, grounds: null };
}

/** EGW-BRIDGE-02: off the river. */
export function riverClear(river: Shape): KeepClear {
  return {
    rule: 'EGW-BRIDGE-02',
    says: 'Pieces lie at least 6" from the river.',
    shapes: [river],
    distance: inches(6),
    beyond: false,
    grounds: null,
  };
}

/** EGW-OBJ-02: a base touches a feature if their gap is nought or they overlap. */
export function touchesFeature(base: Shape, feature: readonly Shape[]): boolean {
  return feature.some((shape) => gap(base, shape) <= TOUCH);
}
