// A move carried out: doors and stairs on the way, jumps and climbs with their checks, falls, and contact at the end.
import { between, disc, facingTo, type Point, placesAround } from '@baize/geometry/open';
import {
  type Contact,
  decision,
  type EnGarde,
  type Id,
  inPlay,
  type Model,
  model,
  nameOf,
  procedure,
  type Thing,
  type Wagon,
} from '../../state.ts';
import { areOpen, openEnemies } from '../gates/open.ts';
import { standRefusal, surveyFor } from '../gates/standing.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { bringAlong, drop, dropWhenEngaged } from '../special/objects.ts';
import { freeSeatIn } from '../table/aboard.ts';
import { baseOf, CONTACT, enemiesAtEdge, otherBases, radiusOf, refreshContacts, shapeOf, touching } from '../table/geometry.ts';
import { openingsOf } from '../table/terrain.ts';
import { type Referee, say } from '../turn/foundations.ts';
import { leaveFights } from '../wounds/wounds.ts';
import type { Journey } from './movement.ts';
import { place, setDown } from './set-down.ts';
import { type Deed, dexterityCheck, fall, intoDeepWater } from './special-movement.ts';

/** EG-GEN-06, EG-OBJ-04: contacts as they are after something moved. */
export function settle(s: EnGarde, u: Referee): void {
  renewContacts(s, u);
  askWhom(s, u);
}

function renewContacts(s: EnGarde, u: Referee): void {
  const before = s.contacts;
  refreshContacts(s);
  if (u.tell) {
    const isOld = ({ a, b }: Contact) => before.some((old) => old.a === a && old.b === b);
    for (const contact of s.contacts) if (!isOld(contact)) say(s, u, 'EG-CON-01', 'contact', { model: contact.a, target: contact.b });
  }
  dropWhenEngaged(s, u);
}

/** EG-WAG-01: those at a wagon's edge who have not chosen which of the enemies aboard they fight. */
function undecided(s: EnGarde): Model[] {
  return s.models.filter((m) => inPlay(m) && m.wagon === null && m.grapples === null && openAtEdge(s, m).length > 0);
}

function openAtEdge(s: EnGarde, m: Model): Model[] {
  return enemiesAtEdge(s, m.seat, baseOf(s, m)).filter((foe) => areOpen(s, m, foe));
}

/** Also after somebody aboard has fallen. */
export function askWhom(s: EnGarde, u: Referee): void {
  if (s.wagons.length === 0) return;
  const queue = undecided(s).map(({ id }) => id);
  if (queue.length > 0) u.call(facingWagons, { queue });
}

export const faceOccupant = decision<{ queue: Id[] }, Id>('fight whom aboard', {
  rule: 'EG-WAG-01',
  who: (s, l) => model(s, l.queue[0] as Id).seat,
  options: (s, l) => {
    const m = model(s, l.queue[0] as Id);
    return inPlay(m) && m.wagon === null && m.grapples === null ? openAtEdge(s, m).map(({ id }) => id) : [];
  },
  forced: true,
  prompt: (s, l) => `${nameOf(s, l.queue[0] as Id)} stands at the wagon: whom aboard does it fight?`,
  label: (s, _l, answer) => nameOf(s, answer),
  apply(s, l, answer, u) {
    model(s, l.queue[0] as Id).grapples = answer;
    renewContacts(s, u);
  },
});

const facingWagons = procedure<{ queue: Id[] }>('facing wagons').while(
  (_s, l) => l.queue.length > 0,
  (p) =>
    p.decide(faceOccupant).do((_s, l) => {
      l.queue = l.queue.slice(1);
    }),
);

