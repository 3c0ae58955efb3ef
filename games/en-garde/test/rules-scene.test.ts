// The scene of every view, and the hands that answer through it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import { isPlain, isSpace, type Json, type Offer, offerTo, refusalOf, sampled, viewOf, waitingFor } from '@baize/kernel';
import { playRandom } from '@baize/kernel/testkit';
import { game, scene as staging } from '../door.ts';
import { activate } from '../rules/turn/activation.ts';
import { flow, procedure } from '../state.ts';
import { Table } from './builder.ts';

test('every view of a game has a plain scene, and every event its motions', () => {
  for (const seed of [3, 4]) {
    playRandom(game, {
      seed,
      seats: 2,
      options: { 'terrain-mode': 'auto' },
      motions: 0,
      watch: ({ session }) => [
        {
          asked() {
            if (session.entries.length % 7 !== 0) return;
            const { match } = session;
            for (const seat of [null, 0, 1]) {
              const view = viewOf(game, match as never, seat);
              assert.ok(isPlain(staging.scene(view as never)));
            }
            const seat = waitingFor(match)[0] as number;
            const view = viewOf(game, match as never, seat);
            const offer = offerTo(game, match as never, seat) as Offer;
            const answers = isSpace(offer) ? [offer.sample((n) => sampled(seed).below(n, 0, ''))] : offer.slice(0, 5);
            for (const answer of answers) {
              staging.touches(view as never, seat, answer);
              assert.ok(isPlain(staging.preview?.(view as never, seat, answer) ?? null));
            }
            for (const event of session.events.at(-1) ?? []) assert.ok(isPlain(staging.motions(view as never, event)));
          },
        },
      ],
    });
  }
});

test('EG-MOV-03 an aim on the table is a path, snapped to the enemy it is meant to touch', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10], facing: 0 });
  t.model('B', 2, { at: [14, 10] });
  if (!flow.procedures['an aim']) procedure('an aim').decide(activate);
  t.s.go = 0;
  t.run(flow.procedures['an aim'] as never, {}).says({ model: a, do: 'move' });
  const view = viewOf(game, t.match, 0);
  const answer = staging.aim?.(view, 0, { piece: `model:${a}`, points: [[inches(12.9), t.s.fixed.height - inches(10.1)]] });
  assert.ok(answer);
  assert.equal(refusalOf(game, t.match, 0, answer ?? null), null);
  t.says((answer ?? null) as Json);
  assert.equal(t.s.contacts.length, 1);
  const shown = staging.inspect?.(view, 0, `model:${a}`);
  assert.ok((shown?.overlays?.length ?? 0) >= 3);
});

test('EG-GEN-07 only the player who activates a model may measure, unless the option says always', () => {
  const regions = (t: Table, id: number, seat: number) =>
    staging.inspect?.(viewOf(game, t.match, seat), seat, `model:${id}`).overlays?.filter(({ kind }) => kind === 'region').length;
  const table = (options: Record<string, string>) => {
    const t = new Table(options);
    const a = t.model('A', 2, { at: [10, 10] });
    t.model('B', 2, { at: [30, 30] });
    t.s.go = 0;
    const asking = flow.procedures['asks for a go'] ?? procedure('asks for a go').decide(activate);
    t.run(asking as never, {} as never);
    return { t, a };
  };
  const { t, a } = table({});
  assert.ok((regions(t, a, 0) ?? 0) > 0);
  assert.equal(regions(t, a, 1), 0);
  t.run(flow.procedures.withdrawals as never, { queue: [0] } as never);
  assert.equal(regions(t, a, 0), 0, 'the End Phase is no time to measure');
  const open = table({ measuring: 'always' });
  assert.ok((regions(open.t, open.a, 1) ?? 0) > 0);
});
