// npm run bench: speed, size and strength, as ratios measured in one run.
//   npm run bench                   everything (the duels take long)
//   npm run bench -- speed size     only these parts
//   npm run bench -- strength SLUG  only for this game
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Bot, botNamed, botSetup, playMatch, quickDice, think, thinksAhead, usualSettings } from '@baize/bots';
import { type Bench, benches, countDecisions } from '@baize/games/bench';
import { copyMatch, engineOf, type Match, sampled, secretFrom, takeFixedOff } from '@baize/kernel';
import { type ContestSummary, newStanding, type PairRecord, type Plan, type Players, playPair, runPlan, summaryOf } from '@baize/lab/core';
import { mixingOf } from './mixing.ts';
import { onBoardgame, searchOnBoardgame } from './peers/boardgame.ts';
import { waitsOf } from './waits.ts';

const PARTS = { speed, search, size, mixing, waits, strength };

function line(what: string, value: string, goal = ''): void {
  console.log(`  ${what.padEnd(34)} ${value.padStart(24)}${goal && `   ${goal}`}`);
}

/** Processor time, so that a busy machine does not blur the ratio; the best of several tries, taken by turns. */
function speed(bench: Bench): void {
  const { what, goals, laidCards } = bench.core;
  const peers = laidCards ? [...bench.core.peers, onBoardgame(laidCards)] : bench.core.peers;
  const rates = new Map(peers.map((peer) => [peer.name, 0]));
  for (const peer of peers) peer.play(Math.ceil(peer.rounds / 4), sampled(1));
  for (let attempt = 2; attempt < 7; attempt++) {
    for (const peer of peers) {
      const start = process.cpuUsage().user;
      const decisions = peer.play(peer.rounds, sampled(attempt));
      const rate = (decisions * 1e6) / (process.cpuUsage().user - start);
      rates.set(peer.name, Math.max(rate, rates.get(peer.name) ?? 0));
    }
  }
  const ours = rates.get((peers[0] as { name: string }).name) as number;
  console.log(`\nSpeed: ${what}, decisions a second`);
  for (const [name, rate] of rates) line(name, Math.round(rate).toLocaleString('en'));
  for (const { peer, ratio, says } of goals) {
    const got = ours / (rates.get(peer) as number);
    line(
      `kernel : ${peer}`,
      got >= 1 ? `${got.toFixed(0)} : 1` : `1 : ${(1 / got).toFixed(2)}`,
      `${got >= ratio ? 'met' : 'MISSED'}: ${says}`,
    );
  }
  const { randomRate, policyTime } = bench.aims ?? {};
  const random = wholeGames(bench);
  line('whole games, random players', `${Math.round(random).toLocaleString('en')} decisions/s`, aim(random, randomRate, 'least'));
  const policy = policyCost(bench);
  line('the policy, a decision', `${policy.toFixed(2)} ms`, aim(policy, policyTime, 'most'));
  for (const { what, most, ready } of bench.costs ?? []) {
    const cost = costOf(ready());
    line(what, `${cost.toFixed(1)} µs`, aim(cost, most, 'most'));
  }
}

function aim(got: number, wanted: number | undefined, bound: 'least' | 'most'): string {
  if (wanted === undefined) return '';
  const isMet = bound === 'least' ? got >= wanted : got <= wanted;
  return `${isMet ? 'met' : 'MISSED'}: at ${bound} ${wanted.toLocaleString('en')}`;
}

/** Milliseconds of processor time for each decision of policy bots, the running of the match included. */
function policyCost({ game, options = {} }: Bench): number {
  const engine = engineOf(game);
  const setup = botSetup(engine, options);
  const players = Array.from({ length: setup.seats }, () => botNamed('policy'));
  let answers = 0;
  const start = process.cpuUsage().user;
  for (let seed = 1; process.cpuUsage().user - start < 4e6; seed++) {
    for (const given of playMatch(engine, players, setup, seed).answers) answers += given;
  }
  return (process.cpuUsage().user - start) / 1000 / answers;
}

/** Microseconds for each call, the least of many short rounds after a warm-up: what others do on the machine only adds. */
function costOf(ask: (i: number) => unknown): number {
  const calls = 360;
  for (let i = 0; i < 10 * calls; i++) ask(i);
  let least = Infinity;
  for (let round = 0; round < 200; round++) {
    const start = process.hrtime.bigint();
    for (let i = 0; i < calls; i++) ask(i);
    least = Math.min(least, Number(process.hrtime.bigint() - start) / 1000 / calls);
  }
  return least;
}

