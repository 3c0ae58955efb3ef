// What is said across the table: taking back, giving up, offering a draw; and passing the keyboard.
import { act, canonical, freeUndo, lines, type Refusal, type Reply, type Seat, takeBack, viewOf } from '@baize/kernel';
import { agreesToDraw } from './players.ts';
import { logLines, printRefusal } from './screen.ts';
import { nameOf, persons, type Table } from './table.ts';
import type { Terminal } from './terminal.ts';
import type { After } from './turn.ts';

/** Yes or no; null once there is no more input. */
export async function confirm(terminal: Terminal, question: string, normally = false): Promise<boolean | null> {
  const line = await terminal.ask(`${question} ${normally ? '[Y/n]' : '[y/N]'} `);
  const said = line?.trim().toLowerCase();
  if (said === undefined) return null;
  return said === '' ? normally : 'yes'.startsWith(said);
}

function settle(table: Table, reply: Reply): After {
  if ('refusal' in reply) return refuse(table, reply.refusal);
  return 'on';
}

function refuse(table: Table, refusal: Refusal): After {
  printRefusal(table.terminal, refusal);
  return 'again';
}

function others(table: Table, seat: Seat): Seat[] {
  return table.players.map((_, other) => other).filter((other) => other !== seat);
}

/** Freely to the barrier; further, the seat's last answer and all that followed, if the others agree. Bots always do. */
export async function undo(table: Table, seat: Seat): Promise<After> {
  const { session, terminal } = table;
  const free = freeUndo(session, seat);
  if (free !== null) return settle(table, takeBack(session, seat, free));
  const own = lines(session.entries).findLast(({ entry }) => entry.seat === seat && 'answer' in entry);
  if (!own) return refuse(table, { rule: '', reason: 'There is nothing of yours to take back.' });
  const asked = persons(table).filter((other) => other !== seat);
  for (const other of asked) {
    const agrees = await confirm(terminal, `${nameOf(table, other)}: may ${nameOf(table, seat)} take the last answer back?`);
    if (!agrees) return refuse(table, { rule: '', reason: `${nameOf(table, other)} does not agree.` });
  }
  return settle(table, takeBack(session, seat, own.index, others(table, seat)));
}

export async function concede(table: Table, seat: Seat): Promise<After> {
  const { session, game, terminal } = table;
  if (!(game.concede.may?.(session.match.state, seat) ?? true)) return settle(table, act(session, { seat, concede: true }));
  const sure = await confirm(terminal, `${nameOf(table, seat)} gives the game up. Sure?`);
  return sure ? settle(table, act(session, { seat, concede: true })) : 'again';
}

export async function offerDraw(table: Table, seat: Seat): Promise<After> {
  const { session, game, terminal } = table;
  if (!game.drawRule) return refuse(table, { rule: '', reason: `${game.title} knows no draw by agreement.` });
  if (!(await confirm(terminal, 'Offer a draw?'))) return 'again';
  const offer = act(session, { seat, draw: 'offer' });
  if ('refusal' in offer) return refuse(table, offer.refusal);
  for (const other of others(table, seat)) {
    const name = nameOf(table, other);
    const agrees = table.players[other]?.bot
      ? agreesToDraw(game, session.match, other)
      : await confirm(terminal, `${name}: ${nameOf(table, seat)} offers a draw. Agreed?`);
    act(session, { seat: other, draw: agrees ? 'accept' : 'refuse' });
    if (agrees) continue;
    terminal.print(`${name} plays on.`);
    return 'again';
  }
  return 'on';
}

/** Two persons at one keyboard: the one who leaves reads his news, the page is wiped, and the other one comes. */
export async function handOver(table: Table, seat: Seat): Promise<'on' | 'again' | 'leave'> {
  const { terminal, holder } = table;
  if (persons(table).length < 2 || holder === seat || !hasSecrets(table)) {
    table.holder = seat;
    return 'on';
  }
  if (holder !== null && isLeaving(await lastNews(table, holder))) return 'leave';
  const sealed = holder !== null && String(holder) in (table.session.match.asked?.sealed ?? {});
  terminal.wipe();
  const back = sealed ? ` (undo: ${nameOf(table, holder)} thinks again)` : '';
  const line = await terminal.ask(`Pass the keyboard to ${nameOf(table, seat)}, then press Enter${back}. `);
  if (line === null || isLeaving(line)) return 'leave';
  if (sealed && line.trim() === 'undo') {
    act(table.session, { seat: holder, retract: true });
    return 'again';
  }
  table.holder = seat;
  return 'on';
}

function isLeaving(line: string | null): boolean {
  return line === null || line.trim() === 'quit';
}

function hasSecrets({ game, session, players }: Table): boolean {
  const { match } = session;
  if ((match.asked?.seats.length ?? 0) > 1) return true;
  const seen = players.map((_, seat) => canonical(viewOf(game, match, seat).state));
  return new Set(seen).size > 1;
}

async function lastNews(table: Table, seat: Seat): Promise<string | null> {
  const { terminal, game, session } = table;
  const news = logLines(terminal, game, session.events.slice(table.read[seat]).flat(), seat);
  table.read[seat] = session.events.length;
  if (news.length === 0) return '';
  terminal.print();
  for (const line of news) terminal.print(line);
  return terminal.ask(terminal.colors.dim('Press Enter when you have read it. '));
}
