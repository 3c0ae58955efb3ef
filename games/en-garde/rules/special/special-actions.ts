// Special actions (EG-SPA), and what is done with objects as an action (EG-OBJ).
import { gap } from '@baize/geometry/open';
import { type EnGarde, has, inPlay, isMarked, isMounted, type Model, model, nameOf, type Thing } from '../../state.ts';
import { carriesHeavy, holdRefusal, isAtMount, liftRefusal, loadRefusal, touchesFriend } from '../gates/carrying.ts';
import { may } from '../gates/states.ts';
import { baseOf, gunBase, rangeOf, shapeOf, touching } from '../table/geometry.ts';
import { countryOf, NEAR, openingState, openingsOf, reaches, roomAt, wagonShape } from '../table/terrain.ts';
import { type Referee, say } from '../turn/foundations.ts';
import { drop } from './objects.ts';
import { search, searchable } from './searching.ts';

export type Special =
  | { what: 'lift' | 'help'; thing: number }
  | { what: 'load'; thing: number; steed: number }
  | { what: 'unload'; thing: number }
  | { what: 'barricade' | 'force' | 'unlock'; opening: string }
  | { what: 'spike'; gun: number }
  | { what: 'set fire'; piece: string }
  | { what: 'search'; room: string };

/** EG-SPA-01 (objects EG-SPA-02, barricades EG-SPA-03, spiking EG-SPA-05): what a model that is not Engaged may do as its whole action. */
export function specialActions(s: EnGarde, m: Model): Special[] {
  if (!may(s, m, 'work') || isMarked(s, m, 'elephant')) return [];
  const found: Special[] = [];
  if (s.things.length > 0) found.push(...withThings(s, m));
  const base = baseOf(s, m);
  for (const { opening, piece } of openingsOf(s)) {
    if (!reaches(base, piece, opening)) continue;
    const state = openingState(s, opening);
    const inside = roomAt(s, m)?.piece.id === piece.id;
    if (opening.kind === 'door' && state === 'closed' && inside) found.push({ what: 'barricade', opening: opening.id });
    if (state === 'locked' && inside) found.push({ what: 'unlock', opening: opening.id });
    if (state === 'locked' || state === 'barricaded') found.push({ what: 'force', opening: opening.id });
  }
  for (const gun of s.guns) {
    const crewed = s.models.some((crew) => gun.crew.includes(crew.id) && inPlay(crew) && rangeOf(baseOf(s, crew), gunBase(gun)) <= 1000);
    if (gun.onTable && gun.seat !== m.seat && !gun.spiked && !crewed && touching(s, base, gunBase(gun)) === 'yes')
      found.push({ what: 'spike', gun: gun.id });
  }
  if (s.fixed.rules.specialActions === 'scenario') found.push(...fires(s, m));
  const room = searchable(s, m);
  if (room !== null) found.push({ what: 'search', room });
  return found;
}

/** EG-OBJ-02 to -05, EGW-OBJ-05, EG-ALL-04. */
function withThings(s: EnGarde, m: Model): Special[] {
  const found: Special[] = [];
  const free = !isMounted(m) && !carriesHeavy(s, m);
  for (const thing of s.things) {
    if (!thing.heavy || thing.takenBy !== null) continue;
    if (free && !liftRefusal(s, m, thing)) found.push({ what: 'lift', thing: thing.id });
    if (free && mayHelp(s, m, thing)) found.push({ what: 'help', thing: thing.id });
    for (const steed of s.steeds) {
      if (!loadRefusal(s, m, thing, steed.id)) found.push({ what: 'load', thing: thing.id, steed: steed.id });
      if (thing.steed === steed.id && isAtMount(s, m, steed.id) && !holdRefusal(s, m, thing))
        found.push({ what: 'unload', thing: thing.id });
    }
  }
  return found;
}

/** EGW-OBJ-05: a second friend touching the carrier. */
function mayHelp(s: EnGarde, m: Model, thing: Thing): boolean {
  if (thing.carrier === null || thing.helper !== null || holdRefusal(s, m, thing)) return false;
  const carrier = model(s, thing.carrier);
  return !isMounted(carrier) && touchesFriend(s, m, carrier);
}

