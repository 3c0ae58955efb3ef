// What a person sees: the table, what has happened since he last looked, and the question.
import { type AnyGame, type Engine, type Event, mayKnow, type Refusal, type Result, type Seat, type View } from '@baize/kernel';
import type { Choice, TextQuestion } from './question.ts';
import type { Terminal } from './terminal.ts';
import { columns, pad, ruler, widthOf, wrap } from './text.ts';

export function logLines(terminal: Terminal, engine: Engine, events: readonly Event[], viewer: Seat | null): string[] {
  const lines: string[] = [];
  for (const event of events) {
    if (!mayKnow(event, viewer)) continue;
    const text = engine.line(event, viewer);
    if (text !== '') lines.push(logLine(terminal, text, event.rule));
  }
  return lines;
}

export function logLine(terminal: Terminal, text: string, rule: string): string {
  const { colors } = terminal;
  return wrap(`${text} ${rule && colors.dim(rule)}`, terminal.width(), `${colors.dim('·')} `);
}

const FEWEST_NEWS = 4;

/** The latest news that fit into the rows that are left, with a word about those that do not. */
export function newsThatFit(lines: readonly string[], rows: number): string[] {
  const room = Math.max(FEWEST_NEWS, rows);
  const kept: string[] = [];
  let used = 0;
  for (const line of lines.toReversed()) {
    const height = line.split('\n').length;
    if (used + height > room - (kept.length + 1 < lines.length ? 1 : 0)) break;
    used += height;
    kept.unshift(line);
  }
  const left = lines.length - kept.length;
  return left > 0 ? [`… ${left} earlier ${left === 1 ? 'line' : 'lines'}: log`, ...kept] : kept;
}

export function questionLines(terminal: Terminal, question: TextQuestion, name: string): string[] {
  const { colors } = terminal;
  const width = terminal.width();
  const lines = [ruler(name, question.rule, width, colors), wrap(question.prompt, width)];
  if (question.parts.length > 0) {
    for (const part of question.parts) lines.push(`  ${part.name} ${colors.dim(`${part.least} to ${part.most}`)}`);
  } else lines.push(numbered(terminal, question.items.length > 0 ? question.items : question.choices));
  if (question.how) lines.push(wrap(colors.dim(question.how), width));
  return lines;
}

const ONE_COLUMN = 6;

function numbered(terminal: Terminal, choices: readonly Choice[]): string {
  const { colors } = terminal;
  const digits = String(choices.length).length;
  const number = (at: number) => colors.cyan(String(at + 1).padStart(digits));
  if (choices.length <= ONE_COLUMN) {
    return choices.map((choice, at) => wrap(choice.label, terminal.width(), `  ${number(at)}  `)).join('\n');
  }
  const short = choices.map((choice, at) => `${number(at)}  ${choice.label}`);
  const tooWide = short.some((item) => widthOf(item) > terminal.width() - 2);
  if (tooWide) return choices.map((choice, at) => wrap(choice.label, terminal.width(), `  ${number(at)}  `)).join('\n');
  return columns(short, terminal.width());
}

export function printRefusal(terminal: Terminal, refusal: Refusal): void {
  const { colors } = terminal;
  terminal.print(wrap(`${refusal.reason} ${refusal.rule && colors.dim(refusal.rule)}`, terminal.width(), `${colors.yellow('✗')} `));
}

export function tableLines(game: AnyGame, view: View): string[] {
  const text = game.text(view).trimEnd();
  return text === '' ? [] : text.split('\n');
}

export function resultLines(terminal: Terminal, game: AnyGame, result: Result): string[] {
  const { colors } = terminal;
  const winners = result.share.flatMap((share, seat) => (share === 1 ? [game.seatName(seat)] : []));
  const head = winners.length > 0 ? `${winners.join(' and ')} ${winners.length > 1 ? 'win' : 'wins'}` : 'Nobody wins';
  const lines = [`${colors.bold(head)}: ${result.kind}. ${colors.dim(result.rule)}`];
  const widest = Math.max(...result.share.map((_, seat) => widthOf(game.seatName(seat))));
  for (const [seat, share] of result.share.entries()) {
    const points = result.points?.[seat];
    const score = points === undefined ? '' : `${points} points`;
    lines.push(
      `  ${pad(game.seatName(seat), widest)}  ${score}${share > 0 && share < 1 ? `  takes ${Math.round(share * 100)} %` : ''}`.trimEnd(),
    );
  }
  return lines;
}
