// AGX-BIG: two to six players in two teams, sections with decks of their own, rounds in lockstep.
import assert from 'node:assert/strict';
import { refusalOf, viewOf } from '@baize/kernel';
import { game } from '../game.ts';
import { endCycle } from '../rules/cards/cycle.ts';
import { belongWhereItStands, hasCycle, isMaster, nextToDeploy, sectionOfPlace, sectionsFor, takeUp } from '../rules/cards/sections.ts';
import { servingsOf } from '../rules/cards/serving.ts';
import { asSide, playerOf, seatsOf, sharesOf, sideOf } from '../sides.ts';
import { type Ump, unitOf } from '../state.ts';
import { asBig, asks, before } from './big-kit.ts';
import { aField, type Field, inch, test } from './field.ts';

/** Nobody listens. */
const silent = { tell: undefined } as Ump;

/** Two units a side on each half of a table of 48 inches. */
function twoWings(): Field {
  return aField()
    .unit('A', 'a left', 'infantry', [8, 8])
    .unit('A', 'a right', 'infantry', [40, 8])
    .unit('B', 'b left', 'infantry', [8, 40])
    .unit('B', 'b right', 'infantry', [40, 40]);
}

const serves = (field: Field, name: string) => ({ do: 'unit', unit: field.id(name) });

test('AGX-BIG-01 players sit for the south and the north by turns, each section is played by one of each team, and partners see the same', () => {
  const s = asBig(twoWings(), { players: 5, sections: 3 });
  assert.deepEqual(
    [seatsOf(s, 0), seatsOf(s, 1)],
    [
      [0, 2, 4],
      [1, 3],
    ],
  );
  assert.deepEqual(
    [0, 1, 2].map((section) => playerOf(s, 0, section)),
    [0, 2, 4],
  );
  assert.deepEqual(
    [0, 1, 2].map((section) => playerOf(s, 1, section)),
    [1, 1, 3],
  );
  assert.deepEqual(
    sharesOf(s, [1, 0]).map((share) => Math.round(share * 100)),
    [33, 0, 33, 0, 33],
  );
  assert.deepEqual([0, 1, 2, 3].map(sideOf), [0, 1, 0, 1]);
});

test('AGX-BIG-01 the players of a side place by turns, for the section that has placed the fewest', () => {
  const field = twoWings();
  const s = asBig(field);
  field.of('a left').status = 'waiting';
  assert.equal(nextToDeploy(s, 0), 0);
  field.of('a left').status = 'table';
  field.of('a right').status = 'waiting';
  assert.equal(nextToDeploy(s, 0), 1);
});

test('AGX-BIG-02 AGX-BIG-12 sections are equal strips, at least as many as the players of the larger team', () => {
  assert.deepEqual([sectionsFor(1, 2), sectionsFor(1, 3), sectionsFor(2, 6), sectionsFor(3, 2)], [1, 2, 3, 3]);
  const s = asBig(twoWings(), { sections: 3 });
  assert.deepEqual(
    [15.9, 16.1, 31.9, 32.1].map((x) => sectionOfPlace(s, inch(x))),
    [0, 1, 1, 2],
  );
});

test('AGX-BIG-03 a unit that crosses over joins when its side’s cycle begins there, and not before; whoever falls or arrives belongs where he stands', () => {
  const field = twoWings();
  const s = asBig(field);
  const unit = field.of('a left');
  unit.post = { ...unit.post, x: inch(38), y: inch(20) };
  unit.counter = true;
  endCycle(s, 0, silent);
  assert.deepEqual([unit.section, unit.counter], [0, false], 'the left begins anew without it');
  takeUp(s, 1);
  endCycle(s, 0, silent);
  assert.equal(unit.section, 1);
  const fallen = field.of('b left');
  fallen.post = { ...fallen.post, x: inch(40), y: inch(30) };
  belongWhereItStands(s, fallen);
  assert.equal(fallen.section, 1);
});

