// The Combat Phase (EG-CMB), several against one (EG-MUL): the opportunities in order of Initiative, and what ends it.
import {
  type Combat,
  decision,
  type EnGarde,
  type Fighter,
  type Held,
  has,
  type Id,
  inPlay,
  model,
  nameOf,
  procedure,
} from '../../state.ts';
import { canStartNew, newCombat } from '../contact/new-combat.ts';
import { type Referee, say } from '../turn/foundations.ts';
import { luck } from '../turn/luck.ts';
import { attack } from './attack.ts';
import { type Attacks, attacksOf, hasCounter, switchesOf } from './attack-choices.ts';
import { chooseCounters, declaring, declaringBy, reveal } from './counters.ts';
import { rollInitiative, settleOrder } from './initiative.ts';
import { beginCombat, blank, contribution, current, heldName, spend } from './pools.ts';

/** EG-CMB-12, EG-MUL-01, EG-MUL-02, EG-MUL-03: the pool holds an Attack counter that this fighter may spend. */
export function hasUsable(s: EnGarde, combat: Combat, fighter: Fighter): boolean {
  if (!inPlay(model(s, fighter.model))) return false;
  return combat.away.includes(fighter.model) ? canStartNew(s, combat, fighter) : hasCounter(s, combat, fighter);
}

/** EG-CMB-10, -12: passes on to the next who has an opportunity, or ends the combat. */
function nextOpportunity(s: EnGarde): void {
  const combat = current(s);
  s.attack = null;
  const isEmpty = combat.models.some((models) => models.length === 0);
  if (isEmpty && !combat.order.some((fighter) => canStartNew(s, combat, fighter))) {
    combat.over = true;
    return;
  }
  for (let tries = 0; tries <= 2 * combat.order.length + 2; tries++) {
    combat.at += 1;
    if (combat.at >= combat.order.length) {
      const usable = combat.order.some((fighter) => hasUsable(s, combat, fighter));
      if (!usable || (!combat.acted && !combat.forced)) {
        combat.over = true;
        return;
      }
      combat.at = 0;
      combat.acted = false;
      combat.forced = false;
    }
    const fighter = combat.order[combat.at] as Fighter;
    if (!hasUsable(s, combat, fighter)) continue;
    if (!fighter.steed && model(s, fighter.model).owesPass) {
      model(s, fighter.model).owesPass = false;
      combat.forced = true;
      continue;
    }
    return;
  }
  combat.over = true;
}

export function acting(s: EnGarde): Fighter {
  const combat = current(s);
  return combat.order[combat.at] as Fighter;
}

export type Chance = 'pass' | Attacks | { switch: Held } | 'new combat';

/** EG-CMB-09, EG-MUL-04, EG-WPN-03, EG-MNT-06, EG-MNT-07, EG-NEW-01: attack, switch weapons, seek a new combat, or pass. */
export function chances(s: EnGarde, combat: Combat, fighter: Fighter): Chance[] {
  const attacks = attacksOf(s, combat, fighter);
  // EG-MNT-07: against mounted it must attack the enemy mount.
  if (fighter.steed) return attacks.some(({ steed }) => steed) ? attacks : [...attacks, 'pass'];
  const found: Chance[] = [...attacks, ...switchesOf(s, combat, fighter)];
  if (canStartNew(s, combat, fighter)) found.push('new combat');
  return [...found, 'pass'];
}

export const opportunity = decision<{}, Chance>('opportunity', {
  rule: 'EG-CMB-09',
  who: (s) => (current(s).over ? [] : model(s, acting(s).model).seat),
  options: (s) => (current(s).over ? [] : chances(s, current(s), acting(s))),
  prompt: (s) => `What does ${nameOf(s, acting(s).model)}${acting(s).steed ? '’s warhorse' : ''} try?`,
  label: (s, _l, answer) => chanceLabel(s, acting(s).model, answer),
  apply(s, _l, answer, u) {
    const combat = current(s);
    const fighter = acting(s);
    if (answer === 'pass') return;
    if (answer === 'new combat') {
      u.call(newCombat, { mover: fighter.model, arrived: false });
      return;
    }
    if ('switch' in answer) {
      combat.acted = true;
      switchWeapon(s, combat, fighter.model, answer.switch, u);
      return;
    }
    u.call(attack, { attacker: fighter.model, steed: fighter.steed, target: answer.attack, targetSteed: answer.steed, parting: false });
  },
});

/** EG-WPN-03: for one Attack counter. */
export function switchWeapon(s: EnGarde, combat: Combat, id: Id, held: Held, u: Referee): void {
  spend(s, combat, id, 'attack');
  combat.held[id] = held;
  say(s, u, 'EG-WPN-03', 'switched', { model: id, weapon: heldName(s, id, held) });
}

