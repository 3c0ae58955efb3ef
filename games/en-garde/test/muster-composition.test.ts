// What a warband as a whole must satisfy (EGW-COMP) and the lists' own lines.
import assert from 'node:assert/strict';
import test from 'node:test';
import { LISTS } from '../content/lists/index.ts';
import { LONG_RANGE } from '../content/weapons.ts';
import { shareOf } from '../muster/composition.ts';
import { muster } from '../muster/muster.ts';
import { modelPoints } from '../muster/points.ts';
import { readyMades } from '../muster/ready-made.ts';
import { refusals } from '../muster/refusals.ts';
import type { ListModel, Sheet, SheetModel } from '../muster/sheet.ts';
import { masterTerms, ORDINARY, termsOf } from '../muster/terms.ts';
import { alter, band, broken, custom, customBand, customs, RICH, reasons } from './muster-builder.ts';

test('EGW-COMP-01 1 to 20 models; a master roster up to 40', () => {
  assert.deepEqual(broken(band('aztecs')), ['EGW-COMP-01']);
  assert.deepEqual(broken(band('aztecs', 'peasant')), []);
  assert.deepEqual(broken(band('aztecs', '20 peasant')), []);
  assert.deepEqual(broken(band('aztecs', '21 peasant')), ['EGW-COMP-01']);
  const master = masterTerms(RICH, 300);
  assert.deepEqual([master.limit, master.most], [300, 40]);
  assert.deepEqual(broken(band('aztecs', '40 peasant'), master), []);
  assert.deepEqual(broken(band('aztecs', '41 peasant'), master), ['EGW-COMP-01']);
});

test('EGW-COMP-02 at most the points limit, with banner and guns; unspent points are lost', () => {
  const sheet = band('landsknechts', '5 landsknecht');
  assert.deepEqual(broken(sheet, { limit: 75 }), []);
  assert.deepEqual(broken({ ...sheet, bearer: sheet.leader }, { limit: 75 }), ['EGW-COMP-02']);
  const gun = { ...sheet, guns: [{ id: 'g1', gun: 'swivel-gun' as const, crew: ['m2', 'm3'] }] };
  assert.deepEqual(broken(gun, { limit: 84 }), ['EGW-COMP-02']);
  assert.deepEqual(broken(gun, { limit: 85 }), []);
  assert.match(reasons(gun, { limit: 84 })[0] as string, /^85 points where 84/);
});

test('EGW-COMP-03 a list has no custom models nor those of other lists; custom warbands have no list models', () => {
  const aztec = band('aztecs', 'peasant').models[0] as SheetModel;
  const guard = band('cardinals-guard', 'guard');
  assert.deepEqual(broken({ ...guard, models: [...guard.models, { ...aztec, id: 'x' }] }), ['EGW-COMP-03']);
  assert.deepEqual(broken({ ...guard, models: [...guard.models, custom(2)] }), ['EGW-COMP-03']);
  assert.deepEqual(broken({ ...customBand(custom(2)), models: [aztec], leader: aztec.id }), ['EGW-COMP-03']);
});

test('EGW-COMP-03 the match may lay a template on lists; the Three Musketeers are exempt', () => {
  const sheet = band('landsknechts', 'hauptmann', 'doppelsoldner', '2 landsknecht');
  assert.deepEqual(broken(sheet), []);
  assert.deepEqual(broken(sheet, { template: 'standard' }), ['EGW-COMP-06']);
  assert.deepEqual(broken(sheet, { template: 'elite' }), ['EGW-COMP-05', 'EGW-COMP-06']);
  const even = band('landsknechts', 'hauptmann', '2 doppelsoldner', '3 landsknecht');
  assert.deepEqual(broken(even, { template: 'either' }), []);
  assert.deepEqual(broken(band('landsknechts', 'hauptmann', '2 doppelsoldner'), { template: 'either' }), []);
  assert.deepEqual(broken(sheet, { template: 'either' }), ['EGW-COMP-06']);
  assert.deepEqual(broken(band('three-musketeers', 'athos', 'porthos'), { template: 'standard' }), []);
});

