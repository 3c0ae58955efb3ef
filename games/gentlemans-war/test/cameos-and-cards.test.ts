// People of note where they meet cards, interruptions, generals and states: situations written from the rules alone, then driven through the engine.
import assert from 'node:assert/strict';
import { destroy } from '../rules/all/loss.ts';
import { type Cameo, cameosIn } from '../rules/cameos/cameo.ts';
import { placesFor } from '../rules/cameos/places.ts';
import { usesOf } from '../rules/cameos/powers.ts';
import { commandOfCameo } from '../rules/cameos/used.ts';
import { endCycle } from '../rules/cards/cycle.ts';
import { takeUp } from '../rules/cards/sections.ts';
import { servingsOf } from '../rules/cards/serving.ts';
import { loseGeneral } from '../rules/generals/losses.ts';
import { compel } from '../rules/morale/retreat.ts';
import { playerOf } from '../sides.ts';
import type { War } from '../state.ts';
import { asBig, asks, before } from './big-kit.ts';
import { aStage, withCameo } from './cameo.ts';
import { type Field, type Placed, type Table, test, umpire } from './field.ts';
import { answer, withSpares } from './second/staging.ts';

const cameo = (s: War, id = 0) => cameosIn(s).figures[id] as Cameo;

/** A unit with a Staff Officer, and a mate two inches beside it. */
const staffed = (mate: Placed = {}, set: Partial<Cameo> = {}): Field =>
  withCameo(
    withSpares(aStage()).unit('A', 'his', 'infantry', [20, 10]).unit('A', 'mate', 'infantry', [28, 10], mate),
    'A',
    'staff-officer',
    'his',
    set,
  );
const second = { do: 'second', unit: 3 };
const offered = (table: Table) => table.asks === 'A: use a cameo' && table.has(second);

test('AGX-CAMEO-22 AGX-GEN-12 the Staff Officer’s second unit may be running, to rally, or locked, to fight on', () => {
  const running = staffed({ running: true, disordered: true }).turn('5♥').gives('his');
  assert.ok(offered(running));
  running.say(second).say(3, 6);
  assert.equal(running.told('rallies').length, 1);
  const locked = staffed().unit('B', 'enemy', 'infantry', [28, 10]);
  locked.s.locks = [{ seat: 0, pairs: [{ attacker: 3, defender: 4, kind: 'front', obstacle: false, levels: [0, 0] }] }];
  const table = locked.turn('5♥').gives('his');
  assert.ok(offered(table));
  table.say(second).say(3);
  assert.equal(table.asks, 'A: locked');
});

test('AGX-CAMEO-22 AGX-CAMEO-14 a second unit under an Old Duffer acts on 5 to 10 alone', () => {
  const acts = (card: '7♥' | '4♥') => offered(withCameo(staffed(), 'B', 'duffer', 'mate').turn(card).gives('his'));
  assert.deepEqual([acts('7♥'), acts('4♥')], [true, false]);
});

test('AGX-CAMEO-19 AGX-CAMEO-22 a Staff Officer hit by a sniper brings nobody until the next joker', () => {
  assert.ok(!offered(staffed({}, { dazed: 1 }).turn('5♥').gives('his')));
  assert.ok(offered(staffed({}, { dazed: 1 }).set({ jokers: 1 }).turn('5♥').gives('his')));
});

test('AGX-CAMEO-22 AGW-ACE-01 AGW-HOLD-03 on an ace used as a number card, a held and a traded one the second unit comes too; on a court card and by the ace not', () => {
  const ace = staffed().turn('A♥').say({ do: 'unit', unit: 2 });
  assert.ok(offered(ace));
  assert.ok(!offered(staffed().turn('A♥').say({ do: 'ace', unit: 2 })));
  assert.ok(!offered(staffed().turn('K♥').say({ do: 'unit', unit: 2 })));
  assert.ok(offered(staffed().hand('A', '4♥').turn('K♥').say({ do: 'trade', card: '4♥' }).say({ do: 'unit', unit: 2 })));
  assert.ok(offered(staffed().hand('A', '4♥').next().say('4♥').say({ do: 'unit', unit: 2 })));
});

