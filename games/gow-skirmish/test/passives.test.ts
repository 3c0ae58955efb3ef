// Passives, equipment, mounts and the universal abilities.
import assert from 'node:assert/strict';
import { abilitiesOf } from '../rules/abilities.ts';
import { explainDraw, NO_AIM } from '../rules/draws.ts';
import { cellAt } from '../rules/ground.ts';
import { emptyHands, guardOf, has, passive, stat } from '../rules/passives.ts';
import { aField, type Builder, type Table, test } from './builder.ts';

const duel = (a: string, b: string, at = 1): Builder => aField().unit('A', 'Tom', a, [0, 0]).unit('B', 'Mark', b, [at, 0]);

/** Cards that Tom draws for an ability against Mark, without extra points. */
function cards(table: Table, name: string, target: string | null = 'Mark'): number {
  const unit = table.unit('Tom');
  const listed = abilitiesOf(unit).find(({ ability }) => ability.name === name);
  assert.ok(listed, name);
  const aim = target === null ? NO_AIM : { targets: [table.id(target)], tile: null };
  return explainDraw(table.state, unit, listed, aim, 0).cards;
}

test('GOW-PAS-18 passives of the same name add up; a stowed weapon gives none', () => {
  const table = duel('captain sabre sabre', 'redcoat', 9).play();
  assert.equal(passive(table.unit('Tom'), 'Parry'), 3);
  table.acts('Tom').uses('Stow', { pay: 1 }).says(0);
  assert.equal(passive(table.unit('Tom'), 'Parry'), 2);
});

test('GOW-PAS-01 GOW-PAS-02 Brutal Charge and Charge Defence from all sources', () => {
  const table = duel('cuirassier lance horse spurs', 'pikeman pike quilt bearskin').play();
  assert.equal(passive(table.unit('Tom'), 'Brutal Charge'), 4);
  assert.equal(passive(table.unit('Mark'), 'Charge Defence'), 5);
});

test('GOW-PAS-03 Cavalry Killer: more cards against the mounted; on a weapon only for that weapon', () => {
  const table = duel('uhlan pike', 'uhlan horse').play();
  assert.equal(cards(table, 'Set'), 3 + 1 + 2);
  const slotted = duel('redcoat longgun boarbay@longgun', 'uhlan horse', 2).play();
  assert.deepEqual([cards(slotted, 'Long Stab'), cards(slotted, 'Fire')], [2 + 1 - 1, 3]);
  assert.equal(cards(duel('uhlan pike', 'uhlan').play(), 'Set'), 3, 'on foot');
});

test('GOW-PAS-04 Mobility Drills and Siege Plate on a Dash', () => {
  assert.equal(cards(duel('scout manual', 'redcoat', 9).play(), 'Dash', null), 2 + 1 + 1);
  assert.equal(cards(duel('navvy siege', 'redcoat', 9).play(), 'Dash', null), 4 - 1);
});

test('GOW-PAS-05 golden 46: one point of Mobile Loading does not suffice for Soft Cover', () => {
  const builder = aField()
    .soft([1, 0])
    .unit('A', 'Tom', 'fusilier longgun', [0, 0])
    .ammo('Tom', 0, 0, 1)
    .unit('B', 'Mark', 'redcoat', [9, 0]);
  const table = builder.play().acts('Tom').uses('Load', { pay: 3 });
  assert.equal(table.asks, 'A: move');
  assert.ok(!table.offers.includes(table.cell(1, 0)));
  assert.ok(table.offers.includes(table.cell(-1, 0)));
});

test('GOW-PAS-06 Longgun Training does not help a one-handed gun', () => {
  const table = duel('redcoat pistol ramrod', 'redcoat', 9).ammo('Tom', 0, 0, 1).play().acts('Tom');
  table.uses('Load', { pay: 1 });
  assert.equal(table.unit('Tom').weapons[0]?.ammo, 0);
});

test('GOW-PAS-07 Guard comes from the unit, and Stand Guard adds 1', () => {
  const table = duel('grenadier', 'redcoat', 9).play().acts('Tom').uses('Stand Guard', { pay: 2 });
  assert.equal(guardOf(table.unit('Tom')), 3);
});

