// Asking changes nothing: whatever a question is asked about itself, the match stays as it is and the answer is the same twice.
// And suggestions prove nothing: a space knows by itself whether it has an answer.
import { askedOf, canonical, isSpace, type Match, type Seat, standingAnswer, waitingFor } from '../index.ts';
import { Broken, type Check, difference, maybe, type Table } from './check.ts';

const MOST_LABELLED = 40;

export const asking: Check = (table, rates) => ({
  asked() {
    if (!maybe(table, rates.share)) return;
    const { match } = table.session;
    const before = canonical(match);
    for (const seat of waitingFor(match)) {
      const first = allSaid(table, match, seat);
      const second = allSaid(table, match, seat);
      if (canonical(first) !== canonical(second))
        throw new Broken('asking', `${table.game.seatName(seat)} is told something else the second time. ${difference(first, second)}`);
      if (canonical(match) !== before) throw new Broken('asking', `Asking '${match.asked?.decision}' changes the match.`);
    }
  },
});

/** All that a question says when it is asked, with the answers that it has. */
function allSaid(table: Table, match: Match, seat: Seat): unknown {
  const { decision, locals } = askedOf(table.game, match) as NonNullable<ReturnType<typeof askedOf>>;
  const offer = decision.options(match.state, locals, seat);
  const answers = isSpace(offer) ? offer.candidates() : offer;
  if (isSpace(offer)) {
    if (!offer.any()) throw new Broken('asking', `'${decision.name}' is asked, and its space says that it has no answer.`);
    const legal = [...answers, offer.sample(() => 0)].some((answer) => offer.refusal(answer) === null);
    if (!legal) throw new Broken('asking', `'${decision.name}' is asked, and neither a candidate nor a sample is legal.`);
  } else if (answers.length === 0) throw new Broken('asking', `'${decision.name}' is asked, and has no answer.`);
  const standing = standingAnswer(match, decision, locals, seat, offer);
  return {
    prompt: decision.prompt(match.state, locals, seat),
    labels: answers.slice(0, MOST_LABELLED).map((answer) => decision.label(match.state, locals, answer, seat)),
    answers,
    whyNot: decision.whyNot?.(match.state, locals, 'nonsense', seat) ?? null,
    standing: standing?.name ?? null,
    ...(isSpace(offer) && { shape: offer.shape, refusal: offer.refusal('nonsense') }),
  };
}
