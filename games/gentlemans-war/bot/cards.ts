// Whom a card serves, which cards are kept, and when a held one is played.
import { between } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { actsBy, isLocked } from '../rules/all/states.ts';
import { isAwayCrew, isCavalry, isGun, isMounted, isWagon } from '../rules/armies/kinds.ts';
import { kindOf, type Suited } from '../rules/cards/deck.ts';
import type { Commitment } from '../rules/cards/flip.ts';
import { brigadable, groupOf, isChain, isLiving } from '../rules/cards/groups.ts';
import { handOf } from '../rules/cards/hold.ts';
import type { CardAnswer } from '../rules/cards/play.ts';
import { wagonsToTake } from '../rules/convoy/capture.ts';
import { enemiesOf, type Id, type Unit, unitOf, unitsOf, type War } from '../state.ts';
import { bestCharge } from './acts.ts';
import { rideWorth } from './generals.ts';
import { lurkingUrgency } from './hidden.ts';
import { middleOf } from './middle.ts';
import { moveGain } from './moves.ts';
import { bestShot } from './shots.ts';
import { lateness, worthOf } from './worth.ts';

/** How much a unit has to do with a card now. */
function urgency(s: War, unit: Unit, byAce = false): number {
  if (unit.status === 'hidden') return lurkingUrgency(s, unit);
  if (unit.status !== 'table' || isWagon(s, unit)) return 0.02;
  if (unit.hopeless) return 0.03;
  if (unit.running) return 0.9;
  if (isLocked(s, unit)) return 0.6;
  if (isAwayCrew(unit)) return 0.9;
  if (unit.jammed) return 1;
  if (wagonsToTake(s, unit).length > 0) return 2;
  const shot = bestShot(s, unit, byAce ? 'ace' : 'activation');
  const charge = bestCharge(s, unit)?.worth ?? 0;
  const attack = Math.max(shot > 0 ? shot + 0.15 : 0, charge > 0 ? charge + 0.2 : 0);
  const isPlaced = isGun(s, unit) && unit.post.formation === 'unlimbered';
  const dice = isMounted(unit) ? 4 : 2.5;
  const move = isPlaced ? 0 : Math.max(0, moveGain(s, unit, dice * 3.5));
  return attack + Math.min(0.45, move * (attack > 0 ? 0.2 : 0.4)) + (unit.disordered ? 0.2 : 0) + 0.05;
}

/** Both bodies of a unit act on its card. */
function groupUrgency(s: War, unit: Unit): number {
  return groupOf(s, unit).reduce((sum, body) => sum + (body.counter || actsBy(s, body, false) === 'never' ? 0 : urgency(s, body)), 0);
}

interface Ranked {
  unit: Unit;
  worth: number;
}

function ranked(s: War, units: readonly Unit[]): Ranked[] {
  return units.map((unit) => ({ unit, worth: groupUrgency(s, unit) })).sort((a, b) => b.worth - a.worth);
}

/** The best chain of up to four about a unit. */
function chainAbout(s: War, seat: Seat, first: Ranked, all: readonly Ranked[]): Ranked[] {
  const chain = [first];
  for (let grows = true; grows && chain.length < 4; ) {
    const next = all.find(
      (each) =>
        !chain.includes(each) &&
        isChain(
          s,
          seat,
          [...chain, each].map(({ unit }) => unit),
        ),
    );
    if (next) chain.push(next);
    grows = next !== undefined;
  }
  return chain;
}

function sumOf(chain: readonly Ranked[]): number {
  return chain.reduce((sum, { worth }) => sum + worth, 0);
}

/** What a brigade that has come to mind is worth. */
const known = new WeakMap<readonly Id[], number>();

/** AGW-BRIG-01: brigades worth a thought: about the led unit, or about each of those with most to do. */
export function brigadeCandidates(s: War, seat: Seat, led: Id | null): Id[][] {
  const all = ranked(s, brigadable(s, seat));
  const firsts = led === null ? all.slice(0, 4) : all.filter(({ unit }) => unit.id === led);
  return firsts
    .map((first) => chainAbout(s, seat, first, all))
    .filter((chain) => chain.length > 1)
    .map((chain) => {
      const ids = chain.map(({ unit }) => unit.id);
      known.set(ids, sumOf(chain));
      return ids;
    });
}

export function rateBrigades(s: War, answers: readonly (readonly Id[])[]): number[] {
  const worth = (ids: readonly Id[]) => ids.reduce((sum, id) => sum + groupUrgency(s, unitOf(s, id)), 0);
  return answers.map((ids) => known.get(ids) ?? worth(ids));
}

