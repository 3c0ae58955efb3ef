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
import { mistaken, takeSpoiled } from '../luck/luck.ts';
import { openLuck } from '../luck/window.ts';
import { isParty, MASS_WIDTHS } from './kinds.ts';
import { takeIn } from './union.ts';

export const MOST_TOGETHER = 18;

export interface Calling {
  unit: Id;
  units: Id[];
  /** Those who reach the caller. */
  come: Id[];
  /** Which of them comes next, and the dice of the last. */
  at: number;
  dice: number[];
}

/** A party in good order that has not acted, with a free way to the caller. */
export function mayCome(s: War, caller: Unit, other: Unit): boolean {
  if (other.seat !== caller.seat || other.id === caller.id || !onTable(other) || !isParty(s, other) || !isSkirmishing(other)) return false;
  if (other.counter || other.disordered || other.running || isLocked(s, other)) return false;
  const ground = groundFor(s, other, { enemies: 'keep', friends: 'passable', loose: true, ignore: [caller.id] });
  const way = carryOut(bodyOf(s, other), { do: 'march', path: [centreOf(s, other), centreOf(s, caller)] }, ground);
  return way.stop === null;
}

function nextParty(s: War, { units, at }: Calling): Unit {
  return unitOf(s, units[at] as Id);
}

/** Each called party rolls its march; WL-44: it is a move like others. */
function rollToCome(s: War, l: Calling, u: Ump): void {
  const party = nextParty(s, l);
  l.dice = rollFor(s, party, marchDice(s, party), u);
  u.tell?.('AGX-TRIB-09', 'rolled to move', { ...named(s, party), dice: [...l.dice], pace: 'come in' });
  if (l.dice.length > 1) openLuck(s, 'rolled to move', party.id, party.seat, u);
}

/** It must reach the caller's side. */
function comeIn(s: War, l: Calling): void {
  const party = nextParty(s, l);
  const dice = takeSpoiled(s) ? mistaken(l.dice) : l.dice;
  if (sum(dice) * INCH >= gapBetween(bodyOf(s, party), bodyOf(s, unitOf(s, l.unit)))) l.come.push(party.id);
  l.at += 1;
}

/** Whoever was called has used its march, whether it has arrived or not. */
function haveMarched(s: War, l: Calling): void {
  for (const id of l.units) unitOf(s, id).counter = true;
  if (s.action) s.action.waiting = s.action.waiting.filter((id) => !l.units.includes(id));
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
  haveMarched(s, l);
  u.tell?.('AGX-TRIB-09', 'bands unite', { ...standing(s, caller), figures: caller.figures });
}

export const calling = procedure<Calling>('calling parties')
  .do((s) => pay(s, 'recover', 0))
  .while(
    (_s, l) => l.at < l.units.length,
    (p) => p.do(rollToCome, comeIn),
  )
  .do((s, l) => {
    if (l.come.length === 0) haveMarched(s, l);
  })
  .decide(chooseMassWidth);
