// Cards, windows and counters through whole battles, beside the second opinion that only listens.
import { test } from 'node:test';
import { isSpace, type Json, type Match, offerTo, waitingFor } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import { game } from '../../game.ts';
import type { Suited } from '../../rules/cards/deck.ts';
import type { Serving } from '../../rules/cards/serving.ts';
import type { War } from '../../state.ts';
import { armiesOf, eagerBattle } from '../eager-battle.ts';
import { isCycleOver, isNearLink } from './acting.ts';
import { inWords } from './comparisons.ts';
import { BOTH, type Cycles, committable, counterFault, hear, newCycles, usesOf } from './cycling.ts';
import { Differences } from './differences.ts';
import { luckOf, story } from './positions.ts';

const BATTLES = counts(1, 80);
const ANSWERS = counts(1800, 6000);

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

function watch(seed: number, options: { [name: string]: Json }, differences: Differences): void {
  const c = newCycles();
  eagerBattle(seed, options, ANSWERS, {
    before(match, answer, answers) {
      const { state: s, asked } = match;
      const n = `battle ${seed}, answer ${answers}`;
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
  });
}

test(`AGW-CARD-03 to -05 AGW-HOLD-02 to -06 AGW-ACE-01 AGW-ACE-02 AGW-CYC-01 to -03 cards, windows and counters through ${BATTLES} whole battles`, () => {
  const luck = luckOf(911);
  const differences = new Differences();
  for (let at = 0; at < BATTLES; at++) watch(9100 + at, { ...armiesOf(at), 'hold-hands': luck.one(['open', 'hidden']) }, differences);
  differences.none({ uses: BATTLES * 20, committed: BATTLES * 5, counter: BATTLES * 20 });
});
