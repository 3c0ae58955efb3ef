// The second opinion on close combat: scores, columns, dice, grades and results, long-hand (AGW-ADV, AGW-CC, AGW-RES).
import type { Fight, Fighter, Pair, Unit, War } from '../../state.ts';
import {
  featureOf,
  footprint,
  gridOf,
  hasTrait,
  isClose,
  isCrewAway,
  isDismounted,
  isGarrison,
  isGun,
  isLoose,
  isRegularHorse,
  isRider,
  isSabre,
  isTribalHorse,
  onTable,
  outlineOf,
  ranked,
  typeOf,
} from './body.ts';
import { apart, distance, nearestPair, type Spot, sidesOf, toSegment } from './shape.ts';
import { DOUBT } from './sight.ts';

type Maybe = boolean | null;

export const unitIn = (s: War, id: number): Unit => s.units.find((u) => u.id === id) as Unit;

/** Horse of every kind; mounted infantry and cyclists fight as light cavalry. */
const isHorse = (s: War, u: Unit) => isSabre(s, u) || isRider(s, u);

/** AGW-DIS-03 and whatever counts as disordered in a fight. */
export function isDisordered(s: War, f: Fighter): boolean {
  const u = unitIn(s, f.unit);
  if (u.disordered || u.running || isRider(s, u)) return true;
  if (u.post.formation === 'march-column') return true;
  if (isGun(s, u) && u.gun === null && u.post.formation === 'limbered') return true;
  return f.hasCrossed && isClose(s, u);
}

/** AGW-ADV-02: null near a limit. */
function isLapped(s: War, foot: Unit, horse: Unit): Maybe {
  const wide = (u: Unit) => gridOf(s, u).files * gridOf(s, u).cell[0];
  if (wide(horse) < wide(foot) + 1) return false;
  const corners = footprint(s, foot);
  const ends: Spot[][] = [[corners[0] as Spot], [corners[1] as Spot]];
  // Ground that is closed to the horse that would lap round.
  const barred = ['cliff', 'sound-building', 'flimsy-building', 'steep-hill', 'marsh', 'thick-wood', 'rubble'];
  const closed = s.fixed.country.filter((f) => barred.includes(f.kind)).map(outlineOf);
  const friends = s.units.filter((u) => u !== foot && u.seat === foot.seat && onTable(u)).map((u) => footprint(s, u));
  const isOpen = (end: Spot[]): Maybe => {
    const near = Math.min(Number.POSITIVE_INFINITY, ...[...closed, ...friends].map((other) => distance([...end, ...end, ...end], other)));
    return Math.abs(near - 2.01) < DOUBT ? null : near > 2.01;
  };
  // Which corner of an end is meant the ledger does not say: where front and rear differ, as they may in a deep mass, it is left undecided.
  const rears: Spot[][] = [[corners[3] as Spot], [corners[2] as Spot]];
  const verdicts = ends.map((end, at) => {
    const [front, rear] = [isOpen(end), isOpen(rears[at] as Spot[])];
    return front === rear ? front : null;
  });
  return verdicts.includes(true) ? true : verdicts.includes(null) ? null : false;
}

/** How the other comes at this one in a pair: the attacker is always met in front. */
const kindAgainst = (pair: Pair, u: Unit) => (pair.defender === u.id ? pair.kind : 'front');

