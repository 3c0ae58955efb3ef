// AGW-CARD-03 to -05, AGW-BRIG, AGW-ALL-04: a card and whom it serves.

import type { Seat } from '@baize/kernel';
import { type Action, actionIn, decision, type Id, named, nameOf, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { activation } from '../activation/activation.ts';
import { moveCameos } from '../cameos/choosing.ts';
import { findSnipers } from '../cameos/fate.ts';
import { actTwice, takeFreeAce } from '../cameos/free-ace.ts';
import { openCameos, using } from '../cameos/powers.ts';
import { boundServings, dutiesOf } from '../colonial/fanatics.ts';
import { isComingUp } from '../convoy/convoy.ts';
import { porterTests } from '../convoy/porters.ts';
import { shakenTests } from '../engineering/shaken.ts';
import { freeMoves, generalOf, ride } from '../generals/move.ts';
import { isHidden } from '../hidden/hiding.ts';
import { lookAbout } from '../hidden/search.ts';
import { openLuck } from '../luck/window.ts';
import { entering } from '../setup/entering.ts';
import { settleAction } from './after-action.ts';
import { bodiesFor, forming, nameForCard } from './brigade.ts';
import { commandersUnit } from './commander.ts';
import { kindOf, type Suited } from './deck.ts';
import { groupOf, groupsIn, hasActed, isLiving, isPresent, leadOf } from './groups.ts';
import { handOf, mayHold, spend, tellHeld } from './hold.ts';
import { newCycles } from './new-cycle.ts';
import { hasCycle } from './sections.ts';
import { type Serving, servingsOf, tradesFor } from './serving.ts';

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
  if (l.how !== 'turned') return;
  s.action.duties = dutiesOf(s, l.seat).filter(({ unit }) => !isHidden(unitOf(s, unit)));
  if (boundServings(s, s.action).length > 0) s.action.isBound = true;
}

/** WL-31, WL-34: before a card of one's own colour is used. */
function onOwnCard(s: War, l: Playing, u: Ump): void {
  if (l.how !== 'turned') return;
  openLuck(s, 'card turned', null, l.seat, u);
  openCameos(s, l.seat, 'own card', u);
}

/** AGX-CAMEO-19: a Sniper may shoot after his side's card has been used as well as before. */
function afterOwnCard(s: War, l: Playing, u: Ump): void {
  if (l.how === 'turned') openCameos(s, l.seat, 'own card', u);
}

/** AGW-CARD-02, step 5; AGW-ALL-04: an interruption offers the same, holding and trading apart. */
export const chooseServing = decision<Playing, CardAnswer>('use the card', {
  rule: 'AGW-ALL-04',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    const whom = servingsOf(s, l.seat, actionIn(s).kind, l.how !== 'turned', l.card);
    if (l.how !== 'turned') return whom;
    const bound = boundServings(s, actionIn(s));
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
      : `${l.how === 'turned' ? 'Your card' : 'Your held card'}, the ${l.card}, ${callOf(s, l)}`,
  label: (s, l, answer) => servingWords(s, l, answer),
  apply: (s, l, answer, u) => serve(s, l, answer, u),
});

/** What a card does for its owner, and what he has to say to it: no more than is offered. */
function callOf(s: War, l: Playing): string {
  const { kind } = actionIn(s);
  const whom = servingsOf(s, l.seat, kind, l.how !== 'turned', l.card);
  const offers = (what: Serving['do']) => whom.some((each) => each.do === what);
  const moves = [
    ...(kind === 'court' && offers('brigade') ? ['a brigade'] : []),
    ...(offers('ace') ? ['any regiment, even one that has acted'] : offers('unit') ? ['one regiment'] : []),
    // AGW-CMD-05: on any card.
    ...(kind !== 'court' && offers('brigade') ? ['the brigade of your general'] : []),
  ];
  if (moves.length > 0) return `moves ${moves.join(', or ')}. Which?`;
  if (offers('enter')) return 'brings on who waits. What is it for?';
  return offers('tick') ? 'finds nobody to move. What is it for?' : 'is yours. What is it for?';
}

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

/** Uses of a card that activate no unit and take no card. */
const IDLE: readonly CardAnswer['do'][] = ['tick', 'general', 'cameo', 'discard'];

function serve(s: War, l: Playing, answer: CardAnswer, u: Ump): void {
  const action = actionIn(s);
  // AGX-LUCK-02: to act is to activate a unit or to take a Hold Card.
  if (!IDLE.includes(answer.do)) s.lastActed = l.seat;
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
      nameForCard(s, [unitOf(s, answer.unit)]);
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
  settleAction(s, u);
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
  .do(afterOwnCard)
  .when(
    (s) => s.action !== null,
    (p) => p.do(afterAction).call(shakenTests),
  )
  .call(porterTests)
  .do((s, _l, u) => moveCameos(s, u))
  .call(freeMoves)
  .call(newCycles);
