// AGW-BRIG: who makes up a brigade, and whether it moves together on one roll.
import { choose, type Seat } from '@baize/kernel';
import { MOVEMENT } from '../../content/movement.ts';
import { actionIn, decision, type Id, named, nameOf, procedure, type Unit, unitOf, type War } from '../../state.ts';
import { formationCost, marchDice, rollTogether, sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { actsBy } from '../all/states.ts';
import { diceWords, numberWord } from '../all/words.ts';
import { movementRow } from '../armies/kinds.ts';
import { brigadeLimit, cameosOf } from '../cameos/cameo.ts';
import { isComingUp, isTrainWagon } from '../convoy/convoy.ts';
import { isHidden } from '../hidden/hiding.ts';
import { openLuck } from '../luck/window.ts';
import { roadDiceFor } from '../movement/by-road.ts';
import { brigadable, groupOf, isChain, linksOf } from './groups.ts';

export interface Forming {
  seat: Seat;
  led: Id | null;
}

/** AGW-BRIG-01: two to four units in one chain, the led one among them. */
export const chooseBrigade = decision<Forming, readonly Id[]>('brigade', {
  rule: 'AGW-BRIG-01',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    const units = brigadable(s, l.seat, actionIn(s).how !== 'turned');
    return choose({
      rule: 'AGW-BRIG-01',
      from: units.map(({ id }) => id),
      least: 2,
      most: cameosOf(s, l.seat, 'staff-officer').length > 0 ? 6 : 4,
      unless: (ids) => {
        if (l.led !== null && !ids.includes(l.led))
          return { rule: 'AGW-CMD-05', reason: `${nameOf(s, unitOf(s, l.led))} must be in the brigade.` };
        const limit = brigadeLimit(
          s,
          l.seat,
          ids.flatMap((id) => groupOf(s, unitOf(s, id))),
        );
        if (ids.length > limit)
          return { rule: 'AGX-CAMEO-22', reason: 'Only with the Staff Officer may a brigade have more than four units.' };
        return isChain(
          s,
          l.seat,
          ids.map((id) => unitOf(s, id)),
        )
          ? null
          : { rule: 'AGW-BRIG-01', reason: 'They do not stand linked within 3″ of one another.' };
      },
      suggest: () => suggestedBrigades(s, l, units),
    });
  },
  prompt: () => 'Which units make up the brigade?',
  label: (s, _l, ids) => membersWords(ids.map((id) => nameOf(s, unitOf(s, id)))),
  apply: (s, l, ids, u) => {
    const units = ids.map((id) => unitOf(s, id));
    nameForCard(s, units);
    u.tell?.('AGW-BRIG-01', 'brigade', { seat: l.seat, names: brigadeNames(s, units) });
  },
});

/** Short enough for a button: two by name, the others by number. */
const membersWords = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;

/** AGX-HIDE-14: of hidden units only their number is told. */
function brigadeNames(s: War, units: readonly Unit[]): string[] {
  const unseen = units.filter(isHidden).length;
  const seen = units.filter((unit) => !isHidden(unit)).map((unit) => nameOf(s, unit));
  return unseen === 0 ? seen : [...seen, `${numberWord(unseen)} hidden ${unseen === 1 ? 'unit' : 'units'}`];
}

/** The largest chain about each unit, nearest neighbours first. */
function suggestedBrigades(s: War, l: Forming, units: readonly Unit[]): Id[][] {
  const found: Id[][] = [];
  for (const first of units) {
    if (l.led !== null && first.id !== l.led) continue;
    const chain = [first];
    for (const next of units) if (chain.length < 4 && !chain.includes(next) && isChain(s, l.seat, [...chain, next])) chain.push(next);
    if (chain.length > 1) found.push(chain.map(({ id }) => id));
  }
  return found;
}

/** `road`: those who need the die of the road to keep up claim it (AGW-LAND-03). */
type Manner = { do: 'apart' } | { do: 'together'; reserve: number; road?: true };

/** The budget of one who moves with others, with what a road gives him if he claims it, less what he must pay to move at all. */
function diceOf(s: War, unit: Unit, byRoad: boolean): number {
  return marchDice(s, unit) + (byRoad ? roadDiceFor(s, unit, 'march') : 0) - costToSetOut(s, unit);
}

/** AGW-ACT-02: a gun limbers and a garrison leaves its building before it can march. */
function costToSetOut(s: War, unit: Unit): number {
  const { limber } = MOVEMENT[movementRow(s, unit)];
  if (unit.post.formation === 'unlimbered') return typeof limber === 'number' ? limber : marchDice(s, unit);
  return unit.post.formation === 'garrison' ? formationCost(s, unit) : 0;
}

