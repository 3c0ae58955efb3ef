// What the table shows: the board, the characters, hands and decks, the row of orders, and what a plan would do.

import type { Card as CardView, Cell, Draft, Id, Mark, Overlay, Piece, Says, Scene, Staging, Tray } from '@baize/contracts';
import { AIMS, type Aim, OUTSIDE, STEP, shifted, type Tile, tileName } from '@baize/geometry/tiles';
import { HIDDEN, on, type PerAnswer, pileSize, type Seat, type View } from '@baize/kernel';
import type { Ground } from './content/boards.ts';
import { type CharacterId, character } from './content/characters.ts';
import { aimed, CARD_NAMES, type Card, type Order, orderOf } from './content/orders.ts';
import { ATTACK_IDS, attack, isDual } from './content/weapons.ts';
import { decisions } from './decisions.ts';
import { aimsOf, command, orderName } from './rules/commanding.ts';
import { freeCharacters, freeMelee, freeRanged } from './rules/setup.ts';
import { handLimit } from './rules/traits.ts';
import { aimFace, characterFace, figureOf, liveryOf, orderFace, weaponFace } from './scene-faces.ts';
import { motions } from './scene-motions.ts';
import { patternOverlays, planOverlays, pointOf, slotNumbers, wayOf } from './scene-plan.ts';
import { boardOf, cardOf, type Fray, isEnemy, isPresent, isStanding, SLOTS, seatName, type Warrior, warrior } from './state.ts';

const LOOKS = { open: 'plain', wall: 'rock', ditch: 'water' } as const;
const GROUND_SAYS: Record<Ground, string> = {
  open: 'Open ground.',
  wall: 'A wall: nobody enters it, passes it or attacks through it.',
  ditch: 'A ditch: nobody stands in it, but Press On crosses it and attacks pass over.',
};

const tileId = (s: Fray, tile: Tile): Id => `tile:${tileName(boardOf(s), tile)}`;

function cells(s: Fray): Cell[] {
  return boardOf(s).ground.map((ground, tile) => ({
    id: tileId(s, tile),
    at: pointOf(s, tile),
    look: LOOKS[ground],
    says: `${tileName(boardOf(s), tile)}. ${GROUND_SAYS[ground]}`,
    rule: 'ORD-COMP-07',
    ...(ground === 'open' && { print: tileName(boardOf(s), tile) }),
  }));
}

function marksOf(w: Warrior): Mark[] {
  const marks: Mark[] = [];
  if (w.condition === 'downed') {
    const says = `Down: its deck of ${pileSize(w.deck)} is its life.`;
    marks.push({ letter: 'D', shape: 'drop', tone: 'bad', count: pileSize(w.deck), says, rule: 'ORD-DOWN-04' });
  }
  if (w.rescue > 0) marks.push({ letter: 'H', shape: 'star', tone: 'good', says: 'Will be helped up.', rule: 'ORD-DOWN-07' });
  if (w.revived && isStanding(w))
    marks.push({ letter: '2', shape: 'triangle', tone: 'warn', says: 'A second fall is death.', rule: 'ORD-DOWN-09' });
  return marks;
}

/** All that a weapon does, in a line for each of its attacks. */
function attackLine(id: string): Says {
  const { name, kind, base, glancing, glancesOnDodge, lobs, NE } = attack(id);
  const words = [`${name}, ${kind}: ${base}, glancing ${glancing}%`, glancesOnDodge ? 'glances on a dodge' : 'dodged by any move'];
  return {
    says: `${words.join(', ')}${lobs ? ', over walls' : ''}${NE ? ', eight directions' : ', four directions'}.`,
    rule: 'ORD-COMP-06',
  };
}

function weaponLines(w: Warrior): Says[] {
  return [w.melee, w.ranged].flatMap((id) => (id === null ? [] : [attackLine(id)]));
}

function pieceOf(s: Fray, w: Warrior): Piece {
  const { name, hitPoints, says, trait } = cardOf(w);
  return {
    id: `warrior:${w.seat}`,
    side: w.seat,
    at: pointOf(s, w.tile),
    figure: figureOf(w.character as CharacterId, w.condition === 'downed'),
    livery: liveryOf(w.seat),
    arm: 'leader',
    title: name,
    value: String(w.hitPoints),
    says: `${seatName(w.seat)}'s ${name}: ${w.hitPoints} of ${hitPoints} hit points; ${says}.`,
    rule: trait,
    marks: marksOf(w),
    lines: weaponLines(w),
  };
}

const orderCardId = (seat: Seat, card: Card, copy: number): Id => `card:${seat}:${card}:${copy}`;