/** Carries out a journey that was found legal. */
export function carryOut(s: EnGarde, m: Model, journey: Journey, u: Referee): void {
  const moved = journey.path.length > 1 || journey.deeds.length > 0;
  if (moved) {
    m.moved = true;
    m.hidden = false;
  }
  m.facing = journey.facing;
  say(s, u, journey.run ? 'EG-MOV-02' : 'EG-MOV-03', moved ? 'moved' : 'turned', {
    ...{ model: m.id, path: journey.path.map(({ x, y }) => [x, y]), facing: journey.facing, cost: journey.cost, run: journey.run },
  });
  if (journey.leaves) {
    place(s, m, journey.path[journey.path.length - 1] as Point, journey.z);
    leaveTable(s, m, u);
    return;
  }
  for (const deed of journey.deeds) if (!deed.needsShort && deed.kind !== 'leap') carryOutDeed(s, m, deed);
  const end = journey.path[journey.path.length - 1] as Point;
  const { onTheWay, afterMove } = conditionsOf(s);
  if (journey.jump && !jumps(s, m, journey, u)) {
    afterMove(s, m, journey.path.slice(0, journey.jump.leg + 1), u);
    return;
  }
  if (onTheWay(s, m, journey.path, u)) {
    settle(s, u);
    return;
  }
  const last = journey.deeds[journey.deeds.length - 1];
  place(s, m, end, last?.kind === 'climb' || last?.kind === 'leap' ? m.z : journey.z);
  if (last?.kind === 'board') {
    const seat = freeSeatIn(s, s.wagons[last.wagon ?? 0] as Wagon);
    m.wagon = last.wagon ?? null;
    place(s, m, seat, seat.z);
  }
  if (last?.kind === 'climb' || last?.kind === 'leap') climbOrLeap(s, m, last, end, u);
  bringHelper(s, m, u);
  if (moved) afterMove(s, m, [...journey.path, m], u);
  settle(s, u);
}

/** EG-ALL-08: from the saddle or into it is a move too, into water or over a line that a scenario draws; true if the water took it away. */
export function stepOver(s: EnGarde, m: Model, to: Point, z: number, u: Referee): boolean {
  const { onTheWay, afterMove } = conditionsOf(s);
  const from: Point = { x: m.x, y: m.y };
  m.moved = true;
  m.hidden = false;
  const swept = onTheWay(s, m, [from, to], u);
  if (!swept) {
    place(s, m, to, z);
    afterMove(s, m, [to], u);
  }
  settle(s, u);
  return swept;
}

/** EGW-OBJ-05: where the other carrier comes to touch one who has moved, the nearest to where he was; null: there is no room. */
export function placeForHelper(s: EnGarde, m: Model, other: Model): Point | null {
  const solids = otherBases(s, other.id).map((base) => ({ id: base.id, shape: shapeOf(base) }));
  const seen = surveyFor(s, other);
  // EG-ALL-02: nobody is brought into contact whose owner did not name it.
  const foes = openEnemies(s, other).map((foe) => baseOf(s, foe));
  const places = placesAround(disc(m, radiusOf(s, m)), radiusOf(s, other), solids, 1500).filter((p) => {
    const end = { ...p, z: m.z, r: radiusOf(s, other) };
    return standRefusal(s, other, end, seen) === null && !foes.some((foe) => touching(s, end, foe) !== 'no');
  });
  return places.sort((p, q) => between(p, other) - between(q, other))[0] ?? null;
}

/** EGW-OBJ-05: the other carrier comes along and ends touching, or lets go where there is no room. */
function bringHelper(s: EnGarde, m: Model, u: Referee): void {
  for (const thing of s.things) {
    if (thing.helper === null || (thing.carrier !== m.id && thing.helper !== m.id)) continue;
    const other = model(s, thing.carrier === m.id ? thing.helper : (thing.carrier ?? thing.helper));
    const from: Point = { x: other.x, y: other.y };
    const to = placeForHelper(s, m, other);
    // EG-ALL-08: who is carried along has moved, and hides no more.
    Object.assign(other, { activated: true, moved: true, hidden: false, rested: false });
    if (to) Object.assign(other, { x: to.x, y: to.y, z: m.z, facing: m.facing });
    else thing.helper = null;
    if (thing.carrier === other.id) bringAlong(s, other);
    if (!to) continue;
    const { onTheWay, afterMove } = conditionsOf(s);
    if (onTheWay(s, other, [from, to], u)) thing.helper = null;
    else afterMove(s, other, [from, to], u);
  }
}

