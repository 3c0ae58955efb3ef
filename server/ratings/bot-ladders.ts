// The ranked bots of each game, as the lab has measured them: they stand on the same ladder as the people.
import type { Box, Rung } from '@baize/games';

export interface BotLadders {
  /** From the strongest to the weakest; empty where nobody has measured them. */
  of(game: string): readonly Rung[];
  /** Where a bot stands. One of some temperament, such as `Captain, bold`, is as strong as its rank. */
  rungOf(game: string, bot: string): Rung | undefined;
}

export function botLadders(boxes: readonly Box[]): BotLadders {
  const of = (game: string) => boxes.find(({ slug }) => slug === game)?.ladder ?? [];
  return { of, rungOf: (game, bot) => of(game).find(({ rank }) => rank === bot.split(', ')[0]) };
}
