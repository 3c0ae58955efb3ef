// How large a view and a snapshot are on the wire and on the disk, and how long a copy takes, with and without the part of a
// match that never changes: node --import tsx bench/sizes.ts
import { type Box, shelf } from '@baize/games';
import { copy, engineOf, isSpace, type Match, sampled, takeFixedOff } from '@baize/kernel';

const ANSWERS = 60;
const COPIES = 2000;

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '');

/** The fastest of many, because everything else on the machine only adds to it. */
function microseconds(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < COPIES; n++) {
    const from = performance.now();
    work();
    best = Math.min(best, performance.now() - from);
  }
  return 1000 * best;
}

async function measure(box: Box): Promise<string> {
  const engine = engineOf(await box.load());
  const seats = engine.game.seats.least;
  const read = engine.options({}, seats);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const fair = { commitment: '0'.repeat(64), entropy: new Array<string>(seats).fill('ab'.repeat(16)) };
  const setup = { game: box.slug, rules: { version: engine.game.version, hash: '0'.repeat(64) }, options: read.options, seats, fair };
  const session = engine.open(setup, engine.chance('00'.repeat(32), fair.entropy));
  const chance = sampled(99);
  const below = (sides: number) => chance.below(sides, 0, '');
  for (let n = 0; n < ANSWERS && !session.match.result; n++) {
    const seat = engine.needed(session.match)[0] ?? 0;
    const offer = engine.thinking.offer(session.match, seat) ?? [];
    const reply = engine.act(session, { seat, answer: isSpace(offer) ? offer.sample(below) : offer[below(offer.length)] });
    if ('refusal' in reply) throw new Error(reply.refusal.reason);
  }
  const view = engine.view(session, 0);
  const { match } = session;
  // Nothing in a clone is frozen, so that all of it is copied.
  const whole: Match = structuredClone(match);
  const figures = [
    [bytes(view), bytes(takeFixedOff(view).match), 'bytes of a view'],
    [bytes(match), bytes(takeFixedOff(match).match), 'bytes of a snapshot'],
    [microseconds(() => copy(whole)).toFixed(1), microseconds(() => engine.thinking.copy(match)).toFixed(1), 'µs for a copy'],
  ];
  return `${box.title}: ${figures.map(([before, after, what]) => `${before} → ${after} ${what}`).join(', ')}`;
}

for (const box of shelf) console.log(await measure(box).catch((error: Error) => `${box.title}: ${error.message}`));
