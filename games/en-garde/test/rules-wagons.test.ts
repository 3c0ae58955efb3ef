// Wagons and swivel guns on free paths, and the fight at a wagon's edge.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { degrees, inches } from '@baize/geometry/open';
import { isSpace, type Json, offerTo, sampled } from '@baize/kernel';
import { game } from '../game.ts';
import { askWhom, carryOut } from '../rules/movement/carry-out-move.ts';
import type { Plan } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { carryingGun, partnerAt } from '../rules/special/gun-carrying.ts';
import { drivable, driving } from '../rules/special/wagons.ts';
import { seatIn } from '../rules/table/aboard.ts';
import { modelEnd, sight } from '../rules/table/sight.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { activate } from '../rules/turn/activation.ts';
import { engagedWith, isEngaged } from '../rules/turn/foundations.ts';
import { knockOut } from '../rules/wounds/wounds.ts';
import { flow, type GunState, type Id, procedure, type Wagon } from '../state.ts';
import { box, move, Table } from './builder.ts';

function wagonAt(t: Table, x: number, y: number, given: Partial<Wagon> = {}): Wagon {
  const plain = { seat: null, facing: 0, armoured: false, activated: false, burning: false };
  t.s.wagons = [...t.s.wagons, { id: t.s.wagons.length, x: inches(x), y: inches(y), ...plain, ...given }];
  return t.s.wagons[t.s.wagons.length - 1] as Wagon;
}

function aboard(t: Table, side: 'A' | 'B', rank: number, wagon: Wagon, n: number): Id {
  const p = seatIn(wagon, n);
  const id = t.model(side, rank, { at: [p.x / 1000, p.y / 1000] });
  t.of(id).wagon = wagon.id;
  return id;
}

const way = (piece: string, path: readonly (readonly [number, number])[], facing: number): Json => ({
  piece,
  path: path.map(([x, y]) => [inches(x), inches(y)]),
  facing: degrees(facing),
});

const go = (t: Table): Table => {
  if (!flow.procedures['wagon go']) procedure('wagon go').decide(activate);
  t.s.go = 0;
  return t.run(flow.procedures['wagon go'] as never, {});
};

const walk = (t: Table, id: Id, plan: Json) => travel(t.s, t.of(id), plan as unknown as Plan, { kind: 'move', contact: 'may' });

test('EG-WAG-01 a wagon goes any way a model could: the first turn is free, each further one costs 2", and it takes all aboard along', () => {
  const t = new Table();
  const wagon = wagonAt(t, 20, 20);
  const driver = aboard(t, 'A', 2, wagon, 0);
  const friend = aboard(t, 'A', 2, wagon, 3);
  t.run(driving, { driver, wagon: 0 });
  assert.equal(t.refuses(way('wagon:0', [[32.5, 20]], 0)), 'EG-MOV-01', 'a Run is 12"');
  assert.equal(
    t.refuses(
      way(
        'wagon:0',
        [
          [27, 20],
          [27, 26],
          [24, 26],
        ],
        180,
      ),
    ),
    'EG-MOV-01',
    '16" of legs and one turn to pay',
  );
  t.says(
    way(
      'wagon:0',
      [
        [24, 20],
        [24, 23],
      ],
      90,
    ),
  );
  assert.deepEqual([t.told('driven')[0]?.cost, t.told('driven')[0]?.run], [inches(7), false]);
  const now = t.s.wagons[0] as Wagon;
  assert.deepEqual([now.x, now.y, now.facing, now.activated], [inches(24), inches(23), degrees(90), true]);
  assert.deepEqual([t.of(driver).x, t.of(driver).y], [seatIn(now, 0).x, seatIn(now, 0).y]);
  assert.deepEqual([t.of(friend).x, t.of(friend).y], [seatIn(now, 3).x, seatIn(now, 3).y]);
  assert.deepEqual(drivable(t.s, t.of(driver)), [], 'once a turn');
});