export function chanceLabel(s: EnGarde, by: Id, answer: Chance): string {
  if (answer === 'pass') return 'Pass';
  if (answer === 'new combat') return 'Move to a new combat';
  if ('switch' in answer) return `Switch to ${heldName(s, by, answer.switch)}`;
  return `Attack ${nameOf(s, answer.attack)}${answer.steed ? '’s mount' : ''}`;
}

/** EG-ATR-07: once per turn a Fast model that has just attacked makes a second attack at once. */
export function mayDouble(s: EnGarde): boolean {
  const by = s.attack?.result ? s.attack.attacker : null;
  if (!by || by.steed || s.attack?.parting) return false;
  const combat = current(s);
  const m = model(s, by.model);
  return !combat.over && !m.doubled && !m.owesPass && has(s, m, 'fast') && hasUsable(s, combat, by);
}

const striker = (s: EnGarde): Fighter => s.attack?.attacker ?? { model: 0, steed: false };

export const again = decision<{}, Attacks | 'pass'>('second attack', {
  rule: 'EG-ATR-07',
  who: (s) => model(s, striker(s).model).seat,
  options: (s) => {
    const attacks = attacksOf(s, current(s), striker(s));
    return attacks.length > 0 ? [...attacks, 'pass'] : [];
  },
  prompt: (s) => `${nameOf(s, striker(s).model)} is Fast: attack again at once?`,
  label: (s, _l, answer) => (answer === 'pass' ? 'Not now' : chanceLabel(s, striker(s).model, answer)),
  apply(s, _l, answer, u) {
    if (answer === 'pass') return;
    const { model: id, steed } = striker(s);
    model(s, id).doubled = true;
    u.call(attack, { attacker: id, steed, target: answer.attack, targetSteed: answer.steed, parting: false, second: true });
  },
});

/** EG-CMB-02, EG-CMB-10, EG-CMB-11, EG-NEW-02, EG-MNT-13: who has fought; what is left of the pools is thrown away. */
export function endCombat(s: EnGarde, _l: unknown, u: Referee): void {
  const combat = s.combats.pop() as Combat;
  s.attack = null;
  const all = Object.keys(combat.spent).map(Number);
  for (const id of all) {
    const spared = (combat.kind === 'ride-by' || combat.kind === 'new') && combat.sides[0] !== model(s, id).seat;
    if (!spared) model(s, id).fought = true;
  }
  for (const contact of s.contacts) {
    if (contact.fought === 0 && all.includes(contact.a) && all.includes(contact.b)) contact.fought = s.turn;
  }
  u.tell?.('EG-CMB-10', 'combat over', {});
}

/** EG-NEW-01: a new combat is fought at once; then the old one goes on. */
function isUnfought(s: EnGarde): boolean {
  return current(s).mover !== null && current(s).rolls.length === 0;
}

/** EG-CMB-05: a combat from the declaration of weapons to its end. */
export const fight = procedure('fight');
fight
  .call(declaring, (s) => declaringBy(firstSide(s)))
  .call(declaring, (s) => declaringBy((1 - firstSide(s)) as 0 | 1))
  .decide(chooseCounters)
  .do(reveal, rollInitiative)
  .do((s, _l, u) =>
    u.call(luck, {
      queue: [...new Set([...s.priority, ...current(s).sides])].filter((seat) => current(s).sides.includes(seat)),
      used: false,
    }),
  )
  .do(settleOrder)
  .while(
    (s) => !current(s).over,
    (p) =>
      p
        .do(nextOpportunity)
        .decide(opportunity)
        .when(isUnfought, (q) => q.call(fight))
        .when(mayDouble, (q) => q.decide(again)),
  )
  .do(endCombat);

function firstSide(s: EnGarde): 0 | 1 {
  const { sides } = current(s);
  return s.priority.indexOf(sides[0]) <= s.priority.indexOf(sides[1]) ? 0 : 1;
}

/** EG-PLY-09, EG-WPN-02: a weapon is declared as in any combat; all its CP are Attack counters, and no Initiative is rolled. */
export const strikeHelpless = procedure<{ attacker: Id; body: Id }>('strike the helpless')
  .do((s, { attacker, body }) => {
    beginCombat(s, 'helpless', [model(s, attacker).seat, model(s, body).seat], [[attacker], [body]]);
  })
  .call(declaring, () => declaringBy(0))
  .do((s, { attacker }) => {
    const combat = current(s);
    const pool = contribution(s, combat, attacker);
    combat.pools = [{ attack: pool, defence: 0 }, blank()];
    combat.allowance[attacker] = pool;
    combat.horses = [];
    combat.order = [{ model: attacker, steed: false }];
  })
  .while(
    (s) => !current(s).over,
    (p) => p.do(nextOpportunity).decide(opportunity),
  )
  .do(endCombat);