test('EGW-COMP-04 EGW-COMP-06 golden 9: the Standard template', () => {
  const of = (ones: number, threes: number, fours: number, fives: number) =>
    broken(customBand(...customs(ones, 1), ...customs(threes, 3), ...customs(fours, 4), ...customs(fives, 5)));
  assert.deepEqual(of(4, 2, 1, 1), []);
  assert.deepEqual(of(4, 1, 2, 1), ['EGW-COMP-06']);
  assert.deepEqual(of(3, 3, 1, 1), ['EGW-COMP-04']);
  assert.deepEqual(of(6, 0, 0, 2), ['EGW-COMP-04']);
  assert.deepEqual(of(2, 0, 0, 0), [], 'none of Rank 3 or 4 is legal');
  assert.deepEqual(of(3, 1, 1, 0), ['EGW-COMP-06'], 'one of Rank 3 is not more than one of Rank 4');
});

test('EGW-COMP-05 golden 10: the Elite template', () => {
  const elite = (...extra: ReturnType<typeof custom>[]) =>
    broken({ ...customBand(...customs(3, 3), custom(4), custom(5), ...extra), template: 'elite' });
  assert.deepEqual(elite(), []);
  assert.deepEqual(elite(custom(2)), ['EGW-COMP-05']);
});

test('EGW-COMP-07 at most half of a custom warband carries long-range weapons; crews do not count', () => {
  assert.deepEqual(LONG_RANGE, ['bow', 'longbow', 'crossbow', 'matchlock', 'musket', 'sling']);
  const armed = (weapon: 'bow' | 'javelin' | 'pistol') => ({ arms: [{ weapon, poisoned: false }] });
  assert.deepEqual(broken(customBand(...customs(2, 1, armed('bow')), ...customs(2, 1))), []);
  assert.deepEqual(broken(customBand(...customs(3, 1, armed('bow')), ...customs(2, 1))), ['EGW-COMP-07']);
  assert.deepEqual(broken(customBand(...customs(3, 1, armed('bow')), ...customs(2, 1)), { missileLimit: false }), []);
  assert.deepEqual(broken(customBand(...customs(3, 1, armed('javelin')), ...customs(2, 1, armed('pistol')))), []);
  const gunners = customBand(...customs(2, 1, armed('bow')), custom(1));
  const crew = gunners.models.slice(0, 2).map(({ id }) => id);
  const manned = { ...gunners, guns: [{ id: 'g', gun: 'ballista' as const, crew }] };
  assert.deepEqual(broken(gunners), ['EGW-COMP-07']);
  assert.deepEqual(broken(manned, { customOrdnance: true }), []);
});

test('EGW-COMP-08 golden 11: EGW-REIV-01 counts every missile weapon, EGW-ECW-01 only matchlocks', () => {
  assert.deepEqual(broken(band('border-reivers', '3 reiver + bow', 'veteran-reiver + pistol', '5 broken-man')), []);
  assert.deepEqual(broken(band('border-reivers', '4 reiver + bow', 'veteran-reiver + pistol', '4 broken-man')), ['EGW-REIV-01']);
  assert.deepEqual(
    broken(band('border-reivers', '4 reiver + bow', 'veteran-reiver + pistol', '4 broken-man'), { missileLimit: false }),
    [],
  );
  assert.deepEqual(broken(band('english-civil-war', '4 regular-foot + matchlock', '3 horse + pistol', '2 militia')), []);
  assert.deepEqual(broken(band('english-civil-war', '5 regular-foot + matchlock', '4 militia')), ['EGW-ECW-01']);
});

test('EGW-COMP-09 golden 12: EGW-CONQ-03 a fifth of the Soldiers, rounded down', () => {
  assert.deepEqual(
    [4, 5, 9, 10].map((n) => shareOf([1, 5], n)),
    [0, 1, 1, 2],
  );
  assert.deepEqual([shareOf([1, 3], 5), shareOf([1, 4], 7)], [1, 1]);
  const soldiers = (plain: number, commanders: number) =>
    broken(band('conquistadors', `${plain} soldier`, `${commanders} soldier + @commander`));
  assert.deepEqual(soldiers(3, 1), ['EGW-OPT-04']);
  assert.deepEqual(soldiers(4, 1), []);
  assert.deepEqual(soldiers(7, 2), ['EGW-OPT-04']);
  assert.deepEqual(soldiers(8, 2), []);
});

