// One recorded game for each way of ending in every scenario (a record is one line of JSON), played again draw by draw;
// and a golden playthrough.
import { test } from 'node:test';
import { isSpace, type Json, type Options, type Result, type Session, secretFrom } from '@baize/kernel';
import { anyLegal, checkPlaythrough, checkRecorded, type Player, playSeeded } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import type { EnGarde } from '../state.ts';

const random: Player<EnGarde> = anyLegal;

/** Does nothing where he need not. */
const idle: Player<EnGarde> = (turn) => {
  const still = ['pass', 'stay', 'done', 'nobody', 'no', 'nothing'].find((word) => Array.isArray(turn.offer) && turn.offer.includes(word));
  if (turn.decision === 'withdraw') return 'stay';
  return (still as Json | undefined) ?? anyLegal(turn);
};

/** Goes for the enemy: the boldest way that is suggested, and no resting. */
const bold: Player<EnGarde> = (turn) => {
  if (isSpace(turn.offer)) return turn.decision === 'move' ? (turn.offer.candidates()[0] as Json) : anyLegal(turn);
  const moves = turn.offer.filter((answer) => JSON.stringify(answer).includes('"do":"move"'));
  return turn.decision === 'activate' && moves.length > 0 ? anyLegal({ ...turn, offer: moves }) : anyLegal(turn);
};

/** Leaves the field at the end of the first turn. */
const withdrawing: Player<EnGarde> = (turn) => (turn.decision === 'withdraw' ? 'withdraw' : idle(turn));

/** Gives up in the second turn. */
const fainthearted: Player<EnGarde> = (turn) =>
  turn.decision === 'activate' && turn.match.state.turn >= 2 ? null : turn.decision === 'withdraw' ? 'stay' : anyLegal(turn);

function playGame(seed: number, options: Options, players: readonly Player<EnGarde>[]): { session: Session; secret: string } {
  const secret = secretFrom(`en-garde recorded ${seed}`);
  const entropy = players.map((_, seat) => String(seat));
  const small = { 'terrain-mode': 'auto', warbands: ['three-musketeers', 'polish-lithuanian', 'conquistadors'] };
  return { session: playSeeded(game, seed, { players, options: { ...small, ...options }, secret, entropy }), secret };
}

interface Way {
  name: string;
  rule: string;
  kind: 'victory' | 'draw';
  options?: Options;
  players?: readonly Player<EnGarde>[];
  /** Which seat wins, where that is what the record is about. */
  winner?: number;
  /** An event without which it is not the ending that is meant. */
  with?: string;
}

const HOST = { roles: 'host-attacks' };

