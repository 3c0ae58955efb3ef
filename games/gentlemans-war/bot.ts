// What a good player of A Gentleman's War knows: how each kind of answer is judged, and how a position is.

import { turnBetween } from '@baize/geometry/open';
import { type Lore, on, type PerAnswers, type PerQuestion, type Seat, type View } from '@baize/kernel';
import { gunFacings, quickAct, rateActs } from './bot/acts.ts';
import { cameoPlaceWorth, cameoUseWorth, roleWorth } from './bot/cameos.ts';
import { brigadeCandidates, nextWorth, rateBrigades, rateCommitments, rateServings, tickWorth } from './bot/cards.ts';
import { chargeWorth } from './bot/charges.ts';
import { clashWorth } from './bot/clash.ts';
import { generalCandidates, generalPlaceWorth, placeCandidates, placeWorth, tentCandidates, tentWorth } from './bot/deploy.ts';
import { attachWorth, rideCandidates, ridePlaceWorth, rideWorth } from './bot/generals.ts';
import { creepWorth, hidingCandidates, hidingWorth, showWorth } from './bot/hidden.ts';
import { blazeWorth, cancelWorth, luckUnitWorth, luckWorth } from './bot/luck.ts';
import { moveCandidates, rateMoves } from './bot/moves.ts';
import { judge } from './bot/prospects.ts';
import { helpWorth, rateDefenceCards, rateDistanceCards, rateReplies, roundWorth, shotWaits } from './bot/replies.ts';
import { entryCandidates, scenarioRates } from './bot/scenarios.ts';
import { QUIET, scripts } from './bot/scripts.ts';
import { enemyFacing } from './bot/stance.ts';
import { type Decisions, decisions } from './decisions.ts';
import { chooseAct } from './rules/activation/activation.ts';
import { isCavalry } from './rules/armies/kinds.ts';
import { diceToCharge } from './rules/charge/declare.ts';
import { type Marcher, type Marching, usualMarcher } from './rules/convoy/column.ts';
import { generalOf } from './rules/generals/move.ts';
import { moraleResult } from './rules/morale/table.ts';
import type { Quartering } from './rules/setup/staff.ts';
import { asSide, sharesOf, sideOf } from './sides.ts';
import { actingIn, fightIn, type General, type Id, type Unit, unitOf, type War } from './state.ts';

const each =
  <L, A>(rate: (s: War, answer: A, locals: L, seat: Seat) => number) =>
  (view: View<War>, locals: L, answers: readonly A[], seat: Seat): number[] =>
    answers.map((answer) => rate(view.state, answer, locals, seat));

function waiting(s: War, seat: Seat): Unit[] {
  return s.units.filter((unit) => unit.seat === seat && unit.status === 'waiting');
}

/** The lowest die that missed is the one to throw again. */
function rerollWorth(dice: readonly number[], toHit: number | null, answer: 'keep' | number): number {
  if (answer === 'keep') return 0;
  const die = dice[answer] ?? 6;
  return toHit !== null && die < toHit ? 1 - die * 0.01 : -1;
}

const RESULTS = { 'run away': -3, 'fall back': -1.5, disordered: -1, 'carry on': 0 };

/** Whether another throw of a morale test promises more than this one brought. */
function againWorth(s: War): number {
  const test = s.test;
  if (!test) return 0;
  const now = RESULTS[moraleResult(test.row, test.die, test.modifier)];
  const mean = [1, 2, 3, 4, 5, 6].reduce((sum, die) => sum + RESULTS[moraleResult(test.row, die, test.modifier)] / 6, 0);
  return mean - now;
}

function waitingGeneral(s: War, { seat, later = [] }: Quartering): General | undefined {
  return s.generals.find((general) => general.seat === seat && general.status === 'waiting' && !later.includes(general.id));
}

/** The usual order of march serves; horse rides out. */
function marcherWorth(s: War, answer: Marcher, l: Marching): number {
  if (answer.do === 'ride out') return unitOf(s, answer.unit).mounted ? 2 : 0.5;
  return answer.unit === usualMarcher(s, l).unit ? 1 : 0;
}

function further(s: War, answer: { unit: Id; target: Id } | 'enough'): number {
  if (answer === 'enough') return 0;
  const unit = unitOf(s, answer.unit);
  return chargeWorth(s, unit, unitOf(s, answer.target), diceToCharge(s, unit)) - 0.2;
}

