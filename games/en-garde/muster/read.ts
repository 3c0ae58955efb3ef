// Sheets from outside: a file, a link, a neighbour's browser. What comes is unknown until it has been read.
import type { Refusal } from '@baize/kernel';
import { findEntry } from '../content/lists/index.ts';
import type { Attribute, Weapon } from '../content/types.ts';
import {
  ARMOURS,
  ATTRIBUTES,
  BARDINGS,
  CLOSE_WEAPONS,
  GUNS,
  LIST_IDS,
  MISSILE_WEAPONS,
  MOUNTS,
  SHIELDS,
  SPELLS,
  TALISMANS,
} from '../content/types.ts';
import type { Choice, CustomModel, ListModel, Sheet, SheetModel } from './sheet.ts';

/** Longer than any warband, short enough to look at. */
const MOST = 60;
const WEAPONS = [...CLOSE_WEAPONS, ...MISSILE_WEAPONS] as const;
const ITEMS = [...WEAPONS, ...ARMOURS, ...SHIELDS, ...MOUNTS, ...ATTRIBUTES] as const;

class Unreadable extends Error {}

function fail(path: string, wanted: string): never {
  throw new Unreadable(`${path} is not ${wanted}.`);
}

function record(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'a record');
  return value as Record<string, unknown>;
}

function text(value: unknown, path: string): string {
  if (typeof value !== 'string' || value.length > 80) fail(path, 'a text of at most 80 letters');
  return value;
}

function whole(value: unknown, path: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    fail(path, `a whole number from ${least} to ${most}`);
  return value;
}

function oneOf<T extends string>(words: readonly T[]) {
  return (value: unknown, path: string): T => {
    const found = words.find((word) => word === value);
    return found ?? fail(path, `one of ${words.length > 12 ? 'the words of the game' : words.join(', ')}`);
  };
}

type Reader<T> = (value: unknown, path: string) => T;

function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (value, path) => (value === undefined || value === null ? null : read(value, path));
}

function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (value, path) => {
    if (value === undefined) return [];
    if (!Array.isArray(value) || value.length > MOST) fail(path, `a list of at most ${MOST}`);
    return value.map((item, at) => read(item, `${path}[${at}]`));
  };
}

function yes(value: unknown, path: string): boolean {
  if (value === undefined) return false;
  return typeof value === 'boolean' ? value : fail(path, 'true or false');
}

const weapon = oneOf(WEAPONS);

function withWeapon<T extends object>(given: T, value: unknown, path: string): T & { weapon?: Weapon } {
  const named = orNull(weapon)(value, `${path}.weapon`);
  return named ? { ...given, weapon: named } : given;
}

function attribute(value: unknown, path: string): Attribute {
  const r = record(value, path);
  return withWeapon({ id: oneOf(ATTRIBUTES)(r.id, `${path}.id`) }, r.weapon, path);
}

function choice(value: unknown, path: string): Choice {
  const r = record(value, path);
  return withWeapon({ group: text(r.group, `${path}.group`), item: oneOf(ITEMS)(r.item, `${path}.item`) }, r.weapon, path);
}

function bought(r: Record<string, unknown>, path: string) {
  const quality = (value: unknown, at: string) => {
    const q = record(value, at);
    return { weapon: weapon(q.weapon, `${at}.weapon`), quality: oneOf(['wounding', 'striking'] as const)(q.quality, `${at}.quality`) };
  };
  return {
    id: text(r.id, `${path}.id`),
    name: orNull(text)(r.name, `${path}.name`),
    primary: orNull(weapon)(r.primary, `${path}.primary`),
    barding: orNull(oneOf(BARDINGS))(r.barding, `${path}.barding`),
    spells: listOf(oneOf(SPELLS))(r.spells, `${path}.spells`),
    talismans: listOf(oneOf(TALISMANS))(r.talismans, `${path}.talismans`),
    qualities: listOf(quality)(r.qualities, `${path}.qualities`),
  };
}

function listModel(r: Record<string, unknown>, path: string): ListModel {
  const list = oneOf([...LIST_IDS, 'fantasy'] as const)(r.list, `${path}.list`);
  const entry = text(r.entry, `${path}.entry`);
  if (!findEntry(list, entry)) fail(`${path}.entry`, `a model of ${list}`);
  return {
    kind: 'entry',
    ...bought(r, path),
    list,
    entry,
    either: orNull(weapon)(r.either, `${path}.either`),
    options: listOf(choice)(r.options, `${path}.options`),
    handler: yes(r.handler, `${path}.handler`),
  };
}

function custom(r: Record<string, unknown>, path: string): CustomModel {
  const arm = (value: unknown, at: string) => {
    const a = record(value, at);
    return { weapon: weapon(a.weapon, `${at}.weapon`), poisoned: yes(a.poisoned, `${at}.poisoned`) };
  };
  const figure = (name: string) => whole(r[name], `${path}.${name}`, 0, 9);
  return {
    kind: 'custom',
    ...bought(r, path),
    rank: whole(r.rank, `${path}.rank`, 1, 5),
    cp: figure('cp'),
    initiative: figure('initiative'),
    fight: figure('fight'),
    shoot: figure('shoot'),
    rate: whole(r.rate ?? 0, `${path}.rate`, -3, 3),
    arms: listOf(arm)(r.arms, `${path}.arms`),
    armour: orNull(oneOf(ARMOURS))(r.armour, `${path}.armour`),
    shield: orNull(oneOf(SHIELDS))(r.shield, `${path}.shield`),
    mount: orNull(oneOf(MOUNTS))(r.mount, `${path}.mount`),
    attributes: listOf(attribute)(r.attributes, `${path}.attributes`),
  };
}

function model(value: unknown, path: string): SheetModel {
  const r = record(value, path);
  return oneOf(['entry', 'custom'] as const)(r.kind, `${path}.kind`) === 'entry' ? listModel(r, path) : custom(r, path);
}

function sheetOf(value: unknown): Sheet {
  const r = record(value, 'The sheet');
  const gun = (given: unknown, at: string) => {
    const g = record(given, at);
    return { id: text(g.id, `${at}.id`), gun: oneOf(GUNS)(g.gun, `${at}.gun`), crew: listOf(text)(g.crew, `${at}.crew`) };
  };
  const models = listOf(model)(r.models, 'models');
  const guns = listOf(gun)(r.guns, 'guns');
  const ids = [...models, ...guns].map(({ id }) => id);
  if (ids.includes('') || new Set(ids).size !== ids.length) fail('models', 'a list in which each has its own id');
  return {
    name: text(r.name ?? '', 'name'),
    list: oneOf([...LIST_IDS, 'custom'] as const)(r.list, 'list'),
    template: oneOf(['standard', 'elite'] as const)(r.template ?? 'standard', 'template'),
    morale: whole(r.morale ?? 7, 'morale', 1, 12),
    models,
    guns,
    leader: orNull(text)(r.leader, 'leader'),
    bearer: orNull(text)(r.bearer, 'bearer'),
  };
}

/** A sheet, or the first thing in it that cannot be read. Whether it is legal is another question (EGW-COMP-17). */
export function readSheet(value: unknown): { sheet: Sheet } | { refusal: Refusal } {
  try {
    return { sheet: sheetOf(value) };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: { rule: 'EGW-COMP-17', reason: error.message } };
    throw error;
  }
}
