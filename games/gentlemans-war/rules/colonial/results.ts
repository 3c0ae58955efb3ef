// AGX-TRIB-04: warbands in the results of close combat.
import type { Fight, Fighter, Unit, War } from '../../state.ts';
import { fightingArm } from '../armies/kinds.ts';
import type { FightingArm } from '../combat/table.ts';
import { isTribal, isWarband } from './kinds.ts';

/** A warband that touches regular foot and no cavalry is read as cavalry; everybody else is what he is. */
export function armInResults(s: War, fight: Fight, { unit: id }: Fighter): FightingArm {
  const unit = s.units[id] as Unit;
  if (!isWarband(unit) && !wasWarband(s, fight, unit)) return fightingArm(unit);
  const foes = fight.pairs.flatMap(({ attacker, defender }) => (attacker === id ? [defender] : defender === id ? [attacker] : []));
  const enemies = foes.map((foe) => s.units[foe] as Unit);
  const isAgainstRegulars = enemies.some((enemy) => !enemy.mounted && !isTribal(s, enemy));
  return isAgainstRegulars && !enemies.some(({ mounted }) => mounted) ? 'cavalry' : 'infantry';
}

/** Beaten warbands run in no formation; what they fought as decides. */
function wasWarband(_s: War, fight: Fight, { id }: Unit): boolean {
  return fight.fighters.find(({ unit }) => unit === id)?.post.formation === 'mass';
}
