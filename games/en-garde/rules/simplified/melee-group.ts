// A group of the simplified procedure as it stands (EG-SIM-03, -08).
import { type EnGarde, type Id, inPlay, type Melee, type Model, model } from '../../state.ts';
import { baseOf, gapOf } from '../table/geometry.ts';
import { engagedWith } from '../turn/foundations.ts';

export function friendsTouched(s: EnGarde, m: Model): Id[] {
  return s.models
    .filter((other) => other.seat === m.seat && other.id !== m.id && inPlay(other) && gapOf(baseOf(s, m), baseOf(s, other)) <= 10)
    .map(({ id }) => id);
}

export const melee = (s: EnGarde) => s.melee as Melee;

export const sideIn = (m: Melee, id: Id): 0 | 1 => (m.models[0].includes(id) ? 0 : 1);

/** EG-SIM-08: enemies in contact with that model. */
export function meleeFoes(s: EnGarde, id: Id): Id[] {
  return engagedWith(s, id).filter((foe) => inPlay(model(s, foe)));
}

export function payMelee(s: EnGarde, id: Id): void {
  const group = melee(s);
  const side = sideIn(group, id);
  group.pools[side].attack -= 1;
  group.passes = 0;
  const round = group.done[side];
  if (!round.includes(id)) round.push(id);
}
