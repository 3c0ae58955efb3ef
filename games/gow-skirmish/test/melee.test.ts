// Melee, ranged, support and area abilities.
import assert from 'node:assert/strict';
import { meleeReach } from '../rules/passives.ts';
import { aField, type Builder, test } from './builder.ts';

test('GOW-MEL-01 a Melee ability reaches x hexes, with sight', () => {
  const table = aField()
    .unit('A', 'Pike', 'pikeman pike', [0, 0])
    .unit('B', 'Near', 'redcoat', [2, 0])
    .unit('B', 'Far', 'redcoat', [3, 0])
    .play();
  table.acts('Pike').allows('Set', { target: 'Near' }).refusesUse('Set', { target: 'Far' }, 'GOW-MEL-01');
  const wall = aField().hard([1, 0], [1, 1], [0, 1]).unit('A', 'Pike', 'pikeman pike', [0, 0]).unit('B', 'Near', 'redcoat', [2, 0]).play();
  wall.acts('Pike').refusesUse('Set', { target: 'Near' }, 'GOW-LOS-01');
});

const duel = (a: string, b: string, at = 1): Builder => aField().unit('A', 'Tom', a, [0, 0]).unit('B', 'Mark', b, [at, 0]);

test('GOW-MEL-02 a melee hit locks both, even if armour deflects everything; contact alone does not', () => {
  const table = duel('sapper axe', 'docker siege').play().acts('Tom').uses('Hack', { target: 'Mark', extra: 1 }, '2♥', '3♥', '4♦', '5♦');
  table.buys(0, 'Mark').says('check', '2♠', '3♠');
  assert.deepEqual([table.unit('Mark').wounds, table.state.melee], [0, [[0, 1]]]);
  const miss = duel('sapper axe', 'redcoat').play().acts('Tom').uses('Hack', { target: 'Mark' }, '2♦', '3♦', '4♦', '5♦');
  assert.deepEqual(miss.state.melee, []);
});

test('GOW-MEL-02 with contactMelee a successful charge puts both in melee', () => {
  const locked = (contactMelee: string) => {
    const table = aField({ contactMelee }).unit('A', 'Tom', 'redcoat', [0, 0]).unit('B', 'Mark', 'redcoat', [2, 0]).play().acts('Tom');
    return table.uses('Dash', { charge: 'Mark' }, '2♥', '3♥').goes(1, 0).says('stop').state.melee.length;
  };
  assert.deepEqual([locked('off'), locked('on')], [0, 1]);
});

test('GOW-MEL-03 golden 21: in melee no loading, firing or treating; stabbing, punching, dashing and dismounting are allowed', () => {
  const builder = duel('surgeon longgun spike@longgun horse', 'redcoat').melee('Tom', 'Mark');
  const table = builder.play().acts('Tom').refusesUse('Fire', { target: 'Mark' }, 'GOW-MEL-03');
  table.allows('Stab', { target: 'Mark', extra: 2 }).allows('Dash').refusesUse('Stow', { pay: 1 }, 'GOW-CHK-04').says('dismount');
  const medic = duel('surgeon bag', 'redcoat').melee('Tom', 'Mark').play().acts('Tom').refusesUse('Treat', {}, 'GOW-MEL-03');
  medic.allows('Punch', { target: 'Mark' });
});

test('GOW-MEL-04 golden 20: a gunner steps out of the reach of a pike and may fire in the same activation', () => {
  const builder = aField().unit('A', 'Gunner', 'redcoat longgun', [0, 0]).unit('B', 'Pike', 'pikeman pike', [2, 0]).melee('Gunner', 'Pike');
  const table = builder.play().acts('Gunner').refusesUse('Fire', { target: 'Pike' }, 'GOW-MEL-03');
  table.uses('Dash', {}, '2♥', '3♥').goes(-1, 0).says('stop');
  assert.deepEqual(table.state.melee, []);
  table.allows('Fire', { target: 'Pike' });
});

