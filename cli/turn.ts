// A person's turn: the page, the question, and the words that can be typed besides an answer.
import { act, type Json, type Seat, type View, viewOf } from '@baize/kernel';
import { concede, offerDraw, undo } from './motions.ts';
import { printOdds } from './odds.ts';
import { namesAnswer, type Question, questionTo, readAnswer } from './question.ts';
import { findRules, printFound } from './rules.ts';
import { writeRecord } from './saves.ts';
import { logLines, newsThatFit, printRefusal, questionLines, tableLines } from './screen.ts';
import { nameOf, recordOfTable, type Table } from './table.ts';
import { ruler, wrap } from './text.ts';
import { Trouble } from './trouble.ts';

/** Ask again, show the page again, go on with the game, or leave it. */
export type After = 'again' | 'redraw' | 'on' | 'leave';

interface Turn {
  table: Table;
  seat: Seat;
  view: View;
  question: Question;
}

interface Word {
  says: string;
  run: (turn: Turn, rest: string) => After | Promise<After>;
}

const words: Record<string, Word> = {
  '?': {
    says: 'the rule that asks; ? ID or ? WORDS for any other',
    run: ({ table, question }, rest) => showRule(table, rest || question.rule),
  },
  odds: { says: 'what may come of each answer; odds 2 of one', run: showOdds },
  table: { says: 'show the table again', run: () => 'redraw' },
  log: { says: 'all that has happened', run: showLog },
  undo: { says: 'take your last answer back', run: ({ table, seat }) => undo(table, seat) },
  save: { says: 'save FILE: a copy of the game (it is saved by itself as well)', run: saveCopy },
  draw: { says: 'offer a draw', run: ({ table, seat }) => offerDraw(table, seat) },
  concede: { says: 'give the game up', run: ({ table, seat }) => concede(table, seat) },
  help: { says: 'these words', run: ({ table }) => showHelp(table) },
  quit: { says: 'leave; the game waits for you', run: () => 'leave' },
};

const aliases: Record<string, string> = { rule: '?', rules: '?', exit: 'quit', q: 'quit' };

export async function personTurn(table: Table, seat: Seat): Promise<'on' | 'leave'> {
  const { terminal, game, session } = table;
  const view = viewOf(game, session.match, seat);
  const turn: Turn = { table, seat, view, question: questionTo(game, view, seat) };
  const upTo = session.events.length;
  drawPage(turn);
  for (;;) {
    const line = await terminal.ask(terminal.colors.bold('> '));
    if (line === null) return 'leave';
    const after = line.trim() === '' ? 'again' : await obey(turn, line);
    if (after === 'redraw') drawPage(turn);
    if (after === 'leave') return 'leave';
    if (after === 'on') {
      table.read[seat] = upTo;
      return 'on';
    }
  }
}

async function obey(turn: Turn, line: string): Promise<After> {
  const { table, question } = turn;
  const [, first = '', rest = ''] = /^\s*(\?|\S+)\s*(.*?)\s*$/.exec(line) ?? [];
  const word = words[aliases[first.toLowerCase()] ?? first.toLowerCase()];
  if (word && !namesAnswer(question, line)) return word.run(turn, rest);
  const reading = readAnswer(question, line);
  if ('answer' in reading) return answer(turn, reading.answer);
  table.terminal.print(wrap(`${reading.problem} (help shows what else can be typed.)`, table.terminal.width()));
  return 'again';
}

function answer({ table, seat }: Turn, given: Json): After {
  const reply = act(table.session, { seat, answer: given });
  if ('refusal' in reply) {
    printRefusal(table.terminal, reply.refusal);
    return 'again';
  }
  return 'on';
}

/** Table, news, question; on a screen the news are cut so that the question stays in sight. */
function drawPage({ table, seat, view, question }: Turn): void {
  const { terminal, game, session } = table;
  const { colors } = terminal;
  const events = session.events.slice(table.read[seat]).flat();
  const news = logLines(terminal, game, events, seat);
  const shown = tableLines(game, view);
  const asks = questionLines(terminal, question, nameOf(table, seat)).join('\n').split('\n');
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

function showRule({ terminal, rules }: Table, sought: string): After {
  if (!printFound(terminal, findRules(rules.values(), sought))) terminal.print(`No rule has the id or the words '${sought}'.`);
  return 'again';
}

async function showOdds({ table, view, question }: Turn, rest: string): Promise<After> {
  await printOdds(table, view, question, rest === '' ? null : Number(rest));
  return 'again';
}

function showLog({ table, seat }: Turn): After {
  const { terminal, game, session } = table;
  for (const line of logLines(terminal, game, session.events.flat(), seat)) terminal.print(line);
  return 'again';
}

function saveCopy({ table }: Turn, path: string): After {
  if (path === '') {
    table.terminal.print('Say where: save FILE.');
    return 'again';
  }
  try {
    writeRecord(path, recordOfTable(table));
    table.terminal.print(`Saved to ${path}; baize play --resume ${path} goes on from here.`);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    table.terminal.print(error.message);
  }
  return 'again';
}

function showHelp({ terminal, game }: Table): After {
  const { colors } = terminal;
  terminal.print(wrap('Answer with a number, or with a name or its beginning. Besides:', terminal.width()));
  for (const [word, { says }] of Object.entries(words)) {
    if (word === 'draw' && !game.drawRule) continue;
    terminal.print(wrap(says, terminal.width(), `  ${colors.cyan(word.padEnd(8))} `));
  }
  return 'again';
}
