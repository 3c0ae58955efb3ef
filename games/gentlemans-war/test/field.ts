// A battle in any situation: the builder that the tests of the rules share.
import assert from 'node:assert/strict';
import { askedOf, type Match, type Options, run, type Scripted, type Source, type Space, same, scripted, Umpire } from '@baize/kernel';
import { optionsFor, Staged, stagedMatch } from '@baize/kernel/testkit';
import type { ArmyUnit, Attribute, Formation, Trait, UnitType, Weapon } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { RIFLE_WEAPONS } from '../content/weapons.ts';
import type { Events } from '../events.ts';
import { game } from '../game.ts';
import type { Card, Suited } from '../rules/cards/deck.ts';
import type { AreaKind, Feature, LineKind } from '../rules/country/features.ts';
import { bends, bodyAt, postOf } from '../rules/formations/footprint.ts';
import { newUnit } from '../rules/setup/forces.ts';
import type { Post, Unit, War } from '../state.ts';

export { test } from '@baize/kernel/testkit';

export type SideName = 'A' | 'B';
type Inches = readonly [x: number, y: number];
const seatOf = (side: SideName) => (side === 'A' ? 0 : 1);

export interface Placed extends Partial<Omit<Unit, 'post'>> {
  formation?: Formation;
  ranks?: 1 | 2;
  /** Degrees: 90 is north, away from A's edge; the default looks at the enemy. */
  facing?: number;
  attributes?: Attribute[];
  weapon?: Weapon | null;
  traits?: Trait[];
  /** Of a warband: how wide. */
  files?: number;
  building?: string;
}

/** An open table of 48 x 48 inches; A is Red and at home in the south. */
export function aField(options: Options = {}): Field {
  return new Field(options);
}

export class Field {
  readonly s: War;
  private readonly options: Options;
  private readonly entries: [ArmyUnit[], ArmyUnit[]] = [[], []];
  private readonly features: Feature[] = [];
  private readonly names = new Map<string, number>();

  constructor(options: Options) {
    this.options = optionsFor(game, options);
    const s = game.setUp(this.options, 2);
    this.s = { ...s, units: [], generals: [], fixed: { ...s.fixed, country: this.features } };
    this.s.flip.number = 1;
  }

  /** A unit with the middle of its front edge at a place in inches. */
  unit(side: SideName, name: string, type: UnitType, [x, y]: readonly [number, number], set: Placed = {}): this {
    const seat = seatOf(side);
    const kind = UNIT_KINDS[type];
    const { formation, ranks, facing = seat === 0 ? 90 : 270, attributes = [], building, traits = [], files, ...rest } = set;
    const figures = set.original ?? set.figures ?? kind.figures[2];
    const usual = kind.carries === 'rifle' ? RIFLE_WEAPONS['breech-loading'] : kind.carries;
    const weapon = set.weapon === undefined ? usual : set.weapon;
    const { livery } = this.s.fixed.armies[seat];
    const entry: ArmyUnit = { id: name, name, type, figures, attributes, weapon, traits, brigade: null, livery, points: 0 };
    this.entries[seat].push(entry);
    const army = { ...this.s.fixed.armies[seat], units: this.entries[seat] };
    Object.assign(this.s.fixed, { armies: seat === 0 ? [army, this.s.fixed.armies[1]] : [this.s.fixed.armies[0], army] });
    const unit = newUnit(this.s.units.length, seat, this.entries[seat].length - 1, entry);
    Object.assign(unit, { status: 'table', ...rest });
    const post: Post = {
      formation: formation ?? (unit.post.formation === 'limbered' && kind.arm !== 'wagon' ? 'unlimbered' : unit.post.formation),
      ranks:
        ranks ?? (type === 'tribal-horsemen' ? 2 : kind.arm === 'horse' || type === 'camel-scouts' || formation === 'open-line' ? 1 : 2),
      x: Math.round(x * 1000),
      y: Math.round(y * 1000),
      facing: Math.round(facing * 100),
      trail: null,
      building: building ?? null,
      ...(files === undefined ? {} : { files }),
    };
    this.names.set(name, unit.id);
    this.s.units.push(unit);
    unit.post = bends(post.formation) ? postOf(post, bodyAt(this.s, unit, post)) : post;
    return this;
  }

  /** AGW-CYC-04: a support at (20, 10) and its skirmishers four inches before it, the first two units of the table. */
  pair(support: Placed = {}, loose: Placed = {}): this {
    const half = { figures: 6, original: 6 };
    return this.unit('A', 'support', 'infantry', [20, 10], { ...half, part: 'support', partner: 1, ...support }).unit(
      'A',
      'loose',
      'infantry',
      [20, 14],
      { ...half, formation: 'skirmish', part: 'skirmishers', partner: 0, apart: false, entry: 0, ...loose },
    );
  }

  general(side: SideName, name: string, where: string | readonly [number, number], set: Partial<War['generals'][0]> = {}): this {
    const isAt = typeof where !== 'string';
    this.s.generals.push({
      id: this.s.generals.length,
      seat: seatOf(side),
      section: 0,
      name,
      rank: 'commander',
      status: 'table',
      x: isAt ? Math.round(where[0] * 1000) : 0,
      y: isAt ? Math.round(where[1] * 1000) : 0,
      unit: isAt ? null : this.id(where),
      wounded: false,
      hasSteadied: false,
      isCommander: false,
      ...set,
    });
    return this;
  }

