// AGX-AMB-03, AGX-ESC-03: the column as it marches up: who is on the road in which order, and who rides out beside it.

import type { Formation, UnitType } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { rulesOf } from '../../scenarios/index.ts';
import { directed } from '../../scenarios/march.ts';
import { seatOf } from '../../scenarios/roles.ts';
import type { Edge } from '../../scenarios/scenario.ts';
import { decision, type Id, named, nameOf, procedure, standing, typeOf, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { placeRefusal } from '../all/place.ts';
import { stretchOf } from '../country/along.ts';
import { blockOf } from '../formations/footprint.ts';
import { forMe } from '../setup/for-me.ts';
import { isInTrain } from './convoy.ts';
import { marchRoad, postOnRoad, ranksOnRoad } from './road.ts';

export interface Marching {
  /** In their order, the head first. */
  file: Id[];
  outriders: Id[];
}

/** AGX-AMB-01: the column player always chooses the direction of march; AGX-ESC-01: with drawn ground the attacker. */
export const chooseDirection = decision<{}, Edge>('direction of march', {
  rule: 'AGX-AMB-01',
  who: (s) => seatOf(s, rulesOf(s).train ? 'attacker' : 'defender'),
  options: (s) => (rulesOf(s).train && s.fixed.scenario.layout !== null ? [] : ['west', 'east']),
  prompt: () => 'From which edge does the column come?',
  label: (_s, _l, edge) => (edge === 'west' ? 'From west to east' : 'From east to west'),
  ...forMe<{}, Edge>(() => 'west'),
  apply: (s, _l, entry, u) => {
    const { scenario, height } = s.fixed;
    const laid = directed({ height, road: scenario.road }, scenario.attacker, entry);
    const exits = laid.exits.map((exit) => ({ ...exit, ...(rulesOf(s).train && { only: 'train' as const }) }));
    s.fixed = u.fix({ ...s.fixed, scenario: { ...scenario, ...laid, exits } });
    u.tell?.('AGX-AMB-01', 'direction', { from: entry });
  },
});

function toMarch(s: War, l: Marching): Unit[] {
  const column = seatOf(s, 'defender');
  return s.units.filter(
    (unit) => unit.seat === column && unit.status === 'waiting' && !l.file.includes(unit.id) && !l.outriders.includes(unit.id),
  );
}

// biome-ignore format: a list
const OUTRIDERS: readonly UnitType[] = [
  'heavy-cavalry', 'light-cavalry', 'heavy-dragoons', 'light-dragoons', 'mounted-infantry', 'tribal-horsemen', 'camelry', 'large-camelry',
  'camel-scouts', 'sharpshooters', 'light-infantry', 'light-detachment',
];

/** AGX-AMB-03: cavalry and their like, sharpshooters, and light infantry, which goes in skirmish order; camel scouts know no column. */
export function mayRideOut(s: War, unit: Unit): boolean {
  return !isInTrain(s, unit) && OUTRIDERS.includes(typeOf(s, unit));
}

export type Marcher = { do: 'road' | 'ride out'; unit: Id };

/** Of wagons that are all alike the next one is enough to choose from. */
function choices(s: War, l: Marching): Marcher[] {
  const left = toMarch(s, l);
  const next = left.find((unit) => isInTrain(s, unit));
  const units = left.filter((unit) => !isInTrain(s, unit) || unit.id === next?.id);
  // AGX-AMB-03: at least one unit stands on the road.
  const mayOut = l.file.length > 0 || left.length > 1;
  return units.flatMap((unit): Marcher[] => [
    { do: 'road', unit: unit.id },
    ...(mayOut && mayRideOut(s, unit) ? [{ do: 'ride out' as const, unit: unit.id }] : []),
  ]);
}

/** An order that serves: the train between the units of its escort. */
export function usualMarcher(s: War, l: Marching): Marcher {
  const all = choices(s, l);
  const isTrain = ({ unit }: Marcher) => isInTrain(s, unitOf(s, unit));
  const onRoad = all.filter((each) => each.do === 'road');
  const last = l.file[l.file.length - 1];
  const wantsTrain = last !== undefined && !isInTrain(s, unitOf(s, last));
  const train = onRoad.find(isTrain);
  const troops = onRoad.find((each) => !isTrain(each) && !mayRideOut(s, unitOf(s, each.unit))) ?? onRoad.find((each) => !isTrain(each));
  return (train && (wantsTrain || !troops) ? train : (troops ?? train)) ?? (all[0] as Marcher);
}

/** AGX-AMB-03, AGX-ESC-03: order on the road, outriders. */
export const chooseMarcher = decision<Marching, Marcher>('order of march', {
  rule: 'AGX-AMB-03',
  who: (s) => seatOf(s, 'defender'),
  options: (s, l) => choices(s, l),
  prompt: (_s, l) => (l.file.length === 0 ? 'Who leads the column?' : 'Who comes next on the road?'),
  label: (s, _l, answer) => {
    const name = nameOf(s, unitOf(s, answer.unit));
    return answer.do === 'road' ? name : `${name} rides out`;
  },
  ...forMe<Marching, Marcher>((s, l) => usualMarcher(s, l)),
  apply: (_s, l, answer) => {
    if (answer.do === 'road') l.file.push(answer.unit);
    else l.outriders.push(answer.unit);
  },
});

const HEAD = 24_000;
const APART = 1000;

/** AGX-ESC-03: of an escort only those stand on the road who have a wagon within 3", and so before or behind them. */
function withWagon(s: War, file: readonly Id[]): Id[] {
  if (!rulesOf(s).train) return [...file];
  const isTrain = (id: Id | undefined) => id !== undefined && isInTrain(s, unitOf(s, id));
  return file.filter((id, at) => isTrain(id) || isTrain(file[at - 1]) || isTrain(file[at + 1]));
}

/** AGX-AMB-03: limbered or in march column; AGX-TRIB-01, AGX-GUN-02: who knows neither comes as he always stands. */
function formationOf(s: War, unit: Unit): Formation {
  const { formations } = UNIT_KINDS[typeOf(s, unit)];
  return formations.find((each) => each === 'limbered' || each === 'march-column') ?? formations[0] ?? 'march-column';
}

function lengthOf(s: War, unit: Unit): number {
  const formation = formationOf(s, unit);
  return blockOf(s, unit, { ...unit.post, formation, ranks: ranksOnRoad(s, unit), trail: null }).depth;
}

/** AGX-AMB-03, AGX-ESC-03: how far along the road the head of a file is: that of its first unit at 24", of a train of its first wagon. */
function headOf(s: War, file: readonly Id[]): number {
  const first = file.findIndex((id) => isInTrain(s, unitOf(s, id)));
  const before = first < 0 ? [] : file.slice(0, first);
  return before.reduce((sum, id) => sum + lengthOf(s, unitOf(s, id)) + APART, HEAD);
}

/** AGX-AMB-03: those of a file whose tail is on the table. */
function fitting(s: War, file: readonly Id[]): Id[] {
  let head = headOf(s, file);
  return file.filter((id) => {
    const length = lengthOf(s, unitOf(s, id));
    if (head - length < 0) return false;
    head -= length + APART;
    return true;
  });
}

/** AGX-ESC-03: those who fit, but for an escort that would stand where no wagon is beside it; where it waits others may fit. */
function toTakeRoad(s: War, file: readonly Id[]): Id[] {
  const fit = fitting(s, file);
  const escorted = withWagon(s, fit);
  if (escorted.length === fit.length) return fit;
  return toTakeRoad(
    s,
    file.filter((id) => !fit.includes(id) || escorted.includes(id)),
  );
}

/** AGX-AMB-03: an inch between them; who does not fit waits. */
function marchUp(s: War, l: Marching, u: Ump): void {
  const file = toTakeRoad(s, l.file);
  const front = headOf(s, file);
  let head = front;
  for (const id of file) {
    const unit = unitOf(s, id);
    if (!takeRoad(s, unit, head, u)) continue;
    s.scenario.mark ??= rulesOf(s).train && !isInTrain(s, unit) ? null : unit.id;
    head -= lengthOf(s, unit) + APART;
  }
  for (const id of l.file) if (unitOf(s, id).status === 'waiting') waitBehind(s, unitOf(s, id), u);
  layBand(s, head + APART, front, u);
}

function takeRoad(s: War, unit: Unit, head: number, u: Ump): boolean {
  const post = postOnRoad(s, unit, formationOf(s, unit), head);
  if (placeRefusal(s, unit, post)) return false;
  unit.post = post;
  unit.status = 'table';
  u.tell?.('AGX-AMB-03', 'placed', { ...standing(s, unit), formation: post.formation });
  return true;
}

/** AGX-AMB-03, AGX-SCN-13: off the table, at the road's end. */
function waitBehind(s: War, unit: Unit, u: Ump): void {
  const stretch = s.fixed.scenario.entries[unit.seat as 0 | 1];
  if (!stretch) return;
  unit.status = 'entering';
  if (!isInTrain(s, unit)) s.scenario.coming.push({ unit: unit.id, how: 'card', joker: null, stretch, why: 'march' });
  u.tell?.('AGX-AMB-03', 'held back', named(s, unit));
}

/** AGX-AMB-03: outriders within 12" of the road, where its nearest point lies up to 12" ahead of the column or behind it. */
const OUT = 12_000;

function layBand(s: War, tail: number, head: number, u: Ump): void {
  const column = seatOf(s, 'defender');
  const { scenario } = s.fixed;
  const road = marchRoad(s, column);
  const line = stretchOf(road, Math.max(0, tail - OUT), head + OUT);
  const zones = scenario.zones.map((zone, seat) => (seat === column ? { ...zone, band: { line, within: OUT, of: road } } : zone));
  const [a, b] = zones;
  if (a && b) s.fixed = u.fix({ ...s.fixed, scenario: { ...scenario, zones: [a, b] } });
}

/** The column marches up; its outriders are placed with the other units that are to be deployed. */
export const columnMarches = procedure<Marching>('the column marches up')
  .while(
    (s, l) => toMarch(s, l).length > 0,
    (p) => p.decide(chooseMarcher),
  )
  .do(marchUp);