function winWorth(s: War, answer: string): number {
  const winner = fightIn(s).fighters.find((fighter) => !fighter.hasChosen && (fighter.grade === 'beats' || fighter.grade === 'doubles'));
  const unit = winner ? unitOf(s, winner.unit) : null;
  const losers = fightIn(s)
    .fighters.filter((fighter) => winner && fighter.side !== winner.side)
    .map((fighter) => unitOf(s, fighter.unit));
  if (answer === 'pursue') {
    const chased = losers.find((loser) => loser.status === 'table' && loser.running);
    return unit && chased ? clashWorth(s, unit.id, chased.id, { kind: 'front' }) * 0.6 : -0.1;
  }
  if (answer === 'regroup') return unit && unit.figures * 2 <= unit.original ? 0.3 : 0.1;
  if (answer === 'advance') return unit && isCavalry(s, unit) ? -0.1 : 0.05;
  return 0;
}

/** The way a gun should point. */
function facings(s: War, unit: Unit): number[] {
  const known = gunFacings(s, unit)
    .slice(0, 4)
    .map(({ facing }) => facing);
  return [...new Set([...known, unit.post.facing, enemyFacing(s, unit)])];
}

/** Each way to point a gun by the best shot it gives; a far turn costs a die, and one that leaves none for the shot gains nothing. */
function rateFacings(s: War, unit: Unit, answers: readonly number[], turns: boolean): number[] {
  const ways = gunFacings(s, unit);
  const [best] = ways;
  const wished = best && best.worth > 0 ? best.facing : enemyFacing(s, unit);
  const price = turns && actingIn(s).march - actingIn(s).spent < 2 ? 0.3 : 0.1;
  return answers.map((facing) => {
    const worths = ways.filter((way) => turnBetween(way.facing, facing) < 4000).map(({ worth }) => worth);
    const isFar = turns && turnBetween(facing, unit.post.facing) > 4500;
    return Math.max(0, ...worths) - turnBetween(facing, wished) / 36_000 - (isFar ? price : 0);
  });
}

