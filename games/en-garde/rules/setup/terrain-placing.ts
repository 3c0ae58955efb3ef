// Random terrain as decisions (EGW-TERR): what lies on the table, and who puts it where.
import { readAnswer, SPOT, WHOLE } from '@baize/contracts';
import type { Refusal, Seat, Space } from '@baize/kernel';
import * as v from 'valibot';
import { DENSE, type Due, piecesDue, rollLocations, rollPieces } from '../../content/scenarios/dice.ts';
import {
  anySpot,
  autoTerrain,
  batchOf,
  fitted,
  isDue,
  refuseQuarter,
  refuseShift,
  type Site,
  type Spot,
  spotRefuser,
  TURNS,
} from '../../content/scenarios/placement.ts';
import { TEMPLATES, templateOf, templatesOf } from '../../content/terrain.ts';
import { decision, type EnGarde, type Laid, procedure, refix } from '../../state.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { type Referee, rollOff } from '../turn/foundations.ts';
import { largestLimit } from './points.ts';

export interface Laying {
  due: { location: Due['location']; size: Due['size'] }[];
  placer: Seat;
  /** Places in the layout of the batch in hand. */
  batch: number[];
  /** How many pieces the batch still takes. */
  left: number;
  shifts: number;
  passes: number;
  /** EGW-BRIDGE-02: the banks on which each player has placed a piece. */
  banks: Record<Seat, Bank[]>;
}

type Bank = 'south' | 'north';

export function blankLaying(): Laying {
  return { due: [], placer: 0, batch: [], left: 0, shifts: 0, passes: 0, banks: {} };
}

const laidSpots = (s: EnGarde): Spot[] =>
  s.fixed.layout
    .filter(({ template }) => template !== null)
    .map(({ template, x, y, turn }) => ({ template: template as string, x, y, turn }));

export function siteOf(s: EnGarde): Site {
  return { width: s.fixed.width, height: s.fixed.height, laid: laidSpots(s), clear: conditionsOf(s).keptClear(s) };
}

const diceOf = (u: Referee) => ({ d6: () => u.d6(), below: (sides: number, what: string) => u.below(sides, what) });

/** EGW-TERR-02 to -06, EGW-BRIDGE-02, EGW-ESC-01. */
function prepare(s: EnGarde, l: Laying, u: Referee): void {
  if (!conditionsOf(s).rollsTerrain || s.fixed.rules.harbour || s.fixed.ownTable) return;
  const dice = diceOf(u);
  const locations = rollLocations(dice);
  if (conditionsOf(s).byBanks)
    l.due = [0, 1, 2, 3].map((n) => ({ location: locations[n % locations.length] as Due['location'], size: 'small' }));
  else {
    l.due = piecesDue(locations, rollPieces(largestLimit(s), dice));
    if (conditionsOf(s).denseTerrain(s)) l.due.push(...DENSE);
  }
  u.tell?.('EGW-TERR-02', 'location', { locations: [...locations], pieces: l.due.length });
  if (s.fixed.rules.terrainMode === 'auto') {
    for (const spot of autoTerrain(siteOf(s), l.due, dice, (laid) => (conditionsOf(s).byBanks ? twoOnEach(s, laid) : () => true)))
      lay(s, spot);
    l.due = [];
    return;
  }
  l.placer = rollOff(u, [0, 1])[0] as Seat;
  u.tell?.('EGW-TERR-06', 'places first', { seat: l.placer });
}

const bankOf = (s: EnGarde, y: number): Bank => (y < s.fixed.height / 2 ? 'south' : 'north');

/** EGW-BRIDGE-02: exactly two pieces on each bank. */
function twoOnEach(s: EnGarde, laid: readonly Spot[]): (spot: Spot) => boolean {
  return ({ y }) => laid.filter((other) => bankOf(s, other.y) === bankOf(s, y)).length < 2;
}

function lay(s: EnGarde, { template, x, y, turn }: Spot): void {
  const laid: Laid = { id: `piece-${s.fixed.layout.length + 1}`, template, x, y, turn, piece: null };
  refix(s, { layout: [...s.fixed.layout, laid] });
}

/** EGW-BRIDGE-02, EGW-TERR-01 `free`: single pieces, no moving. */
const isSingle = (s: EnGarde) => conditionsOf(s).byBanks || s.fixed.rules.terrainMode === 'free';

