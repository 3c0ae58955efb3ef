// Who has won (EGW-VP, EGW-END-06 and each scenario's own victory), from a plain account of how things stand at the end.
import type { MinorObjective } from './dice.ts';
import { type Role, SCENARIOS, type ScenarioId } from './scenarios.ts';
import { CORNERS, type Corner } from './zones.ts';

/** What became of a model. `left` went by a scenario's exit, `taken` was carried off unconscious by the enemy. */
export type Fate = 'table' | 'reserve' | 'unconscious' | 'killed' | 'routed' | 'left' | 'taken';

export interface ModelEnd {
  /** As at the start of the game (EGW-VP-01). */
  rank: number;
  fate: Fate;
  wound: 'none' | 'light' | 'grievous';
  leader: boolean;
  /** EGW-SPELL-07: summoned models control and touch, and are worth nothing. */
  summoned: boolean;
  /** EGW-OBJ-03: carried off, or in enemy hands at the end. */
  captured: boolean;
  /** EGW-OBJ-04; null off the table. */
  quarter: Corner | null;
  /** Touches the objective piece or feature (EGW-OBJ-02). */
  touches: boolean;
  /** EGW-BRIDGE-07. */
  onDefendersSide: boolean;
  /** EGW-ESC-03: left over the far edge. */
  overFarEdge: boolean;
}

export interface CivilianEnd {
  fate: Fate;
  wound: 'none' | 'light' | 'grievous';
  overFarEdge: boolean;
}

export interface SideEnd {
  role: Role | null;
  /** Starting models. */
  start: number;
  models: readonly ModelEnd[];
  civilians: readonly CivilianEnd[];
  /** EGW-VP-02: enemy banners that it holds or carried off. */
  banners: number;
  minor: MinorObjective;
  /** EGW-CAPT-02, -03: controls the objective or carried it off. */
  controls: boolean;
  /** EGW-DUEL-05: points lost. */
  penalty: number;
  /** EGW-END-03, -05: withdrew or was destroyed. */
  out: boolean;
  /** EGW-END-04. */
  conceded: boolean;
}