test('GOW-PAS-08 GOW-PAS-09 golden 34: Parry counts against one enemy, Block always', () => {
  const field = (words: string) =>
    aField().unit('A', 'Tom', 'grenadier sabre', [0, 0]).unit('A', 'Tim', 'redcoat', [1, 1]).unit('B', 'Mark', words, [1, 0]);
  const [alone, outnumbered] = ['redcoat sabre', 'redcoat sabre shield'].map((words) => [
    field(words).play(),
    field(words).melee('Tim', 'Mark').play(),
  ]) as [Table[], Table[]];
  assert.deepEqual(
    alone.map((table) => cards(table, 'Cut')),
    [2, 3],
  );
  assert.deepEqual(
    outnumbered.map((table) => cards(table, 'Cut')),
    [1, 2],
  );
});

test('GOW-PAS-09 Block counts against every Melee or Ranged attack', () => {
  assert.equal(cards(duel('redcoat longgun', 'docker', 5).play(), 'Fire'), 2);
});

test('GOW-PAS-10 golden 44: Strong ignores Heavy; on a Gun Mule any rider is Strong, dismounted not', () => {
  const navvy = duel('navvy sledge', 'redcoat', 2).play().acts('Tom').uses('Dash', {}, '2♥', '3♠', '4♠', '5♠').goes(1, 0);
  navvy.allows('Swing', { target: 'Mark' });
  const mule = duel('redcoat sledge mule', 'redcoat', 9).play().acts('Tom');
  assert.equal(has(mule.unit('Tom'), 'Strong'), true);
  mule.says('dismount');
  assert.equal(has(mule.unit('Tom'), 'Strong'), false);
});

test('GOW-PAS-11 GOW-MNT-03 golden 40: a mounted unit without training loses a card in ♥ and ♦', () => {
  const rider = duel('redcoat horse', 'redcoat', 9).play();
  assert.deepEqual([stat(rider.unit('Tom'), '♥'), stat(rider.unit('Tom'), '♦'), cards(rider, 'Dash', null)], [1, 2, 1 + 3]);
  const goggles = duel('redcoat horse goggles', 'redcoat', 9).play().unit('Tom');
  assert.deepEqual([stat(goggles, '♥'), stat(goggles, '♦'), stat(goggles, '♣')], [2, 3, 3]);
});

test('GOW-PAS-12 GOW-PAS-13 free points are part of the stat', () => {
  const table = duel('landwehr', 'redcoat', 9).skills('Tom', [2, 3, 3, 2]).play();
  assert.equal(stat(table.unit('Tom'), '♦'), 3);
});

test('GOW-PAS-14 Arsenal pays for the first points of equipment', () => {
  const table = duel('powder grenade grenade', 'redcoat', 9).play();
  assert.equal(table.unit('Tom').cost, 10);
});

test('GOW-PAS-15 golden 28: in the hut a shot from (5,6) meets no cover, the answer from (10,6) does, so Stalk draws one more', () => {
  const field = (words: string) => aField({ map: 'hut' }).unitOn('A', 'Tom', words, [5, 6]).unitOn('B', 'Mark', 'redcoat', [10, 6]).play();
  const [plain, stalker] = [field('redcoat longgun'), field('redcoat longgun cap')];
  assert.equal(stalker.unit('Tom').at, cellAt(stalker.state, 5, 6));
  assert.deepEqual([cards(plain, 'Fire'), cards(stalker, 'Fire')], [3, 4]);
});

test('GOW-PAS-16 Skirmisher is had or not', () => {
  assert.ok(has(duel('scout', 'redcoat', 9).play().unit('Tom'), 'Skirmisher'));
  assert.ok(!has(duel('redcoat', 'redcoat', 9).play().unit('Tom'), 'Skirmisher'));
});

test('GOW-EQP-01 stowing frees the hands, and drawing needs them free', () => {
  const table = duel('grenadier pistol sabre', 'redcoat', 9).play().acts('Tom').uses('Stow', { pay: 1 }).says(0);
  assert.deepEqual([emptyHands(table.unit('Tom')), table.unit('Tom').weapons[0]?.stowed], [1, true]);
  table.refuses({ use: 'w0:Fire', extra: 0, target: 1 }, 'GOW-ABIL-01').uses('Draw', { pay: 1 });
  assert.equal(emptyHands(table.unit('Tom')), 0);
  table.refusesUse('Draw', { pay: 1 }, 'GOW-EQP-01');
});

