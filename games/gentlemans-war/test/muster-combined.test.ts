// Units that take the field as one (AGW-ARMY-06).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sheet } from '../content/types.ts';
import { armyOf } from '../muster/army.ts';
import { change } from '../muster/builder/change.ts';
import { refusals } from '../muster/refusals.ts';
import { ORDINARY } from '../muster/terms.ts';
import { anArmy, reasons, WORKED, type Written } from './muster-sheets.ts';

const free = { ...ORDINARY, limits: 'none' as const };
const combined = (written: readonly Written[], ...groups: string[][]): Sheet => ({ ...anArmy(written), combined: groups });

test('AGW-ARMY-06: two detachments make a full unit with what both share and the faults of either', () => {
  const sheet = combined(
    [['infantry-detachment', 'brave', 'gallant'], ['infantry-detachment', 'brave', 'nervous', 'slow'], 'light-cavalry'],
    ['u1', 'u2'],
  );
  assert.deepEqual(refusals(sheet, free), []);
  const [unit, cavalry, ...rest] = armyOf(sheet).units;
  assert.deepEqual(rest, []);
  assert.deepEqual([unit?.id, unit?.type, unit?.figures, unit?.attributes], ['u1', 'infantry', 12, ['brave', 'nervous', 'slow']]);
  assert.equal(unit?.points, 4 + 3, 'it costs what its parts cost');
  assert.equal(cavalry?.id, 'u3');
});

test('AGW-ARMY-06: of three parts, only what all three have is kept', () => {
  const sheet = combined(
    [
      ['light-detachment', 'brave', 'swift'],
      ['light-detachment', 'brave', 'swift', 'timid'],
      ['light-detachment', 'swift'],
    ],
    ['u1', 'u2', 'u3'],
  );
  const [unit] = armyOf(sheet).units;
  assert.deepEqual([unit?.type, unit?.figures, unit?.attributes], ['light-infantry', 18, ['swift', 'timid']]);
});

test('AGW-ARMY-06: a unit and a detachment of its type; never more than 20 figures', () => {
  assert.deepEqual(refusals(combined(['light-infantry', 'light-detachment'], ['u1', 'u2']), free), []);
  assert.equal(armyOf(combined(['light-infantry', 'light-detachment'], ['u1', 'u2'])).units[0]?.figures, 18);
  const refused = (written: Written[], ...groups: string[][]) =>
    reasons(refusals(combined(written, ...groups), free)).map((each) => each.replace(/ [^:]*:/, ''));
  assert.deepEqual(refused(['infantry', 'infantry'], ['u1', 'u2']), ['AGW-ARMY-06 together they have 24 figures, and 20 is the most.']);
  assert.deepEqual(refused(['infantry-detachment', 'infantry-detachment', 'infantry-detachment'], ['u1', 'u2', 'u3']), []);
});

test('AGW-ARMY-06: only infantry of the same type combines, each unit once, and it takes two', () => {
  const refused = (written: Written[], ...groups: string[][]) =>
    reasons(refusals(combined(written, ...groups), free)).map((each) => each.replace(/ [^:]*:/, ''));
  assert.deepEqual(refused(['infantry', 'light-detachment'], ['u1', 'u2']), ['AGW-ARMY-06 only units of the same type combine.']);
  assert.deepEqual(refused(['light-cavalry', 'light-cavalry'], ['u1', 'u2']), [
    'AGW-ARMY-06 only infantry, light infantry and their detachments combine.',
  ]);
  assert.deepEqual(refused(['infantry-detachment', 'infantry-detachment'], ['u1']), ['AGW-ARMY-06 it takes two units or more to combine.']);
  assert.deepEqual(refused(['infantry-detachment', 'infantry-detachment'], ['u1', 'u1']), ['AGW-ARMY-06 a unit is combined only once.']);
  assert.deepEqual(refused(['infantry-detachment'], ['u1', 'u9']), ['AGW-ARMY-06 a unit that is to be combined is not in the army.']);
  const twice = refused(['infantry-detachment', 'infantry-detachment', 'infantry-detachment'], ['u1', 'u2'], ['u2', 'u3']);
  assert.deepEqual(twice, Array(2).fill('AGW-ARMY-06 a unit is combined only once.'));
});

test('AGW-ARMY-06, AGW-ARMY-01: parts are counted as they were bought, the army as it takes the field', () => {
  const written: Written[] = [...WORKED.slice(2), 'infantry-detachment', 'infantry-detachment'];
  const sheet = combined(written, ['u8', 'u9']);
  assert.deepEqual(refusals(sheet), []);
  assert.equal(armyOf(sheet).units.length, 8);
  assert.equal(armyOf(sheet).points, 48 - 12 + 6);
});

test('the builder combines and parts again; who leaves the army leaves the group', () => {
  const sheet = anArmy(['infantry-detachment', 'infantry-detachment', 'infantry-detachment']);
  const two = change(sheet, { do: 'combine', id: 'u1', with: 'u2' });
  const three = change(two, { do: 'combine', id: 'u3', with: 'u1' });
  assert.deepEqual(two.combined, [['u1', 'u2']]);
  assert.deepEqual(three.combined, [['u3', 'u1', 'u2']]);
  assert.deepEqual(change(three, { do: 'part', id: 'u1' }).combined, [['u3', 'u2']]);
  assert.deepEqual(change(two, { do: 'remove', id: 'u2' }).combined, []);
});
