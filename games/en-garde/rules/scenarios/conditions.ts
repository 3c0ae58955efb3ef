// What each scenario answers to the questions of the rules, once and in one place (EG-ALL-12). A scenario that is silent
// gives the answer of a Skirmish; no other rule asks which scenario is played.
import type { Point, Shape } from '@baize/geometry/open';
import type { Refusal, Seat } from '@baize/kernel';
import type { KeepClear } from '../../content/scenarios/placement.ts';
import type { ScenarioId } from '../../content/scenarios/scenarios.ts';
import {
  type Corner,
  cornerZone,
  EDGES,
  type Edge,
  edgeZone,
  entryCorner,
  entryEdge,
  type Stretch,
  type Zone,
} from '../../content/scenarios/zones.ts';
import { type EnGarde, type Model, type Side, side } from '../../state.ts';
import type { Referee } from '../turn/foundations.ts';
import { bridge } from './bridge.ts';
import { capture } from './capture.ts';
import { defence } from './defence.ts';
import { duel } from './duel.ts';
import { escort } from './escort.ts';
import { occupy } from './occupy.ts';
import { onOwnGround } from './own-ground.ts';
import { raid } from './raid.ts';

export interface Conditions {
  /** EG-ALL-01, -02: why a model stands aside now: it neither acts nor fights nor is open, and nothing hostile names or touches it. */
  standsAside(s: EnGarde, m: Model): Refusal | null;
  /** EG-ALL-03: why no missile weapon, and no Power Blast, may be used now. */
  holdsFire(s: EnGarde): Refusal | null;
  /** EG-ALL-05: why the centre may not go this way. */
  wayRefusal(s: EnGarde, m: Model, path: readonly Point[]): Refusal | null;
  /** EG-ALL-05: why a base that did not walk there, such as a summoned one, may not stand there. */
  placeRefusal(s: EnGarde, m: Model | null, base: Point & { r: number }): Refusal | null;
  /** EGW-DEPL-08: what a Scout may not touch, and whether there are Scout moves at all. */
  scoutsMove: boolean;
  keptFromScouts(s: EnGarde): readonly Shape[];
  /** EG-ALL-09: what an attack, and what a move or an appearance, costs the side of the one who does it. */
  afterAttack(s: EnGarde, m: Model, u: Referee): void;
  afterMove(s: EnGarde, m: Model, path: readonly Point[], u: Referee): void;
  /** What the water does to one who comes into it; true if its move is over (EGW-BRIDGE-04). */
  onTheWay(s: EnGarde, m: Model, path: readonly Point[], u: Referee): boolean;
  /** EGW-BRIDGE-05: at least partly in running water. */
  inRiver(s: EnGarde, m: Model): boolean;
  /** EGW-END-07: over which edges a model may leave, besides with a prisoner. */
  exits(s: EnGarde, m: Model): readonly Edge[];
  /** EGW-DUEL-02: the Priority roll has no bonuses this turn. */
  plainPriority(s: EnGarde): boolean;
  /** EGW-DUEL-04: fallen duellists whose owner may name another. */
  namesDuellists: boolean;
  /** EGW-END-05: a side without models that is not destroyed, since it got away; whether all that was to be done is done. */
  gotAway(s: EnGarde, own: Side): boolean;
  isDone(s: EnGarde): boolean;
  /** EGW-SKIRM-03: minor objectives are rolled. */
  minorObjectives: boolean;

  /** Set-up: who sets up at all, who keeps reserves back, where, and who chooses the ground, from what, and when. */
  entersLater(s: EnGarde, seat: Seat): boolean;
  keepsReserves(s: EnGarde, seat: Seat): boolean;
  zone(s: EnGarde, seat: Seat, m: Model | null): Zone;
  stretches(s: EnGarde, own: Side): Stretch[];
  /** EGW-DUEL-02: models are set up in the given order, the duellist first. */
  inGivenOrder: boolean;
  chooser: 'roll-off' | 'defender' | 'everybody' | 'nobody';
  choosesLate: boolean;
  offersCorners: boolean;
  grounds(s: EnGarde): readonly (Edge | Corner)[];
  groundPrompt: string;
  takeGround(s: EnGarde, own: Side, ground: Edge): void;
  firstToDeploy: 'chooser' | 'defender' | 'attacker';

