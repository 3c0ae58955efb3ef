// Steps that tests of several chapters take on the builder's table.
import type { Json } from '@baize/kernel';
import { layBody } from '../rules/special/objects.ts';
import { refreshContacts } from '../rules/table/geometry.ts';
import { activate, handAfter } from '../rules/turn/activation.ts';
import type { Level } from '../state.ts';
import { flow, procedure, type Side, type Thing } from '../state.ts';
import type { SideName, Table } from './builder.ts';

export const HORSE = { kind: 'horse', barding: null } as const;
export const WARHORSE = { kind: 'warhorse', barding: null } as const;
export const WOOD = { name: 'Wood', ground: 'difficult', cover: 'light', sight: 'area', top: 4000 } as const;
export const FORD = { name: 'Ford', ground: 'difficult', marks: ['shallow'] } as const;
/** No ploy, and an attack on a man. */
export const PLAIN = { mighty: false, trick: 'none' } as const;
export const hit = (id: number): Json => ({ attack: id, steed: false });
export const at = (model: number): Json => ({ model, steed: null });

/** One go of whoever is first in order. */
export function go(t: Table): Table {
  if (!flow.procedures['one go']) procedure('one go').decide(activate).decide(handAfter);
  t.match.state.go = 0;
  return t.run(flow.procedures['one go'] as never, {});
}

/** Everybody keeps the weapon that he holds. */
export function ready(t: Table): Table {
  while (t.asked === 'declare weapons') t.says('ready');
  return t;
}

/** Knocked out where it stands. */
export function lies(t: Table, id: number): Thing {
  Object.assign(t.of(id), { status: 'unconscious', wound: 'grievous' });
  layBody(t.s, t.of(id));
  refreshContacts(t.s);
  return t.s.things[t.s.things.length - 1] as Thing;
}

export function sideOf(t: Table, side: SideName): Side {
  return t.s.sides['ABC'.indexOf(side)] as Side;
}

export function morale(t: Table, side: SideName, level: Level): Table {
  sideOf(t, side).morale = level;
  return t;
}

/** What somebody does, and nothing of what comes after it. */
export function activating(t: Table, answer: Json): Table {
  t.s.go = 0;
  if (!flow.procedures['one deed']) procedure('one deed').decide(activate);
  t.match.stack = [
    { procedure: 'halt', at: 0, locals: {} },
    { procedure: 'one deed', at: 0, locals: {} },
  ];
  return t.run(flow.procedures['one deed'] as never, {}).says(answer);
}