/** AGW-ADV-01 for one unit against one enemy. */
function scoreOf(s: War, fight: Fight, own: Fighter, other: Fighter, pair: Pair): number | null {
  const [u, e] = [unitIn(s, own.unit), unitIn(s, other.unit)];
  const isDefender = pair.defender === u.id;
  const disordered = isDisordered(s, own);
  const horseComes = isSabre(s, e) && other.attacks;
  let score = 0;
  const formed = !u.mounted && !u.running && ['line', 'attack-column', 'mass'].includes(u.post.formation) && !isGun(s, u);
  if (u.post.formation === 'square' && !disordered && horseComes) score += 2;
  else if (formed && !disordered && horseComes && kindAgainst(pair, u) === 'front' && fight.occasion !== 'second') {
    const lapped = isLapped(s, u, e);
    if (lapped === null) return null;
    if (!lapped) score += 1;
  }
  if (isDefender && pair.obstacle && !u.mounted && !own.attacks && !own.caught) score += 1;
  const isCharge = fight.occasion === 'charge' || fight.occasion === 'accidental';
  if (isCharge && isSabre(s, u) && own.attacks && isHorse(s, e) && !other.attacks) score += 1;
  const [high, low] = isDefender ? [pair.levels[1], pair.levels[0]] : [pair.levels[0], pair.levels[1]];
  if (high > low) score += 1;
  // AGX-FANAT-02: one in place of either.
  const isFanatic = hasTrait(s, u, 'fanatic');
  if (isFanatic) score += 1;
  if (hasTrait(s, u, 'gallant') && own.attacks && !isFanatic) score += 1;
  // AGX-THOR-02.
  if (isTribalHorse(s, u) && isRegularHorse(s, e)) score -= 1;
  const isSteady = own.side === 'defender' && !own.attacks && own.stationary && !own.caught && !u.mounted;
  if (hasTrait(s, u, 'stalwart') && isSteady && !isFanatic) {
    if (u.running) return null;
    score += 1;
  }
  const fromBehind = !isDefender && (pair.kind !== 'front' || e.running || other.caught);
  const easyPrey = isHorse(s, u) && !e.running && (isLoose(e) || isDismounted(s, e) || isGun(s, e));
  if (fromBehind) score += 2;
  if (easyPrey && !(fromBehind && other.caught)) score += 2;
  // Whether a running crew or running sharpshooters are still artillery or skirmishers to horse, the ledger does not say.
  if (e.running && isHorse(s, u) && (isGun(s, e) || isDismounted(s, e) || ['sharpshooters', 'tigermen'].includes(typeOf(s, e))))
    return null;
  if (disordered) score -= 1;
  if (hasTrait(s, u, 'timid')) score -= 1;
  return score;
}

/** AGW-ADV-05. */
export function columnOf(own: number, other: number, disordered: boolean): string {
  if (own === other) return 'tie or lower';
  if (own > other) return own - other === 1 ? '+1' : '+2 or more';
  return disordered || own < 0 ? 'worst' : 'tie or lower';
}

/** AGW-CC-01: the lowest score that hits. */
const HITS: Record<string, Record<string, number | null>> = {
  infantry: { '+2 or more': 3, '+1': 4, 'tie or lower': 5, worst: 6 },
  skirmishers: { '+2 or more': 4, '+1': 5, 'tie or lower': 6, worst: 6 },
  heavy: { '+2 or more': 2, '+1': 3, 'tie or lower': 4, worst: 6 },
  light: { '+2 or more': 3, '+1': 4, 'tie or lower': 5, worst: 6 },
  crew: { '+2 or more': 4, '+1': 5, 'tie or lower': 6, worst: null },
};

export function toHit(s: War, u: Unit, column: string): number | null {
  const type = typeOf(s, u);
  let row = 'infantry';
  if (u.mounted) row = type === 'heavy-cavalry' || type === 'heavy-dragoons' ? 'heavy' : 'light';
  else if (isGun(s, u)) row = 'crew';
  else if (type === 'sharpshooters' || type === 'tigermen' || isLoose(u) || isDismounted(s, u)) row = 'skirmishers';
  // Skirmishers in a building are skirmishers still, as for saves, evasion and their dice.
  else if (isGarrison(u) && u.post.ranks === 2) row = 'skirmishers';
  return HITS[row]?.[column] ?? null;
}

/** AGW-FORM-06: the wall that the attacker touches; at a corner the longer; null if it is not clear. */
function attackedWall(s: War, garrison: Unit, attacker: Unit): number | null {
  const house = outlineOf(featureOf(s, garrison.post.building) as never);
  const body = footprint(s, attacker);
  const { p, q, away: gap } = nearestPair(body, house);
  if (gap > 0.02) return null;
  const gaps = sidesOf(house).map(([a, b]) => ({
    long: apart(a, b),
    away: Math.min(toSegment(q, a, b), toSegment(p, a, b)),
  }));
  const touched = gaps.filter(({ away }) => away < 0.02);
  if (touched.length === 0) return null;
  return Math.floor(Math.max(...touched.map(({ long }) => long)) + 1e-6);
}