test('EG-WAG-01 EG-MOV-02 EG-MOV-06 a Run keeps an inch off enemies, difficult ground slows it, nobody is touched', () => {
  const t = new Table();
  const wagon = wagonAt(t, 20, 20);
  const driver = aboard(t, 'A', 2, wagon, 0);
  const foe = t.model('B', 2, { at: [26, 22.4] });
  t.run(driving, { driver, wagon: 0 });
  assert.equal(t.refuses(way('wagon:0', [[31, 20]], 0)), 'EG-MOV-02', 'its edge passes 0.9" from the enemy');
  assert.equal(t.refuses(way('wagon:0', [[28, 20]], 0)), '', 'a Normal move may');
  t.of(foe).y = inches(21.4);
  assert.equal(t.refuses(way('wagon:0', [[28, 20]], 0)), 'EG-WAG-01');
  t.of(foe).y = inches(40);
  t.piece({ shapes: [box(24, 18, 2, 4)], ground: 'difficult' });
  assert.equal(t.refuses(way('wagon:0', [[29.5, 20]], 0)), 'EG-MOV-06', 'the Infantry rate: 9"');
  assert.equal(t.refuses(way('wagon:0', [[29, 20]], 0)), '');
  t.piece({ shapes: [box(10, 18, 2, 4)], ground: 'impassable', name: 'Rock', top: 1000 });
  assert.equal(t.refuses(way('wagon:0', [[13, 20]], 180)), 'EG-MOV-03');
  assert.equal(t.refuses(way('wagon:0', [[58.5, 20]], 0)), 'EG-MOV-11');
});

test('EG-WAG-01 a wagon that turns needs room to turn in', () => {
  const t = new Table();
  const wagon = wagonAt(t, 20, 20);
  const driver = aboard(t, 'A', 2, wagon, 0);
  t.piece({ shapes: [box(19.5, 21.2, 1, 1)], ground: 'impassable', top: 1000 });
  t.run(driving, { driver, wagon: 0 });
  assert.equal(t.refuses(way('wagon:0', [], 90)), 'EG-MOV-03');
  assert.equal(t.refuses(way('wagon:0', [[23, 20]], 0)), '');
});

test('EG-WAG-01 the space of a wagon’s ways: every sample and every suggestion is legal', () => {
  const t = new Table();
  const wagon = wagonAt(t, 20, 20);
  const driver = aboard(t, 'A', 2, wagon, 0);
  t.model('B', 2, { at: [24, 23] });
  t.piece({ shapes: [box(14, 18, 2, 4)], ground: 'impassable', top: 1000 });
  t.run(driving, { driver, wagon: 0 });
  const offer = offerTo(game, t.match, 0);
  assert.ok(offer && isSpace(offer));
  const source = sampled(5);
  const answers = [...offer.candidates(), ...Array.from({ length: 60 }, () => offer.sample((sides) => source.below(sides, 0, '')))];
  assert.ok(answers.length > 70);
  for (const answer of answers) assert.equal(offer.refusal(answer), null, JSON.stringify(answer));
  assert.ok(new Set(answers.map((answer) => JSON.stringify(answer))).size > 40);
});

test('EG-WAG-01 boarding takes a place in the wagon; getting off costs 2" and comes first', () => {
  const t = new Table();
  const wagon = wagonAt(t, 20, 20);
  const a = t.model('A', 2, { at: [20, 17], facing: 90 });
  const on = walk(t, a, move(a, [[20, 18.3, 'board 0']], 90));
  assert.ok('journey' in on && on.journey.cost === inches(3.3));
  t.with((s, u) => carryOut(s, t.of(a), on.journey, u));
  assert.deepEqual([t.of(a).wagon, t.of(a).x, t.of(a).y], [0, seatIn(wagon, 0).x, seatIn(wagon, 0).y]);
  const inside = walk(t, a, move(a, [[20, 26]], 90));
  assert.equal('refusal' in inside && inside.refusal.rule, 'EG-WAG-01');
  const far = walk(t, a, move(a, [[20, 23, 'alight']], 90));
  assert.equal('refusal' in far && far.refusal.rule, 'EG-WAG-01', 'beside the wagon');
  const off = walk(
    t,
    a,
    move(
      a,
      [
        [20, 21.5, 'alight'],
        [20, 25.5],
      ],
      90,
    ),
  );
  assert.ok('journey' in off, JSON.stringify(off));
  assert.equal(off.journey.cost, inches(6));
  t.with((s, u) => carryOut(s, t.of(a), off.journey, u));
  assert.equal(t.of(a).wagon, null);
});

