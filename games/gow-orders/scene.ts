// What the table shows: the board, the characters, hands and decks, the row of orders, and what a plan would do.

import type { Cell, Draft, Id, Mark, Overlay, Piece, Says, Scene, Staging } from '@baize/contracts';
import { AIMS, OUTSIDE, STEP, shifted, type Tile, tileName } from '@baize/geometry/tiles';
import { on, type PerAnswer, pileSize, type Seat, type View } from '@baize/kernel';
import type { Ground } from './content/boards.ts';
import type { CharacterId } from './content/characters.ts';
import { type Aimed, aimed, type Order, orderOf } from './content/orders.ts';
import { ATTACK_IDS, attack, isDual } from './content/weapons.ts';
import { decisions } from './decisions.ts';
import { aimsOf, orderWords, wayWords } from './rules/commanding.ts';
import { stepsOf, targetOf } from './rules/moves.ts';
import { figureOf, liveryOf } from './scene-faces.ts';
import { matter, planMatter, standingOf, warriorMatter, weight } from './scene-matter.ts';
import { motions } from './scene-motions.ts';
import { patternOverlays, planOverlays, pointOf, slotNumbers, wayOf } from './scene-plan.ts';
import { isCommanding, orderCardId, placedOrders, seatTrays, selectionTrays } from './scene-trays.ts';
import { boardOf, cardOf, type Fray, isEnemy, isPresent, isStanding, SLOTS, type Warrior, warrior } from './state.ts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const LOOKS = { open: 'plain', wall: 'wall', ditch: 'water' } as const;
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
    look: isBridge(s, tile) ? 'bridge' : LOOKS[ground],
    says: isBridge(s, tile) ? 'A bridge over the ditch: open ground.' : GROUND_SAYS[ground],
    rule: 'ORD-COMP-07',
  }));
}

/** Open ground between two ditches is a bridge to look at; to the rules it is open ground. */
function isBridge(s: Fray, tile: Tile): boolean {
  const { ground } = boardOf(s);
  const isDitch = (x: number, y: number) => {
    const beside = shifted(boardOf(s), tile, x, y);
    return beside !== OUTSIDE && ground[beside] === 'ditch';
  };
  return ground[tile] === 'open' && isDitch(-1, 0) && isDitch(1, 0);
}

function marksOf(w: Warrior): Mark[] {
  const marks: Mark[] = [];
  if (w.condition === 'downed') {
    const says = `Down: its deck of ${pileSize(w.deck)} is its life.`;
    marks.push({ letter: 'D', icon: 'down', shape: 'disc', tone: 'bad', count: pileSize(w.deck), says, rule: 'ORD-DOWN-04' });
  }
  if (w.rescue > 0)
    marks.push({ letter: 'H', icon: 'morale', shape: 'star', tone: 'good', says: 'Will be helped up.', rule: 'ORD-DOWN-07' });
  if (w.revived && isStanding(w))
    marks.push({ letter: '2', icon: 'wound', shape: 'triangle', tone: 'warn', says: 'A second fall is death.', rule: 'ORD-DOWN-09' });
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
    variety: w.seat * 5 + 2,
    value: String(w.hitPoints),
    says: `${w.hitPoints} of ${hitPoints} hit points. ${capital(says)}.`,
    rule: trait,
    marks: marksOf(w),
    lines: weaponLines(w),
  };
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
  const place = s.board || 'A board';
  if (s.turn === 0) return `${place} · choosing characters and weapons`;
  return `${place} · turn ${s.turn} of ${s.fixed.turnLimit}`;
}

/** Hit points under each man. */
const lifeChip = (w: Warrior): Overlay => ({
  kind: 'chip',
  tone: 'quiet',
  on: `warrior:${w.seat}`,
  text: `♥ ${w.hitPoints}`,
  chip: 'modifier',
});

/** The edge that is nearest to where one starts. */
function homeOf({ state: s, viewer }: View<Fray>): Pick<Scene, 'home'> {
  const start = viewer === null || s.board === '' ? undefined : boardOf(s).starts[viewer];
  if (start === undefined) return {};
  const { columns, rows } = boardOf(s);
  const [x, y] = pointOf(s, start);
  const edges = [
    ['near', rows - 1 - y],
    ['far', y],
    ['left', x],
    ['right', columns - 1 - x],
  ] as const;
  return { home: edges.reduce((best, edge) => (edge[1] < best[1] ? edge : best))[0] };
}

