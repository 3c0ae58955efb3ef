// How options are read (EGW-OPT), which Attributes a model may have (EGW-PTS-05, -06), and magic (EGW-MAGIC, EGW-ITEM, EGW-FMOD).
import assert from 'node:assert/strict';
import test from 'node:test';
import { ATTRIBUTE, attributePoints } from '../content/attributes.ts';
import type { AttributeId } from '../content/types.ts';
import { modelPoints } from '../muster/points.ts';
import { recordOf } from '../muster/record.ts';
import { blankModel, type Choice, type Sheet, type SheetModel } from '../muster/sheet.ts';
import { alter, band, broken, custom, customBand, reasons } from './muster-builder.ts';

const first = (sheet: Sheet) => recordOf(sheet, sheet.models[0] as SheetModel);
const weapons = (sheet: Sheet) => first(sheet).arms.map(({ weapon }) => weapon);
const choose = (sheet: Sheet, ...options: Choice[]) => broken(alter(sheet, 0, { options }));
const FANTASY = { fantasy: true };

test('EGW-OPT-01 from each group one item, or as many as it says; gaining adds, exchanging replaces', () => {
  const landsknecht = band('landsknechts', '2 landsknecht');
  assert.deepEqual(weapons(band('landsknechts', 'landsknecht + matchlock')), ['sword', 'matchlock']);
  assert.deepEqual(weapons(band('landsknechts', 'hauptmann + halberd')), ['sword', 'halberd']);
  assert.deepEqual(choose(landsknecht, { group: 'weapon', item: 'matchlock' }, { group: 'weapon', item: 'crossbow' }), ['EGW-OPT-01']);
  assert.deepEqual(choose(landsknecht, { group: 'weapon', item: 'bow' }), ['EGW-OPT-01']);
  assert.deepEqual(choose(landsknecht, { group: 'cellar', item: 'bow' }), ['EGW-OPT-01']);
  const horse = band('english-civil-war', 'horse');
  const pistol = { group: 'pistol', item: 'pistol' } as const;
  assert.deepEqual(choose(horse, pistol, pistol), []);
  assert.deepEqual(choose(horse, pistol, pistol, pistol), ['EGW-OPT-01']);
  const both = band('landsknechts', 'doppelsoldner + heavy-armour + great-weapon + @tough + @agile');
  assert.deepEqual([broken(both), modelPoints(both, both.models[0] as SheetModel)], [[], 31]);
  assert.equal(first(both).armour, 'heavy-armour');
});

test('EGW-OPT-02 options are chosen model by model', () => {
  const sheet = band('border-reivers', 'reiver + longbow', 'reiver + buckler', 'reiver');
  assert.deepEqual(
    sheet.models.map((model) => modelPoints(sheet, model)),
    [15, 11, 10],
  );
});

test('EGW-OPT-03 golden 16: EGW-REIV-02 a Broken Man rides only if all the others do', () => {
  assert.deepEqual(broken(band('border-reivers', 'chieftain', '2 broken-man + horse')), ['EGW-OPT-03', 'EGW-OPT-03']);
  assert.deepEqual(broken(band('border-reivers', 'chieftain + horse', '2 broken-man + horse')), []);
});

test('EGW-OPT-03 the other conditions', () => {
  assert.deepEqual(broken(band('conquistadors', 'hidalgo + lance', 'soldier')), ['EGW-OPT-03']);
  assert.deepEqual(broken(band('conquistadors', 'hidalgo + horse + lance', 'soldier')), []);
  assert.deepEqual(broken(band('conquistadors', '4 soldier', 'soldier + @commander + halberd')), []);
  assert.deepEqual(broken(band('conquistadors', 'soldier + halberd')), ['EGW-OPT-03']);
  assert.deepEqual(broken(band('conquistadors', 'soldier + @scout')), []);
  assert.deepEqual(broken(band('conquistadors', 'soldier + buckler + @scout')), ['EGW-OPT-03']);
  assert.deepEqual(broken(band('government-redcoats', 'redcoat + bayonet')), ['EGW-OPT-03']);
  assert.deepEqual(broken(band('government-redcoats', 'redcoat + musket + bayonet', 'militia')), []);
});

