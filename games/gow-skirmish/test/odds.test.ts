// Exact odds: against every way of dealing, and against every course that the rules themselves can take.
import assert from 'node:assert/strict';
import { copyMatch, forecast, giveAnswer, type Json, type Match, offerTo, type Source, sampled, Umpire } from '@baize/kernel';
import { chancesOf } from '../chances.ts';
import { readAbility } from '../content/ability.ts';
import { BIG_JOKER, type Card, DECK, face } from '../content/cards.ts';
import { game } from '../game.ts';
import { payable } from '../rules/cards.ts';
import { fullOdds, type KnownDeck, knownDeck, movementNeed, needsOf, oddsOf } from '../rules/odds.ts';
import { dashPoints } from '../rules/skill.ts';
import { staging } from '../scene.ts';
import type { Gow } from '../state.ts';
import { aField, type Table, test } from './builder.ts';

const cost = (text: string) => readAbility(`X (♦, Ranged: 1): ${text} → W1`).choices[0]?.cost ?? [];
const near = (got: number, right: number, says: string) => assert.ok(Math.abs(got - right) < 1e-9, `${says}: ${got}, not ${right}`);
const without = (cards: readonly Card[], ...gone: Card[]) => cards.filter((card) => !gone.includes(card));

/** Whether cards will do as they lie, an Ace given against the Big Joker. */
function will(cards: readonly Card[], enough: (cards: readonly Card[]) => boolean): boolean {
  if (!cards.includes(BIG_JOKER)) return enough(cards);
  return cards.some((card) => face(card).rank === 'A' && enough(without(cards, card, BIG_JOKER)));
}

/** Every order of every card, and every Queen tried. */
function byDealing(deck: KnownDeck, count: number, enough: (cards: readonly Card[]) => boolean, table: readonly Card[] = []): number {
  const [next, ...top] = deck.top;
  if (count > 0 && next !== undefined) return byDealing({ ...deck, top }, count - 1, enough, [...table, next]);
  const { loose, discards } = deck.loose.length > 0 || count === 0 ? deck : { loose: deck.discards, discards: [] };
  if (count > 0 && loose.length > 0) {
    const each = loose.map((card) => byDealing({ top: [], loose: without(loose, card), discards }, count - 1, enough, [...table, card]));
    return each.reduce((sum, odds) => sum + odds, 0) / loose.length;
  }
  if (will(table, enough)) return 1;
  if (deck.top.length + loose.length + discards.length === 0) return 0;
  const queens = table.filter((card) => face(card).rank === 'Q');
  const after = queens.map((queen) => byDealing({ ...deck, discards: [...deck.discards, queen] }, 2, enough, without(table, queen)));
  return Math.max(0, ...after);
}

/** A few cards, those with powers more often than not. */
function someCards(count: number, below: (sides: number) => number): Card[] {
  const picked = new Set<Card>();
  const special = DECK.filter((card) => ['Q', 'A', 'J', 'K', null].includes(face(card).rank));
  while (picked.size < count) {
    const from = below(2) === 0 ? special : DECK;
    picked.add(from[below(from.length)] as Card);
  }
  return [...picked];
}

test('GOW-CARD-03 GOW-CARD-07 GOW-CARD-08 GOW-CARD-10 GOW-DECK-02 the exact odds agree with dealing small decks in every order', () => {
  const source = sampled(5);
  const below = (sides: number) => source.below(sides, 0, '');
  const costs = ['♦', '♦♦', '♦♣', '♦7', '♦7♦', '♦7♦7', '♦♦♣', '♦♥', '♠♠'];
  for (let i = 0; i < 250; i++) {
    const cards = someCards(8, below);
    const [top, loose, discards] = [cards.slice(0, below(3)), cards.slice(2, 6), cards.slice(6, 6 + below(3))];
    const [deck, count] = [{ top, loose, discards }, 1 + below(3)];
    const text = costs[below(costs.length)] as string;
    const right = byDealing(deck, count, (drawn) => payable(drawn, cost(text)));
    near(oddsOf(deck, needsOf(cost(text)), { count }), right, `${text} with ${count} of ${top} | ${loose} | ${discards}`);
    const points = 1 + below(3);
    const moves = byDealing(deck, count, (drawn) => dashPoints(drawn) >= points);
    near(
      oddsOf(deck, movementNeed(points), { count }),
      moves,
      `${points} movement points with ${count} of ${top} | ${loose} | ${discards}`,
    );
  }
});

