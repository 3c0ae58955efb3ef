// Every question of the game, listed once: whatever else is known about a question is a table over this list.
import type { AnyDecision, View } from '@baize/kernel';
import { discard, masterAttack, masterDefence } from './rules/combat/attack.ts';
import { again, opportunity } from './rules/combat/combat.ts';
import { chooseCounters, declareWeapon } from './rules/combat/counters.ts';
import { defend, ploys } from './rules/combat/ploys.ts';
import { declarePath, followPath, nextAttacker, react } from './rules/contact/contact.ts';
import { disengagePath } from './rules/contact/disengaging.ts';
import { dismountPlace, rideAway, rideIn, shortMove } from './rules/contact/mounts.ts';
import { newCombatPath, takeCounters } from './rules/contact/new-combat.ts';
import { faceOccupant } from './rules/movement/carry-out-move.ts';
import { buildAnew, chooseForce, nameBearer, nameLeader } from './rules/setup/choosing.ts';
import { chooseReserves, deploy, scoutMove, startHidden } from './rules/setup/deployment.ts';
import { entryPath } from './rules/setup/entering.ts';
import { setDownGun } from './rules/setup/gun-entering.ts';
import { chooseFeature, chooseGround, edgesOrCorners, nameDuellist } from './rules/setup/setup.ts';
import { placeTerrain, shiftTerrain } from './rules/setup/terrain-placing.ts';
import { park } from './rules/setup/wagon-placing.ts';
import { sharpshooter } from './rules/shooting/shots.ts';
import { chooseDirection, choosePoint, chooseTarget } from './rules/shooting/volleys.ts';
import { shift } from './rules/simplified/closing-ranks.ts';
import { pickModels, strikeNext } from './rules/simplified/simplified.ts';
import { answerChallenge, challenge } from './rules/special/duels.ts';
import { carry } from './rules/special/gun-carrying.ts';
import { chooseMark, resist, stepBefore } from './rules/special/magic.ts';
import { chooseMembers, handIn, nameTarget, nextShooter, reloadWhat } from './rules/special/orders.ts';
import { placeSummoned } from './rules/special/summoning.ts';
import { drive } from './rules/special/wagons.ts';
import { activate, handAfter, movePath, stepFirst } from './rules/turn/activation.ts';
import { useLuck } from './rules/turn/luck.ts';
import { goFirst, nameAnother, pick, withdraw } from './rules/turn/turn.ts';
import { bannerReroll, chooseEdge } from './rules/wounds/morale.ts';

export const decisions = {
  masterAttack,
  discard,
  masterDefence,
  opportunity,
  again,
  declareWeapon,
  chooseCounters,
  defend,
  ploys,
  declarePath,
  react,
  nextAttacker,
  followPath,
  disengagePath,
  dismountPlace,
  shortMove,
  rideIn,
  rideAway,
  newCombatPath,
  takeCounters,
  faceOccupant,
  chooseForce,
  buildAnew,
  nameLeader,
  nameBearer,
  chooseReserves,
  deploy,
  scoutMove,
  startHidden,
  entryPath,
  setDownGun,
  chooseFeature,
  nameDuellist,
  edgesOrCorners,
  chooseGround,
  placeTerrain,
  shiftTerrain,
  park,
  sharpshooter,
  chooseTarget,
  choosePoint,
  chooseDirection,
  shift,
  pickModels,
  strikeNext,
  challenge,
  answerChallenge,
  carry,
  stepBefore,
  chooseMark,
  resist,
  placeSummoned,
  chooseMembers,
  handIn,
  nameTarget,
  nextShooter,
  reloadWhat,
  drive,
  activate,
  movePath,
  stepFirst,
  handAfter,
  useLuck,
  goFirst,
  pick,
  withdraw,
  nameAnother,
  bannerReroll,
  chooseEdge,
};

/** Whether a view asks one of these. */
export function asks(view: Pick<View, 'asked'>, ...any: readonly AnyDecision[]): boolean {
  return any.some(({ name }) => name === view.asked?.decision);
}
