// Moving to a new combat (EG-NEW).
import type { Refusal } from '@baize/kernel';
import {
  type Combat,
  decision,
  type EnGarde,
  type Fighter,
  type Id,
  inPlay,
  type Model,
  model,
  nameOf,
  procedure,
  remove,
} from '../../state.ts';
import { mostAgainst } from '../combat/melee.ts';
import { allowanceLeft, beginCombat, current, sideOf } from '../combat/pools.ts';
import { type Journey, type Plan, survey, type Terms, travel } from '../movement/movement.ts';
import { carryOut } from '../movement/moving.ts';
import { contactPlans, type PathAnswer, pathLabel, pathSpace } from '../movement/paths.ts';
import { enemiesOf, engagedWith, isEngaged, say } from '../turn/foundations.ts';
import { daresAll } from '../wounds/morale.ts';

/** EG-NEW-01: a Short move into contact, not where EG-CMB-03 is full already. */
function terms(s: EnGarde, m: Model): Terms {
  const unless = ({ touches }: Journey): Refusal | null => {
    const full = touches.some(
      (id) => engagedWith(s, id).filter((other) => model(s, other).seat === m.seat).length >= mostAgainst(s, m, model(s, id)),
    );
    const daunted = touches.some((id) => m.daunted.includes(id));
    if (daunted) return { rule: 'EGW-FATT-07', reason: 'It dares not touch that one this turn.' };
    return full ? { rule: 'EG-NEW-01', reason: 'As many as can are fighting that one already.' } : null;
  };
  return { kind: 'short', contact: 'must', plain: true, unless };
}

function plans(s: EnGarde, m: Model): PathAnswer[] {
  const seen = survey(s, m);
  return enemiesOf(s, m.seat).flatMap((foe) => contactPlans(s, m, foe, terms(s, m), seen));
}

/** EG-NEW-01: no longer Engaged, an Attack counter it may still spend, once per turn. */
export function canStartNew(s: EnGarde, combat: Combat, fighter: Fighter): boolean {
  const m = model(s, fighter.model);
  if (fighter.steed || combat.kind === 'ride-by' || combat.kind === 'helpless' || m.newCombat || !inPlay(m) || isEngaged(s, m.id))
    return false;
  if (!combat.models.flat().includes(m.id) && !combat.away.includes(m.id)) return false;
  if (allowanceLeft(combat, m.id) < 1 || combat.pools[sideOf(s, combat, m.id)].attack < 1 || combat.only[m.id] === 'defence') return false;
  return plans(s, m).length > 0;
}

interface Move {
  mover: Id;
  arrived: boolean;
  [more: string]: Id | boolean;
}

const choosePath = decision<Move, PathAnswer>('new combat', {
  rule: 'EG-NEW-01',
  who: (s, l) => model(s, l.mover).seat,
  options: (s, l) => {
    const m = model(s, l.mover);
    const ways = plans(s, m);
    return { ...pathSpace(s, m, terms(s, m)), candidates: () => ways, sample: (below) => ways[below(ways.length)] as PathAnswer };
  },
  prompt: (s, l) => `${nameOf(s, l.mover)} seeks a new combat: with whom?`,
  label: (s, l, answer) => pathLabel(s, model(s, l.mover), answer, terms(s, model(s, l.mover))),
  apply(s, l, answer, u) {
    const m = model(s, l.mover);
    const combat = current(s);
    const outcome = travel(s, m, answer as Plan, terms(s, m));
    if ('refusal' in outcome) return;
    m.newCombat = true;
    combat.pools[sideOf(s, combat, m.id)].attack -= 1;
    combat.spent[m.id] = (combat.spent[m.id] ?? 0) + 1;
    if (!daresAll(s, m, outcome.journey.touches, u)) return;
    say(s, u, 'EG-NEW-01', 'new combat', { model: m.id });
    carryOut(s, m, outcome.journey, u);
    l.arrived = true;
  },
});

type Taken = { attack: number; defence: number };

/** EG-NEW-03: from a joint pool the owner chooses, at most the mover's unspent allowance. */
function takings(s: EnGarde, combat: Combat, id: Id): Taken[] {
  const pool = combat.pools[sideOf(s, combat, id)];
  const most = allowanceLeft(combat, id);
  const alone = combat.models[sideOf(s, combat, id)].every((other) => other === id);
  const found: Taken[] = [];
  for (let attack = Math.min(pool.attack, most); attack >= 0; attack--) {
    const defence = Math.min(pool.defence, most - attack);
    found.push({ attack, defence });
    if (alone && attack + defence === Math.min(most, pool.attack + pool.defence)) break;
  }
  return found;
}

const takeCounters = decision<Move, Taken>('counters taken along', {
  rule: 'EG-NEW-03',
  who: (s, l) => model(s, l.mover).seat,
  options: (s, l) => (l.arrived ? takings(s, current(s), l.mover) : []),
  forced: true,
  prompt: (s, l) => `Which counters does ${nameOf(s, l.mover)} take along?`,
  label: (_s, _l, answer) => `${answer.attack} Attack, ${answer.defence} Defence`,
  apply(s, l, answer, _u) {
    const combat = current(s);
    const own = sideOf(s, combat, l.mover);
    const m = model(s, l.mover);
    combat.pools[own].attack -= answer.attack;
    combat.pools[own].defence -= answer.defence;
    remove(combat.models[own], l.mover);
    remove(combat.away, l.mover);
    const held = combat.held[l.mover];
    const foes = engagedWith(s, l.mover);
    const enemy = model(s, foes[0] as Id).seat;
    const next = beginCombat(s, 'new', [m.seat, enemy], [[l.mover], foes.filter((id) => model(s, id).seat === enemy)]);
    next.mover = l.mover;
    next.pools[0] = { ...answer };
    next.allowance[l.mover] = answer.attack + answer.defence;
    if (held) next.held[l.mover] = held;
    next.horses = next.horses.filter((id) => combat.horses.includes(id) || id !== l.mover);
  },
});

/** EG-NEW-01 to -03: the mover goes, and the new combat stands open. */
export const newCombat = procedure<{ mover: Id }>('new combat')
  .do((_s, l) => {
    (l as Move).arrived = false;
  })
  .decide(choosePath as never)
  .do((s, l) => {
    (l as Move).arrived &&= inPlay(model(s, l.mover)) && isEngaged(s, l.mover);
  })
  .decide(takeCounters as never);
