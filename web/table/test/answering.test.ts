// Every answer that the rules offer can be given on the table: by touching, by a button, or put together.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyStaging } from '@baize/contracts';
import { shelf } from '@baize/games';
import { type AnyGame, engineOf, isSpace, same } from '@baize/kernel';
import { counts, playRandom } from '@baize/kernel/testkit';
import { newAnswering } from '../answering.ts';

const GAMES = counts(1, 8);
/** One question in so many is tried. */
const EVERY = 7;
for (const box of shelf) {
  test(`${box.title}: every listed answer can be given`, async () => {
    const { game, scene } = (await import(new URL('./door.ts', box.rulebook).href)) as { game: AnyGame; scene: AnyStaging };
    const engine = engineOf(game);
    let tried = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      playRandom(game, {
        seed,
        // Whether a battle of six by chance ends is asked elsewhere.
        most: 50_000,
        watch: ({ session }) => [
          {
            asked() {
              if (session.entries.length % EVERY !== seed % EVERY) return;
              for (const seat of engine.waiting(session.match)) {
                const view = engine.view(session, seat);
                // A flag of his own answers for him.
                if (engine.standing(view, seat)) continue;
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
