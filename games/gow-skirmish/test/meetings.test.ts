// Where rules meet: outcomes worked out by hand from the ledger.
import assert from 'node:assert/strict';
import type { Gow } from '../state.ts';
import { aField, type Builder, type Table, test } from './builder.ts';

/** An empty hex far away for somebody who only keeps his side on the board. */
const bystander = (builder: Builder, side: 'A' | 'B' = 'B') => builder.unit(side, 'Bystander', 'redcoat', [20, 0]);

test('GOW-DECK-01 GOW-DECK-02 GOW-CARD-08 a Queen thrown away for the last cards is shuffled in, and can come back at once', () => {
  const table = aField()
    .unit('A', 'Tom', 'redcoat longgun', [0, 0])
    .unit('B', 'Mark', 'redcoat', [3, 0])
    .deck('A', 'Q♦', '3♦', '4♣')
    .play();
  table.acts('Tom').uses('Fire', { target: 'Mark' }, 'Q♦', '3♦', '4♣');
  table.says('Q♦', 'Q♦', '5♦');
  // She is on the table again, and may go again.
  assert.ok(table.offers.includes('Q♦'));
  table.says('done');
  assert.ok(table.offers.some((answer) => JSON.stringify(answer).includes('"choice":0')));
});

test('GOW-CARD-07 GOW-DECK-02 a Big Joker that was nullified can be drawn again after a shuffle, and then fails the check', () => {
  const table = aField()
    .unit('A', 'Tom', 'jaeger longgun', [0, 0])
    .unit('B', 'Mark', 'redcoat', [3, 0])
    .deck('A', 'BJ', 'A♦', 'Q♦', '9♦')
    .play();
  table.acts('Tom').uses('Fire', { target: 'Mark' }, 'BJ', 'A♦', 'Q♦', '9♦').says('A♦').says('Q♦', 'BJ', '8♦');
  assert.equal(table.told('failed').length, 1);
  assert.equal(table.asks, 'A: look after a Joker', 'its peek has come back with it');
});

test('GOW-CARD-06 GOW-CARD-08 two Aces, one of them through a Queen, pierce two points', () => {
  const builder = aField().unit('A', 'Tom', 'redcoat longgun', [0, 0]).unit('B', 'Mark', 'moustache siege', [3, 0]);
  const table = builder.play().acts('Tom').uses('Fire', { target: 'Mark' }, 'A♦', 'Q♦', '2♦').says('Q♦', 'A♠', '9♠');
  // Armour 3, AP 1, two Aces: nothing is left to check.
  table.buys(0, 'Mark');
  assert.deepEqual([table.unit('Mark').wounds, table.told('armour holds').length], [2, 0]);
});

test('GOW-EFF-05 a marker on a unit that has acted goes with the next choice, in the same turn', () => {
  const builder = aField().unit('A', 'Tom', 'redcoat', [0, 0]).unit('A', 'Sam', 'redcoat', [0, 2]);
  builder.unit('B', 'Mark', 'redcoat', [9, 0], { activated: true, suppressed: true }).unit('B', 'Other', 'redcoat', [9, 2]);
  const table = builder.play().acts('Tom').ends();
  assert.equal(table.unit('Mark').suppressed, true);
  assert.equal(table.acts('Other').unit('Mark').suppressed, false);
});

test('GOW-ACT-02 GOW-EFF-03 GOW-EFF-06 orders add up, and Concussion is taken off their sum', () => {
  const table = bystander(aField().unit('A', 'Tom', 'redcoat', [0, 0], { commanded: 3, concussion: 1 }))
    .play()
    .acts('Tom');
  assert.equal(table.points, 5);
});

test('GOW-CON-05 GOW-CON-06 a velocipede rider knocked into smoke or onto caltrops falls off like in the rough', () => {
  for (const kind of ['smoke', 'caltrops'] as const) {
    const builder = aField().unit('A', 'Tom', 'redcoat dragon', [0, 0]).unit('B', 'Mark', 'courier velocipede', [1, 0]);
    const at = builder.s.units[1]?.at as number;
    const set: Partial<Gow> = kind === 'smoke' ? { smoke: [{ at: at + 1, until: 2 }] } : { caltrops: [at + 1] };
    const table = builder.set(set).play().acts('Tom').uses('Blast', {}, '2♦', '3♦', '4♥').buys(0, 'Mark');
    assert.deepEqual([table.unit('Mark').mount, table.unit('Mark').at], [null, table.cell(2, 0)], kind);
  }
});

