// What a good player of Gentlemen of War knows: how each kind of answer is judged, and how a position is.

import type { Cell } from '@baize/geometry/hexes';
import { type Lore, on, type PerAnswers, runningLocals, type Seat, type View } from '@baize/kernel';
import { blastWorth, manyWorth, rateActs, supportWorth, tileWorth } from './bot-act.ts';
import { deployWorth, type Fighter, fightersOf, lateness, objectiveAt, placeWorth } from './bot-place.ts';
import { bestStrike, hitWorth, type Prowess, prowessOf, worth } from './bot-worth.ts';
import type { Choice } from './content/ability.ts';
import { BIG_JOKER, face } from './content/cards.ts';
import { type Decisions, decisions } from './decisions.ts';
import { DASH_ID, findAbility, type Listed } from './rules/abilities.ts';
import type { Blast } from './rules/blast.ts';
import { payable, paysSuit, theCheck } from './rules/cards.ts';
import type { Guarding } from './rules/charge.ts';
import { distanceBetween, neighboursOf } from './rules/ground.ts';
import { armour, inMelee, passive, stat } from './rules/passives.ts';
import { initialUnits, unitsLost } from './rules/rout.ts';
import { gateHolder, goalOf, swimmersNeeded } from './rules/scenario.ts';
import { escapedUnits, pointsTaken } from './rules/score.ts';
import { type Bought, type Skill, skillcheck } from './rules/skill.ts';
import type { Move } from './rules/steps.ts';
import type { Act } from './rules/turn.ts';
import { foe, type Gow, onBoard, SIDES, type Unit, unitOf, unitsOf } from './state.ts';
import { guess } from './view.ts';

const skillOf = (s: Gow, l: Skill): { unit: Unit; listed: Listed } => {
  const unit = unitOf(s, l.unit);
  return { unit, listed: findAbility(unit, l.use) as Listed };
};

/** Who acts first: the commanded, then whoever can strike or must get away. */
function activateWorth(s: Gow, id: number): number {
  const unit = unitOf(s, id);
  const points = Math.max(0, stat(unit, '♣') + unit.commanded - unit.concussion);
  const strike = bestStrike(s, unit, Math.min(points, 2));
  const commands = unit.kind === 'captain' || unit.kind === 'colonel' || unit.kind === 'commandant' || unit.kind === 'forewoman';
  return unit.commanded * 4 + (strike?.worth ?? 0) - unit.concussion * 0.5 + (commands ? 1.2 : 0) + (unit.kind === 'bandsman' ? 1 : 0);
}

/** What the cards on the table can buy at best, for a check of its kind. */
function tableWorth(s: Gow, cards: readonly string[], skill: Skill | undefined): number {
  const check = theCheck(s);
  if (cards.includes(BIG_JOKER)) return 0;
  if (check.kind === 'armour') return Math.min(2, cards.filter((card) => paysSuit(card, '♠')).length);
  if (check.kind === 'rout') return cards.some((card) => paysSuit(card, '♣')) ? 5 : 0;
  if (!skill || skill.use === DASH_ID)
    return cards.filter((card) => face(card).suit !== null && (face(card).suit !== '♠' || face(card).wild)).length;
  const { listed } = skillOf(s, skill);
  let best = 0;
  for (const choice of listed.ability.choices) if (payable(cards, choice.cost)) best = Math.max(best, choiceWorth(s, skill, choice));
  return best;
}

function choiceWorth(s: Gow, l: Skill, choice: Choice): number {
  const { effects } = choice;
  const [target] = l.targets;
  if (target !== undefined) return hitWorth(unitOf(s, target), effects);
  return (
    (effects.wounds ?? 0) * 3 +
    (effects.commanded ?? 0) +
    (effects.heal ?? 0) * 2 +
    (effects.clear ? 0.5 : 0) +
    (effects.scatter ? -1 : 0) +
    0.5
  );
}

/** GOW-SKL-05: an Ace against the Joker always; a Queen that is not needed, or where nothing can be bought. */
function rateAdjust(view: View<Gow>, answers: readonly string[]): number[] {
  const s = view.state;
  const { cards } = theCheck(s);
  const skill = theCheck(s).kind === 'skill' ? runningLocals(view, skillcheck) : undefined;
  const now = tableWorth(s, cards, skill);
  const ceiling = ceilingOf(s, skill);
  return answers.map((answer) => {
    if (answer === 'done') return now;
    const without = cards.filter((card) => card !== answer);
    if (face(answer).rank === 'A')
      return (
        tableWorth(
          s,
          without.filter((card) => card !== BIG_JOKER),
          skill,
        ) + 0.1
      );
    const kept = tableWorth(s, without, skill);
    return kept + (ceiling - kept) * 0.3 - (cards.includes(BIG_JOKER) ? 0 : kept * 0.04);
  });
}

