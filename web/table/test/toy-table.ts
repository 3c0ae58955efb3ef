// A toy staging for manoeuvres: a line, a column and a rider on an open table, each with eight inches to go. An answer is the
// unit and its legs. And engines that ask one question, for tests of answering.
import {
  type Aim,
  type AnyStaging,
  type Draft,
  inInches,
  legFor,
  legInWords,
  type Piece,
  type Scene,
  standOf,
  withLeg,
} from '@baize/contracts';
import { type Body, bodyAfter, carryOutAll, type Ground, type Leg } from '@baize/geometry/open';
import type { Offer, Refusal, Space, View } from '@baize/kernel';
import type { AnsweringEngine } from '../answering.ts';

export const HEIGHT = 48_000;
const ALLOWANCE = 8000;

export const BODIES: Record<string, Body> = {
  'unit:line': { kind: 'block', x: 20_000, y: 20_000, facing: 9000, width: 6000, depth: 2000 },
  'unit:column': {
    kind: 'column',
    width: 1000,
    trail: [
      { x: 40_000, y: 20_000 },
      { x: 40_000, y: 14_000 },
    ],
  },
  'unit:rider': { kind: 'disc', x: 10_000, y: 10_000, radius: 500, facing: 9000 },
};

export interface Order {
  unit: string;
  legs: Leg[];
}

const ground: Ground = { country: { width: 60_000, height: HEIGHT, pieces: [] }, solids: [], lines: [], factor: () => 1 };

export function bodyOf({ unit, legs }: Order): Body {
  return legs.reduce((body, leg) => bodyAfter(body, leg), BODIES[unit] as Body);
}

export function costOf({ unit, legs }: Order): number {
  return carryOutAll(BODIES[unit] as Body, legs, ground).cost;
}

/** Every manoeuvre of some legs that costs no more than there is. */
export const orders: Space<Order> = {
  kind: 'manoeuvre',
  shape: {},
  refusal(answer) {
    const order = answer as Order;
    if (order.legs.length === 0) return { rule: 'TOY-01', reason: 'It must move.' };
    return costOf(order) > ALLOWANCE ? { rule: 'TOY-02', reason: `It has only ${inInches(ALLOWANCE)}.` } : null;
  },
  any: () => true,
  sample: () => ({ unit: 'unit:line', legs: [{ do: 'advance', by: 1000 }] }),
  candidates: () => Object.keys(BODIES).map((unit) => ({ unit, legs: [{ do: 'advance', by: ALLOWANCE }] })),
};

function pieceOf(unit: string, body: Body): Piece {
  return {
    id: unit,
    side: 0,
    ...standOf(body, HEIGHT),
    figure: { hat: 'shako', weapon: 'musket', pose: 'march' },
    livery: { coat: '#b3272d', facings: '#f3ead6', trousers: '#f3ead6', hat: '#23201b' },
    arm: 'foot',
    title: unit,
    says: unit,
  };
}

export function sceneWith(draft?: Draft): Scene {
  const order = draft?.answer as Order | undefined;
  return {
    headline: '',
    surface: { kind: 'open', width: 60_000, height: HEIGHT, areas: [] },
    pieces: Object.entries(BODIES).map(([unit, body]) => pieceOf(unit, order?.unit === unit ? bodyOf(order) : body)),
    standings: [],
  };
}

export const toyStaging: AnyStaging = {
  scene: (_view, draft) => sceneWith(draft),
  touches: (_view, _seat, answer) => [(answer as Order).unit],
  motions: () => [],
  aim(_view, _seat, aim: Aim) {
    if (aim.piece === null || !BODIES[aim.piece]) return undefined;
    const draft = (aim.draft ?? { unit: aim.piece, legs: [] }) as Order;
    if (aim.points.length === 0 && !aim.step) return draft;
    const leg = legFor(bodyOf(draft), aim, HEIGHT);
    return leg ? { unit: draft.unit, legs: withLeg(draft.legs, leg) } : undefined;
  },
  legs(_view, _seat, draft) {
    const { unit, legs } = draft as Order;
    const words = legs.map((leg, at) => legInWords(bodyOf({ unit, legs: legs.slice(0, at) }), leg));
    return { piece: unit, legs: words, cost: `${inInches(costOf({ unit, legs }))} of ${inInches(ALLOWANCE)}` };
  },
};

export const aView: View = {
  game: 'toy',
  rules: { version: '0', hash: '' },
  options: {},
  seats: 2,
  state: {},
  stack: [],
  asked: { decision: 'move', seats: [0], sealed: {} },
  seq: 0,
  draws: 0,
  fair: { commitment: '', entropy: [] },
  drawOffers: [],
  flags: [],
  result: null,
  viewer: 0,
};

/** Asks seat 0 one question. */
export function asking(offer: Offer, refusal: (answer: unknown) => Refusal | null = () => null): AnsweringEngine {
  const label = (answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer));
  const question = { decision: 'move', rule: 'TOY-00', prompt: 'Which way?', offer, label, standing: [] };
  return {
    game: {
      seatName: (seat) => `Side ${seat}`,
      flow: {
        procedures: {},
        decisions: {
          move: {
            name: 'move',
            rule: 'TOY-00',
            who: () => 0,
            options: () => [],
            prompt: () => '',
            label: () => '',
            apply: () => {},
            whyNot: () => null,
          },
        },
      },
    },
    question: (_view, seat) => (seat === 0 ? question : null),
    refusal: (_view, _seat, answer) => refusal(answer),
    waiting: () => [0],
  };
}
