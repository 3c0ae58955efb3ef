// A table in any situation: the builder that all tests of the rules share. Inches and degrees.
import assert from 'node:assert/strict';
import { at, degrees, type Feature, inches, rectangle, type Shape } from '@baize/geometry/open';
import {
  giveAnswer,
  isSpace,
  type Json,
  type Match,
  offerTo,
  type Procedure,
  readOptions,
  refusalOf,
  run,
  type Source,
  Umpire,
  waitingFor,
} from '@baize/kernel';
import type { Arm, Attribute, ModelRecord, Warband, Weapon } from '../content/types.ts';
import { game, setUpState } from '../game.ts';
import { refreshContacts } from '../rules/table/geometry.ts';
import { addModel } from '../rules/turn/models.ts';
import { decision, type EnGarde, type Id, type Laid, type Model, procedure, refix, setWarband } from '../state.ts';

/** The test models of the ledger: Rank 1 to 5. */
const PROFILES = [
  { rank: 1, cp: 1, initiative: 0, fight: 1, shoot: 0 },
  { rank: 2, cp: 2, initiative: 0, fight: 2, shoot: 0 },
  { rank: 3, cp: 3, initiative: 1, fight: 3, shoot: 1 },
  { rank: 4, cp: 4, initiative: 2, fight: 4, shoot: 2 },
  { rank: 5, cp: 5, initiative: 2, fight: 5, shoot: 2 },
];

export interface Given extends Partial<Omit<ModelRecord, 'arms' | 'attributes'>> {
  arms?: (Weapon | Arm)[];
  attributes?: (Attribute['id'] | Attribute)[];
  at?: readonly [number, number];
  z?: number;
  facing?: number;
  wound?: Model['wound'];
  stunned?: number;
}

export type SideName = 'A' | 'B' | 'C';
const seatOf = (side: SideName) => 'ABC'.indexOf(side);

export class Table {
  readonly s: EnGarde;
  readonly match: Match<EnGarde>;
  readonly u: Umpire<EnGarde>;
  private dice: (number | string)[] = [];

  constructor(options: Record<string, Json> = {}, seats = 2) {
    const read = readOptions(game, { weather: 'none', 'time-of-day': 'day', ...options });
    if ('refusal' in read) throw new Error(read.refusal.reason);
    this.s = setUpState(read.options, seats);
    Object.assign(this.s, { turn: 1, phase: 'move' });
    const warbands = this.s.sides.map(({ seat }) => blankBand(`Band ${seat}`));
    refix(this.s, { width: inches(60), height: inches(60), warbands });
    this.s.order = this.s.sides.map(({ seat }) => seat);
    this.s.priority = [...this.s.order];
    const source: Source = { below: (sides, _index, what, among) => this.next(sides, what, among) };
    const fair = { commitment: '', entropy: [] };
    const rest = { options: read.options, seats, stack: [], asked: null, seq: 0, draws: 0, fair, drawOffers: [], flags: [], result: null };
    this.match = { game: game.slug, rules: { version: '', hash: '' }, state: this.s, ...rest };
    this.u = new Umpire(this.match, source, true);
  }

  private next(sides: number, what: string, among?: readonly unknown[]): number {
    const next = this.dice.shift();
    if (next === undefined) throw new Error(`No more dice, but ${what} is rolled.`);
    const value = among ? among.indexOf(next) : Number(next) - 1;
    if (value < 0 || value >= sides) throw new Error(`The script says ${next} where ${what} is rolled.`);
    return value;
  }

  /** A model of a side by its Rank; later ones have higher ids. */
  model(side: SideName, rank: number, given: Given = {}): Id {
    const { arms, attributes, at: spot, facing, wound, stunned, z, ...rest } = given;
    const seat = seatOf(side);
    const band = this.s.fixed.warbands[seat] as Warband;
    const record: ModelRecord = {
      ...{
        id: `m${band.models.length}`,
        name: `${side}${band.models.length + 1}`,
        list: null,
        entry: null,
        move: 'infantry',
        footMove: 'infantry',
      },
      ...(PROFILES[rank - 1] as (typeof PROFILES)[number]),
      arms: (arms ?? [rank === 1 ? 'hand-weapon' : 'sword']).map((arm) => (typeof arm === 'string' ? { weapon: arm } : arm)),
      ...{ primary: 0, armour: null, shield: null, mount: null, spells: [], magicPoints: 0, talismans: [], marks: [], points: 10 },
      attributes: (attributes ?? []).map((id) => (typeof id === 'string' ? { id } : id)),
      ...rest,
    };
    const models = [...band.models, record];
    setWarband(this.s, seat, { ...band, models, leader: band.leader || record.id });
    const m = addModel(this.s, seat, models.length - 1);
    const p = spot ? at(spot[0], spot[1]) : at(5 + 3 * m.id, 5);
    const pose = { x: p.x, y: p.y, z: inches(z ?? 0), facing: degrees(facing ?? 0) };
    Object.assign(m, { status: 'table', ...pose, wound: wound ?? 'none', stunned: stunned ?? 0 });
    if (m.steed !== null) Object.assign(this.s.steeds[m.steed] ?? {}, pose);
    const own = this.s.sides[seat];
    if (own) own.start += 1;
    refreshContacts(this.s);
    return m.id;
  }