  /** Terrain: what must stay clear, what lies there from the start, how many pieces, and how they are placed. */
  keptClear(s: EnGarde): KeepClear[];
  objectivePieces(s: EnGarde): readonly string[];
  layFixed(s: EnGarde, u: Referee): void;
  /** Random terrain is rolled for; pieces are placed one by one, so many on each bank. */
  rollsTerrain: boolean;
  byBanks: boolean;
  denseTerrain(s: EnGarde): boolean;
  /** EGW-CAPT-01: the objective lies in the middle. */
  hasObjective: boolean;

  /** Places that are worth going to. */
  goals(s: EnGarde, m: Model): Point[];
}

const SKIRMISH: Conditions = {
  standsAside: () => null,
  holdsFire: () => null,
  wayRefusal: () => null,
  placeRefusal: () => null,
  scoutsMove: true,
  keptFromScouts: () => [],
  afterAttack: () => {},
  afterMove: () => {},
  onTheWay: () => false,
  inRiver: () => false,
  exits: () => [],
  plainPriority: () => false,
  namesDuellists: false,
  gotAway: () => false,
  isDone: () => false,
  minorObjectives: false,
  entersLater: () => false,
  keepsReserves: () => false,
  zone: (s, seat) => {
    const own = side(s, seat);
    return own.corner ? cornerZone(own.corner, s.fixed) : edgeZone(own.edge ?? 'south', s.fixed);
  },
  stretches: (s, { edge, corner }) => (corner ? entryCorner(corner, s.fixed) : edge ? entryEdge(edge, s.fixed) : []),
  inGivenOrder: false,
  chooser: 'roll-off',
  choosesLate: false,
  offersCorners: false,
  grounds: () => EDGES,
  groundPrompt: 'Which is yours?',
  takeGround: takeOpposite,
  firstToDeploy: 'chooser',
  keptClear: () => [],
  objectivePieces: () => [],
  layFixed: () => {},
  rollsTerrain: true,
  byBanks: false,
  denseTerrain: () => false,
  hasObjective: false,
  goals: () => [],
};

/** One takes the edge, the others the opposite one. */
function takeOpposite(s: EnGarde, own: Side, edge: Edge): void {
  own.edge = edge;
  for (const other of s.sides) if (other.seat !== own.seat) other.edge = OPPOSITES[edge];
}

const OPPOSITES: Readonly<Record<Edge, Edge>> = { south: 'north', north: 'south', east: 'west', west: 'east' };

const made = new Map<ScenarioId, Conditions>();
const onGround = new Map<ScenarioId, Conditions>();

/** What the scenario of a game answers; put together when it is first asked. */
export function conditionsOf(s: EnGarde): Conditions {
  const { scenario, ownTable } = s.fixed;
  return ownTable?.ground ? known(onGround, scenario, () => onOwnGround(usualOf(scenario))) : usualOf(scenario);
}

/** The same whatever table it is played on. */
export const usualOf = (scenario: ScenarioId) => known(made, scenario, () => ({ ...SKIRMISH, ...ownOf(scenario) }));

function known(answers: Map<ScenarioId, Conditions>, scenario: ScenarioId, make: () => Conditions): Conditions {
  let found = answers.get(scenario);
  if (!found) {
    found = make();
    answers.set(scenario, found);
  }
  return found;
}

function ownOf(id: ScenarioId): Partial<Conditions> {
  switch (id) {
    case 'skirmish':
      return { offersCorners: true, minorObjectives: true, keepsReserves: (s) => s.fixed.rules.reserves };
    case 'capture':
      return capture;
    case 'duel':
      return duel;
    case 'defence':
      return defence;
    case 'escort':
      return escort;
    case 'bridge':
      return bridge;
    case 'occupy':
      return occupy;
    case 'raid':
      return raid;
  }
}
