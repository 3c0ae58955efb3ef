// How answers stand in the bar: deeds in gold, drill and leaving off outlined, what cannot be undone and hurts asked once more.
import type { Weight } from '@baize/contracts';
import { on, type PerAnswer, type Seat, type View } from '@baize/kernel';
import { type Decisions, decisions } from '../decisions.ts';
import type { ActAnswer } from '../rules/activation/activation.ts';
import type { CardAnswer } from '../rules/cards/play.ts';
import type { War } from '../state.ts';

const deed = (): Weight => 'deed';
/** Leaving off is quiet, anything else a deed. */
const unless =
  (...quiet: readonly unknown[]) =>
  (_view: View<War>, _l: unknown, answer: unknown): Weight =>
    quiet.includes(answer) ? 'quiet' : 'deed';

const BOLD: readonly ActAnswer['do'][] = [
  'shoot',
  'shoot at building',
  'charge',
  'unlimber',
  'enter',
  'spike',
  'reform',
  'form',
  'clear jam',
  'man',
  'capture',
  'capture load',
  'pick up',
];

function actWeight(answer: ActAnswer): Weight {
  if (answer.do === 'roll') return answer.pace === 'march' && answer.reserve === 0 && !answer.road ? 'deed' : 'quiet';
  if (answer.do === 'move') return 'deed';
  return BOLD.includes(answer.do) ? 'deed' : 'quiet';
}

const STAYING: readonly CardAnswer['do'][] = ['hold', 'trade', 'tick', 'discard'];

const table: PerAnswer<Decisions, Weight> = {
  chooseCore: deed,
  chooseArmy: deed,
  chooseColour: deed,
  chooseSection: deed,
  chooseEdge: deed,
  choosePiece: unless('usual'),
  acceptCountry: unless('refuse'),
  amendCountry: unless('enough'),
  chooseGoal: deed,
  chooseLook: unless('wait'),
  chooseHiding: unless('no more'),
  chooseCrossing: deed,
  chooseDetachment: deed,
  chooseDirection: deed,
  chooseMarcher: (_view, _l, answer) => (answer.do === 'road' ? 'deed' : 'quiet'),
  chooseDayAfter: unless('enough'),
  choosePlace: deed,
  chooseStart: deed,
  chooseMorePlaces: unless('enough'),
  chooseQuarters: deed,
  chooseGeneralsPart: deed,
  chooseGeneralPlace: deed,
  commit: unless('pass'),
  chooseServing: (_view, _l, answer) => (STAYING.includes(answer.do) ? 'quiet' : 'deed'),
  chooseTick: unless('enough'),
  chooseBrigade: deed,
  chooseManner: (_view, _l, answer) => (answer.do === 'together' && answer.reserve > 0 ? 'quiet' : 'deed'),
  chooseNext: deed,
  chooseShow: unless('stay hidden'),
  chooseCreep: unless('stay'),
  chooseAct: (_view, _l, answer) => actWeight(answer),
  chooseMove: (_view, _l, answer) => (answer.do === 'halt' ? 'quiet' : 'deed'),
  chooseWall: deed,
  chooseLocked: unless('fall back'),
  chooseAlight: unless('stay'),
  chooseExit: deed,
  chooseSquareShift: (_view, _l, { x, y }) => (x === 0 && y === 0 ? 'quiet' : 'deed'),
  chooseHorses: deed,
  chooseShift: deed,
  chooseDismountPlace: deed,
  chooseSkirmishPlace: deed,
  chooseGunFacing: deed,
  chooseTurn: deed,
  chooseProlong: unless(0),
  chooseRide: (view, l, to) => {
    const general = view.state.generals[l.general];
    return general && general.x === to.x && general.y === to.y ? 'quiet' : 'deed';
  },
  chooseAttachment: unless('alone'),
  chooseFreeMove: unless('done'),
  declareMore: unless('enough'),
  chooseOpeningCard: unless('none'),
  chooseFreeWheel: deed,
  chooseJoiner: unless('enough'),
  chooseDefenceCard: unless('none'),
  chooseSupporter: unless('enough'),
  respond: unless('enough'),
  chooseEvasion: (_view, _l, { by, building }) => (by === 0 && building === null ? 'quiet' : 'deed'),
  chooseWheel: deed,
  chooseDistanceCard: unless('none'),
  chooseShort: deed,
  chooseGoOn: unless('stay'),
  chooseStop: unless(0),
  chooseRideOn: unless('break off'),
  chooseGun: deed,
  chooseBrawl: deed,
  chooseShotPlace: deed,
  rerollShot: unless('keep'),
  rerollStroke: unless('keep'),
  chooseTie: unless('fall back'),
  chooseTieDistance: deed,
  chooseWin: unless('hold'),
  chooseRegroup: unless(0),
  choosePursuit: deed,
  choosePursuitEnd: unless(0),
  chooseAdvance: unless(0),
  chooseParting: unless('none'),
  rollAgain: unless('keep'),
  forceAgain: unless(false),
  chooseRallyFormation: deed,
  // The unit is gone for good.
  chooseRemoval: (_view, _l, answer) => (answer === 'let it run' ? 'quiet' : 'grave'),
  chooseRallyGeneral: unless('alone'),
  chooseRallyFacing: deed,
  choosePartyPlace: deed,
  choosePartOfGeneral: deed,
  chooseMassWidth: deed,
  chooseRivals: deed,
  chooseBreastwork: (_view, _l, answer) => (answer === 'enough' ? 'quiet' : 'deed'),
  rerollSave: unless('keep'),
  rerollMove: unless('keep'),
  rerollCharge: unless('keep'),
  rerollEvasion: unless('keep'),
  rerollPursuit: unless('keep'),
  rerollRising: unless('keep'),
  chooseCameo: unless('none'),
  placeCameo: unless('wait'),
  useCameo: unless('no'),
  yieldCard: deed,
  walkCameo: unless('stay'),
  playLuck: unless('keep'),
  cancelLuck: unless('let it be'),
  chooseLuckUnit: deed,
  chooseBlaze: deed,
  chooseFord: deed,
  chooseOrder: deed,
  chooseKept: deed,
  choosePlan: unless('none'),
  choosePush: unless('enough'),
  chooseArrival: deed,
  chooseCompany: unless('wait'),
  chooseEntry: unless('enough'),
  chooseAnnouncement: unless('wait'),
  chooseFlank: deed,
  chooseDeclaration: unless('join'),
  chooseTrainCard: unless('none'),
};

const weighed = on(decisions, table);

export function weight(view: View<War>, seat: Seat, answer: unknown): Weight {
  return weighed(view, seat, answer) ?? 'deed';
}
