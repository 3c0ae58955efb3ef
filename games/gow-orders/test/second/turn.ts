// A turn after the ledger alone: slow, plain, and without a line of the rules of the game. Only the tables of content are shared.
import type { Board } from '../../content/boards.ts';
import { character } from '../../content/characters.ts';
import type { Attack } from '../../content/weapons.ts';

type Place = readonly [x: number, y: number];

export interface Fighter {
  seat: number;
  team: number;
  /** C1 to C11. */
  who: string;
  melee: Attack;
  ranged: Attack;
  /** Null: it has left the board. */
  at: Place | null;
  hp: number;
  down: boolean;
  revived: boolean;
  hand: number;
  deck: number;
  discards: number;
  /** Cards on the mat, in words such as `press on NE`. */
  orders: string[];
  /** Orders carried out, which lie on the mat until Redraw. */
  done: number;
  hurt: boolean;
  freshlyDown: boolean;
  /** The turn in which the deck of a downed character ran out. */
  emptied: number | null;
  /** The share of its hit points with which it will stand up: 0, 25 or 50. */
  rescue: number;
}

export interface Fight {
  board: Board;
  teamsOfTwo: boolean;
  downing: boolean;
  friendlyFire: boolean;
  playOn: boolean;
  nudge: boolean;
  turnLimit: number;
  turn: number;
  fighters: Fighter[];
  /** The teams that have won or share a draw. */
  over: number[] | null;
}

const WAYS: Record<string, Place> = { N: [0, 1], NE: [1, 1], E: [1, 0], SE: [1, -1], S: [0, -1], SW: [-1, -1], W: [-1, 0], NW: [-1, 1] };
const TURNS: Record<string, number> = { N: 0, NE: 0, E: 1, SE: 1, S: 2, SW: 2, W: 3, NW: 3 };

const same = (a: Place, b: Place) => a[0] === b[0] && a[1] === b[1];
const here = (f: Fighter) => f.at as Place;
const stands = (f: Fighter) => f.at !== null && !f.down;
const most = (f: Fighter) => character(f.who as Parameters<typeof character>[0]).hitPoints;

/** What lies on a tile; null: outside the board. */
function groundAt(fight: Fight, [x, y]: Place): string | null {
  const { columns, rows, ground } = fight.board;
  return x < 0 || y < 0 || x >= columns || y >= rows ? null : (ground[y * columns + x] as string);
}

/** ORD-COMP-06: direct, glancing, or out of range. */
function rangeOf(weapon: Attack, aim: string, from: Place, to: Place): 'direct' | 'glancing' | null {
  const pattern = aim.length === 1 ? weapon.N : weapon.NE;
  if (!pattern) throw new Error(`${weapon.name} cannot be aimed ${aim}`);
  const lies = (tiles: readonly { x: number; y: number }[]) =>
    tiles.some((tile) => {
      let [x, y] = [tile.x, tile.y];
      for (let n = 0; n < (TURNS[aim] as number); n++) [x, y] = [y, -x];
      return from[0] + x === to[0] && from[1] + y === to[1];
    });
  if (lies(pattern.direct)) return 'direct';
  return lies(pattern.glancing) ? 'glancing' : null;
}

/** ORD-ATK-06: does the segment between two centres pass through the inside of a wall? In halves of a tile, without fractions. */
function walled(fight: Fight, from: Place, to: Place): boolean {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  for (let y = 0; y < fight.board.rows; y++)
    for (let x = 0; x < fight.board.columns; x++) {
      if (groundAt(fight, [x, y]) !== 'wall') continue;
      // The stretch of the segment inside this tile, in parts of 2 x |dx| x |dy| (a zero counts as one).
      const [wide, high] = [Math.abs(dx) || 1, Math.abs(dy) || 1];
      let [begin, end] = [0, 2 * wide * high];
      const across = (gap: number, d: number, scale: number): boolean => {
        if (d === 0) return Math.abs(2 * gap) < 1;
        const sides = [(2 * gap - 1) * Math.sign(d) * scale, (2 * gap + 1) * Math.sign(d) * scale];
        begin = Math.max(begin, Math.min(...sides));
        end = Math.min(end, Math.max(...sides));
        return true;
      };
      if (across(x - from[0], dx, high) && across(y - from[1], dy, wide) && begin < end) return true;
    }
  return false;
}

