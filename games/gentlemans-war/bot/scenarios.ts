// How the questions of scenarios are judged.

import { ahead, between, facingTo, type Point, turnBetween } from '@baize/geometry/open';
import type { PerAnswers, Seat, View } from '@baize/kernel';
import type { Decisions } from '../decisions.ts';
import { weaponOf } from '../rules/all/shots.ts';
import { pointsOf } from '../rules/armies/rosters.ts';
import { kindOf, rankValue, type Suited } from '../rules/cards/deck.ts';
import { isRough } from '../rules/country/features.ts';
import { areasAt } from '../rules/country/map.ts';
import { type Arriving, stretchOf } from '../rules/setup/arrivals.ts';
import { apartRefusal, callable } from '../rules/setup/entering.ts';
import { entryPlaces } from '../rules/setup/entry.ts';
import type { Placing } from '../rules/setup/placing.ts';
import { rangeOf } from '../rules/shooting/table.ts';
import { enemiesOf, unitOf, unitsOf, type War } from '../state.ts';
import { middleOf } from './middle.ts';

type Answered =
  | 'chooseKept'
  | 'choosePlan'
  | 'choosePush'
  | 'chooseArrival'
  | 'chooseCompany'
  | 'chooseEntry'
  | 'chooseAnnouncement'
  | 'chooseTrainCard'
  | 'chooseFlank'
  | 'chooseDeclaration';

const KINDS = { court: 3, ace: 2, number: 1 };

/** Court cards are kept first, and high ones. */
function cardWorth(card: Suited): number {
  return KINDS[kindOf(card)] + rankValue(card) / 100;
}

/** Near the enemy but not under his fire, beside friends, and in a formation that can fight. */
function entryWorth(s: War, seat: Seat, { unit, formation, x, y }: Placing): number {
  const gaps = enemiesOf(s, seat).map((enemy) => between({ x, y }, middleOf(s, enemy)));
  const near = gaps.length === 0 ? 0 : Math.min(...gaps) / 20_000;
  const form = formation === 'line' || formation === 'limbered' || formation === 'open-line' ? 0.5 : formation === 'march-column' ? 0.3 : 0;
  const friends = unitsOf(s, seat).filter((friend) => between({ x, y }, middleOf(s, friend)) < 12_000).length;
  return form - near - fireOn(s, seat, { x, y }) + 0.1 * Math.min(3, friends) + pointsOf(s, unitOf(s, unit)) / 20;
}

/** How much fire a place lies under: from everybody who sees so far, most from those who have it before them at short range. */
function fireOn(s: War, seat: Seat, at: Point): number {
  return enemiesOf(s, seat).reduce((sum, enemy) => {
    const weapon = enemy.running ? null : weaponOf(s, enemy);
    const middle = middleOf(s, enemy);
    const share = weapon ? 1 - between(at, middle) / rangeOf(weapon) : 0;
    const isFaced = turnBetween(enemy.post.facing, facingTo(middle, at)) < 5000;
    return sum + Math.max(0, share) * (isFaced ? 1.2 : 0.6);
  }, 0);
}

/** So many inches lie between the places of an edge that are looked at. */
const EVERY = 3;

/** AGX-SCN-13: places all along the stretch, and of those who come on together beside each other: one cannot choose what one does not see. */
export function entryCandidates(s: War, l: Arriving): (Placing | 'enough')[] {
  const places = callable(s, l).flatMap((unit) => {
    const all = entryPlaces(s, unit, stretchOf(s, unit), 'card', 100).filter(({ formation }) => formation !== 'march-column');
    const [first] = all;
    const inForm = all.filter(({ formation, ranks }) => formation === first?.formation && ranks === first.ranks);
    const free = inForm.filter((placing) => apartRefusal(s, l, unit, placing) === null);
    return free.filter((_, at) => at % (l.come.length === 0 ? EVERY : 1) === 0);
  });
  return l.come.length === 0 ? places : ['enough', ...places];
}

const each =
  <L, A>(rate: (s: War, answer: A, locals: L, seat: Seat) => number) =>
  (view: View<War>, locals: L, answers: readonly A[], seat: Seat): number[] =>
    answers.map((answer) => rate(view.state, answer, locals, seat));

/** Whether the general who is to come next is the commander. */
function isNextCommander(s: War, seat: Seat): boolean {
  return s.generals.find((general) => general.seat === seat && general.status === 'waiting')?.isCommander === true;
}

export const scenarioRates: Pick<PerAnswers<Decisions, number[]>, Answered> = {
  chooseKept: each((_s, cards) => cards.reduce((sum, card) => sum + cardWorth(card), 0)),
  // Everybody on the table from the start is worth more than a surprise.
  choosePlan: each((_s, answer) => (answer === 'none' ? 0.1 : 0)),
  choosePush: each((s, answer) => (answer === 'enough' ? 0 : pushWorth(s, answer.unit, answer.by))),
  chooseArrival: each((s, placing, _l, seat) => entryWorth(s, seat, placing)),
  // AGW-CMD-12: a commander who stays alone leaves the Hold Cards to everybody.
  chooseCompany: each((s, answer, l) => {
    if (answer === 'wait') return 0;
    if (answer === 'alone') return isNextCommander(s, l.seat) ? 1 : 0.05;
    return 0.1 + unitOf(s, answer).figures / 100;
  }),
  chooseEntry: each((s, answer, _l, seat) => (answer === 'enough' ? 0 : 0.5 + entryWorth(s, seat, answer))),
  chooseAnnouncement: each((_s, answer) => (answer === 'announce' ? 1 : 0)),
  // One unit round the flank takes the defender in the rear and weakens the attack little.
  chooseFlank: each((_s, chosen) => (chosen.length === 1 ? 0.1 : chosen.length === 0 ? 0.05 : 0)),
  chooseDeclaration: each((_s, answer) => (answer === 'declare' ? 0.1 : 0)),
  chooseTrainCard: each((s, answer, l) => trainWorth(s, l.units[0] ?? 0, answer)),
};

/** Light troops go forward, and as far as they may, but no horse to the edge of a wood. */
function pushWorth(s: War, id: number, by: number): number {
  const unit = unitOf(s, id);
  const isBefore = areasAt(s, ahead(unit.post, unit.post.facing, by + 2000)).some(isRough);
  return unit.mounted && isBefore ? -0.1 : (unit.mounted ? 0.4 : 0.1) + by / 100_000;
}

/** Twelve dice kill six: a unit is worth its least card. */
function trainWorth(s: War, id: number, answer: Suited | 'none'): number {
  if (answer === 'none') return 0;
  return Math.min(6, unitOf(s, id).figures) - cardWorth(answer);
}
