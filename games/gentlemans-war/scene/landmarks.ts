// What a scenario marks on the ground for all to see: what is fought for and who holds it, and where one leaves or comes on.
import type { Gate, Id, SideOf, Zone } from '@baize/contracts';
import type { Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { isFighting } from '../rules/convoy/convoy.ts';
import { stretchOf } from '../rules/setup/arrivals.ts';
import { figuresIn } from '../scenarios/counts.ts';
import { holds } from '../scenarios/objectives.ts';
import { seatOf } from '../scenarios/roles.ts';
import type { Edge, Stretch } from '../scenarios/scenario.ts';
import { wholeEdge } from '../scenarios/zones.ts';
import { SIDES, type War } from '../state.ts';
import { armyOf, onScene } from './faces.ts';

const STRONGHOLDS: Record<string, { title: string; says: string; rule: string }> = {
  fieldworks: { title: 'The work', says: 'Taken when no defender who stands has a figure inside.', rule: 'AGX-WORKS-04' },
  isolated: { title: 'The perimeter', says: 'The detachment holds it until the relief is inside.', rule: 'AGX-ISO-05' },
};

/** Who stands in the work or the perimeter and does not run: its defender before anybody else. */
function holderOf(s: War, outline: readonly Point[]): SideOf {
  const isInside = (seat: Seat) =>
    s.units.some((unit) => unit.seat === seat && isFighting(s, unit) && !unit.running && figuresIn(s, unit, outline) > 0);
  return [seatOf(s, 'defender'), seatOf(s, 'attacker')].find(isInside) ?? null;
}

const heldWords = (s: War, side: SideOf): string => (side === null ? 'Nobody holds it.' : `${armyOf(s, side).name} hold it.`);

function stronghold(s: War): Zone[] {
  const { slug, stronghold: outline } = s.fixed.scenario;
  const words = STRONGHOLDS[slug];
  if (!outline || !words) return [];
  const side = holderOf(s, outline);
  return [
    {
      ...words,
      id: 'stronghold',
      outline: outline.map((p) => onScene(s, p)),
      side,
      says: `${words.says} ${heldWords(s, side)}`,
      drawn: 'goal',
    },
  ];
}

/** AGX-SCN-10, AGX-PLACE-04: each with its name and its holder's pennant. */
function objectives(s: War): Zone[] {
  return s.fixed.scenario.objectives.map((objective) => {
    const side = SIDES.find((seat) => holds(s, seat, objective)) ?? null;
    return {
      id: `objective:${objective.id}`,
      outline: objective.outline.map((p) => onScene(s, p)),
      side,
      title: objective.name,
      says: `Held by three figures or more, half of a unit inside, and no enemy there. ${heldWords(s, side)}`,
      rule: 'AGX-SCN-10',
      drawn: 'goal',
    };
  });
}

export function goals(s: War): Zone[] {
  return [...stronghold(s), ...objectives(s)];
}

/** Two places on an edge, so far along it. */
function onEdge(s: War, { edge, from, to }: Stretch): Pick<Gate, 'from' | 'to'> {
  const { width, height } = s.fixed;
  const at = (along: number): Point =>
    ({ south: { x: along, y: 0 }, north: { x: along, y: height }, west: { x: 0, y: along }, east: { x: width, y: along } })[edge];
  return { from: onScene(s, at(from)), to: onScene(s, at(to)) };
}

export const exitId = (edge: Edge): Id => `exit:${edge}`;

/** AGX-SCN-09, AGX-ESC-08: an edge that is open to both is nobody's. */
function exits(s: War): Gate[] {
  const open = s.fixed.scenario.exits;
  return [...new Set(open.map(({ edge }) => edge))].map((edge) => {
    const here = open.filter((exit) => exit.edge === edge);
    const [first] = here;
    const isTrains = here.every(({ only }) => only === 'train');
    const side = here.length === 1 && first ? first.seat : null;
    const who = side === null ? 'both armies' : armyOf(s, side).name;
    return {
      id: exitId(edge),
      ...onEdge(s, wholeEdge(s.fixed, edge)),
      way: 'out',
      side,
      title: isTrains ? 'Way out of the train' : 'Way out',
      says: isTrains ? `The train of ${who} leaves over this edge.` : `Units of ${who} may leave over this edge.`,
      rule: isTrains ? 'AGX-ESC-08' : 'AGX-SCN-09',
    };
  });
}

interface Entrance {
  seat: Seat;
  stretch: Stretch;
  title: string;
  rule: string;
}

/** Of those who wait, as far as the viewer knows: on their cards, at a joker that is named, or as events bring them. */
function entrances(s: War): Entrance[] {
  const { coming, plans } = s.scenario;
  const byCard = s.units.flatMap((unit): Entrance[] =>
    unit.status === 'entering' && !coming.some((each) => each.unit === unit.id)
      ? [{ seat: unit.seat, stretch: stretchOf(s, unit), title: 'They come on here', rule: 'AGX-SCN-13' }]
      : [],
  );
  const expected = coming.flatMap(({ unit, joker, stretch }): Entrance[] => {
    const seat = s.units[unit]?.seat;
    if (seat === undefined) return [];
    const title = joker === null ? 'They come on here' : `Reinforcements at joker ${joker}`;
    return [{ seat, stretch, title, rule: joker === null ? 'AGX-SCN-13' : 'AGX-SCN-12' }];
  });
  const sighted = SIDES.flatMap((seat): Entrance[] => {
    const plan = plans[seat as 0 | 1];
    const isKnown = coming.some(({ unit }) => plan?.units.includes(unit));
    if (!plan || plan.announced === null || isKnown || s.jokers > plan.announced) return [];
    return [{ seat, stretch: plan.stretch, title: `Sighted, for joker ${plan.announced + 1}`, rule: 'AGX-REINF-02' }];
  });
  const told = s.fixed.scenario.events.flatMap(({ joker, event }): Entrance[] =>
    event.do === 'arrive' && joker > s.jokers
      ? [{ seat: event.seat, stretch: event.stretch, title: `Reinforcements at joker ${joker}`, rule: 'AGX-TRIG-03' }]
      : [],
  );
  return [...told, ...sighted, ...expected, ...byCard];
}

const stretchKey = ({ seat, stretch: { edge, from, to } }: Entrance): string => `${seat}:${edge}:${from}:${to}`;

/** AGX-SCN-12, -13: a stretch is marked once, however many wait for it. */
function entries(s: War): Gate[] {
  const all = entrances(s);
  return all
    .filter((each, at) => all.findIndex((other) => stretchKey(other) === stretchKey(each)) === at)
    .map(({ seat, stretch, title, rule }) => ({
      id: `entry:${seat}:${stretch.edge}:${stretch.from}`,
      ...onEdge(s, stretch),
      way: 'in',
      side: seat,
      title,
      says: `Units of ${armyOf(s, seat).name} come on here.`,
      rule,
    }));
}

export function gates(s: War): Gate[] {
  return [...exits(s), ...entries(s)];
}
