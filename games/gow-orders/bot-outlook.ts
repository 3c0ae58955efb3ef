// What a commander expects of the turn to come: where each enemy may be in each slot, what an attack from a tile is
// worth, and what standing on it costs. All in hit points.

import { AIMS, type Aim, OUTSIDE, STEP, shifted, type Tile } from '@baize/geometry/tiles';
import { HIDDEN, type Seat } from '@baize/kernel';
import { type Board, board } from './content/boards.ts';
import { type Card, DECK } from './content/orders.ts';
import { attack } from './content/weapons.ts';
import { damageOf, percentOf } from './rules/damage.ts';
import { isOpen } from './rules/moves.ts';
import { DIRECT, NONE, type Reach, reachOf } from './rules/reach.ts';
import { directBonus, glancingBonus, slipsAway } from './rules/traits.ts';
import { type Fray, isEnemy, isPresent, isStanding, SLOTS, type Warrior, warrior } from './state.ts';

/** How likely an enemy still has an order in each slot, if his hand goes that far. */
const STILL_ACTS = [1, 0.85, 0.6, 0.45, 0.35];
/** Behind the last slot: the first of the next turn. */
export const NEXT_TURN = SLOTS;
/** How often an enemy who can hit a tile aims so that he does. */
const AIMS_WELL = 1;

/** A tile's neighbours for an enemy who moves: one step in eight directions, or two in four. */
const neighbours = new Map<string, Tile[][]>();

function neighboursOn(name: string): Tile[][] {
  let found = neighbours.get(name);
  if (!found) {
    const ground = board(name);
    found = ground.ground.map((_, tile) =>
      AIMS.flatMap((aim, i) => (i % 2 === 0 ? [1, 2] : [1]).map((steps) => reached(ground, tile, aim, steps))).filter(
        (to) => to !== OUTSIDE,
      ),
    );
    neighbours.set(name, found);
  }
  return found;
}

function reached(ground: Board, tile: Tile, aim: Aim, steps: number): Tile {
  const { x, y } = STEP[aim];
  const to = shifted(ground, tile, steps * x, steps * y);
  if (!isOpen(ground, to)) return OUTSIDE;
  return steps === 2 && ground.ground[shifted(ground, tile, x, y)] === 'wall' ? OUTSIDE : to;
}

/** What an attack can do on a board, worked out once: the tiles that each aim strikes, and who can be struck from where. */
interface Grasp {
  /** The best zone on a tile from another, whatever the aim. */
  best: Uint8Array;
  /** By aim and tile: the tiles struck. */
  struck: Uint8Array[];
  /** By tile: the tiles from which it can be struck. */
  from: Uint8Array[];
}

const grasps = new Map<Reach, Grasp>();

function graspOf(reach: Reach): Grasp {
  let grasp = grasps.get(reach);
  if (!grasp) {
    const { tiles, zones } = reach;
    const best = new Uint8Array(tiles * tiles);
    for (let at = 0; at < zones.length; at++) {
      const zone = zones[at] as number;
      const pair = at % (tiles * tiles);
      if (zone !== NONE && best[pair] !== DIRECT) best[pair] = zone;
    }
    const every = Array.from({ length: tiles }, (_, tile) => tile);
    const struck = Array.from({ length: AIMS.length * tiles }, (_, row) =>
      Uint8Array.from(every.filter((to) => zones[row * tiles + to] !== NONE)),
    );
    const from = every.map((to) => Uint8Array.from(every.filter((tile) => best[tile * tiles + to] !== NONE)));
    grasp = { best, struck, from };
    grasps.set(reach, grasp);
  }
  return grasp;
}

/** One attack of one character against another. */
interface Blow {
  reach: Reach;
  grasp: Grasp;
  direct: number;
  glancing: number;
  /** What is left of it when the target moves. */
  onDodge: number;
  /** All of this in one word. */
  key: string;
}

function blowOf(s: Fray, attacker: Warrior, target: Warrior, weapon: string, tiles: readonly Tile[]): Blow {
  const { base, glancing, glancesOnDodge, kind } = attack(weapon);
  const reach = reachOf(s.board, weapon);
  const graze = damageOf(base, percentOf(glancing, glancingBonus(attacker, target)));
  const direct = damageOf(base, percentOf(100, directBonus(s, attacker, kind, tiles)));
  const onDodge = glancesOnDodge && !slipsAway(target) ? graze : 0;
  return { reach, grasp: graspOf(reach), direct, glancing: graze, onDodge, key: `${s.board} ${weapon} ${direct} ${graze} ${onDodge}` };
}

interface Foe {
  tile: Tile;
  /** Damage to him counts more the nearer it brings his fall. */
  weight: number;
  /** By slot from 0: that he acts at all, and that he moves. */
  acts: number[];
  moves: number[];
  /** The part of his cards that strike, and that shoot. */
  strikes: number;
  shoots: number;
  mine: { strike: Blow; shoot: Blow };
  his: { strike: Blow; shoot: Blow } | null;
  /** By slot: how likely he is on each tile; and all that this depends on in one word. */
  where: readonly Float64Array[];
  key: string;
  /** By slot, as far as they were needed. */
  sums: { strike: Float64Array[]; shoot: Float64Array[]; struck: Threats[]; shot: Threats[] };
}