test('AGX-CAMEO-13 AGW-ACE-01 the Mad Scientist acts on an ace that is used as a number card, and on a traded one', () => {
  const field = () => withCameo(withSpares(aStage()), 'A', 'scientist', [20, 20]);
  const serves = (kind: 'number' | 'court' | 'ace') => servingsOf(field().s, 0, kind, false).some((each) => each.do === 'cameo');
  assert.deepEqual([serves('number'), serves('court'), serves('ace')], [true, false, true]);
  const traded = field().hand('A', '4♥').turn('K♥').say({ do: 'trade', card: '4♥' });
  assert.ok(traded.has({ do: 'cameo', cameo: 0 }));
});

test('AGX-CAMEO-13 AGW-CMD-12 with the commander attached a held card is not for the Mad Scientist, nor for a general’s ride', () => {
  const field = withCameo(withSpares(aStage()), 'A', 'scientist', [20, 20])
    .general('A', 'Plumley', 'spare A', { isCommander: true })
    .general('A', 'Fanshawe', [30, 5]);
  assert.deepEqual(
    servingsOf(field.s, 0, 'number', true, '5♥').map((each) => each.do),
    ['unit'],
  );
});

test('AGX-CAMEO-13 AGX-LUCK-02 who lets the Mad Scientist act has activated no unit: he was not the last to act', () => {
  const table = withCameo(withSpares(aStage()), 'A', 'scientist', [20, 20]).set({ lastActed: 1 }).turn('5♥').say({ do: 'cameo', cameo: 0 });
  assert.equal(table.state.lastActed, 1);
});

test('AGX-CAMEO-13 AGW-CMD-07 the ray is a shot: the general of a unit that must test for it is under fire first', () => {
  const field = withCameo(withSpares(aStage()).unit('B', 'b', 'infantry', [20, 34]), 'A', 'scientist', [20, 20]).general('B', 'Blimp', 'b');
  const table = field.turn('5♥').say({ do: 'cameo', cameo: 0 });
  answer(table, { do: 'try', unit: 2 }, [6, 1, 1, 1, 1, 1, 1]);
  assert.deepEqual([table.told('general hit').length, table.told('morale').length], [1, 0], 'a scratch: the unit does not test');
});

test('AGX-CAMEO-19 the Sniper may shoot after his side’s card has been used as well as before', () => {
  const field = withCameo(withSpares(aStage()), 'A', 'sniper', [20, 20])
    .unit('A', 'screen', 'infantry', [20, 23])
    .general('B', 'Blimp', [20, 30], { isCommander: true })
    .deck('2♠');
  const table = field.turn('5♥');
  assert.equal(table.asks, 'A: use the card', 'he sees nobody');
  table.gives('screen').say({ do: 'roll', pace: 'run', reserve: 0, road: false }, 6, 6, 6);
  table.say({ do: 'wheel', on: 'left', angle: 8000 }).say({ do: 'advance', by: 9000 }).say({ do: 'halt' }).say({ do: 'done' });
  assert.equal(table.asks, 'A: use a cameo');
  assert.ok(table.has({ do: 'snipe', general: 0, cameo: null }));
  const held = withCameo(withSpares(aStage()), 'A', 'sniper', [20, 20]).general('B', 'Blimp', [20, 30]).deck('2♠').turn('5♥');
  held.say('no').say({ do: 'hold' });
  assert.equal(held.asks, 'A: use a cameo', 'a card that is held is a card all the same');
  held.say({ do: 'snipe', general: 0, cameo: null }, 1);
  assert.equal(held.asks, 'A: interrupt', 'once a cycle');
});

test('AGX-CAMEO-12 AGW-HOLD-04 who waits for its free ace is in no brigade of an interruption, but on a turned card', () => {
  const field = withCameo(
    withSpares(aStage())
      .unit('A', 'one', 'infantry', [10, 10])
      .unit('A', 'two', 'infantry', [17, 10])
      .unit('A', 'three', 'infantry', [24, 10]),
    'A',
    'messenger',
    [24, 2],
  ).hand('A', 'K♥');
  cameosIn(field.s).freeAce[0] = { unit: field.id('three'), acts: 2 };
  const table = field.next().say('K♥').say({ do: 'brigade', led: null });
  assert.ok(table.refusalTo(0, [3, 4]));
  assert.equal(table.refusalTo(0, [2, 3]), null);
});

