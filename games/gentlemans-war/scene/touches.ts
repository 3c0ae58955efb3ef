// How answers are given by hand: what is touched for each of them, and what a touch would have meant.
import type { Id } from '@baize/contracts';
import { on, type PerAim, type PerAnswer, type Seat, type View } from '@baize/kernel';
import { type Decisions, decisions } from '../decisions.ts';
import type { ActAnswer } from '../rules/activation/activation.ts';
import type { Suited } from '../rules/cards/deck.ts';
import type { CardAnswer } from '../rules/cards/play.ts';
import type { Laying } from '../rules/drawing/drawing.ts';
import { fordSites } from '../rules/luck/choices.ts';
import { actingIn, type War } from '../state.ts';
import { cameoId } from './cameos.ts';
import { areaId, cardId, generalId, horsesId, numberIn, quartersId, spotId, unitId } from './faces.ts';
import { exitId } from './landmarks.ts';
import { luckCardId } from './luck.ts';
import { GOAL_ID, stockId } from './stock.ts';

const byButton = (): Id[] => [];

/** What is dragged or steered: a touch takes it in hand, so that suggestions for it never stand as buttons. */
const inHand = (id: Id): Id[] => [id, id];

/** Deeds against somebody are touched there; drill and dice kept back are asked of the unit itself; the plain deeds are buttons. */
function touchesAct(s: War, answer: ActAnswer): Id[] {
  const own = unitId(actingIn(s).unit);
  switch (answer.do) {
    case 'shoot':
    case 'charge':
      return [unitId(answer.target)];
    case 'shoot at building':
    case 'enter':
      return [areaId(answer.building)];
    case 'board':
    case 'capture':
      return [unitId(answer.wagon)];
    case 'porters':
      return [unitId(answer.party)];
    case 'attach':
    case 'detach':
      return [generalId(answer.general)];
    case 'spike':
      return [`gun:${answer.gun}`];
    case 'roll':
      return answer.reserve === 0 ? [] : [own];
    case 'face':
    case 'form':
    case 'mount':
    case 'send out':
    case 'split':
    case 'leave':
    case 'work':
      return [own];
    default:
      return [];
  }
}

function touchesCard(answer: CardAnswer): Id[] {
  switch (answer.do) {
    case 'unit':
    case 'ace':
    case 'tick':
      return [unitId(answer.unit)];
    case 'brigade':
      return answer.led === null ? [] : [unitId(answer.led)];
    case 'general':
      return [generalId(answer.general)];
    case 'cameo':
      return [cameoId(answer.cameo)];
    case 'enter':
    case 'hold':
    case 'discard':
      return [];
    case 'trade':
      return [cardId(answer.card)];
  }
}

/** The counter that lies on a place which is suggested for a ford. */
function fordSpot(s: War, at: { x: number; y: number }): readonly Id[] {
  const found = fordSites(s).findIndex(({ x, y }) => x === at.x && y === at.y);
  return found < 0 ? [] : [spotId(found)];
}

/** A piece of the stock is drawn to its place; one that lies is touched to take it up. */
function touchesLaying(answer: Laying): Id[] {
  if (answer === 'done' || answer === 'usual') return [];
  return 'take' in answer ? [areaId(answer.take)] : inHand(stockId(answer.lay));
}

/** The items of a choice of several, of which one is asked for by itself too. */
const each = <T extends string | number>(given: T | readonly T[]): readonly T[] => (typeof given === 'object' ? given : [given]);

