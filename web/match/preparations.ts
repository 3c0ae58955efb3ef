// What comes before a battle: the procedures that a game's main one calls before its loop of turns, and a way through them.
import { type Bot, policyBot, quickDice } from '@baize/bots';
import type { Engine, Session } from '@baize/kernel';
import { isPreparing } from './is-preparing.ts';

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

/** Before the first question that must be answered everybody lets mere chances to interrupt go by, with a flag that is up for no longer. */
export function passWindows(engine: Engine, session: Session): void {
  for (let n = 0; n < MOST; n++) {
    const flags = engine.needed(session.match).map((seat) => {
      const [standing] = engine.question(engine.view(session, seat), seat)?.standing ?? [];
      return { seat, standing: standing?.name ?? '' };
    });
    if (flags.length === 0 || flags.some(({ standing }) => standing === '')) return;
    for (const up of [true, false]) for (const flag of flags) engine.act(session, { ...flag, up });
  }
}
