// How fast a match is played, in words.
import type { Pace } from '../shell/protocol.ts';

export function paceInWords(pace: Pace): string {
  if (pace.kind === 'free') return 'No clock runs.';
  if (pace.kind === 'days') return pace.days === 1 ? 'A day for each answer.' : `${pace.days} days for each answer.`;
  return `${Math.round(pace.bank / 60_000)} minutes each, and ${Math.round(pace.increment / 1000)} seconds for every answer.`;
}
