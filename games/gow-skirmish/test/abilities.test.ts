// Abilities, checkless payments and skillchecks.
import assert from 'node:assert/strict';
import { OFF } from '@baize/geometry/hexes';
import type { Json } from '@baize/kernel';
import { abilitiesOf, missing, requirement } from '../rules/abilities.ts';
import { explainDraw } from '../rules/draws.ts';
import { aField, type Builder, type Table, test } from './builder.ts';

const gunner = (words = 'redcoat longgun', target = 'grenadier', at = 5): Builder =>
  aField().unit('A', 'Gunner', words, [0, 0]).unit('B', 'Mark', target, [at, 0]);

const mark = (table: Table, choice: number): Json => ({ choice, target: table.id('Mark') });

test('GOW-ABIL-01 abilities come from weapons in hand or slotted, items, the unit itself and the universal list', () => {
  const table = aField().unit('A', 'Captain', 'captain longgun spike@longgun flask', [0, 0]).unit('B', 'Mark', 'redcoat', [5, 0]).play();
  const names = () => abilitiesOf(table.unit('Captain')).map(({ ability }) => ability.name);
  const universal = ['Dash', 'Stow', 'Draw', 'Fix or unfix bayonet', 'Shake Off', 'Stand Guard'];
  assert.deepEqual(names(), ['Fire', 'Load', 'Stab', 'Nip', 'Give the Word', ...universal]);
  table.acts('Captain').uses('Stow', { pay: 1 });
  assert.deepEqual(names(), ['Nip', 'Give the Word', 'Punch', 'Punch', ...universal]);
  table.refuses({ use: 'w0:Fire', extra: 0, target: 1 }, 'GOW-ABIL-01');
});

test('GOW-ABIL-02 once per activation unless Reuseable', () => {
  const table = gunner('redcoat axe', 'docker', 1).play().acts('Gunner').uses('Hack', { target: 'Mark', extra: 1 }, '2♠', '3♠');
  table.refusesUse('Hack', { target: 'Mark' }, 'GOW-ABIL-02');
});

test('GOW-ABIL-03 golden 31: three shots of a Repeater draw 3, 2, 1; one with two extra points draws 5', () => {
  const table = gunner('redcoat repeater').play().acts('Gunner');
  table.uses('Fire', { target: 'Mark' }, '2♠', '3♠', '4♠');
  table.uses('Fire', { target: 'Mark' }, '5♠', '6♠');
  table.uses('Fire', { target: 'Mark' }, '7♠');
  assert.deepEqual(
    [table.told('drawn').map(({ cards }) => (cards as string[]).length), table.unit('Gunner').weapons[0]?.ammo],
    [[3, 2, 1], 1],
  );
  const once = gunner('redcoat repeater').play().acts('Gunner').uses('Fire', { target: 'Mark', extra: 2 }, '2♠', '3♠', '4♠', '5♠', '6♠');
  assert.equal(once.drew, 5);
});

test('GOW-ABIL-03 GOW-CHK-03 golden 32: a second Load in one activation needs a point more', () => {
  const builder = gunner('redcoat pistol').ammo('Gunner', 0, 0, 2);
  Object.assign(builder.s.units[0] as object, { commanded: 3 });
  const table = builder.play().acts('Gunner');
  assert.equal(table.points, 6);
  table.uses('Load', { pay: 2 }).refusesUse('Load', { pay: 4 }, 'GOW-CHK-02').uses('Load', { pay: 3 });
  assert.deepEqual([table.unit('Gunner').weapons[0]?.ammo, table.points], [2, 1]);
});

