// AGX-LUCK-08, -09: the weather over the whole table, and what it does to shots, charges and moves.

import { type Facing, facingTo, inches, type Point, turnBetween } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { EVENT_CARDS, type LuckCard } from '../../content/event-cards.ts';
import type { Band, UnitType, Weapon } from '../../content/types.ts';
import { nightLimit } from '../../scenarios/night.ts';
import type { Ump, War } from '../../state.ts';
import { isArtilleryPiece, scoreToHit } from '../shooting/table.ts';
import { deckInHand } from './until.ts';

function isWeather(s: War, card: LuckCard): boolean {
  return s.weather?.card === card;
}

/** AGX-LUCK-08: a new weather ends the old. */
export function beginWeather(s: War, card: LuckCard, seat: Seat, u: Ump): void {
  s.weather = { card, seat, isSpent: false, ...deckInHand(s) };
  u.tell?.('AGX-LUCK-08', 'weather', { card, title: EVENT_CARDS[card].title });
}

/** AGX-LUCK-08: it ends in step b of the next joker of its deck. */
export function endWeather(s: War, u: Ump): void {
  if (!s.weather || (s.weather.section ?? s.section) !== s.section) return;
  u.tell?.('AGX-LUCK-08', 'weather over', { title: EVENT_CARDS[s.weather.card].title });
  s.weather = null;
}

/** WL-02, WL-05: how far anybody may shoot, spot, or charge. */
export function farthest(s: War, what: 'shoot' | 'spot' | 'charge'): number {
  const night = what === 'charge' ? Number.POSITIVE_INFINITY : nightLimit(s);
  if (isWeather(s, 'WL-02')) return inches(12);
  return isWeather(s, 'WL-05') && what !== 'charge' ? inches(6) : night;
}

const WEST: Facing = 18000;
const LOW_SUN: Facing = 4500;

/** WL-01, WL-07, WL-08; AGX-LUCK-09: how many bands farther a shot counts; `to` is the middle of its target. */
export function bandsByWeather(s: War, seat: Seat, weapon: Weapon, from: Point, to: Point): number {
  const { weather } = s;
  if (!weather) return 0;
  switch (weather.card) {
    case 'WL-01':
      return 1;
    case 'WL-07':
      return weather.seat === seat && !weather.isSpent && isArtilleryPiece(weapon) ? -1 : 0;
    case 'WL-08':
      return turnBetween(facingTo(from, to), WEST) <= LOW_SUN ? 1 : 0;
    default:
      return 0;
  }
}

/** WL-07: the first shot of its guns uses the clear air up. */
export function useClearAir(s: War, seat: Seat, weapon: Weapon): void {
  if (s.weather?.card === 'WL-07' && s.weather.seat === seat && isArtilleryPiece(weapon)) s.weather.isSpent = true;
}

/** WL-04: what hits in a band; in a gale guns do not reach the farthest, and hardly the one before it. */
export function scoreInWeather(s: War, weapon: Weapon, band: Band): number | null {
  const score = scoreToHit(weapon, band);
  if (!isWeather(s, 'WL-04') || !isArtilleryPiece(weapon)) return score;
  if (band === 'extreme') return null;
  return band === 'long' && score !== null ? 6 : score;
}

const HEAVY_ON_WHEELS: readonly UnitType[] = [
  'field-gun',
  'siege-gun',
  'ancient-light-gun',
  'ancient-field-gun',
  'early-machine-gun',
  'wagon',
];

/** WL-01: dice that heavy wheels lose in the mud. */
export function marchDiceLost(s: War, type: UnitType): number {
  return isWeather(s, 'WL-01') && HEAVY_ON_WHEELS.includes(type) ? 1 : 0;
}

/** WL-03: those who are at home in it. */
const HARDENED: readonly UnitType[] = ['tribal-infantry', 'tribal-horsemen', 'camelry', 'large-camelry', 'camel-scouts', 'porters'];

/** WL-03: dice that a run or charge loses in the heat. */
export function chargeDiceLost(s: War, type: UnitType): number {
  return isWeather(s, 'WL-03') && !HARDENED.includes(type) ? 1 : 0;
}

/** WL-01: nobody has the road's bonus. */
export function areRoadsDeep(s: War): boolean {
  return isWeather(s, 'WL-01');
}

/** WL-05: whether generals alone and cameo figures may not move. */
export function isBlinding(s: War): boolean {
  return isWeather(s, 'WL-05');
}

/** WL-06: a roll loses its lowest die; one die alone is halved, rounded up. */
export function rollInWeather(s: War, dice: readonly number[]): number[] {
  if (!isWeather(s, 'WL-06') || dice.length === 0) return [...dice];
  if (dice.length === 1) return [Math.ceil((dice[0] as number) / 2)];
  const lowest = dice.indexOf(Math.min(...dice));
  return dice.filter((_, at) => at !== lowest);
}
