// Whether a match is still before its battle: in the procedures that a game's main one calls before its loop of turns.
import type { AnyGame, Match } from '@baize/kernel';

export function preparationsOf(game: AnyGame): ReadonlySet<string> {
  const ops = game.flow.procedures[game.main.name]?.ops ?? [];
  const loops = ops.flatMap((op, at) => (op.kind === 'jump' && op.to <= at ? [op.to] : []));
  const before = ops.slice(0, Math.min(ops.length, ...loops));
  return new Set(before.flatMap((op) => (op.kind === 'call' ? [op.procedure] : [])));
}

/** Whether a match, or a view of it, is still being set up. */
export function isPreparing(game: AnyGame, { stack, result }: Pick<Match, 'stack' | 'result'>): boolean {
  return !result && stack[1] !== undefined && preparationsOf(game).has(stack[1].procedure);
}
