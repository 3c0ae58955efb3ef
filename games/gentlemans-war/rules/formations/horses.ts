// AGW-DISM-03: the horses of a dismounted unit are led along with its card.
import { POINT } from '@baize/contracts';
import { between, bodiesOverlap, carryOut, gapBetween, overlaps, type Point, type Shape, shapesOf } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import * as v from 'valibot';
import { actingIn, decision, onTable, procedure, type Spot, type Unit, unitOf, type War } from '../../state.ts';
import type { Act } from '../activation/act.ts';
import { sum } from '../activation/dice.ts';
import { groundFor, INCH } from '../all/ground.ts';
import { thingsOn } from '../all/things.ts';
import { inchWords } from '../all/words.ts';
import { costIn, gradeOf } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { stopRefusal } from '../movement/legs.ts';
import { isOnTheTable } from '../setup/edges.ts';
import { bodyOf, horsesBody, isWithin } from './footprint.ts';

export type HorsesAct = { do: 'lead horses' };

/** While within 6" of its unit the marker moves with its card, up to 3 MD. */
function mayLead(s: War, unit: Unit): boolean {
  return unit.horses !== null && !actingIn(s).hasLedHorses && isWithin(gapBetween(bodyOf(s, unit), horsesBody(unit.horses)), 6);
}

export const horsesAct: Act<HorsesAct> = {
  offers: (s, unit) => (!actingIn(s).ended && mayLead(s, unit) ? [{ do: 'lead horses' }] : []),
  label: () => 'Lead the horses along',
  apply(s, unit, _answer, u) {
    actingIn(s).hasLedHorses = true;
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
  const ground = groundFor(s, unit, { enemies: 'solid', friends: 'passable', loose: true, going: 'general' });
  const way = carryOut({ kind: 'disc', x: from.x, y: from.y, radius: 1 }, { do: 'march', path: [{ x: from.x, y: from.y }, to] }, ground);
  if (way.stop) return stopRefusal(s, way.stop);
  return markerRefusal(s, unit, { ...to, facing: from.facing });
}

/** AGW-ALL-05: where the horses may stand: on the table, on nobody and nothing, and not where horses cannot go. */
export function markerRefusal(s: War, unit: Unit, spot: Spot): Refusal | null {
  const body = horsesBody(spot);
  const { areas, lines } = landOf(s);
  const covers = (shape: Shape) => shapesOf(body).some((own) => overlaps(own, shape));
  if (!isOnTheTable(s, body)) return { rule: 'AGW-ALL-05', reason: 'They would not stand wholly on the table.' };
  const closed = areas.filter(({ feature }) => costIn(feature, 'horse') === Infinity).flatMap(({ shape, offRoad }) => offRoad ?? [shape]);
  const walls = lines.filter(({ feature }) => gradeOf(feature, 'general') === 'closed').flatMap(({ shapes }) => shapes);
  if ([...closed, ...walls].some(covers)) return { rule: 'AGW-ALL-05', reason: 'That ground is closed to horses.' };
  if (s.units.some((each) => onTable(each) && bodiesOverlap(bodyOf(s, each), body)))
    return { rule: 'AGW-ALL-10', reason: 'A unit stands there.' };
  const other = thingsOn(s).find((thing) => thing.id !== `horses:${unit.id}` && bodiesOverlap(thing.body, body));
  return other ? { rule: 'AGW-ALL-10', reason: 'Something lies there.' } : null;
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
        return v.is(POINT, given) ? refusal(given) : { rule: 'AGW-DISM-03', reason: 'That is no place on the table.' };
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