function beginBatch(s: EnGarde, l: Laying): void {
  l.batch = [];
  l.left = isSingle(s) ? Math.min(1, l.due.length) : batchOf(l.due.length);
}

export type Placed = { template: string; at: readonly [number, number]; turn: number };

/** EGW-TERR-07, -08, EGW-BRIDGE-02: why a piece may not be put there. */
export function layRefusal(s: EnGarde, l: Laying, placed: Placed): Refusal | null {
  return layRefuser(s, l)(placed);
}

/** The same for many places: what lies on the table is looked at once. */
function layRefuser(s: EnGarde, l: Laying): (placed: Placed) => Refusal | null {
  const refuse = spotRefuser(siteOf(s));
  const closed = bankOrQuarterRefuser(s, l);
  return ({ template, at, turn }) => {
    if (!Object.hasOwn(TEMPLATES, template) || templateOf(template).location === 'objective')
      return { rule: 'EGW-TERR-07', reason: 'There is no such template.' };
    if (!l.due.some((due) => isDue(due, template)))
      return { rule: 'EGW-TERR-07', reason: `${templateOf(template).name} is none of the pieces that are still to be placed.` };
    const spot = { template, x: at[0], y: at[1], turn };
    return closed(spot) ?? refuse(spot);
  };
}

/** EGW-BRIDGE-02, EGW-TERR-07: one piece of each player on each bank; one of a batch in each quarter. */
function bankOrQuarterRefuser(s: EnGarde, l: Laying): (spot: Spot) => Refusal | null {
  if (conditionsOf(s).byBanks) {
    const refusal: Refusal = { rule: 'EGW-BRIDGE-02', reason: 'Each player places one piece on each bank.' };
    return (spot) => (l.banks[l.placer]?.includes(bankOf(s, spot.y)) ? refusal : null);
  }
  if (s.fixed.rules.terrainMode !== 'placed') return () => null;
  const batch = l.batch.map((n) => s.fixed.layout[n] as Laid);
  return (spot) => refuseQuarter(s.fixed, batch, spot);
}

/** A few legal spots. Looked for once: the flow, the offer and the answer ask one after the other for the same. */
export function someSpots(s: EnGarde, l: Laying, most: number): readonly Placed[] {
  const asked = JSON.stringify([most, siteOf(s), l]);
  const known = lastSearch.get(s.fixed);
  if (known?.asked === asked) return known.found;
  const found = searchSpots(s, l, most);
  lastSearch.set(s.fixed, { asked, found });
  return found;
}

/** The last search on a table that has not changed since, with all that it depends on. */
const lastSearch = new WeakMap<EnGarde['fixed'], { asked: string; found: readonly Placed[] }>();

/** Spots found by going through templates, turns and a grid in long strides. */
function searchSpots(s: EnGarde, l: Laying, most: number): Placed[] {
  const found: Placed[] = [];
  const templates = [...new Set(l.due.flatMap((due) => templatesOf(due.location, due.size)))];
  const [columns, rows] = [Math.floor(s.fixed.width / 1500), Math.floor(s.fixed.height / 1500)];
  const count = columns * rows;
  const refuse = layRefuser(s, l);
  for (let n = 0; n < templates.length * count && found.length < most; n++) {
    const template = templates[(n * 5) % templates.length] as string;
    const cell = (n * 37) % count;
    const spot: Placed = {
      template,
      at: [(cell % columns) * 1500 + 1000, Math.floor(cell / columns) * 1500 + 1000],
      turn: (n * 7) % TURNS,
    };
    if (!refuse(spot)) found.push(spot);
  }
  if (found.length > 0) return found;
  const last = lastSpot(s, l);
  return last ? [last] : [];
}

/** EGW-TERR-10: the half-inch grid, all templates and all turns, with what the batch or the banks still allow. */
function lastSpot(s: EnGarde, l: Laying): Placed | null {
  const placed = ({ template, x, y, turn }: Spot): Placed => ({ template, at: [x, y], turn });
  const kinds = new Map(l.due.map((due) => [`${due.size} ${due.location}`, due]));
  const closed = bankOrQuarterRefuser(s, l);
  for (const due of kinds.values()) {
    const spot = anySpot(siteOf(s), due, (each) => closed(each) === null);
    if (spot) return placed(spot);
  }
  return null;
}

