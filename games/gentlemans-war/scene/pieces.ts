// Every body as a piece on the table: units in their formation, guns with their crews, generals, held horses, guns left behind.
import { type Base, type Figure, type Piece, type Point, type Pose, type Stand, sceneFacing, standOf } from '@baize/contracts';
import { ahead, bodiesOverlap, corners, type Point as TablePoint } from '@baize/geometry/open';
import { figureOf, TYPE_FIGURES } from '../content/figures.ts';
import { thingsOn } from '../rules/all/things.ts';
import { isAwayCrew, isDismounted, isGun, isWagon } from '../rules/armies/kinds.ts';
import { buildingOf } from '../rules/country/map.ts';
import {
  bends,
  blockOf,
  bodyAt,
  bodyOf,
  centreOf,
  extentOfUnit,
  figuresAt,
  generalBody,
  inRanks,
  wallFigures,
} from '../rules/formations/footprint.ts';
import { forwardFacing } from '../rules/setup/edges.ts';
import { entryOf, type General, nameOf, onTable, type Post, typeOf, type Unit, unitOf, type War } from '../state.ts';
import { cameoPieces } from './cameos.ts';
import { armyOf, generalId, liveryOf, onScene, paintOf, staffLivery, unitId } from './faces.ts';
import { factsOf, generalMarks, marksOf, stateWords } from './marks.ts';
import { plateOf, shortName } from './plates.ts';

/** How far a man of a unit without order stands from his place, always the same for the same man. */
const RAGGED = 260;
const PANIC = 620;
/** How deep a garrison's doorstep is. */
const STEP = 500;

function astray(unit: number, figure: number, most: number): TablePoint {
  const mixed = Math.imul(unit * 31 + figure + 1, 0x9e3779b1) >>> 0;
  return { x: ((mixed & 0xff) / 255 - 0.5) * 2 * most, y: (((mixed >>> 8) & 0xff) / 255 - 0.5) * 2 * most };
}

/** Where the figures of a unit stand; those in disorder out of their ranks, those of a garrison at the walls. */
function spotsAt(s: War, unit: Unit, post: Post): readonly TablePoint[] {
  const building = post.building === null ? undefined : buildingOf(s, post.building);
  if (building) return garrisonSpots(s, unit, wallFigures(building.outline));
  const places = figuresAt(s, unit, post);
  if (!unit.disordered && !unit.running) return [...places];
  return places.map((p, at) => {
    const by = astray(unit.id, at, unit.running ? PANIC : RAGGED);
    return { x: Math.round(p.x + by.x), y: Math.round(p.y + by.y) };
  });
}

/** Spread along the walls, one garrison beside the other. */
function garrisonSpots(s: War, unit: Unit, walls: readonly TablePoint[]): TablePoint[] {
  const inside = s.units.filter((other) => onTable(other) && other.post.building === unit.post.building);
  const all = inside.reduce((sum, other) => sum + inRanks(other), 0);
  const before = inside.filter(({ id }) => id < unit.id).reduce((sum, other) => sum + inRanks(other), 0);
  return Array.from({ length: inRanks(unit) }, (_, at) => {
    const along = Math.floor(((before + at) * walls.length) / Math.max(1, all));
    return walls[along % walls.length] as TablePoint;
  });
}

/** A unit as it would stand at a post. */
export function standAt(s: War, unit: Unit, post: Post = unit.post): Stand {
  const body = bodyAt(s, unit, post);
  const stand = standOf(body, s.fixed.height);
  if (isSingle(s, unit, post)) return { ...stand, spots: [onScene(s, gunSpot(s, unit, post))] };
  const spots = spotsAt(s, unit, post).map((p) => onScene(s, p));
  if (body.kind === 'building') return { at: stand.at, base: doorstep(s, body.outline), spots };
  if (post.formation === 'square') {
    const outline = corners(blockOf(s, unit, post)).map((p) => onScene(s, p));
    return { at: stand.at, base: { kind: 'polygon', outline }, spots };
  }
  return { ...stand, spots, ranks: extentOfUnit(s, unit, post).ranks };
}

/** A garrison's base lies before the near wall of its house, so that the roof stays to be seen. */
function doorstep(s: War, outline: readonly TablePoint[]): Base {
  const walls = outline.map((a, at) => [a, outline[(at + 1) % outline.length] ?? a] as const);
  const [a, b] = walls.reduce((near, wall) => (wall[0].y + wall[1].y < near[0].y + near[1].y ? wall : near));
  const before = (p: TablePoint, by: number) => onScene(s, { x: p.x, y: p.y - by });
  return { kind: 'polygon', outline: [before(a, 0), before(b, 0), before(b, STEP), before(a, STEP)] };
}

/** A gun or a wagon is one thing; its crew stand about it. */
function isSingle(s: War, unit: Unit, post: Post): boolean {
  return !isAwayCrew(unit) && post.building === null && (isWagon(s, unit) || isGun(s, unit)) && post.formation !== 'skirmish';
}

