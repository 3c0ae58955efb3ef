// AGX-TRIG-06: rails for a train where a layout has none.
import { bodiesOverlap, inches, type Point } from '@baize/geometry/open';
import { band } from '../../rules/country/bands.ts';
import { type Area, type Feature, isBuilding } from '../../rules/country/features.ts';
import { roadGaps } from './lay.ts';

const WIDTH = 2000;

/** From west to east six inches beyond the middle, or across a table that is played along its length. */
export function railsFor(country: readonly Feature[], { width, height }: { width: number; height: number }, lengthwise: boolean): Point[] {
  const own = country.find((feature): feature is Area => feature.kind === 'railway');
  if (own) return middleOf(own.outline);
  if (lengthwise)
    return [
      { x: Math.round(width / 2), y: 0 },
      { x: Math.round(width / 2), y: height },
    ];
  const y = Math.round(height / 2) + inches(6);
  return [
    { x: 0, y },
    { x: width, y },
  ];
}

/** The middle line of a band, whose outline runs along one side and back along the other. */
function middleOf(outline: readonly Point[]): Point[] {
  const half = Math.floor(outline.length / 2);
  return outline.slice(0, half).map((p, at) => {
    const q = outline[outline.length - 1 - at] ?? p;
    return { x: Math.round((p.x + q.x) / 2), y: Math.round((p.y + q.y) / 2) };
  });
}

/** Open ground over whatever they cross, water included; a building in their way is shifted clear by the least distance. */
export function withRails(country: readonly Feature[], line: readonly Point[]): Feature[] {
  const outline = band(line, WIDTH);
  if (country.some((feature) => feature.kind === 'railway')) return [...country];
  const cleared = country.map((feature) => (isBuilding(feature) ? shiftedClear(feature, line, outline) : feature));
  const rails: Feature = { id: 'rails', name: 'Railway', kind: 'railway', outline };
  return [...cleared, rails, ...roadGaps([line], cleared, true)];
}

function shiftedClear(house: Area, line: readonly Point[], outline: readonly Point[]): Area {
  const over = (points: readonly Point[]) => bodiesOverlap({ kind: 'building', outline: points }, { kind: 'building', outline });
  if (!over(house.outline)) return house;
  const [a, b] = line;
  const isLevel = a !== undefined && b !== undefined && a.y === b.y;
  for (let by = 100; by < inches(12); by += 100) {
    for (const sign of [1, -1]) {
      const moved = house.outline.map(({ x, y }) => (isLevel ? { x, y: y + sign * by } : { x: x + sign * by, y }));
      if (!over(moved)) return { ...house, outline: moved };
    }
  }
  return house;
}
