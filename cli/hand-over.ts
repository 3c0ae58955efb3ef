// Two persons at one keyboard: the one who leaves reads his news, the page is wiped, and the other one comes.
import { canonical, type Seat } from '@baize/kernel';
import { type LocalMatch, nameOf, persons } from './local-match.ts';
import { logLines } from './screen.ts';

export async function handOver(local: LocalMatch, seat: Seat): Promise<'on' | 'again' | 'leave'> {
  const { terminal, engine, session, atKeyboard } = local;
  if (persons(local).length < 2 || atKeyboard === seat || !hasSecrets(local)) {
    local.atKeyboard = seat;
    return 'on';
  }
  if (atKeyboard !== null && isLeaving(await lastNews(local, atKeyboard))) return 'leave';
  const sealed = atKeyboard !== null && String(atKeyboard) in (session.match.asked?.sealed ?? {});
  terminal.wipe();
  const back = sealed ? ` (undo: ${nameOf(local, atKeyboard)} thinks again)` : '';
  const line = await terminal.ask(`Pass the keyboard to ${nameOf(local, seat)}, then press Enter${back}. `);
  if (line === null || isLeaving(line)) return 'leave';
  if (sealed && line.trim() === 'undo') {
    engine.act(session, { seat: atKeyboard, retract: true });
    return 'again';
  }
  local.atKeyboard = seat;
  return 'on';
}

function isLeaving(line: string | null): boolean {
  return line === null || line.trim() === 'quit';
}

function hasSecrets({ engine, session, players }: LocalMatch): boolean {
  if ((session.match.asked?.seats.length ?? 0) > 1) return true;
  const seen = players.map((_, seat) => canonical(engine.view(session, seat).state));
  return new Set(seen).size > 1;
}

async function lastNews(local: LocalMatch, seat: Seat): Promise<string | null> {
  const { terminal, engine, session } = local;
  const news = logLines(terminal, engine, session.events.slice(local.read[seat]).flat(), seat);
  local.read[seat] = session.events.length;
  if (news.length === 0) return '';
  terminal.print();
  for (const line of news) terminal.print(line);
  return terminal.ask(terminal.colors.dim('Press Enter when you have read it. '));
}
