// The scene over random games: it is plain, its elements have names of their own, every answer on offer touches things that
// are there, every decision has its place, and asking changes nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Id, Scene } from '@baize/contracts';
import { canonical, isPlain, isSpace, type Match, offerTo, type Seat, type View, viewOf, waitingFor } from '@baize/kernel';
import { counts, playRandom } from '@baize/kernel/testkit';
import { decisions } from '../decisions.ts';
import { game } from '../game.ts';
import { staging } from '../scene.ts';
import { flow, type War } from '../state.ts';

const GAMES = counts(1, 30);
/** Of all positions, one in so many is looked at; and of those, one in so many is asked everything twice. */
const SPARSE = 40;
const TWICE = 8;
const MOST = 6;

test('every decision of the rules is in the list that touches, aims and previews are made over', () => {
  const listed = Object.values(decisions).map(({ name }) => name);
  assert.deepEqual(listed.toSorted(), Object.keys(flow.decisions).toSorted());
});

function idsOf({ surface, pieces, tokens = [], trays = [] }: Scene): Id[] {
  const ground = surface.kind === 'open' ? [...surface.areas, ...(surface.zones ?? [])] : [];
  return [...ground, ...pieces, ...tokens, ...trays.flatMap((tray) => [tray, ...tray.cards])].map(({ id }) => id);
}

function answersTo(view: View<War>, seat: Seat): readonly unknown[] {
  const offer = offerTo(game, view, seat) ?? [];
  if (!isSpace(offer)) return offer.slice(0, 40);
  const { from } = offer.shape as { from?: unknown[] };
  return offer.kind === 'choose' ? (from ?? []) : offer.candidates().slice(0, MOST);
}

function checkScene(view: View<War>): void {
  const scene = staging.scene(view);
  assert.ok(isPlain(scene), 'a scene is plain data');
  const ids = idsOf(scene);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  assert.equal(twice, undefined, `two elements are called ${twice}`);
  assert.equal(scene.standings.length, view.seats);
  const seat = view.viewer;
  if (seat === null || !waitingFor(view).includes(seat)) return;
  for (const answer of answersTo(view, seat)) {
    for (const id of staging.touches(view, seat, answer))
      assert.ok(ids.includes(id), `${view.asked?.decision}: ${JSON.stringify(answer)} touches ${id}, which is not there`);
    assert.ok(isPlain(staging.preview?.(view, seat, answer)));
  }
}

/** All that the staging says about a view. */
function allSaid(view: View<War>): unknown {
  const scene = staging.scene(view);
  const ids = idsOf(scene);
  const seat = view.viewer;
  const inspected = scene.pieces.slice(0, MOST).map(({ id }) => staging.inspect?.(view, seat, id));
  if (seat === null || !waitingFor(view).includes(seat)) return { scene, inspected };
  const aims = scene.pieces.flatMap(({ id, at: [x, y] }) =>
    (['front', 'front left', 'middle'] as const).map((part) =>
      staging.aim?.(view, seat, { piece: id, grip: { part, right: 0, ahead: 0 }, points: [[x + 1500, y - 2500]] }),
    ),
  );
  const drafts = aims.filter((answer) => answer !== undefined);
  return {
    scene,
    inspected,
    aims,
    legs: drafts.map((answer) => staging.legs?.(view, seat, answer)),
    drafted: drafts.slice(0, 2).map((answer) => staging.scene(view, { answer, touched: [] })),
    previewed: answersTo(view, seat)
      .slice(0, MOST)
      .map((answer) => staging.preview?.(view, seat, answer)),
    meant: ids.slice(0, MOST).map((id) => staging.meant?.(view, seat, [id])),
  };
}

function checkAsking(match: Match<War>, viewer: Seat | null): void {
  const view = viewOf(game, match, viewer);
  const before = { match: canonical(match), view: canonical(view) };
  const first = canonical(allSaid(view));
  assert.equal(canonical(allSaid(view)), first, `${view.asked?.decision}: the second time something else is said`);
  assert.equal(canonical(view), before.view, `${view.asked?.decision}: asking has changed the view`);
  assert.equal(canonical(match), before.match, `${view.asked?.decision}: asking has changed the match`);
}

test(`scenes, and asking that changes nothing, over ${GAMES} random games`, () => {
  let looked = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    let before: View<War> | null = null;
    playRandom(game, {
      seed,
      options: { 'hold-hands': seed % 2 === 0 ? 'open' : 'hidden', country: seed % 3 === 0 ? 'random' : 'scenario' },
      most: 20_000,
      motions: 0.003,
      watch: ({ session }) => [
        {
          asked() {
            const match = session.match as Match<War>;
            if (session.entries.length % SPARSE !== seed % SPARSE) return;
            for (const viewer of [null, ...waitingFor(match)]) {
              checkScene(viewOf(game, match, viewer));
              if (looked % TWICE === 0) checkAsking(match, viewer);
            }
            before = viewOf(game, match, null);
            looked += 1;
          },
          acted() {
            if (!before) return;
            const shown = before;
            for (const event of session.events.at(-1) ?? []) if (!event.to) assert.ok(isPlain(staging.motions(shown, event)));
            before = null;
          },
        },
      ],
    });
  }
  assert.ok(looked > GAMES);
});