/** The most that a check can buy. */
function ceilingOf(s: Gow, skill: Skill | undefined): number {
  const check = theCheck(s);
  if (check.kind === 'armour') return 2;
  if (check.kind === 'rout') return 5;
  if (!skill || skill.use === DASH_ID) return theCheck(s).cards.length + 5;
  return Math.max(...skillOf(s, skill).listed.ability.choices.map((choice) => choiceWorth(s, skill, choice)));
}

function buyWorth(s: Gow, answer: Bought | 'done', l: Skill, seat: Seat): number {
  if (answer === 'done') return 0;
  const { listed } = skillOf(s, l);
  const { effects } = listed.ability.choices[answer.choice] as Choice;
  if (listed.ability.area !== null) return blastWorth(s, seat, l.tile as Cell, listed.ability.area, effects) * (effects.scatter ? 0.3 : 1);
  if (answer.target === null) return 0.05;
  const target = unitOf(s, answer.target);
  return listed.ability.type === 'support' ? supportWorth(target, effects) : hitWorth(target, effects, theCheck(s).aces);
}

/** A guard steps in for one that would suffer more. */
function guardWorth(s: Gow, answer: Guarding | 'decline' | 'done', charged: number | null, seat: Seat): number {
  if (answer === 'decline' || answer === 'done') return 0;
  const guard = unitOf(s, answer.guard);
  const target = charged === null ? null : unitOf(s, charged);
  const tough = (unit: Unit) =>
    stat(unit, '♠') - unit.wounds + armour(unit) + passive(unit, 'Charge Defence') + prowessOf(unit).melee * 0.5;
  const crowd = neighboursOf(s, answer.to).filter((cell) => unitsOf(s, seat).some((unit) => unit.at === cell)).length;
  return tough(guard) - (target ? tough(target) : 3) + 0.3 + crowd * 0.05 + (guard.at === answer.to ? 0.1 : 0);
}

/** Where to move: the place for its own sake, or in a charge the way to the target. */
function rateSteps(s: Gow, answers: readonly (Cell | 'stop')[], l: Move): number[] {
  const unit = unitOf(s, l.unit);
  const [own, enemies] = [prowessOf(unit), fightersOf(s, foe(unit.seat))];
  const target = l.charge === null ? null : unitOf(s, l.charge);
  return answers.map((answer) => {
    const to = answer === 'stop' ? unit.at : answer;
    const place = placeWorth(s, unit, to, own, enemies) + (answer === 'stop' ? 0.01 : 0);
    return target ? place * 0.1 - 3 * Math.abs(distanceBetween(s, to, target.at) - 1) : place;
  });
}

function scatterWorth(s: Gow, way: number, l: Blast, seat: Seat): number {
  const listed = findAbility(unitOf(s, l.unit), l.use) as Listed;
  const { effects } = listed.ability.choices[l.choice] as Choice;
  let tile = l.tile;
  for (let i = 0; i < (effects.scatter ?? 0); i++) tile = neighboursOf(s, tile)[way] ?? tile;
  return tile < 0 ? 0 : blastWorth(s, seat, tile, listed.ability.area ?? 0, effects);
}

/** The cards on top: many that pay are worth keeping. */
function putBackWorth(s: Gow, answer: string, seat: Seat): number {
  const top = (s.decks[seat] as Gow['decks'][0]).top.slice(0, 3).map(({ card }) => card);
  const good = (card: string) =>
    (face(card).suit === '♦' ? 1 : face(card).suit === '♥' ? 0.9 : 0.4) + (face(card).wild ? 0.5 : 0) - (card === BIG_JOKER ? 2 : 0);
  const sum = top.reduce((all, card) => all + good(card), 0);
  if (answer === 'shuffle') return 2;
  if (answer === 'keep') return sum;
  return answer.split(' ').reduce((all, i, place) => all + good(top[Number(i)] ?? '') * (1.1 - place * 0.1), 0) - 0.05;
}

