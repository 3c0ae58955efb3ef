// How a match ended, in words.
import type { Result } from '@baize/kernel';

/** `Won by points, 7 to 4`. */
export function resultInWords({ share, kind, points }: Result, own: number): string {
  const best = Math.max(...share);
  const worst = Math.min(...share);
  const deed = best === worst ? 'Drawn' : share[own] === best ? 'Won' : 'Lost';
  const others = points?.filter((_, seat) => seat !== own) ?? [];
  const score = points && others.length > 0 ? `, ${points[own]} to ${Math.max(...others)}` : '';
  return `${deed}: ${kind}${score}`;
}
