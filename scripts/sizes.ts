// How many bytes a view and a snapshot of each game have in the middle of a match, with and without the part that never
// changes, and how long a copy takes. Run by hand: node --import tsx scripts/sizes.ts
import { shelf } from '@baize/games';
import { engineOf, fixedOf, isSpace, keyOfFixed, sampled, takeFixedOff } from '@baize/kernel';

const DECISIONS = 150;
const COPIES = 500;
/** Of so many rounds the quickest counts: the others were disturbed. */
const ROUNDS = 20;

for (const box of shelf) {
  const engine = engineOf(await box.load());
  const read = engine.options({}, engine.game.seats.least);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const setup = {
    game: box.slug,
    rules: { version: '', hash: '' },
    options: read.options,
    seats: engine.game.seats.least,
    fair: { commitment: '00', entropy: [] },
  };
  const source = sampled(7);
  const session = engine.open(setup, source);
  for (let i = 0; i < DECISIONS && !session.match.result; i++) {
    const seat = engine.waiting(session.match)[0] as number;
    const offer = engine.question(engine.view(session, seat), seat)?.offer ?? [];
    const below = (sides: number) => source.below(sides, 0, '');
    engine.act(session, { seat, answer: isSpace(offer) ? offer.sample(below) : offer[below(offer.length)] });
  }
  const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  const view = engine.view(session, 0);
  const { thinking } = engine;
  let copyTime = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    for (let i = 0; i < COPIES; i++) thinking.copy(session.match);
    copyTime = Math.min(copyTime, ((performance.now() - start) * 1000) / COPIES);
  }
  const fixed = fixedOf(view);
  console.log(
    `${box.slug}: view ${bytes(takeFixedOff(view).match)} bytes, snapshot ${bytes(takeFixedOff(session.match).match)}, ` +
      `fixed part ${fixed ? `${bytes(fixed)} (${keyOfFixed(fixed).slice(0, 8)})` : 'none'}, copy ${copyTime.toFixed(1)} µs`,
  );
}
