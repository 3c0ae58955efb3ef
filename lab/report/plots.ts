// The plots of a run: how sure it grew, the ladder, how long games are, and what things are worth.
import { boundsOf, type Question, type Rung, type Worth } from '../stats/index.ts';
import type { ContestSummary, Summary } from '../summary.ts';
import { dot, line, path, picture, rect, scale, text } from './svg.ts';

const WIDTH = 760;
const LEFT = 150;
const RIGHT = 20;
const ROW = 26;

export const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

/** Where the question draws its lines. */
function marksOf(question: Question): number[] {
  if (question.kind === 'stronger') return [question.from, question.to];
  return question.kind === 'fair' ? [0.5 - question.within, 0.5 + question.within] : [];
}

/** The share after each pair, with its band; the lines of the question behind it. */
export function coursePlot({ name, course }: ContestSummary, question: Question): string {
  const height = 260;
  const marks = marksOf(question);
  const late = course.slice(Math.floor(course.length / 10));
  const low = Math.max(0, Math.min(0.4, ...marks, ...late.map((each) => each.low)) - 0.02);
  const high = Math.min(1, Math.max(0.6, ...marks, ...late.map((each) => each.high)) + 0.02);
  const x = scale([0, course.at(-1)?.pairs ?? 1], [60, WIDTH - RIGHT]);
  const y = scale([low, high], [height - 30, 10]);
  const clamp = (value: number) => y(Math.min(high, Math.max(low, value)));
  const band = [
    ...course.map((each) => [x(each.pairs), clamp(each.low)] as const),
    ...[...course].reverse().map((each) => [x(each.pairs), clamp(each.high)] as const),
  ];
  return picture(WIDTH, height, `${name}: the share after each pair`, [
    ...y.ticks.map(
      (tick) => line(60, y(tick), WIDTH - RIGHT, y(tick), 'grid') + text(54, y(tick) + 5, `${Math.round(tick * 100)} %`, 'end'),
    ),
    ...x.ticks.map((tick) => text(x(tick), height - 8, String(tick), 'mid')),
    ...marks.map((mark) => line(60, y(mark), WIDTH - RIGHT, y(mark), 'mark')),
    line(60, y(0.5), WIDTH - RIGHT, y(0.5), 'even'),
    path(band, 'band', true),
    path(
      course.map((each) => [x(each.pairs), clamp(each.share)]),
      'course',
    ),
  ]);
}

/** The likelihood ratio on its way to one of its bounds. */
export function ratioPlot({ name, course }: ContestSummary, question: Question): string {
  if (question.kind === 'count') return '';
  const height = 170;
  const bounds = boundsOf(question);
  const all = course.flatMap(({ ratios }) => ratios);
  const x = scale([0, course.at(-1)?.pairs ?? 1], [60, WIDTH - RIGHT]);
  const y = scale([Math.min(bounds.low, ...all) - 0.3, Math.max(bounds.high, ...all) + 0.3], [height - 30, 10]);
  const walks = (course[0]?.ratios ?? []).map((_, walk) =>
    path(
      course.map((each) => [x(each.pairs), y(each.ratios[walk] as number)]),
      'course',
    ),
  );
  return picture(WIDTH, height, `${name}: the likelihood ratio`, [
    ...y.ticks.map((tick) => line(60, y(tick), WIDTH - RIGHT, y(tick), 'grid') + text(54, y(tick) + 5, String(tick), 'end')),
    ...x.ticks.map((tick) => text(x(tick), height - 8, String(tick), 'mid')),
    ...[bounds.low, bounds.high].map((bound) => line(60, y(bound), WIDTH - RIGHT, y(bound), 'mark')),
    ...walks,
  ]);
}

const BARS = 24;

