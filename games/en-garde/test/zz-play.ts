import { playRandom } from '@baize/kernel/testkit';
import { game } from '/work/main/games/en-garde/game.ts';

const n = Number(process.argv[2] ?? 5),
  from = Number(process.argv[3] ?? 1);
const options = process.argv[4] ? JSON.parse(process.argv[4]) : { 'terrain-mode': 'auto' };
const seats = Number(process.argv[5] ?? 2);
const t0 = Date.now();
let answers = 0,
  turns = 0;
const kinds: Record<string, number> = {};
for (let seed = from; seed < from + n; seed++) {
  const session = playRandom(game, { seed, seats, options, motions: 0 });
  answers += session.entries.length;
  turns += (session.match.state as any).turn;
  for (const es of session.events) for (const e of es) kinds[e.kind] = (kinds[e.kind] ?? 0) + 1;
  const bad = game.faults(session.match.state as any);
  if (bad.length) console.log(seed, bad);
}
const ms = Date.now() - t0;
console.log({ games: n, ms, perSecond: (n * 1000) / ms, answers: answers / n, turns: turns / n });
console.log(
  Object.entries(kinds)
    .sort((a, b) => b[1] - a[1])
    .map(([k, v]) => `${k}:${v}`)
    .join(' '),
);