/** The objective so far, as a lead in points of material. */
function progress(s: Gow, seat: Seat): number {
  const [own, other] = [s.scores[seat] as number, s.scores[foe(seat)] as number];
  const attacks = seat === s.attacker;
  const side = attacks ? 1 : -1;
  switch (s.fixed.scenario) {
    case 'pitched':
      return (pointsTaken(s, seat) - pointsTaken(s, foe(seat))) * 0.3;
    case 'building':
      return side * ((s.scores[s.attacker] as number) * (40 / goalOf(s)) - lateness(s) * 25);
    case 'swimmers':
      return side * ((s.scores[s.attacker] as number) * (45 / swimmersNeeded(s)) - lateness(s) * 25);
    case 'hut':
      return (own - other) * (30 / goalOf(s));
    case 'gates':
      return (own - other) * 5 + s.fixed.gates.reduce((sum, gate) => sum + gateLead(s, seat, gate), 0);
    case 'blockade':
      return side * ((escapedUnits(s, s.attacker) * 90) / Math.max(1, initialUnits(s, s.attacker)) - lateness(s) * 20);
    default:
      return -side * lateness(s) * 15;
  }
}

function gateLead(s: Gow, seat: Seat, gate: Cell): number {
  const holder = gateHolder(s, gate);
  return holder === null ? 0 : holder === seat ? 2.5 : -2.5;
}

/** A side near its breaking point fears the next turn. */
function fear(s: Gow, seat: Seat): number {
  if (!s.fixed.routs) return 0;
  const lost = unitsLost(s, seat);
  const initial = initialUnits(s, seat);
  if (2 * lost >= initial) return 18;
  return 2 * (lost + 1) >= initial ? 6 : 0;
}

function strength(s: Gow, seat: Seat): number {
  let sum = 0;
  const enemies = s.fixed.scenario === 'pitched' ? fightersOf(s, foe(seat)) : [];
  for (const unit of s.units) {
    if (unit.seat !== seat || !onBoard(unit)) continue;
    const own = prowessOf(unit);
    sum += worth(unit) + 0.6 * Math.max(-8, Math.min(8, placeValue(s, unit, own, enemies)));
    for (const weapon of unit.weapons) if (weapon.ammo > 0) sum += 1.2;
    sum -= unit.concussion * 0.8 + (unit.immobilized ? 0.4 : 0) + (unit.suppressed && !unit.activated ? 0.6 : 0);
    if (!unit.activated) sum += unit.commanded * 0.6 + 0.8;
    for (const points of Object.values(unit.progress)) sum += points * 0.3;
    if (own.range >= 4 && inMelee(s, unit)) sum -= 1;
  }
  if (s.acting && unitOf(s, s.acting.unit).seat === seat) sum += actingWorth(unitOf(s, s.acting.unit), s.acting.points);
  return sum - fear(s, seat);
}

/** What an activation that is going on may still bring. */
function actingWorth(unit: Unit, points: number): number {
  return onBoard(unit) ? points * 0.5 + unit.nips * 0.3 + (unit.charge ? unit.charge.bonus * 0.7 + 0.8 : 0) : 0;
}

/** For a judgement of the whole position the place counts, the fight for it not again. */
function placeValue(s: Gow, unit: Unit, own: Prowess, enemies: readonly Fighter[]): number {
  return s.fixed.scenario === 'pitched' ? placeWorth(s, unit, unit.at, own, enemies) * 0.4 : objectiveAt(s, unit, unit.at);
}

function evaluate(s: Gow, seat: Seat): number {
  if (s.units.length === 0 || SIDES.some((side) => unitsOf(s, side).length === 0)) return 0.5;
  const lead = strength(s, seat) - strength(s, foe(seat)) + progress(s, seat);
  return 0.5 + lead / (2 * (Math.abs(lead) + 30));
}

type Rate<L, A> = (s: Gow, answer: A, l: L, seat: Seat) => number;

/** Where each answer is judged by itself. */
function each<L, A>(rate: Rate<L, A>): (view: View<Gow>, l: L, answers: readonly A[], seat: Seat) => number[] {
  return ({ state }, l, answers, seat) => answers.map((answer) => rate(state, answer, l, seat));
}

