// Combat: cards are laid beside a unit as in the game of twenty-one.

import type { RuleId, Seat } from '@baize/kernel';
import { doctrine } from '../content/doctrines.ts';
import { type Card, combatValue } from '../content/units.ts';
import { packName } from '../names.ts';
import { type Combat, decision, foe, procedure, type S21, SIDES, seatName, side, type U, type Unit, type Wing } from '../state.ts';
import { leaveReserve, rout, shock, typeOf } from './cards.ts';
import { stateChecks } from './checks.ts';
import { canCall, drawBattleCard } from './day.ts';
import { fighterOf, theCombat, total } from './fighting.ts';
import { comparedTotal, effectiveCohesion, leadNeeded, totalInWords } from './reckoning.ts';
import { hold } from './terrain.ts';

export interface Fight {
  attacker: Seat;
  wing: Wing;
  /** The two units, by when they entered the field. */
  attacking: number;
  defending: number;
}

/** S21-ATK-06: every combat starts afresh. */
export function joinCombat(s: S21, l: Fight, u: U): void {
  const { attacker, wing, attacking, defending } = l;
  s.combat = {
    wing,
    attacker,
    fighter: attacker === 0 ? [attacking, defending] : [defending, attacking],
    cards: [[], []],
    boosts: [[], []],
    noTerrain: false,
    phase: attacker,
    opened: false,
    passes: 0,
    over: false,
    winner: null,
  };
  u.tell?.('S21-COMB-01', 'combat', { seat: attacker, wing, unit: fighterCard(s, attacker), target: fighterCard(s, foe(attacker)) });
}

function fighterCard(s: S21, seat: Seat): Card {
  return (fighterOf(s, theCombat(s), seat) as Unit).card;
}

/** S21-COMB-01: a reserve card on the own unit, a called card, or a pass. */
export const combatPhase = decision<{}, Card | 'call' | 'pass'>('combat phase', {
  rule: 'S21-COMB-01',
  who: (s) => theCombat(s).phase,
  options(s, _l, seat) {
    const { reserve } = side(s, seat);
    const calls = canCall(s);
    // S21-COMB-04: the attacker may not open with a pass.
    const { opened } = theCombat(s);
    if (calls) return opened ? [...reserve, 'call', 'pass'] : [...reserve, 'call'];
    return opened ? [...reserve, 'pass'] : [...reserve];
  },
  prompt(s, _l, seat) {
    const combat = theCombat(s);
    const [own, other] = [totalInWords(s, combat, seat), totalInWords(s, combat, foe(seat))];
    return `You have ${own}, ${seatName(foe(seat))} has ${other}. How do you press on?`;
  },
  label: (_s, _l, answer) => (answer === 'call' ? 'Call a card' : answer === 'pass' ? 'Pass' : `Play the ${packName(answer)}`),
  whyNot(s, _l, answer, seat) {
    if (answer === 'pass') return { rule: 'S21-COMB-04', reason: 'The attacker may not open with a pass.' };
    if (answer === 'call') return { rule: 'S21-DAY-06', reason: 'There is no card left to call.' };
    const used = theCombat(s).cards[seat]?.some(({ card }) => card === answer);
    return { rule: 'S21-COMB-02', reason: used ? 'That card has been played already.' : 'That card is not in your reserve.' };
  },
  apply(s, _l, answer, u, seat) {
    const combat = theCombat(s);
    if (answer === 'pass') pass(s, combat, seat, u);
    else if (answer === 'call') call(s, combat, seat, u);
    else playReserve(s, combat, seat, answer, u);
    endPhase(combat);
  },
});

function endPhase(combat: Combat): void {
  combat.opened = true;
  combat.phase = foe(combat.phase);
}

/** S21-COMB-04, S21-DAY-06: whether there is a reserve card or a card to call. */
function canLayCard(s: S21): boolean {
  return side(s, theCombat(s).phase).reserve.length > 0 || canCall(s);
}

/** S21-COMB-04, S21-DAY-06: who has no card to lay can only pass, and is not asked. */
function passForWantOfCards(s: S21, _l: unknown, u: U): void {
  const combat = theCombat(s);
  if (combat.over || canLayCard(s)) return;
  pass(s, combat, combat.phase, u);
  endPhase(combat);
}

/** S21-COMB-05: a pass does not bind; two in a row end the combat. */
function pass(s: S21, combat: Combat, seat: Seat, u: U): void {
  combat.passes += 1;
  u.tell?.('S21-COMB-05', 'passed', { seat });
  if (combat.passes === 2) compare(s, combat, u);
}

/** S21-COMB-02: a card of the reserve, face up on the own unit. */
function playReserve(s: S21, combat: Combat, seat: Seat, card: Card, u: U): void {
  leaveReserve(s, seat, card);
  lay(combat, seat, card, false, 'S21-COMB-02', u);
  checkCard(s, seat, u);
}

