// Every scene on the shelf, over random games: it is plain, its elements have names of their own, and every answer on
// offer touches things that are there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyStaging, Id, Scene } from '@baize/contracts';
import { type AnyGame, isPlain, isSpace, type Json, offerTo, type Seat, type View, viewOf, waitingFor } from '@baize/kernel';
import { playRandom } from '@baize/kernel/testkit';
import { shelf } from '../index.ts';

const GAMES = Math.min(20, Number(process.env.GAMES ?? 20));
/** Of all positions, one in so many is looked at. */
const SPARSE = 5;

function idsOf(scene: Scene): Id[] {
  const { surface } = scene;
  const ground =
    surface.kind === 'wings' ? surface.wings : surface.kind === 'open' ? [...surface.areas, ...(surface.zones ?? [])] : surface.cells;
  return [
    ...ground.map(({ id }) => id),
    ...scene.pieces.map(({ id }) => id),
    ...(scene.tokens ?? []).map(({ id }) => id),
    ...(scene.trays ?? []).flatMap((tray) => [tray.id, ...tray.cards.map(({ id }) => id)]),
    ...(scene.reckonings ?? []).flatMap(({ sides }) => sides.flatMap(({ cards }) => (cards ?? []).map(({ id }) => id))),
  ];
}

function checkScene(game: AnyGame, staging: AnyStaging, view: View): void {
  const scene = staging.scene(view);
  assert.ok(isPlain(scene), 'a scene is plain data');
  const ids = idsOf(scene);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  assert.equal(twice, undefined, `two elements are called ${twice}`);
  assert.equal(scene.standings.length, view.seats);
  const seat = view.viewer;
  if (seat === null || !waitingFor(view).includes(seat)) return;
  for (const answer of someAnswers(game, view, seat)) {
    for (const id of staging.touches(view, seat, answer)) {
      assert.ok(ids.includes(id), `${view.asked?.decision}: ${JSON.stringify(answer)} touches ${id}, which is not there`);
    }
    staging.preview?.(view, seat, answer);
  }
  for (const id of ids.slice(0, 8)) staging.meant?.(view, seat, [id]);
}

function someAnswers(game: AnyGame, view: View, seat: Seat): readonly Json[] {
  const offer = offerTo(game, view, seat) ?? [];
  if (!isSpace(offer)) return offer.slice(0, 60);
  const { from } = offer.shape as { from?: Json[] };
  return offer.kind === 'choose' || offer.kind === 'allot' ? (from ?? []) : [];
}

for (const box of shelf) {
  test(`${box.title}: scenes over ${GAMES} random games`, async () => {
    const { game, scene } = (await import(new URL('./door.ts', box.rulebook).href)) as { game: AnyGame; scene: AnyStaging };
    let looked = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      let before: View | null = null;
      playRandom(game, {
        seed,
        watch: ({ session }) => [
          {
            asked() {
              if (session.entries.length % SPARSE !== seed % SPARSE) return;
              for (const viewer of [null, ...waitingFor(session.match)]) checkScene(game, scene, viewOf(game, session.match, viewer));
              before = viewOf(game, session.match, null);
              looked += 1;
            },
            acted() {
              if (!before) return;
              for (const event of session.events[session.events.length - 1] ?? [])
                if (!event.to) assert.ok(isPlain(scene.motions(before, event)));
              before = null;
            },
          },
        ],
      });
    }
    assert.ok(looked > GAMES);
  });
}