const touchesTable: PerAnswer<Decisions, readonly Id[]> = {
  chooseCore: byButton,
  chooseArmy: byButton,
  chooseColour: byButton,
  chooseSection: byButton,
  chooseEdge: byButton,
  choosePiece: (_view, _l, answer) => touchesLaying(answer),
  acceptCountry: byButton,
  amendCountry: (_view, _l, answer) =>
    answer === 'enough' ? [] : 'take' in answer ? [areaId(answer.take)] : inHand(areaId(answer.instead)),
  chooseLook: byButton,
  chooseGoal: () => inHand(GOAL_ID),
  chooseHiding: (_view, _l, answer) => (answer === 'no more' ? [] : inHand(unitId(answer.unit))),
  chooseCrossing: byButton,
  chooseDetachment: (_view, _l, ids: number | readonly number[]) => each(ids).map(unitId),
  chooseDirection: byButton,
  chooseMarcher: byButton,
  chooseDayAfter: byButton,
  choosePlace: (_view, _l, { unit }) => inHand(unitId(unit)),
  chooseStart: byButton,
  chooseMorePlaces: (_view, _l, answer) => (answer === 'enough' ? [] : inHand(unitId(answer.unit))),
  chooseQuarters: (_view, l) => inHand(quartersId(l.seat)),
  chooseGeneralsPart: byButton,
  chooseGeneralPlace: (view, l, answer) => {
    if (answer === 'later') return [];
    if ('unit' in answer) return [unitId(answer.unit)];
    const next = view.state.generals.find(({ seat, status }) => seat === l.seat && status === 'waiting');
    return next ? inHand(generalId(next.id)) : [];
  },
  commit: (_view, _l, answer) => (answer === 'pass' ? [] : [cardId(answer)]),
  chooseServing: (_view, _l, answer) => touchesCard(answer),
  chooseTick: (_view, _l, answer) => (answer === 'enough' ? [] : [unitId(answer)]),
  /** A choice of several is touched unit by unit. */
  chooseBrigade: (_view, _l, item: number | readonly number[]) => {
    const [only, more] = typeof item === 'number' ? [item, undefined] : item;
    return only === undefined || more !== undefined ? [] : [unitId(only)];
  },
  chooseManner: byButton,
  chooseNext: (_view, _l, id) => [unitId(id)],
  chooseShow: byButton,
  chooseCreep: (_view, l, answer) => (answer === 'stay' ? [] : inHand(unitId(l.unit))),
  chooseAct: (view, _l, answer) => touchesAct(view.state, answer),
  chooseMove: (view, _l, answer) => {
    if (answer.do === 'halt' || answer.do === 'across') return [];
    return answer.do === 'exit' ? [exitId(answer.edge)] : inHand(unitId(actingIn(view.state).unit));
  },
  chooseLocked: byButton,
  chooseWall: (_view, _l, id) => [unitId(id)],
  chooseAlight: byButton,
  chooseExit: (_view, l) => inHand(unitId(l.unit)),
  chooseSquareShift: (_view, l, { x, y }) => (x === 0 && y === 0 ? [] : inHand(unitId(l.unit))),
  chooseHorses: (_view, l) => inHand(horsesId(l.unit)),
  chooseShift: (_view, l, answer) => {
    const at = l.places.findIndex(({ x, y }) => x === answer.x && y === answer.y);
    return at < 0 ? [] : [spotId(at)];
  },
  chooseDismountPlace: (_view, l) => inHand(unitId(l.unit)),
  chooseSkirmishPlace: (_view, l) => inHand(unitId(l.unit)),
  chooseGunFacing: (_view, l) => inHand(unitId(l.unit)),
  chooseTurn: (_view, l) => inHand(unitId(l.unit)),
  chooseProlong: (_view, l, by) => (by === 0 ? [] : inHand(unitId(l.unit))),
  chooseRide: (view, l, to) => {
    const { x, y } = view.state.generals[l.general] ?? to;
    return to.x === x && to.y === y ? [] : inHand(generalId(l.general));
  },
  chooseAttachment: (_view, _l, answer) => (answer === 'alone' ? [] : [unitId(answer)]),
  chooseFreeMove: (_view, _l, answer) => (answer === 'done' ? [] : [generalId(answer)]),
  declareMore: (_view, _l, answer) => (answer === 'enough' ? [] : [unitId(answer.unit), unitId(answer.target)]),
  chooseOpeningCard: (_view, _l, answer) => {
    if (answer === 'none') return [];
    return answer.use === 'wheel' ? [cardId(answer.card), unitId(answer.unit)] : [cardId(answer.card)];
  },
  chooseFreeWheel: (_view, l) => inHand(unitId(l.unit)),
  chooseJoiner: (_view, _l, answer) => (answer === 'enough' ? [] : [unitId(answer.unit), unitId(answer.target)]),
  chooseDefenceCard: (_view, _l, answer) => {
    if (answer === 'none') return [];
    return answer.use === 'actions' ? [cardId(answer.card), unitId(answer.target)] : [cardId(answer.card)];
  },
  chooseSupporter: (_view, _l, answer) => (answer === 'enough' ? [] : [unitId(answer.unit), unitId(answer.charger)]),
  /** Few, and all of one unit: each says whom it is against. */
  respond: byButton,
  chooseEvasion: (view, l, { by, building }) => {
    const unit = view.state.charge?.targets[l.target]?.unit;
    return unit === undefined || (by === 0 && building === null) ? [] : inHand(unitId(unit));
  },
  chooseWheel: (view, l, { angle }) => {
    const unit = view.state.charge?.chargers[l.at]?.unit;
    return unit === undefined || angle === 0 ? [] : [unitId(unit)];
  },
  chooseDistanceCard: (_view, _l, answer) => (answer === 'none' ? [] : [cardId(answer.card)]),
  chooseShort: byButton,
  chooseGoOn: byButton,
  chooseStop: (view, l, by) => {
    const unit = view.state.charge?.chargers[l.at]?.unit;
    return unit === undefined || by === 0 ? [] : inHand(unitId(unit));
  },
  chooseRideOn: byButton,
  chooseGun: byButton,
  chooseBrawl: byButton,
  chooseShotPlace: byButton,
  rerollShot: byButton,
  rerollStroke: byButton,
  chooseTie: byButton,
  chooseTieDistance: (_view, l) => inHand(unitId(l.unit)),
  chooseWin: byButton,
  chooseRegroup: (_view, l, by) => (by === 0 ? [] : inHand(unitId(l.unit))),
  choosePursuitEnd: (_view, l, by) => (by === 0 ? [] : inHand(unitId(l.unit))),
  chooseAdvance: (_view, l, by) => (by === 0 ? [] : inHand(unitId(l.unit))),
  choosePursuit: (view, _l, { loser }) => (view.state.units[loser]?.status === 'lost' ? [] : [unitId(loser)]),
  chooseParting: (_view, _l, answer) => (answer === 'none' ? [] : [unitId(answer)]),
  rollAgain: byButton,
  forceAgain: byButton,
  chooseRallyFormation: byButton,
  chooseRemoval: byButton,
  chooseRallyGeneral: byButton,
  chooseRallyFacing: (_view, l) => inHand(unitId(l.unit)),
  choosePartyPlace: (_view, l) => inHand(unitId(l.unit)),
  choosePartOfGeneral: (_view, _l, id) => [unitId(id)],
  chooseMassWidth: byButton,
  chooseRivals: byButton,
  chooseBreastwork: byButton,
  rerollSave: byButton,
  rerollMove: byButton,
  rerollCharge: byButton,
  rerollEvasion: byButton,
  rerollPursuit: byButton,
  rerollRising: byButton,
  chooseCameo: byButton,
  placeCameo: (_view, _l, answer) =>
    answer === 'wait' ? [] : 'unit' in answer ? [unitId(answer.unit)] : 'general' in answer ? [generalId(answer.general)] : [],
  useCameo: (_view, _l, answer) => (answer !== 'no' && 'unit' in answer ? [unitId(answer.unit)] : []),
  yieldCard: (_view, _l, card) => [cardId(card)],
  walkCameo: (_view, l, answer) => (answer === 'stay' ? [] : inHand(cameoId(l.cameo))),
  playLuck: (_view, _l, answer) => (answer === 'keep' ? [] : [luckCardId(answer)]),
  cancelLuck: (_view, _l, answer) => (answer === 'cancel' ? [luckCardId('WL-36')] : []),
  chooseLuckUnit: (_view, _l, id) => [unitId(id)],
  chooseBlaze: (_view, _l, id) => [areaId(id)],
  chooseFord: (view, _l, at) => fordSpot(view.state, at),
  chooseOrder: byButton,
  chooseKept: (_view, _l, cards: Suited | readonly Suited[]) => each(cards).map(cardId),
  choosePlan: byButton,
  choosePush: (_view, _l, answer) => (answer === 'enough' ? [] : inHand(unitId(answer.unit))),
  chooseArrival: (_view, _l, { unit }) => inHand(unitId(unit)),
  chooseCompany: (_view, _l, answer) => (typeof answer === 'number' ? [unitId(answer)] : []),
  chooseEntry: (_view, _l, answer) => (answer === 'enough' ? [] : inHand(unitId(answer.unit))),
  chooseAnnouncement: byButton,
  chooseFlank: byButton,
  chooseDeclaration: byButton,
  chooseTrainCard: (_view, _l, answer) => (answer === 'none' ? [] : [cardId(answer)]),
};