/** EG-BLD-04, EG-OBJ-02, EG-WAG-01. */
function carryOutDeed(s: EnGarde, m: Model, deed: Deed): void {
  if (deed.opening && openingsOf(s).some(({ opening }) => opening.id === deed.opening))
    s.openings[deed.opening] = deed.kind === 'open' ? 'open' : 'closed';
  const thing = deed.thing === undefined ? null : (s.things[deed.thing] as Thing);
  if (thing && deed.kind === 'take') thing.carrier = m.id;
  if (thing && deed.kind === 'drop') drop(s, thing, m);
  if (thing && deed.kind === 'give') thing.carrier = deed.receiver ?? null;
  if (deed.kind === 'alight') m.wagon = null;
}

/** EG-SPM-03, -05: false if it fell. */
function jumps(s: EnGarde, m: Model, journey: Journey, u: Referee): boolean {
  const { jump } = journey;
  if (!jump || dexterityCheck(s, m, u)) return true;
  const from = journey.path[jump.leg] as Point;
  place(s, m, jump.middle, Math.max(0, m.z - jump.depth));
  fall(s, m, jump.depth, u);
  if (jump.water && m.status === 'table') intoDeepWater(s, m, from, u);
  settle(s, u);
  return false;
}

/** EG-SPM-04 to -06. */
function climbOrLeap(s: EnGarde, m: Model, deed: Deed, foot: Point, u: Referee): void {
  const from = m.z;
  const to = deed.to ?? foot;
  const facing = to.x === foot.x && to.y === foot.y ? m.facing : facingTo(foot, to);
  const land = (p: Point, z: number) => {
    if (m.status === 'table') setDown(s, m, { ...p, z }, facing);
    else place(s, m, p, z);
  };
  if (deed.kind === 'leap') {
    land(to, deed.z);
    fall(s, m, from - deed.z, u);
    return;
  }
  const up = deed.z > from;
  if (dexterityCheck(s, m, u)) {
    land(to, deed.z);
    say(s, u, 'EG-SPM-04', 'climbed', { model: m.id, up });
    return;
  }
  land(up ? foot : to, up ? from : deed.z);
  fall(s, m, Math.abs(deed.z - from), u);
}

/** EGW-END-07: gone by its own will, with what it carries. */
export function leaveTable(s: EnGarde, m: Model, u: Referee, status: 'left' | 'routed' = 'left'): void {
  if (status === 'left') place(s, m, onEdge(s, m), m.z);
  takeAlong(s, m);
  const steed = m.steed === null ? null : s.steeds[m.steed];
  if (steed) steed.status = 'gone';
  m.steed = null;
  m.status = status;
  m.activated = true;
  leaveFights(s, m.id);
  say(s, u, status === 'left' ? 'EGW-END-07' : 'EG-MOR-10', status === 'left' ? 'left the table' : 'routed off', { model: m.id });
  settle(s, u);
}

/** The point of the edges that its base touches: over these it has gone, whatever becomes of its mount and its load. */
function onEdge(s: EnGarde, m: Model): Point {
  const r = radiusOf(s, m) + CONTACT;
  const beyond = (v: number, most: number) => (v <= r ? 0 : v + r >= most ? most : v);
  return { x: beyond(m.x, s.fixed.width), y: beyond(m.y, s.fixed.height) };
}

/** EG-ALL-04: what it carries goes along, by whatever exit. */
export function takeAlong(s: EnGarde, m: Model): void {
  for (const thing of s.things) {
    const carried = thing.carrier === m.id || (m.steed !== null && thing.steed === m.steed);
    if (!carried || thing.takenBy !== null) continue;
    Object.assign(thing, { takenBy: m.seat, carrier: m.id, helper: null, steed: null });
    if (thing.body !== null) takeOff(model(s, thing.body), m.seat);
  }
}

/** A body carried off: by its own side it has left, by another it is taken. */
function takeOff(body: Model, by: number): void {
  body.status = body.seat === by ? 'left' : 'taken';
}
