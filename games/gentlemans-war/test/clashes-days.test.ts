// Days and arrivals: what a relief brings with it, warbands that fight on the day after, and who counts in both.
import assert from 'node:assert/strict';
import type { Options } from '@baize/kernel';
import { optionsFor } from '@baize/kernel/testkit';
import { regimentOf } from '../campaign/book.ts';
import { campaigns } from '../campaign/campaigns.ts';
import { endBattle, mostKept, refuseKept } from '../campaign/course.ts';
import { bookOf, type Journal } from '../campaign/journal.ts';
import { cover } from '../cover.ts';
import { game } from '../game.ts';
import { luckIn } from '../rules/luck/luck.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { aField, type Field, inch, type Placed, test } from './field.ts';

const field = (options: Options): Field => aField({ roles: 'host-attacks', ...options });

test('AGX-ISO-02 AGX-TRIG-02 AGX-LUCK-10 WL-10 the cards set aside are in hand as soon as the relief is there: dispatches may go astray at the same joker', () => {
  const made = field({ scenario: 'isolated', 'event-deck': 'on' })
    .unit('B', 'farm', 'infantry', [54, 25])
    .unit('B', 'relief', 'infantry', [0, 0], { status: 'waiting' })
    .unit('A', 'foe', 'infantry', [68, 44]);
  made.s.scenario.detachment = [0];
  made.s.scenario.aside[1] = ['9♠', 'K♣'];
  made.s.deck.loose = made.s.deck.loose.filter((card) => card !== '9♠' && card !== 'K♣');
  made.s.scenario.coming.push({
    unit: made.id('relief'),
    how: 'joker',
    joker: 1,
    stretch: { edge: 'west', from: 0, to: inch(48) },
    why: 'relief',
  });
  const luck = luckIn(made.s);
  luck.deck.loose = luck.deck.loose.filter((card) => card !== 'WL-10');
  luck.deck.top.push({ card: 'WL-10', seen: [] });
  const table = made.set({ lastActed: 1 }).deck('joker-1', '3♥').next();
  table.say(table.candidates[0], '9♠');
  assert.deepEqual(
    table.told('luck drawn').map(({ card }) => card),
    ['WL-10'],
  );
  assert.deepEqual(table.state.hands[1], ['K♣'], 'one of the two is gone');
});

test('AGX-WORKS-06 AGX-SCN-03 AGX-TRIB-13 a warband made of two fights on the day after as two', () => {
  const LOST: Placed = { status: 'lost', figures: 0 };
  const made = field({ scenario: 'fieldworks', size: 'medium' })
    .unit('A', 'left', 'tribal-infantry', [36, 6], { figures: 14, original: 18 })
    .unit('A', 'right', 'tribal-infantry', [10, 6], { ...LOST, original: 18 })
    .unit('A', 'dead', 'tribal-infantry', [10, 6], { ...LOST, original: 18 })
    .unit('A', 'third', 'infantry', [60, 6])
    .unit('B', 'inside', 'infantry', [36, 24])
    .unit('B', 'outside', 'infantry', [10, 44], { ...LOST, original: 12 });
  made.of('left').union = { entries: [0, 1], attributes: [], weapon: null };
  made.s.scenario.outside = [1];
  const table = made.set({ jokers: 9 }).deck('joker-2').next();
  assert.equal(table.asks, 'A: day after');
  // Eleven of each are down: none of the left gets up, then one of the right.
  table.say('day after', ...Array<number>(11).fill(1), 6, ...Array<number>(10).fill(1));
  assert.deepEqual(
    ['left', 'right', 'dead'].map((name) => [table.unit(name).status === 'lost', table.unit(name).figures]),
    [
      [false, 7],
      [false, 8],
      [true, 0],
    ],
  );
  assert.deepEqual(table.unit('left').union ?? null, null);
});

test('AGX-LINK-03 AGX-LINK-04 AGX-PORT-04 hired porters are no units of a campaign: they let nobody stay behind, and keep no side in the field', () => {
  const muster = campaigns.muster('linked', { size: 'small' });
  const [first = '', second = ''] = muster.starts.filter(({ ready }) => ready).map(({ id }) => id);
  const begun = (porters: number) => {
    const started = campaigns.start('linked', {
      options: {},
      players: ['Ada', 'Bea'],
      forces: [muster.start(first), muster.start(second)],
      seed: 'days',
    });
    assert.ok('campaign' in started);
    const book = bookOf(started.campaign as object as Journal);
    const { regiments } = book.forces[0];
    const [any] = regiments;
    assert.ok(any);
    regiments.length = 6;
    for (let at = 0; at < porters; at++) regiments.push({ ...any, unit: { ...any.unit, id: `p${at}`, name: 'Porters', type: 'porters' } });
    return book;
  };
  assert.deepEqual([mostKept(begun(0), 0), mostKept(begun(4), 0)], [0, 0]);
  assert.equal(refuseKept(begun(4), 0, ['p0'])?.rule, 'AGX-LINK-03');
  const book = begun(4);
  for (const { unit } of book.forces[0].regiments.slice(0, 3)) Object.assign(regimentOf(book.forces[0], unit.id) ?? {}, { destroyed: 1 });
  const lost = book.forces[0].regiments.slice(0, 3).map(({ unit }) => ({ id: unit.id, figures: 0, isLost: true }));
  book.phase = 'match';
  endBattle(book, { winner: 1, units: [lost, []], generals: [[], []] });
  assert.deepEqual([book.phase, book.verdict?.winner], ['over', 1], 'three units and four parties of porters are fewer than four units');
});

test('AGX-FRC-15 AGX-ERAS-01 a year is one of the chosen period', () => {
  const refused = (period: string, year: number | 'any') => game.refuse?.(optionsFor(game, { period, year }), 2)?.rule ?? null;
  assert.deepEqual([refused('1870-1914', 'any'), refused('1870-1914', 1866), refused('1870-1914', 1850)], [null, null, 'AGX-FRC-15']);
  assert.deepEqual([refused('1700-1850', 1777), refused('1700-1850', 1861), refused('1850-1875', 1861)], [null, 'AGX-FRC-15', null]);
});

test('AGX-SCN-01 each scenario has a card, with the small size in which its length and balance were measured', () => {
  for (const { slug } of SCENARIOS) {
    const card = cover.battles.find(({ id }) => id === slug);
    if (card) assert.equal(card.options.size, 'small', slug);
  }
  assert.equal(cover.battles.filter(({ id }) => SCENARIOS.some(({ slug }) => slug === id)).length, 9);
});

test('AGX-SCN-01 every form of every scenario is named by its own scenario, also where two share a word', () => {
  const words = cover.houseRules.flatMap(({ rules }) => rules).find(({ option }) => option === 'variant')?.words ?? {};
  for (const { title, variants } of SCENARIOS)
    for (const variant of variants) assert.ok(words[variant.slug]?.includes(`${title}: ${variant.title}`), variant.slug);
});