test('GOW-MEL-04 a pair also ends when one is out of action, and holds at distance 1 without any weapon', () => {
  const table = duel('sapper axe', 'redcoat longgun', 1);
  Object.assign(table.s.units[1] as object, { wounds: 2 });
  const kill = table.unit('B', 'Other', 'redcoat', [9, 0]).melee('Tom', 'Mark').play().acts('Tom');
  kill.uses('Hack', { target: 'Mark' }, '2♥', '3♥', '4♥', '5♦').buys(0, 'Mark');
  assert.deepEqual([kill.unit('Mark').lost, kill.state.melee], ['out of action', []]);
  const gun = duel('redcoat longgun', 'redcoat longgun').melee('Tom', 'Mark').play();
  assert.deepEqual([meleeReach(gun.unit('Tom')), gun.state.melee.length], [0, 1]);
});

test('GOW-MEL-05 reach: weapons in hand, slotted bayonets, empty hands, the unit itself', () => {
  const reach = (words: string) => meleeReach(duel(words, 'redcoat', 9).play().unit('Tom'));
  assert.deepEqual(
    ['redcoat', 'redcoat longgun', 'redcoat longgun spike@longgun', 'redcoat longgun boarbay@longgun', 'pikeman pike', 'bruiser'].map(
      reach,
    ),
    [1, 0, 1, 2, 2, 1],
  );
});

test('GOW-RNG-01 ranged: any distance with sight, also at 1, not from melee, and the target may be in one', () => {
  const builder = aField()
    .unit('A', 'Gunner', 'redcoat longgun', [0, 0])
    .unit('A', 'Tom', 'redcoat', [1, 1])
    .unit('B', 'Mark', 'redcoat', [1, 0]);
  builder.melee('Tom', 'Mark').play().acts('Gunner').allows('Fire', { target: 'Mark' });
});

const command = (): Builder =>
  aField()
    .unit('A', 'Captain', 'captain', [0, 0])
    .unit('A', 'Tom', 'redcoat', [6, 0])
    .unit('A', 'Far', 'redcoat', [7, 0])
    .unit('B', 'Mark', 'redcoat', [3, 0]);

test('GOW-SUPP-01 GOW-SUPP-03 support goes to friends in range, Cmd not to the user; the target is named when an option is bought', () => {
  const table = command().play().acts('Captain').uses('Give the Word', {}, '2♣', '3♣', '4♥', '5♥');
  const targets = (table.offers.slice(0, -1) as { choice: number; target: number }[])
    .filter(({ choice }) => choice === 1)
    .map(({ target }) => target);
  assert.deepEqual(targets, [table.id('Tom')]);
  assert.equal(table.buys(1, 'Tom').unit('Tom').commanded, 2);
});

test('GOW-SUPP-02 support on enemies is no hit: no armour check', () => {
  const builder = aField().unit('A', 'Piper', 'kapell pipes', [0, 0]).unit('B', 'Mark', 'docker siege pot', [3, 0]);
  const table = builder.play().acts('Piper').uses('Skirl', {}, '2♠', '3♠', '4♥').buys(1, 'Mark');
  assert.deepEqual([table.unit('Mark').suppressed, table.told('hit').length, table.told('drawn').length], [true, 0, 1]);
});

test('GOW-SUPP-03 it may be declared only with a legal target or an option that needs none; Reveal needs none', () => {
  const alone = aField().unit('A', 'Captain', 'captain', [0, 0]).unit('B', 'Mark', 'redcoat', [9, 0]).play().acts('Captain');
  assert.ok(alone.refusal(alone.useAnswer('Give the Word')) !== null, 'every option of his commands somebody else');
  const drummer = aField().unit('A', 'Boy', 'bandsman drum', [0, 0]).unit('B', 'Mark', 'redcoat', [9, 0]).play().acts('Boy');
  assert.ok(drummer.refusal(drummer.useAnswer('Beat')) !== null, 'nobody to command');
  const spy = aField()
    .unit('A', 'Spy', 'redcoat glass', [0, 0])
    .unit('B', 'Mark', 'redcoat', [15, 0])
    .play()
    .acts('Spy')
    .allows('Point Out');
  spy.uses('Point Out', {}, '2♣', '3♣', '4♥').says({ choice: 0, target: null }, '5♠');
  assert.equal(spy.told('saw').length, 1);
});

