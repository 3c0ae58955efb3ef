// What a good player of En Garde! thinks a model, a charge or a shot is worth.
import type { Seat } from '@baize/kernel';
import { between, type Point } from '@baize/table/open';
import { enemiesOf, engagedWith, fightOf, initiativeOf, poolOf } from './rules/foundations.ts';
import { gapBetween, radiusOf } from './rules/geometry.ts';
import { farEdge, standing } from './rules/scenario.ts';
import { aimAt, blankShot, missileRow, shotParts, shotReach, shotWound, sum } from './rules/shooting.ts';
import { closeArmour, primary, shotArmour, weaponWound } from './rules/weapons.ts';
import { counts, type EnGarde, has, type Id, inPlay, isCivilian, isMounted, type Model, model, recordOf, side } from './state.ts';

/** How much of a model is left. */
export function health(m: Model): number {
  const wound = m.wound === 'light' ? 0.7 : m.wound === 'grievous' ? 0.35 : 1;
  return wound - 0.07 * m.stunned;
}

/** What a model is worth to its side. */
export function worth(s: EnGarde, m: Model): number {
  const { rank } = recordOf(s, m);
  const civilian = isCivilian(s, m) ? (s.scenario === 'escort' ? 10 : 3) : 0;
  return (rank + civilian + 0.5) * health(m);
}

/** What it can do with a blade. */
export function prowess(s: EnGarde, m: Model): number {
  if (isCivilian(s, m)) return 0;
  const held = primary(s, m);
  const skill =
    fightOf(s, m) + poolOf(s, m) * 0.9 + initiativeOf(s, m) * 0.3 + closeArmour(s, m, held) * 0.8 + weaponWound(s, m, held, false) * 0.6;
  const gifts = (['duellist', 'weapon-master', 'lucky', 'tough', 'powerful', 'fast'] as const).filter((id) => has(s, m, id)).length;
  return skill * (0.5 + 0.5 * health(m)) + gifts * 0.5 + (isMounted(m) ? 1 : 0);
}

/** Whether it lives by its missiles. */
export function isShooter(s: EnGarde, m: Model): boolean {
  const armed = recordOf(s, m).arms.some((_, arm) => (missileRow(s, m, arm)?.range ?? 0) >= 18 && !m.usedUp.includes(arm));
  return armed && recordOf(s, m).rank <= 3;
}

/** How good it is to be in contact with a foe: blades against blades, and numbers. */
export function chargeWorth(s: EnGarde, m: Model, foe: Model): number {
  const friends = engagedWith(s, foe.id)
    .filter((id) => id !== m.id)
    .map((id) => model(s, id));
  const mine = prowess(s, m) + friends.reduce((total, friend) => total + prowess(s, friend) * 0.8, 0);
  const others = engagedWith(s, m.id)
    .filter((id) => id !== foe.id)
    .reduce((total, id) => total + prowess(s, model(s, id)) * 0.6, 0);
  const edge = mine - prowess(s, foe) - others;
  const prize = 0.35 * worth(s, foe) + (1 - health(foe)) * 1.2;
  return 1.1 + edge * 0.55 + prize - (isShooter(s, m) ? 1.2 : 0);
}

/** The wound that a shot can be expected to make, in worth of the target. */
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
      if (hit >= 1) expected += harm(hit + wound);
    }
  }
  const friendly = engagedWith(s, prey.id).length > 0 ? 0.35 : 1;
  return (expected / 36) * (0.6 + worth(s, prey) * 0.5) * friendly;
}

function harm(score: number): number {
  if (score <= 0) return 0;
  if (score === 1) return 0.25;
  return score <= 3 ? 0.6 : score <= 5 ? 1.1 : 1.8;
}

