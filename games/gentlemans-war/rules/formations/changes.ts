// AGW-CHFM, AGW-DIS-06: reforming, changes of face and of formation.
import { facedAbout, type Point } from '@baize/geometry/open';
import type { Formation } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import {
  type Acting,
  actingIn,
  decision,
  has,
  named,
  type Post,
  procedure,
  standing,
  typeOf,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { type Act, canDo, freeDice, isUntouched, pay, sifted, takeWhole } from '../activation/act.ts';
import { formationCost, showDrill } from '../activation/dice.ts';
import { aboutCentre, turnedOnCentre } from '../all/loss.ts';
import { hasPlaceNear, nearby, placeRefusal, shiftedPost, words } from '../all/place.ts';
import { walk } from '../all/walk.ts';
import { shiftWords } from '../all/words.ts';
import { isGun, isWagon, knowsAttackColumn } from '../armies/kinds.ts';
import { isWarband } from '../colonial/kinds.ts';
import { isPorters } from '../convoy/convoy.ts';
import { hasFigureInRough, mayReformHere } from '../country/cover.ts';
import { bends, bodyAt, bodyOf, centreOf, postOf, turningPoint } from './footprint.ts';

export type Side = 'left' | 'right' | 'about';

export type ChangeAct =
  | { do: 'reform' }
  | { do: 'face'; to: Side }
  | { do: 'form'; formation: Formation; ranks: 1 | 2; to: 'front' | 'left' | 'right' };

/** AGW-CHFM-01: the post after a change of face; null: it has none. */
export function facedPost(s: War, unit: Unit, to: Side): Post | null {
  const { post } = unit;
  const { formation } = post;
  if (['skirmish', 'square', 'garrison', 'unlimbered', 'loose'].includes(formation)) return null;
  const turn = to === 'left' ? 9000 : to === 'right' ? -9000 : 18000;
  if (!bends(formation)) return turnedOnCentre(s, unit, (post.facing + turn + 36000) % 36000);
  const body = bodyOf(s, unit);
  if (body.kind !== 'column') return null;
  if (to === 'about') return postOf(post, facedAbout(body));
  if (isGun(s, unit) || isWagon(s, unit) || typeOf(s, unit) === 'cyclists') return null;
  // AGW-MOVE-04: a column that faces left or right is a line about the middle of the column, straightened behind its head.
  const facing = (post.facing + turn + 36000) % 36000;
  return aboutCentre(s, unit, { ...post, formation: 'line', ranks: 2, facing, trail: null }, turningPoint(s, unit));
}

/** Formations that a unit may change to in its activation, entering buildings and going out as skirmishers apart. */
export function formationsOf(s: War, unit: Unit): { formation: Formation; ranks: 1 | 2; to: 'front' | 'left' | 'right' }[] {
  if (isGun(s, unit) || isWagon(s, unit) || unit.post.formation === 'garrison' || unit.running) return [];
  const kind = UNIT_KINDS[typeOf(s, unit)];
  const isMounted = unit.mounted;
  const { formation: now, ranks } = unit.post;
  const found: { formation: Formation; ranks: 1 | 2; to: 'front' | 'left' | 'right' }[] = [];
  const add = (formation: Formation, inRanks: 1 | 2 = 2, to: 'front' | 'left' | 'right' = 'front') =>
    found.push({ formation, ranks: inRanks, to });
  if (now === 'loose') return kind.arm === 'horse' ? [{ formation: 'loose', ranks: ranks === 1 ? 2 : 1, to: 'front' }] : [];
  if (now === 'mass' || kind.skirmishing === 'parts' || (!isMounted && kind.arm !== 'foot')) return [];
  if (now === 'skirmish' && !mayFormClose(s, unit)) return [];
  if (kind.arm === 'rider' && kind.moves === 'bicycles') {
    add(now === 'open-line' ? 'march-column' : 'open-line', 1);
    return found;
  }
  if (isMounted) {
    for (const inRanks of [1, 2] as const) if (now !== 'line' || ranks !== inRanks) add('line', inRanks);
  } else if (now !== 'line') add('line');
  if (now !== 'march-column') {
    add('march-column');
    if (now === 'line') for (const to of ['left', 'right'] as const) add('march-column', 2, to);
  }
  if (isMounted || isPorters(s, unit)) return found;
  if (now !== 'attack-column' && knowsAttackColumn(s, unit)) add('attack-column');
  if (now !== 'square') add('square');
  if (now !== 'skirmish' && maySkirmishWhole(s, unit)) for (const inRanks of [1, 2] as const) add('skirmish', inRanks);
  return found;
}

/** AGW-SKIR-05: light infantry in skirmish order, and a lone skirmish body of any infantry, may form close order. */
export function mayFormClose(s: War, unit: Unit): boolean {
  const { skirmishing } = UNIT_KINDS[typeOf(s, unit)];
  if (skirmishing === 'whole' || skirmishing === 'half-or-split') return true;
  const partner = unit.partner === null ? null : unitOf(s, unit.partner);
  return skirmishing === 'half' && unit.part === 'skirmishers' && (!partner || partner.status === 'lost');
}

/** AGW-UNIT-02: six figures of light infantry change to skirmish order as a whole. */
export function maySkirmishWhole(s: War, unit: Unit): boolean {
  const { skirmishing } = UNIT_KINDS[typeOf(s, unit)];
  return skirmishing === 'whole' || (skirmishing === 'half-or-split' && (unit.part === 'half' || unit.part === 'skirmishers'));
}

/** AGW-CHFM-02: the new formation keeps the middle of its front edge and its facing; to a flank it is set on its middle. */
export function formedPost(s: War, unit: Unit, formation: Formation, ranks: 1 | 2, to: 'front' | 'left' | 'right'): Post {
  const { post } = unit;
  const turn = to === 'left' ? 9000 : to === 'right' ? -9000 : 0;
  const facing = (post.facing + turn + 36000) % 36000;
  const next: Post = { ...post, formation, ranks, facing, trail: null, building: null };
  if (to !== 'front') return aboutCentre(s, unit, next, centreOf(s, unit));
  return bends(formation) ? postOf(next, bodyAt(s, unit, next)) : next;
}

function fits(s: War, unit: Unit, place: Post): boolean {
  return !placeRefusal(s, unit, place) && !(place.formation === 'square' && hasFigureInRough(s, unit, place));
}

/** The legal places of a new formation: as it stands, else those within an inch of it (AGW-CHFM-02), were it a single one (AGW-ALL-12). */
export function placesFor(s: War, unit: Unit, post: Post): Post[] {
  if (fits(s, unit, post)) return [post];
  const { shifts, near, exact } = nearby(s, unit, post);
  const among = (all: readonly Point[]) => all.map((by) => shiftedPost(post, by)).filter((place) => fits(near, unit, place));
  const found = among(shifts);
  return found.length > 0 ? found : among(exact());
}

/** Whether there is any such place. */
export function hasPlaceFor(s: War, unit: Unit, post: Post): boolean {
  return fits(s, unit, post) || hasPlaceNear(s, unit, post, (near, place) => fits(near, unit, place));
}

/** AGW-ACT-02, AGW-CHFM-03, -04: what a change of formation costs now; null: it cannot be paid. */
function changeCost(s: War, unit: Unit, acting: Acting): number | 'whole' | null {
  if (unit.post.formation === 'square') return isUntouched(acting) ? 'whole' : null;
  return drillCost(s, unit, acting, 'form');
}

/** AGW-CHFM-03, AGW-SKIR-01: what a change of formation costs, and what is done for the price of one; with two dice Poor Drill takes them all. */
export function drillCost(
  s: War,
  unit: Unit,
  acting: Acting,
  deed: 'form' | 'send out' | 'split' | 'enter' | 'leave',
): number | 'whole' | null {
  const cost = formationCost(s, unit);
  if (canDo(acting, deed, cost)) return cost;
  return cost === 3 && acting.march === 2 && isUntouched(acting) ? 'whole' : null;
}

/** AGX-TRIB-11: what a change of face costs; drill tells in a warband. */
export function faceCost(s: War, unit: Unit): number {
  if (!isWarband(unit)) return 1;
  return has(s, unit, 'well-drilled') ? 0 : has(s, unit, 'poor-drill') ? 2 : 1;
}

/** What costs nothing may be done as often as there are sides to face. */
const MOST_FREE_FACES = 3;

function mayFace(s: War, unit: Unit, acting: Acting): boolean {
  const cost = faceCost(s, unit);
  const isEnough = cost === 0 && acting.done.filter((deed) => deed === 'face').length >= MOST_FREE_FACES;
  return !isEnough && canDo(acting, 'face', cost);
}

/** AGW-ACT-05: who has run neither reforms nor changes any more; AGW-GUN-04: a gun in haste has not run, and pays for it with what it kept. */
function hasRun(s: War, unit: Unit, acting: Acting): boolean {
  return acting.pace === 'run' && !isGun(s, unit);
}

/** All that it could pay for, whether it has room or not. */
function changesOf(s: War, unit: Unit): ChangeAct[] {
  const acting = actingIn(s);
  const changes: ChangeAct[] = [];
  if (unit.disordered && canDo(acting, 'reform', 1) && !hasRun(s, unit, acting) && mayReformHere(s, unit)) changes.push({ do: 'reform' });
  if (hasRun(s, unit, acting) || acting.pace === 'prolong' || acting.ended) return changes;
  if (mayFace(s, unit, acting)) for (const to of ['left', 'right', 'about'] as const) changes.push({ do: 'face', to });
  if (changeCost(s, unit, acting) === null) return changes;
  for (const change of formationsOf(s, unit)) changes.push({ do: 'form', ...change });
  return changes;
}

function hasRoomTo(s: War, unit: Unit, answer: ChangeAct): boolean {
  if (answer.do === 'reform') return true;
  if (answer.do === 'form') return hasPlaceFor(s, unit, formedPost(s, unit, answer.formation, answer.ranks, answer.to));
  const post = facedPost(s, unit, answer.to);
  return post !== null && !placeRefusal(s, unit, post);
}

/** Whether a formation can be taken in one rank or in two. */
export function hasRanks({ mounted }: Unit, formation: Formation): boolean {
  return formation === 'skirmish' || formation === 'loose' || (formation === 'line' && mounted);
}

/** A formation with its depth and side, where there is a choice of them. */
export function formationWords(formation: Formation, ranks?: 1 | 2, to?: 'left' | 'right'): string {
  const name = formation === 'skirmish' ? 'skirmish order' : formation === 'loose' ? 'loose order' : words(formation);
  const deep = ranks === undefined ? '' : `, ${ranks === 1 ? 'one rank' : 'two ranks'}`;
  return `${name}${deep}${to ? ` to the ${to}` : ''}`;
}

export const changeAct: Act<ChangeAct> = {
  ...sifted(changesOf, hasRoomTo),
  label(_s, unit, answer) {
    if (answer.do === 'reform') return 'Reform';
    if (answer.do === 'face') return answer.to === 'about' ? 'Face about' : `Face ${answer.to}`;
    const { formation, to } = answer;
    return `Form ${formationWords(formation, hasRanks(unit, formation) ? answer.ranks : undefined, to === 'front' ? undefined : to)}`;
  },
  apply(s, unit, answer, u) {
    if (answer.do === 'reform') {
      pay(s, 'reform', 1);
      unit.disordered = false;
      unit.byMorale = false;
      u.tell?.('AGW-DIS-06', 'reformed', named(s, unit));
      return;
    }
    if (answer.do === 'face') {
      const post = facedPost(s, unit, answer.to);
      if (isWarband(unit)) showDrill(s, unit, u);
      pay(s, 'face', faceCost(s, unit));
      if (post) unit.post = post;
      u.tell?.('AGW-CHFM-01', 'faced', { ...standing(s, unit), side: answer.to });
      return;
    }
    const cost = changeCost(s, unit, actingIn(s));
    if (unit.post.formation !== 'square') showDrill(s, unit, u);
    if (cost === 'whole') takeWhole(s);
    else pay(s, 'form', cost ?? freeDice(actingIn(s)));
    if (unit.post.formation === 'skirmish') actingIn(s).hasFormedUp = true;
    const places = placesFor(s, unit, formedPost(s, unit, answer.formation, answer.ranks, answer.to));
    takeForm(s, unit, places, u);
  },
};

/** The unit forms there; of several places within an inch its owner takes his choice. */
export function takeForm(s: War, unit: Unit, places: readonly Post[], u: Ump): void {
  const [first] = places;
  if (!first) return;
  unit.post = first;
  u.tell?.('AGW-CHFM-02', 'formed', { ...standing(s, unit), formation: first.formation });
  offerShift(unit, places, u);
}

/** AGW-CHFM-02, AGW-FORM-07: a unit that stands at the first of several places without room between may be put at another. */
export function offerShift(unit: Unit, places: readonly Post[], u: Ump): void {
  const [first] = places;
  if (first && places.length > 1) u.call(shiftProcedure, { unit: unit.id, from: first, places: places.map(({ x, y }) => ({ x, y })) });
}

export interface Shifting {
  unit: number;
  from: Post;
  places: { x: number; y: number }[];
}

/** AGW-CHFM-02, AGW-FORM-07: without room as it stands the owner shifts it by up to an inch. */
export const chooseShift = decision<Shifting, { x: number; y: number }>('shift to make room', {
  rule: 'AGW-CHFM-02',
  who: (s, l) => unitOf(s, l.unit),
  options: (_s, l) => l.places,
  forced: true,
  prompt: () => 'There is no room as it stands: where, within an inch, shall it form?',
  label: (_s, l, at) => shiftWords(l.from.facing, { x: at.x - l.from.x, y: at.y - l.from.y }),
  apply: (s, l, at, u) => {
    const unit = unitOf(s, l.unit);
    walk(s, unit, shiftedPost(l.from, { x: at.x - l.from.x, y: at.y - l.from.y }), 'shift', 'AGW-CHFM-02', u);
  },
});

export const shiftProcedure = procedure<Shifting>('make room').decide(chooseShift);
