// AGW-RESP-04, -05: the defender's Hold Card: more actions, or support.

import type { Seat } from '@baize/kernel';
import {
  type Charger,
  chargeIn,
  decision,
  type Flip,
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
import { groupsIn, isChain, leadOf } from '../cards/groups.ts';
import { handOf } from '../cards/hold.ts';
import { sectionAt } from '../cards/sections.ts';
import { hasInArc } from '../formations/footprint.ts';
import { isHidden } from '../hidden/hiding.ts';
import { morale, newTest, testIn } from '../morale/test.ts';
import { shotParts } from '../shooting/shot.ts';
import { mayServe, useCard } from './attacker-card.ts';
import { bestPath, farEnough, reachOf } from './path.ts';

export type DefenceUse = 'none' | { card: Suited; use: 'actions'; target: Id } | { card: Suited; use: 'support' };

/** Where the charger would make contact, as far as can be seen now. */
function atContact(s: War, charger: Charger): Unit | null {
  const unit = unitOf(s, charger.unit);
  const path = bestPath(s, unit, charger.targets, farEnough(s, unit, charger.targets));
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
  return groupsIn(s, seat, section).flatMap((group) => group.filter(isAble));
}

/** AGW-RESP-05: a friend without a counter that has the charger, where it stands or will touch, in its arc. */
function helpers(s: War, section: number): Help[] {
  const now = chargeIn(s);
  const seat = foe(now.seat);
  const targets = new Set(now.targets.map((target) => target.unit));
  const able = bodiesWithoutCounter(s, seat, section).filter(
    ({ id }) => !targets.has(id) && mayServe(s, seat, id) && !now.supporters.some((supporter) => supporter.unit === id),
  );
  if (able.length === 0) return [];
  const coming = now.chargers
    .filter((charger) => charger.state !== 'off')
    .map((charger) => ({ charger: unitOf(s, charger.unit), contact: atContact(s, charger) }));
  return able.flatMap((unit) =>
    coming.flatMap(({ charger, contact }): Help[] => {
      const places = contact ? [charger, contact] : [charger];
      const found: Help[] = [];
      if (places.some((place) => !shotRefusal(s, unit, place, 'support') && shotParts(s, unit, place, 'support')))
        found.push({ unit: unit.id, charger: charger.id, does: 'shoot' });
      const hasHim = !attackRefusal(s, unit, charger, 'support') && places.some((place) => hasInArc(s, unit, place));
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
    const hand = handOf(s, seat, sectionIn(l));
    if (hand.length === 0) return [];
    const open = now.targets.filter(({ unit, hasMoved }) => {
      const isHis = unitOf(s, unit).section === sectionIn(l);
      return isHis && !hasMoved && mayServe(s, seat, unit) && responsesByState(s, unitOf(s, unit)).length > 0;
    });
    const canHelp = helpers(s, sectionIn(l)).length > 0;
    const uses = hand.flatMap((card): DefenceUse[] => [
      ...open.map(({ unit }): DefenceUse => ({ card, use: 'actions', target: unit })),
      ...(canHelp ? [{ card, use: 'support' as const }] : []),
    ]);
    return uses.length === 0 ? [] : ['none', ...uses];
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
    if (answer.use === 'support') u.call(supporting, { left: kindOf(answer.card) === 'court' ? 4 : 1, section: sectionIn(l) });
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
}

/** AGW-RESP-05: one supporter, or with a court card up to four linked as a brigade; each shoots or charges. */
export const chooseSupporter = decision<Supporting, Help | 'enough'>('support', {
  rule: 'AGW-RESP-05',
  who: (s, l) => ({ seat: foe(chargeIn(s).seat), section: l.section }),
  options: (s, l) => {
    const found = linkedHelpers(s, l);
    const isBegun = chargeIn(s).supporters.length > 0;
    return found.length === 0 ? [] : isBegun ? ['enough', ...found] : found;
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

/** Those who stand linked with the supporters named so far. */
function linkedHelpers(s: War, l: Supporting): Help[] {
  const now = chargeIn(s);
  const named = now.supporters.map(({ unit }) => unitOf(s, unit));
  const isLinked = (id: Id) => l.left > 0 && (named.length === 0 || isChain(s, foe(now.seat), [...named, unitOf(s, id)]));
  return helpersWithoutCard(s, l.section).filter(({ unit }) => isOfNamed(s, unit) || isLinked(unit));
}

/** The card has been spent, so that only the units are asked about. */
function helpersWithoutCard(s: War, section: number): Help[] {
  const seat = foe(chargeIn(s).seat) as 0 | 1;
  const { flip, hands } = sectionAt(s, section);
  const fresh = { flip: { ...flip, used: seat === 0 ? [false, flip.used[1]] : [flip.used[0], false] } satisfies Flip, hands };
  if (!flip.used[seat] || hands[seat].length === 0) fresh.hands = seat === 0 ? [['2♥'], hands[1]] : [hands[0], ['2♥']];
  if (section === s.section) return helpers({ ...s, ...fresh }, section);
  return helpers({ ...s, others: s.others.map((other, at) => (at === section && other ? { ...other, ...fresh } : other)) }, section);
}

/** AGW-ATTR-02: a Nervous supporter that is to charge tests first and comes only on Carry On. */
function support(s: War, help: Help, u: Ump): void {
  const unit = unitOf(s, help.unit);
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
  (s, l) => !l.isOver && linkedHelpers(s, l).length > 0,
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
