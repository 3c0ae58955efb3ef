// AGX-ROST-03: rosters that are kept secret until an attribute is used.
import assert from 'node:assert/strict';
import { type Options, viewOf } from '@baize/kernel';
import { checkGame, counts, optionsFor } from '@baize/kernel/testkit';
import type { Attribute, UnitType } from '../content/types.ts';
import { game } from '../game.ts';
import { emptySheet, freshUnit } from '../muster/index.ts';
import { secretRosters, withoutSecrets } from '../rules/armies/rosters.ts';
import { attributesOf, type War } from '../state.ts';
import { aField, type Field, type Table, test } from './field.ts';

/** The same battle, as if both had mustered in secret. */
function inSecret(s: War): War {
  const [a, b] = s.fixed.armies;
  s.rosters = secretRosters([a, b]);
  s.fixed = { ...s.fixed, armies: [withoutSecrets(a), withoutSecrets(b)] };
  return s;
}

function secretly(field: Field): Field {
  inSecret(field.s);
  return field;
}

const seenBy = (table: Table, seat: 0 | 1 | null, name: string): readonly Attribute[] => {
  const view = viewOf(game, table.match, seat).state as War;
  return attributesOf(view, view.units[table.id(name)] as War['units'][0]);
};

test('AGX-ROST-03 rosters are secret only where both sides muster at the table', () => {
  const refusal = (given: Options) => game.refuse?.(optionsFor(game, { 'open-rosters': 'off', ...given }), 2);
  assert.equal(refusal({})?.rule, 'AGX-ROST-03');
  assert.equal(refusal({ muster: 'at the table' }), null);
});

test('AGX-ROST-03 neither the other side nor a watcher sees attributes or prices; each sees its own', () => {
  const field = aField()
    .unit('A', 'guards', 'infantry', [20, 10], { attributes: ['brave', 'stalwart'] })
    .unit('B', 'line', 'infantry', [20, 30], { attributes: ['timid'] });
  const table = secretly(field).turn('5♥');
  assert.deepEqual(seenBy(table, 0, 'guards'), ['brave', 'stalwart']);
  assert.deepEqual(seenBy(table, 1, 'guards'), []);
  assert.deepEqual(seenBy(table, null, 'guards'), []);
  assert.deepEqual(seenBy(table, null, 'line'), []);
  const other = JSON.stringify(viewOf(game, table.match, 1).state);
  assert.ok(!other.includes('brave') && !other.includes('stalwart'));
  assert.ok(JSON.stringify(viewOf(game, table.match, 1).state).includes('timid'));
});

test('AGX-ROST-03 AGW-MOVE-06 Swift is known when it is rolled for, and nothing else with it', () => {
  const field = aField()
    .unit('A', 'rifles', 'light-infantry', [20, 10], { attributes: ['swift', 'brave'], formation: 'skirmish' })
    .unit('B', 'line', 'infantry', [20, 40]);
  const table = secretly(field).turn('5♥').gives('rifles');
  assert.deepEqual(seenBy(table, 1, 'rifles'), []);
  table.say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 3, 3, 3, 3);
  assert.deepEqual(seenBy(table, 1, 'rifles'), ['swift']);
  assert.deepEqual(seenBy(table, 0, 'rifles'), ['swift', 'brave']);
});

test('AGX-ROST-03 AGW-SHOT-04 Marksmen are known when their dice are thrown; Crack Gunners stay so until they shoot', () => {
  const field = aField()
    .unit('A', 'marksmen', 'infantry', [20, 10], { attributes: ['marksmen'] })
    .unit('A', 'gun', 'field-gun', [32, 10], { attributes: ['crack-gunners'] })
    .unit('B', 'line', 'infantry', [20, 20]);
  const table = secretly(field).turn('5♥').gives('marksmen');
  table.say({ do: 'shoot', target: table.id('line') }, ...Array.from({ length: 8 }, () => 1));
  assert.deepEqual(seenBy(table, 1, 'marksmen'), ['marksmen']);
  assert.deepEqual(seenBy(table, 1, 'gun'), []);
});

/** Sheets whose units have something to hide. */
function armyWith(nation: string, units: readonly [UnitType, readonly Attribute[]][]) {
  let sheet = emptySheet(nation);
  for (const [type, attributes] of units) sheet = { ...sheet, units: [...sheet.units, { ...freshUnit(type, sheet), attributes }] };
  return JSON.parse(JSON.stringify(sheet)) as NonNullable<Options['armies']>;
}

test('AGX-ROST-03 random battles with secret rosters leak nothing, end, replay and undo', () => {
  const secret = { ...game, setUp: (options: Options, players: number) => inSecret(game.setUp(options, players)) };
  const armies = [
    armyWith('britain', [
      ['infantry', ['brave', 'stalwart', 'poor-drill']],
      ['light-cavalry', ['gallant', 'swift']],
      ['light-infantry', ['nervous', 'marksmen']],
    ]),
    armyWith('france', [
      ['infantry', ['gallant', 'brittle']],
      ['heavy-cavalry', ['slow', 'timid']],
      ['field-gun', ['crack-gunners']],
    ]),
  ];
  const options = { armies, 'army-limits': 'none', 'list-attributes': 'free' };
  const checked = checkGame(secret, { games: 1, seed: 41, options, share: 0.03, motions: counts(0.01, 0.004), most: 6000 });
  assert.ok(checked.answers > 0);
});
