// The drill square: a line, a column and a rider that can be manoeuvred by hand, and a line to fire at. No game's rules, only
// what every open table does with grips, legs, walks and falls; tests of the table use it too.
import {
  type Aim,
  type AnyStaging,
  type Draft,
  type DraftLegs,
  inInches,
  legFor,
  legInWords,
  type Motion,
  type Overlay,
  type Piece,
  type Scene,
  standOf,
  standsAlong,
  withLeg,
} from '@baize/contracts';
import { type Body, bodyAfter, carryOutAll, type Ground, type Leg } from '@baize/geometry/open';
import type { Event, Space, View } from '@baize/kernel';
import type { AnsweringEngine } from '../table/index.ts';
import { galleryView } from './gallery-scene.ts';
import { BLUE, FUSILIER, GREEN, GRENADIER, HUSSAR, RED } from './soldiers.ts';

const WIDTH = 36_000;
export const HEIGHT = 24_000;
const ALLOWANCE = 8000;

interface Unit {
  body: Body;
  /** How many figures stand. */
  count: number;
}

/** By the ids of their pieces. */
export type DrillState = Readonly<Record<string, Unit>>;

export interface Order {
  unit: string;
  legs: readonly Leg[];
}
export type DrillAnswer = Order | { volley: string };

export const FOE = 'unit:foe';
const LOSSES = 2;

export const firstDrill: DrillState = {
  'unit:line': { body: { kind: 'block', x: 12_000, y: 8000, facing: 9000, width: 6000, depth: 2000 }, count: 12 },
  'unit:column': {
    body: {
      kind: 'column',
      width: 1400,
      trail: [
        { x: 22_000, y: 9000 },
        { x: 22_000, y: 6000 },
        { x: 24_500, y: 4000 },
      ],
    },
    count: 12,
  },
  'unit:rider': { body: { kind: 'disc', x: 5000, y: 6000, radius: 600, facing: 9000 }, count: 1 },
  [FOE]: { body: { kind: 'block', x: 14_000, y: 17_500, facing: 27_000, width: 6000, depth: 2000 }, count: 12 },
};

const LOOKS: Record<string, Pick<Piece, 'figure' | 'livery' | 'arm' | 'title' | 'side'> & { ranks: number }> = {
  'unit:line': { figure: FUSILIER, livery: RED, arm: 'foot', title: 'The line', side: 0, ranks: 2 },
  'unit:column': { figure: GRENADIER, livery: GREEN, arm: 'guard', title: 'The column', side: 0, ranks: 6 },
  'unit:rider': { figure: HUSSAR, livery: RED, arm: 'horse', title: 'The rider', side: 0, ranks: 1 },
  [FOE]: { figure: { ...FUSILIER, pose: 'fire' }, livery: BLUE, arm: 'foot', title: 'The foe', side: 1, ranks: 2 },
};

const ground: Ground = { country: { width: WIDTH, height: HEIGHT, features: [] }, solids: [], lines: [], factor: () => 1 };

export function bodyUnder(state: DrillState, { unit, legs }: Order): Body {
  return legs.reduce((body, leg) => bodyAfter(body, leg), (state[unit] as Unit).body);
}

function costOf(state: DrillState, { unit, legs }: Order): number {
  return carryOutAll((state[unit] as Unit).body, legs, ground).cost;
}

const isOrder = (answer: unknown): answer is Order => typeof answer === 'object' && answer !== null && 'legs' in answer;

/** Every manoeuvre of some legs that costs no more than there is, and the volley. */
export function drillSpace(state: DrillState): Space<DrillAnswer> {
  const own = Object.keys(state).filter((unit) => unit !== FOE);
  const ahead = own.map((unit): DrillAnswer => ({ unit, legs: [{ do: 'advance', by: ALLOWANCE / 2 }] }));
  return {
    kind: 'drill',
    shape: {},
    refusal(answer) {
      if (!isOrder(answer)) return null;
      if (answer.legs.length === 0) return { rule: '', reason: 'It has not moved.' };
      const { stop } = carryOutAll((state[answer.unit] as Unit).body, answer.legs, ground);
      if (stop) return { rule: '', reason: 'There the square ends.' };
      return costOf(state, answer) > ALLOWANCE ? { rule: '', reason: `It has only ${inInches(ALLOWANCE)}.` } : null;
    },
    any: () => true,
    sample: () => ahead[0] as DrillAnswer,
    candidates: () => [...ahead, { volley: FOE }],
  };
}

