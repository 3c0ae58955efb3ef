// npm run fit -- SLUG GAMES SEED [BOT]: plays matches between bots, asks at moments of them what the game counts in a
// position, and writes what each of these was worth into the game's bot-weights.ts.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { botNamed, botSetup, quickDice } from '@baize/bots';
import { type Bench, benches, type Position } from '@baize/games/bench';
import { engineOf, type Seat, sampled } from '@baize/kernel';
import { logisticRidge, type Sample } from '@baize/lab/core';

/** One of so many positions is asked about: those of one match are much alike. */
const ONE_OF = 5;
/** Of so many matches one is kept aside, to see how well the others foretell it. */
const KEPT_ASIDE = 5;
const RIDGE = 10;

interface Moment extends Sample {
  match: number;
  /** What the evaluation says as it is now. */
  now: number;
}

function momentsOf({ game, options = {} }: Bench, position: Position, bot: string, games: number, seed: number): Moment[] {
  const engine = engineOf(game);
  const setup = botSetup(engine, options);
  const { thinking } = engine;
  const moments: Moment[] = [];
  for (let match = 0; match < games; match++) {
    const source = sampled(seed * 1_000_003 + match);
    const dice = quickDice(seed * 1_000_003 + match);
    const players = Array.from({ length: setup.seats }, () => botNamed(bot));
    const played = thinking.start(setup, source);
    const umpire = thinking.umpire(played, source);
    const seen: { x: number[]; now: number }[] = [];
    while (played.result === null) {
      const seat = engine.waiting(played)[0] as Seat;
      if (dice.below(ONE_OF) === 0) seen.push({ x: position.lead(played.state), now: game.lore.evaluate(played.state, 0) });
      thinking.answer(played, seat, players[seat]?.answer(engine, thinking.view(played, seat), seat, dice), umpire);
    }
    const y = played.result.share[0] as number;
    for (const each of seen) moments.push({ ...each, y, match });
  }
  return moments;
}

/** What a forecast costs on average: less is better, 0.693 knows nothing. */
function lossOf(moments: readonly Moment[], foretold: (moment: Moment) => number): number {
  const sum = moments.reduce((all, moment) => {
    const p = Math.min(1 - 1e-6, Math.max(1e-6, foretold(moment)));
    return all - moment.y * Math.log(p) - (1 - moment.y) * Math.log(1 - p);
  }, 0);
  return sum / moments.length;
}

const by = (coefficients: readonly number[]) => (moment: Moment) =>
  1 / (1 + Math.exp(-moment.x.reduce((sum, each, at) => sum + each * (coefficients[at] as number), 0)));

const [slug, games = '2000', seed = '1', bot = 'care:85%'] = process.argv.slice(2);
const bench = benches.find(({ game }) => game.slug === slug);
if (!bench?.position)
  throw new Error(`Say which game: ${benches.flatMap(({ game, position }) => (position ? [game.slug] : [])).join(', ')}.`);
const { columns } = bench.position;
const moments = momentsOf(bench, bench.position, bot, Number(games), Number(seed));
const aside = moments.filter(({ match }) => match % KEPT_ASIDE === 0);
const learned = moments.filter(({ match }) => match % KEPT_ASIDE !== 0);
const penalties = columns.map(() => RIDGE);
const tried = logisticRidge(learned, penalties).coefficients;
const losses = [lossOf(aside, by(tried)), lossOf(aside, ({ now }) => now)].map((loss) => loss.toFixed(4));
const { coefficients } = logisticRidge(moments, penalties);
const rounded = coefficients.map((each) => Math.round(each * 1e4) / 1e4);
const lines = rounded.map((weight, at) => `  ${weight}, // ${columns[at]}`);
const text = `// Made by \`bench/fit.ts ${process.argv.slice(2).join(' ')}\`: ${moments.length} positions of ${games} matches between ${bot} and itself. In matches
// kept aside a forecast by such weights cost ${losses[0]} on average; 0.6931 knows nothing.
export const POSITION: readonly number[] = [
${lines.join('\n')}
];
`;
writeFileSync(fileURLToPath(new URL(`../games/${slug}/bot-weights.ts`, import.meta.url)), text);
console.log(`${text}The evaluation before: ${losses[1]}`);
