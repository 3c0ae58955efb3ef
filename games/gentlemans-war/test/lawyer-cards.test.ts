// Cards, cycles, generals, morale and retreats, read like a lawyer: where rules meet.
import assert from 'node:assert/strict';
import type { Attribute, UnitType } from '../content/types.ts';
import { game } from '../game.ts';
import { destroy } from '../rules/all/loss.ts';
import { isCycleOver } from '../rules/cards/cycle.ts';
import { groupsOf, hasActed, mayEndLinked } from '../rules/cards/groups.ts';
import { servingsOf } from '../rules/cards/serving.ts';
import { loseGeneral } from '../rules/generals/losses.ts';
import { compel, compelAll } from '../rules/morale/retreat.ts';
import { collapse } from '../rules/shooting/buildings.ts';
import { isBroken } from '../rules/winning/broken.ts';
import type { War } from '../state.ts';
import { aField, inch, type Placed, test, umpire } from './field.ts';

test('AGW-ACE-01 AGW-CYC-04 an ace serves a pair as one unit: both bodies act, counters or not', () => {
  const made = aField().pair({ counter: true }).unit('A', 'spare', 'infantry', [40, 4]).unit('B', 'b', 'infantry', [4, 46]);
  const aces = servingsOf(made.s, 0, 'ace', false).filter((each) => each.do === 'ace');
  assert.deepEqual(aces, [
    { do: 'ace', unit: 0 },
    { do: 'ace', unit: 2 },
  ]);
  const table = made.turn('A♥').say({ do: 'ace', unit: 0 });
  assert.equal(table.asks, 'A: next unit');
  assert.deepEqual(table.offers, [0, 1]);
});

test('AGW-CYC-04 AGW-SKIR-04 skirmishers whose support is destroyed are the unit: they need one card, and the cycle can end', () => {
  const made = aField().pair({}, { counter: true }).unit('B', 'b', 'infantry', [4, 46]);
  destroy(made.s, made.of('support'), umpire(made.s));
  assert.deepEqual(
    groupsOf(made.s, 0).map((group) => group.map(({ id }) => id)),
    [[1]],
  );
  assert.equal(isCycleOver(made.s, 0), true, 'the lost support has no card of its own');
  made.of('loose').counter = false;
  assert.deepEqual(
    servingsOf(made.s, 0, 'number', false).map((each) => each.do === 'unit' && each.unit),
    [1],
  );
  assert.equal(isBroken(made.s, 0), false, 'half of it still stands');
});

test('AGW-CYC-05 a lost half of light infantry goes on needing a card: it is ticked off', () => {
  const made = aField()
    .unit('A', 'left', 'light-infantry', [20, 10], { figures: 6, original: 6, part: 'half', partner: 1, formation: 'skirmish' })
    .unit('A', 'right', 'light-infantry', [30, 10], {
      figures: 6,
      original: 6,
      part: 'half',
      partner: 0,
      formation: 'skirmish',
      counter: true,
    })
    .unit('B', 'b', 'infantry', [4, 46]);
  destroy(made.s, made.of('left'), umpire(made.s));
  assert.equal(groupsOf(made.s, 0).filter((group) => !hasActed(group)).length, 1);
  assert.deepEqual(servingsOf(made.s, 0, 'number', false), [{ do: 'tick', unit: 0 }]);
});

test('AGW-HOLD-05 a losing commitment is shown to both, hidden hands or not, and stays known until it is played', () => {
  const made = aField({ 'hold-hands': 'hidden' })
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('A', 'a2', 'infantry', [30, 10])
    .unit('B', 'b', 'infantry', [20, 40])
    .unit('B', 'b2', 'infantry', [30, 40])
    .hand('A', '10♥', '3♥')
    .hand('B', 'Q♠');
  const table = made.next().as('A', '10♥').as('B', 'Q♠');
  const [told] = table.told('returned');
  assert.deepEqual([told?.card, told?.to], ['10♥', undefined], 'all may know it');
  assert.deepEqual(table.viewFor(1).state.hands[0], ['10♥', table.viewFor(1).state.hands[0][1]]);
  assert.notEqual(table.viewFor(1).state.hands[0][1], '3♥', 'the other card stays hidden');
  assert.deepEqual(game.secrets(table.state, 1), ['3♥']);
});

