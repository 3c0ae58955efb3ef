// The report: one page that holds everything, plots and all.
import { botsByTheClock } from '../plan.ts';
import type { Question } from '../stats/index.ts';
import { eloOf } from '../stats/index.ts';
import type { ContestSummary, Summary } from '../summary.ts';
import { percent, plotsOf } from './plots.ts';
import { escaped } from './svg.ts';

const STYLE = `body{font:16px/1.5 Georgia,serif;color:#23201b;background:#fdf7e6;max-width:820px;margin:2em auto;padding:0 1em}
h1,h2{font-weight:600}table{border-collapse:collapse;display:block;overflow-x:auto;margin:1em 0}td,th{text-align:left;padding:.25em .6em;border-bottom:1px solid #d9cba3}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}figure{margin:1.5em 0}figcaption{font-weight:600}svg{width:100%;height:auto;font:13px Georgia,serif;fill:#5a4f3d}
.grid{stroke:#e9dfc4}.even{stroke:#6d5120;stroke-dasharray:3 4}.mark{stroke:#4a7c3a;stroke-dasharray:7 4}.band{fill:#b08d3c;fill-opacity:.4}
.course{fill:none;stroke:#23201b;stroke-width:2}.bar{fill:#b08d3c}.reach{stroke:#8a6a24;stroke-width:6;stroke-opacity:.5}.price{stroke:#24508f;stroke-width:3}
.at{fill:#23201b}.bargain{fill:#3a6a2c}.dear{fill:#8c1d22}.end{text-anchor:end}.mid{text-anchor:middle}@media print{body{background:none}}`;

export function questionInWords(question: Question): string {
  if (question.kind === 'count') return 'as many pairs as were asked for';
  const sure = `wrong at most ${percent(question.alpha)} of the time`;
  if (question.kind === 'fair') return `fair to within ${percent(question.within)}? (${sure})`;
  return `does the first take ${percent(question.to)} of what is to be won, or only ${percent(question.from)}? (${sure})`;
}

/** The verdict in words that a player understands. */
export function verdictInWords({ a, b, compare, verdict }: ContestSummary): string {
  const [first, second] = compare === 'seats' ? ['the first seat', 'the second seat'] : [a, b];
  switch (verdict.answer) {
    case 'stronger':
      return `${first} is stronger than ${second}`;
    case 'not stronger':
      return `${first} is not stronger than ${second} by as much as was asked`;
    case 'fair':
      return 'it is fair';
    case 'first favoured':
      return `${first} is favoured`;
    case 'second favoured':
      return `${second} is favoured`;
    case 'open':
      return 'not decided';
  }
}

const cells = (values: readonly string[], tag = 'td') =>
  values.map((value, at) => `<${tag}${at > 0 ? ' class="n"' : ''}>${escaped(value)}</${tag}>`).join('');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<table><tr>${cells(head, 'th')}</tr>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

function contestRows(contests: readonly ContestSummary[], asked: boolean): string[][] {
  return contests.map((each) => [
    each.name,
    `${each.won} / ${each.drawn} / ${each.lost}`,
    `${percent(each.share)} (${percent(each.low)} to ${percent(each.high)})`,
    each.share > 0 && each.share < 1 ? eloOf(each.share).toFixed(0) : '–',
    asked ? verdictInWords(each) : '–',
  ]);
}

function playRows(contests: readonly ContestSummary[]): string[][] {
  return contests.map((each) => [
    each.name,
    percent(each.firstSeat.share),
    each.firstAsked ? percent(each.firstAsked.share) : '–',
    `${Math.round(each.length.middle)} (${Math.round(each.length.lower)} to ${Math.round(each.length.upper)})`,
    Object.entries(each.endings)
      .sort(([, x], [, y]) => y - x)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', '),
  ]);
}

export function htmlOf(summary: Summary, title: string): string {
  const { plan, contests, ladder, worths } = summary;
  const timed = botsByTheClock(plan);
  const figures = Object.entries(plan.figures).map(([path, value]) => `${path} = ${value}`);
  const parts = [
    `<h1>${escaped(title)}</h1>`,
    `<p>The question: ${escaped(questionInWords(plan.question))}. Seed ${plan.seed}, at most ${plan.pairs} pairs of games for each contest.</p>`,
    timed.length > 0 ? `<p>By the clock, and so not to be repeated: ${escaped(timed.join(', '))}.</p>` : '',
    figures.length > 0 ? `<p>With other figures: ${escaped(figures.join(', '))}.</p>` : '',
    '<h2>Results</h2>',
    table(['Contest', 'Won / drawn / lost', 'Share, 95 %', 'Elo', 'Verdict'], contestRows(contests, plan.question.kind !== 'count')),
    ladder
      ? table(
          ['Ladder', 'Strength', '95 %', 'Games'],
          ladder.map(({ name, rating, low, high, games }) => [
            name,
            rating.toFixed(0),
            `${low.toFixed(0)} to ${high.toFixed(0)}`,
            String(games),
          ]),
        )
      : '',
    worths
      ? table(
          ['Worth for its points', 'Price', 'Worth', '95 %', 'In forces'],
          worths.map(({ feature, price, worth, low, high, forces }) => [
            feature,
            String(price),
            worth === null ? 'not known' : worth.toFixed(1),
            low === null || high === null ? '–' : `${low.toFixed(1)} to ${high.toFixed(1)}`,
            String(forces),
          ]),
        )
      : '',
    '<h2>Who goes first, and how long it takes</h2>',
    table(['Contest', 'First seat takes', 'First asked takes', 'Answers in a game', 'Endings'], playRows(contests)),
    ...plotsOf(summary).map(({ title: caption, svg }) => `<figure><figcaption>${escaped(caption)}</figcaption>${svg}</figure>`),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>${parts.join('\n')}</body></html>\n`;
}