test('EGW-COMP-10 exactly one Leader, no hound, elephant or Revenant unless there is nobody else', () => {
  const hounds = band('conquistadors', 'soldier', 'warhound');
  const handled = alter(hounds, 0, { handler: true });
  assert.deepEqual(broken(handled), []);
  assert.deepEqual(broken({ ...handled, leader: 'm2' }), ['EGW-COMP-10']);
  assert.deepEqual(broken({ ...handled, leader: null }), ['EGW-COMP-10']);
  assert.deepEqual(broken({ ...band('mughal-empire', 'war-elephant', '2 levy-footman') }), ['EGW-COMP-10']);
  assert.deepEqual(broken(band('mughal-empire', 'war-elephant')), [], 'nobody else can lead');
  const low = band('landsknechts', 'landsknecht', 'hauptmann');
  assert.deepEqual(broken(low), [], 'the Leader need not have the highest Rank');
});

test('EGW-COMP-11 a banner where the list allows it, with one bearer who could lead', () => {
  const bannered = (sheet: Sheet, bearer: string) => broken({ ...sheet, bearer });
  assert.deepEqual(bannered(band('landsknechts', '2 landsknecht'), 'm2'), []);
  assert.deepEqual(bannered(band('border-reivers', '2 reiver'), 'm2'), ['EGW-COMP-11']);
  assert.deepEqual(bannered(alter(band('conquistadors', 'soldier', 'warhound'), 0, { handler: true }), 'm2'), ['EGW-COMP-11']);
  assert.deepEqual(bannered(band('landsknechts', '2 landsknecht'), 'nobody'), ['EGW-COMP-11']);
  const free = customBand(custom(2));
  assert.deepEqual(bannered(free, free.leader as string), []);
});

test('EGW-COMP-12 a unique model is there once', () => {
  assert.deepEqual(broken(band('three-musketeers', 'athos', 'aramis')), []);
  assert.deepEqual(broken(band('three-musketeers', 'athos', 'athos')), ['EGW-COMP-12']);
  assert.deepEqual(broken(band('cardinals-guard', '3 guard', '2 milady-de-winter')), ['EGW-COMP-12']);
});

test('EGW-COMP-13 a gun has its whole crew of the entries named, who take no other options; EG-GUN-01 guns may be off', () => {
  const sheet = band('swashbucklers', 'captain', 'seaman', 'able-seaman', 'able-seaman + musket', 'seaman');
  const gun = (crew: string[], kind: 'swivel-gun' | 'cannon' = 'swivel-gun') => ({ ...sheet, guns: [{ id: 'g1', gun: kind, crew }] });
  assert.deepEqual(broken(gun(['m2', 'm3'])), []);
  assert.deepEqual(broken(gun(['m2'])), ['EGW-COMP-13']);
  assert.deepEqual(broken(gun(['m2', 'm4'])), ['EGW-COMP-13'], 'a musket is an option');
  assert.deepEqual(broken(gun(['m1', 'm2'])), ['EGW-COMP-13'], 'a captain serves no gun');
  assert.ok(broken(gun(['m2', 'm3'], 'cannon')).includes('EGW-SWASH-01'));
  assert.deepEqual(broken(gun(['m2', 'm3']), { ordnance: false }), ['EG-GUN-01']);
  const two = { ...sheet, guns: [...gun(['m2', 'm3']).guns, { id: 'g2', gun: 'swivel-gun' as const, crew: ['m3', 'm5'] }] };
  assert.deepEqual([...new Set(broken(two))], ['EGW-COMP-13', 'EGW-SWASH-01']);
  const aztecs = { ...band('aztecs', '3 peasant'), guns: [{ id: 'g', gun: 'ballista' as const, crew: ['m1', 'm2'] }] };
  assert.ok(broken(aztecs).includes('EGW-COMP-13'));
  const own = customBand(...customs(3, 1));
  const custom2 = { ...own, guns: [{ id: 'g', gun: 'ballista' as const, crew: own.models.slice(0, 2).map(({ id }) => id) }] };
  assert.deepEqual(broken(custom2), ['EGW-COMP-13']);
  assert.deepEqual(broken(custom2, { customOrdnance: true }), []);
});

