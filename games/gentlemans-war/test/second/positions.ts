// Random battles for the second opinion: many types, formations and states, country and obstacles, and distances at and just over a limit.
import { sampled } from '@baize/kernel';
import { ATTRIBUTES, type Attribute, CORE_TYPES, type Formation, type UnitType, WEAPONS, type Weapon } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import type { AreaKind, Feature, LineKind } from '../../rules/country/features.ts';
import type { Unit, War } from '../../state.ts';
import { aField, type Field } from '../field.ts';
import { featuresOf, figures, footprint, frontOf, isGun, isWagon, onTable, outlineOf, typeOf, widthAndDepth } from './body.ts';
import { costIn } from './ground.ts';
import { box, direction, inFrame, isInside, type Outline, overlaps, segmentToOutline } from './shape.ts';
import { lineOf, THICK } from './sight.ts';

/** Whole numbers below a bound, the same for the same seed. */
export interface Luck {
  (below: number): number;
  one<T>(of: readonly T[]): T;
  in(chances: number): boolean;
}

/** With BAIZE_SEED set, other positions than those of every day. */
const OTHER = Number(process.env.BAIZE_SEED ?? 0) * 1000;

export function luckOf(seed: number): Luck {
  const source = sampled(seed + OTHER);
  let draws = 0;
  const below = ((sides: number) => source.below(sides, draws++, '')) as Luck;
  below.one = (of) => of[below(of.length)] as never;
  below.in = (chances) => below(chances) === 0;
  return below;
}

/** The country of the core rules, on which the second opinion has one; crossings lie on what they cross and come with it. */
// biome-ignore format: a list
const AREAS: readonly AreaKind[] = [
  'road', 'slight-hill', 'steep-hill', 'cliff', 'ploughed-field', 'rough-meadow', 'bog', 'marsh', 'wood', 'thick-wood', 'rubble',
  'sound-building', 'flimsy-building', 'light-emplacement', 'heavy-emplacement', 'railway', 'depot', 'broken-road',
];
// biome-ignore format: a list
const LINES: readonly LineKind[] = [
  'hedge', 'fence', 'low-wall', 'high-wall', 'breastwork', 'shallow-trench', 'trench', 'brook', 'stream', 'river',
];

export interface Wish {
  units?: number;
  features?: number;
  types?: readonly UnitType[];
  /** What those carry who have rifles in other positions. */
  arms?: readonly Weapon[];
  /** The middle of the table in which everything stands. */
  room?: number;
  areas?: readonly string[];
  lines?: readonly string[];
  bands?: boolean;
  turned?: boolean;
}

/** AGX-GEN-08, AGX-WEAP-01, AGX-ERAS-02: tribal troops and the regulars they meet, with the arms of earlier wars. */
export const COLONIAL: Wish = {
  types: [
    'tribal-infantry',
    'tribal-infantry',
    'tribal-horsemen',
    'camelry',
    'large-camelry',
    'camel-scouts',
    'tigermen',
    'ancient-light-gun',
    'ancient-field-gun',
    'huge-gun',
    'infantry',
    'light-cavalry',
    'heavy-dragoons',
    'sharpshooters',
  ],
  arms: ['musket', 'rifled-musket', 'jezail', 'early-rifle'],
  areas: ['slight-hill', 'steep-hill', 'ploughed-field', 'wood', 'thick-wood', 'marsh', 'sound-building'],
  lines: ['hedge', 'low-wall', 'breastwork', 'brook'],
};

const FOOT_FORMATIONS: readonly Formation[] = ['line', 'line', 'attack-column', 'march-column', 'square'];

function formationFor(luck: Luck, type: UnitType, mounted: boolean): Formation {
  const { arm, skirmishing } = UNIT_KINDS[type];
  if (arm === 'wagon') return 'limbered';
  const [first] = UNIT_KINDS[type].formations;
  if (first === 'loose') return 'loose';
  if (first === 'mass') return luck.in(4) ? 'skirmish' : 'mass';
  if (type === 'huge-gun') return 'unlimbered';
  if (arm === 'artillery' || arm === 'machine-gun') return luck.in(3) ? 'limbered' : 'unlimbered';
  if (skirmishing === 'always') return 'skirmish';
  if (arm === 'horse' || arm === 'rider') {
    if (!mounted) return 'skirmish';
    return luck.in(5) ? 'march-column' : type === 'cyclists' ? 'open-line' : 'line';
  }
  return skirmishing !== 'never' && luck.in(3) ? 'skirmish' : luck.one(FOOT_FORMATIONS);
}

