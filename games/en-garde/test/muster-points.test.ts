// The points calculator (EGW-PTS) and the golden cases of points.
import assert from 'node:assert/strict';
import test from 'node:test';
import { LISTS } from '../content/lists/index.ts';
import { BASE_PROFILES } from '../content/profiles.ts';
import type { Weapon } from '../content/types.ts';
import { calculatedPoints, initiativePoints, modelPoints, pointsOf } from '../muster/points.ts';
import { recordOf } from '../muster/record.ts';
import { checkAfterLosing, cpInPlay, rosterOf } from '../muster/roster.ts';
import type { CustomModel, Sheet, SheetModel } from '../muster/sheet.ts';
import { band, broken, custom, customBand } from './muster-builder.ts';

const first = (sheet: Sheet) => recordOf(sheet, sheet.models[0] as SheetModel);
const worth = (model: CustomModel, morale = 7) => modelPoints({ ...customBand(model), morale }, model);
const arms = (...weapons: Weapon[]) => weapons.map((weapon) => ({ weapon, poisoned: false }));

test('EGW-PTS-01 a custom model starts from the base profile of its Rank', () => {
  const rows = BASE_PROFILES.map(({ rank, cp, initiative, fight, shoot, points, attributes }) => [
    rank,
    cp,
    initiative,
    fight,
    shoot,
    points,
    attributes,
  ]);
  assert.deepEqual(rows, [
    [1, 1, 0, 1, 0, 4, 0],
    [2, 2, 1, 2, 0, 9, 1],
    [3, 3, 2, 3, 1, 15, 2],
    [4, 4, 3, 4, 2, 22, 3],
    [5, 5, 3, 5, 2, 26, 4],
  ]);
  for (const { rank, points } of BASE_PROFILES) assert.equal(worth(custom(rank)), points);
  const record = first(customBand(custom(3)));
  assert.deepEqual([record.armour, record.move, record.mount], [null, 'infantry', null]);
});

test('EGW-PTS-02 what each change costs', () => {
  const base = worth(custom(3));
  const extra = (changes: Partial<CustomModel>) => worth(custom(3, changes)) - base;
  assert.equal(extra({ cp: 2 }), -2);
  assert.equal(extra({ fight: 1 }), -4);
  assert.equal(extra({ shoot: 0 }), -2);
  assert.equal(extra({ arms: arms('halberd', 'pistol') }), 8);
  assert.equal(extra({ arms: [{ weapon: 'sword', poisoned: true }] }), 3);
  assert.equal(extra({ armour: 'heavy-armour', shield: 'shield' }), 9);
  assert.equal(extra({ attributes: [{ id: 'tough' }] }), 3);
  assert.equal(extra({ mount: 'horse' }), 10);
  assert.equal(extra({ mount: 'warhorse', rate: -1 }), 13);
  assert.equal(extra({ rate: 1 }), 2);
  assert.equal(extra({ mount: 'horse', barding: 'heavy-barding' }), 15);
  const sheet = customBand(custom(3));
  assert.equal(pointsOf({ ...sheet, bearer: sheet.leader }) - pointsOf(sheet), 5);
});

test('EGW-PTS-03 golden 8: Initiative steps cost half a point each, the whole change rounded up in size', () => {
  assert.deepEqual([-3, -2, -1, 0, 1, 2, 3].map(initiativePoints), [-2, -1, -1, 0, 1, 1, 2]);
});

test('EGW-PTS-04 characteristics stay between the least and the base profile; legendary goes three higher', () => {
  const one = (changes: Partial<CustomModel>, legendary = false) => {
    const others = [custom(2), custom(2)];
    return broken(customBand(custom(3, changes), ...others), { legendary }).includes('EGW-PTS-04');
  };
  assert.equal(one({}), false);
  assert.equal(one({ cp: 4 }), true);
  assert.equal(one({ initiative: 3 }), true);
  assert.equal(one({ cp: 0 }), true);
  assert.equal(one({ fight: 0 }), true);
  assert.equal(one({ initiative: 0, shoot: 0, cp: 1, fight: 1 }), false);
  assert.equal(one({ cp: 6, fight: 6, shoot: 4, initiative: 5 }, true), false);
  assert.equal(one({ cp: 7 }, true), true);
  const many = [{ id: 'tough' }, { id: 'agile' }, { id: 'dodge' }, { id: 'scout' }] as const;
  const gifted = () => customBand(custom(3, { attributes: [...many] }), custom(2), custom(2));
  assert.deepEqual(broken(gifted()), ['EGW-PTS-01']);
  assert.deepEqual(broken(gifted(), { legendary: true }), []);
});

