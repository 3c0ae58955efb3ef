// AGW-CARD-03 to -05, AGW-BRIG, AGW-ALL-04: a card and whom it serves.

import { choose, type Seat } from '@baize/kernel';
import { type Action, actionIn, decision, type Id, named, nameOf, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { activation } from '../activation/activation.ts';
import { marchDice, rollTogether, sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { actsBy } from '../all/states.ts';
import { diceWords, numberWord } from '../all/words.ts';
import { brigadeLimit, cameosOf } from '../cameos/cameo.ts';
import { moveCameos } from '../cameos/choosing.ts';
import { findSnipers } from '../cameos/fate.ts';
import { actTwice, takeFreeAce } from '../cameos/free-ace.ts';
import { openCameos, using } from '../cameos/powers.ts';
import { dutiesOf, dutifulServings } from '../colonial/fanatics.ts';
import { isComingUp, isTrainWagon } from '../convoy/convoy.ts';
import { porterTests } from '../convoy/porters.ts';
import { armMines } from '../engineering/mines.ts';
import { blowCharges } from '../engineering/progress.ts';
import { shakenTests } from '../engineering/shaken.ts';
import { freeMoves, generalOf, ride } from '../generals/move.ts';
import { isHidden } from '../hidden/hiding.ts';
import { lookAbout } from '../hidden/search.ts';
import { openLuck } from '../luck/window.ts';
import { watchThings } from '../movement/arrive.ts';
import { findFords } from '../movement/fords.ts';
import { entering } from '../setup/entering.ts';
import { endCyclesThatAreOver } from './cycle.ts';
import { kindOf, type Suited } from './deck.ts';
import { brigadable, groupOf, groupsIn, hasActed, isChain, isLiving, isPresent, judgeSplits, leadOf } from './groups.ts';
import { handOf, mayHold, spend, tellHeld, tradesFor } from './hold.ts';
import { newCycles } from './new-cycle.ts';
import { hasCycle } from './sections.ts';
import { commandersUnit, type Serving, servingsOf } from './serving.ts';

export type CardAnswer =
  | Serving
  | { do: 'hold' }
  | { do: 'trade'; card: Suited }
  /** AGX-BIG-11: nobody is there whom it could serve. */
  | { do: 'discard' };

export interface Playing {
  seat: Seat;
  card: Suited;
  how: Action['how'];
}

function newAction({ seat, card, how }: Playing): Action {
  return { seat, card, kind: kindOf(card), how, waiting: [], members: [], left: [], together: null, peaceful: [], duties: [] };
}

function begin(s: War, l: Playing): void {
  s.action = newAction(l);
  // AGX-FANAT-04: judged when the card is turned, from where all stand.
  if (l.how === 'turned') s.action.duties = dutiesOf(s, l.seat).filter(({ unit }) => !isHidden(unitOf(s, unit)));
}

/** WL-31, WL-34: before a card of one's own colour is used. */
function onOwnCard(s: War, l: Playing, u: Ump): void {
  if (l.how !== 'turned') return;
  openLuck(s, 'card turned', null, l.seat, u);
  openCameos(s, l.seat, 'own card', u);
}

/** AGW-CARD-02, step 5; AGW-ALL-04: an interruption offers the same, holding and trading apart. */
export const chooseServing = decision<Playing, CardAnswer>('use the card', {
  rule: 'AGW-ALL-04',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    const whom = servingsOf(s, l.seat, actionIn(s).kind, l.how !== 'turned', l.card);
    if (l.how !== 'turned') return whom;
    const bound = dutifulServings(s, l.seat, whom, dutiesOf(s, l.seat));
    if (bound.length > 0) return bound;
    const servings: CardAnswer[] = [...whom];
    if (!hasCycle(s, l.seat)) servings.push({ do: 'discard' });
    if (mayHold(s, l.seat, l.card)) servings.push({ do: 'hold' });
    servings.push(...tradesFor(s, l.seat, l.card).map((card): CardAnswer => ({ do: 'trade', card })));
    return servings;
  },
  prompt: (s, l) =>
    actionIn(s).duties.length > 0
      ? `The ${l.card} is yours. Who is in reach of an enemy must charge.`
      : `${l.how === 'turned' ? 'Your card' : 'Your held card'}, the ${l.card}, ${CALLS[actionIn(s).kind]}`,
  label: (s, l, answer) => servingWords(s, l, answer),
  apply: (s, l, answer, u) => serve(s, l, answer, u),
});

/** What a card does for its owner, and what he has to say to it. */
const CALLS: Record<Action['kind'], string> = {
  number: 'moves one regiment. Which one?',
  court: 'moves a brigade, or one regiment. Which?',
  ace: 'moves any regiment, even one that has acted. Which?',
};

function servingWords(s: War, l: Playing, answer: CardAnswer): string {
  switch (answer.do) {
    case 'unit':
      return `Send ${nameOf(s, unitOf(s, answer.unit))}`;
    case 'ace':
      return `Send ${nameOf(s, unitOf(s, answer.unit))} by the ace`;
    case 'brigade':
      return answer.led === null ? 'A brigade' : `The brigade of ${nameOf(s, unitOf(s, answer.led))}`;
    case 'general':
      return `${generalOf(s, answer.general).name} rides`;
    case 'tick':
      return `Tick off ${nameOf(s, unitOf(s, answer.unit))}`;
    case 'enter':
      return 'Bring on who waits';
    case 'cameo':
      return 'The Mad Scientist';
    case 'hold':
      return `Hold the ${l.card}`;
    case 'discard':
      return `Discard the ${l.card}`;
    case 'trade':
      return `Keep the ${l.card} and play the ${answer.card}`;
  }
}

function serve(s: War, l: Playing, answer: CardAnswer, u: Ump): void {
  const action = actionIn(s);
  // AGX-LUCK-02: to act is to activate a unit or to take a Hold Card.
  if (answer.do !== 'tick' && answer.do !== 'general' && answer.do !== 'discard') s.lastActed = l.seat;
  switch (answer.do) {
    case 'hold':
      handOf(s, l.seat).push(l.card);
      s.flip.card = null;
      tellHeld(s, l.seat, (isKnown, to) => u.tell?.('AGW-HOLD-02', 'holds', { seat: l.seat, card: isKnown ? l.card : null }, to));
      return;
    case 'trade':
      spend(s, l.seat, answer.card);
      handOf(s, l.seat).push(l.card);
      s.flip.card = null;
      tellHeld(s, l.seat, (isKnown, to) =>
        u.tell?.('AGW-HOLD-03', 'trades', { seat: l.seat, kept: isKnown ? l.card : null, played: answer.card }, to),
      );
      u.call(playCard, { seat: l.seat, card: answer.card, how: 'trade' });
      return;
    case 'discard':
      u.tell?.('AGX-BIG-11', 'card discarded', { seat: l.seat, card: l.card });
      return;
    case 'general':
      u.call(ride, { general: answer.general, dice: 5, inches: 0 });
      return;
    case 'tick':
      tick(s, unitOf(s, answer.unit), u);
      // AGW-CMD-12: from the hand, the commander's own unit alone.
      if (action.kind === 'court' && (l.how === 'turned' || commandersUnit(s, l.seat) === null))
        u.call(tickMore, { seat: l.seat, left: 3 });
      return;
    case 'enter':
      u.call(entering, { seat: l.seat, come: [], units: [], counter: false, most: action.kind === 'court' ? 4 : 1 });
      return;
    case 'ace':
      action.members = [answer.unit];
      action.waiting = bodiesFor(s, unitOf(s, answer.unit), true).map(({ id }) => id);
      return;
    case 'unit':
      if (action.kind === 'ace') action.kind = 'number';
      name(s, [unitOf(s, answer.unit)]);
      openCameos(s, l.seat, 'number card', u);
      return;
    case 'cameo':
      u.call(using, { cameo: answer.cameo, at: 'invention', tries: 0 });
      return;
    case 'brigade':
      action.kind = 'court';
      u.call(forming, { seat: l.seat, led: answer.led ?? (l.how === 'turned' ? null : ledByCommander(s, l.seat)) });
  }
}

/** AGW-CMD-12: the unit that must be in a brigade called by a Hold Card. */
function ledByCommander(s: War, seat: Seat): Id | null {
  const unit = commandersUnit(s, seat);
  return unit === null ? null : leadOf(s, unit);
}

/** AGW-CYC-05: a lost or absent unit is ticked off. */
function tick(s: War, unit: Unit, u: Ump): void {
  for (const body of groupOf(s, unit)) body.counter = true;
  u.tell?.('AGW-CYC-05', 'ticked off', named(s, unit));
}

/** The bodies that a card serves: of each unit those without a counter. */
function name(s: War, units: readonly Unit[]): void {
  const action = actionIn(s);
  action.members = units.map(({ id }) => id);
  action.waiting = units.flatMap((unit) => bodiesFor(s, unit, false)).map(({ id }) => id);
}

/** The bodies of a unit that act one by one; AGX-ESC-04: a train of wagons acts as one. */
function bodiesFor(s: War, unit: Unit, isAce: boolean): Unit[] {
  const isAble = (body: Unit) => actsBy(s, body, isAce) !== 'never' || isComingUp(s, body);
  const able = groupOf(s, unit).filter((body) => (isAce || !body.counter) && isAble(body));
  return isTrainWagon(s, unit) ? able.slice(0, 1) : able;
}

export interface Ticking {
  seat: Seat;
  left: number;
}

/** AGW-CARD-04: a court card ticks off up to four. */
export const chooseTick = decision<Ticking, Id | 'enough'>('tick off more', {
  rule: 'AGW-CARD-04',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    const gone = groupsIn(s, l.seat).filter((group) => !isLiving(group) && !hasActed(group));
    return gone.length === 0 ? [] : ['enough', ...gone.map((group) => (group[0] as Unit).id)];
  },
  prompt: () => 'Tick off another?',
  label: (s, _l, answer) => (answer === 'enough' ? 'Enough' : nameOf(s, unitOf(s, answer))),
  apply: (s, l, answer, u) => {
    l.left = answer === 'enough' ? 0 : l.left - 1;
    if (answer !== 'enough') tick(s, unitOf(s, answer), u);
  },
});

