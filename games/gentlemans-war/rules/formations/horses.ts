// AGW-DISM-03: the horses of a dismounted unit are led along with its card.
import { between, bodiesOverlap, gapBetween, type Point } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { actingIn, decision, onTable, procedure, type Unit, unitOf, type War } from '../../state.ts';
import type { Act } from '../activation/act.ts';
import { sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { inchWords } from '../all/words.ts';
import { costIn } from '../country/features.ts';
import { areasAt } from '../country/map.ts';
import { isOnTheTable } from '../setup/edges.ts';
import { bodyOf, horsesBody, isWithin } from './footprint.ts';

export type HorsesAct = { do: 'lead horses' };

/** While within 6" of its unit the marker moves with its card, up to 3 MD. */
function mayLead(s: War, unit: Unit): boolean {
  return (
    unit.horses !== null && !actingIn(s).done.includes('lead horses') && isWithin(gapBetween(bodyOf(s, unit), horsesBody(unit.horses)), 6)
  );
}

export const horsesAct: Act<HorsesAct> = {
  offers: (s, unit) => (!actingIn(s).ended && mayLead(s, unit) ? [{ do: 'lead horses' }] : []),
  label: () => 'Lead the horses along',
  apply(s, unit, _answer, u) {
    actingIn(s).done.push('lead horses');
    const dice = Array.from({ length: 3 }, () => u.d6());
    u.call(leading, { unit: unit.id, inches: sum(dice) * INCH });
  },
};

export interface Leading {
  unit: number;
  inches: number;
}

function leadRefusal(s: War, l: Leading, to: Point): Refusal | null {
  const unit = unitOf(s, l.unit);
  const from = unit.horses;
  if (!from || between(from, to) > l.inches) return { rule: 'AGW-DISM-03', reason: 'The dice do not reach so far.' };
  const body = horsesBody({ ...to, facing: from.facing });
  if (!isOnTheTable(s, body)) return { rule: 'AGW-ALL-05', reason: 'They would not stand wholly on the table.' };
  if (areasAt(s, to).some((area) => costIn(area, 'horse') === Infinity))
    return { rule: 'AGW-ALL-05', reason: 'That ground is closed to horses.' };
  const other = s.units.find((each) => onTable(each) && bodiesOverlap(bodyOf(s, each), body));
  return other ? { rule: 'AGW-ALL-10', reason: 'A unit stands there.' } : null;
}

export const chooseHorses = decision<Leading, Point>('lead horses', {
  rule: 'AGW-DISM-03',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l): Space<Point> => {
    const { horses } = unitOf(s, l.unit);
    const here = { x: horses?.x ?? 0, y: horses?.y ?? 0 };
    const refusal = (to: Point) => (to.x === here.x && to.y === here.y ? null : leadRefusal(s, l, to));
    return {
      kind: 'point',
      shape: { from: here, reach: l.inches },
      refusal(given) {
        const to = given as { x?: unknown; y?: unknown } | null;
        const isPoint =
          typeof to === 'object' && to !== null && Object.keys(to).length === 2 && Number.isInteger(to.x) && Number.isInteger(to.y);
        return isPoint ? refusal(to as Point) : { rule: 'AGW-DISM-03', reason: 'That is no place on the table.' };
      },
      // They may always stay.
      any: () => true,
      sample(below) {
        const to = { x: here.x + below(2 * l.inches + 1) - l.inches, y: here.y + below(2 * l.inches + 1) - l.inches };
        return refusal(to) ? here : to;
      },
      candidates: () => [here],
    };
  },
  prompt: (_s, l) => `Where are the horses led, up to ${inchWords(l.inches)}?`,
  label: () => 'Here',
  apply: (s, l, to) => {
    const unit = unitOf(s, l.unit);
    if (unit.horses) unit.horses = { ...unit.horses, x: to.x, y: to.y };
  },
});

const leading = procedure<Leading>('leading horses').decide(chooseHorses);
