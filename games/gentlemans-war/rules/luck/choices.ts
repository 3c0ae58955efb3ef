// AGX-LUCK-03, -11: what a card leaves to somebody to choose: a unit, a wood, a place on the water, an order of cards.

import { POINT } from '@baize/contracts';
import type { Point } from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import * as v from 'valibot';
import { EVENT_CARDS, type LuckCard } from '../../content/event-cards.ts';
import {
  actionIn,
  chargeIn,
  decision,
  fightIn,
  has,
  type Id,
  named,
  nameOf,
  procedure,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { destroy } from '../all/loss.ts';
import { words } from '../all/place.ts';
import { actsBy } from '../all/states.ts';
import { showAttribute } from '../armies/rosters.ts';
import { forgetFallen } from '../cameos/cameo.ts';
import { groupOf } from '../cards/groups.ts';
import { lengthAlong, pointAlong } from '../country/along.ts';
import { makeFord, waterAt, watersOf } from '../country/fords.ts';
import { landOf } from '../country/map.ts';
import { bringBack } from './figures.ts';
import { flammable, setFire } from './fire.ts';
import { luckIn } from './luck.ts';
import {
  abandonedGuns,
  actsAgain,
  carriesCartridges,
  horsemen,
  isWheeledGun,
  mostPraised,
  regainable,
  rumourMongers,
  unitsFor,
  whoTouches,
} from './units.ts';
import { untilJoker } from './until.ts';

/** Who chooses for a card, and whose card it is. */
export interface Choosing {
  card: LuckCard;
  by: Seat;
  chooser: Seat;
}

interface UnitChoice {
  asks: string;
  from(s: War, l: Choosing): readonly Unit[];
  falls(s: War, unit: Unit, l: Choosing, u: Ump): void;
}

/** AGX-LUCK-08: until the next joker. */
function lastsOn(s: War, unit: Unit, l: Choosing): void {
  luckIn(s).lasting.push({ card: l.card, seat: unit.seat, unit: unit.id, flips: null, ...untilJoker(s, 1) });
}

export const UNIT_CHOICES: Partial<Record<LuckCard, UnitChoice>> = {
  'WL-12': { asks: 'Whose cartridges are damp?', from: (s, l) => unitsFor(s, l.by, (unit) => carriesCartridges(s, unit)), falls: lastsOn },
  'WL-13': { asks: 'Which gun has cracked its axle?', from: (s, l) => unitsFor(s, l.by, (unit) => isWheeledGun(s, unit)), falls: lastsOn },
  'WL-18': { asks: 'Which enemy hears the rumour?', from: (s, l) => rumourMongers(s, 1 - l.chooser), falls: hearRumour },
  'WL-19': { asks: 'Who is praised in print?', from: (s, l) => mostPraised(s, l.by), falls: praise },
  'WL-27': {
    asks: 'Who carries the colours to the front?',
    from: (s, l) => fightersOf(s, l.by),
    falls: (s, unit) => luckIn(s).colours.push(unit.id),
  },
  'WL-31': { asks: 'Who acts again?', from: (s, l) => actsAgain(s, l.by), falls: actAgain },
  'WL-35': {
    asks: 'Whose wounded come back?',
    from: (s, l) => regainable(s, l.by),
    falls: (s, unit, _l, u) => regain(s, unit, Math.min(2, unit.shotDown), u),
  },
  'WL-38': {
    asks: 'Who gets the remount?',
    from: (s, l) => horsemen(s, l.by),
    falls: (s, unit, _l, u) => regain(s, unit, 1, u),
  },
  'WL-39': { asks: 'Whose charge hears the bugle?', from: (s, l) => chargersAgainst(s, l.by), falls: soundBugle },
  'WL-42': { asks: 'Which gun is spiked?', from: (s, l) => abandonedGuns(s, l.by), falls: spikeGun },
};

/** WL-18: it tests as soon as both sides have named one. */
function hearRumour(s: War, unit: Unit): void {
  luckIn(s).rumours = [...(luckIn(s).rumours ?? []), unit.id];
}

/** WL-19: Brave; who is Brave already tests no more. */
function praise(s: War, unit: Unit, l: Choosing, u: Ump): void {
  if (!has(s, unit, 'brave')) {
    luckIn(s).lasting.push({ card: l.card, seat: unit.seat, unit: unit.id, joker: null, flips: null });
    return;
  }
  showAttribute(s, unit, 'brave', u);
  unit.isHeroic = true;
  u.tell?.('AGW-MOR-08', 'heroic', named(s, unit));
}

function fightersOf(s: War, seat: Seat): Unit[] {
  return fightIn(s)
    .fighters.map(({ unit }) => unitOf(s, unit))
    .filter((unit) => unit.seat === seat);
}

/** WL-31, AGX-GEN-12: it keeps its counter, acts as by an ace, and may not shoot. */
function actAgain(s: War, unit: Unit): void {
  const action = actionIn(s);
  action.kind = 'ace';
  action.members = [unit.id];
  action.waiting = groupOf(s, unit)
    .filter((body) => actsBy(s, body, true) !== 'never')
    .map(({ id }) => id);
  luckIn(s).secondWind = unit.id;
  s.lastActed = unit.seat;
}

/** WL-35, WL-38; AGX-CAMEO-07, -08: nobody tends those who are back. */
function regain(s: War, unit: Unit, count: number, u: Ump): void {
  forgetFallen(s, unit.id, bringBack(s, unit, count, 'AGX-LUCK-10', u));
}

function chargersAgainst(s: War, seat: Seat): Unit[] {
  const now = chargeIn(s);
  if (now.seat === seat) return [];
  return now.chargers.filter(({ state }) => state === 'declared').map(({ unit }) => unitOf(s, unit));
}

/** WL-39: on 4 to 6 the charge is off; it stays where it is, with its counter and in order. */
function soundBugle(s: War, unit: Unit, l: Choosing, u: Ump): void {
  const die = u.d6();
  const says = die >= 4 ? 'hears the call and halts' : 'takes no notice';
  u.tell?.('AGX-LUCK-10', 'luck roll', { card: l.card, name: nameOf(s, unit), dice: [die], says });
  const charger = chargeIn(s).chargers.find((each) => each.unit === unit.id);
  if (die < 4 || !charger) return;
  charger.state = 'off';
  unit.counter = true;
  if (s.acting?.unit === unit.id) s.acting.ended = true;
  u.tell?.('AGX-LUCK-10', 'charge off', { ...named(s, unit), why: 'a false bugle' });
}

/** WL-42, AGW-GUN-06: the gun is gone, and its crew with it. */
function spikeGun(s: War, gun: Unit, l: Choosing, u: Ump): void {
  const by = whoTouches(s, gun, l.by);
  if (by) u.tell?.('AGW-GUN-06', 'gun spiked', { ...named(s, by), targetName: nameOf(s, gun) });
  destroy(s, gun, u);
}

function choiceFor(card: LuckCard): UnitChoice {
  const choice = UNIT_CHOICES[card];
  if (!choice) throw new RangeError(`${card} picks no unit.`);
  return choice;
}

/** AGX-LUCK-11: with one candidate there is no choice, with none nothing happens. */
export const chooseLuckUnit = decision<Choosing, Id>('unit for an event card', {
  rule: 'AGX-LUCK-03',
  who: (_s, l) => l.chooser,
  options: (s, l) =>
    choiceFor(l.card)
      .from(s, l)
      .map(({ id }) => id),
  forced: true,
  prompt: (_s, l) => `“${EVENT_CARDS[l.card].title}”: ${choiceFor(l.card).asks}`,
  label: (s, _l, id) => nameOf(s, unitOf(s, id)),
  apply: (s, l, id, u) => {
    const unit = unitOf(s, id);
    u.tell?.('AGX-LUCK-03', 'luck falls on', { ...named(s, unit), card: l.card });
    choiceFor(l.card).falls(s, unit, l, u);
  },
});

export const choosingUnit = procedure<Choosing>('a unit for an event card').decide(chooseLuckUnit);

/** WL-15: the drawing player picks what burns. */
export const chooseBlaze = decision<Choosing, string>('what burns', {
  rule: 'AGX-LUCK-03',
  who: (_s, l) => l.chooser,
  options: (s) => flammable(s).map(({ id }) => id),
  forced: true,
  prompt: () => '“Grass fire”: what burns?',
  label: (s, _l, id) => `The ${words(landOf(s).byId.get(id)?.kind ?? 'ground')} ${placeWords(s, id)}`,
  apply: (s, _l, id, u) => setFire(s, id, 'AGX-LUCK-10', u),
});

/** Where on the table a feature lies, in words: `in the north-west`. */
function placeWords(s: War, id: string): string {
  const box = landOf(s).areas.find(({ feature }) => feature.id === id)?.box;
  if (!box) return '';
  const third = (at: number, of: number) => Math.min(2, Math.floor((3 * at) / of));
  const y = ['south', '', 'north'][third((box.minY + box.maxY) / 2, s.fixed.height)] ?? '';
  const x = ['west', '', 'east'][third((box.minX + box.maxX) / 2, s.fixed.width)] ?? '';
  return `in the ${[y, x].filter(Boolean).join('-') || 'middle'}`;
}

export const choosingBlaze = procedure<Choosing>('a fire').decide(chooseBlaze);

const DRY: Refusal = { rule: 'AGX-LUCK-10', reason: 'That is no point on a brook, stream or river.' };

/** Places that lie at hand; any other point on the water serves as well. */
export function fordSites(s: War): Point[] {
  return watersOf(s).flatMap(({ line }) => [0.25, 0.5, 0.75].map((part) => pointAlong(line, part * lengthAlong(line))));
}

/** WL-34: a point on any running water. */
function fordSpace(s: War): Space<Point> {
  const sites = fordSites(s);
  const isLegal = (at: Point) => waterAt(s, at) !== null;
  return {
    kind: 'point',
    shape: {},
    refusal: (answer) => (v.is(POINT, answer) && isLegal(answer) ? null : DRY),
    any: () => watersOf(s).length > 0,
    sample: (below) => sites[below(sites.length)] as Point,
    candidates: () => sites,
  };
}

export const chooseFord = decision<Choosing, Point>('where the ford is', {
  rule: 'AGX-LUCK-10',
  who: (_s, l) => l.chooser,
  options: (s) => fordSpace(s),
  prompt: () => '“The ferryman’s tale”: where is the ford?',
  label: () => 'The ford is here',
  apply: (s, _l, at, u) => {
    const water = waterAt(s, at);
    if (water) makeFord(s, water, at, 'AGX-LUCK-10', u);
  },
});

export const choosingFord = procedure<Choosing>('a ford').decide(chooseFord);

/** WL-40: how many cards of the deck are looked at. */
export const LOOKED_AT = 3;

const ORDERS: Record<number, readonly (readonly number[])[]> = {
  1: [[0]],
  2: [
    [0, 1],
    [1, 0],
  ],
  3: [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ],
};

/** WL-40: the top cards go back in any order. */
export const chooseOrder = decision<Choosing, readonly number[]>('order of the top cards', {
  rule: 'AGX-LUCK-10',
  who: (_s, l) => l.chooser,
  options: (s) => ORDERS[Math.min(LOOKED_AT, s.deck.top.length)] ?? [],
  forced: true,
  prompt: () => '“From the church tower”: in which order do the top cards go back?',
  label: (s, _l, order) => order.map((at) => s.deck.top[at]?.card).join(', then '),
  apply: (s, _l, order) => {
    const { top } = s.deck;
    s.deck.top = [...order.map((at) => top[at] as (typeof top)[0]), ...top.slice(order.length)];
  },
});

export const choosingOrder = procedure<Choosing>('the top of the deck').decide(chooseOrder);
