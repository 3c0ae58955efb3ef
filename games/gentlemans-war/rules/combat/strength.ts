// AGW-CC-02, AGW-CC-07, AGW-FORM-06: how many dice a unit has in a fight.
import { gap, type Point, polygon, shapesOf } from '@baize/geometry/open';
import type { Formation } from '../../content/types.ts';
import { type AttackKind, type Fight, type Fighter, generalWith, type Pair, type Unit, unitOf, type War } from '../../state.ts';
import { isGun, isSkirmishing } from '../armies/kinds.ts';
import { combatDiceByCameo } from '../cameos/cameo.ts';
import { buildingOf } from '../country/map.ts';
import { bodyOf, centreOf, extentOfUnit, inRanks, sideInches, squareSide } from '../formations/footprint.ts';
import { fighterIn } from './fighter.ts';

/** AGW-CC-07: inches of the attacked wall. */
export function attackedWall(s: War, building: string, attacker: Unit): number {
  return attackedSide(s, building, attacker)?.inches ?? 0;
}

/** AGW-FORM-06: the side of a building that an attacker touches first, by its number; at a corner the longer of the two. */
export function attackedSide(s: War, building: string, attacker: Unit): { at: number; inches: number } | null {
  const house = buildingOf(s, building);
  if (!house) return null;
  const { core } = polygon(house.outline);
  const shapes = shapesOf(bodyOf(s, attacker));
  const from = centreOf(s, attacker);
  const sides = core.map((a, i) => {
    const b = core[(i + 1) % core.length] as Point;
    // Only a side that looks at the attacker can be the one he comes at.
    const isFacing = (b.x - a.x) * (from.y - a.y) - (b.y - a.y) * (from.x - a.x) < 0;
    return { at: i, off: Math.min(...shapes.map((shape) => gap(shape, { core: [a, b], round: 0 }))), inches: sideInches(a, b), isFacing };
  });
  const facing = sides.filter(({ isFacing }) => isFacing);
  const least = Math.min(...facing.map(({ off }) => off));
  const touched = facing.filter(({ off }) => off <= least + 10);
  return touched.reduce<{ at: number; inches: number } | null>((best, side) => (best && best.inches >= side.inches ? best : side), null);
}

/** AGW-CC-07: the files that an enemy sees, by the side from which he comes. */
export function presentedFiles(s: War, unit: Unit, kind: AttackKind, from: Unit): number {
  const figures = inRanks(unit);
  if (unit.post.building !== null) return attackedWall(s, unit.post.building, from);
  if (isGun(s, unit) && unit.gun === null) return unit.post.formation === 'limbered' ? 1 : figures;
  if (unit.post.formation === 'square') return squareSide(figures);
  const { files, ranks } = extentOfUnit(s, unit);
  if (isSkirmishing(unit) || unit.running) return Math.min(files, figures);
  return kind === 'flank' ? ranks : Math.min(files, figures);
}

/** How one sees the other: the defender is attacked from a side, the attacker always comes with his front. */
export function kindSeen(pair: Pair, seen: Unit): AttackKind {
  return pair.defender === seen.id ? pair.kind : 'front';
}

export function pairsOf(fight: Fight, unit: Unit): Pair[] {
  return fight.pairs.filter(({ attacker, defender }) => attacker === unit.id || defender === unit.id);
}

export function otherIn(s: War, pair: Pair, unit: Unit): Unit {
  return unitOf(s, pair.attacker === unit.id ? pair.defender : pair.attacker);
}

/** AGW-BRAWL-02: how a fighter's hits fall on the enemies he touches: as evenly as possible, odd ones on the unit with most figures. */
export function blowsOf(s: War, fight: Fight, fighter: Fighter): { on: Fighter; hits: number }[] {
  const unit = unitOf(s, fighter.unit);
  const touched = pairsOf(fight, unit).map((pair) => fighterIn(fight, otherIn(s, pair, unit).id));
  // AGW-GAME-07: of equals the first of the roster.
  const rank = ({ unit: id }: Fighter) => unitOf(s, id).entry * 1000 + id;
  const order = touched.toSorted((a, b) => b.entered - a.entered || rank(a) - rank(b));
  return order.map((on, i) => ({ on, hits: Math.floor(fighter.hits / order.length) + (i < fighter.hits % order.length ? 1 : 0) }));
}

/** AGW-CC-02, AGX-TRIB-03: ranks that fight, where they are not the first two. */
const FIGHTING_RANKS: Partial<Record<Formation, number>> = { 'attack-column': 4, mass: 3 };

