// Tests that every route shares (EG-ALL-09, -11, -12): scenario conditions, legal forces, and the order of checks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import { type Json, readOptions, sampled } from '@baize/kernel';
import { autoTerrain } from '../content/scenarios/placement.ts';
import { type SideEnd, verdictOf } from '../content/scenarios/victory.ts';
import { game, setUpState } from '../game.ts';
import { sheetFrom } from '../muster/ready-made.ts';
import { leadersOf } from '../muster/warband.ts';
import { mayRideBy } from '../rules/contact/mounts.ts';
import { carryOut, leaveTable } from '../rules/movement/carry-out-move.ts';
import type { Terms } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { conditionsOf } from '../rules/scenarios/conditions.ts';
import { account, standing } from '../rules/scenarios/outcome.ts';
import { enterRiver } from '../rules/scenarios/river.ts';
import { deploying, deployingBy, placeRefusal, placesFor, scoutTerms } from '../rules/setup/deployment.ts';
import { bestForce, forceRefusal, partOf } from '../rules/setup/force.ts';
import { siteOf } from '../rules/setup/terrain-placing.ts';
import { casting, castingOf } from '../rules/special/magic.ts';
import { addThing, layBody } from '../rules/special/objects.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { activate } from '../rules/turn/activation.ts';
import { leaveTheField } from '../rules/turn/turn.ts';
import { kill } from '../rules/wounds/wounds.ts';
import { type EnGarde, flow, procedure, refix, type Side, type Thing, warband } from '../state.ts';
import { box, move, Table } from './builder.ts';

const MOVE: Terms = { kind: 'move', contact: 'may' };

function go(t: Table): Table {
  if (!flow.procedures['a scenario go']) procedure('a scenario go').decide(activate);
  return t.run(flow.procedures['a scenario go'] as never, {});
}

function name(t: Table, ...ids: number[]): void {
  for (const [seat, id] of ids.entries()) (t.s.sides[seat] as Side).duellists = [id];
}

function state(options: Record<string, Json>): EnGarde {
  const read = readOptions(game, options);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  return setUpState(read.options, 2);
}

test('EG-ALL-05 EG-ALL-09 EGW-DUEL-05 golden 76: who runs through the circle pays for it, who only touches it does not', () => {
  const run = (y: number) => {
    const t = new Table({ scenario: 'duel' });
    refix(t.s, { width: inches(36), height: inches(24) });
    t.s.turn = 3;
    const a = t.model('A', 2, { at: [14, y], facing: 0 });
    const [x, b] = [t.model('A', 3, { at: [18, 12] }), t.model('B', 3, { at: [18, 14] })];
    name(t, x, b);
    const outcome = travel(t.s, t.of(a), move(a, [[22, y]], 0) as never, MOVE);
    assert.ok('journey' in outcome);
    t.with((s, u) => carryOut(s, t.of(a), outcome.journey, u));
    return t.s.sides[0]?.penalty;
  };
  assert.deepEqual([run(6), run(5.5)], [2, 0]);
});

test('EGW-DUEL-03 EG-ALL-01 a duellist’s centre, once in the circle, stays in it; a new one may come in', () => {
  const t = new Table({ scenario: 'duel' });
  t.s.turn = 2;
  const inside = t.model('A', 3, { at: [30, 25], facing: 270 });
  const late = t.model('A', 3, { at: [30, 22], facing: 90 });
  const rival = t.model('B', 3, { at: [30, 35] });
  name(t, inside, rival);
  (t.s.sides[0] as Side).duellists.push(late);
  const why = (id: number, path: [number, number][]) => {
    const outcome = travel(t.s, t.of(id), move(id, path, 0) as never, MOVE);
    return 'refusal' in outcome ? outcome.refusal.rule : '';
  };
  assert.equal(why(inside, [[30, 23]]), 'EGW-DUEL-03');
  assert.equal(why(late, [[31.5, 25]]), '', 'he comes in');
  assert.equal(why(late, [[36, 22]]), '', 'or stays out');
});

test('EGW-DUEL-04 EG-ALL-09 after "nobody" the owner is not asked again for that death', () => {
  const t = new Table({ scenario: 'duel' });
  t.s.turn = 3;
  const [x, b] = [t.model('A', 3, { at: [28, 30] }), t.model('B', 3, { at: [32, 30] })];
  const second = t.model('A', 2, { at: [20, 20] });
  t.model('A', 2, { at: [22, 20] });
  t.model('B', 2, { at: [40, 40] });
  name(t, x, b);
  t.with((s, u) => kill(s, t.of(x), u, 'EG-ATK-07'));
  const ask = () => {
    t.run(flow.procedures['end phase'] as never, {});
    return t.asked;
  };
  assert.equal(ask(), 'name a new duellist');
  t.says('nobody');
  t.with((s, u) => kill(s, t.of(second), u, 'EG-ATK-07'));
  assert.notEqual(ask(), 'name a new duellist');
});