test('EGW-OPT-04 a share is shared by all items of the group; Commander alone may be limited', () => {
  assert.deepEqual(broken(band('aztecs', 'macehualli + @scout', 'macehualli + bow + @archer', '2 macehualli')), []);
  assert.deepEqual(broken(band('aztecs', 'macehualli + @scout', 'macehualli + bow + @archer', 'macehualli')), ['EGW-OPT-04']);
  const janissaries = (commanders: number, others: number) =>
    broken(band('ottoman-empire', `${commanders} janissary + @commander`, `${others} janissary + @tough`));
  assert.deepEqual(janissaries(1, 3), []);
  assert.deepEqual(janissaries(1, 2), ['EGW-OPT-04']);
  assert.match(reasons(band('ottoman-empire', 'janissary + @commander'))[0] as string, /1 of 1 Janissary with Commander; at most 0/);
});

test('EGW-OPT-05 hand weapon or sword is a free choice', () => {
  assert.deepEqual(weapons(band('cardinals-guard', 'guard')), ['hand-weapon']);
  const sword = alter(band('cardinals-guard', 'guard'), 0, { either: 'sword' });
  assert.deepEqual([weapons(sword), broken(sword)], [['sword'], []]);
  assert.deepEqual(broken(alter(band('cardinals-guard', 'guard'), 0, { either: 'lance' })), ['EGW-OPT-05']);
});

test('EGW-OPT-06 EGW-DEPL-07 who buys a mount starts mounted and keeps the rest', () => {
  const rider = first(band('border-reivers', 'reiver + horse + buckler'));
  assert.deepEqual(
    [rider.mount, rider.move, rider.footMove, rider.shield],
    [{ kind: 'horse', barding: null }, 'cavalry', 'infantry', 'buckler'],
  );
  assert.deepEqual(broken(band('english-civil-war', 'general + horse', 'horse')), [], 'all are mounted');
});

test('EGW-OPT-07 items that cannot be used together may be owned', () => {
  assert.deepEqual(broken(band('border-reivers', 'reiver + horse + longbow', 'reiver')), []);
  assert.deepEqual(broken(band('ottoman-empire', 'azab + buckler + halberd')), []);
});

test('EG-ARM-01 one armour and one shield', () => {
  const twice = custom(3, { armour: 'light-armour', shield: 'buckler' });
  assert.deepEqual([first(customBand(twice)).armour, first(customBand(twice)).shield], ['light-armour', 'buckler']);
});

test('EGW-PTS-05 no Attribute twice, but Weapon Master for each weapon; the ordinary seventeen', () => {
  assert.deepEqual(broken(band('landsknechts', 'doppelsoldner + @tough + @tough')), ['EGW-PTS-05']);
  assert.deepEqual(broken(band('landsknechts', 'hauptmann + @commander')), ['EGW-PTS-05'], 'it has it already');
  assert.deepEqual(broken(band('landsknechts', 'doppelsoldner + @weapon-master(pike) + @weapon-master(sword)')), []);
  assert.deepEqual(broken(band('landsknechts', 'doppelsoldner + @weapon-master(sword) + @weapon-master(sword)')), ['EGW-PTS-05']);
  const ordinary = Object.values(ATTRIBUTE).filter(({ fantasy }) => !fantasy);
  assert.equal(ordinary.length, 17);
  assert.ok(ordinary.every(({ points }) => points === 3));
});

