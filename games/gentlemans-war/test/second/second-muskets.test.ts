// Loading, compared with a plain table over every period, option and weapon, and over random lives of a unit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { PERIODS, type UnitType, WEAPONS, type Weapon } from '../../content/types.ts';
import { emptyArms, loadCost } from '../../rules/earlier-wars/loading.ts';
import { aField } from '../field.ts';
import { luckOf } from './positions.ts';

/** AGX-ERAS-05, -06, AGX-GUN-02, read off the ledger: what loading costs; null: nothing to load. */
function costByHand(period: string, reloading: boolean, weapon: Weapon | null, type: UnitType): number | 'whole' | null {
  if (type === 'huge-gun') return 'whole';
  const isOld = period === '1700-1850' || period === '1850-1875';
  if (isOld && reloading && weapon === 'musket') return 1;
  if (isOld && reloading && weapon === 'rifled-musket') return 1;
  if (isOld && reloading && weapon === 'early-rifle') return 2;
  if (period === '1700-1850' && !reloading && weapon === 'early-rifle') return 1;
  return null;
}

const TYPES: readonly UnitType[] = ['infantry', 'sharpshooters', 'tribal-infantry', 'field-gun', 'huge-gun', 'tribal-horsemen'];

test('AGX-ERAS-05 AGX-ERAS-06 AGX-ERAS-11 AGX-GUN-02 what loading costs, for every period, option, type and weapon', () => {
  let compared = 0;
  for (const period of PERIODS)
    for (const reloading of ['off', 'on'])
      for (const type of TYPES)
        for (const weapon of [null, ...WEAPONS]) {
          const made = aField({ period, reloading }).unit('A', 'unit', type, [24, 24], { weapon });
          assert.equal(
            loadCost(made.s, made.of('unit')),
            costByHand(period, reloading === 'on', weapon, type),
            `${period} ${reloading} ${type} ${weapon}`,
          );
          compared += 1;
        }
  assert.equal(compared, 3 * 2 * TYPES.length * (WEAPONS.length + 1));
});

const LIVES = counts(200, 20_000);

test(`AGX-ERAS-11 loaded or empty after ${LIVES} random lives of shots and loading`, () => {
  const luck = luckOf(501);
  for (let n = 0; n < LIVES; n++) {
    const [period, reloading] = [luck.one(PERIODS), luck.in(2) ? 'on' : 'off'];
    const [type, weapon] = [luck.one(TYPES), luck.one(WEAPONS)];
    const made = aField({ period, reloading }).unit('A', 'unit', type, [24, 24], { weapon });
    const unit = made.of('unit');
    let isEmpty = false;
    for (let deeds = luck(6); deeds > 0; deeds--) {
      if (luck.in(2)) {
        emptyArms(made.s, unit);
        isEmpty = costByHand(period, reloading === 'on', weapon, type) !== null;
      } else {
        unit.empty = false;
        isEmpty = false;
      }
      assert.equal(unit.empty, isEmpty, `${period} ${reloading} ${type} ${weapon}`);
    }
  }
});
