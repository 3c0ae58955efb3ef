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

/** For a seat of one's own, else by the name of whoever won. */
export function resultOfRecord(result: Result, players: readonly string[], own: number): string {
  if (own >= 0) return resultInWords(result, own);
  const best = Math.max(...result.share);
  const winners = players.filter((_, seat) => result.share[seat] === best);
  return winners.length === players.length ? `Drawn: ${result.kind}` : `${winners.join(' and ')} won: ${result.kind}`;
}