test('EGW-COMP-14 any mount may be barded, in every list', () => {
  const rider = alter(band('border-reivers', 'reiver + horse'), 0, { barding: 'heavy-barding' });
  assert.deepEqual(broken(rider), []);
  assert.equal(modelPoints(rider, rider.models[0] as SheetModel), 25);
  assert.deepEqual(broken(alter(band('border-reivers', 'reiver'), 0, { barding: 'light-barding' })), ['EGW-COMP-14']);
});

test('EGW-COMP-15 a warband that is shown has everything on it', () => {
  const sheet = band('cardinals-guard', 'officer + pistol + @weapon-master(sword)', '2 guard + halberd');
  const made = muster(sheet, RICH);
  assert.ok('warband' in made);
  const { warband } = made;
  assert.deepEqual([warband.leader, warband.bearer, warband.guns, warband.morale, warband.points], ['m1', null, [], 7, 46]);
  assert.deepEqual(
    warband.models[0]?.arms.map(({ weapon }) => weapon),
    ['sword', 'pistol'],
  );
  assert.deepEqual(warband.models[0]?.attributes, [{ id: 'commander' }, { id: 'weapon-master', weapon: 'sword' }]);
});

test('EGW-COMP-17 the validator names each broken rule with its figures, and no illegal warband is mustered', () => {
  const sheet = band('three-musketeers', 'athos', '3 servant + matchlock');
  const found = refusals(sheet, { ...ORDINARY, limit: 50 });
  assert.deepEqual(
    found.map(({ rule, reason }) => [rule, reason]),
    [
      ['EGW-COMP-02', '59 points where 50 are allowed.'],
      ['EGW-MUSK-01', '3 models of servant; at most 1.'],
    ],
  );
  assert.deepEqual(muster(sheet, { ...ORDINARY, limit: 50 }), { refusals: found });
});

test('EGW-MUSK-01 golden 15: no more Servants than characters, at least one character', () => {
  assert.deepEqual(broken(band('three-musketeers', 'athos', 'porthos', '3 servant')), ['EGW-MUSK-01']);
  assert.deepEqual(broken(band('three-musketeers', 'athos', 'porthos', '2 servant')), []);
  assert.ok(broken(band('three-musketeers', 'servant')).includes('EGW-MUSK-01'));
});

test('EGW-MUSK-07 the four are marked, so that their company is Fearless while one of them is there', () => {
  const marked = LISTS['three-musketeers'].entries.filter(({ marks }) => marks.includes('character')).map(({ id }) => id);
  assert.deepEqual(marked, ['athos', 'aramis', 'porthos', 'dartagnan']);
});

test('EGW-CONQ-01 EGW-CARD-01 EGW-OTTO-01 half of Rank 1 or 2, or all of Rank 3 and more', () => {
  assert.deepEqual(broken(band('conquistadors', 'veteran', 'knight')), []);
  assert.deepEqual(broken(band('conquistadors', '2 veteran', 'soldier')), ['EGW-CONQ-01']);
  assert.deepEqual(broken(band('cardinals-guard', '2 officer', 'ruffian')), ['EGW-CARD-01']);
  assert.deepEqual(broken(band('ottoman-empire', 'janissary', 'corbaci', 'corbaci')), ['EGW-OTTO-01'], 'two of Rank 5');
});

test('EGW-ECW-01 EGW-TYWG-01 or all of them mounted', () => {
  assert.deepEqual(broken(band('english-civil-war', '2 horse', 'dragoon')), []);
  assert.deepEqual(broken(band('english-civil-war', '2 horse', 'militia')), ['EGW-ECW-01']);
  assert.deepEqual(broken(band('thirty-years-war', '2 cuirassier', 'croat-light-horse')), []);
});

