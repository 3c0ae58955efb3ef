// Making an attack (EG-ATK): from the nomination to the wound; parting attacks too (EG-CON-05).
import type { Seat } from '@baize/kernel';
import {
  type Attack,
  decision,
  type EnGarde,
  type Id,
  isMounted,
  type Model,
  model,
  nameOf,
  procedure,
  recordOf,
  type Steed,
  steedOf,
} from '../../state.ts';
import { disengaging } from '../contact/disengaging.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { takePlace } from '../simplified/cycle.ts';
import { mustResistCharm, setFree } from '../turn/charm.ts';
import { type Referee, say } from '../turn/foundations.ts';
import { involved, luck, readLone, rollLone } from '../turn/luck.ts';
import { asksLargeDie, type How, wound, woundSteed } from '../wounds/wounds.ts';
import { attackOf, attackParts, defenceParts, total, woundParts } from './attack-parts.ts';
import { type AttackLocals, defend, ploys } from './ploys.ts';
import { current, spend } from './pools.ts';
import { closeArmour, heldIn, inHand, isMasterOf, isPoisoned, partingWeapon, primary, steedArmour, weaponWound } from './weapons.ts';

/** EG-ATK-01, -02: the attack is named; what it is made with. */
function nominate(s: EnGarde, l: AttackLocals): void {
  const m = model(s, l.attacker);
  const prey = model(s, l.target);
  const combat = l.parting ? null : current(s);
  s.attack = {
    ...{ attacker: { model: m.id, steed: l.steed }, target: { model: prey.id, steed: l.targetSteed }, parting: l.parting },
    helpless: prey.status === 'unconscious',
    held: combat ? heldIn(s, combat, m.id) : partingWeapon(s, m),
    defenderHeld: combat ? heldIn(s, combat, prey.id) : primary(s, prey),
    ...{ defence: 'none', mighty: false, trick: 'none', dice: [], dropped: null, defenceDice: [], result: null },
  };
}

function rollCharm(s: EnGarde, l: AttackLocals, u: Referee): void {
  const m = model(s, l.attacker);
  const prey = model(s, l.target);
  if (l.targetSteed || !mustResistCharm(s, m, prey)) return;
  rollLone(s, u, 'Beguiling', involved(s, attackOf(s)), [m.seat, prey.seat]);
}

function readCharm(s: EnGarde, l: AttackLocals, u: Referee): void {
  if (!s.lone) return;
  const die = readLone(s);
  const m = model(s, l.attacker);
  const passed = die < recordOf(s, m).rank;
  say(s, u, 'EG-ATR-03', 'beguiled', { model: m.id, target: l.target, die, passed });
  if (passed) return;
  // A failed test counts as a pass of its own will, and as the model's place in the cycle.
  const cycle = l.parting ? null : current(s).cycle;
  if (cycle) {
    if (!l.second) cycle.passes += 1;
    if (!l.second) takePlace(s, current(s), { model: m.id, steed: l.steed });
  }
  s.attack = null;
  u.leave(attack);
}

/** EG-ATK-02, EG-MUL-02, EG-MNT-07: one Attack counter; a warhorse spends its own. */
function pay(s: EnGarde, l: AttackLocals, u: Referee): void {
  const m = model(s, l.attacker);
  const prey = model(s, l.target);
  m.hidden = false;
  setFree(s, m, prey);
  conditionsOf(s).afterAttack(s, m, u);
  say(s, u, l.parting ? 'EG-CON-05' : 'EG-ATK-01', 'attacks', {
    model: m.id,
    target: prey.id,
    steed: l.steed,
    targetSteed: l.targetSteed,
    parting: l.parting,
  });
  if (l.parting) {
    m.parted = true;
    return;
  }
  const combat = current(s);
  combat.acted = true;
  if (combat.cycle) {
    combat.cycle.passes = 0;
    if (!l.second) takePlace(s, combat, { model: m.id, steed: l.steed });
  }
  if (l.steed && !combat.cycle) combat.horses = combat.horses.filter((id) => id !== m.id);
  else spend(s, combat, m.id, 'attack');
}

