// Schedules, trains and big tables where cycles, bands, fires and hands come in: situations written from the rules alone.
import assert from 'node:assert/strict';
import type { Options } from '@baize/kernel';
import { cameosIn } from '../rules/cameos/cameo.ts';
import { luckIn } from '../rules/luck/luck.ts';
import { asBig, asks, before } from './big-kit.ts';
import { withCameo } from './cameo.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';
import { aLuckyField, drawing } from './luck.ts';
import { many } from './second/staging.ts';

const field = (options: Options): Field => aField({ roles: 'host-attacks', scenario: 'open-battle', ...options });
const TRAIN: Options = { events: [{ joker: 1, do: 'train' }] };
const rails = () => field(TRAIN).area('rails', 'railway', 0, 29, 48, 2);

test('AGX-TRIG-05 AGW-CYC-03 the only unit of a side that leaps off the rails for a Hold Card has ended its cycle with it', () => {
  const made = rails()
    .unit('A', 'line', 'infantry', [24, 31.4], { facing: 90 })
    .unit('B', 'b', 'infantry', [40, 46])
    .unit('B', 'c', 'infantry', [20, 46]);
  const table = made.hand('A', '5♥').deck('joker-1', '3♠').next();
  table.say('pass');
  table.say('5♥');
  const { figures, disordered, counter } = table.unit('line');
  assert.deepEqual([figures, disordered, counter], [12, false, false]);
});

test('AGX-TRIG-05 AGX-FANAT-01 twelve of a band of eighteen fall before the train: Fanatics stay, others are tested', () => {
  const struck = (attributes: 'fanatic'[]) => {
    const made = rails()
      .unit('A', 'band', 'tribal-infantry', [24, 31], { facing: 90, attributes, weapon: null })
      .unit('A', 'far', 'infantry', [10, 5])
      .unit('B', 'b', 'infantry', [40, 46]);
    const table = made.deck('joker-1', '3♠').next(...many(12, 4), ...(attributes.length === 0 ? [6] : []));
    return [table.unit('band').figures, table.told('morale').length];
  };
  assert.deepEqual(
    [struck(['fanatic']), struck([])],
    [
      [6, 0],
      [6, 1],
    ],
  );
});

test('AGX-TRIG-05 AGX-TRIB-13 each part of a band that is on the rails is struck by itself, in the order of the roster', () => {
  const part = { facing: 90, formation: 'skirmish' as const, figures: 6, original: 6 };
  const made = rails()
    .unit('A', 'one', 'tribal-infantry', [10, 30.4], part)
    .unit('A', 'two', 'tribal-infantry', [30, 30.4], part)
    .unit('A', 'far', 'infantry', [10, 5])
    .unit('B', 'b', 'infantry', [40, 46]);
  const table = made.deck('joker-1', '3♠').next(...many(12, 1), ...many(12, 4));
  assert.deepEqual([table.unit('one').figures, table.unit('two').status], [6, 'lost']);
  assert.equal(table.told('train').length, 2);
});

test('AGX-TRIG-03 AGX-LUCK-08 AGX-TRIG-02 a weather on the list takes the place of another, and ends at the next joker before the list is read', () => {
  const made = field({
    'event-deck': 'on',
    events: [
      { joker: 1, do: 'weather', card: 'WL-04' },
      { joker: 3, do: 'weather', card: 'WL-06' },
    ],
  })
    .unit('A', 'a', 'infantry', [10, 5])
    .unit('A', 'a2', 'infantry', [30, 5])
    .unit('B', 'b', 'infantry', [40, 46])
    .unit('B', 'b2', 'infantry', [20, 46]);
  made.set({ weather: { card: 'WL-01', seat: 0, isSpent: false } });
  drawing(made, 'A', 'WL-40');
  const table = made.deck('3♠').next();
  assert.equal(table.state.weather?.card, 'WL-04');
});

test('AGX-TRIG-03 AGX-SCN-08 the end of the list rings the bell where none was agreed: the smaller fraction lost wins a little', () => {
  const made = field({ 'dinner-bell': 'off', events: [{ joker: 3, do: 'end' }] });
  for (let at = 0; at < 4; at++)
    made.unit('A', `a${at}`, 'infantry', [6 + 8 * at, 5], at === 0 ? { status: 'lost', figures: 0, original: 12 } : {});
  for (let at = 0; at < 4; at++) made.unit('B', `b${at}`, 'infantry', [6 + 8 * at, 43]);
  made.set({ jokers: 2 });
  const { result } = made.deck('joker-1', '3♠').next().match;
  assert.deepEqual([result?.kind, result?.share], ['marginal victory', [0, 1]]);
});