test('AGW-JOK-01 AGW-HOLD-04 no window opens after a joker; a side may interrupt before the next card only', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [20, 10], { counter: true })
    .unit('A', 'a2', 'infantry', [30, 10])
    .unit('B', 'b', 'infantry', [20, 40])
    .hand('A', '10♥')
    .deck('joker-1', '5♠');
  const table = made.next();
  assert.equal(table.asks, 'A: interrupt');
  table.as('A', 'pass');
  assert.equal(table.told('joker').length, 1);
  assert.deepEqual(
    [table.asks, table.state.flip.number, table.state.flip.card],
    ['A: interrupt', 3, null],
    'the window before the next card',
  );
  assert.equal(table.unit('a').counter, false, 'both cycles have ended');
});

test('AGW-CMD-12 with the commander attached a Hold Card serves his unit or its brigade, and nobody else', () => {
  const made = aField()
    .unit('A', 'his', 'infantry', [20, 10])
    .unit('A', 'near', 'infantry', [28, 10])
    .unit('A', 'far', 'infantry', [40, 4])
    .unit('B', 'b', 'infantry', [4, 46])
    .general('A', 'Plumley', 'his', { isCommander: true });
  const held = servingsOf(made.s, 0, 'court', true);
  assert.deepEqual(held, [
    { do: 'unit', unit: 0 },
    { do: 'brigade', led: 0 },
  ]);
  assert.ok(
    servingsOf(made.s, 0, 'court', false).some((each) => each.do === 'unit' && each.unit === 2),
    'a turned card serves everybody',
  );
});

test('AGW-CMD-05 a general with the skirmishers of a pair leads the brigade of their unit on any card', () => {
  const made = aField()
    .pair()
    .unit('A', 'near', 'infantry', [26.5, 10])
    .unit('B', 'b', 'infantry', [4, 46])
    .general('A', 'Fanshawe', 'loose');
  assert.ok(servingsOf(made.s, 0, 'number', false).some((each) => each.do === 'brigade' && each.led === 0));
});

test('AGW-BRIG-02 a brigade that moves together on one roll ends linked: nobody runs off, and the last has to follow', () => {
  const made = aField().unit('A', 'one', 'infantry', [20, 10]).unit('A', 'two', 'infantry', [27, 10]).unit('B', 'b', 'infantry', [4, 46]);
  const table = made.turn('K♥').say({ do: 'brigade', led: null }).say([0, 1]).say({ do: 'together', reserve: 0 }, 6, 6).say(0);
  table.say({ do: 'move' }).say({ do: 'advance', by: inch(12) });
  if (table.asks === 'A: move') table.say({ do: 'halt' });
  if (table.asks === 'A: act') table.say({ do: 'done' });
  assert.equal(table.asks, 'A: act', 'the other is at its turn');
  assert.ok(!table.has({ do: 'done' }), 'it may not stay behind');
  table.say({ do: 'move' });
  table.refusesTo(0, { do: 'halt' }, 'AGW-BRIG-02');
  table.say({ do: 'advance', by: inch(12) });
  assert.ok(
    mayEndLinked(
      table.state,
      0,
      [0, 1].map((id) => ({ unit: table.state.units[id] as War['units'][0], inches: 0 })),
    ),
  );
});