/** A charge along row 0 over a hex with something on it; the bonus that is left. */
function chargeOver(kind: 'smoke' | 'caltrops', charger: string): unknown {
  const builder = aField().unit('A', 'Tom', charger, [0, 0]).unit('B', 'Mark', 'redcoat', [3, 0]).hard([0, 1], [1, -1], [1, 1], [2, -1]);
  const at = (builder.s.units[0]?.at as number) + 1;
  builder.set(kind === 'smoke' ? { smoke: [{ at, until: 2 }] } : { caltrops: [at] });
  const table = builder.play().acts('Tom').uses('Dash', { charge: 'Mark', extra: 1 }, '2♥', '3♥', '4♥').goes(2, 0);
  if (table.asks === 'A: move') table.says('stop');
  return table.unit('Tom').charge?.bonus;
}

test('GOW-CHRG-04 GOW-CON-06 smoke disrupts a charge like Soft Cover, caltrops like Water, which no Skirmisher shrugs off', () => {
  assert.deepEqual(
    [
      chargeOver('smoke', 'redcoat'),
      chargeOver('caltrops', 'redcoat'),
      chargeOver('smoke', 'rifleman'),
      chargeOver('caltrops', 'rifleman'),
    ],
    [0, 0, 2, 0],
  );
});

test('GOW-MOVE-03 GOW-CON-06 smoke on Water leaves it Water: a Skirmisher pays 2 there', () => {
  const builder = aField().unit('A', 'Tom', 'rifleman', [0, 0]).water([1, 0]).hard([0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]);
  const at = (builder.s.units[0]?.at as number) + 1;
  const table = bystander(builder.set({ smoke: [{ at, until: 2 }] }))
    .play()
    .acts('Tom')
    .uses('Dash', {}, '2♥', '3♠');
  assert.equal(table.asks, 'A: act', 'one point does not suffice');
});

test('GOW-CHRG-06 GOW-MNT-02 who dismounts after the charge keeps the bonus with which he arrived', () => {
  const builder = aField().unit('A', 'Tom', 'cuirassier sabre horse', [0, 0]).unit('B', 'Mark', 'grenadier', [2, 0]);
  const table = builder
    .play()
    .acts('Tom')
    .uses('Dash', { charge: 'Mark' }, '2♥', '2♦', '2♣', '3♥', '3♦', '3♣', '4♥')
    .goes(1, 0)
    .says('stop');
  // 2 + 1 of the cuirassier + 1 of the horse - 1 of the grenadier.
  assert.equal(table.unit('Tom').charge?.bonus, 3);
  table.says('dismount').uses('Cut', { target: 'Mark' }, '5♥', '6♥', '5♦', '6♦', '7♦', '8♦', '9♦');
  assert.equal(table.drew, 7);
});

test('GOW-GRD-03 GOW-EQP-06 a guard that stepped in may not swing its Heavy weapon in this turn, one that stood its ground may', () => {
  const swings = (to: readonly [number, number]) => {
    const builder = aField()
      .unit('A', 'Tom', 'redcoat', [0, 0])
      .unit('B', 'Guard', 'grenadier sledge', [3, 0])
      .unit('B', 'Mark', 'redcoat', [4, 0]);
    const table = builder.play().acts('Tom').uses('Dash', { charge: 'Mark', extra: 2 }, '2♥', '3♥', '4♥', '5♥').goes(2, 0);
    while (table.asks === 'B: guard') {
      const offers = table.offers as readonly unknown[];
      const wanted = offers.find((answer) => JSON.stringify(answer) === JSON.stringify({ guard: 1, to: table.cell(...to) }));
      table.says(wanted ?? 'decline');
    }
    return table.acts('Guard').refusal(table.useAnswer('Swing', { target: 'Tom' }))?.rule ?? 'allowed';
  };
  assert.deepEqual([swings([3, 0]), swings([2, 1])], ['allowed', 'GOW-EQP-06']);
});

