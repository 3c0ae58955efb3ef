// A charge from both sides: how it is answered, which cards are spent on it, and what follows a fight.

import { isGun } from '../rules/armies/kinds.ts';
import { kindOf, type Suited } from '../rules/cards/deck.ts';
import { formedForReply } from '../rules/charge/form-replies.ts';
import { actionsFor, bandOf } from '../rules/charge/responses.ts';
import { distanceBetween } from '../rules/formations/footprint.ts';
import { shotParts } from '../rules/shooting/shot.ts';
import { type Charge, chargeIn, fightIn, type Id, type Reply, type Target, type Unit, unitOf, type War } from '../state.ts';
import { reachOdds } from './charges.ts';
import { type Clash, clashWorth, supposing } from './clash.ts';
import { shotAt } from './shots.ts';
import { blowWorth, shotLoss, worthOf } from './worth.ts';

/** The target that is choosing now. */
function choosingIn(now: Charge): Target | undefined {
  return now.targets.find((target) => !target.isChosen);
}

function comingAt(s: War, now: Charge, target: Target): Unit[] {
  return now.chargers
    .filter((charger) => charger.state !== 'off' && charger.targets.includes(target.unit))
    .map(({ unit }) => unitOf(s, unit));
}

function clashOf(target: Target, charger: Unit): Clash {
  const turned = target.replies.some((reply) => reply.do === 'turn' && reply.against === charger.id);
  const kind = turned ? 'front' : (target.kinds.find((each) => each.charger === charger.id)?.kind ?? 'front');
  const countered = target.replies.some((reply) => reply.do === 'counter-charge');
  return { kind, countered, helpless: target.actions - target.spent <= 0 };
}

/** What the fight costs the target's side, by all its chargers, given how the target stands. */
function fightCost(s: War, target: Target, chargers: readonly Unit[], change: (clash: Clash, charger: Unit) => Clash, as?: Unit): number {
  const then = as ? supposing(s, as) : s;
  return chargers.reduce((sum, charger) => sum + clashWorth(then, charger.id, target.unit, change(clashOf(target, charger), charger)), 0);
}

/** AGW-RESP-02: what each reply is worth against standing as one is. */
export function rateReplies(s: War, answers: readonly (Reply | 'enough')[]): number[] {
  const now = chargeIn(s);
  const target = choosingIn(now);
  if (!target) return answers.map(() => 0);
  const chargers = comingAt(s, now, target);
  const unit = unitOf(s, target.unit);
  const same = (clash: Clash) => clash;
  const base = fightCost(s, target, chargers, same);
  return answers.map((answer) => (answer === 'enough' ? 0 : replyWorth(s, target, unit, chargers, base, answer)));
}

function replyWorth(s: War, target: Target, unit: Unit, chargers: readonly Unit[], base: number, reply: Reply): number {
  const same = (clash: Clash) => clash;
  const band = bandOf(reply.do);
  const against = reply.against === null ? null : unitOf(s, reply.against);
  if (band && against) {
    const parts = shotParts(s, unit, against, 'response', band);
    if (!parts) return -1;
    const lost = shotLoss(parts);
    const thinned = supposing(s, { ...against, figures: Math.max(1, against.figures - Math.round(lost)) });
    const eased = lost >= 0.5 ? base - clashWorth(thinned, against.id, unit.id, clashOf(target, against)) : 0;
    return 0.05 + Math.min(1, lost) * blowWorth(s, against, Math.max(1, Math.round(lost))) + Math.max(0, eased) * 0.8;
  }
  switch (reply.do) {
    case 'turn':
      return (
        base -
        fightCost(s, target, chargers, (clash, charger) => (charger.id === reply.against ? { ...clash, kind: 'front' } : clash)) +
        0.1
      );
    case 'counter-charge':
      return base - fightCost(s, target, chargers, (clash) => ({ ...clash, countered: true })) - 0.02;
    case 'rally':
      return base - fightCost(s, target, chargers, same, { ...unit, disordered: false });
    case 'form':
      return formReply(s, target, unit, chargers, base, reply);
    case 'recover':
      return 0.1 + base * 0.2;
    case 'evade 2':
    case 'evade 3':
      return evadeWorth(s, target, unit, chargers, base, reply.do === 'evade 3' ? 3 : 2);
    case 'limber':
      return base > 1 ? 0.1 : -1;
    case 'bicycles':
      return 0.3;
    default:
      return -0.3;
  }
}

