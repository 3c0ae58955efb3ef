// From a hand's grip and drag to an answer: a corner wheels, the front advances, a column follows its drawn path, a drop on
// an enemy charges; places, directions and distances likewise. What an aim comes to is said in words with its cost.
import { type Aim, type DraftLegs, fromScene, inInches, legFor, legInWords, withLeg } from '@baize/contracts';
import { ahead, type Body, between, bodyAfter, facingTo, gapToBody, type Leg, type Point, turnFrom, wrap } from '@baize/geometry/open';
import { isSpace, on, type PerAim, type PerAnswer, type Space } from '@baize/kernel';
import type { Formation } from '../content/types.ts';
import type { ActAnswer } from '../rules/activation/activation.ts';
import { isSkirmishing } from '../rules/armies/kinds.ts';
import { buildingsOf } from '../rules/country/map.ts';
import { blockOf, bodyOf, centreOf } from '../rules/formations/footprint.ts';
import { readStep, type Step } from '../rules/movement/legs.ts';
import { type MoveAnswer, tryMove } from '../rules/movement/move.ts';
import {
  chooseGeneralPlace,
  chooseMorePlaces,
  choosePlace,
  chooseQuarters,
  deployRefusal,
  type Placing,
  startFormations,
} from '../rules/setup/deploy.ts';
import { forwardFacing } from '../rules/setup/edges.ts';
import { actingIn, enemiesOf, nameOf, onTable, type Post, type Unit, unitOf, type War } from '../state.ts';
import { type Decisions, decisions } from './decisions.ts';
import { generalId, horsesId, numberIn, quartersId, spaced, unitId } from './faces.ts';

const INCH = 1000;
const KEY_TURN = 1000;
/** Just within what AGW-FORM-05 allows. */
const SQUARE_SHIFT = 2 * INCH - 2;
/** Paths of more bends than this are no answers. */
const MOST_BENDS = 20;

const endOf = (s: War, aim: Aim): Point | undefined => {
  const last = aim.points.at(-1);
  return last && fromScene(last, s.fixed.height);
};
const isTaken = (aim: Aim): boolean => aim.points.length === 0 && aim.step === undefined;

// ── moving ──────────────────────────────────────────────────────────────────────────────────────────────────────────

type Going = Exclude<MoveAnswer, { do: 'halt' }>;

const isLegal = (s: War, unit: Unit, step: Going): boolean => 'outcome' in tryMove(s, unit, step);

/** The farthest part of what was meant that can be done; the whole of it, to be refused, if nothing can. */
function asFarAsLegal(legal: (step: Going) => boolean, partOf: (share: number) => Going): Going {
  const whole = partOf(1);
  if (legal(whole)) return whole;
  let [good, bad]: [number, number] = [0, 1];
  let found: Going | null = null;
  for (let tries = 0; tries < 9; tries++) {
    const share = (good + bad) / 2;
    const step = partOf(share);
    if (legal(step)) [found, good] = [step, share];
    else bad = share;
  }
  return found ?? whole;
}

/** A leg as the rules name it; undefined where close order knows no such leg. */
function stepOf(leg: Leg): Step | undefined {
  switch (leg.do) {
    case 'advance':
      return leg.by > 0 ? { do: 'advance', by: Math.round(leg.by) } : undefined;
    case 'wheel':
      return { do: 'wheel', on: leg.on, angle: Math.round(leg.angle) };
    case 'march':
      return { do: 'march', path: leg.path.slice(1, 1 + MOST_BENDS).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })) };
    default:
      return undefined;
  }
}

function legOfStep(body: Body, step: Step): Leg | null {
  if (step.do === 'go') return null;
  return step.do === 'march' && body.kind === 'column' ? { do: 'march', path: [body.trail[0] as Point, ...step.path] } : step;
}

