// AGX-TRIB-09: parties that come together into a mass.
import { carryOut, gapBetween } from '@baize/geometry/open';
import {
  actingIn,
  decision,
  type Id,
  named,
  onTable,
  type Post,
  procedure,
  standing,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { pay } from '../activation/act.ts';
import { marchDice, rollFor, sum } from '../activation/dice.ts';
import { groundFor, INCH } from '../all/ground.ts';
import { setDown } from '../all/place.ts';
import { isLocked } from '../all/states.ts';
import { numberWord } from '../all/words.ts';
import { isSkirmishing } from '../armies/kinds.ts';
import { bodyOf, centreOf } from '../formations/footprint.ts';
import { isParty, MASS_WIDTHS } from './kinds.ts';
import { takeIn } from './union.ts';

export const MOST_TOGETHER = 18;

export interface Calling {
  unit: Id;
  units: Id[];
  /** Those who reach the caller. */
  come: Id[];
}

/** A party in good order that has not acted, with a free way to the caller. */
export function mayCome(s: War, caller: Unit, other: Unit): boolean {
  if (other.seat !== caller.seat || other.id === caller.id || !onTable(other) || !isParty(s, other) || !isSkirmishing(other)) return false;
  if (other.counter || other.disordered || other.running || isLocked(s, other)) return false;
  const ground = groundFor(s, other, { enemies: 'keep', friends: 'passable', loose: true, ignore: [caller.id] });
  const way = carryOut(bodyOf(s, other), { do: 'march', path: [centreOf(s, other), centreOf(s, caller)] }, ground);
  return way.stop === null;
}

/** Each called party rolls its march and must reach the caller's side. */
function rollToCome(s: War, l: Calling, u: Ump): void {
  const caller = unitOf(s, l.unit);
  pay(s, 'recover', 0);
  for (const id of l.units) {
    const party = unitOf(s, id);
    const dice = rollFor(s, party, marchDice(s, party), u);
    u.tell?.('AGX-TRIB-09', 'rolled to move', { ...named(s, party), dice, pace: 'come in' });
    if (sum(dice) * INCH >= gapBetween(bodyOf(s, party), bodyOf(s, caller))) l.come.push(id);
  }
}

/** The union on the caller's front centre and facing; null: it has no room. */
function unionPost(s: War, l: Calling, files: number): Post | null {
  const caller = unitOf(s, l.unit);
  const figures = [l.unit, ...l.come].reduce((total, id) => total + unitOf(s, id).figures, 0);
  const post: Post = { ...caller.post, formation: 'mass', ranks: 2, trail: null, building: null, files };
  const union: Unit = { ...caller, figures, post };
  return setDown(s, union, post, null, { ignore: [l.unit, ...l.come], going: 'tribal foot' });
}

/** AGX-TRIB-09: how wide the new mass stands. */
export const chooseMassWidth = decision<Calling, number>('width of the mass', {
  rule: 'AGX-TRIB-09',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => (l.come.length === 0 ? [] : MASS_WIDTHS.filter((files) => unionPost(s, l, files) !== null)),
  prompt: () => 'How wide shall the mass stand?',
  label: (_s, _l, files) => `${numberWord(files)} wide`,
  apply: (s, l, files, u) => unite(s, l, files, u),
});

function unite(s: War, l: Calling, files: number, u: Ump): void {
  const caller = unitOf(s, l.unit);
  const post = unionPost(s, l, files);
  if (!post) return;
  takeIn(
    s,
    caller,
    l.come.map((id) => unitOf(s, id)),
  );
  caller.post = post;
  actingIn(s).ended = true;
  // Whoever was called and did not arrive has used its march.
  for (const id of l.units) unitOf(s, id).counter = true;
  if (s.action) s.action.waiting = s.action.waiting.filter((id) => !l.units.includes(id));
  u.tell?.('AGX-TRIB-09', 'bands unite', { ...standing(s, caller), figures: caller.figures });
}

export const calling = procedure<Calling>('calling parties').do(rollToCome).decide(chooseMassWidth);
