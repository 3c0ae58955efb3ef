// Exact odds before one commits (GOW-HID-01): of every option that a check may buy, of movement, of armour; from the
// cards that the viewer may know to be left.

import type { Says } from '@baize/contracts';
import { costTo } from '@baize/geometry/hexes';
import { on, type PerAnswer, type RuleId, runningLocals, type Seat, type View } from '@baize/kernel';
import type { Choice, Sign } from './content/ability.ts';
import { BIG_JOKER, type Card, face } from './content/cards.ts';
import { type Decisions, decisions } from './decisions.ts';
import { called, effectWords } from './names.ts';
import { DASH_ID, findAbility, type Listed, unusable } from './rules/abilities.ts';
import { theCheck } from './rules/cards.ts';
import { mayCharge } from './rules/charge.ts';
import { type Aim, cardsFor, NO_AIM } from './rules/draws.ts';
import { neighboursOf } from './rules/ground.ts';
import { effectiveArmour, type Hit, hit } from './rules/hits.ts';
import { type Draw, type KnownDeck, knownDeck, movementNeed, type Need, needsOf, oddsOf } from './rules/odds.ts';
import { type Bought, type Skill, skillcheck } from './rules/skill.ts';
import { reachOf } from './rules/steps.ts';
import type { Act } from './rules/turn.ts';
import { actor, type Check, type Gow, pointsLeft, type Unit, unitOf } from './state.ts';

/** One thing that may come of an answer. They need not exclude each other. */
export interface Chance {
  says: string;
  odds: number;
  rule: RuleId;
  /** At least so many movement points. */
  pace?: number;
}

/** What a check is made for. */
interface Aspect extends Omit<Chance, 'odds'> {
  needs: readonly Need[];
}

const SPADE: Sign = { suit: '♠', least: 0 };
const CLUB: Sign = { suit: '♣', least: 0 };

/** The options of an ability, and twice the same where it is Repeatable and the cards might do. */
function optionsOf({ ability }: Listed, cards: number): Aspect[] {
  const rule = 'GOW-CARD-03';
  return ability.choices.flatMap(({ text, cost, effects }) => {
    const says = `${text.includes(' → ') ? `${text.split(' → ')[0]} ` : ''}${effectWords(effects)}`;
    const once = { says, rule, needs: needsOf(cost) };
    const twice = { says: `${says}, twice`, rule: 'GOW-ABIL-06', needs: needsOf([...cost, ...cost]) };
    return ability.repeatable && 2 * cost.length <= cards ? [once, twice] : [once];
  });
}

/** Movement points that so many cards may well bring. */
function paces(cards: number): Aspect[] {
  const least = Math.max(1, Math.floor(cards / 2));
  return Array.from({ length: cards - least + 1 }, (_, i) => {
    const pace = least + i;
    return { says: `${pace} movement ${pace === 1 ? 'point' : 'points'} or more`, rule: 'GOW-MOVE-02', pace, needs: movementNeed(pace) };
  });
}

function saves(wounds: boolean, effects: boolean): Aspect[] {
  const rule = 'GOW-ARM-03';
  return [
    ...(wounds ? [{ says: 'the armour stops the wounds (♠)', rule, needs: needsOf([SPADE]) }] : []),
    ...(effects ? [{ says: 'the armour stops everything (♠♠)', rule, needs: needsOf([SPADE, SPADE]) }] : []),
  ];
}

const STANDS: Aspect = { says: 'the side stands (♣)', rule: 'GOW-ROUT-02', needs: needsOf([CLUB]) };

/** The last counts are remembered, since pointing asks for the same ones again and again. */
const counted = new Map<string, number>();
const MOST_COUNTED = 400;

function chances(known: KnownDeck, aspects: readonly Aspect[], draw: Draw): Chance[] {
  const { top, loose, discards } = known;
  const cards = `${draw.count} ${draw.table ?? ''} ${draw.redraws ?? true} ${top}|${loose}|${discards}`;
  return aspects.map(({ needs, ...aspect }) => {
    const key = `${aspect.says} ${cards}`;
    let odds = counted.get(key);
    if (odds === undefined) {
      odds = oddsOf(known, needs, draw);
      if (counted.size >= MOST_COUNTED) counted.clear();
      counted.set(key, odds);
    }
    return { ...aspect, odds };
  });
}

function deckOfSeat(s: Gow, seat: Seat): KnownDeck {
  return knownDeck(s.decks[seat] as Gow['decks'][0], s.discards[seat] ?? []);
}

