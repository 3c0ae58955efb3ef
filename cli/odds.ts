// `odds`: what may come of each answer, from the code that would carry it out.
import { policyBot, quickDice } from '@baize/bots';
import type { Forecast, Seat, View } from '@baize/kernel';
import type { LocalMatch } from './local-match.ts';
import type { Choice, TextQuestion } from './question.ts';
import type { Terminal } from './terminal.ts';
import { bar, pad, percent, widthOf, wrap } from './text.ts';

const SAMPLES = 400;
/** Where many answers are forecast at once, each gets a share of this many samples, and no fewer than the least. */
const ALL_SAMPLES = 2000;
const LEAST_SAMPLES = 100;
const MOST_SHOWN = 5;
const LABEL = 36;
const CELLS = 20;

export async function printOdds({ terminal, engine }: LocalMatch, view: View, question: TextQuestion, only: number | null): Promise<void> {
  const { colors } = terminal;
  const chosen = question.choices.map((choice, at) => ({ choice, at })).filter(({ at }) => only === null || at === only - 1);
  if (chosen.length === 0) {
    terminal.print(`There are answers 1 to ${question.choices.length}.`);
    return;
  }
  const samples = Math.max(LEAST_SAMPLES, Math.min(SAMPLES, Math.floor(ALL_SAMPLES / chosen.length)));
  const dice = quickDice(1);
  const policy = policyBot();
  const forecasts: { choice: Choice; at: number; odds: Forecast }[] = [];
  for (const { choice, at } of chosen) {
    const player = (each: View, seat: Seat) => policy.answer(engine, each, seat, dice);
    forecasts.push({ choice, at, odds: engine.forecast(view, question.seat, choice.answer, { samples, player }) });
    await terminal.letEventsIn();
    if (terminal.ended()) return;
  }
  const alike = onlyOutcome(forecasts.map(({ odds }) => odds));
  if (alike !== null && forecasts.length > 1) terminal.print(`The same with every answer: ${alike}.`);
  else
    for (const { choice, at, odds } of forecasts)
      printForecast(terminal, choice, at, odds, only === null ? MOST_SHOWN : Number.POSITIVE_INFINITY);
  const sampled = forecasts.find(({ odds }) => !odds.exact)?.odds.runs;
  const note = sampled
    ? `± where sampled: ${sampled} games from what you can know, a policy bot playing on for all; the interval holds 95 %.`
    : 'Exact: every course of chance was followed.';
  terminal.print(wrap(colors.dim(note), terminal.width()));
}

/** The outcome that all forecasts agree on and none doubts, if there is one. */
function onlyOutcome(forecasts: readonly Forecast[]): string | null {
  const labels = new Set(forecasts.flatMap(({ outcomes }) => outcomes.map(({ label }) => label)));
  return labels.size === 1 ? ([...labels][0] as string) : null;
}

function printForecast(terminal: Terminal, choice: Choice, at: number, odds: Forecast, most: number): void {
  const { colors } = terminal;
  terminal.print(wrap(colors.bold(choice.label), terminal.width(), `${colors.cyan(String(at + 1).padStart(2))}  `));
  const shown = odds.outcomes.slice(0, odds.outcomes.length > most ? most - 1 : most);
  const rest = odds.outcomes.slice(shown.length);
  for (const outcome of shown) {
    const spread = odds.exact ? '' : ` ± ${Math.max(1, Math.round(50 * (outcome.high - outcome.low)))}`;
    terminal.print(outcomeLine(terminal, outcome.label, outcome.odds, spread));
  }
  const restOdds = rest.reduce((sum, outcome) => sum + outcome.odds, 0);
  if (rest.length > 0) terminal.print(outcomeLine(terminal, `${rest.length} other outcomes`, restOdds, ''));
}

function outcomeLine(terminal: Terminal, label: string, share: number, spread: string): string {
  const { colors } = terminal;
  const figure = `${colors.green(bar(share, CELLS))} ${percent(share).padStart(5)}${colors.dim(spread)}`;
  if (widthOf(label) <= LABEL) return `    ${pad(label, LABEL)} ${figure}`;
  return `${wrap(label, terminal.width(), '    ')}\n    ${pad('', LABEL)} ${figure}`;
}
