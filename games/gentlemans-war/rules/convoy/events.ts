// What happens to trains and porters, as data; and how each of it is told.
import type { PerEvent, Seat } from '@baize/kernel';
import type { Id } from '../../state.ts';

interface Of {
  unit: Id;
  name: string;
}

export interface ConvoyEvents {
  'wagon captured': Of & { byName: string };
  'wagon retaken': Of & { byName: string };
  'load dropped': Of;
  'load picked up': Of;
  'load captured': Of;
  'porters caught': Of & { byName: string };
}

export const convoyLines: PerEvent<ConvoyEvents, [viewer: Seat | null], string> = {
  'wagon captured': (e) => `${e.byName} captures ${e.name}.`,
  'wagon retaken': (e) => `${e.byName} takes ${e.name} back.`,
  'load dropped': (e) => `${e.name} drops its load and runs.`,
  'load picked up': (e) => `${e.name} picks up a load.`,
  'load captured': (e) => `${e.name} takes a dropped load.`,
  'porters caught': (e) => `${e.byName} catches ${e.name}.`,
};
