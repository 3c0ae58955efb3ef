// What is measured is what the cards show: each battle and each of its forms by the same id and with the same options.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BALANCE } from '../balance.ts';
import { balancedBattles } from '../bench/balanced.ts';
import { cover } from '../cover.ts';

test('every battle whose balance is measured is a card or a form of one, set up as there, and every form is measured', () => {
  const shown = new Map(
    cover.battles.flatMap(({ id, options, forms = [{ id, options }] }) =>
      forms.map((form) => [form.id, { ...options, ...form.options }] as const),
    ),
  );
  const measured = balancedBattles();
  for (const { id, leads } of measured) {
    assert.ok(shown.has(id), id);
    for (const { options } of leads) assert.deepEqual({ ...options, ...shown.get(id) }, options, id);
  }
  const ids = measured.map(({ id }) => id);
  for (const { id } of cover.battles.flatMap(({ forms = [] }) => forms)) assert.ok(ids.includes(id), id);
});

test('every battle and every form on the cards has been played: its balance is known where 30 battles were, its length always', () => {
  for (const { id } of balancedBattles()) {
    const { games = 0, answers = 0 } = BALANCE[id] ?? {};
    assert.ok(games >= 2 && answers > 0, id);
  }
  const shown = cover.battles.flatMap((battle) => battle.forms ?? [battle]);
  for (const { id, minutes } of shown) assert.equal(minutes, 5 * Math.round((BALANCE[id]?.answers ?? 0) / 75), id);
  for (const { id, balance } of shown) assert.equal(balance, (BALANCE[id]?.games ?? 0) < 30 ? undefined : BALANCE[id], id);
});
