// AGW-RES, AGW-PURS, AGW-CC-05, -06, AGW-CMD-08, -09: what comes of a fight.
import { ahead, carryOut, facingTo } from '@baize/geometry/open';
import {
  decision,
  type Fight,
  type Fighter,
  fightIn,
  generalWith,
  named,
  nameOf,
  onTable,
  procedure,
  standing,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { marchDice, rollFor, sum } from '../activation/dice.ts';
import { garrisonsOf, groundFor, INCH } from '../all/ground.ts';
import { destroy, disorder, layDown, redress } from '../all/loss.ts';
import { placeRefusal, shiftedPost } from '../all/place.ts';
import { shooterRefusal } from '../all/shots.ts';
import { walk } from '../all/walk.ts';
import { inchWords } from '../all/words.ts';
import { combatRow, fightingArm, isCloseOrder, isGun } from '../armies/kinds.ts';
import { accidentalCharge } from '../charge/accident.ts';
import { mayReformHere } from '../country/cover.ts';
import { buildingOf } from '../country/map.ts';
import { bodyOf, centreOf, inContact, inRanks, sideInches } from '../formations/footprint.ts';
import { loseGeneral } from '../generals/losses.ts';
import { fateOf, harmOf, hitInMelee } from '../generals/wounds.ts';
import { compel, nearestEnemy } from '../morale/retreat.ts';
import { freeSpot, stepAside } from '../movement/arrive.ts';
import { lengthSpace } from '../movement/guns.ts';
import { aim, shooting } from '../shooting/shooting.ts';
import { shotParts } from '../shooting/shot.ts';
import { followThrough, pursuit } from './pursuit.ts';
import { otherIn, pairsOf } from './strength.ts';
import {
  type FightingArm,
  GRADES,
  type Grade,
  isHalved,
  oppositeOf,
  type ResultRow,
  resultRow,
  TIE_RECOVERS,
  type WinnerChoice,
  worsened,
} from './table.ts';

function isLoser({ grade }: Fighter): boolean {
  return grade === 'beaten' || grade === 'doubled' || grade === 'destroyed';
}

function isWinner({ grade }: Fighter): boolean {
  return grade === 'beats' || grade === 'doubles';
}

/** Enemies that a fighter touched. */
function foesOf(s: War, fight: Fight, fighter: Fighter): Fighter[] {
  const unit = unitOf(s, fighter.unit);
  const ids = pairsOf(fight, unit).map((pair) => otherIn(s, pair, unit).id);
  return fight.fighters.filter((other) => ids.includes(other.unit));
}

/** AGW-BRAWL-03: cavalry, if it touched any cavalry of the enemy. */
function armAgainst(s: War, fight: Fight, fighter: Fighter): FightingArm {
  const foes = foesOf(s, fight, fighter);
  return foes.some((other) => fightingArm(unitOf(s, other.unit)) === 'cavalry') ? 'cavalry' : 'infantry';
}

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

/** The row of the result table for a loser. */
export function rowFor(s: War, fight: Fight, loser: Fighter): ResultRow {
  const by = loser.grade === 'beaten' ? 'beats' : 'doubles';
  const anyHorse = fight.fighters.some((other) => other.side !== loser.side && fightingArm(unitOf(s, other.unit)) === 'cavalry');
  const winner = by === 'doubles' && anyHorse ? 'cavalry' : armAgainst(s, fight, loser);
  return resultRow(winner, by, fightingArm(unitOf(s, loser.unit)));
}

/** The row for a winner, by its own arm against the arm of the loser it touched. */
function rowForWinner(s: War, fight: Fight, winner: Fighter): ResultRow {
  return resultRow(fightingArm(unitOf(s, winner.unit)), winner.grade === 'beats' ? 'beats' : 'doubles', armAgainst(s, fight, winner));
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

/** True if he is killed while his unit still stands. */
function generalInMelee(s: War, fighter: Fighter, u: Ump): boolean {
  const unit = unitOf(s, fighter.unit);
  const general = generalWith(s, unit);
  const isDestroyed = fighter.grade === 'destroyed';
  const most = hitInMelee(fighter.lost, fighter.entered, isDestroyed);
  if (!general || most === 0) return false;
  const isHit = u.d6() <= most;
  if (!isHit) {
    if (isDestroyed) rideOff(s, unit, u);
    return false;
  }
  const die = u.d6();
  if (isDestroyed) {
    const fate = fateOf(die, unit.post.building !== null);
    if (fate === 'rides off') rideOff(s, unit, u);
    else loseGeneral(s, general, fate, u);
    return false;
  }
  const harm = harmOf(die);
  u.tell?.('AGW-CMD-09', 'general hit', { general: general.name, harm: harm === 'scratch' ? 'a flesh wound' : harm });
  if (harm === 'wounded') general.wounded = true;
  if (harm === 'seriously wounded' || harm === 'killed') loseGeneral(s, general, harm, u);
  return harm === 'killed';
}

/** AGW-CMD-08: 4 MD directly away from the enemy, unattached. */
function rideOff(s: War, unit: Unit, u: Ump): void {
  const general = generalWith(s, unit);
  if (!general) return;
  const centre = centreOf(s, unit);
  const enemy = nearestEnemy(s, unit);
  const away = enemy ? facingTo(centreOf(s, enemy), centre) : unit.post.facing + 18000;
  const far = sum(Array.from({ length: 4 }, () => u.d6())) * INCH;
  general.unit = null;
  const spot = freeSpot(s, { ...general, ...clampOn(s, ahead(centre, away, far)) });
  if (spot) Object.assign(general, spot);
  u.tell?.('AGW-CMD-08', 'general detached', { general: general.name });
}

function clampOn(s: War, { x, y }: { x: number; y: number }): { x: number; y: number } {
  return { x: Math.max(500, Math.min(s.fixed.width - 500, x)), y: Math.max(500, Math.min(s.fixed.height - 500, y)) };
}

/** AGW-CC-06: both sides follow the new row; a result worsened to destroyed needs no halving. */
function worsen(s: War, fight: Fight, fallen: Fighter): void {
  const now = worstOf(fight, fallen.side);
  const next = worsened(now);
  for (const fighter of fight.fighters) {
    if (fighter.side === fallen.side) {
      if (fighter.grade !== 'destroyed') fighter.grade = next;
    } else if (fighter.grade !== 'destroyed') fighter.grade = oppositeOf(next);
  }
  halve(s);
}

function worstOf(fight: Fight, side: Fighter['side']): Grade {
  const grades = fight.fighters
    .filter((fighter) => fighter.side === side && fighter.grade !== 'destroyed')
    .map(({ grade }) => grade ?? 'tie');
  return grades.reduce<Grade>((worst, each) => (GRADES.indexOf(each) > GRADES.indexOf(worst) ? each : worst), grades[0] ?? 'tie');
}

function announce(s: War, _l: {}, u: Ump): void {
  for (const fighter of fightIn(s).fighters) {
    u.tell?.('AGW-CC-04', 'combat result', {
      ...named(s, unitOf(s, fighter.unit)),
      grade: fighter.grade ?? '',
      hits: fighter.hits,
      taken: fighter.taken,
    });
  }
}

/** AGW-RES-02, steps 4 and 5: the destroyed are removed, then the losers move, nearest to the enemy first. */
function losersMove(s: War, _l: {}, u: Ump): void {
  const fight = fightIn(s);
  for (const fighter of fight.fighters) if (fighter.grade === 'destroyed') destroy(s, unitOf(s, fighter.unit), u);
  for (const fighter of fight.fighters) {
    const unit = unitOf(s, fighter.unit);
    if (!isLoser(fighter) || !onTable(unit)) continue;
    const { loser } = rowFor(s, fight, fighter);
    const runs = unit.running || loser === 'run away' || (loser === 'by order' && !isCloseOrder(s, unit));
    compel(s, unit, runs ? 'run away' : 'fall back', u, { afterCombat: true });
  }
}

/** Tied units that have to choose or roll: in order, the attacker first. */
function tied(s: War): Fighter[] {
  const { fighters } = fightIn(s);
  const all = fighters.filter((fighter) => fighter.grade === 'tie' && !fighter.hasChosen && onTable(unitOf(s, fighter.unit)));
  return [...all.filter(({ side }) => side === 'attacker'), ...all.filter(({ side }) => side === 'defender')];
}

/** AGW-RES-01, the row of ties: foot holds or falls back. */
export const chooseTie = decision<{}, 'hold' | 'fall back'>('tie', {
  rule: 'AGW-RES-01',
  who: (s) => unitOf(s, tied(s)[0]?.unit ?? 0).seat,
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
    const most = Math.max(8, sum(rollFor(s, unit, marchDice(s, unit), u))) * INCH;
    u.call(fallingBack, { unit: unit.id, most });
  },
});

export interface FallingBack {
  unit: number;
  most: number;
}

/** AGW-RES-08: tied cavalry goes back at least 8", up to its roll. */
export const chooseTieDistance = decision<FallingBack, number>('how far back', {
  rule: 'AGW-RES-08',
  who: (s, l) => unitOf(s, l.unit).seat,
  options: (_s, l) => lengthSpace(l.most, () => null, 8 * INCH),
  prompt: (_s, l) => `How far back, from 8″ to ${inchWords(l.most)}?`,
  label: (_s, _l, by) => `Back ${inchWords(by)}`,
  apply: (s, l, by, u) => compel(s, unitOf(s, l.unit), 'fall back', u, { afterCombat: true, distance: by }),
});

const fallingBack = procedure<FallingBack>('falling back from a tie').decide(chooseTieDistance);

/** AGW-RES-07: foot that holds against foot stays locked. */
function lock(s: War, _l: {}, u: Ump): void {
  const fight = fightIn(s);
  const pairs = fight.pairs.filter(({ attacker, defender }) => {
    const both = [attacker, defender].map((id) => unitOf(s, id));
    const areTied = fight.fighters.filter(({ unit }) => unit === attacker || unit === defender).every(({ grade }) => grade === 'tie');
    return areTied && both.every((unit) => onTable(unit) && !unit.running) && inContact(s, both[0] as Unit, both[1] as Unit);
  });
  if (pairs.length === 0) return;
  s.locks.push({ pairs: pairs.map((pair) => ({ ...pair })), seat: fight.seat });
  for (const { attacker, defender } of pairs)
    u.tell?.('AGW-RES-07', 'locked', { ...named(s, unitOf(s, attacker)), enemyName: nameOf(s, unitOf(s, defender)) });
}

/** Winners that still have to choose, in the attacker's order. */
function choosing(s: War): Fighter | undefined {
  return fightIn(s).fighters.find((fighter) => isWinner(fighter) && !fighter.hasChosen && onTable(unitOf(s, fighter.unit)));
}

/** Losers that a winner fought and that are still on the table. */
function beaten(s: War, fight: Fight, winner: Fighter): Unit[] {
  return fledFrom(s, fight, winner).filter(onTable);
}

/** The same with those that fell back off the table, who may be followed (AGW-EDGE-02). */
function fledFrom(s: War, fight: Fight, winner: Fighter): Unit[] {
  return foesOf(s, fight, winner)
    .filter(isLoser)
    .map(({ unit }) => unitOf(s, unit))
    .filter(({ status }) => status === 'table' || status === 'away');
}

function choicesFor(s: War, fight: Fight, winner: Fighter): WinnerChoice[] {
  const unit = unitOf(s, winner.unit);
  const foes = foesOf(s, fight, winner).filter(isLoser);
  const isHorse = fightingArm(unit) === 'cavalry';
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
  if (choice === 'follow through') fight.rides.push({ unit: unit.id, met: null, rest: winner.rest });
}

/** AGW-RES-06: its front centre where the loser's front centre was, or as far that way as it fits; into a building if it fits. */
function advance(s: War, fight: Fight, winner: Fighter, u: Ump): void {
  const unit = unitOf(s, winner.unit);
  const loser = foesOf(s, fight, winner).find(isLoser);
  if (!loser) return;
  if (loser.post.building !== null) {
    occupy(s, unit, loser.post.building);
    u.tell?.('AGW-RES-06', 'advances', standing(s, unit));
    return;
  }
  const from = unit.post;
  for (let part = 20; part > 0; part--) {
    const by = { x: Math.round(((loser.post.x - from.x) * part) / 20), y: Math.round(((loser.post.y - from.y) * part) / 20) };
    const post = shiftedPost(from, by);
    if (placeRefusal(s, unit, post)) continue;
    walk(s, unit, post, 'advance', 'AGW-RES-06', u);
    u.tell?.('AGW-RES-06', 'advances', standing(s, unit));
    stepAside(s, unit, u);
    return;
  }
}

/** Winners of a fight against a garrison enter the building at no cost if they fit. */
function occupy(s: War, unit: Unit, building: string): void {
  const house = buildingOf(s, building);
  if (!house || garrisonsOf(s, building).length > 0 || unit.mounted || isGun(s, unit)) return;
  const room = house.outline.reduce((total, a, i) => total + sideInches(a, house.outline[(i + 1) % house.outline.length] ?? a), 0);
  if (inRanks(unit) > room) return;
  unit.post = { ...unit.post, formation: 'garrison', ranks: combatRow(s, unit) === 'skirmishers' ? 2 : 1, building, trail: null };
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
    stepAside(s, unit, u);
  },
});

