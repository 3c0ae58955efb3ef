// What is touched for an answer, what pointing at something shows, and what touching it would have meant.

import type { Id, Overlay, Says } from '@baize/contracts';
import { type Point, pathLength, posed, rectangle, turnsOf } from '@baize/geometry/open';
import type { Json, Seat, View } from '@baize/kernel';
import { footprintOf } from '../content/scenarios/placement.ts';
import { distances, inch, mayRun, TURN_COST } from '../rules/movement/movement.ts';
import { modelEnd, sight } from '../rules/table/sight.ts';
import { enemiesOf } from '../rules/turn/foundations.ts';
import { mayMeasure } from '../rules/turn/measuring.ts';
import { type EnGarde, inPlay, type Model, side } from '../state.ts';
import { outlineOf, sceneFacing, toScene } from './faces.ts';
import { pieceOf, pieces } from './pieces.ts';
import { reachOverlays } from './reach.ts';

/** Whether a model lies or stands where it can be pointed at. */
function isShown(m: Model | undefined): boolean {
  return m !== undefined && (inPlay(m) || m.status === 'unconscious' || m.status === 'reserve');
}

/** The parts of an answer in the order in which one points at them. */
const PARTS = [
  'model',
  'shooter',
  'attacker',
  'fight',
  'ride',
  'strike',
  'target',
  'attack',
  'foe',
  'at',
  'steed',
  'gun',
  'wagon',
] as const;

export function touches(view: View<EnGarde>, _seat: Seat, answer: Json): readonly Id[] {
  const s = view.state;
  if (typeof answer === 'number')
    return isShown(s.models[answer]) && MODEL_ANSWERS.has(view.asked?.decision ?? '') ? [`model:${answer}`] : [];
  // Paths that are handed in together are drawn by the first of those who go.
  const fields = fieldsOf(Array.isArray(answer) ? ((answer as Json[])[0] ?? null) : answer);
  if (!fields) return [];
  if (typeof fields.piece === 'string') return [fields.piece];
  if (typeof fields.template === 'string') return [`template:${fields.template}`];
  if (typeof fields.piece === 'number') return s.fixed.layout[fields.piece] ? [`piece:${s.fixed.layout[fields.piece]?.id}.1`] : [];
  // In a roll, `at` is a die.
  const parts = 'roll' in fields ? PARTS.filter((part) => part !== 'at') : PARTS;
  return parts.flatMap((part) => {
    const value = fields[part];
    if (typeof value !== 'number') return [];
    if (part === 'steed') return s.steeds.some(({ id, status }) => id === value && status === 'riderless') ? [`steed:${value}`] : [];
    if (part === 'gun') return [`gun:${value}`];
    if (part === 'wagon') return [`wagon:${value}`];
    return isShown(s.models[value]) ? [`model:${value}`] : [];
  });
}

function fieldsOf(answer: Json): { [key: string]: Json } | null {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as { [key: string]: Json }) : null;
}

/** Decisions whose answers are models by number. */
const MODEL_ANSWERS = new Set([
  'order whom',
  'reserves',
  'order to shoot at',
  'name a duellist',
  'name a new duellist',
  'resist',
  'order of parting attacks',
  'fight whom aboard',
]);

/** Decisions in which a Short move is made. */
export const SHORT = new Set(['step and shoot', 'step and cast', 'short move', 'leave contact', 'disengage', 'new combat']);

/** A path or place that an answer stands for, what the path costs, and how far the mover could go. */
export function preview(view: View<EnGarde>, seat: Seat, answer: Json): readonly Overlay[] {
  const s = view.state;
  if (Array.isArray(answer))
    return (answer as Json[]).flatMap((each) => (fieldsOf(each)?.path ? journeyOverlays(view, seat, fieldsOf(each) ?? {}) : []));
  const fields = fieldsOf(answer) ?? {};
  if (typeof fields.piece === 'string' && Array.isArray(fields.path)) return journeyOverlays(view, seat, fields);
  if (typeof fields.template === 'string') return [laidOverlay(s, fields.template, fields.at as [number, number], Number(fields.turn))];
  const laid = typeof fields.piece === 'number' ? s.fixed.layout[fields.piece] : undefined;
  if (laid?.template) return [laidOverlay(s, laid.template, fields.to as [number, number], laid.turn)];
  if (Array.isArray(fields.at)) {
    const at = { x: fields.at[0] as number, y: fields.at[1] as number };
    if (typeof fields.piece === 'string' && fields.piece.startsWith('wagon:')) return [wagonOverlay(s, at, Number(fields.facing))];
    return [{ kind: 'ring', tone: 'warn', at: toScene(s, at), radius: 1000 }];
  }
  const [from, to] = touches(view, seat, answer).map((id) => (id.startsWith('model:') ? s.models[Number(id.slice(6))] : undefined));
  return from && to ? [{ kind: 'line', tone: 'foe', from: toScene(s, from), to: toScene(s, to) }] : [];
}

