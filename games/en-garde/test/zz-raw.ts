import { isSpace, type Json, offerTo, readOptions, sampled, startMatch, take, Umpire, waitingFor } from '@baize/kernel';
import { game } from '../game.ts';

const n = Number(process.argv[2] ?? 10);
const given = process.argv[3] ? JSON.parse(process.argv[3]) : { 'terrain-mode': 'auto' };
const read = readOptions(game, given) as any;
let answers = 0,
  turns = 0;
const t0 = Date.now();
for (let seed = 1; seed <= n; seed++) {
  const src = sampled(seed),
    mine = sampled(seed + 999);
  const below = (k: number) => mine.below(k, 0, '');
  const m = startMatch(
    game,
    { game: 'en-garde', rules: { version: '', hash: '' }, options: read.options, seats: 2, fair: { commitment: '', entropy: [] } } as any,
    src,
  ) as any;
  const u = new Umpire(m, src, false);
  while (!m.result) {
    const seat = waitingFor(m)[0] as number;
    const offer = (u.offered && m.asked.seats.length === 1 ? u.offered : offerTo(game, m, seat)) as any;
    const a: Json = isSpace(offer) ? offer.sample(below) : offer[below(offer.length)];
    take(game, m, seat, a, u);
    answers++;
  }
  turns += m.state.turn;
}
const ms = Date.now() - t0;
console.log({ n, perSecond: (n * 1000) / ms, answers: answers / n, turns: turns / n });