test('EGW-PTS-06 EG-ATR-10 what an Attribute asks for', () => {
  const hauptmann = (attribute: string) => broken(band('landsknechts', `hauptmann + ${attribute}`));
  assert.deepEqual(hauptmann('@lucky'), ['EGW-PTS-06'], 'Rank 5 only');
  assert.deepEqual(broken(band('landsknechts', 'oberst + @lucky')), []);
  assert.deepEqual(hauptmann('@weapon-master'), ['EGW-PTS-06']);
  assert.deepEqual(hauptmann('@weapon-master(halberd)'), ['EGW-PTS-06']);
  assert.deepEqual(hauptmann('@weapon-master(sword)'), []);
  assert.deepEqual(hauptmann('@sharpshooter(sword)'), ['EGW-PTS-06']);
  assert.deepEqual(broken(band('landsknechts', 'doppelsoldner + matchlock + @sharpshooter(matchlock)', 'landsknecht')), []);
  assert.deepEqual(hauptmann('@archer'), ['EGW-PTS-06']);
  assert.deepEqual(hauptmann('@horse-master'), ['EGW-PTS-06']);
  assert.deepEqual(broken(band('landsknechts', 'oberst + horse + @horse-master')), []);
  assert.deepEqual(weapons(band('landsknechts', 'hauptmann + @duellist')), ['sword', 'dagger'], 'a free dagger');
  assert.deepEqual(weapons(band('border-reivers', 'chieftain + pistol + @duellist')), ['sword', 'pistol'], 'a pistol will do');
});

test('EG-WPN-01 the primary weapon is named at muster, else the first close combat weapon', () => {
  const hauptmann = band('landsknechts', 'hauptmann + halberd');
  assert.equal(first(hauptmann).primary, 0);
  assert.equal(first(alter(hauptmann, 0, { primary: 'halberd' })).primary, 1);
  assert.deepEqual(broken(alter(hauptmann, 0, { primary: 'lance' })), ['EG-WPN-01']);
  assert.equal(first(band('landsknechts', 'landsknecht + matchlock')).primary, 0);
});

test('EGW-MAGIC-01 golden 49: Magicians are Rank 3 or more with AR 1 at most, in fantastical games', () => {
  const wizard = (changes: object) =>
    customBand(custom(3, { attributes: [{ id: 'magician' }], spells: ['heal', 'mist', 'stun'], ...changes }), custom(1));
  assert.deepEqual(broken(wizard({}), FANTASY), []);
  assert.deepEqual(broken(wizard({})), ['EGW-MAGIC-01']);
  assert.deepEqual(broken(wizard({ armour: 'light-armour', shield: 'buckler' }), FANTASY), ['EGW-MAGIC-01']);
  assert.deepEqual(broken(wizard({ armour: 'light-armour' }), FANTASY), []);
  assert.deepEqual(broken(wizard({ armour: 'medium-armour' }), FANTASY), ['EGW-MAGIC-01']);
  const two = customBand(custom(2, { attributes: [{ id: 'magician' }], spells: ['heal', 'mist'] }), custom(2));
  assert.deepEqual(broken(two, FANTASY), ['EGW-MAGIC-01']);
});

test('EGW-MAGIC-01 models of lists may choose Magician or Priest, not the other fantasy Attributes', () => {
  const officer = (item: AttributeId, spells: 'heal'[] = []) =>
    broken(
      alter(band('native-north-americans', 'veteran-warrior', 'warrior'), 0, { options: [{ group: 'attributes', item }], spells }),
      FANTASY,
    );
  assert.deepEqual(officer('priest'), []);
  assert.deepEqual(officer('fly'), ['EGW-MAGIC-01']);
  assert.deepEqual(officer('magician', ['heal']), ['EGW-MAGIC-02']);
});

test('EGW-MAGIC-02 as many different spells as Rank, and 2 x Rank Magic Points', () => {
  const wizard = (spells: ('heal' | 'mist' | 'stun')[]) => customBand(custom(3, { attributes: [{ id: 'magician' }], spells }), custom(1));
  assert.deepEqual(broken(wizard(['heal', 'mist']), FANTASY), ['EGW-MAGIC-02']);
  assert.deepEqual(broken(wizard(['heal', 'mist', 'mist']), FANTASY), ['EGW-MAGIC-02']);
  assert.equal(first(wizard(['heal', 'mist', 'stun'])).magicPoints, 6);
  assert.deepEqual(broken(customBand(custom(3, { spells: ['heal'] }), custom(1)), FANTASY), ['EGW-MAGIC-02']);
});

