// AGX-CAMEO-05 to -23: what a cameo may do once, or once a cycle, and when his owner is asked.
import { gapBetween } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { CAMEOS, type CameoRole } from '../../content/cameos.ts';
import { actionIn, decision, foe, type Id, nameOf, onTable, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { removeFigures } from '../all/loss.ts';
import { actsBy, isLocked } from '../all/states.ts';
import { isWagon } from '../armies/kinds.ts';
import { bodiesFor } from '../cards/brigade.ts';
import { kindOf, type Suited } from '../cards/deck.ts';
import { type Group, groupOf, groupsIn, leadOf } from '../cards/groups.ts';
import { discardHand, handOf } from '../cards/hold.ts';
import { isDuffersCard } from '../cards/serving.ts';
import { diceToCharge, mayCharge } from '../charge/declare.ts';
import { isPorters } from '../convoy/convoy.ts';
import { areWithin, bodyOf, distanceBetween, quartersBody } from '../formations/footprint.ts';
import { isBlinding, rollInWeather } from '../luck/weather.ts';
import { type Cameo, cameoName, cameoOf, cameosIn, cameosOf, cameoWith, dismiss, hasDuffer, isStopped, unitWith } from './cameo.ts';
import { inventionTargets } from './eyes.ts';
import { forcedCharge } from './forced.ts';
import { tryInvention, walking } from './scientist.ts';
import { marksOf, snipe } from './sniper.ts';
import { commandOfCameo, isUsed, sectionOfCameo, useUp } from './used.ts';

export const CAMEO_MOMENTS = ['activation', 'between cards', 'own cycle', 'enemy cycle', 'own card', 'number card', 'invention'] as const;
export type CameoMoment = (typeof CAMEO_MOMENTS)[number];

export type CameoUse =
  | { do: 'good deed' | 'demand' | 'spy' | 'walk' }
  | { do: 'challenge' | 'stop' | 'ride' | 'second' | 'try'; unit: Id }
  | { do: 'call'; unit: Id; target: Id }
  | { do: 'snipe'; general: number | null; cameo: number | null };

export interface Using {
  cameo: number;
  at: CameoMoment;
  /** AGX-CAMEO-20: which try of this cycle. */
  tries: number;
}

const LAST_TRY = 3;

const MOMENTS: Partial<Record<CameoRole, CameoMoment>> = {
  'boy-scout': 'activation',
  bruiser: 'activation',
  companion: 'between cards',
  wilde: 'between cards',
  'rash-officer': 'between cards',
  spy: 'own cycle',
  messenger: 'own cycle',
  civilian: 'enemy cycle',
  sniper: 'own card',
  'staff-officer': 'number card',
  scientist: 'invention',
};

function enemies(s: War, seat: Seat): Unit[] {
  return s.units.filter((unit) => unit.seat !== seat && onTable(unit) && !isWagon(s, unit));
}

/** What he could do now. */
export function usesOf(s: War, cameo: Cameo, tries = 0): CameoUse[] {
  if (cameo.status !== 'table') return [];
  const his = unitWith(s, cameo);
  const unit = his === null ? null : unitOf(s, his);
  switch (cameo.role) {
    case 'boy-scout':
      return s.acting?.unit === his ? [{ do: 'good deed' }] : [];
    case 'bruiser':
      if (!unit || s.acting?.unit !== his || isUsed(s, cameo)) return [];
      return enemies(s, cameo.seat)
        .filter((enemy) => areWithin(s, unit, enemy, 12))
        .map(({ id }) => ({ do: 'challenge', unit: id }));
    case 'companion':
      return isUsed(s, cameo) || handOf(s, foe(cameo.seat)).length === 0 ? [] : [{ do: 'demand' }];
    case 'wilde':
    case 'rash-officer':
      return callsOf(s, cameo, unit);
    case 'spy':
      return (tries > 0 || !isUsed(s, cameo)) && handOf(s, foe(cameo.seat)).length > 0 && tries < LAST_TRY ? [{ do: 'spy' }] : [];
    case 'messenger':
      // The first card of a cycle serves one unit: partners do not both send a Messenger.
      return isUsed(s, cameo) || isBlinding(s) || cameosIn(s).freeAce[cameo.seat as 0 | 1] ? [] : ridesOf(s, cameo);
    case 'civilian':
      return stopsOf(s, cameo);
    case 'sniper':
      return isUsed(s, cameo) ? [] : marksOf(s, cameo).map((mark) => ({ do: 'snipe', ...mark }));
    case 'staff-officer':
      return secondsOf(s, cameo, unit);
    case 'scientist':
      return isUsed(s, cameo) ? [] : scientistsUses(s, cameo);
    default:
      return [];
  }
}

/** AGX-CAMEO-13; WL-05: nobody walks in a dust storm. */
function scientistsUses(s: War, cameo: Cameo): CameoUse[] {
  const walks: CameoUse[] = isBlinding(s) ? [] : [{ do: 'walk' }];
  return [...walks, ...inventionTargets(s, cameo).map(({ id }): CameoUse => ({ do: 'try', unit: id }))];
}

/** AGX-CAMEO-15, -16: who has not acted, and whom it may legally charge within its reach. */
function callsOf(s: War, cameo: Cameo, with_: Unit | null): CameoUse[] {
  if (!with_ || !onTable(with_)) return [];
  const called = cameo.role === 'wilde' ? enemies(s, cameo.seat).filter((enemy) => areWithin(s, with_, enemy, 12)) : [with_];
  const free = called.filter((unit) => onTable(unit) && !unit.counter && !unit.running && !isLocked(s, unit) && !isStopped(s, unit));
  return free.flatMap((unit) =>
    s.units
      .filter((target) => target.seat === cameo.seat && onTable(target) && !isWagon(s, target) && !isPorters(s, target))
      .filter((target) => mayCharge(s, unit, target, diceToCharge(s, unit)))
      .map((target): CameoUse => ({ do: 'call', unit: unit.id, target: target.id })),
  );
}

/** AGX-CAMEO-12: not to an Old Duffer's unit, whichever of its bodies he is with, nor one off the table, running or stopped. */
function ridesOf(s: War, cameo: Cameo): CameoUse[] {
  const isFit = (unit: Unit) => onTable(unit) && !unit.running && !unit.counter && !isStopped(s, unit) && !isWagon(s, unit);
  return groupsIn(s, cameo.seat)
    .filter((group) => group.some(isFit) && !group.some((unit) => hasDuffer(s, unit)))
    .map(([lead]) => ({ do: 'ride', unit: (lead as Unit).id }));
}

/** AGX-CAMEO-11: an enemy unit at least 24" from every unit that has fought since the start of that side's previous cycle. */
function stopsOf(s: War, cameo: Cameo): CameoUse[] {
  const seat = foe(cameo.seat) as 0 | 1;
  const fighting = cameosIn(s)
    .fought.filter(({ cycles }) => cycles[seat] >= s.cycles[seat] - 1)
    .map(({ unit }) => unitOf(s, unit))
    .filter(onTable);
  const isFar = (unit: Unit) => fighting.every((other) => other.id !== unit.id && distanceBetween(s, unit, other) >= 24 * INCH - 10);
  const there = enemies(s, cameo.seat);
  return groupsIn(s, seat)
    .map((group) => group.filter((unit) => there.includes(unit)))
    .filter((group) => group.some(({ counter }) => !counter) && group.every(isFar))
    .map(([lead]) => ({ do: 'stop', unit: (lead as Unit).id }));
}

/** AGX-CAMEO-22: a second unit within 3" of his, without a counter, when his is named for a number card. */
function secondsOf(s: War, cameo: Cameo, unit: Unit | null): CameoUse[] {
  const { action } = s;
  if (!unit || cameo.dazed > s.jokers || action?.kind !== 'number') return [];
  if (action.members.length !== 1 || action.members[0] !== leadOf(s, unit.id)) return [];
  // AGX-GEN-12: who runs may rally on it, who is locked fights on; AGX-CAMEO-14: an Old Duffer looks at the card.
  const his = groupOf(s, unit);
  const isFit = (other: Unit) =>
    onTable(other) && actsBy(s, other, false) !== 'never' && his.some((body) => onTable(body) && areWithin(s, body, other, 3));
  const isLate = (group: Group) => group.some((other) => hasDuffer(s, other)) && !isDuffersCard(action.card);
  return groupsIn(s, cameo.seat)
    .filter((group) => !group.includes(unit) && group.some(isFit) && !isLate(group))
    .map(([lead]) => ({ do: 'second', unit: (lead as Unit).id }));
}

/** Asks the owners of cameos of a side who could do something at this moment; AGX-CAMEO-24: those of the section in hand. */
export function openCameos(s: War, seat: Seat, at: CameoMoment, u: Ump): void {
  if (!s.cameos) return;
  const asked = cameosOf(s, seat).filter((cameo) => MOMENTS[cameo.role] === at && isAskedHere(s, cameo));
  // AGX-TRIG-07: a Spy comes before a Messenger; the last called runs first.
  const spyLast = asked.toSorted((a, b) => Number(a.role === 'spy') - Number(b.role === 'spy'));
  for (const { id } of spyLast) u.call(using, { cameo: id, at, tries: 0 });
}

/** AGX-CAMEO-16: a Rash Officer's owner is asked before every card, and in a big game on the left: where he is asked tells nothing. */
function isAskedHere(s: War, cameo: Cameo): boolean {
  if (cameo.role === 'rash-officer') return s.section === 0;
  return sectionOfCameo(s, cameo) === s.section && usesOf(s, cameo).length > 0;
}

export const useCameo = decision<Using, CameoUse | 'no'>('use a cameo', {
  rule: 'AGX-CAMEO-02',
  who: (s, l) => commandOfCameo(s, cameoOf(s, l.cameo)),
  options: (s, l) => {
    const uses = usesOf(s, cameoOf(s, l.cameo), l.tries);
    // AGX-CAMEO-16: when his owner is asked tells nothing of where he is.
    return uses.length === 0 && cameoOf(s, l.cameo).role !== 'rash-officer' ? [] : ['no', ...uses];
  },
  prompt: (s, l) => `The ${cameoName(cameoOf(s, l.cameo))}: ${CAMEOS[cameoOf(s, l.cameo).role].says}`,
  label: (s, _l, answer) => (answer === 'no' ? 'Not now' : useWords(s, answer)),
  standing: [
    {
      name: 'cameo when he can',
      says: 'Ask me only when my cameo can do something',
      answer: () => 'no',
      unless: (s, l) => usesOf(s, cameoOf(s, l.cameo), l.tries).length > 0,
    },
    { name: 'cameos rest', says: 'Leave my cameo alone until the next joker', answer: () => 'no', lasts: (s) => s.jokers },
  ],
  apply: (s, l, answer, u) => {
    if (answer === 'no') l.tries = LAST_TRY;
    else carryOut(s, l, cameoOf(s, l.cameo), answer, u);
  },
});

function useWords(s: War, use: CameoUse): string {
  const name = (id: Id) => nameOf(s, unitOf(s, id));
  switch (use.do) {
    case 'good deed':
      return 'Call the good deed';
    case 'demand':
      return 'Demand a number card';
    case 'spy':
      return 'Try for a Hold Card';
    case 'walk':
      return 'Walk';
    case 'challenge':
      return `Challenge ${name(use.unit)}`;
    case 'stop':
      return `Stop ${name(use.unit)}`;
    case 'ride':
      return `Ride to ${name(use.unit)}`;
    case 'second':
      return `${name(use.unit)} acts too`;
    case 'try':
      return `Try it on ${name(use.unit)}`;
    case 'call':
      return `${name(use.unit)} must charge ${name(use.target)}`;
    case 'snipe':
      return `Shoot at ${use.general === null ? cameoName(cameoOf(s, use.cameo ?? 0)) : (s.generals[use.general]?.name ?? '')}`;
  }
}

function carryOut(s: War, l: Using, cameo: Cameo, use: CameoUse, u: Ump): void {
  const tell = (says: string, unit: Id | null = null) =>
    u.tell?.(CAMEOS[cameo.role].rule, 'cameo acts', { seat: cameo.seat, role: cameo.role, says, unit });
  if (use.do !== 'second') useUp(s, cameo);
  switch (use.do) {
    case 'good deed':
      if (s.acting) s.acting.favour = { ...s.acting.favour, ease: 'ground and obstacles' };
      tell('a good deed: no ground is too rough', s.acting?.unit ?? null);
      dismiss(cameo, 'his good deed is done', u);
      return;
    case 'challenge':
      challenge(s, cameo, unitOf(s, use.unit), u);
      return;
    case 'demand':
      tell('a number card is to be discarded');
      u.call(yielding, { seat: foe(cameo.seat) });
      return;
    case 'spy':
      spyOut(s, l, cameo, u);
      return;
    case 'stop':
      // AGW-CYC-04: skirmishers and their support are one unit.
      for (const body of groupOf(s, unitOf(s, use.unit))) {
        body.counter = true;
        cameosIn(s).stopped.push(body.id);
      }
      tell(`${nameOf(s, unitOf(s, use.unit))} cannot get past him`, use.unit);
      return;
    case 'ride':
      rideTo(s, cameo, unitOf(s, use.unit), u);
      return;
    case 'second': {
      const action = actionIn(s);
      action.members.push(use.unit);
      // AGW-CYC-04: of skirmishers and their support both act.
      action.waiting.push(...bodiesFor(s, unitOf(s, use.unit), false).map(({ id }) => id));
      tell(`${nameOf(s, unitOf(s, use.unit))} acts on the same card`, use.unit);
      return;
    }
    case 'call':
      tell(`${nameOf(s, unitOf(s, use.unit))} must charge`, use.unit);
      dismiss(cameo, 'he has been heard', u);
      u.call(forcedCharge, { unit: use.unit, target: use.target });
      return;
    case 'snipe':
      snipe(s, cameo, use, u);
      return;
    case 'walk':
      u.call(walking, { cameo: cameo.id, inches: 0 });
      return;
    case 'try':
      tryInvention(s, cameo, unitOf(s, use.unit), u);
  }
}

/** AGX-CAMEO-06: he adds 3, unless another Bruiser stands against him. */
function challenge(s: War, cameo: Cameo, enemy: Unit, u: Ump): void {
  const unit = unitOf(s, unitWith(s, cameo) ?? 0);
  const rival = cameoWith(s, enemy, 'bruiser');
  const dice = [u.d6(), u.d6()];
  const lead = (dice[0] as number) + (rival ? 0 : 3) - (dice[1] as number);
  const says = lead > 0 ? `beats the champion of ${nameOf(s, enemy)}` : lead < 0 ? `is beaten by ${nameOf(s, enemy)}` : 'a draw';
  u.tell?.('AGX-CAMEO-06', 'cameo roll', { seat: cameo.seat, role: cameo.role, dice, says });
  if (lead === 0) return;
  const winner = lead > 0 ? unit : enemy;
  if (!cameosIn(s).proud.includes(winner.id)) cameosIn(s).proud.push(winner.id);
  if (lead < 0) dismiss(cameo, 'he has met his master', u);
  else if (rival) dismiss(rival, 'he has met his master', u);
  else removeFigures(s, enemy, 1, u);
}

/** AGX-CAMEO-20, -21: 4-6 the first time, then 5-6, then 6; a 1 captures him, with a Spy Hunter 1-3 at first and then 1-4. */
function spyOut(s: War, l: Using, cameo: Cameo, u: Ump): void {
  const hand = handOf(s, foe(cameo.seat));
  const isHunted = cameosOf(s, foe(cameo.seat), 'spy-hunter').length > 0;
  const caught = isHunted ? (l.tries === 0 ? 3 : 4) : 1;
  const die = u.d6();
  const isCaught = die <= caught;
  const isDone = !isCaught && die >= 4 + l.tries;
  l.tries += 1;
  const says = isCaught ? 'he is captured' : isDone ? 'a Hold Card is destroyed' : 'nothing is found';
  u.tell?.('AGX-CAMEO-20', 'cameo roll', { seat: cameo.seat, role: cameo.role, dice: [die], says });
  if (isDone) discardHand(s, foe(cameo.seat), [u.pick(hand, 'a Hold Card')], u);
  if (isCaught) dismiss(cameo, 'he is captured', u);
  if (!isDone) l.tries = LAST_TRY;
}

/** AGX-CAMEO-12: seven dice to the nearest figure of the unit. */
function rideTo(s: War, cameo: Cameo, unit: Unit, u: Ump): void {
  const quarters = s.quarters[cameo.seat as 0 | 1];
  if (!quarters) return;
  const dice = rollInWeather(
    s,
    Array.from({ length: 7 }, () => u.d6()),
  );
  const far = Math.min(...groupOf(s, unit).map((body) => gapBetween(quartersBody(s, quarters), bodyOf(s, body))));
  const reaches = sum(dice) * INCH >= far - 10;
  u.tell?.('AGX-CAMEO-12', 'cameo roll', {
    seat: cameo.seat,
    role: cameo.role,
    dice,
    says: `${reaches ? 'reaches' : 'does not reach'} ${nameOf(s, unit)}`,
  });
  if (reaches) cameosIn(s).freeAce[cameo.seat as 0 | 1] = { unit: unit.id, acts: 2 };
}

/** AGX-CAMEO-10: which number card he gives up. */
export const yieldCard = decision<{ seat: Seat }, Suited>('give up a number card', {
  rule: 'AGX-CAMEO-10',
  who: (_s, l) => l.seat,
  options: (s, l) => handOf(s, l.seat).filter((card) => kindOf(card) === 'number'),
  forced: true,
  prompt: () => 'The Companion demands a number card. Which one goes?',
  label: (_s, _l, card) => `Discard the ${card}`,
  apply: (s, l, card, u) => discardHand(s, l.seat, [card], u),
});

const yielding = procedure<{ seat: Seat }>('giving up a card').decide(yieldCard);

/** AGX-CAMEO-20: after a success he may try again, or stop. */
export const using = procedure<Using>('using a cameo')
  .decide(useCameo)
  .while(
    (s, l) => l.tries > 0 && l.tries < LAST_TRY && usesOf(s, cameoOf(s, l.cameo), l.tries).length > 0,
    (p) => p.decide(useCameo),
  );