test('EG-WAG-01 a wagon holds four small models of one side', () => {
  const t = new Table();
  const wagon = wagonAt(t, 20, 20);
  for (let n = 0; n < 4; n++) aboard(t, 'A', 2, wagon, n);
  const fifth = t.model('A', 2, { at: [20, 18] });
  const full = walk(t, fifth, move(fifth, [[20, 18.4, 'board 0']], 90));
  assert.equal('refusal' in full && full.refusal.rule, 'EG-WAG-01');
  const foe = t.model('B', 2, { at: [20, 23] });
  t.of(3).wagon = null;
  const theirs = walk(t, foe, move(foe, [[20, 21.6, 'board 0']], 270));
  assert.equal('refusal' in theirs && theirs.refusal.rule, 'EG-WAG-01');
});

test('EG-WAG-01 one who comes to the edge chooses whom aboard he fights; only that pair is in contact', () => {
  const t = new Table();
  const wagon = wagonAt(t, 20, 20);
  const [first, second] = [aboard(t, 'B', 2, wagon, 0), aboard(t, 'B', 3, wagon, 3)];
  const a = t.model('A', 3, { at: [20, 15], facing: 90 });
  go(t).says({ model: a, do: 'move' }, move(a, [[20, 18.5]], 90));
  assert.equal(t.asked, 'fight whom aboard');
  assert.deepEqual(t.offers(), [first, second]);
  assert.equal(isEngaged(t.s, a), false, 'nobody is Engaged before the choice');
  t.says(second);
  assert.deepEqual([engagedWith(t.s, a), engagedWith(t.s, second), engagedWith(t.s, first)], [[second], [a], []]);
  assert.deepEqual(drivable(t.s, t.of(first)), [], 'a wagon in which somebody fights stays');
});

test('EG-WAG-01 with one enemy aboard there is nothing to choose; when he falls, the next is chosen anew', () => {
  const t = new Table();
  const wagon = wagonAt(t, 20, 20);
  const only = aboard(t, 'B', 2, wagon, 0);
  const a = t.model('A', 3, { at: [20, 15], facing: 90 });
  go(t).says({ model: a, do: 'move' }, move(a, [[20, 18.5]], 90));
  assert.notEqual(t.asked, 'fight whom aboard');
  assert.deepEqual(engagedWith(t.s, a), [only]);
  const [third, fourth] = [aboard(t, 'B', 2, wagon, 1), aboard(t, 'B', 2, wagon, 2)];
  t.with((s, u) => knockOut(s, t.of(only), u));
  assert.equal(isEngaged(t.s, a), false);
  if (!flow.procedures['wagon asks']) procedure('wagon asks').do((s, _l, u) => askWhom(s, u));
  t.run(flow.procedures['wagon asks'] as never, {});
  assert.equal(t.asked, 'fight whom aboard');
  assert.deepEqual(t.offers(), [third, fourth]);
});

test('EG-WAG-01 an engaged occupant leaves contact over the other side; those in a wagon have its cover', () => {
  const t = new Table();
  const wagon = wagonAt(t, 20, 20);
  const b = aboard(t, 'A', 2, wagon, 0);
  const a = t.model('B', 3, { at: [20, 18.5], facing: 90 });
  assert.deepEqual(engagedWith(t.s, a), [b]);
  assert.ok(actionsOf(t.s, t.of(b)).some((action) => action.do === 'leave'));
  const far = t.model('B', 3, { at: [20, 40] });
  assert.equal(sight(t.s, modelEnd(t.s, t.of(far)), modelEnd(t.s, t.of(b)), [far, b], t.of(b)).cover, 'medium');
  t.s.wagons = [{ ...wagon, armoured: true }];
  assert.equal(sight(t.s, modelEnd(t.s, t.of(far)), modelEnd(t.s, t.of(b)), [far, b], t.of(b)).cover, 'heavy');
});