test('GOW-EQP-02 GOW-UNI-02 golden 47: two empty hands punch once each, not a third time', () => {
  const builder = duel('grenadier', 'docker');
  Object.assign(builder.s.units[0] as object, { concussion: 1 });
  const table = builder.unit('B', 'Other', 'redcoat', [9, 0]).play().acts('Tom');
  table.uses('Punch', { target: 'Mark' }, '2♦', '3♦').refuses({ use: 'p0:Punch', extra: 0, target: 1 }, 'GOW-ABIL-02');
  table.uses('Punch 2', { target: 'Mark' }, '4♦', '5♦');
  assert.deepEqual(
    table.told('declared').map(({ ability }) => ability),
    ['Punch', 'Punch'],
  );
  const free = duel('grenadier', 'redcoat').play();
  assert.equal(cards(free, 'Punch'), 3);
});

test('GOW-EQP-03 GOW-EQP-04 golden 33: a slotted bayonet draws one less, held in a hand it does not', () => {
  assert.equal(cards(duel('bandsman drum spike@drum', 'redcoat').play(), 'Stab'), 1);
  assert.equal(cards(duel('bandsman spike', 'redcoat').play(), 'Stab'), 2);
  const stowed = duel('bandsman drum spike@drum', 'redcoat').play().acts('Tom').uses('Stow', { pay: 1 });
  assert.ok(!abilitiesOf(stowed.unit('Tom')).some(({ ability }) => ability.name === 'Stab'), 'it is in hand as long as its weapon is');
});

test('GOW-EQP-05 a Heavy weapon is not stowed, but by the Strong', () => {
  duel('redcoat sledge', 'redcoat', 9).play().acts('Tom').refusesUse('Stow', { pay: 1 }, 'GOW-EQP-05');
  duel('navvy sledge', 'redcoat', 9).play().acts('Tom').allows('Stow', { pay: 1 });
});

test('GOW-EQP-06 golden 44: a gun team that has cranked may not dash in this turn, and one that has moved may not crank', () => {
  const table = duel('gunteam mill', 'redcoat', 5)
    .play()
    .acts('Tom')
    .uses('Crank', {}, '2♠', '3♠', '4♠')
    .refusesUse('Dash', {}, 'GOW-EQP-06');
  table.refusesUse('Dash', { extra: 1 }, 'GOW-EQP-06');
  const moved = duel('gunteam mill', 'redcoat', 5).play().acts('Tom').uses('Dash', {}, '2♥', '3♠', '4♠').goes(0, 1);
  moved.refusesUse('Crank', {}, 'GOW-EQP-06');
  const filled = duel('gunteam mill', 'redcoat', 5).ammo('Tom', 0, 1, 4).play().acts('Tom').uses('Fill', { pay: 1 });
  filled.refusesUse('Dash', {}, 'GOW-EQP-06');
});

test('GOW-EQP-06 under the strict option no dash at all with a Heavy weapon in hand', () => {
  const table = aField({ heavy: 'strict' }).unit('A', 'Tom', 'gunteam mill', [0, 0]).unit('B', 'Mark', 'redcoat', [5, 0]).play();
  table.acts('Tom').refusesUse('Dash', {}, 'GOW-EQP-06').allows('Crank');
});

test('GOW-EQP-07 a grenade needs an empty hand, Haymakers all of them', () => {
  duel('powder longgun grenade', 'redcoat', 3).play().acts('Tom').refusesUse('Throw', {}, 'GOW-EQP-07');
  duel('bruiser cudgel', 'redcoat').play().acts('Tom').refusesUse('Haymakers', { target: 'Mark' }, 'GOW-EQP-07');
  duel('bruiser', 'redcoat').play().acts('Tom').allows('Haymakers', { target: 'Mark' });
});

test('GOW-MNT-01 a rider starts mounted, takes one hex, and stays so', () => {
  const table = duel('dragoon horse', 'redcoat', 9).play().acts('Tom').ends();
  assert.equal(table.unit('Tom').mount, 'horse');
});

test('GOW-MNT-02 GOW-UNI-08 dismounting is free, between two abilities, also in melee; there is no remounting', () => {
  const table = duel('redcoat horse', 'redcoat').melee('Tom', 'Mark').play().acts('Tom').says('dismount');
  assert.deepEqual(
    [table.points, table.unit('Tom').mount, stat(table.unit('Tom'), '♥'), passive(table.unit('Tom'), 'Mobility Drills')],
    [3, null, 2, 0],
  );
  table.refuses('dismount', 'GOW-MNT-02');
});