test('AGX-TRIG-01 AGX-TRIG-03 AGX-LUCK-11 the list is read in its order: who comes after a fire stands beside it, who comes before is driven out', () => {
  const fire = { joker: 1, do: 'fire' as const, feature: 'copse' };
  const arrive = { joker: 1, do: 'arrive' as const, side: 'attacker' as const, entries: [1], edge: 'south' as const };
  const made = (events: Options['events']) =>
    field({ events })
      .area('copse', 'wood', 18, 0, 14, 8)
      .unit('A', 'a', 'infantry', [6, 20])
      .unit('A', 'late', 'infantry', [0, 0], { status: 'waiting' })
      .unit('B', 'b', 'infantry', [40, 40])
      .deck('joker-1', '3♠');
  const after = made([fire, arrive]).next();
  const at = (x: number) => ({ ...(after.candidates[0] as object), x: inch(x) });
  assert.ok(after.refusalTo(0, at(25)), 'nobody comes into the fire');
  assert.equal(after.refusalTo(0, at(15)), null);
  const first = made([arrive, fire]).next();
  first.say({ ...(first.candidates[0] as object), x: inch(25) }, 6, 6);
  assert.deepEqual([first.unit('late').disordered, first.unit('late').counter, first.unit('late').status], [true, true, 'away']);
});

/** Two units a side on each half of a table of 48 inches, as a big table of two sections and two players. */
function twoWings(from = aField({ headquarters: 'on' })): Field {
  return from
    .unit('A', 'a left', 'infantry', [8, 8])
    .unit('A', 'a right', 'infantry', [40, 8])
    .unit('B', 'b left', 'infantry', [8, 40])
    .unit('B', 'b right', 'infantry', [40, 40]);
}

/** North's card on the left has been used, and the right's has its turn. */
function pastLeft(table: Table, ...dice: number[]): Table {
  if (table.asks !== 'B: use the card') return table;
  const [first] = table.offers;
  return table.say(first).say({ do: 'done' }, ...dice);
}

test('AGX-BIG-12 AGW-DEPL-04 an overrun headquarters empties the hands of all sections at once, and none may be filled again', () => {
  const made = twoWings().unit('B', 'raider', 'light-cavalry', [20.5, 12]);
  made.set({
    quarters: [
      { x: inch(22), y: inch(6), building: null, overrun: false },
      { x: inch(24), y: inch(42), building: null, overrun: false },
    ],
  });
  const table = before(asBig(made, { players: 2, next: ['5♠ 2♠', '3♠ 6♥'], south: [['7♥'], ['9♥', '10♥']] }));
  while (table.asks.endsWith('interrupt')) table.say('pass');
  table.say(0);
  while (table.asks.endsWith('interrupt')) table.say('pass');
  table.say({ do: 'unit', unit: made.id('raider') });
  table.say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 6, 6, 6, 6);
  table.say({ do: 'advance', by: inch(4.5) });
  assert.deepEqual(
    [0, 1].map((section) => (table.state.section === section ? table.state.hands[0] : table.state.others[section]?.hands[0])),
    [[], []],
  );
  table.say({ do: 'halt' }).say({ do: 'done' });
  assert.ok(table.state.quarters[0]?.overrun);
});

test('AGX-BIG-03 AGW-CYC-05 a unit that is lost on the right needs a card of the right, and none of the left ticks it off', () => {
  const made = twoWings().unit('A', 'fallen', 'infantry', [44, 20], { status: 'lost', figures: 0, original: 12 });
  const left = before(asBig(made, { players: 2, next: ['5♥', '3♠'] }));
  assert.deepEqual(left.offers, [{ do: 'unit', unit: made.id('a left') }, { do: 'hold' }]);
  const again = twoWings().unit('A', 'fallen', 'infantry', [44, 20], { status: 'lost', figures: 0, original: 12 });
  const right = before(asBig(again, { players: 2, next: ['3♠', '5♥'] }));
  right.say({ do: 'unit', unit: again.id('b left') }).say({ do: 'done' });
  assert.ok(right.has({ do: 'tick', unit: again.id('fallen') }), JSON.stringify(right.offers));
});