test('AGW-BRIG-02 AGW-MOVE-01 AGW-ACT-02 an unlimbered gun goes with its brigade on the die that limbering leaves, or stays and the others with it', () => {
  const together = () =>
    aField()
      .unit('A', 'one', 'infantry', [20, 10])
      .unit('A', 'gun', 'field-gun', [26, 10])
      .unit('B', 'b', 'infantry', [4, 46])
      .turn('K♥')
      .say({ do: 'brigade', led: null })
      .say([0, 1])
      .say({ do: 'together', reserve: 0 }, 5);
  const goes = together().say(1);
  assert.equal(goes.state.acting?.reserve, 1, 'one of its two dice for limbering');
  goes.say({ do: 'limber' }).say(9000).say({ do: 'move' });
  goes.say({ do: 'march', path: [{ x: inch(26), y: inch(16) }] });
  assert.equal(goes.unit('gun').post.y, inch(16), 'from its middle, where it was limbered two inches before its old front');
  const stays = together().say(0).say({ do: 'move' });
  stays.refusesTo(0, { do: 'advance', by: inch(5) }, 'AGW-BRIG-02');
  stays.say({ do: 'advance', by: inch(3) });
});

test('AGW-BRIG-02 AGW-GUN-05 AGW-FORM-06 with one who cannot set out and move on one card, each moves for itself', () => {
  const first = (type: UnitType, set: Placed, attributes: Attribute[] = []) => {
    const table = aField()
      .area('house', 'sound-building', 26, 8, 4, 3)
      .unit('A', 'one', 'infantry', [20, 10])
      .unit('A', 'other', type, [25.5, 10], { ...set, attributes })
      .unit('B', 'b', 'infantry', [4, 46])
      .turn('K♥')
      .say({ do: 'brigade', led: null })
      .say([0, 1]);
    return table.asks;
  };
  assert.notEqual(first('siege-gun', { formation: 'unlimbered' }), 'A: together or apart');
  assert.notEqual(first('infantry', { formation: 'garrison', ranks: 1, building: 'house' }), 'A: together or apart');
  assert.equal(first('infantry', { formation: 'garrison', ranks: 1, building: 'house' }, ['well-drilled']), 'A: together or apart');
});

test('AGW-BRIG-02 AGW-GUN-03 a gun of a brigade that moves together may turn far and stay', () => {
  const table = aField()
    .unit('A', 'one', 'infantry', [20, 10])
    .unit('A', 'gun', 'field-gun', [26, 10])
    .unit('B', 'b', 'infantry', [4, 46])
    .turn('K♥')
    .say({ do: 'brigade', led: null })
    .say([0, 1])
    .say({ do: 'together', reserve: 0 }, 5)
    .say(1);
  table.say({ do: 'turn gun' }).say(18000);
  assert.equal(table.unit('gun').post.facing, 18000);
  assert.ok(!table.has({ do: 'limber' }) && !table.has({ do: 'move' }), 'that takes the place of moving');
});

test('AGW-BRIG-02 a unit with dice of its own cannot leave a brigade behind that can no longer reach it', () => {
  const made = aField().unit('A', 'one', 'infantry', [20, 10]).unit('A', 'two', 'infantry', [20, 6.5]).unit('B', 'b', 'infantry', [4, 46]);
  const table = made.turn('K♥').say({ do: 'brigade', led: null }).say([0, 1]).say({ do: 'together', reserve: 0 }, 1, 1).say(1);
  table.say({ do: 'move' }).say({ do: 'halt' }).say({ do: 'done' });
  table.say({ do: 'move' });
  assert.equal(table.refusalTo(0, { do: 'advance', by: inch(1) })?.rule ?? null, null, 'an inch leaves them linked');
  table.refusesTo(0, { do: 'advance', by: inch(2) }, 'AGW-BRIG-02');
});

test('AGW-INTP-03 AGW-ALL-08 golden 57: a unit runs through P (Brittle) and Q (disordered): each runs once, in the order touched', () => {
  const made = aField()
    .unit('A', 'enemy', 'infantry', [24, 10])
    .unit('B', 'runner', 'infantry', [24, 14])
    .unit('B', 'p', 'infantry', [24, 18], { attributes: ['brittle'] })
    .unit('B', 'q', 'infantry', [24, 21.5], { disordered: true });
  const u = umpire(made.s, ...Array(12).fill(3));
  compel(made.s, made.of('runner'), 'run away', u);
  assert.deepEqual(
    u.events.filter(({ kind }) => kind === 'runs away').map((event) => (event as { name?: string }).name),
    ['runner', 'p', 'q'],
  );
  assert.ok(['runner', 'p', 'q'].every((name) => made.of(name).running && made.of(name).counter));
});

