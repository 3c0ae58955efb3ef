// AGW-RES-01, -06: what winners do: hold, advance, regroup, pursue, ride on.
import { ahead, carryOut, overlaps, type Point, shapesOf, TOUCH } from '@baize/geometry/open';
import {
  decision,
  type Fight,
  type Fighter,
  fightIn,
  nameOf,
  onTable,
  type Post,
  procedure,
  standing,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { garrisonsOf, groundFor, INCH } from '../all/ground.ts';
import { disorder } from '../all/loss.ts';
import { placeRefusal, shiftedPost } from '../all/place.ts';
import { walk } from '../all/walk.ts';
import { inchWords } from '../all/words.ts';
import { combatRow, goingOf, isGun } from '../armies/kinds.ts';
import { mayGarrison } from '../colonial/kinds.ts';
import { armInResults } from '../colonial/results.ts';
import { isDisorderedByRough, isRough } from '../country/features.ts';
import { buildingOf, landOf } from '../country/map.ts';
import { blockOf, bodyOf, inRanks } from '../formations/footprint.ts';
import { capacityOf } from '../formations/garrison.ts';
import { homewardRefusal } from '../luck/royal.ts';
import { arrive } from '../movement/arrive.ts';
import { lengthSpace } from '../movement/guns.ts';
import { armAgainst, armsBeaten, fledFrom, foesOf, isLoser, isWinner, rowForWinner } from './outcome.ts';
import { pursuit } from './pursuit.ts';
import type { FightingArm, WinnerChoice } from './table.ts';

/** Winners that still have to choose, in the attacker's order. */
export function choosing(s: War): Fighter | undefined {
  return fightIn(s).fighters.find((fighter) => isWinner(fighter) && !fighter.hasChosen && onTable(unitOf(s, fighter.unit)));
}

/** AGW-PURS-04: who ran off the table was not destroyed. */
function isDestroyed({ status, leftBy }: Unit): boolean {
  return status === 'lost' && leftBy !== 'run away';
}

/**
 * AGW-BRAWL-03: of several losers its owner chooses by whom the winner goes; AGW-PURS-04: cavalry that destroyed its enemy must ride on,
 * so it holds or pursues only where another loser got away.
 */
function choicesFor(s: War, fight: Fight, winner: Fighter): WinnerChoice[] {
  const foes = foesOf(s, fight, winner).filter(isLoser);
  const destroyed = foes.filter(({ unit }) => isDestroyed(unitOf(s, unit)));
  const ridesOn = armInResults(s, fight, winner) === 'cavalry' && destroyed.length > 0;
  if (ridesOn && destroyed.length === foes.length) return ['follow through'];
  const rows = armsBeaten(s, fight, winner).flatMap((arm) => choicesAgainst(s, fight, winner, arm));
  return [...new Set([...rows, ...(ridesOn ? (['follow through'] as const) : [])])];
}

/** What the row against losers of one arm offers a winner. */
function choicesAgainst(s: War, fight: Fight, winner: Fighter, arm: FightingArm): WinnerChoice[] {
  return rowForWinner(s, fight, winner, arm).winner.filter((choice) => {
    if (choice === 'advance') return mayAdvance(s, unitOf(s, winner.unit)) && losersOf(s, fight, winner, arm).length > 0;
    if (choice === 'pursue') return !fight.isSecond && fledOf(s, fight, winner, arm).length > 0;
    return choice !== 'follow through';
  });
}

/** AGW-RES-06: guns and crews never advance; AGW-ALL-01: a garrison makes no move, it would have to leave its house first. */
function mayAdvance(s: War, unit: Unit): boolean {
  return !isGun(s, unit) && unit.post.building === null;
}

/** The losers of one arm that a winner fought. */
function losersOf(s: War, fight: Fight, winner: Fighter, arm: FightingArm): Fighter[] {
  return foesOf(s, fight, winner).filter((foe) => isLoser(foe) && armInResults(s, fight, foe) === arm);
}

function fledOf(s: War, fight: Fight, winner: Fighter, arm: FightingArm): Unit[] {
  const losers = losersOf(s, fight, winner, arm);
  return fledFrom(s, fight, winner).filter(({ id }) => losers.some(({ unit }) => unit === id));
}

/** AGW-RES-01, step 6: hold, advance, regroup, pursue. */
export const chooseWin = decision<{}, WinnerChoice>('after the victory', {
  rule: 'AGW-RES-01',
  who: (s) => unitOf(s, choosing(s)?.unit ?? 0),
  options: (s) => {
    const winner = choosing(s);
    return winner ? choicesFor(s, fightIn(s), winner) : [];
  },
  forced: true,
  prompt: (s) => `${nameOf(s, unitOf(s, choosing(s)?.unit ?? 0))} has won. What now?`,
  label: (_s, _l, choice) => CHOICE_WORDS[choice],
  apply: (s, _l, choice, u) => {
    const winner = choosing(s);
    if (winner) win(s, winner, choice, u);
  },
});

const CHOICE_WORDS: Record<WinnerChoice, string> = {
  hold: 'Hold',
  advance: "Advance to the enemy's place",
  regroup: 'Regroup, up to 12″ back',
  pursue: 'Pursue',
  'follow through': 'Go on',
};

function win(s: War, winner: Fighter, choice: WinnerChoice, u: Ump): void {
  const fight = fightIn(s);
  const unit = unitOf(s, winner.unit);
  winner.hasChosen = true;
  const arms = armsBeaten(s, fight, winner);
  const against = arms.find((arm) => choicesAgainst(s, fight, winner, arm).includes(choice)) ?? armAgainst(s, fight, winner);
  if (arms.length > 1) winner.against = against;
  if (choice === 'advance') advance(s, winner, losersOf(s, fight, winner, against)[0], u);
  if (choice === 'regroup') u.call(regrouping, { unit: unit.id });
  if (choice === 'pursue') u.call(pursuit, { unit: unit.id, losers: fledOf(s, fight, winner, against).map(({ id }) => id), chase: null });
  if (choice === 'follow through') {
    winner.hasRiddenOn = true;
    fight.rides.push({ unit: unit.id, met: null, rest: winner.rest, pool: [...winner.pool], from: unit.post });
  }
}

/** AGW-RES-06: its front centre where the loser's front centre was, or as far that way as it fits; into a building if it fits. */
function advance(s: War, winner: Fighter, loser: Fighter | undefined, u: Ump): void {
  const unit = unitOf(s, winner.unit);
  if (!loser) return;
  const from = unit.post;
  if (loser.post.building !== null) occupy(s, unit, loser.post.building, u);
  else if (isAcross(fightIn(s), winner)) {
    const post = placeBeyond(s, unit, loser.post);
    if (post) walk(s, unit, post, 'advance', 'AGW-RES-06', u);
  } else {
    const way = { x: loser.post.x - unit.post.x, y: loser.post.y - unit.post.y };
    const most = farthestForward(s, unit, way);
    if (most > 0) {
      u.call(advancing, { unit: unit.id, way, most });
      return;
    }
  }
  endAdvance(s, unit, from, u);
}

export interface Advancing {
  unit: number;
  /** From where it stands to the loser's place, and how far along that it fits. */
  way: Point;
  most: number;
}

/** The post of a winner so far on its way to the loser's place. */
export function advancedPost(unit: Unit, way: Point, by: number): Post {
  const length = Math.max(1, lengthOf(way));
  return shiftedPost(unit.post, { x: Math.round((way.x * by) / length), y: Math.round((way.y * by) / length) });
}

function lengthOf({ x, y }: Point): number {
  return Math.round(Math.sqrt(x * x + y * y));
}

/** AGW-RES-06: it may stop anywhere on the straight way there; only the end is tested. */
export const chooseAdvance = decision<Advancing, number>('how far to advance', {
  rule: 'AGW-RES-06',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => {
    const unit = unitOf(s, l.unit);
    return lengthSpace(l.most, (by) => (by === 0 ? null : placeRefusal(s, unit, advancedPost(unit, l.way, by))));
  },
  prompt: (s, l) => `How far does ${nameOf(s, unitOf(s, l.unit))} advance?`,
  label: (_s, _l, by) => (by === 0 ? 'Stay here' : `Ahead ${inchWords(by)}`),
  apply: (s, l, by, u) => {
    const unit = unitOf(s, l.unit);
    const from = unit.post;
    walk(s, unit, advancedPost(unit, l.way, by), 'advance', 'AGW-RES-06', u);
    endAdvance(s, unit, from, u);
  },
});

const advancing = procedure<Advancing>('advancing').decide(chooseAdvance);

/** Advancing into rough ground disorders as moving does, after the result's own state. */
function endAdvance(s: War, unit: Unit, from: Post, u: Ump): void {
  u.tell?.('AGW-RES-06', 'advances', standing(s, unit));
  arrive(s, unit, [], u);
  const winner = fightIn(s).fighters.find((fighter) => fighter.unit === unit.id);
  const hasMoved = from.x !== unit.post.x || from.y !== unit.post.y;
  if (!winner || !hasMoved || !coversRough(s, unit) || !isDisorderedByRough(goingOf(s, unit)) || unit.post.building !== null) return;
  winner.spoiled = true;
  disorder(s, unit, 'the ground', u);
}

/** AGW-GEOM-11: for disorder any overlap of the footprint counts. */
function coversRough(s: War, unit: Unit): boolean {
  const shapes = shapesOf(bodyOf(s, unit));
  return landOf(s).areas.some(({ feature, shape }) => isRough(feature) && shapes.some((each) => overlaps(each, shape, TOUCH)));
}

/** AGW-LAND-08: it fought across an obstacle that the loser defended. */
function isAcross(fight: Fight, winner: Fighter): boolean {
  return fight.pairs.some((pair) => pair.obstacle && pair.attacker === winner.unit);
}

/** Across a defended obstacle it ends on the loser's side: where he stood, or the first place beyond. */
function placeBeyond(s: War, unit: Unit, loser: Post): Post | null {
  const from = unit.post;
  const deep = blockOf(s, unit).depth + 2 * INCH;
  for (let more = 0; more <= deep; more += 50) {
    const beyond = ahead({ x: 0, y: 0 }, from.facing, more);
    const post = shiftedPost(from, { x: loser.x - from.x + beyond.x, y: loser.y - from.y + beyond.y });
    if (!placeRefusal(s, unit, post)) return post;
  }
  const way = { x: loser.x - from.x, y: loser.y - from.y };
  const most = farthestForward(s, unit, way);
  return most > 0 ? advancedPost(unit, way, most) : null;
}

/** How far towards the loser's place it fits: all the way, or as near to it as there is room. */
function farthestForward(s: War, unit: Unit, way: Point): number {
  for (let by = lengthOf(way); by > 0; by -= 50) if (!placeRefusal(s, unit, advancedPost(unit, way, by))) return by;
  return 0;
}

/** Winners of a fight against a garrison enter the building at no cost if they fit. */
function occupy(s: War, unit: Unit, building: string, u: Ump): void {
  const house = buildingOf(s, building);
  if (!house || unit.mounted || isGun(s, unit) || !mayGarrison(s, unit)) return;
  const inside = garrisonsOf(s, building, unit.seat);
  // AGW-FORM-06: several winners share it as far as there is room.
  const taken = inside.reduce((sum, other) => sum + inRanks(other), 0);
  if (inside.some(({ seat }) => seat !== unit.seat) || taken + inRanks(unit) > capacityOf(house)) return;
  const ranks = combatRow(s, unit) === 'skirmishers' ? 2 : 1;
  walk(s, unit, { ...unit.post, formation: 'garrison', ranks, building, trail: null }, 'advance', 'AGW-RES-06', u);
}

/** AGW-RES-06: straight back up to 12", facing kept, before friends, enemies and closed ground. */
export const chooseRegroup = decision<{ unit: number }, number>('regroup', {
  rule: 'AGW-RES-06',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => {
    const unit = unitOf(s, l.unit);
    const back = (by: number) => shiftedPost(unit.post, ahead({ x: 0, y: 0 }, unit.post.facing + 18000, by));
    return lengthSpace(12 * INCH, (by) =>
      by === 0 ? null : (wayRefusal(s, unit, by) ?? placeRefusal(s, unit, back(by)) ?? homewardRefusal(s, unit, back(by))),
    );
  },
  prompt: () => 'How far back does it regroup?',
  label: (_s, _l, by) => (by === 0 ? 'Stay here' : `Back ${inchWords(by)}`),
  apply: (s, l, by, u) => {
    const unit = unitOf(s, l.unit);
    walk(s, unit, shiftedPost(unit.post, ahead({ x: 0, y: 0 }, unit.post.facing + 18000, by)), 'regroup', 'AGW-RES-06', u);
    u.tell?.('AGW-RES-06', 'regroups', standing(s, unit));
    arrive(s, unit, [], u);
  },
});

function wayRefusal(s: War, unit: Unit, by: number) {
  const ground = groundFor(s, unit, { enemies: 'solid', friends: 'solid' });
  const result = carryOut(bodyOf(s, unit), { do: 'advance', by: -by }, ground);
  return result.stop ? { rule: 'AGW-RES-06', reason: 'Something is in the way.' } : null;
}

const regrouping = procedure<{ unit: number }>('regrouping').decide(chooseRegroup);
