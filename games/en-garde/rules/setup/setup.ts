// Setting up a game (EGW-SETUP, EGW-DEPL): roles, forces, terrain, weather, deployment, Scouts.
import type { Seat } from '@baize/kernel';
import { civilian } from '../../content/profiles.ts';
import { minorObjectives, rollLength, rollTime, rollWeather, WEATHERS, type WeatherName } from '../../content/scenarios/dice.ts';
import { harbourPieces, quaySpots } from '../../content/scenarios/harbour.ts';
import { civiliansOf, SCENARIOS } from '../../content/scenarios/scenarios.ts';
import { CORNERS, type Corner, DIAGONAL, type Edge } from '../../content/scenarios/zones.ts';
import {
  counts,
  decision,
  type EnGarde,
  type Laid,
  model,
  nameOf,
  procedure,
  recordOf,
  refix,
  type Side,
  side,
  warband,
} from '../../state.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { featureAt } from '../scenarios/feature.ts';
import { addThing } from '../special/objects.ts';
import { groundAtPoint } from '../table/height.ts';
import { type Referee, rollOff } from '../turn/foundations.ts';
import { addGuns, addModel } from '../turn/models.ts';
import { isNameable } from '../turn/turn.ts';
import { choosingForces } from './choosing.ts';
import { deploying, deployingBy, scouting } from './deployment.ts';
import { blankLaying, layingTerrain } from './terrain-placing.ts';
import { parkingWagon, parkWagon } from './wagon-placing.ts';

const seatsOf = (s: EnGarde): Seat[] => s.sides.map(({ seat }) => seat);
const byRole = (s: EnGarde, role: Side['role']): Side => s.sides.find((own) => own.role === role) ?? (s.sides[0] as Side);

/** EGW-SETUP-03: the higher roll attacks, unless the match says who does. */
function settleRoles(s: EnGarde, _l: unknown, u: Referee): void {
  s.priority = seatsOf(s);
  s.order = seatsOf(s);
  if (!SCENARIOS[s.fixed.scenario].roles) return;
  const { roles } = s.fixed.rules;
  const attacker = roles === 'roll' ? (rollOff(u, seatsOf(s))[0] as Seat) : roles === 'host-attacks' ? 0 : 1;
  for (const own of s.sides) own.role = own.seat === attacker ? 'attacker' : 'defender';
  u.tell?.('EGW-SETUP-03', 'roles', { attacker });
}

/** The models, their mounts, guns and banner; Civilians of the defender (EGW-ESC-01, EGW-RAID-02). */
function raiseForces(s: EnGarde, _l: unknown, u: Referee): void {
  for (const own of s.sides) {
    const { models, bearer: bears, points } = warband(s, own.seat);
    for (let at = 0; at < models.length; at++) addModel(s, own.seat, at);
    addGuns(s, own.seat);
    own.start = s.models.filter((m) => m.seat === own.seat && counts(s, m)).length;
    const bearer = s.models.find((m) => m.seat === own.seat && recordOf(s, m).id === bears);
    if (bearer) addThing(s, 'banner', false, own.seat, bearer.id);
    const extras = own.role === 'defender' ? civiliansOf(s.fixed.scenario, points) : 0;
    for (let n = 0; n < extras; n++) {
      s.extras.push(civilian(`civilian-${s.extras.length + 1}`));
      addModel(s, own.seat, -s.extras.length);
    }
  }
  u.tell?.('EGW-SETUP-01', 'forces', { names: s.sides.map(({ seat }) => warband(s, seat).name) });
}

/** EGW-DEFN-01: the piece that is fought for. */
export const chooseFeature = decision<{}, string>('objective piece', {
  rule: 'EGW-DEFN-01',
  who: (s) => byRole(s, 'defender').seat,
  options: (s) => conditionsOf(s).objectivePieces(s),
  prompt: () => 'Which objective piece do you defend?',
  label: (_s, _l, answer) => ({ 'O-1': 'Shrine', 'O-2': 'Redoubt', 'O-3': 'Watchtower' })[answer] ?? answer,
  apply(s, _l, answer) {
    refix(s, { layout: [featureAt(s, answer), ...s.fixed.layout] });
  },
});