test('AGW-ALL-08 losers of one cause: one that must fall back and is run through by another runs, once', () => {
  const made = aField()
    .unit('A', 'enemy', 'infantry', [24, 10])
    .unit('B', 'first', 'infantry', [24, 14])
    .unit('B', 'second', 'infantry', [24, 18], { disordered: true });
  const u = umpire(made.s, ...Array(8).fill(3));
  compelAll(
    made.s,
    [
      { unit: made.of('first'), move: 'run away', cause: {} },
      { unit: made.of('second'), move: 'fall back', cause: {} },
    ],
    u,
  );
  assert.deepEqual(
    u.events.filter(({ kind }) => kind === 'runs away' || kind === 'falls back').map(({ kind }) => kind),
    ['runs away', 'runs away'],
  );
});

test('AGW-ALL-11 AGW-CMD-14 a general carried off by runaways is lost, and the next takes command', () => {
  const made = aField()
    .unit('A', 'enemy', 'infantry', [24, 30])
    .unit('B', 'runner', 'infantry', [24, 44])
    .unit('B', 'spare', 'infantry', [4, 40])
    .general('B', 'Brissonnet', 'runner', { isCommander: true })
    .general('B', 'Vauquelin', [10, 44]);
  compel(made.s, made.of('runner'), 'run away', umpire(made.s, 6, 6, 6, 6));
  assert.deepEqual([made.of('runner').status, made.s.generals[0]?.status, made.s.generals[1]?.isCommander], ['lost', 'lost', true]);
});

test('AGW-CMD-14 without a subordinate nobody takes command', () => {
  const made = aField().unit('A', 'a', 'infantry', [24, 10]).general('A', 'Plumley', 'a', { isCommander: true });
  const general = made.s.generals[0];
  assert.ok(general);
  loseGeneral(made.s, general, 'killed', umpire(made.s));
  assert.equal(
    made.s.generals.some(({ isCommander }) => isCommander),
    false,
  );
});

test('AGW-RET-02 AGW-OBST-04 who runs keeps out of what is closed to him: horse turns aside at a thick wood, a gun at a hedge', () => {
  const horse = aField()
    .area('wood', 'thick-wood', 20, 26, 8, 8)
    .unit('A', 'enemy', 'infantry', [24, 16])
    .unit('B', 'horse', 'light-cavalry', [24, 20], { ranks: 2 });
  compel(horse.s, horse.of('horse'), 'run away', umpire(horse.s, 2, 2, 2, 2, 2));
  assert.ok(Math.abs(horse.of('horse').post.x - inch(24)) > 500, 'it does not go straight into the wood');
  const gun = aField()
    .line('hedge', 'hedge', [
      [0, 26],
      [48, 26],
    ])
    .unit('A', 'enemy', 'infantry', [24, 12])
    .unit('B', 'gun', 'field-gun', [24, 18], { formation: 'limbered', facing: 90 });
  compel(gun.s, gun.of('gun'), 'run away', umpire(gun.s, 6, 6, 6, 6));
  assert.ok(gun.of('gun').status === 'lost' || gun.of('gun').post.y < inch(26), 'a gun crosses no hedge');
  const foot = aField()
    .area('wood', 'thick-wood', 20, 26, 8, 8)
    .unit('A', 'enemy', 'infantry', [24, 16])
    .unit('B', 'foot', 'infantry', [24, 20]);
  compel(foot.s, foot.of('foot'), 'run away', umpire(foot.s, 2, 2, 2, 2));
  assert.ok(Math.abs(foot.of('foot').post.x - inch(24)) < 500, 'foot runs through it');
});

test('AGW-DEPL-04 AGW-ALL-10 a unit that falls back over the enemy’s tent overruns it too', () => {
  const made = aField().unit('A', 'enemy', 'infantry', [24, 30]).unit('B', 'back', 'infantry', [24, 33]).hand('A', '10♥');
  made.s.quarters[0] = { x: inch(24), y: inch(38), building: null, overrun: false };
  compel(made.s, made.of('back'), 'fall back', umpire(made.s, 5, 5));
  assert.deepEqual([made.s.quarters[0]?.overrun, made.s.hands[0].length], [true, 0]);
});

