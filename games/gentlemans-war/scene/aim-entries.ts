// Coming on by hand: a unit is drawn to the edge, and stands there with its rear at it, as far along as the hand is.
import type { Aim } from '@baize/contracts';
import { isSpace, type Refusal, type Seat, type Space } from '@baize/kernel';
import { stretchOf } from '../rules/setup/arrivals.ts';
import { alongOf, type Entrance, entryForms, placingAt } from '../rules/setup/entry.ts';
import type { Placing, StartFormation } from '../rules/setup/placing.ts';
import type { Edge } from '../scenarios/scenario.ts';
import { type Unit, unitOf, type War } from '../state.ts';
import { endOf, INCH, isTaken, keyStep } from './aim-basics.ts';
import { formationMeant, isPlacing } from './aim-places.ts';

/** How far beside the hand a place is looked for, by half inches. */
const FARTHEST = 9 * INCH;

/** The nearest place along the edge where it may come on, or the very one that was meant, to be refused. */
function nearestAlong(
  along: number,
  usual: number | undefined,
  placed: (at: number) => Placing,
  refusal: (placing: Placing) => Refusal | null,
): Placing {
  if (usual !== undefined && Math.abs(usual - along) <= FARTHEST && !refusal(placed(usual))) return placed(usual);
  for (let off = 0; off <= FARTHEST; off += INCH / 2)
    for (const at of off === 0 ? [along] : [along + off, along - off]) {
      const placing = placed(at);
      if (!refusal(placing)) return placing;
    }
  return placed(along);
}

function steppedAlong(s: War, seat: Seat, edge: Edge, before: Placing, step: NonNullable<Aim['step']>): number {
  const by = keyStep(s, seat, step);
  return alongOf(edge, { x: before.x + by.x, y: before.y + by.y });
}

/** AGX-SCN-12, -13: the answer of a hand that draws a unit to its edge; what is legal is said by the question itself. */
export function entryFor(s: War, seat: Seat, aim: Aim, by: Entrance, offer: readonly unknown[] | Space): Placing | undefined {
  if (!isSpace(offer)) return undefined;
  const meant = formationMeant(s, aim, (unit) => formsOf(s, unit, by));
  if (!meant) return undefined;
  const { edge, at: usual } = stretchOf(s, meant.unit);
  const placed = (at: number): Placing => placingAt(s, meant.unit, meant.form, edge, Math.round(at));
  const before = isPlacing(aim.draft) && aim.draft.unit === meant.unit.id ? aim.draft : null;
  const suggestion = () =>
    offer
      .candidates()
      .filter(isPlacing)
      .find((each) => each.unit === meant.unit.id);
  if (isTaken(aim)) return before ?? suggestion();
  if (aim.step) {
    const from = before ?? suggestion();
    return from && placed(steppedAlong(s, seat, edge, from, aim.step));
  }
  const end = endOf(s, aim);
  return end && nearestAlong(alongOf(edge, end), usual, placed, (placing) => offer.refusal(placing));
}

/** Of those who wait off the table. */
export function formsOf(s: War, unit: Unit, by: Entrance): StartFormation[] {
  return unit.status === 'waiting' || unit.status === 'entering' ? entryForms(s, unit, by) : [];
}

export const entryFormations = (s: War, { unit }: Placing, by: Entrance): StartFormation[] => formsOf(s, unitOf(s, unit), by);
