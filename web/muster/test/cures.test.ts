// Cures: whoever has taken far too much is led back to a legal force, deed by deed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Muster } from '@baize/contracts';
import { shelf } from '@baize/games';
import { defaultOf, type Json, type OptionSpec, type Options } from '@baize/kernel';
import { curesFor } from '../cures.ts';

const TOO_MUCH = 8;
const DEEDS = 40;

/** What is added breaks the bounds of the whole, not those of a unit. */
function isOnlyTooMuch(muster: Muster, sheet: Json, options: Options): boolean {
  return !('refusal' in muster.read(sheet)) && muster.screen(sheet, null, options).problems.every(({ about }) => about === null);
}

for (const box of shelf) {
  const { muster } = ((await import(new URL('./workshop.ts', box.rulebook).href).catch(() => ({}))) ?? {}) as { muster?: Muster };
  if (!muster) continue;

  test(`${box.title}: a force with far too much in it is offered a way back, and that way ends`, async () => {
    const { options: specs } = await box.load();
    const options: Options = Object.fromEntries(muster.matters.map((name) => [name, defaultOf(specs[name] as OptionSpec)]));
    let sheet: Json = muster.start(muster.starts.find(({ ready }) => ready)?.id ?? '');
    const screenOf = () => muster.screen(sheet, null, options);
    assert.deepEqual(screenOf().problems, []);
    for (let n = 0; n < TOO_MUCH; n++) {
      const dearest = screenOf()
        .sections.flatMap(({ entries }) => entries)
        .filter(({ act }) => isOnlyTooMuch(muster, muster.change(sheet, act), options))
        .sort((a, b) => b.cost - a.cost)[0];
      assert.ok(dearest);
      sheet = muster.change(sheet, dearest.act);
    }
    assert.ok(screenOf().problems.length > 0, 'it is too much');
    for (let n = 0; n < DEEDS && screenOf().problems.length > 0; n++) {
      const screen = screenOf();
      const [cure] = screen.problems.flatMap((fault) => curesFor(muster, sheet, options, screen, fault));
      assert.ok(cure, `a way back from: ${screen.problems.map(({ reason }) => reason).join(' ')}`);
      sheet = muster.change(sheet, cure.act);
    }
    assert.deepEqual(screenOf().problems, []);
  });
}
