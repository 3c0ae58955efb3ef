// AGW-ADV: what speaks for and against a unit in close combat, each point named so that it can be explained.
import { corners, gapToBody, gapToPoint } from '@baize/geometry/open';
import type { UnitType } from '../../content/types.ts';
import { type Fight, type Fighter, has, onTable, type Pair, typeOf, type Unit, unitOf, type War } from '../../state.ts';
import { isCavalry, isCloseOrder, isFormed, isGun, isMounted, isOnFoot, isRiderType, isSkirmisherOrArtillery } from '../armies/kinds.ts';
import { isChargingRifle, isFanatic } from '../colonial/kinds.ts';
import { costIn } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { blockOf, bodyOf } from '../formations/footprint.ts';

export interface Advantage {
  says: string;
  value: number;
}

/** AGW-DIS-03, AGW-FORM-02, -07, AGW-OBST-06: whether it counts as disordered in this combat. */
export function isDisorderedHere(s: War, fighter: Fighter): boolean {
  const unit = unitOf(s, fighter.unit);
  const { formation } = unit.post;
  if (unit.disordered || unit.running || formation === 'march-column') return true;
  if (isGun(s, unit) && formation === 'limbered') return true;
  // AGX-NAT-14: who charges mounted is in good order, and caught otherwise is not.
  if (isMounted(unit) && isRiderType(typeOf(s, unit)) && !(isChargingRifle(s, unit) && fighter.attacks)) return true;
  return fighter.hasCrossed && isCloseOrder(s, unit);
}

/** AGW-ADV-02: cavalry an inch wider, and an end of the line with neither friend nor closed ground within 2" of it. */
export function isLapped(s: War, infantry: Unit, cavalry: Unit): boolean {
  const block = blockOf(s, infantry);
  if (blockOf(s, cavalry).width < block.width + 1000 - 10) return false;
  const [frontRight, frontLeft, rearLeft, rearRight] = corners(block);
  const ends = [
    [frontRight, rearRight],
    [frontLeft, rearLeft],
  ];
  return ends.some((points) => {
    const isCovered = points.some((p) => {
      const byFriend = s.units.some(
        (other) => other.id !== infantry.id && other.seat === infantry.seat && onTable(other) && gapToBody(bodyOf(s, other), p) <= 2010,
      );
      return (
        byFriend || landOf(s).areas.some(({ feature, shape }) => costIn(feature, 'horse') === Infinity && gapToPoint(shape, p) <= 2010)
      );
    });
    return !isCovered;
  });
}

const REGULAR_HORSE: readonly UnitType[] = ['heavy-cavalry', 'light-cavalry', 'heavy-dragoons', 'light-dragoons'];

/** AGX-THOR-02: against heavy and light cavalry and dragoons in the saddle, of whatever list. */
function isOutmatched(s: War, unit: Unit, enemy: Unit): boolean {
  return unit.mounted && typeOf(s, unit) === 'tribal-horsemen' && enemy.mounted && REGULAR_HORSE.includes(typeOf(s, enemy));
}

function isAttacker(pair: Pair, unit: Unit): boolean {
  return pair.attacker === unit.id;
}

/** AGW-RESP-08: a target that came out to meet this charger; a charger struck by a supporter meets nobody. */
function isCounterCharging({ side, attacks, meets }: Fighter, charger: Unit): boolean {
  return side === 'defender' && attacks && (meets === undefined || meets === charger.id);
}

/** AGW-RES-07: how it stands in a pair: two who were locked before others came fight on as at first. */
function inPair(fighter: Fighter, { roles }: Pair): Fighter {
  return roles ? { ...fighter, ...roles.find(({ unit }) => unit === fighter.unit) } : fighter;
}

/** AGW-ADV-01: all that applies to one of a pair against the other. */
export function advantagesOf(s: War, fight: Fight, ours: Fighter, theirs: Fighter, pair: Pair): Advantage[] {
  const own = inPair(ours, pair);
  const other = inPair(theirs, pair);
  const unit = unitOf(s, own.unit);
  const enemy = unitOf(s, other.unit);
  const found: Advantage[] = [];
  const add = (says: string, value: number, holds: boolean) => holds && found.push({ says, value });
  const isFoot = isOnFoot(s, unit);
  const occasion = pair.occasion ?? fight.occasion;
  const inOrder = !isDisorderedHere(s, own);
  // AGW-ADV-04: a counter-charger attacks too, and meets whom it counter-charges in front.
  const isCharged = isCavalry(s, enemy) && other.attacks;
  const inFront = pair.kind === 'front' || isAttacker(pair, unit);
  const isSquare = unit.post.formation === 'square';
  add(
    'formed infantry against cavalry',
    1,
    isFoot && isFormed(s, unit) && !isSquare && inOrder && isCharged && inFront && occasion !== 'second' && !isLapped(s, unit, enemy),
  );
  add('a square against cavalry', 2, isFoot && isSquare && inOrder && isCharged);
  add('behind a defended obstacle', 1, isFoot && pair.obstacle && !isAttacker(pair, unit) && !own.attacks && !own.caught);
  const charges = occasion === 'charge' || occasion === 'accidental';
  add(
    'charging cavalry that does not counter-charge',
    1,
    isCavalry(s, unit) && isAttacker(pair, unit) && isMounted(enemy) && !isCounterCharging(other, unit) && charges,
  );
  const [attackers, defenders] = pair.levels;
  add('uphill', 1, isAttacker(pair, unit) ? attackers > defenders : defenders > attackers);
  // AGX-FANAT-02: one for Fanatics, in place of Gallant and Stalwart.
  const isZealous = isFanatic(s, unit);
  add('Fanatic', 1, isZealous);
  add('Gallant', 1, has(s, unit, 'gallant') && own.attacks && !isZealous);
  add('Stalwart', 1, has(s, unit, 'stalwart') && !isZealous && !own.attacks && own.stationary && isFoot);
  const fromBehind = isAttacker(pair, unit) && pair.kind !== 'front';
  // AGW-FORM-08: those who run are in no order, so no skirmishers either.
  const isHunting = isCavalry(s, unit) && !enemy.running && isSkirmisherOrArtillery(s, enemy);
  add('attacking flank or rear, or caught running', 2, fromBehind || enemy.running || (other.caught && !isHunting));
  add('cavalry against skirmishers or artillery', 2, isHunting);
  add('tribal horsemen against regular cavalry', -1, isOutmatched(s, unit, enemy));
  add('the colours to the front', 1, s.luck?.colours.includes(unit.id) ?? false);
  add('disordered', -1, !inOrder);
  add('Timid', -1, has(s, unit, 'timid'));
  return found;
}

export function scoreOf(advantages: readonly Advantage[]): number {
  return advantages.reduce((sum, { value }) => sum + value, 0);
}
