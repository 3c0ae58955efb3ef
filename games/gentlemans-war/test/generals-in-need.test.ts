// Generals where they meet split units, runaways, ends of cycles and the loss of their men: situations written from the rules alone.
import assert from 'node:assert/strict';
import { destroy } from '../rules/all/loss.ts';
import { servingsOf } from '../rules/cards/serving.ts';
import { actionsFor } from '../rules/charge/responses.ts';
import { explode } from '../rules/engineering/mines.ts';
import { stepAside } from '../rules/generals/aside.ts';
import { attach, mayDetach } from '../rules/generals/move.ts';
import { generalFits } from '../rules/generals/spots.ts';
import { compel } from '../rules/morale/retreat.ts';
import { isBroken } from '../rules/winning/broken.ts';
import type { General, War } from '../state.ts';
import { aField, type Field, inch, test, umpire } from './field.ts';
import { answer, withSpares } from './second/staging.ts';

const generalIn = (s: War, id = 0) => s.generals[id] as General;

test('AGW-CMD-04 AGW-CYC-04 a body destroyed within 6" of the other leaves it its general, however long their lines are', () => {
  const made = aField().pair({}, { figures: 6 }).unit('B', 'b', 'infantry', [20, 44]).general('A', 'Plumley', 'loose');
  made.of('loose').post.y = inch(17.5);
  destroy(made.s, made.of('loose'), umpire(made.s));
  assert.equal(generalIn(made.s).unit, 0, '5.5" before the support');
  const aside = aField().pair({}, { ranks: 1 }).unit('B', 'b', 'infantry', [20, 44]).general('A', 'Plumley', 'loose');
  aside.of('loose').post.x = inch(30);
  destroy(aside.s, aside.of('loose'), umpire(aside.s));
  assert.equal(generalIn(aside.s).unit, 0, 'beside it');
});

test('AGW-CMD-04 AGW-CMD-08 of two halves of light infantry each is a unit: the general of one that is destroyed has his fate rolled', () => {
  const half = { figures: 6, original: 6, part: 'half', formation: 'skirmish' } as const;
  const made = aField()
    .unit('A', 'left', 'light-infantry', [20, 10], { ...half, partner: 1 })
    .unit('A', 'right', 'light-infantry', [20, 13], { ...half, partner: 0, entry: 0 })
    .unit('B', 'b', 'infantry', [20, 44])
    .general('A', 'Plumley', 'right');
  destroy(made.s, made.of('right'), umpire(made.s, 1, 6));
  assert.equal(generalIn(made.s).status, 'lost');
});

/** Runaways beside whom a general stands alone. */
const runaways = (general = true): Field => {
  const made = withSpares(aField()).unit('A', 'run', 'infantry', [20, 20], {
    formation: 'skirmish',
    running: true,
    disordered: true,
    facing: 270,
  });
  return general ? made.general('A', 'Plumley', [20, 21.5]) : made;
};

test('AGW-CMD-04 AGW-RALLY-01 a general who touches runaways may join them at their card, before they test, and lends his throw', () => {
  const table = runaways().turn('5♥').gives('run');
  assert.equal(table.asks, 'A: general with runaways');
  table.say({ attach: 0 }, 1);
  assert.deepEqual([table.asks, table.offers], ['A: roll again', ['keep', 'general']]);
  answer(table, 'general', [6]);
  assert.deepEqual([table.state.generals[0]?.unit, table.unit('run').running], [2, false]);
  const alone = runaways().turn('5♥').gives('run').say('alone', 6);
  assert.deepEqual([alone.state.generals[0]?.unit, alone.told('rallies').length], [null, 1]);
});

test('AGW-CMD-06 AGW-CMD-04 he steadies once in a cycle, whatever he does; another general may try; with the new cycle he may again', () => {
  const shaken = { disordered: true, byMorale: true };
  const made = withSpares(aField())
    .unit('A', 'one', 'infantry', [10, 10], shaken)
    .unit('A', 'two', 'infantry', [30, 10], shaken)
    .general('A', 'Plumley', [10, 10.5])
    .general('A', 'Fanshawe', [30, 10.5]);
  attach(made.s, generalIn(made.s), made.of('one'), umpire(made.s, 2));
  assert.equal(made.of('one').disordered, true);
  Object.assign(generalIn(made.s), { unit: null });
  attach(made.s, generalIn(made.s), made.of('one'), umpire(made.s));
  assert.equal(made.of('one').disordered, true, 'no second throw');
  attach(made.s, generalIn(made.s, 1), made.of('two'), umpire(made.s, 3));
  assert.equal(made.of('two').disordered, false);
});