/** AGW-CC-07. */
function presented(s: War, u: Unit, kind: string, from: Unit): number | null {
  const { ranks } = gridOf(s, u);
  const files = Math.min(gridOf(s, u).files, ranked(u));
  if (isGarrison(u)) return attackedWall(s, u, from);
  if (u.running) return isGun(s, u) && u.post.formation === 'limbered' ? 1 : files;
  if (isGun(s, u) && u.gun === null) return u.post.formation === 'limbered' ? 1 : u.figures;
  if (u.post.formation === 'square' || isLoose(u)) return files;
  return kind === 'flank' ? ranks : files;
}

const enemiesIn = (fight: Fight, u: Unit) => fight.pairs.filter((pair) => pair.attacker === u.id || pair.defender === u.id);
const otherIn = (s: War, pair: Pair, u: Unit) => unitIn(s, pair.attacker === u.id ? pair.defender : pair.attacker);

/** AGW-CC-02: how many dice; null where the words leave it open. */
export function diceFor(s: War, fight: Fight, f: Fighter): number | null {
  const u = unitIn(s, f.unit);
  const pairs = enemiesIn(fight, u);
  const seen = pairs.map((pair) => {
    const e = otherIn(s, pair, u);
    return presented(s, e, kindAgainst(pair, e), u);
  });
  if (seen.includes(null)) return null;
  const limit = (seen as number[]).reduce((sum, each) => sum + each, 0) + 4;
  const n = ranked(u);
  const { files, ranks } = gridOf(s, u);
  const inRanks = (deep: number) =>
    Array.from({ length: Math.min(deep, ranks) }, (_, rank) => Math.min(limit, files, n - rank * files)).reduce(
      (sum, each) => sum + each,
      0,
    );
  let dice: number;
  if (u.running) dice = Math.ceil(n / 2);
  else if (isGarrison(u)) {
    const walls = pairs.map((pair) => attackedWall(s, u, otherIn(s, pair, u)));
    if (walls.includes(null) || walls.length > 1) return null;
    dice = Math.min(n, walls[0] as number, limit);
  } else if (isGun(s, u) && !isCrewAway(s, u)) dice = n;
  else if (u.post.formation === 'square') dice = new Set(pairs.map((pair) => otherIn(s, pair, u).id)).size > 1 ? n : Math.ceil(n / 2);
  else if (isLoose(u)) {
    dice = inRanks(2);
    if (dice !== Math.min(n, 2 * limit)) return null;
  } else dice = inRanks(u.post.formation === 'attack-column' ? 4 : u.post.formation === 'mass' ? 3 : 2);
  // AGX-TIGER-02: those whom a hook holds do not strike.
  dice = Math.max(0, dice - f.held);
  if (f.most !== null) dice = Math.min(dice, f.most);
  const general = s.generals.some((g) => g.unit === u.id && g.status === 'table');
  if (general && f.most === 0) return null;
  return dice + (general ? 1 : 0);
}

/** AGW-BRAWL-02: the pair that is worst for it; null if a score is open. */
export function standing(s: War, fight: Fight, f: Fighter): { score: number; column: string } | null {
  const u = unitIn(s, f.unit);
  let worst: { score: number; column: string; lead: number; roster: number } | null = null;
  for (const pair of enemiesIn(fight, u)) {
    const e = otherIn(s, pair, u);
    const other = fight.fighters.find((each) => each.unit === e.id) as Fighter;
    const [mine, theirs] = [scoreOf(s, fight, f, other, pair), scoreOf(s, fight, other, f, pair)];
    if (mine === null || theirs === null) return null;
    const lead = mine - theirs;
    if (!worst || lead < worst.lead || (lead === worst.lead && e.entry < worst.roster))
      worst = { score: mine, column: columnOf(mine, theirs, isDisordered(s, f)), lead, roster: e.entry };
  }
  return worst && { score: worst.score, column: worst.column };
}

/** AGW-CC-04. */
export function gradeOf(
  own: { hits: number; lost: number; entered: number },
  other: { hits: number; lost: number; entered: number },
): string {
  if (own.hits > other.hits) return own.hits >= other.hits * 2 && own.lost >= own.entered / 3 - 1e-9 ? 'doubled' : 'beaten';
  if (own.hits < other.hits) return other.hits >= own.hits * 2 && other.lost >= other.entered / 3 - 1e-9 ? 'doubles' : 'beats';
  return 'tie';
}