const rates: PerAnswers<Decisions, number[]> = {
  // The colour is all the same.
  chooseColour: each(() => 0),
  // What lies left is acted on first, as it would be anyway.
  chooseSection: each((_s, section) => -section),
  chooseEdge: each(() => 0),
  // A few pieces are enough for a battle.
  choosePiece: each((_s, answer) => (answer === 'done' ? 2 : answer === 'usual' ? 0 : 'lay' in answer ? 1 : -1)),
  acceptCountry: each((_s, answer) => (answer === 'accept' ? 1 : 0)),
  amendCountry: each((_s, answer) => (answer === 'enough' ? 1 : 0)),
  chooseGoal: each(() => 0),
  // What the next card is helps little, so it may as well be known at once.
  chooseLook: each((_s, answer) => (answer === 'look' ? 1 : 0)),
  chooseHiding: each((s, answer) => hidingWorth(s, answer)),
  chooseShow: each((s, answer, l) => showWorth(s, unitOf(s, l.unit), answer)),
  chooseCreep: each((s, answer, l) => creepWorth(s, l, answer)),
  chooseCrossing: each(() => 0),
  chooseDetachment: each((s, ids) => ids.reduce((sum, id) => sum + (unitOf(s, id).mounted ? 0.1 : 1), 0)),
  chooseDirection: each(() => 0),
  chooseMarcher: each((s, answer, l) => marcherWorth(s, answer, l)),
  // What is won is won.
  chooseDayAfter: each((_s, answer) => (answer === 'enough' ? 1 : 0)),
  choosePlace: each((s, answer, _l, seat) => placeWorth(s, seat, unitOf(s, answer.unit), answer)),
  chooseMorePlaces: each((_s, answer) => (answer === 'enough' ? 0 : -1)),
  chooseQuarters: each((s, at, l) => tentWorth(s, l.seat, at)),
  // The commander brings the relief, his subordinate holds out.
  chooseGeneralsPart: each((s, answer, l) => ((answer === 'later') === (waitingGeneral(s, l)?.isCommander ?? true) ? 1 : 0)),
  // Who leads from the first card on leads longest.
  chooseGeneralPlace: each((s, answer, l) => (answer === 'later' ? -2 : generalPlaceWorth(s, l.seat, answer))),
  commit: (view, l, answers, seat) => rateCommitments(view.state, seat, l.when, answers),
  chooseServing: (view, l, answers) => rateServings(view.state, l.seat, answers),
  chooseTick: each((s, answer) => tickWorth(s, answer)),
  chooseBrigade: (view, _l, answers) => rateBrigades(view.state, answers),
  chooseNext: each((s, id) => nextWorth(s, id)),
  chooseAct: (view, _l, answers) => rateActs(view.state, answers),
  chooseMove: (view, _l, answers) => rateMoves(view.state, unitOf(view.state, actingIn(view.state).unit), answers),
  chooseLocked: each((s, answer, l) => (answer === 'fight on' ? lockedWorth(s, l.unit) : 0)),
  chooseShift: each((_s, at, l) => -Math.abs(at.x - l.from.x) - Math.abs(at.y - l.from.y)),
  chooseDismountPlace: each(() => 0),
  chooseSkirmishPlace: each(() => 0),
  chooseGunFacing: (view, l, answers) => rateFacings(view.state, unitOf(view.state, l.unit), answers, false),
  chooseTurn: (view, l, answers) => rateFacings(view.state, unitOf(view.state, l.unit), answers, true),
  chooseProlong: each((_s, by) => by),
  chooseRide: each((s, at, l) => ridePlaceWorth(s, generalOf(s, l.general), at)),
  chooseAttachment: each((s, answer, l) => attachWorth(s, generalOf(s, l.general), answer)),
  chooseFreeMove: each((s, answer) => (answer === 'done' ? 0 : rideWorth(s, answer))),
  declareMore: each((s, answer) => further(s, answer)),
  chooseOpeningCard: each((_s, answer) => (answer === 'none' ? 0 : -0.5)),
  chooseFreeWheel: each((_s, { angle }) => -Math.abs(angle)),
  chooseJoiner: each((s, answer) => further(s, answer)),
  chooseDefenceCard: (view, _l, answers) => rateDefenceCards(view.state, answers),
  chooseSupporter: each((s, answer) => helpWorth(s, answer)),
  respond: (view, _l, answers) => rateReplies(view.state, answers),
  chooseEvasion: each((_s, { by, building }) => by / 1000 + (building === null ? 0 : 30)),
  chooseWheel: each((_s, { angle }) => -Math.abs(angle)),
  chooseDistanceCard: (view, l, answers) => rateDistanceCards(view.state, l.at, answers),
  chooseShort: each((s, answer) => (answer === 'full' ? (shotWaits(s) ? 0.5 : -0.1) : 0)),
  chooseGoOn: each((_s, answer) => (answer === 'stay' ? 0.1 : 0)),
  chooseStop: each((_s, by) => -by),
  chooseRideOn: each((_s, answer) => (answer === 'break off' ? 0.1 : 0)),
  chooseShotPlace: each((_s, answer) => (answer === 'contact' ? 0.1 : 0)),
  rerollShot: each((s, answer) => rerollWorth(s.shot?.dice ?? [], s.shot?.toHit ?? null, answer)),
  chooseArmy: each(() => 0),
  chooseCore: each(() => 0),
  chooseWall: each((s, id) => unitOf(s, id).figures),
  rerollStroke: each((s, answer, l) => strokeWorth(s, l.at, answer)),
  chooseTie: each((s, answer, _l, seat) => (answer === 'hold' ? roundWorth(s, seat) + 0.1 : 0)),
  chooseTieDistance: each((_s, by) => -by),
  chooseWin: each((s, answer) => winWorth(s, answer)),
  chooseRegroup: each((_s, by) => -Math.abs(by - 8000)),
  chooseAdvance: each((_s, by) => by),
  choosePursuitEnd: each((_s, by) => by),
  choosePursuit: each((_s, { pace }) => (pace === 'charge' ? 0.1 : 0)),
  chooseParting: each((s, answer) => (answer === 'none' ? 0 : 1 + unitOf(s, answer).original * 0.01)),
  rollAgain: each((s, answer) => (answer === 'keep' ? 0 : againWorth(s) + (answer === 'general' ? 0.01 : 0))),
  forceAgain: each((s, answer) => (answer ? -againWorth(s) : 0)),
  chooseRallyFormation: each((_s, { formation, ranks, files }) => (formation === 'line' || files === 6 ? 1 : 0) + (ranks === 2 ? 0.1 : 0)),
  choosePartyPlace: each(() => 0),
  choosePartOfGeneral: each((s, id) => unitOf(s, id).figures),
  chooseMassWidth: each((_s, files) => -Math.abs(files - 6)),
  chooseRivals: each(() => 0),
  chooseBreastwork: each((_s, answer) => (answer === 'enough' ? 0 : 1)),
  chooseBrawl: each((_s, answer) => (answer === 'separate' ? 0.1 : 0)),
  chooseGun: each((_s, answer) => (answer === 'stop at the gun' ? 0.1 : 0)),
  chooseStart: each((_s, answer) => (answer === 'as it stands' ? 0.1 : 0)),
  chooseRemoval: each((_s, answer) => (answer === 'take it off' ? 0.1 : 0)),
  chooseManner: each((_s, answer) => (answer.do === 'apart' ? 0.1 : 0)),
  chooseAlight: each((_s, answer) => (answer === 'climb down' ? 0.1 : 0)),
  chooseExit: each((s, { facing }, l) => -turnBetween(facing, enemyFacing(s, unitOf(s, l.unit)))),
  chooseHorses: each(() => 0),
  chooseSquareShift: each((_s, by) => -Math.abs(by.x) - Math.abs(by.y)),
  rerollSave: each((s, answer) => rerollWorth(s.shot?.saves ?? [], s.shot?.toSave ?? null, answer)),
  rerollCharge: each((s, answer, l) => chargeAgainWorth(s, l.at, answer)),
  // It can only get better.
  rerollRising: each((_s, answer) => (answer === 'keep' ? 0 : 1)),
  rerollMove: each((s, answer) => (answer === 'keep' ? 0 : 2.5 - (s.acting?.dice[answer] ?? 6))),
  rerollEvasion: each((_s, answer, l) => (answer === 'keep' ? 0 : 2.5 - (l.dice[answer] ?? 6))),
  rerollPursuit: each((_s, answer, l) => (answer === 'keep' ? 0 : 2.5 - (l.chase?.dice[answer] ?? 6))),
  chooseCameo: each((_s, role) => roleWorth(role)),
  placeCameo: each((s, answer, l) => cameoPlaceWorth(s, l.reach, answer)),
  useCameo: each((s, answer) => cameoUseWorth(s, answer)),
  yieldCard: each(() => 0),
  walkCameo: each((_s, answer) => (answer === 'stay' ? 0.1 : 0)),
  playLuck: each((s, answer, l, seat) => luckWorth(s, seat, l.unit, answer)),
  cancelLuck: each((_s, answer, l) => cancelWorth(l.card, answer)),
  chooseLuckUnit: each((s, id, l) => luckUnitWorth(s, l.card, id)),
  chooseBlaze: each((s, id, _l, seat) => blazeWorth(s, seat, id)),
  chooseFord: each(() => 0),
  chooseOrder: each(() => 0),
  // A commander alone serves everybody, and a wounded man has nothing to lend.
  chooseRallyGeneral: each((s, answer) => {
    const general = answer === 'alone' ? null : generalOf(s, answer.attach);
    return general === null ? 0 : general.isCommander || general.wounded ? -1 : 1;
  }),
  chooseRallyFacing: each((s, facing, l) => -turnBetween(facing, enemyFacing(s, unitOf(s, l.unit)))),
  ...scenarioRates,
};

