// What a bot says after a thought, from its own numbers. It names no answer: what it could have done may be a secret of its hand.
import type { Engine, Seat, View } from '@baize/kernel';
import type { Bot } from './bot.ts';
import type { Dice } from './dice.ts';
import type { SearchResult } from './search.ts';

export interface Spoken {
  answer: unknown;
  /** Null where there is nothing to say. */
  says: string | null;
}

/** The answer, and a line to go with it. Nobody talks while answers are sealed. */
export function answerAndTalk(bot: Bot, engine: Engine, view: View, seat: Seat, dice: Dice): Spoken {
  const thought = (view.asked?.seats.length ?? 0) > 1 ? null : bot.think?.(engine, view, seat, dice);
  if (!thought) return { answer: bot.answer(engine, view, seat, dice), says: null };
  return { answer: thought.answer, says: lineOf(thought) };
}

/** Fewer looks than this are no opinion. */
const AN_OPINION = 40;
const percent = (share: number) => `${Math.round(share * 100)} %`;

export function lineOf({ looked, iterations }: Pick<SearchResult, 'looked' | 'iterations'>): string | null {
  const [first, ...others] = looked;
  if (!first || iterations < AN_OPINION) return null;
  // What was hardly tried is no rival.
  const rivals = others.filter(({ visits }) => visits * 10 >= first.visits);
  const gap = first.share - Math.max(0, ...rivals.map(({ share }) => share));
  const odds = percent(first.share);
  if (rivals.length === 0) return `There was only one thing to do. I give myself ${odds}.`;
  if (gap < 0.005) return `I could as well have done otherwise. I give myself ${odds}.`;
  if (first.share >= 0.7) return `This goes well: ${odds} for me.`;
  if (first.share <= 0.3) return `I have seen better days: ${odds} for me.`;
  return `About even: ${odds} for me.`;
}
