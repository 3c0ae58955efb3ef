// Every scene on the shelf, over random games: it is plain, its elements have names of their own, and every answer on
// offer touches things that are there. And whatever is asked of a game about a view, asking changes nothing: the view and
// the match stay as they are, byte for byte, and the answer is the same twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyStaging, Id, Scene } from '@baize/contracts';
import { type AnyGame, canonical, isPlain, isSpace, type Match, offerTo, type Seat, type View, viewOf, waitingFor } from '@baize/kernel';
import { playRandom } from '@baize/kernel/testkit';
import { shelf } from '../index.ts';
import { triesOf } from './tries.ts';

/** Of the positions that are looked at, one in so many is asked everything twice. */
const TWICE = 10;
/** Of many elements and answers, so many are asked about. */
const MOST = 8;

function idsOf(scene: Scene): Id[] {
  const { surface } = scene;
  const ground =
    surface.kind === 'wings' ? surface.wings : surface.kind === 'open' ? [...surface.areas, ...(surface.zones ?? [])] : surface.cells;
  return [
    ...ground.map(({ id }) => id),
    ...scene.pieces.map(({ id }) => id),
    ...(scene.tokens ?? []).map(({ id }) => id),
    ...(scene.aims ?? []).map(({ id }) => id),
    ...(scene.trays ?? []).flatMap((tray) => [tray.id, ...tray.cards.map(({ id }) => id)]),
    ...(scene.reckonings ?? []).flatMap(({ sides }) => sides.flatMap(({ cards }) => (cards ?? []).map(({ id }) => id))),
  ];
}

/** The dock's plates may stand for what lies on the table. */
function dockIdsOf({ matter }: Scene): Id[] {
  return (matter?.groups ?? []).flatMap(({ items }) => items.flatMap(({ id }) => (id === undefined ? [] : [id])));
}

function checkScene(game: AnyGame, staging: AnyStaging, view: View): void {
  const scene = staging.scene(view);
  assert.ok(isPlain(scene), 'a scene is plain data');
  const ids = idsOf(scene);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  assert.equal(twice, undefined, `two elements are called ${twice}`);
  assert.equal(scene.standings.length, view.seats);
  const shown = new Set([...ids, ...dockIdsOf(scene)]);
  const seat = view.viewer;
  if (seat === null || !waitingFor(view).includes(seat)) return;
  for (const answer of someAnswers(game, view, seat)) {
    for (const id of staging.touches(view, seat, answer)) {
      assert.ok(shown.has(id), `${view.asked?.decision}: ${JSON.stringify(answer)} touches ${id}, which is not there`);
    }
    const preview = staging.preview?.(view, seat, answer);
    assert.ok(preview === undefined || isPlain(preview), 'a preview is plain data');
    staging.weight?.(view, seat, answer);
    const matter = staging.matter?.(view, seat, answer);
    assert.ok(matter === undefined || isPlain(matter), 'what the dock shows is plain data');
  }
  for (const id of ids.slice(0, MOST)) staging.meant?.(view, seat, [id]);
}

function someAnswers(game: AnyGame, view: View, seat: Seat): readonly unknown[] {
  const offer = offerTo(game, view, seat) ?? [];
  if (!isSpace(offer)) return offer.slice(0, 60);
  const { from } = offer.shape as { from?: unknown[] };
  return offer.kind === 'choose' || offer.kind === 'allot' ? (from ?? []) : offer.candidates().slice(0, MOST);
}

/** Where a piece on the open table is gripped. */
const GRIPS = ['front', 'front left', 'middle'] as const;

/** What comes of pieces that are gripped and dragged: answers, their legs, and the scene with one of them as a draft. */
function draggedIn(staging: AnyStaging, view: View, seat: Seat, { pieces, surface }: Scene): unknown {
  if (surface.kind !== 'open') return null;
  const aims = pieces.flatMap(({ id, at: [x, y] }) =>
    GRIPS.map((part) => staging.aim?.(view, seat, { piece: id, grip: { part, right: 0, ahead: 0 }, points: [[x + 1500, y - 2500]] })),
  );
  const drafts = aims.filter((answer) => answer !== undefined);
  return {
    aims,
    legs: drafts.map((answer) => staging.legs?.(view, seat, answer)),
    drafted: drafts.slice(0, 2).map((answer) => staging.scene(view, { answer, touched: [] })),
  };
}

/** All that a game says about a view: to the screen, to a terminal, and to a bot. */
function allSaid(game: AnyGame, staging: AnyStaging, view: View): unknown {
  const scene = staging.scene(view);
  const ids = idsOf(scene).slice(0, MOST);
  const seat = view.viewer;
  const common = { scene, text: game.text(view), inspected: ids.map((id) => staging.inspect?.(view, seat, id)) };
  if (seat === null || !waitingFor(view).includes(seat)) return common;
  const offer = offerTo(game, view, seat) ?? [];
  const answers = (isSpace(offer) ? offer.candidates() : offer).slice(0, MOST);
  return {
    ...common,
    touched: someAnswers(game, view, seat).map((answer) => staging.touches(view, seat, answer)),
    previewed: answers.map((answer) => staging.preview?.(view, seat, answer)),
    weighed: answers.map((answer) => staging.weight?.(view, seat, answer)),
    docked: answers.map((answer) => staging.matter?.(view, seat, answer)),
    chances: answers.map((answer) => game.chances?.(view, seat, answer)),
    meant: ids.map((id) => staging.meant?.(view, seat, [id])),
    meantTogether: ids.slice(1).map((id, at) => staging.meant?.(view, seat, [ids[at] as Id, id])),
    aimed: scene.pieces.slice(0, MOST).map(({ id, at: [x, y] }) => staging.aim?.(view, seat, { piece: id, points: [[x + 1, y + 1]] })),
    dragged: draggedIn(staging, view, seat, scene),
    steps: staging.steps?.(view, seat, []),
    candidates: game.lore.candidates?.(view, seat),
    rated: answers.length > 0 ? game.lore.rate(view, seat, answers) : [],
  };
}

function checkAsking(game: AnyGame, staging: AnyStaging, match: Match, viewer: Seat | null): void {
  const view = viewOf(game, match, viewer);
  const before = { match: canonical(match), view: canonical(view) };
  const first = canonical(allSaid(game, staging, view));
  const second = canonical(allSaid(game, staging, view));
  assert.equal(second, first, `${view.asked?.decision}: the second time something else is said`);
  assert.equal(canonical(view), before.view, `${view.asked?.decision}: asking has changed the view`);
  assert.equal(canonical(match), before.match, `${view.asked?.decision}: asking has changed the match`);
}

for (const box of shelf) {
  const { games, motions, sparse } = triesOf(box.slug, 4, 100);
  test(`${box.title}: scenes, and asking that changes nothing, over ${games} random games`, async () => {
    const { game, scene } = (await import(new URL('./door.ts', box.rulebook).href)) as { game: AnyGame; scene: AnyStaging };
    let looked = 0;
    for (let seed = 1; seed <= games; seed++) {
      let before: View | null = null;
      playRandom(game, {
        seed,
        motions,
        watch: ({ session }) => [
          {
            asked() {
              if (session.entries.length % sparse !== seed % sparse) return;
              for (const viewer of [null, ...waitingFor(session.match)]) {
                checkScene(game, scene, viewOf(game, session.match, viewer));
                if (looked % TWICE === 0) checkAsking(game, scene, session.match, viewer);
              }
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
    assert.ok(looked > games);
  });
}
