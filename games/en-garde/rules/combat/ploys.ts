// Ploys (EG-PLY): what the defender does about an attack, and what the attacker adds to it.
import { CLOSE } from '../../content/weapons.ts';
import { type Attack, decision, type EnGarde, has, type Id, isMarked, type Model, model, nameOf } from '../../state.ts';
import { canLeave } from '../contact/disengaging.ts';
import { isBound } from '../gates/open.ts';
import { isEngaged, say } from '../turn/foundations.ts';
import { attackOf } from './attack-parts.ts';
import { canSpend, current, spend } from './pools.ts';
import { inHand, isMasterOf } from './weapons.ts';

export interface AttackLocals {
  attacker: Id;
  steed: boolean;
  target: Id;
  targetSteed: boolean;
  parting: boolean;
  /** EG-ATR-07: the second attack of a Fast model, which does not break the cycle of a simplified combat. */
  second?: true;
}

/** EG-PLY-01 to -03, EG-MUL-02: what the defender may do about it. */
export function defences(s: EnGarde, a: Attack): Attack['defence'][] {
  if (a.parting || a.target.steed || a.helpless) return ['none'];
  const id = a.target.model;
  const prey = model(s, id);
  if (onlyAttacks(s, prey)) return ['none'];
  if (!canSpend(s, current(s), id, 'defence')) return ['none'];
  const weapon = inHand(s, prey, a.defenderHeld);
  const ripostes = !prey.riposted && weapon !== 'pistol' && CLOSE[weapon].riposte && isMasterOf(s, prey, a.defenderHeld);
  return ripostes ? ['none', 'parry', 'riposte'] : ['none', 'parry'];
}

function onlyAttacks(s: EnGarde, m: Model): boolean {
  return isMarked(s, m, 'no-defence') || has(s, m, 'relentless');
}

export const defend = decision<AttackLocals, Attack['defence']>('defend', {
  rule: 'EG-ATK-03',
  who: (s) => model(s, attackOf(s).target.model).seat,
  options: (s) => defences(s, attackOf(s)),
  forced: true,
  prompt: (s) => `${nameOf(s, attackOf(s).attacker.model)} attacks. How does ${nameOf(s, attackOf(s).target.model)} meet it?`,
  label: (_s, _l, answer) => ({ none: 'Take it', parry: 'Parry', riposte: 'Riposte' })[answer],
  apply(s, _l, answer, u) {
    const a = attackOf(s);
    a.defence = answer;
    if (answer === 'none') return;
    const id = a.target.model;
    if (answer === 'riposte') {
      model(s, id).riposted = true;
      model(s, id).owesPass = true;
    }
    spend(s, current(s), id, 'defence');
    say(s, u, answer === 'parry' ? 'EG-PLY-02' : 'EG-PLY-03', answer, { model: id });
  },
});

/** EG-PLY-01, -06 to -08, -10: Mighty Blow with or without one of Feint, Subdue and Disengage. */
export type Ploys = { mighty: boolean; trick: Attack['trick'] };

export function attackPloys(s: EnGarde, a: Attack): Ploys[] {
  if (a.parting || a.attacker.steed) return [{ mighty: false, trick: 'none' }];
  const m = model(s, a.attacker.model);
  const tricks: Attack['trick'][] = ['none'];
  if (!a.helpless && isMasterOf(s, m, a.held) && !m.feinted) tricks.push('feint');
  if (!a.target.steed && !a.helpless) tricks.push('subdue');
  if (!a.helpless && mayDisengage(s, m)) tricks.push('disengage');
  const mighty = mayMighty(s, a) ? [false, true] : [false];
  return mighty.flatMap((blow) => tricks.map((trick) => ({ mighty: blow, trick })));
}

function mayMighty(s: EnGarde, a: Attack): boolean {
  return canSpend(s, current(s), a.attacker.model, 'attack');
}

/** EG-PLY-10, EG-DUEL-05: only if there is a way out, and not in a duel. */
function mayDisengage(s: EnGarde, m: Model): boolean {
  return !isBound(s, m.id) && isEngaged(s, m.id) && canLeave(s, m);
}

export const ploys = decision<AttackLocals, Ploys>('choose ploys', {
  rule: 'EG-ATK-03',
  who: (s) => model(s, attackOf(s).attacker.model).seat,
  options: (s) => attackPloys(s, attackOf(s)),
  forced: true,
  prompt: (s) => `${nameOf(s, attackOf(s).attacker.model)} attacks: any ploy?`,
  label: (_s, _l, answer) => ployLabel(answer),
  apply(s, _l, answer, u) {
    const a = attackOf(s);
    a.mighty = answer.mighty;
    a.trick = answer.trick;
    const m = model(s, a.attacker.model);
    if (answer.mighty) spend(s, current(s), m.id, 'attack');
    if (answer.trick === 'feint') m.feinted = true;
    if (answer.mighty || answer.trick !== 'none') say(s, u, 'EG-ATK-03', 'ploy', { model: m.id, ploy: ployLabel(answer) });
  },
});

export function ployLabel({ mighty, trick }: Ploys): string {
  const words = [...(mighty ? ['Mighty Blow'] : []), ...(trick === 'none' ? [] : [`${trick[0]?.toUpperCase()}${trick.slice(1)}`])];
  return words.length > 0 ? words.join(' and ') : 'No ploy';
}
