// Campaigns for tests: begun in a line, and played on by bots through the contract alone.
import assert from 'node:assert/strict';
import type { CampaignEnd, CampaignScreen, CampaignTask } from '@baize/contracts';
import {
  type Event,
  isSpace,
  type Json,
  type Match,
  type Offer,
  type Options,
  offerTo,
  openSession,
  act as perform,
  type Result,
  readOptions,
  type Seat,
  sampled,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { campaigns } from '../campaign/campaigns.ts';
import { game } from '../game.ts';
import type { EnGarde } from '../state.ts';

export function begun(kind: string, options: Options = {}, lists = ['border-reivers', 'landsknechts'], seed = 'seed'): Json {
  const terms = Object.fromEntries(
    Object.entries(campaigns.kinds.find(({ id }) => id === kind)?.options ?? {}).map(([name, spec]) => [
      name,
      'values' in spec ? (spec.values[0] as Json) : spec.normally,
    ]),
  );
  const agreed = { ...terms, 'terrain-mode': 'auto', ...options };
  const muster = campaigns.muster(kind, agreed);
  const started = campaigns.start(kind, {
    options: agreed,
    players: ['Ann', 'Ben'],
    forces: lists.map((list) => muster.start(`ready.${list}`)),
    seed,
  });
  assert.ok('campaign' in started, JSON.stringify(started));
  return started.campaign;
}

export function did(campaign: Json, seat: Seat, act: Json): Json {
  const after = campaigns.change(campaign, seat, act);
  assert.ok('campaign' in after, JSON.stringify(after));
  return after.campaign;
}

export function refused(campaign: Json, seat: Seat, act: Json): { rule: string; reason: string } {
  const after = campaigns.change(campaign, seat, act);
  assert.ok('refusal' in after, 'it was to be refused');
  return after.refusal;
}

/** The bots decide until a match is to be played. */
export function decided(campaign: Json): Json {
  let now = campaign;
  for (let seats = campaigns.waiting(now); seats.length > 0; seats = campaigns.waiting(now)) {
    const seat = seats[0] as Seat;
    now = did(now, seat, campaigns.answer(now, seat));
  }
  return now;
}

function best(match: Match<EnGarde>, seat: Seat): Json {
  const offer = offerTo(game, match, seat) as Offer;
  const answers = isSpace(offer) ? offer.candidates() : offer;
  const rates = game.lore.rate(viewOf(game, match, seat), seat, answers);
  return answers[rates.indexOf(Math.max(...rates))] as Json;
}

/** The next match, by two policies, or given up by a seat at once. */
export function fought(campaign: Json, seed: number, concedes: Seat | null = null): CampaignEnd {
  const next = campaigns.nextMatch(campaign);
  assert.ok(next, 'a match is to be played');
  const read = readOptions(game, next.options);
  assert.ok('options' in read, JSON.stringify(read));
  assert.equal(game.refuse?.(read.options, 2) ?? null, null);
  const setup = {
    game: 'en-garde',
    rules: { version: '', hash: '' },
    options: read.options,
    seats: 2,
    fair: { commitment: '', entropy: [] },
  };
  const session = openSession(game, setup, sampled(seed));
  for (let answers = 0; !session.match.result; answers++) {
    assert.ok(answers < 8000, 'the match ends');
    const seat = waitingFor(session.match)[0] as Seat;
    const reply = perform(
      session,
      concedes === null ? { seat, answer: best(session.match as Match<EnGarde>, seat) } : { seat: concedes, concede: true },
    );
    assert.ok(!('refusal' in reply), JSON.stringify(reply));
  }
  const events: Event[] = session.events.flat();
  return { options: read.options, state: session.match.state as Json, result: session.match.result as Result, events };
}

export function after(campaign: Json, end: CampaignEnd): Json {
  const done = campaigns.afterMatch(campaign, end);
  assert.ok('campaign' in done, JSON.stringify(done));
  return done.campaign;
}

export const screenOf = (campaign: Json, viewer: Seat | null = null): CampaignScreen => campaigns.screen(campaign, viewer);

export function taskOf(campaign: Json, seat: Seat): CampaignTask {
  const [task] = screenOf(campaign, seat).tasks;
  assert.ok(task, 'there is something to decide');
  return task;
}

/** The same campaign, gone through a file. */
export function reread(campaign: Json): Json {
  const read = campaigns.read(JSON.parse(JSON.stringify(campaign)) as Json);
  assert.ok('campaign' in read, JSON.stringify(read));
  return read.campaign;
}

export function usual() {
  const read = readOptions(game, {});
  assert.ok('options' in read);
  return read.options;
}

/** The campaign after a battle of which only this is known: who of seat 0 gave how many wounds, and nobody was hurt. */
