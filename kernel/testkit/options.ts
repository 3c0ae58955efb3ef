// Every answer that is offered can be carried out.
import { canonical, copyMatch, isSpace, type Offer, offerTo, refusalOf, waitingFor } from '../index.ts';
import { carryOutOn } from './carry-out.ts';
import { Broken, type Check, maybe, type Table } from './check.ts';

/** Of long lists, and of candidates, no more than this many are tried at one decision. */
const MOST_TRIED = 40;
const SAMPLES = 3;

export const options: Check = (table, rates) => ({
  asked() {
    if (!maybe(table, rates.share)) return;
    const { game, session } = table;
    const before = canonical(session.match);
    for (const seat of waitingFor(session.match)) {
      const offer = offerTo(game, session.match, seat) as Offer;
      for (const answer of answersOf(table, offer)) {
        const refusal = refusalOf(game, session.match, seat, answer);
        if (refusal) throw new Broken('options', `${JSON.stringify(answer)} is offered, and refused: ${refusal.reason}`);
        carryOutOn(table, copyMatch(session.match), seat, answer, 'options', 'On a copy');
      }
    }
    if (canonical(session.match) !== before) throw new Broken('options', 'Asking for the options changes the match.');
  },
});

function answersOf(table: Table, offer: Offer): unknown[] {
  if (!isSpace(offer)) return some(table, offer);
  const candidates = offer.candidates();
  if (candidates.length === 0) throw new Broken('options', `A space of '${offer.kind}' has no candidates.`);
  return [...some(table, candidates), ...Array.from({ length: SAMPLES }, () => offer.sample(table.below))];
}

function some(table: Table, answers: readonly unknown[]): unknown[] {
  const rest = [...answers];
  while (rest.length > MOST_TRIED) rest.splice(table.below(rest.length), 1);
  return rest;
}
