// Hits, wounds, armour, and the effects that hits and support have.
import assert from 'node:assert/strict';
import { scripted, Umpire } from '@baize/kernel';
import { knockBack, knockWays } from '../rules/effects.ts';
import { armour, onDeathsDoor } from '../rules/passives.ts';
import { aField, type Builder, type Table, test } from './builder.ts';

const duel = (a: string, b: string, set: object = {}, options = {}): Builder =>
  aField(options).unit('A', 'Tom', a, [0, 0]).unit('B', 'Mark', b, [1, 0], set).unit('B', 'Other', 'redcoat', [20, 0]);

/** Tom hits with the Longgun: W2, AP 1. */
const shot = (b: string, set: object = {}, options = {}): Table =>
  duel('redcoat longgun', b, set, options).play().acts('Tom').uses('Fire', { target: 'Mark' }, '9♦', '8♦', '2♥').buys(0, 'Mark');

test('GOW-DMG-01 a Melee hit makes the pair before the armour check, and effects follow in order', () => {
  const table = duel('navvy sledge', 'grenadier cuirass pot').play().acts('Tom').uses('Swing', { target: 'Mark' }, '2♥', '3♥', '4♥', '5♦');
  table.buys(0, 'Mark').says('check', '2♦', '3♦', '4♦');
  assert.deepEqual(
    table.events
      .map(({ kind }) => kind)
      .filter((kind) => ['hit', 'melee', 'drawn', 'wounded', 'knocked back', 'melee ends'].includes(kind)),
    ['drawn', 'hit', 'melee', 'drawn', 'wounded', 'knocked back', 'melee ends'],
  );
});

test('GOW-DMG-01 hits on a unit already out of action are lost', () => {
  const builder = aField()
    .unit('A', 'Gunner', 'gunteam volley', [0, 0])
    .unit('B', 'Mark', 'scout', [5, 0], { wounds: 1 })
    .unit('B', 'Other', 'scout', [20, 0]);
  const table = builder.play().acts('Gunner').uses('Discharge', { extra: 1 }, '2♦', '3♦', '4♦', '5♦');
  table.buys(0, 'Mark').buys(0, 'Mark');
  assert.deepEqual([table.told('out of action').length, table.told('hit lost').length], [1, 1]);
});

test('GOW-DMG-02 GOW-DMG-03 GOW-DMG-04 GOW-DMG-05 golden 13: Death’s Door takes a new hit, and one hit does not run through', () => {
  const first = shot('redcoat', { wounds: 1 });
  assert.deepEqual([first.unit('Mark').wounds, onDeathsDoor(first.unit('Mark')), first.unit('Mark').lost], [2, true, 'no']);
  const next = shot('redcoat', { wounds: 2 });
  assert.deepEqual([next.unit('Mark').lost, next.unit('Mark').at], ['out of action', -1]);
});

test('GOW-DMG-05 with overkill the wounds of one hit run through', () => {
  assert.equal(shot('redcoat', { wounds: 1 }, { overkill: 'on' }).unit('Mark').lost, 'out of action');
  assert.equal(shot('redcoat', {}, { overkill: 'on' }).unit('Mark').lost, 'no');
});

test('GOW-DMG-06 GOW-EFF-12 golden 13: healed in between, the next hit brings it to Death’s Door only', () => {
  const builder = aField()
    .unit('A', 'Tom', 'surgeon bag', [0, 0])
    .unit('A', 'Sick', 'redcoat', [1, 0], { wounds: 2 })
    .unit('B', 'Mark', 'redcoat longgun', [5, 0]);
  const table = builder.play().acts('Tom').uses('Treat', {}, '2♦', '3♥', '4♥').buys(0, 'Sick').ends();
  assert.deepEqual([table.unit('Sick').wounds, onDeathsDoor(table.unit('Sick'))], [1, false]);
  table.acts('Mark').uses('Fire', { target: 'Sick' }, '9♦', '8♦', '2♥').buys(0, 'Sick');
  assert.deepEqual([table.unit('Sick').wounds, table.unit('Sick').lost], [2, 'no']);
});

