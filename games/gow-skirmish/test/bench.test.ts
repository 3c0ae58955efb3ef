// The bench compares like with like.
import assert from 'node:assert/strict';
import { type Source, sampled } from '@baize/kernel';
import { playBare } from '../bench/bare.ts';
import { playCore } from '../bench/core.ts';
import { abilitiesOf, findAbility } from '../rules/abilities.ts';
import { aField, test } from './builder.ts';

test('the bare loop of the bench asks for the very chances that the rules ask for', () => {
  const heard = (play: (rounds: number, source: Source) => number, seed: number) => {
    const asked: number[] = [];
    const source = sampled(seed);
    const below: Source['below'] = (sides, at, what) => {
      asked.push(sides);
      return source.below(sides, at, what);
    };
    return { decisions: play(500, { ...source, below }), asked };
  };
  for (let seed = 1; seed <= 5; seed++) assert.deepEqual(heard(playBare, seed), heard(playCore, seed));
});

test('GOW-ABIL-01 an ability is found by its id exactly if the unit has it', () => {
  const table = aField()
    .unit('A', 'a', 'riveter pistol grenade flask', [0, 0])
    .unit('B', 'b', 'redcoat longgun spike@longgun', [5, 0])
    .play();
  const ids = table.state.units.flatMap((unit) => abilitiesOf(unit).map(({ id }) => id));
  for (const unit of table.state.units) {
    const own = abilitiesOf(unit);
    for (const id of ids)
      assert.equal(
        findAbility(unit, id),
        own.find((listed) => listed.id === id),
      );
  }
});