test('EGW-PTS-07 four weapons besides free ones, free ones once, a bayonet with a musket', () => {
  const one = (...weapons: Weapon[]) => broken(customBand(custom(3, { arms: arms(...weapons) }), custom(2), custom(2)));
  assert.deepEqual(one('sword', 'dagger', 'hand-weapon', 'staff', 'pistol', 'pistol', 'halberd', 'spear'), []);
  assert.deepEqual(one('sword', 'pistol', 'pistol', 'halberd', 'spear', 'lance'), ['EGW-PTS-07']);
  assert.deepEqual(one('sword', 'sword'), ['EGW-PTS-07']);
  assert.deepEqual(one('sword', 'bayonet'), ['EGW-PTS-07']);
  assert.deepEqual(one('sword', 'bayonet', 'musket'), []);
});

test('EGW-PTS-08 a mounted model moves at Cavalry rate and walks at Infantry rate; a bought change counts as it starts', () => {
  const move = (changes: Partial<CustomModel>) => {
    const { move: starts, footMove } = first(customBand(custom(3, changes)));
    return [starts, footMove];
  };
  assert.deepEqual(move({}), ['infantry', 'infantry']);
  assert.deepEqual(move({ rate: 1 }), ['fast', 'fast']);
  assert.deepEqual(move({ mount: 'horse' }), ['cavalry', 'infantry']);
  assert.deepEqual(move({ mount: 'horse', rate: -2 }), ['infantry', 'infantry']);
  const bad = (changes: Partial<CustomModel>) => broken(customBand(custom(3, changes), custom(2), custom(2)));
  assert.deepEqual(bad({ rate: 2 }), ['EGW-PTS-08']);
  assert.deepEqual(bad({ rate: -2 }), ['EGW-PTS-08'], 'Infantry has only one level below it');
  assert.deepEqual(bad({ mount: 'horse', rate: 1 }), ['EGW-PTS-08']);
  assert.deepEqual(bad({ mount: 'horse', rate: -2 }), []);
});

test('EGW-PTS-09 every model of a custom warband pays for its Morale; lists have their own', () => {
  assert.deepEqual(
    [5, 6, 7, 8, 9, 10].map((morale) => worth(custom(3), morale)),
    [13, 14, 15, 16, 17, 18],
  );
  assert.deepEqual(broken({ ...customBand(custom(3)), morale: 11, template: 'elite' }), ['EGW-PTS-09']);
  const landsknechts = { ...band('landsknechts', 'landsknecht'), morale: 10 };
  assert.equal(pointsOf(landsknechts), 15);
});

test('EGW-PTS-10 no model costs less than 1 point', () => {
  assert.equal(worth(custom(1, { rate: -1 }), 5), 1);
});

test('EGW-PTS-12 EGW-OTTO-09 a Janissary pays 2 points for a buckler that costs 1 elsewhere', () => {
  assert.equal(pointsOf(band('ottoman-empire', 'janissary + buckler')), 17);
  assert.equal(pointsOf(band('ottoman-empire', 'azab + buckler')), 10);
  assert.equal(pointsOf(band('border-reivers', 'reiver + buckler')), 11);
});

test('EGW-PTS-13 EGW-MUSK-08 golden 46: what the printed profiles already contain', () => {
  const shown = (sheet: Sheet) => [cpInPlay(first(sheet)), first(sheet).initiative];
  assert.deepEqual(shown(band('three-musketeers', 'athos')), [6, 2]);
  assert.deepEqual(shown(band('three-musketeers', 'porthos')), [5, 2]);
  assert.deepEqual(shown(band('three-musketeers', 'dartagnan')), [6, 3]);
  const barbarian = { ...band('aztecs', 'peasant') };
  const model = { ...(barbarian.models[0] as SheetModel), list: 'fantasy', entry: 'barbarian' } as SheetModel;
  assert.deepEqual(shown({ ...barbarian, models: [model] }), [6, 3]);
  assert.equal(first(band('three-musketeers', 'athos')).cp, 5, 'the record holds CP without the die');
  assert.deepEqual(shown(band('jacobites', 'highlander + @fast')), [2, 2], 'a bought Attribute always adds');
});

