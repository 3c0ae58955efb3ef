// What the table shows, and that it shows no more than the viewer may know.
import assert from 'node:assert/strict';
import type { Scene } from '@baize/contracts';
import type { Match } from '@baize/kernel';
import { giveAnswer, isPlain, isSpace, offerTo, sampled, startMatch, Umpire, viewOf, waitingFor } from '@baize/kernel';
import type { Order } from '../content/orders.ts';
import { game } from '../game.ts';
import { staging } from '../scene.ts';
import type { Fray } from '../state.ts';
import { aFray, newMatch, test } from './builder.ts';

function idsOf(scene: Scene): string[] {
  const cells = scene.surface.kind === 'tiles' ? scene.surface.cells.map((cell) => cell.id) : [];
  const trays = (scene.trays ?? []).flatMap((tray) => [tray.id, ...tray.cards.map((card) => card.id)]);
  const plan = (scene.matter?.groups ?? []).flatMap(({ items }) => items.flatMap(({ id }) => (id === undefined ? [] : [id])));
  return [...cells, ...scene.pieces.map((piece) => piece.id), ...trays, ...plan, ...(scene.aims ?? []).map(({ id }) => id)];
}

const planOf = (scene: Scene) => scene.matter?.groups?.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];

const duel = () =>
  aFray()
    .with('Scout', 'e5', { hand: ['advance', 'advance', 'strike'] })
    .with('Gunner', 'e7')
    .play();

test('ORD-COMP-07 ORD-COMP-04 the board, the characters with their hit points, and every id once', () => {
  const table = duel();
  const scene = staging.scene(table.view(0));
  assert.equal(scene.surface.kind === 'tiles' && scene.surface.cells.length, 81);
  assert.deepEqual(
    scene.pieces.map((piece) => [piece.id, piece.at, piece.value]),
    [
      ['warrior:0', [4, 4], '86'],
      ['warrior:1', [4, 2], '79'],
    ],
  );
  const ids = idsOf(scene);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(isPlain(scene));
});

test("ORD-CMD-02 ORD-CMD-06 the row of orders: the own face up, the enemy's as one back", () => {
  const table = duel().answers(0, ['advance E', 'strike N']);
  const mat = (viewer: number) => staging.scene(table.view(viewer)).trays?.find((tray) => tray.id === 'mat:0');
  assert.deepEqual(planOf(staging.scene(table.view(0))), ['slot:0:1', 'slot:0:2', undefined, undefined, undefined]);
  assert.equal(mat(0), undefined, 'the own row of orders is the plan in the dock');
  assert.deepEqual(
    mat(1)?.cards.map((card) => card.face),
    [null],
  );
  assert.ok(!planOf(staging.scene(table.view(1))).some((id) => id?.startsWith('slot:0')));
  const hand = (viewer: number) => staging.scene(table.view(viewer)).trays?.find((tray) => tray.id === 'hand:0')?.cards;
  assert.ok(hand(1)?.every((card) => card.face === null));
  const own = staging.scene(table.view(0)).overlays ?? [];
  assert.deepEqual(
    own.map((overlay) => overlay.kind),
    ['path', 'cells', 'cells', 'ghost', 'words', 'words', 'chip', 'chip'],
  );
  assert.deepEqual(
    staging.scene(table.view(1)).overlays?.map((overlay) => overlay.kind),
    ['chip', 'chip'],
  );
});

test('ORD-CMD-04 orders are built step by step from a card and a direction, and only legal ones', () => {
  const table = duel();
  const view = table.view(0);
  const first = staging.steps?.(view, 0, []) ?? [];
  const offer = offerTo(game, view, 0);
  assert.ok(offer && isSpace(offer));
  for (const { item } of first) assert.equal(offer.refusal([item]), null);
  assert.equal(new Set(first.map(({ item }) => item)).size, 16);
  const later = staging.steps?.(view, 0, ['advance E', 'advance N']) ?? [];
  assert.deepEqual([...new Set(later.map(({ item }) => String(item).split(' ')[0]))], ['strike']);
  assert.ok(
    later.some(({ touches }) => touches[1] === 'tile:f7'),
    'tiles lie next to where the plan has led',
  );
  const ids = new Set(idsOf(staging.scene(view)));
  for (const { touches } of first) for (const id of touches) assert.ok(ids.has(id), id);
});