test('GOW-DMG-07 a unit with ♠ 0 is always on Death’s Door', () => {
  const table = duel('redcoat longgun', 'scout').skills('Mark', [2, 2, 2, 0]).play();
  assert.ok(onDeathsDoor(table.unit('Mark')));
  table.acts('Tom').uses('Fire', { target: 'Mark' }, '9♦', '8♦', '2♥').buys(0, 'Mark');
  assert.equal(table.unit('Mark').lost, 'out of action');
});

test('GOW-ARM-01 GOW-ARM-02 golden 10: armour is a sum, pierced by the option and by Aces', () => {
  const table = duel('redcoat longgun', 'grenadier cuirass pot').play();
  assert.equal(armour(table.unit('Mark')), 3);
  table.acts('Tom').uses('Fire', { target: 'Mark' }, '9♦', 'A♦', '2♥').buys(0, 'Mark').says('check', 'J♥');
  assert.deepEqual(table.unit('Mark').wounds, 0);
});

test('GOW-ARM-02 armour pierced to nothing allows no check', () => {
  const table = shot('grenadier coat');
  assert.deepEqual([table.unit('Mark').wounds, table.told('drawn').length], [2, 1]);
});

/** Clout ♥♥: W1, Con 1. */
const clout = (words: string, ...cards: string[]): Table => {
  const table = duel('navvy cudgel', words).play().acts('Tom').uses('Clout', { target: 'Mark' }, '2♥', '3♥', '4♦', '5♦');
  return table.buys(1, 'Mark').says('check', ...cards);
};

test('GOW-ARM-03 golden 11: one ♠ stops the wounds, two stop everything', () => {
  const one = clout('grenadier coat', '4♠');
  assert.equal(one.asks, 'B: what the armour stops');
  one.says(1);
  assert.deepEqual([one.unit('Mark').wounds, one.unit('Mark').concussion], [0, 1]);
  const two = clout('grenadier cuirass', '4♠', 'K♦');
  assert.deepEqual(two.offers, [2, 1, 0]);
  two.says(2);
  assert.deepEqual([two.unit('Mark').wounds, two.unit('Mark').concussion], [0, 0]);
});

test('GOW-ARM-03 the defender may decline; with armourPrompt auto the check is always made', () => {
  const declined = duel('navvy cudgel', 'grenadier coat').play().acts('Tom').uses('Clout', { target: 'Mark' }, '2♥', '3♥', '4♦', '5♦');
  assert.equal(declined.buys(1, 'Mark').says('decline').unit('Mark').wounds, 1);
  const auto = duel('navvy cudgel', 'grenadier cuirass', {}, { armourPrompt: 'auto' }).play().acts('Tom');
  auto.uses('Clout', { target: 'Mark' }, '2♥', '3♥', '4♦', '5♦').buys(1, 'Mark', '4♠', '5♠').says(2);
  assert.deepEqual([auto.unit('Mark').wounds, auto.unit('Mark').concussion, auto.asks], [0, 0, 'A: act']);
});

test('GOW-ARM-04 a hit with effects only also allows the check; then only two ♠ help', () => {
  const hit = (...cards: string[]) => {
    const table = duel('navvy cudgel', 'grenadier cuirass').play().acts('Tom').uses('Clout', { target: 'Mark' }, '2♥', '3♦', '4♦', '5♦');
    return table.buys(0, 'Mark').says('check', ...cards);
  };
  const one = hit('4♠', '5♥');
  assert.deepEqual([one.unit('Mark').concussion, one.asks], [1, 'A: act']);
  assert.equal(hit('4♠', '5♠').says(2).unit('Mark').concussion, 0);
});

test('GOW-ARM-05 each hit has its own check, and discards happen in between', () => {
  const builder = aField().unit('A', 'Gunner', 'gunteam volley', [0, 0]).unit('B', 'Mark', 'grenadier cuirass', [5, 0]);
  const table = builder.play().acts('Gunner').uses('Discharge', { extra: 1 }, '2♦', '3♦', '4♦', '5♦').buys(0, 'Mark').buys(0, 'Mark');
  table.says('check', '2♠');
  assert.deepEqual(table.state.discards[1], ['2♠']);
  table.says('check', '3♥');
  assert.equal(table.unit('Mark').wounds, 2);
});

