// Contact (EG-CON): leaving it, and what the enemies do about it.

import { decision, type EnGarde, has, type Id, inPlay, isMounted, type Model, model, nameOf, procedure } from '../../state.ts';
import { attack } from '../combat/attack.ts';
import { may } from '../gates/states.ts';
import { carryOut } from '../movement/carry-out-move.ts';
import type { Journey, Plan, Terms } from '../movement/movement.ts';
import { contactPlans, type PathAnswer, pathLabel, pathSpace } from '../movement/paths.ts';
import { wayToTouch } from '../movement/reaching.ts';
import { survey, travel } from '../movement/travel.ts';
import { closeRanks, engagedNow } from '../simplified/closing-ranks.ts';
import { engagedWith, isEngaged, type Referee, say } from '../turn/foundations.ts';
import { daresAll, holdsNerve } from '../wounds/morale.ts';
import { LEAVING, pick, wayOut } from './disengaging.ts';

export interface Leaving {
  model: Id;
  plan: PathAnswer | null;
  /** Enemies that are still to choose. */
  queue: Id[];
  attackers: Id[];
  followers: Id[];
  /** It rode when it set out. */
  mounted: boolean;
}

export const declarePath = decision<Leaving, PathAnswer>('leave contact', {
  rule: 'EG-CON-03',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => wayOut(s, model(s, l.model)),
  prompt: (s, l) => `${nameOf(s, l.model)} leaves contact: where to?`,
  label: (s, l, answer) => pathLabel(s, model(s, l.model), answer, LEAVING),
  apply(s, l, answer, u) {
    l.plan = answer;
    const enemies = engagedWith(s, l.model);
    l.queue = s.priority.flatMap((seat) => enemies.filter((id) => model(s, id).seat === seat));
    say(s, u, 'EG-CON-03', 'leaves contact', { model: l.model, path: answer.path.map(([x, y]) => [x, y]) });
  },
});

type Reaction = 'nothing' | 'attack' | 'attack mount' | 'follow';

/** EG-CON-04, EG-CON-07, EG-SIM-09: what an enemy in contact may do. */
export function reactions(s: EnGarde, leaver: Model, m: Model, plan: Plan): Reaction[] {
  const found: Reaction[] = ['nothing'];
  const spared = has(s, leaver, 'agile') || (s.fixed.rules.combat === 'simplified' && isMounted(leaver));
  if (!spared && !m.parted && may(s, m, 'part')) {
    found.push('attack');
    if (isMounted(leaver) && !isMounted(m)) found.push('attack mount');
  }
  if (mayFollow(s, leaver, m, plan)) found.push('follow');
  return found;
}

/** EG-CON-06: one that touches the leaver alone, if a way into contact with him will then exist. */
function mayFollow(s: EnGarde, leaver: Model, m: Model, plan: Plan): boolean {
  if (!may(s, m, 'follow') || engagedWith(s, m.id).some((id) => id !== leaver.id)) return false;
  const outcome = travel(s, leaver, plan, LEAVING);
  if ('refusal' in outcome) return false;
  const after = afterMove(s, leaver, outcome.journey);
  return followWay(after, model(after, m.id), model(after, leaver.id)) !== null;
}

/** The table as it will be when the leaver has gone. */
function afterMove(s: EnGarde, leaver: Model, { path, z, deeds }: Journey): EnGarde {
  const end = path[path.length - 1] ?? leaver;
  const alights = deeds.some(({ kind }) => kind === 'alight');
  const gone = { ...leaver, x: end.x, y: end.y, z, wagon: alights ? null : leaver.wagon };
  return {
    ...s,
    models: s.models.map((each) => (each.id === leaver.id ? gone : each)),
    contacts: s.contacts.filter(({ a, b }) => a !== leaver.id && b !== leaver.id),
  };
}

function followWay(s: EnGarde, m: Model, leaver: Model): PathAnswer | null {
  return wayToTouch(s, m, leaver, followTerms(leaver.id), survey(s, m));
}

const followTerms = (leaver: Id): Terms => ({ kind: 'normal', contact: leaver, plain: true });

