// Sheets from outside, the roster (EGW-ROST) and the builder's screen.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { MusterControl, MusterOffer, MusterScreen } from '@baize/contracts';
import { isPlain } from '@baize/kernel';
import fc from 'fast-check';
import { LIST_IDS } from '../content/types.ts';
import { type Change, change } from '../muster/change.ts';
import { describe } from '../muster/describe.ts';
import { muster } from '../muster/muster.ts';
import { pointsOf } from '../muster/points.ts';
import { readSheet } from '../muster/read.ts';
import { readyMade, readyMades } from '../muster/ready-made.ts';
import { refusals } from '../muster/refusals.ts';
import { rosterOf } from '../muster/roster.ts';
import { blankSheet, type Sheet } from '../muster/sheet.ts';
import { ORDINARY } from '../muster/terms.ts';
import { alter, band, custom, customBand } from './muster-builder.ts';

test('a sheet written out and read again is the same', () => {
  const sheets = [...readyMades(), customBand(custom(3, { attributes: [{ id: 'weapon-master', weapon: 'hand-weapon' }] }))];
  for (const sheet of sheets) {
    assert.ok(isPlain(sheet));
    assert.deepEqual(readSheet(JSON.parse(JSON.stringify(sheet))), { sheet });
  }
});

test('EGW-COMP-17 what cannot be read is refused with its place', () => {
  const good = readyMade('aztecs');
  const reason = (value: unknown) => {
    const read = readSheet(value);
    return 'refusal' in read ? read.refusal.reason : 'read';
  };
  assert.equal(reason(null), 'The sheet is not a record.');
  assert.match(reason({ ...good, list: 'martians' }), /^list is not one of/);
  assert.equal(reason({ ...good, models: [{ ...good.models[0], entry: 'king' }] }), 'models[0].entry is not a model of aztecs.');
  assert.equal(reason({ ...good, models: [good.models[0], good.models[0]] }), 'models is not a list in which each has its own id.');
  assert.equal(
    reason({ ...good, models: [{ ...good.models[0], options: [{ group: 'x', item: 'laser' }] }] }),
    'models[0].options[0].item is not one of the words of the game.',
  );
  assert.equal(reason({ list: 'aztecs' }), 'read', 'the rest may be missing');
  assert.equal(
    reason({ list: 'custom', models: [{ kind: 'custom', id: 'a', rank: 9 }] }),
    'models[0].rank is not a whole number from 1 to 5.',
  );
});

test('no value makes the reader or the validator fail', () => {
  const word = fc.constantFrom(
    'list',
    'models',
    'guns',
    'kind',
    'entry',
    'custom',
    'aztecs',
    'peasant',
    'id',
    'options',
    'leader',
    'm1',
    'name',
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      word,
      fc.integer(),
      fc.constant(null),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(word, tie('any'), { maxKeys: 8 }),
    ),
  })).any;
  fc.assert(
    fc.property(value, (given) => {
      const read = readSheet(given);
      if ('sheet' in read) refusals(read.sheet, ORDINARY);
    }),
    { numRuns: 500 },
  );
});

test('EGW-ROST-01 golden 48: the head of the sheet', () => {
  const roster = rosterOf({ ...band('aztecs', 'noble', '9 peasant'), name: 'Jaguar' });
  const { name, morale, models, checkAfterLosing, points } = roster;
  assert.deepEqual(
    { name, morale, models, checkAfterLosing, points },
    { name: 'Jaguar', morale: 6, models: 10, checkAfterLosing: 3, points: 64 },
  );
  assert.deepEqual(
    [8, 20, 1].map((n) => rosterOf(band('aztecs', `${n} peasant`)).checkAfterLosing),
    [2, 5, 1],
  );
});

