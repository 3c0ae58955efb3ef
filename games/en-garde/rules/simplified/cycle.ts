// Whose place it is in a simplified combat (EG-SIM-06): all of a side must have attacked before any attacks again.
import { type Combat, type EnGarde, type Fighter, inPlay, model } from '../../state.ts';
import { type Attacks, attacksOf, type Blow, hasCounter, type Switches, switchesOf, targetsFor } from '../combat/attack-choices.ts';
import { sideOf } from '../combat/pools.ts';

const isSame = (p: Fighter, q: Fighter) => p.model === q.model && p.steed === q.steed;

/** A side's places in the cycle: its models, and each warhorse for itself (EG-SIM-05). */
export function placesOf(s: EnGarde, combat: Combat, side: 0 | 1): Fighter[] {
  return combat.models[side].flatMap((id) => {
    if (!inPlay(model(s, id))) return [];
    const rider: Fighter = { model: id, steed: false };
    return combat.horses.includes(id) ? [rider, { model: id, steed: true }] : [rider];
  });
}

/** EG-ALL-07: it switches only to something with which it then has an enemy to strike. */
function usefulSwitches(s: EnGarde, combat: Combat, fighter: Fighter): Switches[] {
  return switchesOf(s, combat, fighter).filter((blow) => targetsFor(s, combat, fighter, blow.switch).length > 0);
}

/** What one of a side may do now; `attacks` where it can strike with what it holds. */
export interface Place {
  fighter: Fighter;
  attacks: Attacks[];
  switches: Switches[];
}

/** EG-ALL-07: all of a side who have a usable Attack counter. */
export function able(s: EnGarde, combat: Combat, side: 0 | 1): Place[] {
  return placesOf(s, combat, side)
    .filter((fighter) => hasCounter(s, combat, fighter))
    .map((fighter) => ({ fighter, attacks: attacksOf(s, combat, fighter), switches: usefulSwitches(s, combat, fighter) }))
    .filter(({ attacks, switches }) => attacks.length + switches.length > 0);
}

/** Those of a side whose place it is: who has not had it in this round; one who could only switch weapons holds nobody up. */
export function inTurn(s: EnGarde, combat: Combat, side: 0 | 1): Place[] {
  const { cycle } = combat;
  if (!cycle) return [];
  // EG-PLY-05: a riposter is passed over.
  const willing = able(s, combat, side).filter(({ fighter }) => fighter.steed || !model(s, fighter.model).owesPass);
  const bound = willing.filter(({ fighter, attacks }) => !fighter.steed && fighter.model === cycle.first && attacks.length > 0);
  if (bound.length > 0) return bound.map((place) => ({ ...place, switches: [] }));
  const fresh = willing.filter(({ fighter }) => !cycle.done[side].some((other) => isSame(other, fighter)));
  return fresh.some(({ attacks }) => attacks.length > 0) ? fresh : willing;
}

/** Marks that a fighter has had its place; where it had it already, a new round begins with it. */
export function takePlace(s: EnGarde, combat: Combat, fighter: Fighter): void {
  const { cycle } = combat;
  if (!cycle) return;
  const side = sideOf(s, combat, fighter.model);
  const had = cycle.done[side].some((other) => isSame(other, fighter));
  cycle.done[side] = had ? [fighter] : [...cycle.done[side], fighter];
}

/** The blows of a place, attacks first. */
export function blowsOf({ attacks, switches }: Place): Blow[] {
  return [...attacks, ...switches];
}