/** Cards of one kind are numbered, so that each can be pointed at. */
function handCards(w: Warrior, draft?: Draft): CardView[] {
  const seen: Partial<Record<Card, number>> = {};
  const cards = w.hand.map((card, at): CardView => {
    if ((card as string) === HIDDEN) return { id: `hidden:${w.seat}:${at}`, face: null, back: w.seat, says: 'An order card, unseen.' };
    const copy = seen[card] ?? 0;
    seen[card] = copy + 1;
    const says = w.condition === 'downed' ? `${CARD_NAMES[card]}, now a Crawl.` : `${CARD_NAMES[card]}.`;
    return { id: orderCardId(w.seat, card, copy), face: orderFace(card), back: w.seat, says, rule: 'ORD-COMP-02' };
  });
  // What has been laid down in the row of orders is no longer in the hand.
  return cards.filter(({ id }) => !draft?.touched.includes(id));
}

/** Whether orders are being placed. */
function isCommanding(view: View<Fray>): view is View<Fray> & { asked: NonNullable<View<Fray>['asked']> } {
  return view.asked?.decision === command.name;
}

/** The orders that a seat has placed and that the viewer may see; null: sealed, and even their number is hidden. */
function placedOrders(view: View<Fray>, seat: Seat, draft?: Draft): readonly Order[] | null {
  if (draft && seat === view.viewer) return draft.answer as readonly Order[];
  if (!isCommanding(view) || !(seat in view.asked.sealed)) return [];
  return view.asked.sealed[seat] as readonly Order[] | null;
}

/** The row of orders: the own face up, the others' as one back. */
function matTray(view: View<Fray>, w: Warrior, place: Tray['place'], draft?: Draft): Tray {
  const placed = placedOrders(view, w.seat, draft);
  const cards: CardView[] =
    placed === null
      ? [{ id: `sealed:${w.seat}`, face: null, back: w.seat, says: 'Sealed orders.', rule: 'ORD-CMD-02' }]
      : placed.map((words, slot) => {
          const { card, aim } = aimed(words) as { card: Card; aim: Aim };
          return {
            id: `slot:${w.seat}:${slot + 1}`,
            face: orderFace(card, aim),
            back: w.seat,
            state: 'set',
            says: `Slot ${slot + 1}: ${orderName(w, words)}.`,
          };
        });
  return {
    id: `mat:${w.seat}`,
    title: 'Orders',
    side: w.seat,
    place,
    how: 'row',
    cards,
    room: placed === null ? 0 : SLOTS - cards.length,
    says: placed === null ? 'The orders are sealed.' : `${cards.length} orders placed.`,
    rule: 'ORD-CMD-02',
  };
}

function isHidden({ hand }: Warrior): boolean {
  return (hand as readonly string[]).includes(HIDDEN);
}

function handTitle(view: View<Fray>, w: Warrior, own: boolean): string {
  if (own && view.viewer !== null) return 'Your hand';
  return view.seats > 2 ? seatName(w.seat) : `Hand of ${seatName(w.seat)}`;
}

function seatTrays(view: View<Fray>, w: Warrior, draft?: Draft): Tray[] {
  const own = w.seat === (view.viewer ?? 0);
  const place = own ? 'near' : 'far';
  const pile = (name: 'deck' | 'discards', count: number, cards: CardView[], rule: string): Tray => ({
    id: `${name}:${w.seat}`,
    title: name === 'deck' ? 'Deck' : 'Discards',
    side: w.seat,
    place,
    how: 'pile',
    cards,
    count,
    says: `${count} cards ${name === 'deck' ? 'in the deck' : 'on the discards'} of ${seatName(w.seat)}.`,
    rule,
  });
  const discards = w.discards.map(
    (card, at): CardView => ({ id: `discard:${w.seat}:${at}`, face: orderFace(card), back: w.seat, says: CARD_NAMES[card] }),
  );
  return [
    {
      id: `hand:${w.seat}`,
      title: handTitle(view, w, own),
      side: w.seat,
      place,
      // Among many seats there is little room for backs.
      how: isHidden(w) && view.seats > 2 ? 'pile' : 'fan',
      cards: handCards(w, own ? draft : undefined),
      says: `${w.hand.length} cards in hand.`,
      rule: 'ORD-SET-04',
    },
    matTray(view, w, place, draft),
    pile('deck', pileSize(w.deck), [], 'ORD-DRAW-02'),
    pile('discards', w.discards.length, discards, 'ORD-DRAW-04'),
  ];
}

/** As they lie on a table. */
const COMPASS: readonly Aim[] = ['NW', 'N', 'NE', 'W', 'E', 'SW', 'S', 'SE'];

