// The second opinion on what is counted: cards, what a joker leaves, and when an army is broken (AGW-CARD-01, AGW-JOK-01, -02, AGW-WIN-01).
import type { Unit, War } from '../../state.ts';
import type { Told, Watcher } from '../eager-battle.ts';
import { featuresOf, figures, footprint, isGarrison, isLoose, isWagon, outlineOf, standsIn } from './body.ts';
import type { Differences } from './differences.ts';
import { costIn, groundsOf } from './ground.ts';
import { story } from './positions.ts';
import { depthIn, overlap } from './shape.ts';

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
function isBroken(s: War, seat: number): boolean {
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

/** The second opinion knows straight columns only. */
const isStraight = (u: Unit) => (u.post.trail?.length ?? 0) <= 1;

/** AGW-GEOM-09, AGW-ALL-05: what is wrong with where a unit stands when an action is over. */
function placeFaults(s: War, u: Unit): string[] {
  const body = footprint(s, u);
  const found: string[] = [];
  const [wide, high] = [s.fixed.width / 1000, s.fixed.height / 1000];
  if (body.some((p) => Math.min(p.x, p.y, wide - p.x, high - p.y) < -0.01)) found.push('it hangs over the edge');
  for (const other of s.units)
    if (other.id > u.id && other.status === 'table' && !isGarrison(other) && isStraight(other) && overlap(body, footprint(s, other)) > 0.02)
      found.push(`it stands on #${other.id}`);
  for (const f of featuresOf(s)) {
    if (!('outline' in f) || costIn(s, u, f) !== Number.POSITIVE_INFINITY) continue;
    const deep = groundsOf(s, f).map((ground) =>
      isLoose(u) ? Math.max(...figures(s, u).map((p) => depthIn(ground, p))) : overlap(body, ground),
    );
    if (deep.some((each) => each > 0.02)) found.push(`it stands in ${f.id}`);
  }
  return found;
}

/** Where everybody stands whenever an action is over: who stood wrongly when one began to look is not judged until it has moved. */
export function placesWatched(name: string, differences: Differences): Watcher {
  const known = new Map<number, string>();
  return {
    before({ state: s, asked }, _answer, answers) {
      if (asked?.decision !== 'interrupt' && asked?.decision !== 'use the card') return;
      for (const u of s.units) {
        if (u.status !== 'table' || isGarrison(u) || !isStraight(u)) continue;
        const now = JSON.stringify([u.post, u.figures, s.gone.length, s.made.length]);
        if (known.get(u.id) === now) continue;
        const isFirst = !known.has(u.id);
        known.set(u.id, now);
        if (!isFirst) differences.compare('place', placeFaults(s, u), [], () => `${name}, answer ${answers}: #${u.id}${story(s)}`);
      }
    },
  };
}