/** AGW-BRIG-01, AGW-CYC-04: those who move with the brigade: a body that runs or is locked has only the card in common with its other. */
function moversIn(s: War): Unit[] {
  const isMember = (unit: Unit) => !['rally', 'runs on', 'locked'].includes(actsBy(s, unit, false));
  return actionIn(s)
    .waiting.map((id) => unitOf(s, id))
    .filter(isMember);
}

/** AGW-BRIG-02: the dice that all members have, after what each keeps back; a square makes it 2". */
function commonDice(s: War, byRoad = false): number {
  const units = moversIn(s).filter((unit) => !isTrainWagon(s, unit));
  // AGX-HIDE-09: hidden units roll in secret, each for itself.
  if (units.some(isHidden)) return 0;
  return Math.max(0, Math.min(...units.map((unit) => diceOf(s, unit, byRoad))));
}

/** Members who have no more than the common roll only by the road. */
function needingRoad(s: War, units: readonly Unit[], common: number): Id[] {
  return units.filter((unit) => diceOf(s, unit, false) < common).map(({ id }) => id);
}

function hasSquare(s: War): boolean {
  return commonDice(s) > 0 && moversIn(s).some(({ post }) => post.formation === 'square');
}

/** AGW-BRIG-02, -03: one roll with the budget of the slowest, or each for itself. */
export const chooseManner = decision<Forming, Manner>('together or apart', {
  rule: 'AGW-BRIG-02',
  who: (_s, l) => l.seat,
  options: (s) => {
    const dice = hasSquare(s) ? 1 : commonDice(s);
    const together = Array.from({ length: dice }, (_, reserve): Manner => ({ do: 'together', reserve }));
    // AGW-ACT-01, AGW-LAND-03: a budget is counted with the road; where the slowest has nothing of it, it helps nobody.
    const byRoad = hasSquare(s) ? 0 : commonDice(s, true);
    if (byRoad > dice) for (let reserve = 0; reserve < byRoad; reserve++) together.push({ do: 'together', reserve, road: true });
    // AGX-FANAT-04: a unit that must charge does not march with the others.
    const isBound = actionIn(s).duties.some(({ unit }) => actionIn(s).waiting.includes(unit));
    return moversIn(s).length < 2 || dice === 0 || isBound ? [] : [{ do: 'apart' }, ...together];
  },
  prompt: () => 'Does the brigade move together on one roll, or each for itself?',
  label: (_s, _l, answer) =>
    answer.do === 'apart'
      ? 'Each for itself'
      : `Together${answer.road ? ' by road' : ''}${answer.reserve === 0 ? '' : `, keeping ${diceWords(answer.reserve)} back`}`,
  apply: (s, _l, answer, u) => {
    if (answer.do === 'apart') return;
    const units = moversIn(s);
    const common = commonDice(s, answer.road);
    const dice = hasSquare(s) ? [] : rollTogether(s, units, common - answer.reserve, u);
    const inches = hasSquare(s) ? 2 * INCH : sum(dice) * INCH;
    const bodies = actionIn(s).members.flatMap((of) => linksOf(s, unitOf(s, of)).map(({ id }) => ({ body: id, of })));
    actionIn(s).together = { inches, dice, bodies, moved: [], ...(answer.road && { byRoad: needingRoad(s, units, common) }) };
    u.tell?.('AGW-BRIG-02', 'rolled to move', { ...named(s, units[0] as Unit), dice, pace: 'march together' });
    if (dice.length > 1) openLuck(s, 'rolled to move', null, actionIn(s).seat, u);
  },
});

export const forming = procedure<Forming>('forming a brigade').decide(chooseBrigade).decide(chooseManner);

/** The bodies that a card serves: of each unit those without a counter. */
export function nameForCard(s: War, units: readonly Unit[]): void {
  const action = actionIn(s);
  action.members = units.map(({ id }) => id);
  action.waiting = units.flatMap((unit) => bodiesFor(s, unit, false)).map(({ id }) => id);
}

/** The bodies of a unit that act one by one; AGX-ESC-04: a train of wagons acts as one. */
export function bodiesFor(s: War, unit: Unit, isAce: boolean): Unit[] {
  const isAble = (body: Unit) => actsBy(s, body, isAce) !== 'never' || isComingUp(s, body);
  const able = groupOf(s, unit).filter((body) => (isAce || !body.counter) && isAble(body));
  return isTrainWagon(s, unit) ? able.slice(0, 1) : able;
}
