// AGW-RES-02, AGW-CC-05, -06, AGW-CMD-08, -09: what comes of a fight, step by step.
import {
  decision,
  type Fight,
  type Fighter,
  fightIn,
  generalWith,
  type Id,
  named,
  nameOf,
  onTable,
  procedure,
  type Ump,
  unitOf,
  type War,
} from '../../state.ts';
import { marchDice, rollFor, sum } from '../activation/dice.ts';
import { distanceToEnemy, INCH } from '../all/ground.ts';
import { destroy } from '../all/loss.ts';
import { inchWords } from '../all/words.ts';
import { fightingArm, isCloseOrder } from '../armies/kinds.ts';
import { spurRivals } from '../colonial/rivals.ts';
import { bodyOf } from '../formations/footprint.ts';
import { fateWithUnit } from '../generals/fate.ts';
import { loseGeneral } from '../generals/losses.ts';
import { harmOf, hitInMelee } from '../generals/wounds.ts';
import { type Compelled, compel, compelAll } from '../morale/retreat.ts';
import { lengthSpace } from '../movement/guns.ts';
import { gradeOfSide } from './fight.ts';
import { fighterIn } from './fighter.ts';
import { linked } from './locks.ts';
import { isLoser, rowFor } from './outcome.ts';
import { recovery } from './recovery.ts';
import { rides } from './rides.ts';
import { isHalved, oppositeOf, worsened } from './table.ts';
import { chooseWin, choosing } from './victory.ts';

/** AGW-CC-05: a doubled unit below half its original strength, or a loser with nobody standing, is destroyed. */
function halve(s: War): void {
  for (const fighter of fightIn(s).fighters) {
    const unit = unitOf(s, fighter.unit);
    const standing = unit.figures - fighter.lost;
    const isEmpty = fighter.entered - fighter.lost <= 0;
    if (fighter.grade === 'doubled' && isHalved(standing, unit.original)) fighter.grade = 'destroyed';
    if (isLoser(fighter) && isEmpty) fighter.grade = 'destroyed';
    if (fighter.grade === 'doubled' && rowFor(s, fightIn(s), fighter).loser === 'destroyed') fighter.grade = 'destroyed';
  }
}

/** AGW-CMD-08, -09: generals in the melee, the attacker's first; who is killed makes his side's result a grade worse. */
function generals(s: War, _l: {}, u: Ump): void {
  const fight = fightIn(s);
  const killed: Fighter[] = [];
  const ordered = [...fight.fighters].sort((a, b) => (a.side === b.side ? 0 : a.side === 'attacker' ? -1 : 1));
  for (const fighter of ordered) if (generalInMelee(s, fighter, u)) killed.push(fighter);
  const sides = new Set(killed.map(({ side }) => side));
  if (sides.size !== 1) return;
  const [fallen] = killed;
  if (fallen) worsen(s, fight, fallen);
}

/** True if he is killed, with his unit or while it still stands. */
function generalInMelee(s: War, fighter: Fighter, u: Ump): boolean {
  const unit = unitOf(s, fighter.unit);
  const general = generalWith(s, unit);
  const isDestroyed = fighter.grade === 'destroyed';
  const most = hitInMelee(fighter.lost, fighter.entered, isDestroyed);
  if (!general || most === 0) return false;
  if (isDestroyed) return fateWithUnit(s, general, unit, u) === 'killed';
  if (u.d6() > most) return false;
  const harm = harmOf(u.d6());
  u.tell?.('AGW-CMD-09', 'general hit', { general: general.name, harm: harm === 'scratch' ? 'a flesh wound' : harm });
  if (harm === 'wounded') general.wounded = true;
  if (harm === 'seriously wounded' || harm === 'killed') loseGeneral(s, general, harm, u);
  return harm === 'killed';
}

/**
 * AGW-CC-06: both sides follow the new row, and who was destroyed only by the old one is not; a result worsened to destroyed needs no
 * halving.
 */
function worsen(s: War, fight: Fight, { side }: Fighter): void {
  const next = worsened(gradeOfSide(fight, side));
  for (const fighter of fight.fighters) fighter.grade = fighter.side === side ? next : oppositeOf(next);
  halve(s);
}

function announce(s: War, _l: {}, u: Ump): void {
  spurRivals(s, fightIn(s));
  for (const fighter of fightIn(s).fighters) {
    u.tell?.('AGW-CC-04', 'combat result', {
      ...named(s, unitOf(s, fighter.unit)),
      grade: fighter.grade ?? '',
      hits: fighter.hits,
      taken: fighter.taken,
    });
  }
}

/** AGW-RES-02, steps 4 and 5; AGW-BRAWL-03: the destroyed are removed, then the losers move, nearest to the enemy first. */
function losersMove(s: War, _l: {}, u: Ump): void {
  const fight = fightIn(s);
  for (const fighter of fight.fighters) if (fighter.grade === 'destroyed') destroy(s, unitOf(s, fighter.unit), u);
  const moves = fight.fighters
    .filter((fighter) => isLoser(fighter) && onTable(unitOf(s, fighter.unit)))
    .map((fighter) => ({ move: moveOf(s, fight, fighter), gap: gapToEnemy(s, fighter) }))
    .sort((one, other) => one.gap - other.gap || one.move.unit.id - other.move.unit.id);
  compelAll(
    s,
    moves.map(({ move }) => move),
    u,
  );
}

function gapToEnemy(s: War, { unit }: Fighter): number {
  return distanceToEnemy(s, unitOf(s, unit).seat, bodyOf(s, unitOf(s, unit)));
}

