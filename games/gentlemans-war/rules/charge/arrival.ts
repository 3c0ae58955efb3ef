// AGW-CHG-07, -08, -12, AGW-EVADE-06: where a charger comes to stand: in contact, short, behind a friend, or at a gun.
import { type BlockBody, bodyAfter, carryOut, cutToBudget, type Leg, type LegResult, lengthOfLeg } from '@baize/geometry/open';
import { type Charger, decision, named, nameOf, onTable, type Post, standing, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { diceTaken, sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { disorder } from '../all/loss.ts';
import { walk } from '../all/walk.ts';
import { postsAlong } from '../all/way.ts';
import { isWagon } from '../armies/kinds.ts';
import { blockOf, bodyOf, postOf } from '../formations/footprint.ts';
import { arrive, endBeside } from '../movement/arrive.ts';
import { crossingsOf } from '../movement/legs.ts';
import { type Straight, straightAhead, wayShortOf, without } from '../movement/straight.ts';
import { chargerAt, defenderIn, pathNow, type Running } from './charger.ts';
import { type ChargePath, chargeGround, comesAt, startOf } from './path.ts';

/** The charger moves to where it touches. */
export function makeContact(s: War, l: Running, u: Ump): void {
  const charger = chargerAt(s, l);
  const path = pathNow(s, charger);
  if (charger.state !== 'declared' || !path) return;
  const unit = unitOf(s, charger.unit);
  // Of several targets, one may have slipped away from it.
  const reached = charger.targets.filter((id) => comesAt(s, unit, unitOf(s, id), path.post));
  if (reached.length > 0) charger.targets = reached;
  const isThere = walk(s, unit, path.post, 'charge', 'AGW-CHG-07', u, [], () => postsOfCharge(s, unit, charger, path.post));
  if (path.disorders) disorder(s, unit, 'the ground', u);
  if (!isThere) {
    haltOnMine(s, charger, u);
    return;
  }
  charger.used = charger.distance;
  charger.state = 'contact';
  const first = unitOf(s, charger.targets[0] as number);
  u.tell?.('AGW-GEOM-10', 'contact', { ...standing(s, unit), target: first.id, targetName: nameOf(s, first) });
  arrive(s, unit, path.met, u);
}

/** What a charger passes: its wheel on a corner or on its middle, and then straight on. */
function postsOfCharge(s: War, unit: Unit, { pivot, angle }: Charger, to: Post): Post[] {
  const block: BlockBody = { kind: 'block', ...blockOf(s, unit) };
  const wheel: Leg = { do: 'wheel', on: pivot, angle };
  const steps = Math.ceil(lengthOfLeg(block, wheel) / WHEEL_STEP);
  const turning = Array.from({ length: steps + 1 }, (_, i) =>
    postOf(unit.post, bodyAfter(block, wheel, Math.min(i * WHEEL_STEP, lengthOfLeg(block, wheel)))),
  );
  return [...turning, ...postsAlong([turning.at(-1) ?? unit.post, to])];
}

const WHEEL_STEP = INCH / 10;

/** AGW-ENG-07: where a mine goes off the move of the survivors ends: they have come short of the target, as behind a friend. */
function haltOnMine(s: War, charger: Charger, u: Ump): void {
  const unit = unitOf(s, charger.unit);
  charger.state = onTable(unit) ? 'short' : 'off';
  if (onTable(unit)) disorder(s, unit, 'a charge that fell short', u);
}

/** AGW-CHG-08: the defender chooses what becomes of a charger that fell short. */
export const chooseShort = decision<Running, 'return' | 'full'>('charge short', {
  rule: 'AGW-CHG-08',
  who: (s, l) => defenderIn(s, chargerAt(s, l).targets[0]),
  options: () => ['return', 'full'],
  prompt: (s, l) => `${nameOf(s, unitOf(s, chargerAt(s, l).unit))} falls short. Back where it was, or on to the end of its roll?`,
  label: (_s, _l, choice) =>
    choice === 'return' ? 'It returns, disordered; no shots' : 'It halts at its full distance, disordered, and is shot at',
  apply: (s, l, choice, u) => fallShort(s, chargerAt(s, l), choice, u),
});

export function fallShort(s: War, charger: Charger, choice: 'return' | 'full', u: Ump): void {
  const unit = unitOf(s, charger.unit);
  u.tell?.('AGW-CHG-08', 'charge falls short', { ...named(s, unit), choice: choice === 'return' ? 'returns' : 'halts' });
  if (choice === 'full') {
    goFull(s, charger, u);
    charger.state = 'short';
  } else {
    walk(s, unit, charger.from, 'return', 'AGW-CHG-08', u);
    charger.state = 'off';
  }
  disorder(s, unit, 'a charge that fell short', u);
}

/**
 * The chosen wheel and then straight on, as far as the whole roll goes; what stops it. AGW-OBST-01, -03: an obstacle takes its die only
 * where it is reached, and who cannot clear it stays there.
 */
function alongTheWay(s: War, charger: Charger): { turned: LegResult | null; start: Unit; straight: Straight } {
  const unit = unitOf(s, charger.unit);
  const [first] = charger.targets;
  // AGW-CHG-04: skirmishers have turned to their target first.
  const ready = first === undefined ? unit : startOf(s, unit, unitOf(s, first));
  const block: BlockBody = { kind: 'block', ...blockOf(s, ready) };
  const ground = chargeGround(s, ready, charger.targets);
  const inches = sum(charger.roll) * INCH;
  const wheel: Leg = { do: 'wheel', on: charger.pivot, angle: charger.angle };
  const turned = charger.angle === 0 ? null : carryOut(block, cutToBudget(block, wheel, ground, inches), ground);
  const crossed = turned ? crossingsOf(s, unit, turned) : null;
  const taken = crossed ? diceTaken(charger.roll, [], crossed.grades) : [];
  const left = Math.max(0, inches - (turned?.cost ?? 0) - sum(taken) * INCH);
  const start: Unit = { ...ready, post: postOf(ready.post, turned?.body ?? block) };
  return { turned, start, straight: straightAhead(s, start, { inches: left, dice: without(charger.roll, taken), passed: crossed?.lines }) };
}

/**
 * AGW-CHG-08 (b): its full roll along the chosen wheel and straight on, stopping earlier only at closed ground or a unit. Since it attacks
 * nobody it stops an inch short of whoever is in its way (AGW-ACC-02).
 */
function goFull(s: War, charger: Charger, u: Ump): void {
  const unit = unitOf(s, charger.unit);
  const { turned, start, straight } = alongTheWay(s, charger);
  const { met, result } = straight;
  const by = met && !isWagon(s, met) ? Math.max(0, result.way - INCH) : result.way;
  walk(s, unit, postOf(start.post, bodyAfter(bodyOf(s, start), { do: 'advance', by })), 'charge', 'AGW-CHG-08', u);
  arrive(s, unit, [...(turned?.met ?? []), ...straight.result.met], u);
  endBeside(s, unit, u);
}

/** AGW-CHG-12: a friend that has stopped in the way stops it an inch short, disordered; the defender has no choice then. */
export function stopBehindFriend(s: War, l: Running, u: Ump): void {
  const charger = chargerAt(s, l);
  const unit = unitOf(s, charger.unit);
  const { turned, start, straight } = alongTheWay(s, charger);
  const by = wayShortOf(s, start, straight, () => true);
  u.tell?.('AGW-CHG-12', 'charge falls short', { ...named(s, unit), choice: 'halts behind its friends' });
  walk(s, unit, postOf(start.post, bodyAfter(bodyOf(s, start), { do: 'advance', by })), 'charge', 'AGW-CHG-12', u);
  charger.state = 'short';
  disorder(s, unit, 'a charge that fell short', u);
  arrive(s, unit, [...(turned?.met ?? []), ...straight.result.met], u);
  endBeside(s, unit, u);
}

/** AGW-EVADE-06: stopping at the gun ends the charge without disorder. */
export function stopAtGun(s: War, charger: Charger, path: ChargePath | null, u: Ump): void {
  if (charger.state !== 'declared' || !path) return;
  const unit = unitOf(s, charger.unit);
  walk(s, unit, path.post, 'charge', 'AGW-EVADE-06', u);
  if (path.disorders) disorder(s, unit, 'the ground', u);
  charger.state = 'stopped';
  arrive(s, unit, path.met, u);
}
