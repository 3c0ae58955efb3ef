// AGX-WORKS-03, -07, C-4: the edge of a fieldwork, side by side, and the gate in it; the edge of a gun's emplacement.
import type { Point } from '@baize/geometry/open';
import type { Area, Feature } from './features.ts';

/** A gate is as deep as this about the edge, so that the edge is cut there and nowhere else. */
const GATE_DEPTH = 200;

/** C-4: the outline of an emplacement is one low obstacle all round. */
export function edgeOfEmplacement({ id, outline }: Area): Feature {
  return { id: `${id}:edge`, kind: 'emplacement-edge', line: [...outline, ...outline.slice(0, 1)], width: 0, edgeOf: id };
}

/** AGX-WORKS-07: each side of an earthwork is a breastwork, of a laager a line of wagons; AGX-WORKS-03: the gate is a gap. */
export function edgesOf({ id, kind, outline, gate }: Area): Feature[] {
  const sides = outline.map(
    (a, at): Feature => ({
      id: `${id}:side:${at + 1}`,
      kind: kind === 'earthwork' ? 'breastwork' : 'wagon-line',
      line: [a, outline[(at + 1) % outline.length] ?? a],
      width: 0,
      edgeOf: id,
    }),
  );
  return gate ? [...sides, { id: `${id}:gate`, kind: 'gap', outline: about(gate) }] : sides;
}

function about([a, b]: readonly [Point, Point]): Point[] {
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) || 1;
  const x = Math.round((-(b.y - a.y) * GATE_DEPTH) / length);
  const y = Math.round(((b.x - a.x) * GATE_DEPTH) / length);
  return [
    { x: a.x - x, y: a.y - y },
    { x: b.x - x, y: b.y - y },
    { x: b.x + x, y: b.y + y },
    { x: a.x + x, y: a.y + y },
  ];
}
