// A page's part in the dice, without a server: what was promised is written down once, and what was not taken is given again.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { commit, type MatchRecord } from '@baize/kernel';
import { giveAllThatIsDue, giveWhenAsked, sitDown, witnessFor } from '../shell/pledges.ts';
import type { MatchInfo } from '../shell/protocol.ts';

const usualFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = usualFetch;
});

interface House {
  promised: string;
  /** What it got of the dice, in the order in which it got it. */
  got: string[];
  isDown: boolean;
}

/** A house with one match of two: the other has pledged, so that whoever sits down is asked for his part at once. */
function openHouse(id: string): House {
  const house: House = { promised: commit('aa'), got: [], isDown: false };
  let pledge = '';
  globalThis.fetch = async (path, init) => {
    const body = JSON.parse(String(init?.body ?? '{}')) as { pledge?: string; entropy?: string };
    if (body.pledge) pledge = body.pledge;
    if (body.entropy && house.isDown) return Response.json({ error: 'Not now.', code: '' }, { status: 503 });
    if (body.entropy) house.got.push(body.entropy);
    assert.ok(String(path).startsWith(`/api/matches/${id}`), String(path));
    return Response.json(infoOf(id, house, pledge));
  };
  return house;
}

function infoOf(id: string, { promised, got }: House, pledge: string): MatchInfo {
  const seat = { kind: 'player' as const, player: null, rank: null, ready: true };
  return {
    id,
    game: 'counters',
    title: 'Counters',
    rules: { version: '1', hash: 'ab' },
    options: {},
    status: 'waiting',
    seats: [
      { ...seat, seat: 0, name: 'Ada', pledge },
      { ...seat, seat: 1, name: 'Bob', pledge: commit('bb') },
    ],
    pace: { kind: 'free' },
    listed: false,
    watchable: true,
    rated: false,
    commitment: promised,
    hostKey: 'key',
    revealing: got.length === 0,
    mySeat: 0,
    invite: null,
    maker: 'Ada',
    made: 0,
    result: null,
  };
}

function recordOf(commitment: string, entropy: string): MatchRecord {
  const setup = {
    game: 'counters',
    rules: { version: '1', hash: 'ab' },
    options: {},
    seats: 2,
    fair: { commitment, entropy: [entropy, 'bb'] },
  };
  return { baize: 1, setup, players: [], entries: [], draws: [], secret: null, result: null, log: [] };
}

test('a house that asks again with another promise, after it has seen our part, is held to the first', async () => {
  const house = openHouse('twice');
  const first = house.promised;
  const info = await sitDown('twice');
  const [part] = house.got;
  assert.ok(part);
  house.promised = commit('cc');
  await giveWhenAsked({ ...info, commitment: house.promised, revealing: true });
  assert.equal(witnessFor(recordOf(house.promised, part))?.commitment, first);
});

test('what the server did not take is given again at the next connection, and then no more', async () => {
  const house = openHouse('down');
  house.isDown = true;
  await assert.rejects(sitDown('down'));
  assert.deepEqual(house.got, []);
  house.isDown = false;
  await giveAllThatIsDue();
  assert.equal(house.got.length, 1);
  await giveAllThatIsDue();
  assert.equal(house.got.length, 1);
});

test('a match that was called off, is not there any more or has begun is asked for once, and then no more', async () => {
  const ends = {
    gone: () => Response.json({ error: 'No such match.', code: 'not found' }, { status: 404 }),
    off: () => Response.json({ ...infoOf('off', openHouse('off'), ''), status: 'called off' }),
    begun: () => Response.json({ ...infoOf('begun', openHouse('begun'), ''), status: 'running' }),
  };
  for (const [id, end] of Object.entries(ends)) {
    openHouse(id).isDown = true;
    await assert.rejects(sitDown(id));
    const answer = end();
    let asked = 0;
    globalThis.fetch = async () => {
      asked += 1;
      return answer.clone();
    };
    await giveAllThatIsDue();
    await giveAllThatIsDue();
    assert.equal(asked, 1, id);
  }
});