test('GOW-SKL-03 GOW-SKL-06 GOW-ABIL-04 golden 1: four cards, both options payable, only one may be bought', () => {
  const builder = gunner();
  Object.assign(builder.s.units[0] as object, { concussion: 1 });
  const table = builder.play().acts('Gunner').uses('Fire', { target: 'Mark', extra: 1 }, '9♦', '5♦', '2♦', '7♣');
  assert.deepEqual([table.drew, table.points, table.unit('Gunner').weapons[0]?.ammo], [4, 0, 0]);
  assert.deepEqual(table.offers, [mark(table, 0), mark(table, 1), 'done']);
  table.says(mark(table, 0));
  assert.equal(table.asks, 'B: activate', 'nothing more is asked');
  assert.deepEqual([table.unit('Mark').wounds, table.unit('Mark').suppressed], [2, false]);
});

test('GOW-ABIL-05 Multichoice buys several different options, each once, as separate hits', () => {
  const table = gunner('navvy spanner', 'grenadier coat', 1).play().acts('Gunner');
  table.uses('Wrench', { target: 'Mark', extra: 1 }, '2♥', '3♥', '4♥', '5♠', '6♠');
  assert.equal(table.offers.length, 4);
  table.says(mark(table, 1));
  assert.deepEqual(table.offers, [mark(table, 0), mark(table, 2), 'done']);
  table.says(mark(table, 0));
  assert.deepEqual(table.offers, [mark(table, 2), 'done']);
  table.says('done').says(mark(table, 1));
  assert.equal(table.asks, 'B: armour check');
  table.says('check', '2♦');
  assert.equal(table.asks, 'B: armour check', 'the second hit has its own');
});

test('GOW-ABIL-06 golden 14: Repeatable buys one option several times; the second hit removes', () => {
  const builder = aField()
    .unit('A', 'Gunner', 'gunteam volley', [0, 0])
    .unit('B', 'Mark', 'scout', [5, 0])
    .unit('B', 'Other', 'scout', [20, 0]);
  const table = builder.play().acts('Gunner').uses('Discharge', { extra: 1 }, '2♦', '3♦', '4♦', '5♦');
  table.says(mark(table, 0)).says(mark(table, 0));
  assert.deepEqual([table.told("death's door").length, table.unit('Mark').lost], [1, 'out of action']);
});

test('GOW-ABIL-06 with Multichoice any options any number of times', () => {
  const table = gunner('redcoat blunder', 'grenadier', 3).play().acts('Gunner');
  table.uses('Blast', { extra: 2 }, '2♦', '3♦', '4♦', '5♦', '6♦').says(mark(table, 0)).says(mark(table, 1));
  assert.deepEqual(table.offers, [mark(table, 0), mark(table, 1), 'done']);
  table.says(mark(table, 0));
  assert.deepEqual(table.offers, [mark(table, 0), 'done']);
});

/** Three enemies for a weapon with many targets; the second is behind a friend of his. */
const many = () =>
  aField()
    .unit('A', 'Gunner', 'gunteam mill', [0, 0])
    .unit('B', 'Mark', 'redcoat', [5, 0])
    .unit('B', 'Shield', 'redcoat shield', [0, 5])
    .unit('B', 'Far', 'redcoat', [8, 0]);

test('GOW-ABIL-07 targets are named first; the worst penalty counts; options are dealt out among them', () => {
  const table = many().play().acts('Gunner').uses('Crank', { extra: 1 });
  assert.equal(table.asks, 'A: possible targets');
  table.refuses([table.id('Far')], 'GOW-ABIL-07');
  table.says([table.id('Mark'), table.id('Shield')], '2♦', '3♦', '4♦');
  assert.equal(table.drew, 3 + 1 - 1, 'Block of one of them');
  table
    .buys(1, 'Mark')
    .buys(0, 'Shield')
    .says({ choice: 0, target: table.id('Shield') });
  assert.deepEqual([table.unit('Mark').wounds, table.unit('Shield').suppressed], [1, true]);
});

