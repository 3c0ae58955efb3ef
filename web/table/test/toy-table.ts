// Engines that ask one question, for tests of answering; what is manoeuvred is the gallery's drill square.
import type { Offer, Refusal, View } from '@baize/kernel';
import { drillView, firstDrill } from '../../gallery/drill.ts';
import type { AnsweringEngine } from '../answering.ts';

export const aView: View = drillView(firstDrill);

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
