// What comes before a battle: the procedures that a game's main one calls before its loop of turns, and a way through them.
import { type Bot, policyBot, quickDice } from '@baize/bots';
import type { AnyGame, Engine, Match, Session } from '@baize/kernel';

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

/** More answers than any deployment takes. */
const MOST = 400;

/** The policy draws everybody up: the match goes on at its first decision in battle. */
export function drawUp(engine: Engine, session: Session, bot: Bot = policyBot()): void {
  for (let n = 0; n < MOST && isPreparing(engine.game, session.match); n++) {
    const [seat] = engine.needed(session.match);
    if (seat === undefined) return;
    const reply = engine.act(session, { seat, answer: bot.answer(engine, engine.view(session, seat), seat, quickDice(n + 1)) });
    if ('refusal' in reply) throw new Error(reply.refusal.reason);
  }
}