const tickMore = procedure<Ticking>('tick off more').while(
  (s, l) => l.left > 0 && groupsIn(s, l.seat).some((group) => !isLiving(group) && !hasActed(group)),
  (p) => p.decide(chooseTick),
);

export interface Forming {
  seat: Seat;
  led: Id | null;
}

/** AGW-BRIG-01: two to four units in one chain, the led one among them. */
export const chooseBrigade = decision<Forming, readonly Id[]>('brigade', {
  rule: 'AGW-BRIG-01',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    const units = brigadable(s, l.seat);
    return choose({
      rule: 'AGW-BRIG-01',
      from: units.map(({ id }) => id),
      least: 2,
      most: cameosOf(s, l.seat, 'staff-officer').length > 0 ? 6 : 4,
      unless: (ids) => {
        if (l.led !== null && !ids.includes(l.led))
          return { rule: 'AGW-CMD-05', reason: `${nameOf(s, unitOf(s, l.led))} must be in the brigade.` };
        const limit = brigadeLimit(
          s,
          l.seat,
          ids.map((id) => unitOf(s, id)),
        );
        if (ids.length > limit)
          return { rule: 'AGX-CAMEO-22', reason: 'Only with the Staff Officer may a brigade have more than four units.' };
        return isChain(
          s,
          l.seat,
          ids.map((id) => unitOf(s, id)),
        )
          ? null
          : { rule: 'AGW-BRIG-01', reason: 'They do not stand linked within 3″ of one another.' };
      },
      suggest: () => suggestedBrigades(s, l, units),
    });
  },
  prompt: () => 'Which units make up the brigade?',
  label: (s, _l, ids) => ids.map((id) => nameOf(s, unitOf(s, id))).join(', '),
  apply: (s, l, ids, u) => {
    const units = ids.map((id) => unitOf(s, id));
    name(s, units);
    u.tell?.('AGW-BRIG-01', 'brigade', { seat: l.seat, names: brigadeNames(s, units) });
  },
});