  area(id: string, kind: AreaKind, x: number, y: number, width: number, height: number, gate?: readonly [Inches, Inches]): this {
    const at = (a: number, b: number) => ({ x: Math.round(a * 1000), y: Math.round(b * 1000) });
    const outline = [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)];
    this.features.push({ id, kind, outline, ...(gate && { gate: [at(...gate[0]), at(...gate[1])] as const }) });
    return this;
  }

  line(
    id: string,
    kind: LineKind,
    points: readonly (readonly [number, number])[],
    set: { width?: number; deep?: boolean; crossable?: boolean } = {},
  ): this {
    const line = points.map(([x, y]) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) }));
    const { width = 0, ...rest } = set;
    this.features.push({ id, kind, line, width: Math.round(width * 1000), ...rest });
    return this;
  }

  hand(side: SideName, ...cards: Suited[]): this {
    this.s.hands[seatOf(side)].push(...cards);
    this.s.deck.loose = this.s.deck.loose.filter((card) => !cards.includes(card as Suited));
    return this;
  }

  /** The next cards, in this order. */
  deck(...cards: Card[]): this {
    this.s.deck.loose = this.s.deck.loose.filter((card) => !cards.includes(card));
    this.s.deck.top.push(...cards.map((card) => ({ card, seen: [] })));
    return this;
  }

  set(values: Partial<War>): this {
    Object.assign(this.s, values);
    return this;
  }

  id(name: string): number {
    const id = this.names.get(name);
    assert.ok(id !== undefined, `there is no unit ${name}`);
    return id;
  }

  of(name: string): Unit {
    return this.s.units[this.id(name)] as Unit;
  }

  /** The match with this card turned, waiting for its owner. */
  turn(card: Suited, ...chance: Scripted[]): Table {
    this.s.deck.loose = this.s.deck.loose.filter((each) => each !== card);
    this.s.flip.card = card;
    const seat = card.endsWith('♥') || card.endsWith('♦') ? 0 : 1;
    this.s.turnedInCycle[seat] += 1;
    this.s.turned[seat] += 1;
    return this.from([{ procedure: 'play a card', at: 0, locals: { seat, card, how: 'turned' } }], chance, true);
  }

  /** The match before the next flip. */
  next(...chance: Scripted[]): Table {
    return this.from([], chance, false);
  }

  /** The match where a procedure begins. */
  at(procedure: string, ...chance: Scripted[]): Table {
    return this.from([{ procedure, at: 0, locals: {} }], chance, false);
  }

  /** The same with chance of any kind. */
  begin(procedure: string, source: Source): Table {
    return this.run([{ procedure, at: 0, locals: {} }], source, false);
  }

  private from(inner: Match['stack'], chance: readonly Scripted[], isTurned: boolean): Table {
    return this.run(inner, scripted(chance), isTurned);
  }

  private run(inner: Match['stack'], source: Source, isTurned: boolean): Table {
    // With one deck all jokers are its own.
    if (this.s.fixed.sections === 1) this.s.jokersHere = this.s.jokers;
    const ops = (name: string) => game.flow.procedures[name]?.ops ?? [];
    const main = ops('battle').findIndex((op) => op.kind === 'call' && op.procedure === 'flip');
    const last = ops('flip').length - 1;
    const flip = isTurned ? [{ procedure: 'flip', at: last, locals: {} }] : [];
    const match = stagedMatch(game, this.options, 2, this.s, [
      { procedure: 'battle', at: isTurned ? main + 1 : main, locals: {} },
      ...flip,
      ...inner,
    ]);
    const umpire = new Umpire(match, source, true);
    run(game, match, umpire);
    return new Table(game, match, umpire.events).called(this.names);
  }
}

export class Table extends Staged<War> {
  private names = new Map<string, number>();

  called(names: Map<string, number>): this {
    this.names = names;
    return this;
  }

  unit(name: string): Unit {
    return this.state.units[this.names.get(name) ?? -1] as Unit;
  }

  /** An answer of the seat that is asked, with the dice that follow. */
  say(answer: unknown, ...chance: Scripted[]): this {
    const seat = this.match.asked?.seats[0] ?? 0;
    return this.does({ seat, answer }, scripted(chance));
  }

  as(side: SideName, answer: unknown, ...chance: Scripted[]): this {
    return this.does({ seat: seatOf(side), answer }, scripted(chance));
  }

  /** All that may be answered now, where it is a list. */
  get offers(): readonly unknown[] {
    const offer = this.offerNow();
    assert.ok(Array.isArray(offer), 'the offer is a list');
    return offer;
  }

  /** What is suggested, where the offer is a space. */
  get candidates(): readonly unknown[] {
    const offer = this.offerNow();
    assert.ok(!Array.isArray(offer) && offer !== undefined, 'the offer is a space');
    return (offer as Space).candidates();
  }

  private offerNow(): unknown {
    const seat = this.match.asked?.seats[0] ?? 0;
    const { decision, locals } = askedOf(game, this.match) ?? {};
    return decision?.options(this.state, locals, seat);
  }

  /** The greatest length that may be answered now. */
  get farthest(): number {
    const offer = this.offerNow() as { shape?: { most?: number } };
    assert.ok(offer.shape?.most !== undefined, 'the offer is a length');
    return offer.shape.most;
  }

  has(answer: object): boolean {
    return this.offers.some((each) => same(each, answer));
  }

  /** A unit of the turned card is chosen. */
  gives(name: string): this {
    return this.say({ do: 'unit', unit: this.names.get(name) });
  }

  id(name: string): number {
    return this.names.get(name) ?? -1;
  }
}

export const inch = (value: number) => Math.round(value * 1000);

/** An umpire over a situation, with these dice, for a rule that is called by itself. */
export function umpire(s: War, ...chance: Scripted[]): Umpire<War, Events> {
  return new Umpire<War, Events>(stagedMatch(game, optionsFor(game, {}), 2, s, []), scripted(chance), true);
}
