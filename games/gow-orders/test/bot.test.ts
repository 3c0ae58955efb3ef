// What the lore knows, and that the trial of the balance counts rightly.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  engineOf,
  giveAnswer,
  type Match,
  offerTo,
  type Seat,
  type Space,
  sampled,
  startMatch,
  Umpire,
  type View,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { balanceLines, tryBalance } from '../balance.ts';
import { scripts } from '../bench/scripts.ts';
import { lore } from '../bot.ts';
import { game } from '../game.ts';
import type { Fray } from '../state.ts';
import { aFray, newMatch } from './builder.ts';

const options = {
  ...{ mode: 'duel', board: 'any', selection: 'random', downing: 'on', friendlyFire: 'off', tie: 'draw' },
  ...{ turnLimit: 30, nudge: 'off' },
};
const setup = { game: game.slug, rules: { version: '', hash: '' }, options, seats: 2, fair: { commitment: '', entropy: [] } };

type Player = (view: View<Fray>, seat: Seat) => unknown;

const policy: Player = (view, seat) => {
  const answers = lore.candidates?.(view, seat) ?? (offerTo(game, view, seat) as readonly unknown[]);
  const rates = lore.rate(view, seat, answers);
  return answers[rates.indexOf(Math.max(...rates))];
};

function play(players: readonly [Player, Player], seed: number): number[] {
  const source = sampled(seed);
  const match = startMatch(game, setup, source) as Match<Fray>;
  const umpire = new Umpire(match, source, false);
  while (match.asked) {
    const seat = waitingFor(match)[0] as Seat;
    const view = viewOf(game, match, seat);
    giveAnswer(game, match, seat, players[seat]?.(view, seat), umpire);
  }
  return match.result?.share ?? [];
}

test('ORD-CMD-02 the plans of the lore are legal, many, and the best comes first', () => {
  for (const mode of ['duel', 'teams', 'free-for-all'] as const) {
    const builder = aFray(mode).with('Scout', 'd4').with('Gunner', 'e6');
    if (mode !== 'duel') builder.with('Surgeon', 'f2');
    if (mode === 'teams') builder.with('Sergeant', 'h8', { condition: 'downed' });
    const { match } = builder.play();
    for (const seat of match.asked?.seats ?? []) {
      const view = viewOf(game, match, seat);
      const plans = lore.candidates?.(view, seat) ?? [];
      assert.ok(plans.length > 1);
      const offer = offerTo(game, view, seat) as Space;
      for (const plan of plans) assert.equal(offer.refusal(plan), null);
      const rates = lore.rate(view, seat, plans);
      assert.deepEqual(
        rates,
        [...rates].sort((a, b) => b - a),
      );
    }
  }
});

test('ORD-CMD-02 orders are asked of all at once, and a search has several plans to mix that are rated nearly alike', () => {
  let several = 0;
  for (const tile of ['c4', 'e4', 'e7', 'g3', 'b8', 'h6']) {
    const { match } = aFray().with('Scout', 'd5').with('Gunner', tile).play();
    assert.deepEqual(match.asked?.seats, [0, 1]);
    const view = viewOf(game, match, 0);
    const plans = lore.candidates?.(view, 0) ?? [];
    assert.equal(new Set(plans.map((plan) => JSON.stringify(plan))).size, plans.length, 'no plan twice');
    const near = lore.rate(view, 0, plans).filter((rate) => rate > 0.1);
    several += near.length > 1 ? 1 : 0;
  }
  assert.ok(several >= 5, `${several} of 6 positions leave a choice`);
});

test('ORD-ATK-02 a commander with the enemy before him and no cards to dodge with strikes', () => {
  const table = aFray()
    .with('Scout', 'e5', { hand: ['strike', 'strike', 'draw arms'] })
    .with('Gunner', 'e6', { hand: ['draw arms', 'strike'], hp: 19 })
    .play();
  assert.ok(JSON.stringify(policy(table.view(0), 0)).includes('strike N'));
});

test('a position that mirrors itself is worth one half, and the shares of all seats add up to one', () => {
  const even = aFray().with('Scout', 'a1').with('Scout', 'i9').play().state;
  assert.equal(lore.evaluate(even, 0), 0.5);
  const teams = aFray('teams').with('Scout', 'a1').with('Gunner', 'i9').with('Surgeon', 'a5').with('Sergeant', 'i1').play().state;
  const sum = [0, 1, 2, 3].reduce((all, seat) => all + lore.evaluate(teams, seat), 0);
  assert.ok(Math.abs(sum - 1) < 1e-9);
});

test('the lore beats chance and each of the three scripts more often than not', () => {
  const source = sampled(5);
  const random: Player = (view, seat) => {
    const offer = offerTo(game, view, seat) as readonly unknown[] | Space;
    const below = (sides: number) => source.below(sides, 0, '');
    return 'sample' in offer ? offer.sample(below) : offer[below(offer.length)];
  };
  const rivals: Player[] = [
    random,
    ...scripts.map(
      (script): Player =>
        (view, seat) =>
          script.answer(engineOf(game), view, seat),
    ),
  ];
  for (const [i, rival] of rivals.entries()) {
    let won = 0;
    for (let seed = 0; seed < 12; seed++) won += (seed % 2 === 0 ? play([policy, rival], seed)[0] : play([rival, policy], seed)[1]) ?? 0;
    assert.ok(won > 6, `rival ${i}: ${won} of 12`);
  }
});

test('the trial of the balance counts every card of every duel', () => {
  const balance = tryBalance(10, 3);
  const characters = balance.standings.filter(({ card }) => card.startsWith('C')).reduce((sum, { games }) => sum + games, 0);
  const won = balance.standings
    .filter(({ card }) => card.startsWith('C'))
    .reduce((sum, standing) => sum + standing.won * standing.games, 0);
  assert.deepEqual([characters, Math.round(won), balance.standings.length], [20, 10, 31]);
  assert.equal(balanceLines(balance).length, 32);
});

test('in the trial that is on record every character and weapon won between 40 and 60 % of its duels, and the lore drafts by it', () => {
  const rows = readFileSync(new URL('../bench/balance.txt', import.meta.url), 'utf8').matchAll(/^([CMRU]\d+) .*games +([\d.]+) %/gm);
  const won = new Map([...rows].map(([, card = '', part]) => [card, Number(part)]));
  assert.equal(won.size, 31);
  assert.deepEqual(
    [...won].filter(([, part]) => part < 40 || part > 60),
    [],
  );
  const draft = newMatch(2, { board: 'Parade Ground' }, [0, 1]);
  const characters = offerTo(game, draft.match, 0) as readonly unknown[];
  assert.deepEqual(
    lore.rate(draft.view(0), 0, characters),
    characters.map((id) => won.get(id as string)),
  );
});

test('ORD-SET-02 a position can be judged from the first choice of a warrior on, before anybody has weapons', () => {
  const match = startMatch(game, { ...setup, options: { ...options, selection: 'draft' } }, sampled(3)) as Match<Fray>;
  assert.ok(match.state.warriors.some(({ melee }) => melee === null));
  const umpire = new Umpire(match, sampled(4), false);
  for (let step = 0; step < 12; step++) {
    for (const seat of [0, 1]) {
      const worth = lore.evaluate(match.state, seat);
      assert.ok(worth >= 0 && worth <= 1, `${worth} after ${step} answers`);
    }
    const [seat] = waitingFor(match);
    if (seat === undefined) break;
    const offer = offerTo(game, match, seat);
    if (!Array.isArray(offer)) break;
    giveAnswer(game, match, seat, offer[0], umpire);
  }
});
