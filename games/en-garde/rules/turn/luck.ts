// Lucky (EG-ATR-12): once per game any one die of a combat or shot that includes the model is rolled again.
import type { Seat } from '@baize/kernel';
import { type Attack, decision, type EnGarde, has, type Id, inPlay, model, nameOf, procedure, type Shot } from '../../state.ts';
import { coveredBy } from '../shooting/shooting.ts';
import { type Referee, say } from './foundations.ts';

/** Where a die lies: an Attack or Defence Roll, a shot, Initiative, or a die by itself. */
type Roll = 'attack' | 'defence' | 'shot' | 'initiative' | 'lone';

interface Open {
  roll: Roll;
  at: number;
  value: number;
}

/** EG-ATR-12: a parting attack is between two; any other belongs to its whole combat. */
export function involved(s: EnGarde, { attacker, target, parting }: Attack): Id[] {
  const group = parting ? null : s.combats[s.combats.length - 1];
  return group ? group.models.flat() : [attacker.model, target.model];
}

/** A shot includes the shooter, the target, and all whom a template covers. */
function inShot(s: EnGarde, shot: Shot): Id[] {
  const covered = shot.kind === 'blast' || shot.kind === 'spray' ? coveredBy(s, shot) : [];
  return [...new Set([shot.shooter, ...(shot.target === null ? [] : [shot.target]), ...covered])];
}

/** EG-ATK-09: the shooter's side first. */
export function seatsInShot(s: EnGarde, shot: Shot): Seat[] {
  return [...new Set(inShot(s, shot).map((id) => model(s, id).seat))];
}

/** Who takes part in what is being rolled. */
function concerned(s: EnGarde): Id[] {
  if (s.lone) return s.lone.models;
  if (s.attack && s.attack.result === null) return involved(s, s.attack);
  if (s.shot) return inShot(s, s.shot);
  return s.combats[s.combats.length - 1]?.models.flat() ?? [];
}

/** The dice that lie on the table and may be rolled again; discarded ones may not. */
function openDice(s: EnGarde): Open[] {
  if (s.lone) return [{ roll: 'lone', at: 0, value: s.lone.value }];
  if (s.attack && s.attack.result === null) {
    const { dice, dropped, defenceDice } = s.attack;
    const kept = dice.flatMap((value, at): Open[] => (at === dropped ? [] : [{ roll: 'attack', at, value }]));
    return [...kept, ...defenceDice.map((value, at): Open => ({ roll: 'defence', at, value }))];
  }
  if (s.shot) return s.shot.dice.map((value, at) => ({ roll: 'shot', at, value }));
  return initiativeRolls(s).map(({ die }, at) => ({ roll: 'initiative', at, value: die }));
}

function initiativeRolls(s: EnGarde): { die: number }[] {
  return s.combats[s.combats.length - 1]?.rolls ?? [];
}

export function luckyModels(s: EnGarde, seat: Seat): Id[] {
  return concerned(s).filter((id) => {
    const m = model(s, id);
    return m.seat === seat && m.lucky && inPlay(m) && has(s, m, 'lucky');
  });
}

type Answer = 'no' | { model: Id; roll: string; at: number };

export const useLuck = decision<{ queue: Seat[]; used: boolean }, Answer>('use luck', {
  rule: 'EG-ATR-12',
  who: (_s, l) => l.queue[0] ?? [],
  options: (s, l) => {
    const [lucky] = luckyModels(s, l.queue[0] ?? -1);
    if (lucky === undefined) return [];
    return ['no' as const, ...openDice(s).map(({ roll, at }) => ({ model: lucky, roll, at }))];
  },
  prompt: (s, l) => `${luckyModels(s, l.queue[0] ?? -1).map((id) => nameOf(s, id))[0]} is Lucky: roll a die again?`,
  label: (s, _l, answer) => {
    if (answer === 'no') return 'Keep the luck';
    const die = openDice(s).find(({ roll, at }) => roll === answer.roll && at === answer.at);
    const which = answer.roll === 'lone' ? (s.lone?.what ?? 'a die by itself') : `${answer.roll} roll`;
    return `Roll the ${die?.value ?? '?'} again (${which})`;
  },
  apply(s, l, answer, u) {
    if (answer === 'no') return;
    l.used = true;
    model(s, answer.model).lucky = false;
    const value = u.d6();
    setDie(s, answer.roll as Roll, answer.at, value);
    say(s, u, 'EG-ATR-12', 'lucky', { model: answer.model, roll: answer.roll, die: value });
  },
});

function setDie(s: EnGarde, roll: Roll, at: number, value: number): void {
  if (roll === 'lone' && s.lone) s.lone.value = value;
  if (roll === 'attack' && s.attack) s.attack.dice[at] = value;
  if (roll === 'defence' && s.attack) s.attack.defenceDice[at] = value;
  if (roll === 'shot' && s.shot) s.shot.dice[at] = value;
  const rolled = initiativeRolls(s)[at];
  if (roll === 'initiative' && rolled) rolled.die = value;
}

/** EG-ATK-09: each side in turn; one answered by another's Lucky may still use its own. */
export const luck = procedure<{ queue: Seat[]; used: boolean }>('luck').while(
  (_s, l) => l.queue.length > 0,
  (p) =>
    p.decide(useLuck).do((s, l) => {
      const [seat, ...rest] = l.queue as [Seat, ...Seat[]];
      const others = l.used
        ? [...new Set(concerned(s).map((id) => model(s, id).seat))].filter((other) => other !== seat && !rest.includes(other))
        : [];
      l.queue = [...rest, ...others];
      l.used = false;
    }),
);

/** A die by itself, that a Lucky model may have rolled again; its value stays in `lone` until it is read. */
export function rollLone(s: EnGarde, u: Referee, what: string, models: Id[], queue: Seat[]): void {
  s.lone = { value: u.d6(), what, models };
  if (queue.some((seat) => luckyModels(s, seat).length > 0)) u.call(luck, { queue, used: false });
}

export function readLone(s: EnGarde): number {
  const value = s.lone?.value ?? 0;
  s.lone = null;
  return value;
}
