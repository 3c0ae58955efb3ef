// Every question of the game, listed once: whatever else is known about a question is a table over this list.
import { attackInstead, declareDeed, newAbilityTarget, newTarget, pursueWhom } from './rules/attacks.ts';
import { exposedFlank } from './rules/checks.ts';
import { combatPhase } from './rules/combat.ts';
import { placeUnit } from './rules/deploy.ts';
import {
  attackAfterMarch,
  batteryInWing,
  buryDoctrines,
  buryTerrains,
  depotTakesTwo,
  exchangeDoctrine,
  newTerrain,
  obliqueAttack,
  obliqueMove,
  rallyUnits,
  screenTakes,
  takePlace,
  withdrawUnit,
} from './rules/doctrine-effects.ts';
import {
  batteryTarget,
  depotTakesOne,
  leaveOrDiscard,
  obliqueMoveInCombat,
  rallyOne,
  takeOffCard,
  useDoctrine,
} from './rules/doctrine-windows.ts';
import { chooseDoctrine, payDoctrine } from './rules/doctrines.ts';
import { drawUpLine, pickDoctrines, returnCards, scoutedTerrain, whoStarts } from './rules/setup.ts';
import { whoStays } from './rules/terrain.ts';
import { chooseAction, whoReplaces, whoRouts } from './rules/turns.ts';

export const decisions = {
  returnCards,
  pickDoctrines,
  drawUpLine,
  scoutedTerrain,
  whoStarts,
  chooseAction,
  placeUnit,
  whoRouts,
  whoReplaces,
  declareDeed,
  pursueWhom,
  attackInstead,
  newTarget,
  newAbilityTarget,
  combatPhase,
  exposedFlank,
  whoStays,
  chooseDoctrine,
  payDoctrine,
  exchangeDoctrine,
  buryDoctrines,
  newTerrain,
  buryTerrains,
  depotTakesTwo,
  screenTakes,
  rallyUnits,
  withdrawUnit,
  takePlace,
  attackAfterMarch,
  batteryInWing,
  obliqueMove,
  obliqueAttack,
  useDoctrine,
  leaveOrDiscard,
  depotTakesOne,
  rallyOne,
  takeOffCard,
  batteryTarget,
  obliqueMoveInCombat,
};