test('ORD-COMP-06 pointing at a character shows the reach of its weapons', () => {
  const table = duel();
  const { overlays } = staging.inspect?.(table.view(0), 0, 'warrior:1') ?? {};
  assert.ok((overlays ?? []).length >= 2);
  assert.deepEqual(staging.inspect?.(table.view(0), 0, 'tile:e5'), {});
});

test('ORD-CMD-04 ORD-COMP-06 the reach of a plan begins where its last order leads, not where one stands', () => {
  const view = duel().view(0);
  const reach = (answer: readonly string[]) => staging.inspect?.(view, 0, 'warrior:0', { answer, touched: [] }).overlays;
  assert.deepEqual(reach([]), staging.inspect?.(view, 0, 'warrior:0').overlays);
  assert.notDeepEqual(reach(['advance E']), reach([]));
});

test('ORD-SET-02 ORD-DRAW-03 what is picked or discarded can be touched', () => {
  const draft = newMatch(2, { board: 'Parade Ground' }, [0, 1]);
  const ids = idsOf(staging.scene(draft.view(0)));
  for (const answer of offerTo(game, draft.match, 0) as readonly unknown[])
    assert.ok(ids.includes(staging.touches(draft.view(0), 0, answer)[0] ?? ''));
  const room = aFray()
    .with('Scout', 'a1')
    .with('Gunner', 'i9', { hand: ['strike', 'advance'] })
    .play()
    .turn(['advance N'], ['strike N']);
  const shown = idsOf(staging.scene(room.view(0)));
  for (const answer of offerTo(game, room.match, 0) as readonly unknown[])
    for (const id of staging.touches(room.view(0), 0, answer)) assert.ok(shown.includes(id), id);
});

test('ORD-EXEC-01 ORD-DMG-02 the moves of a slot go together, then each blow with its arithmetic', () => {
  const table = duel();
  const before = table.view(0);
  table.turn(['advance E', 'strike N'], ['advance S' as Order]);
  const slot = table.told('slot')[0];
  const motions = slot ? staging.motions(before, slot) : [];
  assert.deepEqual(motions.filter((motion) => motion.do === 'move').length, 2);
  const blow = aFray().with('Scout', 'e5').with('Gunner', 'e6').slot('strike N', 'advance N');
  const hit = blow.told('hit')[0];
  const shown = hit ? staging.motions(before, hit) : [];
  assert.deepEqual(
    shown.map((motion) => motion.do),
    ['clash', 'call'],
  );
  assert.equal(shown[1]?.do === 'call' && shown[1].says, 'dodged, glancing: 19 x 50% = 10');
});

test('ORD-ATK-02 ORD-ATK-03 ORD-ATK-04 direct, glancing and dodged are told apart, each with its arithmetic', () => {
  const view = duel().view(0);
  const says = (slot: ReturnType<ReturnType<typeof aFray>['slot']>) =>
    slot.events.flatMap((event) =>
      ['hit', 'dodged'].includes(event.kind)
        ? staging.motions(view, event).map((motion) => (motion.do === 'call' ? `${motion.tone} ${motion.says}` : motion.do))
        : [],
    );
  assert.deepEqual(says(aFray().with('Duellist', 'e5').with('Gunner', 'e6').slot('strike N', null)), [
    'clash',
    'bad direct: 19 x (100 + 25)% = 24',
  ]);
  assert.deepEqual(says(aFray().with('Scout', 'e5').with('Sergeant', 'f8').slot('draw arms N', null)), [
    'shot',
    'warn glancing: 10 x (60 - 25)% = 4',
  ]);
  const rifle = aFray().with('Scout', 'e1', { ranged: 'R3' }).with('Gunner', 'e5').slot('draw arms N', 'advance E');
  assert.deepEqual(says(rifle), ['shot', 'good dodged: no damage']);
  const acrobat = aFray().with('Scout', 'e5').with('Acrobat', 'e6').slot('strike N', 'advance N');
  assert.deepEqual(says(acrobat), ['clash', 'good dodged: no damage'], 'a blow is no shot');
});