/** Roughly half of all facings are square to the table, so that exact borders are met. */
function facingBy(luck: Luck, turned = true): number {
  if (!turned || luck.in(2)) return luck(4) * 90;
  return luck.in(3) ? luck(8) * 45 : luck(36_000) / 100;
}

/** AGW-ATTR-01, -02: only attributes that the type may have. */
function traitsFor(luck: Luck, type: UnitType): Attribute[] {
  const { arm } = UNIT_KINDS[type];
  const isGunner = arm === 'artillery' || arm === 'machine-gun';
  const isOwn = (trait: Attribute): boolean => {
    if (trait === 'fanatic') return type === 'tribal-infantry';
    if (trait === 'crack-gunners' || trait === 'bad-aim') return isGunner;
    if (trait === 'gallant' || trait === 'bad-shots') return !isGunner;
    if (trait === 'marksmen') return arm === 'foot' || arm === 'rider' || type.endsWith('dragoons');
    if (trait === 'stalwart') return !type.endsWith('cavalry');
    return true;
  };
  const own = ATTRIBUTES.filter(isOwn);
  return luck.in(2) || type === 'wagon' ? [] : [...new Set([luck.one(own), luck.one(own)])];
}

const halves = (luck: Luck, from: number, to: number) => from + luck((to - from) * 2 + 1) / 2;

const isRuinOrHouse = (kind: string) => kind.endsWith('building') || kind === 'rubble';

function addCountry(luck: Luck, field: Field, wish: Wish): void {
  const { room = 26, features = 4 } = wish;
  const low = (48 - room) / 2;
  // What opens a line is staged by itself, where it is meant to.
  const lines = wish.lines ?? LINES;
  // Where there are to be no lines there is no emplacement either: its bank is one.
  const areas = wish.areas ?? AREAS.filter((kind) => lines.length > 0 || !kind.endsWith('emplacement'));
  for (let n = luck(features + 1); n > 0; n--) {
    const [x, y] = [halves(luck, low, low + room - 4), halves(luck, low, low + room - 4)];
    const id = `f${n}`;
    if (areas.length > 0 && (lines.length === 0 || luck(3) > 0)) {
      const kind = luck.one(areas) as AreaKind;
      const isHouse = kind.endsWith('building');
      const isPit = kind.endsWith('emplacement');
      const [w, h] = isHouse ? [3 + luck(4), 3 + luck(3)] : isPit ? [4, 3] : [3 + luck(9), 3 + luck(9)];
      // Houses stand side by side, never in each other.
      const isIn = (f: Feature) => isRuinOrHouse(f.kind) && overlaps(outlineOf(f), box({ x: x + w / 2, y: y + h }, 9000, w, h));
      if (!isRuinOrHouse(kind) || !featuresOf(field.s).some(isIn)) field.area(id, kind, x, y, w, h);
      continue;
    }
    const kind = luck.one(lines) as LineKind;
    const long = 3 + luck(10);
    const points: [number, number][] = luck.in(3)
      ? [
          [x, y],
          [x + long, y + luck(5) - 2],
        ]
      : luck.in(2)
        ? [
            [x, y],
            [x + long, y],
          ]
        : [
            [x, y],
            [x, y + long],
          ];
    const isWater = ['brook', 'stream', 'river'].includes(kind);
    field.line(id, kind, points, { width: isWater && wish.bands ? 1 + luck(2) : 0, ...(isWater && luck.in(3) && { deep: true }) });
  }
}

