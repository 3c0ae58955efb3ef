// "Deploy for me": the policy answers the viewer's questions of the set-up, until the first one of the battle.
import { policyBot, quickDice } from '@baize/bots';
import { effect } from '@preact/signals';
import { isPreparing } from './is-preparing.ts';
import type { MatchClient } from './match-client.ts';

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
