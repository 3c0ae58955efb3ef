// WL-21, AGX-CAMEO-05: ground that a favour makes easy for one activation.
import type { Favour, Unit, War } from '../../state.ts';

/** What is easy for a unit now; null: the ground is as it is. */
export function easeOf(s: War, unit: Unit): Favour['ease'] | null {
  return s.acting?.unit === unit.id ? (s.acting.favour?.ease ?? null) : null;
}
