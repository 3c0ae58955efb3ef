// All decisions of the game in one list, so that each of them has its touches, aims, previews and a player's judgement.

import { chooseAct } from './rules/activation/activation.ts';
import { chooseLocked } from './rules/activation/locked.ts';
import { chooseCameo, placeCameo } from './rules/cameos/choosing.ts';
import { useCameo, yieldCard } from './rules/cameos/powers.ts';
import { walkCameo } from './rules/cameos/scientist.ts';
import { chooseBrigade, chooseManner } from './rules/cards/brigade.ts';
import { chooseKept } from './rules/cards/first-deal.ts';
import { commit } from './rules/cards/flip.ts';
import { chooseNext, chooseServing, chooseTick } from './rules/cards/play.ts';
import { chooseSection } from './rules/cards/round.ts';
import { chooseShort } from './rules/charge/arrival.ts';
import { chooseGun } from './rules/charge/at-gun.ts';
import { chooseDistanceCard, chooseFreeWheel, chooseJoiner, chooseOpeningCard } from './rules/charge/attacker-card.ts';
import { chooseBrawl } from './rules/charge/contact.ts';
import { declareMore } from './rules/charge/declare.ts';
import { chooseDefenceCard, chooseSupporter } from './rules/charge/defender-card.ts';
import { chooseEvasion } from './rules/charge/evasion.ts';
import { choosePlace as chooseShotPlace } from './rules/charge/fire.ts';
import { chooseGoOn, chooseStop } from './rules/charge/go-on.ts';
import { rerollEvasion } from './rules/charge/replies.ts';
import { respond } from './rules/charge/responses.ts';
import { chooseRideOn, rerollCharge } from './rules/charge/run.ts';
import { chooseWheel } from './rules/charge/wheel.ts';
import { chooseBreastwork } from './rules/colonial/breastworks.ts';
import { choosePartyPlace } from './rules/colonial/parties.ts';
import { chooseRivals } from './rules/colonial/rivals.ts';
import { chooseMassWidth } from './rules/colonial/uniting.ts';
import { chooseWall, rerollStroke } from './rules/combat/fight.ts';
import { choosePursuit, choosePursuitEnd, rerollPursuit } from './rules/combat/pursuit.ts';
import { chooseParting, rerollRising } from './rules/combat/recovery.ts';
import { chooseTie, chooseTieDistance } from './rules/combat/results.ts';
import { chooseAdvance, chooseRegroup, chooseWin } from './rules/combat/victory.ts';
import { chooseDirection, chooseMarcher } from './rules/convoy/column.ts';
import { acceptCountry, amendCountry, choosePiece } from './rules/drawing/drawing.ts';
import { chooseShift } from './rules/formations/changes.ts';
import { chooseDismountPlace } from './rules/formations/dismount.ts';
import { chooseExit, chooseSquareShift } from './rules/formations/garrison.ts';
import { chooseHorses } from './rules/formations/horses.ts';
import { chooseSkirmishPlace } from './rules/formations/sending.ts';
import { chooseAttachment, chooseFreeMove, chooseRide } from './rules/generals/move.ts';
import { choosePartOfGeneral } from './rules/generals/part.ts';
import { chooseCreep, chooseShow } from './rules/hidden/acting.ts';
import { chooseHiding } from './rules/hidden/setting.ts';
import { chooseBlaze, chooseFord, chooseLuckUnit, chooseOrder } from './rules/luck/choices.ts';
import { cancelLuck, playLuck } from './rules/luck/window.ts';
import { chooseRallyFacing, chooseRallyFormation, chooseRallyGeneral, chooseRemoval } from './rules/morale/rally.ts';
import { forceAgain, rollAgain } from './rules/morale/test.ts';
import { chooseProlong, chooseTurn } from './rules/movement/guns.ts';
import { chooseGunFacing } from './rules/movement/limbering.ts';
import { chooseMove } from './rules/movement/move.ts';
import { rerollMove } from './rules/movement/reroll.ts';
import { chooseAlight } from './rules/movement/wagons.ts';
import { chooseArrival, chooseCompany } from './rules/setup/arrivals.ts';
import { chooseColour } from './rules/setup/colours.ts';
import { chooseCrossing } from './rules/setup/crossing.ts';
import { chooseDayAfter } from './rules/setup/day-after.ts';
import { chooseMorePlaces, choosePlace, chooseStart } from './rules/setup/deploy.ts';
import { chooseDetachment } from './rules/setup/detachment.ts';
import { chooseEntry } from './rules/setup/entering.ts';
import { chooseGoal } from './rules/setup/goals.ts';
import { chooseEdge } from './rules/setup/home-edge.ts';
import { chooseLook } from './rules/setup/intrigue.ts';
import { chooseArmy, chooseCore } from './rules/setup/mustering.ts';
import { choosePush } from './rules/setup/push.ts';
import { chooseGeneralPlace, chooseGeneralsPart, chooseQuarters } from './rules/setup/staff.ts';
import { rerollSave, rerollShot } from './rules/shooting/shooting.ts';
import { chooseDeclaration, chooseFlank } from './scenarios/flank-march.ts';
import { chooseAnnouncement, choosePlan } from './scenarios/reinforcements.ts';
import { chooseTrainCard } from './scenarios/train.ts';

