// Places by hand: units, tents and generals set down where they are let go, or at the nearest place that is allowed.
import type { Aim } from '@baize/contracts';
import { ahead, gapToBody, type Point, wrap } from '@baize/geometry/open';
import { isSpace, type Refusal, type Seat, type Space } from '@baize/kernel';
import { buildingsOf } from '../rules/country/map.ts';
import { blockOf } from '../rules/formations/footprint.ts';
import { forwardFacing } from '../rules/setup/edges.ts';
import { deployRefusal, type Placing, type StartFormation, startFormations } from '../rules/setup/placing.ts';
import type { Post, Unit, War } from '../state.ts';
import { endOf, isTaken, keyStep } from './aim-basics.ts';

const RINGS = [500, 1000, 1500, 2000, 2500, 3000];

/** The place itself if it will do, else the nearest on rings about it that does. */
export function nearestLegal(at: Point, legal: (p: Point) => boolean): Point {
  if (legal(at)) return at;
  for (const far of RINGS) {
    for (let turn = 0; turn < 36000; turn += 3000) {
      const p = ahead(at, turn, far);
      if (legal(p)) return p;
    }
  }
  return at;
}

/** AGW-DEPL-02: how a unit would stand with its middle at a place. */
export function placedPost(s: War, unit: Unit, placing: Placing): { unit: Unit; post: Post } {
  const start = startFormations(s, unit).find(({ formation, ranks }) => formation === placing.formation && ranks === placing.ranks);
  const { formation, ranks, x, y, facing, building, files } = placing;
  const post: Post = { formation, ranks, x, y, facing, trail: null, building, ...(files === undefined ? {} : { files }) };
  return { unit: { ...unit, mounted: start?.mounted ?? false }, post };
}

export function isPlacing(draft: unknown): draft is Placing {
  return typeof draft === 'object' && draft !== null && 'formation' in draft && 'building' in draft;
}

/** `unit:4` in its first formation, or `as:4:square:2` in one that was chosen for it; `formsOf`: none for who may not come now. */
export function formationMeant(
  s: War,
  aim: Aim,
  formsOf: (unit: Unit) => readonly StartFormation[],
): { unit: Unit; form: StartFormation } | undefined {
  const [kind, number, formation, ranks, files] = (aim.piece ?? '').split(':');
  const unit = s.units[Number(number)];
  if (!unit || (kind !== 'unit' && kind !== 'as')) return undefined;
  const forms = formsOf(unit);
  const before = isPlacing(aim.draft) ? aim.draft : null;
  const wanted = kind === 'as' ? { formation, ranks: Number(ranks), files: files === undefined ? undefined : Number(files) } : before;
  const alike = forms.filter((each) => each.formation === wanted?.formation && each.ranks === wanted?.ranks);
  const form = alike.find((each) => each.files === wanted?.files) ?? alike[0] ?? forms[0];
  return form && { unit, form };
}

type Refuse = (s: War, unit: Unit, placing: Placing) => Refusal | null;

/** `refuse` says why a unit may not stand so: where it deploys, or where it hides. */
export function placeFor(s: War, aim: Aim, suggestions: () => readonly Placing[], refuse: Refuse = deployRefusal): Placing | undefined {
  const meant = formationMeant(s, aim, (unit) => (unit.status === 'waiting' ? startFormations(s, unit) : []));
  if (!meant) return undefined;
  const { unit } = meant;
  const { formation, ranks, files } = meant.form;
  const form = { formation, ranks, ...(files !== undefined && { files }) };
  if (isTaken(aim)) return suggestions().find((each) => each.unit === unit.id);
  const before = isPlacing(aim.draft) ? aim.draft : null;
  const facing = aim.facing === undefined ? (before?.facing ?? forwardFacing(s, unit.seat)) : wrap(9000 - Math.round(aim.facing * 100));
  const placing: Placing = { unit: unit.id, ...form, x: 0, y: 0, facing, building: null };
  const as = placedPost(s, unit, placing);
  const depth = blockOf(s, as.unit, as.post).depth;
  if (aim.step) {
    if (!before) return undefined;
    const by = keyStep(s, unit.seat, aim.step);
    return { ...before, x: before.x + by.x, y: before.y + by.y };
  }
  const end = endOf(s, aim);
  if (!end) return undefined;
  const house = buildingsOf(s).find(({ outline }) => gapToBody({ kind: 'building', outline }, end) === 0);
  if (house) {
    // AGW-FORM-06: skirmishers hold a house as skirmishers.
    const inRanks = formation === 'skirmish' ? 2 : 1;
    const inside: Placing = { unit: unit.id, facing, formation: 'garrison', ranks: inRanks, x: end.x, y: end.y, building: house.id };
    if (!refuse(s, unit, inside)) return inside;
  }
  const front = ahead(end, facing, Math.round(depth / 2));
  return { ...placing, ...nearestLegal(front, (p) => !refuse(s, unit, { ...placing, x: p.x, y: p.y })) };
}

/** The suggestions of a question that is a space. */
export function suggested<A>(offer: readonly A[] | Space<A>): readonly A[] {
  return isSpace(offer) ? (offer.candidates() as readonly A[]) : offer;
}

export const allowed = (offer: readonly unknown[] | Space, answer: unknown): boolean => isSpace(offer) && offer.refusal(answer) === null;

export function isPoint(draft: unknown): draft is Point {
  return typeof draft === 'object' && draft !== null && 'x' in draft && 'y' in draft;
}

/** A point that keys move by an inch. */
export function pointFor(s: War, seat: Seat, aim: Aim, from: Point | undefined, legal: (p: Point) => boolean): Point | undefined {
  if (isTaken(aim)) return from && { x: from.x, y: from.y };
  if (aim.step) {
    const now = isPoint(aim.draft) ? aim.draft : from;
    const by = keyStep(s, seat, aim.step);
    return now && { x: now.x + by.x, y: now.y + by.y };
  }
  const end = endOf(s, aim);
  return end && nearestLegal(end, legal);
}
