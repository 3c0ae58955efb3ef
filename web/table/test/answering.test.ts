// Every answer that the rules offer can be given on the table: by touching, by a button, or put together.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyStaging } from '@baize/contracts';
import { shelf } from '@baize/games';
import { type AnyGame, engineOf, isSpace, same } from '@baize/kernel';
import { playRandom } from '@baize/kernel/testkit';
import { inputFor } from '../answer-input.ts';
import { newAnswering } from '../answering.ts';

const GAMES = 6;
const nothing = { label: () => '', steps: undefined };

test('a list: touches narrow it down, and the last one answers', () => {
  const paths: Record<string, string[]> = { a: ['u1', 't1'], b: ['u1', 't2'], c: ['u2'], d: [] };
  const input = inputFor({ offer: ['a', 'b', 'c', 'd'], touches: (answer) => paths[String(answer)] ?? [], ...nothing });
  assert.deepEqual([...input.glow([])], ['u1', 'u2']);
  assert.deepEqual(input.ready([]), ['d']);
  assert.deepEqual(input.touch([], 'u2'), { picked: [], answer: 'c' });
  assert.deepEqual(input.touch([], 'u1'), { picked: ['u1'] });
  assert.deepEqual([...input.glow(['u1'])], ['t1', 't2']);
  assert.equal(input.answerAt(['u1'], 't2'), 'b');
  assert.deepEqual(input.touch(['u1'], 't2'), { picked: [], answer: 'b' });
});

test('a list: where two answers touch the same things, buttons decide', () => {
  const input = inputFor({ offer: ['attack', 'raid'], touches: () => ['u1'], ...nothing });
  assert.deepEqual(input.touch([], 'u1'), { picked: ['u1'] });
  assert.deepEqual(input.ready(['u1']), ['attack', 'raid']);
});

test('a choice of several: a second touch puts an item back', () => {
  const offer = {
    kind: 'choose',
    shape: { from: ['x', 'y', 'z'], least: 2, most: 2 },
    refusal: () => null,
    any: () => true,
    sample: () => [],
    candidates: () => [[]],
  };
  const input = inputFor({ offer, touches: (item) => [`card:${Array.isArray(item) ? item[0] : item}`], ...nothing });
  let picked = input.touch([], 'card:x').picked;
  picked = input.touch(picked, 'card:z').picked;
  assert.deepEqual(input.ready(picked), [['x', 'z']]);
  picked = input.touch(picked, 'card:x').picked;
  assert.deepEqual(input.ready(picked), [['z']]);
});

for (const box of shelf) {
  test(`${box.title}: every listed answer can be given`, async () => {
    const { game, scene } = (await import(new URL('./door.ts', box.rulebook).href)) as { game: AnyGame; scene: AnyStaging };
    const engine = engineOf(game);
    let tried = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      playRandom(game, {
        seed,
        watch: ({ session }) => [
          {
            asked() {
              if (session.entries.length % 7 !== seed % 7) return;
              for (const seat of engine.waiting(session.match)) {
                const view = engine.view(session, seat);
                const offer = engine.question(view, seat)?.offer;
                if (!offer || isSpace(offer)) continue;
                const some = offer.filter((_, at) => at % Math.ceil(offer.length / 12) === 0);
                for (const answer of some) assert.ok(given(answer), `${view.asked?.decision}: ${JSON.stringify(answer)}`);
                tried += some.length;

                function given(answer: unknown): boolean {
                  let told: unknown;
                  const answering = newAnswering(engine, scene, view, seat, (gave) => {
                    told = gave;
                  });
                  for (const id of scene.touches(view, seat, answer)) answering.touch(id);
                  const button = answering.buttons.value.find((each) => same(each.answer, answer));
                  if (told === undefined && button) answering.give(button.answer);
                  return told !== undefined && same(told, answer);
                }
              }
            },
          },
        ],
      });
    }
    assert.ok(tried > 0);
  });
}