test('GOW-EFF-01 Concussion and Immobilize last to the end of the target’s next activation', () => {
  const builder = duel('navvy cudgel', 'grenadier');
  Object.assign(builder.s.units[1] as object, { concussion: 2, immobilized: true });
  const table = builder.play().acts('Tom').ends().acts('Mark');
  assert.equal(table.points, 1);
  table.refusesUse('Dash', {}, 'GOW-EFF-04').ends();
  assert.deepEqual([table.unit('Mark').concussion, table.unit('Mark').immobilized], [0, false]);
});

test('GOW-EFF-02 AP is taken off the armour', () => {
  const table = duel('redcoat rifle', 'grenadier cuirass')
    .play()
    .acts('Tom')
    .uses('Fire', { target: 'Mark' }, '7♦', '2♥', '3♥')
    .buys(0, 'Mark');
  table.says('check', '9♥');
  assert.equal(table.unit('Mark').wounds, 1, 'armour 2, AP 1: one card');
});

test('GOW-EFF-03 golden 37: two times Con 2 leave no points; an activating unit loses them at once', () => {
  const builder = duel('navvy cudgel', 'grenadier');
  Object.assign(builder.s.units[1] as object, { concussion: 4 });
  const table = builder.play().acts('Tom').ends().acts('Mark');
  assert.equal(table.told('activated').at(-1)?.points, 0);
  assert.equal(table.unit('Mark').concussion, 0, 'the activation happens, and the markers go');
  const self = aField().unit('A', 'Tom', 'navvy sledge', [0, 0]).hard([2, 0]).unit('B', 'Mark', 'grenadier', [1, 0]).play().acts('Tom');
  self.uses('Swing', { target: 'Mark' }, '2♥', '3♥', '4♦', '5♦').buys(0, 'Mark');
  assert.equal(self.unit('Mark').concussion, 1, 'knocked against a wall');
});

test('GOW-EFF-03 GOW-EFF-08 an acting unit into which another is knocked loses a point at once', () => {
  const table = aField().unit('A', 'Tom', 'redcoat', [2, 0]).unit('B', 'Mark', 'grenadier', [1, 0]).play().acts('Tom');
  knockBack(table.state, table.unit('Mark'), 0, 1, new Umpire(table.match, scripted([]), false));
  assert.deepEqual([table.points, table.unit('Tom').concussion, table.unit('Mark').concussion], [2, 0, 1]);
});

test('GOW-EFF-04 an immobilized unit may not dash, and so not charge', () => {
  const table = duel('redcoat', 'redcoat');
  Object.assign(table.s.units[0] as object, { immobilized: true });
  table
    .play()
    .acts('Tom')
    .refusesUse('Dash', {}, 'GOW-EFF-04')
    .refusesUse('Dash', { charge: 'Other' }, 'GOW-EFF-04')
    .allows('Punch', { target: 'Mark' });
});

test('GOW-EFF-05 golden 35: a suppressed unit is not chosen unless all are, and the marker goes with the choice', () => {
  const builder = aField()
    .unit('A', 'U1', 'redcoat', [0, 0], { suppressed: true })
    .unit('A', 'U2', 'redcoat', [2, 0])
    .unit('B', 'Mark', 'redcoat', [9, 0]);
  const table = builder.play().refuses(0, 'GOW-EFF-05').acts('U2');
  assert.equal(table.unit('U1').suppressed, false);
  aField().unit('A', 'U1', 'redcoat', [0, 0], { suppressed: true }).unit('B', 'Mark', 'redcoat', [9, 0]).play().acts('U1');
});

test('GOW-EFF-06 golden 36: Commanded counts only if the unit is the next one chosen', () => {
  const field = () =>
    aField()
      .unit('A', 'U1', 'redcoat', [0, 0], { commanded: 2 })
      .unit('A', 'U2', 'redcoat', [2, 0])
      .unit('B', 'Mark', 'redcoat', [9, 0])
      .play();
  assert.equal(field().acts('U1').points, 5);
  assert.equal(field().acts('U2').ends().acts('Mark').ends().acts('U1').points, 3);
});