/** AGX-HIDE-14: of hidden units only their number is told. */
function brigadeNames(s: War, units: readonly Unit[]): string[] {
  const unseen = units.filter(isHidden).length;
  const seen = units.filter((unit) => !isHidden(unit)).map((unit) => nameOf(s, unit));
  return unseen === 0 ? seen : [...seen, `${numberWord(unseen)} hidden ${unseen === 1 ? 'unit' : 'units'}`];
}

/** The largest chain about each unit, nearest neighbours first. */
function suggestedBrigades(s: War, l: Forming, units: readonly Unit[]): Id[][] {
  const found: Id[][] = [];
  for (const first of units) {
    if (l.led !== null && first.id !== l.led) continue;
    const chain = [first];
    for (const next of units) if (chain.length < 4 && !chain.includes(next) && isChain(s, l.seat, [...chain, next])) chain.push(next);
    if (chain.length > 1) found.push(chain.map(({ id }) => id));
  }
  return found;
}

type Manner = { do: 'apart' } | { do: 'together'; reserve: number };

/** AGW-BRIG-02: the dice that all members have, after what each keeps back; a square makes it 2". */
function commonDice(s: War): number {
  const units = actionIn(s)
    .waiting.map((id) => unitOf(s, id))
    .filter((unit) => !isTrainWagon(s, unit));
  // AGX-HIDE-09: hidden units roll in secret, each for itself.
  if (units.some(isHidden)) return 0;
  const marching = units.filter(({ post }) => post.formation !== 'garrison' && post.formation !== 'unlimbered');
  return marching.length < units.length ? 0 : Math.min(...marching.map((unit) => marchDice(s, unit)));
}