/** A limbered gun hangs behind its team. */
function gunSpot(s: War, unit: Unit, post: Post): TablePoint {
  const { depth } = blockOf(s, unit, post);
  return ahead(post, post.facing, Math.round(bends(post.formation) ? -depth * 0.7 : -depth * 0.55));
}

/** To the right of the middle of a gun's front, and behind it, in thousandths. */
const CREW: readonly (readonly [right: number, behind: number])[] = [
  [-1000, 700],
  [1000, 900],
  [-1050, 1500],
  [1050, 1650],
  [0, 1750],
];
const TEAM: readonly (readonly [right: number, behind: number])[] = [
  [0, 700],
  [0, 1900],
];

function crewSpots(unit: Unit): Point[] | readonly (readonly [number, number])[] {
  if (unit.post.formation === 'limbered') return TEAM;
  return CREW.slice(0, Math.max(0, unit.figures - 1));
}

function poseOf(s: War, unit: Unit): Pose | undefined {
  if (s.shot?.shooter === unit.id) return 'fire';
  if (s.fight?.fighters.some((fighter) => fighter.unit === unit.id)) return 'charge';
  if (s.charge?.chargers.some((charger) => charger.unit === unit.id && charger.state !== 'off')) return 'charge';
  if (unit.running) return 'charge';
  return undefined;
}

/** The man of a unit as it is now: out of the saddle he has his carbine, away from his gun he has nothing. */
export function manOf(s: War, unit: Unit): Figure {
  const figure = figureOf(typeOf(s, unit), entryOf(s, unit).livery);
  const pose = poseOf(s, unit);
  const posed: Figure = pose === undefined ? figure : { ...figure, pose };
  if (isAwayCrew(unit)) return { hat: figure.hat, weapon: 'none', pose: pose ?? 'stand', coat: 'coat' };
  if (isWagon(s, unit)) return { ...posed, mounted: true, weapon: 'whip', pose: 'march' };
  if (isDismounted(s, unit)) return { ...posed, mounted: false, weapon: 'rifle', pose: pose ?? 'fire' };
  if (unit.post.formation === 'skirmish' && !figure.gun) return { ...posed, pose: pose ?? 'fire' };
  return posed;
}

/** In loose order every second man loads. */
function posesOf(unit: Unit, figure: Figure): Pose[] | undefined {
  if (figure.gun || figure.mounted || figure.pose !== 'fire') return undefined;
  return Array.from({ length: inRanks(unit) }, (_, at) => (at % 3 === 1 ? 'stand' : 'fire'));
}

export function unitPiece(s: War, unit: Unit, post: Post = unit.post): Piece {
  const figure = manOf(s, unit);
  const stand = standAt(s, unit, post);
  const single = isSingle(s, unit, post);
  const poses = posesOf(unit, figure);
  const { sign } = TYPE_FIGURES[typeOf(s, unit)];
  return {
    id: unitId(unit.id),
    side: unit.seat,
    ...stand,
    figure,
    count: single ? 1 : inRanks(unit),
    ...(poses && { poses }),
    livery: liveryOf(s, unit),
    arm: isDismounted(s, unit) ? 'light' : sign,
    title: nameOf(s, unit),
    plate: plateOf(s, unit),
    value: String(unit.figures),
    says: stateWords(s, unit),
    rule: 'AGW-UNIT-01',
    marks: marksOf(s, unit),
    lines: factsOf(s, unit),
  };
}

/** Men who belong to a piece but look otherwise: a gun's crew, the team of a limbered one. */
function crewPiece(s: War, unit: Unit): Piece[] {
  if (!isSingle(s, unit, unit.post) || isWagon(s, unit)) return [];
  const { hat } = manOf(s, unit);
  const isLimbered = unit.post.formation === 'limbered';
  const figure: Figure = isLimbered
    ? { hat, weapon: 'whip', pose: 'march', mounted: true, coat: 'jacket' }
    : { hat, weapon: 'none', pose: s.shot?.shooter === unit.id ? 'charge' : 'stand', coat: 'coat' };
  const spots = crewSpots(unit).map(([right, behind]) => {
    const back = ahead(unit.post, unit.post.facing, -behind);
    return onScene(s, ahead(back, unit.post.facing - 9000, right));
  });
  const [first] = spots;
  if (!first) return [];
  // They stand on the gun's base and have none of their own.
  const base: Base = { kind: 'polygon', outline: [first, first, first] };
  return [
    {
      id: `crew:${unit.id}`,
      side: unit.seat,
      at: first,
      facing: sceneFacing(unit.post.facing),
      base,
      figure,
      count: spots.length,
      spots,
      livery: liveryOf(s, unit),
      arm: 'guns',
      title: nameOf(s, unit),
      says: `The crew of ${nameOf(s, unit)}.`,
      rule: 'AGW-GUN-01',
    },
  ];
}

