// One pair of games. All that happens in it follows from the plan and the pair's number, on whatever machine it is played.
import { type Bot, botNamed, botSetup, playMatch, quickDice } from '@baize/bots';
import type { Json, Options, Setup } from '@baize/kernel';
import type { Ground } from './ground.ts';
import { seedFrom, sharedLuck } from './luck.ts';
import type { Contest, Fielded, GameRecord, PairRecord, PairTask, Side } from './plan.ts';

/** Bots by their names: those of the house, or whom the caller knows besides. */
export type BotsByName = (name: string) => Bot;

interface Fielding {
  sides: [Side, Side];
  forces?: [Fielded, Fielded];
}

export function playPair(ground: Ground, task: PairTask, bots: BotsByName = botNamed): PairRecord {
  const { seed, at, contest, pair } = task;
  const fielding = fieldingOf(ground, task);
  const game = (number: 0 | 1): GameRecord => {
    const swapped = contest.compare === 'sides';
    const deal = swapped ? seedFrom(seed, 'deal', pair) : seedFrom(seed, 'deal', pair, number);
    const aSits = swapped ? number : 0;
    return playGame(ground, task, fielding, aSits, deal, seedFrom(seed, 'thoughts', at, pair, number), bots);
  };
  return { contest: at, pair, games: [game(0), game(1)] };
}

function playGame(
  ground: Ground,
  { contest, seats }: PairTask,
  { sides, forces }: Fielding,
  aSits: 0 | 1,
  deal: number,
  thoughts: number,
  bots: BotsByName,
): GameRecord {
  const setup = setupOf(ground, contest, sides, seats, aSits);
  const sideAt = (seat: number) => (seat % 2 === aSits ? 0 : 1);
  let first: number | null = null;
  const players = Array.from({ length: seats }, (_, seat): Bot => {
    const bot = bots(sides[sideAt(seat)].bot);
    return {
      name: bot.name,
      answer(engine, view, asked, dice) {
        if (first === null && view.asked?.seats.length === 1) first = asked;
        return bot.answer(engine, view, asked, dice);
      },
    };
  });
  const played = playMatch(ground.engine, players, setup, sharedLuck(deal), thoughts);
  const answers: [number, number] = [0, 0];
  const ms: [number, number] = [0, 0];
  for (let seat = 0; seat < seats; seat++) {
    answers[sideAt(seat)] += played.answers[seat] as number;
    ms[sideAt(seat)] += Math.round(played.ms[seat] as number);
  }
  const { share, kind } = played.result;
  return { aSits, share, kind, answers, ms, first, ...(forces && { forces }) };
}

/** The match with the first side's force at the seats of parity `aSits`; throws where the game refuses it. */
export function setupOf(ground: Ground, contest: Contest, sides: readonly [Side, Side], seats: number, aSits: 0 | 1): Setup {
  let options: Options = contest.options;
  for (let seat = 0; seat < seats; seat++) {
    const { force } = sides[seat % 2 === aSits ? 0 : 1];
    if (force === undefined) continue;
    const enlist = ground.muster?.enlist ?? ground.lab?.enlist;
    if (!enlist) throw new Error(`${ground.engine.game.title} has no forces to be chosen.`);
    options = enlist(options, seat, force);
  }
  return botSetup(ground.engine, options, seats);
}

/** The sides with their forces: named ones as they are, or made by chance, the same in both games of the pair. */
function fieldingOf({ engine, lab }: Ground, { seed, contest, pair }: PairTask): Fielding {
  const { a, b, randomForces } = contest;
  if (!randomForces) return { sides: [a, b] };
  if (!lab) throw new Error(`${engine.game.title} makes no forces by chance.`);
  const dice = quickDice(seedFrom(seed, 'forces', pair));
  const below = (sides: number) => dice.below(sides);
  const least = Math.ceil(lab.points * randomForces.from);
  const draw = (): Json => lab.randomForce(least + below(lab.points - least + 1), below);
  const fielded = (force: Json): Fielded => ({ points: lab.cost(force), features: lab.features(force) });
  const [one, two] = [draw(), draw()];
  return {
    sides: [
      { ...a, force: one },
      { ...b, force: two },
    ],
    forces: [fielded(one), fielded(two)],
  };
}

/** Refuses what cannot be played before anything is: bots, options, forces. */
export function checkContest(ground: Ground, contest: Contest, seats: number, bots: BotsByName = botNamed): void {
  for (const { bot } of [contest.a, contest.b]) bots(bot);
  const { sides } = fieldingOf(ground, { seed: 1, seats, figures: {}, at: 0, contest, pair: 0 });
  for (const aSits of [0, 1] as const) setupOf(ground, contest, sides, seats, aSits);
}