interface Move {
  f: Fighter;
  to: Place;
}

interface Stop {
  f: Fighter;
  /** Stopped together with these at one tile. */
  rivals: Fighter[];
  /** Or by the one that stays there. */
  occupant: Fighter | null;
}

/** ORD-EXEC-03 A to D: who moves where, and who was stopped by whom. */
function movesOf(fight: Fight, acts: Map<Fighter, string>): { movers: Move[]; stops: Stop[] } {
  const present = fight.fighters.filter((f) => f.at);
  let movers: Move[] = [];
  const stops: Stop[] = [];
  for (const f of present) {
    const words = acts.get(f);
    if (!words) continue;
    const aim = words.split(' ').at(-1) as string;
    const card = words.slice(0, -aim.length - 1);
    if (!f.down && card !== 'advance' && card !== 'press on') continue;
    const steps = !f.down && card === 'press on' && f.who !== 'C1' ? 2 : 1;
    const [dx, dy] = WAYS[aim] as Place;
    const [x, y] = here(f);
    const to: Place = [x + steps * dx, y + steps * dy];
    if (groundAt(fight, to) !== 'open') continue;
    if (steps === 2 && groundAt(fight, [x + dx, y + dy]) === 'wall') continue;
    movers.push({ f, to });
  }
  const clashes = movers.filter((m) => movers.some((other) => other !== m && same(other.to, m.to)));
  for (const { f, to } of clashes) {
    const rivals = clashes.filter((other) => other.f !== f && same(other.to, to)).map((other) => other.f);
    if (fight.nudge && rivals.every((rival) => most(rival) < most(f))) continue;
    stops.push({ f, rivals, occupant: null });
  }
  movers = movers.filter((m) => !stops.some((stop) => stop.f === m.f));
  const stayerAt = (to: Place) => present.find((d) => same(here(d), to) && !movers.some((m) => m.f === d));
  for (;;) {
    const blocked = movers.filter((m) => stayerAt(m.to));
    if (blocked.length === 0) break;
    if (!fight.nudge) {
      stops.push(...blocked.map((m) => ({ f: m.f, rivals: [], occupant: stayerAt(m.to) as Fighter })));
      movers = movers.filter((m) => !blocked.includes(m));
      continue;
    }
    const strongest = blocked.reduce((a, b) => (most(b.f) > most(a.f) ? b : a));
    const { f, to } = strongest;
    const o = stayerAt(to) as Fighter;
    const aim = (acts.get(f) as string).split(' ').at(-1) as string;
    const beyond: Place = [to[0] + (WAYS[aim] as Place)[0], to[1] + (WAYS[aim] as Place)[1]];
    const free =
      groundAt(fight, beyond) === 'open' && !present.some((d) => same(here(d), beyond)) && !movers.some((m) => same(m.to, beyond));
    if (most(f) > most(o) && free) movers.push({ f: o, to: beyond });
    else {
      stops.push({ f, rivals: [], occupant: o });
      movers = movers.filter((m) => m !== strongest);
    }
  }
  return { movers, stops };
}

