// AGW-DISM: dismounting, mounting, and the horses between.
import { ahead, bodiesOverlap, gapBetween } from '@baize/geometry/open';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { actingIn, decision, named, type Post, procedure, typeOf, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { type Act, canDo, pay } from '../activation/act.ts';
import { INCH } from '../all/ground.ts';
import { aboutCentre } from '../all/loss.ts';
import { nearbyPlaces, placeRefusal } from '../all/place.ts';
import { inFormation, shiftWords } from '../all/words.ts';
import { isHorseType, isRiderType } from '../armies/kinds.ts';
import { bodyAt, bodyOf, centreOf, horsesBody, isWithin } from './footprint.ts';

export type SaddleAct =
  | { do: 'dismount' }
  | { do: 'mount'; formation: 'line' | 'march-column' | 'open-line'; ranks: 1 | 2 }
  | { do: 'pick up bicycles' };

function isCyclist(s: War, unit: Unit): boolean {
  return typeOf(s, unit) === 'cyclists';
}

/** AGW-DISM-01: one holder for six figures, rounded up; cyclists leave none (AGW-DISM-02). */
export function holdersOf(s: War, unit: Unit): number {
  return isCyclist(s, unit) ? 0 : Math.ceil(unit.figures / 6);
}

/** The unit as it would be on foot. */
function onFoot(s: War, unit: Unit): Unit {
  const holders = holdersOf(s, unit);
  const horses = holders === 0 ? null : { ...centreOf(s, unit), facing: unit.post.facing };
  return { ...unit, mounted: false, holders, horses, post: { ...unit.post, formation: 'skirmish', ranks: 2, trail: null } };
}

/** AGW-DISM-01: legal places for the men in skirmish order within an inch of their horses; cyclists stand where they are. */
export function dismountPlaces(s: War, unit: Unit): Post[] {
  const type = typeOf(s, unit);
  // AGX-THOR-01, AGX-CAMEL-02: tribal horsemen and camel scouts stay in the saddle.
  if (!unit.mounted || UNIT_KINDS[type].skirmishing !== 'dismounted' || unit.figures - holdersOf(s, unit) < 1) return [];
  const foot = onFoot(s, unit);
  const middle = centreOf(s, unit);
  if (isCyclist(s, unit))
    return nearbyPlaces(aboutCentre(s, foot, foot.post, middle))
      .filter((post) => !placeRefusal(s, foot, post))
      .slice(0, 8);
  const marker = horsesBody({ ...middle, facing: unit.post.facing });
  const found: Post[] = [];
  for (const turn of [0, 18000, 9000, -9000]) {
    for (let far = INCH; far <= 6 * INCH; far += INCH / 4) {
      const post = aboutCentre(s, foot, foot.post, ahead(middle, unit.post.facing + turn, far));
      const body = bodyAt(s, foot, post);
      if (bodiesOverlap(body, marker) || !isWithin(gapBetween(body, marker), 1) || placeRefusal(s, foot, post)) continue;
      found.push(post);
      break;
    }
  }
  return found;
}

/** The men are on foot; the horses stay with their holders. */
export function dismount(s: War, unit: Unit, post: Post, u: Ump): void {
  Object.assign(unit, onFoot(s, unit));
  unit.post = post;
  u.tell?.('AGW-DISM-01', 'dismounted', named(s, unit));
}

/** AGW-DISM-02: where a unit may mount: on the spot of its horses, which are within 2"; cyclists where they stand. */
export function mountPlace(s: War, unit: Unit, formation: 'line' | 'march-column' | 'open-line', ranks: 1 | 2): Post | null {
  const at = isCyclist(s, unit) ? centreOf(s, unit) : unit.horses;
  // AGW-FORM-06: whoever is in a building leaves it first.
  if (!at || unit.mounted || unit.bicycles || unit.post.building !== null) return null;
  if (unit.horses && !isWithin(gapBetween(bodyOf(s, unit), horsesBody(unit.horses)), 2)) return null;
  const riding: Unit = { ...unit, mounted: true, holders: 0, horses: null };
  const post = aboutCentre(s, riding, { ...unit.post, formation, ranks, trail: null }, at);
  const others: War = { ...s, units: s.units.map((other) => (other.id === unit.id ? riding : other)) };
  return placeRefusal(others, riding, post) ? null : post;
}

export const saddleAct: Act<SaddleAct> = {
  offers(s, unit) {
    const acting = actingIn(s);
    const offers: SaddleAct[] = [];
    if (acting.ended || acting.pace === 'run') return offers;
    if (unit.mounted && canDo(acting, 'dismount', 1) && dismountPlaces(s, unit).length > 0) offers.push({ do: 'dismount' });
    if (unit.bicycles && canDo(acting, 'bicycles', 1) && isWithin(gapBetween(bodyOf(s, unit), horsesBody(unit.bicycles)), 0))
      offers.push({ do: 'pick up bicycles' });
    const type = typeOf(s, unit);
    if (unit.mounted || (!isHorseType(type) && !isRiderType(type)) || !canDo(acting, 'mount', 1) || acting.done.includes('dismount'))
      return offers;
    const forms = isCyclist(s, unit) ? (['open-line', 'march-column'] as const) : (['line', 'march-column'] as const);
    for (const formation of forms) {
      for (const ranks of formation === 'line' ? ([1, 2] as const) : ([2] as const)) {
        if (mountPlace(s, unit, formation, ranks)) offers.push({ do: 'mount', formation, ranks });
      }
    }
    return offers;
  },
  label(_s, _unit, answer) {
    if (answer.do === 'dismount') return 'Dismount';
    if (answer.do === 'pick up bicycles') return 'Pick up the bicycles';
    return `Mount ${inFormation(answer.formation)}${answer.formation === 'line' ? (answer.ranks === 1 ? ' of one rank' : ' of two ranks') : ''}`;
  },
  apply(s, unit, answer, u) {
    if (answer.do === 'pick up bicycles') {
      pay(s, 'bicycles', 1);
      unit.bicycles = null;
      return;
    }
    if (answer.do === 'dismount') {
      pay(s, 'dismount', 1);
      u.call(dismounting, { unit: unit.id, places: dismountPlaces(s, unit) });
      return;
    }
    const post = mountPlace(s, unit, answer.formation, answer.ranks);
    pay(s, 'mount', 1);
    if (!post) return;
    Object.assign(unit, { mounted: true, holders: 0, horses: null, post });
    u.tell?.('AGW-DISM-02', 'mounted', named(s, unit));
  },
};

export interface Dismounting {
  unit: number;
  places: Post[];
}

/** AGW-DISM-01: before, behind or beside the horses. */
export const chooseDismountPlace = decision<Dismounting, number>('dismount place', {
  rule: 'AGW-DISM-01',
  who: (s, l) => unitOf(s, l.unit),
  options: (_s, l) => [...l.places.keys()],
  forced: true,
  prompt: () => 'Where do the men stand?',
  label: (s, l, at) => {
    const { post } = unitOf(s, l.unit);
    const place = l.places[at] ?? post;
    return `The men ${shiftWords(post.facing, { x: place.x - post.x, y: place.y - post.y })}`;
  },
  apply: (s, l, at, u) => {
    const post = l.places[at];
    if (post) dismount(s, unitOf(s, l.unit), post, u);
  },
});

export const dismounting = procedure<Dismounting>('dismounting').decide(chooseDismountPlace);