test('GOW-CARD-02 the odds with a full deck, Queens kept, agree with dealing every pair of cards', () => {
  for (const text of ['♦♦', '♦♣', '♦7♦7', '♦♥']) {
    let good = 0;
    for (const a of DECK) for (const b of DECK) if (a !== b && a !== BIG_JOKER && b !== BIG_JOKER && payable([a, b], cost(text))) good += 1;
    near(fullOdds(2, cost(text)), good / (54 * 53), text);
  }
  assert.equal(fullOdds(1, cost('♠')), 19 / 54);
});

test('GOW-CARD-07 GOW-CARD-10 the odds know the Big Joker and the Ace against it', () => {
  const all = (...loose: Card[]) => oddsOf({ top: [], loose, discards: [] }, needsOf(cost('♦')), { count: loose.length });
  assert.equal(all('BJ', '9♦'), 0);
  assert.equal(all('BJ', '9♦', 'A♠'), 1);
  assert.equal(all('BJ', 'A♦'), 0);
});

/** Every course of chance of an answer, with its weight. */
function courses(match: Match<Gow>, answer: Json): { weight: number; after: Match<Gow> }[] {
  const found: { weight: number; after: Match<Gow> }[] = [];
  const follow = (begun: readonly number[]): void => {
    let [depth, weight, open] = [0, 1, 0];
    const below: Source['below'] = (sides) => {
      weight /= sides;
      if (depth === begun.length) open ||= sides;
      return begun[depth++] ?? 0;
    };
    const after = copyMatch(match) as Match<Gow>;
    giveAnswer(game, after, after.asked?.seats[0] ?? 0, answer, new Umpire(after, { below } as Source, false));
    if (open === 0) found.push({ weight, after });
    else for (let way = 0; way < open; way++) follow([...begun, way]);
  };
  follow([]);
  return found;
}

/** The odds that the option can be bought, through the rules themselves, the Queens and Aces tried in every way. */
function throughRules(match: Match<Gow>, answer: Json, choice: number): number {
  return courses(match, answer).reduce((sum, { weight, after }) => {
    const offers = (after.asked ? offerTo(game, after, after.asked.seats[0] ?? 0) : []) as readonly Json[];
    if (after.asked?.decision === 'adjust the draw')
      return sum + weight * Math.max(...offers.map((next) => throughRules(after, next, choice)));
    const bought = after.asked?.decision === 'buy' && offers.some((offer) => (offer as { choice?: number }).choice === choice);
    return sum + (bought ? weight : 0);
  }, 0);
}

const aShot = (...deck: Card[]): Table =>
  aField()
    .unit('A', 'Gunner', 'redcoat longgun', [0, 0])
    .unit('B', 'Mark', 'redcoat', [5, 0])
    .deck('A', ...deck)
    .play()
    .acts('Gunner');

test('GOW-SKL-01 GOW-SKL-05 GOW-HID-01 the odds shown before a shot are those of every course that the rules can take', () => {
  for (const deck of [
    ['9♦', 'Q♣', 'K♠', '5♣', '2♥', '8♠'],
    ['BJ', 'A♦', 'Q♦', '7♦', '3♣', '4♥'],
    ['Q♦', 'BJ', 'J♣', 'A♠', '10♥', '6♦'],
  ]) {
    const table = aShot(...deck);
    const answer = table.useAnswer('Fire', { target: 'Mark' });
    const shown = chancesOf(table.view('A'), 0, answer);
    assert.deepEqual(
      shown.map(({ says }) => says),
      ['♦♦ two wounds, pierces one of armour', '♦♣ one wound, he keeps his head down'],
    );
    for (const [choice, { odds, says }] of shown.entries()) near(odds, throughRules(table.match, answer, choice), `${says} of ${deck}`);
  }
});