function bestBrigade(s: War, seat: Seat, led: Id | null, all: readonly Ranked[]): number {
  const firsts = led === null ? all.slice(0, 3) : all.filter(({ unit }) => unit.id === led);
  return Math.max(0, ...firsts.map((first) => sumOf(chainAbout(s, seat, first, all))));
}

/** AGW-CARD-02: what each use of the card is worth. */
export function rateServings(s: War, seat: Seat, answers: readonly CardAnswer[]): number[] {
  const all = ranked(s, brigadable(s, seat));
  const known = new Map(all.map(({ unit, worth }) => [unit.id, worth]));
  const single = (id: Id) => known.get(id) ?? groupUrgency(s, unitOf(s, id));
  const best = all[0]?.worth ?? 0;
  const hand = handOf(s, seat).length;
  const rate = (answer: CardAnswer): number => {
    switch (answer.do) {
      case 'unit':
        return single(answer.unit);
      case 'ace':
        return urgency(s, unitOf(s, answer.unit), true) + (unitOf(s, answer.unit).counter ? 0.3 : -0.1);
      case 'brigade':
        return bestBrigade(s, seat, answer.led, all) * 0.97;
      case 'general':
        return rideWorth(s, answer.general) - 0.2 - lateness(s);
      case 'enter':
        return 0.9;
      case 'cameo':
        return 0.15;
      case 'tick':
        return unitOf(s, answer.unit).status === 'entering' ? 0.01 : 0.12;
      case 'hold':
        return (hand === 0 ? 0.45 : 0.25) - lateness(s);
      case 'trade':
        return best + 0.3;
      case 'discard':
        return 0;
    }
  };
  return answers.map(rate);
}

/** Who goes first: guns and rifles before those who charge, the foremost before those behind. */
export function nextWorth(s: War, id: Id): number {
  const unit = unitOf(s, id);
  const here = middleOf(s, unit);
  const gaps = enemiesOf(s, unit.seat).map((enemy) => between(here, middleOf(s, enemy)));
  const near = gaps.length === 0 ? 0 : -Math.min(...gaps) / 10_000;
  const kind = isGun(s, unit) ? 3 : isCavalry(s, unit) ? 1 : 2;
  return kind * 10 + near;
}

/** What a held card is worth kept: for the defence, and for the right moment. */
function keeping(s: War, seat: Seat, card: Suited): number {
  const hand = handOf(s, seat).length;
  const spare = hand >= 4 ? 0.5 : hand === 3 ? 0.3 : hand === 1 ? -0.25 : 0;
  const kind = kindOf(card);
  return (kind === 'ace' ? 0.7 : kind === 'court' ? 1.9 : 1.15) - spare;
}

/** AGW-HOLD-04: a held card is played before the enemy acts on his own, when it brings more than it would later. */
export function rateCommitments(s: War, seat: Seat, when: 'before' | 'after', answers: readonly Commitment[]): number[] {
  const isTime = when === 'after' && !isMine(s, seat);
  const hasAce = answers.some((answer) => answer !== 'pass' && kindOf(answer) === 'ace');
  if (!isTime && !(hasAce && when === 'after')) return answers.map((answer) => (answer === 'pass' ? 0 : -1));
  const all = ranked(s, brigadable(s, seat));
  const best = all[0]?.worth ?? 0;
  let brigade: number | null = null;
  const bestOfBrigade = () => {
    brigade ??= bestBrigade(s, seat, null, all);
    return brigade;
  };
  const byAce = () => Math.max(best, ...unitsOf(s, seat).map((unit) => (unit.counter ? urgency(s, unit, true) : 0)));
  return answers.map((answer) => {
    if (answer === 'pass') return 0;
    const kind = kindOf(answer);
    if (!isTime && kind !== 'ace') return -1;
    const gain = kind === 'court' ? Math.max(best, bestOfBrigade()) : kind === 'ace' ? byAce() : best;
    return gain - keeping(s, seat, answer);
  });
}

function isMine(s: War, seat: Seat): boolean {
  const { card } = s.flip;
  const isRed = card !== null && (card.endsWith('♥') || card.endsWith('♦'));
  return (isRed ? s.red : 1 - s.red) === seat;
}

/** AGW-CYC-05: ticking off is free once the card goes to it. */
export function tickWorth(s: War, answer: Id | 'enough'): number {
  return answer === 'enough' ? 0 : isLiving(groupOf(s, unitOf(s, answer))) ? 0 : 0.1 + worthOf(s, unitOf(s, answer)) * 0.001;
}
