// AGW-RES-07: a locked unit, given its card, fights on or falls back.
import { decision, type Id, named, nameOf, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { combat } from '../combat/combat.ts';
import { lockedFighter, newFight } from '../combat/fighter.ts';
import { locksOf } from '../combat/locks.ts';
import { attach, attachable, generalOf } from '../generals/move.ts';
import { compel } from '../morale/retreat.ts';

export interface Locked {
  unit: Id;
  hasChosen?: boolean;
}

export type LockedAnswer = 'fight on' | 'fall back' | { attach: number };

/** Generals alone beside it may join it before the round; who is with it stays. */
function joiners(s: War, unit: Unit): LockedAnswer[] {
  return s.generals.filter((general) => attachable(s, general, unit).includes(unit)).map(({ id }) => ({ attach: id }));
}

export const chooseLocked = decision<Locked, LockedAnswer>('locked', {
  rule: 'AGW-RES-07',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => ['fight on', 'fall back', ...joiners(s, unitOf(s, l.unit))],
  prompt: (s, l) => `${nameOf(s, unitOf(s, l.unit))} is locked in close combat.`,
  label: (s, _l, choice) => {
    if (typeof choice === 'object') return `${generalOf(s, choice.attach).name} joins it first`;
    return choice === 'fight on' ? 'Fight another round' : 'Fall back';
  },
  apply: (s, l, choice, u) => {
    const unit = unitOf(s, l.unit);
    if (typeof choice === 'object') {
      attach(s, generalOf(s, choice.attach), unit, u);
      return;
    }
    l.hasChosen = true;
    if (choice === 'fall back') {
      compel(s, unit, 'fall back', u, { afterCombat: true });
      return;
    }
    u.tell?.('AGW-RES-07', 'fights on', named(s, unit));
    beginRound(s, l.unit, u);
  },
});

/** The round is fought at once, same attacker, same kinds of attack, present figures. */
function beginRound(s: War, id: Id, u: Ump): void {
  const [lock] = locksOf(s, [id]);
  if (!lock) return;
  const ids = [...new Set(lock.pairs.flatMap(({ attacker, defender }) => [attacker, defender]))];
  const fighters = ids.map((each) => {
    const unit = unitOf(s, each);
    return lockedFighter(lock, unit, unit.seat === lock.seat ? 'attacker' : 'defender');
  });
  s.fight = newFight(
    'locked',
    lock.seat,
    fighters,
    lock.pairs.map((pair) => ({ ...pair })),
  );
  u.call(combat, {});
}

export const lockedRound = procedure<Locked>('locked round')
  .while(
    (_s, l) => !l.hasChosen,
    (p) => p.decide(chooseLocked),
  )
  .do((s, l) => {
    unitOf(s, l.unit).counter = true;
    s.fight = null;
  });
