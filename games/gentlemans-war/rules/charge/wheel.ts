// AGW-CHG-01, step 7; AGW-CHG-06: the one wheel of a charger, on a front corner or on its middle.
import { readAnswer, WHOLE } from '@baize/contracts';
import { PIVOTS, type Pivot } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import * as v from 'valibot';
import { type Charger, decision, nameOf, type Unit, unitOf, type War } from '../../state.ts';
import { wheelWords } from '../all/words.ts';
import { isSkirmishing } from '../armies/kinds.ts';
import { chargerAt, mayWheel, type Running } from './charger.ts';
import { wheelFree } from './go-on.ts';
import { alsoTouched, bestPath, clearWheel, farEnough, hasPath, pathWith } from './path.ts';

export interface Wheel {
  pivot: Pivot;
  angle: number;
}

const WHEEL = v.strictObject({ pivot: v.picklist(PIVOTS), angle: v.pipe(WHOLE, v.minValue(-9000), v.maxValue(9000)) });

/** Why a wheel does not serve; every enemy touched must have been named. */
function wheelRefusal(s: War, l: Running, { pivot, angle }: Wheel): Refusal | null {
  const charger = chargerAt(s, l);
  const unit = unitOf(s, charger.unit);
  if (angle !== 0 && (!mayWheel(s, charger) || isSkirmishing(unit))) return { rule: 'AGW-CHG-09', reason: 'It has had its wheel.' };
  if (l.situation !== 'charge') return wheelFree(s, charger, pivot, angle);
  const path = pathWith(s, unit, charger.targets, pivot, angle, farEnough(s, unit, charger.targets));
  if (!path) return { rule: 'AGW-CHG-06', reason: 'So it does not come at its target.' };
  const unnamed = alsoTouched(s, unit, charger.targets, path.post);
  return unnamed.length > 0 && charger.targets.length > 0 && !isForced(s, charger)
    ? { rule: 'AGW-CHG-06', reason: `It would touch ${nameOf(s, unnamed[0] as Unit)} as well.` }
    : null;
}

/** After an evasion or counter-charge the best way may touch another; then it is taken all the same. */
function isForced(s: War, charger: Charger): boolean {
  const unit = unitOf(s, charger.unit);
  const best = bestPath(s, unit, charger.targets, farEnough(s, unit, charger.targets), mayWheel(s, charger));
  return best !== null && alsoTouched(s, unit, charger.targets, best.post).length > 0;
}

const AHEAD: Wheel = { pivot: 'middle', angle: 0 };

function wheelSpace(s: War, l: Running): Space<Wheel> {
  const charger = chargerAt(s, l);
  const unit = unitOf(s, charger.unit);
  const isCharge = l.situation === 'charge';
  const most = farEnough(s, unit, charger.targets);
  const suggested = (): Wheel[] => {
    if (!isCharge) return [AHEAD];
    const path = bestPath(s, unit, charger.targets, most, mayWheel(s, charger));
    if (!path) return [];
    return [mayWheel(s, charger) ? clearWheel(s, unit, charger.targets, path) : AHEAD];
  };
  return {
    kind: 'wheel',
    shape: { unit: unit.id, widest: mayWheel(s, charger) ? 9000 : 0 },
    refusal(given) {
      const wheel = readAnswer(WHEEL, given);
      return wheel
        ? wheelRefusal(s, l, wheel)
        : { rule: 'AGW-CHG-06', reason: 'A wheel is on a front corner or the middle, by up to 90 degrees.' };
    },
    any: () => !isCharge || hasPath(s, unit, charger.targets, most, mayWheel(s, charger)),
    sample(below) {
      for (let tries = 0; tries < 3; tries++) {
        const wheel: Wheel = { pivot: PIVOTS[below(3)] ?? 'middle', angle: below(18001) - 9000 };
        if (!wheelRefusal(s, l, wheel)) return wheel;
      }
      return suggested()[0] as Wheel;
    },
    candidates: suggested,
  };
}

/** AGW-CHG-01, step 7: wheel and pivot. */
export const chooseWheel = decision<Running, Wheel>('charge wheel', {
  rule: 'AGW-CHG-06',
  who: (s, l) => unitOf(s, chargerAt(s, l).unit),
  options: (s, l) => wheelSpace(s, l),
  prompt: (s, l) => `How does ${nameOf(s, unitOf(s, chargerAt(s, l).unit))} wheel to charge?`,
  label: (_s, _l, { pivot, angle }) => wheelWords(pivot, angle),
  apply: (s, l, wheel) => {
    const charger = chargerAt(s, l);
    Object.assign(charger, { pivot: wheel.pivot, angle: wheel.angle });
  },
});
