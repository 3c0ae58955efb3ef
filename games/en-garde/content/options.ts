// The match options of warbands, scenarios and campaigns (the table of options in the rulebook), the default first.
import type { OptionSpec } from '@baize/kernel';
import { OBJECTIVES } from './terrain.ts';

const steps = (from: number, to: number, by: number) => Array.from({ length: (to - from) / by + 1 }, (_, n) => from + n * by);
const first = (normally: number, all: readonly number[]) => [normally, ...all.filter((each) => each !== normally)];

// biome-ignore format: a table to be read like the book's
export const CONTENT_OPTIONS: Record<string, OptionSpec> = {
  'points-limit':       { rule: 'EGW-COMP-02',  says: 'Points limit',                                        values: first(100, steps(40, 400, 5)) },
  'list-template':      { rule: 'EGW-COMP-03',  says: 'What a list must satisfy besides its own lines',      values: ['list-only', 'standard', 'elite', 'either'] },
  'missile-limit':      { rule: 'EGW-COMP-07',  says: 'Limits on missile weapons',                           values: ['on', 'off'] },
  'custom-ordnance':    { rule: 'EGW-COMP-13',  says: 'A gun in a custom warband',                           values: ['off', 'on'] },
  legendary:            { rule: 'EGW-PTS-04',   says: 'Custom models beyond the base profile',               values: ['off', 'on'] },
  'table-size':         { rule: 'EGW-SETUP-02', says: 'Size of the table',                                   values: ['by-points', 'small', 'large'] },
  roles:                { rule: 'EGW-SETUP-03', says: 'Who attacks',                                         values: ['roll', 'host-attacks', 'guest-attacks'] },
  'terrain-mode':       { rule: 'EGW-TERR-01',  says: 'How terrain is placed',                               values: ['placed', 'auto', 'free'] },
  weather:              { rule: 'EGW-WEATH-01', says: 'Weather',                                             values: ['roll', 'none', 'heavy-mist', 'rain', 'wind', 'wind-and-rain'] },
  'time-of-day':        { rule: 'EGW-TIME-01',  says: 'Time of day',                                         values: ['roll', 'day', 'night', 'dusk', 'dawn'] },
  reserves:             { rule: 'EGW-SKIRM-02', says: 'Reserves in a Skirmish',                              values: ['off', 'on'] },
  'secret-objectives':  { rule: 'EGW-SKIRM-06', says: 'Minor objectives kept secret',                        values: ['off', 'on'] },
  'escort-terrain':     { rule: 'EGW-ESC-01',   says: 'Terrain of an Escort',                                values: ['dense', 'rolled'] },
  feature:              { rule: 'EGW-OCC-01',   says: 'The feature of an Occupy',                            values: [...OBJECTIVES] },
  fantasy:              { rule: 'EGW-MAGIC-01', says: 'The fantastical',                                     values: ['off', 'on'] },
  progression:          { rule: 'EGW-PROG-01',  says: 'Experience',                                          values: ['off', 'on'] },
  'campaign-points':    { rule: 'EGW-CAMP-01',  says: 'Points of a master roster',                           values: first(300, steps(100, 600, 10)) },
  'campaign-scenarios': { rule: 'EGW-CAMP-02',  says: 'How the three scenarios of a campaign are found',     values: ['random', 'picked'] },
};

/** What stands or is hidden on the table besides the terrain of the scenario. */
// biome-ignore format: a table to be read like the book's
export const TABLE_OPTIONS: Record<string, OptionSpec> = {
  harbour:              { rule: 'EG-SHIP-01',   says: 'A harbour with a ship and two boats instead of random terrain', values: ['off', 'on'] },
  wagons:               { rule: 'EG-WAG-01',    says: 'Wagons on the table',                                 values: ['none', 'one', 'each', 'armoured'] },
  objective:            { rule: 'EG-SPA-07',    says: 'The objective of a Capture',                          values: ['open', 'hidden'] },
};