test('GOW-ABIL-07 GOW-PAS-03 a bonus counts only if all targets qualify', () => {
  const builder = aField()
    .unit('A', 'Gunner', 'uhlan dragon', [0, 0])
    .unit('B', 'Rider', 'uhlan horse', [2, 0])
    .unit('B', 'Mark', 'redcoat', [0, 2]);
  const cards = (names: string[]) => {
    const table = builder.play();
    const unit = table.unit('Gunner');
    const blast = abilitiesOf(unit)[0];
    assert.ok(blast);
    return explainDraw(table.state, unit, blast, { targets: names.map((name) => table.id(name)), tile: null }, 0).cards;
  };
  assert.deepEqual([cards(['Rider']), cards(['Mark']), cards(['Rider', 'Mark'])], [3, 2, 2]);
});

test('GOW-ABIL-08 an ability fails when nothing is wanted, and points and ammo stay spent', () => {
  const table = gunner().play().acts('Gunner').uses('Fire', { target: 'Mark' }, '9♦', '8♦', '2♥').says('done');
  assert.deepEqual([table.told('failed').length, table.points, table.unit('Gunner').weapons[0]?.ammo], [1, 2, 0]);
});

test('GOW-ABIL-09 Fire needs a loaded weapon, Load an empty one, and it adds up to the maximum', () => {
  const loaded = gunner().play().acts('Gunner').refusesUse('Load', { pay: 1 }, 'GOW-ABIL-09');
  loaded.uses('Fire', { target: 'Mark' }, '2♠', '3♠', '4♠').refusesUse('Fire', { target: 'Mark' }, 'GOW-ABIL-09');
  const mill = aField().unit('A', 'Gunner', 'gunteam mill', [0, 0]).unit('B', 'Mark', 'redcoat', [5, 0]).ammo('Gunner', 0, 3, 4);
  assert.equal(mill.play().acts('Gunner').uses('Fill', { pay: 1 }).unit('Gunner').weapons[0]?.ammo, 4, 'trained, for 1 point');
});

test('GOW-ABIL-10 an item loses a use when declared or completed, and is gone after the last', () => {
  const table = gunner('redcoat flask grenade').play().acts('Gunner').uses('Nip', { pay: 1 });
  assert.equal(table.unit('Gunner').items[0]?.left, 1);
  const again = gunner('redcoat flask', 'redcoat', 15);
  (again.s.units[0]?.items[0] as { left: number }).left = 0;
  again.play().acts('Gunner').refusesUse('Nip', { pay: 1 }, 'GOW-ABIL-10');
  const thrown = gunner('redcoat grenade', 'redcoat', 3).play().acts('Gunner').uses('Throw', { extra: 1 });
  assert.equal(thrown.unit('Gunner').items[0]?.left, 1, 'not before the tile is named');
  thrown.says(thrown.cell(3, 0), '2♠', '3♠', '4♠', '5♠');
  assert.equal(thrown.unit('Gunner').items[0]?.left, 0);
});

test('GOW-CHK-01 checkless: pay, and it happens', () => {
  const table = gunner().play().acts('Gunner').uses('Shake Off', { pay: 1 });
  assert.deepEqual([table.told('drawn').length, table.told('cleared').length, table.points], [0, 1, 2]);
});

test('GOW-CHK-02 golden 2: loading over two activations', () => {
  const table = gunner('fusilier longgun').ammo('Gunner', 0, 0, 1).play().acts('Gunner').uses('Shake Off', { pay: 1 });
  table.uses('Load', { pay: 2 });
  assert.equal(table.unit('Gunner').progress['w0:Load'], 2);
  table.acts('Mark').ends();
  assert.equal(table.state.turn, 2);
  table.acts('Gunner').uses('Load', { pay: 1 }).says('stop');
  assert.deepEqual([table.unit('Gunner').weapons[0]?.ammo, table.points], [1, 2]);
  table.allows('Fire', { target: 'Mark', extra: 1 });
});

