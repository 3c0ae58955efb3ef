// One recorded game for each way of ending (a record is one line of JSON), played again draw by draw; and a golden playthrough.
import { test } from 'node:test';
import type { Options, Result } from '@baize/kernel';
import { checkPlaythrough, checkRecorded, type Player } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import type { S21 } from '../state.ts';
import { fainthearted, playGame, random, reckless, steadfast } from './playing.ts';

interface Way {
  name: string;
  rules: string;
  is: (result: Result) => boolean;
  players: readonly Player<S21>[];
  options?: Options;
}

const byDecks = (kind: string) => (result: Result) => result.rule === 'S21-DAY-04' && result.kind === kind;

const ENDINGS: Way[] = [
  { name: 'marginal-victory', rules: 'S21-WIN-02', is: byDecks('marginal victory'), players: [steadfast, steadfast] },
  { name: 'clear-victory', rules: 'S21-WIN-02', is: byDecks('clear victory'), players: [steadfast, steadfast] },
  { name: 'total-victory', rules: 'S21-WIN-02', is: byDecks('total victory'), players: [steadfast, steadfast] },
  { name: 'drawn-battle', rules: 'S21-WIN-02', is: byDecks('drawn battle'), players: [steadfast, steadfast] },
  {
    name: 'army-destroyed',
    rules: 'S21-DAY-07',
    is: (result) => result.rule === 'S21-DAY-07',
    players: [steadfast, reckless],
    options: { decks: 4 },
  },
  { name: 'concession', rules: 'S21-DAY-07', is: (result) => result.rule === 'S21-DAY-07', players: [random, fainthearted] },
];

for (const { name, rules, is, players, options } of ENDINGS) {
  test(`${rules} the recorded game '${name}' takes the same course to the same end`, () => {
    const play = (seed: number) => playGame(seed, { decks: 1, ...options }, players);
    checkRecorded(game, new URL('./recorded/', import.meta.url), { name, is, play, tries: 2000, compare: 3 });
  });
}

test('S21-SET-01 S21-WIN-02 the golden playthrough: every line of a whole game between seeded players', () => {
  const { session } = playGame(1721, { decks: 1 }, [random, random]);
  checkPlaythrough(game, new URL('./playthrough.txt', import.meta.url), session);
});
