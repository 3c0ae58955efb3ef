// What a unit is offered in its activation through whole battles with random options, beside the second opinion that has only heard its answers.
import { test } from 'node:test';
import { type Json, offerTo } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import { game } from '../../game.ts';
import type { War } from '../../state.ts';
import { armiesOf, eagerBattle } from '../eager-battle.ts';
import { deedsOf, freeIn, newTurn, remember, type Turn, wordFor } from './activating.ts';
import { Differences } from './differences.ts';
import { luckOf, story } from './positions.ts';

const BATTLES = counts(1, 80);
const ANSWERS = counts(1800, 6000);

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

/** A battle watched from outside: whose activation it is, and what it has done in it. */
function watch(seed: number, options: { [name: string]: Json }, differences: Differences): void {
  let turn: Turn | null = null;
  let rests = new Map<string, Rest>();
  eagerBattle(seed, options, ANSWERS, {
    before(match, answer, answers) {
      const { state: s, asked } = match;
      if (asked?.decision === 'use the card') rests = new Map();
      if (asked?.decision !== 'act' || !s.acting) return;
      const u = s.units[s.acting.unit];
      if (!u) return;
      if (turn?.unit !== u.id) turn = begin(s, u.id, rests);
      const offers = offerTo(game, match, u.seat) as Offers;
      if (turn.unit === u.id) compareDeeds(s, turn, offers, `battle ${seed}, answer ${answers}`, differences);
      const said = answer as Offers[0];
      remember(s, { ...u, post: { ...u.post } }, turn, said);
      if (said.do === 'send out' || said.do === 'split')
        rests.set(`${u.seat} ${u.entry}`, { dice: turn.kept === null ? Math.max(0, freeIn(turn)) : null, isSplit: said.do === 'split' });
    },
    after({ state: s }, told) {
      if (told.some(({ kind }) => kind === 'done' || kind === 'acts') || s.acting === null) turn = null;
      if (turn && told.some(({ kind, unit }) => kind === 'turned gun' && unit === turn?.unit)) turn.deeds.push('turn far');
    },
  });
}

/** AGW-SKIR-01, -03: what is left for the bodies that a unit has just sent out; null: the rest of a roll. */
interface Rest {
  dice: number | null;
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
  if (rest && rest.dice !== null) Object.assign(turn, { march: rest.isSplit && u.part === 'half' ? 1 : rest.dice, charge: null });
  turn.isOpen ||= hasBegun === true || together !== null || rest !== undefined;
  return turn;
}

test(`AGW-ACT-01 AGW-ACT-02 AGW-ACT-03 AGW-ACT-05 AGW-CHFM-03 AGW-CHG-05 AGW-GUN-01 deeds offered through ${BATTLES} whole battles`, () => {
  const luck = luckOf(811);
  const differences = new Differences();
  for (let at = 0; at < BATTLES; at++)
    watch(
      8100 + at,
      { ...armiesOf(at), running: luck.one(['free', 'disorders', 'off']), 'attack-column': luck.one(['national', 'all', 'none']) },
      differences,
    );
  differences.none();
});