/** A general attached rides beside his unit, where he hides nobody: on its right, its left, or else behind its middle. */
export function generalAt(s: War, general: General): TablePoint {
  if (general.unit === null) return { x: general.x, y: general.y };
  const unit = unitOf(s, general.unit);
  const { post } = unit;
  if (post.building !== null) return centreOf(s, unit);
  const { width, depth } = blockOf(s, unit);
  const aside = (right: number, behind: number) =>
    ahead(ahead(post, post.facing, -Math.round(behind)), post.facing - 9000, Math.round(right));
  const out = (bends(post.formation) ? 700 : width / 2) + BESIDE;
  const beside = [aside(out, depth * 0.6), aside(-out, depth * 0.6)];
  return beside.find((at) => isFreeFor(s, unit, at)) ?? aside(0, depth + 150);
}

/** How far from the end of its unit the middle of his base is. */
const BESIDE = 750;

function isFreeFor(s: War, unit: Unit, at: TablePoint): boolean {
  const his = generalBody(at);
  const { width, height } = s.fixed;
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return false;
  return !s.units.some((other) => other.id !== unit.id && onTable(other) && bodiesOverlap(his, bodyOf(s, other)));
}

export function generalFigure(s: War, general: Pick<General, 'seat'>): Figure {
  const hat = armyOf(s, general.seat).livery.headdress;
  return { hat: hat === 'kepi' || hat === 'pith' ? hat : 'bicorne', weapon: 'sabre', pose: 'stand', mounted: true, coat: 'coat' };
}

export function generalPiece(s: War, general: General, at: TablePoint = generalAt(s, general)): Piece {
  const withUnit = general.unit === null ? null : nameOf(s, unitOf(s, general.unit));
  const rank = general.isCommander ? 'commands the army' : 'a subordinate general';
  return {
    id: generalId(general.id),
    side: general.seat,
    ...standOf(generalBody(at), s.fixed.height),
    facing: sceneFacing(forwardFacing(s, general.seat)),
    figure: generalFigure(s, general),
    livery: staffLivery(s, general),
    arm: 'leader',
    title: general.name,
    ...(general.unit === null && { plate: shortName(general.name, []) }),
    says: `${general.name}, ${rank}${withUnit ? `, with ${withUnit}` : ', alone'}${general.wounded ? ', wounded' : ''}.`,
    rule: 'AGW-CMD-01',
    marks: generalMarks(s, general),
  };
}

/** Horses that are held, and guns that their crews have left. */
function thingPieces(s: War): Piece[] {
  return thingsOn(s).flatMap((thing): Piece[] => {
    if (thing.unit === null || thing.kind === 'quarters') return [];
    const unit = unitOf(s, thing.unit);
    const { livery } = entryOf(s, unit);
    const isHorses = thing.kind === 'horses';
    const figure: Figure = isHorses
      ? { hat: livery.headdress, weapon: 'none', pose: 'stand', mounted: true }
      : { hat: 'bare', weapon: 'none', pose: 'fallen', gun: true };
    const stand = standOf(thing.body, s.fixed.height);
    const [x, y] = stand.at;
    return [
      {
        id: thing.id,
        side: unit.seat,
        ...stand,
        figure,
        ...(isHorses && { count: 2, spots: [[x - 400, y - 250] as const, [x + 400, y + 450] as const] }),
        livery: paintOf(livery),
        arm: isHorses ? 'horse' : 'guns',
        title: isHorses ? `Horses of ${nameOf(s, unit)}` : `Gun of ${nameOf(s, unit)}`,
        says: isHorses ? `The horses of ${nameOf(s, unit)}, with their holders.` : `${nameOf(s, unit)} has left its gun here.`,
        rule: isHorses ? 'AGW-DISM-01' : 'AGW-GUN-06',
      },
    ];
  });
}

/** Those who fell lie where they did until their side's cycle ends, one piece for a regiment. */
function fallenPieces(s: War): Piece[] {
  const found = new Map<string, Piece & { spots: Point[] }>();
  for (const { seat, entry, x, y } of s.fallen) {
    const of = armyOf(s, seat).units[entry];
    if (!of) continue;
    const id = `fallen:${seat}:${entry}`;
    const at = onScene(s, { x, y });
    const known = found.get(id);
    if (known) {
      known.spots.push(at);
      continue;
    }
    found.set(id, {
      id,
      side: seat,
      at,
      // They lie on the ground and have no base.
      base: { kind: 'polygon', outline: [at, at, at] },
      figure: { ...figureOf(of.type, of.livery), gun: false, pose: 'fallen' },
      spots: [at],
      livery: paintOf(of.livery),
      arm: TYPE_FIGURES[of.type].sign,
      title: of.name,
      says: `Fallen of ${of.name}.`,
      rule: 'AGW-GEOM-04',
    });
  }
  return [...found.values()].map((piece) => ({ ...piece, count: piece.spots.length }));
}

export function pieces(s: War): Piece[] {
  const units = s.units.filter(onTable);
  const generals = s.generals.filter(({ status, unit }) => status === 'table' && (unit === null || onTable(unitOf(s, unit))));
  return [
    ...fallenPieces(s),
    ...units.map((unit) => unitPiece(s, unit)),
    ...units.flatMap((unit) => crewPiece(s, unit)),
    ...thingPieces(s),
    ...generals.map((general) => generalPiece(s, general)),
    ...cameoPieces(s),
  ];
}
