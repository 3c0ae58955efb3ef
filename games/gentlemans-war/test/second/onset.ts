// Charges by chance: in the midst of random units one side's card is turned, whoever can charge does, and everybody who may answer mostly does.
import { isSpace, type Offer, sampled } from '@baize/kernel';
import { SUITED, type Suited } from '../../rules/cards/deck.ts';
import { type Below, eagerOn, someAnswer, type Watcher, wordOf } from '../eager-battle.ts';
import { type Luck, luckOf, position, type Wish } from './positions.ts';

/** Answers that end what one would see more of. */
const DULL = ['enough', 'none', 'pass', 'done', 'hold'];

/** Whoever looks for a charge chooses a unit, has it charge and answers with whatever there is. */
function onward(offer: Offer, decision: string, below: Below): unknown {
  if (isSpace(offer)) return someAnswer(offer, decision, below);
  const charges = offer.filter((each) => wordOf(each) === 'charge');
  if (charges.length > 0) return charges[below(charges.length)];
  if (decision === 'use the card') {
    const units = offer.filter((each) => wordOf(each) === 'unit' || (wordOf(each) === 'brigade' && below(2) === 0));
    return units.length > 0 ? units[below(units.length)] : offer[below(offer.length)];
  }
  const lively = offer.filter((each) => !DULL.includes(wordOf(each) ?? ''));
  const from = lively.length > 0 && below(3) > 0 ? lively : offer;
  return from[below(from.length)];
}

function someCards(luck: Luck, many: number): Suited[] {
  const cards = [...SUITED];
  return Array.from({ length: many }, () => cards.splice(luck(cards.length), 1)[0] as Suited);
}

/** One flip or two. */
export function onset(seed: number, watcher: Watcher, wish: Wish = {}, most = 45): number {
  const luck = luckOf(seed);
  const { field, s } = position(luck, { units: 6 + luck(4), features: luck(4), room: 20 + luck(8), ...wish });
  Object.assign(s.fixed, { breakPoint: { gone: 1, of: 1 }, attackColumn: 'all' });
  for (const unit of s.units) if (luck(3) > 0 && !unit.running) Object.assign(unit, { counter: false, disordered: luck.in(6) });
  const [first, ...others] = someCards(luck, 1 + luck(5));
  for (const [n, card] of others.entries()) field.hand(n % 2 === 0 ? 'A' : 'B', card);
  if (first) field.deck(first);
  const source = sampled(seed + 9000);
  const table = field.begin('flip', source);
  return eagerOn(table.match, source, seed, most, watcher, onward);
}