test('GOW-CARD-08 GOW-CARD-07 before a Queen or an Ace goes, the odds of each answer are shown', () => {
  const table = aShot('9♦', '2♠', 'K♠', '5♣', '2♥', '8♠', '3♦').uses('Fire', { target: 'Mark', extra: 1 }, '9♦', '2♠', '2♥', '8♠');
  assert.equal(table.asks, 'A: act', 'nothing to adjust');
  const again = aShot('9♦', 'Q♠', 'K♠', '5♣', '2♥', '8♠', '3♦', 'BJ').uses('Fire', { target: 'Mark' }, '9♦', 'Q♠', '2♥');
  const oddsIn = (view: ReturnType<Table['view']>, answer: Json) => chancesOf(view, 0, answer).map(({ odds }) => odds);
  assert.deepEqual(oddsIn(again.view('A'), 'done'), [0, 0]);
  for (const choice of [0, 1])
    near(oddsIn(again.view('A'), 'Q♠')[choice] as number, throughRules(again.match, 'Q♠', choice), `option ${choice} with two more`);
});

test('GOW-HID-01 GOW-HID-02 odds from what a seat knows: looked-at cards are sure, discards are gone', () => {
  const table = aField()
    .unit('A', 'Gunner', 'redcoat longgun', [0, 0])
    .unit('B', 'Mark', 'redcoat', [5, 0])
    .play()
    .acts('Gunner')
    .uses('Fire', { target: 'Mark' }, 'BJ', '9♦', '4♦')
    .says('look', '2♠', '3♠', '4♠')
    .says('keep');
  const odds = ({ decks, discards }: Gow) => oddsOf(knownDeck(decks[0], discards[0]), needsOf(cost('♦')), { count: 1, redraws: false });
  assert.equal(odds(table.view('A').state), 0, 'the next card is 2♠');
  assert.equal(odds(table.view('B').state), 17 / 51, '9♦ and 4♦ are gone');
});

test('GOW-ARM-03 GOW-CHRG-03 GOW-MOVE-02 armour, charges and dashes are forecast as well', () => {
  const charge = aField()
    .unit('A', 'Rider', 'cuirassier lance horse', [0, 0])
    .unit('B', 'Mark', 'redcoat coat', [4, 0])
    .play()
    .acts('Rider');
  const known = knownDeck(charge.state.decks[0], []);
  const [reached] = chancesOf(charge.view('A'), 0, charge.useAnswer('Dash', { charge: 'Mark' }));
  assert.match(reached?.says ?? '', /Mark is reached with 3 movement points/);
  near(reached?.odds ?? 0, oddsOf(known, movementNeed(3), { count: 7 }), 'three of seven cards');
  const dash = chancesOf(charge.view('A'), 0, charge.useAnswer('Dash'));
  assert.deepEqual(
    dash.map(({ pace }) => pace),
    [3, 4, 5, 6, 7],
  );
  for (const [i, { odds }] of dash.entries()) assert.ok(odds <= (dash[i - 1]?.odds ?? 1), 'the further the less likely');

  const hit = aField()
    .unit('A', 'Clubman', 'navvy cudgel', [0, 0])
    .unit('B', 'Mark', 'redcoat cuirass', [1, 0])
    .play()
    .acts('Clubman')
    .uses('Clout', { target: 'Mark' }, '9♥', '4♥', '2♣', '3♣');
  const before = chancesOf(hit.view('A'), 0, { choice: 1, target: hit.id('Mark') });
  hit.buys(1, 'Mark');
  assert.equal(hit.asks, 'B: armour check');
  const asked = chancesOf(hit.view('B'), 0, 'check');
  assert.deepEqual(before, asked, 'the attacker may know as much of that deck as its owner');
  near(asked[0]?.odds ?? 0, oddsOf(knownDeck(hit.state.decks[1], []), needsOf(cost('♠')), { count: 2 }), 'one ♠ of two cards');
  near(asked[1]?.odds ?? 0, oddsOf(knownDeck(hit.state.decks[1], []), needsOf(cost('♠♠')), { count: 2 }), 'two ♠ of two cards');
  assert.deepEqual(chancesOf(hit.view('B'), 0, 'decline'), []);
});

test('GOW-HID-01 GOW-CHRG-01 pointing at an ability or an enemy shows the odds for every number of points', () => {
  const table = aField().unit('A', 'Gunner', 'redcoat longgun', [0, 0]).unit('B', 'Mark', 'redcoat', [4, 0]).play().acts('Gunner');
  const linesOf = (id: string) => (staging.inspect?.(table.view('A'), 0, id).lines ?? []).map(({ says }) => says).join('\n');
  assert.match(linesOf('ability:w0:Fire'), /♦♦ two wounds, pierces one of armour: \d+ % with 3, \d+ % with 4, \d+ % with 5/);
  assert.match(linesOf(`unit:${table.id('Mark')}`), /Fire ♦♣ one wound, he keeps his head down: \d+ % with 3/);
  assert.match(linesOf(`unit:${table.id('Mark')}`), /Charge, Mark is reached with 3 movement points: \d+ % with 4/);
});

