// AGX-TRIG-07: what comes with a new cycle, after the generals' free moves.
import type { Seat } from '@baize/kernel';
import { procedure, type Ump, type War } from '../../state.ts';
import { openCameos } from '../cameos/powers.ts';
import { openLuck } from '../luck/window.ts';
import { takeUp } from './sections.ts';

interface Beginning {
  cycles: War['newCycles'];
  /** AGX-BIG-03: the section that was in hand. */
  back: number;
  /** Which side, and which of the steps. */
  at: number;
}

type Step = (s: War, seat: Seat, u: Ump) => void;

/** In this order, each for Red and then for Black. */
const STEPS: readonly Step[] = [
  (s, seat, u) => openLuck(s, 'cycle start', null, seat, u),
  (s, seat, u) => openCameos(s, seat, 'own cycle', u),
  (s, seat, u) => openCameos(s, 1 - seat, 'enemy cycle', u),
];

const beginning = procedure<Beginning>('new cycles begin')
  .while(
    (_s, l) => l.at < STEPS.length * l.cycles.length,
    (p) =>
      p.do((s, l, u) => {
        const { at, cycles } = l;
        const cycle = cycles[at % cycles.length];
        l.at += 1;
        if (!cycle) return;
        takeUp(s, cycle.section);
        STEPS[Math.floor(at / cycles.length)]?.(s, cycle.seat, u);
      }),
  )
  .do((s, l) => takeUp(s, l.back));

/** All cycles that have begun since it was last asked. */
export const newCycles = procedure('new cycles').when(
  (s) => s.newCycles.length > 0,
  (p) =>
    p.do((s, _l, u) => {
      const cycles = s.newCycles.filter(
        ({ seat, section }, at, all) => all.findIndex((other) => other.seat === seat && other.section === section) === at,
      );
      s.newCycles = [];
      u.call(beginning, { cycles, at: 0, back: s.section });
    }),
);
