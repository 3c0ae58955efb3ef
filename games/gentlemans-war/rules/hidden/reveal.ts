// AGX-HIDE-05, -06, -08, -11, -12: how hidden units come to light.
import { areBoxesWithin, type Body, type Box, between, boxOf, gapBetween, isGapWithin, type Point, TOUCH } from '@baize/geometry/open';
import { type Post, standing, type Ump, type Unit, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { destroy } from '../all/loss.ts';
import { placeRefusal, setDown } from '../all/place.ts';
import { postsAlong } from '../all/way.ts';
import { isArea } from '../country/features.ts';
import { sees } from '../country/sight.ts';
import { bends, bodyAt, bodyOf, figuresAt } from '../formations/footprint.ts';
import { stepAside } from '../generals/aside.ts';
import { type Cover, coversOf, isFigureIn, isNearCover } from './cover.ts';
import { hiddenUnits, isSearcher } from './hiding.ts';

/** AGX-HIDE-05: nearer than this a searching unit finds who hides in a feature. */
const CLOSE = 2 * INCH - 1;

export type HowRevealed = 'spotted' | 'found' | 'by itself';

/** AGX-HIDE-11, AGX-GEN-11: it stands where it stood, or beside whoever has come upon it, and never hides again. */
export function reveal(s: War, unit: Unit, how: HowRevealed, u: Ump): void {
  if (unit.status !== 'hidden') return;
  unit.status = 'table';
  if (placeRefusal(s, unit, unit.post, { contact: true, straddles: true })) {
    const place = setDown(s, unit, unit.post, null, { contact: true, straddles: true });
    if (!place) {
      destroy(s, unit, u);
      return;
    }
    unit.post = place;
  }
  u.tell?.(how === 'by itself' ? 'AGX-HIDE-08' : 'AGX-HIDE-06', 'revealed', {
    ...standing(s, unit),
    seat: unit.seat,
    formation: unit.post.formation,
    how,
  });
  stepAside(s, unit, u);
}

/** AGX-HIDE-06, -07: a feature is searched: whoever is inside stands there, or it is known to be empty. */
export function scout(s: War, cover: Cover, how: HowRevealed, u: Ump): void {
  if (!s.hidden) return;
  const inside = hiddenUnits(s).filter((unit) => coversOf(s, unit).some(({ id }) => id === cover.id));
  s.hidden.scouted = [...s.hidden.scouted.filter(({ feature }) => feature !== cover.id), { feature: cover.id, joker: s.jokers }];
  s.hidden.entered = s.hidden.entered.filter((id) => id !== cover.id);
  for (const unit of inside) reveal(s, unit, how, u);
  if (inside.length === 0) u.tell?.('AGX-HIDE-07', 'scouted', { feature: cover.feature.kind, at: middleOf(cover) });
}

/** AGX-HIDE-13, -14: what falls upon a feature reveals those inside first. */
export function revealIn(s: War, feature: string, u: Ump): void {
  for (const unit of hiddenUnits(s)) if (coversOf(s, unit).some(({ id }) => id === feature)) reveal(s, unit, 'found', u);
}

/** AGX-HIDE-14: so does a mine, whomever it reaches. */
export function revealWithin(s: War, at: Point, reach: number, u: Ump): void {
  for (const unit of hiddenUnits(s)) if (figuresAt(s, unit).some((p) => between(p, at) <= reach)) reveal(s, unit, 'found', u);
}

function middleOf({ boxes: [box] }: Cover): Point {
  if (!box) return { x: 0, y: 0 };
  return { x: Math.round((box.minX + box.maxX) / 2), y: Math.round((box.minY + box.maxY) / 2) };
}

/** AGX-HIDE-05, -12: whether somebody whose footprint is this comes upon a hidden unit. */
function isUponIt(s: War, lurker: Unit, covers: readonly Cover[], body: Body): boolean {
  if (covers.some((cover) => cover.row !== 'screen' && isNearCover(cover, body, CLOSE))) return true;
  const isScreened = covers.some(({ row }) => row === 'screen');
  return isGapWithin(bodyOf(s, lurker), body, isScreened ? CLOSE : INCH - TOUCH - 1);
}

/** AGX-HIDE-12: a figure in the same work, or on the same steep hill, that sees it. */
function isSeenInside(s: War, lurker: Unit, covers: readonly Cover[], searcher: Unit): boolean {
  const figures = figuresAt(s, searcher);
  const isShared = covers.some(
    (cover) => cover.row === 'screen' && isArea(cover.feature) && figures.some((p) => isFigureIn(s, searcher.seat, cover, p)),
  );
  return isShared && sees(s, searcher, lurker);
}

/** AGX-HIDE-05, -12, -14: whoever stands too near to a hidden unit now has found it. */
export function discover(s: War, u: Ump): void {
  if (!s.hidden) return;
  for (const lurker of hiddenUnits(s)) {
    const covers = coversOf(s, lurker);
    const isFound = s.units.some(
      (unit) => isSearcher(s, unit) && (isUponIt(s, lurker, covers, bodyOf(s, unit)) || isSeenInside(s, lurker, covers, unit)),
    );
    if (isFound) comeUpon(s, lurker, covers, u);
  }
}

function comeUpon(s: War, lurker: Unit, covers: readonly Cover[], u: Ump): void {
  for (const cover of covers) if (cover.row !== 'screen') scout(s, cover, 'found', u);
  reveal(s, lurker, 'found', u);
}

/** AGX-HIDE-14: an enemy who is set down under 2" of a feature finds whoever hides there first; whether anybody was. */
export function revealAbout(s: War, unit: Unit, post: Post, u: Ump): boolean {
  if (s.hidden === null || unit.seat === s.hidden.seat) return false;
  const body = bodyAt(s, unit, post);
  const found = hiddenUnits(s).map((lurker) => ({ lurker, covers: coversOf(s, lurker) }));
  const upon = found.filter(({ lurker, covers }) => isUponIt(s, lurker, covers, body));
  for (const { lurker, covers } of upon) comeUpon(s, lurker, covers, u);
  return upon.length > 0;
}

/** Hidden units that a way may come upon: those whose cover lies near the box about it. */
function nearWay(s: War, unit: Unit, way: readonly Post[]): { lurker: Unit; covers: Cover[] }[] {
  const boxes = way.map((post) => boxOf(bodyAt(s, unit, post)));
  const size = Math.max(...boxes.map(({ minX, maxX, minY, maxY }) => Math.max(maxX - minX, maxY - minY)));
  const about: Box = {
    minX: Math.min(...boxes.map(({ minX }) => minX)),
    minY: Math.min(...boxes.map(({ minY }) => minY)),
    maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
    maxY: Math.max(...boxes.map(({ maxY }) => maxY)),
  };
  return hiddenUnits(s)
    .map((lurker) => ({ lurker, covers: coversOf(s, lurker) }))
    .filter(({ lurker, covers }) =>
      [boxOf(bodyOf(s, lurker)), ...covers.flatMap(({ boxes: all }) => all)].some((box) => areBoxesWithin(box, about, CLOSE + size)),
    );
}

/**
 * AGX-HIDE-05: a searching unit goes its way; whom it comes upon is revealed, and one that then stands in the way stops it an
 * inch short. What it gives is where the unit comes to stand.
 */
export function passHidden(s: War, unit: Unit, way: readonly Post[], u: Ump): Post {
  const end = way.at(-1) as Post;
  if (!isSearcher(s, unit)) return end;
  let waiting = nearWay(s, unit, way);
  if (waiting.length === 0) return end;
  const found: Unit[] = [];
  let last = way[0] as Post;
  for (const post of postsAlong(way)) {
    const body = bodyAt(s, unit, post);
    const upon = waiting.filter(({ lurker, covers }) => lurker.status === 'hidden' && isUponIt(s, lurker, covers, body));
    for (const { lurker, covers } of upon) {
      comeUpon(s, lurker, covers, u);
      found.push(lurker);
    }
    waiting = waiting.filter(({ lurker }) => lurker.status === 'hidden');
    const isBarred = found.some((other) => other.status === 'table' && gapBetween(body, bodyOf(s, other)) < INCH - TOUCH);
    // A column keeps the bends that it had, so it stays where it was.
    if (isBarred) return bends(unit.post.formation) ? (way[0] as Post) : last;
    last = post;
  }
  return end;
}

/** AGX-HIDE-05: how much of a way of bodies passes before it comes upon a hidden unit; null: it comes upon none. */
export function wayToHidden(s: War, unit: Unit, bodies: readonly { way: number; body: Body }[]): number | null {
  if (!isSearcher(s, unit)) return null;
  const lurkers = hiddenUnits(s).map((lurker) => ({ lurker, covers: coversOf(s, lurker) }));
  if (lurkers.length === 0) return null;
  return bodies.find(({ body }) => lurkers.some(({ lurker, covers }) => isUponIt(s, lurker, covers, body)))?.way ?? null;
}

/** AGX-HIDE-05: whom a charge comes upon on so much of its way is revealed before it goes on. */
export function revealOnWay(s: War, unit: Unit, way: readonly Post[], most: number, u: Ump): void {
  if (!isSearcher(s, unit)) return;
  const waiting = nearWay(s, unit, way);
  if (waiting.length === 0) return;
  let gone = 0;
  let last = way[0] as Post;
  for (const post of postsAlong(way)) {
    gone += between(last, post);
    last = post;
    if (gone > most) return;
    const body = bodyAt(s, unit, post);
    for (const { lurker, covers } of waiting)
      if (lurker.status === 'hidden' && isUponIt(s, lurker, covers, body)) comeUpon(s, lurker, covers, u);
  }
}
