// A question for the laboratory, as it is put together on the page, and the plan of the run that answers it. Pure.
import type { Level } from '@baize/bots';
import type { Battle, Cover } from '@baize/contracts';
import type { Json, Options } from '@baize/kernel';
import { type Contest, type Ground, type Plan, roundRobin, type Side } from '@baize/lab/core';

/** Is it fair; who is stronger; how strong are all of them; what is each thing worth for its points. */
export type QuestionKind = 'fair' | 'ladder' | 'worth';

export interface LabSide {
  /** What it fields, by the id of one of the muster's starts; null: as the battle has it. */
  force: string | null;
  bot: string;
}

export interface LabQuestion {
  kind: QuestionKind;
  battle: string;
  sides: readonly [LabSide, LabSide];
  /** Who stands on the ladder. */
  ranks: readonly string[];
  /** Fair is half of the battles, to within this part. */
  within: number;
  /** Each deal is played twice, the second time with the sides changed. */
  swaps: boolean;
  /** Figures of the game that are changed for this question, by their paths. */
  figures: Readonly<Record<string, number>>;
}

/** Bots whose budget is counted, not timed: the same question has the same answer on every machine. Whoever only watches one battle sees the rank that is nearest. */
export const LAB_BOTS: readonly { id: string; name: string; says: string; rank: Level }[] = [
  { id: 'policy:40%', name: 'a Recruit', says: 'errs more often than not', rank: 'Recruit' },
  { id: 'policy:75%', name: 'a Corporal', says: 'errs now and then', rank: 'Corporal' },
  { id: 'policy', name: 'a Sergeant', says: 'plays by the book, at once', rank: 'Sergeant' },
  { id: 'search:50i', name: 'a short thinker', says: 'looks at 50 courses of events', rank: 'Lieutenant' },
  { id: 'search:200i', name: 'a long thinker', says: 'looks at 200 courses of events', rank: 'Captain' },
];

export const CLOSENESS: readonly { within: number; name: string; says: string }[] = [
  { within: 0.1, name: 'ten in a hundred', says: 'quick and rough' },
  { within: 0.05, name: 'five in a hundred', says: 'the usual' },
  { within: 0.025, name: 'two and a half', says: 'long and careful' },
];

const ERRORS = { alpha: 0.05, beta: 0.05 };
/** Where a close question is given up as not decided. */
const MOST_PAIRS = 4000;
const LADDER_PAIRS = 30;
const WORTH_PAIRS = 1500;
/** Forces made by chance have this part of the usual points or more: unequal, so that a point's worth can be seen. */
const LEAST_FORCE = 0.7;

export function firstQuestion(cover: Cover): LabQuestion {
  const [one = null, two = one] = cover.forces ?? [];
  return {
    kind: 'fair',
    battle: cover.quick.battle,
    sides: [
      { force: one, bot: 'policy' },
      { force: two, bot: 'policy' },
    ],
    ranks: LAB_BOTS.slice(0, 4).map(({ id }) => id),
    within: 0.05,
    swaps: one !== two,
    figures: {},
  };
}

export function botName(id: string): string {
  return LAB_BOTS.find((bot) => bot.id === id)?.name ?? id;
}

function battleOf(cover: Cover, id: string): Battle {
  return cover.battles.find((battle) => battle.id === id) ?? (cover.battles[0] as Battle);
}

/** The options of the battle, laid out, as the page where battles are chosen would have them. */
export function optionsOf(cover: Cover, battle: string): Options {
  return { ...battleOf(cover, battle).options, ...(cover.terrain && { [cover.terrain.option]: cover.terrain.laidOut }) };
}

export interface Terms {
  slug: string;
  hash: string;
  cover: Cover;
  ground: Ground;
  seed: number;
}

export function planOf(question: LabQuestion, { slug, hash, cover, ground, seed }: Terms): Plan {
  const { game } = ground.engine;
  const isCounted = question.kind !== 'fair';
  return {
    lab: 1,
    game: slug,
    rules: hash,
    seed,
    seats: battleOf(cover, question.battle).seats?.[0] ?? game.seats.least,
    figures: question.figures,
    question: isCounted ? { kind: 'count' } : { kind: 'fair', within: question.within, ...ERRORS },
    pairs: { fair: MOST_PAIRS, ladder: LADDER_PAIRS, worth: WORTH_PAIRS }[question.kind],
    contests: contestsOf(question, cover, ground),
  };
}

function contestsOf(question: LabQuestion, cover: Cover, ground: Ground): Contest[] {
  const options = optionsOf(cover, question.battle);
  if (question.kind === 'ladder') {
    return roundRobin(
      question.ranks.map((bot) => ({ name: botName(bot), bot })),
      options,
    );
  }
  const [a, b] = question.sides.map((side, at) => sideOf(side, at, ground)) as [Side, Side];
  if (question.kind === 'worth') {
    return [{ name: 'Forces made by chance', a, b, options, compare: 'sides', randomForces: { from: LEAST_FORCE } }];
  }
  const { title } = battleOf(cover, question.battle);
  return [{ name: title, a, b, options, compare: question.swaps ? 'sides' : 'seats' }];
}

function sideOf({ force, bot }: LabSide, seat: number, { engine, muster }: Ground): Side {
  const sheet: Json | undefined = force === null ? undefined : muster?.start(force);
  return { name: sideName(force, seat, { engine, ...(muster && { muster }) }), bot, ...(sheet !== undefined && { force: sheet }) };
}

export function sideName(force: string | null, seat: number, { engine, muster }: Pick<Ground, 'engine' | 'muster'>): string {
  const label = muster?.starts.find(({ id }) => id === force)?.label;
  return label ?? engine.game.seatName(seat);
}

/** The question in one line, for the list of earlier ones. */
export function inWords(question: LabQuestion, cover: Cover, ground: Ground): string {
  const { title } = battleOf(cover, question.battle);
  if (question.kind === 'ladder') return `The ladder, ${title}`;
  if (question.kind === 'worth') return `Worth for its points, ${title}`;
  const [a, b] = question.sides.map(({ force }, seat) => sideName(force, seat, ground));
  return `${title}, ${a} v. ${b}`;
}
