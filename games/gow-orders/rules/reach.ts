// Reach: which tiles an attack strikes from a tile in a direction.
import { AIMS, type Aim, crossed, type Offset, OUTSIDE, shifted, type Tile, turned } from '@baize/geometry/tiles';
import { type Board, board } from '../content/boards.ts';
import { type Attack, attack, type Pattern } from '../content/weapons.ts';

export const NONE = 0;
export const DIRECT = 1;
export const GLANCING = 2;
export type Zone = typeof NONE | typeof DIRECT | typeof GLANCING;

export const AIM_INDEX = Object.fromEntries(AIMS.map((aim, i) => [aim, i])) as Record<Aim, number>;

/** ORD-COMP-06: the pattern for an aim, by turning that of N or NE; null if the attack cannot be aimed so. */
export function patternFor(weapon: Attack, aim: Aim): Pattern | null {
  const at = AIM_INDEX[aim];
  const base = at % 2 === 0 ? weapon.N : weapon.NE;
  if (!base) return null;
  const turn = (tile: Offset) => turned(tile, Math.floor(at / 2));
  return { direct: base.direct.map(turn), glancing: base.glancing.map(turn) };
}

/** ORD-ATK-06: whether a wall stands in the straight line between two tiles. */
export function isBlocked(ground: Board, from: Tile, to: Offset): boolean {
  return crossed(to).some(({ x, y }) => ground.ground[shifted(ground, from, x, y)] === 'wall');
}

export interface Reach {
  tiles: number;
  /** By aim, then by the attacker's tile, then by the target's. */
  zones: Uint8Array;
}

function reachOn(ground: Board, weapon: Attack): Reach {
  const tiles = ground.columns * ground.rows;
  const zones = new Uint8Array(AIMS.length * tiles * tiles);
  for (const [at, aim] of AIMS.entries()) {
    const pattern = patternFor(weapon, aim);
    if (!pattern) continue;
    for (let from = 0; from < tiles; from++) {
      const mark = (offset: Offset, zone: Zone) => {
        const to = shifted(ground, from, offset.x, offset.y);
        if (to === OUTSIDE || (!weapon.lobs && isBlocked(ground, from, offset))) return;
        zones[(at * tiles + from) * tiles + to] = zone;
      };
      for (const offset of pattern.direct) mark(offset, DIRECT);
      for (const offset of pattern.glancing) mark(offset, GLANCING);
    }
  }
  return { tiles, zones };
}

/** Boards and weapons never change, so each pair is worked out once. */
const worked = new Map<string, Map<string, Reach>>();

export function reachOf(boardName: string, weapon: string): Reach {
  let byWeapon = worked.get(boardName);
  if (!byWeapon) {
    byWeapon = new Map();
    worked.set(boardName, byWeapon);
  }
  let reach = byWeapon.get(weapon);
  if (!reach) {
    reach = reachOn(board(boardName), attack(weapon));
    byWeapon.set(weapon, reach);
  }
  return reach;
}

export function zoneAt({ tiles, zones }: Reach, aim: Aim, from: Tile, to: Tile): Zone {
  return zones[(AIM_INDEX[aim] * tiles + from) * tiles + to] as Zone;
}
