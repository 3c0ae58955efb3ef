// What a volley is aimed at: a target, a point, a direction (EG-SHT-01, EG-MSL-02, -08).

import { ahead, between, FULL_TURN, facingTo, type Point } from '@baize/geometry/open';
import type { Json, Space } from '@baize/kernel';
import { decision, type EnGarde, type GunState, type Id, type Model, model, nameOf, type Shot } from '../../state.ts';
import { enemiesOf } from '../turn/foundations.ts';
import { blankShot, coveredBy, reachOf, shotReach, sprayRefusal, spraySide, type Target, targetsOf, throwRefusal } from './shooting.ts';

/** What a volley is begun with. */
export interface Volley {
  shooter: Id;
  arm: number;
  gun: number;
  /** `single`, `blast`, `spray`. */
  kind: string;
  grape: boolean;
  /** EG-ATR-02: both shots. */
  twice: boolean;
  moved: boolean;
  ordered: Id[];
  /** EG-ORD-03: only these may be shot at; empty: anybody. */
  among: Id[];
  second: boolean;
  misfired: boolean;
  [more: string]: number | string | boolean | number[];
}

export function volleyOf(shooter: Id, rest: Partial<Volley> = {}): Volley {
  return {
    ...{ shooter, arm: -1, gun: -1, kind: 'single', grape: false, twice: false, moved: false },
    ...{ ordered: [], among: [], second: false, misfired: false, ...rest },
  };
}

function drawShot(s: EnGarde, l: Volley): Shot {
  const m = model(s, l.shooter);
  return {
    ...blankShot(l.shooter),
    arm: l.arm < 0 ? null : l.arm,
    gun: l.gun < 0 ? null : l.gun,
    kind: l.kind as Shot['kind'],
    grape: l.grape,
    moved: l.moved,
    archer: l.twice ? (l.second ? 2 : 1) : 0,
    // EG-ACT-09, EG-ATR-02: for the first roll of the following turn.
    aimed: m.aimed > 0 && m.aimed === s.turn - 1 && !l.second,
    ordered: [...l.ordered],
  };
}

export function gunOf(s: EnGarde, l: Volley): GunState | null {
  return l.gun < 0 ? null : (s.guns[l.gun] as GunState);
}

export function volleyTargets(s: EnGarde, l: Volley): Target[] {
  const m = model(s, l.shooter);
  const reach = shotReach(s, drawShot(s, l));
  const targets = targetsOf(s, m, gunOf(s, l), reach, l.ordered);
  return l.among.length === 0 ? targets : targets.filter((target) => target.model !== null && l.among.includes(target.model));
}

/** EG-SHT-01: one target in range and in sight. */
export const chooseTarget = decision<Volley, { model: Id | null; steed: number | null } | 'hold'>('choose a target', {
  rule: 'EG-SHT-01',
  who: (s, l) => model(s, l.shooter).seat,
  options: (s, l) => {
    const targets = volleyTargets(s, l).map((target) => ({ ...target }));
    return l.second && targets.length > 0 ? [...targets, 'hold' as const] : targets;
  },
  prompt: (s, l) => `${nameOf(s, l.shooter)} shoots: at whom?`,
  label: (s, _l, answer) =>
    answer === 'hold' ? 'No second shot' : answer.model === null ? 'The riderless mount' : nameOf(s, answer.model),
  apply(s, l, answer) {
    if (answer === 'hold') return;
    s.shot = { ...drawShot(s, l), target: answer.model, steed: answer.steed };
    // EG-MSL-09 `sliding`: the triangle moves forward to the target.
    const from = gunOf(s, l) ?? model(s, l.shooter);
    if (s.rules.spray === 'sliding' && answer.model !== null && spraySide(s, s.shot) > 0)
      Object.assign(s.shot, { kind: 'spray', facing: facingTo(from, model(s, answer.model)) });
  },
  foresee: 'volley',
});