test('AGX-BIG-04 AGX-BIG-10 all sections turn a card at once; they are acted on from the left, each by its own player and for its own units', () => {
  const field = twoWings();
  const table = before(asBig(field, { next: ['5♥', '6♠'] }));
  assert.equal(asks(table), '0: use the card');
  assert.deepEqual(
    table.events.filter(({ kind }) => kind === 'turned').map(({ card }) => card),
    ['5♥', '6♠'],
  );
  assert.ok(table.has(serves(field, 'a left')) && !table.has(serves(field, 'a right')));
  assert.deepEqual(refusalOf(game, table.match, 2, serves(field, 'a left'))?.reason, 'It is for South to answer.');
  table.say(serves(field, 'a left')).say({ do: 'done' });
  assert.equal(asks(table), '3: use the card');
  assert.ok(table.has(serves(field, 'b right')) && !table.has(serves(field, 'b left')));
});

test('AGX-BIG-04 one interrupts only the cards of one’s own section', () => {
  const field = twoWings();
  const table = before(asBig(field, { next: ['5♥', '6♥'], north: [['9♠'], []] }));
  assert.equal(asks(table), '1: interrupt', 'the left has a card to play');
  table.say('pass').say('pass');
  assert.equal(asks(table), '0: use the card');
  table.say(serves(field, 'a left')).say({ do: 'done' });
  assert.equal(asks(table), '2: use the card', 'nobody is asked about the card on the right');
});

test('AGX-BIG-05 with two players and two decks, whoever has both cards of a round chooses where he acts first', () => {
  const field = twoWings();
  const table = before(asBig(field, { players: 2, next: ['5♥', '6♦'] }));
  assert.equal(asks(table), '0: which section first');
  table.say(1);
  assert.ok(table.has(serves(field, 'a right')) && !table.has(serves(field, 'a left')));
  const apart = before(asBig(twoWings(), { players: 2, next: ['5♥', '6♠'] }));
  assert.equal(asks(apart), '0: use the card');
});

test('AGX-BIG-06 golden case 49: a joker on the right ends the cycles there alone, and the clock stays', () => {
  const field = twoWings().unit('B', 'b second', 'infantry', [16, 40]);
  const s = asBig(field, { next: ['5♥ 7♠', 'joker-1 8♠'] });
  for (const name of ['a right', 'b right', 'b left']) field.of(name).counter = true;
  const table = before(s);
  table.say(serves(field, 'a left')).say({ do: 'done' });
  const counters = ['a right', 'b right', 'b left'].map((name) => unitOf(table.state, field.id(name)).counter);
  assert.deepEqual(counters, [false, false, true]);
  assert.deepEqual([table.state.jokers, table.events.filter(({ kind }) => kind === 'joker').length], [0, 1]);
  assert.deepEqual([isMaster(asBig(twoWings())), isMaster(asBig(twoWings(), { sections: 3 }))], [true, false]);
});

test('AGX-BIG-07 there is one event deck for the table, and a joker of any section makes its last player draw', () => {
  const field = aField({ 'event-deck': 'on' })
    .unit('A', 'a left', 'infantry', [8, 8])
    .unit('A', 'a right', 'infantry', [40, 8])
    .unit('B', 'b right', 'infantry', [40, 40]);
  const s = asBig(field, { next: ['5♥', 'joker-1'] });
  const right = s.others[1];
  assert.ok(right && s.luck);
  right.lastActed = 1;
  s.luck.deck.top = [{ card: 'WL-24', seen: [] }];
  s.luck.deck.loose = s.luck.deck.loose.filter((card) => card !== 'WL-24');
  const table = before(s);
  table.say(serves(field, 'a left')).say({ do: 'done' });
  assert.deepEqual(table.state.luck?.hands, [[], ['WL-24']]);
});

