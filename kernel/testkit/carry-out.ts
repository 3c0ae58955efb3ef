// Carrying an answer out on a copy, to see whether it can be.
import { canonical, copy, giveAnswer, isPlain, type Match, type Offer, offerTo, type Seat, sampled, Umpire, waitingFor } from '../index.ts';
import { anyAnswer, Broken, type CheckName, type Table } from './check.ts';

/** Gives `m` the answer, and the other seats of a sealed decision any of theirs; what comes of it must be right. */
export function carryOutOn(table: Table, m: Match, seat: Seat, answer: unknown, check: CheckName, whose: string): void {
  const { game } = table;
  const umpire = new Umpire(m, sampled(table.below(2 ** 31)), true);
  const decision = m.asked?.decision;
  const sealed = (m.asked?.seats.length ?? 0) > 1;
  const what = () => `${whose}, ${game.seatName(seat)} answers '${decision}' with ${JSON.stringify(answer)}`;
  const before = standingOf(m);
  try {
    const frame = m.stack[m.stack.length - 1];
    giveAnswer(game, m, seat, copy(answer), umpire);
    for (let next = waitingFor(m)[0]; sealed && next !== undefined && m.stack.at(-1) === frame; next = waitingFor(m)[0]) {
      if (m.asked?.decision !== decision || Object.keys(m.asked?.sealed ?? {}).length === 0) break;
      giveAnswer(game, m, next, anyAnswer(table, offerTo(game, m, next) as Offer), umpire);
    }
  } catch (error) {
    throw new Broken(check, `${what()}, and the rules break: ${(error as Error).stack ?? error}`);
  }
  // Whoever may do for ever what changes nothing need never end his turn, and a bot that likes it does not.
  if (standingOf(m) === before) throw new Broken(check, `${what()}, and everything is as before.`);
  const found = game.faults(m.state);
  if (found.length > 0) throw new Broken(check, `${what()}, and then: ${found.join(' ')}`);
  if (!isPlain(m)) throw new Broken(check, `${what()}, and then the match is no plain data.`);
}

/** All on which it hangs what comes next. */
function standingOf({ state, stack, asked }: Match): string {
  return canonical({ state, stack, asked });
}
