// Setting up a game (EGW-SETUP, EGW-DEPL): roles, forces, terrain, weather, deployment, Scouts.
import { choose, type Seat } from '@baize/kernel';
import { civilian } from '../../content/profiles.ts';
import { bridgePieces } from '../../content/scenarios/bridge.ts';
import {
  downstreamOf,
  minorObjectives,
  riverWidthOf,
  rollLength,
  rollTime,
  rollWeather,
  WEATHERS,
  type WeatherName,
} from '../../content/scenarios/dice.ts';
import { harbourPieces, quaySpots } from '../../content/scenarios/harbour.ts';
import { civiliansOf, SCENARIOS } from '../../content/scenarios/scenarios.ts';
import { CORNERS, type Corner, DIAGONAL, EDGES, type Edge, LONG_EDGES, OPPOSITE } from '../../content/scenarios/zones.ts';
import {
  counts,
  decision,
  type EnGarde,
  isMarked,
  type Laid,
  model,
  nameOf,
  procedure,
  recordOf,
  type Side,
  side,
  warband,
} from '../../state.ts';
import { addThing } from '../special/objects.ts';
import { standingOn } from '../table/terrain.ts';
import { type Referee, rollOff } from '../turn/foundations.ts';
import { addGuns, addModel } from '../turn/models.ts';
import { deploying, scouting } from './deployment.ts';
import { limitFor } from './points.ts';
import { FEATURE } from './scenario.ts';
import { layingTerrain } from './terrain-placing.ts';
import { parkingWagon, parkWagon } from './wagon-placing.ts';

const seatsOf = (s: EnGarde): Seat[] => s.sides.map(({ seat }) => seat);
const byRole = (s: EnGarde, role: Side['role']): Side => s.sides.find((own) => own.role === role) ?? (s.sides[0] as Side);

/** EGW-SETUP-03: the higher roll attacks, unless the match says who does. */
function settleRoles(s: EnGarde, _l: unknown, u: Referee): void {
  s.priority = seatsOf(s);
  s.order = seatsOf(s);
  if (!SCENARIOS[s.scenario].roles) return;
  const { roles } = s.rules;
  const attacker = roles === 'roll' ? (rollOff(u, seatsOf(s))[0] as Seat) : roles === 'host-attacks' ? 0 : 1;
  for (const own of s.sides) own.role = own.seat === attacker ? 'attacker' : 'defender';
  u.tell?.('EGW-SETUP-03', 'roles', { attacker });
}

/** EGW-SETUP-05: who comes, where the warband is worth more than the scenario allows its side. */
const chooseForce = decision<{}, readonly number[]>('choose your force', {
  rule: 'EGW-SETUP-05',
  who: (s) => seatsOf(s).filter((seat) => warband(s, seat).points > limitFor(s, seat)),
  options: (s, _l, seat) => {
    const { models } = warband(s, seat);
    const limit = limitFor(s, seat);
    const points = (chosen: readonly number[]) => chosen.reduce((sum, at) => sum + (models[at]?.points ?? 0), 0);
    return choose({
      rule: 'EGW-SETUP-05',
      from: models.map((_, at) => at),
      least: 1,
      most: models.length,
      unless: (chosen) =>
        points(chosen) > limit ? { rule: 'EGW-SETUP-05', reason: `${points(chosen)} points where ${limit} are allowed.` } : null,
      suggest: () => [greedy(models, limit)],
    });
  },
  prompt: (s, _l, seat) => `Your side may bring ${limitFor(s, seat)} points: who comes?`,
  label: (s, _l, answer, seat) => answer.map((at) => warband(s, seat).models[at]?.name ?? '').join(', '),
  apply(s, _l, answer, _u, seat) {
    const whole = warband(s, seat);
    const models = whole.models.filter((_, at) => answer.includes(at));
    const has = (id: string | null) => models.some((record) => record.id === id);
    const highest = Math.max(...models.map(({ rank }) => rank));
    s.warbands[seat] = JSON.stringify({
      ...whole,
      models,
      guns: whole.guns.filter(({ crew }) => crew.every(has)),
      leader: has(whole.leader) ? whole.leader : (models.find(({ rank }) => rank === highest)?.id ?? ''),
      bearer: has(whole.bearer) ? whole.bearer : null,
      points: models.reduce((sum, { points }) => sum + points, 0),
    });
  },
});

