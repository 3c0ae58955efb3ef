// AGX-FANAT-04: Fanatics in range of an enemy must charge with their side's next card.
import { gapBetween } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { type Action, enemiesOf, type Id, type Unit, type War } from '../../state.ts';
import { chargeDice } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { placeRefusal } from '../all/place.ts';
import { actsBy } from '../all/states.ts';
import { groupsIn, hasBrigade, ledUnits } from '../cards/groups.ts';
import { type Serving, servingsOf } from '../cards/serving.ts';
import { mayCharge } from '../charge/declare.ts';
import { faceCost, facedPost, type Side } from '../formations/changes.ts';
import { bodyOf } from '../formations/footprint.ts';
import { isHidden } from '../hidden/hiding.ts';
import type { Duty } from './duties.ts';
import { isFanatic } from './kinds.ts';

/** An average roll: three inches and a half for each die. */
const RANGE = 3.5 * INCH;

/** The nearest enemy that it may charge, if it is in range; of equal ones the first of the roster (AGW-GAME-07). */
export function dutyOf(s: War, hidden: Unit): Duty | null {
  if (!isFanatic(s, hidden) || hidden.counter || hidden.disordered) return null;
  // It binds those who lie hidden as well: they have to show themselves.
  const unit: Unit = isHidden(hidden) ? { ...hidden, status: 'table' } : hidden;
  const dice = chargeDice(s, unit) ?? 0;
  if (actsBy(s, unit, false) !== 'yes') return null;
  let best: { target: Id; gap: number } | null = null;
  for (const enemy of enemiesOf(s, unit.seat)) {
    const gap = gapBetween(bodyOf(s, unit), bodyOf(s, enemy));
    if (gap > dice * RANGE + 10 || gap >= (best?.gap ?? Infinity)) continue;
    if (mayCharge(s, unit, enemy, dice) || facesTowards(s, unit, enemy, dice).length > 0) best = { target: enemy.id, gap };
  }
  return best && { unit: unit.id, target: best.target };
}

const TURNS: readonly Side[] = ['left', 'right', 'about'];

/** AGW-CHG-05, AGW-ALL-12: the changes of face after which it may charge an enemy with the dice that are left. */
export function facesTowards(s: War, unit: Unit, enemy: Unit, dice: number): Side[] {
  const left = dice - faceCost(s, unit);
  return TURNS.filter((to) => {
    const post = facedPost(s, unit, to);
    return post !== null && !placeRefusal(s, unit, post) && mayCharge(s, { ...unit, post }, enemy, left);
  });
}

/** All duties of a side as they stand when its card is turned; those of hidden units are known to their owner alone. */
export function dutiesOf(s: War, seat: Seat): Duty[] {
  const duties: Duty[] = [];
  for (const unit of s.units) {
    const isOfSection = s.fixed.sections === 1 || unit.section === s.section;
    if (unit.seat !== seat || !(unit.status === 'table' || isHidden(unit)) || !isOfSection) continue;
    const duty = dutyOf(s, unit);
    if (duty) duties.push(duty);
  }
  return duties;
}

/** AGX-GEN-12: what the card of the action in hand must be used for, because a duty waits. */
export function boundServings(s: War, { seat, kind, card }: Action): Serving[] {
  const duties = dutiesOf(s, seat);
  return duties.length === 0 ? [] : dutifulServings(s, seat, servingsOf(s, seat, kind, false, card), duties);
}

/** What a card may be used for while a duty waits: for those who have it, alone or with a brigade. */
function dutifulServings(s: War, seat: Seat, servings: readonly Serving[], duties: readonly Duty[]): Serving[] {
  const bound = new Set(duties.map(({ unit }) => unit));
  const alone = servings.filter((serving) => (serving.do === 'unit' || serving.do === 'ace') && bound.has(serving.unit));
  if (alone.length === 0) return [];
  const isCourt = servings.some((serving) => serving.do === 'brigade' && serving.led === null);
  const led = new Set(ledUnits(s, seat).map(({ id }) => id));
  const brigades = groupsIn(s, seat)
    .flatMap((group) => group[0]?.id ?? [])
    .filter((id) => bound.has(id) && (isCourt || led.has(id)) && hasBrigade(s, seat, id))
    .map((id): Serving => ({ do: 'brigade', led: id }));
  return [...alone, ...brigades];
}