function wayRefusal(s: War, unit: Unit, by: number) {
  const ground = groundFor(s, unit, { enemies: 'solid', friends: 'solid' });
  const result = carryOut(bodyOf(s, unit), { do: 'advance', by: -by }, ground);
  return result.stop ? { rule: 'AGW-RES-06', reason: 'Something is in the way.' } : null;
}

const regrouping = procedure<{ unit: number }>('regrouping').decide(chooseRegroup);

/** AGW-RES-02, step 7; AGW-RES-03, -04: recovery, dressing, order or disorder. */
function recover(s: War, _l: {}, u: Ump): void {
  const fight = fightIn(s);
  for (const fighter of fight.fighters) {
    const unit = unitOf(s, fighter.unit);
    if (!isThere(unit)) continue;
    const needed = recoversOn(s, fight, fighter);
    const dice = needed === null ? [] : Array.from({ length: fighter.lost }, () => u.d6());
    const back = dice.filter((die) => needed !== null && die >= needed).length;
    if (fighter.lost > 0) u.tell?.('AGW-RES-04', 'recovers', { ...named(s, unit), dice, recovered: back });
    takeLosses(s, unit, fighter.lost - back, u);
    if (isThere(unit)) setOrder(s, fight, fighter, u);
  }
}

function isThere(unit: Unit): boolean {
  return unit.status !== 'lost';
}

