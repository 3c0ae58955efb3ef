// The second opinion on what is counted: cards, what a joker leaves, and when an army is broken (AGW-CARD-01, AGW-JOK-01, -02, AGW-WIN-01).
import type { Unit, War } from '../../state.ts';
import type { Told, Watcher } from '../eager-battle.ts';
import { featuresOf, isWagon, outlineOf, standsIn } from './body.ts';
import type { Differences } from './differences.ts';
import { story } from './positions.ts';

/** All cards that lie anywhere. */
function cardsOf(s: War): number {
  const { top, loose, bottom } = s.deck;
  return (
    top.length + loose.length + bottom.length + s.discard.length + s.hands[0].length + s.hands[1].length + (s.flip.card === null ? 0 : 1)
  );
}

const UNFIT = ['steep-hill', 'bog', 'marsh', 'thick-wood', 'rubble', 'stream', 'river'];

/** AGW-DIS-05, C-4: it may be kept disordered by where it stands. */
function isKept(s: War, u: Unit): boolean {
  const unfit = featuresOf(s).filter(({ kind }) => UNFIT.includes(kind));
  return u.running || unfit.some((f) => 'line' in f || standsIn(s, u, outlineOf(f)) !== false);
}

/** AGW-WIN-01: half of the roster or whatever the scenario says; bodies of a unit are one, wagons none. */
export function isBroken(s: War, seat: number): boolean {
  const entries = new Map<number, Unit[]>();
  for (const u of s.units) if (u.seat === seat && !isWagon(s, u)) entries.set(u.entry, [...(entries.get(u.entry) ?? []), u]);
  const generals = s.generals.filter((g) => g.seat === seat);
  const units = [...entries.values()].filter((bodies) => bodies.every((u) => u.status === 'lost' || u.hopeless)).length;
  const { gone, of } = s.fixed.breakPoint;
  const all = entries.size + generals.length;
  return all > 0 && of * (units + generals.filter((g) => g.status === 'lost').length) >= gone * all;
}

/** What stirs units, so that nothing is said of them any more. */
const STIRS = ['acts', 'strikes', 'falls back', 'runs away', 'disordered', 'morale', 'skirmishers out', 'ticked off'];

const has = (told: readonly Told[], ...kinds: string[]) => told.some(({ kind }) => kinds.includes(kind));

/** Cards, jokers and broken armies through a battle. */
export function booksWatched(name: string, differences: Differences): Watcher {
  let [afterJoker, afterFlip] = [false, false];
  let all: number | null = null;
  return {
    before({ state: s, asked }, _answer, answers) {
      const where = () => `${name}, answer ${answers}${story(s)}`;
      if (asked?.decision !== 'interrupt' && asked?.decision !== 'use the card') return;
      all ??= cardsOf(s);
      differences.compare('cards', cardsOf(s), all, where);
      if (afterFlip) for (const seat of [0, 1]) differences.compare('broken', isBroken(s, seat), false, where);
      if (!afterJoker) return;
      for (const u of s.units.filter((each) => each.status === 'table')) {
        differences.compare('counter after a joker', u.counter, false, where);
        differences.compare('disorder after a joker', u.disordered && !isKept(s, u), false, where);
      }
    },
    after({ state: s, result }, told, _answer, answers) {
      const last = told.map(({ kind }) => kind);
      const since = (kind: string) => told.slice(last.lastIndexOf(kind) + 1);
      if (has(told, 'joker')) afterJoker = !has(since('joker'), ...STIRS);
      else if (has(told, ...STIRS)) afterJoker = false;
      if (has(told, 'flip')) afterFlip = !has(since('flip'), ...STIRS);
      else if (has(told, ...STIRS)) afterFlip = false;
      if (result) differences.compare('ended', true, isBroken(s, 0) || isBroken(s, 1), () => `${name}, answer ${answers}${story(s)}`);
    },
  };
}
