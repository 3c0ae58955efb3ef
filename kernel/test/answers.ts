// A player who answers anything legal, from its view.
import { type AnyGame, isSpace, type Offer, offerTo, type Seat, sampled, type View } from '../index.ts';

export function anyAnswerOf(game: AnyGame, seed: number): (view: View, seat: Seat) => unknown {
  const source = sampled(seed);
  const below = (sides: number) => source.below(sides, 0, '');
  return (view, seat) => {
    const offer = offerTo(game, view, seat) as Offer;
    return isSpace(offer) ? offer.sample(below) : (offer[below(offer.length)] as unknown);
  };
}