test('EGW-CONQ-10 golden 17: a handler for every three warhounds, without optional equipment', () => {
  const pack = (handlers: Partial<ListModel>[], hounds: number) => {
    const sheet = band('conquistadors', `${handlers.length} soldier`, `${hounds} warhound`);
    return handlers.reduce((before, changes, at) => alter(before, at, changes), sheet);
  };
  const scout = { options: [{ group: 'scout', item: 'scout' as const }] };
  const buckler = { options: [{ group: 'weapon', item: 'buckler' as const }] };
  assert.deepEqual(broken(pack([{ handler: true }, { handler: true }], 4)), []);
  assert.deepEqual(broken(pack([{ handler: true }, {}], 4)), ['EGW-CONQ-10']);
  assert.deepEqual(broken(pack([{ handler: true }, { handler: true }], 2)), [], 'more may be named');
  assert.deepEqual(broken(pack([{ handler: true }, { handler: true, ...buckler }], 4)), ['EGW-CONQ-10']);
  assert.deepEqual(broken(pack([{ handler: true }, { handler: true, ...scout }], 4)), []);
});

test('EGW-CONQ-11 a warhound bites as with a hand weapon and is marked as what it is', () => {
  const made = muster(alter(band('conquistadors', 'soldier', 'warhound'), 0, { handler: true }), RICH);
  assert.ok('warband' in made);
  const hound = made.warband.models[1];
  assert.deepEqual(hound?.arms, [{ weapon: 'hand-weapon', name: 'Bite' }]);
  assert.deepEqual(hound?.marks, ['animal', 'no-defence', 'handled']);
});

test('EGW-SPAIN-10 at most half of the Rank 2 models are Bravos, who fight with CP 3', () => {
  assert.deepEqual(broken(band('spain-17c', '2 bravo', '2 retainer')), []);
  assert.deepEqual(broken(band('spain-17c', '3 bravo', '2 retainer')), ['EGW-SPAIN-01']);
});

test('EGW-MUGHAL-11 one war elephant for each full 100 points of the limit, one in any case', () => {
  const herd = (n: number) => band('mughal-empire', 'sowar', `${n} war-elephant`);
  assert.deepEqual(broken(herd(1), { limit: 90 }), []);
  assert.deepEqual(broken(herd(2), { limit: 199 }), ['EGW-MUGHAL-11']);
  assert.deepEqual(broken(herd(2), { limit: 200 }), []);
});

test('EGW-ECW-09 Commander comes only through its own option, for at most a third of the Horse', () => {
  assert.deepEqual(broken(band('english-civil-war', '2 horse', 'horse + @commander + @tough')), []);
  assert.deepEqual(broken(band('english-civil-war', 'horse', 'horse + @commander')), ['EGW-OPT-04']);
  const sly = alter(band('english-civil-war', '3 horse'), 0, { options: [{ group: 'attributes', item: 'commander' }] });
  assert.deepEqual(broken(sly), ['EGW-OPT-04']);
  assert.deepEqual(broken(band('english-civil-war', 'veteran-foot + @commander + @tough', '2 militia')), []);
});

test('EGW-CARD-08 EGW-AZTEC-08 EGW-REIV-07 a list serves under any name, unchanged', () => {
  for (const list of ['cardinals-guard', 'aztecs', 'border-reivers'] as const) {
    const entry = LISTS[list].entries[0]?.id as string;
    assert.deepEqual(broken({ ...band(list, entry), name: 'The Wardens of the Middle March' }), []);
  }
});

test('EGW-READY-01 every ready-made warband is legal at 100 points and costs what the table says', () => {
  const points = [95, 99, 98, 96, 96, 99, 98, 100, 100, 97, 96, 99, 99, 98, 99, 98, 100, 100, 98];
  const sheets = readyMades();
  assert.equal(sheets.length, 19);
  for (const [at, sheet] of sheets.entries()) {
    const made = muster(sheet);
    assert.ok('warband' in made, `${sheet.name}: ${JSON.stringify(made)}`);
    assert.equal(made.warband.points, points[at]);
    assert.equal(made.warband.leader, 'm1');
  }
});

test('the terms follow the match options', () => {
  const terms = termsOf(
    { 'list-template': 'elite', 'missile-limit': 'off', fantasy: 'on', legendary: 'on', 'custom-ordnance': 'on', ordnance: 'off' },
    60,
  );
  assert.deepEqual(terms, {
    limit: 60,
    template: 'elite',
    missileLimit: false,
    ordnance: false,
    customOrdnance: true,
    legendary: true,
    fantasy: true,
    most: 20,
  });
  assert.deepEqual(termsOf({}, 100), ORDINARY);
});
