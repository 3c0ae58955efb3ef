// Campaigns as the house plays them (EGW-CAMP, EGW-PROG): whole ones by bots, and each decision with its reasons.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { CampaignEnd } from '@baize/contracts';
import { inches } from '@baize/geometry/open';
import { canonical, isPlain, type Json, readOptions, type Seat, sampled, startMatch } from '@baize/kernel';
import { campaigns } from '../campaign/campaigns.ts';
import { civiliansOf, SCENARIO_IDS, SCENARIOS, tableSize } from '../content/scenarios/scenarios.ts';
import type { Warband } from '../content/types.ts';
import { game } from '../game.ts';
import { largestLimit, limitFor } from '../rules/setup/points.ts';
import { type EnGarde, warband } from '../state.ts';
import { after, begun, decided, did, fought, refused, reread, screenOf, taskOf, usual } from './campaign-builder.ts';

/** Small rosters, so that battles are short. */
const SMALL = { 'campaign-points': 150 };

function sameAgain(campaign: Json): void {
  assert.ok(isPlain(campaign));
  const again = reread(campaign);
  for (const viewer of [null, 0, 1])
    assert.equal(canonical(screenOf(again, viewer) as never), canonical(screenOf(campaign, viewer) as never));
}

test('EGW-CAMP-01 to -07 a whole campaign by bots, through the contract alone, and through a file after every step', () => {
  let campaign = begun('linked', SMALL);
  sameAgain(campaign);
  const titles: string[] = [];
  for (let n = 0; n < 4; n++) {
    campaign = decided(campaign);
    sameAgain(campaign);
    const next = campaigns.nextMatch(campaign);
    if (!next) break;
    assert.equal(next.number, n);
    titles.push(next.title);
    campaign = after(campaign, fought(campaign, n + 1));
  }
  const { verdict, chapters, stages } = screenOf(campaign);
  assert.ok(verdict);
  assert.equal(campaigns.nextMatch(campaign), null);
  assert.deepEqual(campaigns.waiting(campaign), []);
  assert.equal(new Set(titles.slice(0, 3)).size, 3, 'three different scenarios');
  assert.equal(chapters.at(-1)?.title, 'The end');
  assert.ok(stages.every(({ state }) => state === 'done'));
});

test('EGW-PROG-01 to -05 a whole progression campaign by bots: experience, Ranks, losses and new men', () => {
  let campaign = begun('progression', { games: 3, 'points-limit': 60 }, ['border-reivers', 'cardinals-guard']);
  for (let n = 0; n < 3; n++) {
    campaign = decided(campaign);
    sameAgain(campaign);
    campaign = after(campaign, fought(campaign, n + 7));
  }
  const { verdict, rosters, chapters } = screenOf(decided(campaign));
  assert.equal(verdict?.rule, 'EGW-PROG-05');
  assert.ok(
    rosters.some(({ members }) => members.some(({ state }) => state === 'gone')),
    'the killed are remembered',
  );
  const told = rosters.flatMap(({ members }) => members.flatMap(({ tale }) => tale.map(({ rule }) => rule)));
  assert.ok(told.includes('EGW-PROG-01'));
  assert.ok(chapters.some(({ lines }) => lines.some(({ says }) => says.startsWith('New with'))));
});

test('EGW-CAMP-02 picked: the winner of the roll picks one, the other a second, the third is drawn', () => {
  const campaign = begun('linked', { ...SMALL, 'campaign-scenarios': 'picked' });
  const [first] = campaigns.waiting(campaign) as [Seat];
  const second = 1 - first;
  assert.equal(screenOf(campaign, second).tasks.length, 0);
  assert.equal(refused(campaign, second, { do: 'pick', scenario: 'raid' }).reason, `${['Ann', 'Ben'][second]} has nothing to decide now.`);
  assert.equal(refused(campaign, first, { do: 'pick', scenario: 'skirmish' }).rule, 'EGW-CAMP-02');
  const one = did(campaign, first, { do: 'pick', scenario: 'raid' });
  assert.deepEqual(campaigns.waiting(one), [second]);
  const raid = taskOf(one, second).controls[0]?.offers.find(({ id }) => id === 'raid');
  assert.deepEqual([raid?.state, raid?.refusal?.rule], ['refused', 'EGW-CAMP-02']);
  const two = did(one, second, { do: 'pick', scenario: 'duel' });
  assert.deepEqual(campaigns.waiting(two), [0, 1]);
  const names = screenOf(two)
    .stages.slice(2, 5)
    .map(({ label }) => label);
  assert.deepEqual(names.slice(0, 2), ['Raid', 'Duel']);
  assert.ok(!['Raid', 'Duel', 'To be picked', 'Skirmish'].includes(names[2] ?? ''));
});

