// What pointing at an answer shows: where it leads, whom it reaches, what it costs.
import { type Draft, inInches, type Overlay, standsAlong } from '@baize/contracts';
import { ahead, bodyAfter, type Point, wheeled } from '@baize/geometry/open';
import { on, type PerAnswer, type Seat, type View } from '@baize/kernel';
import { type Decisions, decisions } from '../decisions.ts';
import type { ActAnswer } from '../rules/activation/activation.ts';
import { roadDice } from '../rules/activation/dice.ts';
import { aboutCentre } from '../rules/all/loss.ts';
import { shiftedPost } from '../rules/all/place.ts';
import { diceToCharge } from '../rules/charge/declare.ts';
import { formedForReply } from '../rules/charge/form-replies.ts';
import { pathWith } from '../rules/charge/path.ts';
import { bandOf } from '../rules/charge/responses.ts';
import { placeOf } from '../rules/combat/pursuit.ts';
import { advancedPost } from '../rules/combat/victory.ts';
import { facedPost, formedPost, placesFor } from '../rules/formations/changes.ts';
import { blockOf, bodyOf, centreOf, postOf } from '../rules/formations/footprint.ts';
import { tryCreep } from '../rules/hidden/acting.ts';
import { isThereFor } from '../rules/hidden/hiding.ts';
import { loosePost } from '../rules/movement/legs.ts';
import { placeOfGun } from '../rules/movement/limbering.ts';
import { type MoveAnswer, tryMove } from '../rules/movement/move.ts';
import type { Placing } from '../rules/setup/placing.ts';
import type { Edge } from '../scenarios/scenario.ts';
import { actingIn, type Post, type Reply, type Unit, unitOf, type War } from '../state.ts';
import { legOfStep } from './aim-moves.ts';
import { placedPost } from './aim-places.ts';
import { chargeOverlays, ghost, shotOverlays } from './attacks.ts';
import { onScene, unitId } from './faces.ts';
import { moveCost } from './legs.ts';
import { generalPiece } from './pieces.ts';
import { reachRegion } from './reach.ts';

const INCH = 1000;
const FAR = 200 * INCH;

/** The way of a leg with its cost, and the unit at its end; in red where it cannot go. */
function moveOverlays(s: War, answer: MoveAnswer): Overlay[] {
  const unit = unitOf(s, actingIn(s).unit);
  if (answer.do === 'halt') return [];
  if (answer.do === 'exit') {
    const points = [centreOf(s, unit), overEdge(s, answer.edge, centreOf(s, unit))].map((p) => onScene(s, p));
    return [{ kind: 'path', tone: 'good', points }];
  }
  const tried = tryMove(s, unit, answer);
  if ('refusal' in tried) {
    const post = meantPost(s, unit, answer);
    return post ? [ghost(s, unit, post, 'bad')] : [];
  }
  const { from, leg, post } = tried.outcome;
  const isLoose = answer.do === 'go';
  const way = isLoose ? [centreOf(s, unit), ...answer.via, { x: answer.x, y: answer.y }] : [];
  const points = isLoose ? way.map((p) => onScene(s, p)) : standsAlong(from, [leg], s.fixed.height).map(({ at }) => at);
  return [
    { kind: 'path', tone: 'good', points },
    ghost(s, unit, post),
    { kind: 'chip', tone: 'quiet', on: unitId(unit.id), text: moveCost(s, unit, answer), chip: 'measure' },
  ];
}

/** Straight over an edge from a place. */
function overEdge({ fixed: { width, height } }: War, edge: Edge, { x, y }: Point): Point {
  return { south: { x, y: 0 }, north: { x, y: height }, west: { x: 0, y }, east: { x: width, y } }[edge];
}

/** Where a leg that is refused would have led. */
function meantPost(s: War, unit: Unit, answer: MoveAnswer): Post | null {
  if (answer.do === 'go') return loosePost(s, unit, answer);
  if (answer.do === 'halt' || answer.do === 'across' || answer.do === 'exit') return null;
  const body = bodyOf(s, unit);
  const leg = legOfStep(body, answer);
  return leg && postOf(unit.post, bodyAfter(body, leg));
}

/** How far so many dice carry: on average, and at most. */
function reachOverlays(s: War, unit: Unit, dice: number): Overlay[] {
  const average = Math.round(dice * 3.5 * INCH);
  const front = (far: number): Overlay => ({
    kind: 'words',
    tone: 'quiet',
    at: onScene(s, ahead(unit.post, unit.post.facing, far)),
    text: far === average ? `${inInches(far)} on average` : `${inInches(far)} at most`,
  });
  return [
    { kind: 'region', tone: 'own', outline: [reachRegion(s, unit, average)] },
    { kind: 'region', tone: 'quiet', outline: [reachRegion(s, unit, dice * 6 * INCH)] },
    front(average),
    front(dice * 6 * INCH),
  ];
}