test('EGW-ROST-02 one block for models with the same entry and options, in ascending Rank, then list order', () => {
  const roster = rosterOf(readyMade('border-reivers'));
  assert.deepEqual(
    roster.blocks.map(({ type, rank, points, models, total, ar }) => [type, rank, points, models.length, total, ar]),
    [
      ['Broken Man', 1, 4, 4, 16, '0'],
      ['Reiver', 2, 15, 2, 30, '1'],
      ['Reiver', 2, 11, 2, 22, '1 +1 buckler'],
      ['Chieftain', 4, 31, 1, 31, '1'],
    ],
  );
  const bravo = rosterOf(band('spain-17c', 'bravo')).blocks[0];
  assert.deepEqual([bravo?.cp, bravo?.move, bravo?.equipment, bravo?.attributes], [3, 'infantry', ['Sword', 'Dagger'], ['Duellist']]);
});

test('EGW-ROST-03 what else is printed, and totals that equal the validator’s', () => {
  const sheet = alter(band('conquistadors', 'hidalgo + horse', 'soldier', 'soldier', 'warhound'), 1, { handler: true });
  const roster = rosterOf({ ...alter(sheet, 0, { barding: 'light-barding' }), bearer: 'm3' });
  assert.deepEqual([roster.list, roster.template, roster.banner, roster.pages], ['Conquistadors', null, 5, 1]);
  const all = roster.blocks.flatMap(({ models }) => models);
  assert.deepEqual(
    all.map(({ id, leader, bearer, handler }) => [id, leader, bearer, handler]),
    [
      ['m4', false, false, false],
      ['m2', false, false, true],
      ['m3', false, true, false],
      ['m1', true, false, false],
    ],
  );
  assert.deepEqual(roster.blocks[2]?.equipment, ['Sword', 'Medium armour', 'Horse with light barding']);
  assert.equal(roster.blocks[0]?.special.length, 3);
  assert.deepEqual(rosterOf(sheet, true).boxes.at(-1), 'experience');
  for (const ready of readyMades()) {
    const { blocks, banner, points } = rosterOf(ready);
    assert.equal(
      blocks.reduce((sum, { total }) => sum + total, banner),
      points,
    );
    assert.equal(points, pointsOf(ready));
  }
});

const offerOf = (screen: MusterScreen, id: string): MusterOffer => {
  const controls: MusterControl[] = [...screen.controls, ...screen.units.flatMap(({ controls: each }) => each)];
  const found = controls.flatMap(({ offers }) => offers).find((offer) => offer.id === id);
  assert.ok(found, `${id} is offered`);
  return found;
};

test('EGW-COMP-17 the builder’s screen shows options with their state, reason and rule, and acts that do it', () => {
  let sheet: Sheet = blankSheet('conquistadors');
  const act = (given: unknown) => {
    sheet = change(sheet, given as Change);
  };
  const soldier = describe(sheet).sections[0]?.entries.find(({ label }) => label === 'Soldier');
  assert.deepEqual([soldier?.cost, soldier?.taken, soldier?.state, soldier?.rule], [11, 0, 'available', 'EGW-CONQ-03']);
  for (let n = 0; n < 4; n++) act(soldier?.act);
  assert.equal(sheet.leader, 'm1');
  const four = describe(sheet, ORDINARY, 'm1');
  assert.deepEqual(four.meters[0], { label: 'Points', value: 44, most: 100, rule: 'EGW-COMP-02' });
  const commander = offerOf(four, 'commander.Commander');
  assert.deepEqual([commander.state, commander.refusal?.rule, commander.cost], ['refused', 'EGW-OPT-04', 3]);
  act(soldier?.act);
  const five = offerOf(describe(sheet, ORDINARY, 'm1'), 'commander.Commander');
  assert.equal(five.state, 'available');
  act(five.act);
  const chosen = describe(sheet, ORDINARY, 'm1');
  assert.deepEqual([offerOf(chosen, 'commander.Commander').state, chosen.meters[0]?.value], ['chosen', 58]);
  const halberd = offerOf(chosen, 'halberd.halberd');
  assert.equal(halberd.state, 'available');
  act(offerOf(chosen, 'commander.Commander').act);
  assert.equal(pointsOf(sheet), 55, 'the same act lets it go');
  const scout = offerOf(describe(sheet, ORDINARY, 'm1'), 'weapon.pike');
  act(scout.act);
  const swap = offerOf(describe(sheet, ORDINARY, 'm1'), 'weapon.matchlock');
  assert.deepEqual([swap.state, swap.cost], ['available', 1]);
  act(swap.act);
  assert.deepEqual(sheet.models[0]?.kind === 'entry' && sheet.models[0].options, [{ group: 'weapon', item: 'matchlock' }]);
});