/** Decisions a second of processor time, after as long a warm-up: the engine needs seconds to get into its stride. */
function wholeGames({ game }: Bench): number {
  const { options } = botSetup(engineOf(game));
  const play = (from: number) => {
    let decisions = 0;
    let seed = from;
    const start = process.cpuUsage().user;
    // Reading the clock takes as long as several decisions of a small game, so it is read once in a thousand decisions.
    for (let next = 0; process.cpuUsage().user - start < 4e6; next = decisions + 1000)
      while (decisions <= next) decisions += countDecisions(game, options, sampled(seed++));
    return (decisions * 1e6) / (process.cpuUsage().user - start);
  };
  play(0);
  return play(10_000);
}

/** Bytes of a match in its middle, of a view of it, and of the replay at its end, between policy bots; and the time of a copy. */
function size({ game }: Bench): void {
  const engine = engineOf(game);
  const secret = secretFrom('bench');
  const setup = { ...botSetup(engine), fair: { commitment: engine.commitment(secret), entropy: ['a', 'b'] } };
  const session = engine.open(setup, engine.chance(secret, setup.fair.entropy));
  const bot = botNamed('policy');
  const dice = quickDice(1);
  const sizes = { match: 0, view: 0, ofFixed: 0 };
  let largest = session.match;
  const bytes = (value: unknown) => JSON.stringify(value).length;
  while (!session.match.result) {
    const seat = engine.waiting(session.match)[0] as number;
    const view = engine.view(session, seat);
    const match = bytes(session.match);
    const loose = bytes(takeFixedOff(session.match).match);
    if (loose > sizes.match) {
      sizes.match = loose;
      largest = copyMatch(session.match);
    }
    sizes.ofFixed = Math.max(sizes.ofFixed, match - loose);
    sizes.view = Math.max(sizes.view, bytes(takeFixedOff(view).match));
    engine.act(session, { seat, answer: bot.answer(engine, view, seat, dice) });
  }
  console.log('\nSize in bytes');
  line('stored match, at most', sizes.match.toLocaleString('en'));
  line('view, at most', sizes.view.toLocaleString('en'));
  line('what never changes, once beside it', sizes.ofFixed.toLocaleString('en'));
  const replay = engine.record(session, ['a', 'b'], secret);
  line(`replay of ${session.entries.length} answers`, bytes(replay).toLocaleString('en'));
  line('  without its log in words', bytes({ ...replay, log: [] }).toLocaleString('en'));
  line('a copy of the largest', `${copyTime(largest).toFixed(1)} µs`);
}

/** Microseconds of processor time for one copy. */
function copyTime(match: Match): number {
  const copies = 5000;
  for (let i = 0; i < copies; i++) copyMatch(match);
  const start = process.cpuUsage().user;
  for (let i = 0; i < copies; i++) copyMatch(match);
  return (process.cpuUsage().user - start) / copies;
}

/** As other tree searches do it: all cards open, without any lore, and to the end by chance in place of a position that is judged. */
const BLIND = { worlds: 1, horizon: 1000, noise: 100, trust: 0, explore: 1 };