function formReply(s: War, target: Target, unit: Unit, chargers: readonly Unit[], base: number, reply: Reply): number {
  const post = formedForReply(s, unit, reply);
  if (!post) return -1;
  const isRound = post.formation === 'square' || post.formation === 'skirmish';
  const cost = fightCost(s, target, chargers, (clash) => (isRound ? { ...clash, kind: 'front' } : clash), { ...unit, post });
  return base - cost - 0.1;
}

/** Slipping away is good where standing is bad and the charger is not near. */
function evadeWorth(s: War, target: Target, unit: Unit, chargers: readonly Unit[], base: number, dice: number): number {
  const now = chargeIn(s);
  let risk = 0;
  for (const charger of chargers) {
    const coming = now.chargers.find((each) => each.unit === charger.id);
    const odds = reachOdds(s, charger, coming?.dice ?? 3, distanceBetween(s, unit, charger) + dice * 3500);
    risk += odds * Math.max(0.3, clashWorth(s, charger.id, target.unit, { kind: 'front', caught: true }));
  }
  const left = isGun(s, unit) ? 0.3 * worthOf(s, unit) : 0.1;
  return base - risk - left;
}

/** AGW-RESP-04, -05: a card against the charge where the fight looks bad and it would help. */
export function rateDefenceCards(
  s: War,
  answers: readonly ('none' | { card: Suited; use: 'actions'; target: Id } | { card: Suited; use: 'support' })[],
): number[] {
  const now = chargeIn(s);
  return answers.map((answer) => {
    if (answer === 'none') return 0;
    const price = kindOf(answer.card) === 'court' ? 1.1 : kindOf(answer.card) === 'ace' ? 0.5 : 0.7;
    if (answer.use === 'support') return 0.8 - price;
    const target = now.targets.find((each) => each.unit === answer.target);
    if (!target) return -1;
    const unit = unitOf(s, target.unit);
    const own = actionsFor(s, unit, 0);
    const danger = fightCost(s, target, comingAt(s, now, target), (clash) => clash);
    const more = kindOf(answer.card) === 'court' ? 2 : 1;
    // A second action buys a turn and a shot, a better shot, or a square; a fourth buys little.
    const use = own === 0 ? 0.55 : own === 1 ? 0.4 : own === 2 ? 0.25 : 0.1;
    return Math.max(0, danger) * use * (more === 2 ? 1.5 : 1) + 0.1 - price;
  });
}

/** AGW-RESP-05: the best shot or charge of those who could help. */
export function helpWorth(s: War, help: { unit: Id; charger: Id; does: 'shoot' | 'charge' } | 'enough'): number {
  if (help === 'enough') return 0;
  const unit = unitOf(s, help.unit);
  const charger = unitOf(s, help.charger);
  if (help.does === 'shoot') return shotAt(s, unit, charger, 'support') - 0.1;
  return clashWorth(s, unit.id, charger.id, { kind: 'front' }) * 0.6 - 0.2;
}

/** AGW-CHG-09, -10: a card for a charge that falls short. */
export function rateDistanceCards(
  s: War,
  at: number,
  answers: readonly ('none' | { card: Suited; use: 're-roll' | 'one die' | 'two dice' })[],
): number[] {
  const charger = chargeIn(s).chargers[at];
  if (!charger) return answers.map(() => 0);
  const unit = unitOf(s, charger.unit);
  const target = charger.targets[0];
  const missing = charger.distance - charger.total;
  const kind =
    chargeIn(s)
      .targets.find((each) => each.unit === target)
      ?.kinds.find((each) => each.charger === unit.id)?.kind ?? 'front';
  const home = target === undefined ? 0 : clashWorth(s, unit.id, target, { kind });
  const gain = home + 0.12 * worthOf(s, unit);
  return answers.map((answer) => {
    if (answer === 'none') return 0;
    if (missing <= 0) return -1;
    const odds =
      answer.use === 're-roll'
        ? reachOdds(s, unit, charger.dice, charger.distance)
        : reachOdds(s, unit, answer.use === 'two dice' ? 2 : 1, missing);
    const price = kindOf(answer.card) === 'court' ? 0.9 : 0.55;
    return odds * gain - price;
  });
}

/** Whether a shot waits for a charger that falls short in the open. */
export function shotWaits(s: War): boolean {
  return chargeIn(s).targets.some((target) => target.replies.some((reply) => bandOf(reply.do))) || chargeIn(s).supporters.length > 0;
}

/** How a fight stands for the unit of a seat that is asked. */
export function roundWorth(s: War, seat: number): number {
  const fight = fightIn(s);
  const [pair] = fight.pairs;
  if (!pair) return 0;
  const worth = clashWorth(s, pair.attacker, pair.defender, { kind: pair.kind, locked: true });
  return unitOf(s, pair.attacker).seat === seat ? worth : -worth;
}