/** What lies there from the start, besides what the scenario itself brings. */
function layFixed(s: EnGarde, _l: unknown, u: Referee): void {
  if (s.fixed.rules.harbour) layHarbour(s);
  if (s.fixed.rules.hiddenObjective && !s.fixed.rules.harbour && !s.fixed.ownTable) layCottages(s);
  conditionsOf(s).layFixed(s, u);
}

/** EG-SHIP-01: the basin, its ship and boats, and what stands on the quays. */
function layHarbour(s: EnGarde): void {
  const whole = harbourPieces(s.fixed).map(
    (piece): Laid => ({ id: piece.name, template: null, x: 0, y: 0, turn: 0, piece: { ...piece, id: piece.name } }),
  );
  refix(s, { layout: [...whole, ...quaySpots(s.fixed).map((spot, n): Laid => ({ id: `quay-${n + 1}`, ...spot, piece: null }))] });
}

/** EG-SPA-07: rooms in which something may be hidden lie on every table where something is. */
function layCottages(s: EnGarde): void {
  const spots = [s.fixed.width / 4, (3 * s.fixed.width) / 4];
  refix(s, {
    layout: spots.map((x, n): Laid => ({ id: `cottage-${n + 1}`, template: 'U-S1', x, y: s.fixed.height / 2, turn: n * 12, piece: null })),
  });
}

/** EGW-CAPT-01: at the exact centre, or where a table of one's own has it, on the ground floor or the deck there; a hidden one lies nowhere yet (EG-SPA-07). */
function layObjective(s: EnGarde): void {
  if (!conditionsOf(s).hasObjective || s.fixed.rules.hiddenObjective) return;
  const centre = s.fixed.ownTable?.prize ?? { x: s.fixed.width / 2, y: s.fixed.height / 2 };
  addThing(s, 'objective', true, null, null, { ...centre, z: groundAtPoint(s, centre) });
}

/** EGW-WEATH-01, EGW-TIME-01, EGW-END-01, EGW-SKIRM-03. */
function rollTheDay(s: EnGarde, _l: unknown, u: Referee): void {
  const dice = { d6: () => u.d6(), below: (sides: number, what: string) => u.below(sides, what) };
  const weather = rollWeather(s.fixed.rules.weather as WeatherName | 'roll', dice);
  s.weather = { ...WEATHERS[weather] };
  s.time = rollTime(s.fixed.rules.timeOfDay as EnGarde['time'] | 'roll', dice);
  s.lastTurn = rollLength(s.fixed.scenario, dice);
  u.tell?.('EGW-WEATH-01', 'weather', { weather, time: s.time, last: s.lastTurn });
  if (!conditionsOf(s).minorObjectives) return;
  const rolled: [number, number] = [u.d6(), u.d6()];
  const objectives = minorObjectives(rolled);
  for (const own of s.sides) {
    own.objective = objectives[own.seat] ?? 0;
    own.shares = rolled[own.seat] === 6;
    u.tell?.(
      'EGW-SKIRM-04',
      'minor objective',
      { seat: own.seat, objective: own.objective, shares: own.shares },
      ...(s.fixed.rules.secretObjectives ? [[own.seat]] : []),
    );
  }
}

/** EGW-DUEL-01: each names his duellist at the same time. */
export const nameDuellist = decision<{}, number>('name a duellist', {
  rule: 'EGW-DUEL-01',
  who: (s) => (conditionsOf(s).namesDuellists ? seatsOf(s) : []),
  options: (s, _l, seat) => {
    const able = s.models.filter((m) => m.seat === seat && isNameable(s, m));
    return able.sort((p, q) => recordOf(s, q).rank - recordOf(s, p).rank || p.id - q.id).map(({ id }) => id);
  },
  prompt: () => 'Who is your duellist?',
  label: (s, _l, answer) => nameOf(s, answer),
  apply(s, _l, answer, u, seat) {
    side(s, seat).duellists = [answer];
    u.tell?.('EGW-DUEL-01', 'duellist named', { model: answer, modelName: nameOf(s, answer), modelSeat: model(s, answer).seat });
  },
});

export interface Choosing {
  seat: Seat;
  corners: boolean;
}

