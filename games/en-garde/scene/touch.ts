// What is touched for an answer, what pointing at something shows, and what touching it would have meant.

import type { Id, Overlay, Says } from '@baize/contracts';
import { type Point, pathLength, posed, rectangle, turnsOf } from '@baize/geometry/open';
import { on, type PerAim, type PerAnswer, type Seat, type View } from '@baize/kernel';
import { footprintOf } from '../content/scenarios/placement.ts';
import { asks, decisions } from '../decisions.ts';
import type { Target } from '../rules/gates/targets.ts';
import { moveTerms } from '../rules/movement/move-terms.ts';
import { distances, inch, mayRun, type Plan, TURN_COST } from '../rules/movement/movement.ts';
import { risksOf } from '../rules/movement/paths.ts';
import { travel } from '../rules/movement/travel.ts';
import { modelEnd, sight } from '../rules/table/sight.ts';
import type { Action } from '../rules/turn/actions.ts';
import { enemiesOf } from '../rules/turn/foundations.ts';
import { type EnGarde, inPlay, type Model, side } from '../state.ts';
import { outlineOf, sceneFacing, toScene } from './faces.ts';
import { isShort, mayMeasure } from './measuring.ts';
import { pieceOf, pieces } from './pieces.ts';
import { reachOverlays } from './reach.ts';

/** Whether a model lies or stands where it can be pointed at. */
function isShown(m: Model | undefined): boolean {
  return m !== undefined && (inPlay(m) || m.status === 'unconscious' || m.status === 'reserve');
}

type Seen = View<EnGarde>;

/** The models among these numbers that can be pointed at. */
function models({ state }: Seen, ...ids: readonly (number | null)[]): Id[] {
  return ids.flatMap((id) => (id !== null && isShown(state.models[id]) ? [`model:${id}`] : []));
}

const button = (): Id[] => [];
const mover = (_view: Seen, _l: unknown, answer: { piece: string }): Id[] => [answer.piece];
const oneModel = (view: Seen, _l: unknown, answer: number | string): Id[] => (typeof answer === 'number' ? models(view, answer) : []);
const target = (view: Seen, { model, steed }: Target): Id[] => (steed !== null ? [`steed:${steed}`] : models(view, model));

function action(view: Seen, answer: Action | 'pass'): Id[] {
  if (answer === 'pass') return [];
  const own = models(view, answer.model);
  switch (answer.do) {
    case 'dare':
      return [...own, ...models(view, answer.foe)];
    case 'mount':
      return [...own, `steed:${answer.steed}`];
    case 'fire':
    case 'reload gun':
    case 'carry gun':
      return [...own, `gun:${answer.gun}`];
    case 'drive':
      return [...own, `wagon:${answer.wagon}`];
    case 'hand':
      return [...own, ...models(view, answer.handing.to)];
    default:
      return own;
  }
}

/** What is touched for an answer: the pieces in the order in which one points at them. */
const TOUCHES: PerAnswer<typeof decisions, readonly Id[]> = {
  activate: (view, _l, answer) => action(view, answer),
  movePath: mover,
  stepFirst: mover,
  handAfter: (view, _l, answer) => (answer === 'nothing' ? [] : models(view, answer.from, answer.to)),
  shortMove: mover,
  dismountPlace: mover,
  rideIn: mover,
  rideAway: mover,
  newCombatPath: mover,
  takeCounters: button,
  declarePath: mover,
  react: button,
  nextAttacker: oneModel,
  followPath: (_view, _l, answer) => (answer === 'stay' ? [] : [answer.piece]),
  disengagePath: mover,
  entryPath: mover,
  scoutMove: mover,
  startHidden: button,
  deploy: (_view, _l, answer) => (answer === 'wait' ? [] : [answer.piece]),
  chooseReserves: button,
  park: mover,
  setDownGun: mover,
  drive: mover,
  carry: mover,
  opportunity: (view, _l, answer) => (typeof answer === 'object' && 'attack' in answer ? models(view, answer.attack) : []),
  again: (view, _l, answer) => (answer === 'pass' ? [] : models(view, answer.attack)),
  strikeNext: (view, _l, answer) =>
    answer === 'pass' ? [] : models(view, answer.model, 'attack' in answer.blow ? answer.blow.attack : null),
  pickModels: (view, _l, answer) => models(view, answer.initiative, answer.giver),
  declareWeapon: (view, _l, answer) => (answer === 'ready' ? [] : models(view, answer.model)),
  chooseCounters: button,
  defend: button,
  ploys: button,
  masterAttack: button,
  masterDefence: button,
  discard: button,
  sharpshooter: button,
  useLuck: (view, _l, answer) => (answer === 'no' ? [] : models(view, answer.model)),
  chooseTarget: (view, _l, answer) => (answer === 'hold' ? [] : target(view, answer)),
  choosePoint: button,
  chooseDirection: button,
  chooseMark: (view, _l, answer) => {
    if (answer === 'nobody' || 'at' in answer) return [];
    return 'mount' in answer ? [`steed:${answer.mount}`] : models(view, answer.model);
  },
  placeSummoned: button,
  stepBefore: mover,
  resist: oneModel,
  // A choice of several is touched item by item.
  chooseMembers: (view, _l, answer) => models(view, ...[answer].flat()),
  handIn: (_view, _l, answer) => answer.slice(0, 1).map(({ piece }) => piece),
  nameTarget: (view, _l, answer) => target(view, answer),
  nextShooter: (view, _l, answer) => (answer === 'done' ? [] : models(view, answer.shooter)),
  reloadWhat: (_view, _l, answer) => ('gun' in answer ? [`gun:${answer.gun}`] : []),
  challenge: (view, _l, answer) => (answer === 'pass' ? [] : models(view, answer.model, answer.target)),
  answerChallenge: button,
  faceOccupant: oneModel,
  shift: button,
  chooseEdge: button,
  bannerReroll: button,
  goFirst: button,
  pick: (view, _l, answer) => {
    if (answer === 'pass') return [];
    if ('strike' in answer) return models(view, answer.strike, answer.at);
    return models(view, 'ride' in answer ? answer.ride : answer.fight);
  },
  withdraw: button,
  nameAnother: oneModel,
  nameDuellist: oneModel,
  chooseFeature: button,
  edgesOrCorners: button,
  chooseGround: button,
  chooseForce: button,
  buildAnew: button,
  nameLeader: button,
  nameBearer: button,
  placeTerrain: (_view, _l, answer) => (answer === 'pass' ? [] : [`template:${answer.template}`]),
  shiftTerrain: (view, _l, answer) => (answer === 'done' ? [] : [`piece:${view.state.fixed.layout[answer.piece]?.id}.1`]),
};

