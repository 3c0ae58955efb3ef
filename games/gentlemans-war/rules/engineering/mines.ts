// AGW-ENG-07: a mine goes off under the first unit whose footprint covers it.
import { type Body, between, facingTo, gapBetween, isInBody, type Point } from '@baize/geometry/open';
import { type Mine, onTable, type Post, type Ump, type Unit, type War } from '../../state.ts';
import { destroy, loseHorses, removeFigures } from '../all/loss.ts';
import { isGun } from '../armies/kinds.ts';
import { bodyAt, bodyOf, figuresOf, inRanks, isWithin } from '../formations/footprint.ts';
import { loseGeneralsWithin } from '../generals/losses.ts';
import { revealWithin } from '../hidden/reveal.ts';

const REACH = 6000;

/** The layers' own unit sets it off only once it has been an inch away; groups of one company are one unit (AGW-ENG-03). */
export function armMines(s: War): void {
  for (const mine of s.mines) {
    const spot: Body = { kind: 'disc', x: mine.x, y: mine.y, radius: 1 };
    if (!s.units.some((unit) => isLayer(s, mine, unit) && onTable(unit) && isWithin(gapBetween(bodyOf(s, unit), spot), 1)))
      mine.armed = true;
  }
}

function isLayer(s: War, mine: Mine, { seat, entry }: Unit): boolean {
  const by = s.units[mine.by];
  return by?.seat === seat && by.entry === entry;
}

function isSetOff(s: War, mine: Mine, unit: Unit, body: Body): boolean {
  return (mine.armed || !isLayer(s, mine, unit)) && isInBody(body, mine);
}

/** The mine that a unit runs on to at one of the posts of its way, and where it then stands. */
export function mineOnTheWay(s: War, unit: Unit, way: Iterable<Post>): { mine: Mine; post: Post } | null {
  for (const post of way) {
    const mine = s.mines.find((each) => isSetOff(s, each, unit, bodyAt(s, unit, post)));
    if (mine) return { mine, post };
  }
  return null;
}

/** A footprint may come to cover a mine without a move: by drill, by limbers and saddles, by men sent out, set down or called in. */
export function watchMines(s: War, u: Ump): void {
  for (const mine of s.mines) {
    const unit = s.units.find((each) => onTable(each) && isSetOff(s, mine, each, bodyOf(s, each)));
    if (!unit) continue;
    // Its move, if it is in the middle of one, ends there.
    if (s.acting?.unit === unit.id) s.acting.left = 0;
    explode(s, mine, unit, u);
  }
}

/** AGW-ENG-07: a general alone sets it off as well. */
export function generalOnMine(s: War, from: Point, to: Point): Mine | undefined {
  const body: Body = { kind: 'long', ...midwayOf(from, to), facing: facingTo(from, to), length: between(from, to) + 1000, width: 1000 };
  return s.mines.find((mine) => isInBody(body, mine));
}

function midwayOf(a: Point, b: Point): Point {
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
}

/** AGW-DISM-01: the holders stand with their horses; how many of them are gone. */
function holdersLost(s: War, unit: Unit, mine: Mine, u: Ump): number {
  if (!unit.horses || between(unit.horses, mine) > REACH) return 0;
  const { holders } = unit;
  loseHorses(s, unit, 'AGW-ENG-07', u);
  return holders;
}

/** Every figure, gun and general within 6" is destroyed; losses count as shooting. */
export function explode(s: War, mine: Mine, by: Unit | null, u: Ump): void {
  s.mines = s.mines.filter((other) => other !== mine);
  const shaken: Unit[] = [];
  revealWithin(s, mine, REACH, u);
  u.tell?.('AGW-ENG-07', 'mine', { x: mine.x, y: mine.y });
  // Before their units, lest one of them ride off from men who are no more.
  loseGeneralsWithin(s, mine, REACH, 'a mine', u);
  for (const unit of s.units) {
    // A gun that its crew has left is destroyed like any other.
    if (unit.gun && between(unit.gun, mine) <= REACH) destroy(s, unit, u);
    if (!onTable(unit)) continue;
    const led = holdersLost(s, unit, mine, u);
    const hit = figuresOf(s, unit).filter((p) => between(p, mine) <= REACH).length;
    if (hit + led === 0) continue;
    if (isGun(s, unit)) {
      destroy(s, unit, u);
      continue;
    }
    const lost = removeFigures(s, unit, Math.min(hit, inRanks(unit)), u);
    unit.shotDown += lost + led;
    if (lost + led > 0 && onTable(unit)) shaken.push(unit);
  }
  // Tests in roster order, the mover's side first; they are taken as soon as the move is over.
  const first = by?.seat ?? mine.seat;
  shaken.sort((a, b) => (a.seat === b.seat ? a.id - b.id : a.seat === first ? -1 : 1));
  s.shaken.push(...shaken.map(({ id }) => id));
}
