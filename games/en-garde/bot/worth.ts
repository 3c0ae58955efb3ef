// What a good player of En Garde! thinks a model, a charge or a shot is worth.
import { between, type Point } from '@baize/geometry/open';
import type { ScenarioId } from '../content/scenarios/scenarios.ts';
import { shotArmour } from '../rules/combat/weapons.ts';
import { farEdge } from '../rules/scenarios/escort.ts';
import { featurePlace } from '../rules/scenarios/feature.ts';
import { missileRow } from '../rules/shooting/missile-row.ts';
import { aimAt, blankShot, shotParts, shotReach, shotWound, sum } from '../rules/shooting/shooting.ts';
import { gapBetween } from '../rules/table/geometry.ts';
import { enemiesOf, engagedWith } from '../rules/turn/foundations.ts';
import { type EnGarde, type Id, isCivilian, type Model, recordOf, side } from '../state.ts';
import { lifeLost, price } from './fight.ts';

/** Whether it lives by its missiles. */
export function isShooter(s: EnGarde, m: Model): boolean {
  const armed = recordOf(s, m).arms.some((_, arm) => (missileRow(s, m, arm)?.range ?? 0) >= 18 && !m.usedUp.includes(arm));
  return armed && recordOf(s, m).rank <= 3;
}

/** What a shot can be expected to take from its target, in points. */
export function shotWorth(
  s: EnGarde,
  m: Model,
  arm: number,
  prey: Model,
  rest: { moved?: boolean; ordered?: Id[]; twice?: boolean; gun?: number } = {},
): number {
  const shot = {
    ...blankShot(m.id),
    arm: rest.gun === undefined ? arm : null,
    gun: rest.gun ?? null,
    target: prey.id,
    moved: rest.moved ?? false,
    aimed: m.aimed > 0 && m.aimed === s.turn - 1,
  };
  const gun = rest.gun === undefined ? null : (s.guns[rest.gun] ?? null);
  const aim = aimAt(s, m, gun, shotReach(s, shot), { model: prey.id, steed: null }, rest.ordered ?? []);
  if ('refusal' in aim) return 0;
  const plus = sum(shotParts(s, shot, aim.range, aim.cover)) - 6;
  const wound = shotWound(s, shot) - shotArmour(s, prey, m);
  let expected = 0;
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      const hit = a + b + plus;
      if (hit >= 1) expected += lifeLost(prey.wound, hit + wound);
    }
  }
  const friendly = engagedWith(s, prey.id).length > 0 ? 0.35 : 1;
  return (expected / 36) * price(s, prey) * friendly;
}

/** Where a model ought to be going, besides at the enemy. */
export function errand(s: EnGarde, m: Model): Point | null {
  const centre = { x: s.fixed.width / 2, y: s.fixed.height / 2 };
  const own = side(s, m.seat);
  switch (s.fixed.scenario) {
    case 'occupy':
    case 'defence':
      return featurePlace(s);
    case 'capture': {
      const prize = s.things.find(({ what, takenBy }) => what === 'objective' && takenBy === null);
      return prize && prize.carrier === null ? prize : prize?.carrier === m.id ? nearestEdge(s, m) : null;
    }
    case 'escort': {
      const far = farEdge(s);
      return own.role === 'defender' && far ? { x: m.x, y: far === 'south' ? 0 : s.fixed.height } : null;
    }
    case 'bridge': {
      const from = farEdge(s);
      const beyond = from === 'north' ? s.fixed.height / 2 - 9000 : s.fixed.height / 2 + 9000;
      const onSide = from === 'north' ? m.y < s.fixed.height / 2 - s.riverWidth / 2 : m.y > s.fixed.height / 2 + s.riverWidth / 2;
      if (onSide) return null;
      const inLine = Math.abs(m.x - centre.x) < 1200;
      const entrance = {
        x: centre.x,
        y: from === 'north' ? s.fixed.height / 2 + s.riverWidth / 2 + 1700 : s.fixed.height / 2 - s.riverWidth / 2 - 1700,
      };
      return inLine ? { x: centre.x, y: beyond } : entrance;
    }
    default:
      return null;
  }
}

function nearestEdge(s: EnGarde, m: Model): Point {
  const ends = [
    { x: 500, y: m.y },
    { x: s.fixed.width - 500, y: m.y },
    { x: m.x, y: 500 },
    { x: m.x, y: s.fixed.height - 500 },
  ];
  return ends.sort((p, q) => between(p, m) - between(q, m))[0] as Point;
}

/** Points for each inch nearer to the errand. */
const PULL: Partial<Record<ScenarioId, number>> = { escort: 0.3, bridge: 0.3, occupy: 0.3, capture: 0.2, defence: 0.2 };

/** How much an errand draws a model to a place. Civilians keep away from the enemy. */
export function errandPull(s: EnGarde, m: Model, p: Point): number {
  const goal = errand(s, m);
  const pull = goal ? (-between(p, goal) / 1000) * (PULL[s.fixed.scenario] ?? 0) : 0;
  if (!isCivilian(s, m)) return pull;
  return pull + 0.08 * Math.min(12, ...enemiesOf(s, m.seat).map((foe) => between(p, foe) / 1000));
}

export function nearestFoe(s: EnGarde, m: Model): Model | null {
  const foes = enemiesOf(s, m.seat);
  return foes.sort((p, q) => gapBetween(s, m, p) - gapBetween(s, m, q))[0] ?? null;
}
