// AGW-DEPL-02, -03: placing the armies.
import { bodiesOverlap, gapBetween } from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import type { Formation } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import {
  decision,
  foe,
  type Id,
  named,
  nameOf,
  type Post,
  procedure,
  type Quarters,
  standing,
  typeOf,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { placeRefusal, words } from '../all/place.ts';
import { inFormation } from '../all/words.ts';
import { isGun, isWagon, knowsAttackColumn } from '../armies/kinds.ts';
import { deal } from '../cards/cycle.ts';
import { rollOff } from '../cards/flip.ts';
import { buildingsOf } from '../country/map.ts';
import { dismount, dismountPlaces } from '../formations/dismount.ts';
import { bends, bodyAt, bodyOf, generalBody, isWithin, postOf, quartersBody, sideInches } from '../formations/footprint.ts';
import { maySplit, mostToSend, sendingOut, splitInTwo, splitPlaces } from '../formations/skirmishers.ts';
import { generalOf } from '../generals/move.ts';
import { generalFits } from '../generals/spots.ts';
import { forwardFacing, isInZone, isOnTheTable, zoneOf } from './edges.ts';

export interface Placing {
  unit: Id;
  formation: Formation;
  ranks: 1 | 2;
  x: number;
  y: number;
  facing: number;
  building: string | null;
}

function waiting(s: War, seat: Seat): Unit[] {
  const later = new Set(s.fixed.arrivals.filter((arrival) => arrival.seat === seat).map(({ entry }) => entry));
  return s.units.filter((unit) => unit.seat === seat && unit.status === 'waiting' && !later.has(unit.entry));
}

/** AGW-DEPL-02: the loser of a roll-off places first. */
function rollForPlacing(s: War, _l: {}, u: Ump): void {
  const { winner, dice } = rollOff(u);
  s.placesFirst = foe(winner);
  s.placing = s.placesFirst;
  u.tell?.('AGW-DEPL-02', 'places first', { seat: s.placesFirst, dice });
}

/** Formations in which a unit may start. */
export function startFormations(s: War, unit: Unit): { formation: Formation; ranks: 1 | 2; mounted: boolean }[] {
  const kind = UNIT_KINDS[typeOf(s, unit)];
  if (isWagon(s, unit)) return [{ formation: 'limbered', ranks: 1, mounted: false }];
  if (isGun(s, unit))
    return [
      { formation: 'unlimbered', ranks: 1, mounted: false },
      { formation: 'limbered', ranks: 1, mounted: false },
    ];
  if (kind.arm === 'horse' || kind.moves === 'heavy-cavalry')
    return [
      { formation: 'line', ranks: 1, mounted: true },
      { formation: 'line', ranks: 2, mounted: true },
      { formation: 'march-column', ranks: 2, mounted: true },
    ];
  if (kind.arm === 'rider')
    return [
      { formation: 'open-line', ranks: 1, mounted: true },
      { formation: 'march-column', ranks: 2, mounted: true },
      { formation: 'skirmish', ranks: 2, mounted: false },
    ];
  if (kind.skirmishing === 'always')
    return [
      { formation: 'skirmish', ranks: 1, mounted: false },
      { formation: 'skirmish', ranks: 2, mounted: false },
    ];
  const close: Formation[] = ['line', 'march-column', 'square', ...(knowsAttackColumn(s, unit) ? (['attack-column'] as const) : [])];
  const whole: Formation[] = kind.skirmishing === 'whole' ? ['skirmish'] : [];
  return [...close, ...whole].map((formation) => ({ formation, ranks: 2, mounted: false }));
}

function postFor(s: War, unit: Unit, placing: Placing): Post {
  const { formation, ranks, x, y, facing, building } = placing;
  const post: Post = { formation, ranks, x, y, facing, trail: null, building };
  return bends(formation) ? postOf(post, bodyAt(s, unit, post)) : post;
}

/** AGW-DEPL-02: why a unit may not be placed so. */
export function deployRefusal(s: War, unit: Unit, placing: Placing): Refusal | null {
  const start = startFormations(s, unit).find(({ formation, ranks }) => formation === placing.formation && ranks === placing.ranks);
  if (placing.building !== null) return garrisonRefusal(s, unit, placing);
  if (!start) return { rule: 'AGW-DEPL-02', reason: `It does not start in ${words(placing.formation)}.` };
  const as: Unit = { ...unit, mounted: start.mounted };
  const post = postFor(s, as, placing);
  if (!isInZone(s, unit.seat, bodyAt(s, as, post))) return { rule: 'AGW-DEPL-01', reason: 'It must stand in its own zone.' };
  return placeRefusal(s, as, post);
}

/** Foot may start in buildings that lie at least half in the zone, within their capacity (AGW-FORM-06). */
function garrisonRefusal(s: War, unit: Unit, placing: Placing): Refusal | null {
  const building = buildingsOf(s).find(({ id }) => id === placing.building);
  if (!building || placing.formation !== 'garrison' || UNIT_KINDS[typeOf(s, unit)].arm !== 'foot')
    return { rule: 'AGW-FORM-06', reason: 'It cannot garrison that.' };
  const room = building.outline.reduce((sum, a, i) => sum + sideInches(a, building.outline[(i + 1) % building.outline.length] ?? a), 0);
  const inside = s.units.filter((other) => other.status === 'table' && other.post.building === building.id);
  if (inside.some(({ seat }) => seat !== unit.seat)) return { rule: 'AGW-FORM-06', reason: 'The enemy is inside.' };
  if (inside.reduce((sum, other) => sum + other.figures, 0) + unit.figures > room)
    return { rule: 'AGW-FORM-06', reason: 'There is not room enough.' };
  const zone = zoneOf(s, unit.seat);
  const within = building.outline.filter((p) => p.x >= zone.minX && p.x <= zone.maxX && p.y >= zone.minY && p.y <= zone.maxY).length;
  return 2 * within >= building.outline.length ? null : { rule: 'AGW-DEPL-02', reason: 'That building does not lie in the zone.' };
}

function place(s: War, unit: Unit, placing: Placing, u: Ump): void {
  const start = startFormations(s, unit).find(({ formation, ranks }) => formation === placing.formation && ranks === placing.ranks);
  unit.mounted = start?.mounted ?? false;
  unit.post = postFor(s, unit, placing);
  unit.status = 'table';
  u.tell?.('AGW-DEPL-02', 'placed', { ...standing(s, unit), formation: placing.formation });
}

function readPlacing(answer: unknown): Placing | null {
  if (typeof answer !== 'object' || answer === null || Object.keys(answer).length !== 7) return null;
  const { unit, formation, ranks, x, y, facing, building } = answer as Record<string, unknown>;
  const isWhole = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < 1_000_000;
  if (!isWhole(unit) || !isWhole(x) || !isWhole(y) || !isWhole(facing) || facing < 0 || facing >= 36000) return null;
  if (typeof formation !== 'string' || (ranks !== 1 && ranks !== 2)) return null;
  if (building !== null && typeof building !== 'string') return null;
  return { unit, formation: formation as Formation, ranks, x, y, facing, building };
}

/** The first free place for a unit on a grid of half inches, row by row from the front of the zone. */
function freePlace(s: War, unit: Unit, from = 0): Placing | null {
  const zone = zoneOf(s, unit.seat);
  const facing = forwardFacing(s, unit.seat);
  for (const { formation, ranks } of startFormations(s, unit)) {
    for (let y = zone.minY; y <= zone.maxY; y += INCH / 2) {
      for (let x = zone.minX; x <= zone.maxX; x += INCH / 2) {
        const across = zone.minX + ((x - zone.minX + from) % (zone.maxX - zone.minX));
        const placing = {
          unit: unit.id,
          formation,
          ranks,
          x: across,
          y: unit.seat === 0 ? zone.maxY + zone.minY - y : y,
          facing,
          building: null,
        };
        if (!deployRefusal(s, unit, placing)) return placing;
      }
    }
  }
  return null;
}

const STRANGE: Refusal = { rule: 'AGW-DEPL-02', reason: 'That is no placing of a unit that waits.' };

/** Where the units of a side that wait may be placed; `near`: only within 3" of one of these (AGW-BRIG-01). */
function placingSpace(s: War, units: readonly Unit[], near: readonly Unit[]): Space<Placing> {
  const isNear = (unit: Unit, placing: Placing) =>
    near.length === 0 || near.some((other) => isWithin(gapBetween(bodyOf(s, other), bodyAt(s, unit, postFor(s, unit, placing))), 3));
  const refusal = (given: unknown): Refusal | null => {
    const placing = readPlacing(given);
    const unit = placing && units.find(({ id }) => id === placing.unit);
    if (!placing || !unit) return STRANGE;
    const refused = deployRefusal(s, unit, placing);
    if (refused) return refused;
    return isNear(unit, placing) ? null : { rule: 'AGW-DEPL-02', reason: 'It is not within 3″ of the brigade.' };
  };
  const suggest = () => units.flatMap((unit) => freePlace(s, unit) ?? []).filter((placing) => !refusal(placing));
  return {
    kind: 'deploy',
    shape: { units: units.map(({ id }) => id) },
    refusal,
    any: () => units.some((unit) => freePlace(s, unit) !== null),
    sample(below) {
      for (let tries = 0; tries < 40; tries++) {
        const placing = randomPlacing(s, units[below(units.length)] as Unit, below);
        if (!refusal(placing)) return placing;
      }
      return suggest()[0] as Placing;
    },
    candidates: suggest,
  };
}

function randomPlacing(s: War, unit: Unit, below: (sides: number) => number): Placing {
  const zone = zoneOf(s, unit.seat);
  const forms = startFormations(s, unit);
  const { formation, ranks } = forms[below(forms.length)] ?? { formation: 'line' as const, ranks: 2 as const };
  const facing = below(4) > 0 ? forwardFacing(s, unit.seat) : below(36000);
  return {
    unit: unit.id,
    formation,
    ranks,
    x: zone.minX + below(zone.maxX - zone.minX + 1),
    y: zone.minY + below(zone.maxY - zone.minY + 1),
    facing,
    building: null,
  };
}

export interface Brigading {
  placed: Id[];
}

/** AGW-DEPL-02: one unit … */
export const choosePlace = decision<Brigading, Placing>('place a unit', {
  rule: 'AGW-DEPL-02',
  who: (s) => s.placing,
  options: (s) => placingSpace(s, waiting(s, s.placing), []),
  prompt: () => 'Which unit do you place, and where?',
  label: (s, _l, placing) => `${nameOf(s, unitOf(s, placing.unit))} ${inFormation(placing.formation)}`,
  apply: (s, l, placing, u) => {
    place(s, unitOf(s, placing.unit), placing, u);
    l.placed = [placing.unit];
  },
});

type Start = 'as it stands' | 'skirmishers out' | 'two skirmish lines' | 'dismounted';

function inZone(s: War, unit: Unit, post: Post): boolean {
  return isInZone(s, unit.seat, bodyAt(s, { ...unit, mounted: false }, post));
}

/** AGW-DEPL-02: light infantry may start split, infantry with skirmishers out, horse on foot. */
function startsOf(s: War, unit: Unit): Start[] {
  const starts: Start[] = ['as it stands'];
  if (unit.post.building !== null) return starts;
  if (mostToSend(s, unit) > 0) starts.push('skirmishers out');
  const halves = maySplit(s, unit) ? splitPlaces(s, unit) : null;
  if (halves?.every((post) => inZone(s, unit, post))) starts.push('two skirmish lines');
  if (dismountPlaces(s, unit).some((post) => inZone(s, unit, post))) starts.push('dismounted');
  return starts;
}

export const chooseStart = decision<Brigading, Start>('how it starts', {
  rule: 'AGW-DEPL-02',
  who: (s) => s.placing,
  options: (s, l) => {
    const id = l.placed.at(-1);
    return id === undefined ? [] : startsOf(s, unitOf(s, id));
  },
  forced: true,
  prompt: (s, l) => `How does ${nameOf(s, unitOf(s, l.placed.at(-1) ?? 0))} start?`,
  label: (_s, _l, start) => start,
  apply: (s, l, start, u) => {
    const unit = unitOf(s, l.placed.at(-1) ?? 0);
    if (start === 'skirmishers out') u.call(sendingOut, { unit: unit.id, figures: mostToSend(s, unit) });
    const halves = start === 'two skirmish lines' ? splitPlaces(s, unit) : null;
    if (halves) splitInTwo(s, unit, halves, u);
    const place = start === 'dismounted' ? dismountPlaces(s, unit).find((post) => inZone(s, unit, post)) : undefined;
    if (place) dismount(s, unit, place, u);
  },
});

/** … or one brigade: up to three more within 3" of it. */
export const chooseMorePlaces = decision<Brigading, Placing | 'enough'>('place more of the brigade', {
  rule: 'AGW-DEPL-02',
  who: (s) => s.placing,
  options: (s, l) => {
    const units = waiting(s, s.placing);
    if (units.length === 0 || l.placed.length >= 4) return [];
    const space = placingSpace(
      s,
      units,
      l.placed.map((id) => unitOf(s, id)),
    );
    return {
      ...space,
      refusal: (answer) => (answer === 'enough' ? null : space.refusal(answer)),
      any: () => true,
      sample: () => 'enough',
      candidates: () => ['enough'],
    };
  },
  prompt: () => 'Place another of the same brigade, within 3″?',
  label: (s, _l, placing) => (placing === 'enough' ? 'Enough' : nameOf(s, unitOf(s, placing.unit))),
  apply: (s, l, placing, u) => {
    if (placing === 'enough') {
      l.placed = [...l.placed, -1, -1, -1, -1];
      return;
    }
    place(s, unitOf(s, placing.unit), placing, u);
    l.placed.push(placing.unit);
  },
});

/** AGW-DEPL-02: a unit with no legal place left starts off the table and comes on later. */
function holdBack(s: War, _l: Brigading, u: Ump): void {
  for (const unit of waiting(s, s.placing)) {
    if (freePlace(s, unit) !== null) continue;
    unit.status = 'away';
    unit.leftBy = 'fall back';
    const zone = zoneOf(s, unit.seat);
    unit.post = { ...unit.post, x: Math.round((zone.minX + zone.maxX) / 2), y: unit.seat === 0 ? 0 : s.fixed.height };
    u.tell?.('AGW-DEPL-02', 'held back', named(s, unit));
  }
}

function passOn(s: War): void {
  const other = foe(s.placing);
  if (waiting(s, other).length > 0) s.placing = other;
}

const placement = procedure<Brigading>('placement')
  .do(holdBack)
  .decide(choosePlace)
  .decide(chooseStart)
  .while(
    (s, l) => l.placed.length > 0 && l.placed.length < 4 && waiting(s, s.placing).length > 0,
    (p) =>
      p.decide(chooseMorePlaces).when(
        (_s, l) => !l.placed.includes(-1),
        (q) => q.decide(chooseStart),
      ),
  )
  .do(passOn);

export interface Quartering {
  seat: Seat;
}

function tentRefusal(s: War, seat: Seat, at: { x: number; y: number }): Refusal | null {
  const body = quartersBody(s, { ...at, building: null, overrun: false });
  if (!isInZone(s, seat, body)) return { rule: 'AGW-DEPL-03', reason: 'Headquarters stand in their own zone.' };
  if (s.units.some((unit) => unit.status === 'table' && bodiesOverlap(bodyOf(s, unit), body)))
    return { rule: 'AGW-DEPL-03', reason: 'A unit stands there.' };
  const probe: Unit = {
    ...(s.units[0] as Unit),
    id: -1,
    seat,
    status: 'waiting',
    mounted: false,
    post: { formation: 'line', ranks: 2, ...at, facing: 0, trail: null, building: null },
  };
  const blocked = buildingsOf(s).some((building) => bodiesOverlap({ kind: 'building', outline: building.outline }, body));
  return blocked || !probe ? { rule: 'AGW-DEPL-03', reason: 'There is no room for a tent.' } : null;
}

/** A point that is legal or not, on a grid for suggestions. */
function pointSpace(
  s: War,
  seat: Seat,
  rule: string,
  refusalTo: (at: { x: number; y: number }) => Refusal | null,
): Space<{ x: number; y: number }> {
  const zone = zoneOf(s, seat);
  const grid: { x: number; y: number }[] = [];
  for (let y = zone.minY; y <= zone.maxY; y += INCH) for (let x = zone.minX; x <= zone.maxX; x += INCH) grid.push({ x, y });
  const isPoint = (value: unknown): value is { x: number; y: number } => {
    if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
    const { x, y } = value as { x?: unknown; y?: unknown };
    return Number.isInteger(x) && Number.isInteger(y);
  };
  return {
    kind: 'point',
    shape: { zone: { ...zone } },
    refusal: (answer) => (isPoint(answer) ? refusalTo(answer) : { rule, reason: 'That is no place on the table.' }),
    any: () => grid.some((at) => !refusalTo(at)),
    sample(below) {
      for (let tries = 0; tries < 30; tries++) {
        const at = { x: zone.minX + below(zone.maxX - zone.minX + 1), y: zone.minY + below(zone.maxY - zone.minY + 1) };
        if (!refusalTo(at)) return at;
      }
      return grid.find((at) => !refusalTo(at)) as { x: number; y: number };
    },
    candidates: () => grid.filter((at) => !refusalTo(at)).slice(0, 8),
  };
}

/** AGW-DEPL-03: each commander's headquarters in his own zone. */
export const chooseQuarters = decision<Quartering, { x: number; y: number }>('place headquarters', {
  rule: 'AGW-DEPL-03',
  who: (_s, l) => l.seat,
  options: (s, l) =>
    s.fixed.headquarters && s.generals.some(({ seat }) => seat === l.seat)
      ? pointSpace(s, l.seat, 'AGW-DEPL-03', (at) => tentRefusal(s, l.seat, at))
      : [],
  prompt: () => 'Where do your headquarters stand?',
  label: () => 'Pitch the tent here',
  apply: (s, l, at) => {
    const quarters: Quarters = { x: at.x, y: at.y, building: null, overrun: false };
    s.quarters[l.seat as 0 | 1] = quarters;
  },
});

function nextGeneral(s: War, seat: Seat): number | null {
  return s.generals.find((general) => general.seat === seat && general.status === 'waiting')?.id ?? null;
}

function generalRefusal(s: War, id: number, at: { x: number; y: number }): Refusal | null {
  const general = { ...generalOf(s, id), ...at };
  const isHere = isInZone(s, general.seat, generalBody(at)) && isOnTheTable(s, generalBody(at)) && generalFits(s, general, at);
  return isHere ? null : { rule: 'AGW-DEPL-02', reason: 'He cannot stand there.' };
}

/** AGW-DEPL-02: generals are placed last, alone or with a unit. */
export const chooseGeneralPlace = decision<Quartering, { x: number; y: number } | { unit: Id }>('place a general', {
  rule: 'AGW-DEPL-02',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    const id = nextGeneral(s, l.seat);
    if (id === null) return [];
    const space = pointSpace(s, l.seat, 'AGW-DEPL-02', (at) => generalRefusal(s, id, at));
    const free = () =>
      s.units.filter(
        (unit) =>
          unit.seat === l.seat && unit.status === 'table' && !isWagon(s, unit) && !s.generals.some((general) => general.unit === unit.id),
      );
    const isUnit = (answer: unknown): answer is { unit: Id } =>
      typeof answer === 'object' &&
      answer !== null &&
      Object.keys(answer).length === 1 &&
      free().some((unit) => unit.id === (answer as { unit?: unknown }).unit);
    return {
      ...space,
      refusal: (answer) => (isUnit(answer) ? null : space.refusal(answer)),
      any: () => free().length > 0 || space.any(),
      sample: (below) => {
        const units = free();
        return units.length > 0 && (below(2) === 0 || !space.any())
          ? { unit: (units[below(units.length)] as Unit).id }
          : space.sample(below);
      },
      candidates: () => [...free().map(({ id: unit }) => ({ unit })), ...space.candidates()],
    };
  },
  prompt: (s, l) => `Where is ${s.generals[nextGeneral(s, l.seat) ?? 0]?.name ?? 'the general'}?`,
  label: (s, _l, answer) => ('unit' in answer ? `With ${nameOf(s, unitOf(s, answer.unit))}` : 'Here'),
  apply: (s, l, answer) => {
    const general = generalOf(s, nextGeneral(s, l.seat) ?? 0);
    general.status = 'table';
    if ('unit' in answer) general.unit = answer.unit;
    else Object.assign(general, { x: answer.x, y: answer.y });
  },
});

const staff = procedure<Quartering>('staff')
  .decide(chooseQuarters)
  .while(
    (s, l) => nextGeneral(s, l.seat) !== null,
    (p) => p.decide(chooseGeneralPlace),
  );

/** AGW-DEPL-02 to -05. */
export const deployment = procedure('deployment')
  .do(rollForPlacing)
  .while(
    (s) => waiting(s, s.placing).length > 0,
    (p) => p.call(placement, () => ({ placed: [] })),
  )
  .call(staff, (s) => ({ seat: s.placesFirst }))
  .call(staff, (s) => ({ seat: foe(s.placesFirst) }))
  .do((s, _l, u) => deal(s, u));
