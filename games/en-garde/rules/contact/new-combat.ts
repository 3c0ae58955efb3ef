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
import { allowanceLeft, beginCombat, canSpend, current, sideOf, spend } from '../combat/pools.ts';
import { openEnemies } from '../gates/open.ts';
import { may } from '../gates/states.ts';
import { carryOut } from '../movement/carry-out-move.ts';
import type { Journey, Terms } from '../movement/movement.ts';
import { type PathAnswer, pathLabel, pathSpace } from '../movement/paths.ts';
import { wayToTouch } from '../movement/reaching.ts';
import { survey, travel } from '../movement/travel.ts';
import { engagedWith, isEngaged, say } from '../turn/foundations.ts';
import { daresAll } from '../wounds/morale.ts';

/** EG-NEW-01, EG-ALL-02: a Short move into contact, not where EG-CMB-03 is full already, nor with one it has just left. */
function terms(s: EnGarde, m: Model, combat: Combat): Terms {
  const unless = ({ touches }: Journey): Refusal | null => {
    if (touches.some((id) => m.daunted.includes(id))) return { rule: 'EGW-FATT-07', reason: 'It dares not touch that one this turn.' };
    if (touches.some((id) => combat.left[m.id]?.includes(id)))
      return { rule: 'EG-NEW-01', reason: 'It has just left contact with that one.' };
    const full = touches.some(
      (id) => engagedWith(s, id).filter((other) => model(s, other).seat === m.seat).length >= mostAgainst(s, m, model(s, id)),
    );
    return full ? { rule: 'EG-NEW-01', reason: 'As many as can are fighting that one already.' } : null;
  };
  return { kind: 'short', contact: 'must', plain: true, unless };
}

function* ways(s: EnGarde, m: Model, combat: Combat): Generator<PathAnswer> {
  const seen = survey(s, m);
  for (const foe of openEnemies(s, m)) {
    const way = wayToTouch(s, m, foe, terms(s, m, combat), seen);
    if (way) yield way;
  }
}

/** EG-NEW-01: no longer Engaged, an Attack counter it may still spend, once per turn, and somebody whom it can reach. */
export function canStartNew(s: EnGarde, combat: Combat, fighter: Fighter): boolean {
  const m = model(s, fighter.model);
  if (fighter.steed || combat.cycle || combat.kind === 'ride-by' || combat.kind === 'helpless' || m.newCombat || isEngaged(s, m.id))
    return false;
  if (!combat.models.flat().includes(m.id) && !combat.away.includes(m.id)) return false;
  if (!canSpend(s, combat, m.id, 'attack') || !may(s, m, 'seek')) return false;
  return !ways(s, m, combat).next().done;
}

export interface Move {
  mover: Id;
  arrived: boolean;
}

export const newCombatPath = decision<Move, PathAnswer>('new combat', {
  rule: 'EG-NEW-01',
  who: (s, l) => model(s, l.mover).seat,
  options: (s, l) => {
    const m = model(s, l.mover);
    const found = [...ways(s, m, current(s))];
    return pathSpace(s, m, terms(s, m, current(s)), undefined, { any: () => found.length > 0, some: () => found });
  },
  prompt: (s, l) => `${nameOf(s, l.mover)} seeks a new combat: with whom?`,
  label: (s, l, answer) => pathLabel(s, model(s, l.mover), answer, terms(s, model(s, l.mover), current(s))),
  apply(s, l, answer, u) {
    const m = model(s, l.mover);
    const combat = current(s);
    const outcome = travel(s, m, answer, terms(s, m, combat));
    if ('refusal' in outcome) return;
    if (!daresAll(s, m, outcome.journey.touches, u)) {
      // EGW-FATT-07: it may do anything else, so its opportunity is not over.
      combat.at -= 1;
      return;
    }
    combat.acted = true;
    m.newCombat = true;
    spend(s, combat, m.id, 'attack');
    say(s, u, 'EG-NEW-01', 'new combat', { model: m.id });
    carryOut(s, m, outcome.journey, u);
    l.arrived = true;
  },
});

type Taken = { attack: number; defence: number };

/** EG-NEW-03, EG-CMB-07: from a joint pool the owner chooses, at most the mover's unspent allowance, of the kinds that it may take. */
function takings(s: EnGarde, combat: Combat, id: Id): Taken[] {
  const pool = combat.pools[sideOf(s, combat, id)];
  const most = allowanceLeft(combat, id);
  const alone = combat.models[sideOf(s, combat, id)].every((other) => other === id);
  const held = combat.only[id] === 'attack' ? 0 : pool.defence;
  const found: Taken[] = [];
  for (let attack = Math.min(pool.attack, most); attack >= 0; attack--) {
    for (let defence = Math.min(held, most - attack); defence >= 0; defence--) found.push({ attack, defence });
  }
  // Whoever leaves nobody behind takes all that he may.
  return alone ? found.slice(0, 1) : found;
}

export const takeCounters = decision<Move, Taken>('counters taken along', {
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
    // For the mover it is no new combat: who was thrown keeps to one hand (EG-NEW-02, EG-MNT-11).
    if (combat.unhorsed.includes(l.mover)) next.unhorsed.push(l.mover);
    next.horses = next.horses.filter((id) => combat.horses.includes(id) || id !== l.mover);
  },
});

/** EG-NEW-01 to -03: the mover goes, and the new combat stands open. */
export const newCombat = procedure<Move>('new combat')
  .decide(newCombatPath)
  .do((s, l) => {
    l.arrived &&= inPlay(model(s, l.mover)) && isEngaged(s, l.mover);
  })
  .decide(takeCounters);
