// The golden cases of the content that are a course of several jokers or activations, and the numbers that no other test has.
import assert from 'node:assert/strict';
import { scripted, Umpire, waitingFor } from '@baize/kernel';
import { optionsFor, stagedMatch } from '@baize/kernel/testkit';
import { NATIONS } from '../content/nations.ts';
import { decisions } from '../decisions.ts';
import type { Events } from '../events.ts';
import { game } from '../game.ts';
import { automaticArmy } from '../muster/lists/automatic.ts';
import { allowedRows } from '../muster/lists/composition.ts';
import { listUnitCost } from '../muster/lists/units.ts';
import { ORDINARY } from '../muster/terms.ts';
import { deal } from '../rules/cards/cycle.ts';
import { handOf } from '../rules/cards/hold.ts';
import { isGoalMet } from '../scenarios/ambush.ts';
import { isolatedVerdict } from '../scenarios/isolated.ts';
import { verdictNow } from '../scenarios/judging.ts';
import type { War } from '../state.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';
import { many, shoot } from './second/staging.ts';

const field = (scenario: string, options: object = {}) => aField({ scenario, roles: 'host-attacks', ...options });

/** Nobody interrupts. */
function passAll(table: Table): void {
  while (table.asks.endsWith('interrupt')) for (const side of ['A', 'B'] as const) if (isAsked(table, side)) table.as(side, 'pass');
}

const isAsked = (table: Table, side: 'A' | 'B') => waitingFor(table.match).includes(side === 'A' ? 0 : 1);

test('AGX-AMB-05 content golden 11: one unit and 24 figures are the goal of three ambushers, two units and 23 figures are not', () => {
  const fight = (unitsLost: number, figures: number[], left: number) => {
    const made = field('ambush');
    for (const at of [1, 2, 3]) made.unit('A', `raider ${at}`, 'infantry', [8 * at, 6], { figures: 8, original: 8 });
    figures.forEach((original, at) => {
      made.unit('B', `lost ${at}`, 'infantry', [8 * at, 30], { figures: 0, original, status: 'lost' });
    });
    assert.equal(figures.length, unitsLost);
    made.unit('B', 'left', 'infantry', [30, 30], { figures: 12 - left, original: 12 }).unit('B', 'more', 'infantry', [40, 30]);
    return isGoalMet(made.s);
  };
  assert.deepEqual([fight(1, [13], 11), fight(2, [6, 6], 11), fight(1, [12], 11)], [true, false, false]);
});

test('AGX-ISO-02 content golden 16: of four cards two are kept and two set aside; one is played before joker 1, and there he holds three', () => {
  const made = field('isolated', { size: 'medium' })
    .unit('B', 'farm', 'infantry', [54, 25], { facing: 90 })
    .unit('B', 'relief', 'infantry', [0, 0], { status: 'waiting' })
    .unit('A', 'foe', 'infantry', [68, 44])
    .unit('A', 'other', 'infantry', [68, 4]);
  const { s } = made;
  s.scenario.detachment = [0];
  const u = new Umpire<War, Events>(stagedMatch(game, optionsFor(game, {}), 2, s, []), scripted([]), true);
  made.deck('5♠', '9♠', 'K♣', '3♣', '2♥', '4♥');
  deal(s, u);
  assert.deepEqual(handOf(s, 1), ['5♠', '9♠', 'K♣', '3♣']);
  decisions.chooseKept.apply(s, { seat: 1 }, ['5♠', 'K♣'], u, 1);
  assert.deepEqual(
    [handOf(s, 1), s.scenario.aside[1]],
    [
      ['5♠', 'K♣'],
      ['9♠', '3♣'],
    ],
  );
  s.scenario.coming.push({
    unit: made.id('relief'),
    how: 'joker',
    joker: 1,
    stretch: { edge: 'west', from: 0, to: inch(48) },
    why: 'relief',
  });
  const table = made.deck('6♥', 'joker-1', '7♥').next();
  table.as('A', 'pass').as('B', '5♠').gives('farm').say({ do: 'done' });
  passAll(table);
  table.gives('foe').say({ do: 'done' });
  passAll(table);
  assert.deepEqual([handOf(table.state, 1), table.asks], [['K♣'], 'B: arrival']);
  table.say(table.candidates[0]);
  assert.deepEqual([...handOf(table.state, 1)].sort(), ['3♣', '9♠', 'K♣']);
});