test('GOW-SUPP-03 without Multitarget all options of one use go to the same unit, with it each to its own', () => {
  const builder = aField().unit('A', 'Boss', 'forewoman', [0, 0]).unit('A', 'Tom', 'navvy', [1, 0]).unit('A', 'Tim', 'navvy', [2, 0]);
  builder.unit('B', 'Mark', 'redcoat', [9, 0]).onTop('A', '2♣', '3♣', '4♣', '5♠', '6♥', '9♠', '8♠');
  const table = builder.play().acts('Boss').uses('Whistle Up', { extra: 1 });
  table.buys(1, 'Tom').buys(0, 'Tim').buys(2, 'Boss').says({ choice: 3, target: null });
  while (table.asks === 'A: order of effects') table.says(table.offers[0] ?? null);
  assert.deepEqual([table.unit('Tom').commanded, table.unit('Tim').commanded], [2, 1]);
  const single = aField()
    .unit('A', 'Nurse', 'surgeon bag', [0, 0])
    .unit('A', 'Tom', 'redcoat', [1, 0], { wounds: 2 })
    .unit('B', 'Mark', 'redcoat', [9, 0]);
  const treat = single.play().acts('Nurse').uses('Treat', { extra: 1 }, '2♦', '3♦', '4♠', '5♥').buys(1, 'Tom');
  assert.deepEqual([treat.unit('Tom').wounds, treat.asks], [0, 'A: act']);
});

/** Golden 39: a grenade on (4,0), with friend and foe around. */
const grenade = (): Builder =>
  aField()
    .unit('A', 'Tom', 'powder grenade', [1, 0])
    .unit('A', 'Friend', 'navvy', [4, 1])
    .unit('B', 'Mark', 'redcoat', [4, 0])
    .unit('B', 'Coat', 'redcoat coat', [5, 0]);

test('GOW-AREA-01 every unit within r suffers the option: first on the tile, then clockwise from E; friends too', () => {
  const table = grenade().play().acts('Tom').uses('Throw');
  table.says(table.cell(4, 0), '2♦', '3♦', '4♥', '5♥').says({ choice: 1, target: null });
  assert.deepEqual(
    table.told('hit').map(({ name }) => name),
    ['Mark', 'Coat', 'Friend'],
    'AP 1 leaves the coat no card',
  );
  assert.deepEqual(
    ['Mark', 'Coat', 'Friend'].map((name) => table.unit(name).wounds),
    [1, 1, 1],
  );
});

test('GOW-AREA-02 lobbed: no sight, no cover, no Block', () => {
  const builder = aField()
    .hard([2, 0], [2, 1], [2, -1], [1, 1])
    .soft([3, 0])
    .unit('A', 'Tom', 'powder grenade', [1, 0])
    .unit('B', 'Mark', 'redcoat shield', [4, 0]);
  const table = builder.play().acts('Tom').uses('Throw');
  table.says(table.cell(4, 0), '2♥', '3♥', '4♥', '5♥');
  assert.equal(table.drew, 4, 'Diamonds 4');
});

test('GOW-AREA-03 GOW-PAS-17 golden 39: the opponent moves the tile by x in one of six directions, not onto Hard Cover', () => {
  const table = grenade().hard([3, 1]).play().acts('Tom').uses('Throw');
  table.says(table.cell(4, 0), '2♦', '3♥', '4♥', '5♥').says({ choice: 0, target: null });
  assert.equal(table.asks, 'B: scatter');
  assert.deepEqual(table.offers, [0, 1, 3, 4, 5], 'SW is a wall');
  table.says(4);
  assert.equal(table.told('blast')[0]?.tile, table.cell(4, -1));
  assert.deepEqual(
    table.told('hit').map(({ name }) => name),
    ['Mark'],
  );
});

test('GOW-AREA-03 if no direction is possible the tile stays', () => {
  const ring = aField().hard([5, 0], [4, 1], [3, 1], [3, 0], [4, -1], [5, -1]).unit('A', 'Tom', 'powder grenade', [1, 0]);
  const table = ring.unit('B', 'Mark', 'redcoat', [4, 0]).play().acts('Tom').uses('Throw');
  table.says(table.cell(4, 0), '2♦', '3♥', '4♥', '5♥').says({ choice: 0, target: null });
  assert.equal(table.unit('Mark').wounds, 1);
});
