// Recorded battles that end without a broken army: a draw that both agree to, and the dinner bell.
import {
  act,
  commit,
  isSpace,
  keyed,
  type Offer,
  offerTo,
  openSession,
  type Seat,
  type Session,
  secretFrom,
  seedFrom,
  waitingFor,
} from '@baize/kernel';
import { anyLegal, checkRecorded, optionsFor, type Player, playSeeded, test } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import type { War } from '../state.ts';
import { armyOf } from './armies.ts';

const folder = new URL('./recorded/', import.meta.url);
const ENTROPY = ['0', '1'];
const OPTIONS = {
  'army-limits': 'none',
  headquarters: 'off',
  armies: [armyOf('britain', ['infantry', 'light-cavalry']), armyOf('france', ['infantry', 'heavy-cavalry'])],
};

/** After so many answers the one offers a draw and the other accepts it. */
function playToDraw(seed: number): { session: Session; secret: string } {
  const secret = secretFrom(`gentlemans-war draw ${seed}`);
  const fair = { commitment: commit(secret), entropy: ENTROPY };
  const setup = { game: game.slug, rules: { version: '1.0.0', hash: 'test' }, options: optionsFor(game, OPTIONS), seats: 2, fair };
  const session = openSession(game, setup, keyed(seedFrom(secret, ENTROPY)));
  for (let answers = 0; answers < 40; answers++) {
    const seat = waitingFor(session.match)[0] as Seat;
    const offer = offerTo(session.game, session.match, seat) as Offer;
    act(session, { seat, answer: isSpace(offer) ? offer.candidates()[0] : offer[0] });
  }
  act(session, { seat: 0, draw: 'offer' });
  act(session, { seat: 1, draw: 'accept' });
  return { session, secret };
}

/** Gives every card to somebody who does nothing with it. */
const idle: Player<War> = (turn) => {
  const { offer } = turn;
  if (!Array.isArray(offer)) return anyLegal(turn);
  const word = (answer: unknown) => (typeof answer === 'string' ? answer : ((answer as { do?: string } | null)?.do ?? ''));
  return (
    ['done', 'pass', 'stay', 'unit', 'tick'].map((wanted) => offer.find((each) => word(each) === wanted)).find(Boolean) ?? anyLegal(turn)
  );
};

function playToDinner(seed: number): { session: Session; secret: string } {
  const secret = secretFrom(`gentlemans-war dinner ${seed}`);
  const options = { ...OPTIONS, 'dinner-bell': 'always' };
  return { session: playSeeded(game, seed, { players: [idle, idle], options, secret, entropy: ENTROPY }), secret };
}

test("AGW-WIN-02 the recorded battle 'draw-agreed' takes the same course to the same end", () => {
  checkRecorded(game, folder, {
    name: 'draw-agreed',
    is: ({ rule, kind, share }) => rule === 'AGW-WIN-02' && kind === 'draw agreed' && share[0] === 0.5,
    play: playToDraw,
    tries: 3,
    compare: 1,
  });
});

test("AGW-WIN-03 AGX-SCN-08 the recorded battle 'dinner-bell' takes the same course to the same end", () => {
  checkRecorded(game, folder, {
    name: 'dinner-bell',
    is: ({ rule }) => rule !== 'AGW-WIN-01' && rule !== 'AGW-WIN-02',
    play: playToDinner,
    tries: 4,
    compare: 1,
  });
});