/** How good every answer looks, in points of material. */
const ratings: PerAnswers<Decisions, number[]> = {
  musterForce: each(() => 0),
  choosePackage: each((_s, answer) => (answer === 'act first' ? 1 : 0)),
  placeUnit: each((s, { unit, at }) => deployWorth(s, unitOf(s, unit), at)),
  chooseUnit: each(activateWorth),
  act: (view, _l, answers) => rateActs(view.state, answers),
  nameTile: each((s, tile, l) => tileWorth(s, skillOf(s, l).unit, skillOf(s, l).listed, tile, l.extra)),
  nameTargets: each((s, ids, l) => manyWorth(s, skillOf(s, l).unit, skillOf(s, l).listed, ids, l.extra)),
  adjust: (view, _l, answers) => rateAdjust(view, answers),
  buy: each(buyWorth),
  nextEffect: each(buyWorth),
  scatter: each(scatterWorth),
  whereTo: (view, l, answers) => rateSteps(view.state, answers, l),
  guardWindow: each((s, answer, l, seat) => guardWorth(s, answer, l.charge, seat)),
  joinIn: each((s, answer, _l, seat) => guardWorth(s, answer, null, seat)),
  drawForArmour: each((_s, answer) => (answer === 'check' ? 1 : 0)),
  save: each((_s, answer) => answer),
  knockWay: each(() => 0),
  nameUnit: each((s, id) => supportWorth(unitOf(s, id), { heal: 1 })),
  nameHex: each(() => 0),
  nameWeapon: each((s, index, l) => (unitOf(s, l.unit).weapons[index]?.ammo === 0 ? 1 : 0)),
  nameBayonet: each(() => 0),
  peek: each((_s, answer) => (answer === 'look' ? 1 : 0)),
  putBack: each((s, answer, _l, seat) => putBackWorth(s, answer, seat)),
};

/** Who charges and strikes is bold; who ends his activation early is careful. */
function actBoldness(answer: Act): number {
  if (typeof answer === 'string') return -1;
  if ('pay' in answer) return -0.4;
  return answer.charge !== undefined ? 1 : answer.target !== undefined ? 0.2 : -0.4;
}

/** Steps towards the nearest enemy, counted in hexes. */
function stepBoldness(s: Gow, to: Cell | 'stop', l: Move): number {
  const unit = unitOf(s, l.unit);
  const nearest = (cell: Cell) => Math.min(...unitsOf(s, foe(unit.seat)).map(({ at }) => distanceBetween(s, cell, at)));
  return to === 'stop' ? 0 : Math.max(-1, Math.min(1, nearest(unit.at) - nearest(to)));
}

const boldnesses: Partial<PerAnswers<Decisions, number[]>> = {
  whereTo: each(stepBoldness),
  act: each((_s, answer) => actBoldness(answer)),
  choosePackage: each((_s, answer) => (answer === 'act first' ? 0.5 : -0.5)),
};

/** What a hex brings a unit nearer to what the scenario is about. */
function gain(s: Gow, unit: Unit, to: Cell): number {
  return Math.max(-1, Math.min(1, objectiveAt(s, unit, to) - objectiveAt(s, unit, unit.at)));
}

/** The greedy go for the ground and the prize of the scenario; in a pitched battle there is none. */
const greeds: Partial<PerAnswers<Decisions, number[]>> = {
  whereTo: each((s, to, l) => (to === 'stop' ? 0 : gain(s, unitOf(s, l.unit), to))),
  act: each((s, answer) => (s.fixed.scenario !== 'pitched' && typeof answer === 'object' && answer.use === DASH_ID ? 1 : 0)),
};

const rated = on(decisions, ratings);
const daring = on(decisions, boldnesses);
const greedy = on(decisions, greeds);

/** The order stays; the best stand out, so that a search does not spend itself on what hardly anybody would do. */
function sharpened(rates: readonly number[]): number[] {
  const top = Math.max(...rates);
  return rates.map((rate) => 1 / ((1 + top - rate) * (1 + top - rate)));
}

export const lore: Lore<Gow> = {
  rate: (view, seat, answers) => sharpened(rated(view, seat, answers) ?? answers.map(() => 0)),
  evaluate,
  boldness: (view, seat, answers) => daring(view, seat, answers) ?? answers.map(() => 0),
  greed: (view, seat, answers) => greedy(view, seat, answers) ?? answers.map(() => 0),
  // Nothing is hidden in a full state, so that there is nothing to be guessed but all to be copied.
  copy: (s) => guess(s, null, { below: () => 0 }),
  // A deed is judged once it has been answered: with shorter looks ahead a search is no better than these ratings.
  settings: { horizon: 16, halve: 0, worlds: 32, exploreFirst: 0.1 },
  ranks: { Recruit: 'care:12%', Corporal: 'care:20%', Sergeant: 'care:30%', Lieutenant: 'care:42%' },
};