export const decisions = {
  chooseSection,
  chooseCore,
  chooseArmy,
  chooseColour,
  chooseEdge,
  choosePiece,
  acceptCountry,
  amendCountry,
  chooseGoal,
  chooseLook,
  chooseHiding,
  chooseCrossing,
  chooseDetachment,
  chooseDirection,
  chooseMarcher,
  chooseDayAfter,
  choosePlace,
  chooseStart,
  chooseMorePlaces,
  chooseQuarters,
  chooseGeneralsPart,
  chooseGeneralPlace,
  commit,
  chooseServing,
  chooseTick,
  chooseBrigade,
  chooseManner,
  chooseNext,
  chooseShow,
  chooseCreep,
  chooseAct,
  chooseMove,
  chooseLocked,
  chooseAlight,
  chooseExit,
  chooseSquareShift,
  chooseHorses,
  chooseShift,
  chooseDismountPlace,
  chooseSkirmishPlace,
  chooseGunFacing,
  chooseTurn,
  chooseProlong,
  chooseRide,
  chooseAttachment,
  chooseFreeMove,
  declareMore,
  chooseOpeningCard,
  chooseFreeWheel,
  chooseJoiner,
  chooseDefenceCard,
  chooseSupporter,
  respond,
  chooseEvasion,
  chooseWheel,
  chooseDistanceCard,
  chooseShort,
  chooseGoOn,
  chooseStop,
  chooseRideOn,
  chooseGun,
  chooseBrawl,
  chooseShotPlace,
  rerollShot,
  rerollSave,
  rerollMove,
  rerollCharge,
  rerollEvasion,
  rerollPursuit,
  rerollRising,
  chooseWall,
  rerollStroke,
  chooseTie,
  chooseTieDistance,
  chooseWin,
  chooseAdvance,
  chooseRegroup,
  choosePursuit,
  choosePursuitEnd,
  chooseParting,
  rollAgain,
  forceAgain,
  chooseRallyGeneral,
  chooseRallyFormation,
  chooseRemoval,
  chooseRallyFacing,
  choosePartyPlace,
  choosePartOfGeneral,
  chooseMassWidth,
  chooseRivals,
  chooseBreastwork,
  chooseCameo,
  placeCameo,
  useCameo,
  yieldCard,
  walkCameo,
  playLuck,
  cancelLuck,
  chooseLuckUnit,
  chooseBlaze,
  chooseFord,
  chooseOrder,
  chooseKept,
  choosePlan,
  choosePush,
  chooseArrival,
  chooseCompany,
  chooseEntry,
  chooseAnnouncement,
  chooseTrainCard,
  chooseFlank,
  chooseDeclaration,
};
export type Decisions = typeof decisions;
