// Who may carry, lift and hand over what (EG-ALL-04).
import type { Refusal } from '@baize/kernel';
import { type EnGarde, has, inPlay, isMarked, isMounted, type Model, model, recordOf, type Thing } from '../../state.ts';
import { baseOf, CONTACT, gapToSpot, type Round, rangeOf, rangeToSpot, touching } from '../table/geometry.ts';
import { NEAR } from '../table/terrain.ts';
import { barOn } from './states.ts';

const no = (rule: string, reason: string): Refusal => ({ rule, reason });

export function lies(thing: Thing): boolean {
  return thing.carrier === null && thing.steed === null && thing.takenBy === null;
}

/** EG-ALL-04: why a model may not hold a thing at all. */
export function holdRefusal(s: EnGarde, m: Model, thing: Thing): Refusal | null {
  const bar = barOn(s, m, 'hold');
  if (bar) return bar;
  const { list, entry } = recordOf(s, m);
  const bears = !(list === 'fantasy' && entry === 'revenant') && !isMarked(s, m, 'summoned');
  if (thing.what === 'banner' && !bears) return no('EG-ALL-04', 'It cannot bear a banner.');
  if (thing.body !== null && has(s, model(s, thing.body), 'huge')) return no('EGW-FATT-03', 'Nobody lifts that.');
  return null;
}

/** EG-OBJ-02: why a light object is not taken up by a base that passes there. */
export function takeRefusal(
  s: EnGarde,
  m: Model,
  thing: Thing | undefined,
  base: { x: number; y: number; z: number; r: number },
): Refusal | null {
  if (!thing || thing.heavy || !lies(thing)) return no('EG-OBJ-02', 'There is nothing of the kind to take up.');
  if (gapToSpot(base, thing) > 0 || Math.abs(thing.z - base.z) > 1000) return no('EG-OBJ-02', 'The base must pass over it.');
  return holdRefusal(s, m, thing);
}

/**
 * EG-OBJ-03, EGW-OBJ-02, EG-ALL-06: a base touches a thing within half an inch of its point, height and all, and one who lies there also
 * where it touches his circle.
 */
export function touchesThing(s: EnGarde, base: Round, thing: Thing): boolean {
  if (rangeToSpot(base, thing) <= NEAR) return true;
  return thing.body !== null && rangeOf(base, baseOf(s, model(s, thing.body))) <= CONTACT;
}

/** EG-OBJ-03: why a heavy object cannot be reached and lifted. */
export function liftRefusal(s: EnGarde, m: Model, thing: Thing): Refusal | null {
  if (!thing.heavy || !lies(thing)) return no('EG-OBJ-03', 'There is nothing of the kind to lift.');
  if (!touchesThing(s, baseOf(s, m), thing)) return no('EG-OBJ-03', 'It is not within half an inch.');
  return holdRefusal(s, m, thing);
}

export function carriesHeavy(s: EnGarde, m: Model): boolean {
  return s.things.some((thing) => thing.heavy && (thing.carrier === m.id || thing.helper === m.id));
}

/** EG-ALL-04: friends in contact, by the geometry of EG-GEO-04. */
export function touchesFriend(s: EnGarde, m: Model, friend: Model): boolean {
  return friend.seat === m.seat && friend.id !== m.id && inPlay(friend) && touching(s, baseOf(s, m), baseOf(s, friend)) === 'yes';
}

/** EG-ALL-04: why a light object cannot be handed from one to another now; the base of a giver on his way may be given. */
export function handRefusal(
  s: EnGarde,
  giver: Model,
  receiver: Model | undefined,
  thing: Thing | undefined,
  at = baseOf(s, giver),
): Refusal | null {
  if (thing?.carrier !== giver.id || thing.takenBy !== null) return no('EG-ALL-04', 'It does not carry that.');
  if (thing.heavy) return no('EG-ALL-04', 'Heavy objects are put down and lifted, not handed over.');
  if (!receiver || receiver.seat !== giver.seat || receiver.id === giver.id || !inPlay(receiver))
    return no('EG-ALL-04', 'It is handed to a friend.');
  if (touching(s, at, baseOf(s, receiver)) !== 'yes') return no('EG-ALL-04', 'They are not in contact.');
  return barOn(s, giver, 'hand') ?? barOn(s, receiver, 'hand') ?? holdRefusal(s, receiver, thing);
}

/** EG-OBJ-05: why a thing cannot be lifted onto a mount by this model, the rider or a friend on foot beside it. */
export function loadRefusal(s: EnGarde, m: Model, thing: Thing, steed: number): Refusal | null {
  if (!isAtMount(s, m, steed)) return no('EG-OBJ-05', 'Only the rider, or a friend on foot in contact with the mount, loads it.');
  if (s.things.some((other) => other.steed === steed)) return no('EG-OBJ-05', 'The mount is loaded already.');
  return liftRefusal(s, m, thing);
}

/** The rider, or a friend on foot in contact with the mount. */
export function isAtMount(s: EnGarde, m: Model, at: number): boolean {
  if (m.steed === at) return true;
  const steed = s.steeds[at];
  if (!steed || steed.status === 'gone' || steed.seat !== m.seat || isMounted(m)) return false;
  const rider = s.models.find((other) => other.steed === at && inPlay(other));
  if (rider && rider.seat !== m.seat) return false;
  const base = rider ? baseOf(s, rider) : { x: steed.x, y: steed.y, z: steed.z, r: 875 };
  return touching(s, baseOf(s, m), base) === 'yes';
}