/** S21-COMB-03: the top card of the battle deck, at once on the caller's unit. */
function call(s: S21, combat: Combat, seat: Seat, u: U): void {
  const card = drawBattleCard(s, u) as Card;
  lay(combat, seat, card, true, 'S21-COMB-03', u);
  const value = combatValue(card);
  if (opensWindow(s, value)) u.call(afterCalledCard, { seat, value });
  else checkCard(s, seat, u);
}

function lay(combat: Combat, seat: Seat, card: Card, called: boolean, rule: RuleId, u: U): void {
  combat.passes = 0;
  combat.cards[seat]?.push({ card, called });
  u.tell?.(rule, called ? 'called' : 'played', { seat, card, total: total(combat, seat), cards: combat.cards[seat]?.length ?? 0 });
}

/** Whether any doctrine in play costs what the called card shows. */
function opensWindow(s: S21, value: number): boolean {
  for (const { doctrines } of s.sides) for (const card of doctrines) if (doctrine(card).cost === value) return true;
  return false;
}

/** Combats call doctrines, and doctrines call combats: its steps stand in doctrines/window.ts. */
export const afterCalledCard = procedure<{ seat: Seat; value: number }>('after a called card');

/** S21-COMB-06: bust and Cohesion of the unit that got the card. */
export function checkCard(s: S21, seat: Seat, u: U): void {
  const combat = theCombat(s);
  const unit = fighterOf(s, combat, seat);
  if (combat.over || !unit) return;
  if (total(combat, seat) > 21) bust(s, combat, seat, unit, u);
  else checkCohesion(s, combat, seat, unit, u);
}

/** S21-COMB-07, S21-TERR-08: over 21 the unit routs whatever its state, and the enemy holds the terrain. */
function bust(s: S21, combat: Combat, seat: Seat, unit: Unit, u: U): void {
  u.tell?.('S21-COMB-07', 'bust', { seat, unit: unit.card, total: total(combat, seat) });
  rout(s, seat, combat.wing, unit, 'S21-COMB-07', u);
  hold(s, combat.wing, foe(seat), 'S21-TERR-08', u);
}

/** S21-COMB-08: a card beyond the effective Cohesion shocks. */
function checkCohesion(s: S21, combat: Combat, seat: Seat, unit: Unit, u: U): void {
  const { length } = combat.cards[seat] as Combat['cards'][0];
  // The first card is never too many (S21-TERR-05).
  if (length > 1 && length > effectiveCohesion(s, seat, combat, unit)) shock(s, seat, combat.wing, unit, 'S21-COMB-08', u);
}

/** S21-COMB-10 to S21-COMB-12. */
function compare(s: S21, combat: Combat, u: U): void {
  combat.over = true;
  const { attacker, wing } = combat;
  const a = fighterOf(s, combat, attacker) as Unit;
  const d = fighterOf(s, combat, foe(attacker)) as Unit;
  const lead = comparedTotal(s, combat, attacker, typeOf(a)) - comparedTotal(s, combat, foe(attacker), typeOf(d));
  if (lead !== 0) combat.winner = lead > 0 ? attacker : foe(attacker);
  u.tell?.('S21-COMB-10', 'compared', { seat: attacker, lead: Math.abs(lead), winner: combat.winner });
  if (combat.winner === null) return;
  const [winner, loser] = lead > 0 ? [a, d] : [d, a];
  const needed = leadNeeded(s, combat.winner, typeOf(winner), typeOf(loser));
  if (Math.abs(lead) >= needed) shock(s, foe(combat.winner), wing, loser, 'S21-COMB-11', u);
}

/** S21-COMB-13, S21-ADV-05: cards are put away, and who was beaten is remembered for a pursuit. */
export function endCombat(s: S21, _l: unknown, u: U): void {
  const combat = theCombat(s);
  for (const seat of SIDES) {
    for (const { card, called } of combat.cards[seat] as Combat['cards'][0]) {
      if (called) s.discards.push(card);
      else side(s, seat).rout.push(card);
    }
  }
  const { winner, wing, fighter } = combat;
  if (winner !== null) {
    s.beaten.push({ wing, entered: fighter[foe(winner)] as number, by: fighter[winner] as number });
  }
  s.combat = null;
  u.tell?.('S21-COMB-13', 'combat over', { wing, winner });
}

/** S21-COMB-01: phases alternate, the attacker first, until the combat is over. */
export const combat = procedure<Fight>('combat')
  .do(joinCombat)
  .while(
    (s) => !theCombat(s).over,
    (p) => p.when(canLayCard, (q) => q.decide(combatPhase)).do(passForWantOfCards),
  )
  .do(endCombat)
  .call(stateChecks);
