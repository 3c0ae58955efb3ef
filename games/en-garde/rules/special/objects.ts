// Objects and banners (EG-OBJ, EG-BAN-01): who carries what, and what lies where.
import { ahead, FULL_TURN } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { type EnGarde, type Id, inPlay, isMounted, type Model, model, type Steed, type Thing } from '../../state.ts';
import { isOpenPlace } from '../gates/standing.ts';
import { baseOf, touching } from '../table/geometry.ts';
import { isEngaged, type Referee, say } from '../turn/foundations.ts';

/** EG-OBJ-04, EGW-OBJ-05: alone with a heavy object, on foot or on the mount. */
export function carriesAlone(s: EnGarde, m: Model): boolean {
  if (s.things.length === 0) return false;
  return s.things.some(
    (thing) =>
      thing.heavy &&
      thing.takenBy === null &&
      ((thing.carrier === m.id && thing.helper === null) || (m.steed !== null && thing.steed === m.steed)),
  );
}

/** EGW-OBJ-05: with whom a model carries something together. */
export function partnerOf(s: EnGarde, m: Model): Id | null {
  for (const { carrier, helper, takenBy } of s.things) {
    if (takenBy !== null || helper === null || carrier === null) continue;
    if (carrier === m.id) return helper;
    if (helper === m.id) return carrier;
  }
  return null;
}

/** EG-OBJ-01: a thing comes into the game, carried or at a place. */
export function addThing(
  s: EnGarde,
  what: 'banner' | 'objective',
  heavy: boolean,
  seat: Seat | null,
  carrier: number | null,
  at = { x: 0, y: 0, z: 0 },
): void {
  s.things.push({
    id: s.things.length,
    what,
    heavy,
    seat,
    body: null,
    x: at.x,
    y: at.y,
    z: at.z,
    carrier,
    helper: null,
    steed: null,
    takenBy: null,
  });
}

/** EG-OBJ-02, -04, EG-ALL-04: dropping is free; it lies at the carrier's centre, or at the nearest point that a Small base can come to. */
export function drop(s: EnGarde, thing: Thing, m: { x: number; y: number; z: number }): void {
  thing.carrier = null;
  thing.helper = null;
  thing.steed = null;
  const p = thing.body === null ? reachablePoint(s, m) : m;
  moveThing(s, thing, p.x, p.y, p.z);
}

const RING = 250;

/** The point itself if a Small base can stand within half an inch of it, else the nearest about it where one can. */
function reachablePoint(s: EnGarde, { x, y, z }: { x: number; y: number; z: number }): { x: number; y: number; z: number } {
  const isReached = (p: { x: number; y: number }) => {
    for (let far = 0; far <= 1000; far += RING) {
      for (let facing = 0; facing < (far === 0 ? 1 : FULL_TURN); facing += 3000) if (isOpenPlace(s, ahead(p, facing, far), z)) return true;
    }
    return false;
  };
  for (let far = 0; far <= 12_000; far += RING) {
    for (let facing = 0; facing < (far === 0 ? 1 : FULL_TURN); facing += 1500) {
      const p = ahead({ x, y }, facing, far);
      if (isReached(p)) return { ...p, z };
    }
  }
  return { x, y, z };
}

function moveThing(s: EnGarde, thing: Thing, x: number, y: number, z: number): void {
  thing.x = x;
  thing.y = y;
  thing.z = z;
  if (thing.body !== null) Object.assign(model(s, thing.body), { x, y, z });
}

/** EG-WND-09: whatever it carried lies at its centre; a helper carries on alone (EGW-OBJ-05). */
export function dropAll(s: EnGarde, m: Model): void {
  for (const thing of s.things) {
    if (thing.helper === m.id) thing.helper = null;
    if (thing.carrier === m.id) {
      const { helper } = thing;
      if (helper !== null && !isEngaged(s, helper) && inPlay(model(s, helper))) {
        thing.carrier = helper;
        thing.helper = null;
      } else drop(s, thing, m);
    }
    if (m.steed !== null && thing.steed === m.steed) drop(s, thing, m);
  }
}

/** EG-ALL-04: what a mount bears falls where it leaves play. */
export function dropLoad(s: EnGarde, steed: Steed): void {
  for (const thing of s.things) if (thing.steed === steed.id && thing.takenBy === null) drop(s, thing, steed);
}

/** EG-PLY-09: an unconscious model is a heavy object. */
export function layBody(s: EnGarde, m: Model): void {
  s.things.push({
    ...{ id: s.things.length, what: 'body', heavy: true, seat: m.seat, body: m.id },
    ...{ x: m.x, y: m.y, z: m.z, carrier: null, helper: null, steed: null, takenBy: null },
  });
}

/** EG-OBJ-04: on foot it drops a heavy object when Engaged; EGW-OBJ-05: who is Engaged, or no longer beside the other, helps no more. */
export function dropWhenEngaged(s: EnGarde, u: Referee): void {
  for (const thing of s.things) {
    if (!thing.heavy || thing.carrier === null) continue;
    const carrier = model(s, thing.carrier);
    if (thing.helper !== null && !helps(s, model(s, thing.helper), carrier)) thing.helper = null;
    if (isMounted(carrier) || !isEngaged(s, carrier.id)) continue;
    if (thing.helper !== null) {
      thing.carrier = thing.helper;
      thing.helper = null;
      continue;
    }
    drop(s, thing, carrier);
    say(s, u, 'EG-OBJ-04', 'dropped', { model: carrier.id, thing: thing.what });
  }
}

function helps(s: EnGarde, helper: Model, carrier: Model): boolean {
  return !isEngaged(s, helper.id) && touching(s, baseOf(s, helper), baseOf(s, carrier)) === 'yes';
}

/** Carried things go where their carriers go. */
export function bringAlong(s: EnGarde, m: Model): void {
  for (const thing of s.things) {
    const carried = thing.carrier === m.id || (m.steed !== null && thing.steed === m.steed);
    if (carried && thing.takenBy === null) moveThing(s, thing, m.x, m.y, m.z);
  }
}

/** EG-BAN-01: a banner in play: carried by one of its own warband who is in play. */
export function bannerInPlay(s: EnGarde, seat: number): boolean {
  return s.things.some(({ what, seat: owner, carrier }) => {
    if (what !== 'banner' || owner !== seat || carrier === null) return false;
    const bearer = model(s, carrier);
    return bearer.seat === seat && inPlay(bearer);
  });
}