test('GOW-CHK-03 GOW-PAS-06 golden 3: training lowers the need to load a Longgun, to 1 at least; a Pistol is not helped', () => {
  const need = (words: string, weapon = 0) => {
    const table = gunner(words).ammo('Gunner', weapon, 0, 1).play();
    const load = abilitiesOf(table.unit('Gunner')).find(({ ability, weapon: index }) => ability.name === 'Load' && index === weapon);
    assert.ok(load);
    return requirement(table.unit('Gunner'), load);
  };
  assert.deepEqual(
    [need('fusilier longgun'), need('redcoat longgun'), need('redcoat longgun ramrod'), need('redcoat longgun ramrod ramrod')],
    [3, 2, 1, 1],
  );
  assert.equal(need('redcoat pistol'), 2);
});

test('GOW-CHK-03 progress that meets the need after the surcharge fell away still takes a point', () => {
  const builder = gunner('redcoat pistol').ammo('Gunner', 0, 0, 3);
  Object.assign(builder.s.units[0] as object, { commanded: 1 });
  const table = builder.play().acts('Gunner').uses('Load', { pay: 2 }).uses('Load', { pay: 2 }).acts('Mark').ends().acts('Gunner');
  const load = abilitiesOf(table.unit('Gunner')).find(({ ability }) => ability.name === 'Load');
  assert.ok(load);
  assert.deepEqual([table.unit('Gunner').progress['w0:Load'], missing(table.unit('Gunner'), load)], [2, 1]);
});

test('GOW-CHK-04 a unit in melee cannot pay into checkless abilities, and progress is kept', () => {
  const builder = gunner('redcoat longgun', 'grenadier', 1).ammo('Gunner', 0, 0, 1).melee('Gunner', 'Mark');
  Object.assign(builder.s.units[0] as object, { progress: { 'w0:Load': 1 } });
  const table = builder.play().acts('Gunner').refusesUse('Load', { pay: 1 }, 'GOW-CHK-04');
  assert.equal(table.unit('Gunner').progress['w0:Load'], 1);
});

test('GOW-CHK-05 the target is named on completion', () => {
  const builder = aField().unit('A', 'Nurse', 'redcoat bandages', [0, 0]).unit('A', 'Tom', 'redcoat', [1, 0], { wounds: 2 });
  const table = builder
    .unit('A', 'Away', 'redcoat', [5, 0])
    .unit('B', 'Mark', 'redcoat', [9, 0])
    .play()
    .acts('Nurse')
    .uses('Dress', { pay: 1 });
  assert.equal(table.asks, 'A: act');
  table.uses('Dress', { pay: 1 });
  assert.deepEqual(table.offers, [table.id('Nurse'), table.id('Tom')]);
  assert.equal(table.says(table.id('Tom')).unit('Tom').wounds, 1);
  const full = aField().unit('A', 'Nurse', 'redcoat caltrops', [0, 0]).water([1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]);
  full.unit('B', 'Mark', 'redcoat', [9, 0]).play().acts('Nurse').refusesUse('Strew', { pay: 1 }, 'GOW-CHK-05');
});

test('GOW-SKL-01 the sequence: declare, draw, adjust, buy, resolve, discard, peek', () => {
  const table = gunner().play().acts('Gunner').uses('Fire', { target: 'Mark' }, 'LJ', 'Q♦', '8♦').says('done').buys(0, 'Mark').says('no');
  const kinds = table.events.map(({ kind }) => kind).filter((kind) => ['declared', 'drawn', 'bought', 'wounded'].includes(kind));
  assert.deepEqual(kinds, ['declared', 'drawn', 'bought', 'wounded']);
});

test('GOW-SKL-02 only enemies are attacked; cost, ammo and item are spent at declaration', () => {
  const table = aField()
    .unit('A', 'Gunner', 'redcoat longgun', [0, 0])
    .unit('A', 'Tom', 'redcoat', [3, 0])
    .unit('B', 'Mark', 'redcoat', [5, 0])
    .play();
  table.acts('Gunner').refusesUse('Fire', { target: 'Tom' }, 'GOW-SKL-02').refusesUse('Fire', { target: 'Mark', extra: 3 }, 'GOW-ACT-04');
});