/** So much of a leg. */
function partOf(unit: Unit, step: Exclude<Step, { do: 'go' }>, share: number): Step {
  if (step.do === 'advance') return { do: 'advance', by: Math.max(1, Math.floor(step.by * share)) };
  if (step.do === 'wheel') return { ...step, angle: Math.trunc(step.angle * share) || Math.sign(step.angle) };
  return { do: 'march', path: cutPath([unit.post, ...step.path], share) };
}

function cutPath(path: readonly Point[], share: number): Point[] {
  const lengths = path.slice(1).map((p, at) => between(path[at] as Point, p));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  const kept: Point[] = [];
  for (const [at, length] of lengths.entries()) {
    const [a, b] = [path[at] as Point, path[at + 1] as Point];
    if (left < length) {
      const part = length === 0 ? 0 : left / length;
      kept.push({ x: Math.round(a.x + (b.x - a.x) * part), y: Math.round(a.y + (b.y - a.y) * part) });
      break;
    }
    kept.push({ x: b.x, y: b.y });
    left -= length;
  }
  return kept;
}

/** Keys go on from the draft; a drag means a leg of its own from where the unit stands. */
function formedStep(s: War, unit: Unit, aim: Aim): Step | undefined {
  const body = bodyOf(s, unit);
  const draft = aim.step ? readStep(aim.draft) : null;
  const begun = draft && legOfStep(body, draft);
  if (!begun) {
    const leg = legFor(body, aim, s.fixed.height);
    return leg ? stepOf(leg) : undefined;
  }
  const next = legFor(bodyAfter(body, begun), aim, s.fixed.height);
  const [joined, more] = next ? withLeg([begun], next) : [begun];
  return joined && !more ? stepOf(joined) : next ? stepOf(next) : undefined;
}

/** In loose order the middle goes where it is drawn; a corner turns the line on its middle. */
function looseStep(s: War, unit: Unit, aim: Aim): Going | undefined {
  const draft = readStep(aim.draft);
  const centre = centreOf(s, unit);
  const { facing, ranks } = unit.post;
  const now = draft?.do === 'go' ? draft : { do: 'go' as const, ...centre, facing, ranks, via: [] };
  if (aim.step === 'left' || aim.step === 'right')
    return { ...now, facing: wrap(now.facing + (aim.step === 'left' ? KEY_TURN : -KEY_TURN)) };
  if (aim.step) return { ...now, ...ahead(now, now.facing, aim.step === 'ahead' ? INCH : -INCH) };
  const end = endOf(s, aim);
  if (!end) return undefined;
  if (aim.grip?.part.includes(' ')) {
    const from = ahead(ahead(centre, facing, aim.grip.ahead), facing - 9000, aim.grip.right);
    return { ...now, ...centre, facing: wrap(facing + turnFrom(facingTo(centre, from), facingTo(centre, end))), via: [] };
  }
  const grip = aim.grip ?? { right: 0, ahead: 0 };
  const off = ahead(ahead({ x: 0, y: 0 }, facing, -grip.ahead), facing - 9000, -grip.right);
  const to = { x: Math.round(end.x + off.x), y: Math.round(end.y + off.y) };
  const straight = (share: number): Going => ({
    do: 'go',
    x: Math.round(centre.x + (to.x - centre.x) * share),
    y: Math.round(centre.y + (to.y - centre.y) * share),
    facing,
    ranks,
    via: [],
  });
  const drawn: Going = {
    ...now,
    ...to,
    facing,
    via: aim.points
      .slice(0, -1)
      .slice(0, MOST_BENDS)
      .map((p) => fromScene(p, s.fixed.height)),
  };
  const legal = (step: Going) => isLegal(s, unit, step);
  return !legal(straight(1)) && legal(drawn) ? drawn : asFarAsLegal(legal, straight);
}

function moveFor(s: War, unit: Unit, aim: Aim): MoveAnswer | undefined {
  if (isTaken(aim)) return { do: 'halt' };
  if (isSkirmishing(unit)) return looseStep(s, unit, aim);
  const step = formedStep(s, unit, aim);
  if (!step || step.do === 'go') return step;
  return asFarAsLegal(
    (each) => isLegal(s, unit, each),
    (share) => (share === 1 ? step : partOf(unit, step, share)),
  );
}