function greedy(models: readonly { points: number }[], limit: number): number[] {
  const order = models.map((_, at) => at).sort((p, q) => (models[q]?.points ?? 0) - (models[p]?.points ?? 0));
  const chosen: number[] = [];
  let spent = 0;
  for (const at of order) {
    const { points } = models[at] as { points: number };
    if (spent + points > limit) continue;
    chosen.push(at);
    spent += points;
  }
  const cheapest = order[order.length - 1] as number;
  return chosen.length > 0 ? chosen.sort((p, q) => p - q) : [cheapest];
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
    const extras = own.role === 'defender' ? civiliansOf(s.scenario, points) : 0;
    for (let n = 0; n < extras; n++) {
      s.extras.push(civilian(`civilian-${s.extras.length + 1}`));
      addModel(s, own.seat, -s.extras.length);
    }
  }
  u.tell?.('EGW-SETUP-01', 'forces', { names: s.sides.map(({ seat }) => warband(s, seat).name) });
}

/** EGW-DEFN-01, EGW-OCC-01: the piece that is fought for. */
const chooseFeature = decision<{}, string>('objective piece', {
  rule: 'EGW-DEFN-01',
  who: (s) => byRole(s, 'defender').seat,
  options: (s) => (s.scenario === 'defence' ? ['O-1', 'O-2', 'O-3'] : []),
  prompt: () => 'Which objective piece do you defend?',
  label: (_s, _l, answer) => ({ 'O-1': 'Shrine', 'O-2': 'Redoubt', 'O-3': 'Watchtower' })[answer] ?? answer,
  apply(s, _l, answer) {
    layFeature(s, answer);
  },
});

export function layFeature(s: EnGarde, template: string): void {
  s.layout = [{ id: FEATURE, template, x: s.width / 2, y: s.height / 2, turn: 0, piece: null }];
}

function layFixed(s: EnGarde, _l: unknown, u: Referee): void {
  if (s.scenario === 'occupy') layFeature(s, s.rules.feature);
  if (s.rules.harbour) layHarbour(s);
  if (s.rules.hiddenObjective && !s.rules.harbour) layCottages(s);
  if (s.scenario !== 'bridge') return;
  s.riverWidth = riverWidthOf(u.d6());
  s.downstream = downstreamOf(u.d6());
  s.layout = bridgePieces(s.riverWidth).map((piece) => ({
    id: piece.name,
    template: null,
    x: 0,
    y: 0,
    turn: 0,
    piece: { ...piece, id: piece.name },
  }));
  u.tell?.('EGW-BRIDGE-01', 'river', { width: s.riverWidth, downstream: s.downstream });
}

/** EG-SHIP-01: the basin, its ship and boats, and what stands on the quays. */
function layHarbour(s: EnGarde): void {
  const whole = harbourPieces(s).map(
    (piece): Laid => ({ id: piece.name, template: null, x: 0, y: 0, turn: 0, piece: { ...piece, id: piece.name } }),
  );
  s.layout = [...whole, ...quaySpots(s).map((spot, n): Laid => ({ id: `quay-${n + 1}`, ...spot, piece: null }))];
}

/** EG-SPA-07: rooms in which something may be hidden lie on every table where something is. */
function layCottages(s: EnGarde): void {
  const spots = [s.width / 4, (3 * s.width) / 4];
  s.layout = spots.map((x, n): Laid => ({ id: `cottage-${n + 1}`, template: 'U-S1', x, y: s.height / 2, turn: n * 12, piece: null }));
}