function journeyOverlays(view: View<EnGarde>, seat: Seat, fields: { [key: string]: Json }): Overlay[] {
  const s = view.state;
  const id = fields.piece as string;
  const [kind, number] = id.split(':') as [string, string];
  const mover = kind === 'model' ? s.models[Number(number)] : kind === 'gun' ? s.guns[Number(number)] : s.wagons[Number(number)];
  if (!mover) return [];
  const points = (fields.path as [number, number][]).map(([x, y]) => ({ x, y }));
  const whole: Point[] = kind === 'model' && s.models[Number(number)]?.status === 'reserve' ? points : [mover, ...points];
  const end = points[points.length - 1] ?? mover;
  const facing = Number(fields.facing);
  const turns = turnsOf(whole, mover.facing, facing);
  const cost = pathLength(whole) + TURN_COST * Math.max(0, turns - 1);
  const m = kind === 'model' ? s.models[Number(number)] : undefined;
  const measured = mayMeasure(s, view.asked, seat);
  const limit = m && inPlay(m) ? limitOf(view, m, cost) : null;
  const says = measured ? `${inch(cost)}${limit === null ? '' : ` of ${inch(limit)}`}` : '';
  const path: Overlay = { kind: 'path', tone: 'own', points: whole.map((p) => toScene(s, p)), ...(says && { says }) };
  const reach = m && inPlay(m) && measured ? reachOverlays(s, m, SHORT.has(view.asked?.decision ?? '')) : [];
  if (kind === 'wagon') return [path, wagonOverlay(s, end, facing)];
  const piece = m ? pieceOf(s, m) : pieces(s).find((each) => each.id === id);
  const ghost: Overlay[] = piece
    ? [{ kind: 'ghost', tone: 'own', piece: { ...piece, at: toScene(s, end), facing: sceneFacing(facing), ghost: true } }]
    : [];
  return [...reach, path, ...ghost];
}

/** What the move in hand may cost: a Short move, a Normal one, or a Run where it is too much for that. */
function limitOf(view: View<EnGarde>, m: Model, cost: number): number {
  const [short, normal, run] = distances(view.state, m, false);
  if (SHORT.has(view.asked?.decision ?? '')) return short;
  return cost > normal && mayRun(view.state, m) ? run : normal;
}

function wagonOverlay(s: EnGarde, at: Point, facing: number): Overlay {
  return { kind: 'region', tone: 'own', outline: [outlineOf(s, posed(rectangle(-2000, -1000, 4000, 2000), { ...at, facing }))] };
}

function laidOverlay(s: EnGarde, template: string, [x, y]: [number, number], turn: number): Overlay {
  return { kind: 'region', tone: 'own', outline: footprintOf({ template, x, y, turn }).map((shape) => outlineOf(s, shape)) };
}

/** Pointing at a model shows whom it sees, and its front; where it can go only to one who may measure from it (EG-GEN-07). */
export function inspect(view: View<EnGarde>, seat: Seat | null, id: Id): { overlays?: readonly Overlay[]; lines?: readonly Says[] } {
  const s = view.state;
  const m = id.startsWith('model:') ? s.models[Number(id.slice(6))] : undefined;
  if (!m || !inPlay(m)) return {};
  const [short, normal, run] = distances(s, m, false);
  const at = toScene(s, m);
  const facing = sceneFacing(m.facing);
  const front: Overlay = {
    kind: 'arc',
    tone: 'quiet',
    at,
    radius: 2000,
    from: (facing + 270) % 360,
    to: (facing + 90) % 360,
    says: 'Front',
  };
  const lines = enemiesOf(s, m.seat).flatMap((foe) => sightTo(s, m, foe));
  const duel = side(s, m.seat).duellists.includes(m.id) ? [{ says: 'A duellist.', rule: 'EGW-DUEL-01' }] : [];
  const measured = mayMeasure(s, view.asked, seat) && (s.fixed.rules.measuring === 'always' || m.seat === seat);
  const reach = measured ? reachOverlays(s, m, SHORT.has(view.asked?.decision ?? '')) : [];
  return {
    overlays: [...reach, front, ...lines],
    lines: [{ says: `Moves ${short / 1000}", ${normal / 1000}" or ${run / 1000}".`, rule: 'EG-MOV-01' }, ...duel],
  };
}

/** Whether a model sees a foe, and what cover he has: the words stand at the foe, where they do not get in each other's way. */
function sightTo(s: EnGarde, m: Model, foe: Model): Overlay[] {
  const seen = sight(s, modelEnd(s, m), modelEnd(s, foe), [m.id, foe.id], foe);
  const line: Overlay = { kind: 'line', tone: seen.blocked ? 'quiet' : 'foe', from: toScene(s, m), to: toScene(s, foe) };
  if (seen.blocked || seen.cover === 'none') return [line];
  return [line, { kind: 'words', tone: 'quiet', at: toScene(s, foe), text: seen.cover }];
}

/** What touching these things would mean, legal or not. */
export function meant(view: View<EnGarde>, _seat: Seat, ids: readonly Id[]): Json | undefined {
  const [first, second] = ids.map((id) => (id.startsWith('model:') ? Number(id.slice(6)) : undefined));
  if (first === undefined) return undefined;
  switch (view.asked?.decision) {
    case 'activate':
      return second === undefined ? { model: first, do: 'move' } : { model: first, do: 'shoot', arm: 0, twice: false, step: false };
    case 'opportunity':
      return { attack: second ?? first, steed: false };
    case 'choose a target':
      return { model: second ?? first, steed: null };
    case 'pick a combat':
      return { fight: first };
    default:
      return MODEL_ANSWERS.has(view.asked?.decision ?? '') ? first : undefined;
  }
}