/** ORD-EXEC-03 E: the hits of all attacks of a slot, by target. */
function hitsOf(fight: Fight, acts: Map<Fighter, string>, movers: readonly Move[]): Map<Fighter, number[]> {
  const present = fight.fighters.filter((f) => f.at);
  const hits = new Map<Fighter, number[]>(present.map((f) => [f, []]));
  for (const a of present) {
    const words = acts.get(a);
    const kind = words?.startsWith('strike') ? 'melee' : words?.startsWith('draw arms') ? 'ranged' : null;
    if (!words || !kind || a.down) continue;
    const aim = words.split(' ').at(-1) as string;
    const weapon = a[kind];
    for (const t of present) {
      if (t === a || (t.team === a.team && !fight.friendlyFire)) continue;
      const zone = (tile: Place) => (!weapon.lobs && walled(fight, here(a), tile) ? null : rangeOf(weapon, aim, here(a), tile));
      const moved = movers.find((m) => m.f === t);
      let how = zone(here(t));
      if (moved) {
        const grazes = (kind === 'melee' || weapon.glancesOnDodge) && !(t.who === 'C9' && !t.down);
        how = grazes && (zone(here(t)) || zone(moved.to)) ? 'glancing' : null;
      }
      if (!how) continue;
      let percent = how === 'direct' ? 100 : weapon.glancing;
      if (how === 'direct') {
        const near = (b: Fighter) => Math.abs(here(a)[0] - here(b)[0]) <= 2 && Math.abs(here(a)[1] - here(b)[1]) <= 2;
        if (present.some((b) => b.who === 'C4' && !b.down && b.team === a.team && near(b))) percent += 10;
        if (a.who === 'C5' && kind === 'melee') percent += 25;
        if (a.who === 'C6' && kind === 'ranged') percent += 25;
      } else {
        if (a.who === 'C11') percent += 50;
        if (t.who === 'C7' && !t.down) percent -= 25;
      }
      hits.get(t)?.push(Math.floor((weapon.base * Math.max(0, percent) + 50) / 100));
    }
  }
  return hits;
}

/** ORD-TRAIT-04: whom the Dock Brawler hurts. */
function brawls(fight: Fight, stops: readonly Stop[]): Fighter[] {
  const brawler = fight.fighters.find((f) => f.who === 'C3' && stands(f));
  if (!brawler) return [];
  const mine = stops.find((stop) => stop.f === brawler);
  return fight.fighters.filter((f) => {
    if (!f.at || f === brawler || (f.team === brawler.team && !fight.friendlyFire)) return false;
    const his = stops.find((stop) => stop.f === f);
    return (mine && his && mine.rivals.includes(f)) || mine?.occupant === f || his?.occupant === brawler;
  });
}

function outcomeOfSlot(fight: Fight, fallen: Map<Fighter, number>): void {
  const { fighters } = fight;
  const living = teamsLeft(fight);
  const gone = living.filter((team) => !fighters.some((f) => f.team === team && stands(f) && !fallen.has(f)));
  let tied: number[] = [];
  if (gone.length === living.length) {
    const overkill = (team: number) => [...fallen].reduce((sum, [f, beyond]) => sum + (f.team === team ? beyond : 0), 0);
    const least = Math.min(...gone.map(overkill));
    const best = gone.filter((team) => overkill(team) === least);
    if (best.length === 1 || !fight.playOn) fight.over = best;
    else tied = best;
  }
  for (const f of fallen.keys()) {
    if (tied.includes(f.team)) f.hp = 1;
    else if (fight.teamsOfTwo && fight.downing && !f.revived) {
      f.down = true;
      f.freshlyDown = true;
      [f.hp, f.hand, f.deck, f.discards, f.orders, f.done] = [0, 2, 14, 0, [], 0];
    } else leave(f);
  }
  for (const f of fighters) if (gone.includes(f.team) && !tied.includes(f.team)) leave(f);
  const left = teamsLeft(fight);
  if (!fight.over && left.length === 1) fight.over = left;
}

function leave(f: Fighter): void {
  f.at = null;
  f.hp = 0;
  f.down = false;
}

function teamsLeft(fight: Fight): number[] {
  return [...new Set(fight.fighters.filter(stands).map((f) => f.team))];
}

