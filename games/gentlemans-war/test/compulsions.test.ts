// What a card must be used for: duties of Fanatics and free aces, where they meet event cards, hiding and one another.
import assert from 'node:assert/strict';
import { cameosIn } from '../rules/cameos/cameo.ts';
import { dutiesOf } from '../rules/colonial/fanatics.ts';
import { asBig, asks, before } from './big-kit.ts';
import { withCameo } from './cameo.ts';
import { aField, type Field, type Placed, test } from './field.ts';
import { holding, onlyWithCards } from './luck.ts';
import { answer, charge, withSpares, wordsOffered } from './second/staging.ts';

const lucky = (): Field => withSpares(aField({ 'event-deck': 'on', cameos: '1' }));

/** Fanatics eleven inches from a line that they see. */
const ghazis = (field: Field = lucky(), set: Placed = {}): Field =>
  field
    .unit('A', 'ghazis', 'tribal-infantry', [24, 10], { attributes: ['fanatic'], weapon: null, ...set })
    .unit('B', 'foe', 'infantry', [24, 21]);

/** A Messenger has reached the unit. */
function reached(field: Field, name: string): Field {
  withCameo(field, 'A', 'messenger', [24, 2]);
  cameosIn(field.s).freeAce[0] = { unit: field.id(name), acts: 2 };
  return field;
}

test('AGX-FANAT-04 AGX-GEN-12 WL-31 a second wind waits while a duty stands: the card is the Fanatics’', () => {
  const tired = (set: Placed) => ghazis(lucky(), set).unit('A', 'tired', 'infantry', [8, 10], { counter: true });
  const bound = onlyWithCards(holding(tired({}), 'A', 'WL-31').turn('5♥'));
  assert.deepEqual([bound.asks, bound.offers], ['A: use the card', [{ do: 'unit', unit: bound.id('ghazis') }]]);
  const free = onlyWithCards(holding(tired({ disordered: true }), 'A', 'WL-31').turn('5♥'));
  assert.ok(free.offers.includes('WL-31'));
});

test('AGX-FANAT-04 WL-23 WL-41 who must charge is neither marched off nor put on bicycles', () => {
  for (const card of ['WL-23', 'WL-41'] as const) {
    const six = { figures: 6, original: 18 };
    const bound = onlyWithCards(holding(ghazis(lucky(), six), 'A', card).turn('5♥')).gives('ghazis');
    assert.deepEqual([bound.asks, bound.offers], ['A: act', [charge(bound.id('foe'))]]);
    const free = onlyWithCards(holding(ghazis(lucky(), { ...six, disordered: true }), 'A', card).turn('5♥')).gives('ghazis');
    assert.ok(free.offers.includes(card));
  }
});

test('AGX-CAMEO-12 AGX-GEN-12 WL-31 a second wind does not come before a free ace, which has the first card', () => {
  const field = lucky().unit('A', 'ready', 'infantry', [24, 10]).unit('A', 'tired', 'infantry', [8, 10], { counter: true });
  const table = onlyWithCards(holding(reached(field, 'ready'), 'A', 'WL-31').turn('5♥'));
  assert.deepEqual([table.asks, table.state.acting?.unit], ['A: act', table.id('ready')]);
});

test('AGX-CAMEO-12 AGX-FANAT-04 the second act of a free ace is no duty: they have been activated', () => {
  const table = onlyWithCards(holding(reached(ghazis(), 'ghazis'), 'B', 'WL-39').turn('5♥'));
  assert.deepEqual(table.offers, [charge(table.id('foe'))]);
  answer(table, charge(table.id('foe')));
  table.as('B', 'WL-39', 6);
  assert.equal(table.unit('ghazis').disordered, false, 'the charge was called off by a bugle');
  assert.ok(table.has({ do: 'done' }));
});

