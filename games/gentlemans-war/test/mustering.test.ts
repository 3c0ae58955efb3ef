// Armies built at the table.
import assert from 'node:assert/strict';
import {
  type AnyGame,
  act,
  isSpace,
  type Offer,
  offerTo,
  openSession,
  readOptions,
  type Seat,
  type Session,
  sampled,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { test } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import { isLegal } from '../muster/build.ts';
import { termsOf } from '../muster/index.ts';
import type { War } from '../state.ts';

const rules: AnyGame = game;

function opened(given: Record<string, string>): Session {
  const read = readOptions(game, { muster: 'at the table', ...given });
  assert.ok('options' in read);
  const setup = {
    game: game.slug,
    rules: { version: '1.0.0', hash: 'test' },
    options: read.options,
    seats: 2,
    fair: { commitment: '00', entropy: ['a', 'b'] },
  };
  return openSession(game, setup, sampled(3));
}

const below = (sides: number) => Math.floor(sides / 2);

function answer(session: Session, seat: Seat): unknown {
  const offer = offerTo(rules, session.match, seat) as Offer;
  assert.ok(isSpace(offer));
  const given = offer.sample(below);
  const reply = act(session, { seat, answer: given });
  assert.ok('events' in reply, JSON.stringify(reply));
  return given;
}

const stateOf = (session: Session) => session.match.state as War;

test('AGW-ARMY-01 AGW-ARMY-02 both muster at once, unseen, and the lists are shown together when both are locked', () => {
  const session = opened({});
  assert.deepEqual([session.match.asked?.decision, waitingFor(session.match)], ['muster an army', [0, 1]]);
  const first = answer(session, 0) as { name: string };
  assert.deepEqual(waitingFor(session.match), [1]);
  assert.ok(!JSON.stringify(viewOf(rules, session.match, 1).state).includes(first.name), 'the other has not seen it');
  answer(session, 1);
  assert.equal(session.match.asked?.decision, 'colour');
  const { fixed, units } = stateOf(session);
  assert.equal(fixed.armies[0].name, first.name);
  assert.equal(units.length, fixed.armies[0].units.length + fixed.armies[1].units.length);
});

test('AGX-ROST-03 with secret rosters only names, types, figures and weapons are shown when both are locked', () => {
  const session = opened({ 'open-rosters': 'off' });
  for (const seat of [0, 1] as const) answer(session, seat);
  const { fixed, rosters } = stateOf(session);
  assert.ok(fixed.armies.every(({ units, points }) => points === 0 && units.every((unit) => unit.points === 0 && !unit.attributes.length)));
  assert.ok(rosters?.every((rows) => rows.length > 0 && rows.some(({ points }) => points > 0)));
  const seen = viewOf(rules, session.match, 1).state as War;
  assert.deepEqual(seen.rosters?.[1], rosters?.[1]);
  assert.ok(seen.rosters?.[0].every(({ attributes, points }) => attributes.length === 0 && points === 0));
});

test('AGW-RAND-01 AGW-RAND-02 a random army: kind and core first, then the dice, and the army has to be what they brought', () => {
  const session = opened({ 'army-build': 'random' });
  assert.equal(session.match.asked?.decision, 'core of the army');
  const refused = act(session, { seat: 0, answer: { kind: 'main-body', core: ['infantry'] } });
  assert.ok('refusal' in refused, 'two core units are to be named');
  const cores = ([0, 1] as const).map((seat) => answer(session, seat) as { kind: string; core: string[] });
  assert.equal(session.match.asked?.decision, 'muster an army');
  const dice = session.events.flat().filter(({ kind }) => kind === 'army rolled');
  assert.equal(dice.length, 2);
  assert.ok(
    dice.every((event) => (event as unknown as { dice: number[] }).dice.length === 6),
    'eight units less two of the core',
  );
  for (const seat of [0, 1] as const) {
    const sheet = answer(session, seat) as Parameters<typeof isLegal>[0];
    assert.deepEqual(
      sheet.units.slice(0, 2).map(({ type }) => type),
      cores[seat]?.core,
    );
    const rolls = (dice[seat] as unknown as { dice: number[] }).dice;
    assert.ok(
      isLegal(sheet, {
        ...termsOf(session.match.options),
        rolled: { kind: cores[seat]?.kind as never, rolls, core: cores[seat]?.core as never },
      }),
    );
  }
  assert.equal(session.match.asked?.decision, 'colour');
});

test('AGX-ERAS-10 AGW-RAND-01 cyclists are in no core of an army before 1870, and the refusal says why', () => {
  const named = (period: string) => {
    const reply = act(opened({ 'army-build': 'random', period }), {
      seat: 0,
      answer: { kind: 'main-body', core: ['infantry', 'cyclists'] },
    });
    return 'refusal' in reply ? reply.refusal.rule : '';
  };
  assert.deepEqual(['1870-1914', '1850-1875', '1700-1850'].map(named), ['', 'AGX-ERAS-10', 'AGX-ERAS-10']);
});
