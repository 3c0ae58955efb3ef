// What a charge promises: whether it gets there, what is shot at it, and how it is met.

import { chargeDice } from '../rules/activation/dice.ts';
import { attackRefusal } from '../rules/all/attacks.ts';
import { shooterRefusal } from '../rules/all/shots.ts';
import { isAwayCrew, isCavalry, isDismounted, isFormed, isGun, isMounted, isOnFoot, isSkirmishing } from '../rules/armies/kinds.ts';
import { kindOfAttack } from '../rules/charge/kind.ts';
import { actionsFor } from '../rules/charge/responses.ts';
import { hasFigureInRough } from '../rules/country/cover.ts';
import { distanceBetween } from '../rules/formations/footprint.ts';
import { shotParts } from '../rules/shooting/shot.ts';
import { type AttackKind, has, type Unit, type War } from '../state.ts';
import { clashWorth, supposing } from './clash.ts';
import { reaching } from './odds.ts';
import { blowWorth, DISORDER, shotLoss, worthOf } from './worth.ts';

/** The chance that a unit covers so many thousandths of an inch with so many dice. */
export function reachOdds(s: War, unit: Unit, dice: number, distance: number): number {
  const help = has(s, unit, 'swift') ? 1.3 : has(s, unit, 'slow') ? -1.3 : 0;
  return reaching(dice, distance / 1000 - help);
}

/** What the charger loses on the way to the shot that so many actions buy. */
function fireAt(s: War, target: Unit, charger: Unit, actions: number): { worth: number; lost: number } {
  const band = actions >= 3 ? 'point-blank' : actions === 2 ? 'short' : 'long';
  if (actions < 1 || shooterRefusal(s, target, 'response')) return { worth: 0, lost: 0 };
  const parts = shotParts(s, target, charger, 'response', band);
  if (!parts) return { worth: 0, lost: 0 };
  const lost = shotLoss(parts);
  return { worth: blowWorth(s, charger, Math.max(1, Math.round(lost))) * Math.min(1, lost), lost };
}

/** What the charge is worth once it comes home, the defender doing what is best for him. */
function homeWorth(s: War, charger: Unit, target: Unit, kind: AttackKind = kindOfAttack(s, charger, target)): number {
  const actions = actionsFor(s, target, 0);
  const turns = kind !== 'front' && actions > 0 && !isAllRoundHere(target);
  const faced: AttackKind = turns ? 'front' : kind;
  const fire = faced === 'front' ? fireAt(s, target, charger, actions - (turns ? 1 : 0)) : { worth: 0, lost: 0 };
  const thinned: Unit = { ...charger, figures: Math.max(1, charger.figures - Math.round(fire.lost)) };
  const after = supposing(s, thinned);
  const worths = [clashWorth(after, charger.id, target.id, { kind: faced, helpless: actions === 0 }) - fire.worth];
  if (actions >= 2 && mayFormSquare(s, charger, target)) {
    const squared: Unit = { ...target, post: { ...target.post, formation: 'square' } };
    worths.push(clashWorth(supposing(s, squared), charger.id, target.id, { kind: 'front' }));
  }
  const canCounter =
    actions > (turns ? 1 : 0) && !target.disordered && !attackRefusal(s, { ...target, counter: false }, charger, 'counter-charge');
  if (canCounter) worths.push(clashWorth(s, charger.id, target.id, { kind: 'front', countered: true }));
  return Math.min(...worths);
}

function isAllRoundHere(target: Unit): boolean {
  return isSkirmishing(target) || target.post.formation === 'square' || target.post.building !== null;
}

function mayFormSquare(s: War, charger: Unit, target: Unit): boolean {
  return (
    isCavalry(s, charger) && isOnFoot(s, target) && isFormed(s, target) && !isGun(s, target) && !hasFigureInRough(s, target, target.post)
  );
}

/** Whether a target of a charge can slip away. */
function slips(s: War, target: Unit): boolean {
  if (target.running || actionsFor(s, target, 0) < 1) return false;
  return (
    isSkirmishing(target) || isDismounted(s, target) || isAwayCrew(target) || (isGun(s, target) && target.post.formation === 'unlimbered')
  );
}

/** What a charge from here is worth, with so many dice over so many thousandths of an inch. */
export function chargeWorth(s: War, charger: Unit, target: Unit, dice: number, distance = distanceBetween(s, charger, target)): number {
  const reach = reachOdds(s, charger, dice, distance);
  const failure = worthOf(s, charger) * (DISORDER + 0.06);
  const home = homeWorth(s, charger, target);
  const nerve = has(s, charger, 'nervous') ? 0.75 : 1;
  const stood = reach * home - (1 - reach) * failure;
  if (!slips(s, target)) return nerve * stood - (1 - nerve) * failure;
  const farther = reachOdds(s, charger, dice, distance + 7000);
  const caught = clashWorth(s, charger.id, target.id, { kind: 'front', caught: true });
  const evaded = farther * caught + (isGun(s, target) ? 0.25 * worthOf(s, target) : 0) - (1 - farther) * failure * 0.5;
  return nerve * Math.min(stood, evaded) - (1 - nerve) * failure;
}

/** What the enemy's cavalry and foot could do to a unit if they charged it as it stands. */
export function dangerOf(s: War, unit: Unit, enemies: readonly Unit[]): number {
  let worst = 0;
  for (const enemy of enemies) {
    const dice = chargeDiceOf(s, enemy);
    if (dice === 0 || enemy.disordered || enemy.running) continue;
    const distance = distanceBetween(s, enemy, unit);
    if (distance > dice * 4500 || attackRefusal(s, { ...enemy, counter: false }, unit, 'charge')) continue;
    const odds = reachOdds(s, enemy, dice, distance) * (enemy.counter ? 0.4 : 1);
    worst = Math.max(worst, odds * homeWorth(s, enemy, { ...unit, counter: true }));
  }
  return worst;
}

/** Charge dice of those who charge at all; 0: never. */
export function chargeDiceOf(s: War, unit: Unit): number {
  const { formation } = unit.post;
  if (isGun(s, unit) || isAwayCrew(unit) || (isMounted(unit) && !isCavalry(s, unit))) return 0;
  const isReady =
    formation === 'line' ||
    formation === 'mass' ||
    formation === 'loose' ||
    formation === 'attack-column' ||
    (formation === 'skirmish' && has(s, unit, 'gallant'));
  return isReady ? (chargeDice(s, unit) ?? 0) : 0;
}
