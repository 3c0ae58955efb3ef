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
  // AGW-PURS-04: cavalry that destroyed the enemy it fought must ride on.
  if (isHorse && foes.length > 0 && foes.every((other) => unitOf(s, other.unit).status === 'lost')) return ['follow through'];
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
    u.call(pursuit, { unit: unit.id, losers: fledFrom(s, fight, winner).map(({ id }) => id) });
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
  else {
    const post = placeForward(s, unit, loser.post, isAcross(fight, winner));
    if (post) walk(s, unit, post, 'advance', 'AGW-RES-06', u);
  }
  u.tell?.('AGW-RES-06', 'advances', standing(s, unit));
  arrive(s, unit, [], u);
  // Advancing into rough ground disorders as moving does, after the result's own state.
  if (!isInRough(s, unit) || !isDisorderedByRough(goingOf(s, unit)) || unit.post.building !== null) return;
  winner.spoiled = true;
  disorder(s, unit, 'the ground', u);
}

/** AGW-LAND-08: it fought across an obstacle that the loser defended. */
function isAcross(fight: Fight, winner: Fighter): boolean {
  return fight.pairs.some((pair) => pair.obstacle && pair.attacker === winner.unit);
}

/** The place of the loser, or as near to it as there is room; across a defended obstacle it ends on the loser's side. */
function placeForward(s: War, unit: Unit, loser: Post, isOver: boolean): Post | null {
  const from = unit.post;
  const by = { x: loser.x - from.x, y: loser.y - from.y };
  const fits = (shift: Point) => {
    const post = shiftedPost(from, shift);
    return placeRefusal(s, unit, post) ? null : post;
  };
  if (isOver) {
    const deep = blockOf(s, unit).depth + 2 * INCH;
    for (let more = 0; more <= deep; more += 50) {
      const beyond = ahead({ x: 0, y: 0 }, from.facing, more);
      const post = fits({ x: by.x + beyond.x, y: by.y + beyond.y });
      if (post) return post;
    }
  }
  const length = Math.max(1, Math.round(Math.sqrt(by.x * by.x + by.y * by.y)));
  for (let way = length; way > 0; way -= 50) {
    const post = fits({ x: Math.round((by.x * way) / length), y: Math.round((by.y * way) / length) });
    if (post) return post;
  }
  return null;
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