function hasSquare(s: War): boolean {
  return commonDice(s) > 0 && actionIn(s).waiting.some((id) => unitOf(s, id).post.formation === 'square');
}

/** AGW-BRIG-02, -03: one roll with the budget of the slowest, or each for itself. */
export const chooseManner = decision<Forming, Manner>('together or apart', {
  rule: 'AGW-BRIG-02',
  who: (_s, l) => l.seat,
  options: (s) => {
    const dice = hasSquare(s) ? 1 : commonDice(s);
    const together = Array.from({ length: dice }, (_, reserve): Manner => ({ do: 'together', reserve }));
    // AGX-FANAT-04: a unit that must charge does not march with the others.
    const isBound = actionIn(s).duties.some(({ unit }) => actionIn(s).waiting.includes(unit));
    return actionIn(s).waiting.length < 2 || dice === 0 || isBound ? [] : [{ do: 'apart' }, ...together];
  },
  prompt: () => 'Does the brigade move together on one roll, or each for itself?',
  label: (_s, _l, answer) =>
    answer.do === 'apart' ? 'Each for itself' : `Together${answer.reserve === 0 ? '' : `, keeping ${diceWords(answer.reserve)} back`}`,
  apply: (s, _l, answer, u) => {
    if (answer.do === 'apart') return;
    const units = actionIn(s).waiting.map((id) => unitOf(s, id));
    const dice = hasSquare(s) ? [] : rollTogether(s, units, commonDice(s) - answer.reserve, u);
    actionIn(s).together = { inches: hasSquare(s) ? 2 * INCH : sum(dice) * INCH, dice, moved: [] };
    u.tell?.('AGW-BRIG-02', 'rolled to move', { ...named(s, units[0] as Unit), dice, pace: 'march together' });
    if (dice.length > 1) openLuck(s, 'rolled to move', null, actionIn(s).seat, u);
  },
});

const forming = procedure<Forming>('forming a brigade').decide(chooseBrigade).decide(chooseManner);

/** AGW-BRIG-03: each finishes before the next begins, in the owner's order. */
export const chooseNext = decision<Playing, Id>('next unit', {
  rule: 'AGW-BRIG-03',
  who: (_s, l) => l.seat,
  options: (s) => actionIn(s).waiting,
  forced: true,
  prompt: () => 'Which unit acts next?',
  label: (s, _l, id) => nameOf(s, unitOf(s, id)),
  apply: (s, _l, id, u) => {
    const action = actionIn(s);
    action.waiting = action.waiting.filter((other) => other !== id);
    u.call(activation, { unit: id });
  },
});

/** Who was destroyed, routed or driven back before its turn does not act; it gets its counter with the others. */
function dropUnable(s: War): void {
  const action = actionIn(s);
  action.waiting = action.waiting.filter((id) => !unitOf(s, id).counter || action.kind === 'ace');
  action.waiting = action.waiting.filter((id) => isPresent(unitOf(s, id)) || isComingUp(s, unitOf(s, id)));
}

/** AGW-ALL-07, AGW-BRIG-04: after each action: counters for all who were named; bodies joined or apart; ends of cycles, Red's first. */
function afterAction(s: War, l: Playing, u: Ump): void {
  if (l.how === 'trade') return;
  for (const id of actionIn(s).members) for (const body of groupOf(s, unitOf(s, id))) body.counter = true;
  s.action = null;
  if (s.luck) s.luck.secondWind = null;
  judgeSplits(s);
  blowCharges(s);
  armMines(s);
  findFords(s, u);
  watchThings(s, u);
  endCyclesThatAreOver(s, u);
}

/** A card, turned or played, to the end of all that it sets going. */
export const playCard = procedure<Playing>('play a card')
  .do(begin, onOwnCard, takeFreeAce)
  // WL-31: the card is used up.
  .when(
    (s) => actionIn(s).waiting.length === 0,
    (p) => p.decide(chooseServing),
  )
  .while(
    (s) => s.action !== null && s.action.waiting.length > 0,
    (p) =>
      p
        .do(dropUnable)
        .decide(chooseNext)
        .call(shakenTests)
        .do((s, _l, u) => lookAbout(s, u))
        .do((s, l, u) => {
          findSnipers(s, u);
          actTwice(s, l);
        }),
  )
  .when(
    (s) => s.action !== null,
    (p) => p.do(afterAction),
  )
  .call(porterTests)
  .do((s, _l, u) => moveCameos(s, u))
  .call(freeMoves)
  .call(newCycles);
