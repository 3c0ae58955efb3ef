// One line for each game, for whoever wants to count for himself.
import { scoreOf } from '../plan.ts';
import type { Standing } from '../standing.ts';

const COLUMNS = [
  ...['contest', 'pair', 'game', 'counted', 'a', 'b', 'a_sits', 'score_of_a', 'shares', 'ending', 'first_asked'],
  ...['answers_a', 'answers_b', 'ms_a', 'ms_b', 'points_a', 'points_b'],
];

export function csvOf(standing: Standing): string {
  const { contests } = standing.plan;
  const counted = contests.map((_, at) => standing.counted(at).length);
  const lines = standing.records().flatMap((record) => {
    const contest = contests[record.contest];
    if (!contest) return [];
    return record.games.map((game, number) =>
      [
        ...[contest.name, record.pair, number, record.pair < (counted[record.contest] as number) ? 1 : 0],
        ...[contest.a.name, contest.b.name, game.aSits, scoreOf({ compare: 'sides' }, game), game.share.join(' '), game.kind],
        ...[game.first ?? '', ...game.answers, ...game.ms, game.forces?.[0].points ?? '', game.forces?.[1].points ?? ''],
      ]
        .map(cell)
        .join(','),
    );
  });
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`;
}

/** A spreadsheet takes a cell that begins like a formula for one. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+@\t-]/.test(value) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
