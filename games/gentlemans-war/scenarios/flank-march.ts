// AGX-REAR-06: a flanking force, set aside in secret, declared at the first joker, there at the second.
import { choose, type Refusal } from '@baize/kernel';
import { MOVEMENT } from '../content/movement.ts';
import { movementRow } from '../rules/armies/kinds.ts';
import { isFighting } from '../rules/convoy/convoy.ts';
import { scheduledFor, waiting } from '../rules/setup/waiting.ts';
import { decision, type Id, nameOf, procedure, type Unit, unitOf, type War } from '../state.ts';
import { rosterOf } from './counts.ts';
import { rulesOf } from './index.ts';
import { seatOf } from './roles.ts';
import type { Edge, Stretch } from './scenario.ts';

/** A unit and the side edge by which it comes: the two together as one word, so that several can be chosen. */
export type Flanker = `${number}:${'west' | 'east'}`;

const unitIn = (flanker: Flanker): Id => Number(flanker.split(':')[0]);
const edgeIn = (flanker: Flanker): Edge => (flanker.endsWith('west') ? 'west' : 'east');

/** AGX-GEN-13: nobody waits in two ways: who is in a plan or on the list of events does not march round a flank. */
function marchers(s: War): Unit[] {
  return waiting(s, seatOf(s, 'attacker')).filter((unit) => isFighting(s, unit) && !scheduledFor(s, unit));
}

/** AGX-REAR-06: how mobile a unit is: the dice of its charge. */
function mobility(s: War, unit: Unit): number {
  return MOVEMENT[movementRow(s, unit)].charge ?? 0;
}

function mostFlankers(s: War): number {
  return Math.floor(rosterOf(s, seatOf(s, 'attacker')).length / 3);
}

/** Each but once, and the most mobile first; ties as he likes. */
function refusal(s: War, chosen: readonly Flanker[]): Refusal | null {
  const rule = 'AGX-REAR-06';
  const ids = chosen.map(unitIn);
  if (new Set(ids).size !== ids.length) return { rule, reason: 'A unit comes by one edge.' };
  const slowest = Math.min(...ids.map((id) => mobility(s, unitOf(s, id))));
  const passed = marchers(s).find((unit) => !ids.includes(unit.id) && mobility(s, unit) > slowest);
  return passed && ids.length > 0 ? { rule, reason: `${nameOf(s, passed)} is more mobile and goes first.` } : null;
}

function suggestions(s: War): Flanker[][] {
  const order = [...marchers(s)].sort((a, b) => mobility(s, b) - mobility(s, a) || a.id - b.id);
  const some = (count: number, edge: 'west' | 'east') => order.slice(0, count).map(({ id }): Flanker => `${id}:${edge}`);
  const most = mostFlankers(s);
  return most === 0 ? [[]] : [[], some(1, 'west'), some(1, 'east'), some(most, 'west'), some(most, 'east')];
}

export const chooseFlank = decision<{}, readonly Flanker[]>('flanking force', {
  rule: 'AGX-REAR-06',
  who: (s) => seatOf(s, 'attacker'),
  options: (s) =>
    rulesOf(s).flankMarch
      ? choose<Flanker>({
          rule: 'AGX-REAR-06',
          from: marchers(s).flatMap(({ id }): Flanker[] => [`${id}:west`, `${id}:east`]),
          least: 0,
          most: mostFlankers(s),
          unless: (chosen) => refusal(s, chosen),
          suggest: () => suggestions(s),
        })
      : [],
  prompt: () => 'Do you send units round a flank? Nobody else will see which.',
  label: (s, _l, chosen) =>
    chosen.length === 0 ? 'No flanking force' : chosen.map((each) => `${nameOf(s, unitOf(s, unitIn(each)))}, ${edgeIn(each)}`).join('; '),
  lapse: () => [],
  apply: (s, _l, chosen) => {
    for (const flanker of chosen) {
      const stretch: Stretch = { edge: edgeIn(flanker), from: 0, to: Math.floor(s.fixed.height / 2) };
      s.scenario.coming.push({ unit: unitIn(flanker), how: 'joker', joker: null, stretch, why: 'flank' });
    }
  },
});

export const flanking = procedure('flank march').decide(chooseFlank);

function undeclared(s: War): Id[] {
  return s.scenario.coming.filter(({ why, joker }) => why === 'flank' && joker === null).map(({ unit }) => unit);
}

/** AGX-REAR-06: he says that they exist, not how many; or they join the main body. */
export const chooseDeclaration = decision<{}, 'declare' | 'join'>('declare the flanking force', {
  rule: 'AGX-REAR-06',
  who: (s) => seatOf(s, 'attacker'),
  options: (s) => (undeclared(s).length > 0 && s.jokers >= 1 ? ['declare', 'join'] : []),
  prompt: () => 'Declare that a flanking force exists? Else it joins the main body.',
  label: (_s, _l, answer) => (answer === 'declare' ? 'Declare it' : 'It joins the main body'),
  apply: (s, _l, answer, u) => {
    const ids = undeclared(s);
    const home = s.fixed.scenario.entries[seatOf(s, 'attacker') as 0 | 1];
    for (const each of s.scenario.coming) {
      if (!ids.includes(each.unit)) continue;
      if (answer === 'declare') each.joker = 2;
      else if (home) Object.assign(each, { how: 'card', stretch: home, why: 'march' });
    }
    if (answer === 'join') for (const id of ids) unitOf(s, id).status = 'entering';
    else {
      s.scenario.facts.push({ name: 'flank declared', joker: s.jokers });
      u.tell?.('AGX-REAR-06', 'flanking force', { seat: seatOf(s, 'attacker') });
    }
  },
});

export const declaring = procedure('declaring the flanking force').decide(chooseDeclaration);
