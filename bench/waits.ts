// How long each rank lets one wait: the longest answer, and the longest turn, which is all that it answers until somebody else is asked.
import { type Bot, botNamed, botSetup, levels, playMatch, policyBot } from '@baize/bots';
import type { Bench } from '@baize/games/bench';
import { engineOf } from '@baize/kernel';

export interface Waits {
  rank: string;
  answers: number;
  /** Milliseconds of the processor. */
  usual: number;
  longest: number;
  turn: number;
}

/** A rank is watched for so many milliseconds of its own thoughts or so many answers; the first, in which the machine warms up, are left out. */
const WATCHED = { ms: 12_000, answers: 400 };
const WARMING = 20;

class Enough extends Error {}

export function waitsOf({ game, options = {} }: Bench, watched = WATCHED): Waits[] {
  const engine = engineOf(game);
  return Object.keys(levels).map((rank): Waits => {
    const bot = botNamed(rank);
    const sum = { rank, answers: 0, usual: 0, longest: 0, turn: 0 };
    let given = 0;
    let spent = 0;
    let turn = 0;
    const timed: Bot = {
      name: rank,
      answer(at, view, seat, dice) {
        const start = process.cpuUsage();
        const answer = bot.answer(at, view, seat, dice);
        const { user, system } = process.cpuUsage(start);
        given += 1;
        spent += (user + system) / 1000;
        if (given > WARMING) {
          turn += (user + system) / 1000;
          sum.answers += 1;
          sum.usual += (user + system) / 1000;
          sum.longest = Math.max(sum.longest, (user + system) / 1000);
          sum.turn = Math.max(sum.turn, turn);
        }
        if (sum.answers > 0 && (spent > watched.ms || sum.answers >= watched.answers)) throw new Enough();
        return answer;
      },
    };
    const policy = policyBot();
    const other: Bot = {
      name: 'other',
      answer(at, view, seat, dice) {
        turn = 0;
        return policy.answer(at, view, seat, dice);
      },
    };
    try {
      for (let seed = 1; ; seed++) playMatch(engine, [timed, other], botSetup(engine, options), seed);
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
    return { ...sum, usual: sum.usual / sum.answers };
  });
}
