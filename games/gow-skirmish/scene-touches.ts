// How answers are given by hand: which elements are touched for each, and what a touch would have meant.

import type { Id } from '@baize/contracts';
import { type Cell, OFF } from '@baize/geometry/hexes';
import type { Json, Seat, View } from '@baize/kernel';
import { DASH_ID, findAbility } from './rules/abilities.ts';
import { neighboursOf } from './rules/ground.ts';
import type { Bought, Skill } from './rules/skill.ts';
import type { Act } from './rules/turn.ts';
import { type Gow, unitOf } from './state.ts';

export const hexId = (cell: Cell): Id => `hex:${cell}`;
export const unitId = (id: number): Id => `unit:${id}`;

/** The skillcheck that is going on. */
export function skillIn(view: View<Gow>): Skill | null {
  for (let i = view.stack.length - 1; i >= 0; i--) {
    const frame = view.stack[i];
    if (frame?.procedure === 'skillcheck') return frame.locals as unknown as Skill;
  }
  return null;
}

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

const TOUCHES: Record<string, (view: View<Gow>, answer: never) => Id[]> = {
  'place a unit': (_v, { at }: { at: Cell }) => [hexId(at)],
  activate: (_v, id: number) => [unitId(id)],
  act: (_v, answer: Act) => touchesAct(answer),
  move: (_v, answer: Cell | 'stop') => (answer === 'stop' ? [] : [hexId(answer)]),
  'target tile': (_v, cell: Cell) => [hexId(cell)],
  'target hex': (_v, cell: Cell) => [hexId(cell)],
  'possible targets': (_v, id: number) => (typeof id === 'number' ? [unitId(id)] : []),
  'target of a checkless ability': (_v, id: number) => [unitId(id)],
  'adjust the draw': (_v, card: string) => (card === 'done' ? [] : [`check:${card}`]),
  buy: (view, answer: Bought | 'done') => touchesBuy(view, answer),
  guard: (_v, answer: { guard: number; to: Cell } | 'decline') => (answer === 'decline' ? [] : [unitId(answer.guard), hexId(answer.to)]),
  'join in': (_v, answer: { guard: number; to: Cell } | 'done') => (answer === 'done' ? [] : [unitId(answer.guard), hexId(answer.to)]),
  knockback: (view, way: number) => hexTowards(view.state, unitOf(view.state, Number(view.stack.at(-1)?.locals.target)).at, way, 1),
  scatter: (view, way: number) => touchesScatter(view, way),
};

/** The hex to which the shot would drift. */
function touchesScatter(view: View<Gow>, way: number): Id[] {
  const frame = view.stack[view.stack.length - 1];
  if (!frame) return [];
  const { unit, use, choice, tile } = frame.locals as { unit: number; use: string; choice: number; tile: Cell };
  const count = findAbility(unitOf(view.state, unit), use)?.ability.choices[choice]?.effects.scatter ?? 0;
  return hexTowards(view.state, tile, way, count);
}

/** A target is touched only where there is one to choose. */
function touchesBuy(view: View<Gow>, answer: Bought | 'done'): Id[] {
  if (answer === 'done') return [];
  const skill = skillIn(view);
  const single = answer.target === null || skill?.targets.length === 1;
  return single ? [`choice:${answer.choice}`] : [`choice:${answer.choice}`, unitId(answer.target as number)];
}

export function touches(view: View<Gow>, _seat: Seat, answer: Json): readonly Id[] {
  return TOUCHES[view.asked?.decision ?? '']?.(view, answer as never) ?? [];
}

/** What touching these elements would have meant. */
export function meant(view: View<Gow>, _seat: Seat, ids: readonly Id[]): Json | undefined {
  const last = ids.at(-1) ?? '';
  const number = Number(last.split(':')[1]);
  switch (view.asked?.decision) {
    case 'activate':
      return last.startsWith('unit:') ? number : undefined;
    case 'move':
    case 'target tile':
    case 'target hex':
      return last.startsWith('hex:') ? number : undefined;
    case 'place a unit':
      return last.startsWith('hex:') ? { unit: view.state.units.find(({ at }) => at === OFF)?.id ?? 0, at: number } : undefined;
    case 'act': {
      const ability = ids.find((id) => id.startsWith('ability:'))?.slice('ability:'.length);
      if (ability === undefined || !last.startsWith('unit:')) return undefined;
      return ability === DASH_ID ? { use: ability, extra: 0, charge: number } : { use: ability, extra: 0, target: number };
    }
    default:
      return undefined;
  }
}
