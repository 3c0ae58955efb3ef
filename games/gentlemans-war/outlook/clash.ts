// A close combat before it is fought: what speaks for each side, and how it may end, counted over all its dice.

import { combatRow, fightingArm, isCloseOrder } from '../rules/armies/kinds.ts';
import { addTarget, newCharger } from '../rules/charge/declare.ts';
import { fightOf } from '../rules/charge/fights.ts';
import { kindOfAttack } from '../rules/charge/kind.ts';
import type { ChargePath } from '../rules/charge/path.ts';
import { canTurn } from '../rules/charge/responses.ts';
import { type Advantage, advantagesOf } from '../rules/combat/advantages.ts';
import { standingOf } from '../rules/combat/fight.ts';
import { UNABLE } from '../rules/combat/fighter.ts';
import { diceFor, turnedFigures } from '../rules/combat/strength.ts';
import { gradeOf, isHalved, resultRow, scoreToStrike } from '../rules/combat/table.ts';
import { inRanks } from '../rules/formations/footprint.ts';
import type { Charge, Charger, Fight, Fighter, Unit, War } from '../state.ts';

/** How it ends for the attacker's enemy, or for the attacker himself. */
export type ClashEnd = 'they are destroyed' | 'they run' | 'they fall back' | 'even' | 'we fall back' | 'we run' | 'we are destroyed';

export interface ClashSide {
  advantages: Advantage[];
  dice: number;
  toHit: number | null;
}

export interface Clash {
  attacker: ClashSide;
  defender: ClashSide;
  ends: Record<ClashEnd, number>;
}

/** The state with one unit otherwise: nothing of it is changed. */
function supposing(s: War, other: Unit): War {
  return { ...s, units: s.units.map((unit) => (unit.id === other.id ? other : unit)) };
}

/** The odds of 0, 1, 2 and more hits. */
function hitsOf({ dice, toHit }: ClashSide): number[] {
  const one = toHit === null ? 0 : (7 - toHit) / 6;
  let odds = [1];
  for (let die = 0; die < dice; die++)
    odds = [...odds, 0].map((stays, hits) => stays * (1 - one) + (hits > 0 ? (odds[hits - 1] ?? 0) * one : 0));
  return odds;
}

function sideOf(s: War, fight: Fight, own: Fighter, other: Fighter, unit: Unit): ClashSide {
  const [pair] = fight.pairs;
  return {
    advantages: pair ? advantagesOf(s, fight, own, other, pair) : [],
    dice: diceFor(s, fight, own),
    toHit: scoreToStrike(combatRow(s, unit), standingOf(s, fight, own).column),
  };
}

/** AGW-RES-01, AGW-CC-05: what becomes of the loser. */
function fateOf(s: War, winner: Unit, loser: Unit, by: 'beats' | 'doubles', lost: number): 'destroyed' | 'run' | 'fall back' {
  const row = resultRow(fightingArm(winner), by, fightingArm(loser));
  const standing = inRanks(loser) - lost;
  if (row.loser === 'destroyed' || standing <= 0 || (by === 'doubles' && isHalved(standing, loser.original))) return 'destroyed';
  return loser.running || row.loser === 'run away' || (row.loser === 'by order' && !isCloseOrder(s, loser)) ? 'run' : 'fall back';
}

const THEIRS = { destroyed: 'they are destroyed', run: 'they run', 'fall back': 'they fall back' } as const;
const OURS = { destroyed: 'we are destroyed', run: 'we run', 'fall back': 'we fall back' } as const;

function endOf(s: War, attacker: Unit, defender: Unit, hits: number, taken: number): ClashEnd {
  const [fell, lost] = [Math.min(hits, inRanks(defender)), Math.min(taken, inRanks(attacker))];
  const grade = gradeOf({ hits: taken, lost, entered: inRanks(attacker) }, { hits, lost: fell, entered: inRanks(defender) });
  if (grade === 'tie') return 'even';
  if (grade === 'beats' || grade === 'doubles') return THEIRS[fateOf(s, attacker, defender, grade, fell)];
  return OURS[fateOf(s, defender, attacker, grade === 'beaten' ? 'beats' : 'doubles', lost)];
}

/** AGW-FLANK-03: how many turn, where they cannot: none on three dice of six, one rank or file on two, two on one. */
const TURNS = [
  [0, 3 / 6],
  [1, 2 / 6],
  [2, 1 / 6],
] as const;

/** One charger against one target that stands to receive it; null where more than two would fight. */
export function clashOf(s: War, unit: Unit, target: Unit, path: ChargePath, dice: number): Clash | null {
  const charger: Charger = { ...newCharger(s, unit, [target.id], dice, false), hasCrossed: path.hasCrossed, state: 'contact' };
  const charge: Charge = { seat: unit.seat, chargers: [charger], targets: [], supporters: [], at: 0 };
  const asked = addTarget(s, charge, target.id);
  const kind = kindOfAttack(s, unit, target);
  asked.kinds.push({ charger: unit.id, kind });
  asked.couldTurn = canTurn({ ...s, charge }, target, unit);
  const then = supposing({ ...s, charge }, { ...unit, post: path.post, disordered: unit.disordered || path.disorders });
  const attacker = then.units[unit.id];
  const fight = fightOf(then, charge, [charger]);
  const [own, other, more] = fight.fighters;
  if (!attacker || !own || !other || more) return null;
  const ours = sideOf(then, fight, own, other, attacker);
  const cases = other.most === UNABLE ? TURNS : ([[other.most, 1]] as const);
  const ends: Clash['ends'] = {
    'they are destroyed': 0,
    'they run': 0,
    'they fall back': 0,
    even: 0,
    'we fall back': 0,
    'we run': 0,
    'we are destroyed': 0,
  };
  let theirs: ClashSide | null = null;
  for (const [count, share] of cases) {
    const most = other.most === UNABLE && count ? turnedFigures(then, target, kind, count) : count;
    const able: Fighter = { ...other, most };
    const side = sideOf(then, { ...fight, fighters: [own, able] }, able, own, target);
    theirs ??= side;
    const taken = hitsOf(side);
    hitsOf(ours).forEach((p, hits) => {
      taken.forEach((q, lost) => {
        if (p * q > 0) ends[endOf(then, attacker, target, hits, lost)] += share * p * q;
      });
    });
  }
  return theirs && { attacker: ours, defender: theirs, ends };
}
