// AGW-DISM: dismounting, mounting, and the horses between.
import { ahead, between, bodiesOverlap, gapBetween } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { actingIn, decision, named, type Post, procedure, typeOf, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { type Act, canDo, pay } from '../activation/act.ts';
import { INCH } from '../all/ground.ts';
import { hasPlace, type LooseChoice, type LoosePlace, looseSpace } from '../all/loose-places.ts';
import { aboutCentre } from '../all/loss.ts';
import { placeRefusal } from '../all/place.ts';
import { freeingShifts } from '../all/shifts.ts';
import { inFormation, shiftWords } from '../all/words.ts';
import { isHorseType, isRiderType } from '../armies/kinds.ts';
import { loosePost } from '../movement/legs.ts';
import { zoneRefusal } from '../setup/zone-refusal.ts';
import { blockOf, bodyAt, bodyOf, centreOf, horsesBody, inRanks, isWithin } from './footprint.ts';

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

/** AGX-THOR-01, AGX-CAMEL-02: tribal horsemen and camel scouts stay in the saddle; somebody has to be left when the horses are held. */
function mayLeaveSaddle(s: War, unit: Unit): boolean {
  return unit.mounted && UNIT_KINDS[typeOf(s, unit)].skirmishing === 'dismounted' && unit.figures > holdersOf(s, unit);
}

/** AGW-DISM-01: the men stand in skirmish order within an inch of their horses; cyclists where they are, or within an inch of that. */
function footRefusal(s: War, unit: Unit, to: LoosePlace): Refusal | null {
  const foot = onFoot(s, unit);
  const post = loosePost(s, foot, to);
  const body = bodyAt(s, foot, post);
  const middle = centreOf(s, unit);
  if (isCyclist(s, unit)) {
    if (between(middle, to) > INCH) return { rule: 'AGW-DISM-02', reason: 'Cyclists dismount where they stand.' };
  } else {
    const marker = horsesBody({ ...middle, facing: unit.post.facing });
    if (bodiesOverlap(body, marker)) return { rule: 'AGW-ALL-10', reason: 'The horses stand there.' };
    if (!isWithin(gapBetween(body, marker), 1)) return { rule: 'AGW-DISM-01', reason: 'They stand within an inch of their horses.' };
  }
  const start = s.flip.number === 0 ? zoneRefusal(s, unit.seat, body) : null;
  return start ?? placeRefusal(s, unit, post, { as: { figures: inRanks(foot), mounted: false }, going: 'skirmish' });
}

function footPlaces(s: War, unit: Unit): LooseChoice {
  const foot = onFoot(s, unit);
  const centre = centreOf(s, unit);
  const { facing } = unit.post;
  const { width, depth } = blockOf(s, foot);
  const isHeld = !isCyclist(s, unit);
  const off = (turn: number) => (isHeld ? INCH + (turn % 18000 === 0 ? depth : width) / 2 : 0);
  return {
    unit: unit.id,
    figures: inRanks(foot),
    centre,
    facing,
    reach: isHeld ? 3 * INCH + width : INCH,
    refusal: (to) => footRefusal(s, unit, to),
    unreadable: { rule: 'AGW-DISM-01', reason: 'That is no place for men on foot.' },
    likely: [0, 18000, 9000, -9000].flatMap((turn) =>
      [0, 500, INCH].map((more) => ({ ...ahead(centre, facing + turn, off(turn) + more), facing, ranks: 2 as const })),
    ),
    snug: (to) => freeingShifts(s, foot, loosePost(s, foot, to)),
  };
}

/** AGW-DISM-01: without room for the men the unit cannot dismount. */
export function canDismount(s: War, unit: Unit): boolean {
  return mayLeaveSaddle(s, unit) && hasPlace(footPlaces(s, unit));
}

/** The men are on foot; the horses stay with their holders. */
function dismount(s: War, unit: Unit, post: Post, u: Ump): void {
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
    if (unit.mounted && canDo(acting, 'dismount', 1) && canDismount(s, unit)) offers.push({ do: 'dismount' });
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
      u.call(dismounting, { unit: unit.id });
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
}

/** AGW-DISM-01: before, behind or beside the horses. */
export const chooseDismountPlace = decision<Dismounting, LoosePlace>('dismount place', {
  rule: 'AGW-DISM-01',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => looseSpace(footPlaces(s, unitOf(s, l.unit))),
  prompt: () => 'Where do the men stand?',
  label: (s, l, to) => {
    const unit = unitOf(s, l.unit);
    const middle = centreOf(s, unit);
    return `The men ${shiftWords(unit.post.facing, { x: to.x - middle.x, y: to.y - middle.y })}`;
  },
  apply: (s, l, to, u) => {
    const unit = unitOf(s, l.unit);
    dismount(s, unit, loosePost(s, onFoot(s, unit), to), u);
  },
});

export const dismounting = procedure<Dismounting>('dismounting').decide(chooseDismountPlace);
