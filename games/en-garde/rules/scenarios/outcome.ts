// Scenarios in play (EGW-VP, EGW-END, EGW-OBJ): exits from the table, the account at the end, and the verdict.

import type { Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { isOnDefendersSide } from '../../content/scenarios/bridge.ts';
import type { MinorObjective } from '../../content/scenarios/dice.ts';
import { SCENARIOS } from '../../content/scenarios/scenarios.ts';
import { controllerOf, type Hand, type ModelEnd, type SideEnd, verdictOf } from '../../content/scenarios/victory.ts';
import { EDGES, type Edge, quarterOf } from '../../content/scenarios/zones.ts';
import {
  counts,
  type EnGarde,
  inPlay,
  isCivilian,
  isMarked,
  type Model,
  model,
  recordOf,
  type Side,
  type Thing,
  warband,
} from '../../state.ts';
import { touchesThing } from '../gates/carrying.ts';
import { baseOf, radiusOf } from '../table/geometry.ts';
import { touchesPiece } from '../table/terrain.ts';
import { isEngaged, type Referee } from '../turn/foundations.ts';
import { conditionsOf } from './conditions.ts';
import { farEdge } from './escort.ts';
import { FEATURE } from './feature.ts';

function touchesEdge(s: EnGarde, m: Model, p: Point, edge: Edge): boolean {
  const r = radiusOf(s, m) + 10;
  if (edge === 'south') return p.y <= r;
  if (edge === 'north') return p.y + r >= s.fixed.height;
  return edge === 'west' ? p.x <= r : p.x + r >= s.fixed.width;
}

/** EGW-END-07: over which edges a model may leave of its own will: with a prisoner over any, else as the scenario says. */
export function exitsFor(s: EnGarde, m: Model): ((p: Point) => boolean) | undefined {
  const prisoner = s.things.some(
    (thing) => (thing.carrier === m.id || (m.steed !== null && thing.steed === m.steed)) && isPrisoner(s, m, thing),
  );
  const edges = prisoner ? EDGES : conditionsOf(s).exits(s, m);
  return edges.length > 0 ? (p) => edges.some((edge) => touchesEdge(s, m, p, edge)) : undefined;
}

function isPrisoner(s: EnGarde, m: Model, thing: Thing): boolean {
  if (thing.body === null) return false;
  const body = model(s, thing.body);
  return body.seat !== m.seat || isCivilian(s, body);
}

/** EGW-OBJ-03: carried off, or in enemy hands alone. */
function isCaptured(s: EnGarde, m: Model): boolean {
  if (m.status === 'taken') return true;
  if (m.status !== 'unconscious') return false;
  const thing = s.things.find(({ body }) => body === m.id);
  if (thing?.carrier !== null && thing?.carrier !== undefined && model(s, thing.carrier).seat !== m.seat) return true;
  const near = s.models.filter((other) => inPlay(other) && !isEngaged(s, other.id) && thing && touchesThing(s, baseOf(s, other), thing));
  return near.some((other) => other.seat !== m.seat) && !near.some((other) => other.seat === m.seat);
}

function modelEnd(s: EnGarde, m: Model): ModelEnd {
  const attackers = farEdge(s);
  return {
    rank: recordOf(s, m).rank,
    fate: m.status,
    wound: m.wound,
    leader: m.record >= 0 && warband(s, m.seat).leader === recordOf(s, m).id,
    summoned: isMarked(s, m, 'summoned'),
    captured: isCaptured(s, m),
    quarter: m.status === 'table' ? quarterOf(m, s.fixed) : null,
    touches: m.status === 'table' && touchesPiece(s, baseOf(s, m), FEATURE),
    onDefendersSide: (attackers === 'north' || attackers === 'south') && isOnDefendersSide(m.y, attackers, s.riverWidth),
    overFarEdge: isOverFarEdge(s, m),
  };
}

function isOverFarEdge(s: EnGarde, m: Model): boolean {
  const far = farEdge(s);
  return m.status === 'left' && far !== null && touchesEdge(s, m, m, far);
}

/** EGW-CAPT-02: who touches or carries the objective. */
function controls(s: EnGarde, seat: Seat): boolean {
  const thing = s.things.find(({ what }) => what === 'objective');
  if (!thing) return false;
  if (thing.takenBy !== null) return thing.takenBy === seat;
  const hands: Hand[] = s.models
    .filter(
      (m) => inPlay(m) && !isCivilian(s, m) && (thing.carrier === m.id || thing.helper === m.id || touchesThing(s, baseOf(s, m), thing)),
    )
    .map((m) => ({
      seat: m.seat,
      engaged: isEngaged(s, m.id),
      together: thing.helper !== null && (thing.carrier === m.id || thing.helper === m.id),
    }));
  return controllerOf(hands) === seat;
}

/** EGW-VP-02: at the end an enemy holds it or carried it off. */
function banners(s: EnGarde, seat: Seat): number {
  return s.things.filter(({ what, seat: owner, carrier, takenBy }) => {
    if (what !== 'banner' || owner === seat) return false;
    return takenBy === seat || (carrier !== null && model(s, carrier).seat === seat && inPlay(model(s, carrier)));
  }).length;
}

export function account(s: EnGarde): SideEnd[] {
  return s.sides.map((own): SideEnd => {
    const models = s.models.filter((m) => m.seat === own.seat);
    return {
      role: own.role,
      start: own.start,
      models: models.filter((m) => !isCivilian(s, m)).map((m) => modelEnd(s, m)),
      civilians: models.filter((m) => isCivilian(s, m)).map((m) => ({ fate: m.status, wound: m.wound, overFarEdge: isOverFarEdge(s, m) })),
      banners: banners(s, own.seat),
      minor: own.objective as MinorObjective,
      controls: controls(s, own.seat),
      penalty: own.penalty,
      out: own.out,
      conceded: own.conceded,
    };
  });
}

/** What each side would score if the game ended now. */
export function standing(s: EnGarde): (number | null)[] {
  return verdictOf(s.fixed.scenario, account(s)).points;
}

export function endGame(s: EnGarde, u: Referee): void {
  s.ended = true;
  const { rule, share, points } = verdictOf(s.fixed.scenario, account(s));
  const best = Math.max(...share);
  const kind = share.filter((part) => part === best).length > 1 ? 'draw' : 'victory';
  u.tell?.(rule, 'game over', { share, points, scenario: SCENARIOS[s.fixed.scenario].name });
  u.end({ rule, kind, share, points: points.map((each) => each ?? 0) });
}

/** EGW-END-05: no conscious model of the warband on the table or in reserve. */
export function isDestroyed(s: EnGarde, own: Side): boolean {
  return !s.models.some((m) => m.seat === own.seat && counts(s, m) && (inPlay(m) || m.status === 'reserve'));
}