export interface Verdict {
  rule: string;
  /** What each side takes home: 1 a win, 0 a loss, between them a draw. */
  share: number[];
  /** null where the scenario counts no points. */
  points: (number | null)[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const ranks = (models: readonly ModelEnd[]) => sum(models.map(({ rank }) => rank));
const own = (side: SideEnd) => side.models.filter(({ summoned }) => !summoned);

/** EGW-VP-01: mounts, Civilians and summoned models are worth nothing. */
export function killPoints(enemy: SideEnd): number {
  return ranks(own(enemy).filter(({ fate }) => fate === 'killed'));
}

/** EGW-VP-03. */
export function routPoints(enemy: SideEnd): number {
  return sum(
    own(enemy)
      .filter(({ fate }) => fate === 'routed')
      .map(({ rank }) => Math.ceil(rank / 2)),
  );
}

/** EGW-VP-01 to -03. */
export function standardPoints(side: SideEnd, enemy: SideEnd): number {
  return killPoints(enemy) + routPoints(enemy) + 5 * side.banners;
}

/** EGW-SKIRM-04, -05, -07. */
export function minorAchieved(minor: MinorObjective, side: SideEnd, enemy: SideEnd, alone: boolean): boolean {
  const killed = own(enemy).filter(({ fate }) => fate === 'killed');
  const inQuarter = (each: SideEnd, corner: Corner) =>
    each.models.filter(({ fate, quarter }) => fate === 'table' && quarter === corner).length;
  switch (minor) {
    case 0:
      return false;
    case 1:
      return own(enemy).some(({ captured, rank }) => captured && rank >= 2);
    case 2:
      return alone || CORNERS.every((corner) => inQuarter(side, corner) > inQuarter(enemy, corner));
    case 3:
      return killed.some(({ leader }) => leader);
    case 4:
      return 4 * own(side).filter(({ fate, captured }) => fate === 'killed' || fate === 'routed' || captured).length <= side.start;
    case 5:
      return 4 * killed.length > 3 * enemy.start;
  }
}

/** One who touches or carries the objective of a Capture. */
export interface Hand {
  seat: number;
  engaged: boolean;
  /** Carries it together with another (EGW-OBJ-05). */
  together: boolean;
}

/** EGW-CAPT-02: the one seat with an unengaged model at the objective; null: nobody controls it. */
export function controllerOf(hands: readonly Hand[]): number | null {
  const free = hands.filter(({ seat, engaged, together }) => {
    const partners = hands.filter((other) => other.together && other.seat === seat);
    return together ? partners.every((partner) => !partner.engaged) : !engaged;
  });
  const seats = [...new Set(free.map(({ seat }) => seat))];
  return seats.length === 1 ? (seats[0] as number) : null;
}

/** EGW-END-06: the only side that is still there; null if all or none are. */
export function loneSide(sides: readonly SideEnd[]): number | null {
  const still = sides.flatMap((side, seat) => (side.out || side.conceded ? [] : [seat]));
  return still.length === 1 && sides.length > 1 ? (still[0] as number) : null;
}

const remains = ({ fate, captured }: ModelEnd) => (fate === 'table' || fate === 'reserve' || fate === 'unconscious') && !captured;

/** EGW-ESC-03, EGW-END-06. */
function escortPoints(side: SideEnd, enemy: SideEnd, alone: boolean): number {
  if (side.role === 'defender') {
    const off = own(side).filter((model) => model.overFarEdge || (alone && remains(model)));
    const safe = side.civilians.filter(({ fate, overFarEdge }) => overFarEdge || (alone && (fate === 'table' || fate === 'unconscious')));
    return ranks(off) + 10 * safe.length;
  }
  const dead = enemy.civilians.filter(({ fate }) => fate === 'killed' || (alone && (fate === 'table' || fate === 'unconscious')));
  return killPoints(enemy) + 10 * dead.length;
}

/** EGW-RAID-04, EGW-END-06, EG-ALL-09: to a lone attacker each Civilian on the table counts as taken, so none as unharmed. */
function raidPoints(side: SideEnd, enemy: SideEnd, alone: boolean, enemyAlone: boolean): number {
  if (side.role === 'defender' && enemyAlone) return 0;
  if (side.role === 'defender') return 2 * side.civilians.filter(({ fate, wound }) => fate === 'table' && wound === 'none').length;
  const taken = enemy.civilians.filter(({ fate }) => fate === 'taken' || (alone && (fate === 'table' || fate === 'unconscious')));
  return enemy.civilians.filter(({ fate }) => fate === 'killed').length + 5 * taken.length;
}

/** EGW-BRIDGE-07, EGW-END-06: the Ranks on the Defender's side. */
function bridgePoints(side: SideEnd, alone: boolean): number {
  return ranks(side.models.filter((model) => (alone ? remains(model) : model.fate === 'table' && model.onDefendersSide)));
}

/** EGW-OCC-03: the Ranks that touch the feature. */
function touchPoints(side: SideEnd): number {
  return ranks(side.models.filter(({ fate, touches }) => fate === 'table' && touches));
}

/** EGW-OCC-03: a Light wound 1, a Grievous 2. */
export function woundsOf(side: SideEnd): number {
  const living = side.models.filter(({ fate }) => fate !== 'killed');
  return sum(living.map(({ wound }) => (wound === 'grievous' ? 2 : wound === 'light' ? 1 : 0)));
}

function pointsFor(id: ScenarioId, side: SideEnd, enemy: SideEnd, alone: boolean, enemyAlone: boolean): number | null {
  const standard = SCENARIOS[id].standardPoints ? standardPoints(side, enemy) : 0;
  switch (id) {
    case 'skirmish':
      return standard + (minorAchieved(side.minor, side, enemy, alone) ? 5 : 0);
    case 'capture':
      return standard + (side.controls || alone ? 5 : 0);
    case 'duel':
      return standard - side.penalty;
    case 'defence':
      return null;
    case 'escort':
      return escortPoints(side, enemy, alone);
    case 'bridge':
      return bridgePoints(side, alone);
    case 'occupy':
      return touchPoints(side);
    case 'raid':
      return raidPoints(side, enemy, alone, enemyAlone);
  }
}

function shared(seats: number, winners: readonly number[]): number[] {
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}

/** EGW-VP-04: the most points win; equal points are a draw. */
function most(points: readonly (number | null)[]): number[] {
  const best = Math.max(...points.map((each) => each ?? 0));
  return points.flatMap((each, seat) => ((each ?? 0) === best ? [seat] : []));
}

/** EGW-BRIDGE-07. */
function bridgeWinners(sides: readonly SideEnd[], points: readonly (number | null)[]): number[] {
  const attacker = sides.findIndex(({ role }) => role === 'attacker');
  const [a, d] = [points[attacker] ?? 0, points[1 - attacker] ?? 0];
  if (a > d) return [attacker];
  return 2 * a < d ? [1 - attacker] : [0, 1];
}

/** EGW-DEFN-03. */
function defenceWinners(sides: readonly SideEnd[]): number[] {
  const holding = sides.flatMap(({ models }, seat) => (models.some(({ fate, touches }) => fate === 'table' && touches) ? [seat] : []));
  return holding.length === 1 ? holding : [0, 1];
}

/** EGW-OCC-03: the highest, then the fewest wounds, then a draw. */
function occupyWinners(sides: readonly SideEnd[], points: readonly (number | null)[]): number[] {
  const here = points.map((each, seat) => ((sides[seat] as SideEnd).out || (sides[seat] as SideEnd).conceded ? -1 : each));
  const tied = most(here);
  const fewest = Math.min(...tied.map((seat) => woundsOf(sides[seat] as SideEnd)));
  return tied.filter((seat) => woundsOf(sides[seat] as SideEnd) === fewest);
}

/** EGW-END-04 to -06: where a side alone wins whatever the points. */
function winsOutright(id: ScenarioId, sides: readonly SideEnd[], lone: number | null): number | null {
  if (lone === null) return null;
  const conceded = sides.some((side, seat) => seat !== lone && side.conceded);
  return conceded || id === 'defence' || id === 'occupy' ? lone : null;
}

const RULES: Record<ScenarioId, string> = {
  skirmish: 'EGW-SKIRM-03',
  capture: 'EGW-CAPT-03',
  duel: 'EGW-DUEL-05',
  defence: 'EGW-DEFN-03',
  escort: 'EGW-ESC-03',
  bridge: 'EGW-BRIDGE-07',
  occupy: 'EGW-OCC-03',
  raid: 'EGW-RAID-04',
};

/** The end of a game. */
export function verdictOf(id: ScenarioId, sides: readonly SideEnd[]): Verdict {
  const lone = loneSide(sides);
  const points = sides.map((side, seat) => pointsFor(id, side, sides[1 - seat] ?? side, seat === lone, lone !== null && seat !== lone));
  const outright = winsOutright(id, sides, lone);
  if (outright !== null) {
    const rule = sides.some(({ conceded }) => conceded) ? 'EGW-END-04' : 'EGW-END-06';
    return { rule, share: shared(sides.length, [outright]), points };
  }
  const winners =
    id === 'defence'
      ? defenceWinners(sides)
      : id === 'bridge'
        ? bridgeWinners(sides, points)
        : id === 'occupy'
          ? occupyWinners(sides, points)
          : most(points);
  return { rule: RULES[id], share: shared(sides.length, winners), points };
}
