// Every cover says what its game can do: battles that can be begun, words for every option and every value.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Cover } from '@baize/contracts';
import { engineOf, type Options } from '@baize/kernel';
import { shelf } from '../index.ts';

async function coverOf(rulebook: URL): Promise<Cover> {
  return ((await import(new URL('./cover.ts', rulebook).href)) as { cover: Cover }).cover;
}

/** A game may come without a cover. */
const covered = shelf.filter(({ rulebook }) => existsSync(fileURLToPath(new URL('./cover.ts', rulebook))));

for (const box of covered) {
  test(`${box.title}: every battle of the cover, and the quick one, can be begun`, async () => {
    const cover = await coverOf(box.rulebook);
    const engine = engineOf(await box.load());
    const begin = (options: Options, seats: number, what: string) => {
      const read = engine.options(options, seats);
      assert.ok('options' in read, `${what}: ${'refusal' in read ? read.refusal.reason : ''}`);
    };
    for (const { id, options, seats, forms = [] } of cover.battles) {
      const counts = seats ?? [engine.game.seats.least];
      for (const count of counts) begin(options, count, `${id} for ${count}`);
      for (const form of forms) begin({ ...options, ...form.options }, counts[0] as number, form.id);
      if (forms[0]) assert.deepEqual([forms[0].id, { ...options, ...forms[0].options }], [id, options], 'the usual form comes first');
    }
    const ids = cover.battles.flatMap(({ id, forms = [{ id }] }) => forms.map((form) => form.id));
    assert.equal(new Set(ids).size, ids.length, 'no two battles and no two forms have the same id');
    const quick = cover.battles.find(({ id }) => id === cover.quick.battle);
    assert.ok(quick, 'the quick battle is one of the battles');
    begin({ ...quick.options, ...cover.quick.options }, quick.seats?.[0] ?? engine.game.seats.least, 'the quick battle');
  });

  test(`${box.title}: each option stands in one house rule or is chosen elsewhere, and each value has a word`, async () => {
    const cover = await coverOf(box.rulebook);
    const { options } = await box.load();
    const rules = cover.houseRules.flatMap((group) => group.rules);
    const named = [...rules.map(({ option }) => option), ...cover.chosenElsewhere];
    assert.deepEqual([...named].sort(), Object.keys(options).sort());
    for (const { option, words, typed, listed } of rules) {
      const spec = options[option];
      if (spec && 'check' in spec && listed) {
        assert.ok(words?.[String(spec.normally)], `${option}: no list has a word`);
        assert.equal(spec.check(spec.normally), null, option);
      } else if (spec && 'check' in spec) {
        assert.ok(typed && words?.[typed.nothing], `${option}: it says what is typed, and has a word for nothing`);
        for (const value of [typed.from, typed.to, typed.nothing, spec.normally])
          assert.equal(spec.check(value), null, `${option} ${value}`);
        for (const value of [typed.from - 1, typed.to + 1, typed.from + 0.5, null])
          assert.ok(spec.check(value)?.reason, `${option} ${value}`);
      }
      if (!spec || !('values' in spec)) continue;
      for (const value of spec.values) {
        if (typeof value !== 'number') assert.ok(words?.[String(value)], `${option}: ${value} has no word`);
      }
      for (const value of Object.keys(words ?? {})) assert.ok(spec.values.map(String).includes(value), `${option} has no value ${value}`);
    }
    for (const name of cover.battles.flatMap((battle) => Object.keys(battle.options)))
      assert.ok(name in options, `there is no option ${name}`);
  });
}