/** A charge that has fallen short has its worst die thrown again. */
function chargeAgainWorth(s: War, at: number, answer: 'keep' | number): number {
  const charger = s.charge?.chargers[at];
  if (answer === 'keep' || !charger || charger.total >= charger.distance) return 0;
  return 3 - (charger.roll[answer] ?? 6);
}

/** Another round of a locked fight, as it stands. */
function lockedWorth(s: War, id: Id): number {
  const pair = s.locks.flatMap(({ pairs }) => pairs).find(({ attacker, defender }) => attacker === id || defender === id);
  if (!pair) return 0;
  const worth = clashWorth(s, pair.attacker, pair.defender, { kind: pair.kind, locked: true });
  return (pair.attacker === id ? worth : -worth) + 0.3;
}

/** Blows are thrown again in order, the attacker's first. */
function strokeWorth(s: War, at: number, answer: 'keep' | number): number {
  const { fighters } = fightIn(s);
  const order = [...fighters.filter(({ side }) => side === 'attacker'), ...fighters.filter(({ side }) => side === 'defender')];
  const fighter = order[at];
  return fighter ? rerollWorth(fighter.dice, fighter.toHit, answer) : 0;
}

const suggestions: Partial<PerQuestion<Decisions, boolean>> = {
  chooseHiding: (view, _l, _isWide, seat) => hidingCandidates(view.state, seat),
  choosePlace: (view, _l, isWide, seat) => placeCandidates(view.state, seat, waiting(view.state, seat), isWide),
  chooseMorePlaces: () => ['enough'],
  chooseEntry: (view, l) => entryCandidates(view.state, l),
  chooseQuarters: (view, l) => tentCandidates(view.state, l.seat),
  chooseGeneralPlace: (view, l) => generalCandidates(view.state, l.seat),
  chooseBrigade: (view, l) => brigadeCandidates(view.state, l.seat, l.led),
  chooseMove: (view, _l, isWide) => moveCandidates(view.state, unitOf(view.state, actingIn(view.state).unit), isWide),
  chooseGunFacing: (view, l) => facings(view.state, unitOf(view.state, l.unit)),
  chooseTurn: (view, l) => facings(view.state, unitOf(view.state, l.unit)),
  chooseRide: (view, l) => rideCandidates(view.state, generalOf(view.state, l.general)),
  chooseRallyFacing: (view, l) => [enemyFacing(view.state, unitOf(view.state, l.unit)), unitOf(view.state, l.unit).post.facing],
};

