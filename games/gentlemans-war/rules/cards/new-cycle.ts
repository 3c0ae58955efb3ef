// AGX-TRIG-07: what comes with a new cycle, after the generals' free moves.
import type { Seat } from '@baize/kernel';
import { procedure, type Ump, type War } from '../../state.ts';
import { checkQuarters, openCameos } from '../cameos/powers.ts';
import { openLuck } from '../luck/window.ts';

interface Beginning {
  seats: Seat[];
  /** Which side, and which of the steps. */
  at: number;
}

type Step = (s: War, seat: Seat, u: Ump) => void;

/** In this order, each for Red and then for Black. */
const STEPS: readonly Step[] = [
  (s, seat, u) => openLuck(s, 'cycle start', null, seat, u),
  (s, seat, u) => {
    checkQuarters(s, u);
    openCameos(s, seat, 'own cycle', u);
  },
  (s, seat, u) => openCameos(s, 1 - seat, 'enemy cycle', u),
];

const beginning = procedure<Beginning>('new cycles begin').while(
  (_s, l) => l.at < STEPS.length * l.seats.length,
  (p) =>
    p.do((s, l, u) => {
      const { at, seats } = l;
      l.at += 1;
      STEPS[Math.floor(at / seats.length)]?.(s, seats[at % seats.length] as Seat, u);
    }),
);

/** All cycles that have begun since it was last asked. */
export const newCycles = procedure('new cycles').when(
  (s) => s.newCycles.length > 0,
  (p) =>
    p.do((s, _l, u) => {
      const seats = [...new Set(s.newCycles)];
      s.newCycles = [];
      u.call(beginning, { seats, at: 0 });
    }),
);