/** A check of so many cards by a unit. */
function checkChances(s: Gow, unit: Unit, listed: Listed, cards: number): Chance[] {
  if (cards < 1) return [];
  const aspects = listed.id === DASH_ID ? paces(cards) : optionsOf(listed, cards);
  return chances(deckOfSeat(s, unit.seat), aspects, { count: cards });
}

/** Movement points that the cheapest way to a hex next to the target takes, guards apart; null where there is none. */
function chargeCost(s: Gow, unit: Unit, target: Unit, most: number): number | null {
  const reached = reachOf(s, unit, most);
  const costs = neighboursOf(s, target.at).flatMap((cell) => costTo(reached, cell) ?? []);
  return costs.length === 0 ? null : Math.min(...costs);
}

/** A charge may go further than its cards, by Queens; this much is looked at. */
const FURTHER = 3;

function chargeChances(s: Gow, unit: Unit, target: Unit, cards: number): Chance[] {
  const cost = chargeCost(s, unit, target, cards + FURTHER);
  if (cost === null) return [{ says: `${called(target)} is reached`, odds: 0, rule: 'GOW-CHRG-03' }];
  const needs = movementNeed(cost);
  const aspect = { says: `${called(target)} is reached with ${cost} movement points`, rule: 'GOW-CHRG-03', needs };
  return chances(deckOfSeat(s, unit.seat), [aspect], { count: cards });
}

function actChances(s: Gow, answer: Act): Chance[] {
  if (typeof answer === 'string' || 'pay' in answer) return [];
  const unit = actor(s);
  const listed = findAbility(unit, answer.use);
  if (!listed) return [];
  const aim = answer.target === undefined ? NO_AIM : { targets: [answer.target], tile: null };
  const cards = cardsFor(s, unit, listed, aim) + answer.extra;
  if (answer.charge !== undefined) return chargeChances(s, unit, unitOf(s, answer.charge), cards);
  return checkChances(s, unit, listed, cards);
}

function aimChances(s: Gow, skill: Skill, aim: Aim): Chance[] {
  const unit = unitOf(s, skill.unit);
  const listed = findAbility(unit, skill.use);
  return listed ? checkChances(s, unit, listed, cardsFor(s, unit, listed, aim) + skill.extra) : [];
}

/** What the cards of a check on the table are for. */
function aspectsOf(view: View<Gow>, check: Check): Aspect[] {
  if (check.kind === 'rout') return [STANDS];
  if (check.kind === 'armour') {
    const struck = runningLocals(view, hit);
    return struck ? saves(struck.wounds > 0, hasOtherEffects(struck)) : [];
  }
  const skill = runningLocals(view, skillcheck);
  const listed = skill && findAbility(unitOf(view.state, skill.unit), skill.use);
  if (!listed) return [];
  return listed.id === DASH_ID ? paces(check.cards.length + 1) : optionsOf(listed, check.cards.length + 1);
}

function hasOtherEffects({ concussion, immobilize, suppressed, knockback }: Hit): boolean {
  return concussion + immobilize + suppressed + knockback > 0;
}

/** GOW-SKL-05: what keeping the cards, a Queen's two more, or an Ace against the Big Joker lead to. */
function adjustChances(view: View<Gow>, answer: Card | 'done'): Chance[] {
  const s = view.state;
  const check = theCheck(s);
  const aspects = aspectsOf(view, check);
  const known = deckOfSeat(s, check.seat);
  // GOW-CARD-10: with the Big Joker kept on the table the check fails, whatever else lies there.
  if (answer === 'done' && check.big) return aspects.map(({ needs: _, ...aspect }) => ({ ...aspect, odds: 0 }));
  if (answer === 'done') return chances(known, aspects, { count: 0, table: check.cards, redraws: false });
  const gone = face(answer).rank === 'A' ? [answer, BIG_JOKER] : [answer];
  const table = check.cards.filter((card) => !gone.includes(card));
  const count = face(answer).rank === 'Q' ? 2 : 0;
  return chances({ ...known, discards: [...known.discards, ...gone] }, aspects, { count, table });
}

/** GOW-ARM-03: what the armour of the unit that is hit may stop. */
function armourChances(s: Gow, target: Unit, cards: number, hit: { wounds: boolean; effects: boolean }): Chance[] {
  return cards < 1 ? [] : chances(deckOfSeat(s, target.seat), saves(hit.wounds, hit.effects), { count: cards });
}

