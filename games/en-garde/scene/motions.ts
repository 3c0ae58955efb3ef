// The game's events before the eyes: figures move, shots fly, blades clash, men fall.

import type { Die, Id, Motion, Sound } from '@baize/contracts';
import { type Event, type EventOf, type PerEvent, perEvent, type View } from '@baize/kernel';
import { describe } from '../describe.ts';
import type { Events } from '../events.ts';
import type { Result } from '../rules/wounds/wounds.ts';
import { type EnGarde, seatName } from '../state.ts';
import { sceneFacing, toScene } from './faces.ts';

const unit = (id: number): Id => `model:${id}`;
const dice = (values: readonly number[], dropped: number | null = null): Die[] =>
  values.map((value, at) => ({ sides: 6, value, ...(at === dropped && { state: 'dropped' as const }) }));

const call = (id: number, says: string, tone: 'good' | 'bad' | 'warn' | 'quiet', sound?: Sound): Motion => ({
  do: 'call',
  at: [unit(id)],
  says,
  tone,
  ...(sound && { sound }),
});

/** A place of an event. */
const placed = (s: EnGarde, [x = 0, y = 0]: readonly number[]) => toScene(s, { x, y });

function walked(e: EventOf<Events, 'moved' | 'turned'>, s: EnGarde): Motion[] {
  const mounted = s.models[e.model]?.steed != null;
  const via = e.path.map((spot) => placed(s, spot));
  return [{ do: 'move', id: unit(e.model), via, facing: sceneFacing(e.facing), sound: mounted ? 'hooves' : 'march' }];
}

const RESULTS: Record<Result, string> = {
  scratch: 'A scratch',
  stunned: 'Stunned',
  light: 'Light wound',
  grievous: 'Grievous wound',
  critical: 'Critical!',
};

const none = () => [];