/** Where a model ought to be going, besides at the enemy. */
export function errand(s: EnGarde, m: Model): Point | null {
  const centre = { x: s.width / 2, y: s.height / 2 };
  const own = side(s, m.seat);
  switch (s.scenario) {
    case 'occupy':
      return centre;
    case 'defence':
      return centre;
    case 'capture': {
      const prize = s.things.find(({ what, takenBy }) => what === 'objective' && takenBy === null);
      return prize && prize.carrier === null ? prize : prize?.carrier === m.id ? nearestEdge(s, m) : null;
    }
    case 'escort': {
      const far = farEdge(s);
      return own.role === 'defender' && far ? { x: m.x, y: far === 'south' ? 0 : s.height } : null;
    }
    case 'bridge': {
      const from = farEdge(s);
      const beyond = from === 'north' ? s.height / 2 - 9000 : s.height / 2 + 9000;
      const onSide = from === 'north' ? m.y < s.height / 2 - s.riverWidth / 2 : m.y > s.height / 2 + s.riverWidth / 2;
      if (onSide) return null;
      const inLine = Math.abs(m.x - centre.x) < 1200;
      const entrance = {
        x: centre.x,
        y: from === 'north' ? s.height / 2 + s.riverWidth / 2 + 1700 : s.height / 2 - s.riverWidth / 2 - 1700,
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
    { x: s.width - 500, y: m.y },
    { x: m.x, y: 500 },
    { x: m.x, y: s.height - 500 },
  ];
  return ends.sort((p, q) => between(p, m) - between(q, m))[0] as Point;
}

/** How good a place is: near whom one can beat, near the errand, shooters at a distance. */
export function placeWorth(s: EnGarde, m: Model, p: Point): number {
  const goal = errand(s, m);
  let value = goal
    ? (-between(p, goal) / 1000) * (s.scenario === 'escort' || s.scenario === 'bridge' || s.scenario === 'occupy' ? 0.35 : 0.2)
    : 0;
  const foes = enemiesOf(s, m.seat);
  const shooter = isShooter(s, m);
  let best = -99;
  for (const foe of foes) {
    const gap = Math.max(0, between(p, foe) - radiusOf(s, m) - radiusOf(s, foe)) / 1000;
    const taste = chargeWorth(s, m, foe);
    // Whom it cannot beat alone it keeps in sight, not in reach.
    best = Math.max(best, shooter || (taste < 0.2 && s.turn < 5) ? -Math.abs(gap - 9) * 0.12 : taste * 0.25 - gap * 0.16);
    if (gap < 6 && taste < 0.3) value -= 0.25;
  }
  if (isCivilian(s, m)) return value + nearestGap(s, m, p) * 0.08;
  return value + (foes.length > 0 ? best : 0);
}

function nearestGap(s: EnGarde, m: Model, p: Point): number {
  return Math.min(12, ...enemiesOf(s, m.seat).map((foe) => between(p, foe) / 1000));
}

/** The seat's prospects, 0 to 1: what is left of the sides, and the points. */
export function prospects(s: EnGarde, seat: Seat): number {
  const left = (each: Seat) =>
    s.models
      .filter((m) => m.seat === each && (inPlay(m) || m.status === 'reserve' || m.status === 'left') && counts(s, m))
      .reduce((total, m) => total + worth(s, m), 0);
  const mine = left(seat);
  const theirs =
    s.sides.filter((own) => own.seat !== seat).reduce((total, own) => total + left(own.seat), 0) / Math.max(1, s.sides.length - 1);
  const points = standing(s);
  const ahead = (points[seat] ?? 0) - Math.max(...s.sides.filter((own) => own.seat !== seat).map((own) => points[own.seat] ?? 0));
  const balance = (mine - theirs) / (mine + theirs + 1);
  return Math.min(0.98, Math.max(0.02, 0.5 + balance * 0.35 + Math.max(-10, Math.min(10, ahead)) * 0.02));
}

export function nearestFoe(s: EnGarde, m: Model): Model | null {
  const foes = enemiesOf(s, m.seat);
  return foes.sort((p, q) => gapBetween(s, m, p) - gapBetween(s, m, q))[0] ?? null;
}