test('AGW-CMD-06 whoever has fallen back since his test is not steadied', () => {
  const made = withSpares(aField())
    .unit('A', 'one', 'infantry', [20, 20], { disordered: true, byMorale: true })
    .general('A', 'Plumley', [40, 40]);
  compel(made.s, made.of('one'), 'fall back', umpire(made.s, 1, 1));
  attach(made.s, generalIn(made.s), made.of('one'), umpire(made.s));
  assert.equal(made.of('one').disordered, true);
});

test('AGW-CMD-02 AGW-CMD-04 of generals whose units are locked or run none moves at a new cycle; who is with a sound one may leave it', () => {
  const made = withSpares(aField())
    .unit('A', 'held', 'infantry', [10, 20])
    .unit('B', 'holds', 'infantry', [10, 20])
    .unit('A', 'runs', 'infantry', [30, 20], { running: true })
    .unit('A', 'sound', 'infantry', [24, 5])
    .general('A', 'Plumley', 'held')
    .general('A', 'Fanshawe', 'runs')
    .general('A', 'Ponsonby', 'sound');
  made.s.locks = [{ seat: 0, pairs: [{ attacker: 2, defender: 3, kind: 'front', obstacle: false, levels: [0, 0] }] }];
  const table = made.deck('joker-1').next();
  assert.deepEqual([table.asks, table.offers], ['A: free move', ['done', 2]]);
});

test('AGW-WIN-01 AGW-CMD-09 AGX-CAMEO-10 of four units and a general two units and he are more than half; one who will return is not', () => {
  const made = aField().unit('B', 'b', 'infantry', [20, 44]).general('A', 'Plumley', [5, 5], { status: 'lost' });
  for (const at of [0, 1, 2, 3]) made.unit('A', `unit ${at}`, 'infantry', [8 + at * 8, 5]);
  made.of('unit 0').status = 'lost';
  made.of('unit 1').status = 'away';
  assert.equal(isBroken(made.s, 0), false, 'two of five');
  made.of('unit 1').status = 'lost';
  assert.equal(isBroken(made.s, 0), true);
});

test('AGW-ENG-07 AGW-CMD-04 a general in the midst of men whom a mine takes is taken with them: he gets no ride', () => {
  const made = withSpares(aField())
    .unit('A', 'doomed', 'infantry', [20, 20])
    .general('A', 'Plumley', 'doomed')
    .general('A', 'Fanshawe', [40, 40]);
  explode(made.s, { seat: 1, x: inch(20), y: inch(19), armed: true, by: 1 }, null, umpire(made.s));
  assert.deepEqual([made.of('doomed').status, generalIn(made.s).status, generalIn(made.s, 1).status], ['lost', 'lost', 'table']);
});

test('AGX-SCN-12 AGX-GEN-13 AGW-RESP-01 who has come on at this joker has its counter, and is charged as one that has not acted', () => {
  const made = withSpares(aField()).unit('A', 'late', 'infantry', [20, 20], { counter: true, hasArrived: true });
  assert.equal(actionsFor(made.s, made.of('late'), 0), 2);
  assert.ok(!servingsOf(made.s, 0, 'number', false).some((each) => each.do === 'unit' && each.unit === 2), 'only an ace moves it');
  compel(made.s, made.of('late'), 'fall back', umpire(made.s, 1, 1));
  made.of('late').disordered = false;
  assert.equal(actionsFor(made.s, made.of('late'), 0), 1, 'it has moved since');
});

test('AGW-CMD-11 a general makes room to the side or rear: never nearer to the enemy, however far that is', () => {
  const made = withSpares(aField())
    .unit('A', 'line', 'infantry', [20, 12])
    .unit('B', 'foe', 'infantry', [20, 30])
    .general('A', 'Plumley', [20, 11.6]);
  const before = generalIn(made.s).y;
  stepAside(made.s, made.of('line'), umpire(made.s));
  assert.ok(generalIn(made.s).y <= before, 'the nearest free spot of all is before the line');
});

