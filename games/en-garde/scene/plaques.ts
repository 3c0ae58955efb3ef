// What a plaque says of a side, and how the whole table lies and looks: whose edge is near, the hour and the weather.
import type { Scene, Standing } from '@baize/contracts';
import type { View } from '@baize/kernel';
import { type EnGarde, inPlay, recordOf, type Side, seatName } from '../state.ts';
import { figureOf, liveryOf } from './faces.ts';

export const PHASE_WORDS: Partial<Record<EnGarde['phase'], string>> = {
  'set-up': 'setting up',
  priority: 'who goes first',
  move: 'moves and shots',
  combat: 'blades are out',
};

export function standingOf(s: EnGarde, own: Side, points: number | null): Standing {
  const men = s.models.filter((m) => m.seat === own.seat);
  const standing = men.filter(inPlay).length;
  const leader = men.reduce<(typeof men)[number] | undefined>(
    (best, m) => (best && recordOf(s, best).rank >= recordOf(s, m).rank ? best : m),
    undefined,
  );
  const band = s.fixed.warbands[own.seat]?.name ?? seatName(own.seat);
  return {
    side: own.seat,
    title: band,
    doing: `${band} · ${own.role ? `${own.role}, ` : ''}${own.morale}`,
    ...(leader && { portrait: { figure: { ...figureOf(s, leader), pose: 'stand' as const }, livery: liveryOf(s, leader) } }),
    facts: [
      { says: `Models in play, of ${own.start} at the start.`, value: `${standing}`, icon: 'men', rule: 'EG-MOR-03' },
      { says: 'Points if the game ended now.', value: `${points ?? '–'}`, icon: 'star', rule: 'EGW-VP-04' },
      { says: 'Morale of the warband.', value: own.morale, rule: 'EG-MOR-01' },
    ],
  };
}

const EDGES = { south: 'near', north: 'far', west: 'left', east: 'right' } as const;
const CORNERS = { 'south-west': 'near', 'south-east': 'near', 'north-east': 'far', 'north-west': 'far' } as const;

/** The edge from which one has come, or the nearer one of one's corner. */
export function homeOf({ state: s, viewer }: View<EnGarde>): Pick<Scene, 'home'> {
  const own = viewer === null ? undefined : s.sides[viewer];
  if (own?.edge) return { home: EDGES[own.edge] };
  return own?.corner ? { home: CORNERS[own.corner] } : {};
}

/** The weather tells more than the hour, unless it is night. */
export function moodOf({ time, weather }: EnGarde): NonNullable<Scene['mood']> {
  if (time === 'night') return 'night';
  if (weather.rain) return 'rain';
  if (weather.mist) return 'mist';
  return time === 'day' ? 'day' : 'dusk';
}
