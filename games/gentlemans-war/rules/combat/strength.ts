// AGW-CC-02, AGW-CC-07, AGW-FORM-06: how many dice a unit has in a fight.
import { gap, type Point, polygon, shapesOf } from '@baize/geometry/open';
import { type AttackKind, type Fight, type Fighter, generalWith, type Pair, type Unit, unitOf, type War } from '../../state.ts';
import { isGun, isSkirmishing } from '../armies/kinds.ts';
import { buildingOf } from '../country/map.ts';
import { bodyOf, centreOf, extentOfUnit, inRanks, sideInches, squareSide } from '../formations/footprint.ts';

/** AGW-FORM-06: inches of the side of a building that an attacker touches first; at a corner the longer of the two. */
export function attackedWall(s: War, building: string, attacker: Unit): number {
  const house = buildingOf(s, building);
  if (!house) return 0;
  const { core } = polygon(house.outline);
  const shapes = shapesOf(bodyOf(s, attacker));
  const from = centreOf(s, attacker);
  const sides = core.map((a, i) => {
    const b = core[(i + 1) % core.length] as Point;
    // Only a side that looks at the attacker can be the one he comes at.
    const isFacing = (b.x - a.x) * (from.y - a.y) - (b.y - a.y) * (from.x - a.x) < 0;
    return { off: Math.min(...shapes.map((shape) => gap(shape, { core: [a, b], round: 0 }))), inches: sideInches(a, b), isFacing };
  });
  const facing = sides.filter(({ isFacing }) => isFacing);
  const least = Math.min(...facing.map(({ off }) => off));
  return Math.max(0, ...facing.filter(({ off }) => off <= least + 10).map(({ inches }) => inches));
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

/** AGW-CC-02: one die for each figure of the first two ranks of the files that fight, the general adding one. */
export function diceFor(s: War, fight: Fight, fighter: Fighter): number {
  const unit = unitOf(s, fighter.unit);
  const pairs = pairsOf(fight, unit);
  const limit =
    pairs.reduce((sum, pair) => sum + presentedFiles(s, otherIn(s, pair, unit), kindSeen(pair, otherIn(s, pair, unit)), unit), 0) + 4;
  const able = figuresAble(s, fight, unit, pairs, limit);
  const most = fighter.most === null ? able : Math.min(able, fighter.most);
  return most + (generalWith(s, unit) ? 1 : 0);
}

function figuresAble(s: War, fight: Fight, unit: Unit, pairs: readonly Pair[], limit: number): number {
  const figures = inRanks(unit);
  if (unit.running) return Math.ceil(figures / 2);
  if (unit.post.building !== null) return garrisonShare(s, fight, unit, pairs);
  if (isGun(s, unit)) return figures;
  if (unit.post.formation === 'square') return pairs.length > 1 ? figures : Math.ceil(figures / 2);
  const { files, ranks } = extentOfUnit(s, unit);
  const fighting = Math.min(ranks, unit.post.formation === 'attack-column' ? 4 : 2);
  return Math.min(figures, fighting * Math.min(files, limit));
}

/** AGW-FORM-06: all units in the building fight as one side, one figure to an inch of the attacked wall, in roster order. */
function garrisonShare(s: War, fight: Fight, unit: Unit, pairs: readonly Pair[]): number {
  const walls = Math.max(0, ...pairs.map((pair) => attackedWall(s, unit.post.building ?? '', otherIn(s, pair, unit))));
  let left = walls;
  for (const { unit: id } of fight.fighters) {
    const other = unitOf(s, id);
    if (other.post.building !== unit.post.building || other.seat !== unit.seat) continue;
    const share = Math.min(left, inRanks(other));
    if (id === unit.id) return share;
    left -= share;
  }
  return 0;
}

/** AGW-FLANK-03: figures of the rank or file struck that turn and fight. */
export function turnedFigures(s: War, unit: Unit, kind: AttackKind, count: number): number {
  const figures = inRanks(unit);
  if (isGun(s, unit)) return count === 1 ? Math.ceil(figures / 2) : figures;
  const { files, ranks } = extentOfUnit(s, unit);
  return Math.min(figures, count * (kind === 'rear' ? files : ranks));
}
