// When the roof of a house lifts.
import type { Point } from '@baize/contracts';

/** Whoever stands so near to a house wants to see its doors and windows. */
const AT_THE_DOOR = 1500;

/** Whether a place lies within an outline, or as near to it as that. */
export function isAtHouse([x, y]: Point, outline: readonly Point[]): boolean {
  let isIn = false;
  for (const [at, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[at === 0 ? outline.length - 1 : at - 1] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
    const long = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const share = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long));
    if (Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y) <= AT_THE_DOOR) return true;
  }
  return isIn;
}
