// The simplified attack procedure (EG-SIM): groups in contact, one pool a side, attacks in turn.
import type { Seat } from '@baize/kernel';
import {
  decision,
  type EnGarde,
  type Held,
  type Id,
  inPlay,
  isCivilian,
  type Model,
  model,
  nameOf,
  procedure,
  steedOf,
} from '../../state.ts';
import { attack } from '../combat/attack.ts';
import { type Declaring, declaringBy } from '../combat/counters.ts';
import { mayFight } from '../combat/melee.ts';
import { heldName, onlyKind, strikable } from '../combat/pools.ts';
import { combatPool, holdings, inHand, primary, weaponInitiative } from '../combat/weapons.ts';
import { engagedWith, initiativeOf, type Referee } from '../turn/foundations.ts';
import { luck } from '../turn/luck.ts';
import { friendsTouched, melee, sideIn } from './melee-group.ts';

/** EG-SIM-03: spear or pike reach over a friend. */
function isLong(s: EnGarde, m: Model): boolean {
  return holdings(s, m).some((held) => ['spear', 'pike'].includes(inHand(s, m, held)));
}

/** EG-SIM-03: one connected group of contacts between two warbands, with those who reach over a friend. */
export function groupsOf(s: EnGarde): { sides: [Seat, Seat]; models: [Id[], Id[]] }[] {
  const free = s.contacts.filter(({ a, b }) => [a, b].every((id) => !model(s, id).fought && mayFight(s, model(s, id))));
  const groups: { sides: [Seat, Seat]; models: [Id[], Id[]] }[] = [];
  const used = new Set<Id>();
  for (const start of free) {
    if (used.has(start.a) || used.has(start.b)) continue;
    const sides: [Seat, Seat] = [model(s, start.a).seat, model(s, start.b).seat];
    const inGroup = new Set<Id>([start.a, start.b]);
    for (let grew = true; grew; ) {
      grew = false;
      for (const { a, b } of free) {
        const pair = [model(s, a).seat, model(s, b).seat];
        if (!sides.every((seat) => pair.includes(seat)) || inGroup.has(a) === inGroup.has(b)) continue;
        if (used.has(a) || used.has(b)) continue;
        inGroup.add(a).add(b);
        grew = true;
      }
    }
    for (const m of s.models) {
      if (inGroup.has(m.id) || used.has(m.id) || !inPlay(m) || m.fought || !sides.includes(m.seat) || !isLong(s, m)) continue;
      if (engagedWith(s, m.id).length === 0 && friendsTouched(s, m).some((id) => inGroup.has(id))) inGroup.add(m.id);
    }
    for (const id of inGroup) used.add(id);
    const of = (seat: Seat) => [...inGroup].filter((id) => model(s, id).seat === seat).sort((p, q) => p - q);
    groups.push({ sides, models: [of(sides[0]), of(sides[1])] });
  }
  return groups;
}

/** EG-SIM-06: those it touches; with spear or pike also those a touched friend touches. */
export function meleeTargets(s: EnGarde, id: Id): Id[] {
  const group = melee(s);
  const foes = group.models[1 - sideIn(group, id)] as Id[];
  const m = model(s, id);
  const held = group.held[id] ?? primary(s, m);
  const reach = ['spear', 'pike'].includes(inHand(s, m, held)) ? friendsTouched(s, m).flatMap((friend) => engagedWith(s, friend)) : [];
  return [...new Set([...engagedWith(s, id), ...reach])].filter((foe) => foes.includes(foe) && inPlay(model(s, foe)));
}

/** EG-SIM-05: the CP of one, and one for each other; not for the Grievously wounded nor plain horses. */
export function meleePool(s: EnGarde, side: 0 | 1, giver: Id): number {
  return melee(s).models[side].reduce((sum, id) => {
    const warhorse = steedOf(s, model(s, id))?.kind === 'warhorse' ? 1 : 0;
    return sum + shareOf(s, id, giver) + warhorse;
  }, 0);
}

function shareOf(s: EnGarde, id: Id, giver: Id): number {
  const m = model(s, id);
  if (id === giver) return combatPool(s, m, melee(s).held[id] ?? primary(s, m));
  return m.wound === 'grievous' ? 0 : 1;
}

