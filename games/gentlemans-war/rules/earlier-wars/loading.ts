// AGX-ERAS-05 to -08, -11, AGX-GUN-02: muskets and huge guns that are empty once they have been fired.
import { MUZZLE_LOADERS } from '../../content/weapons.ts';
import { actingIn, named, onTable, type Ump, type Unit, type War } from '../../state.ts';
import { type Act, canDo, isUntouched, pay, takeWhole } from '../activation/act.ts';
import { weaponOf } from '../all/shots.ts';
import { isWagon } from '../armies/kinds.ts';
import { isHuge } from '../colonial/kinds.ts';
import { inContact } from '../formations/footprint.ts';

export type ReloadAct = { do: 'reload' };

/** What loading takes: dice, or a whole activation; null: its arms have no such state. */
export function loadCost(s: War, unit: Unit): number | 'whole' | null {
  if (isHuge(s, unit)) return 'whole';
  const weapon = weaponOf(s, unit);
  const { period } = s.fixed.terms[0];
  if (!weapon || period === '1870-1914' || !MUZZLE_LOADERS.includes(weapon)) return null;
  if (s.fixed.reloading) return weapon === 'early-rifle' ? 2 : 1;
  // AGX-ERAS-05: without the option only the rifle of the musket age is slow to load.
  return period === '1700-1850' && weapon === 'early-rifle' ? 1 : null;
}

/** AGX-ERAS-11: every shot empties it, on whatever occasion. */
export function emptyArms(s: War, unit: Unit): void {
  if (loadCost(s, unit) !== null) unit.empty = true;
}

function touchesEnemy(s: War, unit: Unit): boolean {
  return s.units.some((other) => other.seat !== unit.seat && onTable(other) && !isWagon(s, other) && inContact(s, unit, other));
}

function mayLoad(s: War, unit: Unit): boolean {
  const cost = loadCost(s, unit);
  const acting = actingIn(s);
  if (!unit.empty || cost === null || unit.gun !== null || touchesEnemy(s, unit)) return false;
  if (cost === 'whole') return isUntouched(acting);
  return acting.pace !== 'run' && canDo(acting, 'reload', cost);
}

export const reloadAct: Act<ReloadAct> = {
  offers: (s, unit) => (mayLoad(s, unit) ? [{ do: 'reload' }] : []),
  label: () => 'Reload',
  apply(s, unit, _answer, u: Ump) {
    const cost = loadCost(s, unit);
    if (cost === 'whole') takeWhole(s);
    else pay(s, 'reload', cost ?? 0);
    unit.empty = false;
    u.tell?.(cost === 'whole' ? 'AGX-GUN-02' : 'AGX-ERAS-06', 'reloaded', named(s, unit));
  },
};