test('EGW-CAMP-03 the desk: a suggestion that holds, live limits, and a reason for all that does not hold', () => {
  const campaign = begun('linked', SMALL);
  const task = taskOf(campaign, 0);
  assert.equal(task.finish?.state, 'available');
  assert.equal(task.secret, true);
  const empty = did(campaign, 0, { do: 'clear' });
  const bare = taskOf(empty, 0);
  assert.deepEqual([bare.finish?.state, bare.finish?.refusal?.rule], ['refused', 'EGW-CAMP-03']);
  assert.ok(bare.places.every(({ problems }) => /a quarter to a half/.test(problems[0]?.reason ?? '')));
  assert.equal(refused(empty, 0, bare.finish?.act as Json).rule, 'EGW-CAMP-03');
  const [row] = bare.rows;
  const put = did(empty, 0, row?.puts[2]?.act as Json);
  const now = taskOf(put, 0);
  assert.equal(now.rows[0]?.place, '1');
  assert.equal(now.places[1]?.meters[0]?.value, row?.member.cost);
  assert.deepEqual(
    now.places[1]?.controls[0]?.offers.map(({ state }) => state),
    ['chosen'],
    'the only one leads',
  );
  const lead = did(campaign, 0, { do: 'leader', place: 0, model: task.rows.filter(({ place }) => place === '0').at(-1)?.member.id ?? '' });
  assert.ok(
    taskOf(lead, 0)
      .rows.filter(({ place }) => place === '0')
      .at(-1)
      ?.member.badges.includes('Leader'),
  );
  assert.equal(taskOf(reread(put), 0).rows[0]?.place, '1', 'the desk is kept');
  assert.equal(canonical(screenOf(put, 1) as never), canonical(screenOf(campaign, 1) as never), 'and it is nobody else’s');
});

test('EGW-CAMP-04 nobody learns from the screen how the other divided, before each scenario', () => {
  const campaign = begun('linked', SMALL);
  const act = taskOf(campaign, 0).finish?.act as { do: string; forces: Json[] };
  const orders = [act.forces, [...act.forces].reverse()];
  const [a, b] = orders.map((forces) => did(campaign, 0, { ...act, forces } as Json)) as [Json, Json];
  for (const viewer of [1, null]) assert.equal(canonical(screenOf(a, viewer) as never), canonical(screenOf(b, viewer) as never));
  assert.equal(refused(a, 0, act as unknown as Json).reason, 'Ann has nothing to decide now.', 'sealed is sealed');
  const open = decided(a);
  const shown = screenOf(open, 1).meeting?.sides[0]?.members.map(({ id }) => id);
  const [first] = act.forces as unknown as { models: string[] }[];
  assert.deepEqual(new Set(shown), new Set(first?.models));
  assert.deepEqual([screenOf(open, 0).orders.length, screenOf(open, null).orders.length], [2, 0], 'one’s own orders stay with oneself');
});

test('EGW-CAMP-05 the match: everybody comes, the larger attacks, table and terrain follow the larger warband', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const campaign = decided(begun('linked', {}, ['jacobites', 'government-redcoats'], seed));
    const next = campaigns.nextMatch(campaign);
    assert.ok(next);
    const read = readOptions(game, next.options);
    assert.ok('options' in read);
    const sides = screenOf(campaign).meeting?.sides ?? [];
    const larger = Math.max(...sides.map(({ points }) => points));
    const setup = {
      game: 'en-garde',
      rules: { version: '', hash: '' },
      options: read.options,
      seats: 2,
      fair: { commitment: '', entropy: [] },
    };
    const match = startMatch(game, setup, sampled(1));
    const state = match.state as EnGarde;
    assert.notEqual(match.asked?.decision, 'choose your force');
    assert.deepEqual(
      [0, 1].map((seat) => warband(state, seat).models.length),
      sides.map(({ members }) => members.length),
    );
    if (!['bridge', 'occupy'].includes(state.fixed.scenario))
      assert.equal(state.fixed.width, inches(larger <= 100 ? 36 : 48), `${state.fixed.scenario} at ${larger}`);
    if (state.fixed.scenario === 'raid') {
      const civilians = state.models.filter(({ record }) => record < 0).length;
      assert.equal(civilians, Math.floor(Math.min(...sides.map(({ points }) => points)) / 25));
    }
  }
});