function actOverlays(s: War, answer: ActAnswer): Overlay[] {
  const acting = actingIn(s);
  const unit = unitOf(s, acting.unit);
  switch (answer.do) {
    case 'shoot':
      return shotOverlays(s, unit, unitOf(s, answer.target), acting.byAce ? 'ace' : 'activation');
    case 'charge':
      return chargeOverlays(s, unit, unitOf(s, answer.target), (acting.charge ?? 0) - acting.spent);
    case 'roll': {
      const budget = (answer.pace === 'run' ? (acting.charge ?? 0) : acting.march) - acting.spent - answer.reserve;
      return reachOverlays(s, unit, budget + (answer.road ? roadDice(s, unit, answer.pace) : 0));
    }
    case 'face': {
      const post = facedPost(s, unit, answer.to);
      return post ? [ghost(s, unit, post)] : [];
    }
    case 'form': {
      const [post] = placesFor(s, unit, formedPost(s, unit, answer.formation, answer.ranks, answer.to));
      return post ? [ghost(s, unit, post)] : [];
    }
    case 'send out':
      return [{ kind: 'ring', tone: 'own', at: onScene(s, centreOf(s, unit)), radius: 6 * INCH, says: 'within 6″' }];
    default:
      return [];
  }
}

function replyOverlays(s: War, reply: Reply): Overlay[] {
  const target = s.charge?.targets.find(({ isChosen }) => !isChosen);
  if (!target) return [];
  const unit = unitOf(s, target.unit);
  const against = reply.against === null ? null : unitOf(s, reply.against);
  const band = bandOf(reply.do);
  if (band && against) return shotOverlays(s, unit, against, 'response', band);
  if (reply.formation) {
    const post = formedForReply(s, unit, reply);
    return post ? [ghost(s, unit, post)] : [];
  }
  if (!against) return [];
  return [{ kind: 'line', tone: 'own', from: onScene(s, centreOf(s, unit)), to: onScene(s, centreOf(s, against)), says: reply.do }];
}

function placing(s: War, given: Placing): Overlay[] {
  const { unit, post } = placedPost(s, unitOf(s, given.unit), given);
  return [ghost(s, unit, post)];
}

const turnedTo = (s: War, unit: Unit, facing: number): Post =>
  aboutCentre(s, unit, { ...unit.post, facing, trail: null }, centreOf(s, unit));

/** A unit that goes straight along a direction. */
function straight(s: War, unit: Unit, direction: number, by: number): Overlay[] {
  const post = shiftedPost(unit.post, ahead({ x: 0, y: 0 }, direction, by));
  return [{ kind: 'path', tone: 'good', points: [onScene(s, unit.post), onScene(s, post)], says: inInches(by) }, ghost(s, unit, post)];
}

function rideOverlays(s: War, general: War['generals'][0] | undefined, to: Point, inches: number): Overlay[] {
  if (!general) return [];
  const piece = { ...generalPiece(s, general, to), id: 'ghost:general', ghost: true };
  return [
    { kind: 'ring', tone: 'quiet', at: onScene(s, general), radius: inches, says: inInches(inches) },
    { kind: 'path', tone: 'good', points: [onScene(s, general), onScene(s, to)] },
    { kind: 'ghost', tone: 'good', piece },
  ];
}

/** A charge of one unit at another with the dice of its charge. */
function chargeBy(s: War, unit: number, target: number): Overlay[] {
  const who = unitOf(s, unit);
  return chargeOverlays(s, who, unitOf(s, target), diceToCharge(s, who));
}