export interface Outlook {
  s: Fray;
  w: Warrior;
  ground: Board;
  foes: Foe[];
  /** Tiles that somebody else is on now. */
  taken: Tile[];
  /** A turn that is only imagined: everybody is taken to be where he begins it. */
  far: boolean;
  attackMemo: Map<number, Best>;
  threatMemo: Map<number, Threat>;
  lullMemo: Map<number, number>;
  prospectMemo: Map<Tile, number>;
}

export interface Best {
  value: number;
  aim: Aim;
}

export interface Threat {
  /** Expected damage to one who stands still, and to one who moves. */
  still: number;
  moving: number;
}

/** The cards of a seat that may be in its hand. */
function poolOf(w: Warrior): Card[] {
  const pool = [...DECK];
  for (const card of w.discards) pool.splice(pool.indexOf(card), 1);
  return pool;
}

function foeOf(s: Fray, w: Warrior, foe: Warrior, tiles: readonly Tile[], far: boolean): Foe {
  const pool = poolOf(foe);
  const part = (card: Card) => pool.filter((each) => each === card).length / pool.length;
  const standing = isStanding(foe);
  const moving = standing ? part('advance') + part('press on') : 1;
  const acts = STILL_ACTS.map((odds, slot) => (slot < foe.hand.length ? (standing ? odds : odds / 2) : 0));
  acts[NEXT_TURN] = 1;
  const blows = (a: Warrior, b: Warrior) => ({
    strike: blowOf(s, a, b, a.melee as string, tiles),
    shoot: blowOf(s, a, b, a.ranged as string, tiles),
  });
  // Of a turn that is far away nobody knows the cards.
  const cards = far ? SLOTS : Math.min(SLOTS, foe.hand.length);
  const level = far ? LEVELS / 2 : Math.round(moving * LEVELS);
  return {
    tile: foe.tile,
    weight: standing ? 1 + 12 / (12 + foe.hitPoints) : 0.15,
    acts,
    moves: acts.map((odds) => (odds * level) / LEVELS),
    strikes: part('strike'),
    shoots: part('draw arms'),
    mine: blows(w, foe),
    his: standing ? blows(foe, w) : null,
    where: spread(s.board, foe.tile, cards, level),
    key: `${foe.tile} ${cards} ${level} ${standing}`,
    sums: { strike: [], shoot: [], struck: [], shot: [] },
  };
}

/** The part of moves among his cards, in so many steps: where he may be is worked out once for each. */
const LEVELS = 4;
const spreads = new Map<string, Float64Array[]>();

/** Where somebody may be in each slot who has so many cards and moves in any direction. */
function spread(name: string, tile: Tile, cards: number, level: number): Float64Array[] {
  const key = `${name} ${tile} ${cards} ${level}`;
  let where = spreads.get(key);
  if (!where) {
    where = [];
    let now = new Float64Array(board(name).ground.length);
    now[tile] = 1;
    for (let slot = 0; slot <= NEXT_TURN; slot++) {
      where.push(now);
      now = wander(name, now, slot < cards ? ((STILL_ACTS[slot] ?? 0) * level) / LEVELS : 0);
    }
    spreads.set(key, where);
  }
  return where;
}

function wander(name: string, now: Float64Array, moves: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(now.length);
  const near = neighboursOn(name);
  for (let tile = 0; tile < now.length; tile++) {
    const odds = now[tile] as number;
    if (odds === 0) continue;
    const targets = near[tile] as Tile[];
    next[tile] = (next[tile] as number) + odds * (1 - moves);
    for (const to of targets) next[to] = (next[to] as number) + (odds * moves) / targets.length;
  }
  return next;
}

/** In the seat's own view the enemies' hands are blotted out; in a world of a bot's own they are not. */
export function isAtTable(s: Fray, seat: Seat): boolean {
  return s.warriors.some((w) => w.seat !== seat && w.hand.includes(HIDDEN as Card));
}

export function outlookOf(s: Fray, seat: Seat, far = false): Outlook {
  const w = warrior(s, seat);
  const tiles = s.warriors.map((each) => each.tile);
  const others = s.warriors.filter((each) => each.seat !== seat && isPresent(each));
  return {
    s,
    w,
    ground: board(s.board),
    foes: others.filter((each) => isEnemy(each, w)).map((foe) => foeOf(s, w, foe, tiles, far)),
    taken: others.map((each) => each.tile),
    far,
    attackMemo: new Map(),
    threatMemo: new Map(),
    lullMemo: new Map(),
    prospectMemo: new Map(),
  };
}

/** What stands between two characters changes little from turn to turn, so sums are kept, up to so many. */
const MOST_KEPT = 4000;
const keptValues = new Map<string, Float64Array>();
const keptThreats = new Map<string, Threats>();

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  let found = map.get(key);
  if (found === undefined) {
    if (map.size >= MOST_KEPT) map.clear();
    found = make();
    map.set(key, found);
  }
  return found;
}

