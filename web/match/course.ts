// How a match that is over went: how a seat stood after each entry that everybody may know of.
import { type Engine, type MatchRecord, recorded, type Seat } from '@baize/kernel';
import { isPreparing } from './is-preparing.ts';

export function courseOf(engine: Engine, { setup, entries, draws }: MatchRecord, seat: Seat): number[] {
  const session = engine.open(setup, recorded(draws.filter((_, at) => at % 2 === 1)));
  const stood = () => session.match.result?.share[seat] ?? engine.game.lore.evaluate(session.match.state, seat);
  const course = [stood()];
  for (const entry of entries) {
    if ('refusal' in engine.apply(session, entry)) break;
    // While armies are drawn up nothing is won or lost: the course begins where the battle does.
    if (isPreparing(engine.game, session.match)) course.fill(stood());
    if (!('standing' in entry)) course.push(stood());
  }
  return course;
}