const SHOWS: PerEvent<Events, [s: EnGarde], readonly Motion[]> = {
  turn: (e) => [{ do: 'announce', says: `Turn ${e.turn}`, sound: 'drum' }],
  priority: (e) => [{ do: 'announce', says: `${seatName(e.seat)} has Priority`, sound: 'bugle' }],
  moved: walked,
  turned: walked,
  driven: (e, s) => {
    const from = e.path[0] ?? [];
    const to = e.path[e.path.length - 1] ?? from;
    const by = { x: (to[0] ?? 0) - (from[0] ?? 0), y: (to[1] ?? 0) - (from[1] ?? 0) };
    const riders = e.riders.map((id): Motion => {
      const m = s.models[id];
      return { do: 'move', id: unit(id), via: m ? [toScene(s, { x: m.x + by.x, y: m.y + by.y })] : [] };
    });
    return [{ do: 'move', id: `wagon:${e.wagon}`, via: e.path.map((spot) => placed(s, spot)), sound: 'hooves' }, ...riders];
  },
  'gun carried': (e, s) => [{ do: 'move', id: `gun:${e.gun}`, via: e.path.map((spot) => placed(s, spot)), facing: sceneFacing(e.facing) }],
  deployed: (e, s) => [
    {
      do: 'move',
      id: unit(e.model),
      via: [placed(s, e.at)],
      facing: sceneFacing(e.facing),
    },
  ],
  'swept away': (e, s) => [{ do: 'move', id: unit(e.model), via: [placed(s, e.end)] }, call(e.model, 'Swept away!', 'bad')],
  shot: (e) => [
    ...(e.target === undefined
      ? []
      : [{ do: 'shot' as const, from: unit(e.model), to: unit(e.target), hit: e.hit > 0, sound: 'musket' as const }]),
    { do: 'roll', dice: dice(e.dice), says: describe(e, null), side: e.modelSeat, sound: 'dice' },
  ],
  attacks: (e) => [{ do: 'clash', a: unit(e.model), b: unit(e.target), sound: 'steel' }],
  scores: (e) => [
    { do: 'roll', dice: dice(e.dice, e.dropped), says: `Attack ${e.attackScore}`, side: e.modelSeat, sound: 'dice' },
    { do: 'roll', dice: dice(e.defence), says: `Defence ${e.defenceScore}`, side: e.targetSeat },
  ],
  parry: (e) => [call(e.model, 'Parry', 'good', 'steel')],
  riposte: (e) => [call(e.model, 'Riposte!', 'good', 'steel')],
  ploy: (e) => [call(e.model, e.ploy, 'warn')],
  lucky: (e) => [call(e.model, 'Lucky!', 'good', 'bell')],
  wounded: (e) => [
    call(e.model, RESULTS[e.result], e.result === 'scratch' ? 'quiet' : 'bad', e.result === 'scratch' ? undefined : 'groan'),
  ],
  stunned: (e) => [call(e.model, 'Stunned', 'warn')],
  killed: (e) => [{ do: 'fall', id: unit(e.model), sound: 'groan' }],
  'knocked out': (e) => [{ do: 'fall', id: unit(e.model), sound: 'groan' }],
  'routed off': (e) => [{ do: 'fall', id: unit(e.model) }],
  'left the table': (e) => [{ do: 'fall', id: unit(e.model) }],
  thrown: (e) => [call(e.model, 'Thrown!', 'bad', 'hooves')],
  nerve: (e) => [{ do: 'roll', dice: dice([e.die]), says: describe(e, null), side: e.modelSeat, sound: 'dice' }],
  dexterity: (e) => [{ do: 'roll', dice: dice(e.dice), says: describe(e, null), side: e.modelSeat, sound: 'dice' }],
  'morale test': (e) => [{ do: 'roll', dice: dice(e.dice), says: describe(e, null), side: e.seat, sound: 'dice' }],
  morale: (e) => [{ do: 'announce', says: describe(e, null), sound: 'drum' }],
  challenged: (e) => [call(e.model, 'A challenge!', 'warn', 'bell')],
  accepted: (e) => [call(e.model, 'Accepted', 'warn', 'steel')],
  casts: (e) => [call(e.model, e.spell, 'warn', 'bell')],
  'game over': (e) => [{ do: 'announce', says: describe(e, null), sound: 'bugle' }],
  // What is not shown, but told in the log.
  roles: none,
  forces: none,
  river: none,
  location: none,
  'places first': none,
  terrain: none,
  'terrain moved': none,
  weather: none,
  'minor objective': none,
  ground: none,
  'no room': none,
  'wagon placed': none,
  'duellist named': none,
  goes: none,
  declined: none,
  'duel over': none,
  passed: none,
  enters: none,
  'gun set down': none,
  contact: none,
  'closed ranks': none,
  'leaves contact': none,
  rests: none,
  hides: none,
  aims: none,
  reloaded: none,
  'wet powder': none,
  'gun reloaded': none,
  dare: none,
  hound: none,
  mounted: none,
  dismounted: none,
  bolted: none,
  'mount hit': none,
  'rider hit': none,
  'steed wounded': none,
  'steed lost': none,
  fall: none,
  climbed: none,
  drowning: none,
  waded: none,
  special: none,
  dropped: none,
  'handed over': none,
  forced: none,
  'not forced': none,
  fire: none,
  'no fire': none,
  found: none,
  searched: none,
  order: none,
  'target named': none,
  shoots: none,
  strays: none,
  combat: none,
  counters: none,
  initiative: none,
  weapon: none,
  switched: none,
  beguiled: none,
  rerolled: none,
  feinted: none,
  'new combat': none,
  poisoned: none,
  'combat over': none,
  inspired: none,
  recovery: none,
  dishonour: none,
  resisted: none,
  healed: none,
  summoned: none,
  length: none,
  withdrew: none,
  destroyed: none,
  conceded: none,
};

const shows = perEvent(SHOWS);

export function motions(view: View<EnGarde>, event: EventOf<Events> | Event): readonly Motion[] {
  return shows(event, view.state) ?? [];
}