/** By aim and tile: the expected damage of an attack from there. */
function valuesOf(blow: Blow, odds: Float64Array, moves: number): Float64Array {
  const { tiles, zones } = blow.reach;
  const values = new Float64Array(AIMS.length * tiles);
  for (let row = 0; row < values.length; row++) {
    let expected = 0;
    for (const tile of blow.grasp.struck[row] as Uint8Array) {
      const damage = zones[row * tiles + tile] === DIRECT ? blow.direct : blow.glancing;
      expected += (odds[tile] as number) * ((1 - moves) * damage + moves * blow.onDodge);
    }
    values[row] = expected;
  }
  return values;
}

/** By tile: the expected damage of an attack that is aimed at it, to one who stands still and to one who moves. */
interface Threats {
  still: Float64Array;
  moving: Float64Array;
}

function threatsOf(blow: Blow, odds: Float64Array): Threats {
  const { tiles } = blow.reach;
  const threats = { still: new Float64Array(tiles), moving: new Float64Array(tiles) };
  for (let tile = 0; tile < tiles; tile++) {
    let [still, moving] = [0, 0];
    for (const from of blow.grasp.from[tile] as Uint8Array) {
      const likely = odds[from] as number;
      still += likely * (blow.grasp.best[from * tiles + tile] === DIRECT ? blow.direct : blow.glancing);
      moving += likely * blow.onDodge;
    }
    threats.still[tile] = still;
    threats.moving[tile] = moving;
  }
  return threats;
}

function valuesIn(foe: Foe, kind: 'strike' | 'shoot', slot: number): Float64Array {
  const sums = foe.sums[kind];
  const blow = foe.mine[kind];
  sums[slot] ??= kept(keptValues, `${blow.key} ${foe.key} ${slot}`, () =>
    valuesOf(blow, foe.where[slot] as Float64Array, foe.moves[slot] ?? 0),
  );
  return sums[slot] as Float64Array;
}

function threatsIn(foe: Foe, blow: Blow, sums: Threats[], slot: number): Threats {
  sums[slot] ??= kept(keptThreats, `${blow.key} ${foe.key} ${slot}`, () => threatsOf(blow, foe.where[slot] as Float64Array));
  return sums[slot] as Threats;
}

/** What an attack from a tile in a direction is worth in a slot (from 0). */
export function attackValue(o: Outlook, kind: 'strike' | 'shoot', aim: number, from: Tile, slot: number): number {
  let value = 0;
  const at = o.far ? 0 : slot;
  for (const foe of o.foes) value += foe.weight * (valuesIn(foe, kind, at)[aim * foe.mine[kind].reach.tiles + from] as number);
  return value;
}

/** The best direction for an attack from a tile in a slot. */
export function bestAttack(o: Outlook, kind: 'strike' | 'shoot', from: Tile, slot: number): Best {
  const key = ((o.far ? 0 : slot) * 128 + from) * 2 + (kind === 'strike' ? 0 : 1);
  let best = o.attackMemo.get(key);
  if (best) return best;
  best = { value: 0, aim: fallbackAim(o, from) };
  const weapon = attack((kind === 'strike' ? o.w.melee : o.w.ranged) as string);
  for (let aim = 0; aim < AIMS.length; aim += weapon.NE ? 1 : 2) {
    const value = attackValue(o, kind, aim, from, slot);
    if (value > best.value) best = { value, aim: AIMS[aim] as Aim };
  }
  o.attackMemo.set(key, best);
  return best;
}

/** Towards the nearest enemy, if nothing can be hit. */
function fallbackAim(o: Outlook, from: Tile): Aim {
  const foe = o.foes[0];
  if (!foe) return 'N';
  const east = (foe.tile % o.ground.columns) - (from % o.ground.columns);
  const north = Math.floor(foe.tile / o.ground.columns) - Math.floor(from / o.ground.columns);
  if (Math.abs(east) > Math.abs(north)) return east > 0 ? 'E' : 'W';
  return north >= 0 ? 'N' : 'S';
}

/** What the enemies may do to somebody on a tile in a slot. */
export function threatAt(o: Outlook, tile: Tile, slot: number): Threat {
  const key = slot * 128 + tile;
  let threat = o.threatMemo.get(key);
  if (threat) return threat;
  threat = { still: 0, moving: 0 };
  for (const foe of o.foes) {
    if (!foe.his) continue;
    const acts = (foe.acts[slot] ?? 0) * AIMS_WELL;
    if (acts === 0) continue;
    const struck = threatsIn(foe, foe.his.strike, foe.sums.struck, o.far ? 0 : slot);
    const shot = threatsIn(foe, foe.his.shoot, foe.sums.shot, o.far ? 0 : slot);
    threat.still += acts * (foe.strikes * (struck.still[tile] as number) + foe.shoots * (shot.still[tile] as number));
    threat.moving += acts * (foe.strikes * (struck.moving[tile] as number) + foe.shoots * (shot.moving[tile] as number));
  }
  o.threatMemo.set(key, threat);
  return threat;
}