/** EG-SPA-06: only where the match has it, and not in rain. */
function fires(s: EnGarde, m: Model): Special[] {
  const found: Special[] = [];
  if (!s.weather.rain) {
    for (const piece of countryOf(s).features) {
      if (!piece.building || s.openings[`fire:${piece.id}`]) continue;
      if (piece.shapes.some((shape) => gap(shapeOf(baseOf(s, m)), shape) <= NEAR)) found.push({ what: 'set fire', piece: piece.id });
    }
    for (const wagon of s.wagons) {
      if (!wagon.burning && gap(shapeOf(baseOf(s, m)), wagonShape(wagon)) <= NEAR)
        found.push({ what: 'set fire', piece: `wagon:${wagon.id}` });
    }
  }
  return found;
}

export function specialLabel(s: EnGarde, special: Special): string {
  const thing = 'thing' in special ? thingName(s, special.thing) : '';
  switch (special.what) {
    case 'lift':
      return `pick up ${thing}`;
    case 'help':
      return `help to carry ${thing}`;
    case 'load':
      return `load ${thing} onto the mount`;
    case 'unload':
      return `unload ${thing}`;
    case 'barricade':
      return 'barricade the door';
    case 'unlock':
      return 'unlock the door';
    case 'force':
      return 'force the door';
    case 'spike':
      return 'spike the gun';
    case 'set fire':
      return 'set fire to it';
    case 'search':
      return 'search the room';
  }
}

export function thingName(s: EnGarde, id: number): string {
  const thing = s.things[id];
  if (!thing) return 'it';
  if (thing.what === 'body') return thing.body === null ? 'the body' : nameOf(s, thing.body);
  return thing.what === 'banner' ? 'the banner' : 'the objective';
}

export function carryOutSpecial(s: EnGarde, m: Model, special: Special, u: Referee): void {
  m.hidden = false;
  const thing = 'thing' in special ? (s.things[special.thing] as Thing) : null;
  say(s, u, thing ? 'EG-OBJ-03' : 'EG-SPA-01', 'special', { model: m.id, what: specialLabel(s, special) });
  switch (special.what) {
    case 'lift':
      if (thing) Object.assign(thing, { carrier: m.id, helper: null, x: m.x, y: m.y, z: m.z });
      return;
    case 'help':
      if (thing) thing.helper = m.id;
      return;
    case 'load':
      if (thing) Object.assign(thing, { steed: special.steed, carrier: null });
      return;
    case 'unload':
      if (thing) drop(s, thing, m);
      return;
    case 'barricade':
      s.openings[special.opening] = 'barricaded';
      return;
    case 'unlock':
      s.openings[special.opening] = 'open';
      return;
    case 'force':
      force(s, m, special.opening, u);
      return;
    case 'spike':
      Object.assign(s.guns[special.gun] ?? {}, { spiked: true });
      return;
    case 'set fire':
      setFire(s, special.piece, u);
      return;
    case 'search':
      search(s, m, special.room, u);
  }
}

/** EG-SPA-04: 5 or more, +1 if Powerful. */
function force(s: EnGarde, m: Model, opening: string, u: Referee): void {
  const die = u.d6();
  const opens = die + (has(s, m, 'powerful') ? 1 : 0) >= 5;
  if (opens) s.openings[opening] = 'open';
  say(s, u, 'EG-SPA-04', opens ? 'forced' : 'not forced', { model: m.id, die });
}

/** EG-SPA-06: 4 or more. */
function setFire(s: EnGarde, piece: string, u: Referee): void {
  const die = u.d6();
  u.tell?.('EG-SPA-06', die >= 4 ? 'fire' : 'no fire', { die });
  if (die < 4) return;
  if (piece.startsWith('wagon:')) Object.assign(s.wagons[Number(piece.slice(6))] ?? {}, { burning: true });
  else s.openings[`fire:${piece}`] = 'open';
}
