// AGW-EVADE-06: a charger at the gun that its crew has left.
import { chargeIn, decision, unitOf, type War } from '../../state.ts';
import { diceTaken, rollFor, sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { stopAtGun } from './arrival.ts';
import { chargerAt, mayWheel, type Running, tellRoll } from './charger.ts';
import { targetIn } from './declare.ts';
import { type ChargePath, covers, pathToGun } from './path.ts';

const AHEAD = { pivot: 'middle', angle: 0 } as const;

/** The way to a gun that a crew among the targets has left: on the charger's way after the crew, or where it has none, by a wheel of its own. */
export function gunInReach(s: War, l: Running): ChargePath | null {
  const charger = chargerAt(s, l);
  const wheel = l.situation === 'charge' ? charger : mayWheel(s, charger) ? 'any' : AHEAD;
  for (const id of charger.targets) {
    const path = targetIn(chargeIn(s), id)?.hasEvaded ? pathToGun(s, unitOf(s, charger.unit), unitOf(s, id), wheel) : null;
    if (path) return path;
  }
  return null;
}

/** What a roll is worth on a way. */
function totalOn(roll: readonly number[], { grades }: ChargePath): number {
  return (sum(roll) - sum(diceTaken(roll, [], grades))) * INCH;
}

/** Whether it could stop at a gun: with a way after the crew, once the roll has brought it there. */
function comesToGun(s: War, l: Running): boolean {
  if (l.situation === 'over' || chargerAt(s, l).state !== 'declared') return false;
  const path = gunInReach(s, l);
  return path !== null && (l.situation !== 'charge' || covers(totalOn(chargerAt(s, l).roll, path), path.distance));
}

/** AGW-EVADE-06: at the abandoned gun, or on after the crew. */
export const chooseGun = decision<Running, 'go on' | 'stop at the gun'>('abandoned gun', {
  rule: 'AGW-EVADE-06',
  who: (s, l) => unitOf(s, chargerAt(s, l).unit),
  options: (s, l) => (comesToGun(s, l) ? ['go on', 'stop at the gun'] : []),
  prompt: () => 'The crew has left its gun. Stop there, or go on after the crew?',
  label: (_s, _l, choice) => (choice === 'go on' ? 'Go on after the crew' : 'Stop at the gun'),
  apply: (s, l, choice, u) => {
    const charger = chargerAt(s, l);
    const path = choice === 'go on' ? null : gunInReach(s, l);
    if (!path) return;
    if (l.situation === 'charge') {
      stopAtGun(s, charger, path, u);
      return;
    }
    const { pivot, angle, distance, hasCrossed } = path;
    l.situation = 'gun';
    charger.roll = rollFor(s, unitOf(s, charger.unit), charger.dice, u);
    Object.assign(charger, { pivot, angle, distance, hasCrossed, total: totalOn(charger.roll, path) });
    tellRoll(s, charger, u, charger.roll);
  },
});

/** What its roll is worth on the way to the gun, whatever was added to it. */
export function reckonToGun(s: War, l: Running): void {
  const path = gunInReach(s, l);
  const charger = chargerAt(s, l);
  if (path && charger.state === 'declared') charger.total = totalOn(charger.roll, path);
}
