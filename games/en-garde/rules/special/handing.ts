// Handing over (EG-ALL-04): part of any action but hide or rest, of the giver or the receiver, at its start or its end; it costs nothing.
import { type EnGarde, type Id, model, nameOf, type Thing } from '../../state.ts';
import { handRefusal } from '../gates/carrying.ts';
import { type Referee, say } from '../turn/foundations.ts';
import { drop } from './objects.ts';
import { thingName } from './special-actions.ts';

/** From one to another; to nobody, it is let fall. */
export interface Handing {
  thing: number;
  from: Id;
  to: Id | null;
}

/** What may be handed over by or to those who act. */
export function handings(s: EnGarde, actors: readonly Id[]): Handing[] {
  const found: Handing[] = [];
  if (actors.length === 0) return found;
  for (const thing of s.things) {
    const { carrier, heavy, takenBy } = thing;
    if (heavy || carrier === null || takenBy !== null) continue;
    for (const to of s.models) {
      const acts = actors.includes(carrier) || actors.includes(to.id);
      if (acts && !handRefusal(s, model(s, carrier), to, thing)) found.push({ thing: thing.id, from: carrier, to: to.id });
    }
  }
  return found;
}

/** What a model may let fall before it acts, heavy things too (EG-OBJ-02, -04). */
export function droppings(s: EnGarde, id: Id): Handing[] {
  return s.things
    .filter(({ carrier, takenBy }) => carrier === id && takenBy === null)
    .map((thing) => ({ thing: thing.id, from: id, to: null }));
}

export function handOver(s: EnGarde, { thing: at, from, to }: Handing, u: Referee): void {
  const thing = s.things[at] as Thing;
  if (to === null) drop(s, thing, model(s, from));
  else Object.assign(thing, { carrier: to, x: model(s, to).x, y: model(s, to).y, z: model(s, to).z });
  say(s, u, 'EG-ALL-04', to === null ? 'dropped' : 'handed over', { model: from, thing: thing.what, ...(to !== null && { target: to }) });
}

export function handingLabel(s: EnGarde, { thing, from, to }: Handing): string {
  return to === null ? `let fall ${thingName(s, thing)}` : `${nameOf(s, from)} hands ${thingName(s, thing)} to ${nameOf(s, to)}`;
}