/** Iterations of a search a second of processor time, beside boardgame.io's own about the same question. */
async function search({ core: { once, laidCards } }: Bench): Promise<void> {
  if (!once || !laidCards) return;
  const engine = engineOf(once);
  const setup = botSetup(engine);
  const ours = (settings: object) => async (iterations: number, seed: number) => {
    const match = engine.thinking.start(setup, sampled(seed));
    const seat = engine.waiting(match)[0] as number;
    const budget = { iterations };
    return think(engine, engine.thinking.view(match, seat), seat, quickDice(seed), {
      ...usualSettings,
      ...engine.game.lore.settings,
      ...settings,
      budget,
    }).iterations;
  };
  const theirs = async (iterations: number, seed: number) => {
    await searchOnBoardgame(laidCards, iterations, seed);
    return iterations;
  };
  const kinds = { 'as it plays': ours({}), 'random players to the end': ours(BLIND), 'boardgame.io': theirs };
  const rates = new Map<string, number>();
  for (let attempt = 1; attempt < 7; attempt++) {
    for (const [name, run] of Object.entries(kinds)) {
      const start = process.cpuUsage().user;
      let done = 0;
      let seed = attempt * 1000;
      // To read the clock takes as long as a hundred quick iterations, so it is read once in some thousand.
      for (let next = 2000; process.cpuUsage().user - start < 5e5; next += 2000) while (done < next) done += await run(200, seed++);
      rates.set(name, Math.max((done * 1e6) / (process.cpuUsage().user - start), rates.get(name) ?? 0));
    }
  }
  console.log('\nSearch: iterations a second about the first answer of a combat');
  const peer = rates.get('boardgame.io') as number;
  for (const [name, rate] of rates) {
    const ratio = rate / peer;
    const goal =
      name === 'boardgame.io' ? '' : `${ratio.toFixed(0)} : 1, ${ratio >= 100 ? 'met' : 'MISSED'}: at least 100 times boardgame.io`;
    line(name, Math.round(rate).toLocaleString('en'), goal);
  }
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

/** What a search says to one sealed question, thought about again and again. */
function mixing(bench: Bench): void {
  if (bench.mixes === undefined) return;
  const { questions, answers, commonest, cost } = mixingOf(bench);
  console.log(`\nMixing: 16 thoughts about each of ${questions} sealed questions`);
  line('different answers', answers.toFixed(1), `${answers >= bench.mixes ? 'met' : 'MISSED'}: at least ${bench.mixes} on average`);
  line('the commonest of them', percent(commonest));
  line('given away against the best known', percent(cost));
}

/** One of the game's own, or of the house. */
function botOf({ sparring }: Bench, name: string): Bot {
  return sparring?.find((bot) => bot.name === name) ?? botNamed(name);
}

/** A duel as a run of the lab: each deal is played twice with the seats changed, and luck is shared. */
function duelPlan({ game, options = {}, duelOptions = options }: Bench, a: string, b: string, games: number): Plan {
  const side = (bot: string) => ({ name: bot, bot });
  const contest = { name: `${a} against ${b}`, a: side(a), b: side(b), options: duelOptions, compare: 'sides' as const };
  const pairs = Math.ceil(games / 2);
  return {
    lab: 1,
    game: game.slug,
    rules: '',
    seed: 1,
    seats: game.seats.least,
    figures: {},
    question: { kind: 'count' },
    pairs,
    contests: [contest],
  };
}

/** Nobody waits longer than this for an answer, nor for a turn of one who does not think ahead, in milliseconds. */
const LONGEST = { answer: 3000, turn: 5000 };

function waits(bench: Bench): void {
  console.log('\nWaits: ms of the processor for an answer, the longest, and the longest turn');
  for (const { rank, answers, usual, longest, turn } of waitsOf(bench)) {
    const isMet = longest <= LONGEST.answer && (turn <= LONGEST.turn || thinksAhead(rank, engineOf(bench.game)));
    const says = `${isMet ? 'met' : 'MISSED'}: ${LONGEST.answer}, a turn of a low rank ${LONGEST.turn} (${answers} answers)`;
    line(rank, `${usual.toFixed(1)}, ${longest.toFixed(0)}, ${turn.toFixed(0)}`, says);
  }
}

const PROCESSES = 2;

/** Two processes share the pairs of each duel. */
async function strength(bench: Bench): Promise<void> {
  console.log('\nStrength: share of what was to be won');
  for (const { a, b, games, share } of bench.duels) {
    const parts = Array.from({ length: PROCESSES }, (_, part) => inChild([bench.game.slug, a, b, String(games), String(part)]));
    const standing = newStanding(duelPlan(bench, a, b, games), (await Promise.all(parts)).flat());
    const [got] = summaryOf(standing).contests as [ContestSummary];
    const tally = `${got.won} won, ${got.drawn} drawn, ${got.lost} lost`;
    line(
      got.name,
      percent(got.share),
      `${got.share >= share ? 'met' : 'MISSED'}: at least ${percent(share)} (95 %: ${percent(got.low)} to ${percent(got.high)}; ${tally})`,
    );
  }
}

/** What a child does: every other pair of a duel. */
async function playPart(bench: Bench, a: string, b: string, games: number, part: number): Promise<PairRecord[]> {
  const ground = { engine: engineOf(bench.game) };
  const players: Players = {
    width: 1,
    play: async (task) => playPair(ground, task, (name) => botOf(bench, name)),
    close: async () => undefined,
  };
  return (await runPlan(duelPlan(bench, a, b, games), players, { piece: { part, of: PROCESSES } })).records();
}

function inChild(args: string[]): Promise<PairRecord[]> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['duel', ...args]);
    child.once('message', (records) => resolve(records as PairRecord[]));
    child.once('exit', (code) => code !== 0 && reject(new Error(`A duel ended with ${code}.`)));
  });
}

const given = process.argv.slice(2);
if (given[0] === 'duel') {
  const [, slug, a, b, games, part] = given as [string, string, string, string, string, string];
  const bench = benches.find((each) => each.game.slug === slug) as Bench;
  process.send?.(await playPart(bench, a, b, Number(games), Number(part)));
} else {
  const slugs = benches.map(({ game }) => game.slug);
  const unknown = given.find((word) => !(word in PARTS) && !slugs.includes(word));
  if (unknown) {
    console.error(`There is no bench '${unknown}'; there are ${Object.keys(PARTS).join(', ')}, for ${slugs.join(', ')}.`);
    process.exit(2);
  }
  const parts = given.filter((word) => word in PARTS);
  const games = given.filter((word) => slugs.includes(word));
  for (const bench of benches) {
    if (games.length > 0 && !games.includes(bench.game.slug)) continue;
    console.log(`\n${bench.game.title}`);
    for (const part of parts.length > 0 ? parts : Object.keys(PARTS)) await PARTS[part as keyof typeof PARTS](bench);
  }
}
