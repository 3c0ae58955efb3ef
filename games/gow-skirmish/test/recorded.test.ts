// One recorded game for each way of ending (a record is one line of JSON), played again draw by draw; and a golden playthrough.
import { test } from 'node:test';
import type { Options, Result } from '@baize/kernel';
import { checkPlaythrough, checkRecorded } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import { fainthearted, idle, type Player, playGame, random, steady } from './playing.ts';

interface Way {
  name: string;
  rule: string;
  kind: string;
  players?: readonly Player[];
  options?: Options;
}

const ENDINGS: Way[] = [
  { name: 'rout', rule: 'GOW-ROUT-03', kind: 'rout' },
  { name: 'both-flee', rule: 'GOW-ROUT-03', kind: 'both sides flee' },
  { name: 'elimination', rule: 'GOW-END-01', kind: 'elimination', options: { rout: 'off' } },
  { name: 'resignation', rule: 'GOW-END-04', kind: 'resignation', players: [random, fainthearted] },
  { name: 'pitched-points', rule: 'GOW-SCN-02', kind: 'on points', options: { turnLimit: 4 } },
  { name: 'drawn-battle', rule: 'GOW-END-03', kind: 'drawn battle', players: [idle, idle], options: { turnLimit: 3 } },
  { name: 'river-forded', rule: 'GOW-SCN-03', kind: 'river forded', options: { scenario: 'ford' } },
  { name: 'river-held', rule: 'GOW-SCN-03', kind: 'the defenders hold', options: { scenario: 'ford' } },
  { name: 'building-taken', rule: 'GOW-SCN-04', kind: 'building taken', options: { scenario: 'building' } },
  { name: 'building-held', rule: 'GOW-SCN-04', kind: 'the defenders hold', options: { scenario: 'building' } },
  { name: 'a-swim', rule: 'GOW-SCN-05', kind: 'a swim', options: { scenario: 'swimmers' } },
  { name: 'no-swim', rule: 'GOW-SCN-05', kind: 'the defenders hold', players: [idle, idle], options: { scenario: 'swimmers' } },
  { name: 'hut-held', rule: 'GOW-SCN-06', kind: 'hut held', options: { scenario: 'hut' } },
  { name: 'hut-points', rule: 'GOW-SCN-06', kind: 'on points', options: { scenario: 'hut', turnLimit: 4 } },
  { name: 'toll-gates', rule: 'GOW-SCN-07', kind: 'toll gates', options: { scenario: 'gates' } },
  { name: 'gates-points', rule: 'GOW-SCN-07', kind: 'on points', options: { scenario: 'gates' } },
  { name: 'blockade-run', rule: 'GOW-SCN-08', kind: 'blockade run', options: { scenario: 'blockade' } },
  { name: 'blockade-held', rule: 'GOW-SCN-08', kind: 'the defenders hold', players: [idle, idle], options: { scenario: 'blockade' } },
];

const endsSo = ({ rule, kind }: Way, result: Result) => result.rule === rule && result.kind === kind;

for (const ending of ENDINGS) {
  const { name, rule, players = [steady, steady], options } = ending;
  test(`${rule} the recorded game '${name}' takes the same course to the same end`, () => {
    const is = (result: Result) => endsSo(ending, result);
    const play = (seed: number) => playGame(seed, { points: 60, ...options }, players);
    checkRecorded(game, new URL('./recorded/', import.meta.url), { name, is, play, tries: 400, compare: 2 });
  });
}

test('GOW-TURN-01 GOW-SKL-01 the golden playthrough: every line of a whole game between seeded players', () => {
  const { session } = playGame(1871, {}, [steady, random]);
  checkPlaythrough(game, new URL('./playthrough.txt', import.meta.url), session);
});