function rollAttack(s: EnGarde, _l: unknown, u: Referee): void {
  const a = attackOf(s);
  a.dice = Array.from({ length: a.mighty ? 3 : 2 }, () => u.d6());
}

/** EG-ATR-18, EG-GEN-11: one die showing 1 or 2, with the named weapon; the new value stands. */
function rerollable(dice: readonly number[], master: boolean): ('no' | number)[] {
  const low = dice.flatMap((die, at) => (die <= 2 ? [at] : []));
  return master && low.length > 0 ? ['no', ...low] : [];
}

export const masterAttack = decision<AttackLocals, 'no' | number>('weapon master attacks', {
  rule: 'EG-ATR-18',
  who: (s) => model(s, attackOf(s).attacker.model).seat,
  options: (s) => {
    const a = attackOf(s);
    return rerollable(a.dice, !a.attacker.steed && isMasterOf(s, model(s, a.attacker.model), a.held));
  },
  prompt: (s) => `${nameOf(s, attackOf(s).attacker.model)} is a master of the weapon: roll a low die again?`,
  label: (s, _l, answer) => (answer === 'no' ? 'Keep them' : `Roll the ${attackOf(s).dice[answer]} again`),
  apply(s, _l, answer, u) {
    if (answer === 'no') return;
    attackOf(s).dice[answer] = u.d6();
    say(s, u, 'EG-ATR-18', 'rerolled', { model: attackOf(s).attacker.model, die: attackOf(s).dice[answer] as number });
  },
});

/** EG-PLY-07: one of three dice is discarded before the Defence Roll; the lowest is the default. */
export const discard = decision<AttackLocals, number>('discard a die', {
  rule: 'EG-PLY-07',
  who: (s) => model(s, attackOf(s).attacker.model).seat,
  options: (s) => {
    const { dice, mighty } = attackOf(s);
    return mighty ? dice.map((_, at) => at).sort((p, q) => (dice[p] as number) - (dice[q] as number)) : [];
  },
  prompt: () => 'Mighty Blow: which die is discarded?',
  label: (s, _l, answer) => `Discard the ${attackOf(s).dice[answer]}`,
  apply(s, _l, answer) {
    attackOf(s).dropped = answer;
  },
});

/** EG-ATK-05, EG-PLY-02, -03: one die, two with a Parry or Riposte; an unconscious model has none. */
function rollDefence(s: EnGarde, _l: unknown, u: Referee): void {
  const a = attackOf(s);
  a.defenceDice = a.helpless ? [] : Array.from({ length: a.defence === 'none' ? 1 : 2 }, () => u.d6());
}

export const masterDefence = decision<AttackLocals, 'no' | number>('weapon master defends', {
  rule: 'EG-ATR-18',
  who: (s) => model(s, attackOf(s).target.model).seat,
  options: (s) => {
    const a = attackOf(s);
    return rerollable(a.defenceDice, !a.target.steed && isMasterOf(s, model(s, a.target.model), a.defenderHeld));
  },
  prompt: (s) => `${nameOf(s, attackOf(s).target.model)} is a master of the weapon: roll a low die again?`,
  label: (s, _l, answer) => (answer === 'no' ? 'Keep them' : `Roll the ${attackOf(s).defenceDice[answer]} again`),
  apply(s, _l, answer, u) {
    if (answer === 'no') return;
    attackOf(s).defenceDice[answer] = u.d6();
    say(s, u, 'EG-ATR-18', 'rerolled', { model: attackOf(s).target.model, die: attackOf(s).defenceDice[answer] as number });
  },
});

/** EG-ATK-04 to -06. */
function score(s: EnGarde, _l: unknown, u: Referee): void {
  const a = attackOf(s);
  const kept = a.dice.filter((_, at) => at !== a.dropped);
  const attackScore = kept.reduce((sum, die) => sum + die, 0) + total(attackParts(s, a));
  const defenceScore = a.helpless ? 0 : a.defenceDice.reduce((sum, die) => sum + die, 0) + total(defenceParts(s, a));
  a.result = { attackScore, defenceScore, hit: attackScore - defenceScore, final: null };
  say(s, u, 'EG-ATK-06', 'scores', {
    ...{ model: a.attacker.model, target: a.target.model, steed: a.attacker.steed, targetSteed: a.target.steed },
    ...{ dice: [...a.dice], dropped: a.dropped, defence: [...a.defenceDice], attackScore, defenceScore, hit: attackScore - defenceScore },
  });
}

