// "Deploy for me": the policy answers the viewer's questions of the set-up, until the first one of the battle.
import { policyBot, quickDice } from '@baize/bots';
import type { Seat } from '@baize/kernel';
import { effect } from '@preact/signals';
import type { LoadedGame } from '../shell/games.ts';
import type { SavedMatch } from '../shell/storage.ts';
import { isPreparing } from './is-preparing.ts';
import type { MatchClient } from './match-client.ts';
import { drawUp } from './preparations.ts';

/** A new match with everybody drawn up, before anybody has seen it, and who is asked first; `flags` fly for the first seat. */
export function drawnUp(
  { engine }: LoadedGame,
  saved: SavedMatch,
  flags: readonly string[] = [],
): { match: SavedMatch; asked: readonly Seat[] } {
  const secret = saved.record.secret ?? '';
  const session = engine.openRecord(saved.record, engine.chance(secret, saved.record.setup.fair.entropy));
  drawUp(engine, session);
  for (const standing of flags) engine.act(session, { seat: 0, standing, up: true });
  const match = { ...saved, record: engine.record(session, saved.record.players, secret) };
  return { match, asked: engine.needed(session.match) };
}

/** Whether the viewer is asked something that could be done for him before the battle. */
export function isBeforeBattle(client: MatchClient): boolean {
  const seat = client.seat.value;
  const view = client.view.value;
  return (
    seat !== null &&
    client.handOver.value === null &&
    isPreparing(client.rules.game, view) &&
    client.rules.engine.waiting(view).includes(seat)
  );
}

/** Answers until the battle begins; returns how to stop. */
export function deployForMe(client: MatchClient): () => void {
  const { engine, game } = client.rules;
  const bot = policyBot();
  const own = client.seat.peek();
  let last = -1;
  let isOver = false;
  const stop = effect(() => {
    const view = client.view.value;
    const isBusy = client.isAnimating.value;
    if (own === null || isOver || client.seat.value !== own) return;
    if (!isPreparing(game, view)) {
      isOver = true;
      return;
    }
    if (isBusy || view.seq === last || !engine.waiting(view).includes(own)) return;
    last = view.seq;
    const answer = bot.answer(engine, view, own, quickDice(view.seq + 1));
    queueMicrotask(() => client.give(answer));
  });
  return stop;
}