/** AGW-CC-02: one die for each figure of the first two ranks of the files that fight, the general adding one. */
export function diceFor(s: War, fight: Fight, fighter: Fighter): number {
  const unit = unitOf(s, fighter.unit);
  const pairs = pairsOf(fight, unit);
  const limit = presentedBy(s, pairs, unit) + 4;
  const able = figuresAble(s, fight, unit, pairs, limit);
  const free = Math.max(0, able - fighter.held);
  const most = fighter.most === null ? free : Math.min(free, fighter.most);
  return most + (generalWith(s, unit) ? 1 : 0) + combatDiceByCameo(s, unit);
}

/** The files of all enemies touched, together; those who share a building show one wall. */
function presentedBy(s: War, pairs: readonly Pair[], unit: Unit): number {
  const houses = new Set<string>();
  return pairs.reduce((sum, pair) => {
    const other = otherIn(s, pair, unit);
    const { building } = other.post;
    if (building !== null && houses.has(building)) return sum;
    if (building !== null) houses.add(building);
    return sum + presentedFiles(s, other, kindSeen(pair, other), unit);
  }, 0);
}

function figuresAble(s: War, fight: Fight, unit: Unit, pairs: readonly Pair[], limit: number): number {
  const figures = inRanks(unit);
  if (unit.running) return Math.ceil(figures / 2);
  if (unit.post.building !== null) return garrisonShare(s, fight, unit, pairs);
  if (isGun(s, unit)) return figures;
  if (unit.post.formation === 'square') return pairs.length > 1 ? figures : Math.ceil(figures / 2);
  const { files, ranks } = extentOfUnit(s, unit);
  const fighting = Math.min(ranks, FIGHTING_RANKS[unit.post.formation] ?? 2);
  // The last rank may be short of files.
  const inRank = (rank: number) => Math.min(limit, files, figures - rank * files);
  return Array.from({ length: fighting }, (_, rank) => inRank(rank)).reduce((sum, each) => sum + each, 0);
}

/** AGW-FORM-06: figures that find room at the attacked walls of a building, one to an inch. */
function roomAtWalls(s: War, unit: Unit, pairs: readonly Pair[]): number {
  const walls = new Map<number, number>();
  for (const pair of pairs) {
    const side = attackedSide(s, unit.post.building ?? '', otherIn(s, pair, unit));
    if (side) walls.set(side.at, side.inches);
  }
  return [...walls.values()].reduce((sum, inches) => sum + inches, 0);
}

/** Those who hold the same building in a fight, in the order in which they come to the wall. */
function atTheWall(s: War, fight: Fight, unit: Unit): Unit[] {
  const inside = fight.fighters
    .map(({ unit: id }) => unitOf(s, id))
    .filter(({ post, seat }) => post.building === unit.post.building && seat === unit.seat);
  return [...fight.wall.flatMap((id) => inside.filter((each) => each.id === id)), ...inside.filter(({ id }) => !fight.wall.includes(id))];
}

/** AGW-FORM-06: all units in the building fight as one side, the owner choosing who. */
function garrisonShare(s: War, fight: Fight, unit: Unit, pairs: readonly Pair[]): number {
  let left = roomAtWalls(s, unit, pairs);
  for (const other of atTheWall(s, fight, unit)) {
    const share = Math.min(left, inRanks(other));
    if (other.id === unit.id) return share;
    left -= share;
  }
  return 0;
}

/** AGW-FORM-06: the units of a building among whom its owner has still to choose who fights at the wall; none: no choice is left. */
export function unitsForWall(s: War, fight: Fight): Unit[] {
  for (const { unit: id } of fight.fighters) {
    const unit = unitOf(s, id);
    if (unit.post.building === null) continue;
    const inside = atTheWall(s, fight, unit);
    const rest = inside.filter((each) => !fight.wall.includes(each.id));
    const taken = inside.filter((each) => fight.wall.includes(each.id)).reduce((sum, each) => sum + inRanks(each), 0);
    const left = roomAtWalls(s, unit, pairsOf(fight, unit)) - taken;
    if (rest.length > 1 && left > 0 && rest.reduce((sum, each) => sum + inRanks(each), 0) > left) return rest;
  }
  return [];
}

/** AGW-FLANK-03: figures of the rank or file struck that turn and fight. */
export function turnedFigures(s: War, unit: Unit, kind: AttackKind, count: number): number {
  const figures = inRanks(unit);
  if (isGun(s, unit)) return count === 1 ? Math.ceil(figures / 2) : figures;
  const { files, ranks } = extentOfUnit(s, unit);
  return Math.min(figures, count * (kind === 'rear' ? files : ranks));
}
