// Mounts, attributes, duels, objects, special actions, simplified combat, the fantastical.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { LIST_IDS } from '../content/types.ts';
import { muster } from '../muster/muster.ts';
import { readyMade } from '../muster/ready-made.ts';
import { fight } from '../rules/combat/combat.ts';
import { beginCombat, current, total } from '../rules/combat/pools.ts';
import { combatPool, primary } from '../rules/combat/weapons.ts';
import { reactions } from '../rules/contact/contact.ts';
import { closedTo } from '../rules/gates/open.ts';
import { carryOut } from '../rules/movement/carry-out-move.ts';
import { distances, type Plan } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { scoutTerms } from '../rules/setup/deployment.ts';
import { closerPlaces } from '../rules/simplified/closing-ranks.ts';
import { inTurn } from '../rules/simplified/cycle.ts';
import { beginMelee, groupsOf, simplifiedFight } from '../rules/simplified/simplified.ts';
import { challengeLocals, challengesRound, duelOf, endDuels, mayChallenge } from '../rules/special/duels.ts';
import { carryOutSpecial, specialActions } from '../rules/special/special-actions.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { activate } from '../rules/turn/activation.ts';
import { engagedWith, isFearless } from '../rules/turn/foundations.ts';
import { flow, procedure } from '../state.ts';
import { move, Table } from './builder.ts';

const HORSE = { kind: 'horse' as const, barding: null };
const WARHORSE = { kind: 'warhorse' as const, barding: null };
const KEEP = { mighty: false, trick: 'none' };

const go = (t: Table): Table => {
  if (!flow.procedures['some go']) procedure('some go').decide(activate);
  t.s.go = 0;
  return t.run(flow.procedures['some go'] as never, {});
};

test('EG-DUEL-01 golden 53: who may challenge whom', () => {
  const may = (rank: number, gap: number, rest: object = {}, own: object = {}) => {
    const t = new Table();
    const a = t.model('A', 3, { at: [10, 10], ...own });
    const b = t.model('B', rank, { at: [11 + gap, 10], ...rest });
    return mayChallenge(t.s, t.of(a), t.of(b));
  };
  assert.deepEqual(
    [may(4, 6), may(2, 6), may(4, 6, { stunned: 1 }), may(4, 6.01), may(4, 6, {}, { wound: 'light' })],
    [true, false, false, false, true],
  );
});

test('EG-DUEL-02 EG-DUEL-03 EG-DUEL-04 EG-DUEL-05 EG-PRI-05 a duel accepted binds both', () => {
  const t = new Table();
  const [a, b] = [t.model('A', 3, { at: [10, 10], facing: 0 }), t.model('B', 3, { at: [15, 10] })];
  const other = t.model('A', 2, { at: [15, 14], facing: 270 });
  t.run(challengesRound, challengeLocals(t.s)).says({ model: a, target: b }, 'accept');
  assert.ok(duelOf(t.s, a));
  assert.deepEqual(actionsOf(t.s, t.of(a)), [{ model: a, do: 'duel' }]);
  const touch = travel(t.s, t.of(other), move(other, [[15, 11]], 270) as unknown as Plan, { kind: 'move', contact: 'may' });
  assert.ok('journey' in touch && touch.journey.touches.length === 0, 'nobody else comes into contact with a duellist');
  assert.equal(closedTo(t.s, t.of(other), t.of(b))?.rule, 'EG-DUEL-05');
  go(t).says({ model: a, do: 'duel' });
  assert.equal(t.s.contacts.length, 1);
  t.s.turn = 3;
  t.with((s, u) => endDuels(s, {}, u));
  assert.equal(t.s.duels.length, 1, 'in contact it goes on');
});

const objective = (t: Table, x: number, y: number, carrier: number | null = null) =>
  t.s.things.push({
    id: t.s.things.length,
    what: 'objective',
    heavy: true,
    seat: null,
    body: null,
    x: inches(x),
    y: inches(y),
    z: 0,
    carrier,
    helper: null,
    steed: null,
    takenBy: null,
  });

test('EG-OBJ-01 EG-OBJ-03 EG-OBJ-04 EG-SPA-01 EG-SPA-02 a heavy object is lifted by an action and dropped when Engaged', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10] });
  objective(t, 10.9, 10);
  assert.deepEqual(specialActions(t.s, t.of(a)), [{ what: 'lift', thing: 0 }]);
  go(t).says({ model: a, do: 'special', special: { what: 'lift', thing: 0 } });
  assert.equal(t.s.things[0]?.carrier, a);
  assert.equal(distances(t.s, t.of(a), false)[1], 4000);
  const b = t.model('B', 2, { at: [13, 10], facing: 180 });
  const outcome = travel(t.s, t.of(b), move(b, [[11, 10]], 180) as unknown as Plan, { kind: 'move', contact: 'may' });
  if ('journey' in outcome) t.with((s, u) => carryOut(s, t.of(b), outcome.journey, u));
  assert.deepEqual([t.s.things[0]?.carrier, t.s.things[0]?.x], [null, inches(10)]);
});

