// AGX-TAB-02, AGX-SCN-16: deployment zones and stretches of edges.
import { inches, type Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import type { DeployZone, Edge, Ground, Stretch } from './scenario.ts';

export function boxOutline(minX: number, minY: number, maxX: number, maxY: number): Point[] {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

/** A zone across the table, 6" clear of the short edges, between two distances from an edge. */
export function belt({ width, height }: Pick<Ground, 'width' | 'height'>, home: Edge, near: number, far: number): Point[] {
  const [minX, maxX] = [inches(6), width - inches(6)];
  const [from, to] = [inches(near), inches(far)];
  return home === 'south' ? boxOutline(minX, from, maxX, to) : boxOutline(minX, height - to, maxX, height - from);
}

/** AGX-TAB-02: (H - 24) / 2 deep, so that foremost enemies are 24" apart. */
export function standardZone(ground: Pick<Ground, 'width' | 'height'>, home: Edge): DeployZone {
  const depth = Math.floor((ground.height - inches(24)) / 2) / 1000;
  return { outlines: [belt(ground, home, 0, depth)], says: 'It must stand in its own zone.', rule: 'AGW-DEPL-01' };
}

/** By seat: the first for the attacker. */
export function bySeat<T>(attacker: Seat, ofAttacker: T, ofDefender: T): readonly [T, T] {
  return attacker === 0 ? [ofAttacker, ofDefender] : [ofDefender, ofAttacker];
}

/** The whole of an edge. */
export function wholeEdge({ width, height }: Pick<Ground, 'width' | 'height'>, edge: Edge): Stretch {
  return { edge, from: 0, to: edge === 'south' || edge === 'north' ? width : height };
}