/** EGW-CAPT-01: at the exact centre, on the ground floor or the deck there; a hidden one lies nowhere yet (EG-SPA-07). */
function layObjective(s: EnGarde): void {
  if (s.scenario !== 'capture' || s.rules.hiddenObjective) return;
  const centre = { x: s.width / 2, y: s.height / 2 };
  addThing(s, 'objective', true, null, null, { ...centre, z: standingOn(s, centre, 0) });
}

/** EGW-WEATH-01, EGW-TIME-01, EGW-END-01, EGW-SKIRM-03. */
function rollTheDay(s: EnGarde, _l: unknown, u: Referee): void {
  const dice = { d6: () => u.d6(), below: (sides: number, what: string) => u.below(sides, what) };
  const weather = rollWeather(s.rules.weather as WeatherName | 'roll', dice);
  s.weather = { ...WEATHERS[weather] };
  s.time = rollTime(s.rules.timeOfDay as EnGarde['time'] | 'roll', dice);
  s.lastTurn = rollLength(s.scenario, dice);
  u.tell?.('EGW-WEATH-01', 'weather', { weather, time: s.time, last: s.lastTurn });
  if (s.scenario !== 'skirmish') return;
  const rolled: [number, number] = [u.d6(), u.d6()];
  const objectives = minorObjectives(rolled);
  for (const own of s.sides) {
    own.objective = objectives[own.seat] ?? 0;
    own.shares = rolled[own.seat] === 6;
    u.tell?.(
      'EGW-SKIRM-04',
      'minor objective',
      { seat: own.seat, objective: own.objective, shares: own.shares },
      ...(s.rules.secretObjectives ? [[own.seat]] : []),
    );
  }
}

/** EGW-DUEL-01: each names his duellist at the same time. */
const nameDuellist = decision<{}, number>('name a duellist', {
  rule: 'EGW-DUEL-01',
  who: (s) => (s.scenario === 'duel' ? seatsOf(s) : []),
  options: (s, _l, seat) => {
    const able = s.models.filter((m) => m.seat === seat && !isMarked(s, m, 'animal'));
    return able.sort((p, q) => recordOf(s, q).rank - recordOf(s, p).rank || p.id - q.id).map(({ id }) => id);
  },
  prompt: () => 'Who is your duellist?',
  label: (s, _l, answer) => nameOf(s, answer),
  apply(s, _l, answer, u, seat) {
    side(s, seat).duellists = [answer];
    u.tell?.('EGW-DUEL-01', 'duellist named', { model: answer, modelName: nameOf(s, answer), modelSeat: model(s, answer).seat });
  },
});

interface Choosing {
  seat: Seat;
  [more: string]: Seat;
}

/** EGW-SKIRM-02: edges or corners. */
const edgesOrCorners = decision<Choosing, 'edges' | 'corners'>('edges or corners', {
  rule: 'EGW-SKIRM-02',
  who: (_s, l) => l.seat,
  options: (s) => (s.scenario === 'skirmish' ? ['edges', 'corners'] : []),
  prompt: () => 'You won the roll. Deploy along edges or in corners?',
  label: (_s, _l, answer) => (answer === 'edges' ? 'Edges' : 'Corners'),
  apply(s, l, answer, u) {
    l.corners = answer === 'corners' ? 1 : 0;
    l.seat = rollOff(u, seatsOf(s))[0] as Seat;
  },
});

/** EGW-DEPL-01, -02, EGW-DEFN-02, EGW-ESC-02, EGW-BRIDGE-06, EGW-RAID-03, EGW-OCC-02: which edge or corner. */
const chooseGround = decision<Choosing, Edge | Corner>('choose an edge', {
  rule: 'EGW-DEPL-01',
  who: (_s, l) => l.seat,
  options: (s, l) => grounds(s, l),
  prompt: (s) =>
    s.scenario === 'defence' || s.scenario === 'bridge'
      ? 'From which edge does the attacker come?'
      : s.scenario === 'escort'
        ? 'Which long edge is the attacker’s?'
        : 'Which is yours?',
  label: (_s, _l, answer) => `${answer[0]?.toUpperCase()}${answer.slice(1)}`,
  apply(s, l, answer, u) {
    takeGround(s, l, answer);
    u.tell?.('EGW-DEPL-01', 'ground', { seat: l.seat, ground: answer });
  },
});

