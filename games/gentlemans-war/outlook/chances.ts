// Chances that can be counted exactly: how a charge may end, if those it comes at stand to receive it.
import { type Chance, on, type PerAnswer, type Seat, type View } from '@baize/kernel';
import { chooseAct } from '../rules/activation/activation.ts';
import { isCavalry } from '../rules/armies/kinds.ts';
import { chooseJoiner } from '../rules/charge/attacker-card.ts';
import { declareMore, diceToCharge, targetsFor } from '../rules/charge/declare.ts';
import { nameOf, type Unit, unitOf, type War } from '../state.ts';
import { type ClashEnd, clashOf } from './clash.ts';
import { chargeOutlook } from './reach.ts';

const questions = { chooseAct, declareMore, chooseJoiner };

const ENDS: Record<ClashEnd, (them: string, rides: boolean) => string> = {
  'they are destroyed': (them, rides) => `${them} is ${rides ? 'ridden down' : 'cut down'}`,
  'they run': (them) => `${them} breaks and runs`,
  'they fall back': (them) => `${them} falls back`,
  even: () => 'neither gives way',
  'we fall back': () => 'you are thrown back',
  'we run': () => 'you break and run',
  'we are destroyed': () => 'you are destroyed',
};

/** Below this nobody wants to read of it. */
const LEAST = 0.005;

/** How a charge may end; the chances exclude each other. */
export function chargeChances(s: War, unit: Unit, target: Unit, dice: number): Chance[] {
  const ids = targetsFor(s, unit, target, dice);
  const outlook = ids && chargeOutlook(s, unit, ids, dice);
  if (!outlook) return [];
  const { chance, path } = outlook;
  const clash = ids.length === 1 ? clashOf(s, unit, target, path, dice) : null;
  const short: Chance = { label: 'you fall short, disordered', odds: 1 - chance, tone: 'even' };
  if (!clash) return [{ label: `you reach ${nameOf(s, target)}`, odds: chance, tone: 'good' }, short];
  const ends = (Object.keys(ENDS) as ClashEnd[]).map((end) => ({
    label: ENDS[end](nameOf(s, target), isCavalry(s, unit)),
    odds: chance * clash.ends[end],
    tone: end.startsWith('they') ? ('good' as const) : end === 'even' ? ('even' as const) : ('bad' as const),
  }));
  return [...ends, short].filter(({ odds }) => odds >= LEAST);
}

const chargeBy = (s: War, unit: number, target: number): Chance[] =>
  chargeChances(s, unitOf(s, unit), unitOf(s, target), diceToCharge(s, unitOf(s, unit)));

const table: Partial<PerAnswer<typeof questions, readonly Chance[]>> = {
  chooseAct: ({ state: s }, _l, answer) => {
    const { acting } = s;
    if (answer.do !== 'charge' || !acting) return [];
    return chargeChances(s, unitOf(s, acting.unit), unitOf(s, answer.target), (acting.charge ?? 0) - acting.spent);
  },
  declareMore: ({ state: s }, _l, answer) => (answer === 'enough' ? [] : chargeBy(s, answer.unit, answer.target)),
  chooseJoiner: ({ state: s }, _l, answer) => (answer === 'enough' ? [] : chargeBy(s, answer.unit, answer.target)),
};

const counted = on(questions, table);

export function chances(view: View<War>, seat: Seat, answer: unknown): readonly Chance[] {
  return counted(view, seat, answer) ?? [];
}