/** EG-MSL-02: any point in range. */
export const choosePoint = decision<Volley, { at: readonly [number, number] }>('choose a point', {
  rule: 'EG-MSL-02',
  who: (s, l) => model(s, l.shooter).seat,
  options: (s, l) => pointSpace(s, model(s, l.shooter), l.arm),
  prompt: (s, l) => `${nameOf(s, l.shooter)} throws: where to?`,
  label: (s, l, answer) => {
    const shot = { ...drawShot(s, l), x: answer.at[0], y: answer.at[1] };
    const hit = coveredBy(s, shot).map((id) => nameOf(s, id));
    return hit.length > 0 ? `At ${hit.join(', ')}` : 'At nobody';
  },
  apply(s, l, answer) {
    s.shot = { ...drawShot(s, l), x: answer.at[0], y: answer.at[1] };
  },
  foresee: 'volley',
});

function pointSpace(s: EnGarde, m: Model, arm: number): Space<{ at: readonly [number, number] }> {
  const refusal = (answer: Json) => {
    const at = typeof answer === 'object' && answer !== null && 'at' in answer && Object.keys(answer).length === 1 ? answer.at : null;
    if (!Array.isArray(at) || at.length !== 2 || !at.every(Number.isInteger))
      return { rule: 'EG-MSL-02', reason: 'A blast is aimed at a point.' };
    return throwRefusal(s, m, arm, { x: at[0] as number, y: at[1] as number });
  };
  const legal = (p: Point) => !throwRefusal(s, m, arm, p);
  const candidates = () => {
    const spots = enemiesOf(s, m.seat)
      .map(({ x, y }) => ({ x, y }))
      .filter(legal);
    spots.sort((p, q) => between(p, m) - between(q, m));
    return (spots.length > 0 ? spots.slice(0, 8) : [ahead(m, m.facing, 500)]).map(({ x, y }) => ({ at: [x, y] as const }));
  };
  return {
    kind: 'point',
    shape: { from: `model:${m.id}`, reach: reachOf(s, m, arm) },
    refusal,
    candidates,
    sample: (below) => {
      for (let tries = 0; tries < 8; tries++) {
        const p = ahead(m, below(FULL_TURN), 500 + below(reachOf(s, m, arm)));
        if (legal(p)) return { at: [p.x, p.y] };
      }
      return candidates()[0] as { at: readonly [number, number] };
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

export function sprayFacings(s: EnGarde, l: Volley): number[] {
  const m = gunOf(s, l) ?? model(s, l.shooter);
  const shot = drawShot(s, l);
  const near = enemiesOf(s, model(s, l.shooter).seat).filter((foe) => between(foe, m) < 6000);
  return near.map((foe) => facingTo(m, foe)).filter((facing) => !sprayRefusal(s, { ...shot, facing }));
}

/** EG-SHT-02, EG-MSL-08: whether a spray from another place would cover an enemy. */
export function spraysFrom(s: EnGarde, m: Model, arm: number, at: { x: number; y: number; z: number }): boolean {
  const there: EnGarde = { ...s, models: s.models.map((each) => (each === m ? { ...m, x: at.x, y: at.y, z: at.z } : each)) };
  return sprayFacings(there, volleyOf(m.id, { arm, kind: 'spray' })).length > 0;
}

function directionSpace(s: EnGarde, l: Volley): Space<{ facing: number }> | [] {
  const facings = sprayFacings(s, l);
  if (facings.length === 0) return [];
  return {
    kind: 'direction',
    shape: { from: `model:${l.shooter}` },
    refusal: (answer) => {
      const facing =
        typeof answer === 'object' && answer !== null && 'facing' in answer && Object.keys(answer).length === 1 ? answer.facing : null;
      if (!Number.isInteger(facing) || (facing as number) < 0 || (facing as number) >= FULL_TURN)
        return { rule: 'EG-MSL-08', reason: 'A spray goes in a direction.' };
      return sprayRefusal(s, { ...drawShot(s, l), facing: facing as number });
    },
    candidates: () => facings.map((facing) => ({ facing })),
    sample: (below) => ({ facing: facings[below(facings.length)] as number }),
  };
}
