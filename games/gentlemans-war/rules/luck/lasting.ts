// AGX-LUCK-10: what cards have left in force, as small questions that the rules ask.
import type { Seat } from '@baize/kernel';
import type { LuckCard } from '../../content/event-cards.ts';
import type { Attribute } from '../../content/types.ts';
import type { Id, Unit, War } from '../../state.ts';

function isInForce(s: War, card: LuckCard, unit: Id | null = null): boolean {
  return s.luck?.lasting.some((each) => each.card === card && each.unit === unit) ?? false;
}

/** WL-12, WL-19: an attribute that a card has given or taken; null: it is as the list says. */
export function alteredAttribute(s: War, unit: Unit, listed: readonly Attribute[], attribute: Attribute): boolean | null {
  if (!s.luck || s.luck.lasting.length === 0) return null;
  if (attribute === 'brave' && isInForce(s, 'WL-19', unit.id)) return true;
  if (!isInForce(s, 'WL-12', unit.id)) return null;
  const isFine = listed.includes('marksmen');
  if (attribute === 'marksmen' && isFine) return false;
  return attribute === 'bad-shots' && !isFine ? true : null;
}

/** AGW-ATTR-01: what cards and cameos have made of a unit holds for its bodies: WL-12, WL-19, AGX-CAMEO-06. */
export function copyFavours({ luck, cameos }: War, unit: Unit, body: Unit): void {
  if (luck) luck.lasting.push(...luck.lasting.filter((each) => each.unit === unit.id).map((each) => ({ ...each, unit: body.id })));
  if (cameos?.proud.includes(unit.id)) cameos.proud.push(body.id);
}

/** WL-13: whether an axle is cracked: the gun may turn a little and shoot, no more. */
export function hasCrackedAxle(s: War, unit: Unit): boolean {
  return isInForce(s, 'WL-13', unit.id);
}

/** WL-17: whether nobody may shoot or charge. */
export function isTruce(s: War): boolean {
  return isInForce(s, 'WL-17');
}

/** WL-20: whether a side's prince is watching. */
export function hasRoyalVisitor(s: War, seat: Seat): boolean {
  return s.luck?.lasting.some((each) => each.card === 'WL-20' && each.seat === seat) ?? false;
}

/** WL-20: what cards add to the morale dice of a unit. */
export function moraleByLuck(s: War, unit: Unit): number {
  return hasRoyalVisitor(s, unit.seat) ? 1 : 0;
}
