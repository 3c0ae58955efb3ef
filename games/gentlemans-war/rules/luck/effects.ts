// AGX-LUCK-10: what each card does when it is played or revealed.

import { contains, gapToPoint, polygon } from '@baize/geometry/open';
import { type Seat, shuffle } from '@baize/kernel';
import type { LuckCard } from '../../content/event-cards.ts';
import { actingIn, chargeIn, foe, named, nameOf, onTable, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { inchesOf, sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { disorder } from '../all/loss.ts';
import { isLocked } from '../all/states.ts';
import { type Card, isJoker, kindOf, ownerOf } from '../cards/deck.ts';
import { discardHand, handOf, isOverrun, tellHeld } from '../cards/hold.ts';
import { allSections, sectionAt } from '../cards/sections.ts';
import { reckon } from '../charge/charger.ts';
import { type Area, isBuilding } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { figuresAt } from '../formations/footprint.ts';
import { compel } from '../morale/retreat.ts';
import { shiftedBand } from '../shooting/table.ts';
import { choosingBlaze, choosingFord, choosingOrder, choosingUnit, LOOKED_AT } from './choices.ts';
import { luckIn, mistaken } from './luck.ts';
import { placeOf } from './shelter.ts';
import { crossFire, hearsThunder, unitsFor } from './units.ts';
import { untilJoker } from './until.ts';
import { beginWeather, scoreInWeather } from './weather.ts';
import type { Played } from './window.ts';

type Effect = (s: War, l: Played, u: Ump) => void;

const weather: Effect = (s, l, u) => beginWeather(s, l.card, l.by, u);

/** Somebody picks a unit: whoever plays the card, or his opponent. */
const pick =
  (chooser: 'player' | 'opponent'): Effect =>
  (_s, l, u) =>
    u.call(choosingUnit, { card: l.card, by: l.by, chooser: chooser === 'player' ? l.by : foe(l.by) });

/** The units of both sides, the drawing player's first. */
function allUnits(s: War, by: Seat): Unit[] {
  return [...unitsFor(s, by), ...unitsFor(s, foe(by))];
}

/** WL-09. */
const thunderclap: Effect = (s, l, u) => {
  for (const unit of allUnits(s, l.by)) {
    if (!hearsThunder(s, unit)) continue;
    const die = u.d6();
    u.tell?.('AGX-LUCK-10', 'luck roll', { card: l.card, name: nameOf(s, unit), dice: [die], says: die === 1 ? 'shies' : 'stands' });
    if (die === 1) disorder(s, unit, 'a thunderclap', u);
  }
};

/** WL-10. */
const dispatchesAstray: Effect = (s, l, u) => {
  const hand = handOf(s, l.by);
  if (hand.length > 0) discardHand(s, l.by, [u.pick(hand, 'a Hold Card')], u);
};

/** WL-11, AGW-DEPL-04: cards are turned up until one of his colour is neither ace nor joker. */
const courier: Effect = (s, l, u) => {
  if (isOverrun(s, l.by)) return;
  const turned: Card[] = [];
  let kept: Card | null = null;
  while (kept === null) {
    const card = u.draw(s.deck, 'a card for the courier');
    if (card === undefined) break;
    if (!isJoker(card) && kindOf(card) !== 'ace' && ownerOf(card, s.red) === l.by) {
      handOf(s, l.by).push(card);
      kept = card;
    } else turned.push(card);
  }
  s.deck.loose.push(...turned);
  shuffle(s.deck);
  const found = kept;
  tellHeld(s, l.by, (isKnown, to) =>
    u.tell?.('AGX-LUCK-10', 'luck turned up', { seat: l.by, cards: turned, kept: isKnown ? found : null }, to),
  );
};

/** WL-14: a strip 6" wide, as deep as the table. */
const herd: Effect = (s, l, u) => {
  const die = u.d6();
  const third = die <= 2 ? 0 : die <= 4 ? 1 : 2;
  const says = `comes through the ${['west', 'centre', 'east'][third]}`;
  u.tell?.('AGX-LUCK-10', 'luck roll', { card: l.card, name: 'The herd', dice: [die], says });
  const middle = Math.round(((2 * third + 1) * s.fixed.width) / 6);
  for (const unit of allUnits(s, l.by)) {
    if (unit.post.building !== null || isLocked(s, unit)) continue;
    if (!figuresAt(s, unit).some(({ x }) => Math.abs(x - middle) <= 3 * INCH)) continue;
    disorder(s, unit, 'a loose herd', u);
    if (unit.post.formation === 'limbered') unit.counter = true;
  }
};

/** WL-16: figures in woods, scrub and buildings, or within an inch of a hedge. */
export function figuresAmongWasps(s: War, unit: Unit): number {
  if (unit.post.building !== null) return unit.figures;
  const land = landOf(s);
  const isNest = ({ kind }: Area) => kind === 'wood' || kind === 'thick-wood' || kind === 'scrub';
  const nests = land.areas.filter(({ feature }) => isNest(feature) || isBuilding(feature)).map(({ feature }) => polygon(feature.outline));
  const hedges = land.lines.filter(({ feature }) => feature.kind === 'hedge').flatMap(({ shapes }) => shapes);
  return figuresAt(s, unit).filter(
    (p) => nests.some((nest) => contains(nest, p)) || hedges.some((hedge) => gapToPoint(hedge, p) <= INCH + 10),
  ).length;
}

const wasps: Effect = (s, l, u) => {
  const counts = allUnits(s, l.by).map((unit) => ({ unit, count: figuresAmongWasps(s, unit) }));
  const most = Math.max(0, ...counts.map(({ count }) => count));
  const stung = counts.filter(({ count }) => count === most && most > 0).map(({ unit }) => unit);
  if (stung.length === 0) return;
  const unit = stung.length === 1 ? (stung[0] as Unit) : u.pick(stung, 'whom the wasps sting');
  u.tell?.('AGX-LUCK-10', 'luck falls on', { ...named(s, unit), card: l.card });
  compel(s, unit, 'fall back', u);
};

/** WL-17: the next four cards of any deck; those that lie turned already, this joker among them, do not count. */
const truce: Effect = (s, l) => {
  const turned = allSections(s).filter((section) => section !== s.section && sectionAt(s, section).flip.card !== null);
  luckIn(s).lasting.push({ card: l.card, seat: l.by, unit: null, joker: null, flips: turned.length + 1 + 4 });
};

/** WL-18: the drawing player names first. */
const rumour: Effect = (_s, l, u) => {
  // The last called runs first.
  for (const chooser of [foe(l.by), l.by]) u.call(choosingUnit, { card: l.card, by: l.by, chooser });
};

const royalVisitor: Effect = (s, l) => {
  luckIn(s).lasting.push({ card: l.card, seat: l.by, unit: null, flips: null, ...untilJoker(s, 1) });
};

/** AGX-LUCK-11: one unit of a brigade so served rolls for itself. */
function rollsForItself(s: War): void {
  const acting = actingIn(s);
  if (acting.pace === null) return;
  Object.assign(acting, { pace: null, dice: [], left: 0, reserve: 0 });
}

const shortCut: Effect = (s) => {
  rollsForItself(s);
  actingIn(s).favour = { ...actingIn(s).favour, ease: 'ground' };
};

/** WL-23. */
const forcedMarch: Effect = (s) => {
  rollsForItself(s);
  const acting = actingIn(s);
  acting.march += 2;
  if (acting.charge !== null) acting.charge += 2;
  acting.favour = { ...acting.favour, mayNotShoot: true, mayNotCharge: true };
};

/** WL-41. */
const bicycles: Effect = (s) => {
  rollsForItself(s);
  const acting = actingIn(s);
  Object.assign(acting, { march: 3, charge: null });
  acting.favour = { ...acting.favour, byBicycle: true, mayNotCharge: true };
};

/** WL-22; AGX-LUCK-09: a shot that smoke has made impossible has no dice to add to. */
const doubleCharge: Effect = ({ shot }) => {
  if (shot && shot.dice.length > 0) shot.dice.push(0, 0);
};

/** WL-29, AGX-LUCK-09: beyond the last band the shot comes to nothing. */
const powderSmoke: Effect = (s) => {
  const { shot } = s;
  if (!shot) return;
  const band = shiftedBand(shot.weapon, shot.band, 1);
  const toHit = band && scoreInWeather(s, shot.weapon, band);
  if (!band || toHit === null) shot.dice = [];
  else Object.assign(shot, { band, toHit });
};

/** WL-25. */
const takeYourTime: Effect = (s, l, u) => {
  const { shot } = s;
  if (!shot) return;
  shot.dice = shot.dice.map((die) => (die >= shot.toHit ? die : u.d6()));
  shot.hits = shot.dice.filter((die) => die >= shot.toHit).length;
  const says = `scores ${shot.hits} in all`;
  u.tell?.('AGX-LUCK-10', 'luck roll', { card: l.card, name: nameOf(s, unitOf(s, shot.shooter)), dice: [...shot.dice], says });
};

/** WL-30: each hit strays on 1 or 2. */
const strayFire: Effect = (s, l, u) => {
  const { shot } = s;
  const other = crossFire(s);
  if (!shot || !other) return;
  const dice = Array.from({ length: shot.hits }, () => u.d6());
  const hits = dice.filter((die) => die <= 2).length;
  u.tell?.('AGX-LUCK-10', 'luck roll', { card: l.card, name: nameOf(s, other), dice, says: `is struck ${hits} times by its own side` });
  shot.hits -= hits;
  if (hits > 0) luckIn(s).stray = { unit: other.id, hits };
};

/** WL-26, WL-43: one column of the table of saves to either side. */
const saveBy =
  (by: number): Effect =>
  (s) => {
    if (s.shot) s.shot.toSave += by;
  };

/** WL-33: the highest die goes. */
const looseGirths: Effect = (s, l) => {
  const charger = chargeIn(s).chargers.find(({ unit }) => unit === l.unit);
  if (!charger || charger.roll.length === 0) return;
  const { distance } = charger;
  charger.roll.splice(charger.roll.indexOf(Math.max(...charger.roll)), 1);
  reckon(s, charger);
  charger.distance = distance;
};

const wrongMap: Effect = (s, l) => {
  const together = s.action?.together;
  const { acting } = s;
  // Who pursues out of its own charge has not rolled to march.
  if (acting && acting.unit === l.unit && acting.pace !== null) {
    acting.dice = mistaken(acting.dice);
    acting.left = inchesOf(acting);
  } else if (l.unit !== null) luckIn(s).isSpoiled = true;
  else if (together) {
    together.dice = mistaken(together.dice);
    together.inches = sum(together.dice) * INCH;
  }
};

const hastyShelter: Effect = (s, l) => {
  const unit = l.unit === null ? null : unitOf(s, l.unit);
  if (unit && onTable(unit)) luckIn(s).shelters.push(placeOf(s, unit));
};

const spoil: Effect = (s) => {
  luckIn(s).isSpoiled = true;
};

const steady: Effect = (s) => {
  if (s.test) s.test.isHeld = true;
};

/** WL-40: only its player sees them. */
const churchTower: Effect = (s, l, u) => {
  u.look(s.deck, LOOKED_AT, l.by, 'the top of the deck');
  u.tell?.('AGX-LUCK-10', 'top cards seen', { seat: l.by });
  u.call(choosingOrder, { card: l.card, by: l.by, chooser: l.by });
};

const EFFECTS: Record<LuckCard, Effect> = {
  'WL-01': weather,
  'WL-02': weather,
  'WL-03': weather,
  'WL-04': weather,
  'WL-05': weather,
  'WL-06': weather,
  'WL-07': weather,
  'WL-08': weather,
  'WL-09': thunderclap,
  'WL-10': dispatchesAstray,
  'WL-11': courier,
  'WL-12': pick('opponent'),
  'WL-13': pick('opponent'),
  'WL-14': herd,
  'WL-15': (_s, l, u) => u.call(choosingBlaze, { card: l.card, by: l.by, chooser: l.by }),
  'WL-16': wasps,
  'WL-17': truce,
  'WL-18': rumour,
  'WL-19': pick('player'),
  'WL-20': royalVisitor,
  'WL-21': shortCut,
  'WL-22': doubleCharge,
  'WL-23': forcedMarch,
  'WL-24': steady,
  'WL-25': takeYourTime,
  'WL-26': saveBy(-1),
  'WL-27': pick('player'),
  'WL-28': spoil,
  'WL-29': powderSmoke,
  'WL-30': strayFire,
  'WL-31': pick('player'),
  'WL-32': spoil,
  'WL-33': looseGirths,
  'WL-34': (_s, l, u) => u.call(choosingFord, { card: l.card, by: l.by, chooser: l.by }),
  'WL-35': pick('player'),
  // WL-36 is played in a window of its own, and undoes the card before it.
  'WL-36': () => {},
  'WL-37': hastyShelter,
  'WL-38': pick('player'),
  'WL-39': pick('player'),
  'WL-40': churchTower,
  'WL-41': bicycles,
  'WL-42': pick('player'),
  'WL-43': saveBy(1),
  'WL-44': wrongMap,
};

export function carryOut(s: War, l: Played, u: Ump): void {
  EFFECTS[l.card](s, l, u);
}