test('AGX-BIG-06 AGX-REINF-02 a plan waits for the joker of the master deck, and a joker on the right asks nobody', () => {
  const planned = (next: string[]) => {
    const made = twoWings(aField({ scenario: 'open-battle', roles: 'host-attacks', reinforcements: 'third' })).unit(
      'A',
      'late',
      'infantry',
      [0, 0],
      { status: 'waiting' },
    );
    const stretch = { edge: 'west' as const, from: 0, to: inch(12) };
    made.s.scenario.plans[0] = { units: [made.id('late')], joker: 1, stretch, announced: null };
    made.s.scenario.coming.push({ unit: made.id('late'), how: 'joker', joker: null, stretch, why: 'plan' });
    return asks(pastLeft(before(asBig(made, { players: 2, next }))));
  };
  assert.deepEqual(
    [planned(['5♠ 4♠', 'joker-1 4♣']), planned(['joker-1 4♠', '5♠ 4♣'])],
    ['1: which section first', '0: announce reinforcements'],
  );
});

test('AGX-BIG-06 AGX-CAMEO-07 a joker on the right tests nobody of a Cantiniere on the left', () => {
  const tested = (next: string[], ...dice: number[]) => {
    const made = twoWings(aField({ cameos: '1' }));
    Object.assign(made.of('a left'), { figures: 10 });
    withCameo(made, 'A', 'cantiniere', 'a left');
    cameosIn(made.s).fallen = [{ unit: made.id('a left'), all: 2, near: 0 }];
    const table = pastLeft(before(asBig(made, { players: 2, next }), ...dice));
    return [table.state.units[made.id('a left')]?.figures, cameosIn(table.state).fallen[0]?.all];
  };
  assert.deepEqual(tested(['5♠ 4♠', 'joker-1 4♣']), [10, 2]);
  assert.deepEqual(tested(['joker-1 4♠', '5♠ 4♣'], 5, 2), [11, 0]);
});

test('AGX-BIG-03 AGX-FANAT-04 the duty of Fanatics binds the cards of their own section alone', () => {
  const made = twoWings().unit('A', 'ghazis', 'tribal-infantry', [40, 28], { attributes: ['fanatic'], weapon: null });
  const table = before(asBig(made, { players: 2, next: ['5♥', '6♥'] }));
  assert.equal(asks(table), '0: which section first');
  table.say(0);
  assert.ok(table.has({ do: 'hold' }), 'a card of the left is free');
  table.say({ do: 'unit', unit: made.id('a left') }).say({ do: 'done' });
  assert.deepEqual(table.offers, [{ do: 'unit', unit: made.id('ghazis') }]);
});

test('AGX-BIG-07 AGX-LUCK-08 a weather of the right stays through a joker of the left and ends with the next of the right', () => {
  const after = (next: string[], ...dice: number[]) => {
    const made = twoWings(aLuckyField());
    made.set({ weather: { card: 'WL-01', seat: 0, isSpent: false, section: 1 } });
    const luck = luckIn(made.s);
    luck.deck.loose = luck.deck.loose.filter((card) => card !== 'WL-40');
    luck.deck.top.push({ card: 'WL-40', seen: [] });
    const table = pastLeft(before(asBig(made.set({ lastActed: 0 }), { players: 2, next })), ...dice);
    return table.events.some(({ kind }) => kind === 'weather over') ? 'over' : (table.state.weather?.card ?? null);
  };
  assert.deepEqual([after(['joker-1 4♠', '5♠ 4♣']), after(['5♠ 4♠', 'joker-1 4♣'], 3, 4)], ['WL-01', 'over']);
});

test('AGX-BIG-06 AGW-DIS-05 a joker on the left orders the ranks of the left alone', () => {
  const made = twoWings();
  for (const name of ['a left', 'a right']) Object.assign(made.of(name), { disordered: true });
  const table = before(asBig(made, { players: 2, next: ['joker-1 4♠', '5♠ 4♣'] }));
  assert.deepEqual(
    ['a left', 'a right'].map((name) => table.state.units[made.id(name)]?.disordered),
    [false, true],
  );
});