test('EGW-CAMP-05 for every scenario and any points: nobody is left at home, table and terrain follow the larger warband', () => {
  const next = campaigns.nextMatch(decided(begun('linked', SMALL)));
  assert.ok(next);
  const { warbands } = next.options as unknown as { warbands: { fielded: Warband; ratios: boolean }[] };
  const PAIRS = [
    [40, 40],
    [100, 99],
    [101, 80],
    [150, 149],
    [120, 120],
    [200, 166],
    [200, 199],
    [201, 150],
    [300, 299],
  ] as const;
  for (const scenario of SCENARIO_IDS) {
    for (const [larger, smaller] of PAIRS) {
      const sides = warbands.map((each, seat) => ({ ...each, fielded: { ...each.fielded, points: seat === 0 ? larger : smaller } }));
      const options = { ...usual(), scenario, roles: 'host-attacks', warbands: sides as unknown as Json };
      const s = game.setUp(options, 2);
      const what = `${scenario}, ${larger} against ${smaller}`;
      for (const own of s.sides) own.role = SCENARIOS[scenario].roles ? (own.seat === 0 ? 'attacker' : 'defender') : null;
      for (const { seat } of s.sides) assert.ok(warband(s, seat).points <= limitFor(s, seat), `${what}: nobody chooses who comes`);
      assert.deepEqual({ width: s.fixed.width, height: s.fixed.height }, tableSize(scenario, larger), what);
      assert.equal(largestLimit(s), larger, what);
      if (scenario === 'raid') assert.equal(civiliansOf(scenario, warband(s, 1).points), Math.floor(smaller / 25), what);
    }
  }
});

test('EGW-CAMP-05 warbands from anywhere else are read with care', () => {
  const next = campaigns.nextMatch(decided(begun('linked', SMALL)));
  assert.ok(next);
  const { warbands } = next.options as unknown as { warbands: [{ fielded: { leader: string; models: Json[] }; ratios: boolean }, Json] };
  const spec = game.options.warbands as { check: (value: Json) => { rule: string } | null };
  const check = (value: unknown) => spec.check(value as Json)?.rule ?? null;
  assert.equal(check(warbands), null);
  assert.equal(check([{ ...warbands[0], fielded: { ...warbands[0].fielded, leader: 'nobody' } }, warbands[1]]), 'EGW-CAMP-05');
  assert.equal(check([{ ...warbands[0], fielded: { ...warbands[0].fielded, models: [] } }, warbands[1]]), 'EGW-CAMP-05');
  assert.equal(check([warbands[0], 'landsknechts']), 'EGW-COMP-17');
  assert.equal(check(['landsknechts', 'aztecs']), null, 'all else is as before');
  assert.equal(game.refuse?.({ ...next.options, warbands: warbands as unknown as Json }, 3)?.rule, 'EGW-CAMP-01');
  const usual = readOptions(game, {});
  assert.ok('options' in usual);
  assert.deepEqual(game.setUp(usual.options, 2), game.setUp(usual.options, 2));
});

test('EGW-CAMP-06 a finished match flows back: who fell stays fallen, and the dice of recovery are thrown once', () => {
  let campaign = decided(begun('linked', SMALL));
  const fallen = ({ state }: CampaignEnd) =>
    (state as unknown as EnGarde).models.filter(({ status, record }) => status === 'killed' && record >= 0).length;
  const end = [1, 2, 3, 4, 5].map((seed) => fought(campaign, seed)).find((each) => fallen(each) > 0);
  assert.ok(end);
  const killed = fallen(end);
  assert.ok(killed > 0, 'a battle with losses');
  campaign = after(campaign, end);
  const gone = () => screenOf(campaign).rosters.flatMap(({ members }) => members.filter(({ health }) => health === 'Killed')).length;
  assert.equal(gone(), killed);
  for (const seat of [0, 1]) campaign = after(decided(campaign), fought(decided(campaign), 1, seat));
  const recovery = () => screenOf(campaign).chapters.find(({ title }) => title === 'Recovery');
  assert.ok(recovery());
  const dice = JSON.stringify(recovery());
  campaign = reread(campaign);
  assert.equal(JSON.stringify(recovery()), dice);
  assert.equal(gone(), killed, 'a concession kills nobody');
});