function grounds(s: EnGarde, l: Choosing): readonly (Edge | Corner)[] {
  if (l.corners === 1) return CORNERS;
  if (s.scenario === 'occupy') return EDGES.filter((edge) => !s.sides.some((own) => own.edge === edge));
  if (s.scenario === 'escort' || s.scenario === 'raid') return LONG_EDGES;
  return s.scenario === 'bridge' ? ['north', 'south'] : EDGES;
}

function takeGround(s: EnGarde, l: Choosing, answer: Edge | Corner): void {
  const own = side(s, l.seat);
  const others = s.sides.filter(({ seat }) => seat !== l.seat);
  const edge = answer as Edge;
  switch (s.scenario) {
    case 'occupy':
      own.edge = edge;
      return;
    case 'defence':
    case 'bridge':
      byRole(s, 'attacker').edge = edge;
      return;
    case 'escort':
      byRole(s, 'attacker').edge = edge;
      byRole(s, 'defender').edge = OPPOSITE[edge];
      return;
    default:
      if (l.corners === 1) {
        own.corner = answer as Corner;
        for (const other of others) other.corner = DIAGONAL[answer as Corner];
      } else {
        own.edge = edge;
        for (const other of others) other.edge = OPPOSITE[edge];
      }
  }
}

/** Who chooses the ground, and in what order the sides are set up. */
export const deployment = procedure<Choosing>('deployment')
  .do((s, l, u) => {
    if (s.scenario === 'raid' || s.scenario === 'defence' || s.scenario === 'bridge') l.seat = byRole(s, 'defender').seat;
    else l.seat = rollOff(u, seatsOf(s))[0] as Seat;
  })
  .when(
    (s) => s.scenario === 'occupy',
    (p) => p.call(occupyEdges(), (s) => ({ queue: [...s.order] })),
  )
  .when(
    (s) => s.scenario !== 'occupy',
    (p) =>
      p
        .decide(edgesOrCorners)
        .when(
          (s) => s.scenario !== 'defence' && s.scenario !== 'bridge' && s.scenario !== 'duel',
          (q) => q.decide(chooseGround),
        )
        .call(parkingWagon, (s, l) => ({ seat: firstToDeploy(s, l.seat) }))
        .call(deploying, (s, l) => ({ seat: firstToDeploy(s, l.seat) }))
        .when(
          (s) => s.scenario === 'defence' || s.scenario === 'bridge',
          (q) => q.decide(chooseGround),
        )
        .call(parkingWagon, (s, l) => ({ seat: 1 - firstToDeploy(s, l.seat) }))
        .call(deploying, (s, l) => ({ seat: 1 - firstToDeploy(s, l.seat) })),
  );

/** EGW-OCC-02: all roll; in descending order each takes a free edge. */
function occupyEdges() {
  return procedure<{ queue: Seat[]; seat: Seat }>('occupy edges')
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
          .decide(chooseGround as never),
    ) as ReturnType<typeof procedure<{ queue: Seat[] }>>;
}

/** EGW-DEPL-06: in the order that the scenario gives. */
function firstToDeploy(s: EnGarde, chooser: Seat): Seat {
  if (s.scenario === 'escort') return byRole(s, 'attacker').seat;
  return SCENARIOS[s.scenario].roles ? byRole(s, 'defender').seat : chooser;
}

/** EGW-SETUP-01. */
export const setUp = procedure('set-up')
  .do(settleRoles)
  .decide(chooseForce)
  .do(raiseForces)
  .decide(chooseFeature)
  .do(layFixed)
  .call(layingTerrain)
  .do(layObjective, parkWagon, rollTheDay)
  .decide(nameDuellist)
  .call(deployment, () => ({ seat: 0 }))
  .call(scouting);
