// One recorded game for each way of ending (a record is one line of JSON), played again draw by draw; and a golden playthrough.
import { test } from 'node:test';
import type { Options, Result } from '@baize/kernel';
import { checkPlaythrough, checkRecorded, type Player } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import type { Fray } from '../state.ts';
import { able, fainthearted, furious, playGame, random } from './playing.ts';

interface Way {
  name: string;
  rules: string;
  is: (result: Result) => boolean;
  players: readonly Player<Fray>[];
  options?: Options;
}

const by = (kind: string) => (result: Result) => result.kind === kind;

const ENDINGS: Way[] = [
  { name: 'duel-won', rules: 'ORD-WIN-02', is: by('victory'), players: [able, furious] },
  { name: 'teams-won', rules: 'ORD-WIN-01 ORD-WIN-02', is: by('victory'), players: [able, able, able, able], options: { mode: 'teams' } },
  { name: 'free-for-all-won', rules: 'ORD-WIN-02', is: by('victory'), players: [able, furious, able], options: { mode: 'free-for-all' } },
  { name: 'overkill', rules: 'ORD-WIN-03', is: by('victory by overkill'), players: [furious, furious] },
  { name: 'equal-overkill', rules: 'ORD-WIN-04', is: by('draw by equal overkill'), players: [furious, furious] },
  { name: 'turn-limit', rules: 'ORD-WIN-05', is: by('victory at the turn limit'), players: [random, random], options: { turnLimit: 20 } },
  {
    name: 'turn-limit-drawn',
    rules: 'ORD-WIN-05',
    is: by('draw at the turn limit'),
    players: [random, random],
    options: { turnLimit: 20 },
  },
  { name: 'concession', rules: 'ORD-WIN-06', is: by('concession'), players: [random, fainthearted] },
];

for (const { name, rules, is, players, options } of ENDINGS) {
  test(`${rules} the recorded game '${name}' takes the same course to the same end`, () => {
    const play = (seed: number) => playGame(seed, { selection: 'random', ...options }, players);
    // Equal overkill is rare: the first game that ends so has to do.
    const compare = name === 'equal-overkill' ? 1 : 2;
    checkRecorded(game, new URL('./recorded/', import.meta.url), { name, is, play, tries: 4000, compare });
  });
}

test('ORD-SET-02 ORD-WIN-02 the golden playthrough: every line of a whole game between seeded players', () => {
  const { session } = playGame(1721, { mode: 'teams' }, [able, random, random, able]);
  checkPlaythrough(game, new URL('./playthrough.txt', import.meta.url), session);
});