function recoversOn(s: War, fight: Fight, fighter: Fighter): number | null {
  if (fighter.grade === 'tie') return TIE_RECOVERS;
  if (isWinner(fighter)) return rowForWinner(s, fight, fighter).winnerRecovers;
  const row = rowFor(s, fight, fighter);
  return fighter.pursued ? row.loserPursued : row.loserRecovers;
}

/** AGW-CC-05: a unit with none standing and none recovered is destroyed. */
function takeLosses(s: War, unit: Unit, lost: number, u: Ump): void {
  if (lost <= 0) return;
  layDown(s, unit, lost);
  if (lost >= inRanks(unit)) {
    destroy(s, unit, u);
    return;
  }
  redress(s, unit, () => {
    unit.figures -= lost;
  });
}

/** AGW-RES-03: "good order" removes a winner's disorder, "disordered" sets it. */
function setOrder(s: War, fight: Fight, fighter: Fighter, u: Ump): void {
  const unit = unitOf(s, fighter.unit);
  if (isWinner(fighter) && rowForWinner(s, fight, fighter).winnerInOrder) {
    if (!fighter.pursued || mayReformHere(s, unit)) Object.assign(unit, { disordered: false, byMorale: false });
    return;
  }
  if (onTable(unit)) disorder(s, unit, 'close combat', u);
}

