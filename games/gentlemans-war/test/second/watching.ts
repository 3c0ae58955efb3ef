// Watchers of battles: what the rules offer at each question, beside the second opinions that have only listened.
import { isSpace, type Match, offerTo, waitingFor } from '@baize/kernel';
import { game } from '../../game.ts';
import type { Suited } from '../../rules/cards/deck.ts';
import type { Serving } from '../../rules/cards/serving.ts';
import type { War } from '../../state.ts';
import { type Watcher, wordOf } from '../eager-battle.ts';
import { isCycleOver, isNearLink } from './acting.ts';
import { deedsOf, diceToSetOut, freeIn, newTurn, remember, type Turn, wordFor } from './activating.ts';
import { inWords } from './comparisons.ts';
import { BOTH, type Cycles, committable, counterFault, hear, newCycles, usesOf } from './cycling.ts';
import type { Differences } from './differences.ts';
import { story } from './positions.ts';
import { ANSWERS, mayAnswer } from './responding.ts';
import { isLocked } from './shooting.ts';

type Offers = readonly Parameters<typeof wordFor>[0][];

function compareDeeds(s: War, t: Turn, offers: Offers, n: string, differences: Differences): void {
  const u = s.units[t.unit];
  if (!u) return;
  const mine = deedsOf(s, u, t);
  const theirs = new Set(offers.map(wordFor));
  const where = (word: string) => () => `${n}: #${u.id} ${word} ${JSON.stringify(t)} offered ${[...theirs].join(', ')}${story(s)}`;
  for (const word of theirs) differences.compare(`${word.split(' ')[0]} allowed`, true, mine.has(word), where(word));
  for (const [word, offered] of mine)
    if (offered === 'must') differences.compare(`${word.split(' ')[0]} offered`, theirs.has(word), true, where(word));
}

/** Whose activation it is, and what it has done in it. */
export function deedsWatched(name: string, differences: Differences): Watcher {
  let turn: Turn | null = null;
  let rests = new Map<string, Rest>();
  let alighted: unknown[] = [];
  return {
    before(match, answer, answers) {
      const { state: s, asked } = match;
      if (asked?.decision === 'use the card') rests = new Map();
      if (asked?.decision !== 'act' || !s.acting) return;
      const u = s.units[s.acting.unit];
      if (!u) return;
      if (turn?.unit !== u.id) turn = begin(s, u.id, rests);
      // AGW-UNIT-11: who has climbed down from a wagon has paid a die for it.
      if (alighted.includes(u.id)) Object.assign(turn, { spent: 1, isOpen: true });
      alighted = [];
      compareDeeds(s, turn, offerTo(game, match, u.seat) as Offers, `${name}, answer ${answers}`, differences);
      const said = answer as Offers[0];
      remember(s, { ...u, post: { ...u.post } }, turn, said);
      if (said.do === 'send out' || said.do === 'split')
        rests.set(`${u.seat} ${u.entry}`, { dice: Math.max(0, freeIn(turn)), hasRolled: turn.kept !== null, isSplit: said.do === 'split' });
    },
    after({ state: s }, told) {
      if (told.some(({ kind }) => kind === 'done' || kind === 'acts') || s.acting === null) turn = null;
      alighted = told.flatMap(({ kind, unit }) => (kind === 'alighted' ? [unit] : []));
      if (turn && told.some(({ kind, unit }) => kind === 'turned gun' && unit === turn?.unit)) turn.deeds.push('turn far');
    },
  };
}

/** AGW-SKIR-01, -03: what is left for the bodies that a unit has just sent out: dice, and the rest of a roll that it had made. */
interface Rest {
  dice: number;
  hasRolled: boolean;
  isSplit: boolean;
}

function begin(s: War, id: number, rests: ReadonlyMap<string, Rest>): Turn {
  const u = s.units[id] as War['units'][0];
  const turn = newTurn(s, u, s.action?.kind === 'ace');
  const { together, ready, entered } = s.action ?? {};
  const hasBegun = ready?.some(({ unit }) => unit === id) || entered?.some(({ unit }) => unit === id);
  if (together) {
    turn.pace = 'march';
    // AGW-FORM-05: of the 2" of a square each but itself has paid a die.
    turn.kept = Math.max(0, turn.march - (u.post.formation === 'square' ? 0 : Math.max(1, together.dice.length)));
  }
  const rest = rests.get(`${u.seat} ${u.entry}`);
  // AGW-SKIR-03: each half of light infantry may move one die.
  if (rest?.hasRolled) Object.assign(turn, { pace: 'march', kept: rest.dice });
  else if (rest) Object.assign(turn, { march: rest.isSplit && u.part === 'half' ? 1 : rest.dice, charge: null });
  turn.isOpen ||= hasBegun === true || together !== null || rest !== undefined;
  return turn;
}

type Use = Serving | { do: 'hold' } | { do: 'trade'; card: Suited };
const wordOfUse = (use: Use) => (use.do === 'hold' ? 'hold' : use.do === 'trade' ? `trade ${use.card}` : inWords(use));

/** What is offered now to a seat. */
function offered(match: Match<War>, seat: number): readonly unknown[] {
  const offer = offerTo(game, match, seat) ?? [];
  return isSpace(offer) ? [] : offer;
}

