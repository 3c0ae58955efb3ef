// AGX-PLACE-04: on country that is not the scenario's own the attacker lays his objectives.
import { POINT, readAnswer } from '@baize/contracts';
import { type Body, freePlace, gapBetween, type Point, polygon } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { scenarioOf, seatOf } from '../../scenarios/index.ts';
import type { Objective } from '../../scenarios/scenario.ts';
import { boxOutline } from '../../scenarios/zones.ts';
import { decision, foe, procedure, type War } from '../../state.ts';
import { inchWords } from '../all/words.ts';
import { isInZone, zoneOf } from './edges.ts';
import { forMe } from './for-me.ts';

const RULE = 'AGX-PLACE-04';
const INCH = 1000;
const HALF = 3 * INCH;
const APART = 6 * INCH;
/** Distances are asked with the tolerance of AGW-GEOM-08. */
const TOLERANCE = 10;

export interface Goals {
  left: number;
}

function squareAt({ x, y }: Point): Point[] {
  return boxOutline(x - HALF, y - HALF, x + HALF, y + HALF);
}

const bodyOf = (outline: readonly Point[]): Body => ({ kind: 'building', outline });

/** A square of 6" in the defender's zone, 6" from every other. */
function goalRefusal(s: War, at: Point): Refusal | null {
  const square = bodyOf(squareAt(at));
  if (!isInZone(s, seatOf(s, 'defender'), square)) return { rule: RULE, reason: 'It must lie in the zone of the defender.' };
  const isNear = s.fixed.scenario.objectives.some(({ outline }) => gapBetween(square, bodyOf(outline)) < APART - TOLERANCE);
  return isNear ? { rule: RULE, reason: 'Objectives lie at least 6″ from each other.' } : null;
}

/** Every place of the zone by whole inches; AGW-ALL-12: or else one that lies between them. */
function places(s: War): Point[] {
  const { minX, minY, maxX, maxY } = zoneOf(s, seatOf(s, 'defender'));
  const found: Point[] = [];
  for (let x = minX + HALF; x <= maxX - HALF; x += INCH)
    for (let y = minY + HALF; y <= maxY - HALF; y += 3 * INCH) if (!goalRefusal(s, { x, y })) found.push({ x, y });
  const other = found.length > 0 ? null : anyPlace(s);
  return other ? [other] : found;
}

function anyPlace(s: War): Point | null {
  const { scenario } = s.fixed;
  const apart = scenario.objectives.map(({ outline }) => ({ shape: polygon(outline), keep: APART - TOLERANCE }));
  const within = scenario.zones[seatOf(s, 'defender') as 0 | 1].outlines.map((outline) => polygon(outline));
  return freePlace(bodyOf(squareAt({ x: 0, y: 0 })), { apart, within }, (at) => !goalRefusal(s, at));
}

/** Both ends and the middle of what is left, which leave most room for the next. */
function suggested(s: War): Point[] {
  const all = places(s);
  return [...new Set([all[0], all.at(-1), all[Math.floor(all.length / 2)]])].filter((p) => p !== undefined);
}

function goalSpace(s: War): Space<Point> {
  return {
    kind: 'point',
    shape: { zone: { ...zoneOf(s, seatOf(s, 'defender')) } },
    refusal: (given) => {
      const at = readAnswer(POINT, given);
      return at ? goalRefusal(s, at) : { rule: RULE, reason: 'That is no place on the table.' };
    },
    any: () => places(s).length > 0,
    sample: (below) => {
      const all = places(s);
      return all[below(all.length)] as Point;
    },
    candidates: () => suggested(s),
  };
}

const NAMES = ['First', 'Second', 'Third'];

export const chooseGoal = decision<Goals, Point>('lay an objective', {
  rule: RULE,
  who: (s) => seatOf(s, 'attacker'),
  options: (s) => goalSpace(s),
  prompt: () => 'Where is an objective, in the zone of the defender?',
  label: (s, _l, { x }) => `${inchWords(x)} from the west, of ${inchWords(s.fixed.width)}`,
  ...forMe<Goals, Point>((s) => suggested(s)[0] as Point),
  apply: (s, l, at, u) => {
    l.left -= 1;
    const { objectives } = s.fixed.scenario;
    const name = `${NAMES[objectives.length] ?? 'Another'} objective`;
    const laid: Objective = { id: `objective-${objectives.length + 1}`, name, outline: squareAt(at) };
    s.fixed = u.fix({ ...s.fixed, scenario: { ...s.fixed.scenario, objectives: [...objectives, laid] } });
    u.tell?.(RULE, 'objective laid', { seat: foe(seatOf(s, 'defender')), name });
  },
});

/** Only where the scenario is about objectives, and its own were not laid. */
export const layingGoals = procedure<Goals>('laying objectives')
  .do((s, l, u) => {
    const isOwn = !scenarioOf(s).goals || s.fixed.scenario.layout !== null;
    l.left = isOwn ? 0 : Number(u.match.options.objectives ?? 0);
  })
  .while(
    (s, l) => l.left > 0 && goalSpace(s).any(),
    (p) => p.decide(chooseGoal),
  );
