// The scene over whole games: every element has one id, every answer can be touched, every event moves something that is there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Overlay } from '@baize/contracts';
import { isSpace, type Match, type View, viewOf } from '@baize/kernel';
import { game } from '../game.ts';
import { staging } from '../scene.ts';
import type { Gow } from '../state.ts';
import { aField } from './builder.ts';
import { type Player, playGame, random, steady } from './playing.ts';

/** Every id of a scene. */
function idsOf(view: View<Gow>): Set<string> {
  const { surface, pieces, tokens = [], trays = [], reckonings = [], matter } = staging.scene(view);
  assert.ok(surface.kind === 'hexes');
  const cards = [...trays.flatMap((tray) => tray.cards), ...reckonings.flatMap(({ sides }) => sides.flatMap((side) => side.cards ?? []))];
  // A man in the dock is the man on the board.
  const standing = new Set(pieces.map(({ id }) => id));
  const docked = (matter?.groups ?? []).flatMap(({ items }) =>
    items.flatMap(({ id }) => (id === undefined || standing.has(id) ? [] : [{ id }])),
  );
  const all = [...surface.cells, ...pieces, ...tokens, ...trays, ...reckonings, ...cards, ...docked].map(({ id }) => id);
  const ids = new Set(all);
  assert.equal(ids.size, all.length, `an id stands for two things: ${all.find((id, i) => all.indexOf(id) !== i)}`);
  return ids;
}

/** Looks at every question on the way, for some of the answers. */
function watching(player: Player): Player {
  return (turn) => {
    const { offer, decision, below, view, seat } = turn;
    const ids = idsOf(view);
    const answers = isSpace(offer) ? offer.candidates() : offer;
    const touched = new Map<string, string>();
    for (const answer of answers) {
      const items: readonly unknown[] = decision === 'possible targets' && Array.isArray(answer) ? answer : [answer];
      for (const item of items)
        for (const id of staging.touches(view, seat, item)) assert.ok(ids.has(id), `${decision}: there is no ${id} to touch`);
      const way = decision === 'possible targets' ? '' : staging.touches(view, seat, answer).join(' ');
      if (way !== '') assert.equal(touched.get(way), undefined, `${decision}: ${way} means two answers`);
      touched.set(way, JSON.stringify(answer));
    }
    const some = answers[below(answers.length)];
    for (const overlay of staging.preview?.(view, seat, some) ?? []) assert.ok(overlay.kind);
    staging.inspect?.(view, seat, [...ids][below(ids.size)] as string);
    return player(turn);
  };
}

test('the scene names everything once, and every answer can be given by touching what is there or by a button', () => {
  for (const [seed, scenario] of ['pitched', 'gates', 'building', 'blockade'].entries()) {
    const { session } = playGame(seed + 1, { scenario, points: 60 }, [watching(steady), watching(random)]);
    const view = viewOf(game, session.match as Match<Gow>, 0);
    for (const event of session.events.flat()) assert.ok(Array.isArray(staging.motions(view, event)));
  }
});

test('GOW-LOS-01 GOW-COV-04 a sight line is shown with the hexes that it touches, its strip and the cover that counts', () => {
  const table = aField()
    .hard([4, 2])
    .unit('A', 'Gunner', 'redcoat longgun', [0, 0])
    .unit('B', 'Mark', 'redcoat', [5, 2])
    .play()
    .acts('Gunner');
  const overlays = staging.preview?.(table.view('A'), 0, table.useAnswer('Fire', { target: 'Mark' })) ?? [];
  const of = (kind: Overlay['kind']) => overlays.filter((overlay) => overlay.kind === kind);
  assert.equal(of('line').length, 1);
  assert.match(of('line')[0]?.says ?? '', /cover −2/);
  assert.match(of('region')[0]?.says ?? '', /75 % of the strip/);
  assert.ok(of('cells').length >= 3);
});

test('GOW-SKL-06 while the cards of a shot lie on the table, both who are concerned stand out, and a line leads from one to the other', () => {
  const field = aField().unit('A', 'Gunner', 'redcoat longgun', [0, 0]).unit('B', 'Mark', 'grenadier', [5, 0]);
  const table = field.play().acts('Gunner').uses('Fire', { target: 'Mark', extra: 0 }, 'Q♥', '9♦', '3♠');
  const view = table.view('A');
  const { reckonings = [], overlays = [] } = staging.scene(view);
  const ids = [table.id('Gunner'), table.id('Mark')].map((id) => `unit:${id}`);
  assert.deepEqual(reckonings.at(-1)?.about, ids);
  assert.equal(reckonings.at(-1)?.title, 'Fire at Mark');
  assert.equal(overlays.filter(({ kind, tone }) => kind === 'line' && tone === 'warn').length, 1);
});