test('AGX-ISO-06 AGX-ISO-07 content golden 17: the detachment is destroyed at joker 3 and the attacker breaks at joker 6: a draw', () => {
  const made = field('isolated', { size: 'medium' })
    .unit('B', 'farm', 'infantry', [54, 25], { status: 'lost', figures: 0, original: 12 })
    .unit('B', 'relief', 'infantry', [10, 25])
    .unit('B', 'more', 'infantry', [20, 25])
    .unit('A', 'foe', 'infantry', [68, 44])
    .unit('A', 'other', 'infantry', [68, 4]);
  made.s.scenario.detachment = [made.id('farm')];
  assert.equal(verdictNow(made.set({ jokers: 3 }).s, 'flip'), null, 'the relief fights on');
  assert.equal(made.s.scenario.facts.length, 0, 'to ask changes nothing');
  made.s.scenario.facts.push({ name: 'the detachment is defeated', joker: 3 });
  Object.assign(made.of('foe'), { status: 'lost', figures: 0 });
  const verdict = verdictNow(made.set({ jokers: 6 }).s, 'flip');
  assert.deepEqual([verdict?.winner, verdict?.grade, isolatedVerdict(made.s)?.grade], [null, 'draw', 'draw']);
});

test('AGX-GUN-02 content golden 29: a huge gun shoots on its first activation, reloads on its second and shoots on its third', () => {
  const table = aField()
    .unit('A', 'huge', 'huge-gun', [24, 4])
    .unit('B', 'line', 'infantry', [24, 34])
    .unit('B', 'far', 'infantry', [44, 46])
    .unit('B', 'off', 'infantry', [4, 46])
    .unit('B', 'away', 'infantry', [14, 46])
    .deck('6♥', '7♥', '2♠')
    .turn('5♥');
  const words = () => table.offers.map((each) => (each as { do: string }).do);
  table.gives('huge').say(shoot(table.id('line')), ...many(8, 1));
  if (table.asks.endsWith('act')) table.say({ do: 'done' });
  table.gives('huge');
  assert.ok(!words().includes('shoot') && words().includes('reload'));
  table.say({ do: 'reload' });
  assert.equal(table.asks, 'A: use the card', 'loading is all that it does');
  table.gives('huge').say(shoot(table.id('line')), ...many(8, 1));
  assert.equal(table.told('shoots').length, 2);
});