/** EGW-SKIRM-02: edges or corners. */
export const edgesOrCorners = decision<Choosing, 'edges' | 'corners'>('edges or corners', {
  rule: 'EGW-SKIRM-02',
  who: (_s, l) => l.seat,
  options: (s) => (conditionsOf(s).offersCorners ? ['edges', 'corners'] : []),
  prompt: () => 'You won the roll. Deploy along edges or in corners?',
  label: (_s, _l, answer) => (answer === 'edges' ? 'Edges' : 'Corners'),
  apply(s, l, answer, u) {
    l.corners = answer === 'corners';
    l.seat = rollOff(u, seatsOf(s))[0] as Seat;
  },
});

/** EGW-DEPL-01, -02, EGW-DEFN-02, EGW-ESC-02, EGW-BRIDGE-06, EGW-RAID-03, EGW-OCC-02: which edge or corner. */
export const chooseGround = decision<Choosing, Edge | Corner>('choose an edge', {
  rule: 'EGW-DEPL-01',
  who: (_s, l) => l.seat,
  options: (s, l) => (l.corners ? CORNERS : conditionsOf(s).grounds(s)),
  prompt: (s) => conditionsOf(s).groundPrompt,
  label: (_s, _l, answer) => `${answer[0]?.toUpperCase()}${answer.slice(1)}`,
  apply(s, l, answer, u) {
    if (l.corners) takeCorner(s, l.seat, answer as Corner);
    else conditionsOf(s).takeGround(s, side(s, l.seat), answer as Edge);
    u.tell?.('EGW-DEPL-01', 'ground', { seat: l.seat, ground: answer });
  },
});

/** EGW-DEPL-02: the other has the corner across. */
function takeCorner(s: EnGarde, seat: Seat, corner: Corner): void {
  for (const own of s.sides) own.corner = own.seat === seat ? corner : DIAGONAL[corner];
}

const choosesGround = (s: EnGarde, late: boolean) => conditionsOf(s).chooser !== 'nobody' && conditionsOf(s).choosesLate === late;

/** Who chooses the ground, and in what order the sides are set up. */
export const deployment = procedure<Choosing>('deployment')
  .do((s, l, u) => {
    l.seat = conditionsOf(s).chooser === 'defender' ? byRole(s, 'defender').seat : (rollOff(u, seatsOf(s))[0] as Seat);
  })
  .decide(edgesOrCorners)
  .when(
    (s) => choosesGround(s, false),
    (q) => q.decide(chooseGround),
  )
  .call(parkingWagon, (s, l) => ({ seat: firstToDeploy(s, l.seat) }))
  .call(deploying, (s, l) => deployingBy(firstToDeploy(s, l.seat)))
  .when(
    (s) => choosesGround(s, true),
    (q) => q.decide(chooseGround),
  )
  .call(parkingWagon, (s, l) => ({ seat: 1 - firstToDeploy(s, l.seat) }))
  .call(deploying, (s, l) => deployingBy(1 - firstToDeploy(s, l.seat)));

/** EGW-OCC-02: all roll; in descending order each takes a free edge. */
const takingEdges = procedure<Choosing & { queue: Seat[] }>('occupy edges')
  .do((s, l, u) => {
    l.queue = rollOff(u, seatsOf(s));
  })
  .while(
    (_s, l) => l.queue.length > 0,
    (p) =>
      p
        .do((_s, l) => {
          l.seat = l.queue[0] as Seat;
          l.queue = l.queue.slice(1);
        })
        .decide(chooseGround),
  );

/** EGW-DEPL-06: in the order that the scenario gives. */
function firstToDeploy(s: EnGarde, chooser: Seat): Seat {
  const { firstToDeploy: first } = conditionsOf(s);
  return first === 'chooser' ? chooser : byRole(s, first).seat;
}

/** EGW-SETUP-01. */
export const setUp = procedure('set-up')
  .do(settleRoles)
  .call(choosingForces)
  .do(raiseForces)
  .decide(chooseFeature)
  .do(layFixed)
  .call(layingTerrain, blankLaying)
  .do(layObjective, parkWagon, rollTheDay)
  .decide(nameDuellist)
  .when(
    (s) => conditionsOf(s).chooser === 'everybody',
    (p) => p.call(takingEdges, () => ({ seat: 0, corners: false, queue: [] })),
  )
  .when(
    (s) => conditionsOf(s).chooser !== 'everybody',
    (p) => p.call(deployment, () => ({ seat: 0, corners: false })),
  )
  .call(scouting, () => ({ queue: [] }));