test('AGW-SHOT-11 a house comes down: all in it are turned out, disordered, and the headquarters go on as a tent', () => {
  const made = aField()
    .area('house', 'sound-building', 20, 20, 6, 4)
    .unit('A', 'gun', 'field-gun', [22, 8])
    .unit('B', 'one', 'infantry', [22, 22], { formation: 'garrison', building: 'house', ranks: 1 })
    .unit('B', 'two', 'sharpshooters', [22, 22], { formation: 'garrison', building: 'house', ranks: 2 });
  made.s.quarters[1] = { x: inch(23), y: inch(22), building: 'house', overrun: false };
  collapse(made.s, 'house', made.of('gun'), umpire(made.s));
  assert.deepEqual([made.s.quarters[1]?.building, made.s.quarters[1]?.overrun], [null, false]);
  for (const name of ['one', 'two']) {
    const unit = made.of(name);
    assert.deepEqual([unit.status, unit.post.building, unit.disordered, unit.counter], ['table', null, true, false]);
    assert.ok(unit.post.y > inch(22), 'on the side away from the shooter');
  }
  assert.deepEqual(
    game.faults({ ...made.s, action: null }).filter((fault) => fault.includes('overlap')),
    [],
  );
});

test('AGW-RALLY-01 AGW-RALLY-02 AGW-WIN-01 one that can never rally counts as lost at once, runs on, and may be taken off', () => {
  const again = aField()
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'runner', 'infantry', [24, 30], { running: true, disordered: true, formation: 'skirmish' })
    .unit('B', 'spare', 'infantry', [4, 40])
    .turn('7♠');
  again.say({ do: 'unit', unit: 1 }, 1, 1, 1, 1, 1);
  assert.equal(again.unit('runner').hopeless, true);
  assert.equal(again.asks, 'B: hopeless');
  assert.equal(isBroken(again.state, 1), true, 'one of two is gone');
});

test('AGW-WIN-03 a scenario may set another break point: a third, or two thirds, of the roster', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [4, 4])
    .unit('B', 'one', 'infantry', [20, 40])
    .unit('B', 'two', 'infantry', [30, 40])
    .unit('B', 'three', 'infantry', [40, 40]);
  destroy(made.s, made.of('one'), umpire(made.s));
  assert.equal(isBroken(made.s, 1), false, 'one of three is less than half');
  Object.assign(made.s.fixed, { breakPoint: { gone: 1, of: 3 } });
  assert.equal(isBroken(made.s, 1), true);
  Object.assign(made.s.fixed, { breakPoint: { gone: 2, of: 3 } });
  assert.equal(isBroken(made.s, 1), false);
});

test('AGW-DECK-01 AGW-CARD-01 there is one deck of 54 with two jokers, and one hand, cycle and joker count for each side', () => {
  const { s } = aField();
  const cards = [...s.deck.loose, ...s.deck.top.map(({ card }) => card)];
  assert.deepEqual([cards.length, new Set(cards).size, cards.filter((card) => card.startsWith('joker')).length], [54, 54, 2]);
  assert.deepEqual([s.hands.length, s.cycles, s.jokers], [2, [1, 1], 0]);
});

test('AGW-JOK-05 without the event deck a joker ends the cycles and draws nothing for anybody', () => {
  const made = aField()
    .unit('A', 'a', 'infantry', [20, 10], { counter: true })
    .unit('A', 'a2', 'infantry', [30, 10])
    .unit('B', 'b', 'infantry', [20, 40])
    .deck('joker-1', '5♠');
  const table = made.next();
  const kinds = table.events.map(({ kind }) => kind);
  const after = kinds.slice(kinds.indexOf('joker') + 1);
  assert.deepEqual(after.slice(0, after.indexOf('flip')), ['cycle', 'cycle']);
  assert.equal(table.asks, 'B: use the card');
});
