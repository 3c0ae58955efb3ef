// All second opinions that listen to a battle.
import type { Feature } from '@baize/geometry/open';
import { countryOf } from '../../rules/table/terrain.ts';
import type { EnGarde } from '../../state.ts';
import type { Watcher } from './battle.ts';
import type { Differences } from './differences.ts';
import { combatsWatched } from './watch-combats.ts';
import { contactsWatched, spellsWatched } from './watch-contacts.ts';
import { endingsWatched } from './watch-endings.ts';
import { moraleWatched } from './watch-morale.ts';
import { movesWatched } from './watch-moves.ts';
import { routesWatched } from './watch-routes.ts';
import { shotsWatched } from './watch-shots.ts';
import { turnsWatched } from './watch-turns.ts';
import { woundsWatched } from './watch-wounds.ts';

export function together(watchers: readonly Watcher[]): Watcher {
  return {
    asked: (...given) => {
      for (const watcher of watchers) watcher.asked?.(...given);
    },
    rolled: (...given) => {
      for (const watcher of watchers) watcher.rolled?.(...given);
    },
    told: (...given) => {
      for (const watcher of watchers) watcher.told?.(...given);
    },
    after: (...given) => {
      for (const watcher of watchers) watcher.after?.(...given);
    },
  };
}

/** The pieces of the table as they lie, out of the library. */
const pieces = (s: EnGarde): readonly Feature[] => countryOf(s).features;

export const watched = (name: string, differences: Differences): Watcher =>
  together([
    woundsWatched(name, differences),
    combatsWatched(name, differences),
    turnsWatched(name, differences),
    movesWatched(name, differences, pieces),
    shotsWatched(name, differences, pieces),
    moraleWatched(name, differences),
    contactsWatched(name, differences),
    spellsWatched(name, differences),
    routesWatched(name, differences),
    endingsWatched(name, differences),
  ]);
