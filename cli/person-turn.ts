// A person's turn: the page, the question, and the commands that can be typed besides an answer.
import type { Seat, View } from '@baize/kernel';
import { type LocalMatch, nameOf, recordOfMatch } from './local-match.ts';
import { printOdds } from './odds.ts';
import { namesAnswer, questionTo, readAnswer, type TextQuestion } from './question.ts';
import { concede, offerDraw, undo } from './requests.ts';
import { findRules, printFound } from './rules.ts';
import { writeRecord } from './saves.ts';
import { logLines, newsThatFit, printRefusal, questionLines, tableLines } from './screen.ts';
import { changeStanding, standingAnswers } from './standing.ts';
import { ruler, wrap } from './text.ts';
import { UserError } from './user-error.ts';

/** What follows a typed line: ask again, show the page again, go on with the game, or leave it. */
export type AfterLine = 'again' | 'redraw' | 'on' | 'leave';

interface Turn {
  local: LocalMatch;
  seat: Seat;
  view: View;
  question: TextQuestion;
}

interface Command {
  says: string;
  run: (turn: Turn, rest: string) => AfterLine | Promise<AfterLine>;
}

const commands: Record<string, Command> = {
  '?': {
    says: 'the rule that asks; ? ID or ? WORDS for any other',
    run: ({ local, question }, rest) => showRule(local, rest || question.rule),
  },
  odds: { says: 'what may come of each answer; odds 2 of one', run: showOdds },
  table: { says: 'show the table again', run: () => 'redraw' },
  log: { says: 'all that has happened', run: showLog },
  undo: { says: 'take your last answer back', run: ({ local, seat }) => undo(local, seat) },
  stand: {
    says: 'stand NAME: answer a question beforehand, whenever it comes; stand alone lists them',
    run: ({ local, seat }, rest) => changeStanding(local, seat, rest, true),
  },
  unstand: { says: 'unstand NAME: take a standing answer down', run: ({ local, seat }, rest) => changeStanding(local, seat, rest, false) },
  save: { says: 'save FILE: a copy of the game (it is saved by itself as well)', run: saveCopy },
  draw: { says: 'offer a draw', run: ({ local, seat }) => offerDraw(local, seat) },
  concede: { says: 'give the game up', run: ({ local, seat }) => concede(local, seat) },
  help: { says: 'these words', run: showHelp },
  quit: { says: 'leave; the game waits for you', run: () => 'leave' },
};

const aliases: Record<string, string> = { rule: '?', rules: '?', exit: 'quit', q: 'quit' };

export async function personTurn(local: LocalMatch, seat: Seat): Promise<'on' | 'leave'> {
  const { terminal, engine, session } = local;
  const view = engine.view(session, seat);
  const turn: Turn = { local, seat, view, question: questionTo(engine, view, seat) };
  const upTo = session.events.length;
  drawPage(turn);
  for (;;) {
    const line = await terminal.ask(terminal.colors.bold('> '));
    if (line === null) return 'leave';
    const after = line.trim() === '' ? 'again' : await obey(turn, line);
    if (after === 'redraw') drawPage(turn);
    if (after === 'leave') return 'leave';
    if (after === 'on') {
      local.read[seat] = upTo;
      return 'on';
    }
  }
}

async function obey(turn: Turn, line: string): Promise<AfterLine> {
  const { local, question } = turn;
  const [, first = '', rest = ''] = /^\s*(\?|\S+)\s*(.*?)\s*$/.exec(line) ?? [];
  const command = commands[aliases[first.toLowerCase()] ?? first.toLowerCase()];
  if (command && !namesAnswer(question, line)) return command.run(turn, rest);
  const reading = readAnswer(question, line);
  if ('answer' in reading) return answer(turn, reading.answer);
  local.terminal.print(wrap(`${reading.problem} (help shows what else can be typed.)`, local.terminal.width()));
  return 'again';
}

function answer({ local, seat }: Turn, given: unknown): AfterLine {
  const reply = local.engine.act(local.session, { seat, answer: given });
  if ('refusal' in reply) {
    printRefusal(local.terminal, reply.refusal);
    return 'again';
  }
  return 'on';
}

/** Table, news, question; on a screen the news are cut so that the question stays in sight. */
function drawPage({ local, seat, view, question }: Turn): void {
  const { terminal, engine, session } = local;
  const { colors } = terminal;
  const events = session.events.slice(local.read[seat]).flat();
  const news = logLines(terminal, engine, events, seat);
  const shown = tableLines(engine.game, view);
  const asks = questionLines(terminal, question, nameOf(local, seat)).join('\n').split('\n');
  const rows = terminal.height() - shown.length - asks.length - 4;
  const hint = question.kind === 'list' ? 'A number or a name; ? rule, odds, undo, help' : '? rule, odds, undo, help';
  const tall = rows < 0 ? `; ${terminal.height() - rows} rows would show it all` : '';
  terminal.clear();
  terminal.print(ruler('', '', terminal.width(), colors));
  if (shown.length > 0) terminal.print(shown.join('\n'));
  for (const line of newsThatFit(news, rows)) terminal.print(line);
  terminal.print(asks.join('\n'));
  terminal.print(colors.dim(`${hint}${tall}`));
}

function showRule({ terminal, rulebook }: LocalMatch, sought: string): AfterLine {
  if (!printFound(terminal, findRules(rulebook.values(), sought))) terminal.print(`No rule has the id or the words '${sought}'.`);
  return 'again';
}

async function showOdds({ local, view, question }: Turn, rest: string): Promise<AfterLine> {
  await printOdds(local, view, question, rest === '' ? null : Number(rest));
  return 'again';
}

function showLog({ local, seat }: Turn): AfterLine {
  const { terminal, engine, session } = local;
  for (const line of logLines(terminal, engine, session.events.flat(), seat)) terminal.print(line);
  return 'again';
}

function saveCopy({ local }: Turn, path: string): AfterLine {
  if (path === '') {
    local.terminal.print('Say where: save FILE.');
    return 'again';
  }
  try {
    writeRecord(path, recordOfMatch(local));
    local.terminal.print(`Saved to ${path}; baize play --resume ${path} goes on from here.`);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    local.terminal.print(error.message);
  }
  return 'again';
}

function showHelp({ local, seat }: Turn): AfterLine {
  const { terminal, engine } = local;
  const { colors } = terminal;
  const useless = new Set([
    ...(engine.game.drawRule ? [] : ['draw']),
    ...(standingAnswers(local, seat).length > 0 ? [] : ['stand', 'unstand']),
  ]);
  terminal.print(wrap('Answer with a number, or with a name or its beginning. Besides:', terminal.width()));
  for (const [word, { says }] of Object.entries(commands)) {
    if (useless.has(word)) continue;
    terminal.print(wrap(says, terminal.width(), `  ${colors.cyan(word.padEnd(8))} `));
  }
  return 'again';
}
