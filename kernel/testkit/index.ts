// The test kit: properties that hold for every game, tried in random play.
import type { AnyGame, Options } from '../index.ts';
import { asking } from './asking.ts';
import { Broken, type Check, type CheckName, checkNames, type Rates, type Watch } from './check.ts';
import { ends, faults } from './endings-and-faults.ts';
import { leak } from './leak.ts';
import { options } from './options.ts';
import { plain } from './plain.ts';
import { playRandom } from './play.ts';
import { refusals } from './refusals.ts';
import { replay } from './replay.ts';
import { undo } from './undo.ts';

export { Broken, type Check, type CheckName, checkNames, type Rates, type Table, type Watch } from './check.ts';
export { copyHouse } from './copied-house.ts';
export { counts } from './counts.ts';
export { KitFailure } from './failure.ts';
export { type Play, playRandom } from './play.ts';
export { anyLegal, checkPlaythrough, checkRecorded, type Ending, type Player, playSeeded } from './recorded.ts';
export { freshMatch, optionsFor, Staged, stagedMatch, test } from './staged.ts';

/** Each check by its name; to use one by itself, name it in `only`, or hand it to `playRandom` as a watch. */
export const checks: Record<CheckName, Check> = { ends, faults, refusals, options, asking, plain, leak, undo, replay };

export interface Checking extends Partial<Rates> {
  games?: number;
  /** The first game's; the others follow it. */
  seed?: number;
  seats?: number;
  options?: Options;
  most?: number;
  motions?: number;
  only?: readonly CheckName[];
}

export interface Checked {
  games: number;
  answers: number;
  /** How many games ended in each way. */
  endings: Record<string, number>;
}

/** Plays random games and runs the checks over them; throws a KitFailure, which names the file of the match, at the first fault. */
export function checkGame(game: AnyGame, checking: Checking = {}): Checked {
  const { games = 100, seed = 1, share = 0.05, replays = 0.1, maybes = ['vague'], only = checkNames, ...play } = checking;
  const rates: Rates = { share, replays, maybes };
  const checked: Checked = { games, answers: 0, endings: {} };
  for (let i = 0; i < games; i++) {
    // Every tenth game has the chance of real play, so that some of the replays prove their draws too.
    const keyed = i % 10 === 0;
    // A keyed game is made to be proved: it is always played again.
    const of = keyed ? { ...rates, replays: replays > 0 ? 1 : 0 } : rates;
    const session = playRandom(game, {
      ...play,
      seed: seed + i,
      keyed,
      watch: (table) => only.map((name) => named(name, checks[name](table, of))),
    });
    checked.answers += session.entries.length;
    const kind = session.match.result?.kind ?? '';
    checked.endings[kind] = (checked.endings[kind] ?? 0) + 1;
  }
  return checked;
}

/** What the rules throw while a check asks them something is that check's finding. */
function named(name: CheckName, watch: Watch): Watch {
  const guarded = <A>(look: ((given: A) => void) | undefined) =>
    look &&
    ((given: A) => {
      try {
        look.call(watch, given);
      } catch (error) {
        throw error instanceof Broken ? error : new Broken(name, `The rules break: ${(error as Error).stack ?? error}`);
      }
    });
  const [asked, acted, over] = [guarded(watch.asked), guarded(watch.acted), guarded<void>(watch.over)];
  return { ...(asked && { asked }), ...(acted && { acted }), ...(over && { over }) };
}