test('AGX-REINF-03 content golden 33: announced at joker 3 they come at joker 4', () => {
  const made = field('open-battle', { reinforcements: 'third' })
    .unit('A', 'a', 'infantry', [10, 20])
    .unit('A', 'late', 'infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'infantry', [40, 40])
    .unit('B', 'c', 'infantry', [30, 40]);
  const stretch = { edge: 'west' as const, from: 0, to: inch(12) };
  made.s.scenario.plans[0] = { units: [made.id('late')], joker: 3, stretch, announced: null };
  made.s.scenario.coming.push({ unit: made.id('late'), how: 'joker', joker: null, stretch, why: 'plan' });
  const table = made.set({ jokers: 2 }).deck('joker-1', 'joker-2').next();
  table.say('announce');
  assert.deepEqual([table.state.jokers, table.asks], [4, 'A: arrival']);
});

test('AGX-TRIG-05 AGW-MOR-04 content golden 34: the five who are left roll a 5 on the Disconcerted row, at -1 a 4: Disordered', () => {
  const made = field('open-battle', { events: [{ joker: 1, do: 'train' }] })
    .area('rails', 'railway', 0, 29, 48, 2)
    .unit('A', 'line', 'infantry', [24, 31], { facing: 90 })
    .unit('A', 'far', 'infantry', [10, 5])
    .unit('B', 'b', 'infantry', [40, 46]);
  const table = made.deck('joker-1', '3♠').next(1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 5);
  const [told] = table.told('morale');
  assert.deepEqual([told?.row, told?.die, told?.modifier, told?.result], ['disconcerted', 5, -1, 'disordered']);
});

/** The book's list: cyclists at the first joker, nothing at two, a train at the fourth. */
function theBooksList(jokers: number): Field {
  const events = [
    { joker: 1, do: 'arrive', side: 'attacker', entries: [1], edge: 'south' },
    { joker: 2, do: 'none' },
    { joker: 3, do: 'none' },
    { joker: 4, do: 'train' },
  ];
  const made = field('open-battle', { events })
    .area('rails', 'railway', 0, 29, 48, 2)
    .unit('A', 'a', 'infantry', [10, 20])
    .unit('A', 'cyclists', 'cyclists', [0, 0], { status: jokers === 0 ? 'waiting' : 'table', attributes: ['bad-shots', 'nervous'] })
    .unit('B', 'b', 'infantry', [40, 29.5])
    .unit('B', 'c', 'infantry', [20, 44]);
  if (jokers > 0) made.of('cyclists').post.x = inch(30);
  if (jokers > 0) made.of('cyclists').post.y = inch(12);
  return made.set({ jokers });
}

test('AGX-TRIG-04 content golden 35: six cyclists at joker 1, nothing at 2 and 3, the train at 4', () => {
  const first = theBooksList(0).deck('joker-1', '3♠').next();
  first.say(first.candidates[0]);
  const cyclists = first.unit('cyclists');
  assert.deepEqual([cyclists.status, cyclists.figures, cyclists.counter], ['table', 6, false]);
  assert.deepEqual(first.state.fixed.armies[0].units[1]?.attributes, ['bad-shots', 'nervous']);
  const DEAL = ['4♠', '5♠', '6♠', '7♠', '8♠', '9♠'] as const;
  const second = theBooksList(1)
    .deck('joker-2')
    .next(...DEAL);
  const third = theBooksList(2).deck('joker-1', '3♠').next();
  for (const quiet of [second, third]) assert.equal(quiet.told('train').length + quiet.told('arrives').length, 0);
  assert.deepEqual([second.state.jokers, third.state.jokers], [2, 3]);
  const fourth = theBooksList(3)
    .deck('joker-2')
    .next(...many(12, 1), ...DEAL);
  assert.deepEqual([fourth.state.jokers, fourth.told('train').length], [4, 1]);
});

test('AGX-SCN-14 content golden 55: Britain’s vanguard of 50 points, unit by unit', () => {
  const list = NATIONS.britain?.list;
  assert.ok(list);
  const units = automaticArmy(list, 50, { ...ORDINARY, vanguard: true });
  assert.deepEqual(
    units.map((unit) => [unit.row.id, unit.type, unit.attributes.join(' '), listUnitCost(unit)]),
    [
      ['county', 'light-infantry', 'stalwart', 7],
      ['county', 'light-infantry', 'stalwart', 7],
      ['foot-guns', 'mountain-gun', 'crack-gunners', 4],
      ['hussars', 'light-cavalry', 'gallant', 5],
      ['rifles', 'light-infantry', 'brave marksmen', 8],
      ['county', 'light-infantry', 'stalwart', 7],
      ['dragoons', 'heavy-cavalry', 'gallant', 6],
      ['horse-guns', 'horse-gun', 'crack-gunners', 6],
    ],
  );
});

test('AGX-FRC-07 content golden 3 content golden 51: minima at base cost: 76 points for Afghanistan of 75, 34 of 36 for the Boers', () => {
  const minima = (id: 'afghanistan' | 'boers', points: number, allowance: 'parity' | 'book') => {
    const list = NATIONS[id]?.list;
    assert.ok(list && list.composition !== 'regular');
    const allowed = allowedRows(list, points, allowance);
    const printed = list.composition.map(({ row, medium }) => medium[0] * (allowed.find((each) => each.row === row)?.cheapest ?? 0));
    return [printed, printed.reduce((sum, each) => sum + each, 0), allowed.map(({ least }) => least)];
  };
  assert.deepEqual(minima('afghanistan', 75, 'parity'), [[6, 24, 24, 8, 8, 6], 76, [0, 2, 2, 1, 1, 1]]);
  assert.deepEqual(minima('boers', 36, 'book'), [[24, 4, 6], 34, [6, 1, 2]]);
});

test('AGX-TRIG-05 content golden 68: for a Hold Card a line falls back just clear of the rails', () => {
  const made = field('open-battle', { events: [{ joker: 1, do: 'train' }] })
    .area('rails', 'railway', 0, 29, 48, 2)
    .unit('A', 'line', 'infantry', [24, 31.4], { facing: 90 })
    .unit('A', 'far', 'infantry', [10, 5])
    .unit('B', 'b', 'infantry', [40, 46])
    .hand('A', '5♥');
  const table = made.deck('joker-1', '3♠').next().say('pass').say('5♥');
  const { y, facing } = table.unit('line').post;
  const rear = facing === 9000 ? y - inch(2) : y;
  assert.ok(rear >= inch(31) && rear <= inch(31.1), `${y} ${facing}`);
});