function stateFor(luck: Luck, s: War, unit: Unit): void {
  const lost = luck.in(2) ? 0 : luck(Math.max(1, unit.original));
  unit.figures = unit.original - lost;
  unit.shotDown = luck(lost + 1);
  unit.counter = luck.in(3);
  unit.disordered = luck.in(4);
  unit.byMorale = unit.disordered && luck.in(2);
  unit.hasShot = unit.counter && luck.in(2);
  unit.jammed = UNIT_KINDS[s.fixed.armies[unit.seat as 0 | 1].units[unit.entry]?.type as UnitType].arm === 'machine-gun' && luck.in(5);
  unit.hasFailed = luck.in(5);
  unit.isHeroic = luck.in(9);
}

/** Dismounted men, crews away, runaways: where the rest of the unit is. */
function loosen(luck: Luck, s: War, unit: Unit, type: UnitType): void {
  const { arm } = UNIT_KINDS[type];
  const spot = { x: unit.post.x + 4000, y: unit.post.y + 3000, facing: unit.post.facing };
  if ((arm === 'horse' || type === 'mounted-infantry') && !unit.mounted && luck(5) > 0) {
    unit.holders = Math.min(Math.ceil(unit.original / 6), unit.figures - 1);
    unit.horses = unit.holders > 0 ? spot : null;
    if (!unit.horses) unit.holders = 0;
  }
  if (isGun(s, unit) && unit.post.formation === 'unlimbered' && luck.in(6)) {
    unit.gun = spot;
    unit.post = { ...unit.post, formation: 'skirmish', ranks: luck.in(2) ? 1 : 2 };
  }
  if (!isWagon(s, unit) && luck.in(10)) {
    unit.running = true;
    unit.disordered = true;
    unit.hopeless = luck.in(4);
    if (isGun(s, unit) && unit.post.formation === 'unlimbered') unit.gun = spot;
    const riding = unit.post.formation === 'loose' ? 'loose' : 'line';
    const formation = unit.post.formation === 'limbered' ? 'limbered' : unit.mounted ? riding : 'skirmish';
    unit.post = { ...unit.post, formation, ranks: 2, trail: formation === 'limbered' ? unit.post.trail : null };
  }
}

/** A place just ahead of, beside or behind another unit, at an exact distance or a hair beyond it. */
function besideOther(luck: Luck, s: War, unit: Unit): { x: number; y: number; facing: number } | null {
  const others = s.units.filter((each) => each !== unit && onTable(each) && each.post.building === null && each.post.trail === null);
  if (others.length === 0) return null;
  const other = luck.one(others);
  const away = luck.one([0, 0, 0.5, 1, 1, 2, 3, 6, 6, 12, 18, 24]) + luck.one([0, 0, 0, 0.005, 0.02, -0.02, 0.1]);
  const [width, depth] = widthAndDepth(s, unit);
  const [otherWidth, otherDepth] = widthAndDepth(s, other);
  const side = luck(4);
  const face = other.post.facing;
  const slide = halves(luck, -4, 4);
  const at = frontOf(other.post);
  const spot = [
    () => ({ ...inFrame(at, face, slide, away), facing: face + 18_000 }),
    () => ({ ...inFrame(at, face, slide, -otherDepth - away), facing: face }),
    () => ({ ...inFrame(at, face, otherWidth / 2 + away + width / 2, slide), facing: face }),
    () => ({ ...inFrame(at, face, otherWidth / 2 + away, slide), facing: face + 9000 }),
  ][side];
  const found = spot?.();
  if (!found || depth < 0) return null;
  return { x: found.x, y: found.y, facing: ((found.facing % 36_000) + 36_000) % 36_000 };
}

/** Whether a footprint lies on the table, clear of other units and of houses. */
function isClear(s: War, unit: Unit | null, body: Outline): boolean {
  if (body.some((p) => p.x < 0 || p.y < 0 || p.x > 48 || p.y > 48)) return false;
  if (s.units.some((other) => other !== unit && onTable(other) && overlaps(body, footprint(s, other), 1e-4))) return false;
  const houses = featuresOf(s).filter((f) => f.kind.endsWith('building'));
  return !houses.some((house) => overlaps(body, outlineOf(house), 1e-4));
}