function buyChances(s: Gow, skill: Skill, answer: Bought | 'done'): Chance[] {
  if (answer === 'done' || answer.target === null) return [];
  const ability = findAbility(unitOf(s, skill.unit), skill.use)?.ability;
  if (!ability || ability.type === 'support') return [];
  const { effects } = ability.choices[answer.choice] as Choice;
  const target = unitOf(s, answer.target);
  const others = (effects.concussion ?? 0) + (effects.immobilize ?? 0) + (effects.suppressed ?? 0) + (effects.knockback ?? 0);
  const hit = { wounds: (effects.wounds ?? 0) > 0, effects: others > 0 };
  return armourChances(s, target, effectiveArmour(target, effects.piercing ?? 0, theCheck(s).aces), hit);
}

function armourCheckChances(s: Gow, l: Hit, answer: string): Chance[] {
  const target = unitOf(s, l.target);
  if (answer !== 'check') return [];
  const cards = effectiveArmour(target, l.piercing, l.aces);
  return armourChances(s, target, cards, { wounds: l.wounds > 0, effects: hasOtherEffects(l) });
}

const chancesTable: Partial<PerAnswer<Decisions, Chance[]>> = {
  act: (view, _l, answer) => actChances(view.state, answer),
  nameTile: (view, l, tile) => aimChances(view.state, l, { targets: [], tile }),
  nameTargets: (view, l, targets) => aimChances(view.state, l, { targets, tile: null }),
  adjust: (view, _l, answer) => adjustChances(view, answer),
  buy: (view, l, answer) => buyChances(view.state, l, answer),
  drawForArmour: (view, l, answer) => armourCheckChances(view.state, l, answer),
};

const chancesNow = on(decisions, chancesTable);

/** The exact odds of what an answer may bring; none where it leads to no check. */
export function chancesOf(view: View<Gow>, seat: Seat, answer: unknown): Chance[] {
  return chancesNow(view, seat, answer) ?? [];
}

export function percent(odds: number): string {
  if (odds > 0 && odds < 0.005) return '<1 %';
  if (odds < 1 && odds > 0.995) return '>99 %';
  return `${Math.round(odds * 100)} %`;
}

/** Odds of movement in short: `3+ 90 %, 4+ 62 %, 5+ 18 %`. */
export function paceWords(chances: readonly Chance[]): string {
  return chances.map(({ pace, odds }) => `${pace}+ ${percent(odds)}`).join(', ');
}

export function isPace({ pace }: Chance): boolean {
  return pace !== undefined;
}

/** A charge at an enemy by the points that could be put into it. */
export function chargeLines(s: Gow, unit: Unit, target: Unit): Says[] {
  const dash = findAbility(unit, DASH_ID) as Listed;
  if (unusable(s, unit, dash) !== null) return [];
  const counts = countsOf(s, cardsFor(s, unit, dash, NO_AIM)).filter((cards) => mayCharge(s, unit, target, cards));
  const found = counts.map((cards) => ({ cards, chance: chargeChances(s, unit, target, cards)[0] as Chance }));
  const [first] = found;
  if (!first) return [];
  const odds = found.map(({ cards, chance }) => `${percent(chance.odds)} with ${cards}`);
  return [{ says: `Charge, ${first.chance.says}: ${odds.join(', ')}`, rule: first.chance.rule }];
}

/** Cards that a check can draw with the points that are left. */
function countsOf(s: Gow, least: number): number[] {
  const more = Math.max(0, pointsLeft(s) - s.fixed.baseCost);
  return Array.from({ length: more + 1 }, (_, extra) => least + extra).filter((cards) => cards >= 1);
}

/** Each option of an ability by the points that could be put into it: `♦♦ → W2, AP 1: 36 % with 3 cards, 49 % with 4`. */
export function oddsLines(s: Gow, unit: Unit, listed: Listed, aim: Aim): Says[] {
  const byCount = countsOf(s, cardsFor(s, unit, listed, aim)).map((count) => ({ count, found: checkChances(s, unit, listed, count) }));
  const aspects = byCount.at(-1)?.found ?? [];
  if (aspects.some(isPace))
    return byCount.map(({ count, found }) => ({ says: `movement with ${count} cards: ${paceWords(found)}`, rule: 'GOW-MOVE-02' }));
  return aspects.map(({ says, rule }) => {
    const odds = byCount.flatMap(({ count, found }) => {
      const chance = found.find((each) => each.says === says);
      return chance ? [`${percent(chance.odds)} with ${count}`] : [];
    });
    return { says: `${says}: ${odds.join(', ')}`, rule };
  });
}
