// AGW-RES-01, -06: what winners do: hold, advance, regroup, pursue, ride on.
import { ahead, carryOut, type Point } from '@baize/geometry/open';
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
import { isInRough } from '../country/cover.ts';
import { isDisorderedByRough } from '../country/features.ts';
import { buildingOf } from '../country/map.ts';
import { blockOf, bodyOf, inRanks } from '../formations/footprint.ts';
import { capacityOf } from '../formations/garrison.ts';
import { arrive } from '../movement/arrive.ts';
import { lengthSpace } from '../movement/guns.ts';
import { fledFrom, foesOf, isLoser, isWinner, rowForWinner } from './outcome.ts';
import { pursuit } from './pursuit.ts';
import type { WinnerChoice } from './table.ts';

/** Winners that still have to choose, in the attacker's order. */
export function choosing(s: War): Fighter | undefined {
  return fightIn(s).fighters.find((fighter) => isWinner(fighter) && !fighter.hasChosen && onTable(unitOf(s, fighter.unit)));
}

function choicesFor(s: War, fight: Fight, winner: Fighter): WinnerChoice[] {
  const unit = unitOf(s, winner.unit);
  const foes = foesOf(s, fight, winner).filter(isLoser);
  const isHorse = armInResults(s, fight, winner) === 'cavalry';
  // AGW-PURS-04: cavalry that destroyed the enemy it fought must ride on; who ran off the table was not destroyed.
  const isDestroyed = ({ status, leftBy }: Unit) => status === 'lost' && leftBy !== 'run away';
  if (isHorse && foes.length > 0 && foes.every((other) => isDestroyed(unitOf(s, other.unit)))) return ['follow through'];
  const { winner: row } = rowForWinner(s, fight, winner);
  const isCrew = isGun(s, unit);
  return row.filter((choice) => {
    if (choice === 'advance') return !isCrew && foes.length > 0;
    if (choice === 'pursue') return !fight.isSecond && fledFrom(s, fight, winner).length > 0;
    return choice !== 'follow through';
  });
}

/** AGW-RES-01, step 6: hold, advance, regroup, pursue. */
export const chooseWin = decision<{}, WinnerChoice>('after the victory', {
  rule: 'AGW-RES-01',
  who: (s) => unitOf(s, choosing(s)?.unit ?? 0).seat,
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
  'follow through': 'Ride on',
};

function win(s: War, winner: Fighter, choice: WinnerChoice, u: Ump): void {
  const fight = fightIn(s);
  const unit = unitOf(s, winner.unit);
  winner.hasChosen = true;
  if (choice === 'advance') advance(s, fight, winner, u);
  if (choice === 'regroup') u.call(regrouping, { unit: unit.id });
  if (choice === 'pursue') {
    for (const other of foesOf(s, fight, winner)) if (isLoser(other)) other.pursued = true;
    u.call(pursuit, { unit: unit.id, losers: fledFrom(s, fight, winner).map(({ id }) => id), chase: null });
  }
  if (choice === 'follow through')
    fight.rides.push({ unit: unit.id, met: null, rest: winner.rest, pool: [...winner.pool], from: unit.post });
}

/** AGW-RES-06: its front centre where the loser's front centre was, or as far that way as it fits; into a building if it fits. */
function advance(s: War, fight: Fight, winner: Fighter, u: Ump): void {
  const unit = unitOf(s, winner.unit);
  const loser = foesOf(s, fight, winner).find(isLoser);
  if (!loser) return;
  if (loser.post.building !== null) occupy(s, unit, loser.post.building, u);
  else if (isAcross(fight, winner)) {
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
  endAdvance(s, unit, u);
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
  who: (s, l) => unitOf(s, l.unit).seat,
  options: (s, l) => {
    const unit = unitOf(s, l.unit);
    return lengthSpace(l.most, (by) => (by === 0 ? null : placeRefusal(s, unit, advancedPost(unit, l.way, by))));
  },
  prompt: (s, l) => `How far does ${nameOf(s, unitOf(s, l.unit))} advance?`,
  label: (_s, _l, by) => (by === 0 ? 'Stay here' : `Ahead ${inchWords(by)}`),
  apply: (s, l, by, u) => {
    const unit = unitOf(s, l.unit);
    walk(s, unit, advancedPost(unit, l.way, by), 'advance', 'AGW-RES-06', u);
    endAdvance(s, unit, u);
  },
});

const advancing = procedure<Advancing>('advancing').decide(chooseAdvance);

/** Advancing into rough ground disorders as moving does, after the result's own state. */
function endAdvance(s: War, unit: Unit, u: Ump): void {
  u.tell?.('AGW-RES-06', 'advances', standing(s, unit));
  arrive(s, unit, [], u);
  const winner = fightIn(s).fighters.find((fighter) => fighter.unit === unit.id);
  if (!winner || !isInRough(s, unit) || !isDisorderedByRough(goingOf(s, unit)) || unit.post.building !== null) return;
  winner.spoiled = true;
  disorder(s, unit, 'the ground', u);
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
  if (
    !house ||
    garrisonsOf(s, building, unit.seat).length > 0 ||
    unit.mounted ||
    isGun(s, unit) ||
    !mayGarrison(s, unit) ||
    inRanks(unit) > capacityOf(house)
  )
    return;
  const ranks = combatRow(s, unit) === 'skirmishers' ? 2 : 1;
  walk(s, unit, { ...unit.post, formation: 'garrison', ranks, building, trail: null }, 'advance', 'AGW-RES-06', u);
}

/** AGW-RES-06: straight back up to 12", facing kept, before friends, enemies and closed ground. */
export const chooseRegroup = decision<{ unit: number }, number>('regroup', {
  rule: 'AGW-RES-06',
  who: (s, l) => unitOf(s, l.unit).seat,
  options: (s, l) => {
    const unit = unitOf(s, l.unit);
    const back = (by: number) => shiftedPost(unit.post, ahead({ x: 0, y: 0 }, unit.post.facing + 18000, by));
    return lengthSpace(12 * INCH, (by) => (by === 0 ? null : (wayRefusal(s, unit, by) ?? placeRefusal(s, unit, back(by)))));
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
