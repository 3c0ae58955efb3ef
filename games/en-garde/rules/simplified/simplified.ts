// The simplified attack procedure (EG-SIM): groups in contact, one pool a side, attacks in turn.
import type { Seat } from '@baize/kernel';
import type { Held } from '../../state.ts';
import { type Contact, decision, type EnGarde, type Id, inPlay, model, nameOf, procedure } from '../../state.ts';
import { attack } from '../combat/attack.ts';
import { type Attacks, hasReach, reachedBy } from '../combat/attack-choices.ts';
import { again, chanceLabel, endCombat, mayDouble, switchWeapon } from '../combat/combat.ts';
import { chooseCounters, declaring, declaringBy, reveal } from '../combat/counters.ts';
import { initiativeBonus } from '../combat/initiative.ts';
import { beginCombat, current } from '../combat/pools.ts';
import { combatPool, heldIn } from '../combat/weapons.ts';
import { isBound } from '../gates/open.ts';
import { engagedWith, type Referee } from '../turn/foundations.ts';
import { luck } from '../turn/luck.ts';
import { able, blowsOf, inTurn, takePlace } from './cycle.ts';

export interface Group {
  sides: [Seat, Seat];
  models: [Id[], Id[]];
}

/** EG-SIM-03, EG-ALL-07: connected groups of contacts between two warbands, with those who reach over a friend; duels and window pairs apart. */
export function groupsOf(s: EnGarde): Group[] {
  const free = s.contacts.filter(({ a, b }) => [a, b].every((id) => !model(s, id).fought));
  const apart = (contact: Contact) => contact.window || isBound(s, contact.a) || isBound(s, contact.b);
  const used = new Set<Id>();
  const groups: Group[] = [];
  for (const contact of free.filter(apart).sort((p, q) => p.since - q.since)) {
    if (used.has(contact.a) || used.has(contact.b)) continue;
    groups.push(grouped(s, contact, [contact.a, contact.b]));
    used.add(contact.a).add(contact.b);
  }
  const rest = free.filter((contact) => !apart(contact));
  for (const start of rest) {
    if (used.has(start.a) || used.has(start.b)) continue;
    const inGroup = connected(s, rest, start, used);
    for (const id of inGroup) used.add(id);
    groups.push(grouped(s, start, [...inGroup]));
  }
  return groups;
}

function grouped(s: EnGarde, { a, b }: Contact, ids: readonly Id[]): Group {
  const sides: [Seat, Seat] = [model(s, a).seat, model(s, b).seat];
  const of = (seat: Seat) => ids.filter((id) => model(s, id).seat === seat).sort((p, q) => p - q);
  return { sides, models: [of(sides[0]), of(sides[1])] };
}

function connected(s: EnGarde, contacts: readonly Contact[], start: Contact, used: ReadonlySet<Id>): Set<Id> {
  const sides = [model(s, start.a).seat, model(s, start.b).seat];
  const inGroup = new Set<Id>([start.a, start.b]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { a, b } of contacts) {
      const pair = [model(s, a).seat, model(s, b).seat];
      if (!sides.every((seat) => pair.includes(seat)) || inGroup.has(a) === inGroup.has(b) || used.has(a) || used.has(b)) continue;
      inGroup.add(a).add(b);
      grew = true;
    }
  }
  for (const m of s.models) {
    const fits = inPlay(m) && !m.fought && sides.includes(m.seat) && !inGroup.has(m.id) && !used.has(m.id) && !isBound(s, m.id);
    if (fits && engagedWith(s, m.id).length === 0 && hasReach(s, m) && reachedBy(s, m).some((id) => inGroup.has(id))) inGroup.add(m.id);
  }
  return inGroup;
}

const cycleOf = (s: EnGarde) => current(s).cycle as NonNullable<ReturnType<typeof current>['cycle']>;

/** Two picks of each side: who rolls Initiative, and whose CP counts (EG-SIM-04, -05). */
export const pickModels = decision<{ side: 0 | 1 }, { initiative: Id; giver: Id }>('simplified picks', {
  rule: 'EG-SIM-04',
  who: (s, l) => current(s).sides[l.side],
  options: (s, l) => {
    const combat = current(s);
    const ids = combat.models[l.side];
    const poolOf = (id: Id) => combatPool(s, model(s, id), heldIn(s, combat, id));
    const best = [...ids].sort((p, q) => poolOf(q) - poolOf(p));
    const givers = best.filter((id) => model(s, id).wound !== 'grievous');
    return ids.flatMap((initiative) => (givers.length > 0 ? givers : best).map((giver) => ({ initiative, giver })));
  },
  forced: true,
  prompt: () => 'Who rolls Initiative, and whose Combat Pool counts?',
  label: (s, _l, answer) => `${nameOf(s, answer.initiative)} rolls; the pool of ${nameOf(s, answer.giver)}`,
  apply(s, l, answer) {
    cycleOf(s).initiative[l.side] = answer.initiative;
    cycleOf(s).giver[l.side] = answer.giver;
  },
});