test('EG-OBJ-02 EG-BAN-01 a light object is taken in passing and handed to a friend in contact', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10], facing: 0 });
  const b = t.model('A', 2, { at: [15, 10] });
  t.s.things.push({
    id: 0,
    what: 'banner',
    heavy: false,
    seat: 1,
    body: null,
    x: inches(12),
    y: inches(10),
    z: 0,
    carrier: null,
    helper: null,
    steed: null,
    takenBy: null,
  });
  const outcome = travel(
    t.s,
    t.of(a),
    move(
      a,
      [
        [12, 10, 'take 0'],
        [14, 10, `give 0>${b}`],
      ],
      0,
    ) as unknown as Plan,
    { kind: 'move', contact: 'may' },
  );
  assert.ok('refusal' in outcome, 'not taken up yet when the path is judged');
  const run = travel(
    t.s,
    t.of(a),
    move(
      a,
      [
        [12, 10, 'take 0'],
        [12, 16],
      ],
      90,
    ) as unknown as Plan,
    { kind: 'move', contact: 'may' },
  );
  assert.equal('refusal' in run && run.refusal.rule, 'EG-OBJ-02', 'not on the run');
  const first = travel(
    t.s,
    t.of(a),
    move(
      a,
      [
        [12, 10, 'take 0'],
        [14, 10],
      ],
      0,
    ) as unknown as Plan,
    { kind: 'move', contact: 'may' },
  );
  assert.ok('journey' in first);
  if ('journey' in first) t.with((s, u) => carryOut(s, t.of(a), first.journey, u));
  assert.equal(t.s.things[0]?.carrier, a);
  const second = travel(t.s, t.of(a), move(a, [[14, 10, `give 0>${b}`]], 0) as unknown as Plan, { kind: 'move', contact: 'may' });
  if ('journey' in second) t.with((s, u) => carryOut(s, t.of(a), second.journey, u));
  assert.equal(t.s.things[0]?.carrier, b);
});

test('EG-OBJ-05 a heavy object is loaded onto a mount and unloaded', () => {
  const t = new Table();
  const rider = t.model('A', 2, { at: [10, 10], mount: HORSE });
  objective(t, 11.2, 10);
  t.with((s, u) => carryOutSpecial(s, t.of(rider), { what: 'load', thing: 0, steed: 0 }, u));
  assert.equal(distances(t.s, t.of(rider), false)[1], 8000);
  assert.ok(specialActions(t.s, t.of(rider)).some(({ what }) => what === 'unload'));
});

test('EG-SPA-03 EG-SPA-04 EG-SPA-05 EG-SPA-06 doors, guns and fire', () => {
  const t = new Table({ 'special-actions': 'scenario' });
  t.template('U-S1', 20, 20);
  const door = 't1.1:cottage/door-1';
  const inside = t.model('A', 2, { at: [20, 18.6] });
  const kinds = () =>
    specialActions(t.s, t.of(inside))
      .map(({ what }) => what)
      .sort();
  assert.deepEqual(kinds(), ['barricade', 'set fire']);
  t.with((s, u) => carryOutSpecial(s, t.of(inside), { what: 'barricade', opening: door }, u));
  assert.equal(t.s.openings[door], 'barricaded');
  const strong = t.model('B', 2, { at: [20, 17.2], attributes: ['powerful'] });
  t.rolls(3, 4);
  t.with((s, u) => carryOutSpecial(s, t.of(strong), { what: 'force', opening: door }, u));
  assert.equal(t.s.openings[door], 'barricaded');
  t.with((s, u) => carryOutSpecial(s, t.of(strong), { what: 'force', opening: door }, u));
  assert.equal(t.s.openings[door], 'open');
  t.rolls(4);
  t.with((s, u) => carryOutSpecial(s, t.of(strong), { what: 'set fire', piece: 't1.1' }, u));
  assert.equal(t.s.openings['fire:t1.1'], 'open');
  t.s.guns.push({
    id: 0,
    seat: 0,
    gun: 'swivel-gun',
    crew: [],
    onTable: true,
    x: inches(20),
    y: inches(16.2),
    z: 0,
    facing: 0,
    reload: 0,
    spiked: false,
  });
  assert.ok(specialActions(t.s, t.of(strong)).some(({ what }) => what === 'spike'));
});

test('EG-SIM-01 EG-SIM-03 EG-SIM-05 golden 58: the simplified pool', () => {
  const t = new Table({ combat: 'simplified' });
  const rider = t.model('A', 3, { at: [10, 10], mount: WARHORSE });
  t.model('A', 2, { at: [14, 10] });
  t.model('A', 2, { at: [12.375, 11], wound: 'grievous' });
  t.model('B', 2, { at: [11.375, 10] });
  t.model('B', 2, { at: [13, 10] });
  t.model('B', 2, { at: [12.375, 10] });
  const [group] = groupsOf(t.s);
  assert.ok(group);
  assert.equal(groupsOf(t.s).length, 3, 'friends in contact do not join two groups');
  if (!group) return;
  beginMelee(t.s, {
    sides: [0, 1],
    models: [
      [0, 1, 2],
      [3, 4, 5],
    ],
  });
  const combat = current(t.s);
  if (combat.cycle) combat.cycle.giver = [rider, null];
  assert.equal(total(t.s, combat, 0), 5);
});