/** EG-SIM-01, EG-WPN-02: weapons are declared first. */
const declare = decision<Declaring, 'ready' | { model: Id; held: { arm: number | null; hands: 1 | 2; buckler: boolean } }>(
  'simplified weapons',
  {
    rule: 'EG-WPN-02',
    who: (s, l) => melee(s).sides[l.side],
    options: (s, l) => {
      const { models, held } = melee(s);
      const same = (p: Held, q: Held | undefined) => q !== undefined && p.arm === q.arm && p.hands === q.hands && p.buckler === q.buckler;
      const rest = models[l.side].filter((id) => !l.declared.includes(id));
      const changes = rest.flatMap((id) =>
        holdings(s, model(s, id))
          .filter((each) => !same(each, held[id]))
          .map((each) => ({ model: id, held: { ...each } })),
      );
      return changes.length > 0 ? ['ready' as const, ...changes] : [];
    },
    prompt: () => 'Which weapons?',
    label: (s, _l, answer) =>
      answer === 'ready' ? 'As they are' : `${nameOf(s, answer.model)}: ${heldName(s, answer.model, answer.held)}`,
    apply(s, l, answer) {
      if (answer === 'ready') return;
      l.done = false;
      l.declared = [...l.declared, answer.model];
      melee(s).held[answer.model] = answer.held;
    },
  },
);

const declaring = procedure<Declaring>('simplified declaring').while(
  (_s, l) => !l.done,
  (p) =>
    p
      .do((_s, l) => {
        l.done = true;
      })
      .decide(declare),
);

/** Two picks of each side: who rolls Initiative, and whose CP counts (EG-SIM-04, -05). */
const pickModels = decision<{ side: 0 | 1 }, { initiative: Id; giver: Id }>('simplified picks', {
  rule: 'EG-SIM-04',
  who: (s, l) => melee(s).sides[l.side],
  options: (s, l) => {
    const ids = melee(s).models[l.side];
    const best = [...ids].sort(
      (p, q) => combatPool(s, model(s, q), primary(s, model(s, q))) - combatPool(s, model(s, p), primary(s, model(s, p))),
    );
    const givers = best.filter((id) => model(s, id).wound !== 'grievous');
    return ids.flatMap((initiative) => (givers.length > 0 ? givers : best).map((giver) => ({ initiative, giver })));
  },
  forced: true,
  prompt: () => 'Who rolls Initiative, and whose Combat Pool counts?',
  label: (s, _l, answer) => `${nameOf(s, answer.initiative)} rolls; the pool of ${nameOf(s, answer.giver)}`,
  apply(s, l, answer) {
    const group = melee(s);
    group.initiative[l.side] = answer.initiative;
    group.giver[l.side] = answer.giver;
  },
});

const counters = decision<{}, number>('simplified counters', {
  rule: 'EG-SIM-05',
  who: (s) => [...melee(s).sides],
  options: (s, _l, seat) => {
    const side = melee(s).sides[0] === seat ? 0 : 1;
    const [least, most] = meleeRange(s, side);
    return Array.from({ length: most - least + 1 }, (_, i) => least + i);
  },
  forced: true,
  prompt: () => 'How many of your counters are Attack? The rest are Defence.',
  label: (s, _l, answer, seat) => {
    const side = melee(s).sides[0] === seat ? 0 : 1;
    return `${answer} Attack, ${meleePool(s, side, melee(s).giver[side] as Id) - answer} Defence`;
  },
  apply(s, _l, answer, _u, seat) {
    const side = melee(s).sides[0] === seat ? 0 : 1;
    melee(s).pools[side] = { attack: answer, defence: meleePool(s, side, melee(s).giver[side] as Id) - answer };
  },
});

/** EG-CMB-07: the share of a model that takes only one kind is fixed to that kind. */
export function meleeRange(s: EnGarde, side: 0 | 1): [number, number] {
  const giver = melee(s).giver[side] as Id;
  const total = meleePool(s, side, giver);
  const fixed = (kind: 'attack' | 'defence') =>
    melee(s)
      .models[side].filter((id) => onlyKind(s, model(s, id)) === kind)
      .reduce((sum, id) => sum + shareOf(s, id, giver), 0);
  return [fixed('attack'), total - fixed('defence')];
}

/** EG-SIM-04: a die for the chosen model of each side. */
function rollFirst(s: EnGarde, _l: unknown, u: Referee): void {
  const group = melee(s);
  group.rolls = ([0, 1] as const).map((side) => {
    const id = group.initiative[side] as Id;
    const m = model(s, id);
    const weapon = weaponInitiative(s, m, group.held[id] ?? primary(s, m), group.models[1 - side] as Id[]);
    return { die: u.d6(), bonus: initiativeOf(s, m) + weapon };
  });
}

const scoresOf = (s: EnGarde) => melee(s).rolls.map(({ die, bonus }) => die + bonus);

function isTied(s: EnGarde): boolean {
  const [one, other] = scoresOf(s);
  return one === other;
}

/** EG-SIM-04: the winner must attack first with that model. */
function settleFirst(s: EnGarde, _l: unknown, u: Referee): void {
  const group = melee(s);
  const scores = scoresOf(s) as [number, number];
  group.next = scores[0] > scores[1] ? 0 : 1;
  group.first = group.initiative[group.next];
  u.tell?.('EG-SIM-04', 'initiative', {
    order: group.initiative.map((id, side) => ({ model: id, steed: false, name: nameOf(s, id as Id), score: scores[side] as number })),
    dice: group.rolls.map(({ die }) => die),
  });
}