/** Where the plan in hand has led so far. */
const planned = (draft: Draft | undefined): readonly Order[] => (Array.isArray(draft?.answer) ? (draft.answer as readonly Order[]) : []);

/** Arrows on the tiles around the man's ghost, for whoever is to aim an order. */
function aimArrows(view: View<Fray>, draft?: Draft): NonNullable<Scene['aims']> {
  const s = view.state;
  const { viewer } = view;
  if (viewer === null || !isCommanding(view) || !view.asked.seats.includes(viewer) || planned(draft).length >= SLOTS) return [];
  const w = warrior(s, viewer);
  const here = wayOf(s, w, planned(draft)).at(-1) as Tile;
  const [x, y] = pointOf(s, here);
  const open = AIMS.filter((aim) => w.hand.some((card) => aimsOf(w, card).includes(aim)));
  return open.map((aim) => ({
    id: `aim:${aim}`,
    at: [x + STEP[aim].x, y - STEP[aim].y] as const,
    facing: AIMS.indexOf(aim) * 45,
    says: `Aim ${wayWords(aim)}.`,
    rule: 'ORD-COMP-05',
  }));
}

function scene(view: View<Fray>, draft?: Draft): Scene {
  const s = view.state;
  const men = s.warriors.filter((w) => isPresent(w) && w.character !== null);
  const plan = planMatter(view, draft) ?? warriorMatter(view);
  return {
    headline: headline(view),
    surface: { kind: 'tiles', cells: s.board === '' ? [] : cells(s) },
    pieces: men.map((w) => pieceOf(s, w)),
    trays: [...selectionTrays(view), ...(s.turn > 0 ? s.warriors.flatMap((w) => seatTrays(view, w, draft)) : [])],
    overlays: [...ownPlan(view), ...men.map(lifeChip)],
    aims: aimArrows(view, draft),
    standings: s.warriors.map((w) => standingOf(view, w)),
    ...homeOf(view),
    ...(plan && { matter: plan }),
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

/** Where a hand goes for an order besides the arrow: a move's own end, or the tile before which a blow is struck. */
function tileOfOrder(s: Fray, w: Warrior, here: Tile, act: Aimed): Tile {
  const end = stepsOf(w, act) > 0 ? targetOf(boardOf(s), w, here, act) : OUTSIDE;
  return end === OUTSIDE ? shifted(boardOf(s), here, STEP[act.aim].x, STEP[act.aim].y) : end;
}

/** The next order: a card of the hand, and then an arrow or a tile near where the plan has led. */
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
      const label = orderWords(w, item);
      const beside = tileOfOrder(s, w, here, { card, aim });
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
function inspect(view: View<Fray>, viewer: Seat | null, id: Id, draft?: Draft): { overlays?: readonly Overlay[]; lines?: readonly Says[] } {
  const s = view.state;
  const [kind, of = '', card] = id.split(':');
  if (kind === 'pick') return inspectPick(s, viewer, of);
  const w = s.warriors[Number(of)];
  if (!w || !isPresent(w) || w.ranged === null || (kind !== 'warrior' && kind !== 'card')) return {};
  const weapons = kind === 'warrior' ? [w.melee, w.ranged] : card === 'strike' ? [w.melee] : card === 'draw arms' ? [w.ranged] : [];
  const from = w.seat === viewer ? (wayOf(s, w, planned(draft)).at(-1) as Tile) : w.tile;
  return { overlays: isStanding(w) ? reachOverlays(s, from, weapons) : [], lines: kind === 'warrior' ? weaponLines(w) : [] };
}

function reachOverlays(s: Fray, from: Tile, weapons: readonly (string | null)[]): Overlay[] {
  return weapons.flatMap((id) => (id === null ? [] : patternOverlays(s, id, AIMS, from, attack(id).name)));
}

/** A weapon on offer, as it would strike from the own start tile. */
function inspectPick(s: Fray, viewer: Seat | null, card: string): { overlays?: readonly Overlay[]; lines?: readonly Says[] } {
  const ids = isDual(card) ? [`${card}m`, `${card}r`] : ATTACK_IDS.filter((id) => id === card);
  if (ids.length === 0) return {};
  const own = viewer === null ? undefined : s.warriors[viewer];
  return { overlays: own && isPresent(own) ? reachOverlays(s, own.tile, ids) : [], lines: ids.map(attackLine) };
}

export const staging: Staging<Fray> = { scene, weight, matter, touches, steps, preview, inspect, motions };
