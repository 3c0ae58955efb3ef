// AGX-CAMEO-01, -02, -04, -24: cameos are chosen, put on the table, and moved at the end of a cycle.
import { isGapWithin } from '@baize/geometry/open';
import type { Seat, Space } from '@baize/kernel';
import { CAMEO_ROLES, CAMEOS, type CameoRole } from '../../content/cameos.ts';
import { commandOfPlayer } from '../../sides.ts';
import { decision, foe, nameOf, onTable, procedure, SIDES, type Ump, unitOf, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { bodyOf, centreOf, generalBody } from '../formations/footprint.ts';
import { isBlinding } from '../luck/weather.ts';
import { type Cameo, cameoName, cameoOf, cameosIn, dismiss, placeOfCameo, unitWith } from './cameo.ts';
import { standNear } from './fate.ts';
import { type CameoPlace, isInCover, mayChoose, placesFor, pointSpace, standsAlone } from './places.ts';
import { commandOfCameo, sectionOfCameo } from './used.ts';

export interface Choosing {
  seats: Seat[];
  /** AGX-CAMEO-01: which player of each of these sides. */
  player: number;
}

/** AGX-CAMEO-01: both choose at once; a player out of time gets none. */
export const chooseCameo = decision<Choosing, CameoRole | 'none'>('choose a cameo', {
  rule: 'AGX-CAMEO-01',
  who: (s, l) => l.seats.flatMap((seat) => commandOfPlayer(s, seat, l.player) ?? []),
  options: (s, _l, seat) => ['none', ...CAMEO_ROLES.filter((role) => mayChoose(s, seat, role))],
  prompt: () => 'Which cameo figure joins your army?',
  label: (_s, _l, answer) => (answer === 'none' ? 'None' : CAMEOS[answer].name),
  lapse: () => 'none',
  apply: (s, { player }, role, u, seat) => {
    const cameos = cameosIn(s);
    const left = cameos.left[seat as 0 | 1];
    left[player] = (left[player] ?? 1) - 1;
    if (role === 'none') return;
    const id = cameos.figures.length;
    const his = player > 0 ? { player } : {};
    cameos.figures.push({ id, seat, ...his, role, status: 'waiting', unit: null, general: null, x: 0, y: 0, came: 0, used: 0, dazed: 0 });
    u.tell?.('AGX-CAMEO-01', 'cameo chosen', { seat, role });
  },
});

export const cameoChoices = procedure<Choosing>('choosing cameos').decide(chooseCameo);

export interface Placing {
  cameo: number;
  /** AGX-CAMEO-04: a move at the end of a cycle, in inches; null: he appears. */
  reach: number | null;
}

type PlaceAnswer = CameoPlace | 'wait';

/** AGX-CAMEO-04: as far as he may go from where he is. */
function isReached(s: War, cameo: Cameo, place: CameoPlace, reach: number): boolean {
  const from = generalBody(placeOfCameo(s, cameo, (unit) => centreOf(s, unit)));
  const most = reach * INCH + 10;
  if ('unit' in place) return isGapWithin(from, bodyOf(s, unitOf(s, place.unit)), most);
  const at = 'general' in place ? s.generals[place.general] : place;
  if (!at) return false;
  const general = 'general' in place ? s.generals[place.general] : undefined;
  const his = general && general.unit !== null ? unitOf(s, general.unit) : null;
  return isGapWithin(from, his ? bodyOf(s, his) : generalBody(at), most);
}

function mayWait({ role }: Cameo, { reach }: Placing): boolean {
  return reach !== null || CAMEOS[role].comes !== 'start';
}

function placeOptions(s: War, l: Placing): readonly PlaceAnswer[] | Space<PlaceAnswer> {
  const cameo = cameoOf(s, l.cameo);
  const wait: 'wait'[] = mayWait(cameo, l) ? ['wait'] : [];
  if (CAMEOS[cameo.role].place !== 'point') {
    const places = placesFor(s, cameo).filter((place) => l.reach === null || isReached(s, cameo, place, l.reach));
    return places.length === 0 ? [] : [...wait, ...places];
  }
  const { reach } = l;
  const isLegal =
    reach === null ? standsAlone(s, cameo) : (at: { x: number; y: number }) => isInCover(s, at) && isReached(s, cameo, at, reach);
  return isLegal === null ? [] : pointSpace<'wait'>(s, CAMEOS[cameo.role].rule, isLegal, 'He cannot stand there.', wait);
}

/** AGX-CAMEO-05 to -23: with whom or where he is. */
export const placeCameo = decision<Placing, PlaceAnswer>('place a cameo', {
  rule: 'AGX-CAMEO-02',
  who: (s, l) => commandOfCameo(s, cameoOf(s, l.cameo)),
  options: (s, l) => placeOptions(s, l),
  prompt: (s, l) =>
    l.reach === null
      ? `Where does the ${cameoName(cameoOf(s, l.cameo))} appear?`
      : `Does the ${cameoName(cameoOf(s, l.cameo))} go elsewhere?`,
  label: (s, l, answer) => {
    if (answer === 'wait') return l.reach === null ? 'Not yet' : 'Stay';
    if ('unit' in answer) return `With ${nameOf(s, unitOf(s, answer.unit))}`;
    return 'general' in answer ? `With ${s.generals[answer.general]?.name ?? ''}` : 'Here';
  },
  apply: (s, l, answer, u) => {
    const cameo = cameoOf(s, l.cameo);
    if (answer === 'wait') return;
    Object.assign(cameo, { unit: null, general: null, ...answer, status: 'table' });
    if (l.reach === null) cameo.came = s.jokers;
    if (cameo.role === 'sniper') cameo.near = standNear(s, cameo);
    const told = { seat: cameo.seat, role: cameo.role, with: withWords(s, cameo) };
    u.tell?.(CAMEOS[cameo.role].rule, l.reach === null ? 'cameo appears' : 'cameo moves', told);
  },
});

/** AGX-CAMEO-16: with whom a Rash Officer is stays secret. */
function withWords(s: War, cameo: Cameo): string | null {
  if (cameo.role === 'rash-officer') return null;
  if (cameo.unit !== null) return nameOf(s, unitOf(s, cameo.unit));
  return cameo.general === null ? null : (s.generals[cameo.general]?.name ?? null);
}

const placing = procedure<Placing>('placing a cameo').decide(placeCameo);

function appear(s: War, seats: readonly Seat[], u: Ump): void {
  const waiting = seats.flatMap((seat) => cameosIn(s).figures.filter((each) => each.seat === seat && each.status === 'waiting'));
  // The last called runs first.
  for (const { id, role } of waiting.toReversed())
    if (s.jokers > 0 || CAMEOS[role].comes !== 'joker') u.call(placing, { cameo: id, reach: null });
}

/** AGX-CAMEO-01: the first player of each side, then the second of each, and so on: those who may choose. */
function askPlayers(s: War, sides: readonly Seat[], mayAnswer: (seat: Seat, player: number) => boolean, u: Ump): void {
  const { left } = cameosIn(s);
  const most = Math.max(...left.map((each) => each.length));
  // The last called runs first.
  for (let player = most - 1; player >= 0; player--) {
    const seats = sides.filter((seat) => (left[seat as 0 | 1][player] ?? 0) > 0 && mayAnswer(seat, player));
    if (seats.length > 0) u.call(cameoChoices, { seats, player });
  }
}

/** AGX-SCN-01, step 4. */
export function chooseAtStart(s: War, u: Ump): void {
  if (s.cameos) askPlayers(s, SIDES, () => true, u);
}

/** AGX-SCN-01, step 10. */
export function placeAtStart(s: War, u: Ump): void {
  if (s.cameos) appear(s, [s.placesFirst, foe(s.placesFirst)], u);
}

/** AGX-CAMEO-01: a player whose last cameo has left may choose another. */
function isAlone(s: War, seat: Seat, player: number): boolean {
  return cameosIn(s).figures.every((each) => each.seat !== seat || (each.player ?? 0) !== player || each.status === 'out');
}

const atJoker = procedure<{ first: Seat }>('cameos at a joker')
  .do((s, l, u) => {
    for (const cameo of cameosIn(s).figures)
      if (cameo.status === 'table' && cameo.role === 'civilian' && cameo.came < s.jokers) dismiss(cameo, 'he has had his say', u);
    askPlayers(s, [l.first, foe(l.first)], (seat, player) => isAlone(s, seat, player), u);
  })
  .do((s, l, u) => appear(s, [l.first, foe(l.first)], u));

/** AGX-TRIG-02, step h: departures, then arrivals, the last player to act first. */
export function cameosAtJoker(s: War, u: Ump): void {
  if (s.cameos) u.call(atJoker, { first: s.lastActed ?? s.red });
}

const REACHES: Partial<Record<CameoRole, number>> = { observer: 24, 'staff-officer': 24, correspondent: 24, sniper: 12 };

/** AGX-CAMEO-04, AGX-TRIG-07: when its owner's cycle has ended; WL-05: not in a dust storm. */
export function moveCameos(s: War, u: Ump): void {
  const { cameos } = s;
  if (!cameos || cameos.moves.length === 0) return;
  const ended = cameos.moves;
  cameos.moves = [];
  if (isBlinding(s)) return;
  for (const { seat, section } of ended.toReversed())
    for (const cameo of cameos.figures) {
      const { id, role, status } = cameo;
      const reach = REACHES[role];
      const with_ = unitWith(s, cameo);
      const isHere = (with_ === null || onTable(unitOf(s, with_))) && sectionOfCameo(s, cameo) === section;
      if (cameo.seat === seat && status === 'table' && reach !== undefined && isHere) u.call(placing, { cameo: id, reach });
    }
}