export function afterAnswer(state: DrillState, answer: DrillAnswer): DrillState {
  if (isOrder(answer)) return { ...state, [answer.unit]: { ...(state[answer.unit] as Unit), body: bodyUnder(state, answer) } };
  const foe = state[answer.volley] as Unit;
  return { ...state, [answer.volley]: { ...foe, count: Math.max(0, foe.count - LOSSES) } };
}

function pieceOf(id: string, { body, count }: Unit): Piece {
  const look = LOOKS[id] as (typeof LOOKS)[string];
  return { id, ...standOf(body, HEIGHT), ...look, count, value: String(count), says: `${look.title}, ${count} strong.` };
}

export function drillScene(state: DrillState, draft?: Draft): Scene {
  const order = isOrder(draft?.answer) ? draft.answer : null;
  const shown = order ? afterAnswer(state, order) : state;
  return {
    headline: 'Grip a corner to wheel, the front or the middle to advance; draw the way of a column',
    surface: { kind: 'open', width: WIDTH, height: HEIGHT, areas: [] },
    pieces: Object.entries(shown).flatMap(([id, unit]) => (unit.count > 0 ? [pieceOf(id, unit)] : [])),
    standings: [],
  };
}

function legsOf(state: DrillState, draft: unknown): DraftLegs | undefined {
  if (!isOrder(draft)) return undefined;
  const words = draft.legs.map((leg, at) => legInWords(bodyUnder(state, { ...draft, legs: draft.legs.slice(0, at) }), leg));
  return { piece: draft.unit, legs: words, cost: `${inInches(costOf(state, draft))} of ${inInches(ALLOWANCE)}` };
}

function aim(state: DrillState, { draft, ...given }: Aim): Order | undefined {
  if (given.piece === null || !state[given.piece] || given.piece === FOE) return undefined;
  const order = isOrder(draft) ? draft : { unit: given.piece, legs: [] };
  if (given.points.length === 0 && !given.step) return order;
  const leg = legFor(bodyUnder(state, order), given, HEIGHT);
  return leg ? { unit: order.unit, legs: withLeg(order.legs, leg) } : undefined;
}

function preview(state: DrillState, answer: unknown): Overlay[] {
  if (!isOrder(answer)) return [];
  const unit = state[answer.unit] as Unit;
  const end = pieceOf(answer.unit, { ...unit, body: bodyUnder(state, answer) });
  const way = standsAlong(unit.body, answer.legs, HEIGHT).map(({ at }) => at);
  const tone = drillSpace(state).refusal(answer) ? 'bad' : 'good';
  return [
    { kind: 'path', tone, points: way, says: inInches(costOf(state, answer)) },
    { kind: 'ghost', tone, piece: { ...end, id: `ghost:${end.id}` } },
  ];
}

function motions(state: DrillState, event: Event): Motion[] {
  const { answer } = event as Event & { answer: DrillAnswer };
  if (isOrder(answer))
    return [{ do: 'walk', id: answer.unit, stands: standsAlong((state[answer.unit] as Unit).body, answer.legs, HEIGHT) }];
  const count = (state[answer.volley] as Unit).count;
  return [
    { do: 'shot', from: 'unit:line', to: answer.volley, hit: true },
    { do: 'fall', id: answer.volley, figures: Array.from({ length: LOSSES }, (_, at) => count - 1 - at) },
  ];
}

export const drillStaging: AnyStaging = {
  scene: (view: View<DrillState>, draft) => drillScene(view.state, draft),
  touches: (_view, _seat, answer) => (isOrder(answer) ? [answer.unit] : []),
  preview: (view, _seat, answer) => preview(view.state, answer),
  aim: (view, _seat, given) => aim(view.state, given),
  legs: (view, _seat, draft) => legsOf(view.state, draft),
  motions: (view, event) => motions(view.state, event),
};

export function drillView(state: DrillState): View<DrillState> {
  return { ...galleryView, state, viewer: 0, asked: { decision: 'drill', seats: [0], sealed: {} } };
}

export const drillEngine: AnsweringEngine = {
  game: { seatName: () => 'You', flow: { procedures: {}, decisions: {} } },
  question(view, seat) {
    if (seat !== 0) return null;
    const state = view.state as DrillState;
    const label = (answer: unknown) => {
      if (!isOrder(answer)) return 'Fire a volley';
      return `${LOOKS[answer.unit]?.title}: ${legsOf(state, answer)?.legs.join(', ') || 'stand'}`;
    };
    return { decision: 'drill', rule: '', prompt: 'Your orders?', offer: drillSpace(state), label, standing: [] };
  },
  refusal: (view, _seat, answer) => drillSpace(view.state as DrillState).refusal(answer),
  waiting: () => [0],
};
