// AGX-SCN-13: units that wait off the table come on with their cards. One place for every card that brings them.
import { gapBetween } from '@baize/geometry/open';
import type { Refusal, Seat } from '@baize/kernel';
import { actionIn, decision, nameOf, procedure, standing, type Unit, unitOf, type War } from '../../state.ts';
import { inFormation } from '../all/words.ts';
import { mayServeFromHand } from '../cards/commander.ts';
import { isInTrain } from '../convoy/convoy.ts';
import { blockOf, bodyAt, bodyOf, isWithin } from '../formations/footprint.ts';
import { type Arriving, comeOn, company, isBarredByHidden, stretchOf } from './arrivals.ts';
import { entrySpace, mayEnter } from './entry.ts';
import { type Placing, postFor } from './placing.ts';

/** Those who may come on now. */
export function entrants(s: War, seat: Seat): Unit[] {
  return s.units.filter(
    (unit) =>
      unit.seat === seat &&
      unit.status === 'entering' &&
      !unit.counter &&
      (s.fixed.sections === 1 || unit.section === s.section) &&
      !isInTrain(s, unit) &&
      mayEnter(s, unit, stretchOf(s, unit), 'card'),
  );
}

/** AGW-CMD-12: by a Hold Card first the commander's unit, where he waits with one; then others may come along. */
export function callable(s: War, l: Arriving): Unit[] {
  const isFirst = l.come.length === 0 && actionIn(s).how !== 'turned';
  return entrants(s, l.seat).filter((unit) => !isFirst || mayServeFromHand(s, l.seat, unit));
}

/** AGX-SCN-13: each within 3" of another who comes on with the same card. */
export function apartRefusal(s: War, l: Arriving, unit: Unit, placing: Placing): Refusal | null {
  if (l.come.length === 0) return null;
  const body = bodyAt(s, unit, postFor(s, unit, placing));
  const isNear = l.come.some((id) => isWithin(gapBetween(body, bodyOf(s, unitOf(s, id))), 3));
  return isNear ? null : { rule: 'AGX-SCN-13', reason: 'It is not within 3″ of one that comes on with it.' };
}

/** AGX-SCN-13: who, where, and in which formation. */
export const chooseEntry = decision<Arriving, Placing | 'enough'>('enter', {
  rule: 'AGX-SCN-13',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    const units = callable(s, l).map((unit) => ({ unit, stretch: stretchOf(s, unit) }));
    const space = entrySpace(s, units, 'card', (unit, placing) => apartRefusal(s, l, unit, placing));
    if (l.come.length === 0) return space;
    return {
      ...space,
      refusal: (answer) => (answer === 'enough' ? null : space.refusal(answer)),
      any: () => true,
      sample: (below) => (below(2) === 0 || !space.any() ? 'enough' : space.sample(below)),
      candidates: () => ['enough', ...space.candidates()],
    };
  },
  prompt: (_s, l) => (l.come.length === 0 ? 'Who comes on, and where?' : 'Does another come on with it?'),
  label: (s, _l, answer) => (answer === 'enough' ? 'Enough' : `${nameOf(s, unitOf(s, answer.unit))} ${inFormation(answer.formation)}`),
  apply: (s, l, answer, u) => {
    if (answer === 'enough') {
      l.most = l.come.length;
      return;
    }
    const unit = unitOf(s, answer.unit);
    const { edge } = stretchOf(s, unit);
    if (isBarredByHidden(s, unit, answer, 'card', u)) return;
    comeOn(s, unit, answer);
    l.come.push(unit.id);
    const action = actionIn(s);
    action.members.push(unit.id);
    action.waiting.push(unit.id);
    action.entered = [...(action.entered ?? []), { unit: unit.id, depth: blockOf(s, unit).depth }];
    u.tell?.('AGX-SCN-13', 'enters', { ...standing(s, unit), edge });
  },
});

/** AGX-GEN-13: a general who waits lets a brigade come on with a number card. */
function widen(s: War, l: Arriving): void {
  const hasGeneral = s.generals.some(({ unit, status }) => status === 'table' && unit !== null && l.come.includes(unit));
  if (hasGeneral && l.most === 1) l.most = 4;
}

export const entering = procedure<Arriving>('entering')
  .while(
    (s, l) => l.come.length === 0 && callable(s, l).length > 0,
    (p) => p.decide(chooseEntry),
  )
  .call(company, (_s, l) => ({ ...l }))
  .do(widen)
  .while(
    (s, l) => l.come.length > 0 && l.come.length < (l.most ?? 4) && entrants(s, l.seat).length > 0,
    (p) => p.decide(chooseEntry),
  );