test('AGX-CAMEO-15 AGX-CAMEO-24 off the table with his unit Oscar Wilde calls nobody', () => {
  const field = withCameo(
    withSpares(aStage())
      .unit('A', 'his', 'infantry', [24, 3], { status: 'away' })
      .unit('A', 'guard', 'infantry', [24, 6])
      .unit('B', 'foe', 'infantry', [24, 14]),
    'A',
    'wilde',
    'his',
  );
  assert.deepEqual(usesOf(field.s, cameo(field.s)), []);
  field.of('his').status = 'table';
  field.of('his').post.x = 34000;
  assert.ok(usesOf(field.s, cameo(field.s)).length > 0);
});

const guests = ['observer', 'correspondent', 'staff-officer'] as const;

test('AGX-CAMEO-09 AGX-CAMEO-22 AGX-CAMEO-24 whoever is with a general who is lost stays with his unit, or goes to the nearest friend', () => {
  for (const role of guests) {
    const made = withSpares(aStage())
      .unit('A', 'his', 'infantry', [20, 10])
      .general('A', 'Plumley', 'his')
      .general('A', 'Fanshawe', [20, 30]);
    const attached = withCameo(made, 'A', role, { general: 0 });
    loseGeneral(attached.s, attached.s.generals[0] as War['generals'][0], 'killed', umpire(attached.s));
    assert.deepEqual([cameo(attached.s).status, cameo(attached.s).unit], ['table', 2], role);
    const alone = withCameo(withSpares(aStage()).general('A', 'Plumley', [20, 20]).general('A', 'Fanshawe', [22, 30]), 'A', role, {
      general: 0,
    });
    loseGeneral(alone.s, alone.s.generals[0] as War['generals'][0], 'killed', umpire(alone.s));
    assert.deepEqual([cameo(alone.s).status, cameo(alone.s).general], ['table', 1], role);
  }
});

test('AGX-CAMEO-03 AGX-CAMEO-09 whoever is with a general is with his unit: if that runs away he is out; the Companion stays with him', () => {
  const run = (role: (typeof guests)[number] | 'companion') => {
    const made = withSpares(aStage())
      .unit('A', 'his', 'infantry', [20, 20])
      .unit('B', 'foe', 'infantry', [20, 28])
      .general('A', 'Plumley', 'his');
    const field = withCameo(made, role === 'companion' ? 'B' : 'A', role, { general: 0 });
    compel(field.s, field.of('his'), 'run away', umpire(field.s, 1, 1, 1, 1));
    return cameo(field.s).status;
  };
  assert.deepEqual([...guests.map(run), run('companion')], ['out', 'out', 'out', 'table']);
});

test('AGX-CAMEO-12 AGW-DEPL-04 a Messenger leaves as soon as his headquarters are overrun', () => {
  const field = withCameo(withSpares(aStage()).unit('B', 'raiders', 'light-cavalry', [24, 10], { facing: 270 }), 'A', 'messenger', [24, 2]);
  field.s.quarters[0] = { x: 24000, y: 3000, building: null, overrun: false };
  const table = field.turn('5♠').gives('raiders').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 6, 6, 6, 6);
  table.say({ do: 'advance', by: 5500 });
  assert.deepEqual([table.state.quarters[0]?.overrun, cameo(table.state).status], [true, 'out']);
});

test('AGX-CAMEO-06 AGW-CMD-04 AGW-CMD-08 a challenge that fells the last man leaves his general to his fate', () => {
  const field = withCameo(
    withSpares(aStage()).unit('A', 'his', 'infantry', [20, 20]).unit('B', 'last', 'infantry', [20, 30], { figures: 1, original: 12 }),
    'A',
    'bruiser',
    'his',
  ).general('B', 'Blimp', 'last');
  const table = field.turn('5♥').gives('his');
  answer(table, { do: 'challenge', unit: 3 }, [6, 1, 1, 6]);
  assert.deepEqual([table.unit('last').status, table.state.generals[0]?.status], ['lost', 'lost']);
});