/** The eight directions, for whoever is to aim an order. */
function compass(view: View<Fray>): Tray[] {
  if (view.viewer === null || !isCommanding(view) || !view.asked.seats.includes(view.viewer)) return [];
  const cards = COMPASS.map(
    (aim): CardView => ({ id: `aim:${aim}`, face: aimFace(aim), back: null, says: `Aim ${aim}.`, rule: 'ORD-COMP-05' }),
  );
  const middle: CardView = {
    id: 'aim:here',
    face: { kind: 'printed', title: 'you', vignette: { motif: 'hand' } },
    back: null,
    says: 'You.',
  };
  cards.splice(4, 0, middle);
  return [
    { id: 'compass', title: 'Aim', side: null, place: 'right', how: 'row', cards, says: 'The eight directions.', rule: 'ORD-COMP-05' },
  ];
}

function characterSays(id: CharacterId): string {
  const { hitPoints, faction, says } = character(id);
  return `${faction}, ${hitPoints} hit points: ${says}.`;
}

function pickTray(id: Id, title: string, cards: CardView[]): Tray {
  return { id, title, side: null, place: 'middle', how: 'row', cards, says: title, rule: 'ORD-SET-02' };
}

function weaponToPick(card: string): CardView {
  const says = isDual(card) ? 'A dual weapon: the only one you carry.' : `A ${attack(card).kind} weapon.`;
  return { id: `pick:${card}`, face: weaponFace(card), back: null, says, rule: 'ORD-COMP-03' };
}

function characterToPick(id: CharacterId, seat: Seat): CardView {
  return { id: `pick:${id}`, face: characterFace(id, seat), back: null, says: characterSays(id), rule: character(id).trait };
}

/** What is left to be picked. */
const PICKS: Partial<PerAnswer<typeof decisions, Tray>> = {
  pickCharacter: ({ state }, _l, _answer, seat) =>
    pickTray(
      'characters',
      'Characters',
      freeCharacters(state).map((id) => characterToPick(id, seat)),
    ),
  pickWeapon: ({ state }) => pickTray('weapons', 'Melee and dual weapons', freeMelee(state).map(weaponToPick)),
  pickRanged: ({ state }) => pickTray('weapons', 'Ranged weapons', freeRanged(state).map(weaponToPick)),
};

const picks = on(decisions, PICKS);

function selectionTrays(view: View<Fray>): Tray[] {
  const tray = picks(view, view.asked?.seats[0] ?? 0, undefined);
  return tray ? [tray] : [];
}

/** The own plan, once it is placed: its way, its patterns, and a ghost where it ends. */
function ownPlan(view: View<Fray>): Overlay[] {
  const s = view.state;
  if (view.viewer === null) return [];
  const own = warrior(s, view.viewer);
  return s.warriors.flatMap((w) => {
    const placed = isPresent(w) && !isEnemy(w, own) ? placedOrders(view, w.seat) : null;
    return placed && placed.length > 0 ? showPlan(s, w.seat, placed) : [];
  });
}

function headline(view: View<Fray>): string {
  const s = view.state;
  if (view.result) return `The match is over: ${view.result.kind}`;
  if (s.turn === 0) return `${s.board || 'A board'} · choosing characters and weapons`;
  return `${s.board} · turn ${s.turn} of ${s.fixed.turnLimit} · ${s.phase === 'redraw' ? 'redraw' : 'commanding'}`;
}

function factsOf(w: Warrior): Scene['standings'][number]['facts'] {
  if (w.character === null) return [];
  const { hitPoints, name, says, trait } = cardOf(w);
  return [
    { says: `${name}: ${says}.`, value: name, rule: trait },
    { says: 'Hit points left.', value: isPresent(w) ? `${w.hitPoints} of ${hitPoints}` : w.condition, rule: 'ORD-COMP-04' },
    { says: `Cards in hand, at most ${handLimit(w)}.`, value: `${w.hand.length} in hand`, rule: 'ORD-SET-04' },
    { says: 'Cards in the deck.', value: `${pileSize(w.deck)} in deck`, rule: 'ORD-DRAW-02' },
  ];
}

function scene(view: View<Fray>, draft?: Draft): Scene {
  const s = view.state;
  const team = (w: Warrior) => (s.fixed.mode === 'teams' ? `, team ${w.team + 1}` : '');
  return {
    headline: headline(view),
    surface: { kind: 'tiles', cells: s.board === '' ? [] : cells(s) },
    pieces: s.warriors.filter((w) => isPresent(w) && w.character !== null).map((w) => pieceOf(s, w)),
    trays: [...selectionTrays(view), ...(s.turn > 0 ? s.warriors.flatMap((w) => seatTrays(view, w, draft)) : []), ...compass(view)],
    overlays: ownPlan(view),
    standings: s.warriors.map((w) => ({ side: w.seat, title: `${seatName(w.seat)}${team(w)}`, facts: factsOf(w) })),
  };
}

