// AGW-RESP-04, -05: the defender's Hold Card: more actions, or support.

import type { Seat } from '@baize/kernel';
import {
  type Charger,
  chargeIn,
  decision,
  foe,
  has,
  type Id,
  named,
  nameOf,
  onTable,
  procedure,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { marchDice } from '../activation/dice.ts';
import { attackRefusal } from '../all/attacks.ts';
import { shotRefusal } from '../all/shots.ts';
import { isLocked, responsesByState } from '../all/states.ts';
import { showAttribute } from '../armies/rosters.ts';
import { kindOf, type Suited } from '../cards/deck.ts';
import { areLinked, groupsIn, leadOf } from '../cards/groups.ts';
import { handOf, mayUseHold, mightHold } from '../cards/hold.ts';
import { mayBring } from '../cards/serving.ts';
import { hasInArc } from '../formations/footprint.ts';
import { isHidden } from '../hidden/hiding.ts';
import { reveal } from '../hidden/reveal.ts';
import { morale, newTest, testIn } from '../morale/test.ts';
import { shotParts } from '../shooting/shot.ts';
import { mayServe, useCard } from './attacker-card.ts';
import { mayWheel } from './charger.ts';
import { bestPath, farEnough, reachOf } from './path.ts';

export type DefenceUse = 'none' | { card: Suited; use: 'actions'; target: Id } | { card: Suited; use: 'support' };

/** Where the charger would make contact, as far as can be seen now. */
function atContact(s: War, charger: Charger): Unit | null {
  const unit = unitOf(s, charger.unit);
  const path = bestPath(s, unit, charger.targets, farEnough(s, unit, charger.targets), mayWheel(s, charger));
  return path ? { ...unit, post: path.post } : null;
}

/** AGW-RESP-05, AGW-CHG-06: whether a supporter's way straight ahead touches the charger at contact, within 6" a March die. */
function comesHome(s: War, unit: Unit, charger: Unit | null): boolean {
  if (!charger) return false;
  const there: War = { ...s, units: s.units.map((other) => (other.id === charger.id ? charger : other)) };
  return bestPath(there, unit, [charger.id], reachOf(marchDice(s, unit)), false) !== null;
}

export interface Help {
  unit: Id;
  charger: Id;
  does: 'shoot' | 'charge';
}

/** AGW-SKIR-06: bodies without a counter that a card could serve: of skirmishers and their support each for itself. */
function bodiesWithoutCounter(s: War, seat: Seat, section: number): Unit[] {
  const isAble = (body: Unit) => (onTable(body) || isHidden(body)) && !body.counter && !body.running && !isLocked(s, body);
  // AGX-HIDE-14: one who hides helps by showing himself, and is judged as he will then stand.
  const shown = (body: Unit): Unit => (isHidden(body) ? { ...body, status: 'table' } : body);
  return groupsIn(s, seat, section).flatMap((group) => group.filter(isAble).map(shown));
}

/** A side that hides somebody is asked whether he could help or not: to be asked must not tell where he is. */
function hidesSomebody(s: War, seat: Seat): boolean {
  return s.units.some((unit) => unit.seat === seat && isHidden(unit) && !unit.counter);
}

/** AGW-RESP-05: a friend without a counter that has the charger, where it stands or will touch, in its arc. */
function helpers(s: War, section: number): Help[] {
  const now = chargeIn(s);
  const seat = foe(now.seat);
  const targets = new Set(now.targets.map((target) => target.unit));
  const able = bodiesWithoutCounter(s, seat, section).filter(
    ({ id }) => !targets.has(id) && !now.supporters.some((supporter) => supporter.unit === id),
  );
  if (able.length === 0) return [];
  const coming = now.chargers
    .filter((charger) => charger.state !== 'off')
    .map((charger) => ({ charger: unitOf(s, charger.unit), contact: atContact(s, charger), charged: charger.targets }));
  return able.flatMap((unit) =>
    coming.flatMap(({ charger, contact, charged }): Help[] => {
      const places = contact ? [charger, contact] : [charger];
      const found: Help[] = [];
      if (places.some((place) => !shotRefusal(s, unit, place, 'support', charged) && shotParts(s, unit, place, 'support')))
        found.push({ unit: unit.id, charger: charger.id, does: 'shoot' });
      // AGW-ALL-03: it is at the charger where he makes contact that it would ride.
      const hasHim = !attackRefusal(s, unit, contact ?? charger, 'support') && places.some((place) => hasInArc(s, unit, place));
      if (hasHim && comesHome(s, unit, contact)) found.push({ unit: unit.id, charger: charger.id, does: 'charge' });
      return found;
    }),
  );
}

export interface Defending {
  /** AGX-BIG-12: the sections of those who are charged, from the left: each has its own hand. */
  sections: number[];
}

const sectionIn = ({ sections }: Defending): number => sections[0] ?? 0;

export function defending(s: War): Defending {
  const sections = chargeIn(s).targets.map(({ unit }) => unitOf(s, unit).section);
  return { sections: [...new Set(sections)].toSorted() };
}

/** AGW-RESP-04: out of sequence, even for a unit that has acted. */
export const chooseDefenceCard = decision<Defending, DefenceUse>('card against the charge', {
  rule: 'AGW-RESP-04',
  who: (s, l) => ({ seat: foe(chargeIn(s).seat), section: sectionIn(l) }),
  options: (s, l) => {
    const now = chargeIn(s);
    const seat = foe(now.seat);
    if (!mayUseHold(s, seat, sectionIn(l))) return [];
    const open = now.targets.filter(({ unit, isChosen }) => {
      const isHis = unitOf(s, unit).section === sectionIn(l);
      return isHis && !isChosen && mayServe(s, seat, unit) && responsesByState(s, unitOf(s, unit)).length > 0;
    });
    const able = helpers(s, sectionIn(l)).map(({ unit }) => unitOf(s, unit));
    const usesOf = (card: Suited): DefenceUse[] => [
      ...open.map(({ unit }): DefenceUse => ({ card, use: 'actions', target: unit })),
      ...(able.some((unit) => mayBring(s, seat, card, unit, [])) ? [{ card, use: 'support' as const }] : []),
    ];
    const isAsked = hidesSomebody(s, seat) || mightHold(s, seat, sectionIn(l)).some((card) => usesOf(card).length > 0);
    return isAsked ? ['none', ...handOf(s, seat, sectionIn(l)).flatMap(usesOf)] : [];
  },
  prompt: () => 'Spend a Hold Card against the charge?',
  label: (s, _l, answer) => {
    if (answer === 'none') return 'No card';
    return answer.use === 'support'
      ? `${answer.card}: others help`
      : `${answer.card}: more actions for ${nameOf(s, unitOf(s, answer.target))}`;
  },
  apply: (s, l, answer, u) => {
    if (answer === 'none') return;
    const now = chargeIn(s);
    const seat = foe(now.seat);
    if (answer.use === 'support')
      u.call(supporting, { left: kindOf(answer.card) === 'court' ? 4 : 1, section: sectionIn(l), card: answer.card });
    useCard(s, seat, answer.card, sectionIn(l));
    u.tell?.('AGW-RESP-04', 'defender card', { seat, card: answer.card, use: answer.use === 'support' ? 'others help' : 'more actions' });
    if (answer.use === 'actions') {
      const target = now.targets.find((each) => each.unit === answer.target);
      // AGW-RESP-01: a number card or an ace is worth one, a court card two.
      if (target) target.actions = kindOf(answer.card) === 'court' ? 2 : 1;
    }
  },
});

export interface Supporting {
  /** How many units the card may still bring. */
  left: number;
  isOver?: true;
  /** AGX-BIG-08: the section of the card that calls them. */
  section: number;
  card: Suited;
}

/** AGW-RESP-05: one supporter, or with a court card up to four linked as a brigade; each shoots or charges. */
export const chooseSupporter = decision<Supporting, Help | 'enough'>('support', {
  rule: 'AGW-RESP-05',
  who: (s, l) => ({ seat: foe(chargeIn(s).seat), section: l.section }),
  options: (s, l) => {
    const found = linkedHelpers(s, l);
    const isBegun = chargeIn(s).supporters.length > 0;
    return isBegun ? ['enough', ...found] : found;
  },
  prompt: () => 'Who helps against the charge?',
  label: (s, _l, answer) =>
    answer === 'enough'
      ? 'Nobody more'
      : `${nameOf(s, unitOf(s, answer.unit))} ${answer.does === 'shoot' ? 'shoots at' : 'charges'} ${nameOf(s, unitOf(s, answer.charger))}`,
  apply: (s, l, answer, u) => {
    if (answer === 'enough') {
      l.isOver = true;
      return;
    }
    // AGW-CYC-04: the other body of a unit comes on the same card.
    if (!isOfNamed(s, answer.unit)) l.left -= 1;
    support(s, answer, u);
  },
});

/** Whether the other body of its unit, with which it shares a card, helps already. */
function isOfNamed(s: War, id: Id): boolean {
  return chargeIn(s).supporters.some(({ unit }) => leadOf(s, unit) === leadOf(s, id));
}

/** Those whom the card may bring, and who stand linked with the supporters named so far. */
function linkedHelpers(s: War, l: Supporting): Help[] {
  const { seat, supporters } = chargeIn(s);
  const named = supporters.map(({ unit }) => unitOf(s, unit));
  const isLinked = (unit: Unit) => l.left > 0 && (named.length === 0 || areLinked(s, foe(seat), [...named, unit]));
  const isCalled = (unit: Unit) => isOfNamed(s, unit.id) || (mayBring(s, foe(seat), l.card, unit, named) && isLinked(unit));
  return helpers(s, l.section).filter(({ unit }) => isCalled(unitOf(s, unit)));
}

/** AGW-ATTR-02: a Nervous supporter that is to charge tests first and comes only on Carry On. */
function support(s: War, help: Help, u: Ump): void {
  const unit = unitOf(s, help.unit);
  reveal(s, unit, 'by itself', u);
  unit.counter = true;
  chargeIn(s).supporters.push({ ...help, from: unit.post, hasCrossed: false });
  u.tell?.('AGW-RESP-05', 'supports', { ...named(s, unit), does: help.does });
  if (help.does !== 'charge' || !has(s, unit, 'nervous')) return;
  showAttribute(s, unit, 'nervous', u);
  u.call(nervousSupport, { unit: unit.id });
}

const nervousSupport = procedure<{ unit: Id }>("a supporter's nerves")
  .do((s, l) => {
    s.test = newTest(unitOf(s, l.unit), 'nervous', false);
  })
  .when(
    (s) => s.test !== null,
    (p) =>
      p.call(morale).do((s, l) => {
        if (testIn(s).result !== 'carry on') chargeIn(s).supporters = chargeIn(s).supporters.filter(({ unit }) => unit !== l.unit);
        s.test = null;
      }),
  );

const supporting = procedure<Supporting>('supporting').while(
  (s, l) => !l.isOver && (linkedHelpers(s, l).length > 0 || (l.left > 0 && hidesSomebody(s, foe(chargeIn(s).seat)))),
  (p) => p.decide(chooseSupporter),
);

/** AGW-RESP-04, AGX-BIG-12: each section of the defenders is asked for its card. */
export const defenceCards = procedure<Defending>('cards against the charge').while(
  (_s, l) => l.sections.length > 0,
  (p) =>
    p.decide(chooseDefenceCard).do((_s, l) => {
      l.sections = l.sections.slice(1);
    }),
);