const touched = on(decisions, TOUCHES);

export function touches(view: Seen, seat: Seat, answer: unknown): readonly Id[] {
  return touched(view, seat, answer) ?? [];
}

type Show = readonly Overlay[];

const journey = (view: Seen, _l: unknown, answer: Plan | 'stay', seat: Seat): Show =>
  answer === 'stay' ? [] : journeyOverlays(view, seat, answer);
const spot = (view: Seen, _l: unknown, { at: [x, y] }: { at: readonly [number, number] }): Show => [
  { kind: 'ring', tone: 'warn', at: toScene(view.state, { x, y }), radius: 1000 },
];

/** A path or place that an answer stands for, what the path costs, and how far the mover could go. */
const PREVIEWS: Partial<PerAnswer<typeof decisions, Show>> = {
  ...{ movePath: journey, stepFirst: journey, shortMove: journey, rideIn: journey, rideAway: journey, newCombatPath: journey },
  ...{ declarePath: journey, followPath: journey, disengagePath: journey, entryPath: journey, scoutMove: journey, stepBefore: journey },
  ...{ drive: journey, carry: journey },
  handIn: (view, _l, answer, seat) => answer.flatMap((each) => journeyOverlays(view, seat, each)),
  ...{ dismountPlace: spot, setDownGun: spot, choosePoint: spot, placeSummoned: spot },
  deploy: (view, l, answer) => (answer === 'wait' ? [] : spot(view, l, answer)),
  chooseMark: (view, l, answer) => (answer !== 'nobody' && 'at' in answer ? spot(view, l, answer) : []),
  park: (view, _l, { at: [x, y], facing }) => [wagonOverlay(view.state, { x, y }, facing)],
  placeTerrain: (view, _l, answer) => (answer === 'pass' ? [] : [laidOverlay(view.state, answer.template, answer.at, answer.turn)]),
  shiftTerrain: (view, _l, answer) => {
    const laid = answer === 'done' ? undefined : view.state.fixed.layout[answer.piece];
    return answer !== 'done' && laid?.template ? [laidOverlay(view.state, laid.template, answer.to, laid.turn)] : [];
  },
};

const previewed = on(decisions, PREVIEWS);

export function preview(view: Seen, seat: Seat, answer: unknown): readonly Overlay[] {
  const shown = previewed(view, seat, answer);
  if (shown) return shown;
  const s = view.state;
  const [from, to] = touches(view, seat, answer).map((id) => (id.startsWith('model:') ? s.models[Number(id.slice(6))] : undefined));
  return from && to ? [{ kind: 'line', tone: 'foe', from: toScene(s, from), to: toScene(s, to) }] : [];
}

