// Every question of the game, listed once: whatever else is known about a question is a table over this list.
import { attackInstead, declareDeed, newAbilityTarget, newTarget, pursueWhom } from './rules/attacks.ts';
import { exposedFlank } from './rules/checks.ts';
import { combatPhase } from './rules/combat.ts';
import { placeUnit } from './rules/deploy.ts';
import { chooseDoctrine, payDoctrine } from './rules/doctrines/action.ts';
import { screenTakes } from './rules/doctrines/cavalry-screen.ts';
import { buryDoctrines, exchangeDoctrine, leaveOrDiscard } from './rules/doctrines/council-of-war.ts';
import { depotTakesOne, depotTakesTwo } from './rules/doctrines/depot-battalions.ts';
import { takeOffCard, takePlace, withdrawUnit } from './rules/doctrines/feigned-retreat.ts';
import { attackAfterMarch } from './rules/doctrines/forced-march.ts';
import { batteryInWing, batteryTarget } from './rules/doctrines/grand-battery.ts';
import { buryTerrains, newTerrain } from './rules/doctrines/local-guides.ts';
import { obliqueAttack, obliqueMove, obliqueMoveInCombat } from './rules/doctrines/oblique-order.ts';
import { rallyOne, rallyUnits } from './rules/doctrines/rally-to-the-colours.ts';
import { useDoctrine } from './rules/doctrines/window.ts';
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