test('EG-SIM-02 EG-SIM-04 EG-SIM-06 EG-SIM-07 EG-SIM-08 EG-SIM-09 attacks in turn, nobody twice before all, riders leave unharmed', () => {
  const t = new Table({ combat: 'simplified' });
  const [a, b] = [t.model('A', 2, { at: [10, 10] }), t.model('A', 2, { at: [11, 11] })];
  const c = t.model('B', 3, { at: [11, 10] });
  assert.deepEqual(engagedWith(t.s, c).sort(), [a, b]);
  const [group] = groupsOf(t.s);
  if (!group) throw new Error('no group');
  beginMelee(t.s, group);
  t.run(simplifiedFight, { side: 0 });
  t.says('ready', 'ready').says({ initiative: a, giver: a }).rolls(6, 1).says(2, 1);
  const whose = () => inTurn(t.s, current(t.s), 0).map(({ fighter }) => fighter.model);
  assert.deepEqual(whose(), [a], 'the winner must attack with that model');
  assert.deepEqual(t.offers(), [{ model: a, steed: false, blow: { attack: c, steed: false } }]);
  t.rolls(1, 1, 6).says({ model: a, steed: false, blow: { attack: c, steed: false } }, 'none', KEEP);
  assert.deepEqual(whose(), [b], 'all must have attacked before any attacks again');
  const rider = t.model('A', 2, { at: [30, 30], mount: HORSE });
  const foe = t.model('B', 2, { at: [31.375, 30] });
  const plan = move(rider, [[25, 30]], 180) as unknown as Plan;
  assert.ok(!reactions(t.s, t.of(rider), t.of(foe), plan).includes('attack'));
  const k = new Table({ combat: 'simplified' });
  const lone = k.model('B', 2, { at: [10, 10] });
  k.model('B', 2, { at: [10, 11.6] });
  k.model('A', 2, { at: [11, 10] });
  assert.ok(closerPlaces(k.s, k.of(lone)).length > 0);
});

test('EG-ATR-06 EG-ATR-10 EGW-PTS-13 Duellists fight with one more, unless both hands are full', () => {
  const t = new Table();
  const a = t.model('A', 5, { arms: ['sword', 'great-weapon'], attributes: ['duellist'], at: [10, 10] });
  assert.equal(combatPool(t.s, t.of(a), primary(t.s, t.of(a))), 6);
  assert.equal(combatPool(t.s, t.of(a), { arm: 1, hands: 2, buckler: false }), 5);
  const shielded = t.model('A', 5, { attributes: ['duellist'], shield: 'buckler', at: [14, 10] });
  assert.equal(combatPool(t.s, t.of(shielded), { arm: 0, hands: 1, buckler: true }), 5);
});

test('EG-ATR-08 EGW-MUSK-07 the company of a musketeer is Fearless', () => {
  const t = new Table();
  const hero = t.model('A', 5, { marks: ['character'], attributes: ['fearless'], at: [10, 10] });
  const servant = t.model('A', 1, { at: [12, 10] });
  assert.equal(isFearless(t.s, t.of(servant)), true);
  t.of(hero).status = 'unconscious';
  assert.equal(isFearless(t.s, t.of(servant)), false);
});

test('EG-ATR-15 a Scout goes 12" before the game, an inch off every enemy, turns for nothing', () => {
  const t = new Table();
  const a = t.model('A', 2, { attributes: ['scout'], at: [10, 10], facing: 180 });
  t.model('B', 2, { at: [22, 12] });
  const why = (path: Json) => {
    const outcome = travel(t.s, t.of(a), path as unknown as Plan, scoutTerms(t.s, t.of(a)));
    return 'refusal' in outcome ? outcome.refusal.rule : '';
  };
  assert.equal(
    why(
      move(
        a,
        [
          [16, 10],
          [16, 16],
        ],
        0,
      ),
    ),
    '',
  );
  assert.equal(why(move(a, [[22.5, 10]], 0)), 'EG-MOV-01');
  assert.equal(why(move(a, [[21.5, 10.5]], 0)), 'EG-ATR-15');
});

test('EG-ATR-18 EG-GEN-11 a master’s re-roll stands', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10], attributes: [{ id: 'weapon-master', weapon: 'sword' }] });
  const b = t.model('B', 3, { at: [11, 10] });
  beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  t.run(fight, {}).says('ready', 'ready').rolls(6, 1).says(3, 3);
  t.rolls(2, 5).says({ attack: b, steed: false }, KEEP).rolls(1, 6).says(0);
  assert.deepEqual(t.told('scores')[0]?.dice, [1, 5]);
});

test('every ready-made warband musters and can be played', () => {
  for (const list of LIST_IDS) assert.ok('warband' in muster(readyMade(list)), list);
});
