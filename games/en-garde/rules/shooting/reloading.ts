// Reloading (EG-RLD-02, EG-MSL-06) and serving a gun (EG-GUN-02, -03).
import type { EnGarde, Model } from '../../state.ts';
import { baseOf, gunBase, rangeOf } from '../table/geometry.ts';
import { type Referee, say } from '../turn/foundations.ts';
import { missileRow } from './missile-row.ts';

/** EG-RLD-02, EG-MSL-06: wet powder may undo it. */
export function reload(s: EnGarde, m: Model, arm: number, u: Referee): void {
  m.reload[arm] = Math.max(0, (m.reload[arm] ?? 0) - 1);
  let wet = false;
  if (s.weather.rain && missileRow(s, m, arm)?.powder) {
    wet = u.d6() <= 2;
    if (wet) m.reload[arm] = (m.reload[arm] ?? 0) + 1;
  }
  m.hidden = false;
  say(s, u, wet ? 'EG-MSL-06' : 'EG-RLD-02', wet ? 'wet powder' : 'reloaded', { model: m.id, left: m.reload[arm] ?? 0 });
}

/** EG-GUN-02, EG-SPA-05: a crewman within an inch of his gun, which is not spiked: he may fire it, aim it and reload it. */
export function isAtGun(s: EnGarde, m: Model, at: number): boolean {
  const gun = s.guns[at];
  return gun?.onTable === true && !gun.spiked && gun.crew.includes(m.id) && rangeOf(baseOf(s, m), gunBase(gun)) <= 1000;
}

export function reloadGun(s: EnGarde, m: Model, at: number, u: Referee): void {
  const gun = s.guns[at];
  if (!gun) return;
  gun.reload = Math.max(0, gun.reload - 1);
  say(s, u, 'EG-GUN-03', 'gun reloaded', { model: m.id, left: gun.reload });
}

export type Reloading = { arm: number } | { gun: number };

/** EG-ORD-05: the weapons of a model, or the gun it serves, from which a counter may be removed. */
export function reloadings(s: EnGarde, m: Model): Reloading[] {
  const arms = m.reload.flatMap((counters, arm) => (counters > 0 ? [{ arm }] : []));
  const guns = s.guns.filter((gun) => gun.reload > 0 && isAtGun(s, m, gun.id)).map((gun) => ({ gun: gun.id }));
  return [...guns, ...arms];
}