test('GOW-SKL-05 GOW-ARM-03 the check on the table says what a discard would bring, to the one who decides', () => {
  const table = aShot('9♦', 'Q♠', 'K♠', '5♣', '2♥', '8♠', '3♦', 'BJ').uses('Fire', { target: 'Mark' }, '9♦', 'Q♠', '2♥');
  const partsFor = (view: ReturnType<Table['view']>) =>
    (staging.scene(view).reckonings ?? []).flatMap(({ sides }) =>
      sides.flatMap(({ parts }) => parts.map(({ says, value }) => `${says} ${value}`)),
    );
  assert.ok(partsFor(table.view('A')).some((part) => /^without Q♠: ♦♦ two wounds, pierces one of armour \d+ %$/.test(part)));
  assert.ok(!partsFor(table.view('B')).some((part) => part.startsWith('without')));
});

test('GOW-CARD-08 the forecast of a Queen is exact and names what the cards would pay', () => {
  const table = aShot('9♦', 'Q♠', 'K♠', '5♣', '2♥', '8♠', '3♦', 'BJ').uses('Fire', { target: 'Mark' }, '9♦', 'Q♠', '2♥');
  const { exact, outcomes } = forecast(game, table.view('A'), 0, 'Q♠');
  assert.ok(exact);
  const paid = (text: string) => outcomes.filter(({ label }) => label.includes(text)).reduce((sum, { odds }) => sum + odds, 0);
  const shown = chancesOf(table.view('A'), 0, 'Q♠');
  near(paid('two wounds'), shown[0]?.odds ?? 0, 'both ways of counting');
  near(paid('nothing') + paid('Big Joker') + paid('wound'), 1, 'and nothing else');
});

test('GOW-CARD-10 GOW-CARD-07 keeping the cards with a Big Joker among them fails, whatever an Ace could do; the odds say so', () => {
  const dash = aField()
    .unit('A', 'Runner', 'redcoat', [0, 0])
    .unit('B', 'Mark', 'redcoat', [20, 0])
    .play()
    .acts('Runner')
    .uses('Dash', { extra: 2 }, 'BJ', 'A♥', '9♥', '4♦');
  assert.equal(dash.asks, 'A: adjust the draw');
  const odds = (answer: string) => chancesOf(dash.view('A'), 0, answer).map(({ odds: each }) => each);
  assert.ok(odds('done').length > 0 && odds('done').every((each) => each === 0));
  assert.deepEqual(
    chancesOf(dash.view('A'), 0, 'A♥').map(({ pace, odds: each }) => `${pace}+ ${each}`),
    ['2+ 1', '3+ 0', '4+ 0', '5+ 0'],
  );
  const kept = forecast(game, dash.view('A'), 0, 'done');
  assert.deepEqual(
    kept.outcomes.map(({ label, odds: each }) => `${label} ${each}`),
    ['0 paces 1'],
  );
  assert.ok(
    kept.chances.every(({ odds: each }) => each === 0),
    'both say the same',
  );
  const shot = aShot('BJ', 'A♦', '9♦', '4♦', '2♥').uses('Fire', { target: 'Mark' }, 'BJ', 'A♦', '9♦');
  assert.ok(chancesOf(shot.view('A'), 0, 'done').every(({ odds: each }) => each === 0));
});

test('GOW-MOVE-02 the odds of a dash are told in short, by the cards that it may draw', () => {
  const table = aField().unit('A', 'Rider', 'cuirassier lance horse', [0, 0]).unit('B', 'Mark', 'redcoat', [9, 0]).play().acts('Rider');
  const says = (staging.inspect?.(table.view('A'), 0, 'ability:u:Dash').lines ?? [])
    .map((line) => line.says)
    .filter((line) => /^movement/.test(line));
  assert.equal(says.length, 3, 'with no, one or two extra points');
  assert.match(says[0] ?? '', /^movement with 7 cards: 3\+ \d+ %, 4\+ \d+ %, 5\+ \d+ %, 6\+ \d+ %, 7\+ \d+ %/);
});