function moveOf(s: War, fight: Fight, fighter: Fighter): Compelled {
  const unit = unitOf(s, fighter.unit);
  const { loser } = rowFor(s, fight, fighter);
  const runs = unit.running || loser === 'run away' || (loser === 'by order' && !isCloseOrder(s, unit));
  return { unit, move: runs ? 'run away' : 'fall back', cause: { afterCombat: true } };
}

/** It stands as it did when it fought: it has not moved of its own choice, nor been swept along. */
function hasKeptPlace(s: War, { unit: id, post }: Fighter): boolean {
  const { x, y, facing, formation, building } = unitOf(s, id).post;
  return post.x === x && post.y === y && post.facing === facing && post.formation === formation && post.building === building;
}

/** Tied units that have to choose or roll: in order, the attacker first; AGW-ALL-08: whom a friend has swept along has moved. */
function tied(s: War): Fighter[] {
  const { fighters } = fightIn(s);
  const isTied = (fighter: Fighter) => fighter.grade === 'tie' && !fighter.hasChosen && onTable(unitOf(s, fighter.unit));
  const all = fighters.filter((fighter) => isTied(fighter) && hasKeptPlace(s, fighter));
  return [...all.filter(({ side }) => side === 'attacker'), ...all.filter(({ side }) => side === 'defender')];
}

/** AGW-RES-01, the row of ties: foot holds or falls back. */
export const chooseTie = decision<{}, 'hold' | 'fall back'>('tie', {
  rule: 'AGW-RES-01',
  who: (s) => unitOf(s, tied(s)[0]?.unit ?? 0),
  options: (s) => {
    const [first] = tied(s);
    if (!first) return [];
    return fightingArm(unitOf(s, first.unit)) === 'cavalry' ? ['fall back'] : ['hold', 'fall back'];
  },
  forced: true,
  prompt: (s) => `A tie: does ${nameOf(s, unitOf(s, tied(s)[0]?.unit ?? 0))} hold or fall back?`,
  label: (_s, _l, choice) => (choice === 'hold' ? 'Hold' : 'Fall back'),
  apply: (s, _l, choice, u) => {
    const fighter = tied(s)[0];
    if (!fighter) return;
    fighter.hasChosen = true;
    const unit = unitOf(s, fighter.unit);
    if (choice === 'hold') return;
    if (fightingArm(unit) === 'infantry') {
      compel(s, unit, 'fall back', u, { afterCombat: true });
      return;
    }
    const dice = rollFor(s, unit, marchDice(s, unit), u);
    u.call(fallingBack, { unit: unit.id, most: Math.max(8, sum(dice)) * INCH, dice });
  },
});

export interface FallingBack {
  unit: number;
  most: number;
  /** What was rolled: obstacles take dice of it out of the distance. */
  dice: number[];
}

/** AGW-RES-08: tied cavalry goes back at least 8", up to its roll. */
export const chooseTieDistance = decision<FallingBack, number>('how far back', {
  rule: 'AGW-RES-08',
  who: (s, l) => unitOf(s, l.unit),
  options: (_s, l) => lengthSpace(l.most, () => null, 8 * INCH),
  prompt: (_s, l) => `How far back, from 8″ to ${inchWords(l.most)}?`,
  label: (_s, _l, by) => `Back ${inchWords(by)}`,
  apply: (s, l, by, u) => compel(s, unitOf(s, l.unit), 'fall back', u, { afterCombat: true, distance: by, dice: l.dice }),
});

const fallingBack = procedure<FallingBack>('falling back from a tie').decide(chooseTieDistance);

/**
 * AGW-RES-07: foot that holds against foot stays locked. It is looked for before the fallen rise: dressing anew breaks no contact
 * (AGW-GEOM-04). Fights that no common unit links are locks of their own (AGW-BRAWL-01).
 */
function lock(s: War, _l: {}, u: Ump): void {
  const fight = fightIn(s);
  const isHeld = (id: Id) => {
    const fighter = fighterIn(fight, id);
    const unit = unitOf(s, id);
    return fighter.grade === 'tie' && onTable(unit) && !unit.running && hasKeptPlace(s, fighter);
  };
  for (const pairs of linked(fight.pairs.filter(({ attacker, defender }) => isHeld(attacker) && isHeld(defender)))) {
    const ids = pairs.flatMap(({ attacker, defender }) => [attacker, defender]);
    const roles = fight.fighters
      .filter(({ unit }) => ids.includes(unit))
      .map(({ unit, attacks, stationary, most, isUnable }) => {
        const role = { unit, attacks, stationary };
        return most === null ? role : { ...role, turns: isUnable ? ('not at all' as const) : ('half' as const) };
      });
    s.locks.push({ pairs: pairs.map((pair) => ({ ...pair })), seat: fight.seat, roles });
    for (const { attacker, defender } of pairs)
      u.tell?.('AGW-RES-07', 'locked', { ...named(s, unitOf(s, attacker)), enemyName: nameOf(s, unitOf(s, defender)) });
  }
}

/** AGW-RES-02, steps 1 to 7. */
export const results = procedure('results')
  .do(halve, generals, announce, losersMove)
  .while(
    (s) => tied(s).length > 0,
    (p) => p.decide(chooseTie),
  )
  .while(
    (s) => choosing(s) !== undefined || fightIn(s).rides.length > 0,
    (p) => p.call(rides).decide(chooseWin),
  )
  .do(lock)
  .call(recovery, () => ({ at: 0, dice: [] }));
