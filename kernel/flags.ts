// Standing answers that seats have left, as flags of the match.
import type { Refusal } from './basic-types.ts';
import type { Standing } from './entries.ts';
import type { AnyGame } from './game.ts';
import type { Flag, Match } from './match.ts';
import { type Json, same } from './plain-data.ts';

/** Why a standing answer cannot be left or taken down now; null if it can. */
export function refuseStanding(game: AnyGame, match: Match, { seat, standing, up }: Standing): Refusal | null {
  if (match.result) return { rule: match.result.rule, reason: 'The match is over.' };
  if (!Number.isInteger(seat) || seat < 0 || seat >= match.seats) return { rule: '', reason: 'There is no such seat.' };
  if (!standingOf(game, standing)) return { rule: '', reason: `${game.title} knows no such standing answer.` };
  const isUp = match.flags.some((flag) => flag.seat === seat && flag.name === standing);
  return up || isUp ? null : { rule: '', reason: 'No such standing answer was left.' };
}

/** What `lasts` of this standing answer says now: as long as that stays the same, it stands. */
export function markOf(game: AnyGame, match: Match, { seat, standing }: Pick<Standing, 'seat' | 'standing'>): Json {
  return standingOf(game, standing)?.lasts?.(match.state, seat) ?? null;
}

/** The standing answer of this name, whichever decision takes it. */
function standingOf(game: AnyGame, name: string) {
  for (const decision of Object.values(game.flow.decisions)) {
    const found = decision.standing?.find((each) => each.name === name);
    if (found) return found;
  }
  return undefined;
}

/** Puts the flag up, or takes it down. */
export function raise(match: Match, { seat, standing, up }: Standing, mark: Json): void {
  const others = match.flags.filter((flag) => flag.seat !== seat || flag.name !== standing);
  match.flags = up ? [...others, { seat, name: standing, mark }] : others;
}

/** Takes down the flags whose time is over. */
export function dropOldFlags(game: AnyGame, match: Match): void {
  const stands = ({ seat, name, mark }: Flag) => same(mark, markOf(game, match, { seat, standing: name }));
  if (match.flags.length > 0) match.flags = match.flags.filter(stands);
}