test('EGW-PTS-14 golden 47: the printed AR is kept in its parts', () => {
  const macehualli = first(band('aztecs', 'macehualli'));
  assert.deepEqual([macehualli.armour, macehualli.shield], [null, 'shield']);
  assert.equal(rosterOf(band('aztecs', 'macehualli')).blocks[0]?.ar, '0 +1 shield');
});

test('EGW-PTS-15 golden 7: the worked custom duellist costs 28', () => {
  const model = custom(3, {
    initiative: 1,
    armour: 'light-armour',
    arms: arms('sword', 'dagger', 'pistol'),
    attributes: [{ id: 'duellist' }, { id: 'weapon-master', weapon: 'sword' }],
  });
  assert.equal(worth(model, 8), 28);
  const record = first(customBand(model));
  assert.deepEqual([cpInPlay(record), record.initiative, record.fight, record.shoot, record.armour], [4, 1, 3, 1, 'light-armour']);
});

test('golden 1 to 4: EGW-LAND-02, EGW-CONQ-09, EGW-AZTEC-02 and EGW-CONQ-04 by the calculator', () => {
  const NONE = { rate: 0, arms: [], armour: null, shield: null, mount: null, attributes: [] };
  const pike = { ...NONE, arms: arms('pike', 'sword'), armour: 'medium-armour' as const };
  assert.equal(calculatedPoints({ ...pike, rank: 2, cp: 2, initiative: 0, fight: 2, shoot: 0 }) + 1, 15);
  const priest = { ...NONE, attributes: [{ id: 'commander' }, { id: 'inspiring' }] as const };
  assert.equal(calculatedPoints({ ...priest, rank: 5, cp: 2, initiative: 1, fight: 2, shoot: 0 }) + 1, 16);
  assert.equal(calculatedPoints({ ...NONE, rank: 1, cp: 1, initiative: 1, fight: 1, shoot: 0 }) - 1, 4);
  assert.equal(calculatedPoints({ ...NONE, rank: 1, cp: 2, initiative: 0, fight: 1, shoot: 0, rate: 1 }) + 1, 9);
});

test('golden 5 and 6: EGW-CARD-06 and EGW-OTTO-05 are charged as printed', () => {
  assert.equal(pointsOf(band('cardinals-guard', 'senior-officer')), 18);
  assert.equal(pointsOf(band('cardinals-guard', 'senior-officer + pistol')), 23);
  assert.equal(pointsOf(band('ottoman-empire', 'janissary')), 15);
  assert.equal(pointsOf(band('ottoman-empire', 'janissary + light-armour + bow')), 20);
});

test('golden 13: EGW-LAND-01 to -04, EGW-ROST-01 a whole warband of 152 points', () => {
  const sheet = band(
    'landsknechts',
    'hauptmann',
    '4 landsknecht',
    '2 landsknecht + matchlock',
    'doppelsoldner + halberd + @weapon-master(halberd)',
  );
  const bannered = { ...sheet, bearer: sheet.leader };
  assert.equal(pointsOf(bannered), 152);
  assert.deepEqual(broken(bannered), []);
  assert.equal(checkAfterLosing(bannered.models.length), 2);
});

test('EGW-COMP-16 EGW-CONQ-12 golden 14: a Tlaxcalan ally pays the difference of Morale', () => {
  const ally = band('aztecs', 'macehualli').models[0] as SheetModel;
  const soldiers = band('conquistadors', '4 soldier');
  const allied = (n: number, own: Sheet) => ({
    ...own,
    models: [...own.models, ...Array.from({ length: n }, (_, at) => ({ ...ally, id: `a${at}` }))],
  });
  const four = allied(4, soldiers);
  assert.equal(modelPoints(four, four.models[4] as SheetModel), 12);
  assert.deepEqual(broken(four), []);
  assert.deepEqual(broken(allied(5, soldiers)), ['EGW-CONQ-12']);
  assert.equal(LISTS.conquistadors.morale - LISTS.aztecs.morale, 2);
});