test('GOW-GRD-04 GOW-CHRG-06 GOW-MEL-04 the guard that stopped a charge is pushed off by a lance: two hexes away both still are in melee', () => {
  const builder = aField()
    .unit('A', 'Tom', 'cuirassier lance', [0, 0])
    .unit('B', 'Guard', 'grenadier', [3, 0])
    .unit('B', 'Second', 'grenadier', [3, -1]);
  const table = builder.unit('B', 'Mark', 'redcoat', [5, 0]).play().acts('Tom');
  table.uses('Dash', { charge: 'Mark', extra: 1 }, '2♥', '3♥', '4♥', '5♥', '6♥').goes(1, 0);
  assert.equal(table.asks, 'B: guard');
  table.says({ guard: 1, to: table.cell(2, 0) });
  assert.equal(table.asks, 'B: join in');
  table.says({ guard: 2, to: table.cell(2, -1) });
  // 4 and 2 + 2 of Brutal Charge - 1 of the grenadier, who was in no melee when the charge came.
  table.uses('Couch', { target: 'Guard' }, '7♥', '8♥', '9♥', '2♦', '3♦', '4♦', '5♦').buys(1, 'Guard');
  assert.deepEqual([table.drew, table.unit('Guard').at], [7, table.cell(3, 0)]);
  assert.deepEqual(table.state.melee, [
    [0, 1],
    [0, 2],
  ]);
});

test('GOW-CON-06 GOW-SKL-03 nips of two flasks add up for one check, and are gone after it', () => {
  const table = aField().unit('A', 'Tom', 'redcoat longgun flask flask', [0, 0]).unit('B', 'Mark', 'redcoat', [3, 0]).play().acts('Tom');
  table.says({ use: 'i0:Nip', pay: 1 }).says({ use: 'i1:Nip', pay: 1 });
  table.refuses({ use: 'i0:Nip', pay: 1 }, 'GOW-ABIL-02');
  table.uses('Fire', { target: 'Mark' }, '2♥', '3♥', '4♥', '5♥', '6♥', '7♥', '8♥');
  assert.deepEqual([table.drew, table.unit('Tom').nips], [7, 0]);
});

test('GOW-CON-06 GOW-ACT-05 a nip that is not used is gone with the activation', () => {
  const table = bystander(aField().unit('A', 'Tom', 'redcoat flask', [0, 0]))
    .play()
    .acts('Tom')
    .says({ use: 'i0:Nip', pay: 1 })
    .ends();
  assert.equal(table.unit('Tom').nips, 0);
});

test('GOW-EQP-06 a dash without a step is no move: the Heavy gun may still be cranked', () => {
  const table = aField().unit('A', 'Gun', 'gunteam mill', [0, 0]).unit('B', 'Mark', 'redcoat', [4, 0]).play().acts('Gun');
  table.uses('Dash', {}, '2♥', '3♥', '4♥').says('stop').allows('Crank');
});

test('GOW-EQP-06 GOW-PAS-05 who has loaded a Heavy gun makes no step of Mobile Loading', () => {
  const builder = aField().unit('A', 'Tom', 'fusilier mortar sling', [0, 0]).ammo('Tom', 0, 0, 1);
  const table = bystander(builder).play().acts('Tom').uses('Load', { pay: 3 });
  assert.deepEqual([table.unit('Tom').weapons[0]?.ammo, table.told('activation ends').length], [1, 1]);
  const light = aField().unit('A', 'Tom', 'fusilier pistol sling', [0, 0]).ammo('Tom', 0, 0, 1);
  assert.equal(bystander(light).play().acts('Tom').uses('Load', { pay: 2 }).asks, 'A: move');
});

test('GOW-SCN-03 GOW-END-02 the river is forded when a defender strikes down the last attacker on the south bank, after his activation', () => {
  const builder = aField({ scenario: 'ford', roles: 'A attacks' }).unitOn('A', 'Over', 'redcoat', [3, 2]);
  builder.unitOn('A', 'South', 'scout', [2, 8], { wounds: 1 }).unitOn('B', 'Mark', 'sapper axe', [3, 8]);
  const table = builder.play('B').acts('Mark').uses('Hack', { target: 'South' }, '2♥', '3♥', '4♦', '5♦').buys(0, 'South');
  assert.equal(table.asks, 'B: act', 'not before the activation ends');
  table.ends();
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['GOW-SCN-03', [1, 0]]);
});

