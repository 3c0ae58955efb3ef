// From a hand's grip and drag to an answer, question by question.
import { type Aim, legFor } from '@baize/contracts';
import { ahead, between, facingTo, gapToBody, type Point, turnFrom, wrap } from '@baize/geometry/open';
import { on, type PerAim, type Seat } from '@baize/kernel';
import { type Decisions, decisions } from '../decisions.ts';
import { chaseReach } from '../rules/combat/pursuit.ts';
import { buildingsOf } from '../rules/country/map.ts';
import { blockOf, bodyOf, centreOf } from '../rules/formations/footprint.ts';
import { hidingRefusal } from '../rules/hidden/setting.ts';
import { chooseMorePlaces, choosePlace } from '../rules/setup/deploy.ts';
import type { Push, Pushing } from '../rules/setup/push.ts';
import { chooseGeneralPlace, chooseQuarters } from '../rules/setup/staff.ts';
import { actingIn, onTable, type Unit, unitOf, type War } from '../state.ts';
import { endOf, INCH, isTaken, KEY_TURN } from './aim-basics.ts';
import { entryFor } from './aim-entries.ts';
import { actFor, moveFor } from './aim-moves.ts';
import { allowed, isPoint, nearestLegal, placeFor, pointFor, suggested } from './aim-places.ts';
import { numberIn } from './faces.ts';
import { creepFor } from './hidden.ts';
import { GOAL_ID, layFor } from './stock.ts';

/** Just within what AGW-FORM-05 allows. */
const SQUARE_SHIFT = 2 * INCH - 2;
/** AGX-ADV-02. */
const PUSH = 12 * INCH;

function facingFor(s: War, unit: Unit, aim: Aim): number | undefined {
  if (numberIn(aim.piece, 'unit') !== unit.id) return undefined;
  const now = typeof aim.draft === 'number' ? aim.draft : unit.post.facing;
  if (aim.step === 'left' || aim.step === 'right') return wrap(now + (aim.step === 'left' ? KEY_TURN : -KEY_TURN));
  const end = endOf(s, aim);
  return end ? facingTo(centreOf(s, unit), end) : now;
}

/** How far along a direction the pointer has gone from where the unit was gripped, within bounds. */
function lengthFor(s: War, unit: Unit, aim: Aim, direction: number, least: number, most: number): number | undefined {
  if (numberIn(aim.piece, 'unit') !== unit.id) return undefined;
  const within = (by: number) => Math.max(least, Math.min(most, Math.round(by)));
  if (aim.step) {
    const now = typeof aim.draft === 'number' ? aim.draft : least;
    return within(now + (aim.step === 'ahead' ? INCH : aim.step === 'back' ? -INCH : 0));
  }
  const end = endOf(s, aim);
  if (!end) return within(most);
  const grip = aim.grip ?? { right: 0, ahead: 0 };
  const from = ahead(ahead(centreOf(s, unit), unit.post.facing, grip.ahead), unit.post.facing - 9000, grip.right);
  const axis = ahead({ x: 0, y: 0 }, direction, INCH);
  return within(((end.x - from.x) * axis.x + (end.y - from.y) * axis.y) / INCH);
}

function wheelFor(s: War, unit: Unit, aim: Aim, widest: number): { pivot: 'left' | 'right' | 'middle'; angle: number } | undefined {
  if (numberIn(aim.piece, 'unit') !== unit.id || isTaken(aim)) return undefined;
  const clipped = (angle: number) => Math.max(-widest, Math.min(widest, Math.round(angle)));
  const leg = legFor({ kind: 'block', ...blockOf(s, unit) }, aim, s.fixed.height);
  if (leg?.do === 'wheel') return { pivot: leg.on, angle: clipped(leg.angle) };
  const end = endOf(s, aim);
  return end && { pivot: 'middle', angle: clipped(turnFrom(unit.post.facing, facingTo(unit.post, end))) };
}

/** AGX-ADV-02: drawn straight ahead; taken in hand, as far as is suggested. */
function pushFor(s: War, l: Pushing, aim: Aim, seat: Seat): Push | undefined {
  const id = numberIn(aim.piece, 'unit');
  const unit = id === undefined ? undefined : s.units[id];
  if (!unit || unit.seat !== seat) return undefined;
  const before = isPush(aim.draft) && aim.draft.unit === unit.id ? aim.draft.by : undefined;
  if (isTaken(aim))
    return suggested(decisions.choosePush.options(s, l, seat))
      .filter(isPush)
      .find((each) => each.unit === unit.id);
  const by = lengthFor(s, unit, { ...aim, draft: before }, unit.post.facing, 0, PUSH);
  return by === undefined ? undefined : { unit: unit.id, by };
}

const isPush = (answer: unknown): answer is Push => typeof answer === 'object' && answer !== null && 'unit' in answer && 'by' in answer;

