// Standing answers: `stand NAME` leaves one, so that its question is answered at once whenever it comes; `unstand NAME` takes it down.
import type { Seat } from '@baize/kernel';
import type { LocalMatch } from './local-match.ts';
import type { AfterLine } from './person-turn.ts';
import { printRefusal } from './screen.ts';
import { wrap } from './text.ts';

interface Standing {
  name: string;
  says: string;
  up: boolean;
}

/** Every standing answer that the game takes, each once, and whether the seat has left it. */
export function standingAnswers({ engine, session }: LocalMatch, seat: Seat): Standing[] {
  const { flags } = engine.view(session, seat);
  const known = new Map<string, Standing>();
  for (const { standing = [] } of Object.values(engine.game.flow.decisions))
    for (const { name, says } of standing) known.set(name, { name, says, up: flags.some((flag) => flag.name === name) });
  return [...known.values()];
}

/** The one that is meant by its name, its words, or the beginning of either. */
function meant(answers: readonly Standing[], words: string): Standing | undefined {
  const sought = words.toLowerCase();
  const exact = answers.filter(({ name }) => name.toLowerCase() === sought);
  const near = answers.filter(({ name, says }) => [name, says].some((each) => each.toLowerCase().startsWith(sought)));
  return exact[0] ?? (near.length === 1 ? near[0] : undefined);
}

export function changeStanding(local: LocalMatch, seat: Seat, words: string, up: boolean): AfterLine {
  const { engine, session, terminal } = local;
  const answers = standingAnswers(local, seat).filter((each) => up || each.up);
  const chosen = words === '' ? undefined : meant(answers, words);
  if (!chosen) {
    listStanding(local, answers, up);
    return 'again';
  }
  const before = session.match.seq;
  const reply = engine.act(session, { seat, standing: chosen.name, up });
  if ('refusal' in reply) {
    printRefusal(terminal, reply.refusal);
    return 'again';
  }
  terminal.print(`${up ? 'Left' : 'Taken down'}: ${chosen.says}`);
  // Where it answers the very question that is asked, the match has gone on.
  return session.match.seq === before ? 'again' : 'on';
}

function listStanding({ terminal }: LocalMatch, answers: readonly Standing[], up: boolean): void {
  const { colors } = terminal;
  if (answers.length === 0) terminal.print(up ? 'This game takes no standing answers.' : 'You have left no standing answer.');
  else terminal.print(`Say ${up ? 'stand' : 'unstand'} and one of these names:`);
  for (const { name, says, up: isUp } of answers)
    terminal.print(wrap(`${says}${isUp && up ? colors.dim(' (left)') : ''}`, terminal.width(), `  ${colors.cyan(name)}  `));
}
