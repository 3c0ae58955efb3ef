// What is said across the table: taking back, giving up, offering a draw, leaving a standing answer.
import { keptEntries, type Refusal, type Reply, type Seat } from '@baize/kernel';
import { type LocalMatch, nameOf, persons } from './local-match.ts';
import type { AfterLine } from './person-turn.ts';
import { agreesToDraw } from './players.ts';
import { printRefusal } from './screen.ts';
import type { Terminal } from './terminal.ts';

/** Yes or no; null once there is no more input. */
export async function confirm(terminal: Terminal, question: string, normally = false): Promise<boolean | null> {
  const line = await terminal.ask(`${question} ${normally ? '[Y/n]' : '[y/N]'} `);
  const said = line?.trim().toLowerCase();
  if (said === undefined) return null;
  return said === '' ? normally : 'yes'.startsWith(said);
}

function afterReply(local: LocalMatch, reply: Reply): AfterLine {
  return 'refusal' in reply ? refuse(local, reply.refusal) : 'on';
}

function refuse({ terminal }: LocalMatch, refusal: Refusal): AfterLine {
  printRefusal(terminal, refusal);
  return 'again';
}

function others({ players }: LocalMatch, seat: Seat): Seat[] {
  return players.map((_, other) => other).filter((other) => other !== seat);
}

/** Freely to the barrier; further, the seat's last answer and all that followed, if the others agree. Bots always do. */
export async function undo(local: LocalMatch, seat: Seat): Promise<AfterLine> {
  const { engine, session, terminal } = local;
  const free = engine.freeUndo(session, seat);
  if (free !== null) return afterReply(local, engine.takeBack(session, seat, free));
  const own = keptEntries(session.entries).findLast(({ entry }) => entry.seat === seat && 'answer' in entry);
  if (!own) return refuse(local, { rule: '', reason: 'There is nothing of yours to take back.' });
  const asked = persons(local).filter((other) => other !== seat);
  for (const other of asked) {
    const agrees = await confirm(terminal, `${nameOf(local, other)}: may ${nameOf(local, seat)} take the last answer back?`);
    if (!agrees) return refuse(local, { rule: '', reason: `${nameOf(local, other)} does not agree.` });
  }
  return afterReply(local, engine.takeBack(session, seat, own.index, others(local, seat)));
}

export async function concede(local: LocalMatch, seat: Seat): Promise<AfterLine> {
  const { engine, session, terminal } = local;
  const may = engine.game.concede.may?.(session.match.state, seat) ?? true;
  const sure = !may || (await confirm(terminal, `${nameOf(local, seat)} gives the game up. Sure?`));
  return sure ? afterReply(local, engine.act(session, { seat, concede: true })) : 'again';
}

export async function offerDraw(local: LocalMatch, seat: Seat): Promise<AfterLine> {
  const { engine, session, terminal } = local;
  const { game } = engine;
  if (!game.drawRule) return refuse(local, { rule: '', reason: `${game.title} knows no draw by agreement.` });
  if (!(await confirm(terminal, 'Offer a draw?'))) return 'again';
  const offer = engine.act(session, { seat, draw: 'offer' });
  if ('refusal' in offer) return refuse(local, offer.refusal);
  for (const other of others(local, seat)) {
    const name = nameOf(local, other);
    const agrees = local.players[other]?.bot
      ? agreesToDraw(engine, session, other)
      : await confirm(terminal, `${name}: ${nameOf(local, seat)} offers a draw. Agreed?`);
    engine.act(session, { seat: other, draw: agrees ? 'accept' : 'refuse' });
    if (agrees) continue;
    terminal.print(`${name} plays on.`);
    return 'again';
  }
  return 'on';
}