const aimTable: Partial<PerAim<Decisions, Aim>> = {
  chooseHiding: (view, l, aim, seat) => {
    const places = () => suggested(decisions.chooseHiding.options(view.state, l, seat)).filter((each) => each !== 'no more');
    return placeFor(view.state, aim, places, hidingRefusal);
  },
  chooseCreep: (view, l, aim) => creepFor(view.state, l, aim),
  choosePiece: (view, _l, aim) => layFor(view, aim),
  chooseGoal: (view, l, aim, seat) => {
    if (aim.piece !== GOAL_ID) return undefined;
    const offer = decisions.chooseGoal.options(view.state, l, seat);
    return pointFor(view.state, seat, aim, suggested(offer)[0], (p) => allowed(offer, p));
  },
  choosePlace: (view, l, aim, seat) => placeFor(view.state, aim, () => suggested(choosePlace.options(view.state, l, seat))),
  chooseMorePlaces: (view, l, aim, seat) => {
    const first = () => suggested(choosePlace.options(view.state, { ...l, placed: [] }, seat));
    const given = placeFor(view.state, aim, first);
    if (!given || isTaken(aim) || aim.step || given.building !== null) return given;
    // Snapped once more, to where the brigade's nearness allows it as well.
    const offer = chooseMorePlaces.options(view.state, l, seat);
    return { ...given, ...nearestLegal(given, ({ x, y }) => allowed(offer, { ...given, x, y })) };
  },
  chooseQuarters: (view, l, aim, seat) => {
    if (numberIn(aim.piece, 'quarters') !== l.seat) return undefined;
    const offer = chooseQuarters.options(view.state, l, seat);
    return pointFor(view.state, seat, aim, suggested(offer)[0], (p) => allowed(offer, p));
  },
  chooseGeneralPlace: (view, l, aim, seat) => {
    const s = view.state;
    if (numberIn(aim.piece, 'general') === undefined) return undefined;
    const offer = chooseGeneralPlace.options(s, l, seat);
    const end = endOf(s, aim);
    const unit = end && s.units.find((each) => each.seat === seat && onTable(each) && gapToBody(bodyOf(s, each), end) <= INCH / 4);
    if (unit && allowed(offer, { unit: unit.id })) return { unit: unit.id };
    return pointFor(s, seat, aim, suggested(offer).find(isPoint), (p) => allowed(offer, p));
  },
  // Whoever is drawn anywhere is the one who shall act.
  chooseServing: (_view, _l, aim) => {
    const unit = aim.points.length > 0 ? numberIn(aim.piece, 'unit') : undefined;
    return unit === undefined ? undefined : { do: 'unit', unit };
  },
  chooseNext: (_view, _l, aim) => (aim.points.length > 0 ? numberIn(aim.piece, 'unit') : undefined),
  chooseAct: (view, _l, aim) => actFor(view.state, aim),
  chooseMove: (view, _l, aim) => {
    const unit = unitOf(view.state, actingIn(view.state).unit);
    return numberIn(aim.piece, 'unit') === unit.id ? moveFor(view.state, unit, aim) : undefined;
  },
  chooseDismountPlace: (view, l, aim, seat) => {
    const s = view.state;
    if (numberIn(aim.piece, 'unit') !== l.unit) return undefined;
    const offer = decisions.chooseDismountPlace.options(s, l, seat);
    const [first] = suggested(offer);
    const facing = unitOf(s, l.unit).post.facing;
    const to = pointFor(s, seat, aim, first, (p) => allowed(offer, { ...p, facing, ranks: 2 }));
    return to && { x: to.x, y: to.y, facing, ranks: 2 };
  },
  chooseSkirmishPlace: (view, l, aim, seat) => {
    const s = view.state;
    if (numberIn(aim.piece, 'unit') !== l.unit) return undefined;
    const offer = decisions.chooseSkirmishPlace.options(s, l, seat);
    const [first] = suggested(offer);
    const facing = unitOf(s, l.unit).post.facing;
    const to = pointFor(s, seat, aim, first, (p) => allowed(offer, { ...p, facing, ranks: 2 }));
    return to && { x: to.x, y: to.y, facing, ranks: 2 };
  },
  choosePartyPlace: (view, l, aim, seat) => {
    const s = view.state;
    if (numberIn(aim.piece, 'unit') !== l.unit) return undefined;
    const offer = decisions.choosePartyPlace.options(s, l, seat);
    const [first] = suggested(offer);
    const { facing } = l.from;
    const to = pointFor(s, seat, aim, first, (p) => allowed(offer, { ...p, facing, ranks: 2 }));
    return to && { x: to.x, y: to.y, facing, ranks: 2 };
  },
  chooseExit: (view, l, aim, seat) => {
    const s = view.state;
    if (numberIn(aim.piece, 'unit') !== l.unit) return undefined;
    const end = endOf(s, aim);
    const places = suggested(decisions.chooseExit.options(s, l, seat));
    // The place against a wall that is nearest to where the hand let go.
    const away = (p: Point) => (end ? between(p, end) : 0);
    return places.reduce<(typeof places)[number] | undefined>((best, p) => (best && away(best) <= away(p) ? best : p), undefined);
  },
  chooseSquareShift: (view, l, aim, seat) => {
    const s = view.state;
    const unit = unitOf(s, l.unit);
    const to = pointFor(s, seat, aim, centreOf(s, unit), () => true);
    if (numberIn(aim.piece, 'unit') !== unit.id || !to) return undefined;
    const centre = centreOf(s, unit);
    const far = Math.min(SQUARE_SHIFT, between(centre, to));
    return far === 0 ? { x: 0, y: 0 } : ahead({ x: 0, y: 0 }, facingTo(centre, to), far);
  },
  chooseHorses: (view, l, aim, seat) => {
    const s = view.state;
    const { horses } = unitOf(s, l.unit);
    if (numberIn(aim.piece, 'horses') !== l.unit || !horses) return undefined;
    const offer = decisions.chooseHorses.options(s, l, seat);
    return pointFor(s, seat, aim, horses, (p) => allowed(offer, p));
  },
  chooseGunFacing: (view, l, aim) => facingFor(view.state, unitOf(view.state, l.unit), aim),
  chooseTurn: (view, l, aim) => facingFor(view.state, unitOf(view.state, l.unit), aim),
  chooseRallyFacing: (view, l, aim) => facingFor(view.state, unitOf(view.state, l.unit), aim),
  chooseProlong: (view, l, aim) => {
    const unit = unitOf(view.state, l.unit);
    const direction = unit.post.facing + (l.way === 'forward' ? 0 : 18000);
    return lengthFor(view.state, unit, aim, direction, 0, actingIn(view.state).left);
  },
  chooseRide: (view, l, aim, seat) => {
    const s = view.state;
    const general = s.generals[l.general];
    if (!general || numberIn(aim.piece, 'general') !== general.id) return undefined;
    const offer = decisions.chooseRide.options(s, l, general.seat);
    const end = endOf(s, aim);
    const far = end ? between(general, end) : 0;
    // He rides as far as his dice carry him.
    const reached = end && far > l.inches ? ahead(general, facingTo(general, end), l.inches - 2) : null;
    const given = reached ? { ...aim, points: [[reached.x, s.fixed.height - reached.y] as const] } : aim;
    return pointFor(s, seat, given, general, (p) => allowed(offer, p));
  },
  chooseFreeWheel: (view, l, aim) => wheelFor(view.state, unitOf(view.state, l.unit), aim, 18000),
  chooseWheel: (view, l, aim) => {
    const charger = view.state.charge?.chargers[l.at];
    return charger && wheelFor(view.state, unitOf(view.state, charger.unit), aim, 9000);
  },
  chooseEvasion: (view, l, aim) => {
    const s = view.state;
    const target = s.charge?.targets[l.target];
    const unit = target && unitOf(s, target.unit);
    const end = endOf(s, aim);
    if (!unit || !end || numberIn(aim.piece, 'unit') !== unit.id) return undefined;
    const centre = centreOf(s, unit);
    const house = buildingsOf(s).find(({ outline }) => gapToBody({ kind: 'building', outline }, end) === 0);
    return { facing: facingTo(centre, end), by: Math.min(l.inches, between(centre, end)), building: house?.id ?? null };
  },
  chooseStop: (view, l, aim) => {
    const charger = view.state.charge?.chargers[l.at];
    if (!charger) return undefined;
    const unit = unitOf(view.state, charger.unit);
    return lengthFor(view.state, unit, aim, unit.post.facing, 0, charger.total);
  },
  chooseTieDistance: (view, l, aim) => {
    const unit = unitOf(view.state, l.unit);
    return lengthFor(view.state, unit, aim, unit.post.facing + 18000, 8 * INCH, l.most);
  },
  choosePursuitEnd: (view, l, aim) => {
    const unit = unitOf(view.state, l.unit);
    return lengthFor(view.state, unit, aim, unit.post.facing, 0, chaseReach(view.state, l));
  },
  chooseAdvance: (view, l, aim) => {
    const unit = unitOf(view.state, l.unit);
    return lengthFor(view.state, unit, aim, facingTo({ x: 0, y: 0 }, l.way), 0, l.most);
  },
  chooseRegroup: (view, l, aim) => {
    const unit = unitOf(view.state, l.unit);
    return lengthFor(view.state, unit, aim, unit.post.facing + 18000, 0, 12 * INCH);
  },
  choosePush: (view, l, aim, seat) => pushFor(view.state, l, aim, seat),
  chooseArrival: (view, l, aim, seat) => entryFor(view.state, seat, aim, 'joker', decisions.chooseArrival.options(view.state, l, seat)),
  chooseEntry: (view, l, aim, seat) => entryFor(view.state, seat, aim, 'card', decisions.chooseEntry.options(view.state, l, seat)),
  walkCameo: (view, l, aim, seat) => {
    const s = view.state;
    const cameo = s.cameos?.figures[l.cameo];
    if (!cameo || numberIn(aim.piece, 'cameo') !== l.cameo) return undefined;
    const offer = decisions.walkCameo.options(s, l, seat);
    return pointFor(s, seat, aim, cameo, (p) => allowed(offer, p));
  },
};

/** The answer that an aim stands for; the kernel says whether it is legal. */
export const aim = on<unknown>(decisions, aimTable);