export const placeTerrain = decision<Laying, Placed | 'pass'>('place terrain', {
  rule: 'EGW-TERR-07',
  who: (_s, l) => l.placer,
  options: (s, l) => placeSpace(s, l),
  prompt: (s, l) =>
    `Place a piece of terrain: ${l.due.map(({ location, size }) => `${size} ${location}`).join(', ')} are left${conditionsOf(s).byBanks ? ', one on each bank' : ''}.`,
  label: (_s, _l, answer) => (answer === 'pass' ? 'No more terrain' : `Lay the ${templateOf(answer.template).name.toLowerCase()} here`),
  apply(s, l, answer, u) {
    if (answer === 'pass') {
      l.passes += 1;
      l.left = 0;
      return;
    }
    l.passes = 0;
    const { template, at, turn } = answer;
    const index = l.due.findIndex((due) => isDue(due, template));
    l.due = l.due.filter((_, n) => n !== index);
    l.left -= 1;
    l.batch.push(s.fixed.layout.length);
    l.banks[l.placer] = [...(l.banks[l.placer] ?? []), bankOf(s, at[1])];
    lay(s, { template, x: at[0], y: at[1], turn });
    u.tell?.('EGW-TERR-07', 'terrain', { seat: l.placer, name: templateOf(template).name, at: [...at] });
  },
});

function placeSpace(s: EnGarde, l: Laying): Space<Placed | 'pass'> {
  let found: readonly Placed[] | null = null;
  const spots = () => {
    found ??= someSpots(s, l, 6);
    return found;
  };
  const hasRoom = () => (found ?? someSpots(s, l, 1)).length > 0;
  const mayPass = s.fixed.rules.terrainMode === 'free' && !conditionsOf(s).byBanks;
  if (mayPass && !hasRoom()) return passOnly();
  const templates = [...new Set(l.due.flatMap((due) => templatesOf(due.location, due.size)))];
  return {
    kind: 'terrain',
    shape: { due: l.due.map((due) => ({ ...due })), templates, mayPass },
    refusal: (answer) => {
      if (answer === 'pass' && mayPass) return null;
      const placed = readPlaced(answer);
      return placed ? layRefusal(s, l, placed) : { rule: 'EGW-TERR-07', reason: 'A template, a place for its anchor, and a turn.' };
    },
    any: hasRoom,
    candidates: () => [...spots(), ...othersOf(s, l, spots())],
    sample: (below) => {
      const refuse = layRefuser(s, l);
      for (let tries = 0; tries < 6; tries++) {
        const template = templates[below(templates.length)] as string;
        const spot: Placed = { template, at: [below(s.fixed.width), below(s.fixed.height)], turn: below(TURNS) };
        if (!refuse(spot)) return spot;
      }
      const left = found ?? someSpots(s, l, 1);
      return left[below(left.length)] as Placed;
    },
  };
}

/** A spot for each template that the first ones left out. */
function othersOf(s: EnGarde, l: Laying, spots: readonly Placed[]): Placed[] {
  const templates = new Set(l.due.flatMap((due) => templatesOf(due.location, due.size)));
  const refuse = layRefuser(s, l);
  return [...templates]
    .filter((id) => !spots.some(({ template }) => template === id))
    .flatMap((template) => {
      const spot = spots.flatMap(({ at }) => [0, 6].map((turn): Placed => ({ template, at, turn }))).find((each) => !refuse(each));
      return spot ? [spot] : [];
    });
}

function passOnly(): Space<'pass'> {
  return {
    kind: 'option',
    shape: { options: ['pass'] },
    refusal: (answer) => (answer === 'pass' ? null : { rule: 'EGW-TERR-10', reason: 'There is no room for a piece.' }),
    any: () => true,
    candidates: () => ['pass'],
    sample: () => 'pass',
  };
}

const PLACED = v.strictObject({ template: v.string(), at: SPOT, turn: WHOLE });
const SHIFTED = v.strictObject({ piece: WHOLE, to: SPOT });

function readPlaced(answer: unknown): Placed | null {
  return readAnswer(PLACED, answer);
}

type Shift = 'done' | { piece: number; to: readonly [number, number] };