test('EGW-ITEM-01 magic items', () => {
  const with_ = (changes: object) => customBand(custom(3, changes), custom(1));
  const quality = (kind: 'wounding' | 'striking') => ({ weapon: 'hand-weapon' as const, quality: kind });
  const both = with_({ qualities: [quality('wounding'), quality('striking')] });
  assert.deepEqual([broken(both, FANTASY), modelPoints(both, both.models[0] as SheetModel)], [[], 19]);
  assert.deepEqual(first(both).arms, [{ weapon: 'hand-weapon', qualities: ['wounding', 'striking'] }]);
  assert.deepEqual(broken(both), ['EGW-ITEM-01']);
  assert.deepEqual(broken(with_({ qualities: [quality('wounding'), quality('wounding')] }), FANTASY), ['EGW-ITEM-01', 'EGW-ITEM-01']);
  assert.deepEqual(broken(with_({ talismans: ['holy-relic'] }), FANTASY), []);
  assert.deepEqual(broken(with_({ talismans: ['holy-relic', 'holy-relic'] }), FANTASY), ['EGW-ITEM-01']);
  assert.deepEqual(broken(with_({ talismans: ['item-of-power'] }), FANTASY), ['EGW-ITEM-01']);
  const wizard = with_({ talismans: ['item-of-power'], attributes: [{ id: 'magician' }], spells: ['heal', 'mist', 'stun'] });
  assert.deepEqual([broken(wizard, FANTASY), first(wizard).magicPoints], [[], 8]);
});

test('EGW-FATT-01 prices of fantasy Attributes', () => {
  const prices = (['fly', 'huge', 'large', 'priest', 'relentless', 'terrifying'] as const).map((id) => attributePoints(id, 3));
  assert.deepEqual(prices, [5, 12, 8, 5, 3, 3]);
  assert.deepEqual([attributePoints('magician', 3), attributePoints('magician', 5)], [12, 20]);
});

test('EGW-FATT-02 EGW-FATT-03 who flies or is Huge does not ride; Fly gives the Fast rate at no further cost', () => {
  const flyer = customBand(custom(3, { attributes: [{ id: 'fly' }] }), custom(1));
  assert.deepEqual([broken(flyer, FANTASY), first(flyer).move, first(flyer).points], [[], 'fast', 20]);
  const rides = (id: AttributeId) => broken(customBand(custom(3, { attributes: [{ id }], mount: 'horse' }), custom(1)), FANTASY);
  assert.deepEqual(rides('fly'), ['EGW-FATT-02']);
  assert.deepEqual(rides('huge'), ['EGW-FATT-03']);
});

test('EGW-FMOD-01 sample fantasy models in any warband pay the difference of Morale from 7; Barbarian and Thief are one Rank 5', () => {
  const guest = (entry: string, id: string) => blankModel(id, 'fantasy', entry);
  const sheet = band('landsknechts', '4 landsknecht');
  const joined = (...entries: string[]) => ({ ...sheet, models: [...sheet.models, ...entries.map((entry, at) => guest(entry, `f${at}`))] });
  const pair = joined('barbarian', 'thief');
  assert.equal(modelPoints(pair, pair.models[4] as SheetModel), 47);
  assert.deepEqual(broken(pair, FANTASY), []);
  assert.deepEqual(broken(joined('barbarian')), ['EGW-FMOD-01']);
  assert.deepEqual(broken(joined('barbarian', 'witch'), FANTASY), ['EGW-LAND-01']);
  assert.deepEqual(broken(joined('beast', 'beast'), FANTASY), ['EGW-COMP-12']);
  assert.deepEqual(broken(joined('revenant', 'revenant'), FANTASY), []);
});

test('EGW-FMOD-02 EGW-FMOD-03 the Staff of Solomon and the spells of the Witch', () => {
  const alone = (entry: string) => ({ ...band('aztecs', 'peasant'), models: [blankModel('f', 'fantasy', entry)], leader: 'f' });
  const staff = first(alone('witch-hunter')).arms.find(({ weapon }) => weapon === 'staff');
  assert.deepEqual(staff, { weapon: 'staff', name: 'Staff of Solomon', qualities: ['solomon'] });
  const witch = first(alone('witch'));
  assert.deepEqual([witch.spells, witch.magicPoints], [['armour', 'drain-life', 'power-blast', 'stun', 'summon'], 10]);
});
