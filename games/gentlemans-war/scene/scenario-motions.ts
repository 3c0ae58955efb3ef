// What happens in scenarios before the eyes.
import type { Motion, Sound } from '@baize/contracts';
import type { PerEvent, View } from '@baize/kernel';
import type { ScenarioEvents } from '../scenarios/events.ts';
import type { War } from '../state.ts';
import { armyOf, unitId } from './faces.ts';

const announce = (says: string, sound: Sound): Motion[] => [{ do: 'announce', says, sound }];

export const scenarioMotions: PerEvent<ScenarioEvents, [view: View<War>], readonly Motion[]> = {
  roles: (e, { state: s }) => announce(`${armyOf(s, e.attacker).name} attacks`, 'bugle'),
  verdict: (e, { state: s }) =>
    announce(e.winner === null ? 'The battle is drawn' : `${armyOf(s, e.winner).name} has a ${e.grade} victory`, 'bugle'),
  exits: (e) => announce(`${e.name} leaves the table`, 'drum'),
  enters: (e) => announce(`${e.name} comes on`, 'bugle'),
  keeps: () => [],
  event: (e) => (e.what === 'train' ? announce('The train!', 'bell') : []),
  train: (e, { state: s }) => [
    {
      do: 'roll',
      dice: e.dice.map((value) => ({ sides: 6, value, state: value >= 4 ? 'kept' : 'dropped' })),
      says: `The train: ${e.hits} hit`,
      side: s.units[e.unit]?.seat ?? null,
      sound: 'dice',
    },
  ],
  'saved from the train': (e) => [{ do: 'call', at: [unitId(e.unit)], says: 'Off the rails!', tone: 'warn', sound: 'bugle' }],
  'flanking force': (e, { state: s }) => announce(`${armyOf(s, e.seat).name} has a flanking force`, 'bugle'),
  'main body': (e, { state: s }) => announce(`The main body of ${armyOf(s, e.seat).name} comes up`, 'bugle'),
  'lays the country': (e, { state: s }) => announce(`${armyOf(s, e.seat).name} lays the country out`, 'drum'),
  'country laid': () => [],
  'country refused': (e, { state: s }) => announce(`${armyOf(s, e.seat).name} refuses the country`, 'drum'),
  'country amended': () => [],
  'usual country': () => announce('The usual country', 'drum'),
  'objective laid': () => [],
  intrigue: (e, { state: s }) => announce(`${armyOf(s, e.seat).name} looks at the deck`, 'card'),
  'reinforcements sighted': (e, { state: s }) => announce(`Reinforcements of ${armyOf(s, e.seat).name} are in sight`, 'bugle'),
};