function compareUse(match: Match<War>, c: Cycles, n: string, differences: Differences): void {
  const { state: s } = match;
  const { card } = c;
  const seat = waitingFor(match)[0] as 0 | 1;
  const where = () => `${n}: ${card} ${JSON.stringify(s.hands)} ${JSON.stringify(c.turned)}${story(s)}`;
  if (!card) return;
  // Whether a column that bends is a link the second opinion does not know.
  const isSure = !s.units.some((u) => u.seat === seat && u.status === 'table' && (u.post.trail?.length ?? 0) > 1);
  const known = (words: readonly string[]) => words.filter((word) => isSure || !word.startsWith('brigade')).sort();
  const theirs = known((offered(match, seat) as Use[]).map(wordOfUse));
  differences.compare('uses', theirs, isNearLink(s, seat) ? null : known(usesOf(c, s, seat, card)), where);
  for (const each of BOTH) {
    differences.compare('cycle over', isCycleOver(s, each), false, where);
    const isSilent = !c.passed[each] && s.fixed.openHands;
    if (isSilent) differences.compare('window', [], isNearLink(s, each) ? null : committable(c, s, each), where);
  }
}

function compareWindow(match: Match<War>, c: Cycles, n: string, differences: Differences): void {
  const { state: s, asked } = match;
  for (const seat of BOTH) {
    if (isNearLink(s, seat) || c.passed[seat]) continue;
    const mine = committable(c, s, seat);
    const isAsked = asked?.seats.includes(seat) ?? false;
    const where = () => `${n}: seat ${seat} ${JSON.stringify(s.hands)} ${JSON.stringify(c)}${story(s)}`;
    if (isAsked || s.fixed.openHands) differences.compare('asked', isAsked, mine.length > 0 || !s.fixed.openHands, where);
    if (isAsked) differences.compare('committed', [...(offered(match, seat) as string[])].sort(), ['pass', ...mine].sort(), where);
  }
}

function compareCounters(s: War, c: Cycles, n: string, differences: Differences): void {
  for (const u of s.units)
    differences.compare('counter', counterFault(c, u) ?? 'as it should be', 'as it should be', () => `${n}: #${u.id}${story(s)}`);
}

/** Cards, windows and counters; `begun`: in the midst of a battle, of which nothing has been heard. */
export function cardsWatched(name: string, differences: Differences, begun?: War): Watcher {
  const c = newCycles();
  if (begun) Object.assign(c, { turned: [...begun.turnedInCycle], named: new Set(begun.units.map(({ id }) => id)) });
  return {
    before(match, answer, answers) {
      const { state: s, asked } = match;
      const n = `${name}, answer ${answers}`;
      if (asked?.decision === 'use the card') {
        if (!c.isPlayed) compareUse(match, c, n, differences);
        c.isPlayed = false;
      }
      if (asked?.decision !== 'interrupt') return;
      compareWindow(match, c, n, differences);
      compareCounters(s, c, n, differences);
      if (answer === 'pass') c.passed[waitingFor(match)[0] as 0 | 1] = true;
    },
    after({ state: s }, told) {
      hear(c, s, told);
    },
  };
}

/** The answers that one who is charged by one other may buy, before he has bought any. */
export function answersWatched(name: string, differences: Differences): Watcher {
  return {
    before(match, _answer, answers) {
      const { state: s, asked } = match;
      const target = s.charge?.targets.find((each) => !each.isChosen);
      if (asked?.decision !== 'respond' || !target || target.replies.length > 0 || target.kinds.length !== 1 || target.byAccident) return;
      const [u, charger] = [s.units[target.unit], s.units[target.kinds[0]?.charger ?? -1]];
      const offer = offerTo(game, match, waitingFor(match)[0] ?? 0) ?? [];
      if (!u || !charger || isSpace(offer)) return;
      const offered = new Set(offer.map(wordOf));
      const where = () => `${name}, answer ${answers}: #${charger.id} at #${u.id}, ${target.actions} actions${story(s)}`;
      for (const answer of ANSWERS)
        differences.compare(answer, offered.has(answer), mayAnswer(s, u, charger, answer, target.actions), where);
    },
  };
}

/** AGW-BRIG-02: the common dice of a brigade that may move together, roads apart: those of the slowest; a square makes of them one. */
export function brigadesWatched(name: string, differences: Differences): Watcher {
  return {
    before(match, _answer, answers) {
      const { state: s, asked } = match;
      if (asked?.decision !== 'together or apart' || !s.action) return;
      const offer = offerTo(game, match, waitingFor(match)[0] ?? 0) ?? [];
      if (isSpace(offer)) return;
      const bodies = s.action.waiting.flatMap((id) => s.units[id] ?? []).filter((u) => !u.running && !isLocked(s, u));
      const fewest = Math.max(0, Math.min(...bodies.map((u) => diceToSetOut(s, u))));
      const isSquare = bodies.some((u) => u.post.formation === 'square');
      const theirs = offer.filter((each) => wordOf(each) === 'together' && !(each as { road?: true }).road).length;
      const where = () => `${name}, answer ${answers}: ${s.action?.waiting} ${JSON.stringify(offer)}${story(s)}`;
      differences.compare('together', theirs, isSquare ? Math.min(1, fewest) : fewest, where);
    },
  };
}

/** All of them at once. */
export function together(watchers: readonly Watcher[]): Watcher {
  return {
    before: (...given) => {
      for (const watcher of watchers) watcher.before?.(...given);
    },
    after: (...given) => {
      for (const watcher of watchers) watcher.after?.(...given);
    },
  };
}