export const react = decision<Leaving, Reaction>('react', {
  rule: 'EG-CON-04',
  who: (s, l) => model(s, l.queue[0] as Id).seat,
  options: (s, l) => reactions(s, model(s, l.model), model(s, l.queue[0] as Id), l.plan as Plan),
  forced: true,
  prompt: (s, l) => `${nameOf(s, l.model)} leaves contact: what does ${nameOf(s, l.queue[0] as Id)} do?`,
  label: (_s, _l, answer) =>
    ({ nothing: 'Nothing', attack: 'Parting attack', 'attack mount': 'Parting attack on the mount', follow: 'Follow' })[answer],
  apply(_s, l, answer) {
    const id = l.queue[0] as Id;
    // A mount is marked by a number beyond all models.
    if (answer === 'attack') l.attackers.push(id);
    if (answer === 'attack mount') l.attackers.push(id + MOUNT_MARK);
    if (answer === 'follow') l.followers.push(id);
  },
});

const MOUNT_MARK = 1000;

export const nextAttacker = decision<Leaving, Id>('order of parting attacks', {
  rule: 'EG-CON-04',
  who: (s, l) => model(s, (l.attackers[0] as Id) % MOUNT_MARK).seat,
  options: (s, l) => l.attackers.filter((id) => model(s, id % MOUNT_MARK).seat === model(s, (l.attackers[0] as Id) % MOUNT_MARK).seat),
  forced: true,
  prompt: () => 'Whose parting attack comes first?',
  label: (s, _l, answer) => nameOf(s, answer % MOUNT_MARK),
  apply(s, l, answer, u) {
    l.attackers = l.attackers.filter((id) => id !== answer);
    const leaver = model(s, l.model);
    if (!inPlay(leaver)) return;
    const targetSteed = answer >= MOUNT_MARK && isMounted(leaver);
    u.call(attack, { attacker: answer % MOUNT_MARK, steed: false, target: l.model, targetSteed, parting: true });
  },
});

/** EG-CON-04, -05: it moves if it is still in play and has not been thrown. */
function completeMove(s: EnGarde, l: Leaving, u: Referee): void {
  const m = model(s, l.model);
  s.attack = null;
  m.activated = true;
  if (!inPlay(m) || !l.plan) {
    l.followers = [];
    return;
  }
  const outcome = travel(s, m, l.plan, LEAVING);
  const wasThrown = l.mounted && !isMounted(m);
  if (!('refusal' in outcome) && !wasThrown) carryOut(s, m, outcome.journey, u);
}

export const followPath = decision<Leaving, PathAnswer | 'stay'>('follow', {
  rule: 'EG-CON-06',
  who: (s, l) => model(s, l.followers[0] as Id).seat,
  options: (s, l) => {
    const m = model(s, l.followers[0] as Id);
    const leaver = model(s, l.model);
    const free = may(s, m, 'follow') && inPlay(leaver) && !isEngaged(s, m.id);
    const way = free ? followWay(s, m, leaver) : null;
    if (!way) return [];
    const ways = () => [...new Set([way, ...contactPlans(s, m, leaver, followTerms(l.model), survey(s, m))]), 'stay' as const];
    const space = pathSpace(s, m, followTerms(l.model));
    return {
      ...space,
      refusal: (answer) => (answer === 'stay' ? null : space.refusal(answer)),
      any: () => true,
      candidates: ways,
      sample: pick(ways()),
    };
  },
  prompt: (s, l) => `${nameOf(s, l.followers[0] as Id)} follows ${nameOf(s, l.model)}.`,
  label: (s, l, answer) =>
    answer === 'stay' ? 'Stay after all' : pathLabel(s, model(s, l.followers[0] as Id), answer, followTerms(l.model)),
  apply(s, l, answer, u) {
    if (answer === 'stay') return;
    const m = model(s, l.followers[0] as Id);
    const outcome = travel(s, m, answer, followTerms(l.model));
    if ('refusal' in outcome || !holdsNerve(s, m, u) || !daresAll(s, m, outcome.journey.touches, u)) return;
    m.activated = true;
    const before = engagedNow(s);
    carryOut(s, m, outcome.journey, u);
    closeRanks(s, [m.id], before, u);
  },
});

/** EG-CON-03 to -07. */
export const leaving = procedure<Leaving>('leaving')
  .decide(declarePath)
  .while(
    (_s, l) => l.queue.length > 0,
    (p) =>
      p.decide(react).do((_s, l) => {
        l.queue = l.queue.slice(1);
      }),
  )
  .while(
    (_s, l) => l.attackers.length > 0,
    (p) => p.decide(nextAttacker),
  )
  .do(completeMove)
  .while(
    (_s, l) => l.followers.length > 0,
    (p) =>
      p.decide(followPath).do((_s, l) => {
        l.followers = l.followers.slice(1);
      }),
  );

export function leavingLocals(s: EnGarde, id: Id): Leaving {
  return { model: id, plan: null, queue: [], attackers: [], followers: [], mounted: isMounted(model(s, id)) };
}