const previewTable: Partial<PerAnswer<Decisions, readonly Overlay[]>> = {
  chooseHiding: (view, _l, given) => (given === 'no more' ? [] : placing(view.state, given)),
  chooseCreep: (view, l, answer) => {
    const s = view.state;
    const unit = unitOf(s, l.unit);
    const tried = answer === 'stay' ? null : tryCreep(s, unit, answer.steps, l.dice);
    return tried && 'post' in tried ? [ghost(s, unit, tried.post)] : [];
  },
  choosePlace: (view, _l, given) => placing(view.state, given),
  chooseMorePlaces: (view, _l, given) => (given === 'enough' ? [] : placing(view.state, given)),
  chooseArrival: (view, _l, given) => placing(view.state, given),
  chooseEntry: (view, _l, given) => (given === 'enough' ? [] : placing(view.state, given)),
  choosePush: (view, _l, answer) => {
    if (answer === 'enough') return [];
    const unit = unitOf(view.state, answer.unit);
    return straight(view.state, unit, unit.post.facing, answer.by);
  },
  walkCameo: (view, l, to) => {
    const cameo = view.state.cameos?.figures[l.cameo];
    if (!cameo) return [];
    const { state: s } = view;
    const way: Overlay[] = to === 'stay' ? [] : [{ kind: 'path', tone: 'good', points: [onScene(s, cameo), onScene(s, to)] }];
    return [{ kind: 'ring', tone: 'quiet', at: onScene(s, cameo), radius: l.inches, says: inInches(l.inches) }, ...way];
  },
  chooseServing: (view, _l, answer) => {
    const s = view.state;
    if (answer.do !== 'unit' && answer.do !== 'ace') return [];
    const unit = unitOf(s, answer.unit);
    return isThereFor(unit, unit.seat) ? [{ kind: 'ring', tone: 'own', at: onScene(s, centreOf(s, unit)), radius: 3 * INCH }] : [];
  },
  chooseAct: (view, _l, answer) => actOverlays(view.state, answer),
  chooseMove: (view, _l, answer) => moveOverlays(view.state, answer),
  chooseShift: (view, l, { x, y }) => [
    ghost(view.state, unitOf(view.state, l.unit), shiftedPost(l.from, { x: x - l.from.x, y: y - l.from.y })),
  ],
  chooseDismountPlace: (view, l, to) => {
    const unit: Unit = { ...unitOf(view.state, l.unit), mounted: false };
    return [ghost(view.state, unit, loosePost(view.state, unit, to))];
  },
  chooseSkirmishPlace: (view, l, to) => {
    const s = view.state;
    const body: Unit = { ...unitOf(s, l.unit), figures: l.figures };
    // AGW-SKIR-01, -03.
    const away = l.halves === undefined ? 6 : 3;
    return [
      { kind: 'ring', tone: 'quiet', at: onScene(s, centreOf(s, unitOf(s, l.unit))), radius: away * INCH, says: `within ${away}″` },
      ghost(s, body, loosePost(s, body, to)),
    ];
  },
  choosePartyPlace: (view, l, to) => {
    const s = view.state;
    const band = unitOf(s, l.unit);
    const body: Unit = { ...band, figures: l.left[0] ?? 0, post: { ...band.post, formation: 'skirmish' } };
    const middle = onScene(s, centreOf(s, { ...band, figures: l.figures }, { ...l.from }));
    return [
      { kind: 'ring', tone: 'quiet', at: middle, radius: 6 * INCH, says: 'within 3″ of the band' },
      ghost(s, body, loosePost(s, body, to)),
    ];
  },
  chooseExit: (view, l, { x, y, facing }) => {
    const unit = unitOf(view.state, l.unit);
    const post: Post = { ...unit.post, formation: l.formation, ranks: 2, building: null, trail: null, facing };
    return [ghost(view.state, unit, aboutCentre(view.state, unit, post, { x, y }))];
  },
  chooseSquareShift: (view, l, by) => [ghost(view.state, unitOf(view.state, l.unit), shiftedPost(unitOf(view.state, l.unit).post, by))],
  chooseHorses: (view, l, to) => {
    const { horses } = unitOf(view.state, l.unit);
    if (!horses) return [];
    const [from, end] = [onScene(view.state, horses), onScene(view.state, to)];
    return [
      { kind: 'ring', tone: 'quiet', at: from, radius: l.inches, says: inInches(l.inches) },
      { kind: 'path', tone: 'good', points: [from, end] },
    ];
  },
  chooseGunFacing: (view, l, facing) => {
    const post = placeOfGun(view.state, l, facing);
    return post ? [ghost(view.state, unitOf(view.state, l.unit), post)] : [];
  },
  chooseTurn: (view, l, facing) => [
    ghost(view.state, unitOf(view.state, l.unit), turnedTo(view.state, unitOf(view.state, l.unit), facing)),
  ],
  chooseRallyFacing: (view, l, facing) => [
    ghost(view.state, unitOf(view.state, l.unit), turnedTo(view.state, unitOf(view.state, l.unit), facing)),
  ],
  chooseRallyFormation: (view, l, form) => {
    const unit = unitOf(view.state, l.unit);
    return [ghost(view.state, unit, aboutCentre(view.state, unit, { ...unit.post, ...form, trail: null }, centreOf(view.state, unit)))];
  },
  chooseProlong: (view, l, by) => {
    const unit = unitOf(view.state, l.unit);
    return straight(view.state, unit, unit.post.facing + (l.way === 'forward' ? 0 : 18000), by);
  },
  chooseRide: (view, l, to) => rideOverlays(view.state, view.state.generals[l.general], to, l.inches),
  declareMore: (view, _l, answer) => (answer === 'enough' ? [] : chargeBy(view.state, answer.unit, answer.target)),
  chooseJoiner: (view, _l, answer) => (answer === 'enough' ? [] : chargeBy(view.state, answer.unit, answer.target)),
  chooseSupporter: (view, _l, answer) => {
    if (answer === 'enough') return [];
    if (answer.does === 'charge') return chargeBy(view.state, answer.unit, answer.charger);
    return shotOverlays(view.state, unitOf(view.state, answer.unit), unitOf(view.state, answer.charger), 'support');
  },
  respond: (view, _l, answer) => (answer === 'enough' ? [] : replyOverlays(view.state, answer)),
  chooseEvasion: (view, l, { facing, by }) => {
    const target = view.state.charge?.targets[l.target];
    return target ? straight(view.state, unitOf(view.state, target.unit), facing, by) : [];
  },
  chooseFreeWheel: (view, l, { pivot, angle }) => {
    const unit = unitOf(view.state, l.unit);
    const { x, y, facing } = wheeled(blockOf(view.state, unit), pivot, angle);
    return [ghost(view.state, unit, { ...unit.post, x, y, facing, trail: null })];
  },
  chooseWheel: (view, l, { pivot, angle }) => {
    const s = view.state;
    const charger = s.charge?.chargers[l.at];
    if (!charger) return [];
    const unit = unitOf(s, charger.unit);
    const path = pathWith(s, unit, charger.targets, pivot, angle, FAR);
    if (!path) return [];
    const turned = bodyAfter({ kind: 'block', ...blockOf(s, unit) }, { do: 'wheel', on: pivot, angle });
    const way = [unit.post, ...(turned.kind === 'block' ? [{ x: turned.x, y: turned.y }] : []), path.post];
    return [{ kind: 'path', tone: 'own', points: way.map((p) => onScene(s, p)), says: inInches(path.distance) }, ghost(s, unit, path.post)];
  },
  chooseStop: (view, l, by) => {
    const charger = view.state.charge?.chargers[l.at];
    if (!charger) return [];
    const unit = unitOf(view.state, charger.unit);
    return straight(view.state, unit, unit.post.facing, by);
  },
  chooseRegroup: (view, l, by) => {
    const unit = unitOf(view.state, l.unit);
    return straight(view.state, unit, unit.post.facing + 18000, by);
  },
  choosePursuitEnd: (view, l, by) => {
    const unit = unitOf(view.state, l.unit);
    return straight(view.state, unit, unit.post.facing, by);
  },
  chooseAdvance: (view, l, by) => {
    const unit = unitOf(view.state, l.unit);
    return by === 0 ? [] : [ghost(view.state, unit, advancedPost(unit, l.way, by))];
  },
  choosePursuit: (view, l, { loser }) => {
    const s = view.state;
    const [from, to] = [onScene(s, centreOf(s, unitOf(s, l.unit))), onScene(s, placeOf(s, unitOf(s, loser)))];
    return [{ kind: 'line', tone: 'own', from, to }];
  },
  chooseAttachment: (view, _l, answer) =>
    answer === 'alone'
      ? []
      : [{ kind: 'ring', tone: 'own', at: onScene(view.state, centreOf(view.state, unitOf(view.state, answer))), radius: 3 * INCH }],
};

const previewed = on(decisions, previewTable);

export function preview(view: View<War>, seat: Seat, answer: unknown): readonly Overlay[] {
  return previewed(view, seat, answer) ?? [];
}

/** A draft lies on the table as its own preview, except where the thing itself is drawn in its new place. */
const drawnInPlace = on(decisions, {
  choosePlace: () => true,
  chooseMorePlaces: () => true,
  chooseArrival: () => true,
  chooseEntry: () => true,
  chooseQuarters: () => true,
  chooseGeneralPlace: () => true,
});

export function draftOverlays(view: View<War>, draft: Draft): readonly Overlay[] {
  const { viewer } = view;
  if (viewer === null || drawnInPlace(view, viewer, draft.answer)) return [];
  return preview(view, viewer, draft.answer);
}
