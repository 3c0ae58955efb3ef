// Whole battles, and clashes in the midst of which one begins, watched by second opinions that only listen: who may do what with which card,
// what a unit may do in its activation, how it may answer a charge.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { armiesOf, eagerBattle } from '../eager-battle.ts';
import { clash } from './clash.ts';
import { Differences } from './differences.ts';
import { booksWatched, placesWatched } from './keeping.ts';
import { luckOf } from './positions.ts';
import { answersWatched, brigadesWatched, cardsWatched, deedsWatched, together } from './watching.ts';

const BATTLES = counts(1, 30);
const ANSWERS = counts(1800, 6000);

test(`AGW-ACT-01 to -05 AGW-CHFM-03 AGW-GUN-01 AGW-CARD-03 to -05 AGW-HOLD-02 to -06 AGW-ACE-02 AGW-CYC-01 to -03 ${BATTLES} whole battles watched`, () => {
  const luck = luckOf(811);
  const differences = new Differences();
  for (let at = 0; at < BATTLES; at++) {
    const name = `battle ${at}`;
    const watchers = [
      deedsWatched(name, differences),
      cardsWatched(name, differences),
      answersWatched(name, differences),
      brigadesWatched(name, differences),
      booksWatched(name, differences),
      placesWatched(name, differences),
    ];
    const options = {
      running: luck.one(['free', 'disorders', 'off']),
      'attack-column': luck.one(['national', 'all', 'none']),
      'hold-hands': luck.one(['open', 'hidden']),
    };
    eagerBattle(8100 + at, { ...armiesOf(at), ...options }, ANSWERS, together(watchers));
  }
  differences.none({
    uses: BATTLES * 10,
    committed: BATTLES,
    counter: BATTLES * 20,
    'roll offered': BATTLES * 50,
    'face offered': BATTLES * 20,
  });
});

const CLASHES = counts(12, 600);

test(`AGW-ACT-01 to -05 AGW-CHG-05 AGW-CHG-06 AGW-RESP-02 AGW-ALL-01 AGW-ALL-04 AGW-CYC-02 ${CLASHES} clashes watched`, () => {
  const differences = new Differences();
  for (let at = 0; at < CLASHES; at++)
    clash(71_000 + at, 120, (begun) => {
      const name = `clash ${at}`;
      return together([
        deedsWatched(name, differences),
        cardsWatched(name, differences, begun),
        answersWatched(name, differences),
        brigadesWatched(name, differences),
        booksWatched(name, differences),
        placesWatched(name, differences),
      ]);
    });
  differences.none({ uses: CLASHES, counter: CLASHES, 'charge offered': CLASHES / 4, turn: CLASHES / 8 });
});
