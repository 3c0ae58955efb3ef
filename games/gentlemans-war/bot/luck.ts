// How a sensible player uses the event deck.
import type { Seat } from '@baize/kernel';
import type { LuckCard } from '../content/event-cards.ts';
import { covers } from '../rules/charge/path.ts';
import { advantagesOf, scoreOf } from '../rules/combat/advantages.ts';
import { landOf } from '../rules/country/map.ts';
import { isInside } from '../rules/luck/fire.ts';
import { type Charger, chargeIn, fightIn, type Id, unitOf, type War } from '../state.ts';

const CLOSE = 6000;

/** What a play is worth where keeping is worth nothing; a card is kept for a moment that matters. */
const WORTHS: Partial<Record<LuckCard, (s: War, seat: Seat, unit: Id | null) => number>> = {
  'WL-21': () => -0.2,
  'WL-22': (s) => (s.shot && s.shot.toHit <= 5 ? 0.5 : -0.1),
  'WL-23': () => -0.2,
  'WL-24': () => 1,
  'WL-25': (s) => (s.shot && s.shot.dice.length >= 4 ? 0.5 : -0.1),
  'WL-26': (s) => (s.shot && s.shot.hits >= 2 ? 0.5 : -0.1),
  'WL-27': (s, seat) => (isEven(s, seat) ? 0.6 : -0.1),
  'WL-28': () => 0.3,
  'WL-29': (s) => (s.shot && s.shot.dice.length >= 4 ? 0.5 : -0.1),
  'WL-30': (s) => (s.shot && s.shot.hits >= 2 ? 0.5 : -0.1),
  'WL-31': () => -0.1,
  'WL-32': () => 0.3,
  'WL-33': (s, _seat, unit) => (isWithinReach(s, unit) ? 0.6 : -0.1),
  'WL-34': () => -0.1,
  'WL-35': () => 0.4,
  'WL-37': () => 0.1,
  'WL-38': () => 0.3,
  'WL-39': () => 0.6,
  'WL-40': () => -0.1,
  'WL-41': () => -0.2,
  'WL-42': () => 1,
  'WL-43': (s) => (s.shot && s.shot.hits >= 2 ? 0.5 : 0.1),
  'WL-44': (s) => ((s.acting?.left ?? 0) > 8000 ? 0.2 : -0.1),
};

/** A point would turn the fight. */
function isEven(s: War, seat: Seat): boolean {
  const fight = fightIn(s);
  return fight.pairs.some((pair) => {
    const [a, b] = [pair.attacker, pair.defender].map((id) => fight.fighters.find(({ unit }) => unit === id));
    if (!a || !b) return false;
    const [own, theirs] = unitOf(s, a.unit).seat === seat ? [a, b] : [b, a];
    const lead = scoreOf(advantagesOf(s, fight, own, theirs, pair)) - scoreOf(advantagesOf(s, fight, theirs, own, pair));
    return lead === 0 || lead === -1;
  });
}

/** The charge comes home now, and would not with a die less. */
function isWithinReach(s: War, unit: Id | null): boolean {
  const charger: Charger | undefined = chargeIn(s).chargers.find((each) => each.unit === unit);
  return charger !== undefined && covers(charger.total, charger.distance) && charger.total - charger.distance < CLOSE;
}

export function luckWorth(s: War, seat: Seat, unit: Id | null, answer: LuckCard | 'keep'): number {
  return answer === 'keep' ? 0 : (WORTHS[answer]?.(s, seat, unit) ?? -0.1);
}

/** A royal command is for what hurts. */
export function cancelWorth(card: LuckCard, answer: 'let it be' | 'cancel'): number {
  if (answer === 'let it be') return 0;
  return card === 'WL-24' || card === 'WL-39' || card === 'WL-43' || card === 'WL-11' || card === 'WL-19' ? 0.3 : -0.1;
}

/** Cards that are good for the unit they fall on. */
const KIND: readonly LuckCard[] = ['WL-19', 'WL-27', 'WL-31', 'WL-35', 'WL-38'];

/** The best of one's own for what helps, and of the enemy for what harms. */
export function luckUnitWorth(s: War, card: LuckCard, id: Id): number {
  const { original, figures } = unitOf(s, id);
  return KIND.includes(card) ? original - figures + figures * 0.1 : figures;
}

/** A fire is for the enemy. */
export function blazeWorth(s: War, seat: Seat, id: string): number {
  const area = landOf(s).areas.find(({ feature }) => feature.id === id)?.feature;
  if (!area) return 0;
  return s.units.reduce((sum, unit) => sum + (isInside(s, unit, area) ? (unit.seat === seat ? -1 : 1) : 0), 0);
}