test('GOW-END-01 GOW-DMG-01 the last enemy falls by the first of two bought hits: the battle is over there and then', () => {
  const builder = aField().unit('A', 'Gun', 'gunteam volley', [0, 0]).unit('B', 'Mark', 'scout', [4, 0], { wounds: 1 });
  const table = builder.play().acts('Gun').uses('Discharge', { extra: 1 }, '2♦', '3♦', '4♦', '5♦').buys(0, 'Mark').buys(0, 'Mark');
  assert.deepEqual([table.match.result?.rule, table.told('hit lost').length], ['GOW-END-01', 0]);
});

test('GOW-ACT-05 GOW-AREA-01 who blows himself up has ended his activation, and the other side goes on', () => {
  const builder = aField()
    .unit('A', 'Tom', 'powder grenade', [0, 0], { wounds: 1 })
    .unit('A', 'Sam', 'redcoat', [9, 0])
    .unit('B', 'Mark', 'redcoat', [9, 2]);
  const table = builder.play().acts('Tom').uses('Throw', {}).says(builder.s.units[0]?.at, '2♦', '3♦', '4♥', '5♥');
  table.buys(1, null);
  assert.deepEqual([table.unit('Tom').lost, table.asks], ['out of action', 'B: activate']);
});

test('GOW-ARM-03 GOW-CARD-05 a King and a Jack of other suits are two Spades: nothing gets through', () => {
  const builder = aField().unit('A', 'Tom', 'navvy cudgel', [0, 0]).unit('B', 'Mark', 'grenadier cuirass', [1, 0]);
  const table = builder
    .play()
    .acts('Tom')
    .uses('Clout', { target: 'Mark' }, '2♥', '3♥', '4♦', '5♦')
    .buys(1, 'Mark')
    .says('check', 'K♦', 'J♣');
  table.says(2);
  assert.deepEqual([table.unit('Mark').wounds, table.unit('Mark').concussion], [0, 0]);
});

test('GOW-ARM-03 armourPrompt auto makes the check, and still leaves what it stops to the defender', () => {
  const table: Table = aField({ armourPrompt: 'auto' })
    .unit('A', 'Tom', 'navvy cudgel', [0, 0])
    .unit('B', 'Mark', 'grenadier cuirass', [1, 0])
    .play();
  table.acts('Tom').uses('Clout', { target: 'Mark' }, '2♥', '3♥', '4♦', '5♦').buys(1, 'Mark', 'K♠', '2♠');
  assert.equal(table.asks, 'B: what the armour stops');
});

test('GOW-CHK-02 what was paid in an earlier activation is used up with the load, and helps the next one no more', () => {
  const builder = aField()
    .unit('A', 'Tom', 'bandsman longgun', [0, 0], { progress: { 'w0:Load': 2 } })
    .ammo('Tom', 0, 0, 2);
  const table = bystander(builder).play().acts('Tom').uses('Load', { pay: 1 });
  assert.equal(table.unit('Tom').weapons[0]?.ammo, 1);
  // Three boxes, and one more for the second use of this activation.
  table.uses('Load', { pay: 3 });
  assert.deepEqual([table.unit('Tom').weapons[0]?.ammo, table.unit('Tom').progress], [1, { 'w0:Load': 3 }]);
});

test('GOW-MEL-04 two hexes apart a pair is held by the reach of either of the two', () => {
  for (const [first, second] of [
    ['redcoat longgun', 'pikeman pike'],
    ['pikeman pike', 'redcoat longgun'],
  ] as const) {
    const table = aField().unit('A', 'Tom', first, [0, 0]).unit('B', 'Mark', second, [1, 0]).melee('Tom', 'Mark').play().acts('Tom');
    table.uses('Dash', {}, ...(first.startsWith('pike') ? ['2♥', '3♥', '4♥'] : ['2♥', '3♥'])).goes(-1, 0);
    assert.equal(table.state.melee.length, 1, first);
  }
});

test('GOW-ROUT-02 every loss since the first check counts in all later ones', () => {
  const builder = aField();
  for (let n = 0; n < 6; n++) builder.unit('A', `A${n}`, 'redcoat', [n, 0], n < 5 ? { lost: 'out of action', at: -1 } : {});
  builder.unit('B', 'Mark', 'redcoat', [9, 2]).set({ shaken: [3, null], turn: 4 });
  const second = builder.playTurn('A', '2♥');
  assert.equal(second.told('rout check').at(-1)?.cards, 1);
  assert.deepEqual(second.state.shaken, [3, null]);
});
