// What a volley is aimed at: a target, a point, a direction (EG-SHT-01, EG-MSL-02, -08).

import { FACING, readAnswer, SPOT, WHOLE } from '@baize/contracts';
import { ahead, between, FULL_TURN, facingTo, type Point, wrap } from '@baize/geometry/open';
import type { Space } from '@baize/kernel';
import * as v from 'valibot';
import { decision, type EnGarde, type GunState, type Id, type Model, model, nameOf, type Shot } from '../../state.ts';
import { enemyTargets, type Target } from '../gates/targets.ts';
import { baseOf, gunBase } from '../table/geometry.ts';
import { groundAtPoint } from '../table/height.ts';
import {
  blankShot,
  coveredBy,
  endOf,
  floorMeant,
  reachOf,
  shotReach,
  sprayCorners,
  sprayRefusal,
  spraySide,
  targetsOf,
  throwRefusal,
} from './shooting.ts';

/** What a volley is begun with. */
export interface Volley {
  shooter: Id;
  arm: number | null;
  gun: number | null;
  kind: 'single' | 'blast' | 'spray';
  grape: boolean;
  /** EG-ATR-02: both shots. */
  twice: boolean;
  moved: boolean;
  /** EG-ORD-03: all who got the same order. */
  ordered: Id[];
  /** EG-ORD-03: only these may be shot at; null: anybody. */
  among: Target[] | null;
  second: boolean;
  misfired: boolean;
}

export function volleyOf(shooter: Id, rest: Partial<Volley> = {}): Volley {
  return {
    ...{ shooter, arm: null, gun: null, kind: 'single', grape: false, twice: false, moved: false },
    ...{ ordered: [], among: null, second: false, misfired: false, ...rest },
  };
}

/** EG-ALL-08: a Short move with the shot, or a wagon that has moved this turn. */
function hasMoved(s: EnGarde, m: Model, l: Volley): boolean {
  return l.moved || (m.wagon !== null && s.wagons[m.wagon]?.activated === true);
}

export function drawShot(s: EnGarde, l: Volley): Shot {
  const m = model(s, l.shooter);
  return {
    ...blankShot(l.shooter),
    arm: l.arm,
    gun: l.gun,
    kind: l.kind,
    grape: l.grape,
    moved: hasMoved(s, m, l),
    archer: l.twice ? (l.second ? 2 : 1) : 0,
    // EG-ACT-09, EG-ATR-02: for the first roll of the following turn.
    aimed: m.aimed > 0 && m.aimed === s.turn - 1 && !l.second,
    ordered: [...l.ordered],
  };
}

export function gunOf(s: EnGarde, l: Volley): GunState | null {
  return l.gun === null ? null : (s.guns[l.gun] as GunState);
}

export function volleyTargets(s: EnGarde, l: Volley): Target[] {
  const m = model(s, l.shooter);
  const { among } = l;
  const targets = targetsOf(s, m, gunOf(s, l), shotReach(s, drawShot(s, l)), l.ordered);
  return among === null ? targets : targets.filter((target) => isAmong(among, target));
}

export function isAmong(among: readonly Target[], target: Target): boolean {
  return among.some(({ model: id, steed }) => id === target.model && steed === target.steed);
}

export function targetName(s: EnGarde, { model: id }: Target): string {
  return id === null ? 'The riderless mount' : nameOf(s, id);
}

/** EG-SHT-01: one target in range and in sight. */
export const chooseTarget = decision<Volley, Target | 'hold'>('choose a target', {
  rule: 'EG-SHT-01',
  who: (s, l) => model(s, l.shooter).seat,
  options: (s, l) => {
    const targets = volleyTargets(s, l).map((target) => ({ ...target }));
    return l.second && targets.length > 0 ? [...targets, 'hold' as const] : targets;
  },
  prompt: (s, l) => `${nameOf(s, l.shooter)} shoots: at whom?`,
  label: (s, _l, answer) => (answer === 'hold' ? 'No second shot' : `Shoot ${targetName(s, answer)}`),
  apply(s, l, answer) {
    if (answer === 'hold') return;
    s.shot = { ...drawShot(s, l), target: answer.model, steed: answer.steed };
    // EG-MSL-09 `sliding`: the triangle moves forward to the target.
    const from = gunOf(s, l) ?? model(s, l.shooter);
    if (s.fixed.rules.spray === 'sliding' && answer.model !== null && spraySide(s, s.shot) > 0)
      Object.assign(s.shot, { kind: 'spray', facing: facingTo(from, model(s, answer.model)) });
  },
  foresee: 'volley',
});

/** A point of the table, on its ground or on the floor that is named. */
export type Spot = { at: readonly [number, number]; z?: number };

/** EG-MSL-02: any point in range. */
export const choosePoint = decision<Volley, Spot>('choose a point', {
  rule: 'EG-MSL-02',
  who: (s, l) => model(s, l.shooter).seat,
  options: (s, l) => pointSpace(s, model(s, l.shooter), l.arm ?? 0),
  prompt: (s, l) => `${nameOf(s, l.shooter)} throws: where to?`,
  label: (s, l, answer) => {
    const hit = coveredBy(s, { ...drawShot(s, l), ...spotOf(s, model(s, l.shooter), answer) }).map((id) => nameOf(s, id));
    return hit.length > 0 ? `At ${hit.join(', ')}` : 'At nobody';
  },
  apply(s, l, answer) {
    s.shot = { ...drawShot(s, l), ...spotOf(s, model(s, l.shooter), answer) };
  },
  foresee: 'volley',
});