test('GOW-TERM-01 whoever has fallen is no target, and the refusal says so', () => {
  const table = aField()
    .unit('A', 'Gunner', 'redcoat longgun', [0, 0])
    .unit('B', 'Mark', 'redcoat', [1, 0])
    .unit('B', 'Fallen', 'redcoat', [2, 0], { at: OFF })
    .play()
    .acts('Gunner');
  table.refusesUse('Fire', { target: 'Fallen' }, 'GOW-TERM-01');
});

test('GOW-SKL-03 every modifier by its name: range, cover, flask, Block', () => {
  const builder = aField()
    .soft([8, 0])
    .unit('A', 'Gunner', 'redcoat longgun flask', [0, 0], { nips: 2 })
    .unit('B', 'Mark', 'redcoat shield', [10, 0]);
  const table = builder.play();
  const fire = abilitiesOf(table.unit('Gunner'))[0];
  assert.ok(fire);
  const { cards, parts } = explainDraw(table.state, table.unit('Gunner'), fire, { targets: [1], tile: null }, 1);
  assert.deepEqual(
    parts.map(({ what, cards: number }) => `${what} ${number}`),
    ['♦ 3', 'Hip Flask 2', 'beyond optimal range -2', 'cover -1', 'Block -1', 'extra points 1'],
  );
  assert.equal(cards, 2);
});

test('GOW-SKL-04 GOW-RNG-01 golden 22: range, one card less per hex, and no declaration below one card', () => {
  const cards = (at: number, extra = 0) => {
    const table = gunner('redcoat longgun', 'grenadier', at).play().acts('Gunner');
    const refusal = table.refusal(table.useAnswer('Fire', { target: 'Mark', extra }));
    if (refusal) return refusal.rule;
    table.uses('Fire', { target: 'Mark', extra }, ...['2♠', '3♠', '4♠', '5♠'].slice(0, 3 + extra - Math.max(0, at - 8)));
    return table.drew;
  };
  assert.deepEqual([cards(8), cards(9), cards(10), cards(11), cards(11, 1)], [3, 2, 1, 'GOW-SKL-04', 1]);
});

test('GOW-SKL-05 GOW-CARD-06 golden 9: a Queen in search of an Ace against the Big Joker', () => {
  const builder = aField().unit('A', 'Gunner', 'redcoat longgun', [0, 0]).unit('B', 'Mark', 'grenadier cuirass pot', [5, 0]);
  const table = builder.play().acts('Gunner').uses('Fire', { target: 'Mark' }, 'BJ', 'Q♣', '5♦');
  table.says('Q♣', 'A♠', '6♦').says('A♠').buys(0, 'Mark').says('check', '2♥');
  assert.deepEqual(table.told('drawn')[1]?.cards, ['2♥'], 'armour 3, AP 1, one Ace: one card');
  assert.equal(table.unit('Mark').wounds, 2);
});

test('GOW-SKL-06 the cards must pay for all bought options together', () => {
  const table = gunner('navvy spanner', 'grenadier', 1).play().acts('Gunner');
  table.uses('Wrench', { target: 'Mark' }, '2♥', '3♥', '4♦', '5♠').says(mark(table, 0));
  table.refuses(mark(table, 1), 'GOW-SKL-06');
});

test('GOW-SKL-07 the acting player orders the effects', () => {
  const table = gunner('navvy spanner', 'grenadier', 1).play().acts('Gunner');
  table.uses('Wrench', { target: 'Mark' }, '2♥', '3♥', '4♥', '5♠').says(mark(table, 1)).says(mark(table, 2)).says('done');
  assert.equal(table.asks, 'A: order of effects');
  table.says(mark(table, 2));
  assert.deepEqual(
    table.events.map(({ kind }) => kind).filter((kind) => kind === 'knocked back' || kind === 'wounded'),
    ['knocked back', 'wounded'],
  );
});