test('GOW-CON-05 a velocipede does not enter Soft Cover or Water, and its rider falls off when knocked into it', () => {
  const builder = aField()
    .soft([1, 0])
    .water([0, 1])
    .unit('A', 'Tom', 'courier velocipede', [0, 0])
    .unit('B', 'Mark', 'docker shield', [9, 0]);
  const table = builder.play().acts('Tom').uses('Dash', {}, '2♥', '3♥', '4♥', '5♥');
  assert.ok(
    !table.offers.includes(table.cell(1, 0)) && !table.offers.includes(table.cell(0, 1)) && table.offers.includes(table.cell(-1, 0)),
  );
  const push = aField()
    .soft([2, 0])
    .unit('A', 'Tom', 'docker shield', [0, 0])
    .unit('B', 'Mark', 'courier velocipede', [1, 0])
    .play()
    .acts('Tom');
  push.uses('Shove', { target: 'Mark' }, '2♥', '3♦', '4♦').buys(0, 'Mark');
  assert.deepEqual([push.unit('Mark').mount, push.unit('Mark').at], [null, push.cell(2, 0)]);
});

test('GOW-CON-06 smoke is Soft Cover until the end of the next turn, caltrops count as Water, a flask gives two cards', () => {
  const table = duel('redcoat smoke caltrops flask flask', 'redcoat longgun', 9).play().acts('Tom').uses('Smoke', { pay: 1 }).goes(0, 0);
  assert.deepEqual(table.state.smoke, [{ at: table.cell(0, 0), until: 2 }]);
  table.uses('Strew', { pay: 1 });
  assert.ok(!table.offers.includes(table.cell(0, 0)), 'not under a unit');
  table.goes(1, 0);
  assert.deepEqual(table.state.caltrops, [table.cell(1, 0)]);
  table.ends().acts('Mark').uses('Fire', { target: 'Tom' }, '2♠');
  assert.equal(table.drew, 3 - 1 - 1, 'beyond 8 hexes, and smoke');
  const nips = duel('captain sabre flask flask', 'redcoat').play().acts('Tom').uses('Nip', { pay: 1 }).uses('Nip 2', { pay: 1 });
  nips.uses('Cut', { target: 'Mark' }, '2♦', '3♦', '4♦', '5♦', '6♦', '7♦', '8♦');
  assert.deepEqual([nips.drew, nips.unit('Tom').nips], [3 + 4, 0]);
});

test('GOW-UNI-01 Dash: a point for every card that pays ♥, ♦ or ♣; once per activation', () => {
  const table = duel('redcoat', 'redcoat', 9).play().acts('Tom').uses('Dash', {}, '2♥', '3♠').goes(1, 0);
  assert.equal(table.told('dashes')[0]?.points, 1);
  table.refusesUse('Dash', {}, 'GOW-ABIL-02');
});

test('GOW-UNI-03 GOW-UNI-04 Stow and Draw are Reuseable, with a surcharge', () => {
  const table = duel('captain pistol sabre', 'redcoat', 9).play().acts('Tom').uses('Stow', { pay: 1 }).says(0);
  table.uses('Stow', { pay: 2 });
  assert.equal(emptyHands(table.unit('Tom')), 2);
});

test('GOW-UNI-05 a bayonet is fixed on a free lug or taken off it', () => {
  const table = duel('gunteam longgun spike@longgun', 'redcoat', 9).play().acts('Tom').uses('Fix or unfix bayonet', { pay: 1 });
  assert.equal(table.unit('Tom').weapons[1]?.on, null);
  table.uses('Fix or unfix bayonet', { pay: 2 });
  assert.equal(table.unit('Tom').weapons[1]?.on, 0);
  duel('redcoat longgun spike@longgun', 'redcoat', 9).play().acts('Tom').refusesUse('Fix or unfix bayonet', { pay: 1 }, 'GOW-UNI-05');
});

test('GOW-UNI-06 Shake Off clears the unit itself', () => {
  const builder = duel('captain', 'redcoat', 9);
  Object.assign(builder.s.units[0] as object, { immobilized: true, concussion: 1 });
  assert.equal(builder.play().acts('Tom').uses('Shake Off', { pay: 1 }).unit('Tom').immobilized, false);
});

test('GOW-UNI-07 Stand Guard lasts until the start of the next activation', () => {
  const table = duel('redcoat', 'redcoat', 9).play().acts('Tom').uses('Stand Guard', { pay: 2 }).ends();
  assert.equal(guardOf(table.unit('Tom')), 1);
  table.acts('Mark').ends().acts('Tom');
  assert.equal(guardOf(table.unit('Tom')), 0);
});