/** EG-SIM-04: a die for the chosen model of each side. */
function rollFirst(s: EnGarde, _l: unknown, u: Referee): void {
  const combat = current(s);
  combat.rolls = ([0, 1] as const).map((side) => {
    const id = cycleOf(s).initiative[side] as Id;
    return { fighter: { model: id, steed: false }, die: u.d6(), bonus: initiativeBonus(s, combat, id) };
  });
}

const scoresOf = (s: EnGarde) => current(s).rolls.map(({ die, bonus }) => die + bonus);

function isTied(s: EnGarde): boolean {
  const [one, other] = scoresOf(s);
  return one === other;
}

/** EG-SIM-04: the winner must attack first with that model. */
function settleFirst(s: EnGarde, _l: unknown, u: Referee): void {
  const cycle = cycleOf(s);
  const scores = scoresOf(s) as [number, number];
  cycle.next = scores[0] > scores[1] ? 0 : 1;
  cycle.first = cycle.initiative[cycle.next];
  u.tell?.('EG-SIM-04', 'initiative', {
    order: cycle.initiative.map((id, side) => ({
      model: id as Id,
      steed: false,
      name: nameOf(s, id as Id),
      score: scores[side] as number,
    })),
    dice: current(s).rolls.map(({ die }) => die),
  });
}

/** EG-SIM-06, EG-ALL-07: passes on to the side that goes next; one without a usable Attack counter counts as having passed. */
function nextSide(s: EnGarde): void {
  const combat = current(s);
  const cycle = cycleOf(s);
  s.attack = null;
  while (!combat.over) {
    if (cycle.passes >= 2 || combat.models.some((ids) => ids.length === 0)) {
      combat.over = true;
      return;
    }
    const usable = able(s, combat, cycle.next).length > 0;
    if (usable && inTurn(s, combat, cycle.next).length > 0) return;
    // EG-PLY-05: where only riposters could attack, that attack is forgone, which is no pass.
    if (!usable) cycle.passes += 1;
    handOver(s);
  }
}

/** The side has had its go: its riposters have been passed over. */
function handOver(s: EnGarde): void {
  const cycle = cycleOf(s);
  for (const id of current(s).models[cycle.next]) model(s, id).owesPass = false;
  cycle.next = (1 - cycle.next) as 0 | 1;
}

export type Strike = 'pass' | { model: Id; steed: boolean; blow: Attacks | { switch: Held } };

export const strikeNext = decision<{}, Strike>('simplified attack', {
  rule: 'EG-SIM-06',
  who: (s) => (current(s).over ? [] : current(s).sides[cycleOf(s).next]),
  options: (s) => {
    const combat = current(s);
    if (combat.over) return [];
    const places = inTurn(s, combat, cycleOf(s).next);
    const found = places.flatMap((place) => blowsOf(place).map((blow): Strike => ({ ...place.fighter, blow })));
    const bound = places.some(({ fighter }) => !fighter.steed && fighter.model === cycleOf(s).first);
    return bound ? found : [...found, 'pass'];
  },
  prompt: () => 'Who attacks whom?',
  label: (s, _l, answer) =>
    answer === 'pass'
      ? 'Pass'
      : `${nameOf(s, answer.model)}${answer.steed ? '’s warhorse' : ''}: ${chanceLabel(s, answer.model, answer.blow).toLowerCase()}`,
  apply(s, _l, answer, u) {
    const combat = current(s);
    const cycle = cycleOf(s);
    cycle.first = null;
    if (answer === 'pass') {
      cycle.passes += 1;
      return;
    }
    const { model: id, steed, blow } = answer;
    if ('switch' in blow) {
      cycle.passes = 0;
      takePlace(s, combat, { model: id, steed });
      switchWeapon(s, combat, id, blow.switch, u);
      return;
    }
    u.call(attack, { attacker: id, steed, target: blow.attack, targetSteed: blow.steed, parting: false });
  },
});

export function beginMelee(s: EnGarde, group: Group): void {
  const first = s.priority.indexOf(group.sides[0]) <= s.priority.indexOf(group.sides[1]);
  const sides: [Seat, Seat] = first ? group.sides : [group.sides[1], group.sides[0]];
  const models: [Id[], Id[]] = first ? [[...group.models[0]], [...group.models[1]]] : [[...group.models[1]], [...group.models[0]]];
  beginCombat(s, 'simplified', sides, models);
}

/** EG-SIM-01 to -08; Defence counters are anybody's (EG-SIM-07). */
export const simplifiedFight = procedure<{ side: 0 | 1 }>('simplified fight')
  .call(declaring, () => declaringBy(0))
  .call(declaring, () => declaringBy(1))
  .decide(pickModels)
  .do((_s, l) => {
    l.side = 1;
  })
  .decide(pickModels)
  .decide(chooseCounters)
  .do(reveal)
  .while(isTied, (p) => p.do(rollFirst).do((s, _l, u) => u.call(luck, { queue: [...current(s).sides], used: false })))
  .do(settleFirst)
  .while(
    (s) => !current(s).over,
    (p) =>
      p
        .do(nextSide)
        .decide(strikeNext)
        .when(mayDouble, (q) => q.decide(again))
        .when(
          (s) => !current(s).over,
          (q) => q.do(handOver),
        ),
  )
  .do(endCombat);