export function spotOf(s: EnGarde, m: Model, { at, z }: Spot): Point & { z: number } {
  const p = { x: at[0], y: at[1] };
  return { ...p, z: z ?? floorMeant(s, m, p) };
}

const SPOT_MEANT = v.strictObject({ at: SPOT, z: v.exactOptional(WHOLE) });

export function readSpot(answer: unknown): Spot | null {
  return readAnswer(SPOT_MEANT, answer);
}

/** One may always throw at one's own feet. */
function pointSpace(s: EnGarde, m: Model, arm: number): Space<Spot> {
  const refuse = (spot: Spot) => throwRefusal(s, m, arm, spotOf(s, m, spot));
  const here: Spot = { at: [m.x, m.y], z: m.z };
  const candidates = (): Spot[] => {
    const spots = enemyTargets(s, m.seat)
      .map((target) => endOf(s, target))
      .map(({ x, y, z }): Spot => (z === groundAtPoint(s, { x, y }) && m.z === 0 ? { at: [x, y] } : { at: [x, y], z }))
      .filter((spot) => !refuse(spot));
    const far = ({ at }: Spot) => between({ x: at[0], y: at[1] }, m);
    spots.sort((p, q) => far(p) - far(q));
    return spots.length > 0 ? spots.slice(0, 8) : [here];
  };
  return {
    kind: 'point',
    shape: { from: `model:${m.id}`, reach: reachOf(s, m, arm) },
    refusal: (answer) => {
      const spot = readSpot(answer);
      return spot ? refuse(spot) : { rule: 'EG-MSL-02', reason: 'A blast is aimed at a point.' };
    },
    any: () => true,
    candidates,
    sample: (below) => {
      for (let tries = 0; tries < 8; tries++) {
        const p = ahead(m, below(FULL_TURN), 500 + below(reachOf(s, m, arm)));
        if (!refuse({ at: [p.x, p.y] })) return { at: [p.x, p.y] };
      }
      return candidates()[0] as Spot;
    },
  };
}

/** EG-MSL-08: a direction in which at least one enemy is covered. */
export const chooseDirection = decision<Volley, { facing: number }>('choose a direction', {
  rule: 'EG-MSL-08',
  who: (s, l) => model(s, l.shooter).seat,
  options: (s, l) => directionSpace(s, l),
  prompt: (s, l) => `${nameOf(s, l.shooter)} sprays: in which direction?`,
  label: (s, l, answer) =>
    `At ${coveredBy(s, { ...drawShot(s, l), facing: answer.facing })
      .map((id) => nameOf(s, id))
      .join(', ')}`,
  apply(s, l, answer) {
    s.shot = { ...drawShot(s, l), facing: answer.facing };
  },
  foresee: 'volley',
});

/**
 * EG-ALL-10: directions in which an enemy is covered: straight at him, or so that a far corner of the triangle points at him, which reaches
 * farthest. If none of these covers him, none does.
 */
export function sprayFacings(s: EnGarde, l: Volley): number[] {
  const m = model(s, l.shooter);
  const gun = gunOf(s, l);
  const from = gun ?? m;
  const shot = drawShot(s, l);
  const base = gun ? gunBase(gun) : baseOf(s, m);
  const side = spraySide(s, shot);
  const [, corner] = sprayCorners({ ...base, x: 0, y: 0 }, 0, side);
  const aside = corner ? facingTo({ x: 0, y: 0 }, corner) : 0;
  const found = new Set<number>();
  for (const target of enemyTargets(s, m.seat)) {
    const prey = endOf(s, target);
    if (between(prey, from) > side + base.r + prey.r + 2000) continue;
    const straight = prey.x === from.x && prey.y === from.y ? m.facing : facingTo(from, prey);
    for (const facing of [straight, wrap(straight + aside), wrap(straight - aside)])
      if (!sprayRefusal(s, { ...shot, facing })) {
        found.add(facing);
        break;
      }
  }
  return [...found];
}

/** EG-SHT-02, EG-MSL-08: whether a spray from another place would cover an enemy. */
export function spraysFrom(s: EnGarde, m: Model, arm: number, at: { x: number; y: number; z: number }): boolean {
  const there: EnGarde = { ...s, models: s.models.map((each) => (each === m ? { ...m, x: at.x, y: at.y, z: at.z } : each)) };
  return sprayFacings(there, volleyOf(m.id, { arm, kind: 'spray' })).length > 0;
}

const DIRECTION = v.strictObject({ facing: FACING });

function directionSpace(s: EnGarde, l: Volley): Space<{ facing: number }> {
  const facings = sprayFacings(s, l);
  return {
    kind: 'direction',
    shape: { from: `model:${l.shooter}` },
    refusal: (answer) => {
      const direction = readAnswer(DIRECTION, answer);
      if (!direction) return { rule: 'EG-MSL-08', reason: 'A spray goes in a direction.' };
      return sprayRefusal(s, { ...drawShot(s, l), facing: direction.facing });
    },
    any: () => facings.length > 0,
    candidates: () => facings.map((facing) => ({ facing })),
    sample: (below) => ({ facing: facings[below(facings.length)] as number }),
  };
}
