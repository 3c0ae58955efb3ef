// The policy plays whole battles: it beats chance, finishes what it begins, and says nothing that is not legal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  giveAnswer,
  isSpace,
  type Match,
  type Offer,
  offerTo,
  type Seat,
  sampled,
  startMatch,
  Umpire,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { counts, optionsFor } from '@baize/kernel/testkit';
import { lore } from '../bot.ts';
import type { UnitType } from '../content/types.ts';
import { game } from '../game.ts';
import type { War } from '../state.ts';
import { armyOf } from './armies.ts';

/** Five units a side, one of each arm among them: quick to break, and all that an army does is there. */
const TYPES: readonly UnitType[] = ['infantry', 'infantry', 'light-infantry', 'heavy-cavalry', 'field-gun'];
const OPTIONS = optionsFor(game, { armies: [armyOf('britain', TYPES), armyOf('france', TYPES)], 'army-limits': 'none' });

type Below = (sides: number) => number;

function anything(offer: Offer, below: Below): unknown {
  return isSpace(offer) ? offer.sample(below) : offer[below(offer.length)];
}

/** What the lore rates best among what comes to its mind and is legal. */
function sensible(match: Match<War>, seat: Seat, below: Below): unknown {
  const view = viewOf(game, match, seat);
  const offer = offerTo(game, view, seat) ?? [];
  const legal = (answers: readonly unknown[]) => (isSpace(offer) ? answers.filter((answer) => offer.refusal(answer) === null) : answers);
  const known = isSpace(offer) ? legal(lore.candidates?.(view, seat, true) ?? []) : offer;
  const answers = known.length > 0 || !isSpace(offer) ? known : legal(offer.candidates());
  if (answers.length === 0) return anything(offer, below);
  const rates = lore.rate(view, seat, answers);
  assert.ok(rates.length === answers.length && rates.every((rate) => Number.isFinite(rate)), view.asked?.decision);
  return answers[rates.indexOf(Math.max(...rates))];
}

interface Played {
  share: readonly number[];
  answers: number;
  /** Milliseconds of the processor for each answer of the policy. */
  ms: number;
}

const MOST = 20_000;

function play(seed: number, policies: readonly boolean[]): Played {
  const source = sampled(seed);
  const setup = { game: game.slug, rules: { version: '', hash: '' }, seats: 2, fair: { commitment: '', entropy: [] }, options: OPTIONS };
  const match = startMatch(game, setup, source) as Match<War>;
  const umpire = new Umpire(match, source, false);
  const dice = sampled(seed + 5000);
  const below: Below = (sides) => dice.below(sides, 0, '');
  let [answers, thoughts, spent] = [0, 0, 0];
  while (!match.result) {
    assert.ok(answers < MOST, `the battle of seed ${seed} ends`);
    const seat = waitingFor(match)[0] as Seat;
    const start = process.cpuUsage();
    const answer = policies[seat] ? sensible(match, seat, below) : anything(offerTo(game, match, seat) ?? [], below);
    const { user, system } = process.cpuUsage(start);
    if (policies[seat]) [thoughts, spent] = [thoughts + 1, spent + (user + system) / 1000];
    giveAnswer(game, match, seat, answer, umpire);
    answers += 1;
    const [a, b] = lore.judge?.(match.state) ?? [];
    assert.ok(a !== undefined && b !== undefined && a > 0 && b > 0 && Math.abs(a + b - 1) < 1e-9);
  }
  return { share: match.result.share, answers, ms: spent / Math.max(1, thoughts) };
}

test('the policy beats chance', (t) => {
  const games = counts(2, 60);
  let won = 0;
  let ms = 0;
  for (let i = 0; i < games; i++) {
    const played = play(700 + i, [i % 2 === 0, i % 2 === 1]);
    won += played.share[i % 2] ?? 0;
    ms += played.ms / games;
  }
  t.diagnostic(`${won} of ${games} won; ${ms.toFixed(2)} ms of the processor for a decision`);
  assert.ok(won >= games * 0.95, `${won} of ${games}`);
});

test('AGW-WIN-01 battles between two who know what they do end', (t) => {
  const games = counts(1, 30);
  const lengths: number[] = [];
  for (let i = 0; i < games; i++) lengths.push(play(900 + i, [true, true]).answers);
  t.diagnostic(`${Math.min(...lengths)} to ${Math.max(...lengths)} answers`);
  assert.ok(lengths.every((answers) => answers < MOST));
});
