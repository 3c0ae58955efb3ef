// AGW-FORM-07, AGW-GUN-06: a gun that is limbered, unlimbered or manned again: which way it then points, and where it has room for it.
import { areBoxesWithin, type Body, boxOf, type Point, turnBetween } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { decision, named, type Post, procedure, type Unit, unitOf, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { aboutCentre } from '../all/loss.ts';
import { hasPlaceNear, nearby, placeRefusal, shiftedPost } from '../all/place.ts';
import { isShutIn } from '../all/room.ts';
import { thingsOn } from '../all/things.ts';
import { turnWords } from '../all/words.ts';
import { goingOf } from '../armies/kinds.ts';
import type { Going } from '../country/features.ts';
import { isSameList, type Land, landOf } from '../country/map.ts';
import { offerShift, placesFor } from '../formations/changes.ts';
import { blockOf, bodyOf, turningPoint } from '../formations/footprint.ts';
import { isThereFor } from '../hidden/hiding.ts';
import { takeSpoiled } from '../luck/luck.ts';
import { openLuck } from '../luck/window.ts';
import { FACING_STEP, FACINGS, facingSpace, someFacing } from './facings.ts';

/** A gun in its other state with a facing, on its middle. */
function onMiddle(s: War, unit: Unit, formation: 'limbered' | 'unlimbered', facing: number): Post {
  return aboutCentre(s, unit, { ...unit.post, formation, ranks: 1, facing, trail: null, building: null }, turningPoint(s, unit));
}

/** AGW-FORM-07: the first legal place of a gun in its other state with a facing: on its middle, or within an inch of it. */
function gunPlace(s: War, unit: Unit, formation: 'limbered' | 'unlimbered', facing: number): Post | null {
  const post = onMiddle(s, unit, formation, facing);
  if (!placeRefusal(s, unit, post)) return post;
  const { shifts, near, exact } = nearby(s, unit, post);
  const isFree = (by: Point) => !placeRefusal(near, unit, shiftedPost(post, by));
  const by = shifts.find(isFree) ?? exact().find(isFree);
  return by ? shiftedPost(post, by) : null;
}

/** All of them: without room on its middle the owner takes his choice. */
function gunPlaces(s: War, unit: Unit, formation: 'limbered' | 'unlimbered', facing: number): Post[] {
  return placesFor(s, unit, onMiddle(s, unit, formation, facing));
}

/** Whether any facing serves: places beside its middle, dear to look for, are asked about only when there is none on it. */
export function hasGunPlace(s: War, unit: Unit, formation: 'limbered' | 'unlimbered'): boolean {
  const onIt = (facing: number) => !placeRefusal(s, unit, onMiddle(s, unit, formation, facing));
  return [unit.post.facing, ...FACINGS].some(onIt) || hasKnownPlaceBeside(s, unit, formation);
}

/** What was found out about a gun without room on its middle, and all on which that depends. */
interface Sought {
  formation: 'limbered' | 'unlimbered';
  land: Land;
  going: Going;
  about: readonly Body[];
  isFound: boolean;
}

/** A post is never changed, only replaced; and a gun that is stuck is asked about at every question until somebody near it moves. */
const sought = new WeakMap<Post, Sought>();

function hasKnownPlaceBeside(s: War, unit: Unit, formation: 'limbered' | 'unlimbered'): boolean {
  const [land, going, about] = [landOf(s), goingOf(s, unit, formation), bodiesAbout(s, unit)];
  const last = sought.get(unit.post);
  const isSame = last?.formation === formation && last.land === land && last.going === going && isSameList(last.about, about);
  if (last && isSame) return last.isFound;
  const isFound = hasPlaceBeside(s, unit, formation);
  sought.set(unit.post, { formation, land, going, about, isFound });
  return isFound;
}

/** Nothing farther away than this can be in its way, be it a unit at the other end of its bridge. */
const FAR = 24 * INCH;

/** The gun as it stands, and whatever else stands near it. */
function bodiesAbout(s: War, unit: Unit): Body[] {
  const own = bodyOf(s, unit);
  const others = s.units.filter((other) => isThereFor(other, unit.seat) && other !== unit).map((other) => bodyOf(s, other));
  const near = [...others, ...thingsOn(s).map(({ body }) => body)].filter((body) => areBoxesWithin(boxOf(own), boxOf(body), FAR));
  return [own, ...near];
}

/** Whether any facing serves on its middle or within an inch of it. */
function hasPlaceBeside(s: War, unit: Unit, formation: 'limbered' | 'unlimbered'): boolean {
  const isFree = (near: War, place: Post) => !placeRefusal(near, unit, place);
  const serves = (facing: number) => {
    const post = onMiddle(s, unit, formation, facing);
    return isFree(s, post) || hasPlaceNear(s, unit, post, isFree);
  };
  const maybe = (facing: number) => !isShutIn(s, unit, onMiddle(s, unit, formation, facing), strayOf(s, unit, formation));
  return someFacing(serves, unit.post.facing, maybe) !== null;
}

/** How far the corner of a gun strays when it turns on its middle by half a step. */
function strayOf(s: War, unit: Unit, formation: 'limbered' | 'unlimbered'): number {
  const { width, depth } = blockOf(s, unit, { ...unit.post, formation });
  const corner = Math.sqrt(width * width + depth * depth) / 2;
  return Math.ceil((corner * (FACING_STEP / 2) * Math.PI) / 18000);
}

/** AGW-GUN-06: a gun that is manned again points as it did, or up to so far from it. */
const MANNED_TURN = 4500;

/** AGW-GUN-06, AGW-ALL-05: the gun with its crew about it, pointing so; null: it may not, or has no room. */
function mannedPlace(s: War, unit: Unit, facing: number): Post | null {
  const { gun } = unit;
  if (!gun || turnBetween(gun.facing, facing) > MANNED_TURN) return null;
  const manned: Unit = { ...unit, gun: null };
  const others: War = { ...s, units: s.units.map((other) => (other.id === unit.id ? manned : other)) };
  const post = aboutCentre(s, manned, { ...unit.post, formation: 'unlimbered', ranks: 1, facing, trail: null }, gun);
  return placeRefusal(others, manned, post) ? null : post;
}

/** Whether a crew has room to stand to its gun again. */
export function canBeManned(s: War, unit: Unit): boolean {
  return unit.gun !== null && someFacing((facing) => mannedPlace(s, unit, facing) !== null, unit.gun.facing) !== null;
}

export interface Limbering {
  unit: number;
  to: 'limbered' | 'unlimbered' | 'manned';
  /** WL-32: it stays as it was. */
  isStuck?: boolean;
}

/** Where the gun then stands with a facing; null: it has no room. */
export function placeOfGun(s: War, { unit: id, to }: Limbering, facing: number): Post | null {
  const unit = unitOf(s, id);
  return to === 'manned' ? mannedPlace(s, unit, facing) : gunPlace(s, unit, to, facing);
}

const NO_ROOM: Refusal = { rule: 'AGW-FORM-07', reason: 'There is no room for the gun so.' };
const TOLD = {
  limbered: ['AGW-FORM-07', 'limbered'],
  unlimbered: ['AGW-FORM-07', 'unlimbered'],
  manned: ['AGW-GUN-06', 'gun manned'],
} as const;

/** AGW-FORM-07: limbered or unlimbered in any direction the owner likes; AGW-GUN-06: manned as it pointed or turned a little. */
export const chooseGunFacing = decision<Limbering, number>('gun facing', {
  rule: 'AGW-FORM-07',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => {
    const unit = unitOf(s, l.unit);
    return facingSpace((facing) => (placeOfGun(s, l, facing) ? null : NO_ROOM), unit.gun?.facing ?? unit.post.facing);
  },
  prompt: (_s, l) => (l.to === 'limbered' ? 'Which way shall it limber?' : 'Which way shall it point?'),
  label: (s, l, facing) => turnWords(unitOf(s, l.unit).post.facing, facing),
  apply: (s, l, facing, u) => {
    const unit = unitOf(s, l.unit);
    const places = l.to === 'manned' ? [mannedPlace(s, unit, facing)].flatMap((post) => post ?? []) : gunPlaces(s, unit, l.to, facing);
    const [post] = places;
    if (post) Object.assign(unit, { post, gun: null });
    const [rule, what] = TOLD[l.to];
    u.tell?.(rule, what, named(s, unit));
    offerShift(unit, places, u);
  },
});

/** WL-32: the dice are spent all the same. */
export const limbering = procedure<Limbering>('limbering')
  .do((s, l, u) => openLuck(s, 'limbers', l.unit, unitOf(s, l.unit).seat, u))
  .do((s, l) => {
    l.isStuck = takeSpoiled(s);
  })
  .when(
    (_s, l) => !l.isStuck,
    (p) => p.decide(chooseGunFacing),
  );

/** AGW-GUN-06: the crew stands to its gun again. */
export const manning = procedure<Limbering>('manning a gun').decide(chooseGunFacing);
