// AGW-HOLD-08: where Hold Cards are hidden, who is asked and when tells nothing about them; and what each flag passes for.
import assert from 'node:assert/strict';
import type { Suited } from '../rules/cards/deck.ts';
import { commit, type Window } from '../rules/cards/flip.ts';
import { chooseDefenceCard, defending } from '../rules/charge/defender-card.ts';
import { aField, type Field, type Table, test } from './field.ts';
import { answer, charge, withSpares } from './second/staging.ts';

function hide(field: Field): Field {
  field.s.fixed = { ...field.s.fixed, openHands: false };
  return field;
}

/** B's commander is with a unit that has acted: from the hand only an ace could serve it. */
function beforeTurn(card: Suited, isHidden: boolean): Table {
  const field = withSpares(aField())
    .unit('A', 'line', 'infantry', [24, 10])
    .unit('B', 'his', 'infantry', [24, 40], { counter: true })
    .general('B', 'Brissonnet', 'his', { isCommander: true })
    .hand('B', card)
    .deck('5♥', '3♥');
  return (isHidden ? hide(field) : field).next('5♥');
}

test('AGW-HOLD-08 AGW-HOLD-04 whether one is asked to interrupt does not tell what one holds', () => {
  const [ace, four] = [beforeTurn('A♠', true), beforeTurn('4♠', true)];
  assert.equal(ace.asks, 'B: interrupt');
  assert.equal(four.asks, 'B: interrupt', 'with a card that serves nobody he is asked all the same');
  assert.deepEqual([ace.offers, four.offers], [['pass', 'A♠'], ['pass']]);
  answer(ace, 'pass');
  answer(four, 'pass');
  assert.deepEqual([ace.asks, four.asks], ['B: interrupt', 'B: interrupt'], 'nor once the card is turned');
});

test('AGW-HOLD-04 with open hands nobody is asked who has no card that serves', () => {
  assert.equal(beforeTurn('A♠', false).asks, 'B: interrupt');
  assert.equal(beforeTurn('4♠', false).asks, 'A: use the card');
});

test('AGW-HOLD-08 AGW-RESP-05 AGX-CAMEO-14 nor does the question for a card against a charge', () => {
  const offered = (card: Suited) => {
    const table = hide(withSpares(aField()))
      .unit('A', 'a', 'infantry', [24, 10])
      .unit('B', 'b', 'infantry', [24, 20])
      .hand('B', card)
      .deck('2♠', '3♥')
      .turn('5♥');
    table.gives('a');
    answer(table, charge(table.id('b')));
    const { state } = table;
    return chooseDefenceCard.options(state, defending(state), 1);
  };
  for (const card of ['4♠', '7♠', 'K♠', 'A♠'] as const) assert.ok((offered(card) as unknown[]).includes('none'), card);
});

test('AGW-HOLD-04 each standing answer passes for the windows that it names, and for no others', () => {
  const table = beforeTurn('4♠', true);
  const { state: s } = table;
  const passes = (name: string, when: Window['when'], card: Suited | null) => {
    const flag = commit.standing?.find((each) => each.name === name);
    assert.ok(flag, name);
    s.flip.card = card;
    return !flag.unless?.(s, { when }, 1);
  };
  const row = (name: string) => [
    passes(name, 'before', null),
    passes(name, 'after', '5♥'),
    passes(name, 'after', 'Q♥'),
    passes(name, 'after', 'A♥'),
  ];
  assert.deepEqual(row('pass always'), [true, true, true, true]);
  assert.deepEqual(row('pass until my card'), [true, true, true, true]);
  assert.deepEqual(row('pass before cards'), [true, false, false, false]);
  assert.deepEqual(row('pass unless court'), [true, true, false, false]);
  assert.deepEqual(row('pass without a card'), [true, true, true, true]);
  const until = commit.standing?.find((each) => each.name === 'pass until my card');
  const before = until?.lasts?.(s, 1);
  s.turned[1] += 1;
  assert.notEqual(until?.lasts?.(s, 1), before, 'it ends with his next card');
  const { state: usable } = beforeTurn('A♠', true);
  assert.equal(commit.standing?.find((each) => each.name === 'pass without a card')?.unless?.(usable, { when: 'after' }, 1), true);
});
