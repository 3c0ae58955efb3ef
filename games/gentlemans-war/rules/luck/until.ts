// AGX-LUCK-08, AGX-BIG-06: until which joker something lasts: in a big game, of the deck that brought it.
import type { War } from '../../state.ts';

export interface Until {
  joker: number;
  /** The section whose jokers are meant; left out: there is but one deck. */
  section?: number;
}

/** The deck in hand, where there are several. */
export function deckInHand(s: War): { section?: number } {
  return s.fixed.sections > 1 ? { section: s.section } : {};
}

/** Until the next joker, or the second after this. */
export function untilJoker(s: War, after: 1 | 2): Until {
  return { joker: s.jokersHere + after, ...deckInHand(s) };
}

/** Whether it ends with the joker that has just been turned. */
export function endsNow(s: War, { joker, section = s.section }: Until): boolean {
  return section === s.section && joker <= s.jokersHere;
}
