// Loading, bands and local weapons where they meet aces, shelters, splits and weather: situations written from the rules alone.
import assert from 'node:assert/strict';
import type { Attribute, UnitType, Weapon } from '../content/types.ts';
import { termsOf } from '../muster/terms.ts';
import { weaponOf } from '../muster/weapons.ts';
import type { Suited } from '../rules/cards/deck.ts';
import { isSheltered } from '../rules/luck/shelter.ts';
import { shotParts } from '../rules/shooting/shot.ts';
import { aField, type Field, inch, type Placed, test } from './field.ts';
import { holding, onlyWithCards } from './luck.ts';
import { answer, diceOf, march, shoot, withSpares, wordsOffered } from './second/staging.ts';

const MUSKETS = { period: '1700-1850', reloading: 'on' };

/** Somebody of A with an enemy line this far before him. */
function before(options: { [name: string]: string }, type: UnitType, set: Placed = {}, away = 8, next: Suited = '2♠'): Field {
  return withSpares(aField(options))
    .unit('A', 'a', type, [20, 10], set)
    .unit('B', 'foe', 'infantry', [20, 10 + away], { weapon: 'musket' })
    .deck(next);
}

test('AGX-ERAS-11 AGX-TRIB-07 AGX-TRIB-13 the party of an empty band is empty too; it loads, walks a die and shoots last, the band loads and may not shoot', () => {
  const table = before(MUSKETS, 'tribal-infantry', { weapon: 'musket', empty: true }).turn('5♥').gives('a');
  answer(table, { do: 'split off', figures: 6 });
  while (/place/.test(table.asks)) answer(table, table.candidates[0]);
  const bodies = table.state.units.filter(({ seat, entry }) => seat === 0 && entry === table.unit('a').entry);
  assert.deepEqual(
    bodies.map(({ figures, empty }) => [figures, empty]).sort(),
    [
      [12, true],
      [6, true],
    ].sort(),
  );
  assert.ok(wordsOffered(table).includes('reload'));
  answer(table, { do: 'reload' });
  assert.ok(!wordsOffered(table).includes('shoot'), 'close order shoots first or not at all');
  answer(table, { do: 'done' });
  const party = table.state.units.find(({ figures, id }) => figures === 6 && id !== table.unit('a').id) as { id: number };
  assert.equal(table.state.acting?.unit, party.id, 'it acts on the same card');
  answer(answer(table, { do: 'reload' }), march(1), [3]);
  answer(table, { do: 'halt' });
  answer(table, shoot(table.id('foe')));
  assert.deepEqual(diceOf(table.told('shoots')[0]).length, 3);
});

test('AGX-ERAS-11 AGX-TRIB-09 a loaded and an empty party make an empty band', () => {
  const part = { formation: 'skirmish' as const, weapon: 'musket' as const, figures: 6, original: 6 };
  const field = before(MUSKETS, 'tribal-infantry', { ...part, empty: false }, 25).unit('A', 'other', 'tribal-infantry', [28, 10], {
    ...part,
    empty: true,
  });
  const table = field.turn('5♥').gives('a');
  answer(table, { do: 'call', units: [table.id('other')] }, [6, 6, 6]);
  answer(table, table.offers[0]);
  const joined = table.state.units.filter(({ seat, status, figures }) => seat === 0 && status === 'table' && figures === 12);
  assert.deepEqual(
    joined.map(({ post, empty }) => [post.formation, empty]).filter(([formation]) => formation === 'mass'),
    [['mass', true]],
  );
});

test('AGX-ERAS-06 AGW-ACE-01 an ace lets who has shot and loaded shoot again; who has shot alone may only load and go a die', () => {
  const acted = (loads: boolean) => {
    const table = before(MUSKETS, 'infantry', { weapon: 'musket' }, 8, 'A♥').turn('5♥').gives('a');
    answer(table, shoot(table.id('foe')));
    if (loads) answer(table, { do: 'reload' });
    answer(table, { do: 'done' });
    return answer(table, { do: 'ace', unit: table.id('a') });
  };
  assert.ok(wordsOffered(acted(true)).includes('shoot'));
  const empty = acted(false);
  assert.ok(!wordsOffered(empty).includes('shoot') && wordsOffered(empty).includes('reload'));
  answer(answer(empty, { do: 'reload' }), march(), [4]);
  assert.equal(empty.state.acting?.left, inch(4));
});

