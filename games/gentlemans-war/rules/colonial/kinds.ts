// AGX-GEN-07, -08: what the troops of the colonial wars are. One place for these questions.
import { TRIBAL_TYPES } from '../../content/unit-types.ts';
import { entryOf, has, type Post, typeOf, type Unit, type War } from '../../state.ts';

/** AGX-GEN-07: tribal troops; all others are regular. */
export function isTribal(s: War, unit: Unit): boolean {
  const { type, traits } = entryOf(s, unit);
  return TRIBAL_TYPES.includes(type) || traits?.includes('tribal') === true;
}

/** AGX-GEN-07: more than half of its units are tribal. */
export function isTribalArmy(s: War, seat: number): boolean {
  const { units } = s.fixed.armies[seat as 0 | 1];
  const tribal = units.filter(({ type, traits }) => TRIBAL_TYPES.includes(type) || traits?.includes('tribal') === true).length;
  return 2 * tribal > units.length;
}

/** AGX-TRIB-01: tribal infantry that stands in its mass. */
export function isWarband(unit: Unit): boolean {
  return unit.post.formation === 'mass';
}

/** AGX-TRIB-10: a part of a warband in skirmish order. */
export function isParty(s: War, unit: Unit): boolean {
  return typeOf(s, unit) === 'tribal-infantry' && !isWarband(unit);
}

/** AGX-GEN-08: who goes freely (AGW-MOVE-05): skirmish order, and riders in loose order. */
export function movesFreely({ post }: Pick<Unit, 'post'>): boolean {
  return post.formation === 'skirmish' || post.formation === 'loose';
}

/** AGX-THOR-03: who shoots from the saddle, all round. */
export function shootsFromSaddle(s: War, unit: Unit): boolean {
  return unit.mounted && typeOf(s, unit) === 'tribal-horsemen';
}

/** AGX-NAT-14: mounted riflemen who charge in the saddle and fire as they go. */
export function isChargingRifle(s: War, unit: Unit): boolean {
  return unit.mounted && entryOf(s, unit).traits?.includes('charging riflemen') === true;
}

export function isFanatic(s: War, unit: Unit): boolean {
  return has(s, unit, 'fanatic');
}

/** AGX-GUN-01: guns that roll one die fewer than their crew. */
export function isAncient(s: War, unit: Unit): boolean {
  const type = typeOf(s, unit);
  return type === 'ancient-light-gun' || type === 'ancient-field-gun';
}

export function isHuge(s: War, unit: Unit): boolean {
  return typeOf(s, unit) === 'huge-gun';
}

/** AGX-TRIB-01: warbands and porters never hold a building; a part of a warband may. */
export function mayGarrison(s: War, unit: Unit): boolean {
  const type = typeOf(s, unit);
  return type !== 'porters' && (type !== 'tribal-infantry' || isParty(s, unit));
}

/** AGX-GEN-08: how wide a mass may stand, and how wide it usually does. */
export const LEAST_FILES = 4;
export const MOST_FILES = 9;
export const USUAL_FILES = 6;

export function isMassWidth(files: unknown): files is number {
  return Number.isInteger(files) && (files as number) >= LEAST_FILES && (files as number) <= MOST_FILES;
}

export const MASS_WIDTHS: readonly number[] = [6, 4, 5, 7, 8, 9];

/** The files of a mass as it was formed; the figures may not fill them any more. */
export function massFiles({ files }: Pick<Post, 'files'>): number {
  return files ?? USUAL_FILES;
}