/** The same, and off the ground that is closed to the unit. */
function isFree(s: War, unit: Unit, body: Outline): boolean {
  if (!isClear(s, unit, body)) return false;
  const closed = featuresOf(s).filter((f) => 'outline' in f && costIn(s, unit, f) === Number.POSITIVE_INFINITY);
  if (unit.post.formation === 'skirmish') return !closed.some((f) => figures(s, unit).some((p) => isInside(outlineOf(f), p)));
  if (closed.some((f) => overlaps(body, outlineOf(f), 1e-4))) return false;
  // A hedge or wall has some thickness, in which nobody stands.
  return !featuresOf(s).some((f) => lineOf(f).some(([a, b]) => segmentToOutline(a, b, body) < THICK));
}

function place(luck: Luck, field: Field, unit: Unit, wish: Wish): boolean {
  const { s } = field;
  const { room = 26, turned = true } = wish;
  const low = (48 - room) / 2;
  for (let tries = 0; tries < 30; tries++) {
    const beside = luck(5) < 2 ? besideOther(luck, s, unit) : null;
    const x = beside ? beside.x : halves(luck, low, low + room);
    const y = beside ? beside.y : halves(luck, low, low + room);
    const facing = beside ? beside.facing : Math.round(facingBy(luck, turned) * 100);
    unit.post = { ...unit.post, x: Math.round(x * 1000), y: Math.round(y * 1000), facing, trail: null };
    if (!isFree(s, unit, footprint(s, unit))) continue;
    if (unit.post.formation === 'march-column' || unit.post.formation === 'limbered') {
      const d = direction(facing);
      const [, depth] = widthAndDepth(s, unit);
      const tail = { x: Math.round(unit.post.x - d.x * depth * 1000), y: Math.round(unit.post.y - d.y * depth * 1000) };
      unit.post = { ...unit.post, trail: [{ x: unit.post.x, y: unit.post.y }, tail] };
    }
    return true;
  }
  return false;
}

/** Foot that holds a house, if there is an empty one with room. */
function garrison(field: Field, unit: Unit, type: UnitType): boolean {
  const { s } = field;
  const isFoot = ['line', 'skirmish', 'attack-column'].includes(unit.post.formation) && !unit.mounted && !isGun(s, unit);
  if (!(isFoot || type === 'late-machine-gun') || unit.running || unit.gun || unit.horses) return false;
  const house = featuresOf(s).find(
    (f) =>
      f.kind.endsWith('building') && !s.units.some((u) => u.post.building === f.id) && !s.units.some((u) => inHouse(s, u, outlineOf(f))),
  );
  if (!house) return false;
  const ranks = unit.post.formation === 'skirmish' ? 2 : 1;
  const corner = outlineOf(house)[0] ?? { x: 0, y: 0 };
  unit.post = { ...unit.post, formation: 'garrison', ranks, building: house.id, x: corner.x * 1000, y: corner.y * 1000, trail: null };
  return true;
}

const inHouse = (s: War, u: Unit, house: Outline) => onTable(u) && u.post.building === null && overlaps(footprint(s, u), house, 1e-4);

interface Position {
  field: Field;
  s: War;
  units: Unit[];
}

let named = 0;

/** One more unit somewhere; null if there was no room. */
function addUnit(luck: Luck, field: Field, side: 'A' | 'B', wish: Wish): Unit | null {
  const { s } = field;
  const type = luck.one(wish.types ?? CORE_TYPES);
  const [least, most, usual] = UNIT_KINDS[type].figures;
  const arm = UNIT_KINDS[type].arm;
  const isRiding = UNIT_KINDS[type].formations[0] === 'loose';
  const mounted = isRiding || ((arm === 'horse' || arm === 'rider') && luck(3) > 0);
  const original = luck.in(2) ? usual : least + luck(most - least + 1);
  const formation = formationFor(luck, type, mounted);
  const ranks = formation === 'line' && !mounted ? 2 : luck.in(2) ? 1 : 2;
  named += 1;
  field.unit(side, `u${named}`, type, [-99, -99], {
    mounted,
    original,
    figures: original,
    attributes: traitsFor(luck, type),
    formation,
    ranks: type === 'camel-scouts' ? 1 : formation === 'mass' ? 2 : ranks,
    ...(formation === 'mass' && luck.in(2) && { files: 4 + luck(6) }),
    ...(type === 'tribal-infantry' && formation === 'skirmish' && { part: 'party' as const }),
  });
  const unit = s.units.at(-1) as Unit;
  const entry = s.fixed.armies[unit.seat as 0 | 1].units[unit.entry] as { weapon: Weapon | null };
  if (UNIT_KINDS[type].carries === 'rifle' || (wish.arms && UNIT_KINDS[type].arm === 'foot' && entry.weapon))
    Object.assign(entry, { weapon: luck.one(wish.arms ?? WEAPONS.slice(0, 4)) });
  if (wish.arms) unit.empty = luck.in(6);
  unit.status = 'lost';
  stateFor(luck, s, unit);
  if (unit.post.formation === 'square') unit.figures = Math.max(2, unit.figures);
  loosen(luck, s, unit, type);
  const isHoused = luck.in(3) && garrison(field, unit, type);
  if (!isHoused && !place(luck, field, unit, wish)) return null;
  unit.status = 'table';
  return unit;
}