  piece(piece: Partial<Feature> & { shapes: readonly Shape[] }): this {
    const id = piece.id ?? `p${this.s.fixed.layout.length + 1}`;
    const whole: Feature = {
      ...{ name: 'Ground', ground: 'open', cover: 'none', sight: 'flat', bottom: 0, top: 0, lifts: false, climbable: false, marks: [] },
      ...piece,
      id,
    };
    const laid: Laid = { id, template: null, x: 0, y: 0, turn: 0, piece: whole };
    refix(this.s, { layout: [...this.s.fixed.layout, laid] });
    refreshContacts(this.s);
    return this;
  }

  template(template: string, x: number, y: number): this {
    refix(this.s, {
      layout: [
        ...this.s.fixed.layout,
        { id: `t${this.s.fixed.layout.length + 1}`, template, x: inches(x), y: inches(y), turn: 0, piece: null },
      ],
    });
    refreshContacts(this.s);
    return this;
  }

  of(id: Id): Model {
    return this.s.models[id] as Model;
  }

  rolls(...dice: (number | string)[]): this {
    this.dice.push(...dice);
    return this;
  }

  /** Calls a rule with the umpire. */
  with<T>(call: (s: EnGarde, u: Umpire<EnGarde>) => T): T {
    return call(this.s, this.u);
  }

  run<L extends object>(proc: Procedure<EnGarde, L>, locals: L): this {
    this.match.stack = [
      { procedure: 'halt', at: 0, locals: {} },
      { procedure: proc.name, at: 0, locals: locals as Record<string, unknown> },
    ];
    this.match.asked = null;
    run(game, this.match, this.u);
    return this;
  }

  get asked(): string {
    return this.match.asked?.decision ?? '';
  }

  offers(): Json[] {
    const offer = offerTo(game, this.match, waitingFor(this.match)[0] as number);
    return [...(offer === null ? [] : isSpace(offer) ? offer.candidates() : offer)] as Json[];
  }

  /** Answers in turn, whoever is asked. */
  says(...answers: Json[]): this {
    for (const answer of answers) {
      const seat = waitingFor(this.match)[0] as number;
      const refusal = refusalOf(game, this.match, seat, answer);
      assert.equal(
        refusal,
        null,
        `${this.asked}: ${JSON.stringify(answer)} refused: ${refusal?.reason}; offered ${JSON.stringify(this.offers().slice(0, 12))}`,
      );
      giveAnswer(game, this.match, seat, answer, this.u);
    }
    return this;
  }

  refuses(answer: Json): string {
    return refusalOf(game, this.match, waitingFor(this.match)[0] as number, answer)?.rule ?? '';
  }

  get diceLeft(): number {
    return this.dice.length;
  }

  told(kind: string): Record<string, Json>[] {
    return this.u.events.filter((event) => event.kind === kind) as unknown as Record<string, Json>[];
  }
}

function blankBand(name: string): Warband {
  return { name, list: 'custom', morale: 7, models: [], guns: [], leader: '', bearer: null, points: 0 };
}

/** A procedure at the bottom of the stack that waits for ever. */
const halted = decision<{}, 'go on'>('halt', {
  rule: '',
  who: () => 0,
  options: () => ['go on'],
  prompt: () => 'The test is over.',
  label: () => 'go on',
  apply: () => {},
});
procedure('halt').decide(halted);

/** Pieces for tests, in inches. */
export const box = (x: number, y: number, width: number, height: number): Shape =>
  rectangle(inches(x), inches(y), inches(width), inches(height));

export function move(id: Id, path: readonly (readonly [number, number] | readonly [number, number, string])[], facing: number): Json {
  return {
    piece: `model:${id}`,
    path: path.map(([x, y, word]) => (word ? [inches(x), inches(y), word] : [inches(x), inches(y)])),
    facing: degrees(facing),
  };
}