const pick = (_view: unknown, _l: unknown, answer: string) => [`pick:${answer}`];

const TOUCHES: PerAnswer<typeof decisions, readonly Id[]> = {
  pickCharacter: pick,
  pickWeapon: pick,
  pickRanged: pick,
  // Orders are built by `steps`.
  command: () => [],
  makeRoom: (_view, _l, cards, seat) =>
    cards.map((card, at) => orderCardId(seat, card, cards.slice(0, at).filter((each) => each === card).length)),
};

const touched = on(decisions, TOUCHES);

function touches(view: View<Fray>, seat: Seat, answer: unknown): readonly Id[] {
  return touched(view, seat, answer) ?? [];
}

/** The next order: a card of the hand, and then a direction of the compass or a tile next to where the plan has led. */
function steps(view: View<Fray>, seat: Seat, begun: readonly unknown[]) {
  const s = view.state;
  const w = warrior(s, seat);
  const orders = begun as readonly Order[];
  if (!isCommanding(view) || orders.length >= SLOTS) return [];
  const here = wayOf(s, w, orders).at(-1) as Tile;
  const found: { item: Order; label: string; touches: readonly Id[] }[] = [];
  for (const card of new Set(w.hand)) {
    const held = w.hand.filter((each) => each === card).length;
    if (orders.filter((words) => aimed(words)?.card === card).length >= held) continue;
    for (const aim of aimsOf(w, card)) {
      const item = orderOf(card, aim);
      const label = orderName(w, item);
      const beside = shifted(boardOf(s), here, STEP[aim].x, STEP[aim].y);
      for (let copy = 0; copy < held; copy++) {
        found.push({ item, label, touches: [orderCardId(seat, card, copy), `aim:${aim}`] });
        if (beside !== OUTSIDE) found.push({ item, label, touches: [orderCardId(seat, card, copy), tileId(s, beside)] });
      }
    }
  }
  return found;
}

/** The way and the blows of a plan, a ghost at its end, and the numbers of its slots. */
function showPlan(s: Fray, seat: Seat, orders: readonly Order[]): readonly Overlay[] {
  const w = warrior(s, seat);
  const end = wayOf(s, w, orders).at(-1) as Tile;
  const ghost: Piece = { ...pieceOf(s, w), id: `ghost:${seat}`, at: pointOf(s, end), ghost: true };
  const ghosts = end === w.tile ? [] : [{ kind: 'ghost', tone: 'own', piece: ghost } as const];
  return [...planOverlays(s, w, orders), ...ghosts, ...slotNumbers(s, w, orders)];
}

const PREVIEWS: Partial<PerAnswer<typeof decisions, readonly Overlay[]>> = {
  command: (view, _l, orders, seat) => showPlan(view.state, seat, orders),
};

const previewed = on(decisions, PREVIEWS);

function preview(view: View<Fray>, seat: Seat, answer: unknown): readonly Overlay[] {
  return previewed(view, seat, answer) ?? [];
}

/** Pointing at a character shows the reach of its weapons; at an order card or a weapon to be picked, what it could do from where one stands. */
function inspect(view: View<Fray>, viewer: Seat | null, id: Id): { overlays?: readonly Overlay[]; lines?: readonly Says[] } {
  const s = view.state;
  const [kind, of = '', card] = id.split(':');
  if (kind === 'pick') return inspectPick(s, viewer, of);
  const w = s.warriors[Number(of)];
  if (!w || !isPresent(w) || w.ranged === null || (kind !== 'warrior' && kind !== 'card')) return {};
  const weapons = kind === 'warrior' ? [w.melee, w.ranged] : card === 'strike' ? [w.melee] : card === 'draw arms' ? [w.ranged] : [];
  return { overlays: isStanding(w) ? reachOverlays(s, w, weapons) : [], lines: kind === 'warrior' ? weaponLines(w) : [] };
}

function reachOverlays(s: Fray, w: Warrior, weapons: readonly (string | null)[]): Overlay[] {
  return weapons.flatMap((id) => (id === null ? [] : patternOverlays(s, id, AIMS, w.tile, attack(id).name)));
}

/** A weapon on offer, as it would strike from the own start tile. */
function inspectPick(s: Fray, viewer: Seat | null, card: string): { overlays?: readonly Overlay[]; lines?: readonly Says[] } {
  const ids = isDual(card) ? [`${card}m`, `${card}r`] : ATTACK_IDS.filter((id) => id === card);
  if (ids.length === 0) return {};
  const own = viewer === null ? undefined : s.warriors[viewer];
  return { overlays: own && isPresent(own) ? reachOverlays(s, own, ids) : [], lines: ids.map(attackLine) };
}

export const staging: Staging<Fray> = { scene, touches, steps, preview, inspect, motions };