test('EG-ALL-02 EGW-DEPL-04 EGW-FATT-07 golden 78: a charge from the edge', () => {
  const enter = (...dice: number[]) => {
    const t = new Table();
    const own = t.s.sides[0] as Side;
    Object.assign(own, { edge: 'south', morale: 'wavering' });
    const beast = t.model('B', 5, { at: [30, 4], attributes: ['terrifying', 'large'] });
    t.model('A', 2, { at: [50, 50] });
    const reserve = t.model('A', 3, { at: [0, 0] });
    Object.assign(t.of(reserve), { status: 'reserve', x: 0, y: 0 });
    t.s.turn = 2;
    t.rolls(dice[0] as number);
    go(t).says({ model: reserve, do: 'nerve' });
    const dare = { model: reserve, do: 'dare', foe: beast } as const;
    go(t);
    if (t.refuses(dare) === '') t.rolls(...dice.slice(1)).says(dare);
    go(t).says({ model: reserve, do: 'enter' });
    const charge = {
      piece: `model:${reserve}`,
      path: [
        [inches(30), inches(-0.5)],
        [inches(30), inches(4 - 1.375)],
      ],
      facing: 9000,
    };
    const beside = {
      piece: `model:${reserve}`,
      path: [
        [inches(30), inches(-0.5)],
        [inches(30), inches(1)],
      ],
      facing: 9000,
    };
    assert.equal(t.refuses(beside), '', 'without contact it may always enter');
    return [t.refuses(charge), t.diceLeft];
  };
  assert.deepEqual(enter(4, 2), ['', 0]);
  assert.deepEqual(enter(4, 3), ['EGW-FATT-07', 0]);
  assert.deepEqual(enter(3), ['EG-CON-01', 0]);
});

test('EG-ALL-09 EGW-END-06 golden 79: when the last defender falls, Civilians count once', () => {
  const blank: SideEnd = {
    ...{
      role: 'attacker',
      start: 3,
      models: [],
      civilians: [],
      banners: 0,
      minor: 0,
      controls: false,
      penalty: 0,
      out: false,
      conceded: false,
    },
  };
  const civilians = Array.from({ length: 3 }, () => ({ fate: 'table' as const, wound: 'none' as const, overFarEdge: false }));
  assert.deepEqual(verdictOf('raid', [blank, { ...blank, role: 'defender', civilians, out: true }]).points, [15, 0]);
});

test('EGW-VP-02 EGW-END-07 golden 51: the enemy’s banner carried off by whatever exit is captured', () => {
  const off = (how: (t: Table, id: number) => void) => {
    const t = new Table();
    const a = t.model('A', 3, { at: [10, 0.6], facing: 270 });
    const foe = t.model('B', 2, { at: [20, 20] });
    t.model('B', 2, { at: [40, 40] });
    t.model('A', 2, { at: [40, 20] });
    addThing(t.s, 'banner', false, 1, a, { x: inches(10), y: inches(0.6), z: 0 });
    t.of(foe).status = 'unconscious';
    layBody(t.s, t.of(foe));
    (t.s.things[1] as Thing).carrier = a;
    how(t, a);
    return account(t.s)[0]?.banners;
  };
  const walks = off((t, id) => {
    const exits = conditionsOf(t.s).exits(t.s, t.of(id));
    assert.deepEqual(exits, []);
    t.with((s, u) => leaveTable(s, t.of(id), u));
  });
  const routs = off((t, id) => t.with((s, u) => leaveTable(s, t.of(id), u, 'routed')));
  const withdraws = off((t) => t.with((s, u) => leaveTheField(s, 0, u)));
  assert.deepEqual([walks, routs, withdraws], [1, 1, 1]);
});

test('EG-ALL-12 EGW-BRIDGE-04 a sweep passes under a man on the bridge', () => {
  const t = new Table({ scenario: 'bridge' });
  refix(t.s, { width: inches(36), height: inches(36) });
  t.rolls(2, 1).with((s, u) => conditionsOf(s).layFixed(s, u));
  const a = t.model('A', 2, { at: [12, 14], facing: 90 });
  t.model('B', 2, { at: [18, 16.4] });
  const path = [
    { x: inches(12), y: inches(14) },
    { x: inches(12), y: inches(18) },
  ];
  t.rolls(6, 5, 5, 1);
  const swept = t.with((s, u) => enterRiver(s, t.of(a), path, u));
  assert.deepEqual([swept, t.of(a).x], [true, inches(22)]);
});