/** Who charges and pursues is bold; who reforms and regroups is careful. To move and to be done are alike: who moved for its own sake would halt at once, and be asked again without end. */
const boldnesses: Partial<PerAnswers<Decisions, number[]>> = {
  chooseAct: each((_s, answer) => ({ charge: 1, roll: 0.4, shoot: -0.4, reform: -0.6 })[answer.do as string] ?? 0),
  chooseWin: each((_s, answer) => ({ pursue: 1, advance: 0.4, regroup: -1 })[answer as string] ?? 0),
  chooseTie: each((_s, answer) => (answer === 'hold' ? 1 : -1)),
};

/** AGX-BIG-09: partners share what their side has. */
function judgeAll(s: War): number[] {
  const [south = 0.5, north = 0.5] = judge(s);
  return sharesOf(s, [south, north]);
}

/** Nobody acts, and no card that was played is still to be used; what a card that is turned may bring is anybody's guess. */
function isQuiet({ acting, charge, shot, fight, action }: War): boolean {
  if (acting || charge || shot || fight) return false;
  return !action || (action.how === 'turned' && action.members.length === 0 && action.waiting.length === 0);
}

/** AGW-HOLD-04: one side has said whether it plays a card, and nobody has seen it yet. */
function isSealed(asked: View['asked']): boolean {
  return asked !== null && Object.keys(asked.sealed).length > 0;
}

const rateOf = on(decisions, rates);
const daring = on(decisions, boldnesses);
const scriptOf = on(decisions, scripts);
const suggest = on<readonly unknown[] | undefined>(decisions, suggestions);

export const lore: Lore<War> = {
  rate: (view, seat, answers) =>
    (rateOf(asSide(view), sideOf(seat), answers) ?? answers.map(() => 0)).map((worth, at) => worth - at * 1e-6),
  candidates: (view, seat, wide = false) => suggest(asSide(view), sideOf(seat), wide),
  quick: ({ asked, state }) => (asked?.decision === chooseAct.name ? quickAct(state) : undefined),
  evaluate: (s, seat) => judgeAll(s)[seat] ?? 0.5,
  judge: judgeAll,
  boldness: (view, seat, answers) => daring(asSide(view), sideOf(seat), answers) ?? answers.map(() => 0),
  script: (view, answer) => scriptOf(view, 0, answer) ?? QUIET,
  // With 500 iterations the General thought for 4.6 s at the longest (bench, waits).
  ranks: { Recruit: 'care:15%', Corporal: 'care:37%', Sergeant: 'care:49%', Lieutenant: 'care:60%', General: 'search:300i' },
  settings: { plans: 5, horizon: 0, noise: 0, sure: 1, least: 0.005, within: 1.5 },
  isQuiet: ({ state, asked }) => !isSealed(asked) && isQuiet(state),
};