test('GOW-EFF-07 golden 38: directly away; between two equal directions the attacker chooses', () => {
  const builder = (at: [number, number]) => aField().unit('A', 'Tom', 'cuirassier lance', [0, 0]).unit('B', 'Mark', 'grenadier', at);
  const pushed = (at: [number, number]) =>
    builder(at).play().acts('Tom').uses('Couch', { target: 'Mark' }, '2♥', '3♥', '4♥', '5♦').buys(1, 'Mark');
  const equal = pushed([1, 1]);
  assert.equal(equal.asks, 'A: knockback');
  assert.deepEqual(equal.offers, [0, 1]);
  assert.equal(equal.says(0).unit('Mark').at, equal.cell(2, 1));
  const clear = aField().unit('A', 'Gunner', 'redcoat dragon', [0, 0]).unit('B', 'Mark', 'grenadier', [2, 0]).play().acts('Gunner');
  clear.uses('Blast', {}, '2♦', '3♦', '4♥').buys(0, 'Mark');
  assert.equal(clear.unit('Mark').at, clear.cell(3, 0));
});

test('GOW-EFF-07 for an Area attack the tile pushes, and a unit on it is not moved', () => {
  const table = aField().unit('A', 'Tom', 'redcoat', [0, 0]).unit('B', 'Mark', 'grenadier', [3, 0]).play();
  assert.deepEqual(knockWays(table.state, table.cell(3, 0), table.unit('Mark')), []);
  assert.deepEqual(knockWays(table.state, table.cell(4, 0), table.unit('Mark')), [3]);
});

test('GOW-EFF-08 golden 38: into Hard Cover Con 1, into a unit both Con 1, off the map it just stops', () => {
  const hit = (builder: Builder) => {
    const table = builder.unit('A', 'Tom', 'docker shield', [0, 0]).unit('B', 'Mark', 'grenadier', [1, 0]).play().acts('Tom');
    return table.uses('Shove', { target: 'Mark' }, '2♥', '3♦', '4♦').buys(0, 'Mark');
  };
  const wall = hit(aField().hard([2, 0]));
  assert.deepEqual([wall.unit('Mark').at, wall.unit('Mark').concussion], [wall.cell(1, 0), 1]);
  const other = hit(aField().unit('B', 'Tim', 'redcoat', [2, 0]));
  assert.deepEqual([other.unit('Mark').concussion, other.unit('Tim').concussion], [1, 1]);
  const edge = hit(aField().off([2, 0]));
  assert.deepEqual([edge.unit('Mark').at, edge.unit('Mark').concussion], [edge.cell(1, 0), 0]);
  const free = hit(aField());
  assert.equal(free.unit('Mark').at, free.cell(2, 0));
});

test('GOW-EFF-09 Reveal: the owner sees the cards, which stay in order; the other only that it happened', () => {
  const table = duel('redcoat marked', 'redcoat').play().acts('Tom').uses('Peek', { pay: 1 }, '2♠', '3♠');
  assert.deepEqual(table.told('saw')[0]?.to, [0]);
  assert.equal(table.told('looked')[0]?.count, 2);
  assert.deepEqual(
    table.view('A').state.decks[0].top.map(({ card }) => card),
    ['2♠', '3♠'],
  );
  assert.deepEqual(
    table.view('B').state.decks[0].top.map(({ card }) => card),
    ['?', '?'],
  );
});

test('GOW-EFF-10 Clear removes Concussion, Immobilize and Suppressed; points already lost do not come back', () => {
  const builder = duel('redcoat', 'redcoat');
  Object.assign(builder.s.units[0] as object, { concussion: 1, immobilized: true });
  const table = builder.play().acts('Tom').uses('Shake Off', { pay: 1 });
  assert.deepEqual([table.unit('Tom').concussion, table.unit('Tom').immobilized, table.points], [0, false, 1]);
});

test('GOW-EFF-11 Move: a friend not in melee moves at once', () => {
  const builder = aField()
    .unit('A', 'Boss', 'commandant', [0, 0])
    .unit('A', 'Tom', 'fusilier', [2, 0])
    .unit('A', 'Busy', 'fusilier', [4, 0]);
  const table = builder
    .unit('B', 'Mark', 'redcoat', [5, 0])
    .melee('Busy', 'Mark')
    .play()
    .acts('Boss')
    .uses('Forward', {}, '2♣', '3♣', '4♥', '5♥');
  assert.ok(
    !(table.offers as { choice: number; target: number }[]).some(({ choice, target }) => choice === 1 && target === table.id('Busy')),
  );
  table.buys(1, 'Tom').goes(2, 2);
  assert.deepEqual([table.unit('Tom').at, table.unit('Tom').activated], [table.cell(2, 2), false]);
});