test('EGW-CAMP-07 each names a Leader of the final; its winner has won the campaign', () => {
  let campaign = begun('linked', SMALL);
  for (let n = 0; n < 3; n++) campaign = after(decided(campaign), fought(decided(campaign), n, 1));
  assert.deepEqual(campaigns.waiting(campaign), [0, 1]);
  const offers = taskOf(campaign, 0).controls[0]?.offers ?? [];
  assert.ok(offers.length > 1);
  assert.equal(refused(campaign, 0, { do: 'lead', model: 'nobody' }).rule, 'EGW-CAMP-07');
  campaign = decided(did(campaign, 0, offers.at(-1)?.act as Json));
  const next = campaigns.nextMatch(campaign);
  assert.equal(next?.options.scenario, 'skirmish');
  const leads = screenOf(campaign).meeting?.sides[0]?.members.find(({ badges }) => badges.includes('Leader'));
  assert.equal(leads?.id, offers.at(-1)?.id);
  assert.equal(
    screenOf(campaign).meeting?.sides[0]?.members.length,
    screenOf(campaign).rosters[0]?.members.length,
    'all, also those never used',
  );
  campaign = after(campaign, fought(campaign, 9, 0));
  assert.deepEqual(
    [screenOf(campaign).verdict?.winner, screenOf(campaign).verdict?.rule],
    [1, 'EGW-CAMP-07'],
    'three lost scenarios do not matter',
  );
});

test('EGW-CAMP-05 no other match is taken for the one that is to be played', () => {
  const campaign = decided(begun('linked', SMALL));
  const stranger = fought(decided(begun('linked', SMALL, undefined, 'another seed')), 1, 0);
  const reply = campaigns.afterMatch(campaign, stranger);
  assert.ok('refusal' in reply && reply.refusal.rule === 'EGW-CAMP-05');
  const done = after(campaign, fought(campaign, 1, 0));
  const twice = campaigns.afterMatch(done, fought(campaign, 1, 0));
  assert.ok('refusal' in twice);
});

test('EGW-CAMP-01 a wrong file is refused with the place where it is wrong', () => {
  const campaign = decided(begun('linked', SMALL));
  const wrong = (value: unknown) => {
    const read = campaigns.read(value as Json);
    assert.ok('refusal' in read);
    return read.refusal.reason;
  };
  const good = campaign as unknown as { lines: unknown[]; sheets: unknown[]; options: object };
  assert.match(wrong(null), /The file is not a record/);
  assert.match(wrong({ baize: 1 }), /campaign is not/);
  assert.match(
    wrong({ ...good, lines: [...good.lines, { seat: 0, act: { do: 'rest' } }] }),
    /^Line 3 of it does not hold: It is not the time/,
  );
  assert.match(wrong({ ...good, lines: [{ seat: 0, act: { do: 'divide', forces: [] } }] }), /^Line 1 .*Three small warbands, not 0/);
  assert.match(wrong({ ...good, lines: [{ battle: { scenario: 'raid' } }] }), /lines\[0\]/);
  assert.match(wrong({ ...good, options: { ...good.options, 'campaign-points': 7 } }), /campaign-points/);
  assert.match(wrong({ ...good, sheets: [{}, {}] }), /list/);
});

test('EGW-CAMP-01 a campaign does not begin with an illegal roster, nor EGW-CAMP-03 with one that cannot be divided', () => {
  const muster = campaigns.muster('linked', { 'campaign-points': 100 });
  const [legal, dear] = [
    muster.start('ready.landsknechts'),
    campaigns.muster('linked', { 'campaign-points': 300 }).start('ready.landsknechts'),
  ];
  const start = (forces: Json[]) =>
    campaigns.start('linked', { options: { 'campaign-points': 100 }, players: ['Ann', 'Ben'], forces, seed: 's' });
  const over = start([legal, dear]);
  assert.ok('refusal' in over && over.refusal.rule === 'EGW-COMP-02' && over.refusal.reason.startsWith('Ben: '));
  const few = legal as unknown as { models: Json[] };
  const three = start([legal, { ...few, models: few.models.slice(0, 3) } as unknown as Json]);
  assert.ok('refusal' in three && three.refusal.rule === 'EGW-CAMP-03', JSON.stringify(three));
});