test('EGW-BRIDGE-02 terrain `auto` puts exactly two pieces on each bank', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const source = sampled(seed);
    let draws = 0;
    const dice = { d6: () => source.below(6, draws++, '') + 1, below: (sides: number) => source.below(sides, draws++, '') };
    const t = new Table({ scenario: 'bridge', 'terrain-mode': 'auto' });
    refix(t.s, { width: inches(36), height: inches(36) });
    t.rolls(1 + (seed % 6), 1).with((s, u) => conditionsOf(s).layFixed(s, u));
    const due = Array.from({ length: 4 }, () => ({ location: 'rural' as const, size: 'small' as const }));
    const laid = autoTerrain(
      siteOf(t.s),
      due,
      dice,
      (before) =>
        ({ y }) =>
          before.filter((spot) => spot.y < 18_000 === y < 18_000).length < 2,
    );
    assert.deepEqual([laid.length, laid.filter(({ y }) => y < 18_000).length], [4, 2]);
  }
});

test('EGW-DEPL-08 a Scout does not touch the piece that is defended', () => {
  const t = new Table({ scenario: 'defence' });
  refix(t.s, { layout: [{ id: 'feature', template: 'O-2', x: inches(30), y: inches(30), turn: 0, piece: null }] });
  const scout = t.model('A', 2, { at: [22, 30], facing: 0, attributes: ['scout'] });
  const why = (x: number) => {
    const outcome = travel(t.s, t.of(scout), move(scout, [[x, 30]], 0) as never, scoutTerms(t.s, t.of(scout)));
    return 'refusal' in outcome ? outcome.refusal.rule : '';
  };
  assert.deepEqual([why(26.5), why(27)], ['', 'EGW-DEPL-08']);
});

test('EG-ALL-10 EGW-DEPL-05 a place between the points of any grid is found, and only then is there none', () => {
  const t = new Table();
  (t.s.sides[0] as Side).edge = 'south';
  const late = t.model('A', 2, { at: [50, 50] });
  t.of(late).status = 'reserve';
  // All of the strip is closed but for a gap of 1.02".
  t.piece({ name: 'Rock', shapes: [box(0, 0, 31.337, 3)], ground: 'impassable', sight: 'tall', top: 6000 });
  t.piece({ name: 'Rock', shapes: [box(32.357, 0, 27.643, 3)], ground: 'impassable', sight: 'tall', top: 6000 });
  const [place] = placesFor(t.s, 0, `model:${late}`, 8);
  assert.ok(place, 'there is one place');
  assert.equal(placeRefusal(t.s, 0, `model:${late}`, place), null);
  t.piece({ name: 'Rock', shapes: [box(31, 0.5, 2, 1)], ground: 'impassable', sight: 'tall', top: 6000 });
  assert.deepEqual(placesFor(t.s, 0, `model:${late}`, 8), []);
});

const MUGHAL = sheetFrom({
  list: 'mughal-empire',
  units: [
    [1, 'mansabdar'],
    [1, 'war-elephant'],
    [1, 'rajput-footman'],
    [5, 'levy-footman'],
  ],
} as never);

test('EGW-DUEL-03 EG-ALL-02 EG-ALL-03 in turns 1 and 2 no ride-by, pike or Stun reaches a bystander', () => {
  const t = new Table({ scenario: 'duel', fantasy: 'on' });
  t.s.turn = 2;
  const x = t.model('A', 4, {
    ...{ at: [30, 26], facing: 90, mount: { kind: 'horse', barding: null } as const, attributes: ['magician'] },
    ...{ spells: ['stun'], magicPoints: 8 },
  });
  const y = t.model('B', 2, { at: [30, 22] });
  const rival = t.model('B', 4, { at: [30, 50] });
  name(t, x, rival);
  assert.equal(mayRideBy(t.s, t.of(x)), false);
  t.run(casting, castingOf(x, 'stun', 'no'));
  assert.equal(t.of(y).stunned, 0);
  t.s.turn = 3;
  assert.equal(mayRideBy(t.s, t.of(x)), true);
});

test('EGW-DEPL-05 EG-ALL-10 one for whom there is no place waits, and the table says so', () => {
  const t = new Table();
  (t.s.sides[0] as Side).edge = 'south';
  const late = t.model('A', 2, { at: [50, 50] });
  t.of(late).status = 'reserve';
  t.piece({ name: 'Rock', shapes: [box(0, 0, 60, 3)], ground: 'impassable', sight: 'tall', top: 6000 });
  t.run(deploying, deployingBy(0));
  assert.deepEqual([t.told('no room')[0]?.model, t.of(late).status, t.of(late).hadNoRoom], [late, 'reserve', true]);
});

