// Progression between the games of a campaign (EGW-PROG): wounds told, experience, ready models.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Event, Json, Seat } from '@baize/kernel';
import { campaigns } from '../campaign/campaigns.ts';
import { woundsTold } from '../campaign/ends.ts';
import type { Warband } from '../content/types.ts';
import { game } from '../game.ts';
import { after, begun, decided, did, fought, refused, reread, screenOf, taskOf, usual } from './campaign-builder.ts';

test('EGW-PROG-01 told wounds: a third Stunned counter, a spell’s caster, and what nobody gave', () => {
  const state = game.setUp({ ...usual(), scenario: 'skirmish' }, 2);
  const event = (kind: string, more: object): Event => ({ rule: 'EG-ATK-07', kind, ...more });
  const wounds = (events: Event[]) => woundsTold(state, events).map((each) => (each.kind === 'wound' ? each.by : 'dead'));
  const stun = (by: number) => event('wounded', { model: 5, by, result: 'stunned' });
  assert.deepEqual(wounds([stun(1), stun(2)]), []);
  assert.deepEqual(wounds([stun(1), stun(2), stun(3), stun(4)]), [3]);
  assert.deepEqual(wounds([stun(1), stun(2), event('recovery', { model: 5, removed: 2 }), stun(3)]), []);
  const spell = { rule: 'EGW-SPELL-02', kind: 'wounded', model: 5, result: 'light', by: 7 };
  assert.deepEqual(wounds([event('casts', { model: 7 }), spell]), [7]);
  assert.deepEqual(wounds([event('wounded', { model: 5, result: 'grievous' }), event('killed', { model: 5 })]), [null, 'dead']);
});

function afterFeats(campaign: Json, feats: (id: string) => number[], heroes: string[] = []): Json {
  const next = campaigns.nextMatch(campaign);
  assert.ok(next);
  const { warbands, scenario } = next.options as unknown as { scenario: string; warbands: { fielded: Warband }[] };
  const ids = warbands.map(({ fielded }) => fielded.models.map(({ id }) => id));
  const battle = {
    scenario,
    winner: 0,
    rule: 'EGW-VP-04',
    conceded: false,
    points: [5, 0],
    ends: ids.map((side) => side.map((id) => ({ id, fate: 'table', wound: 'none', captured: false, mount: null }))),
    feats: ids.map((side, seat) => Object.fromEntries(side.map((id) => [id, { wounded: seat === 0 ? feats(id) : [], banner: false }]))),
    heroes: [heroes, []],
  };
  const { lines } = campaign as unknown as { lines: Json[] };
  return reread({ ...(campaign as object), lines: [...lines, { battle }] } as unknown as Json);
}

test('EGW-PROG-01 the owner names the one who had the objective, among those who did', () => {
  const ready = decided(begun('progression', { games: 2, scenario: 'capture' }, ['border-reivers', 'cardinals-guard']));
  const campaign = afterFeats(ready, () => [], ['m2', 'm3']);
  assert.deepEqual(campaigns.waiting(campaign), [0]);
  const task = taskOf(campaign, 0);
  assert.deepEqual([task.id, task.controls[0]?.offers.length], ['honours', 2]);
  assert.equal(refused(campaign, 0, { do: 'name', model: 'm5' }).rule, 'EGW-PROG-01');
  const named = did(campaign, 0, { do: 'name', model: 'm3' });
  const gained = (id: string) =>
    screenOf(named)
      .rosters[0]?.members.find((member) => member.id === id)
      ?.figures.at(-1)?.value;
  assert.deepEqual([gained('m2'), gained('m3')], ['1 of 5', '2 of 5']);
});

test('EGW-PROG-02, -03 at rest: who has the experience may rise as he likes, and the plan is checked', () => {
  const ready = decided(begun('progression', { games: 3 }, ['border-reivers', 'cardinals-guard']));
  const campaign = afterFeats(ready, (id) => (id === 'm2' ? [3, 4, 2, 5] : []));
  const task = taskOf(campaign, 0);
  assert.equal(task.id, 'rest');
  const [row] = task.rows;
  assert.ok(row);
  const refusedOffers = row.controls.flatMap(({ offers }) => offers).filter(({ state }) => state === 'refused');
  assert.ok(refusedOffers.every(({ refusal }) => refusal !== null && refusal.rule !== ''));
  const other = row.controls.flatMap(({ offers }) => offers).find(({ state }) => state === 'available');
  const planned = other ? did(campaign, 0, other.act) : campaign;
  const deed = taskOf(planned, 0).rows[0]?.deeds[0];
  const risen = did(planned, 0, deed?.act as Json);
  const rank = (each: Json) => screenOf(each).rosters[0]?.members.find(({ id }) => id === row.member.id)?.figures[0]?.value;
  assert.equal(Number(rank(risen)), Number(rank(campaign)) + 1);
  assert.equal(
    refused(campaign, 0, { do: 'rise', model: 'nobody', how: { entry: null, options: [], attributes: [], spells: [] } }).rule,
    'EGW-PROG-02',
  );
  const rested = did(campaign, 0, { do: 'rest' });
  assert.equal(screenOf(rested, 0).tasks.filter(({ id }) => id === 'rest').length, 0, 'it is never compulsory');
});

test('EGW-PROG-05 forces of ready models up to the limit; new ones only of Rank 1, and only after the first game', () => {
  const campaign = begun('progression', { games: 2, 'points-limit': 60 }, ['border-reivers', 'cardinals-guard']);
  const { finish } = taskOf(campaign, 0);
  assert.ok(finish);
  const { force } = finish.act as unknown as { force: { models: string[]; leader: string } };
  const model = { kind: 'entry', id: 'r1', list: 'border-reivers', entry: 'broken-man', options: [] };
  const field = (recruits: Json[], models = force.models) => ({ do: 'field', force: { ...force, models }, recruits }) as unknown as Json;
  assert.match(refused(campaign, 0, field([model], [...force.models, 'r1'])).reason, /before the first game/);
  assert.match(refused(campaign, 0, field([], [])).reason, /Somebody has to go/);
  assert.match(refused(campaign, 0, field([], ['m99'])).reason, /There is no/);
  let later = after(decided(campaign), fought(decided(campaign), 1, 1));
  while (screenOf(later, 0).tasks[0]?.id !== 'field') {
    const [seat] = campaigns.waiting(later) as [Seat];
    later = did(later, seat, campaigns.answer(later, seat));
  }
  assert.equal(refused(later, 0, field([{ ...model, entry: 'lord' }], [...force.models, 'r1'])).rule, 'EGW-PROG-05');
  const bare = did(later, 0, { do: 'clear' });
  const buy = taskOf(bare, 0).controls[0]?.offers[0];
  const bought = did(bare, 0, buy?.act as Json);
  const [row] = taskOf(bought, 0).rows.filter(({ member }) => member.id === 'r1');
  assert.ok(row && row.deeds[0]?.label === 'Not bought after all');
  assert.equal(taskOf(bought, 0).places[0]?.meters[0]?.value, buy?.cost);
  const handed = did(bought, 0, taskOf(bought, 0).finish?.act as Json);
  assert.equal(
    screenOf(handed, 1).rosters[0]?.members.length,
    screenOf(later, 1).rosters[0]?.members.length,
    'not shown before both are in',
  );
});
