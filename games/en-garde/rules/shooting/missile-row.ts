import { isMissile, MISSILE, type MissileRow } from '../../content/weapons.ts';
import { type EnGarde, type Model, recordOf } from '../../state.ts';

/** EG-SHT-01: the row of the missile table for one of a model's weapons; null if it is none. */
export function missileRow(s: EnGarde, m: Model, arm: number): MissileRow | null {
  const weapon = recordOf(s, m).arms[arm]?.weapon;
  return weapon && isMissile(weapon) ? MISSILE[weapon] : null;
}