test('AGX-ERAS-05 AGX-ERAS-11 rifles that answered a charge load, go a die and shoot last; on the card of their shot they load and shoot no more', () => {
  const rifles = { weapon: 'early-rifle' as const };
  const after = before({ period: '1700-1850' }, 'sharpshooters', { ...rifles, empty: true }, 10)
    .turn('5♥')
    .gives('a');
  assert.ok(!wordsOffered(after).includes('shoot'));
  answer(answer(after, { do: 'reload' }), march(1), [3]);
  answer(after, { do: 'halt' });
  answer(after, shoot(after.id('foe')));
  assert.equal(after.unit('a').empty, true);
  const own = before({ period: '1700-1850' }, 'sharpshooters', rifles, 10).turn('5♥').gives('a');
  answer(answer(own, shoot(own.id('foe'))), { do: 'reload' });
  assert.ok(!wordsOffered(own).includes('shoot'));
  assert.equal(own.unit('a').empty, false);
});

test('AGX-ERAS-10 AGX-ERAS-11 carbines and breech-loaders are never empty; first line from 1866, second line still loads', () => {
  const terms = (year: number | 'any') => termsOf({ period: '1850-1875', year });
  const arm = (year: number | 'any', entry: string, type: UnitType) =>
    weaponOf({ type, entry, weapon: null, attributes: [] as Attribute[] }, terms(year), 'britain');
  assert.deepEqual(
    [
      arm('any', 'county', 'infantry'),
      arm(1870, 'county', 'infantry'),
      arm(1870, 'volunteers', 'infantry'),
      arm(1870, 'dragoons', 'heavy-cavalry'),
    ],
    ['rifled-musket', 'breech-loading-rifle', 'rifled-musket', 'carbine'],
  );
  const loads = (weapon: Weapon, type: UnitType) => {
    const table = before({ period: '1850-1875', reloading: 'on' }, type, { weapon, formation: 'skirmish' }).turn('5♥').gives('a');
    answer(table, shoot(table.id('foe')));
    return [table.unit('a').empty, wordsOffered(table).includes('reload')];
  };
  assert.deepEqual(
    [loads('rifled-musket', 'sharpshooters'), loads('carbine', 'sharpshooters'), loads('breech-loading-rifle', 'sharpshooters')],
    [
      [true, true],
      [false, false],
      [false, false],
    ],
  );
});

test('AGX-ERAS-07 AGX-LUCK-10 WL-37 who shoots and loads has not moved, and may take shelter; who then faces about leaves it', () => {
  const field = holding(before({ ...MUSKETS, 'event-deck': 'on' }, 'infantry', { weapon: 'musket' }), 'A', 'WL-37');
  const table = onlyWithCards(field.deck('3♥').turn('5♥')).gives('a');
  answer(answer(table, shoot(table.id('foe'))), { do: 'reload' });
  if (!table.asks.endsWith('event card')) answer(table, { do: 'done' });
  table.as('A', 'WL-37');
  assert.ok(isSheltered(table.state, table.unit('a')));
});

test('AGX-ERAS-06 AGX-ERAS-07 AGW-FORM-06 rifles in a house shoot and load for their three dice; loading first they shoot no more', () => {
  const housed = (empty: boolean) =>
    before(MUSKETS, 'sharpshooters', { weapon: 'early-rifle', formation: 'garrison', building: 'house', empty })
      .area('house', 'sound-building', 18, 8, 4, 4)
      .turn('5♥')
      .gives('a');
  const loaded = housed(false);
  answer(answer(loaded, shoot(loaded.id('foe'))), { do: 'reload' });
  assert.equal(loaded.unit('a').empty, false);
  const empty = housed(true);
  answer(empty, { do: 'reload' });
  assert.ok(!wordsOffered(empty).includes('shoot'), 'a garrison shoots first or not at all');
});

test('AGX-ERAS-02 AGX-WEAP-01 AGX-GEN-08 muskets: at 3" on 4, beyond it on 5; a band of nine files shoots with two whole ranks', () => {
  const parts = (away: number, set: Placed) => {
    const made = before(MUSKETS, 'tribal-infantry', { weapon: 'musket', ...set }, away);
    const shot = shotParts(made.s, made.of('a'), made.of('foe'), 'activation');
    return shot && [shot.dice, shot.toHit];
  };
  assert.deepEqual(
    [
      parts(3, {}),
      parts(3.02, {}),
      parts(6, { files: 9 }),
      parts(6, { files: 9, figures: 11, original: 18 }),
      parts(6, { files: 4, figures: 11, original: 18 }),
      parts(12.02, {}),
    ],
    [[6, 4], [6, 5], [9, 5], [6, 5], [4, 5], null],
  );
});