test('AGX-FANAT-04 AGW-CHG-05 AGW-ALL-12 an enemy behind them counts: they change face, and charge', () => {
  const field = withSpares(aField())
    .unit('A', 'ghazis', 'tribal-infantry', [24, 24], { attributes: ['fanatic'], weapon: null })
    .unit('B', 'foe', 'infantry', [24, 12], { facing: 90 });
  assert.deepEqual(dutiesOf(field.s, 0), [{ unit: field.id('ghazis'), target: field.id('foe') }]);
  const table = field.deck('2♠').turn('5♥').gives('ghazis');
  assert.deepEqual(new Set(wordsOffered(table)), new Set(['face']));
  table.say({ do: 'face', to: 'about' });
  assert.deepEqual(table.offers, [charge(table.id('foe'))]);
});

test('AGX-FANAT-04 AGX-HIDE-08 an interruption is free for hidden Fanatics as well: they may lie still', () => {
  const field = withSpares(aField({ hidden: 'auto' }))
    .area('bush', 'scrub', 18, 4, 12, 8)
    .unit('A', 'ghazis', 'tribal-infantry', [24, 10], { attributes: ['fanatic'], weapon: null, status: 'hidden' })
    .unit('B', 'foe', 'infantry', [24, 21]);
  field.s.hidden = { seat: 0, from: 'edge', isSet: true, isTold: true, scouted: [], entered: [], moved: [] };
  field.hand('A', '4♥').deck('2♠');
  const table = field.next().as('A', '4♥');
  table.gives('ghazis');
  assert.deepEqual([table.asks, table.offers], ['A: hidden unit', ['show itself', 'stay hidden']]);
});

test('AGX-BIG-03 AGX-CAMEO-12 in a big game a free ace comes with the first card of its unit’s own section', () => {
  const field = aField({ cameos: '1' })
    .unit('A', 'left', 'infantry', [8, 8])
    .unit('A', 'right', 'infantry', [40, 8])
    .unit('B', 'b left', 'infantry', [8, 40])
    .unit('B', 'b right', 'infantry', [40, 40]);
  const s = asBig(reached(field, 'right'), { next: ['5♥', '6♥'] });
  const table = before(s);
  assert.equal(asks(table), '0: use the card');
  assert.ok(table.has({ do: 'unit', unit: field.id('left') }));
});

test('AGX-TRIB-07 one party goes out in an activation; on its next card the band may send another', () => {
  const table = withSpares(aField()).unit('A', 'band', 'tribal-infantry', [24, 10], { weapon: 'jezail' }).turn('5♥').gives('band');
  assert.ok(wordsOffered(table).includes('split off'));
  table.say({ do: 'split off', figures: 6 });
  table.say(table.candidates[0]);
  assert.ok(!wordsOffered(table).includes('split off'));
  assert.ok(wordsOffered(table).includes('roll'), 'the rest of the band acts in full');
});

test('AGX-TRIB-08 WL-31 AGX-CAMEO-12 an ace is a number card for a band, whatever card has brought it about', () => {
  const band = (set: Placed = {}) => lucky().unit('A', 'band', 'tribal-infantry', [24, 10], { weapon: 'jezail', ...set });
  const court = band().turn('K♥').gives('band');
  assert.ok(wordsOffered(court).includes('break up'));
  const wind = onlyWithCards(holding(band({ counter: true }), 'A', 'WL-31').turn('K♥')).say('WL-31');
  assert.deepEqual([wind.state.acting?.unit, wordsOffered(wind).includes('break up')], [wind.id('band'), false]);
  const free = reached(band(), 'band').turn('K♥');
  assert.deepEqual([wordsOffered(free).includes('split off'), wordsOffered(free).includes('break up')], [true, false]);
});

test('AGX-TRIB-09 parties that were called and all fell short have used their march', () => {
  const party: Placed = { formation: 'skirmish', figures: 6, original: 6, part: 'party', weapon: 'jezail' };
  const table = withSpares(aField())
    .unit('A', 'caller', 'tribal-infantry', [24, 10], party)
    .unit('A', 'far', 'tribal-infantry', [24, 16.5], party)
    .deck('2♠')
    .turn('5♥')
    .gives('caller')
    .say({ do: 'call', units: [3] }, 1, 1, 1);
  assert.deepEqual([table.unit('far').counter, table.unit('far').status], [true, 'table']);
  assert.ok(!wordsOffered(table).includes('roll'), 'and the caller has called in place of moving');
});