function addGenerals(luck: Luck, field: Field): void {
  const { s } = field;
  for (const side of ['A', 'B'] as const)
    for (let n = luck(3); n > 0; n--) {
      const mine = s.units.filter(
        (u) => u.seat === (side === 'A' ? 0 : 1) && onTable(u) && !isWagon(s, u) && !s.generals.some((g) => g.unit === u.id),
      );
      const set = { wounded: luck.in(4), isCommander: n === 1 };
      if (mine.length > 0 && luck.in(2)) {
        const unit = luck.one(mine);
        field.general(side, 'G', [0, 0], { ...set, unit: unit.id, x: unit.post.x, y: unit.post.y });
        continue;
      }
      const at = { x: 12 + luck(48) / 2, y: 12 + luck(48) / 2 };
      const body = box({ x: at.x, y: at.y + 0.5 }, 9000, 1, 1);
      if (isClear(s, null, body)) field.general(side, 'G', [at.x, at.y], set);
    }
}

/** A whole position. */
export function position(luck: Luck, wish: Wish = {}): Position {
  const field = aField();
  addCountry(luck, field, wish);
  const many = wish.units ?? 4 + luck(4);
  for (let n = 0; n < many; n++) addUnit(luck, field, n % 2 ? 'B' : 'A', wish);
  addGenerals(luck, field);
  const { s } = field;
  for (const unit of s.units)
    if (UNIT_KINDS[typeOf(s, unit)].arm === 'artillery' && luck.in(4)) {
      const foes = s.units.filter((other) => other.seat !== unit.seat);
      if (foes.length > 0) unit.ranged = [luck.one(foes).id];
    }
  return { field, s, units: s.units.filter(onTable) };
}

/** A position as text, to find it again. */
export function story(s: War): string {
  const units = s.units.filter(onTable).map((u) => {
    const { post, figures, original, seat, id } = u;
    const entry = s.fixed.armies[seat as 0 | 1].units[u.entry];
    const flags = ['disordered', 'counter', 'running', 'mounted', 'hopeless', 'jammed', 'hasShot'].filter((flag) => u[flag as keyof Unit]);
    const at = post.building ? `in ${post.building}` : `${post.x / 1000},${post.y / 1000} facing ${post.facing / 100}`;
    const extra = [u.gun && 'crew away', u.horses && `horses, ${u.holders} holders`, entry?.attributes.join('+'), entry?.weapon];
    return `#${id} seat ${seat} ${entry?.type} ${figures}/${original} ${post.formation}${post.ranks} ${at} ${[...flags, ...extra].filter(Boolean).join(' ')}`;
  });
  const generals = s.generals.map(
    (g) => `general seat ${g.seat} ${g.unit === null ? `${g.x / 1000},${g.y / 1000}` : `with #${g.unit}`}${g.wounded ? ' wounded' : ''}`,
  );
  const country = featuresOf(s).map(
    (f) => `${f.id} ${f.kind} ${JSON.stringify('outline' in f ? f.outline : f.line)}${'width' in f ? ` width ${f.width}` : ''}`,
  );
  return `\n${[...units, ...generals, ...country].join('\n')}`;
}