/** EG-SIM-06: who of a side may attack now: all must have attacked before any does again. */
export function meleeAttackers(s: EnGarde, side: 0 | 1): Id[] {
  const group = melee(s);
  if (group.pools[side].attack < 1) return [];
  if (
    group.first !== null &&
    sideIn(group, group.first) === side &&
    inPlay(model(s, group.first)) &&
    meleeTargets(s, group.first).length > 0
  )
    return [group.first];
  const able = group.models[side].filter((id) => inPlay(model(s, id)) && !isCivilian(s, model(s, id)) && meleeTargets(s, id).length > 0);
  const fresh = able.filter((id) => !group.done[side].includes(id));
  if (fresh.length > 0) return fresh;
  group.done[side] = [];
  return able;
}

type Strike = 'pass' | { attacker: Id; target: Id; steed: boolean };

const strikeNext = decision<{}, Strike>('simplified attack', {
  rule: 'EG-SIM-06',
  who: (s) => (melee(s).over ? [] : melee(s).sides[melee(s).next]),
  options: (s) => {
    if (melee(s).over) return [];
    const found: Strike[] = willing(s).flatMap((attacker) =>
      meleeTargets(s, attacker).flatMap((target) =>
        strikable(s, { model: attacker, steed: false }, target).map((steed) => ({ attacker, target, steed })),
      ),
    );
    const bound = melee(s).first !== null;
    return found.length === 0 ? [] : bound ? found : [...found, 'pass'];
  },
  prompt: () => 'Who attacks whom?',
  label: (s, _l, answer) =>
    answer === 'pass' ? 'Pass' : `${nameOf(s, answer.attacker)} attacks ${nameOf(s, answer.target)}${answer.steed ? '’s mount' : ''}`,
  apply(s, _l, answer, u) {
    const group = melee(s);
    if (answer === 'pass') {
      group.passes += 1;
      return;
    }
    group.first = null;
    u.call(attack, { attacker: answer.attacker, steed: false, target: answer.target, targetSteed: answer.steed, parting: false });
  },
});

/** EG-SIM-06, EG-PLY-05: a riposter is passed over at its side's next attack. */
function willing(s: EnGarde): Id[] {
  return meleeAttackers(s, melee(s).next).filter((id) => !model(s, id).owesPass);
}

function turnOver(s: EnGarde): void {
  const group = melee(s);
  for (const id of group.models[group.next]) model(s, id).owesPass = false;
  group.next = (1 - group.next) as 0 | 1;
  const spent = ([0, 1] as const).every((side) => meleeAttackers(s, side).length === 0);
  if (spent || group.passes >= 2 || group.models.some((ids) => ids.length === 0)) group.over = true;
  else if (meleeAttackers(s, group.next).length === 0) group.next = (1 - group.next) as 0 | 1;
}

function endMelee(s: EnGarde, l: { all: Id[] }): void {
  for (const id of l.all) model(s, id).fought = true;
  for (const contact of s.contacts)
    if (contact.fought === 0 && l.all.includes(contact.a) && l.all.includes(contact.b)) contact.fought = s.turn;
  s.melee = null;
  s.attack = null;
}

export function beginMelee(s: EnGarde, group: { sides: [Seat, Seat]; models: [Id[], Id[]] }): void {
  const first = s.priority.indexOf(group.sides[0]) <= s.priority.indexOf(group.sides[1]);
  const sides: [Seat, Seat] = first ? group.sides : [group.sides[1], group.sides[0]];
  const models: [Id[], Id[]] = first ? [[...group.models[0]], [...group.models[1]]] : [[...group.models[1]], [...group.models[0]]];
  const held = Object.fromEntries(models.flat().map((id) => [id, primary(s, model(s, id))]));
  const blank = () => ({ attack: 0, defence: 0 });
  s.melee = {
    ...{ sides, models, pools: [blank(), blank()], initiative: [null, null], giver: [null, null], held, rolls: [] },
    ...{ done: [[], []], next: 0, passes: 0, first: null, over: false },
  };
}

/** EG-SIM-01 to -08; Defence counters are anybody's (EG-SIM-07). */
export const simplifiedFight = procedure<{ all: Id[]; side: 0 | 1 }>('simplified fight')
  .call(declaring, () => declaringBy(0))
  .call(declaring, () => declaringBy(1))
  .decide(pickModels)
  .do((_s, l) => {
    l.side = 1;
  })
  .decide(pickModels)
  .decide(counters)
  .while(isTied, (p) => p.do(rollFirst).do((s, _l, u) => u.call(luck, { queue: [...melee(s).sides], used: false })))
  .do(settleFirst)
  .while(
    (s) => !melee(s).over,
    (p) => p.decide(strikeNext).do(turnOver),
  )
  .do(endMelee);