/** AGW-RES-05: winning foot that may shoot after the beaten cavalry, each once. */
function shootersLeft(s: War): Fighter[] {
  const fight = fightIn(s);
  return fight.fighters.filter((fighter) => {
    const unit = unitOf(s, fighter.unit);
    if (!isWinner(fighter) || fighter.pursued || !onTable(unit) || fightingArm(unit) === 'cavalry') return false;
    return rowForWinner(s, fight, fighter).shot !== null && !shooterRefusal(s, unit, 'parting') && partingTargets(s, fighter).length > 0;
  });
}

function partingTargets(s: War, winner: Fighter): Unit[] {
  const fight = fightIn(s);
  const band = rowForWinner(s, fight, winner).shot;
  return beaten(s, fight, winner).filter(
    (target) => band !== null && shotParts(s, unitOf(s, winner.unit), target, 'parting', band) !== null,
  );
}

export const chooseParting = decision<{}, number | 'none'>('parting shot', {
  rule: 'AGW-RES-05',
  who: (s) => unitOf(s, shootersLeft(s)[0]?.unit ?? 0).seat,
  options: (s) => {
    const [winner] = shootersLeft(s);
    return winner ? ['none', ...partingTargets(s, winner).map(({ id }) => id)] : [];
  },
  prompt: (s) => `Does ${nameOf(s, unitOf(s, shootersLeft(s)[0]?.unit ?? 0))} fire after them?`,
  label: (s, _l, answer) => (answer === 'none' ? 'No shot' : `Fire at ${nameOf(s, unitOf(s, answer))}`),
  apply: (s, _l, answer, u) => {
    const [winner] = shootersLeft(s);
    if (!winner) return;
    const band = rowForWinner(s, fightIn(s), winner).shot;
    // The mark keeps it from being asked again.
    winner.pursued = true;
    if (answer === 'none') return;
    const unit = unitOf(s, winner.unit);
    const target = unitOf(s, answer);
    const parts = band && shotParts(s, unit, target, 'parting', band);
    if (!parts) return;
    aim(s, unit, target, null, 'parting', parts);
    u.call(shooting, {});
  },
});

/** One who rides on, or has run into somebody. */
function nextRide(s: War, _l: {}, u: Ump): void {
  const ride = fightIn(s).rides.shift();
  if (!ride) return;
  if (ride.met === null) u.call(followThrough, { unit: ride.unit, rest: ride.rest });
  else u.call(accidentalCharge, { mover: ride.unit, met: ride.met, rest: ride.rest, result: '', outer: null });
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
    (p) =>
      p
        .while(
          (s) => fightIn(s).rides.length > 0,
          (q) => q.do(nextRide),
        )
        .decide(chooseWin),
  )
  .do(recover, lock);

/** AGW-RES-02, step 9. */
export const partingShots = procedure('parting shots').while(
  (s) => shootersLeft(s).length > 0,
  (p) => p.decide(chooseParting),
);
