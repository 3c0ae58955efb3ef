// The game's events before the eyes: figures move, shots fly, blades clash, men fall.

import type { Die, Id, Motion, Sound } from '@baize/contracts';
import type { Event, View } from '@baize/kernel';
import { describe } from '../describe.ts';
import { type EnGarde, seatName } from '../state.ts';
import { sceneFacing, toScene } from './faces.ts';

type Show = (e: Event, s: EnGarde) => readonly Motion[];

const unit = (id: unknown): Id => `model:${id}`;
const dice = (values: unknown, dropped: unknown = null): Die[] =>
  Array.isArray(values)
    ? values.map((value, at) => ({ sides: 6, value: Number(value), ...(at === dropped && { state: 'dropped' as const }) }))
    : [];

const call = (id: unknown, says: string, tone: 'good' | 'bad' | 'warn' | 'quiet', sound?: Sound): Motion => ({
  do: 'call',
  at: [unit(id)],
  says,
  tone,
  ...(sound && { sound }),
});

function walked(e: Event, s: EnGarde): Motion[] {
  const path = (e.path as unknown as [number, number][] | undefined) ?? [];
  const mounted = s.models[Number(e.model)]?.steed != null;
  const via = path.map(([x, y]) => toScene(s, { x, y }));
  return [{ do: 'move', id: unit(e.model), via, facing: sceneFacing(Number(e.facing)), sound: mounted ? 'hooves' : 'march' }];
}

const RESULTS: Record<string, string> = {
  scratch: 'A scratch',
  stunned: 'Stunned',
  light: 'Light wound',
  grievous: 'Grievous wound',
  critical: 'Critical!',
};

const SHOWS: Record<string, Show> = {
  turn: (e) => [{ do: 'announce', says: `Turn ${e.turn}`, sound: 'drum' }],
  priority: (e) => [{ do: 'announce', says: `${seatName(Number(e.seat))} has Priority`, sound: 'bugle' }],
  moved: walked,
  turned: walked,
  driven: (e, s) => {
    const path = (e.path as unknown as [number, number][] | undefined) ?? [];
    const from = path[0] ?? ([0, 0] as [number, number]);
    const to = path[path.length - 1] ?? from;
    const via = path.map(([x, y]) => toScene(s, { x, y }));
    const riders = ((e.riders as number[] | undefined) ?? []).map((id): Motion => {
      const m = s.models[id];
      return { do: 'move', id: unit(id), via: m ? [toScene(s, { x: m.x + to[0] - from[0], y: m.y + to[1] - from[1] })] : [] };
    });
    return [{ do: 'move', id: `wagon:${e.wagon}`, via, sound: 'hooves' }, ...riders];
  },
  'gun carried': (e, s) => {
    const path = (e.path as unknown as [number, number][] | undefined) ?? [];
    return [{ do: 'move', id: `gun:${e.gun}`, via: path.map(([x, y]) => toScene(s, { x, y })), facing: sceneFacing(Number(e.facing)) }];
  },
  deployed: (e, s) => [
    {
      do: 'move',
      id: unit(e.model),
      via: [toScene(s, { x: (e.at as number[])[0] as number, y: (e.at as number[])[1] as number })],
      facing: sceneFacing(Number(e.facing)),
    },
  ],
  'swept away': (e, s) => [
    { do: 'move', id: unit(e.model), via: [toScene(s, { x: (e.end as number[])[0] as number, y: (e.end as number[])[1] as number })] },
    call(e.model, 'Swept away!', 'bad'),
  ],
  shot: (e) => [
    ...(e.target === undefined
      ? []
      : [{ do: 'shot' as const, from: unit(e.model), to: unit(e.target), hit: Number(e.hit) > 0, sound: 'musket' as const }]),
    { do: 'roll', dice: dice(e.dice), says: describe(e, null), side: Number(e.modelSeat), sound: 'dice' },
  ],
  attacks: (e) => [{ do: 'clash', a: unit(e.model), b: unit(e.target), sound: 'steel' }],
  scores: (e) => [
    { do: 'roll', dice: dice(e.dice, e.dropped), says: `Attack ${e.attackScore}`, side: Number(e.modelSeat), sound: 'dice' },
    { do: 'roll', dice: dice(e.defence), says: `Defence ${e.defenceScore}`, side: Number(e.targetSeat) },
  ],
  parry: (e) => [call(e.model, 'Parry', 'good', 'steel')],
  riposte: (e) => [call(e.model, 'Riposte!', 'good', 'steel')],
  ploy: (e) => [call(e.model, String(e.ploy), 'warn')],
  lucky: (e) => [call(e.model, 'Lucky!', 'good', 'bell')],
  wounded: (e) => [
    call(e.model, RESULTS[String(e.result)] ?? '', e.result === 'scratch' ? 'quiet' : 'bad', e.result === 'scratch' ? undefined : 'groan'),
  ],
  stunned: (e) => [call(e.model, 'Stunned', 'warn')],
  killed: (e) => [{ do: 'fall', id: unit(e.model), sound: 'groan' }],
  'knocked out': (e) => [{ do: 'fall', id: unit(e.model), sound: 'groan' }],
  'routed off': (e) => [{ do: 'fall', id: unit(e.model) }],
  'left the table': (e) => [{ do: 'fall', id: unit(e.model) }],
  thrown: (e) => [call(e.model, 'Thrown!', 'bad', 'hooves')],
  nerve: (e) => [{ do: 'roll', dice: dice([e.die]), says: describe(e, null), side: Number(e.modelSeat), sound: 'dice' }],
  dexterity: (e) => [{ do: 'roll', dice: dice(e.dice), says: describe(e, null), side: Number(e.modelSeat), sound: 'dice' }],
  'morale test': (e) => [{ do: 'roll', dice: dice(e.dice), says: describe(e, null), side: Number(e.seat), sound: 'dice' }],
  morale: (e) => [{ do: 'announce', says: describe(e, null), sound: 'drum' }],
  challenged: (e) => [call(e.model, 'A challenge!', 'warn', 'bell')],
  accepted: (e) => [call(e.model, 'Accepted', 'warn', 'steel')],
  casts: (e) => [call(e.model, String(e.spell), 'warn', 'bell')],
  'game over': (e) => [{ do: 'announce', says: describe(e, null), sound: 'bugle' }],
};

export function motions(view: View<EnGarde>, event: Event): readonly Motion[] {
  return SHOWS[event.kind]?.(event, view.state) ?? [];
}
