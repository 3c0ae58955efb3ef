// AGX-SCN-02: who has which role.
import type { Seat } from '@baize/kernel';
import type { War } from '../state.ts';
import type { Role, Setting } from './scenario.ts';
import { STANDARD } from './standard.ts';

/** The battle of the core rules, to which no common rule of scenarios applies. */
export function isStandard({ fixed }: { fixed: { scenario: Pick<Setting, 'slug'> } }): boolean {
  return fixed.scenario.slug === STANDARD;
}

export function roleOf(s: War, seat: Seat): Role {
  return seat === s.fixed.scenario.attacker ? 'attacker' : 'defender';
}

export function seatOf(s: War, role: Role): Seat {
  const { attacker } = s.fixed.scenario;
  return role === 'attacker' ? attacker : 1 - attacker;
}