function swivelGun(t: Table): { crew: [Id, Id]; gun: GunState } {
  const crew: [Id, Id] = [t.model('A', 2, { at: [19, 20] }), t.model('A', 2, { at: [21, 20] })];
  const gun: GunState = {
    ...{ id: 0, seat: 0, gun: 'swivel-gun', crew: [...crew], onTable: true, x: inches(20), y: inches(20), z: 0, facing: 0, reload: 0 },
    spiked: false,
  };
  t.s.guns.push(gun);
  return { crew, gun };
}

test('EG-GUN-05 two of the crew carry a swivel gun along any path at the Slow rate, all three bases clear of everything', () => {
  const t = new Table();
  const { crew, gun } = swivelGun(t);
  assert.equal(partnerAt(t.s, t.of(crew[0]), gun), crew[1]);
  t.run(carryingGun, { model: crew[0], other: crew[1], gun: 0 });
  assert.equal(t.refuses(way('gun:0', [[26.1, 20]], 0)), 'EG-MOV-01', 'a Slow Run is 6"');
  assert.equal(
    t.refuses(
      way(
        'gun:0',
        [
          [22, 20],
          [22, 22],
          [20, 22],
        ],
        180,
      ),
    ),
    'EG-MOV-01',
    '6" of legs, and a second turn',
  );
  t.piece({ shapes: [box(22.2, 21.8, 1, 1)], ground: 'impassable', top: 1000 });
  assert.equal(
    t.refuses(
      way(
        'gun:0',
        [
          [20, 22],
          [22, 22],
        ],
        0,
      ),
    ),
    'EG-MOV-03',
    'the right-hand man is in the way of the rock',
  );
  t.says(
    way(
      'gun:0',
      [
        [20, 22],
        [18, 22],
      ],
      180,
    ),
  );
  assert.deepEqual([gun.x, gun.y, gun.facing], [inches(18), inches(22), degrees(180)]);
  assert.deepEqual(
    crew.map((id) => [t.of(id).x, t.of(id).y, t.of(id).activated]),
    [
      [inches(17), inches(22), true],
      [inches(19), inches(22), true],
    ],
  );
  assert.equal(t.told('gun carried')[0]?.inches, 6);
});

test('EG-GUN-05 EG-MOV-02 no Run past an enemy with a gun; every sample and suggestion is legal', () => {
  const t = new Table();
  const { crew } = swivelGun(t);
  t.model('B', 2, { at: [24, 21.9] });
  t.run(carryingGun, { model: crew[0], other: crew[1], gun: 0 });
  assert.equal(t.refuses(way('gun:0', [[25, 20]], 0)), 'EG-MOV-02');
  assert.equal(t.refuses(way('gun:0', [[24, 20]], 0)), '');
  const offer = offerTo(game, t.match, 0);
  assert.ok(offer && isSpace(offer));
  const source = sampled(9);
  const answers = [...offer.candidates(), ...Array.from({ length: 40 }, () => offer.sample((sides) => source.below(sides, 0, '')))];
  for (const answer of answers) assert.equal(offer.refusal(answer), null, JSON.stringify(answer));
});

test('EG-WAG-01 EG-CON-06 an enemy at the edge may follow one who gets off the wagon', () => {
  const t = new Table();
  const wagon = wagonAt(t, 20, 20);
  const b = aboard(t, 'A', 2, wagon, 0);
  const a = t.model('B', 3, { at: [22.5, 20], facing: 180 });
  assert.deepEqual(engagedWith(t.s, a), [b]);
  go(t).says({ model: b, do: 'leave' });
  const off: Json = { piece: `model:${b}`, path: [[inches(20), inches(21.5), 'alight']], facing: degrees(90) };
  assert.equal(t.refuses(off), '');
  t.says(off);
  assert.equal(t.asked, 'react');
  assert.ok(t.offers().includes('follow'), JSON.stringify(t.offers()));
  t.says('follow');
  assert.equal(t.asked, 'follow');
  t.says(t.offers()[0] as Json);
  assert.equal(t.of(b).wagon, null);
  assert.deepEqual(engagedWith(t.s, a), [b]);
});