export function lengthPlot({ name, lengths, length }: ContestSummary): string {
  const height = 150;
  const step = Math.max(1, Math.ceil((length.most - length.least + 1) / BARS));
  const counts = new Array<number>(Math.floor((length.most - length.least) / step) + 1).fill(0);
  for (const each of lengths)
    counts[Math.floor((each - length.least) / step)] = (counts[Math.floor((each - length.least) / step)] ?? 0) + 1;
  const x = scale([length.least, length.least + counts.length * step], [60, WIDTH - RIGHT]);
  const y = scale([0, Math.max(1, ...counts)], [height - 30, 10], 3);
  return picture(WIDTH, height, `${name}: answers in a game`, [
    ...y.ticks.map((tick) => line(60, y(tick), WIDTH - RIGHT, y(tick), 'grid') + text(54, y(tick) + 5, String(tick), 'end')),
    ...x.ticks.filter(Number.isInteger).map((tick) => text(x(tick), height - 8, String(tick), 'mid')),
    ...counts.map((count, at) => {
      const from = x(length.least + at * step);
      return rect(from, y(count), x(length.least + (at + 1) * step) - from - 1, y(0) - y(count), 'bar');
    }),
    line(x(length.middle), 10, x(length.middle), height - 30, 'mark'),
  ]);
}

export function ladderPlot(rungs: readonly (Rung & { name: string })[]): string {
  const height = rungs.length * ROW + 40;
  const x = scale([Math.min(...rungs.map(({ low }) => low)), Math.max(...rungs.map(({ high }) => high))], [LEFT, WIDTH - 70]);
  return picture(WIDTH, height, 'The ladder', [
    ...x.ticks.map((tick) => line(x(tick), 6, x(tick), height - 26, 'grid') + text(x(tick), height - 8, String(tick), 'mid')),
    ...rungs.map(({ name, rating, low, high }, at) => {
      const y = 18 + at * ROW;
      const words = text(LEFT - 10, y + 5, name, 'end') + text(WIDTH - 62, y + 5, String(Math.round(rating)), 'figure');
      return `${words}${line(x(low), y, x(high), y, 'reach')}${dot(x(rating), y, 'at')}`;
    }),
  ]);
}

/** The price as a stroke, what was measured as a dot, and how sure that is. */
export function worthPlot(worths: readonly Worth[]): string {
  const known = worths.filter((each) => each.worth !== null).sort((a, b) => excess(b) - excess(a));
  if (known.length === 0) return '';
  const height = known.length * ROW + 40;
  const all = known.flatMap(({ low, high, price }) => [low ?? price, high ?? price, price]);
  const x = scale([Math.min(0, ...all), Math.max(...all)], [LEFT, WIDTH - 110]);
  return picture(WIDTH, height, 'Worth for its points', [
    ...x.ticks.map((tick) => line(x(tick), 6, x(tick), height - 26, 'grid') + text(x(tick), height - 8, String(tick), 'mid')),
    ...known.map(({ feature, price, worth, low, high }, at) => {
      const y = 18 + at * ROW;
      const look = (low as number) > price ? 'bargain' : (high as number) < price ? 'dear' : 'at';
      return [
        text(LEFT - 10, y + 5, feature, 'end'),
        line(x(low as number), y, x(high as number), y, 'reach'),
        line(x(price), y - 9, x(price), y + 9, 'price'),
        dot(x(worth as number), y, look),
        text(WIDTH - 100, y + 5, `${price} worth ${(worth as number).toFixed(1)}`, 'figure'),
      ].join('');
    }),
  ]);
}

function excess({ worth, price }: Worth): number {
  return (worth ?? price) - price;
}

/** All plots of a run, in the order in which they are read. */
export function plotsOf({ plan, contests, ladder, worths }: Summary): { title: string; svg: string }[] {
  const plots = [
    ...(ladder ? [{ title: 'The ladder', svg: ladderPlot(ladder) }] : []),
    ...(worths ? [{ title: 'Worth for its points', svg: worthPlot(worths) }] : []),
    ...contests.flatMap((contest) => [
      { title: `${contest.name}: share after each pair`, svg: coursePlot(contest, plan.question) },
      { title: `${contest.name}: likelihood ratio`, svg: ratioPlot(contest, plan.question) },
      { title: `${contest.name}: answers in a game`, svg: lengthPlot(contest) },
    ]),
  ];
  return plots.filter(({ svg }) => svg !== '');
}