// biome-ignore format: a table
const ENDINGS: readonly Way[] = [
  { name: 'skirmish-points',     rule: 'EGW-SKIRM-03',  kind: 'victory' },
  { name: 'skirmish-drawn',      rule: 'EGW-SKIRM-03',  kind: 'draw',    players: [idle, idle] },
  { name: 'skirmish-destroyed',  rule: 'EGW-SKIRM-03',  kind: 'victory', with: 'destroyed', players: [bold, bold] },
  { name: 'skirmish-withdrawn',  rule: 'EGW-SKIRM-03',  kind: 'victory', with: 'withdrew',  players: [withdrawing, random] },
  { name: 'skirmish-conceded',   rule: 'EGW-END-04',    kind: 'victory', players: [random, fainthearted], winner: 0 },
  { name: 'capture-points',      rule: 'EGW-CAPT-03',   kind: 'victory', options: { scenario: 'capture' } },
  { name: 'capture-drawn',       rule: 'EGW-CAPT-03',   kind: 'draw',    options: { scenario: 'capture' }, players: [idle, idle] },
  { name: 'duel-points',         rule: 'EGW-DUEL-05',   kind: 'victory', options: { scenario: 'duel' } },
  { name: 'duel-drawn',          rule: 'EGW-DUEL-05',   kind: 'draw',    options: { scenario: 'duel' }, players: [idle, idle] },
  { name: 'defence-held',        rule: 'EGW-DEFN-03',   kind: 'victory', options: { scenario: 'defence', ...HOST }, winner: 1 },
  { name: 'defence-taken',       rule: 'EGW-DEFN-03',   kind: 'victory', options: { scenario: 'defence', ...HOST }, winner: 0 },
  { name: 'defence-drawn',       rule: 'EGW-DEFN-03',   kind: 'draw',    options: { scenario: 'defence' } },
  { name: 'defence-alone',       rule: 'EGW-END-06',    kind: 'victory', options: { scenario: 'defence' }, players: [withdrawing, random] },
  { name: 'escort-through',      rule: 'EGW-ESC-03',    kind: 'victory', options: { scenario: 'escort', ...HOST }, winner: 1 },
  { name: 'escort-stopped',      rule: 'EGW-ESC-03',    kind: 'victory', options: { scenario: 'escort', ...HOST }, winner: 0 },
  { name: 'escort-drawn',        rule: 'EGW-ESC-03',    kind: 'draw',    options: { scenario: 'escort' }, players: [idle, idle] },
  { name: 'bridge-won',          rule: 'EGW-BRIDGE-07', kind: 'victory', options: { scenario: 'bridge', ...HOST }, winner: 0 },
  { name: 'bridge-held',         rule: 'EGW-BRIDGE-07', kind: 'victory', options: { scenario: 'bridge', ...HOST }, winner: 1 },
  { name: 'bridge-drawn',        rule: 'EGW-BRIDGE-07', kind: 'draw',    options: { scenario: 'bridge' } },
  { name: 'occupy-ranks',        rule: 'EGW-OCC-03',    kind: 'victory', options: { scenario: 'occupy' } },
  { name: 'occupy-drawn',        rule: 'EGW-OCC-03',    kind: 'draw',    options: { scenario: 'occupy' }, players: [idle, idle] },
  { name: 'occupy-three',        rule: 'EGW-OCC-03',    kind: 'victory', options: { scenario: 'occupy' }, players: [random, random, random] },
  { name: 'occupy-one-conceded', rule: 'EGW-OCC-03',    kind: 'victory', options: { scenario: 'occupy' }, players: [fainthearted, random, random], with: 'conceded' },
  { name: 'occupy-last-left',    rule: 'EGW-END-06',    kind: 'victory', options: { scenario: 'occupy' }, players: [random, withdrawing], winner: 0 },
  { name: 'raid-driven-off',     rule: 'EGW-RAID-04',   kind: 'victory', options: { scenario: 'raid', ...HOST }, winner: 1 },
  { name: 'raid-won',            rule: 'EGW-RAID-04',   kind: 'victory', options: { scenario: 'raid', ...HOST }, winner: 0 },
  { name: 'raid-drawn',          rule: 'EGW-RAID-04',   kind: 'draw',    options: { scenario: 'raid' } },
];

const FOLDER = new URL('./recorded/', import.meta.url);

for (const ending of ENDINGS) {
  const { name, rule, players = [random, random], options = {}, winner } = ending;
  test(`${rule} the recorded game '${name}' takes the same course to the same end`, () => {
    let events: readonly { kind: string }[] = [];
    const is = (result: Result) =>
      result.rule === rule &&
      result.kind === ending.kind &&
      (winner === undefined || result.share[winner] === 1) &&
      (ending.with === undefined || events.length === 0 || events.some(({ kind }) => kind === ending.with));
    const play = (seed: number) => {
      const played = playGame(seed, options, players);
      events = played.session.events.flat();
      return played;
    };
    checkRecorded(game, FOLDER, { name, is, play, tries: 600, compare: 1 });
  });
}

test('EG-TURN-01 EG-CMB-05 the golden playthrough: every line of a whole game between seeded players', () => {
  const { session } = playGame(1625, { scenario: 'skirmish', warbands: ['three-musketeers', 'cardinals-guard'] }, [bold, bold]);
  checkPlaythrough(game, new URL('./playthrough.txt', import.meta.url), session);
});