test('ORD-CMD-02 a plan shows where each of its slots takes effect', () => {
  const view = duel().view(0);
  const words = (plan: Order[]) =>
    (staging.preview?.(view, 0, plan) ?? []).flatMap((overlay) =>
      overlay.kind === 'words' ? [[overlay.at.map(Math.round), overlay.text]] : [],
    );
  assert.deepEqual(words(['advance E', 'strike N', 'advance N']), [
    [[5, 4], '1'],
    [[5, 3], '2 3'],
  ]);
  // Arrows stand on the tiles beside the place to which the plan has led.
  const aims = staging.scene(view, { answer: ['advance E'], touched: [] }).aims ?? [];
  assert.deepEqual(aims.find(({ id }) => id === 'aim:N')?.at, [5, 3]);
  assert.deepEqual(aims.find(({ id }) => id === 'aim:SE')?.at, [6, 5]);
});

test('ORD-SET-02 ORD-COMP-06 pointing at a weapon on offer shows what it strikes in all directions from the own start tile', () => {
  const draft = newMatch(2, { board: 'Parade Ground' }, [0, 1]);
  draft.answers(0, 'C1').answers(1, 'C2');
  const { overlays, lines } = staging.inspect?.(draft.view(1), 1, 'pick:M1') ?? {};
  const cells = (overlays ?? []).map((overlay) => (overlay.kind === 'cells' ? overlay.cells.length : 0));
  assert.deepEqual(cells, [5], 'north of d7 is nothing; each tile around it is struck with all force by some aim');
  assert.match(lines?.[0]?.says ?? '', /19, glancing 50%.*eight directions/);
  assert.equal(staging.inspect?.(draft.view(1), 1, 'pick:U1')?.lines?.length, 2);
  assert.deepEqual(staging.inspect?.(draft.view(1), 1, 'pick:C3'), {});
  const faces =
    staging
      .scene(draft.view(1))
      .trays?.find((tray) => tray.id === 'weapons')
      ?.cards.map((card) => card.face) ?? [];
  assert.equal(faces.length, 12);
  for (const face of faces) {
    const patterns = face?.kind === 'printed' && face.vignette && 'patterns' in face.vignette ? face.vignette.patterns : [];
    assert.ok(patterns.filter((pattern) => pattern !== null).length >= 4, 'a drawing for each direction in which it can be aimed');
  }
});

test('ORD-COMP-01 scenes and motions of whole random matches of every kind', () => {
  for (const [seats, mode] of [
    [2, 'duel'],
    [4, 'teams'],
    [3, 'free-for-all'],
  ] as const) {
    const options = {
      mode,
      board: 'any',
      selection: 'draft',
      downing: 'on',
      friendlyFire: 'off',
      tie: 'draw',
      turnLimit: 20,
      nudge: 'off',
    };
    const setup = { game: game.slug, rules: { version: '', hash: '' }, options, seats, fair: { commitment: '', entropy: [] } };
    const source = sampled(seats);
    const match = startMatch(game, setup, source) as Match<Fray>;
    const umpire = new Umpire(match, source, true);
    const below = (sides: number) => source.below(sides, 0, '');
    while (match.asked) {
      const seat = waitingFor(match)[0] ?? 0;
      const views = [null, ...Array.from({ length: seats }, (_, each) => each)].map((viewer) => viewOf(game, match, viewer));
      for (const view of views) {
        const ids = idsOf(staging.scene(view));
        assert.equal(new Set(ids).size, ids.length);
      }
      const offer = offerTo(game, match, seat) ?? [];
      umpire.events = [];
      giveAnswer(game, match, seat, isSpace(offer) ? offer.sample(below) : offer[below(offer.length)], umpire);
      for (const view of views) for (const event of umpire.events) assert.ok(isPlain(staging.motions(view, event)));
    }
  }
});

test('ORD-CMD-02 while it is made, a plan lies in the row of orders and its cards have left the hand, for its maker alone', () => {
  const table = duel();
  const draft = { answer: ['advance N', 'strike E'], touched: ['card:0:advance:1', 'aim:N', 'card:0:strike:0', 'aim:E'] };
  const scene = staging.scene(table.view(0), draft);
  const trays = scene.trays ?? [];
  const cardsOf = (id: string) => trays.find((tray) => tray.id === id)?.cards.map((card) => card.id);
  assert.deepEqual(cardsOf('hand:0'), ['card:0:advance:0']);
  assert.deepEqual(planOf(scene), ['slot:0:1', 'slot:0:2', undefined, undefined, undefined]);
  assert.deepEqual(cardsOf('mat:1'), []);
});
