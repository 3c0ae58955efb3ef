// Every answer that is offered can be carried out, with or without somebody who is told of it.
import {
  type Act,
  canonical,
  copy,
  copyMatch,
  giveAnswer,
  isSpace,
  type Offer,
  offerTo,
  refusalOf,
  sampleAnswer,
  sampled,
  Umpire,
  waitingFor,
} from '../index.ts';
import { carryOutOn } from './carry-out.ts';
import { Broken, type Check, difference, maybe, type Table } from './check.ts';

/** Of long lists, and of candidates, no more than this many are tried at one decision. */
const MOST_TRIED = 40;
const SAMPLES = 3;

export const options: Check = (table, rates) => ({
  asked(act) {
    if (!maybe(table, rates.share)) return;
    const { game, session } = table;
    // Chance of its own, so that the games which the kit plays do not hang on what is tried here.
    const dice = sampled(session.match.seq);
    const below = (sides: number) => dice.below(sides, 0, '');
    const before = canonical(session.match);
    for (const seat of waitingFor(session.match)) {
      const offer = offerTo(game, session.match, seat) as Offer;
      for (const answer of answersOf(table, offer)) {
        const refusal = refusalOf(game, session.match, seat, answer);
        if (refusal) throw new Broken('options', `${JSON.stringify(answer)} is offered, and refused: ${refusal.reason}`);
        carryOutOn(table, copyMatch(session.match), seat, answer, 'options', 'On a copy');
      }
      const sample = sampleAnswer(game, session.match, seat, below);
      if (refusalOf(game, session.match, seat, sample)) throw new Broken('options', `${JSON.stringify(sample)} is a sample, and refused.`);
    }
    if ('answer' in act) goesOnInSilence(table, act, below(2 ** 31));
    if (canonical(session.match) !== before) throw new Broken('options', 'Asking for the options changes the match.');
  },
});

/** A playout, which tells nothing and lists nothing that nobody reads, takes the course of real play. */
function goesOnInSilence({ game, session }: Table, { seat, answer }: Act & { answer: unknown }, seed: number): void {
  const [told, silent] = [true, false].map((telling) => {
    const match = copyMatch(session.match);
    giveAnswer(game, match, seat, copy(answer), new Umpire(match, sampled(seed), telling));
    return match;
  });
  if (canonical(told) !== canonical(silent))
    throw new Broken('options', `In silence the match goes on in another way. ${difference(told, silent)}`);
}

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
