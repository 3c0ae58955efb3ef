import { FACING, MEASURE, readAnswer, WHOLE } from '@baize/contracts';
import type { Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { FORMATIONS, type Formation } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { rulesOf } from '../../scenarios/index.ts';
import { type Id, type Post, standing, typeOf, type Ump, type Unit, type War } from '../../state.ts';
import { placeRefusal } from '../all/place.ts';
import { inFormation } from '../all/words.ts';
import { isFootType, isGun, isWagon, knowsAttackColumn } from '../armies/kinds.ts';
import { isHuge, isMassWidth, MASS_WIDTHS, mayGarrison } from '../colonial/kinds.ts';
import { isPorters } from '../convoy/convoy.ts';
import { outriderRefusal } from '../convoy/outriders.ts';
import { buildingsOf } from '../country/map.ts';
import { bends, bodyAt, postOf } from '../formations/footprint.ts';
import { capacityOf } from '../formations/garrison.ts';
import { isHalfInZone } from './edges.ts';
import { forwardRefusal, zoneRefusal } from './zone-refusal.ts';

export interface Placing {
  unit: Id;
  formation: Formation;
  ranks: 1 | 2;
  x: number;
  y: number;
  facing: number;
  building: string | null;
  /** AGX-GEN-08: of a warband: how wide its mass is. */
  files?: number;
}

/** Formations in which a unit may start. */
export interface StartFormation {
  formation: Formation;
  ranks: 1 | 2;
  mounted: boolean;
  files?: number;
}

export function startFormations(s: War, unit: Unit): StartFormation[] {
  const kind = UNIT_KINDS[typeOf(s, unit)];
  const [first] = kind.formations;
  if (first === 'mass') return MASS_WIDTHS.map((files) => ({ formation: 'mass', ranks: 2, mounted: false, files }));
  if (first === 'loose')
    return (kind.arm === 'horse' ? ([2, 1] as const) : ([1] as const)).map((ranks) => ({ formation: 'loose', ranks, mounted: true }));
  if (isHuge(s, unit)) return [{ formation: 'unlimbered', ranks: 1, mounted: false }];
  if (isWagon(s, unit)) return [{ formation: 'limbered', ranks: 1, mounted: false }];
  if (isGun(s, unit))
    return [
      { formation: 'unlimbered', ranks: 1, mounted: false },
      { formation: 'limbered', ranks: 1, mounted: false },
    ];
  if (kind.arm === 'horse' || kind.moves === 'heavy-cavalry')
    return [
      { formation: 'line', ranks: 1, mounted: true },
      { formation: 'line', ranks: 2, mounted: true },
      { formation: 'march-column', ranks: 2, mounted: true },
    ];
  if (kind.arm === 'rider')
    return [{ formation: 'open-line', ranks: 1, mounted: true }, { formation: 'march-column', ranks: 2, mounted: true }, ...LOOSE];
  if (kind.skirmishing === 'always') return LOOSE;
  if (isPorters(s, unit)) return (['line', 'march-column'] as const).map((formation) => ({ formation, ranks: 2, mounted: false }));
  const close: Formation[] = ['line', 'march-column', 'square', ...(knowsAttackColumn(s, unit) ? (['attack-column'] as const) : [])];
  const formed = close.map((formation): StartFormation => ({ formation, ranks: 2, mounted: false }));
  return kind.skirmishing === 'whole' ? [...formed, ...LOOSE] : formed;
}

/** AGW-FORM-04: skirmish order has one rank or two. */
const LOOSE: StartFormation[] = ([2, 1] as const).map((ranks) => ({ formation: 'skirmish', ranks, mounted: false }));

export function postFor(s: War, unit: Unit, placing: Placing): Post {
  const { formation, ranks, x, y, facing, building, files } = placing;
  const post: Post = { formation, ranks, x, y, facing, trail: null, building, ...(files === undefined ? {} : { files }) };
  return bends(formation) ? postOf(post, bodyAt(s, unit, post)) : post;
}

/** The start that a placing names. */
function startOf(s: War, unit: Unit, placing: Placing): StartFormation | undefined {
  return startFormations(s, unit).find(
    ({ formation, ranks, files }) =>
      formation === placing.formation && ranks === placing.ranks && (files === placing.files || placing.files === undefined),
  );
}

/** AGW-DEPL-02: why a unit may not be placed so. */
export function deployRefusal(s: War, unit: Unit, placing: Placing): Refusal | null {
  const start = startOf(s, unit, placing);
  if (placing.building !== null) return garrisonRefusal(s, unit, placing);
  if (!start) return { rule: 'AGW-DEPL-02', reason: `It does not start ${inFormation(placing.formation)}.` };
  const as: Unit = { ...unit, mounted: start.mounted };
  const post = postFor(s, as, placing);
  const body = bodyAt(s, as, post);
  const refused = zoneRefusal(s, unit.seat, body) ?? forwardRefusal(s, unit, body) ?? placeRefusal(s, as, post);
  return refused ?? outriderRefusal(s, as, post) ?? rulesOf(s).deploys?.(s, as, post) ?? null;
}

/** AGW-FORM-06: foot that garrisons houses at all; in two ranks it holds them in skirmish order, if it knows that. */
export function mayStartInside(s: War, unit: Unit, { formation, ranks }: Placing): boolean {
  if (formation !== 'garrison' || !isFootType(typeOf(s, unit)) || !mayGarrison(s, unit)) return false;
  return ranks === 1 || startFormations(s, unit).some((start) => start.formation === 'skirmish');
}

/** Foot may start in buildings that lie at least half in the zone, within their capacity (AGW-FORM-06). */
function garrisonRefusal(s: War, unit: Unit, placing: Placing): Refusal | null {
  const building = buildingsOf(s).find(({ id }) => id === placing.building);
  if (!building || !mayStartInside(s, unit, placing)) return { rule: 'AGW-FORM-06', reason: 'It cannot garrison that so.' };
  const inside = s.units.filter((other) => other.status === 'table' && other.post.building === building.id);
  if (inside.some(({ seat }) => seat !== unit.seat)) return { rule: 'AGW-FORM-06', reason: 'The enemy is inside.' };
  if (inside.reduce((sum, other) => sum + other.figures, 0) + unit.figures > capacityOf(building))
    return { rule: 'AGW-FORM-06', reason: 'There is not room enough.' };
  if (!isHalfInZone(s, unit.seat, building.outline)) return { rule: 'AGW-DEPL-02', reason: 'That building does not lie in the zone.' };
  const post = postFor(s, unit, placing);
  return outriderRefusal(s, unit, post) ?? rulesOf(s).deploys?.(s, unit, post) ?? null;
}

export function place(s: War, unit: Unit, placing: Placing, u: Pick<Ump, 'tell'>): void {
  const start = startOf(s, unit, placing);
  unit.mounted = start?.mounted ?? false;
  unit.post = postFor(s, unit, placing);
  unit.status = 'table';
  u.tell?.('AGW-DEPL-02', 'placed', { ...standing(s, unit), formation: placing.formation });
}

const PLACING = v.strictObject({
  unit: WHOLE,
  formation: v.picklist(FORMATIONS),
  ranks: v.picklist([1, 2]),
  x: MEASURE,
  y: MEASURE,
  facing: FACING,
  building: v.nullable(v.string()),
  files: v.exactOptional(v.custom<number>(isMassWidth)),
});

export function readPlacing(answer: unknown): Placing | null {
  return readAnswer(PLACING, answer);
}
