// Initiative in a combat (EG-CMB-08).
import { type Combat, type EnGarde, type Fighter, type Id, model, nameOf, steedOf } from '../../state.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { initiativeOf, type Referee, steedInitiative } from '../turn/foundations.ts';
import { current, foesOf, sideOf } from './pools.ts';
import { heldIn, weaponInitiative } from './weapons.ts';

/** EG-CMB-08: a die for each model and warhorse. */
export function rollInitiative(s: EnGarde, _l: unknown, u: Referee): void {
  const combat = current(s);
  combat.rolls = [];
  for (const id of combat.models.flat()) {
    combat.rolls.push({ fighter: { model: id, steed: false }, die: u.d6(), bonus: initiativeBonus(s, combat, id) });
    const steed = steedOf(s, model(s, id));
    if (combat.horses.includes(id) && steed)
      combat.rolls.push({ fighter: { model: id, steed: true }, die: u.d6(), bonus: steedInitiative(steed) });
  }
}

export function initiativeBonus(s: EnGarde, combat: Combat, id: Id): number {
  const m = model(s, id);
  const foes = foesOf(combat, id);
  const rides = combat.kind === 'ride-by' && sideOf(s, combat, id) === 0 ? 1 : 0;
  // EGW-BRIDGE-05: from the river against one who stands wholly out of it.
  const { inRiver } = conditionsOf(s);
  const wet = inRiver(s, m) && foes.some((foe) => !inRiver(s, model(s, foe))) ? 1 : 0;
  return initiativeOf(s, m) + weaponInitiative(s, m, heldIn(s, combat, id), foes) + rides - wet;
}

/** EG-CMB-08: higher first; ties roll off, also between comrades. */
export function settleOrder(s: EnGarde, _l: unknown, u: Referee): void {
  const combat = current(s);
  const scored = combat.rolls.map(({ fighter, die, bonus }) => ({ fighter, score: die + bonus, off: 0 }));
  breakTies(scored, u);
  combat.order = scored.map(({ fighter }) => fighter);
  u.tell?.('EG-CMB-08', 'initiative', {
    order: scored.map(({ fighter, score }) => ({ model: fighter.model, steed: fighter.steed, name: nameOf(s, fighter.model), score })),
    dice: combat.rolls.map(({ die }) => die),
  });
}

interface Scored {
  fighter: Fighter;
  score: number;
  off: number;
}

function breakTies(scored: Scored[], u: Referee): void {
  scored.sort((p, q) => q.score - p.score);
  for (let i = 0; i < scored.length; ) {
    const tied = scored.filter(({ score }) => score === scored[i]?.score);
    if (tied.length > 1) scored.splice(i, tied.length, ...rollOffOrder(tied, u));
    i += tied.length;
  }
}

function rollOffOrder(tied: Scored[], u: Referee): Scored[] {
  const rolled = tied.map((each) => ({ each, die: u.d6() })).sort((p, q) => q.die - p.die);
  const order: Scored[] = [];
  for (let i = 0; i < rolled.length; ) {
    const same = rolled.filter(({ die }) => die === rolled[i]?.die).map(({ each }) => each);
    order.push(...(same.length > 1 ? rollOffOrder(same, u) : same));
    i += same.length;
  }
  return order;
}
