// One recorded battle for each way of ending, played again draw by draw, and a golden playthrough.
import type { Result } from '@baize/kernel';
import { checkPlaythrough, checkRecorded, type Player, test } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import type { War } from '../state.ts';
import { bold, fainthearted, playFour, playGame, playMined, sapper, walker } from './recorded-play.ts';

// biome-ignore format: a table
const ENDINGS: readonly { name: string; rule: string; kind: string; winner: number | null; players: readonly Player<War>[] }[] = [
  { name: 'broken-north',  rule: 'AGW-WIN-01', kind: 'army broken', winner: 0, players: [bold, bold] },
  { name: 'broken-south',  rule: 'AGW-WIN-01', kind: 'army broken', winner: 1, players: [bold, bold] },
  { name: 'both-broken',   rule: 'AGW-WIN-01', kind: 'both broken', winner: null, players: [sapper, walker] },
  { name: 'conceded',      rule: 'AGW-WIN-02', kind: 'concession',  winner: 0, players: [bold, fainthearted] },
];

for (const { name, rule, kind, winner, players } of ENDINGS) {
  test(`${rule} the recorded battle '${name}' takes the same course to the same end`, () => {
    const is = (result: Result) =>
      result.rule === rule && result.kind === kind && (winner === null ? result.share[0] === 0.5 : result.share[winner] === 1);
    checkRecorded(game, new URL('./recorded/', import.meta.url), {
      name,
      is,
      play: (seed) => (winner === null ? playMined(seed) : playGame(seed, players)),
      tries: 60,
      compare: 1,
    });
  });
}

test("AGX-BIG-01 AGX-BIG-04 the recorded battle 'four-players' takes the same course to the same end", () => {
  checkRecorded(game, new URL('./recorded/', import.meta.url), {
    name: 'four-players',
    is: ({ kind, share }) => kind === 'army broken' && share.length === 4,
    play: playFour,
    tries: 12,
    compare: 1,
  });
});

test('AGW-CARD-02 AGW-WIN-01 the golden playthrough: every line of a whole battle between seeded players', () => {
  checkPlaythrough(game, new URL('./playthrough.txt', import.meta.url), playGame(1870, [bold, bold]).session);
});