test('AGX-BIG-08 a general and a brigade are of one section, and a commander binds the hand of his own alone', () => {
  const field = aField()
    .unit('A', 'west', 'infantry', [20, 8])
    .unit('A', 'east', 'infantry', [28, 8])
    .unit('A', 'far', 'infantry', [36, 8])
    .unit('B', 'b', 'infantry', [24, 40])
    .general('A', 'Plumley', 'west', { isCommander: true });
  const s = asBig(field);
  assert.ok(!servingsOf(s, 0, 'court', false).some((serving) => serving.do === 'brigade'), 'alone on the left');
  assert.deepEqual(servingsOf(s, 0, 'number', true), [{ do: 'unit', unit: field.id('west') }]);
  takeUp(s, 1);
  assert.ok(servingsOf(s, 0, 'court', true).some((serving) => serving.do === 'brigade'));
  assert.ok(!servingsOf(s, 0, 'number', false).some((serving) => serving.do === 'general'));
});

test('AGX-BIG-09 a side concedes when a majority of its players does; until then a partner plays for whoever has given up', () => {
  const field = twoWings();
  const table = before(asBig(field, { next: ['5♥', '6♠'] }));
  const result = () => table.match.result;
  table.does({ seat: 0, concede: true });
  assert.equal(result(), null);
  assert.equal(asks(table), '2: use the card', 'his partner takes over');
  table.does({ seat: 2, concede: true });
  assert.deepEqual(result()?.share, [0, 0.5, 0, 0.5]);
});

test('AGX-BIG-11 a side with nobody in a section keeps the card or lays it aside', () => {
  const field = aField().unit('A', 'a left', 'infantry', [8, 8]).unit('B', 'b left', 'infantry', [8, 40]);
  const s = asBig(field, { next: ['5♠ 7♠', '6♥ 8♥'] });
  assert.deepEqual([hasCycle(s, 0, 0), hasCycle(s, 0, 1)], [true, false]);
  const table = before(s);
  table.say(serves(field, 'b left')).say({ do: 'done' });
  assert.equal(asks(table), '2: use the card');
  assert.deepEqual(table.offers, [{ do: 'discard' }, { do: 'hold' }]);
  table.say({ do: 'hold' });
  assert.deepEqual(table.state.others[1]?.hands[0] ?? table.state.hands[0], ['6♥']);
});

test('AGX-BIG-12 in a charge over a section line the defender uses the hand of his own unit’s section', () => {
  const field = aField().unit('A', 'charger', 'light-cavalry', [22, 20]).unit('B', 'target', 'infantry', [26, 27], { facing: 225 });
  const s = asBig(field, { next: ['5♥', '6♥'], north: [['K♠'], ['9♠']] });
  const table = before(s);
  while (table.match.asked?.decision === 'interrupt') table.say('pass');
  table.say(serves(field, 'charger')).say({ do: 'charge', target: field.id('target') });
  while (table.match.asked && !['card against the charge', 'respond'].includes(table.match.asked.decision)) table.say(table.offers[0]);
  assert.equal(asks(table), '3: card against the charge');
  assert.ok(table.has({ card: '9♠', use: 'actions', target: field.id('target') }));
  assert.ok(!table.has({ card: 'K♠', use: 'actions', target: field.id('target') }));
  table.say({ card: '9♠', use: 'actions', target: field.id('target') });
  assert.deepEqual([table.state.hands[1], table.state.others[1]?.hands[1], table.state.others[1]?.flip.used], [['K♠'], [], [false, true]]);
});

test('AGX-BIG-12 AGW-HOLD-08 hidden hands of all sections are open to partners and shut to the enemy', () => {
  const field = twoWings();
  const s = asBig(field, { next: ['5♥', '6♠'], south: [['9♥'], ['K♥']] });
  s.fixed = { ...s.fixed, openHands: false };
  const { match } = before(s);
  const hands = (seat: number) => {
    const { state } = viewOf(game, match, seat);
    return [state.hands[0], state.others[1]?.hands[0]];
  };
  assert.deepEqual(hands(2), [['9♥'], ['K♥']]);
  assert.deepEqual(hands(0), hands(2));
  assert.ok(!JSON.stringify(hands(3)).includes('9♥') && !JSON.stringify(hands(3)).includes('K♥'));
  assert.equal(asSide(viewOf(game, match, 3)).viewer, 1);
});
