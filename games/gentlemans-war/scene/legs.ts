// What a draft that hands have drawn comes to, in words with its cost.
import { type DraftLegs, inInches, legInWords } from '@baize/contracts';
import { between, turnFrom } from '@baize/geometry/open';
import { on, type PerAnswer } from '@baize/kernel';
import { type Decisions, decisions } from '../decisions.ts';
import { chaseReach } from '../rules/combat/pursuit.ts';
import { bodyOf, centreOf } from '../rules/formations/footprint.ts';
import { type MoveAnswer, tryMove } from '../rules/movement/move.ts';
import type { Placing } from '../rules/setup/placing.ts';
import { actingIn, nameOf, type Unit, unitOf, type War } from '../state.ts';
import { INCH } from './aim-basics.ts';
import { legOfStep } from './aim-moves.ts';
import { cameoId } from './cameos.ts';
import { generalId, horsesId, quartersId, spaced, unitId } from './faces.ts';

function stepWords(s: War, unit: Unit, answer: MoveAnswer): string[] {
  if (answer.do === 'halt') return [];
  if (answer.do === 'exit') return [`off the table, by the ${answer.edge} edge`];
  if (answer.do === 'across') return ['just across the obstacle'];
  if (answer.do === 'go') {
    const turn = turnFrom(unit.post.facing, answer.facing);
    const far = between(centreOf(s, unit), answer);
    return [...(far > 0 ? [`go ${inInches(far)}`] : []), ...(turn === 0 ? [] : [`turn ${Math.round(Math.abs(turn) / 100)}°`])];
  }
  const leg = legOfStep(bodyOf(s, unit), answer);
  return leg ? [legInWords(bodyOf(s, unit), leg)] : [];
}

/** `7.5″ of 12″, takes a 4, disorders it`. */
export function moveCost(s: War, unit: Unit, answer: MoveAnswer): string {
  const { left } = actingIn(s);
  if (answer.do === 'halt' || answer.do === 'exit') return `${inInches(left)} to move`;
  const tried = tryMove(s, unit, answer);
  if ('refusal' in tried) return tried.refusal.reason;
  const { cost, taken, disorders } = tried.outcome;
  const lost = taken.length === 0 ? '' : `, takes the ${taken.join(' and ')}`;
  return `${inInches(cost)} of ${inInches(left)}${lost}${disorders ? ', disorders it' : ''}`;
}

const turned = (piece: number, facing: number, from: number): DraftLegs => ({
  piece: unitId(piece),
  legs: [`turn ${Math.round(Math.abs(turnFrom(from, facing)) / 100)}° ${turnFrom(from, facing) < 0 ? 'right' : 'left'}`],
});
const stretched = (piece: number, by: number, most: number): DraftLegs => ({
  piece: unitId(piece),
  legs: [inInches(by)],
  cost: `${inInches(by)} of ${inInches(most)}`,
});
const placed = (s: War, placing: Placing): DraftLegs => ({
  piece: unitId(placing.unit),
  legs: [`${nameOf(s, unitOf(s, placing.unit))} in ${spaced(placing.formation)}`],
});

const legsTable: Partial<PerAnswer<Decisions, DraftLegs | undefined>> = {
  choosePlace: (view, _l, placing) => placed(view.state, placing),
  chooseMorePlaces: (view, _l, placing) => (placing === 'enough' ? undefined : placed(view.state, placing)),
  chooseQuarters: (_view, l) => ({ piece: quartersId(l.seat), legs: ['the tent'] }),
  chooseGeneralPlace: (view, l, answer) => {
    if (answer === 'later' || 'unit' in answer) return undefined;
    const next = view.state.generals.find(({ seat, status }) => seat === l.seat && status === 'waiting');
    return next && { piece: generalId(next.id), legs: [next.name] };
  },
  chooseMove: (view, _l, answer) => {
    const s = view.state;
    const unit = unitOf(s, actingIn(s).unit);
    return answer.do === 'across'
      ? undefined
      : { piece: unitId(unit.id), legs: stepWords(s, unit, answer), cost: moveCost(s, unit, answer) };
  },
  chooseDismountPlace: (_view, l) => ({ piece: unitId(l.unit), legs: ['on foot'] }),
  chooseSkirmishPlace: (_view, l) => ({ piece: unitId(l.unit), legs: [`${l.figures} go out`] }),
  choosePartyPlace: (_view, l) => ({ piece: unitId(l.unit), legs: [`${l.left[0] ?? 0} go out`] }),
  chooseExit: (_view, l) => ({ piece: unitId(l.unit), legs: [`out in ${spaced(l.formation)}`] }),
  chooseHorses: (view, l, to) => {
    const { horses } = unitOf(view.state, l.unit);
    const far = horses ? between(horses, to) : 0;
    return { piece: horsesId(l.unit), legs: [inInches(far)], cost: `${inInches(far)} of ${inInches(l.inches)}` };
  },
  chooseGunFacing: (view, l, facing) => turned(l.unit, facing, unitOf(view.state, l.unit).post.facing),
  chooseTurn: (view, l, facing) => turned(l.unit, facing, unitOf(view.state, l.unit).post.facing),
  chooseRallyFacing: (view, l, facing) => turned(l.unit, facing, unitOf(view.state, l.unit).post.facing),
  chooseProlong: (view, l, by) => stretched(l.unit, by, actingIn(view.state).left),
  chooseRide: (view, l, to) => {
    const general = view.state.generals[l.general];
    if (!general) return undefined;
    const far = between(general, to);
    return {
      piece: generalId(general.id),
      legs: far === 0 ? [] : [`ride ${inInches(far)}`],
      cost: `${inInches(far)} of ${inInches(l.inches)}`,
    };
  },
  chooseTieDistance: (_view, l, by) => stretched(l.unit, by, l.most),
  chooseRegroup: (_view, l, by) => stretched(l.unit, by, 12 * INCH),
  choosePursuitEnd: (view, l, by) => stretched(l.unit, by, chaseReach(view.state, l)),
  chooseAdvance: (_view, l, by) => stretched(l.unit, by, l.most),
  choosePush: (_view, _l, answer) => (answer === 'enough' ? undefined : stretched(answer.unit, answer.by, 12 * INCH)),
  chooseArrival: (view, _l, placing) => placed(view.state, placing),
  chooseEntry: (view, _l, answer) => (answer === 'enough' ? undefined : placed(view.state, answer)),
  walkCameo: (view, l, to) => {
    const cameo = view.state.cameos?.figures[l.cameo];
    if (!cameo || to === 'stay') return undefined;
    const far = between(cameo, to);
    return { piece: cameoId(l.cameo), legs: [`walk ${inInches(far)}`], cost: `${inInches(far)} of ${inInches(l.inches)}` };
  },
  chooseStop: (view, l, by) => {
    const charger = view.state.charge?.chargers[l.at];
    return charger && stretched(charger.unit, by, charger.total);
  },
};

/** What a draft has become, in words; an aim at anything else is the whole answer. */
export const legs = on(decisions, legsTable);
