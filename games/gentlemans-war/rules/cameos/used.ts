// What a cameo may do once in each cycle: of his owner, or of the enemy whom a Companion is with.
import { type Commanded, commandOfPlayer } from '../../sides.ts';
import { soundGeneralWith, type Unit, type War } from '../../state.ts';
import { isBig, sectionAt, sectionOfGeneral, sectionOfPlace } from '../cards/sections.ts';
import { type Cameo, cameoWith, unitWith } from './cameo.ts';

/** AGX-CAMEO-24: in a big game, the section where he stands. */
export function sectionOfCameo(s: War, cameo: Cameo): number {
  if (!isBig(s)) return s.section;
  const unit = unitWith(s, cameo);
  if (unit !== null) return s.units[unit]?.section ?? s.section;
  const general = cameo.general === null ? undefined : s.generals[cameo.general];
  return general ? sectionOfGeneral(s, general) : sectionOfPlace(s, cameo.x);
}

/**
 * AGX-BIG-01: whoever plays that section for his side answers for him; until he stands somewhere, whoever has chosen him. AGX-CAMEO-16: so too for a
 * Rash Officer, for nobody may learn from who is asked in which section he is.
 */
export function commandOfCameo(s: War, cameo: Cameo): Commanded {
  const isSecret = cameo.role === 'rash-officer';
  const his = cameo.status === 'waiting' || isSecret ? commandOfPlayer(s, cameo.seat, cameo.player ?? 0) : null;
  return his ?? { seat: cameo.seat, section: isSecret ? 0 : sectionOfCameo(s, cameo) };
}

/** AGX-CAMEO-24: the cycle of the section where he stands. */
function cycleOf(s: War, cameo: Cameo): number {
  const { role, seat } = cameo;
  return sectionAt(s, sectionOfCameo(s, cameo)).cycles[(role === 'companion' ? 1 - seat : seat) as 0 | 1];
}

/** Whether he has done it in this cycle, or cannot until a joker (AGX-CAMEO-19). */
export function isUsed(s: War, cameo: Cameo): boolean {
  return cameo.used === cycleOf(s, cameo) || cameo.dazed > s.jokers;
}

export function useUp(s: War, cameo: Cameo | null): void {
  if (cameo) cameo.used = cycleOf(s, cameo);
}

/** AGX-CAMEO-23: a correspondent with a unit who has not yet had a die rolled again in this cycle. */
export function writerWith(s: War, unit: Unit): Cameo | null {
  const cameo = cameoWith(s, unit, 'correspondent');
  return cameo && !isUsed(s, cameo) ? cameo : null;
}

/** Who may have a die rolled again. */
export type Thrower = 'general' | 'correspondent';

/** AGW-CMD-05, AGX-CAMEO-23: each has one die of a shot or of a fight rolled again, be it the same (AGW-GAME-06). */
export function throwersOf(s: War, unit: Unit): Thrower[] {
  return [...(soundGeneralWith(s, unit) ? ['general' as const] : []), ...(writerWith(s, unit) ? ['correspondent' as const] : [])];
}
