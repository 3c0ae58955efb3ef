// Gentlemen of War, the demo: the game as the house knows it.

import { OUTSIDE } from '@baize/geometry/tiles';
import { type Game, type Options, pileOf, type Refusal, type Seat } from '@baize/kernel';
import { lore } from './bot.ts';
import { box } from './box.ts';
import { BOARD_NAMES, board, type Mode } from './content/boards.ts';
import { DECK } from './content/orders.ts';
import { describe } from './describe.ts';
import type { Events } from './events.ts';
import { toldOf } from './outcome.ts';
import { setUp } from './rules/setup.ts';
import { turn } from './rules/turns.ts';
import { concede, mayConcede } from './rules/winning.ts';
import { type Agreed, type Fray, flow, procedure, seatName, teamOf, type Warrior } from './state.ts';
import { text } from './text.ts';
import { faults, guess, secrets, view } from './view.ts';

/** ORD-COMP-01. */
function modeOf(options: Options, seats: number): Mode {
  if (options.mode !== 'usual') return options.mode as Mode;
  if (seats === 2) return 'duel';
  return seats === 4 ? 'teams' : 'free-for-all';
}

const SEATS: Record<Mode, readonly number[]> = { duel: [2], teams: [4], 'free-for-all': [3, 4] };

/** ORD-COMP-01, ORD-SET-01. */
function refuse(options: Options, seats: number): Refusal | null {
  const mode = modeOf(options, seats);
  if (!SEATS[mode].includes(seats)) return { rule: 'ORD-COMP-01', reason: `The mode '${mode}' is not for ${seats} seats.` };
  if (options.board !== 'any' && !board(options.board as string).modes.includes(mode))
    return { rule: 'ORD-SET-01', reason: `The board '${options.board}' is not for the mode '${mode}'.` };
  return null;
}

function newWarrior(mode: Mode, seat: Seat): Warrior {
  return {
    seat,
    team: teamOf(mode, seat),
    character: null,
    melee: null,
    ranged: null,
    tile: OUTSIDE,
    hitPoints: 0,
    condition: 'standing',
    revived: false,
    hand: [],
    deck: pileOf(DECK),
    discards: [],
    orders: [],
    harmed: false,
    justDowned: false,
    emptied: null,
    rescue: 0,
  };
}

function setUpState(options: Options, seats: number): Fray {
  const mode = modeOf(options, seats);
  return {
    fixed: {
      mode,
      selection: options.selection as Agreed['selection'],
      downing: options.downing === 'on',
      friendlyFire: options.friendlyFire === 'on',
      playOn: options.tie === 'playOn',
      turnLimit: options.turnLimit as number,
      nudge: options.nudge === 'on',
    },
    board: options.board === 'any' ? '' : (options.board as string),
    phase: 'selection',
    picking: [],
    turn: 0,
    slot: 0,
    warriors: Array.from({ length: seats }, (_, seat) => newWarrior(mode, seat)),
  };
}

export const match = procedure('match')
  .call(setUp)
  .while(
    () => true,
    (p) => p.call(turn),
  );

export const game: Game<Fray, Events> = {
  slug: box.slug,
  title: box.title,
  version: '1.0.0',
  about: {
    tagline: box.tagline,
    designers: 'Everest Guo',
    publisher: 'gentlemenofwar.com',
    note: 'The boards and most characters and weapons were designed for Baize, where the demo leaves them open. Please own the original rules.',
  },
  seats: { least: 2, most: 4 },
  seatName,
  options: {
    mode: {
      rule: 'ORD-COMP-01',
      says: 'Duel (2 seats), teams (4) or free-for-all (3 or 4); usual: by the number of seats.',
      values: ['usual', 'duel', 'teams', 'free-for-all'],
    },
    board: { rule: 'ORD-SET-01', says: 'The board; any: drawn among those that allow the mode.', values: ['any', ...BOARD_NAMES] },
    selection: { rule: 'ORD-SET-02', says: 'Characters and weapons: picked in turn, or dealt.', values: ['draft', 'random'] },
    downing: { rule: 'ORD-DOWN-10', says: 'In teams: the first fall is not yet death.', values: ['on', 'off'] },
    friendlyFire: { rule: 'ORD-ATK-01', says: 'Whether attacks also strike teammates.', values: ['off', 'on'] },
    tie: {
      rule: 'ORD-WIN-04',
      says: 'All fall with equal overkill: a draw, or they play on with 1 hit point.',
      values: ['draw', 'playOn'],
    },
    turnLimit: { rule: 'ORD-WIN-05', says: 'The last turn.', values: [30, 20, 40] },
    nudge: { rule: 'ORD-EXEC-03', says: 'The stronger mover pushes the weaker aside.', values: ['off', 'on'] },
  },
  refuse,
  flow,
  setUp: setUpState,
  main: match,
  view,
  guess,
  secrets,
  faults,
  concede: { rule: 'ORD-WIN-06', may: mayConcede, apply: concede },
  describe,
  outcome: toldOf,
  text,
  lore,
};