test('AGX-CAMEO-06 AGW-ACE-01 a Bruiser challenges once in a cycle, though an ace lets his unit act again', () => {
  const field = withCameo(
    withSpares(aStage()).unit('A', 'his', 'infantry', [20, 20], { counter: true }).unit('B', 'foe', 'infantry', [20, 30]),
    'A',
    'bruiser',
    'his',
    { used: 1 },
  );
  assert.equal(field.turn('A♥').say({ do: 'ace', unit: 2 }).asks, 'A: act');
});

test('AGX-CAMEO-10 AGW-CMD-14 AGW-WIN-01 the Companion of a commander takes command only where there is no subordinate, and stands in no roster', () => {
  const lose = (more: boolean) => {
    const field = withCameo(withSpares(aStage()).general('A', 'Plumley', [20, 20], { isCommander: true }), 'B', 'companion', {
      general: 0,
    });
    if (more) field.general('A', 'Fanshawe', [30, 20]);
    loseGeneral(field.s, field.s.generals[0] as War['generals'][0], 'killed', umpire(field.s));
    return field.s.generals.find(({ isCommander }) => isCommander)?.name;
  };
  assert.deepEqual([lose(true), lose(false)], ['Fanshawe', 'The Companion']);
});

test('AGX-CAMEO-15 AGX-LUCK-02 a charge that was called is the activation of its unit: its side was the last to act', () => {
  const field = withCameo(
    withSpares(aStage()).unit('A', 'guard', 'infantry', [24, 15], { counter: true }).unit('B', 'foe', 'infantry', [24, 24]),
    'A',
    'wilde',
    'guard',
  ).set({ lastActed: 0 });
  const table = field.deck('5♥').next();
  answer(table, { do: 'call', unit: 3, target: 2 });
  assert.equal(table.state.lastActed, 1);
});

test('AGX-CAMEO-17 AGW-CMD-04 a unit that is destroyed takes Mascot and Duffer with it', () => {
  const field = withCameo(withCameo(withSpares(aStage()), 'A', 'mascot', 'spare A'), 'B', 'duffer', 'spare A');
  destroy(field.s, field.of('spare A'), umpire(field.s));
  assert.deepEqual([cameo(field.s).status, cameo(field.s, 1).status], ['out', 'out']);
});

test('AGX-CAMEO-24 AGX-CAMEO-11 AGX-CAMEO-12 AGX-CAMEO-13 in a big game what a cycle ends, it ends in its own section, and a card moves the Scientist of its section', () => {
  const field = withCameo(
    aStage()
      .unit('A', 'left', 'infantry', [8, 8])
      .unit('A', 'right', 'infantry', [40, 8])
      .unit('B', 'b', 'infantry', [8, 40])
      .unit('B', 'c', 'infantry', [40, 40]),
    'A',
    'scientist',
    [40, 2],
  );
  const s = asBig(field);
  const { stopped, freeAce } = cameosIn(s);
  stopped.push(field.id('b'));
  field.of('b').counter = true;
  freeAce[0] = { unit: field.id('left'), acts: 2 };
  takeUp(s, 1);
  for (const seat of [0, 1]) endCycle(s, seat, umpire(s));
  assert.deepEqual([cameosIn(s).stopped, freeAce[0]?.unit], [[field.id('b')], field.id('left')]);
  const serves = () => servingsOf(s, 0, 'number', false, '5♥').some((each) => each.do === 'cameo');
  assert.equal(serves(), true);
  takeUp(s, 0);
  assert.equal(serves(), false);
  for (const seat of [0, 1]) endCycle(s, seat, umpire(s));
  assert.deepEqual([cameosIn(s).stopped, freeAce[0]], [[], null]);
});

test('AGX-CAMEO-13 a general in the midst of a unit within 3 inches of the explosion is lost as well', () => {
  const field = withCameo(withSpares(aStage()).unit('A', 'near', 'infantry', [20, 20]), 'A', 'scientist', [20, 21]).general(
    'A',
    'Plumley',
    'near',
  );
  field.unit('B', 'foe', 'infantry', [20, 40]);
  const table = field.turn('5♥').say({ do: 'cameo', cameo: 0 });
  answer(table, { do: 'try', unit: 3 }, [1], 4);
  assert.equal(table.state.generals[0]?.status, 'lost');
});