/** EGW-TERR-09: the other may move up to two of the batch by up to 6". */
export const shiftTerrain = decision<Laying, Shift>('move terrain', {
  rule: 'EGW-TERR-09',
  who: (_s, l) => 1 - l.placer,
  options: (s, l) => (l.batch.length > 0 && l.shifts < 2 ? shiftSpace(s, l) : []),
  prompt: () => 'Move up to two of these pieces by up to 6"?',
  label: (s, _l, answer) => (answer === 'done' ? 'Leave them' : `Move ${templateOf(s.fixed.layout[answer.piece]?.template ?? '').name}`),
  apply(s, l, answer, u) {
    if (answer === 'done') {
      l.shifts = 2;
      return;
    }
    l.shifts += 1;
    l.batch = l.batch.filter((n) => n !== answer.piece);
    refix(s, { layout: s.fixed.layout.map((laid, n) => (n === answer.piece ? { ...laid, x: answer.to[0], y: answer.to[1] } : laid)) });
    u.tell?.('EGW-TERR-09', 'terrain moved', { seat: 1 - l.placer, name: templateOf(s.fixed.layout[answer.piece]?.template ?? '').name });
  },
});

function shiftSpace(s: EnGarde, l: Laying): Space<Shift> {
  const offset = s.fixed.layout.length - laidSpots(s).length;
  const refuse = (piece: number, to: readonly [number, number]) => refuseShift(siteOf(s), piece - offset, { x: to[0], y: to[1] });
  return {
    kind: 'shift',
    shape: { pieces: [...l.batch] },
    refusal: (answer) => {
      if (answer === 'done') return null;
      const shifted = readAnswer(SHIFTED, answer);
      if (!shifted || !l.batch.includes(shifted.piece))
        return { rule: 'EGW-TERR-09', reason: 'One of the pieces just placed, and where its anchor goes.' };
      return refuse(shifted.piece, shifted.to);
    },
    any: () => true,
    candidates: () => ['done', ...l.batch.flatMap((piece) => nudge(s, piece, refuse))],
    sample: (below) => {
      const piece = l.batch[below(l.batch.length)] as number;
      const laid = s.fixed.layout[piece] as Laid;
      const to = [laid.x - 4000 + below(8000), laid.y - 4000 + below(8000)] as const;
      return below(2) === 0 || refuse(piece, to) ? 'done' : { piece, to };
    },
  };
}

/** The first of eight shifts by three inches that is legal. */
function nudge(s: EnGarde, piece: number, refuse: (piece: number, to: readonly [number, number]) => Refusal | null): Shift[] {
  const { x, y } = s.fixed.layout[piece] as Laid;
  for (const [dx, dy] of NUDGES) {
    const to = [x + dx * 3000, y + dy * 3000] as const;
    if (!refuse(piece, to)) return [{ piece, to }];
  }
  return [];
}

// biome-ignore format: a list
const NUDGES = [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, 1], [-1, -1], [1, -1]] as const;

/** EGW-TERR-10: where nothing fits, a large piece becomes small, a small one is dropped. */
function makeDo(s: EnGarde, l: Laying): void {
  if (l.left === 0 || someSpots(s, l, 1).length > 0) return;
  const [first, ...rest] = l.due as [Due, ...Due[]];
  const next =
    s.fixed.rules.terrainMode === 'placed' && !conditionsOf(s).byBanks && first.size === 'large'
      ? fitted(siteOf(s), { ...first, size: 'small' })
      : null;
  l.due = next ? [next, ...rest] : rest;
  if (!next) l.left = Math.max(0, Math.min(l.left, l.due.length));
  if (!next && l.batch.length > 0) l.left = 0;
}

export const layingTerrain = procedure<Laying>('laying terrain')
  .do(prepare)
  .while(
    (_s, l) => l.due.length > 0 && l.passes < 2,
    (p) =>
      p
        .do(beginBatch)
        .while(
          (_s, l) => l.left > 0,
          (q) =>
            q.do(makeDo).when(
              (_s, l) => l.left > 0,
              (r) => r.decide(placeTerrain),
            ),
        )
        .when(
          (s, l) => !isSingle(s) && l.batch.length > 0,
          (q) =>
            q
              .do((_s, l) => {
                l.shifts = 0;
              })
              .decide(shiftTerrain)
              .decide(shiftTerrain),
        )
        .do((_s, l) => {
          l.placer = 1 - l.placer;
        }),
  );