function slot(fight: Fight, k: number): void {
  const acts = new Map<Fighter, string>();
  for (const f of fight.fighters) {
    const words = f.orders[k];
    if (!f.at || words === undefined) continue;
    acts.set(f, words);
    f.done++;
  }
  const { movers, stops } = movesOf(fight, acts);
  const hits = hitsOf(fight, acts, movers);
  for (const f of brawls(fight, stops)) hits.get(f)?.push(8);
  const fallen = new Map<Fighter, number>();
  for (const [f, damages] of hits) {
    const felt = damages.filter((damage) => damage > 0);
    if (felt.length > 0) f.hurt = true;
    if (f.down) {
      for (const _ of felt) {
        if (f.deck === 0) continue;
        f.deck--;
        f.discards++;
        if (f.deck === 0) f.emptied = fight.turn;
      }
      continue;
    }
    f.hp -= felt.reduce((sum, damage) => sum + damage, 0);
    if (f.hp <= 0) fallen.set(f, -f.hp);
  }
  for (const { f, to } of movers) f.at = to;
  outcomeOfSlot(fight, fallen);
}

/** Execution, and Redraw up to making room. Returns how many cards each seat must discard. */
export function carriedOut(fight: Fight): Map<number, number> {
  for (let k = 0; k < 5 && !fight.over; k++) slot(fight, k);
  if (fight.over) return new Map();
  for (const f of fight.fighters) {
    f.discards += f.done;
    f.done = 0;
    f.orders = [];
    if (f.who === 'C10' && stands(f) && !f.hurt) f.hp = Math.min(most(f), f.hp + 3);
  }
  for (const f of fight.fighters) {
    if (!f.at || !f.down) continue;
    const beside = fight.fighters.filter(
      (h) => h.team === f.team && stands(h) && Math.abs(here(h)[0] - here(f)[0]) + Math.abs(here(h)[1] - here(f)[1]) === 1,
    );
    f.rescue = beside.length === 0 ? 0 : beside.some((h) => h.who === 'C10') ? 50 : 25;
  }
  const excess = fight.fighters.filter((f) => f.at).map((f): [number, number] => [f.seat, f.hand + toDraw(f) - (f.who === 'C8' ? 6 : 5)]);
  return new Map(excess.filter(([, count]) => count > 0));
}

function toDraw(f: Fighter): number {
  if (f.freshlyDown) return 0;
  if (f.down) return Math.min(2, f.deck);
  return f.who === 'C8' ? 3 : 2;
}

function draw(f: Fighter, count: number): void {
  for (let n = 0; n < count; n++) {
    if (f.deck === 0 && !f.down) [f.deck, f.discards] = [f.discards, 0];
    if (f.deck === 0) return;
    f.deck--;
    f.hand++;
  }
}

/** The rest of Redraw, and the beginning of the next turn. */
export function redrawn(fight: Fight): void {
  for (const f of fight.fighters) {
    if (!f.at) continue;
    draw(f, toDraw(f));
    if (f.down && f.deck === 0) f.emptied ??= fight.turn;
  }
  for (const f of fight.fighters) if (f.down && f.emptied !== null && f.emptied < fight.turn && f.rescue === 0) leave(f);
  const left = teamsLeft(fight);
  if (left.length === 1) fight.over = left;
  else if (fight.turn >= fight.turnLimit) fight.over = strongest(fight);
  if (fight.over) return;
  fight.turn++;
  for (const f of fight.fighters) {
    [f.hurt, f.freshlyDown] = [false, false];
    if (!f.at || f.rescue === 0) continue;
    f.hp = Math.ceil((most(f) * f.rescue) / 100);
    [f.down, f.revived, f.rescue, f.emptied] = [false, true, 0, null];
    if (f.hand < 2) draw(f, 2 - f.hand);
  }
}

/** ORD-WIN-05, with exact fractions. */
function strongest(fight: Fight): number[] {
  const shares = [...new Set(fight.fighters.map((f) => f.team))].map((team) => {
    const own = fight.fighters.filter((f) => f.team === team);
    return { team, now: own.reduce((sum, f) => sum + f.hp, 0), full: own.reduce((sum, f) => sum + most(f), 0) };
  });
  return shares.filter((a) => shares.every((b) => a.now * b.full >= b.now * a.full)).map(({ team }) => team);
}
