// What a seat could answer, and how good the game's own lore thinks it is.
import { type Engine, isSpace, type Offer, type Seat, type View } from '@baize/kernel';
import type { Dice } from './dice.ts';

export function offerOf(engine: Engine, view: View, seat: Seat): Offer {
  const offer = engine.thinking.offer(view, seat);
  if (!offer) throw new Error(`Seat ${seat} is not asked anything.`);
  return offer;
}

/**
 * Answers worth a thought, at least one. Not checked: the lore is trusted inside a bot's own thoughts.
 * `offered` is what the umpire has just worked out for the only seat that is asked, if he has.
 */
export function candidatesOf(engine: Engine, view: View, seat: Seat, dice: Dice, offered: Offer | null = null): readonly unknown[] {
  const offer = offered ?? offerOf(engine, view, seat);
  if (!isSpace(offer)) return offer;
  const known = engine.game.lore.candidates?.(view, seat, false);
  if (known && known.length > 0) return known;
  const suggested = offer.candidates();
  return suggested.length > 0 ? suggested : [offer.sample((sides) => dice.below(sides))];
}

/** Answers worth a thought that will also be accepted: for what is really going to be said. */
export function legalCandidates(engine: Engine, view: View, seat: Seat, dice: Dice): readonly unknown[] {
  const offer = offerOf(engine, view, seat);
  if (!isSpace(offer)) return offer;
  const legal = (answers: readonly unknown[]) => answers.filter((answer) => offer.refusal(answer) === null);
  const known = legal(engine.game.lore.candidates?.(view, seat, true) ?? []);
  if (known.length > 0) return known;
  const suggested = legal(offer.candidates());
  return suggested.length > 0 ? suggested : [offer.sample((sides) => dice.below(sides))];
}

export function anyAnswer(engine: Engine, view: View, seat: Seat, dice: Dice, offered: Offer | null = null): unknown {
  if (offered && !isSpace(offered)) return offered[dice.below(offered.length)];
  const below = (sides: number) => dice.below(sides);
  if (engine.thinking.sample) return engine.thinking.sample(view, seat, below, offered);
  const offer = offered ?? offerOf(engine, view, seat);
  return isSpace(offer) ? offer.sample(below) : offer[dice.below(offer.length)];
}

/** The best rated; ties by chance. */
export function bestOf(engine: Engine, view: View, seat: Seat, answers: readonly unknown[], dice: Dice): unknown {
  if (answers.length === 1) return answers[0];
  let best = answers[0];
  let top = Number.NEGATIVE_INFINITY;
  let ties = 0;
  const rates = engine.game.lore.rate(view, seat, answers);
  for (const [i, answer] of answers.entries()) {
    const rate = rates[i] as number;
    if (rate > top) {
      top = rate;
      best = answer;
      ties = 1;
    } else if (rate === top && dice.below(++ties) === 0) best = answer;
  }
  return best;
}

/** All that a seat may answer where that can be listed, else what its lore would think of; each will be accepted. */
export function answersOf(engine: Engine, view: View, seat: Seat): readonly unknown[] {
  const offer = offerOf(engine, view, seat);
  if (!isSpace(offer)) return offer;
  const thought = engine.game.lore.candidates?.(view, seat, true) ?? offer.candidates();
  return thought.filter((answer) => offer.refusal(answer) === null);
}
