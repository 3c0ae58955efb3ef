// AGX-NAT-15: an army that digs in before the battle.
import { POINT, readAnswer } from '@baize/contracts';
import { type Body, between, bodiesOverlap, boxOf, type Point } from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import * as v from 'valibot';
import { isDefended } from '../../scenarios/defended.ts';
import { decision, procedure, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { inchWords } from '../all/words.ts';
import { isBuilding } from '../country/features.ts';
import { freshId, landOf } from '../country/map.ts';
import { forwardFacing, isInZone, zoneOf } from '../setup/edges.ts';

const NATION = 'maori';
const MOST = 24 * INCH;
const SHORTEST = 4 * INCH;
/** AGX-IMAG-08: castle builders have one piece of this length. */
const CASTLE = 8 * INCH;
const SLACK = 10;
const LONGEST = 12 * INCH;

/** AGX-NAT-15: the defender of a battle in which there is one. */
export function isDefending(s: War, seat: Seat): boolean {
  return seat !== s.fixed.scenario.attacker && isDefended(s.fixed.scenario);
}

export interface Digging {
  seat: Seat;
  /** Thousandths of an inch that are left. */
  left: number;
}

export interface Piece {
  from: Point;
  to: Point;
}

const RULE = 'AGX-NAT-15';
const WATER = ['brook', 'stream', 'river'];
const THIN = 250;

/** The ground that a piece lies on. */
function pieceBody({ from, to }: Piece): Body {
  return { kind: 'column', trail: [from, to], width: THIN };
}

/** Straight, of 4" to 12", wholly in the zone, clear of buildings and water. */
function pieceRefusal(s: War, l: Digging, piece: Piece): Refusal | null {
  const no = (reason: string): Refusal => ({ rule: RULE, reason });
  const long = between(piece.from, piece.to);
  if (isCastle(s, l.seat) && Math.abs(long - CASTLE) > SLACK) return { rule: 'AGX-IMAG-08', reason: 'The breastwork is 8″ long.' };
  if (long < SHORTEST || long > LONGEST) return no('A piece of breastwork is 4″ to 12″ long.');
  if (long > l.left + SLACK) return no(`Only ${inchWords(l.left)} are left.`);
  const body = pieceBody(piece);
  if (!isInZone(s, l.seat, { kind: 'column', trail: [piece.from, piece.to], width: 0 })) return no('It must lie in the zone.');
  const land = landOf(s);
  const box = boxOf(body);
  const isNear = (other: { minX: number; minY: number; maxX: number; maxY: number }) =>
    other.minX <= box.maxX && other.maxX >= box.minX && other.minY <= box.maxY && other.maxY >= box.minY;
  const houses = land.areas.filter(({ feature, box: at }) => isBuilding(feature) && isNear(at));
  if (houses.some(({ feature }) => bodiesOverlap(body, { kind: 'building', outline: feature.outline })))
    return no('A building stands there.');
  const waters = land.lines.filter(({ feature, box: at }) => WATER.includes(feature.kind) && isNear(at));
  return waters.some(({ bodies }) => bodies.some((bank) => bodiesOverlap(body, bank))) ? no('There is water in the way.') : null;
}

const PIECE = v.strictObject({ from: POINT, to: POINT });

/** Pieces along the front of the zone: left, middle and right. */
function suggested(s: War, l: Digging): Piece[] {
  const { minX, maxX, minY, maxY } = zoneOf(s, l.seat);
  const isUp = forwardFacing(s, l.seat) === 9000;
  const y = isUp ? maxY - INCH : minY + INCH;
  const long = Math.min(LONGEST, l.left);
  const thirds = [1, 3, 5].map((part) => Math.round(minX + ((maxX - minX) * part) / 6));
  return thirds
    .map((x): Piece => ({ from: { x: Math.round(x - long / 2), y }, to: { x: Math.round(x + long / 2), y } }))
    .filter((piece) => !pieceRefusal(s, l, piece) && !s.made.some((made) => 'line' in made && made.line[0]?.x === piece.from.x));
}

function pieceSpace(s: War, l: Digging): Space<Piece | 'enough'> {
  return {
    kind: 'breastwork',
    shape: { seat: l.seat, left: l.left },
    refusal(given) {
      if (given === 'enough') return null;
      const piece = readAnswer(PIECE, given);
      return piece ? pieceRefusal(s, l, piece) : { rule: RULE, reason: 'That is no piece of breastwork.' };
    },
    any: () => true,
    sample(below) {
      const pieces = suggested(s, l);
      return pieces[below(pieces.length + 1)] ?? 'enough';
    },
    candidates: () => [...suggested(s, l), 'enough'],
  };
}

/** AGX-NAT-15: laid openly before anybody is placed. */
export const chooseBreastwork = decision<Digging, Piece | 'enough'>('breastworks', {
  rule: RULE,
  who: (_s, l) => l.seat,
  options: (s, l) => pieceSpace(s, l),
  prompt: (_s, l) => `Where do you throw up a breastwork? ${inchWords(l.left)} are left.`,
  label: (s, l, answer) => (answer === 'enough' ? 'No more breastworks' : pieceWords(s, l, answer)),
  lapse: () => 'enough',
  apply: (s, l, answer, u) => {
    if (answer === 'enough') {
      l.left = 0;
      return;
    }
    const line = [answer.from, answer.to].map(({ x, y }) => ({ x, y }));
    s.made.push({ id: freshId(s, 'breastwork'), kind: 'breastwork', line, width: 0 });
    l.left -= between(answer.from, answer.to);
    u.tell?.(RULE, 'digs in', { seat: l.seat, inches: between(answer.from, answer.to) });
  },
});

function pieceWords(s: War, l: Digging, { from, to }: Piece): string {
  const { minX, maxX } = zoneOf(s, l.seat);
  const part = ((from.x + to.x) / 2 - minX) / Math.max(1, maxX - minX);
  const isTurned = forwardFacing(s, l.seat) !== 9000;
  const where = part < 0.34 ? 'left' : part > 0.66 ? 'right' : 'middle';
  const own = where === 'middle' || !isTurned ? where : where === 'left' ? 'right' : 'left';
  return `${inchWords(between(from, to))} ${own === 'middle' ? 'in the middle' : `on the ${own}`}`;
}

const isCastle = (s: War, seat: Seat): boolean => s.fixed.armies[seat as 0 | 1].character === 'castle-builders';

function mayDig(s: War, seat: Seat): boolean {
  return (s.fixed.armies[seat as 0 | 1].nation === NATION || isCastle(s, seat)) && isDefending(s, seat);
}

const mostFor = (s: War, seat: Seat): number => (isCastle(s, seat) ? CASTLE : MOST);

export const digging = procedure<Digging>('digging in').while(
  (s, l) => l.left >= SHORTEST && mayDig(s, l.seat),
  (p) => p.decide(chooseBreastwork),
);

/** Whoever defends digs; nobody else does. */
export const breastworks = procedure('breastworks')
  .call(digging, (s) => ({ seat: 0, left: mostFor(s, 0) }))
  .call(digging, (s) => ({ seat: 1, left: mostFor(s, 1) }));