test('EG-ALL-11 golden 82: a halved force passes the muster’s own validator, its Leader named anew', () => {
  const s = state({ scenario: 'defence', warbands: [MUGHAL as unknown as Json, 'three-musketeers'], 'points-limit': 100 });
  Object.assign(s.sides[0] as Side, { role: 'defender' });
  Object.assign(s.sides[1] as Side, { role: 'attacker' });
  const whole = warband(s, 0);
  assert.equal(whole.points, 99);
  const ranks = whole.models.map(({ entry }) => entry);
  assert.deepEqual(ranks.slice(0, 4), ['mansabdar', 'war-elephant', 'rajput-footman', 'levy-footman']);
  assert.equal(forceRefusal(s, 0, [1, 3, 4]), null, 'the elephant and two Levies');
  const part = partOf(whole, [1, 3, 4]);
  assert.equal(part.points, 48);
  assert.deepEqual(
    leadersOf(part.models).map(({ entry }) => entry),
    ['levy-footman', 'levy-footman'],
  );
  assert.notEqual(part.leader, whole.models[1]?.id, 'the elephant does not lead');
  assert.equal(forceRefusal(s, 0, [0, 2, 3, 4]), null);
  assert.equal(partOf(whole, [0, 2, 3, 4]).points, 47);
  assert.equal(forceRefusal(s, 0, [0, 1])?.rule, 'EGW-SETUP-05');
  assert.equal(forceRefusal(s, 0, [0, 2, 7])?.rule, undefined, 'Mansabdar, Rajput and a Levy');
  assert.ok(bestForce(s, 0));
});

/** The first side defends with half the points. */
function defending(sheet: Json): EnGarde {
  const s = state({ scenario: 'defence', warbands: [sheet, 'three-musketeers'], 'points-limit': 100 });
  Object.assign(s.sides[0] as Side, { role: 'defender' });
  Object.assign(s.sides[1] as Side, { role: 'attacker' });
  return s;
}

test('EG-ALL-11 EGW-COMP-11 EGW-COMP-13 guns and banner count at their price in a cut force', () => {
  const s = defending('landsknechts');
  const whole = warband(s, 0);
  assert.notEqual(whole.bearer, null);
  const banner = whole.models.length + whole.guns.length;
  assert.equal(partOf(whole, [0, banner]).points, (whole.models[0]?.points ?? 0) + 5);
  const best = bestForce(s, 0);
  assert.ok(best);
  assert.equal(forceRefusal(s, 0, best), null);
  const crew = sheetFrom({
    list: 'swashbucklers',
    units: [
      [1, 'captain'],
      [1, 'seaman'],
      [2, 'able-seaman'],
    ],
  } as never);
  const ids = crew.models.slice(2).map(({ id }) => id);
  const t = defending({ ...crew, guns: [{ id: 'g1', gun: 'swivel-gun', crew: ids }] } as unknown as Json);
  const ship = warband(t, 0);
  const gun = ship.models.length;
  assert.equal(ship.guns.length, 1);
  assert.equal(partOf(ship, [1, 2, 3, gun]).points, partOf(ship, [1, 2, 3]).points + 10);
  assert.equal(forceRefusal(t, 0, [1, 2, gun])?.rule, 'EGW-COMP-13', 'a gun comes with its whole crew');
});

test('EG-ALL-11 EGW-COMP-17 a cut force keeps the lines of its list: composition, missile share, handlers', () => {
  const rule = (list: string, chosen: number[]) => forceRefusal(defending(list), 0, chosen)?.rule;
  assert.equal(rule('conquistadors', [1, 4]), 'EGW-CONQ-10', 'a hound with nobody who may handle it');
  assert.equal(rule('three-musketeers', [2]), 'EGW-MUSK-01', 'a Servant without his master');
  assert.equal(rule('border-reivers', [0]), 'EGW-REIV-01');
  assert.equal(rule('mughal-empire', [0]), undefined);
});

test('EG-ALL-01 EG-ORD-01 a Civilian is ordered to move, and to nothing else', () => {
  const t = new Table();
  const leader = t.model('A', 3, { at: [10, 10], attributes: ['commander'] });
  t.model('A', 1, { at: [12, 10], marks: ['civilian'] });
  t.model('B', 2, { at: [40, 40] });
  const orders = actionsOf(t.s, t.of(leader)).flatMap((action) => (action.do === 'order' ? [action.what] : []));
  assert.deepEqual(orders, ['move']);
});

test('EG-ALL-12 a scenario that is silent answers as a Skirmish does', () => {
  for (const scenario of ['skirmish', 'capture', 'duel', 'defence', 'escort', 'bridge', 'occupy', 'raid']) {
    const t = new Table({ scenario });
    t.s.turn = 3;
    const a = t.model('A', 2, { at: [10, 10] });
    assert.equal(conditionsOf(t.s).standsAside(t.s, t.of(a)), null);
    assert.equal(conditionsOf(t.s).holdsFire(t.s), null);
    assert.ok(standing(t.s).length === 2);
  }
});
