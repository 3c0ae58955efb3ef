// What the lab says in the terminal.
import { type ContestSummary, eloOf, type Progress, type Summary, verdictInWords } from '@baize/lab';
import type { Terminal } from './terminal.ts';

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

export function progressLine({ played, expected, pairsPerSecond, secondsLeft }: Progress): string {
  const speed = pairsPerSecond >= 1 ? `${pairsPerSecond.toFixed(1)} pairs a second` : `${(1 / pairsPerSecond).toFixed(1)} seconds a pair`;
  return `${played} of about ${expected} pairs, ${timeLeft(secondsLeft)} left, ${speed}`;
}

function timeLeft(seconds: number | null): string {
  if (seconds === null) return 'nobody knows how much';
  if (seconds < 90) return `about ${Math.ceil(seconds)} seconds`;
  return seconds < 5400 ? `about ${Math.round(seconds / 60)} minutes` : `about ${(seconds / 3600).toFixed(1)} hours`;
}

export function printSummary(terminal: Terminal, title: string, { plan, contests, ladder, worths }: Summary): void {
  const { colors } = terminal;
  terminal.print(colors.bold(title));
  const figures = Object.entries(plan.figures).map(([path, value]) => `${path}=${value}`);
  if (figures.length > 0) terminal.print(`with ${figures.join(', ')}`);
  for (const contest of contests) printContest(terminal, contest);
  if (ladder) {
    terminal.print(colors.bold('The ladder'));
    for (const { name, rating, low, high } of ladder) {
      terminal.print(`  ${name.padEnd(24)} ${rating.toFixed(0).padStart(5)}   ${low.toFixed(0)} to ${high.toFixed(0)}`);
    }
  }
  if (!worths) return;
  terminal.print(colors.bold('Worth for its points (95 %)'));
  if (worths.every(({ worth }) => worth === null)) terminal.print('  too few games to say');
  for (const { feature, price, worth, low, high } of [...worths].sort((a, b) => (b.worth ?? 0) - b.price - ((a.worth ?? 0) - a.price))) {
    if (worth === null || low === null || high === null) continue;
    const says = low > price ? 'a bargain' : high < price ? 'dear' : '';
    const range = `${low.toFixed(1)} to ${high.toFixed(1)}`;
    terminal.print(
      `  ${feature.padEnd(16)} ${String(price).padStart(4)} worth ${worth.toFixed(1).padStart(6)}   ${range.padEnd(16)} ${says}`.trimEnd(),
    );
  }
}

function printContest({ print, colors }: Terminal, contest: ContestSummary): void {
  const { name, share, low, high, won, drawn, lost, games, length, firstSeat, firstAsked, verdict } = contest;
  print(`${colors.bold(name)}: ${percent(share)} (95 %: ${percent(low)} to ${percent(high)})${eloIn(share)}`);
  print(`  ${won} won, ${drawn} drawn, ${lost} lost in ${games} games${verdict.answer === 'open' ? '' : `: ${verdictInWords(contest)}`}`);
  const asked = firstAsked ? `, who is first asked alone ${percent(firstAsked.share)}` : '';
  print(
    `  the first seat takes ${percent(firstSeat.share)}${asked}; ${Math.round(length.middle)} answers in a game (half of them ${Math.round(length.lower)} to ${Math.round(length.upper)})`,
  );
}

function eloIn(share: number): string {
  return share > 0 && share < 1 ? `, ${eloOf(share) >= 0 ? '+' : '−'}${Math.abs(eloOf(share)).toFixed(0)} Elo` : '';
}