interface Blow {
  victim: Model;
  steed: Steed | null;
  score: number;
  how: How;
}

/** EG-ATK-07, EG-PLY-03: the wound that the scores give to the target, or by a riposte to the attacker. */
function blowOf(s: EnGarde, a: Attack): Blow | null {
  const result = a.result as NonNullable<Attack['result']>;
  const m = model(s, a.attacker.model);
  const prey = model(s, a.target.model);
  if (result.hit > 0) {
    if (result.final === null) return null;
    const poisoned = !a.attacker.steed && isPoisoned(s, m, a.held.arm);
    const how = { rule: 'EG-ATK-07', by: m.id, poisoned, subdue: a.trick === 'subdue' };
    return { victim: prey, steed: a.target.steed ? steedOf(s, prey) : null, score: result.final, how };
  }
  return result.hit < 0 && a.defence === 'riposte' ? riposte(s, a, m, prey) : null;
}

/** EG-PLY-03: the difference is a Hit Score against the attacker, at -2. Otherwise it was only a defence (EG-PLY-04). */
function riposte(s: EnGarde, a: Attack, m: Model, prey: Model): Blow {
  const hit = -(a.result as NonNullable<Attack['result']>).hit;
  const how = { rule: 'EG-PLY-03', by: prey.id, poisoned: isPoisoned(s, prey, a.defenderHeld.arm) };
  const bonus = weaponWound(s, prey, a.defenderHeld, isMounted(m)) - 2;
  const steed = a.attacker.steed ? steedOf(s, m) : null;
  return { victim: m, steed, score: hit + bonus - (steed ? steedArmour(s, m) : closeArmour(s, m, a.held)), how };
}

/** EG-ATK-06, -07, EG-PLY-06, -10: what comes of it. */
function resolve(s: EnGarde, _l: unknown, u: Referee): void {
  const a = attackOf(s);
  const result = a.result as NonNullable<Attack['result']>;
  const m = model(s, a.attacker.model);
  if (inHand(s, m, a.held) === 'pistol' && !a.attacker.steed && a.held.arm !== null) m.reload[a.held.arm] = 1;
  if (result.hit > 0 && a.trick === 'feint') {
    giveBack(s, m.id);
    say(s, u, 'EG-PLY-06', 'feinted', { model: m.id });
    return;
  }
  if (result.hit > 0 && a.trick === 'disengage') {
    u.call(disengaging, { model: m.id });
    return;
  }
  if (result.hit > 0) result.final = result.hit + total(woundParts(s, a));
  const blow = blowOf(s, a);
  if (blow && asksLargeDie(s, blow.victim, blow.steed, blow.score)) rollLone(s, u, 'kill or Grievous wound', involved(s, a), seatsOf(s));
}

/** EG-PLY-06: the counter of a Feint that would have hit comes back. */
function giveBack(s: EnGarde, id: Id): void {
  spend(s, current(s), id, 'attack', -1);
}

function land(s: EnGarde, _l: unknown, u: Referee): void {
  const blow = s.attack && blowOf(s, s.attack);
  if (!blow) return;
  const how = s.lone ? { ...blow.how, die: readLone(s) } : blow.how;
  if (blow.steed) woundSteed(s, blow.steed, blow.score, u, how);
  else wound(s, blow.victim, blow.score, u, how);
}

/** EG-ATK-09: the order of rolls and re-rolls. */
export const attack = procedure<AttackLocals>('attack')
  .do(nominate, rollCharm)
  .do(readCharm)
  .do(pay)
  .decide(defend)
  .decide(ploys)
  .do(rollAttack)
  .decide(masterAttack)
  .decide(discard)
  .do(rollDefence)
  .decide(masterDefence)
  .do((s, _l, u) => u.call(luck, { queue: seatsOf(s), used: false }))
  .do(score, resolve)
  .do(land);

function seatsOf(s: EnGarde): Seat[] {
  const a = attackOf(s);
  return [model(s, a.attacker.model).seat, model(s, a.target.model).seat];
}