test('AGX-CAMEO-04 AGX-CAMEO-24 whoever is off the table with a general stays with him, and nobody goes to one who is away', () => {
  const field = () =>
    withCameo(
      withSpares(aStage())
        .unit('A', 'gone', 'infantry', [20, 3], { status: 'away' })
        .unit('A', 'here', 'infantry', [24, 8])
        .general('A', 'Plumley', 'gone')
        .general('A', 'Fanshawe', 'here'),
      'A',
      'observer',
      { general: 0 },
    );
  assert.deepEqual(
    placesFor(field().s, { seat: 0, role: 'observer' }).filter((place) => 'general' in place),
    [{ general: 1 }],
  );
  assert.notEqual(field().deck('joker-1', '5♥').next().asks, 'A: place a cameo');
});

test('AGX-CAMEO-15 AGX-CAMEO-24 AGX-BIG-04 in a big game whoever acts between cards is asked in the section where he stands', () => {
  for (const [side, asked] of [
    ['left', '0: use a cameo'],
    ['right', '2: use a cameo'],
  ] as const) {
    const field = withCameo(
      aStage()
        .unit('A', 'left', 'infantry', [8, 8])
        .unit('A', 'right', 'infantry', [40, 8])
        .unit('B', 'b', 'infantry', [8, 16])
        .unit('B', 'c', 'infantry', [40, 16]),
      'A',
      'wilde',
      side,
    );
    assert.equal(asks(before(asBig(field, { players: 4, sections: 2, next: ['5♥', '6♥'] }))), asked);
  }
});

test('AGX-CAMEO-22 AGW-CYC-04 AGW-GEOM-08 a second unit stands within 3 inches of either body of the Staff Officer’s unit', () => {
  const field = withCameo(
    aStage().pair().unit('A', 'mate', 'infantry', [27, 7]).unit('A', 'spare', 'infantry', [44, 3]),
    'A',
    'staff-officer',
    'loose',
  );
  const table = field.unit('B', 'b', 'infantry', [4, 46]).turn('5♥').gives('support');
  assert.deepEqual([table.asks, table.offers], ['A: use a cameo', ['no', { do: 'second', unit: 2 }]]);
});

test('AGX-CAMEO-24 AGX-BIG-01 in a big game the player of the section where a cameo stands answers for him', () => {
  const field = withCameo(
    aStage()
      .unit('A', 'left', 'infantry', [8, 8])
      .unit('A', 'right', 'infantry', [40, 8])
      .unit('B', 'b', 'infantry', [8, 40])
      .unit('B', 'c', 'infantry', [40, 40]),
    'A',
    'observer',
    'right',
  );
  const s = asBig(field, { players: 4, sections: 2 });
  const { seat, section } = commandOfCameo(s, cameo(s));
  assert.equal(playerOf(s, seat, section), 2);
});

test('AGX-CAMEO-16 AGX-BIG-01 in a big game whoever has set the Rash Officer answers for him, wherever he is: so it tells nothing', () => {
  const asks = ['far left', 'far right'].map((with_) => {
    const field = withCameo(
      aStage()
        .unit('A', 'left', 'infantry', [8, 8])
        .unit('A', 'right', 'infantry', [40, 8])
        .unit('B', 'far left', 'infantry', [8, 40])
        .unit('B', 'far right', 'infantry', [40, 40]),
      'A',
      'rash-officer',
      with_,
      { player: 1 },
    );
    const s = asBig(field, { players: 4, sections: 2 });
    const { seat, section } = commandOfCameo(s, cameo(s));
    return playerOf(s, seat, section);
  });
  assert.deepEqual(asks, [2, 2]);
});

test('AGX-CAMEO-13 AGW-ALL-04 WL-05 in a dust storm a card is for the Mad Scientist only where he has somebody to try it on', () => {
  const serves = (y: number) => {
    const field = withCameo(withSpares(aStage()).unit('B', 'foe', 'infantry', [20, y]), 'A', 'scientist', [20, 20]);
    field.set({ weather: { card: 'WL-05', seat: 0, isSpent: false } });
    return servingsOf(field.s, 0, 'number', false, '5♥').some((each) => each.do === 'cameo');
  };
  assert.deepEqual([serves(26), serves(40)], [true, false]);
});