/** AGW-CHG-01: let go over an enemy, a unit charges; anywhere else it rolls to march, and is asked where. */
function actFor(s: War, aim: Aim): ActAnswer | undefined {
  const acting = actingIn(s);
  const unit = unitOf(s, acting.unit);
  const end = endOf(s, aim);
  if (numberIn(aim.piece, 'unit') !== unit.id || !end) return undefined;
  const enemy = enemiesOf(s, unit.seat).find((other) => gapToBody(bodyOf(s, other), end) <= INCH / 2);
  if (enemy) return { do: 'charge', target: enemy.id };
  if (unit.post.formation === 'unlimbered') return { do: 'turn gun' };
  if (acting.pace !== null) return { do: 'move' };
  return { do: 'roll', pace: 'march', reserve: 0, road: false };
}

// ── placing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const RINGS = [500, 1000, 1500, 2000, 2500, 3000];

/** The place itself if it will do, else the nearest on rings about it that does. */
function nearestLegal(at: Point, legal: (p: Point) => boolean): Point {
  if (legal(at)) return at;
  for (const far of RINGS) {
    for (let turn = 0; turn < 36000; turn += 3000) {
      const p = ahead(at, turn, far);
      if (legal(p)) return p;
    }
  }
  return at;
}

/** AGW-DEPL-02: how a unit would stand with its middle at a place. */
export function placedPost(s: War, unit: Unit, placing: Placing): { unit: Unit; post: Post } {
  const start = startFormations(s, unit).find(({ formation, ranks }) => formation === placing.formation && ranks === placing.ranks);
  const { formation, ranks, x, y, facing, building } = placing;
  return { unit: { ...unit, mounted: start?.mounted ?? false }, post: { formation, ranks, x, y, facing, trail: null, building } };
}

function isPlacing(draft: unknown): draft is Placing {
  return typeof draft === 'object' && draft !== null && 'formation' in draft && 'building' in draft;
}

/** `unit:4` in its first formation, or `as:4:square:2` in one that was chosen for it. */
function formationMeant(s: War, aim: Aim): { unit: Unit; formation: Formation; ranks: 1 | 2 } | undefined {
  const [kind, number, formation, ranks] = (aim.piece ?? '').split(':');
  const unit = s.units[Number(number)];
  if (unit?.status !== 'waiting' || (kind !== 'unit' && kind !== 'as')) return undefined;
  const forms = startFormations(s, unit);
  const before = isPlacing(aim.draft) ? aim.draft : null;
  const wanted = kind === 'as' ? { formation, ranks: Number(ranks) } : before;
  const found = forms.find((each) => each.formation === wanted?.formation && each.ranks === wanted?.ranks) ?? forms[0];
  return found && { unit, formation: found.formation, ranks: found.ranks };
}

function placeFor(s: War, aim: Aim, suggestions: () => readonly Placing[]): Placing | undefined {
  const meant = formationMeant(s, aim);
  if (!meant) return undefined;
  const { unit, formation, ranks } = meant;
  if (isTaken(aim)) return suggestions().find((each) => each.unit === unit.id);
  const before = isPlacing(aim.draft) ? aim.draft : null;
  const facing = aim.facing === undefined ? (before?.facing ?? forwardFacing(s, unit.seat)) : wrap(9000 - Math.round(aim.facing * 100));
  const placing: Placing = { unit: unit.id, formation, ranks, x: 0, y: 0, facing, building: null };
  const as = placedPost(s, unit, placing);
  const depth = blockOf(s, as.unit, as.post).depth;
  if (aim.step) {
    if (!before) return undefined;
    const by = { ahead: { x: 0, y: INCH }, back: { x: 0, y: -INCH }, left: { x: -INCH, y: 0 }, right: { x: INCH, y: 0 } }[aim.step];
    return { ...before, x: before.x + by.x, y: before.y + by.y };
  }
  const end = endOf(s, aim);
  if (!end) return undefined;
  const house = buildingsOf(s).find(({ outline }) => gapToBody({ kind: 'building', outline }, end) === 0);
  if (house) {
    const inside: Placing = { ...placing, formation: 'garrison', ranks: 2, x: end.x, y: end.y, building: house.id };
    if (!deployRefusal(s, unit, inside)) return inside;
  }
  const front = ahead(end, facing, Math.round(depth / 2));
  return { ...placing, ...nearestLegal(front, (p) => !deployRefusal(s, unit, { ...placing, x: p.x, y: p.y })) };
}

