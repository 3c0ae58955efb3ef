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
import { supposing } from '../bot/clash.ts';
import { bestShot } from '../bot/shots.ts';
import { lore } from '../bot.ts';
import type { UnitType } from '../content/types.ts';
import { game } from '../game.ts';
import { chooseAct } from '../rules/activation/activation.ts';
import { facedPost } from '../rules/formations/changes.ts';
import { chooseMove } from '../rules/movement/move.ts';
import { actingIn, type Unit, unitOf, type War } from '../state.ts';
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

type Watch = (s: War, decision: string, answer: unknown) => void;

function play(seed: number, policies: readonly boolean[], watch: Watch = () => {}): Played {
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
    watch(match.state, match.asked?.decision ?? '', answer);
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

test('AGW-ACT-03, AGW-CHFM-01 hardly any dice are thrown for nothing, and nobody turns his back on an enemy whom he could shoot', (t) => {
  let [thrown, unused, turned] = [0, 0, 0];
  const watch: Watch = (s, decision, answer) => {
    const did = typeof answer === 'object' && answer !== null && 'do' in answer ? answer.do : '';
    if (decision === chooseAct.name && did === 'roll') thrown += 1;
    // Neither gone nor wheeled: the inches are lost.
    if (decision === chooseMove.name && did === 'halt' && actingIn(s).legs.length === 0) unused += 1;
    if (decision !== chooseAct.name || did !== 'face') return;
    const unit = { ...unitOf(s, actingIn(s).unit), hasShot: false };
    const post = facedPost(s, unit, (answer as { to: 'left' | 'right' | 'about' }).to);
    const shotOf = (then: Unit) => bestShot(supposing(s, then), then);
    if (post && shotOf(unit) > 0 && shotOf({ ...unit, post }) === 0) turned += 1;
  };
  for (let i = 0; i < counts(2, 10); i++) play(910 + i, [true, true], watch);
  t.diagnostic(`${unused} of ${thrown} throws unused, ${turned} turned away`);
  assert.ok(thrown > 20 && unused < 0.2 * thrown, `${unused} of ${thrown}`);
  assert.equal(turned, 0);
});
