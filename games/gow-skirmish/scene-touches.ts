// How answers are given by hand: which elements are touched for each, and what a touch would have meant.

import type { Id } from '@baize/contracts';
import { type Cell, OFF } from '@baize/geometry/hexes';
import { on, type PerAim, type PerAnswer, type Seat, type View } from '@baize/kernel';
import { type Decisions, decisions } from './decisions.ts';
import { DASH_ID, findAbility } from './rules/abilities.ts';
import type { Blast } from './rules/blast.ts';
import type { Guarding } from './rules/charge.ts';
import { neighboursOf } from './rules/ground.ts';
import type { Bought, Skill } from './rules/skill.ts';
import type { Act } from './rules/turn.ts';
import { type Gow, unitOf } from './state.ts';

export const hexId = (cell: Cell): Id => `hex:${cell}`;
export const unitId = (id: number): Id => `unit:${id}`;

function touchesAct(answer: Act): Id[] {
  if (typeof answer === 'string') return [];
  if ('pay' in answer) return [`ability:${answer.use}`, `points:${answer.pay}`];
  const aim = answer.target ?? answer.charge;
  return [`ability:${answer.use}`, ...(aim === undefined ? [] : [unitId(aim)]), `points:${answer.extra}`];
}

/** The hex one or more steps from another, in a direction. */
function hexTowards(s: Gow, from: Cell, way: number, count: number): Id[] {
  let cell = from;
  for (let i = 0; i < count && cell !== OFF; i++) cell = neighboursOf(s, cell)[way] ?? OFF;
  return cell === OFF ? [] : [hexId(cell)];
}

/** The hex to which the shot would drift. */
function touchesScatter(s: Gow, { unit, use, choice, tile }: Blast, way: number): Id[] {
  const count = findAbility(unitOf(s, unit), use)?.ability.choices[choice]?.effects.scatter ?? 0;
  return hexTowards(s, tile, way, count);
}

/** A target is touched only where there is one to choose. */
function touchesBuy({ targets }: Skill, answer: Bought | 'done'): Id[] {
  if (answer === 'done') return [];
  if (answer.target === null || targets.length === 1) return [`choice:${answer.choice}`];
  return [`choice:${answer.choice}`, unitId(answer.target)];
}

const touchesGuard = (answer: Guarding | string): Id[] => (typeof answer === 'string' ? [] : [unitId(answer.guard), hexId(answer.to)]);

const byButton = (): Id[] => [];

const touchesTable: PerAnswer<Decisions, readonly Id[]> = {
  musterForce: byButton,
  choosePackage: byButton,
  placeUnit: (_view, _l, { at }) => [hexId(at)],
  chooseUnit: (_view, _l, id) => [unitId(id)],
  act: (_view, _l, answer) => touchesAct(answer),
  nameTile: (_view, _l, cell) => [hexId(cell)],
  /** A choice of several is touched unit by unit. */
  nameTargets: (_view, _l, item: number | readonly number[]) => (typeof item === 'number' ? [unitId(item)] : []),
  adjust: (_view, _l, card) => (card === 'done' ? [] : [`check:${card}`]),
  buy: (_view, l, answer) => touchesBuy(l, answer),
  nextEffect: byButton,
  scatter: (view, l, way) => touchesScatter(view.state, l, way),
  whereTo: (_view, _l, answer) => (answer === 'stop' ? [] : [hexId(answer)]),
  guardWindow: (_view, _l, answer) => touchesGuard(answer),
  joinIn: (_view, _l, answer) => touchesGuard(answer),
  drawForArmour: byButton,
  save: byButton,
  knockWay: (view, l, way) => hexTowards(view.state, unitOf(view.state, l.target).at, way, 1),
  nameUnit: (_view, _l, id) => [unitId(id)],
  nameHex: (_view, _l, cell) => [hexId(cell)],
  nameWeapon: byButton,
  nameBayonet: byButton,
  peek: byButton,
  putBack: byButton,
};

const touched = on(decisions, touchesTable);

export function touches(view: View<Gow>, seat: Seat, answer: unknown): readonly Id[] {
  return touched(view, seat, answer) ?? [];
}

/** The number in the last element's id, if it is of this kind. */
function lastOf(ids: readonly Id[], kind: 'unit' | 'hex'): number | undefined {
  const [last, number] = ids.at(-1)?.split(':') ?? [];
  return last === kind ? Number(number) : undefined;
}

function meantAct(ids: readonly Id[]): Act | undefined {
  const use = ids.find((id) => id.startsWith('ability:'))?.slice('ability:'.length);
  const unit = lastOf(ids, 'unit');
  if (use === undefined || unit === undefined) return undefined;
  return use === DASH_ID ? { use, extra: 0, charge: unit } : { use, extra: 0, target: unit };
}

const meantTable: Partial<PerAim<Decisions, readonly Id[]>> = {
  placeUnit(view, _l, ids) {
    const at = lastOf(ids, 'hex');
    return at === undefined ? undefined : { unit: view.state.units.find((unit) => unit.at === OFF)?.id ?? 0, at };
  },
  chooseUnit: (_view, _l, ids) => lastOf(ids, 'unit'),
  act: (_view, _l, ids) => meantAct(ids),
  nameTile: (_view, _l, ids) => lastOf(ids, 'hex'),
  nameHex: (_view, _l, ids) => lastOf(ids, 'hex'),
  whereTo: (_view, _l, ids) => lastOf(ids, 'hex'),
};

/** What touching these elements would have meant. */
export const meant = on<unknown>(decisions, meantTable);
