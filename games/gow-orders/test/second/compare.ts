// Whole random games, turn for turn, beside the second version of a turn; half of the positions are crowded on purpose.
import assert from 'node:assert/strict';
import { columnOf, OUTSIDE, rowOf, tileAt, tileName } from '@baize/geometry/tiles';
import { type Act, type Match, type Options, pileSize } from '@baize/kernel';
import { playRandom, type Table, type Watch } from '@baize/kernel/testkit';
import { attack } from '../../content/weapons.ts';
import { game } from '../../game.ts';
import { boardOf, cardOf, type Fray, type Warrior } from '../../state.ts';
import { carriedOut, type Fight, type Fighter, redrawn } from './turn.ts';

function fightOf(s: Fray, orders: (seat: number) => readonly string[]): Fight {
  const grid = boardOf(s);
  const { fixed } = s;
  return {
    board: grid,
    teamsOfTwo: fixed.mode === 'teams',
    downing: fixed.downing,
    friendlyFire: fixed.friendlyFire,
    playOn: fixed.playOn,
    nudge: fixed.nudge,
    turnLimit: fixed.turnLimit,
    turn: s.turn,
    fighters: s.warriors.map((w): Fighter => {
      const mat = w.tile === OUTSIDE ? [] : orders(w.seat);
      return {
        seat: w.seat,
        team: w.team,
        who: w.character as string,
        melee: attack(w.melee as string),
        ranged: attack(w.ranged as string),
        at: w.tile === OUTSIDE ? null : [columnOf(grid, w.tile), rowOf(grid, w.tile)],
        hp: w.hitPoints,
        down: w.condition === 'downed',
        revived: w.revived,
        hand: w.hand.length - mat.length,
        deck: pileSize(w.deck),
        discards: w.discards.length,
        orders: [...mat],
        done: 0,
        hurt: false,
        freshlyDown: false,
        emptied: w.emptied,
        rescue: 0,
      };
    }),
    over: null,
  };
}

const seen = (fight: Fight) =>
  fight.fighters.map((f) =>
    f.at
      ? {
          at: tileName(fight.board, tileAt(fight.board, ...f.at)),
          hp: f.hp,
          down: f.down,
          revived: f.revived,
          hand: f.hand,
          deck: f.deck,
          discards: f.discards,
        }
      : 'gone',
  );

const real = (s: Fray) =>
  s.warriors.map((w) =>
    w.tile === OUTSIDE
      ? 'gone'
      : {
          at: tileName(boardOf(s), w.tile),
          hp: w.hitPoints,
          down: w.condition === 'downed',
          revived: w.revived,
          hand: w.hand.length,
          deck: pileSize(w.deck),
          discards: w.discards.length,
        },
  );

/** The answers of a sealed question, once the last is about to be given. */
function lastAnswers(match: Match, given: Act): Map<number, unknown> | null {
  const { asked } = match;
  if (!asked || !('answer' in given)) return null;
  if (asked.seats.some((seat) => seat !== given.seat && !(seat in asked.sealed))) return null;
  return new Map(asked.seats.map((seat) => [seat, seat === given.seat ? given.answer : asked.sealed[seat]]));
}

/** Puts the characters close together, and some of them near their end. */
function crowd(s: Fray, below: (sides: number) => number): void {
  const grid = boardOf(s);
  const present = s.warriors.filter((w) => w.tile !== OUTSIDE);
  const open = grid.ground.flatMap((kind, tile) => (kind === 'open' ? [tile] : []));
  const middle = open[below(open.length)] as number;
  const far = (tile: number) =>
    Math.max(Math.abs(columnOf(grid, tile) - columnOf(grid, middle)), Math.abs(rowOf(grid, tile) - rowOf(grid, middle)));
  const near = open.filter((tile) => far(tile) <= 1 + below(3));
  if (near.length < present.length) return;
  for (const w of present) {
    w.tile = near.splice(below(near.length), 1)[0] as number;
    if (w.condition === 'standing') w.hitPoints = 1 + below(below(2) ? 25 : cardOf(w).hitPoints);
    if (s.fixed.mode === 'teams' && s.fixed.downing && below(3) === 0) floor(s, w, below);
    if (w.condition === 'standing' && s.fixed.mode === 'teams' && s.fixed.downing) w.revived = below(3) === 0;
  }
}

function floor(s: Fray, w: Warrior, below: (sides: number) => number): void {
  const helped = s.warriors.some((mate) => mate.team === w.team && mate !== w && mate.condition === 'standing');
  if (w.condition !== 'standing' || w.revived || !helped) return;
  w.condition = 'downed';
  w.hitPoints = 0;
  for (let n = below(pileSize(w.deck)); n > 0; n--) w.discards.push(w.deck.loose.pop() ?? assert.fail('a deck without order'));
}

interface Count {
  turns: number;
}

function watching({ session, below }: Table, count: Count): Watch {
  let fight: Fight | null = null;
  let told = '';
  const compare = () => {
    const { match } = session;
    const s = match.state as Fray;
    if (!fight) return;
    // Where a slot ends the match, those who fell in it are left lying for the last picture.
    if (!match.result) assert.deepEqual(real(s), seen(fight), told);
    const winners = match.result ? s.warriors.filter((w) => (match.result?.share[w.seat] ?? 0) > 0).map((w) => w.team) : [];
    assert.deepEqual([...new Set(winners)].sort(), [...(fight.over ?? [])].sort(), told);
  };
  return {
    asked(given) {
      const answers = lastAnswers(session.match, given);
      const s = session.match.state as Fray;
      fight = null;
      if (!answers) return;
      if (session.match.asked?.decision === 'makeRoom') {
        fight = fightOf(s, () => []);
        for (const f of fight.fighters) {
          const thrown = (answers.get(f.seat) as string[] | undefined)?.length ?? 0;
          f.hand -= thrown;
          f.discards += thrown;
          f.rescue = s.warriors[f.seat]?.rescue ?? 0;
          f.freshlyDown = s.warriors[f.seat]?.justDowned ?? false;
        }
        told = JSON.stringify({ turn: s.turn, room: [...answers], warriors: s.warriors });
        redrawn(fight);
      } else if (session.match.asked?.decision === 'command') {
        count.turns++;
        fight = fightOf(s, (seat) => (answers.get(seat) as string[] | undefined) ?? []);
        told = JSON.stringify({ board: s.board, fixed: s.fixed, turn: s.turn, orders: [...answers], warriors: s.warriors });
        if (carriedOut(fight).size === 0 && !fight.over) redrawn(fight);
      }
    },
    acted(given) {
      const { match } = session;
      if (given && 'answer' in given) compare();
      const fresh = match.asked?.decision === 'command' && Object.keys(match.asked.sealed).length === 0;
      if (fresh && !match.result && below(2) === 0) crowd(match.state as Fray, below);
    },
  };
}

/** Plays until so many turns have been compared. */
export function compareTurns(least: number, seed: number, seats: number, options?: Options): number {
  const count: Count = { turns: 0 };
  for (let n = 0; count.turns < least; n++)
    playRandom(game, { seed: seed + n, seats, motions: 0, ...(options && { options }), watch: (table) => [watching(table, count)] });
  return count.turns;
}