test('the builder adds guns, crews, banners, custom models and takes everything away again', () => {
  let sheet: Sheet = band('landsknechts', 'hauptmann', '4 landsknecht');
  const act = (given: unknown) => {
    sheet = change(sheet, given as Change);
  };
  act(describe(sheet).sections.find(({ title }) => title === 'Guns')?.entries[0]?.act);
  assert.ok(refusals(sheet).some(({ rule }) => rule === 'EGW-COMP-13'));
  act(offerOf(describe(sheet), 'crew.g1.m2').act);
  act(offerOf(describe(sheet), 'crew.g1.m3').act);
  act(offerOf(describe(sheet), 'bearer.m4').act);
  assert.deepEqual(refusals(sheet, { ...ORDINARY, limit: 110 }), []);
  assert.equal(pointsOf(sheet), 104);
  assert.equal(offerOf(describe(sheet), 'crew.g1.m4').state, 'refused');
  act(describe(sheet).units.find(({ id }) => id === 'm2')?.acts.remove);
  assert.deepEqual(sheet.guns[0]?.crew, ['m3']);
  act({ do: 'remove-gun', id: 'g1' });
  assert.deepEqual(refusals(sheet), []);

  sheet = blankSheet('custom');
  act(describe(sheet).sections[0]?.entries[2]?.act);
  act(offerOf(describe(sheet, ORDINARY, 'm1'), 'arm.sword').act);
  act(offerOf(describe(sheet, ORDINARY, 'm1'), 'attribute.Weapon Master (sword)').act);
  act(offerOf(describe(sheet, ORDINARY, 'm1'), 'initiative.1').act);
  act(offerOf(describe(sheet, ORDINARY, 'm1'), 'template.elite').act);
  act(offerOf(describe(sheet, ORDINARY, 'm1'), 'morale.8').act);
  assert.deepEqual(refusals(sheet), []);
  assert.equal(pointsOf(sheet), 18);
});

test('EGW-CONQ-10 only those who may be handlers are offered the hounds', () => {
  const sheet = band('conquistadors', 'soldier', 'soldier + buckler', 'warhound');
  const handlers = describe(sheet, ORDINARY, 'all').units.map(({ controls }) => controls.some(({ id }) => id === 'handler'));
  assert.deepEqual(handlers, [true, false, false]);
});

test('whatever is offered as available leads to no new refusal of a choice, for every list', () => {
  for (const list of LIST_IDS) {
    const sheet = readyMade(list);
    const screen = describe(sheet, { ...ORDINARY, limit: 400, fantasy: true }, 'm2');
    assert.ok(isPlain(screen));
    const offers = screen.units.flatMap(({ controls }) => controls.flatMap(({ offers: each }) => each));
    for (const offer of offers.filter(({ state }) => state === 'available')) {
      const after = change(sheet, offer.act as unknown as Change);
      assert.equal(pointsOf(after) - pointsOf(sheet), offer.cost);
    }
    for (const offer of offers.filter(({ state }) => state === 'refused')) assert.ok(offer.refusal?.rule && offer.refusal.reason);
  }
});

test('a mustered warband is plain data', () => {
  for (const sheet of readyMades()) {
    const made = muster(sheet);
    assert.ok('warband' in made);
    assert.ok(isPlain(made.warband));
  }
});