test('AGW-MOR-08 AGW-CMD-07 a heroic unit does not test, so nobody rolls for its general under fire; a running one neither', () => {
  for (const set of [{ isHeroic: true }, { running: true, disordered: true }]) {
    const made = withSpares(aField())
      .unit('A', 'a', 'infantry', [20, 10])
      .unit('B', 'b', 'infantry', [20, 15], { original: 12, figures: 9, ...set })
      .general('B', 'Blimp', 'b');
    const table = made.turn('5♥').gives('a');
    answer(table, { do: 'shoot', target: 3 }, [6, 6, 6, 6, 6, 6], 1);
    assert.deepEqual([table.told('general hit').length, table.told('morale').length, table.state.generals[0]?.status], [0, 0, 'table']);
  }
});

test('AGW-CMD-04 AGW-GUN-06 AGW-RET-02 a general with gunners who run from their gun runs with them', () => {
  const made = withSpares(aField())
    .unit('A', 'gun', 'field-gun', [20, 20])
    .unit('B', 'b', 'infantry', [20, 30])
    .general('A', 'Plumley', 'gun');
  compel(made.s, made.of('gun'), 'run away', umpire(made.s, 1, 1, 1, 1));
  assert.deepEqual([made.of('gun').gun !== null, generalIn(made.s).unit, mayDetach(made.s, generalIn(made.s))], [true, 2, false]);
});

test('AGW-CMD-12 AGW-RALLY-01 with the commander among runaways a held card may serve their rally, and nothing else', () => {
  const made = runaways(false).general('A', 'Plumley', 'run', { isCommander: true });
  assert.deepEqual(servingsOf(made.s, 0, 'number', true, '5♥'), [{ do: 'unit', unit: 2 }]);
  assert.deepEqual(servingsOf(made.s, 0, 'court', true, 'K♥'), [{ do: 'unit', unit: 2 }]);
});

test('AGW-ACE-01 AGW-ACT-04 AGW-CYC-02 a unit that has helped by its fire has acted and shot; by an ace it shoots again', () => {
  const made = withSpares(aField())
    .unit('A', 'a', 'infantry', [20, 10], { counter: true, hasShot: true })
    .unit('B', 'b', 'infantry', [20, 20]);
  const table = made.turn('A♥').say({ do: 'ace', unit: 2 });
  assert.ok(table.has({ do: 'shoot', target: 3 }));
});

test('AGW-CARD-02 AGW-JOK-01 AGW-WIN-01 an army broken before a joker is turned loses when that flip is over', () => {
  const made = withSpares(aField()).unit('A', 'gone', 'infantry', [5, 5], { status: 'lost', figures: 0 }).deck('joker-1');
  const table = made.next();
  assert.deepEqual([table.told('joker').length, table.told('broken').length, table.asks], [1, 1, 'over']);
});

test('AGW-CMD-11 AGW-LAND-10 a general who must make room does not come to stand in the river', () => {
  const made = aField()
    .line('water', 'river', [
      [0, 22],
      [48, 22],
    ])
    .general('A', 'Plumley', [24, 24]);
  const general = made.s.generals[0];
  assert.ok(general);
  assert.equal(generalFits(made.s, general, { x: inch(24), y: inch(22) }), false);
  assert.equal(generalFits(made.s, general, { x: inch(24), y: inch(30) }), true);
});

test('AGW-CMD-10 AGW-CMD-07 wounds do not add up: who is wounded and hit again stays with his men', () => {
  const made = withSpares(aField())
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('B', 'b', 'infantry', [20, 15], { original: 12, figures: 9, shotDown: 3 })
    .general('B', 'Blimp', 'b', { wounded: true });
  const table = made.deck('2♠').turn('5♥').gives('a');
  answer(table, { do: 'shoot', target: 3 }, [6, 1, 1, 1, 1, 1, 1, 1, 4, 6], 1);
  const [general] = table.state.generals;
  assert.deepEqual(table.told('general hit')[0]?.harm, 'wounded');
  assert.deepEqual([general?.status, general?.unit, general?.wounded, table.told('morale').length], ['table', 3, true, 1]);
});