function journeyOverlays(view: Seen, seat: Seat, { piece: id, path: way, facing }: Plan): Overlay[] {
  const s = view.state;
  const [kind, number] = id.split(':') as [string, string];
  const mover = kind === 'model' ? s.models[Number(number)] : kind === 'gun' ? s.guns[Number(number)] : s.wagons[Number(number)];
  if (!mover) return [];
  const points = way.map(([x, y]) => ({ x, y }));
  const whole: Point[] = kind === 'model' && s.models[Number(number)]?.status === 'reserve' ? points : [mover, ...points];
  const end = points[points.length - 1] ?? mover;
  const turns = turnsOf(whole, mover.facing, facing);
  const cost = pathLength(whole) + TURN_COST * Math.max(0, turns - 1);
  const m = kind === 'model' ? s.models[Number(number)] : undefined;
  const measured = mayMeasure(view, seat);
  const limit = m && inPlay(m) ? limitOf(view, m, cost) : null;
  const outcome = m && inPlay(m) && asks(view, decisions.movePath) ? travel(s, m, { piece: id, path: way, facing }, moveTerms(s, m)) : null;
  const risks = m && outcome && 'journey' in outcome ? risksOf(s, m, outcome.journey) : '';
  const says = `${measured ? `${inch(cost)}${limit === null ? '' : ` of ${inch(limit)}`}` : ''}${risks}`;
  const path: Overlay = { kind: 'path', tone: 'own', points: whole.map((p) => toScene(s, p)), ...(says && { says }) };
  const reach = m && inPlay(m) && measured ? reachOverlays(s, m, isShort(view)) : [];
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
  if (isShort(view)) return short;
  return cost > normal && mayRun(view.state, m) ? run : normal;
}

function wagonOverlay(s: EnGarde, at: Point, facing: number): Overlay {
  return { kind: 'region', tone: 'own', outline: [outlineOf(s, posed(rectangle(-2000, -1000, 4000, 2000), { ...at, facing }))] };
}

function laidOverlay(s: EnGarde, template: string, [x, y]: readonly [number, number], turn: number): Overlay {
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
  const lines = seenFrom(s, m);
  const duel = side(s, m.seat).duellists.includes(m.id) ? [{ says: 'A duellist.', rule: 'EGW-DUEL-01' }] : [];
  const measured = mayMeasure(view, seat) && (s.fixed.rules.measuring === 'always' || m.seat === seat);
  const reach = measured ? reachOverlays(s, m, isShort(view)) : [];
  return {
    overlays: [...reach, front, ...lines],
    lines: [{ says: `Moves ${short / 1000}", ${normal / 1000}" or ${run / 1000}".`, rule: 'EG-MOV-01' }, ...duel],
  };
}

/** Whose sight is drawn: the nearest, or the lines of many become a fan that hides the table. */
const MOST_SEEN = 3;
/** Within this of each other they stand together, in thousandths of an inch. */
const TOGETHER = 5000;

/** The nearest foes whom a model sees, with the cover that they have: the words stand at the foe, once for those who stand together. */
function seenFrom(s: EnGarde, m: Model): Overlay[] {
  const away = (foe: Model) => (foe.x - m.x) ** 2 + (foe.y - m.y) ** 2;
  const near = enemiesOf(s, m.seat).sort((p, q) => away(p) - away(q));
  const drawn: Overlay[] = [];
  const told: Model[] = [];
  const words: Overlay[] = [];
  for (const foe of near) {
    if (drawn.length >= MOST_SEEN) break;
    const seen = sight(s, modelEnd(s, m), modelEnd(s, foe), [m.id, foe.id], foe);
    if (seen.blocked) continue;
    drawn.push({ kind: 'line', tone: 'foe', from: toScene(s, m), to: toScene(s, foe) });
    const isTold = told.some((other) => (other.x - foe.x) ** 2 + (other.y - foe.y) ** 2 < TOGETHER ** 2);
    if (seen.cover === 'none' || isTold) continue;
    told.push(foe);
    words.push({ kind: 'words', tone: 'quiet', at: toScene(s, foe), text: `${seen.cover} cover` });
  }
  return [...drawn, ...words];
}

type Two = readonly [first: number | undefined, second: number | undefined];
const first = (_view: Seen, _l: unknown, [one]: Two) => one;

/** What touching these things would mean, legal or not. */
const MEANT: Partial<PerAim<typeof decisions, Two>> = {
  activate: (_view, _l, [one, other]) => {
    if (one === undefined) return undefined;
    return other === undefined ? { model: one, do: 'move' } : { model: one, do: 'shoot', arm: 0, twice: false, step: false };
  },
  opportunity: (_view, _l, [one, other]) => (one === undefined ? undefined : { attack: other ?? one, steed: false }),
  chooseTarget: (_view, _l, [one, other]) => (one === undefined ? undefined : { model: other ?? one, steed: null }),
  pick: (_view, _l, [one]) => (one === undefined ? undefined : { fight: one }),
  nameTarget: (_view, _l, [one]) => (one === undefined ? undefined : { model: one, steed: null }),
  ...{ nameDuellist: first, nameAnother: first, resist: first, nextAttacker: first, faceOccupant: first },
};

const meaning = on<unknown>(decisions, MEANT);

export function meant(view: Seen, seat: Seat, ids: readonly Id[]): unknown {
  const [one, other] = ids.map((id) => (id.startsWith('model:') ? Number(id.slice(6)) : undefined));
  return meaning(view, seat, [one, other]);
}
