// Warbands from a campaign as JSON. What comes is unknown until it has been read.
import type { Refusal } from '@baize/kernel';
import {
  ARMOURS,
  type Arm,
  ATTRIBUTES,
  type Attribute,
  BARDINGS,
  CLOSE_WEAPONS,
  GUNS,
  LIST_IDS,
  MARKS,
  MISSILE_WEAPONS,
  MOUNTS,
  type ModelRecord,
  QUALITIES,
  RATES,
  SHIELDS,
  SPELLS,
  TALISMANS,
  type Warband,
} from '../content/types.ts';

class Unreadable extends Error {}

type Reader<T> = (value: unknown, path: string) => T;

function fail(path: string, wanted: string): never {
  throw new Unreadable(`${path} is not ${wanted}.`);
}

export function fields(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'a record');
  return value as Record<string, unknown>;
}

export function text(value: unknown, path: string): string {
  if (typeof value !== 'string' || value.length > 80) fail(path, 'a text of at most 80 letters');
  return value;
}

export function whole(least: number, most: number): Reader<number> {
  return (value, path) => {
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
    return fits ? value : fail(path, `a whole number from ${least} to ${most}`);
  };
}

export function oneOf<T extends string>(words: readonly T[]): Reader<T> {
  return (value, path) => words.find((word) => word === value) ?? fail(path, 'a word of the game');
}

export function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (value, path) => (value === null ? null : read(value, path));
}

export function listOf<T>(read: Reader<T>, most = 40): Reader<T[]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length > most) fail(path, `a list of at most ${most}`);
    return value.map((item, at) => read(item, `${path}[${at}]`));
  };
}

export function yes(value: unknown, path: string): boolean {
  return typeof value === 'boolean' ? value : fail(path, 'true or false');
}

const weapon = oneOf([...CLOSE_WEAPONS, ...MISSILE_WEAPONS]);

function arm(value: unknown, path: string): Arm {
  const r = fields(value, path);
  return {
    weapon: weapon(r.weapon, `${path}.weapon`),
    ...(r.name !== undefined && { name: text(r.name, `${path}.name`) }),
    ...(r.poisoned === true && { poisoned: true }),
    ...(r.qualities !== undefined && { qualities: listOf(oneOf(QUALITIES))(r.qualities, `${path}.qualities`) }),
  };
}

export function attribute(value: unknown, path: string): Attribute {
  const r = fields(value, path);
  const id = oneOf(ATTRIBUTES)(r.id, `${path}.id`);
  return r.weapon === undefined ? { id } : { id, weapon: weapon(r.weapon, `${path}.weapon`) };
}

function mount(value: unknown, path: string): NonNullable<ModelRecord['mount']> {
  const r = fields(value, path);
  return { kind: oneOf(MOUNTS)(r.kind, `${path}.kind`), barding: orNull(oneOf(BARDINGS))(r.barding, `${path}.barding`) };
}

function model(value: unknown, path: string): ModelRecord {
  const r = fields(value, path);
  const at = <T>(read: Reader<T>, name: keyof ModelRecord): T => read(r[name], `${path}.${name}`);
  const figure = (name: keyof ModelRecord) => at(whole(0, 12), name);
  const arms = at(listOf(arm), 'arms');
  return {
    id: at(text, 'id'),
    name: at(text, 'name'),
    list: at(orNull(oneOf([...LIST_IDS, 'fantasy'] as const)), 'list'),
    entry: at(orNull(text), 'entry'),
    rank: at(whole(1, 5), 'rank'),
    move: at(oneOf(RATES), 'move'),
    footMove: at(oneOf(RATES), 'footMove'),
    cp: figure('cp'),
    initiative: figure('initiative'),
    fight: figure('fight'),
    shoot: figure('shoot'),
    arms,
    primary: at(orNull(whole(0, Math.max(0, arms.length - 1))), 'primary'),
    armour: at(orNull(oneOf(ARMOURS)), 'armour'),
    shield: at(orNull(oneOf(SHIELDS)), 'shield'),
    mount: at(orNull(mount), 'mount'),
    attributes: at(listOf(attribute), 'attributes'),
    spells: at(listOf(oneOf(SPELLS)), 'spells'),
    magicPoints: at(whole(0, 60), 'magicPoints'),
    talismans: at(listOf(oneOf(TALISMANS)), 'talismans'),
    marks: at(listOf(oneOf(MARKS)), 'marks'),
    points: at(whole(0, 400), 'points'),
  };
}

/** A warband ready for play, with its Leader among its models. */
export function warband(value: unknown, path: string): Warband {
  const r = fields(value, path);
  const models = listOf(model)(r.models, `${path}.models`);
  const id: Reader<string> = (given, where) =>
    models.some((each) => each.id === given) ? (given as string) : fail(where, 'one of its models');
  if (models.length === 0 || new Set(models.map((each) => each.id)).size !== models.length)
    fail(`${path}.models`, 'a list in which each has its own id');
  const gun = (given: unknown, where: string) => {
    const g = fields(given, where);
    return { id: text(g.id, `${where}.id`), gun: oneOf(GUNS)(g.gun, `${where}.gun`), crew: listOf(id)(g.crew, `${where}.crew`) };
  };
  return {
    name: text(r.name, `${path}.name`),
    list: oneOf([...LIST_IDS, 'custom'] as const)(r.list, `${path}.list`),
    morale: whole(1, 12)(r.morale, `${path}.morale`),
    models,
    guns: listOf(gun)(r.guns, `${path}.guns`),
    leader: id(r.leader, `${path}.leader`),
    bearer: orNull(id)(r.bearer, `${path}.bearer`),
    points: whole(0, 4000)(r.points, `${path}.points`),
  };
}

/** What a reader makes of it, or what it cannot read. */
export function reading<T>(rule: string, read: () => T): { value: T } | { refusal: Refusal } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: { rule, reason: error.message } };
    throw error;
  }
}
