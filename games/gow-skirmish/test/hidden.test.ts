// Who knows what, exact odds, and the properties that hold in every random game.
import assert from 'node:assert/strict';
import {
  canonical,
  copyMatch,
  type Event,
  engineOf,
  forecast,
  guessFrom,
  isSpace,
  mayKnow,
  pileSize,
  refusalOf,
  sampled,
  type View,
} from '@baize/kernel';
import { checkGame, counts } from '@baize/kernel/testkit';
import { readAbility } from '../content/ability.ts';
import { DECK } from '../content/cards.ts';
import { describe } from '../describe.ts';
import { game } from '../game.ts';
import { adjust } from '../rules/cards.ts';
import { placeUnit } from '../rules/deploy.ts';
import { musterForce } from '../rules/force.ts';
import { whereTo } from '../rules/move.ts';
import { fullOdds } from '../rules/odds.ts';
import { act, chooseUnit } from '../rules/turn.ts';
import { aField, type Table, test } from './builder.ts';
import { type Player, playGame, random, steady } from './playing.ts';

const cost = (text: string) => readAbility(`X (♦, Ranged: 1): ${text} → W1`).choices[0]?.cost ?? [];

/** A has looked at three cards after the Big Joker. */
const looked = (): Table =>
  aField()
    .unit('A', 'Gunner', 'redcoat longgun', [0, 0])
    .unit('B', 'Mark', 'redcoat', [5, 0])
    .play()
    .acts('Gunner')
    .uses('Fire', { target: 'Mark' }, 'BJ', '9♦', '4♦')
    .says('look', '2♠', '3♠', '4♠');

test('GOW-HID-01 the size and content of a draw deck are open, its order is not', () => {
  const table = looked();
  for (const name of ['A', 'B', null] as const) {
    const [deck] = table.view(name).state.decks;
    assert.equal(pileSize(deck), 51);
    const cards = [...deck.loose, ...deck.top.map(({ card }) => card).filter((card) => card !== '?')].sort();
    assert.deepEqual(cards, DECK.filter((card) => !['BJ', '9♦', '4♦'].includes(card)).sort());
  }
});

test('GOW-HID-02 cards looked at are known to that player only, and the other is told their number', () => {
  const table = looked();
  assert.deepEqual(
    table.view('A').state.decks[0].top.map(({ card }) => card),
    ['2♠', '3♠', '4♠'],
  );
  assert.deepEqual(
    table.view('B').state.decks[0].top.map(({ card }) => card),
    ['?', '?', '?'],
  );
  const heard = (seat: number) => table.events.filter((event) => mayKnow(event, seat)).map(({ kind }) => kind);
  assert.ok(heard(0).includes('saw') && !heard(1).includes('saw') && heard(1).includes('looked'));
});

test('GOW-HID-02 a shuffle makes what was seen worthless', () => {
  const table = looked().says('shuffle');
  assert.equal(table.view('A').state.decks[0].top.length, 0);
  assert.equal(table.told('deck shuffled').length, 1);
});

test('GOW-HID-03 keeping and reordering look the same to the other side', () => {
  const seen = (answer: string) => {
    const table = looked().says(answer);
    const told: Event[] = table.events.filter((event) => mayKnow(event, 1));
    return canonical([table.view('B'), told, table.view(null)]);
  };
  assert.equal(seen('keep'), seen('2 1 0'));
  assert.notEqual(seen('keep'), seen('shuffle'));
});

test('GOW-HID-04 after the muster everything about units is open', () => {
  const table = looked();
  assert.deepEqual(table.view('B').state.units, table.state.units);
});

test('GOW-HID-05 a guess that fits a view gives the same view again', () => {
  const table = looked();
  const source = sampled(4);
  for (const name of ['A', 'B', null] as const) {
    const view = table.view(name);
    const guess = guessFrom(game, view, { below: (sides) => source.below(sides, 0, '') });
    assert.deepEqual(game.faults(guess.state), []);
    assert.equal(canonical(game.view(guess.state, view.viewer)), canonical(view.state));
  }
});

test('GOW-SKL-03 the kernel’s forecast of a one-card shot is exact and agrees with the counted odds', () => {
  const builder = aField().unit('A', 'Gunner', 'redcoat rifle', [0, 0]).unit('B', 'Mark', 'redcoat', [14, 0]);
  const table = builder.play().acts('Gunner');
  const view = table.view('A');
  const answer = table.useAnswer('Fire', { target: 'Mark' });
  const player = (v: View, seat: number) => {
    const offer = engineOf(game).thinking.offer(v, seat);
    return offer && !isSpace(offer) ? (offer[0] ?? null) : null;
  };
  const { outcomes } = forecast(game, copyMatch(view) as typeof view, 0, answer, { player, samples: 2000 });
  const hit = outcomes.filter(({ label }) => /he (falls|is hurt|is at)/.test(label)).reduce((sum, { odds }) => sum + odds, 0);
  assert.ok(Math.abs(hit - fullOdds(1, cost('♦7'))) < 0.04, `${hit} sampled, ${fullOdds(1, cost('♦7'))} counted`);
});

test('every event has a line in the log', () => {
  const silent = new Set<string>();
  for (let seed = 1; seed <= 6; seed++)
    for (const event of playGame(seed, {}, [random, steady]).session.events.flat())
      if (describe(event, null) === '') silent.add(event.kind);
  assert.deepEqual([...silent], []);
});

/** Answers that no page sends: objects whose words, numbers or lists are none. */
const CRAFTED: readonly unknown[] = [
  { toString: 1 },
  { valueOf: 1, toString: null },
  [{ toString: 1 }],
  { use: { toString: 1 }, extra: 0 },
  { use: 'w0:Fire', extra: { valueOf: 1 }, target: { toString: 1 } },
  { use: '__proto__', pay: 1 },
  { unit: { toString: 1 }, at: { valueOf: 1 } },
  { choice: 'constructor', target: 'toString' },
  { guard: '0', to: null },
  { bayonet: {}, lug: [] },
  {
    faction: { toString: 1 },
    name: { length: 1 },
    units: [{ unit: '__proto__', weapons: [{ weapon: 'constructor' }], items: ['toString'] }],
  },
];

test('GOW-SKL-05 GOW-ACT-03 a crafted answer is refused with a rule by every decision, and nothing throws', () => {
  const tried = new Set<string>();
  const crafty: Player = (turn) => {
    for (const answer of CRAFTED) {
      const refusal = refusalOf(game, turn.match, turn.seat, answer);
      assert.ok(refusal?.reason, `${turn.decision}: ${JSON.stringify(answer)}`);
    }
    tried.add(turn.decision);
    return random(turn);
  };
  for (let seed = 1; seed <= 6; seed++) playGame(seed, { points: 60, scenario: seed % 2 === 0 ? 'gates' : 'pitched' }, [crafty, crafty]);
  for (const { name } of [adjust, act, chooseUnit, placeUnit, whereTo, musterForce]) assert.ok(tried.has(name), name);
});

/** Random games. */
const GAMES = counts(12, 60);

test(`GOW-TERM-01 GOW-CARD-01 replay, plain state, no leak, options, refusals, undo and laws over ${GAMES} random games`, () => {
  const report = checkGame(game, { games: GAMES, seed: 31, share: 0.02, replays: 0.1 });
  assert.equal(report.games, GAMES);
});
