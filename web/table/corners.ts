// The corner of the board where least stands.
import type { Projection } from './projection.ts';

const CORNERS = ['top-left', 'top-right', 'bottom-left'] as const;

/** So much of the board a caption takes. */
const WIDE = 340;
const HIGH = 90;

/** The corner with the fewest pieces under a caption; the lower right has the tools. */
export function emptiestCorner(spots: readonly (readonly [number, number])[], { width, height }: Pick<Projection, 'width' | 'height'>) {
  const under = CORNERS.map((corner) => {
    const [left, top] = [corner.endsWith('left') ? 0 : width - WIDE, corner.startsWith('top') ? 0 : height - HIGH];
    return spots.filter(([x, y]) => x > left && x < left + WIDE && y > top && y - 60 < top + HIGH).length;
  });
  return CORNERS[under.indexOf(Math.min(...under))] ?? 'top-left';
}