/** The suggestions of a question that is a space. */
function suggested<A>(offer: readonly A[] | Space<A>): readonly A[] {
  return isSpace(offer) ? (offer.candidates() as readonly A[]) : offer;
}

const allowed = (offer: readonly unknown[] | Space, answer: unknown): boolean => isSpace(offer) && offer.refusal(answer) === null;

function isPoint(draft: unknown): draft is Point {
  return typeof draft === 'object' && draft !== null && 'x' in draft && 'y' in draft;
}

/** A point that keys move by an inch. */
function pointFor(s: War, aim: Aim, from: Point | undefined, legal: (p: Point) => boolean): Point | undefined {
  if (isTaken(aim)) return from && { x: from.x, y: from.y };
  if (aim.step) {
    const now = isPoint(aim.draft) ? aim.draft : from;
    const by = { ahead: { x: 0, y: INCH }, back: { x: 0, y: -INCH }, left: { x: -INCH, y: 0 }, right: { x: INCH, y: 0 } }[aim.step];
    return now && { x: now.x + by.x, y: now.y + by.y };
  }
  const end = endOf(s, aim);
  return end && nearestLegal(end, legal);
}

// ── directions and distances ────────────────────────────────────────────────────────────────────────────────────────

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

const aimTable: Partial<PerAim<Decisions, Aim>> = {
  choosePlace: (view, l, aim, seat) => placeFor(view.state, aim, () => suggested(choosePlace.options(view.state, l, seat))),
  chooseMorePlaces: (view, l, aim, seat) => {
    const first = () => suggested(choosePlace.options(view.state, { placed: [] }, seat));
    const given = placeFor(view.state, aim, first);
    if (!given || isTaken(aim) || aim.step || given.building !== null) return given;
    // Snapped once more, to where the brigade's nearness allows it as well.
    const offer = chooseMorePlaces.options(view.state, l, seat);
    return { ...given, ...nearestLegal(given, ({ x, y }) => allowed(offer, { ...given, x, y })) };
  },
  chooseQuarters: (view, l, aim, seat) => {
    if (numberIn(aim.piece, 'quarters') !== l.seat) return undefined;
    const offer = chooseQuarters.options(view.state, l, seat);
    return pointFor(view.state, aim, suggested(offer)[0], (p) => allowed(offer, p));
  },
  chooseGeneralPlace: (view, l, aim, seat) => {
    const s = view.state;
    if (numberIn(aim.piece, 'general') === undefined) return undefined;
    const offer = chooseGeneralPlace.options(s, l, seat);
    const end = endOf(s, aim);
    const unit = end && s.units.find((each) => each.seat === seat && onTable(each) && gapToBody(bodyOf(s, each), end) <= INCH / 4);
    if (unit && allowed(offer, { unit: unit.id })) return { unit: unit.id };
    return pointFor(s, aim, suggested(offer).find(isPoint), (p) => allowed(offer, p));
  },
  chooseAct: (view, _l, aim) => actFor(view.state, aim),
  chooseMove: (view, _l, aim) => {
    const unit = unitOf(view.state, actingIn(view.state).unit);
    return numberIn(aim.piece, 'unit') === unit.id ? moveFor(view.state, unit, aim) : undefined;
  },
  chooseSkirmishPlace: (view, l, aim, seat) => {
    const s = view.state;
    if (numberIn(aim.piece, 'unit') !== l.unit) return undefined;
    const offer = decisions.chooseSkirmishPlace.options(s, l, seat);
    const [first] = suggested(offer);
    const facing = unitOf(s, l.unit).post.facing;
    const to = pointFor(s, aim, first, (p) => allowed(offer, { ...p, facing, ranks: 2 }));
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
  chooseSquareShift: (view, l, aim) => {
    const s = view.state;
    const unit = unitOf(s, l.unit);
    const to = pointFor(s, aim, centreOf(s, unit), () => true);
    if (numberIn(aim.piece, 'unit') !== unit.id || !to) return undefined;
    const centre = centreOf(s, unit);
    const far = Math.min(SQUARE_SHIFT, between(centre, to));
    return far === 0 ? { x: 0, y: 0 } : ahead({ x: 0, y: 0 }, facingTo(centre, to), far);
  },
  chooseHorses: (view, l, aim) => {
    const s = view.state;
    const { horses, seat } = unitOf(s, l.unit);
    if (numberIn(aim.piece, 'horses') !== l.unit || !horses) return undefined;
    const offer = decisions.chooseHorses.options(s, l, seat);
    return pointFor(s, aim, horses, (p) => allowed(offer, p));
  },
  chooseGunFacing: (view, l, aim) => facingFor(view.state, unitOf(view.state, l.unit), aim),
  chooseTurn: (view, l, aim) => facingFor(view.state, unitOf(view.state, l.unit), aim),
  chooseRallyFacing: (view, l, aim) => facingFor(view.state, unitOf(view.state, l.unit), aim),
  chooseProlong: (view, l, aim) => {
    const unit = unitOf(view.state, l.unit);
    const direction = unit.post.facing + (l.way === 'forward' ? 0 : 18000);
    return lengthFor(view.state, unit, aim, direction, 0, actingIn(view.state).left);
  },
  chooseRide: (view, l, aim) => {
    const s = view.state;
    const general = s.generals[l.general];
    if (!general || numberIn(aim.piece, 'general') !== general.id) return undefined;
    const offer = decisions.chooseRide.options(s, l, general.seat);
    const end = endOf(s, aim);
    const far = end ? between(general, end) : 0;
    // He rides as far as his dice carry him.
    const reached = end && far > l.inches ? ahead(general, facingTo(general, end), l.inches - 2) : null;
    const given = reached ? { ...aim, points: [[reached.x, s.fixed.height - reached.y] as const] } : aim;
    return pointFor(s, given, general, (p) => allowed(offer, p));
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
  chooseRegroup: (view, l, aim) => {
    const unit = unitOf(view.state, l.unit);
    return lengthFor(view.state, unit, aim, unit.post.facing + 18000, 0, 12 * INCH);
  },
};

/** The answer that an aim stands for; the kernel says whether it is legal. */
export const aim = on<unknown>(decisions, aimTable);

// ── in words ────────────────────────────────────────────────────────────────────────────────────────────────────────

function stepWords(s: War, unit: Unit, answer: MoveAnswer): string[] {
  if (answer.do === 'halt') return [];
  if (answer.do === 'across') return ['just across the obstacle'];
  if (answer.do === 'go') {
    const turn = turnFrom(unit.post.facing, answer.facing);
    const far = between(centreOf(s, unit), answer);
    return [...(far > 0 ? [`go ${inInches(far)}`] : []), ...(turn === 0 ? [] : [`turn ${Math.round(Math.abs(turn) / 100)}°`])];
  }
  const leg = legOfStep(bodyOf(s, unit), answer);
  return leg ? [legInWords(bodyOf(s, unit), leg)] : [];
}

/** `7.5″ of 12″, takes a 4, disorders it`. */
export function moveCost(s: War, unit: Unit, answer: MoveAnswer): string {
  const { left } = actingIn(s);
  if (answer.do === 'halt') return `${inInches(left)} to move`;
  const tried = tryMove(s, unit, answer);
  if ('refusal' in tried) return tried.refusal.reason;
  const { cost, taken, disorders } = tried.outcome;
  const lost = taken.length === 0 ? '' : `, takes the ${taken.join(' and ')}`;
  return `${inInches(cost)} of ${inInches(left)}${lost}${disorders ? ', disorders it' : ''}`;
}

const turned = (piece: number, facing: number, from: number): DraftLegs => ({
  piece: unitId(piece),
  legs: [`turn ${Math.round(Math.abs(turnFrom(from, facing)) / 100)}° ${turnFrom(from, facing) < 0 ? 'right' : 'left'}`],
});
const stretched = (piece: number, by: number, most: number): DraftLegs => ({
  piece: unitId(piece),
  legs: [inInches(by)],
  cost: `${inInches(by)} of ${inInches(most)}`,
});
const placed = (s: War, placing: Placing): DraftLegs => ({
  piece: unitId(placing.unit),
  legs: [`${nameOf(s, unitOf(s, placing.unit))} in ${spaced(placing.formation)}`],
});

const legsTable: Partial<PerAnswer<Decisions, DraftLegs | undefined>> = {
  choosePlace: (view, _l, placing) => placed(view.state, placing),
  chooseMorePlaces: (view, _l, placing) => (placing === 'enough' ? undefined : placed(view.state, placing)),
  chooseQuarters: (_view, l) => ({ piece: quartersId(l.seat), legs: ['the tent'] }),
  chooseGeneralPlace: (view, l, answer) => {
    if ('unit' in answer) return undefined;
    const next = view.state.generals.find(({ seat, status }) => seat === l.seat && status === 'waiting');
    return next && { piece: generalId(next.id), legs: [next.name] };
  },
  chooseMove: (view, _l, answer) => {
    const s = view.state;
    const unit = unitOf(s, actingIn(s).unit);
    return answer.do === 'across'
      ? undefined
      : { piece: unitId(unit.id), legs: stepWords(s, unit, answer), cost: moveCost(s, unit, answer) };
  },
  chooseSkirmishPlace: (_view, l) => ({ piece: unitId(l.unit), legs: [`${l.figures} go out`] }),
  chooseExit: (_view, l) => ({ piece: unitId(l.unit), legs: [`out in ${spaced(l.formation)}`] }),
  chooseHorses: (view, l, to) => {
    const { horses } = unitOf(view.state, l.unit);
    const far = horses ? between(horses, to) : 0;
    return { piece: horsesId(l.unit), legs: [inInches(far)], cost: `${inInches(far)} of ${inInches(l.inches)}` };
  },
  chooseGunFacing: (view, l, facing) => turned(l.unit, facing, unitOf(view.state, l.unit).post.facing),
  chooseTurn: (view, l, facing) => turned(l.unit, facing, unitOf(view.state, l.unit).post.facing),
  chooseRallyFacing: (view, l, facing) => turned(l.unit, facing, unitOf(view.state, l.unit).post.facing),
  chooseProlong: (view, l, by) => stretched(l.unit, by, actingIn(view.state).left),
  chooseRide: (view, l, to) => {
    const general = view.state.generals[l.general];
    if (!general) return undefined;
    const far = between(general, to);
    return {
      piece: generalId(general.id),
      legs: far === 0 ? [] : [`ride ${inInches(far)}`],
      cost: `${inInches(far)} of ${inInches(l.inches)}`,
    };
  },
  chooseTieDistance: (_view, l, by) => stretched(l.unit, by, l.most),
  chooseRegroup: (_view, l, by) => stretched(l.unit, by, 12 * INCH),
  chooseStop: (view, l, by) => {
    const charger = view.state.charge?.chargers[l.at];
    return charger && stretched(charger.unit, by, charger.total);
  },
};

/** What a draft has become, in words; an aim at anything else is the whole answer. */
export const legs = on(decisions, legsTable);