const touched = on(decisions, touchesTable);

export function touches(view: View<War>, seat: Seat, answer: unknown): readonly Id[] {
  return touched(view, seat, answer) ?? [];
}

const lastUnit = (ids: readonly Id[]): number | undefined => numberIn(ids.at(-1), 'unit');

/** On an enemy one means to shoot, or to charge whom one cannot shoot at; on a friend nothing. */
function meantAct(s: War, ids: readonly Id[]): ActAnswer | undefined {
  const target = lastUnit(ids);
  const acting = s.acting && s.units[s.acting.unit];
  if (target === undefined || !acting || s.units[target]?.seat === acting.seat) return undefined;
  return acting.mounted ? { do: 'charge', target } : { do: 'shoot', target };
}

const meantTable: Partial<PerAim<Decisions, readonly Id[]>> = {
  chooseServing: (_view, _l, ids) => {
    const unit = lastUnit(ids);
    return unit === undefined ? undefined : { do: 'unit', unit };
  },
  chooseBrigade: (_view, _l, ids) => {
    const units = ids.map((id) => numberIn(id, 'unit')).filter((id) => id !== undefined);
    return units.length === 0 ? undefined : units;
  },
  chooseNext: (_view, _l, ids) => lastUnit(ids),
  chooseAct: (view, _l, ids) => meantAct(view.state, ids),
  chooseAttachment: (_view, _l, ids) => lastUnit(ids),
  chooseGeneralPlace: (_view, _l, ids) => {
    const unit = lastUnit(ids);
    return unit === undefined ? undefined : { unit };
  },
  chooseParting: (_view, _l, ids) => lastUnit(ids),
  chooseLuckUnit: (_view, _l, ids) => lastUnit(ids),
};

/** What touching these elements would have meant. */
export const meant = on<unknown>(decisions, meantTable);
