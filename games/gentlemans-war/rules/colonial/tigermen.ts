// AGX-TIGER-02: tigermen throw their grappling hooks at cavalry that has reached them.
import { type Fight, type Fighter, fightIn, named, typeOf, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { destroy, layDown } from '../all/loss.ts';
import { redress } from '../all/redress.ts';
import { pairsOf } from '../combat/strength.ts';
import { inRanks } from '../formations/footprint.ts';

function isTigerman(s: War, unit: Unit): boolean {
  return typeOf(s, unit) === 'tigermen' && !unit.running;
}

/** The horsemen that tigermen touch, those with most figures first. */
function ridersBefore(s: War, fight: Fight, tigermen: Unit): Fighter[] {
  const ids = pairsOf(fight, tigermen).map(({ attacker, defender }) => (attacker === tigermen.id ? defender : attacker));
  const riders = fight.fighters.filter(({ unit }) => ids.includes(unit) && unitOf(s, unit).mounted);
  return riders.sort((a, b) => unitOf(s, b.unit).figures - unitOf(s, a.unit).figures);
}

/** Sixes remove, then fives hold; shared out as evenly as may be. */
function throwHooks(s: War, fight: Fight, tigermen: Unit, u: Ump): void {
  const riders = ridersBefore(s, fight, tigermen);
  if (riders.length === 0) return;
  const dice = Array.from({ length: inRanks(tigermen) }, () => u.d6());
  const [sixes, fives] = [6, 5].map((score) => dice.filter((die) => die === score).length);
  u.tell?.('AGX-TIGER-02', 'hooks thrown', { ...named(s, tigermen), dice, felled: sixes ?? 0, held: fives ?? 0 });
  riders.forEach((rider, at) => {
    const share = (count: number) => Math.floor(count / riders.length) + (at < count % riders.length ? 1 : 0);
    unhorse(s, unitOf(s, rider.unit), share(sixes ?? 0), u);
    rider.held = Math.min(rider.held + share(fives ?? 0), inRanks(unitOf(s, rider.unit)));
  });
}

/** They are no losses of the combat: no recovery, no count, no test. */
function unhorse(s: War, unit: Unit, count: number, u: Ump): void {
  if (count <= 0) return;
  layDown(s, unit, Math.min(count, unit.figures));
  if (count >= unit.figures) {
    destroy(s, unit, u);
    return;
  }
  redress(s, unit, () => {
    unit.figures -= count;
  });
}

/** Once in a close combat, in its first round; whoever is gone before the fight does not fight. */
export function grapple(s: War, _l: {}, u: Ump): void {
  const fight = fightIn(s);
  if (fight.occasion === 'locked') return;
  for (const { unit } of fight.fighters) if (isTigerman(s, unitOf(s, unit))) throwHooks(s, fight, unitOf(s, unit), u);
  const isGone = (id: number) => unitOf(s, id).status === 'lost';
  if (!fight.fighters.some(({ unit }) => isGone(unit))) return;
  fight.pairs = fight.pairs.filter(({ attacker, defender }) => !isGone(attacker) && !isGone(defender));
  const isIn = (id: number) => fight.pairs.some(({ attacker, defender }) => attacker === id || defender === id);
  fight.fighters = fight.fighters.filter(({ unit }) => isIn(unit));
}

/** AGX-TIGER-01: charged by anybody on horseback they stand. */
export function standsToHorse(s: War, unit: Unit, chargers: readonly Unit[]): boolean {
  return typeOf(s, unit) === 'tigermen' && chargers.some(({ mounted }) => mounted);
}
